"""Practice: the list of exercises, a set of them, how the skills stand."""
