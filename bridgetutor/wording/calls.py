"""Names and labels of calls and bids. A label is markup (`3!H`); a name is spoken (`3 hearts`)."""

from __future__ import annotations

from bridgetutor.engine.calls import Bid, Call, Double, Pass
from bridgetutor.engine.cards import Denomination
from bridgetutor.foundation.i18n import Language


def denomination_mark(denomination: Denomination, words: Language) -> str:
    """The short form in markup: `!H`, no trumps `NT`, in Portuguese `ST`."""
    suit = denomination.suit
    return words.tp("no trumps, short", "NT") if suit is None else f"!{suit}"


def bid_label(bid: Bid, words: Language) -> str:
    """`3!H` or `3NT`."""
    return f"{bid.level}{denomination_mark(bid.denomination, words)}"


def bid_name(bid: Bid, words: Language) -> str:
    """`1 heart`, `3 hearts`, `2 no trumps`, for speech and sentences."""
    match bid.denomination:
        case Denomination.CLUBS:
            text = words.tn("{level} club", "{level} clubs", bid.level)
        case Denomination.DIAMONDS:
            text = words.tn("{level} diamond", "{level} diamonds", bid.level)
        case Denomination.HEARTS:
            text = words.tn("{level} heart", "{level} hearts", bid.level)
        case Denomination.SPADES:
            text = words.tn("{level} spade", "{level} spades", bid.level)
        case Denomination.NO_TRUMPS:
            text = words.tn("{level} no trump", "{level} no trumps", bid.level)
    return text.format(level=bid.level)


def call_label(call: Call, words: Language) -> str:
    """What stands on a button: `Pass`, `Double`, `Redouble`, `3!H`."""
    return bid_label(call, words) if isinstance(call, Bid) else _said(call, words)


def call_short(call: Call, words: Language) -> str:
    """What stands in a table of calls: `Pass`, `X`, `XX`, `3!H`; the crosses are the same in every language."""
    if isinstance(call, Bid):
        return bid_label(call, words)
    return _said(call, words) if isinstance(call, Pass) else str(call)


def call_name(call: Call, words: Language) -> str:
    """What is said: `Pass`, `Double`, `Redouble`, `3 hearts`."""
    return bid_name(call, words) if isinstance(call, Bid) else _said(call, words)


def _said(call: Call, words: Language) -> str:
    if isinstance(call, Pass):
        return words.tp("call", "Pass")
    return words.tp("call", "Double") if isinstance(call, Double) else words.tp("call", "Redouble")
