"""Mistakes in scoring: Minibridge (SC), the rubber (RU), duplicate (DU)."""

from __future__ import annotations

from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.misconceptions.base import Misconception, listed_by_id

_SCORE = ("minibridge-score",)
_BOTH = ("minibridge-score", "duplicate-score")
_RUBBER = ("rubber-score",)
_DOWN = ("doubled-undertricks",)
_DUPLICATE = ("duplicate-score",)
_MATCH = ("matchpoints",)
_TRICK_POINTS = N_("the trick points")
_BONUS = N_("the bonus")
_MISSING = N_("the tricks that are missing")

SCORING = listed_by_id(
    Misconception("SC-01", N_("In no trumps the first trick is 40."), _TRICK_POINTS, _SCORE),
    Misconception("SC-02", N_("Only the first one is 40; the rest are 30."), _TRICK_POINTS, _SCORE),
    Misconception("SC-03", N_("The first six tricks count nothing. Start at the seventh."), _TRICK_POINTS, _SCORE),
    Misconception("SC-04", N_("The trick points are there. Contract made: which bonus belongs to it?"), _BONUS, _BOTH),
    Misconception("SC-05", N_("There are tricks enough for game, but game was not promised."), _BONUS, _BOTH),
    Misconception("SC-06", N_("Only one bonus: 300 stands in place of 50."), _BONUS, _BOTH),
    Misconception("SC-07", N_("In clubs and diamonds every trick is 20, also the extra ones."), _TRICK_POINTS, _SCORE),
    Misconception("SC-08", N_("The extra tricks are in the trick points already."), _TRICK_POINTS, _SCORE),
    Misconception("SC-09", N_("Game needs {needs} tricks: count what is missing from there."), _MISSING, _SCORE),
    Misconception("SC-10", N_("Was the contract made? If not, declarer's side writes nothing."), N_("whether it was made"), _SCORE),
    Misconception("SC-11", N_("50 for each *missing* trick, not for each one lost."), _MISSING, _SCORE),
    Misconception("SC-12", N_("50 for *each* missing trick. How many are missing?"), _MISSING, _SCORE),
    Misconception("SC-13", N_("Only one side writes points. Which one?"), N_("who writes points"), _SCORE),
)

RUBBER = listed_by_id(
    Misconception("RU-01", N_("Only what was promised goes below the line."), N_("what goes below the line"), _RUBBER),
    Misconception("RU-02", N_("In the rubber a part-score has no bonus."), _BONUS, _RUBBER),
    Misconception("RU-03", N_("No bonus for a game now: the reward comes at the end of the rubber, 700 or 500."), _BONUS, _RUBBER),
    Misconception("RU-04", N_("A game is won: a new line is drawn, and both sides start at 0."), N_("the new line"), _RUBBER),
    Misconception(
        "RU-05", N_("What is over 100 stays in the total; it does not count for the next game."), N_("the new line"), _RUBBER
    ),
    Misconception(
        "RU-06",
        N_("Who is vulnerable? Only declarer's side matters."),
        N_("who is vulnerable"),
        ("rubber-score", "doubled-undertricks", "duplicate-score"),
    ),
    Misconception("RU-07", N_("Add every step, not the last one alone."), N_("the steps"), _DOWN),
    Misconception(
        "RU-08",
        N_("The first one is cheaper, the later ones cost more."),
        N_("the steps"),
        ("doubled-undertricks", "duplicate-score"),
    ),
    Misconception(
        "RU-09",
        N_("Doubled overtricks have a price of their own: 100, vulnerable 200."),
        N_("the overtricks"),
        ("duplicate-score",),
    ),
    Misconception("RU-10", N_("Making a doubled contract brings 50 more, redoubled 100."), _BONUS, _DUPLICATE),
    Misconception("RU-11", N_("A slam bonus is for a slam that was *bid*."), _BONUS, ("rubber-score", "duplicate-score")),
    Misconception("RU-12", N_("Two games to none are 700, two games to one 500."), N_("the bonus for the rubber"), _RUBBER),
    Misconception("RU-13", N_("Add both columns first: winning two games is not always having more."), N_("both columns"), _RUBBER),
    Misconception("RU-14", N_("Doubling doubles the trick points only, not the bonus."), N_("what is doubled"), _DUPLICATE),
    Misconception("RU-15", N_("A contract that failed puts nothing below the line."), N_("what goes below the line"), _RUBBER),
)

DUPLICATE = listed_by_id(
    Misconception("DU-01", N_("Declarer is vulnerable: then a game is worth 500."), N_("the game bonus"), _DUPLICATE),
    Misconception("DU-02", N_("Double the trick points first: do they come to 100?"), N_("the game bonus"), _DUPLICATE),
    Misconception(
        "DU-03", N_("Only count the pairs that you beat: 2 for each, 1 for a tie."), N_("the pairs that were beaten"), _MATCH
    ),
    Misconception("DU-04", N_("Compare with the pairs who held the *same* cards."), N_("who held the same cards"), _MATCH),
    Misconception(
        "DU-05", N_("What one side gains the other loses: East–West rank the other way round."), N_("both directions"), _MATCH
    ),
)
