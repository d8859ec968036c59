"""The table one sits at: what is seen of a game being played, who acts when, what is kept."""
