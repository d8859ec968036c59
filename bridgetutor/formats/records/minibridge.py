"""Records of Minibridge: `deal dealer rules contract cards claim`."""

from __future__ import annotations

from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.problems import TextProblem
from bridgetutor.engine.seats import Seat
from bridgetutor.formats.records.base import Json, Position, Reading, score_fields, strings
from bridgetutor.formats.records.fields import Fields
from bridgetutor.foundation.i18n import Language
from bridgetutor.games.claims import Claim
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.scoring.minibridge import ENGLAND, PRESETS, Goal, MinibridgeContract, RulePreset


def read_contract(fields: Fields) -> MinibridgeContract:
    """`{"denomination", "goal"}`."""
    fields.only("denomination", "goal")
    denomination = fields.choice("denomination", [each.letter for each in Denomination])
    return MinibridgeContract(Denomination.parse(denomination), Goal(fields.choice("goal", [goal.value for goal in Goal])))


def read_rules(fields: Fields) -> RulePreset:
    """`rules`, the name of a preset; `england` where it is left out."""
    return PRESETS[fields.choice("rules", tuple(PRESETS), ENGLAND.name)]


def contract_json(contract: MinibridgeContract, rules: RulePreset) -> dict[str, Json]:
    """`{"denomination", "goal", "needs"}`."""
    return {**choice_json(contract), "needs": rules.needs(contract)}


def choice_json(contract: MinibridgeContract) -> dict[str, Json]:
    """`{"denomination", "goal"}`."""
    return {"denomination": contract.denomination.letter, "goal": contract.goal.value}


class MinibridgeKind:
    """The record kind `minibridge`."""

    def read(self, fields: Fields) -> Reading:
        """Contract, cards and claim become the actions, in this order."""
        fields.only("deal", "dealer", "rules", "contract", "cards", "claim")
        deal, dealer, rules = fields.deal("deal"), fields.seat("dealer"), read_rules(fields)
        contract = None if fields.is_null("contract") else read_contract(fields.inner("contract"))
        cards, claim = fields.cards("cards"), fields.optional_whole("claim")
        try:
            start = MinibridgeState.start(deal, dealer, rules)
        except TextProblem as problem:
            raise fields.problem("deal", problem) from None
        chosen = () if contract is None else (contract,)
        claimed = () if claim is None else (Claim(claim),)
        return Reading(start, (*chosen, *cards, *claimed))

    def legal(self, position: Position) -> list[Json]:
        """The ten contracts as objects, or cards."""
        state = _state(position)
        return [choice_json(action) if isinstance(action, MinibridgeContract) else str(action) for action in state.legal_actions()]

    def describe(self, position: Position, words: Language) -> dict[str, Json]:
        """Points, seats, contract, play; the score when it is over."""
        state = _state(position)
        return {
            "hcp": {str(seat): state.points[seat] for seat in Seat},
            "redeal": state.is_redeal,
            "declarer": _name(state.declarer),
            "dummy": _name(state.dummy),
            "leader": _name(state.leader),
            "contract": None if state.contract is None else contract_json(state.contract, state.rules),
            "played": strings(state.played),
            "winners": strings(state.winners),
            "tricks": {str(side): tricks for side, tricks in state.tricks.items()},
            **score_fields(state.result(), words),
        }


def _state(position: Position) -> MinibridgeState:
    assert isinstance(position, MinibridgeState)
    return position


def _name(seat: Seat | None) -> str | None:
    return None if seat is None else str(seat)


KIND = MinibridgeKind()
