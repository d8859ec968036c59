"""A deal at the table as a value: who acts, undo and redo, claims, what is kept, who sees what."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgetutor.bots.idea_pool import more_like
from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.players import Strength
from bridgetutor.engine.cards import Card, Denomination
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.problems import IllegalAction
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.formats.records.base import replay
from bridgetutor.foundation.i18n import language
from bridgetutor.games.base import Phase
from bridgetutor.games.claims import Claim
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.scoring.minibridge import Goal, MinibridgeContract
from bridgetutor.session.computers import action_of, claim_job, job_for
from bridgetutor.session.dealing import Setup
from bridgetutor.session.looking_back import like_this
from bridgetutor.session.packs import Pack
from bridgetutor.session.table import Seating, TableGame
from bridgetutor.session.table_files import from_json, record, to_json
from bridgetutor.session.table_next import by_chance, deal, first_game, next_game

#: South has 15 points, North 11: South declares, West leads.
QUEEN = Deal.parse("N:863.K742.KQJ6.Q5 942.QJT9.852.JT6 AK5.A85.T94.A732 QJT7.63.A73.K984")
THREE_NT = MinibridgeContract(Denomination.NO_TRUMPS, Goal.GAME)
EVERYBODY = Seating(tuple((seat, str(seat)) for seat in Seat))


def game(seating: Seating | None = None, *cards: str) -> TableGame:
    made = TableGame(MinibridgeState.start(QUEEN, Seat.WEST), seating or Seating(), code="7K3QX")
    if not cards:
        return made
    made = made.act(THREE_NT)
    for card in cards:
        made = made.act(Card.parse(card))
    return made


def played_on(made: TableGame, until: int | None = None) -> TableGame:
    """Rules of thumb for every seat, people's too, to the end or for so many actions."""
    while not made.is_over and (until is None or made.here < until):
        empty = next(seat for seat in Seat if made.decider is not None and seat.side is not made.decider.side)
        job = job_for(replace(made, seating=Seating(((empty, ""),))))
        assert job is not None
        made = made.act(action_of(job.by_rule()))
    return made


# Who acts


@pytest.mark.rule("MB-09")
def test_declarer_plays_dummys_cards_too() -> None:
    made = game(None, "SQ")
    assert made.turn is Seat.NORTH
    assert made.decider is made.person is Seat.SOUTH
    assert job_for(made) is None


@pytest.mark.parametrize("seat", [Seat.NORTH, Seat.SOUTH])
def test_whoever_sits_with_declarer_plays_both_hands(seat: Seat) -> None:
    made = game(Seating(((seat, ""),)), "SQ")
    assert made.person is seat
    assert made.chair(seat) is Seat.SOUTH
    assert set(made.hands(made.chair(seat))) == {Seat.NORTH, Seat.SOUTH}


def test_partners_who_both_are_people_keep_their_seats() -> None:
    made = game(Seating(((Seat.NORTH, "Ana"), (Seat.SOUTH, "Rui"))), "SQ")
    assert made.person is Seat.SOUTH
    assert made.chair(Seat.NORTH) is Seat.NORTH


@pytest.mark.parametrize("seat", [Seat.EAST, Seat.WEST])
@pytest.mark.rule("AM-30")
def test_a_defender_sees_dummy_from_before_the_contract_and_never_declarer(seat: Seat) -> None:
    for made in (game(Seating(((seat, ""),))), game(Seating(((seat, ""),)), "SQ", "S3")):
        assert set(made.hands(made.chair(seat))) == {seat, Seat.NORTH}


def test_a_computer_is_asked_with_its_view_alone() -> None:
    """Hidden cards changed: the question that goes to the computer is the same."""
    one = game(Seating(((Seat.SOUTH, ""),)), "SQ", "S3")
    other_deal = Deal.parse("N:863.K742.KQJ6.Q5 942.QJT9.852.JT6 AKJ.A85.T94.A732 QT75.63.A73.K984")
    assert other_deal[Seat.EAST] == QUEEN[Seat.EAST]
    start = MinibridgeState.start(Deal.parse(str(other_deal)), Seat.WEST)
    two = TableGame(start, one.seating, code=one.code)
    for action in one.line:
        two = two.act(action)
    first, second = job_for(one), job_for(two)
    assert first is not None
    assert second is not None
    assert first.position.hands == second.position.hands  # type: ignore[attr-defined]
    assert first.position.hidden.keys() == {Seat.SOUTH, Seat.WEST}  # type: ignore[attr-defined]


