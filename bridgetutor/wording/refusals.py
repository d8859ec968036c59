"""Why the rules refuse an action, in a sentence that teaches. In markup (`!H` a suit sign); see `runs.py`."""

from __future__ import annotations

from collections.abc import Callable

from bridgetutor.engine.cards import Card, Suit
from bridgetutor.engine.problems import Facts, Refusal, RefusalKind
from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.wording.cards import card_name, one_of_suit, seat_name_of


def refusal_text(refusal: Refusal, words: Language) -> str:
    """The sentence for a refusal; it names nothing that the refusal's facts do not hold."""
    return _SENTENCES[refusal.kind](refusal.facts, words)


def _must_follow_suit(facts: Facts, words: Language) -> str:
    one = one_of_suit(Suit.parse(str(facts["led"])), words)
    if facts.get("dummy"):
        return words.t("Dummy still has {one}. Dummy must follow suit.").format(one=one)
    if _is_android(facts):
        return words.t("The android still has {one}. It must follow suit.").format(one=one)
    return words.t("You still have {one}. You must follow suit.").format(one=one)


def _is_android(facts: Facts) -> bool:
    """Whether it is about an android: its sentences need an article, which in Portuguese melts into the word before."""
    return str(facts.get("seat")) in ("a", "b")


def _not_in_hand(facts: Facts, words: Language) -> str:
    card = card_name(Card.parse(str(facts["card"])), words)
    if facts.get("dummy"):
        return words.t("Dummy does not have this card: {card}.").format(card=card)
    if _is_android(facts):
        return words.t("The android does not have this card: {card}.").format(card=card)
    if "seat" in facts:
        return words.t("{seat} does not have this card: {card}.").format(seat=seat_name_of(facts["seat"], words), card=card)
    return words.t("You do not have this card: {card}.").format(card=card)


_DUE = {
    "contract": N_("It is {seat}'s turn to choose the contract."),
    "card": N_("It is {seat}'s turn to play a card."),
    "call": N_("It is {seat}'s turn to call."),
    "choice": N_("It is {seat}'s turn to draw."),
    "command": N_("It is the android's turn to play, by a command."),
    "android": N_("Only an android takes commands; it is {seat}'s turn to play a card."),
    "person": N_("It is {seat}'s turn, and nobody commands a person."),
}


def _not_your_turn(facts: Facts, words: Language) -> str:
    if facts.get("what") == "auction":
        return words.t("The auction is over: no more calls are made.")
    if facts.get("what") == "draw":
        return words.t("The draw is over: no more cards are kept or put aside.")
    seat = facts.get("seat")
    sentence = _DUE.get(str(facts.get("due")))
    if seat is None or sentence is None:
        return words.t("It is not your turn.")
    return words.t(sentence).format(seat=seat_name_of(seat, words))


def bid_mark(text: str, words: Language) -> str:
    """A bid in running text: `2!H` for `2H`, `3NT` as `3NT` or `3ST`."""
    return f"{text[0]}!{text[1]}" if text[1:] in ("S", "H", "D", "C") else text.replace("NT", words.t("NT"))


def _bid_too_low(facts: Facts, words: Language) -> str:
    call, last = bid_mark(str(facts["call"]), words), bid_mark(str(facts["last"]), words)
    if facts.get("lowest") is None:
        return words.t("{call} is too low: nothing is higher than {last}.").format(call=call, last=last)
    return words.t("{call} is too low: the last bid is {last}, so the lowest bid now is {lowest}.").format(
        call=call, last=last, lowest=bid_mark(str(facts["lowest"]), words)
    )


_NO_DOUBLE = {
    "no-bid": N_("There is no bid yet that could be doubled."),
    "own-side": N_("The last bid, {last}, is your own side's. You can double only a bid of the opponents."),
    "doubled": N_("The last bid, {last}, is doubled already."),
}
_NO_REDOUBLE = {
    "not-doubled": N_("Nobody has doubled, so there is nothing to redouble."),
    "own-double": N_("Your own side doubled. You can redouble only a double by the opponents."),
    "redoubled": N_("The last bid, {last}, is redoubled already."),
}


def _stakes(sentences: dict[str, str]) -> Callable[[Facts, Language], str]:
    def sentence(facts: Facts, words: Language) -> str:
        last = "" if facts.get("last") is None else bid_mark(str(facts["last"]), words)
        return words.t(sentences[str(facts["reason"])]).format(last=last)

    return sentence


def _not_a_call(facts: Facts, words: Language) -> str:
    call = str(facts.get("call", ""))
    if call == "XX":
        return words.t("There is no redouble in this game.")
    if not call:
        return words.t("A call is due here: pass, a bid, a double or a redouble.")
    return words.t("A call is due here: pass, a bid, a double or a redouble. “{call}” is none of them.").format(call=call)


def _bad_claim(facts: Facts, words: Language) -> str:
    claim = facts["claim"]
    if facts.get("reason") == "not-in-play":
        return words.t("Tricks can be claimed only while the cards are being played.")
    least, most = facts["least"], facts["most"]
    if least == most:
        text = words.tn(
            "You cannot claim {claim} trick: at this point declarer's side can only end with {least}.",
            "You cannot claim {claim} tricks: at this point declarer's side can only end with {least}.",
            int(str(claim)),
        )
    else:
        text = words.tn(
            "You cannot claim {claim} trick: at this point declarer's side can end with {least} to {most}.",
            "You cannot claim {claim} tricks: at this point declarer's side can end with {least} to {most}.",
            int(str(claim)),
        )
    return text.format(claim=claim, least=least, most=most)


def _unknown_hand(facts: Facts, words: Language) -> str:
    if _is_android(facts) and facts.get("needed") == "question":
        return words.t("The android's hand is not known, so nothing can be asked about it.")
    if _is_android(facts):
        return words.t("The android's hand is not known, so no card can be played from it.")
    seat = seat_name_of(facts["seat"], words)
    if facts.get("needed") == "points":
        return words.t("The hand of {seat} is not known, so nobody can say who declares.").format(seat=seat)
    return words.t("The hand of {seat} is not known, so no card can be played from it.").format(seat=seat)


def _redeal(facts: Facts, words: Language) -> str:  # noqa: ARG001 - every sentence takes the facts
    return words.t("Both sides have 20 points, so the cards are dealt again and this deal is not played.")


def _game_over(facts: Facts, words: Language) -> str:  # noqa: ARG001 - every sentence takes the facts
    return words.t("The game is over; nothing more can be played.")


def _no_chips(facts: Facts, words: Language) -> str:  # noqa: ARG001 - every sentence takes the facts
    return words.t("A question costs one token, and you have none left.")


_SENTENCES: dict[RefusalKind, Callable[[Facts, Language], str]] = {
    RefusalKind.MUST_FOLLOW_SUIT: _must_follow_suit,
    RefusalKind.NOT_IN_HAND: _not_in_hand,
    RefusalKind.NOT_YOUR_TURN: _not_your_turn,
    RefusalKind.BID_TOO_LOW: _bid_too_low,
    RefusalKind.NOTHING_TO_DOUBLE: _stakes(_NO_DOUBLE),
    RefusalKind.NOTHING_TO_REDOUBLE: _stakes(_NO_REDOUBLE),
    RefusalKind.NOT_A_CALL: _not_a_call,
    RefusalKind.BAD_CLAIM: _bad_claim,
    RefusalKind.UNKNOWN_HAND: _unknown_hand,
    RefusalKind.REDEAL: _redeal,
    RefusalKind.GAME_OVER: _game_over,
    RefusalKind.NO_CHIPS: _no_chips,
}
