"""What is wrong with a record, a deal or a card that somebody wrote: plain sentences, without markup, since they repeat input."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgetutor.engine.cards import Card
from bridgetutor.engine.problems import Fact, Facts
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.wording.cards import card_name, listed, seat_name, seat_name_of

#: What a text that cannot be read should have been, by the kind of its TextProblem; games add theirs.
TEXT_PROBLEMS: dict[str, str] = {
    "bad-suit": N_("“{text}” is not a suit; write S, H, D or C."),
    "bad-denomination": N_("“{text}” is not a denomination; write C, D, H, S or NT."),
    "bad-rank": N_("“{text}” is not a card of a hand; the letters are A K Q J T 9 8 7 6 5 4 3 2, with T for the ten."),
    "bad-card": N_("“{text}” is not a card; write the suit and the rank, such as SA or HT (T is the ten)."),
    "bad-seat": N_("“{text}” is not a seat; write N, E, S or W."),
    "bad-deal": N_("“{text}” is not a deal; write a seat, a colon and four hands, such as N:K63.862.K64.QT52 ..."),
    "bad-hand": N_("“{text}” is not a hand; write spades.hearts.diamonds.clubs, such as K63.862.K64.QT52."),
    "bad-call": N_("“{text}” is not a call; write Pass, X, XX or a bid such as 1C or 3NT."),
    "bad-bid": N_("“{text}” is not a bid; write a level from 1 to 7 and C, D, H, S or NT, such as 3NT."),
    "bad-contract": N_("“{text}” is not a contract; write a bid, doubled with X or XX, such as 3NTX."),
    "bad-level": N_("There is no level {text}; the levels are 1 to 7."),
    "bad-doubled": N_("A contract is not doubled (0), doubled (1) or redoubled (2); {text} is none of them."),
    "bad-board": N_("There is no board {text}; boards are numbered from 1."),
    "bad-vulnerability": N_("“{text}” is not a vulnerability; write None, NS, EW or Both."),
    "bad-person": N_("“{text}” is not a person of this game; write A or B."),
    "bad-choice": N_("“{text}” is not a choice of the draw; write keep or reject."),
    "bad-stock": N_("The stock has {count} cards; it needs all 52."),
    "no-redouble": N_("“{text}” is redoubled; in Guess Who Bridge nobody redoubles."),
}


def _card_twice(facts: Facts, words: Language) -> str:
    card = card_name(Card.parse(str(facts["card"])), words)
    if "seat" in facts:
        return words.t("{seat} has the same card twice: {card}.").format(seat=seat_name_of(facts["seat"], words), card=card)
    return words.t("The same card is there twice: {card}.").format(card=card)


def _card_in_two_hands(facts: Facts, words: Language) -> str:
    return words.t("{one} and {two} both have this card: {card}.").format(
        one=seat_name_of(facts["one"], words),
        two=seat_name_of(facts["two"], words),
        card=card_name(Card.parse(str(facts["card"])), words),
    )


def _counts(facts: Facts, words: Language) -> str:
    seats, counts = facts["seats"], facts["counts"]
    assert isinstance(seats, tuple)
    assert isinstance(counts, tuple)
    parts = [
        words.tn("{seat} has {n} card", "{seat} has {n} cards", int(str(n))).format(seat=seat_name_of(seat, words), n=n)
        for seat, n in zip(seats, counts, strict=True)
    ]
    return listed(parts, words)


def _wrong_count(facts: Facts, words: Language) -> str:
    return words.t("{counts}; each hand needs 13.").format(counts=_counts(facts, words))


def _unequal_counts(facts: Facts, words: Language) -> str:
    return words.t("{counts}; all hands need the same number.").format(counts=_counts(facts, words))


def _unknown_hand(facts: Facts, words: Language) -> str:
    return words.t("The hand of {seat} is not known.").format(seat=seat_name(Seat.parse(str(facts["seat"])), words))


def _not_in_hand(facts: Facts, words: Language) -> str:
    return words.t("This card is not in the hand: {card}.").format(card=card_name(Card.parse(str(facts["card"])), words))


#: What is wrong with a question of Guess Who Bridge, by the fact `why`.
QUESTION_PROBLEMS = {
    "not-an-object": N_("“{part}” in this question must be an object in braces."),
    "one-key": N_("A question is an object with one field: hcp, length, holds, count, balanced, all, any or not."),
    "unknown": N_("A question knows no “{part}” at this place."),
    "missing": N_("The field “{part}” is missing in this question."),
    "no-bound": N_("A question about a number needs “min”, “max” or both."),
    "not-a-number": N_("“{part}” in this question must be a whole number."),
    "not-a-suit": N_("The suit in this question must be S, H, D or C."),
    "not-a-rank": N_("The ranks in this question must be letters of A K Q J T 9 8 7 6 5 4 3 2, such as AK."),
    "not-a-card": N_("“holds” in this question must be a card, such as SA or HT (T is the ten)."),
    "not-a-list": N_("“{part}” in this question must be a list in square brackets."),
    "not-a-truth": N_("“{part}” in this question must be true or false."),
    "empty": N_("“{part}” in this question must not be empty."),
    "too-deep": N_("The parts of this question stand too deep in one another."),
    "too-long": N_("This question has too many parts."),
}


def _bad_question(facts: Facts, words: Language) -> str:
    return words.t(QUESTION_PROBLEMS[str(facts["why"])]).format(part=facts["part"])


#: The same for kinds whose sentence is more than a text with fields.
TEXT_SENTENCES: dict[str, Callable[[Facts, Language], str]] = {
    "card-twice": _card_twice,
    "card-in-two-hands": _card_in_two_hands,
    "wrong-count": _wrong_count,
    "unequal-counts": _unequal_counts,
    "unknown-hand": _unknown_hand,
    "not-in-hand": _not_in_hand,
    "bad-question": _bad_question,
}


def text_problem_text(kind: str, facts: Facts, words: Language) -> str:
    """The sentence for a TextProblem."""
    if kind in TEXT_SENTENCES:
        return TEXT_SENTENCES[kind](facts, words)
    return words.t(TEXT_PROBLEMS[kind]).format_map(_plain(facts, words))


#: What a value should have been, by the fact `expected`; kinds of records add theirs.
EXPECTED: dict[str, str] = {
    "text": N_("it must be a text in quotes, not {value}."),
    "whole-number": N_("it must be a whole number, not {value}."),
    "flag": N_("it must be true or false, not {value}."),
    "list": N_("it must be a list in square brackets, not {value}."),
    "object": N_("it must be an object in braces, not {value}."),
    "choice": N_("it must be one of {allowed}, not {value}."),
    "not-empty": N_("the list must not be empty."),
    "at-most": N_("there may be no more than {most} of them, not {value}."),
    "not-with-hands": N_("it cannot stand beside “hands”, which takes the place of the stock and the choices."),
    "thirteen": N_("the tricks of both must add up to 13, not {value}."),
    "true": N_("it must be true where it is given."),
    "one-of": N_("it must be an object with exactly one of {allowed}."),
}

_JSON = {
    "syntax": N_("This is not JSON: something is wrong on line {line}, at character {column}."),
    "empty": N_("There is nothing in it: a record is an object in braces."),
    "not-utf-8": N_("Line {line} is not text in UTF-8."),
    "not-an-object": N_("Line {line} is not a record: a record is an object in braces."),
    "repeated-key": N_("The field “{text}” is there twice (line {line})."),
    "not-a-number": N_("“{text}” is not a number that JSON knows (line {line})."),
    "too-deep": N_("Lists and objects stand too deep in one another (line {line})."),
    "too-long-number": N_("There is a number with thousands of digits (line {line})."),
}


def record_problem_text(kind: str, facts: Facts, words: Language) -> str:
    """The sentence for a record that cannot be read: `bad-json unknown-game unknown-field missing-field bad-value`."""
    return _RECORD[kind](facts, words)


def _bad_json(facts: Facts, words: Language) -> str:
    return words.t(_JSON[str(facts["reason"])]).format_map(_plain(facts, words))


def _unknown_game(facts: Facts, words: Language) -> str:
    return words.t("There is no game “{game}”; the games are {known}.").format_map(_plain(facts, words))


def _unknown_field(facts: Facts, words: Language) -> str:
    return words.t("There is no field “{field}” here; the fields are {known}.").format_map(_plain(facts, words))


def _missing_field(facts: Facts, words: Language) -> str:
    return words.t("The field “{field}” is missing.").format_map(_plain(facts, words))


def _bad_value(facts: Facts, words: Language) -> str:
    return words.t("Field “{field}”: {what}").format(field=facts["field"], what=bad_value_text(facts, words))


def bad_value_text(facts: Facts, words: Language) -> str:
    """What is wrong with a value, without the name of its field."""
    if "problem" in facts:
        return text_problem_text(str(facts["problem"]), facts, words)
    if facts["expected"] == "range":
        return _range(facts, words)
    return words.t(EXPECTED[str(facts["expected"])]).format_map(_plain(facts, words))


def _range(facts: Facts, words: Language) -> str:
    if facts.get("most") is None:
        return words.t("it must be {least} or more, not {value}.").format_map(_plain(facts, words))
    if facts.get("least") is None:
        return words.t("it must be {most} or less, not {value}.").format_map(_plain(facts, words))
    return words.t("it must be from {least} to {most}, not {value}.").format_map(_plain(facts, words))


_RECORD: Mapping[str, Callable[[Facts, Language], str]] = {
    "bad-json": _bad_json,
    "unknown-game": _unknown_game,
    "unknown-field": _unknown_field,
    "missing-field": _missing_field,
    "bad-value": _bad_value,
}


def _plain(facts: Facts, words: Language) -> dict[str, str]:
    return {name: _fact(fact, words) for name, fact in facts.items()}


def _fact(fact: Fact, words: Language) -> str:
    return listed([str(part) for part in fact], words) if isinstance(fact, tuple) else str(fact)
