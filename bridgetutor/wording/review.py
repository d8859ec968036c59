"""The review of a deal in words: the first mistake by the name of its idea, what a card cost, a fair word on luck."""

from __future__ import annotations

from collections.abc import Mapping

from bridgetutor.engine.cards import Card
from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.wording.hints import Fact, step_text, the_card

#: What went wrong, by the idea of the better card.
_TITLES = {
    "keep-entry": N_("The entry was used too soon"),
    "unblock": N_("A high card stood in the way"),
    "hold-up": N_("The high card was played too soon"),
    "finesse": N_("There was a finesse"),
    "repeat-finesse": N_("The finesse could be repeated"),
    "ruff-short-hand": N_("There was a ruff to win"),
    "draw-trumps": N_("Trumps had to be drawn"),
    "do-not-draw-yet": N_("Trumps had to wait"),
    "discard-loser": N_("Another card could go"),
    "lead-towards-honour": N_("The lead had to come towards the honour"),
    "knock-out": N_("A high card had to be driven out"),
    "set-up-long-suit": N_("The long suit had to be set up"),
    "cover-honour": N_("The honour had to be covered"),
    "return-partners-suit": N_("Partner's suit was waiting"),
    "top-of-sequence": N_("The top of the sequence was the lead"),
    "fourth-best": N_("The long suit was the lead"),
    "cash-winner": N_("A sure winner had to be taken"),
    "partner-wins": N_("The trick was partner's already"),
    "second-hand-low": N_("Second hand could play low"),
    "win-cheaply": N_("A lower card was high enough"),
    "third-hand-high": N_("Third hand had to play high"),
    "ruff": N_("There was a trick to ruff"),
    "short-suit-lead": N_("The short suit was the lead"),
    "cross-over": N_("The lead had to come from the other hand"),
    "play-low": N_("A high card was spent for nothing"),
    "safe-lead": N_("There was a safer lead"),
    "": N_("A trick went away here"),
}


def mistake_title(idea: str, words: Language) -> str:
    """`The entry was used too soon`; `idea` is `` where none fits. Raises KeyError for an idea that there is not."""
    return words.t(_TITLES[idea])


def mistake_reason(played: Card, cost: int, better: Card, idea: str, facts: Mapping[str, Fact], words: Language) -> str:
    """What the card cost, and what is played instead and why, as the last step of a hint says it."""
    cost_said = words.tn("{card} gave {n} trick away.", "{card} gave {n} tricks away.", cost)
    first = cost_said.format(card=the_card(played, words), n=cost)
    return first[:1].upper() + first[1:] + " " + step_text("card", idea, {**facts, "card": better}, words)


def cost_note(cost: int, could_be_kept: bool, words: Language) -> str:
    """What the badge beside a card says aloud."""
    if could_be_kept:
        return words.tn("cost {n} trick that could be kept", "cost {n} tricks that could be kept", cost).format(n=cost)
    return words.tn(
        "cost {n} trick, seen only with all cards in view", "cost {n} tricks, seen only with all cards in view", cost
    ).format(n=cost)


def luck_note(luck: str, unlucky: str, facts: Mapping[str, Fact], words: Language) -> str:
    """A fair word on luck, `` where there is nothing to say; `unlucky` is the idea whose plan failed."""
    if luck == "good-plan-failed":
        missing = facts.get("missing")
        if unlucky in ("finesse", "repeat-finesse", "lead-towards-honour") and isinstance(missing, Card):
            return words.t("Good plan. This time {missing} was on the other side.").format(missing=the_card(missing, words))
        return words.t("Good plan. This time the cards lay badly.")
    if luck == "not-there":
        return words.t("Well played. This contract was not in the cards.")
    if luck == "kind-cards":
        return words.t("It worked, and the cards were kind. Is there a way that always works?")
    if luck == "opponents-helped":
        return words.t("It worked, and your opponents helped. With all cards in view they could do better.")
    return ""


def no_mistake(took_all: bool, words: Language) -> str:
    """What the green panel says: every trick was taken, or those that went away nobody could have kept."""
    if took_all:
        return words.t("Every trick that was there, you took.")
    return words.t("You kept every trick that one could know of.")


def unseen_note(words: Language) -> str:
    """What is said of costs that only open cards show."""
    return words.t("What it cost can only be seen with all cards in view.")
