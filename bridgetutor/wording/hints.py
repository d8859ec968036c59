"""The three steps of a hint in words (look at, think of, this card), and how far it was checked. Markup as in `runs.py`."""

from __future__ import annotations

from collections.abc import Mapping

from bridgetutor.engine.cards import Card, Rank, Suit
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.wording.cards import card_mark, seat_name, suit_name
from bridgetutor.wording.hint_texts import TEXTS

#: What a fact may be.
Fact = Card | Suit | Seat | int | str

#: The stages, in order; the last one tells the card.
STAGES = ("look", "think", "card")

_CARDS_OF = {
    ("own", Suit.SPADES): N_("your spades"),
    ("own", Suit.HEARTS): N_("your hearts"),
    ("own", Suit.DIAMONDS): N_("your diamonds"),
    ("own", Suit.CLUBS): N_("your clubs"),
    ("dummy", Suit.SPADES): N_("dummy's spades"),
    ("dummy", Suit.HEARTS): N_("dummy's hearts"),
    ("dummy", Suit.DIAMONDS): N_("dummy's diamonds"),
    ("dummy", Suit.CLUBS): N_("dummy's clubs"),
}
_INSIDE = {"own": N_("in your hand"), "dummy": N_("in dummy")}


def the_card(card: Card, words: Language) -> str:
    """A card with its article: `the !SK`; in Portuguese `o !SK`, but `a !SQ`."""
    if card.rank is Rank.QUEEN:
        return words.tp("queen", "the {card}").format(card=card_mark(card))
    return words.tp("any card but a queen", "the {card}").format(card=card_mark(card))


def cards_of(where: str, suit: Suit, words: Language) -> str:
    """`your spades`, `dummy's spades`."""
    return words.t(_CARDS_OF["dummy" if where == "dummy" else "own", suit])


def step_text(stage: str, idea: str, facts: Mapping[str, Fact], words: Language) -> str:
    """The sentences of one step of a hint; `idea` is `` where none fits. Raises KeyError for an idea that there is not."""
    three = TEXTS.get((idea, str(facts.get("variant", "")))) or TEXTS[idea, ""]
    text = words.t(three[STAGES.index(stage)])
    said = text.format(**_fields(facts, words))
    return said[:1].upper() + said[1:]


def hint_steps(idea: str, facts: Mapping[str, Fact], words: Language) -> tuple[str, str, str]:
    """All three steps; `facts` hold the `card` too."""
    look, think, card = (step_text(stage, idea, facts, words) for stage in STAGES)
    return look, think, card


def _fields(facts: Mapping[str, Fact], words: Language) -> dict[str, str]:
    """The fields of a sentence: facts in words, and the phrases that are made of two."""
    fields = {name: _said(fact, words) for name, fact in facts.items()}
    where, suit, long, count = str(facts.get("where", "own")), facts.get("suit"), facts.get("long"), facts.get("count")
    fields["inside"] = words.t(_INSIDE["dummy" if where == "dummy" else "own"])
    if isinstance(suit, Suit):
        fields["cards"] = cards_of(where, suit, words)
    if isinstance(long, Suit):
        fields["longs"] = cards_of(where, long, words)
    if isinstance(count, int):
        fields["trumps_out"] = words.tn("{n} trump", "{n} trumps", count).format(n=count)
    return fields


def _said(fact: Fact, words: Language) -> str:
    if isinstance(fact, Card):
        return the_card(fact, words)
    if isinstance(fact, Suit):
        return suit_name(fact, words)
    return seat_name(fact, words) if isinstance(fact, Seat) else str(fact)


def check_note(how: str, samples: int, best_in: int, words: Language) -> str:
    """How far a hint was checked: `open`, `samples`, `sure` or `rule`."""
    if how == "sure":
        return words.t("Nothing to check: there is no other choice.")
    if how == "rule":
        return words.t("A rule of thumb: it could not be checked.")
    if how == "open" or not samples:
        return words.t("Checked with all four hands: it gives no trick away.")
    if best_in == samples:
        return words.t("Checked: whichever way the hidden cards lay in {n} deals that fit, no card was better.").format(n=samples)
    return words.t("Checked with {n} deals that fit what you know: in {best} of them no card was better.").format(
        n=samples, best=best_in
    )
