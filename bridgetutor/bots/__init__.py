"""Computer players, hints and reasons. They are handed views, never states; the double-dummy solver stands behind one door."""
