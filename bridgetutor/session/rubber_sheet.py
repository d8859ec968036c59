"""The sheet of a rubber: who plays, the hands, the one that is open, the one being prepared, undo of whole hands (DD-66 to DD-74).

A sheet is a frozen value. Taking back a hand leaves it in the form, so that a slip is mended with two keys; a new rubber keeps the
ones before it, so that taking back the first hand of all leads there. `paper` says what stands where on paper. Knows no words.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.contracts import Contract
from bridgetutor.scoring.lines import LineKind, ScoreLine, Where, total
from bridgetutor.scoring.rubber import Rubber, RubberHand
from bridgetutor.scoring.values import GAME_POINTS
from bridgetutor.session.undo_steps import Batch, batch_after, read_batch

SIDES = ("A", "B")
#: How many earlier rubbers are kept.
MOST_EARLIER = 20
#: The longest name of a column.
LONGEST_NAME = 24
TRICKS = 13
_VERSION = 1
_PASSED_OUT = "-"
_FIRST_CONTRACT = Contract(1, Denomination.NO_TRUMPS)
_NEW = Rubber(SIDES, SIDES[0])


@dataclass(frozen=True, slots=True)
class Draft:
    """A hand as it is being entered. It always has a contract; a hand that nobody bid is added without a draft.

    Raises ValueError for a side or a number of tricks (0 to 13) that there is not.
    """

    declarer: str = SIDES[0]
    contract: Contract = _FIRST_CONTRACT
    tricks: int = 7

    def __post_init__(self) -> None:
        if self.declarer not in SIDES:
            raise ValueError(f"there is no side {self.declarer!r}")
        if not 0 <= self.tricks <= TRICKS:
            raise ValueError(f"there are no {self.tricks} tricks")

    @property
    def hand(self) -> RubberHand:
        """The hand that it makes."""
        return RubberHand(self.contract, self.declarer, self.tricks)

    def __str__(self) -> str:
        return f"{self.declarer} {self.contract} {self.tricks}"

    @classmethod
    def parse(cls, text: str) -> Draft:
        """Read what `str` wrote: `A 3NT 10`. Raises ValueError."""
        declarer, contract, tricks = text.split(" ")
        return cls(declarer, Contract.parse(contract), int(tricks))


def hand_text(hand: RubberHand) -> str:
    """A hand as a short text: `B 6H 12`, `-` for one that nobody bid."""
    return _PASSED_OUT if hand.contract is None else f"{hand.declarer} {hand.contract} {hand.tricks}"


def read_hand(text: str) -> RubberHand:
    """Read what `hand_text` wrote. Raises ValueError."""
    return RubberHand() if text == _PASSED_OUT else Draft.parse(text).hand


def rubber_of(*hands: str, first_dealer: str | None = None) -> Rubber:
    """A rubber of hands as texts; raises ValueError, and IllegalAction for a hand after its end."""
    rubber = Rubber(SIDES, first_dealer)
    for hand in hands:
        rubber = rubber.apply(read_hand(hand))
    return rubber


# What stands where on paper


@dataclass(frozen=True, slots=True)
class Mark:
    """A number on the sheet: of which hand (from 1), in whose column, above or below."""

    hand: int
    side: str
    points: int
    where: Where


@dataclass(frozen=True, slots=True)
class GameLine:
    """The line that is drawn under both columns when a game is won: which game of the rubber (from 1), and whose."""

    game: int
    winner: str
    hand: int


@dataclass(frozen=True, slots=True)
class Part:
    """What stands below the line between two game lines; `line` closes it."""

    marks: tuple[Mark, ...] = ()
    line: GameLine | None = None


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet as it is written by hand: what is above in the order of writing (it grows upwards), the parts below from the top."""

    above: tuple[Mark, ...] = ()
    parts: tuple[Part, ...] = (Part(),)

    def sums(self, side: str) -> tuple[int, int]:
        """What a column holds above and below."""
        below = [mark for part in self.parts for mark in part.marks]
        return sum(m.points for m in self.above if m.side == side), sum(m.points for m in below if m.side == side)


