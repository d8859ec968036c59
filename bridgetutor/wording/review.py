"""The review of a deal in words: the first mistake by the name of its idea, what a card cost, a fair word on luck."""

from __future__ import annotations

from collections.abc import Mapping

from bridgetutor.engine.cards import Card, Rank
from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.wording.hints import Fact, step_text, the_card

_AWAY = N_("A trick went away here")
_LOWER_ENOUGH = N_("A lower card was high enough")
_COULD_WIN = N_("The trick could be won")
_LEAD_LOWER = N_("A lower card of the suit had to be led")
_LEAD_HIGHER = N_("A higher card of the suit had to be led")
_RUFF = N_("There was a ruff to win")

#: Titles that are true whichever card was played.
_ALWAYS = {
    "finesse": N_("There was a finesse"),
    "repeat-finesse": N_("The finesse could be repeated"),
    "ruff-short-hand": _RUFF,
    "discard-loser": N_("Another card could go"),
    "top-of-sequence": N_("The top of the sequence was the lead"),
    "cross-over": N_("The lead had to come from the other hand"),
    "": _AWAY,
}
#: What went wrong, by the idea of the better card: where that card is lower than the one that was played, higher, of another suit.
_TITLES = {
    "keep-entry": (N_("The entry was used too soon"), _AWAY, _AWAY),
    "unblock": (_AWAY, N_("A high card stood in the way"), N_("A high card had to go first")),
    "hold-up": (N_("The high card was played too soon"), _AWAY, _AWAY),
    "draw-trumps": (_AWAY, _AWAY, N_("Trumps had to be drawn")),
    "do-not-draw-yet": (_AWAY, _AWAY, _RUFF),
    "lead-towards-honour": (_LEAD_LOWER, _AWAY, N_("The lead had to come towards the honour")),
    "knock-out": (_AWAY, N_("A high card had to be driven out"), N_("A high card had to be driven out")),
    "set-up-long-suit": (_AWAY, _AWAY, N_("The long suit had to be set up")),
    "cover-honour": (_LOWER_ENOUGH, N_("The honour had to be covered"), _AWAY),
    "return-partners-suit": (_LEAD_LOWER, _LEAD_HIGHER, N_("Partner's suit was waiting")),
    "fourth-best": (_LEAD_LOWER, _LEAD_HIGHER, N_("The long suit was the lead")),
    "cash-winner": (_AWAY, N_("A sure winner had to be taken"), N_("A sure winner had to be taken")),
    "partner-wins": (N_("The trick was partner's already"), _AWAY, _AWAY),
    "second-hand-low": (N_("Second hand could play low"), _AWAY, _AWAY),
    "win-cheaply": (_LOWER_ENOUGH, _COULD_WIN, _COULD_WIN),
    "third-hand-high": (_LOWER_ENOUGH, N_("Third hand had to play high"), _AWAY),
    "ruff": (_LOWER_ENOUGH, _COULD_WIN, N_("There was a trick to ruff")),
    "short-suit-lead": (_LEAD_LOWER, _LEAD_HIGHER, N_("The short suit was the lead")),
    "play-low": (N_("A lower card was enough"), _AWAY, _AWAY),
    "safe-lead": (_LEAD_LOWER, _LEAD_HIGHER, N_("There was a safer lead")),
}


def mistake_title(played: Card, better: Card, idea: str, facts: Mapping[str, Fact], words: Language) -> str:
    """`The entry was used too soon`: true of the card that was played, by the idea of the better one, `` where none fits.

    Raises KeyError for an idea that there is not.
    """
    if idea == "do-not-draw-yet" and played.suit is facts.get("trump"):
        return words.t("Trumps had to wait")
    if idea == "discard-loser" and facts.get("variant") == "lead":
        return words.t("A loser could be thrown")
    is_same = better.suit is played.suit
    if idea == "play-low" and is_same and better < played and played.rank >= Rank.TEN:
        return words.t("A high card was spent for nothing")
    if idea in _ALWAYS:
        return words.t(_ALWAYS[idea])
    lower, higher, other = _TITLES[idea]
    return words.t(other if not is_same else lower if better < played else higher)


def mistake_reason(played: Card, cost: int, better: Card, idea: str, facts: Mapping[str, Fact], words: Language) -> str:
    """What the card cost, and what is played instead and why, as the last step of a hint says it."""
    cost_said = words.tn("{card} gave {n} trick away.", "{card} gave {n} tricks away.", cost)
    first = cost_said.format(card=the_card(played, words), n=cost)
    return first[:1].upper() + first[1:] + " " + step_text("card", idea, {**facts, "card": better}, words)


def cost_note(cost: int, could_be_kept: bool, words: Language, judged: bool = True) -> str:
    """What the badge beside a card says aloud; of a card that is not `judged`, nobody looked whether it could be kept."""
    if not judged:
        return words.tn("cost {n} trick", "cost {n} tricks", cost).format(n=cost)
    if could_be_kept:
        return words.tn("cost {n} trick that could be kept", "cost {n} tricks that could be kept", cost).format(n=cost)
    return words.tn(
        "cost {n} trick, seen only with all cards in view", "cost {n} tricks, seen only with all cards in view", cost
    ).format(n=cost)


def luck_note(luck: str, unlucky: str, facts: Mapping[str, Fact], words: Language) -> str:
    """A fair word on luck, `` where there is nothing to say; `unlucky` is the idea whose plan failed."""
    if luck == "good-plan-failed":
        missing = facts.get("missing")
        one = "second" not in facts  # of two that were out either may have been there
        if unlucky in ("finesse", "repeat-finesse", "lead-towards-honour") and isinstance(missing, Card) and one:
            return words.t("Good plan. This time {missing} was on the other side.").format(missing=the_card(missing, words))
        return words.t("Good plan. This time the cards lay badly.")
    if luck == "not-there":
        return words.t("Well played. This contract was not in the cards.")
    if luck == "not-to-beat":
        return words.t("Well defended. This contract could not be beaten.")
    if luck == "kind-cards":
        return words.t("It worked, and the cards were kind. Is there a way that always works?")
    if luck == "opponents-helped":
        return words.t("It worked, and your opponents helped. With all cards in view they could do better.")
    return ""


def no_mistake(took_all: bool, words: Language, helped: bool = True) -> str:
    """What the green panel says: every trick was taken, or those that went away nobody could have kept.

    Not `helped`: a trick was given away all the same, by a computer on the same side.
    """
    if took_all and not helped:
        return words.t("You gave no trick away.")
    if took_all:
        return words.t("Every trick that was there, you took.")
    return words.t("You kept every trick that one could know of.")


def unseen_note(words: Language) -> str:
    """What is said of costs that only open cards show."""
    return words.t("What it cost can only be seen with all cards in view.")
