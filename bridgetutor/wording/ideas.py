"""The short names of the ideas of card play, keyed by the text of `bots/ideas.py`; markup as in `runs.py`."""

from __future__ import annotations

from bridgetutor.foundation.i18n import N_, Language

_NAMES = {
    "cash-winner": N_("Cash a sure winner"),
    "knock-out": N_("Knock out a high card"),
    "lead-towards-honour": N_("Lead towards an honour"),
    "finesse": N_("Finesse"),
    "repeat-finesse": N_("Repeat the finesse"),
    "hold-up": N_("Hold up"),
    "unblock": N_("Unblock"),
    "keep-entry": N_("Keep the entry"),
    "draw-trumps": N_("Draw trumps"),
    "ruff-short-hand": N_("Ruff in the short hand"),
    "do-not-draw-yet": N_("Do not draw trumps yet"),
    "set-up-long-suit": N_("Set up a long suit"),
    "discard-loser": N_("Discard a loser"),
    "second-hand-low": N_("Second hand low"),
    "third-hand-high": N_("Third hand high"),
    "cover-honour": N_("Cover an honour with an honour"),
    "return-partners-suit": N_("Return partner's suit"),
    "top-of-sequence": N_("Lead the top of a sequence"),
    "fourth-best": N_("Lead the fourth best"),
    "short-suit-lead": N_("Lead a short suit"),
    "safe-lead": N_("Lead safely"),
    "ruff": N_("Ruff"),
    "win-cheaply": N_("Win as cheaply as you can"),
    "partner-wins": N_("Leave the trick to partner"),
    "play-low": N_("You cannot win it: play low"),
    "cross-over": N_("Cross to the other hand"),
    "only-card": N_("The only card that you may play"),
}


def idea_name(idea: str, words: Language) -> str:
    """The short name of an idea, as on a button or a tab; raises KeyError for a text that is none."""
    return words.t(_NAMES[idea])


def idea_names(words: Language) -> dict[str, str]:
    """All ideas with their short names."""
    return {idea: words.t(name) for idea, name in _NAMES.items()}
