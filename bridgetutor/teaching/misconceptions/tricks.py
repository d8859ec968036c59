"""Mistakes in following suit and winning tricks (FS), with trumps (TR), and in counting tricks and winners (TC)."""

from __future__ import annotations

from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.misconceptions.base import Misconception, listed_by_id

_WINS = ("who-wins", "next-leader")
_RUFFS = ("who-wins-trumps", "next-leader")
_LEGAL = ("legal-cards",)
_CARD = ("which-card",)

FOLLOWING = listed_by_id(
    Misconception("FS-01", N_("There is still {one} in this hand, so it must follow suit."), N_("the suit led"), _LEGAL),
    Misconception(
        "FS-02",
        N_("Hearts and diamonds are both red, spades and clubs both black: they are still different suits."),
        N_("the suit led"),
        _LEGAL,
    ),
    Misconception("FS-03", N_("That is a high card of another suit. Only {suit} can win this trick."), N_("the suit led"), _WINS),
    Misconception(
        "FS-04",
        N_("The order of playing doesn't matter; the highest card of the suit does."),
        N_("the highest card of the suit"),
        ("who-wins", "who-wins-trumps", "next-leader"),
    ),
    Misconception("FS-05", N_("The suit order is only for bidding. In the play all suits are equal."), N_("the suit led"), _WINS),
    Misconception(
        "FS-06", N_("You may play low on purpose. The rule is only: the same suit."), N_("the low cards of the suit"), _LEGAL
    ),
    Misconception("FS-07", N_("Whoever wins a trick leads to the next one."), N_("who won the trick"), ("next-leader",)),
    Misconception("FS-08", N_("Those are allowed. There is more that may be played."), N_("the other cards"), _LEGAL),
    Misconception("FS-09", N_("There are no {suit} left in this hand. Then any card is allowed."), N_("the other suits"), _LEGAL),
    Misconception(
        "FS-10", N_("Partner is already winning this trick. Save your high card."), N_("who is winning the trick"), _CARD
    ),
    Misconception("FS-11", N_("Partners win together: add partner's tricks."), N_("partner's tricks"), ("trick-count",)),
    Misconception(
        "FS-12", N_("There are 13 tricks in all. What do both sides have together?"), N_("the sum of 13"), ("trick-count",)
    ),
)

TRUMPS = listed_by_id(
    Misconception("TR-01", N_("Trumps are strong, but there is {one} in the hand: follow first."), N_("the suit led"), _LEGAL),
    Misconception(
        "TR-02", N_("Even the two of trumps beats an ace of another suit."), N_("the trumps"), (*_RUFFS, "two-card-trick")
    ),
    Misconception("TR-03", N_("More than one trump? The highest of them wins."), N_("the trumps"), _RUFFS),
    Misconception("TR-04", N_("Trumping is allowed, but nobody has to. Any card may be played."), N_("the other suits"), _LEGAL),
    Misconception("TR-05", N_("Any card may be led, a trump too."), N_("the trumps"), _LEGAL),
    Misconception(
        "TR-06", N_("Dummy has trumps as well: 13, take away yours, take away dummy's."), N_("dummy's trumps"), ("trumps-out",)
    ),
    Misconception(
        "TR-07",
        N_("They had {n} trumps at first. How many of these have you seen?"),
        N_("the trumps that you have seen"),
        ("trumps-out",),
    ),
    Misconception(
        "TR-08", N_("They still have trumps and can ruff your winners. Draw trumps first."), N_("the trumps that are out"), _CARD
    ),
    Misconception("TR-09", N_("Dummy's trumps are needed for a ruff. Ruff first, draw trumps later."), N_("dummy's trumps"), _CARD),
    Misconception(
        "TR-10",
        N_("Ruffing with the long trumps gains nothing: those trumps win anyway."),
        N_("the long trumps"),
        ("trump-tricks",),
    ),
)

TRICKS = listed_by_id(
    Misconception(
        "TC-01", N_("The level counts from six: add the first six tricks."), N_("the first six tricks"), ("level-tricks",)
    ),
    Misconception("TC-02", N_("Six tricks come first, not seven."), N_("the first six tricks"), ("level-tricks",)),
    Misconception(
        "TC-03",
        N_("Those are all the tricks. The first six do not count: take six away."),
        N_("the first six tricks"),
        ("level-tricks",),
    ),
    Misconception(
        "TC-04", N_("“Odd tricks” are the tricks beyond six, not 1, 3, 5."), N_("the tricks beyond six"), ("level-tricks",)
    ),
    Misconception(
        "TC-05", N_("Overtricks begin after the contract, not after six."), N_("the tricks of the contract"), ("level-tricks",)
    ),
    Misconception(
        "TC-06",
        N_("Those are all the tricks that were lost. Only the ones missing to the contract count."),
        N_("the tricks of the contract"),
        ("level-tricks",),
    ),
    Misconception(
        "TC-07",
        N_("No suit wins more tricks than the longer hand has cards of it."),
        N_("the length of each suit"),
        ("sure-winners",),
    ),
    Misconception("TC-08", N_("Who has the ace? Until it is gone, the king isn't sure."), N_("the kings"), ("sure-winners",)),
    Misconception(
        "TC-09", N_("First make new tricks, while your high cards still guard the other suits."), N_("the long suit"), _CARD
    ),
    Misconception(
        "TC-10",
        N_("Win this trick in the other hand. This hand needs its high card later."),
        N_("the way back to this hand"),
        _CARD,
    ),
    Misconception(
        "TC-11", N_("Wait with the ace. Later one defender has no card left to lead back."), N_("when to take the ace"), _CARD
    ),
    Misconception("TC-12", N_("Lead towards the ace and queen, and try the queen."), N_("the ace and queen"), _CARD),
)
