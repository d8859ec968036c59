"""Questions of Guess Who Bridge in words: "Does your android have at least 4 hearts?" Whatever can be asked can be said."""

from __future__ import annotations

from collections.abc import Callable

from bridgetutor.engine.cards import Card, Rank, Suit
from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.games.questions import All, Any, Balanced, Bound, Count, Holds, Length, Not, Points, Question
from bridgetutor.wording.cards import card_name, listed

#: So many of something, with the number still to fill in; each text stands in a call of its own, where catalogues find both forms.
Counter = Callable[[int, Language], str]

_SUIT_CARDS: dict[Suit, Counter] = {
    Suit.CLUBS: lambda n, words: words.tn("{n} club", "{n} clubs", n),
    Suit.DIAMONDS: lambda n, words: words.tn("{n} diamond", "{n} diamonds", n),
    Suit.HEARTS: lambda n, words: words.tn("{n} heart", "{n} hearts", n),
    Suit.SPADES: lambda n, words: words.tn("{n} spade", "{n} spades", n),
}
_RANK_CARDS: dict[Rank, Counter] = {
    Rank.TWO: lambda n, words: words.tn("{n} two", "{n} twos", n),
    Rank.THREE: lambda n, words: words.tn("{n} three", "{n} threes", n),
    Rank.FOUR: lambda n, words: words.tn("{n} four", "{n} fours", n),
    Rank.FIVE: lambda n, words: words.tn("{n} five", "{n} fives", n),
    Rank.SIX: lambda n, words: words.tn("{n} six", "{n} sixes", n),
    Rank.SEVEN: lambda n, words: words.tn("{n} seven", "{n} sevens", n),
    Rank.EIGHT: lambda n, words: words.tn("{n} eight", "{n} eights", n),
    Rank.NINE: lambda n, words: words.tn("{n} nine", "{n} nines", n),
    Rank.TEN: lambda n, words: words.tn("{n} ten", "{n} tens", n),
    Rank.JACK: lambda n, words: words.tn("{n} jack", "{n} jacks", n),
    Rank.QUEEN: lambda n, words: words.tn("{n} queen", "{n} queens", n),
    Rank.KING: lambda n, words: words.tn("{n} king", "{n} kings", n),
    Rank.ACE: lambda n, words: words.tn("{n} ace", "{n} aces", n),
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
            return _bounded(bound, lambda n: _SUIT_CARDS[suit](n, words).format(n=n), words)
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
        return lambda n: _RANK_CARDS[ranks[0]](n, words).format(n=n)
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
