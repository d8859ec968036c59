"""Guess Who Bridge in words: commands read back, answers and errors, the story of a deal, how a match ended."""

from __future__ import annotations

from collections.abc import Mapping

from bridgetutor.engine.calls import Call
from bridgetutor.engine.cards import CARDS, Card, Rank, Suit
from bridgetutor.engine.people import Person
from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.games.commands import AnythingGoes, Ask, Command, Preference
from bridgetutor.games.guess_who import Happened
from bridgetutor.scoring.guess_who import LOW_WATER, MatchEnd
from bridgetutor.wording.calls import call_name
from bridgetutor.wording.cards import rank_name
from bridgetutor.wording.questions import question_phrase, the_card

_ORDERS = {
    (Suit.CLUBS, Preference.LOWEST): N_("From {low} to {high}, play the lowest club."),
    (Suit.CLUBS, Preference.HIGHEST): N_("From {low} to {high}, play the highest club."),
    (Suit.DIAMONDS, Preference.LOWEST): N_("From {low} to {high}, play the lowest diamond."),
    (Suit.DIAMONDS, Preference.HIGHEST): N_("From {low} to {high}, play the highest diamond."),
    (Suit.HEARTS, Preference.LOWEST): N_("From {low} to {high}, play the lowest heart."),
    (Suit.HEARTS, Preference.HIGHEST): N_("From {low} to {high}, play the highest heart."),
    (Suit.SPADES, Preference.LOWEST): N_("From {low} to {high}, play the lowest spade."),
    (Suit.SPADES, Preference.HIGHEST): N_("From {low} to {high}, play the highest spade."),
}


def command_text(command: Command, words: Language) -> str:
    """A command read back: `From 2 to ace, play the lowest diamond.`, `Play the queen of hearts.`"""
    if command.low is command.high:
        return words.t("Play {card}.").format(card=the_card(CARDS[command.suit, command.low], words))
    order = words.t(_ORDERS[command.suit, command.prefer])
    return order.format(low=_rank(command.low, words), high=_rank(command.high, words))


def _rank(rank: Rank, words: Language) -> str:
    return str(int(rank)) if rank <= Rank.TEN else rank_name(rank, words)


def anything_goes_text(words: Language) -> str:
    """What "anything goes" means, before it is said (GW-45)."""
    return words.t("Anything goes: your opponent chooses the card for your android. You cannot take this back.")


def answer_text(answer: bool, words: Language) -> str:
    """The answer to a question."""
    return words.t("Yes") if answer else words.t("No")


def error_text(words: Language) -> str:
    """All that an android says when it cannot obey (GW-43)."""
    return words.t("Error")


def event_text(event: Happened, name: str, words: Language) -> str:
    """One thing that happened, for the story of a deal: `name` is the name of the person; its token is shown beside it."""
    action = event.action
    if isinstance(action, Call):
        return words.t("{name} calls: {call}.").format(name=name, call=call_name(action, words))
    if isinstance(action, Ask):
        return words.t("{name} asks: {question}? {answer}.").format(
            name=name, question=question_phrase(action.question, words), answer=answer_text(bool(event.answer), words)
        )
    if isinstance(action, AnythingGoes):
        return words.t("{name} says: anything goes.").format(name=name)
    if isinstance(action, Card):
        return _card_text(event, name, words)
    if event.card is None:
        return words.t("{name} commands: “{command}” {error}.").format(
            name=name, command=command_text(action, words), error=error_text(words)
        )
    return words.t("{name} commands: “{command}” It plays {card}.").format(
        name=name, command=command_text(action, words), card=the_card(event.card, words)
    )


def _card_text(event: Happened, name: str, words: Language) -> str:
    assert event.card is not None
    card = the_card(event.card, words)
    if event.chair is not None and event.chair.is_android:
        return words.t("{name} chooses {card} for the opponent's android.").format(name=name, card=card)
    return words.t("{name} plays {card}.").format(name=name, card=card)


_ENDS = {
    "under-20": N_("{loser} has fewer than {low} tokens, so the match is over: {winner} wins."),
    "fewer": N_("Both have fewer than {low} tokens, and {loser} has fewer of the two: {winner} wins."),
    "last-rake": N_("Both have the same, fewer than {low} tokens, and {loser} paid the last bank fee: {winner} wins."),
}


def match_end_text(end: MatchEnd, names: Mapping[Person, str], words: Language) -> str:
    """How a match ended (GW-71 to GW-73); `names` are those of the people."""
    return words.t(_ENDS[end.why]).format(loser=names[end.loser], winner=names[end.winner], low=LOW_WATER)
