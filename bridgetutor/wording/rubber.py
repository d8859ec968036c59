"""Rubbers and the draw of Draw and Discard in words: what to keep, games, vulnerability, who is ahead at the end."""

from __future__ import annotations

from collections.abc import Mapping

from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.games.drawing import Choice
from bridgetutor.scoring.rubber import TIE, Rubber, Standing
from bridgetutor.scoring.values import GAME_POINTS
from bridgetutor.wording.cards import listed

_CHOICES = {Choice.KEEP: N_("Keep it"), Choice.REJECT: N_("Put it aside")}
_MEANING = {
    Choice.KEEP: N_("You then look at the next card and put that one aside."),
    Choice.REJECT: N_("The next card is yours, whatever it is."),
}


def choice_name(choice: Choice, words: Language) -> str:
    """`Keep it`, `Put it aside`."""
    return words.t(_CHOICES[choice])


def choice_meaning(choice: Choice, words: Language) -> str:
    """What follows from a choice (DD-16, DD-17)."""
    return words.t(_MEANING[choice])


def thrown_in_text(words: Language) -> str:
    """What to say where nobody bid (DD-33, AM-08)."""
    return words.t("Nobody bid: this hand is not played and not scored. The other player deals next.")


def standing_text(standing: Standing, names: Mapping[str, str], words: Language) -> str:
    """What a hand changed on the sheet: a game won, or what each still needs; `names` by side."""
    if standing.game_won is not None:
        return words.t(
            "{name} has {needed} or more below the line and wins a game. A new line is drawn, both start again from 0, "
            "and {name} is vulnerable."
        ).format(name=names[standing.game_won], needed=GAME_POINTS)
    one, two = standing.progress
    return words.t("Below this line: {one} {one_points}, {two} {two_points}. A game needs {needed}.").format(
        one=names[one],
        one_points=standing.progress[one],
        two=names[two],
        two_points=standing.progress[two],
        needed=GAME_POINTS,
    )


def vulnerable_text(standing: Standing, names: Mapping[str, str], words: Language) -> str:
    """Who is vulnerable (DD-66)."""
    found = [names[side] for side in standing.vulnerable]
    if not found:
        return words.t("Nobody is vulnerable.")
    return words.tn("Vulnerable: {names}.", "Vulnerable: {names}.", len(found)).format(names=listed(found, words))


def rubber_end_text(rubber: Rubber, names: Mapping[str, str], words: Language) -> str:
    """Who won the rubber, and who has more points: it need not be the same (DD-71, AM-25). The rubber must be over."""
    assert rubber.winner is not None
    games = rubber.now.games
    loser = rubber.other(rubber.winner)
    first = words.t("{winner} wins the rubber, {won} games to {lost}.").format(
        winner=names[rubber.winner], won=games[rubber.winner], lost=games[loser]
    )
    totals = rubber.now.totals
    if rubber.higher_total == TIE:
        second = words.t("Both have {points} points: the comparison is a draw.").format(points=totals[loser])
    else:
        ahead = str(rubber.higher_total)
        second = words.t("{name} has more points, {more} to {fewer}, and wins the comparison.").format(
            name=names[ahead], more=totals[ahead], fewer=totals[rubber.other(ahead)]
        )
    return f"{first} {second}"
