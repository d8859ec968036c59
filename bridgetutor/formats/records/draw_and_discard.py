"""Records of Draw and Discard: `dealer stock choices calls cards claim vulnerable`, or `hands` for `stock` and `choices`."""

from __future__ import annotations

from bridgetutor.engine.hands import Hand
from bridgetutor.engine.people import PEOPLE, Person
from bridgetutor.engine.problems import TextProblem
from bridgetutor.formats.records.base import Json, Position, Reading, score_fields, strings
from bridgetutor.formats.records.contract import contract_json
from bridgetutor.formats.records.fields import Fields, RecordError, RecordProblem, hand_from_text
from bridgetutor.foundation.i18n import Language
from bridgetutor.games.claims import Claim
from bridgetutor.games.draw_and_discard import DrawAndDiscard
from bridgetutor.games.drawing import TURNS, Choice


def hand_or_unknown(text: str) -> Hand | None:
    """A hand, or None for `-`: not known."""
    return None if text == "-" else hand_from_text(text)


def hand_json(hand: Hand | None) -> str:
    """The text of a hand, `-` where it is not known."""
    return "-" if hand is None else str(hand)


class DrawAndDiscardKind:
    """The record kind `draw-and-discard`."""

    def read(self, fields: Fields) -> Reading:
        """Choices, calls, cards and the claim become the actions, in this order."""
        fields.only("dealer", "stock", "choices", "calls", "cards", "claim", "vulnerable", "hands")
        dealer = fields.parsed("dealer", Person.parse)
        vulnerable = fields.each("vulnerable", Person.parse)
        choices = self._choices(fields)
        calls, cards = fields.calls("calls"), fields.cards("cards")
        claim = fields.optional_whole("claim")
        start = self._start(fields, dealer, vulnerable)
        claimed = () if claim is None else (Claim(claim),)
        return Reading(start, (*choices, *calls, *cards, *claimed))

    def _choices(self, fields: Fields) -> tuple[Choice, ...]:
        choices = fields.each("choices", Choice.parse)
        if len(choices) > TURNS:
            raise RecordError(
                RecordProblem.BAD_VALUE, field=fields.where("choices"), expected="at-most", most=TURNS, value=str(len(choices))
            )
        return choices

    def _start(self, fields: Fields, dealer: Person, vulnerable: tuple[Person, ...]) -> DrawAndDiscard:
        if not fields.has("hands"):
            if not fields.has("stock"):
                raise RecordError(RecordProblem.MISSING_FIELD, field=fields.where("stock"))
            try:
                return DrawAndDiscard.start(dealer, fields.cards("stock"), vulnerable)
            except TextProblem as problem:
                raise fields.problem("stock", problem) from None
        for name in ("stock", "choices"):
            if fields.has(name):
                raise fields.bad(name, "not-with-hands", fields.raw(name))
        inner = fields.inner("hands")
        inner.only("A", "B")
        hands = {person: inner.parsed(str(person), hand_or_unknown) for person in PEOPLE}
        try:
            return DrawAndDiscard.with_hands(dealer, hands, vulnerable)
        except TextProblem as problem:
            raise fields.problem("hands", problem) from None

    def legal(self, position: Position) -> list[Json]:
        """`keep` and `reject`, calls, or cards."""
        return strings(_state(position).legal_actions())

    def describe(self, position: Position, words: Language) -> dict[str, Json]:
        """Hands and discards after the draw, contract, play; the score when it is over."""
        state = _state(position)
        play = state.play
        return {
            **_drawn(state),
            "contract": contract_json(state.contract),
            "passed_out": state.passed_out,
            "declarer": _name(state.declarer),
            "leader": _name(state.leader),
            "played": strings(() if play is None else play.played),
            "winners": strings(() if play is None else play.winners),
            "tricks": {str(person): tricks for person, tricks in state.tricks_won.items()},
            **score_fields(state.result(), words),
        }


def _drawn(state: DrawAndDiscard) -> dict[str, Json]:
    """Both full hands and the discard pile once the draw is over; a pile that nobody told is empty."""
    draw = state.draw
    if draw is not None and not draw.is_over:
        return {}
    return {
        "hands": {str(person): hand_json(state.full_hand(person)) for person in PEOPLE},
        "discards": strings(() if draw is None else draw.discards),
    }


def _state(position: Position) -> DrawAndDiscard:
    assert isinstance(position, DrawAndDiscard)
    return position


def _name(person: Person | None) -> str | None:
    return None if person is None else str(person)


KIND = DrawAndDiscardKind()
