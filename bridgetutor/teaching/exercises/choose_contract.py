"""Choose the contract of Minibridge (MB-24 to MB-26), marked by the guideline and by what the solver says (AM-33)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import ClassVar

from bridgetutor.engine.cards import SUITS_DOWN, Denomination
from bridgetutor.engine.hands import Hand, together
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import N_
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.scoring.minibridge import CONTRACTS, ENGLAND, MinibridgeContract, signed_cell
from bridgetutor.teaching.answers import Answer, ContractAnswer, ContractForm, Form
from bridgetutor.teaching.contract_mistakes import accepted_contracts, contract_slips
from bridgetutor.teaching.exercises.item import Item, table
from bridgetutor.teaching.exercises.pools import SolvedDeal, solved_deals
from bridgetutor.teaching.exercises.saying import plain, sayings
from bridgetutor.teaching.facts import guideline
from bridgetutor.teaching.messages import Message, Reader, message, say
from bridgetutor.teaching.scene import Scene

#: Points of both hands with which game and part-score can both be defended.
_NEAR = (23, 26)
#: So many cards of a suit in both hands are a fit (MB-25).
_FIT = 8


@dataclass(frozen=True)
class ChooseContract(Item):
    """Level 1: clear hands; level 2: near the border of game, or with a lure; level 3: the guideline is not the best there is."""

    declarer: Seat
    own: Hand
    dummy: Hand
    tricks: tuple[int, ...]

    kind: ClassVar[str] = "choose-contract"
    again: ClassVar[str] = "contract-count-again"

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> ChooseContract | None:
        """A deal of the pool, turned to other seats."""
        solved, turn = rng.choice(_of_level(level)), rng.randrange(4)
        declarer = _declarer(solved)
        tricks = tuple(solved.makes[denomination] for denomination in Denomination)
        seat = Seat((declarer + turn) % 4)
        item = cls(seed, level, seat, solved.deal[declarer], solved.deal[declarer.partner], tricks)
        return item if len(item.right) <= 4 else None

    @property
    def makes(self) -> Mapping[Denomination, int]:
        """The most tricks with all cards in view."""
        return dict(zip(Denomination, self.tricks, strict=True))

    @cached_property
    def right(self) -> tuple[Answer, ...]:
        """The guideline's contract, and what scores as well."""
        return tuple(ContractAnswer(contract) for contract in accepted_contracts(self.own, self.dummy, self.makes))

    def mistakes(self) -> Mapping[str, Iterable[Answer]]:
        """Each contract under the mistakes that lead to it."""
        found: dict[str, list[Answer]] = {}
        for contract in CONTRACTS:
            for id_ in contract_slips(self.own, self.dummy, contract, self.makes):
                found.setdefault(id_, []).append(ContractAnswer(contract))
        return found

    def feedback(self, answer: Answer) -> Message:
        """The sentence names the suit that was chosen."""
        said = super().feedback(answer)
        if said.kind in ("slip-CO-01", "slip-CO-04") and isinstance(answer, ContractAnswer):
            suit = answer.contract.denomination.suit
            assert suit is not None
            return message(said.kind, n=together(self.own, self.dummy, suit), suit=str(suit))
        return said

    def second_best(self, answer: Answer) -> Message | None:
        """Near the border of game the other goal in the guideline's denomination; a second major of eight cards (AM-33)."""
        points, best = self.own.hcp + self.dummy.hcp, guideline(self.own, self.dummy)
        if not isinstance(answer, ContractAnswer) or answer in self.right or self.slips(answer):
            return None
        suit, first = answer.contract.denomination.suit, best.denomination.suit
        if suit is not None and first is not None and suit is not first and suit.is_major and answer.contract.goal is best.goal:
            many = together(self.own, self.dummy, suit)
            return message("contract-second-fit", n=many, suit=str(suit), suit_first=str(first)) if many >= _FIT else None
        if answer.contract.denomination is not best.denomination or not _NEAR[0] <= points <= _NEAR[1]:
            return None
        return message("contract-second", n=points, goal=str(best.goal))

    def facts(self, id_: str) -> Mapping[str, int]:  # noqa: ARG002
        """The points of both hands."""
        return {"n": self.own.hcp + self.dummy.hcp}

    @property
    def scene(self) -> Scene:
        """Declarer's hand and dummy's."""
        return table({self.declarer: self.own, self.declarer.partner: self.dummy}, declarer=self.declarer)

    def form(self, reader: Reader) -> Form:  # noqa: ARG002
        """The ten contracts."""
        return ContractForm(tuple((contract, ENGLAND.needs(contract)) for contract in CONTRACTS))

    def answer_text(self, answer: Answer, reader: Reader) -> str:
        """The contract in words."""
        assert isinstance(answer, ContractAnswer)
        contract = answer.contract
        return say(message("score-contract", den=contract.denomination.letter, goal=str(contract.goal)), reader)

    def question(self) -> Message:
        """Which contract?"""
        return message("contract-question", seat=str(self.declarer))

    def hints(self) -> tuple[Message, ...]:
        """The fit, the points."""
        return (message("contract-hint-fit"), message("contract-hint-points"))

    def explain(self) -> tuple[Message, ...]:
        """Sums of the suits, the points, the guideline, and what the solver says."""
        best, points = guideline(self.own, self.dummy), self.own.hcp + self.dummy.hcp
        suit = best.denomination.suit
        sums = " · ".join(f"!{each} {together(self.own, self.dummy, each)}" for each in SUITS_DOWN)
        trumps = (
            message("contract-no-fit")
            if suit is None
            else message("contract-fit", n=together(self.own, self.dummy, suit), suit=str(suit))
        )
        goal = message("contract-game" if best.is_game else "contract-part", points=points)
        taken = self.makes[best.denomination]
        verdict = message(
            "contract-made" if taken >= ENGLAND.needs(best) else "contract-failed",
            den=best.denomination.letter, tricks=taken, needs=ENGLAND.needs(best),
        )  # fmt: skip
        steps = [plain(sums), trumps, goal, verdict]
        score = {contract: signed_cell(contract, self.makes[contract.denomination]) for contract in CONTRACTS}
        better = max(CONTRACTS, key=lambda contract: score[contract])
        if score[better] > score[best]:
            steps.append(message("contract-better", den=better.denomination.letter, goal=str(better.goal)))
        return tuple(steps)


