"""Game records as RECORDS.md describes them: strict reading, one driver for all games, one module a kind of record."""

#: The `game` of a record, and the module of this package that reads it (imported when the first such record is met).
KINDS: dict[str, str] = {
    "minibridge": "minibridge",
    "contract": "contract",
    "draw-and-discard": "draw_and_discard",
    "guess-who": "guess_who",
    "guess-who-match": "guess_who_match",
    "rubber": "rubber",
    "tricks": "tricks",
}
