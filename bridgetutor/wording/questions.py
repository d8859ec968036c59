"""Questions of Guess Who Bridge in words: "Does your android have at least 4 hearts?" Whatever can be asked can be said."""

from __future__ import annotations

from collections.abc import Callable

from bridgetutor.engine.cards import Card, Rank, Suit
from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.games.questions import All, Any, Balanced, Bound, Count, Holds, Length, Not, Points, Question
from bridgetutor.wording.cards import card_name, listed

#: What may be counted, one and many, with the number to fill in.
_SUIT_CARDS = {
    Suit.CLUBS: (N_("{n} club"), N_("{n} clubs")),
    Suit.DIAMONDS: (N_("{n} diamond"), N_("{n} diamonds")),
    Suit.HEARTS: (N_("{n} heart"), N_("{n} hearts")),
    Suit.SPADES: (N_("{n} spade"), N_("{n} spades")),
}
_RANK_CARDS = {
    Rank.TWO: (N_("{n} two"), N_("{n} twos")),
    Rank.THREE: (N_("{n} three"), N_("{n} threes")),
    Rank.FOUR: (N_("{n} four"), N_("{n} fours")),
    Rank.FIVE: (N_("{n} five"), N_("{n} fives")),
    Rank.SIX: (N_("{n} six"), N_("{n} sixes")),
    Rank.SEVEN: (N_("{n} seven"), N_("{n} sevens")),
    Rank.EIGHT: (N_("{n} eight"), N_("{n} eights")),
    Rank.NINE: (N_("{n} nine"), N_("{n} nines")),
    Rank.TEN: (N_("{n} ten"), N_("{n} tens")),
    Rank.JACK: (N_("{n} jack"), N_("{n} jacks")),
    Rank.QUEEN: (N_("{n} queen"), N_("{n} queens")),
    Rank.KING: (N_("{n} king"), N_("{n} kings")),
    Rank.ACE: (N_("{n} ace"), N_("{n} aces")),
}
_RANK_NAMES = {
    Rank.TWO: N_("twos"), Rank.THREE: N_("threes"), Rank.FOUR: N_("fours"), Rank.FIVE: N_("fives"), Rank.SIX: N_("sixes"),
    Rank.SEVEN: N_("sevens"), Rank.EIGHT: N_("eights"), Rank.NINE: N_("nines"), Rank.TEN: N_("tens"), Rank.JACK: N_("jacks"),
    Rank.QUEEN: N_("queens"), Rank.KING: N_("kings"), Rank.ACE: N_("aces"),
}  # fmt: skip

#: Says so many of something: `4 hearts`.
Counted = Callable[[int], str]


def question_text(question: Question, words: Language) -> str:
    """The question as it is asked: `Does your android have at least 10 points?`"""
    if isinstance(question, Not):
        return words.t("Is it true that your android does not have {what}?").format(what=question_phrase(question.part, words))
    return words.t("Does your android have {what}?").format(what=question_phrase(question, words))


def question_phrase(question: Question, words: Language) -> str:
    """What is asked for, to stand after "have": `at least 4 hearts`, `the ace of spades or exactly 2 kings`."""
    match question:
        case Points(bound):
            return _bounded(bound, lambda n: words.tn("{n} point", "{n} points", n).format(n=n), words)
        case Length(suit, bound):
            one, many = _SUIT_CARDS[suit]
            return _bounded(bound, lambda n: words.tn(one, many, n).format(n=n), words)
        case Holds(card):
            return the_card(card, words)
        case Count(ranks, bound):
            return _bounded(bound, _counting(ranks, words), words)
        case Balanced(wanted):
            return words.t("a balanced hand") if wanted else words.t("a hand that is not balanced")
        case All(parts):
            return _joined(parts, words, words.t("{first} and {last}"))
        case Any(parts):
            return _joined(parts, words, words.t("{first} or {last}"))
        case Not(part):
            return words.t("not {what}").format(what=_inner(part, words))


def the_card(card: Card, words: Language) -> str:
    """`the queen of hearts`; other languages have an article for each kind of card."""
    pattern = words.tp("a queen", "the {card}") if card.rank is Rank.QUEEN else words.tp("no queen", "the {card}")
    return pattern.format(card=card_name(card, words))


def _counting(ranks: tuple[Rank, ...], words: Language) -> Counted:
    if len(ranks) == 1:
        one, many = _RANK_CARDS[ranks[0]]
        return lambda n: words.tn(one, many, n).format(n=n)
    names = listed([words.t(_RANK_NAMES[rank]) for rank in ranks], words)
    return lambda n: words.tn("{n} card among the {ranks}", "{n} cards among the {ranks}", n).format(n=n, ranks=names)


def _bounded(bound: Bound, counted: Counted, words: Language) -> str:
    least, most = bound.least, bound.most
    if most is None:
        assert least is not None
        return words.t("at least {counted}").format(counted=counted(least))
    if least is None:
        return words.t("at most {counted}").format(counted=counted(most))
    if least == most:
        return words.t("exactly {counted}").format(counted=counted(most))
    return words.t("from {least} to {counted}").format(least=least, counted=counted(most))


def _joined(parts: tuple[Question, ...], words: Language, pattern: str) -> str:
    phrases = [_inner(part, words) for part in parts]
    if len(phrases) == 1:
        return phrases[0]
    return pattern.format(first=", ".join(phrases[:-1]), last=phrases[-1])


def _inner(part: Question, words: Language) -> str:
    """A part of a longer question: in brackets where it has parts of its own."""
    phrase = question_phrase(part, words)
    return f"({phrase})" if isinstance(part, All | Any) and len(part.parts) > 1 else phrase
