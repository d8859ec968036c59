"""Records of a few tricks without a score: `deal trump leader cards`."""

from __future__ import annotations

from bridgetutor.engine.problems import TextProblem
from bridgetutor.formats.records.base import Json, Position, Reading, strings
from bridgetutor.formats.records.fields import Fields
from bridgetutor.foundation.i18n import Language
from bridgetutor.games.tricks import TricksState


class TricksKind:
    """The record kind `tricks`."""

    def read(self, fields: Fields) -> Reading:
        """The cards are the actions."""
        fields.only("deal", "trump", "leader", "cards")
        deal, trump, leader = fields.deal("deal"), fields.denomination("trump"), fields.seat("leader")
        cards = fields.cards("cards")
        try:
            return Reading(TricksState.start(deal, trump, leader), cards)
        except TextProblem as problem:
            raise fields.problem("deal", problem) from None

    def legal(self, position: Position) -> list[Json]:
        """Cards."""
        return strings(_state(position).legal_actions())

    def describe(self, position: Position, words: Language) -> dict[str, Json]:  # noqa: ARG002 - nothing here is a sentence
        """Leader, cards, winners and tricks."""
        state = _state(position)
        return {
            "leader": str(state.leader),
            "played": strings(state.play.played),
            "winners": strings(state.play.winners),
            "tricks": {str(side): tricks for side, tricks in state.tricks.items()},
        }


def _state(position: Position) -> TricksState:
    assert isinstance(position, TricksState)
    return position


KIND = TricksKind()
