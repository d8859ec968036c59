"""A step that asks who declares, who is dummy and who leads, or whether the cards are dealt again (MB-12 to MB-16, MB-28)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from bridgetutor.engine.problems import Facts
from bridgetutor.engine.seats import Seat
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.teaching.answers import Answer, DeclarerAnswer, DeclarerForm, Form
from bridgetutor.teaching.feedback import Mark, Verdict
from bridgetutor.teaching.messages import Message, Reader, message, writer
from bridgetutor.teaching.scene import Scene, scene_of
from bridgetutor.teaching.steps.base import Context, Finding, Step, StepState, finding
from bridgetutor.teaching.texts import Name
from bridgetutor.wording.cards import seat_name

Part = Literal["declarer", "dummy", "leader"]


class ChooseDeclarer(Step):
    """Who plays this deal? `parts` are what is asked; to say "deal again" is always possible."""

    kind: Literal["choose_declarer"]
    deal: Name
    parts: Annotated[tuple[Part, ...], Field(min_length=1)] = ("declarer", "dummy", "leader")

    def _game(self, context: Context) -> MinibridgeState:
        deal = context.deals[self.deal]
        assert deal.dealer is not None
        return MinibridgeState.start(deal.cards_dealt, deal.dealer)

    def prompt(self, state: StepState, context: Context, reader: Reader) -> str:
        """Who deals, and what is asked."""
        dealer = context.deals[self.deal].dealer
        assert dealer is not None
        words = reader.words
        asked = {
            "declarer": words.t("Who is declarer?"),
            "dummy": words.t("Who is dummy?"),
            "leader": words.t("Who leads to the first trick?"),
        }
        return " ".join(
            [words.t("{seat} dealt the cards.").format(seat=seat_name(dealer, words)), *(asked[part] for part in self.parts)]
        )

    def form(self, state: StepState, context: Context) -> Form:
        """The parts."""
        return DeclarerForm(self.parts)

    def scene(self, state: StepState, context: Context) -> Scene | None:
        """All hands or those of the table, with the points announced."""
        deal = context.deals[self.deal]
        shown = self.table.show if self.table else tuple(Seat)
        return scene_of(deal, shown, points=tuple(Seat))

    def mark(self, state: StepState, answer: Answer, context: Context) -> Mark:
        """Right, or the first part to look at, with the slip that leads to it."""
        assert isinstance(answer, DeclarerAnswer)
        game = self._game(context)
        if game.is_redeal:
            return Mark(Verdict.RIGHT) if answer.redeal else Mark(Verdict.AGAIN, message("declarer-DE-03"), ("DE-03",))
        if answer.redeal:
            return Mark(Verdict.AGAIN, message("not-redeal"))
        for part in self.parts:
            given = getattr(answer, part)
            if given != getattr(game, part):
                return _slip(part, given, game)
        return Mark(Verdict.RIGHT)

    def working(self, state: StepState, context: Context) -> Message | None:
        """The points of the sides, and what follows from them."""
        game = self._game(context)
        points = {seat.letter: game.points[seat] for seat in Seat}
        if game.is_redeal:
            return message("way-redeal", **points)
        assert game.declarer is not None
        return message("way-declarer", declarer=str(game.declarer), tie=_is_tie(game), **points)

    def hint_list(self, state: StepState, context: Context) -> tuple[Message, ...]:
        """The lesson's hints, or: add the pairs, compare the partners, declarer's left."""
        if self.hints:
            return super().hint_list(state, context)
        return (message("hint-pairs"), message("hint-partners"), message("hint-left"))

    def check(self, context: Context) -> Iterator[Finding]:
        """It is a Minibridge deal with a dealer and all hands."""
        yield from super().check(context)
        deal = context.deals.get(self.deal)
        if deal is None:
            yield finding("deal", kind="no-such-deal", text=self.deal)
        elif deal.dealer is None or not deal.cards_dealt.is_complete:
            yield finding("deal", kind="needs-dealer", text=self.deal)

    def deals_named(self) -> tuple[tuple[tuple[str | int, ...], str], ...]:
        """The deal that is asked about too."""
        return (*super().deals_named(), (("deal",), self.deal))


def _is_tie(game: MinibridgeState) -> bool:
    assert game.declarer is not None
    return game.points[game.declarer] == game.points[game.declarer.partner]


def _slip(part: str, given: Seat | None, game: MinibridgeState) -> Mark:
    """The known slips that lead to a part that is not right (DE-01, DE-02, DE-04 to DE-07)."""
    assert game.declarer is not None
    found: list[str] = []
    if part == "leader":
        if given in (game.declarer, game.dummy):
            found.append("DE-06")
        elif given is game.declarer.right:
            found.append("DE-07")
    elif part == "declarer" and given is not None:
        most = max(points for points in game.points.values() if points is not None)
        if given.side is not game.declarer.side and game.points[given] == most:
            found.append("DE-01")
        if given is game.dummy:
            found.append("DE-04" if _is_tie(game) else "DE-02")
        if given is game.dealer:
            found.append("DE-05")
    if len(found) == 1:
        return Mark(Verdict.AGAIN, message("declarer-" + found[0]), tuple(found))
    return Mark(Verdict.AGAIN, message("part-" + part), tuple(found))


@writer("declarer-DE-01")
def _strongest(facts: Facts, reader: Reader) -> str:
    return reader.words.t("First compare the pairs, then the partners.")


@writer("declarer-DE-02")
def _weaker(facts: Facts, reader: Reader) -> str:
    return reader.words.t("In the stronger pair the partner with *more* points plays.")


@writer("declarer-DE-03")
def _twenty(facts: Facts, reader: Reader) -> str:
    return reader.words.t("Add the points of each pair. Is one pair stronger?")


@writer("declarer-DE-04")
def _second(facts: Facts, reader: Reader) -> str:
    return reader.words.t("Equal points: the one who spoke first is declarer. The dealer speaks first, then it goes clockwise.")


@writer("declarer-DE-05")
def _dealer(facts: Facts, reader: Reader) -> str:
    return reader.words.t("Dealing the cards doesn't make a declarer. Look at the points.")


@writer("declarer-DE-06")
def _leads(facts: Facts, reader: Reader) -> str:
    return reader.words.t("The first card comes from the *other* side.")


@writer("declarer-DE-07")
def _right_hand(facts: Facts, reader: Reader) -> str:
    return reader.words.t("The other defender: the one on declarer's left.")


@writer("not-redeal")
def _not_redeal(facts: Facts, reader: Reader) -> str:
    return reader.words.t("The cards are dealt again only at 20 points each. Add the points of each pair.")


@writer("part-declarer")
def _part_declarer(facts: Facts, reader: Reader) -> str:
    return reader.words.t("First declarer: which pair has more points, and which partner in it?")


@writer("part-dummy")
def _part_dummy(facts: Facts, reader: Reader) -> str:
    return reader.words.t("Dummy is declarer's partner. Who sits opposite declarer?")


@writer("part-leader")
def _part_leader(facts: Facts, reader: Reader) -> str:
    return reader.words.t("Now who leads: start at declarer and go clockwise.")


@writer("hint-pairs")
def _hint_pairs(facts: Facts, reader: Reader) -> str:
    return reader.words.t("Add North and South. Add East and West.")


@writer("hint-partners")
def _hint_partners(facts: Facts, reader: Reader) -> str:
    return reader.words.t("In the stronger pair, which partner has more points?")


@writer("hint-left")
def _hint_left(facts: Facts, reader: Reader) -> str:
    return reader.words.t("The partner of declarer is dummy. The defender on declarer's left leads.")


def _sides(facts: Facts) -> tuple[int, int]:
    numbers = {letter: facts[letter] for letter in "NESW"}
    assert all(isinstance(number, int) for number in numbers.values())
    return int(str(numbers["N"])) + int(str(numbers["S"])), int(str(numbers["E"])) + int(str(numbers["W"]))


@writer("way-redeal")
def _way_redeal(facts: Facts, reader: Reader) -> str:
    return reader.words.t("North–South have 20 points, East–West have 20: the cards are dealt again.")


@writer("way-declarer")
def _way_declarer(facts: Facts, reader: Reader) -> str:
    words = reader.words
    north_south, east_west = _sides(facts)
    declarer = Seat.parse(str(facts["declarer"]))
    first = words.t("North–South have {ns} points, East–West {ew}.").format(ns=north_south, ew=east_west)
    why = (
        words.t("{declarer} and {dummy} have the same, and {declarer} spoke first: {declarer} is declarer, {dummy} is dummy.")
        if facts["tie"]
        else words.t("{declarer} has more than {dummy}: {declarer} is declarer, {dummy} is dummy.")
    )
    leads = words.t("{leader} sits on declarer's left and leads.").format(leader=seat_name(declarer.left, words))
    return " ".join([first, why.format(declarer=seat_name(declarer, words), dummy=seat_name(declarer.partner, words)), leads])