def _declarer(solved: SolvedDeal) -> Seat:
    declarer = MinibridgeState.start(solved.deal, solved.dealer).declarer
    assert declarer is not None
    return declarer


@cache
def _of_level(level: int) -> tuple[SolvedDeal, ...]:
    """The deals of the pool that suit a level."""
    return tuple(solved for solved in solved_deals() if _level(solved) == level)


def _level(solved: SolvedDeal) -> int:
    declarer = _declarer(solved)
    one, two = solved.deal[declarer], solved.deal[declarer.partner]
    first = guideline(one, two)
    scores = {contract: signed_cell(contract, solved.makes[contract.denomination]) for contract in CONTRACTS}
    if scores[first] < max(scores.values()):
        return 3
    lured = any("CO-01" in contract_slips(one, two, each, solved.makes) for each in CONTRACTS if not _good(each, scores, first))
    return 2 if lured or 23 <= one.hcp + two.hcp <= 25 else 1


def _good(contract: MinibridgeContract, scores: Mapping[MinibridgeContract, int], first: MinibridgeContract) -> bool:
    return scores[contract] >= scores[first]


ITEM = ChooseContract
sayings(
    {
        "contract-count-again": N_("Count the cards of each suit in both hands, then the points of both."),
        "contract-question": N_("{seat} is declarer and sees both hands. Which contract do you choose?"),
        "contract-hint-fit": N_("Count the cards of each suit in both hands. Are there eight hearts or eight spades?"),
        "contract-hint-points": N_("Now add the points of both hands. About 25 are needed for game."),
        "contract-second": N_("{n} points are near the border: it can go either way. The guideline here is {goal}."),
        "contract-second-fit": N_("{n} {suit} together are a fit too. With all cards in view, {suit_first} win more tricks here."),
        "contract-no-fit": N_("No eight cards together in hearts or spades: no trumps."),
        "contract-fit": N_("{n} {suit} together: they are trumps."),
        "contract-game": N_("{points} points are enough for game."),
        "contract-part": N_("{points} points are not quite enough for game: part-score."),
        "contract-made": N_("With all cards in view: in {den} {tricks} tricks, and {needs} are needed."),
        "contract-better": N_("Nobody can see it from two hands, but this scores more here: {den}, {goal}."),
        "contract-failed": N_(
            "That is the guideline. On this deal it is unlucky: with all cards in view there are {tricks} tricks in {den}, "
            "and {needs} are needed."
        ),
    }
)