def test_the_seed_makes_the_same_question() -> None:
    made = game(Seating(((Seat.NORTH, ""),)), "SQ", "S3")
    assert job_for(made) == job_for(from_json(json.loads(json.dumps(to_json(made)))))  # type: ignore[arg-type]


# Undo


def test_undo_goes_to_the_last_own_card_as_often_as_one_likes() -> None:
    made = game(None, "SQ", "S3", "S2", "SA", "DT", "DA", "D6", "D2", "C4")
    stops = []
    while made.can_undo:
        made = made.undo()
        stops.append(made.here)
    assert stops == [7, 5, 4, 2, 0]  # dummy's six, the ten, the ace, dummy's three, the contract
    assert made.phase is Phase.CHOOSE
    assert made.undo() == made


def test_redo_goes_where_undo_came_from() -> None:
    made = game(None, "SQ", "S3", "S2", "SA", "DT", "DA", "D6", "D2", "C4")
    back = made.undo().undo()
    assert back.redo().here == made.undo().here
    assert back.redo().redo() == made
    assert not made.can_redo
    assert made.redo() == made


def test_another_card_forgets_what_lay_ahead_and_the_same_card_keeps_it() -> None:
    made = game(None, "SQ", "S3", "S2", "SA", "DT", "DA", "D6", "D2")
    back = made.undo()
    assert back.act(Card.parse("D6")).ahead == Card.parse("D2")
    assert back.act(Card.parse("DJ")).ahead is None


def test_a_step_is_one_card_of_anybody() -> None:
    made = game(None, "SQ", "S3", "S2")
    assert made.step_back().here == made.here - 1
    assert made.step_back().step_forward() == made
    assert made.step_forward() == made


def test_start_again_is_the_same_deal_from_its_beginning() -> None:
    made = played_on(game()).start_again()
    assert made.phase is Phase.CHOOSE
    assert made.state.deal == QUEEN
    assert not made.can_undo


def test_a_game_in_the_list_of_the_day_is_the_same_game() -> None:
    done = played_on(game())
    assert done.as_listed() == replace(done, listed=True)
    assert done.as_listed().undo() == replace(done, listed=True).undo()


def test_undo_after_the_last_card_and_after_a_claim() -> None:
    done = played_on(game())
    assert done.is_over
    for _ in range(3):
        done = done.undo()
    assert not done.is_over
    assert done.entry is None
    made = game(None, "SQ", "S3", "S2", "SA")
    claimed = made.act(made.claim(Seat.SOUTH, 8))
    assert claimed.is_over
    assert claimed.undo() == replace(claimed, here=made.here)
    assert claimed.undo().redo().is_over


@given(st.lists(st.sampled_from(["undo", "redo", "again", "card", "card", "card"]), max_size=40), st.integers(0, 999))
@settings(max_examples=40, deadline=None)
def test_whatever_is_taken_back_the_game_stays_one_that_the_rules_allow(wishes: list[str], seed: int) -> None:
    chance = random.Random(seed)
    made = deal(EVERYBODY, Setup(), 1, f"R{seed}")
    for wish in wishes:
        if wish == "card":
            legal = made.state.legal_actions()
            made = made.act(chance.choice(legal)) if legal else made
        else:
            made = {"undo": made.undo, "redo": made.redo, "again": made.start_again}[wish]()
        fresh = from_json(json.loads(json.dumps(to_json(made))))
        assert fresh == made
        assert fresh.undo() == made.undo()
        assert fresh.state == made.state
        played = replay(record(made), language("en"))
        assert not played.is_bad
        assert played.outcome["phase"] == made.phase.value


# Claims


def test_a_claim_counts_the_tricks_of_declarers_side() -> None:
    made = game(None, "SQ", "S3", "S2", "SA")
    assert made.claim(Seat.SOUTH, 12) == Claim(13)
    assert made.claim(Seat.SOUTH, 0) == Claim(1)
    defender = game(Seating(((Seat.WEST, ""),)), "SQ", "S3", "S2", "SA")
    assert defender.claim(Seat.WEST, 12) == Claim(1)
    assert defender.claim(Seat.WEST, 0) == Claim(13)


def test_the_judge_of_a_claim_sees_all_hands_and_nobody_else_does() -> None:
    made = game(None, "SQ")
    job = claim_job(made, Seat.SOUTH, 9)
    assert all(hand is not None for hand in job.position.hands)
    assert job.side is Side.NS


def test_a_claimed_deal_scores() -> None:
    made = game(None, "SQ", "S3", "S2", "SA")
    done = made.act(made.claim(Seat.SOUTH, 8))
    assert done.entry is not None
    assert done.entry.tricks == 9
    assert done.entry.score() == (Side.NS, 400)


