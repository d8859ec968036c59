"""Mistakes about declarer and the lead (DE), about choosing the contract (CO), and about the auction (AU)."""

from __future__ import annotations

from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.misconceptions.base import Misconception, listed_by_id

_DECLARES = ("who-declares",)
_LEADS = ("who-leads",)
_AUCTION = ("auction-declarer",)
_CONTRACT = ("choose-contract",)
_LEGAL = ("call-legal",)
_END = ("auction-end",)

DECLARER = listed_by_id(
    Misconception("DE-01", N_("First compare the pairs, then the partners."), N_("the points of each pair"), _DECLARES),
    Misconception(
        "DE-02", N_("In the stronger pair the partner with *more* points plays."), N_("the points of the partners"), _DECLARES
    ),
    Misconception("DE-03", N_("Add the points of each pair. Is one pair stronger?"), N_("the points of each pair"), _DECLARES),
    Misconception(
        "DE-04", N_("Equal points: the one who spoke first is declarer. The dealer speaks first."), N_("who spoke first"), _DECLARES
    ),
    Misconception("DE-05", N_("Dealing the cards doesn't make a declarer. Look at the points."), N_("who dealt"), _DECLARES),
    Misconception("DE-06", N_("The first card comes from the *other* side."), N_("the other side"), _LEADS),
    Misconception("DE-07", N_("The other defender: the one on declarer's left."), N_("declarer's left"), _LEADS),
    Misconception("DE-08", N_("Who in that pair was the *first* to name the denomination?"), N_("who named it first"), _AUCTION),
    Misconception("DE-09", N_("Only the pair that won the auction counts."), N_("the pair of the last bid"), _AUCTION),
    Misconception("DE-10", N_("Dummy lays the cards down; declarer chooses them."), N_("declarer"), at_table=True),
)

CHOOSING = listed_by_id(
    Misconception(
        "CO-01",
        N_("Count both hands, not one: together they have {n} {suit}."),
        N_("the suits in both hands"),
        ("choose-contract", "find-fit"),
    ),
    Misconception("CO-02", N_("{n} points are usually not enough for game."), N_("the points of both hands"), _CONTRACT),
    Misconception("CO-03", N_("You have {n} points together! Game pays 300 extra."), N_("the points of both hands"), _CONTRACT),
    Misconception(
        "CO-04",
        N_("Together they have {n} {suit}. For trumps we want eight."),
        N_("the suits in both hands"),
        ("choose-contract", "find-fit"),
    ),
    Misconception(
        "CO-05",
        N_("Eleven tricks are a lot. Nine in no trumps score the same 100 trick points."),
        N_("the tricks needed"),
        _CONTRACT,
    ),
    Misconception(
        "CO-06",
        N_("Game means 100 trick points: in no trumps 9 tricks, in majors 10, in minors 11."),
        N_("the 100 trick points"),
        ("tricks-needed",),
    ),
    Misconception(
        "CO-07",
        N_("A part-score needs seven tricks: one weak suit is no reason against no trumps."),
        N_("the long suits"),
        _CONTRACT,
    ),
)

AUCTION = listed_by_id(
    Misconception("AU-01", N_("A bid must be higher: more tricks, or a higher denomination."), N_("the last bid"), _LEGAL),
    Misconception("AU-02", N_("No trumps is the highest step of each level."), N_("the last bid"), _LEGAL),
    Misconception("AU-03", N_("You double a bid of the *opponents*."), N_("who made the last bid"), _LEGAL),
    Misconception(
        "AU-04", N_("Only a double of the opponents that still stands can be redoubled."), N_("whether it was doubled"), _LEGAL
    ),
    Misconception("AU-05", N_("Passing once is not goodbye: a player who passed may bid later."), N_("who passed"), _LEGAL),
    Misconception("AU-06", N_("Three passes in a row end it; four, if nobody has bid."), N_("the passes in a row"), _END),
    Misconception("AU-07", N_("After a double the others may still speak."), N_("the passes in a row"), _END),
    Misconception("AU-08", N_("A new bid wipes the double away."), N_("the last bid"), _END),
    Misconception("AU-09", N_("Higher is enough: a bid may leave steps out."), N_("the last bid"), _LEGAL),
    Misconception("AU-10", N_("First compare the numbers, then the suits."), N_("the last bid"), _LEGAL),
)
