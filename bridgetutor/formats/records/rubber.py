"""Records of rubbers: `hands` of two people or sides, without cards, and `first_dealer` if it is known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.people import Person
from bridgetutor.engine.problems import IllegalAction, Refusal
from bridgetutor.formats.records.base import Json, Position, Reading, lines_json, strings
from bridgetutor.formats.records.fields import Fields
from bridgetutor.foundation.i18n import Language
from bridgetutor.games.base import Phase
from bridgetutor.scoring.rubber import Rubber, RubberHand, Standing


@dataclass(frozen=True)
class RubberPosition:
    """A rubber as a position whose actions are whole hands."""

    rubber: Rubber

    @property
    def phase(self) -> Phase:
        """Play until the rubber is won."""
        return Phase.OVER if self.rubber.is_over else Phase.PLAY

    @property
    def to_act(self) -> str | None:
        """Nobody: hands come as a whole."""
        return None

    def why_not(self, action: object, /) -> Refusal | None:  # noqa: ARG002 - every hand that can be read may be added
        """Why no hand may be added: the rubber is over."""
        return self.rubber.why_not()

    def apply(self, action: object, /) -> RubberPosition:
        """The position after a hand; raises IllegalAction."""
        refusal = self.why_not(action)
        if refusal is not None or not isinstance(action, RubberHand):
            raise IllegalAction(refusal) if refusal is not None else TypeError(action)
        return RubberPosition(self.rubber.apply(action))


def read_contract(fields: Fields) -> Contract:
    """`{"level", "denomination", "doubled"}`."""
    fields.only("level", "denomination", "doubled")
    level, doubled = fields.whole("level", 1, 7), fields.whole("doubled", 0, 2)
    return Contract(level, fields.parsed("denomination", Denomination.parse), doubled)


def read_hand(fields: Fields) -> RubberHand:
    """One hand; a passed-out one has `contract: null` and nothing else."""
    if fields.raw("contract") is None:
        fields.only("contract")
        return RubberHand()
    fields.only("contract", "declarer", "tricks")
    contract = read_contract(fields.inner("contract"))
    return RubberHand(contract, fields.parsed("declarer", Person.parse).value, fields.whole("tricks", 0, 13))


class RubberKind:
    """The record kind `rubber`."""

    def read(self, fields: Fields) -> Reading:
        """Each hand is an action."""
        fields.only("hands", "first_dealer")
        dealer = None if fields.is_null("first_dealer") else fields.parsed("first_dealer", Person.parse).value
        hands = tuple(read_hand(hand) for hand in fields.inner_items("hands"))
        return Reading(RubberPosition(Rubber(first_dealer=dealer)), hands)

    def legal(self, position: Position) -> list[Json]:  # noqa: ARG002 - there is never anything to list
        """Nothing: a hand is played elsewhere."""
        return []

    def describe(self, position: Position, words: Language) -> dict[str, Json]:
        """The sheet by person, the end if there is one, how it stood after each hand, and the lines."""
        assert isinstance(position, RubberPosition)
        rubber = position.rubber
        now = rubber.now
        dealer = rubber.next_dealer
        return {
            **_sheet(now),
            "below": dict(now.below),
            "above": dict(now.above),
            "rubber_bonus": rubber.rubber_bonus,
            "winner": rubber.winner,
            "higher_total": rubber.higher_total,
            **({} if dealer is None else {"next_dealer": dealer}),
            "after": [_sheet(standing) for standing in rubber.after],
            "score": now.totals,
            "lines": lines_json(rubber.lines, words),
        }


def _sheet(standing: Standing) -> dict[str, Json]:
    """What an entry of `after` says."""
    counts: Mapping[str, Mapping[str, int]] = {
        "totals": standing.totals,
        "progress": standing.progress,
        "games": standing.games,
    }
    return {**{name: dict(by_side) for name, by_side in counts.items()}, "vulnerable": strings(standing.vulnerable)}


KIND = RubberKind()
