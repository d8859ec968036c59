"""Records of contract bridge: `deal dealer vulnerable calls cards claim scoring`."""

from __future__ import annotations

from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.problems import TextProblem
from bridgetutor.engine.seats import Seat
from bridgetutor.formats.records.base import Json, Position, Reading, score_fields, strings
from bridgetutor.formats.records.fields import Fields
from bridgetutor.foundation.i18n import Language
from bridgetutor.games.claims import Claim
from bridgetutor.games.contract import ContractState, Scoring
from bridgetutor.scoring.vulnerability import Vulnerable


def contract_json(contract: Contract | None) -> Json:
    """`{"level", "denomination", "doubled"}`, `null` where there is none."""
    if contract is None:
        return None
    return {"level": contract.level, "denomination": contract.denomination.letter, "doubled": contract.doubled}


class ContractKind:
    """The record kind `contract`."""

    def read(self, fields: Fields) -> Reading:
        """Calls, cards and claim become the actions, in this order."""
        fields.only("deal", "dealer", "vulnerable", "calls", "cards", "claim", "scoring")
        deal, dealer = fields.deal("deal"), fields.seat("dealer")
        vulnerable = Vulnerable(fields.choice("vulnerable", tuple(Vulnerable), Vulnerable.NONE))
        scoring = Scoring(fields.choice("scoring", tuple(Scoring), Scoring.DUPLICATE))
        calls, cards, claim = fields.calls("calls"), fields.cards("cards"), fields.optional_whole("claim")
        try:
            start = ContractState.start(deal, dealer, vulnerable, scoring)
        except TextProblem as problem:
            raise fields.problem("deal", problem) from None
        return Reading(start, (*calls, *cards, *(() if claim is None else (Claim(claim),))))

    def legal(self, position: Position) -> list[Json]:
        """Calls or cards."""
        return strings(_state(position).legal_actions())

    def describe(self, position: Position, words: Language) -> dict[str, Json]:
        """Contract and seats, play; the score when it is over."""
        state = _state(position)
        return {
            "contract": contract_json(state.contract),
            "passed_out": state.passed_out,
            "declarer": _name(state.declarer),
            "dummy": _name(state.dummy),
            "leader": _name(state.leader),
            "played": [] if state.play is None else strings(state.play.played),
            "winners": [] if state.play is None else strings(state.play.winners),
            "tricks": {side.value: tricks for side, tricks in state.taken.items()},
            **score_fields(state.result(), words),
        }


def _state(position: Position) -> ContractState:
    assert isinstance(position, ContractState)
    return position


def _name(seat: Seat | None) -> str | None:
    return None if seat is None else str(seat)


KIND = ContractKind()
