"""Questions: what they answer, how they are written, and what is not a question."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.engine.cards import PACK, Card, Rank, Suit
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.problems import TextProblem
from bridgetutor.games.questions import (
    MAX_DEPTH,
    QUESTION_TYPES,
    All,
    Any,
    Balanced,
    Bound,
    Count,
    Holds,
    Length,
    Not,
    Points,
    Question,
    question_from,
)
from tests.helpers.builders import cards, hands

#: North of lesson C5, the android that South may ask about: ten points, 4-3-2-4.
NORTH = Hand.parse("A983.T75.A2.Q743")


def yes(data: object, hand: Hand = NORTH) -> bool:
    return question_from(data).answer(hand)


@pytest.mark.rule("GW-52", "GW-53", "GW-54")
def test_points_of_an_android() -> None:
    assert yes({"hcp": {"min": 10}})
    assert not yes({"hcp": {"min": 11}})
    assert yes({"hcp": {"max": 10}})
    assert yes({"hcp": {"min": 10, "max": 10}})
    assert sum(card.points for card in PACK) == 40


@pytest.mark.rule("GW-55")
def test_length_of_a_suit() -> None:
    assert yes({"length": {"suit": "S", "min": 4}})
    assert not yes({"length": {"suit": "H", "min": 4}})
    assert yes({"length": {"suit": "H", "min": 3, "max": 3}})
    assert yes({"length": {"suit": "D", "max": 2}})


@pytest.mark.rule("GW-56", "AM-14")
def test_the_hint_about_26_points_and_eight_trumps_can_be_asked_for() -> None:
    """South of lesson C5 has 15 points and five hearts: 11 more points and three more hearts are what the hint wants."""
    south = Hand.parse("K5.AJ964.Q83.AJ5")
    assert not yes({"hcp": {"min": 26 - south.hcp}})
    assert yes({"length": {"suit": "H", "min": 8 - south.length(Suit.HEARTS)}})


def test_single_cards_and_ranks() -> None:
    assert yes({"holds": "SA"})
    assert not yes({"holds": "SK"})
    assert yes({"count": {"ranks": "AK", "min": 2}})
    assert not yes({"count": {"ranks": "AK", "min": 3}})
    assert yes({"count": {"ranks": "AQ", "max": 3, "min": 3}})
    assert yes({"count": {"ranks": "T", "min": 1}})


@pytest.mark.parametrize(
    ("hand", "balanced"),
    [
        ("A983.T75.A2.Q743", True),
        ("A983.T75.A32.Q74", True),
        ("A9832.T75.A3.Q74", True),
        ("A9832.T7.A3.Q742", False),
        ("A98432.T7.A3.Q74", False),
        ("A9832.T7532.A.Q7", False),
        ("A983.T753.A9863.", False),
        ("A983.T75.A2.Q74", False),
    ],
)
def test_balanced_means_thirteen_cards_no_singleton_one_doubleton(hand: str, balanced: bool) -> None:
    assert yes({"balanced": True}, Hand.parse(hand)) is balanced
    assert yes({"balanced": False}, Hand.parse(hand)) is not balanced


def test_parts_are_put_together() -> None:
    both = [{"hcp": {"min": 10}}, {"length": {"suit": "H", "min": 4}}]
    assert not yes({"all": both})
    assert yes({"any": both})
    assert yes({"all": [both[0], {"not": both[1]}]})
    assert not yes({"not": {"any": both}})


@pytest.mark.rule("GW-48")
def test_the_answer_is_about_the_cards_that_are_there() -> None:
    ace = Card.parse("SA")
    assert yes({"holds": "SA"})
    assert not yes({"holds": "SA"}, NORTH.without(ace))
    assert not yes({"hcp": {"min": 10}}, NORTH.without(ace))
    assert not yes({"balanced": True}, NORTH.without(ace))


# --- the file form

numbers = st.none() | st.integers(-3, 50)
bounds_made = st.tuples(numbers, numbers).filter(lambda pair: pair != (None, None)).map(lambda pair: Bound(*pair))
leaves: st.SearchStrategy[Question] = st.one_of(
    st.builds(Points, bounds_made),
    st.builds(Length, st.sampled_from(Suit), bounds_made),
    st.builds(Holds, cards),
    st.builds(Count, st.lists(st.sampled_from(Rank), min_size=1).map(tuple), bounds_made),
    st.builds(Balanced, st.booleans()),
)
questions: st.SearchStrategy[Question] = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.builds(All, st.lists(inner, min_size=1, max_size=4).map(tuple)),
        st.builds(Any, st.lists(inner, min_size=1, max_size=4).map(tuple)),
        st.builds(Not, inner),
    ),
    max_leaves=12,
)


@given(questions)
def test_what_is_written_is_read_back(question: Question) -> None:
    assert isinstance(question, QUESTION_TYPES)
    assert question_from(question.to_data()) == question


@pytest.mark.rule("GW-47")
@given(questions, hands)
def test_a_question_is_answered_with_yes_or_no_and_its_opposite_the_other_way(question: Question, hand: Hand) -> None:
    answer = question.answer(hand)
    assert isinstance(answer, bool)
    assert Not(question).answer(hand) is not answer
    assert All((question, Not(question))).answer(hand) is False
    assert Any((question, Not(question))).answer(hand) is True


@given(st.integers(0, 45), hands)
def test_a_bound_says_what_it_says(least: int, hand: Hand) -> None:
    assert Points(Bound(least=least)).answer(hand) is (hand.hcp >= least)
    assert Points(Bound(most=least)).answer(hand) is (hand.hcp <= least)


@pytest.mark.parametrize(
    ("data", "why", "at"),
    [
        ([], "not-an-object", ""),
        ("hcp", "not-an-object", ""),
        ({}, "one-key", ""),
        ({"hcp": {"min": 1}, "holds": "SA"}, "one-key", ""),
        ({"points": {"min": 1}}, "unknown", ""),
        ({"hcp": 10}, "not-an-object", "hcp"),
        ({"hcp": {}}, "no-bound", "hcp"),
        ({"hcp": {"least": 1}}, "unknown", "hcp"),
        ({"hcp": {"min": "10"}}, "not-a-number", "hcp"),
        ({"hcp": {"min": True}}, "not-a-number", "hcp"),
        ({"hcp": {"min": 1.5}}, "not-a-number", "hcp"),
        ({"hcp": {"min": None}}, "not-a-number", "hcp"),
        ({"length": {"min": 4}}, "missing", "length"),
        ({"length": {"suit": "X", "min": 4}}, "not-a-suit", "length"),
        ({"length": {"suit": "h", "min": 4}}, "not-a-suit", "length"),
        ({"length": {"suit": "NT", "min": 4}}, "not-a-suit", "length"),
        ({"length": {"suit": "H"}}, "no-bound", "length"),
        ({"holds": "S1"}, "not-a-card", "holds"),
        ({"holds": "S10"}, "not-a-card", "holds"),
        ({"holds": ["SA"]}, "not-a-card", "holds"),
        ({"count": {"ranks": "", "min": 1}}, "empty", "count"),
        ({"count": {"ranks": "A1", "min": 1}}, "not-a-rank", "count"),
        ({"count": {"ranks": ["A"], "min": 1}}, "not-a-rank", "count"),
        ({"count": {"min": 1}}, "missing", "count"),
        ({"balanced": 1}, "not-a-truth", "balanced"),
        ({"balanced": "true"}, "not-a-truth", "balanced"),
        ({"all": []}, "empty", "all"),
        ({"any": []}, "empty", "any"),
        ({"any": {"hcp": {"min": 1}}}, "not-a-list", "any"),
        ({"not": []}, "not-an-object", "not"),
        ({"all": [{"balanced": True}, {"any": [{"hcp": {}}]}]}, "no-bound", "all[2].any[1].hcp"),
    ],
)
def test_what_is_not_a_question_says_why_and_where(data: object, why: str, at: str) -> None:
    with pytest.raises(TextProblem, match="bad-question") as raised:
        question_from(data)
    assert (raised.value.facts["why"], raised.value.facts["at"]) == (why, at)


def test_a_question_without_end_is_refused() -> None:
    deep: object = {"balanced": True}
    for _ in range(MAX_DEPTH - 1):
        deep = {"not": deep}
    assert question_from(deep).answer(NORTH) is False
    with pytest.raises(TextProblem) as raised:
        question_from({"not": deep})
    assert raised.value.facts["why"] == "too-deep"
    with pytest.raises(TextProblem) as raised:
        question_from({"all": [{"all": [{"holds": str(card)} for card in PACK]}] * 50})
    assert raised.value.facts["why"] == "too-long"


def test_ranks_are_kept_once_high_to_low() -> None:
    assert question_from({"count": {"ranks": "2AKA", "min": 1}}).to_data() == {"count": {"ranks": "AK2", "min": 1}}


def test_a_bound_that_nothing_meets_is_a_question_with_the_answer_no() -> None:
    assert not yes({"hcp": {"min": 12, "max": 8}})
