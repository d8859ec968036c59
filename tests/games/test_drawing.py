"""The draw: keep or put aside, thirteen turns each, nothing lost and nothing twice."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.engine.cards import PACK, Card, Rank
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.people import Person
from bridgetutor.engine.problems import TextProblem
from bridgetutor.games.drawing import CHOICES, TURNS, Choice, Draw, shuffled_stock
from tests.helpers.two import FIRST_CHOICES, FIRST_DECK, FIRST_HANDS

A, B = Person
KEEP, REJECT = CHOICES


def after(*choices: Choice, dealer: Person = B) -> Draw:
    draw = Draw.start(dealer, FIRST_DECK)
    for choice in choices:
        draw = draw.after(choice)
    return draw


def card(text: str) -> Card:
    return Card.parse(text)


@pytest.mark.rule("DD-06", "DD-07", "DD-09")
def test_the_stock_is_the_whole_pack_by_chance_and_nothing_is_dealt() -> None:
    stock = shuffled_stock(7)
    assert sorted(stock) == sorted(PACK)
    assert len(stock) == 52
    assert stock == shuffled_stock(7) != shuffled_stock(8)
    draw = Draw.start(A, stock)
    assert [len(draw.hand(person)) for person in Person] == [0, 0]
    assert list(reversed(Rank))[:5] == [Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN]


@pytest.mark.rule("DD-06")
@pytest.mark.parametrize(("stock", "kind"), [(PACK[:51], "bad-stock"), ((), "bad-stock"), ((*PACK[:51], PACK[0]), "card-twice")])
def test_another_stock_is_refused(stock: tuple[Card, ...], kind: str) -> None:
    with pytest.raises(TextProblem, match=kind):
        Draw.start(A, stock)


@pytest.mark.rule("DD-14")
@pytest.mark.parametrize("dealer", Person)
def test_the_non_dealer_draws_first_and_then_they_take_turns(dealer: Person) -> None:
    draw = Draw.start(dealer, FIRST_DECK)
    found = []
    while not draw.is_over:
        found.append(draw.to_draw)
        draw = draw.after(KEEP)
    assert found == [dealer.other, dealer] * 13
    assert draw.to_draw is None


@pytest.mark.rule("DD-15", "DD-16", "AM-20", "DD-76")
def test_to_keep_is_to_see_the_next_card_and_discard_it() -> None:
    draw = after(REJECT)
    assert (draw.to_draw, draw.card) == (B, card("SA"))
    draw = draw.after(KEEP)
    assert draw.hand(B) == Hand.of([card("SA")])
    assert draw.rejected(B) == (card("D9"),)


@pytest.mark.rule("DD-17", "DD-75")
def test_to_reject_is_to_take_the_next_card_whatever_it_is() -> None:
    draw = after()
    assert (draw.to_draw, draw.card) == (A, card("C4"))
    draw = draw.after(REJECT)
    assert draw.hand(A) == Hand.of([card("HQ")])
    assert draw.rejected(A) == (card("C4"),)


@pytest.mark.rule("DD-18")
@given(st.lists(st.sampled_from(CHOICES), max_size=TURNS))
def test_each_turn_takes_two_cards_keeps_one_discards_one(choices: list[Choice]) -> None:
    draw = after(*choices)
    assert draw.left == 52 - 2 * len(choices)
    assert len(draw.discards) == len(draw.hand(A)) + len(draw.hand(B)) == len(choices)


@pytest.mark.rule("DD-19", "DD-77")
@given(st.lists(st.sampled_from(CHOICES), max_size=TURNS - 1))
def test_a_rejected_card_is_never_offered_again(choices: list[Choice]) -> None:
    draw = after(*choices)
    assert draw.card not in draw.discards
    assert not set(draw.discards) & set(draw.stock[2 * len(choices) :])
    for person in Person:
        assert not set(draw.discards) & set(draw.hand(person))


@pytest.mark.rule("DD-10", "DD-20", "DD-21")
@given(st.lists(st.sampled_from(CHOICES), min_size=TURNS, max_size=TURNS), st.permutations(PACK), st.sampled_from(Person))
def test_any_choices_end_with_13_and_13_and_26_and_no_card_in_two_places(
    choices: list[Choice], stock: list[Card], dealer: Person
) -> None:
    draw = Draw.start(dealer, stock)
    for choice in choices:
        draw = draw.after(choice)
    assert draw.is_over
    assert draw.left == 0
    assert draw.card is None
    places = [*draw.hand(A), *draw.hand(B), *draw.discards]
    assert [len(draw.hand(A)), len(draw.hand(B)), len(draw.discards)] == [13, 13, 26]
    assert sorted(places) == sorted(PACK)
    for person in Person:
        known = {*draw.hand(person), *draw.rejected(person)}
        assert len(known) == 26, "a person has seen thirteen kept and thirteen rejected cards"


def test_the_deck_of_the_courses_gives_the_hands_of_the_courses() -> None:
    draw = after(*FIRST_CHOICES)
    assert draw.is_over
    assert {person: draw.hand(person) for person in Person} == FIRST_HANDS
    assert [draw.hand(person).hcp for person in Person] == [17, 16]
    assert sum(each.points for each in draw.discards) == 7
    assert FIRST_CHOICES[:4] == (REJECT, KEEP, REJECT, REJECT)
    ninth = draw.turns[8]
    assert (ninth.person, ninth.kept, ninth.rejected) == (A, card("CA"), card("HA"))
