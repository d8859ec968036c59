"""A step that asks for the contract: a guideline, not a rule, so what scores at least as well is right too (AM-33)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal

from pydantic import Field

from bridgetutor.engine.cards import Denomination, Suit
from bridgetutor.engine.hands import together
from bridgetutor.engine.problems import Facts
from bridgetutor.engine.seats import Seat
from bridgetutor.scoring.minibridge import CONTRACTS, ENGLAND, MinibridgeContract, signed_cell
from bridgetutor.teaching.answers import Answer, ContractAnswer, ContractForm, Form
from bridgetutor.teaching.contract_mistakes import contract_slips
from bridgetutor.teaching.deals import LessonContract
from bridgetutor.teaching.facts import guideline
from bridgetutor.teaching.feedback import Mark, Verdict
from bridgetutor.teaching.fields import DenominationField, Model
from bridgetutor.teaching.messages import Message, Reader, message, told, writer
from bridgetutor.teaching.scene import Scene, scene_of
from bridgetutor.teaching.steps.base import Context, Finding, Step, StepState, finding
from bridgetutor.teaching.texts import Name, Text
from bridgetutor.wording.cards import suit_name


class HalfContract(Model):
    """A sensible second choice, with what there is to say about it."""

    contract: LessonContract
    say: Text


class ChooseContract(Step):
    """Which contract? `makes` are the most tricks declarer can take in each denomination with all cards in view.

    Right: the guideline's contract, every contract whose score is then at least as good, and those of `accept`. `half` passes with
    its words. To anything else the slip behind it is told (CO-01 to CO-05), or `otherwise`.
    """

    kind: Literal["choose_contract"]
    deal: Name
    makes: dict[DenominationField, Annotated[int, Field(ge=0, le=13)]]
    accept: tuple[LessonContract, ...] = ()
    half: tuple[HalfContract, ...] = ()
    otherwise: Text | None = None
    way: Text | None = None

    def prompt(self, state: StepState, context: Context, reader: Reader) -> str:
        """Which contract do you choose?"""
        return reader.words.t("Which contract do you choose?")

    def form(self, state: StepState, context: Context) -> Form:
        """The ten contracts and the tricks they need."""
        return ContractForm(tuple((contract, ENGLAND.needs(contract)) for contract in CONTRACTS))

    def scene(self, state: StepState, context: Context) -> Scene | None:
        """Declarer's hand and dummy's, or those of the table."""
        deal = context.deals[self.deal]
        declarer = deal.declarer
        assert declarer is not None
        shown = self.table.show if self.table else (declarer, declarer.partner)
        return scene_of(deal, shown, points=tuple(Seat), roles=deal.contract is None)

    def _guideline(self, context: Context) -> MinibridgeContract:
        deal = context.deals[self.deal]
        assert deal.declarer is not None
        return guideline(deal.hand(deal.declarer), deal.hand(deal.declarer.partner))

    def right(self, context: Context) -> tuple[MinibridgeContract, ...]:
        """Every contract with full credit, the guideline's first."""
        first = self._guideline(context)
        listed = [each.game_contract for each in self.accept]
        as_good = [contract for contract in CONTRACTS if self._score(contract) >= self._score(first)]
        return (first, *(contract for contract in CONTRACTS if contract != first and contract in (*listed, *as_good)))

    def _score(self, contract: MinibridgeContract) -> int:
        return signed_cell(contract, self.makes[contract.denomination])

    def mark(self, state: StepState, answer: Answer, context: Context) -> Mark:
        """Full credit, half with its words, or what to think of."""
        assert isinstance(answer, ContractAnswer)
        if answer.contract in self.right(context):
            return Mark(Verdict.RIGHT)
        for half in self.half:
            if half.contract.game_contract == answer.contract:
                return Mark(Verdict.HALF, told(half.say))
        slips = _slips(context, self.deal, answer.contract, self.makes)
        if len(slips) == 1:
            ((slip, said),) = slips.items()
            return Mark(Verdict.AGAIN, said, (slip,))
        return Mark(Verdict.AGAIN, told(self.otherwise) if self.otherwise else message("contract-again"), tuple(slips))

    def working(self, state: StepState, context: Context) -> Message | None:
        """The lesson's way, or the guidelines with this deal's numbers."""
        if self.way:
            return told(self.way)
        deal = context.deals[self.deal]
        assert deal.declarer is not None
        one, two = deal.hand(deal.declarer), deal.hand(deal.declarer.partner)
        best = self._guideline(context)
        suit = best.denomination.suit
        return message(
            "way-contract", points=one.hcp + two.hcp, suit=None if suit is None else str(suit),
            cards=0 if suit is None else together(one, two, suit), game=best.is_game, needs=ENGLAND.needs(best),
        )  # fmt: skip

    def hint_list(self, state: StepState, context: Context) -> tuple[Message, ...]:
        """The lesson's hints, or: count a suit in both hands, then the points of both."""
        return super().hint_list(state, context) if self.hints else (message("hint-fit"), message("hint-game"))

    def check(self, context: Context) -> Iterator[Finding]:
        """A complete deal with a declarer; tricks for each denomination; `half` has no contract that is right."""
        yield from super().check(context)
        deal = context.deals.get(self.deal)
        if deal is None:
            yield finding("deal", kind="no-such-deal", text=self.deal)
            return
        if deal.declarer is None:
            yield finding("deal", kind="needs-declarer", text=self.deal)
            return
        missing = [denomination.letter for denomination in Denomination if denomination not in self.makes]
        if missing:
            yield finding("makes", kind="makes-incomplete", missing=" ".join(missing))
            return
        for place, half in enumerate(self.half):
            if half.contract.game_contract in self.right(context):
                yield finding("half", place, kind="half-is-right", contract=str(half.contract.game_contract))

    def deals_named(self) -> tuple[tuple[tuple[str | int, ...], str], ...]:
        """The deal that is asked about too."""
        return (*super().deals_named(), (("deal",), self.deal))


