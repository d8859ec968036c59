"""Records of Guess Who Bridge, one deal: `dealer hands chips events`."""

from __future__ import annotations

from collections.abc import Callable

from bridgetutor.engine.calls import Call
from bridgetutor.engine.cards import Rank, Suit
from bridgetutor.engine.people import Chair, Person
from bridgetutor.engine.problems import TextProblem
from bridgetutor.formats.records.base import Json, Position, Reading, score_fields, strings
from bridgetutor.formats.records.contract import contract_json
from bridgetutor.formats.records.draw_and_discard import hand_or_unknown
from bridgetutor.formats.records.fields import Fields, RecordError, RecordProblem, call_or_text, card_from_text, shown
from bridgetutor.foundation.i18n import Language
from bridgetutor.games.base import Phase
from bridgetutor.games.commands import ANYTHING_GOES, AnythingGoes, Ask, Command, Preference
from bridgetutor.games.guess_who import Action, GuessWho
from bridgetutor.games.questions import question_from
from bridgetutor.scoring.guess_who import ALL_CHIPS, START_CHIPS, Accounts

#: The fields of `hands`, in the order of RECORDS.md.
CHAIRS = tuple(chair.value for chair in (Chair.A, Chair.B, Chair.ANDROID_A, Chair.ANDROID_B))


def read_chips(fields: Fields) -> Accounts:
    """`chips` at the start, `{"A", "B"}`: none below zero, together at most 140; left out, 70 each."""
    if fields.is_null("chips"):
        return Accounts.starting()
    inner = fields.inner("chips")
    inner.only("A", "B")
    one = inner.whole("A", 0, ALL_CHIPS, default=START_CHIPS)
    return Accounts.starting(one, inner.whole("B", 0, ALL_CHIPS - one, default=min(START_CHIPS, ALL_CHIPS - one)))


def rank_from_text(text: str) -> Rank:
    """`2 ... 9 T J Q K A`; raises TextProblem `bad-rank`."""
    for rank in Rank:
        if rank.letter == text:
            return rank
    raise TextProblem("bad-rank", text=text)


class GuessWhoKind:
    """The record kind `guess-who`."""

    def read(self, fields: Fields) -> Reading:
        """Each event is an action."""
        fields.only("dealer", "hands", "chips", "events")
        dealer = fields.parsed("dealer", Person.parse)
        inner = fields.inner("hands")
        inner.only(*CHAIRS)
        hands = {Chair(name): inner.parsed(name, hand_or_unknown) for name in CHAIRS}
        chips = read_chips(fields)
        events = tuple(read_event(event) for event in fields.inner_items("events", ()))
        try:
            return Reading(GuessWho.deal(dealer, hands, chips), events)
        except TextProblem as problem:
            raise fields.problem("hands", problem) from None

    def legal(self, position: Position) -> list[Json]:
        """Calls, or the cards that may be played or commanded; it knows everything and is for `replay` alone."""
        state = _state(position)
        if state.phase is Phase.AUCTION:
            return strings(state.legal_actions())
        return strings(state.playable_cards)

    def describe(self, position: Position, words: Language) -> dict[str, Json]:
        """Contract, play, answers and errors, chips at this moment; the settlement when it is over."""
        state = _state(position)
        play = state.play
        return {
            "contract": contract_json(state.contract),
            "passed_out": state.passed_out,
            "declarer": None if state.declarer is None else str(state.declarer),
            "leader": None if state.leader is None else str(state.leader),
            "played": strings(() if play is None else play.played),
            "winners": strings(() if play is None else play.winners),
            "tricks": {str(person): tricks for person, tricks in state.tricks_won.items()},
            "answers": list(state.answers),
            "errors": state.errors,
            "chips": dict(state.chips.to_data()),
            **score_fields(state.result(), words),
        }


def _read_call(fields: Fields) -> Call | str:
    return fields.parsed("call", call_or_text)


def _read_ask(fields: Fields) -> Action:
    try:
        return Ask(question_from(fields.raw("ask")))
    except TextProblem as problem:
        raise _question_error(fields, problem) from None


def _question_error(fields: Fields, problem: TextProblem) -> RecordError:
    """The error for a question: fields that nobody knows or that are missing are the same trouble as anywhere in a record."""
    facts = problem.facts
    at = f"ask.{facts['at']}" if facts["at"] else "ask"
    if facts["why"] == "unknown":
        return RecordError(RecordProblem.UNKNOWN_FIELD, field=shown(fields.where(f"{at}.{facts['part']}")), known=facts["known"])
    if facts["why"] == "missing":
        return RecordError(RecordProblem.MISSING_FIELD, field=shown(fields.where(f"{at}.{facts['part']}")))
    return RecordError(
        RecordProblem.BAD_VALUE, field=shown(fields.where(at)), problem=problem.kind, why=facts["why"], part=facts["part"]
    )


def _read_card(fields: Fields) -> Action:
    return fields.parsed("card", card_from_text)


def _read_command(fields: Fields) -> Action:
    inner = fields.inner("command")
    inner.only("from", "to", "suit", "prefer")
    low, high = inner.parsed("from", rank_from_text), inner.parsed("to", rank_from_text)
    prefer = inner.choice("prefer", [preference.value for preference in Preference])
    return Command(low, high, inner.parsed("suit", Suit.parse), Preference(prefer))


def _read_anything_goes(fields: Fields) -> AnythingGoes:
    if not fields.flag("anything_goes"):
        raise fields.bad("anything_goes", "true", False)
    return ANYTHING_GOES


_EVENTS: dict[str, Callable[[Fields], Action | str]] = {
    "call": _read_call,
    "ask": _read_ask,
    "card": _read_card,
    "command": _read_command,
    "anything_goes": _read_anything_goes,
}


def read_event(fields: Fields) -> Action | str:
    """One event, an object with one of the five fields; a word that is no call stays a word, for the auction to refuse."""
    fields.only(*_EVENTS)
    if len(fields.names) != 1:
        raise RecordError(RecordProblem.BAD_VALUE, field=fields.path, expected="one-of", allowed=tuple(_EVENTS))
    (name,) = fields.names
    return _EVENTS[name](fields)


def _state(position: Position) -> GuessWho:
    assert isinstance(position, GuessWho)
    return position


KIND = GuessWhoKind()