def written(rubber: Rubber, place: int) -> tuple[Mark | GameLine, ...]:
    """What a hand writes on the sheet, in the order in which one writes it.

    Below goes one number (a double is already in it), above one for each line, then the line under a game, then the rubber bonus.
    """
    standing = rubber.after[place]
    number = place + 1
    found: list[Mark | GameLine] = []
    below = [line for line in standing.lines if line.where is Where.BELOW]
    if below:
        found.append(Mark(number, below[0].to, sum(line.points for line in below), Where.BELOW))
    above = [line for line in standing.lines if line.where is Where.ABOVE]
    found += [_mark(line, number) for line in above if line.kind is not LineKind.RUBBER_BONUS]
    if standing.game_won is not None:
        found.append(GameLine(sum(standing.games.values()), standing.game_won, number))
    found += [_mark(line, number) for line in above if line.kind is LineKind.RUBBER_BONUS]
    return tuple(found)


def _mark(line: ScoreLine, number: int) -> Mark:
    return Mark(number, line.to, line.points, Where.ABOVE)


def paper(rubber: Rubber, shown: int | None = None) -> Paper:
    """The sheet on paper; of the last hand only the first `shown` things are written, all where None."""
    above: list[Mark] = []
    parts: list[Part] = [Part()]
    last = len(rubber.hands) - 1
    for place in range(len(rubber.hands)):
        things = written(rubber, place)
        for thing in things if place < last or shown is None else things[:shown]:
            if isinstance(thing, GameLine):
                parts[-1] = replace(parts[-1], line=thing)
                parts.append(Part())
            elif thing.where is Where.ABOVE:
                above.append(thing)
            else:
                parts[-1] = replace(parts[-1], marks=(*parts[-1].marks, thing))
    return Paper(tuple(above), tuple(parts))


# The sheet


