"""The lesson page: a step beside the card table, the bar below, the end of a lesson, a lesson that cannot be read."""
