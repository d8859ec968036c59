"""Who sits where in the games for two: the four statements of the source about the seats of Guess Who Bridge hold together."""

from __future__ import annotations

import pytest

from bridgetutor.engine.people import PEOPLE, Chair, Person, clockwise_from_dealer
from bridgetutor.engine.problems import TextProblem


def left_of(dealer: Person, chair: Chair) -> Chair:
    order = clockwise_from_dealer(dealer)
    return order[(order.index(chair) + 1) % 4]


def right_of(dealer: Person, chair: Chair) -> Chair:
    order = clockwise_from_dealer(dealer)
    return order[(order.index(chair) - 1) % 4]


@pytest.mark.rule("DD-06", "GW-02")
def test_there_are_exactly_two_people() -> None:
    assert tuple(Person) == PEOPLE
    assert [person.other for person in PEOPLE] == [Person.B, Person.A]


@pytest.mark.rule("GW-09", "AM-01")
def test_two_people_and_two_androids_in_the_order_of_the_records() -> None:
    assert [str(chair) for chair in clockwise_from_dealer(Person.A)] == ["A", "b", "a", "B"]
    assert [str(chair) for chair in clockwise_from_dealer(Person.B)] == ["B", "a", "b", "A"]


@pytest.mark.rule("GW-10", "AM-01")
@pytest.mark.parametrize("dealer", PEOPLE)
def test_one_holder_on_the_dealers_left_the_other_on_the_other_persons_right(dealer: Person) -> None:
    one, two = left_of(dealer, Chair.of(dealer)), right_of(dealer, Chair.of(dealer.other))
    assert one.is_android
    assert two.is_android
    assert one is not two


@pytest.mark.rule("GW-11")
def test_the_holders_change_places_when_the_deal_passes() -> None:
    assert left_of(Person.A, Chair.A) is Chair.ANDROID_B
    assert right_of(Person.B, Chair.A) is Chair.ANDROID_B
    assert left_of(Person.B, Chair.B) is Chair.ANDROID_A
    assert right_of(Person.A, Chair.B) is Chair.ANDROID_A


@pytest.mark.rule("GW-14", "GW-15", "AM-01")
@pytest.mark.parametrize("dealer", PEOPLE)
@pytest.mark.parametrize("person", PEOPLE)
def test_a_person_sees_the_android_beside_and_plays_with_the_other_one(dealer: Person, person: Person) -> None:
    seen, partner = Chair.seen_by(person), Chair.android_of(person)
    assert seen in (left_of(dealer, Chair.of(person)), right_of(dealer, Chair.of(person)))
    assert seen is not partner
    order = clockwise_from_dealer(dealer)
    assert (order.index(partner) - order.index(Chair.of(person))) % 4 == 2, "partners sit opposite"
    assert partner.partner is Chair.of(person)
    assert partner.person is person


@pytest.mark.rule("GW-16", "AM-01")
@pytest.mark.parametrize("dealer", PEOPLE)
@pytest.mark.parametrize("chair", Chair)
def test_everybody_sits_between_two_opponents(dealer: Person, chair: Chair) -> None:
    neighbours = {left_of(dealer, chair).person, right_of(dealer, chair).person}
    assert neighbours == {chair.person.other}


@pytest.mark.rule("DD-08", "GW-07")
def test_chance_says_who_deals_first_and_a_seed_says_it_again() -> None:
    found = [Person.by_chance(seed) for seed in range(200)]
    assert 60 < found.count(Person.A) < 140
    assert found == [Person.by_chance(seed) for seed in range(200)]


@pytest.mark.parametrize("text", ["", "C", "a ", "AB"])
def test_other_names_are_nobody(text: str) -> None:
    with pytest.raises(TextProblem, match="bad-person"):
        Person.parse(text)
    with pytest.raises(TextProblem, match="bad-chair"):
        Chair.parse(text)
