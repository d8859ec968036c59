"""Sampling hidden hands is exact: the number of ways and their shares agree with counting them one by one."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.bots.known import Known
from bridgetutor.bots.sampler import Sampler
from bridgetutor.engine.cards import PACK, Card, Suit, cards_from_text


def fits(cards: frozenset[Card], known: Known) -> bool:
    """Whether a hand agrees with what is known of it, told card by card."""
    points = sum(card.points for card in cards)
    return (
        len(cards) == known.size
        and known.points[0] <= points <= known.points[1]
        and known.holds <= cards
        and all(known.length(suit)[0] <= sum(card.suit is suit for card in cards) <= known.length(suit)[1] for suit in Suit)
    )


def ways_one_by_one(unseen: tuple[Card, ...], first: Known, second: Known) -> set[frozenset[Card]]:
    found = {frozenset(some) for some in combinations(unseen, first.size)}
    return {hand for hand in found if fits(hand, first) and fits(frozenset(unseen) - hand, second)}


TEN = cards_from_text("SA SK SQ S2 HA HJ H3 H2 DQ D5")


def knowns(size: int) -> st.SearchStrategy[Known]:
    pair = st.tuples(st.integers(0, 12), st.integers(0, 12)).map(lambda ends: (min(ends), max(ends)))
    lengths = st.dictionaries(st.sampled_from(list(Suit)), pair, max_size=3)
    holds = st.frozensets(st.sampled_from(TEN), max_size=2)
    return st.builds(Known, st.just(size), pair.map(lambda ends: (ends[0], ends[1] + 6)), lengths, holds)


@given(st.integers(3, 7).flatmap(lambda size: st.tuples(knowns(size), knowns(10 - size))))
def test_the_number_of_ways_agrees_with_counting_them(pair: tuple[Known, Known]) -> None:
    first, second = pair
    sampler = Sampler(TEN, first, second)
    ways = ways_one_by_one(TEN, first, second)
    assert sampler.ways == len(ways)
    drawn = sampler.sample(20, np.random.default_rng(1))
    assert len(drawn) == (20 if ways else 0)
    assert all(frozenset(sampler.hands(way)[0]) in ways for way in drawn)


def test_every_way_is_as_likely_as_any_other() -> None:
    first, second = (
        Known(5, (6, 9), {Suit.HEARTS: (1, 3)}, frozenset(cards_from_text("S2"))),
        Known(5, lengths={Suit.DIAMONDS: (1, 2)}),
    )
    ways = ways_one_by_one(TEN, first, second)
    sampler = Sampler(TEN, first, second)
    drawn = Counter(frozenset(sampler.hands(way)[0]) for way in sampler.sample(400 * len(ways), np.random.default_rng(7)))
    assert set(drawn) == ways
    # 400 expected for each, standard deviation 20: five of them either way.
    assert 300 < min(drawn.values()) <= max(drawn.values()) < 500


def test_two_whole_hands_have_the_announced_points() -> None:
    sampler = Sampler(PACK[13:39], Known(13, (10, 10), {Suit.HEARTS: (0, 5)}), Known(13))
    for way in sampler.sample(50, np.random.default_rng(3)):
        one, two = sampler.hands(way)
        assert sum(card.points for card in one) == sum(card.points for card in two) == 10
        assert len(one) == 13
        assert sum(card.suit is Suit.HEARTS for card in one) <= 5


@pytest.mark.parametrize("first", [Known(5, (30, 37)), Known(5, holds=frozenset(TEN)), Known(4)])
def test_facts_that_contradict_each_other_have_no_way(first: Known) -> None:
    sampler = Sampler(TEN, first, Known(5))
    assert sampler.ways == 0
    assert not len(sampler.sample(5, np.random.default_rng(1)))


def test_the_same_seed_draws_the_same_hands() -> None:
    draws = [Sampler(PACK[:26], Known(13), Known(13)).sample(30, np.random.default_rng(5)) for _ in range(2)]
    assert (draws[0] == draws[1]).all()
