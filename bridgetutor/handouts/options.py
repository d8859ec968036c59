"""What a handout is asked to be; knows no PDF library, so that windows and command lines can hold it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

#: Page sizes by name, in millimetres.
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
#: The largest class a set is made for.
MOST_PUPILS = 200

#: Told after each page: pages done, pages in all.
Progress = Callable[[int, int], None]
#: Asked before each page: whether to stop.
Stop = Callable[[], bool]


class Part(StrEnum):
    """Which pages are made: the pupils' sheets, the teacher's key, or sheets and then key."""

    SHEETS = "sheets"
    KEY = "key"
    BOTH = "both"

    @property
    def has_sheets(self) -> bool:
        """Whether the pupils' sheets are made."""
        return self is not Part.KEY

    @property
    def has_key(self) -> bool:
        """Whether the key is made."""
        return self is not Part.SHEETS


class Cancelled(Exception):  # noqa: N818 - a wish, not an error
    """Raised when the person does not want the handout any more; nothing has been written."""


@dataclass(frozen=True)
class HandoutOptions:
    """A handout: its kind (see HANDOUTS) and how it is printed.

    `seed` is a number or a code such as `W05-7K3Q`; a code that names a sheet, `W05-7K3Q-07`, makes this one sheet; a code has
    its level in it. `same` prints the first sheet for everybody, `large` prints it large; `slips` adds to the key which slip
    leads to which answer. `only` leaves out every sheet of the set but this one, which keeps its number (`Sheet 7 of 30`).
    `exercise` is the kind of exercise of practice sheets (a name of `teaching.exercises.kinds`), of mixed ones several with or
    without a level (`who-wins,find-fit:2`); a code names them too.
    `lesson` (an id) and `lessons` (the folder it is looked for in, None for the program's own) are for kinds about a lesson.
    `letters` is a key of `wording.cards.LETTERS`, `paper` one of PAPERS. `given` is what a score sheet is filled from (the bytes of
    a file of game records, or of a sheet that the window keeps), `given_name` the name of its file; with `practice` the results
    are printed and the points are left for the pupils, with a key.
    """

    kind: str
    lesson: str | None = None
    lessons: Path | None = None
    pupils: int = 30
    seed: str = "1"
    level: int = 1
    lang: str = "en"
    letters: str = "international"
    paper: str = "a4"
    part: Part = Part.SHEETS
    same: bool = False
    large: bool = False
    slips: bool = False
    only: int | None = None
    given: bytes | None = None
    given_name: str = ""
    practice: bool = False
    exercise: str | None = None


def never_stop() -> bool:
    """A stop that never comes."""
    return False


def no_progress(_done: int, _total: int) -> None:
    """A progress that nobody watches."""
