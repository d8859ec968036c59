"""Mistakes in counting points (HC), whose words are in diagnosis.py, and those that our own exercises add (EX)."""

from __future__ import annotations

from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.diagnosis import MISCONCEPTIONS as COUNTED
from bridgetutor.teaching.misconceptions.base import Misconception, listed_by_id

_ALWAYS = ("count-points",)
_BOTH = ("count-points", "pair-points")
_KINDS = {
    "HC-01": _BOTH, "HC-02": _BOTH, "HC-03": _BOTH, "HC-04": _BOTH, "HC-05": _BOTH, "HC-06": _ALWAYS, "HC-07": _ALWAYS,
    "HC-08": _BOTH, "HC-09": _ALWAYS, "HC-10": _ALWAYS, "HC-11": ("missing-points",), "HC-12": _BOTH, "HC-13": ("pair-points",),
}  # fmt: skip

#: What to look at where diagnosis.py, which knows single hands, needs no words.
_LOOKS = {
    "HC-05": N_("every suit"),
    "HC-11": N_("the sum of 40"),
    "HC-12": N_("the sum"),
    "HC-13": N_("who sits opposite"),
}

COUNTING = {id_: Misconception(id_, slip.feedback, slip.look or _LOOKS[id_], _KINDS[id_]) for id_, slip in COUNTED.items()}

EXTRA = listed_by_id(
    Misconception(
        "EX-01", N_("That is one hand. The partners count together: add both."), N_("both hands"), ("pair-points", "find-fit")
    ),
    Misconception(
        "EX-02", N_("That is what the others have. How much is missing to 40?"), N_("what is missing to 40"), ("missing-points",)
    ),
    Misconception("EX-03", N_("A balanced hand may have one suit of two cards."), N_("the suits of two cards"), ("shape",)),
    Misconception(
        "EX-04", N_("There are two suits of two cards. A balanced hand has one at most."), N_("the suits of two cards"), ("shape",)
    ),
    Misconception(
        "EX-05",
        N_("One suit has a single card, or none. A balanced hand has two or more in each."),
        N_("the shortest suit"),
        ("shape",),
    ),
    Misconception(
        "EX-06",
        N_("A ruff in the short hand does win a trick more."),
        N_("the ruffs in the short hand"),
        ("trump-tricks",),
    ),
    Misconception(
        "EX-07",
        N_("Count each suit once more. The four numbers must come to 13."),
        N_("the four numbers, which must come to 13"),
        ("shape",),
    ),
    Misconception(
        "EX-08", N_("The same player does not always lead again. Who won the trick?"), N_("who won the trick"), ("next-leader",)
    ),
    Misconception(
        "EX-09",
        N_("Dealing the cards does not mean leading. Look for declarer, then go clockwise."),
        N_("declarer's place"),
        ("who-leads",),
    ),
    Misconception(
        "EX-10", N_("That is how many declarer must win. How many may be lost?"), N_("what is asked"), ("tricks-needed",)
    ),
    Misconception(
        "EX-11",
        N_("Six tricks are not enough: a part-score needs more than half of thirteen."),
        N_("what a part-score needs"),
        ("tricks-needed",),
    ),
    Misconception(
        "EX-12",
        N_("Some tricks are won already. How many are still to come?"),
        N_("the tricks that are won already"),
        ("tricks-needed",),
    ),
    Misconception(
        "EX-13",
        N_("That question may split the hands, but one answer is far more likely. Look for half and half."),
        N_("how many hands say yes"),
        ("halving-question",),
    ),
    Misconception(
        "EX-14",
        N_("An ace or a king wins tricks. Would the next card be better?"),
        N_("what the next card may be"),
        ("keep-or-put-aside",),
    ),
    Misconception(
        "EX-15",
        N_("That is a small card. Most cards that may come are higher."),
        N_("what the next card may be"),
        ("keep-or-put-aside",),
    ),
    Misconception(
        "EX-16",
        N_("It is not certain that it has such a card. Name what it holds for certain."),
        N_("what it holds for certain"),
        ("safe-command",),
    ),
)
