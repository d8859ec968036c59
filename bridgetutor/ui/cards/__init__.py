"""Playing cards, painted from the outlines of the tokens: faces, backs, rows of small cards, suit signs."""
