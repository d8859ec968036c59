"""The card table: a value says what lies where, a scene of permanent items shows it, a view takes keys and presses."""