@dataclass(frozen=True)
class RubberSheet:
    """A rubber being kept. `names` are those of two people; without `two_names` the columns are We and They.

    `chosen` is the place of the hand that is explained, None before the first.
    """

    names: tuple[str, str] = ("", "")
    two_names: bool = False
    rubber: Rubber = _NEW
    chosen: int | None = None
    draft: Draft = Draft()
    earlier: tuple[Rubber, ...] = ()
    batch: Batch[RubberSheet] | None = field(default=None, compare=False, repr=False)

    @property
    def number(self) -> int:
        """The number of the hand that comes next, from 1."""
        return len(self.rubber.hands) + 1

    @property
    def needs(self) -> Mapping[str, int]:
        """What each side still needs below the line for the next game (DD-67)."""
        return {side: max(0, GAME_POINTS - points) for side, points in self.rubber.now.progress.items()}

    def change(self, draft: Draft) -> RubberSheet:
        """Another hand in the form."""
        return replace(self, draft=draft)

    def add(self) -> RubberSheet:
        """Write the hand of the form. Raises IllegalAction once the rubber is over."""
        rubber = self.rubber.apply(self.draft.hand)
        return replace(self, rubber=rubber, chosen=len(rubber.hands) - 1)

    def pass_out(self) -> RubberSheet:
        """Nobody bid: nothing is written, the next one deals (DD-33). Raises IllegalAction once the rubber is over."""
        rubber = self.rubber.apply(RubberHand())
        return replace(self, rubber=rubber, chosen=len(rubber.hands) - 1)

    def choose(self, place: int) -> RubberSheet:
        """Open a hand; raises ValueError for a place that there is not."""
        if not 0 <= place < len(self.rubber.hands):
            raise ValueError(f"there is no hand {place + 1}")
        return replace(self, chosen=place)

    def rename(self, names: tuple[str, str], two_names: bool) -> RubberSheet:
        """Other names over the columns: one line each, not longer than `LONGEST_NAME`."""
        one, two = (" ".join(name.split())[:LONGEST_NAME] for name in names)
        return replace(self, names=(one, two), two_names=two_names)

    def other_deals(self) -> RubberSheet:
        """The other one deals next: the first dealer was the other one too."""
        rubber = self.rubber
        return replace(self, rubber=replace(rubber, first_dealer=rubber.other(rubber.first_dealer or SIDES[0])))

    def new(self) -> RubberSheet:
        """Begin a new rubber; the deal goes on in turn (AM-48). One without a hand stays as it is."""
        if not self.rubber.hands:
            return self
        fresh = Rubber(SIDES, self.rubber.next_dealer)
        earlier, batch = (*self.earlier, self.rubber), self.batch
        if len(earlier) > MOST_EARLIER:
            earlier, batch = earlier[-MOST_EARLIER:], None  # what is counted no longer says where a batch began
        return replace(self, rubber=fresh, chosen=None, draft=Draft(), earlier=earlier, batch=batch)

    def plus(self, each: Rubber | RubberHand) -> RubberSheet:
        """One more hand: after the end of a rubber it begins a new one, and so does a whole rubber; without a step for `undo`."""
        if isinstance(each, Rubber):
            dealer = each.first_dealer or self.rubber.next_dealer
            return replace(self.new(), rubber=Rubber(SIDES, dealer, each.hands))
        sheet = self.new() if self.rubber.is_over else self
        return replace(sheet, rubber=sheet.rubber.apply(each))

    def as_step(self, before: RubberSheet) -> RubberSheet:
        """This sheet as one step for `undo` after another one, with its last hand open."""
        return replace(self._open_last(self.rubber), batch=batch_after(before, self._count))

    @property
    def _count(self) -> tuple[int, int]:
        return len(self.earlier), len(self.rubber.hands)

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return bool(self.rubber.hands or self.earlier)

    def undo(self) -> RubberSheet:
        """Take back the last hand, which then stands in the form, or all that were added together.

        With no hand, go back to the rubber before.
        """
        if self.batch is not None and self.batch.at == self._count:
            return replace(self.batch.before, names=self.names, two_names=self.two_names)
        if not self.rubber.hands:
            if not self.earlier:
                return self
            return replace(self._open_last(self.earlier[-1]), earlier=self.earlier[:-1])
        gone = self.rubber.hands[-1]
        draft = self.draft if gone.contract is None else Draft(gone.declarer, gone.contract, gone.tricks)
        return replace(self._open_last(self.rubber.undo()), draft=draft)

    def _open_last(self, rubber: Rubber) -> RubberSheet:
        return replace(self, rubber=rubber, chosen=len(rubber.hands) - 1 if rubber.hands else None)

    def points(self, place: int, side: str, where: Where) -> int:
        """What a hand wrote in one place of the sheet."""
        return total(self.rubber.after[place].lines, side, where)

    # As plain values

    def to_json(self) -> dict[str, Any]:
        """Everything as values that JSON can hold."""
        return {
            "version": _VERSION,
            "names": list(self.names),
            "two_names": self.two_names,
            **_plain(self.rubber),
            "chosen": self.chosen,
            "draft": str(self.draft),
            "earlier": [_plain(rubber) for rubber in self.earlier],
            **({} if self.batch is None else {"batch": {"at": list(self.batch.at), "before": self.batch.before.to_json()}}),
        }

    @classmethod
    def from_json(cls, saved: object) -> RubberSheet:
        """Read what `to_json` gave. A rubber is read as far as its hands can be; what is no sheet is a new one."""
        if not isinstance(saved, Mapping) or saved.get("version") != _VERSION:
            return cls()
        rubber, count = _rubber(saved), len(_rubber(saved).hands)
        chosen = saved.get("chosen")
        is_place = type(chosen) is int and 0 <= chosen < count
        earlier = saved.get("earlier")
        kept = [_rubber(each) for each in earlier if isinstance(each, Mapping)] if isinstance(earlier, list) else []
        names = saved.get("names")
        texts = [name for name in names if isinstance(name, str)] if isinstance(names, list) else []
        sheet = cls(
            rubber=rubber,
            chosen=chosen if is_place else count - 1 if count else None,
            draft=_draft(saved.get("draft")),
            earlier=tuple(rubber for rubber in kept if rubber.hands)[-MOST_EARLIER:],
            batch=read_batch(saved.get("batch"), cls.from_json),
        )
        return sheet.rename((texts[0], texts[1]) if len(texts) == 2 else ("", ""), saved.get("two_names") is True)


def _plain(rubber: Rubber) -> dict[str, Any]:
    return {"dealer": rubber.first_dealer, "hands": [hand_text(hand) for hand in rubber.hands]}


def _rubber(saved: Mapping[str, Any]) -> Rubber:
    dealer = saved.get("dealer")
    rubber = Rubber(SIDES, dealer if dealer in SIDES else SIDES[0])
    for hand in _readable(saved.get("hands")):
        if rubber.is_over:
            break
        rubber = rubber.apply(hand)
    return rubber


def _readable(hands: object) -> Iterator[RubberHand]:
    """Hands up to the first that cannot be read: what comes after one depends on it."""
    for text in hands if isinstance(hands, list) else []:
        try:
            yield read_hand(str(text))
        except ValueError:  # TextProblem is one
            return


def _draft(text: object) -> Draft:
    try:
        return Draft.parse(str(text))
    except ValueError:
        return Draft()
