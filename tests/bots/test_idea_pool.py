"""The pool of deals in which one idea decides: enough of each, every one checked again, and what its program makes."""

from __future__ import annotations

import json
import random

import pytest

from bridgetutor.bots.budget import Budget
from bridgetutor.bots.finders import find
from bridgetutor.bots.hints import CARD_OF_A_SUIT, hint
from bridgetutor.bots.idea_pool import IdeaDeal, idea_deals, more_like
from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.knowledge import position
from bridgetutor.bots.review import Move, open_worth
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.seats import Seat
from tests.helpers.packaging_tools import tool


def test_there_are_three_deals_for_each_idea_of_the_course_and_for_the_trick_that_could_be_won() -> None:
    pool = idea_deals()
    course = [*list(Idea)[: list(Idea).index(Idea.FOURTH_BEST) + 1], Idea.WIN_CHEAPLY]
    assert {str(idea): len(pool.get(idea, ())) for idea in course if len(pool.get(idea, ())) < 3} == {}
    for idea in course:
        three = more_like(idea, "a", 3)
        assert len(set(three)) == 3
        assert all(each.idea is idea for each in three)
        assert more_like(idea, "a") == three
    assert more_like(Idea.ONLY_CARD, 1) == ()


def twenty() -> list[IdeaDeal]:
    """Deals of the pool by chance, one of each idea at least."""
    chance, pool = random.Random("twenty"), idea_deals()
    found = [chance.choice(deals) for deals in pool.values()]
    others = [each for deals in pool.values() for each in deals if each not in found]
    return found + chance.sample(others, 20 - len(found))


@pytest.mark.parametrize("each", twenty(), ids=lambda each: str(each.idea))
def test_a_deal_of_the_pool_solved_again(each: IdeaDeal) -> None:
    state, idea = each.state, each.idea
    assert state.actor is each.seat
    known = position(state.view(str(each.seat)))
    assert state.play is not None
    exact = open_worth(Move(known, tuple(state.play.hands[seat] or Hand() for seat in Seat), known.legal[0]))
    assert {card for card in known.legal if not exact.cost(card)} == set(each.right)
    having = {card for card in known.legal if find(known, card, idea)}
    suits = {card.suit for card in having} if idea in CARD_OF_A_SUIT else set()
    assert all(card in having or card.suit in suits for card in each.right)
    assert all(exact.cost(card) >= 1 for card in known.legal if card not in each.right)
    if known.tricks:  # an opening lead over forty hands takes its time
        assert hint(known, "pool", Budget(40)).idea is idea


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_pool_is_what_its_program_makes_today(number: int) -> None:
    """If this fails after a change of rules of thumb, finders or hints: run packaging/make_idea_pool.py again."""
    maker = tool("make_idea_pool")
    made = list(maker.of_deal(number, set(maker.WANTED)))
    shipped = json.loads(maker.POOL.read_text(encoding="utf-8"))
    assert all(each in shipped for each in made)
    assert made or number != 1