def _slips(context: Context, name: str, chosen: MinibridgeContract, makes: Mapping[Denomination, int]) -> dict[str, Message]:
    """The known mistakes that lead to a contract, each with what to say; those that a lesson has no sentence for are left out."""
    deal = context.deals[name]
    assert deal.declarer is not None
    one, two = deal.hand(deal.declarer), deal.hand(deal.declarer.partner)
    suit = chosen.denomination.suit
    points: Facts = {"n": one.hcp + two.hcp}
    length: Facts = {} if suit is None else {"n": together(one, two, suit), "suit": str(suit)}
    facts: dict[str, Facts] = {"CO-01": length, "CO-02": points, "CO-03": points, "CO-04": length, "CO-05": {}}
    found = contract_slips(one, two, chosen, makes)
    return {slip: message(f"contract-{slip}", **facts[slip]) for slip in found if slip in facts}


def _of_suit(facts: Facts, reader: Reader) -> str:
    return suit_name(Suit.parse(str(facts["suit"])), reader.words)


@writer("contract-CO-01")
def _no_fit(facts: Facts, reader: Reader) -> str:
    return reader.words.t("Count both hands: together they have {n} {suit}. Is there a longer suit?").format(
        n=facts["n"], suit=_of_suit(facts, reader)
    )


@writer("contract-CO-02")
def _too_high(facts: Facts, reader: Reader) -> str:
    return reader.words.t("{n} points are usually not enough for game.").format(n=facts["n"])


@writer("contract-CO-03")
def _too_low(facts: Facts, reader: Reader) -> str:
    return reader.words.t("You have {n} points together! Game pays 300 extra.").format(n=facts["n"])


@writer("contract-CO-04")
def _seven(facts: Facts, reader: Reader) -> str:
    return reader.words.t("Together you have {n} {suit}. For trumps we want eight.").format(
        n=facts["n"], suit=_of_suit(facts, reader)
    )


@writer("contract-CO-05")
def _minor_game(facts: Facts, reader: Reader) -> str:
    return reader.words.t("Eleven tricks are a lot. Nine in no trumps score the same 100 trick points.")


@writer("contract-again")
def _contract_again(facts: Facts, reader: Reader) -> str:
    return reader.words.t("Count the cards of each suit in both hands, then the points of both.")


@writer("hint-fit")
def _hint_fit(facts: Facts, reader: Reader) -> str:
    return reader.words.t("Count the cards of each suit in both hands. Are there eight hearts or eight spades?")


@writer("hint-game")
def _hint_game(facts: Facts, reader: Reader) -> str:
    return reader.words.t("Now add the points of both hands. About 25 are needed for game.")


@writer("way-contract")
def _way_contract(facts: Facts, reader: Reader) -> str:
    words = reader.words
    if facts["suit"] is None:
        trumps = words.t("No eight cards together in hearts or spades: no trumps.")
    else:
        trumps = words.t("{n} {suit} together: they are trumps.").format(n=facts["cards"], suit=_of_suit(facts, reader))
    goal = (
        words.t("{n} points are enough for game.")
        if facts["game"]
        else words.t("{n} points are not quite enough for game: part-score.")
    )
    return f"{trumps} {goal.format(n=facts['points'])}"
