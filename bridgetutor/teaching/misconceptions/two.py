"""Mistakes in the games for two: drawing, the auction of two, androids and tokens (TW)."""

from __future__ import annotations

from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.misconceptions.base import Misconception, listed_by_id

_RULES = ("for-two-rules",)
_TOKENS = ("tokens",)

FOR_TWO = listed_by_id(
    Misconception(
        "TW-01", N_("One to keep, one to put aside: so it is in every turn."), N_("both cards of a turn"), ("keep-or-put-aside",)
    ),
    Misconception("TW-02", N_("A card that was put aside does not come back."), N_("the card put aside"), ("keep-or-put-aside",)),
    Misconception(
        "TW-03", N_("What is put aside is out of the game, for both players."), N_("the cards put aside"), ("keep-or-put-aside",)
    ),
    Misconception("TW-04", N_("There is no partner here: count your own tricks, not 25 points."), N_("your own tricks"), _RULES),
    Misconception("TW-05", N_("The one who did *not* deal begins."), N_("who dealt"), _RULES),
    Misconception("TW-06", N_("Two players: after a bid, one pass ends it."), N_("the passes"), _RULES),
    Misconception("TW-07", N_("In Guess Who a double closes the auction at once."), N_("the double"), _RULES),
    Misconception(
        "TW-08", N_("The android must follow suit, and it still has the suit led."), N_("the suit led"), ("safe-command",)
    ),
    Misconception(
        "TW-09", N_("The android that you see is not yours. Your partner is the hidden one."), N_("the two androids"), _RULES
    ),
    Misconception(
        "TW-10",
        N_("Ask what can be answered *yes* or *no*, about the cards it holds now."),
        N_("what may be asked"),
        ("halving-question",),
    ),
    Misconception("TW-11", N_("The fee goes to the bank. It changes nothing between the players."), N_("the bank fee"), _TOKENS),
    Misconception("TW-12", N_("Here each trick beyond six is 5 tokens, doubled 10."), N_("the price of a trick"), _TOKENS),
    Misconception("TW-13", N_("One pass ends it. Bid at once what you want to play."), N_("the passes"), at_table=True),
    Misconception(
        "TW-14", N_("Below the line stands only a contract that was made."), N_("what goes below the line"), at_table=True
    ),
    Misconception("TW-15", N_("A card of another suit wins only if it is a trump."), N_("the suit led"), ("two-card-trick",)),
)