@pytest.mark.rule("MB-13")
def test_twenty_all_has_nothing_to_do_and_nothing_to_score() -> None:
    twenty = Deal.parse("N:K875.KQT87.6.983 QT42.AJ432.KT.T6 AJ9.5.A87542.QJ2 63.96.QJ93.AK754")
    made = TableGame(MinibridgeState.start(twenty, Seat.NORTH))
    assert made.is_over
    assert made.person is None
    assert made.entry is None
    assert not made.can_undo
    assert from_json(to_json(made)) == made


# Kept


def test_a_game_comes_back_at_the_very_card_with_what_was_taken_back() -> None:
    seating = Seating(((Seat.SOUTH, "Ana"), (Seat.WEST, "Rui <b>")), Strength.BEST)
    made = game(seating, "SQ", "S3", "S2", "SA", "DT").undo()
    back = from_json(json.loads(json.dumps(to_json(made))))
    assert back == made
    assert back is not None
    assert back.ahead == Card.parse("DT")


@pytest.mark.parametrize(
    "damage",
    [
        {"version": 2},
        {"record": None},
        {"record": {"game": "minibridge"}},
        {"record": {"game": "tricks", "deal": "nothing", "trump": "NT", "leader": "N", "cards": []}},
        {"record": {"game": "rubber", "hands": []}},
        {"record": {**record(game(None, "SQ")), "cards": ["SQ", "SQ"]}},
        {"record": {**record(game(None, "SQ")), "cards": ["HA"]}},
        {"record": {**record(game(None, "SQ")), "deal": "N:863.K742.KQJ6.Q5 - AK5.A85.T94.A732 -"}},
        {"seating": {"people": [], "strength": "club"}},
        {"seating": {"people": [["S", ""], ["S", ""]], "strength": "club"}},
        {"seating": {"people": [["S", ""]], "strength": "world champion"}},
        {"setup": {"pack": "tarot"}},
    ],
)
def test_what_is_no_game_is_none(damage: dict[str, object]) -> None:
    assert from_json({**to_json(game(None, "SQ")), **damage}) is None


@pytest.mark.parametrize("nothing", [None, 3, "text", [], {}])
def test_what_is_nothing_like_a_game_is_none(nothing: object) -> None:
    assert from_json(nothing) is None


def test_a_place_that_there_is_not_is_the_end_of_the_line() -> None:
    saved = to_json(game(None, "SQ", "S3"))
    assert from_json({**saved, "here": 99}) == game(None, "SQ", "S3")


def test_a_refused_action_changes_nothing() -> None:
    made = game(None, "SQ")
    with pytest.raises(IllegalAction):
        made.act(Card.parse("HK"))
    assert made == game(None, "SQ")


# The next deal


def test_a_new_deal_counts_on_at_the_same_table() -> None:
    chance = random.Random(3)
    made = first_game(chance)
    after = next_game(made, chance)
    assert (made.number, after.number) == (1, 2)
    assert made.seating == after.seating
    assert made.code != after.code


def test_a_short_pack_is_a_game_of_tricks() -> None:
    made = played_on(by_chance(Seating(), Setup(pack=Pack.TWENTY_FOUR, trump=Denomination.HEARTS), 1, random.Random(1)))
    assert made.minibridge is None
    assert sum(made.tricks.values()) == made.length == 6
    assert made.denomination is Denomination.HEARTS
    assert made.entry is None
    assert from_json(to_json(made)) == made


# Exercises


def test_an_exercise_goes_back_to_the_table_it_was_taken_from() -> None:
    people = ((Seat.EAST, "Lince"), (Seat.NORTH, "Trevo"))
    host = TableGame(
        deal(Seating(), Setup(), 1, "7K3QX").start, Seating(people), Setup(declare=True), "7K3QX", 3, queue=("W " + str(QUEEN),)
    )
    (found, *_) = more_like(Idea.HOLD_UP, "a")
    game = like_this(found, host, Seat.NORTH)
    assert game.seating.people == ((found.seat, "Trevo"),)
    assert like_this(found, host).seating.name(found.seat) == "Lince"
    assert (game.host, game.table, host.table) == (host, host, host)
    assert from_json(to_json(game)) == game
    after = next_game(game, random.Random(1))
    assert (after.seating, after.setup, after.number, after.host) == (host.seating, host.setup, 4, None)
    assert str(after.start.deal) == str(QUEEN)
    again = like_this(found, game)  # from an exercise to the next one
    assert again.host == host
    assert from_json({**to_json(game), "host": "nonsense"}) == replace(game, host=None)
