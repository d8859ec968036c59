"""What a teacher wants on paper, as one value, and the pages that come of it. Slow parts are for the background."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from bridgetutor.engine.problems import TextProblem
from bridgetutor.handouts import HANDOUTS, HandoutOptions, Part, count, sheet_type_of
from bridgetutor.handouts.practice_mix import mix_of, mix_text, read_mix
from bridgetutor.handouts.practice_plans import SHEET_TYPES, exercise_of
from bridgetutor.teaching.exercises.codes import LEVELS, SetCode

#: The sheet type whose code is shown while no kind with different sheets is ticked.
_USUAL_TYPE = next((kind.sheet_type for kind in HANDOUTS.values() if kind.sheet_type), "W00")


@dataclass(frozen=True, slots=True)
class Spot:
    """One page that can be looked at: of a sheet (its number from 1) or of the key of a kind; `page` counts from 0."""

    kind: str
    key: bool = False
    sheet: int = 1
    page: int = 0


@dataclass(frozen=True)
class Wish:
    """The ticks and choices of the page. `root` is a number, or the code of a set; level and root make the code."""

    kinds: tuple[str, ...] = ()
    lesson: str = ""
    exercise: str = "who-wins"
    mix: str = "who-wins,find-fit"
    pupils: int = 30
    same: bool = False
    root: str = "1"
    level: int = 1
    sheet: int | None = None
    lang: str = "en"
    letters: str = "international"
    paper: str = "a4"
    key: bool = True
    large: bool = False

    # --- the code of the set

    def code(self, sheet_type: str = "") -> SetCode:
        """The code of the set for a sheet type; that of the first ticked one where none is named."""
        return SetCode(sheet_type or self.sheet_type, self._signs(), self.sheet)

    @property
    def sheet_type(self) -> str:
        """The sheet type that the field for the code shows."""
        return next(filter(None, map(self._type_of, self.kinds)), _USUAL_TYPE)

    def _type_of(self, kind: str) -> str:
        """The sheet type of a kind, for practice sheets of the exercise that is wished; empty where sheets do not differ."""
        return sheet_type_of(kind, self._exercise_of(kind))

    def _exercise_of(self, kind: str) -> str | None:
        """What a kind is about: one exercise, several, none."""
        known = HANDOUTS[kind]
        return self.mix if known.takes_mix else self.exercise if known.needs_exercise else None

    def _signs(self) -> str:
        if self.root.isdigit():
            return SetCode.from_seed(_USUAL_TYPE, int(self.root), self.level).signs
        code = SetCode.parse(self.root)
        return code.signs if code.level == self.level else SetCode.from_seed(_USUAL_TYPE, self.root, self.level).signs

    def with_code(self, text: str) -> Wish:
        """The same wish for a code or number that was typed; TextProblem `bad-code`, `other-sheet-type`, `bad-sheet-number`."""
        text = text.strip()
        if text.isdecimal() and text.isascii():
            return replace(self, root=text, sheet=None)
        code = SetCode.parse(text)
        exercise = exercise_of(code.sheet_type)
        wish = replace(self, root=str(code.whole), level=code.level, sheet=code.sheet)
        if exercise is not None:
            return replace(wish, exercise=exercise, kinds=tuple(kind for kind in HANDOUTS if HANDOUTS[kind].needs_exercise))
        if mix := mix_of(code.sheet_type):
            return replace(wish, mix=mix_text(mix), kinds=tuple(kind for kind in HANDOUTS if HANDOUTS[kind].takes_mix))
        plain = {name: kind for name, kind in HANDOUTS.items() if not (kind.needs_exercise or kind.takes_mix)}
        known = {kind.sheet_type: name for name, kind in plain.items() if kind.sheet_type}
        if code.sheet_type not in known:
            raise TextProblem("other-sheet-type", text=code.sheet_type, own=", ".join([*known, *SHEET_TYPES.values()]))
        name = known[code.sheet_type]
        return wish if name in self.kinds else replace(wish, kinds=(name,))

    # --- what is made

    @property
    def for_class(self) -> bool:
        """Whether sheets differ from pupil to pupil; else class set, level and code are of no use. True where nothing is ticked."""
        return not self.kinds or any(HANDOUTS[kind].sheet_type for kind in self.kinds)

    def options(self, kind: str, part: Part, only: int | None = None) -> HandoutOptions:
        """What is asked of the printer of a kind."""
        known = HANDOUTS[kind]
        return HandoutOptions(
            kind,
            lesson=self.lesson if known.needs_lesson else None,
            pupils=self.pupils,
            exercise=self._exercise_of(kind),
            seed=str(self.code(self._type_of(kind))) if known.sheet_type else "1",
            level=self.level,
            lang=self.lang,
            letters=self.letters,
            paper=self.paper,
            part=part,
            same=self.same,
            large=self.large,
            only=only if known.sheet_type else None,
        )

    def parts(self) -> list[HandoutOptions]:
        """What `make_together` is asked for."""
        return [self.options(kind, Part.BOTH if self.key else Part.SHEETS) for kind in self.kinds]

    def file_name(self) -> str:
        """A name for the file: the code of the set, the lesson."""
        names = [str(self.code(self._type_of(kind))) for kind in self.kinds if HANDOUTS[kind].sheet_type]
        names += [self.lesson if HANDOUTS[kind].needs_lesson else kind for kind in self.kinds if not HANDOUTS[kind].sheet_type]
        return " + ".join(names) + ".pdf"

    # --- what is looked at

    def drawn(self, kind: str) -> tuple[int, ...]:
        """The numbers of the different sheets of a kind."""
        if not HANDOUTS[kind].sheet_type:
            return (1,)
        if self.sheet is not None:
            return (self.sheet,)
        return (1,) if self.same else tuple(range(1, self.pupils + 1))

    def fitting(self, spot: Spot | None) -> Spot | None:
        """The page nearest to an earlier one: itself, a sheet of its kind, the first of all; None where nothing is ticked."""
        if not self.kinds:
            return None
        if spot is None or spot.kind not in self.kinds:
            return Spot(self.kinds[0], sheet=self.drawn(self.kinds[0])[0])
        drawn = self.drawn(spot.kind)
        if spot.key and self.key:
            return replace(spot, sheet=drawn[0])
        sheet = min(max(spot.sheet, drawn[0]), drawn[-1])
        return Spot(spot.kind, False, sheet, spot.page if (sheet, False) == (spot.sheet, spot.key) else 0)

    # --- kept while the page is made anew

    def plain(self) -> dict[str, Any]:
        """As plain values."""
        return {**asdict(self), "kinds": list(self.kinds)}

    def read(self, values: Mapping[str, Any]) -> Wish:
        """With the values that `plain` gave, or some of them."""
        names = {field.name for field in fields(self)}
        known = {name: value for name, value in values.items() if name in names}
        if known.get("exercise", self.exercise) not in SHEET_TYPES:
            known.pop("exercise")
        if not _is_mix(known.get("mix", self.mix)):
            known.pop("mix")
        if "kinds" in known:
            known["kinds"] = in_order(known["kinds"])
        return replace(self, **known)


def _is_mix(text: object) -> bool:
    try:
        return bool(read_mix(str(text)))
    except TextProblem:
        return False


def in_order(kinds: Iterable[str]) -> tuple[str, ...]:
    """Kinds that there are, in the order of the list."""
    wanted = set(kinds)
    return tuple(kind for kind in HANDOUTS if kind in wanted)


@dataclass(frozen=True)
class Outline:
    """The pages that will be made: the different ones in order, their places in the PDF, how many there are of each kind."""

    spots: tuple[Spot, ...]
    places: Mapping[Spot, int]
    sheets: Mapping[str, int]
    keys: Mapping[str, int]
    #: Whether there could be a key, wished or not.
    has_keys: bool = False

    def pages_of(self, spot: Spot) -> int:
        """How many pages the sheet or key has that a page belongs to."""
        return sum((each.kind, each.key, each.sheet) == (spot.kind, spot.key, spot.sheet) for each in self.spots)


def outline(wish: Wish) -> Outline:
    """The pages of a wish, without making them (a lesson is laid out, which takes a moment). Raises as `handouts.count` does."""
    spots: list[Spot] = []
    places: dict[Spot, int] = {}
    counts = {kind: count(wish.options(kind, Part.BOTH)) for kind in wish.kinds}
    place = 0
    for kind, (pages, _) in counts.items():
        drawn = wish.drawn(kind)
        copies = wish.pupils if wish.same and wish.sheet is None and HANDOUTS[kind].sheet_type else 1
        each = pages // (len(drawn) * copies)
        for sheet in drawn:
            for page in range(each):
                spots.append(Spot(kind, sheet=sheet, page=page))
                places[spots[-1]] = place + page
            place += each * copies
    keys = {kind: pages if wish.key else 0 for kind, (_, pages) in counts.items()}
    for kind, pages in keys.items():
        sheet = wish.drawn(kind)[0]
        for page in range(pages):
            spots.append(Spot(kind, True, sheet, page))
            places[spots[-1]] = place + page
        place += pages
    sheets = {kind: pages for kind, (pages, _) in counts.items()}
    return Outline(tuple(spots), places, sheets, keys, any(pages for _, pages in counts.values()))


def new_root(number: int) -> str:
    """The root of a new set, from any number."""
    return str(number % 10**6)


def levels() -> tuple[int, ...]:
    """The levels that a set can have."""
    return LEVELS
