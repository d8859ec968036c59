"""Short packs: computers, hints and reviews are as true as with the whole pack, held against every way to play; nothing leaks."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import pytest

from bridgetutor.bots.budget import Budget
from bridgetutor.bots.hints import HintJob, hint, hint_open
from bridgetutor.bots.library import find_library
from bridgetutor.bots.players import rule_choice
from bridgetutor.bots.review import CardReview, Luck, Move, Review, line_that_works, open_worth, review, summed_up
from bridgetutor.engine.cards import Card, Denomination, cards_from_text
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.play import Play
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.foundation.i18n import language
from bridgetutor.games.tricks import TricksState
from bridgetutor.session import looking_back
from bridgetutor.session.computers import job_for
from bridgetutor.session.dealing import Setup
from bridgetutor.session.packs import Pack, cards_of, dealt
from bridgetutor.session.table import Seating, TableGame
from bridgetutor.session.table_files import from_json, to_json
from bridgetutor.wording.hints import hint_steps
from bridgetutor.wording.review import mistake_reason, mistake_title
from tests.helpers.games import replayed, swap_hidden

pytestmark = pytest.mark.skipif(find_library() is None, reason="the solver is not installed")

SHORT = [pack for pack in Pack if pack.is_short]
SUITS = [Denomination.NO_TRUMPS, Denomination.HEARTS]


@cache
def played(pack: Pack, trump: Denomination, code: str, people: tuple[Seat, ...] = (Seat.SOUTH,)) -> TableGame:
    """A whole game: people play any card, computers by the rules of thumb."""
    setup, seating = Setup(pack, trump=trump), Seating(tuple((seat, "") for seat in people))
    game = TableGame(TricksState.start(dealt(pack, code), setup.trumps, Seat.EAST), seating, setup, code)
    chance = random.Random(code)
    while not game.is_over:
        job = job_for(game)
        card = chance.choice(game.state.legal_actions()) if job is None else rule_choice(job.position, 1).card  # type: ignore[attr-defined]
        game = game.act(card)
    return game


def most(play: Play[Seat], side: Side, memo: dict[object, int]) -> int:
    """The tricks that a side still wins if both play their best, from trying every card."""
    if play.is_over:
        return 0
    key = (play.trick.cards, play.to_play, tuple(play.hands[seat] for seat in Seat))
    if key not in memo:
        ways = [won(play, card, side, memo) for card in play.legal_cards]
        memo[key] = max(ways) if play.to_play in side.seats else min(ways)
    return memo[key]


def won(play: Play[Seat], card: Card, side: Side, memo: dict[object, int]) -> int:
    """The tricks of a side from a card on."""
    after = play.apply(card)
    ended = len(after.tricks) > len(play.tricks)
    return int(ended and after.winners[-1].side is side) + most(after, side, memo)


@pytest.mark.parametrize("trump", SUITS, ids=str)
@pytest.mark.parametrize("pack", SHORT, ids=str)
def test_every_card_costs_what_trying_every_card_says(pack: Pack, trump: Denomination) -> None:
    game = played(pack, trump, "1")
    memos: dict[Side, dict[object, int]] = {side: {} for side in Side}
    compared = 0
    for number, move in enumerate(looking_back.moves(game)):
        if move.position.tricks_left > 4:
            continue
        play = looking_back.before_card(game, number).play
        assert play is not None
        exact = open_worth(move)
        assert exact.tricks == {card: won(play, card, move.side, memos[move.side]) for card in play.legal_cards}
        compared += len(exact.tricks) > 1
    assert compared >= (4 if pack is Pack.ONE_SUIT else 8)


@pytest.mark.parametrize("pack", SHORT, ids=str)
def test_the_costs_of_a_review_add_up(pack: Pack) -> None:
    game = played(pack, Denomination.HEARTS, "3")
    found = reviewed(game)
    lost = {side: sum(card.cost for card in found.cards if card.seat.side is side) for side in Side}
    assert len(found.tricks) == game.length
    assert found.could_take - lost[Side.NS] + lost[Side.EW] == found.taken == game.tricks[Side.NS]
    assert looking_back.could_take(game, found) == found.could_take


def reviewed(game: TableGame) -> Review:
    return review(looking_back.moves(game), looking_back.judged(game), game.code)


#: Games with a mistake that South could know of: the deal, who led, the cards; then trick, card, the card instead, the idea.
MISTAKES: dict[Pack, tuple[str, str, str, tuple[int, str, str, str]]] = {
    Pack.ONE_SUIT: (
        "N:.JT9.. .864.. .AK3.. .Q75..",
        "W",
        "H5 H9 H4 HA HK H7 HT H6 H3 HQ HJ H8",
        (1, "HA", "H3", "partner-wins"),
    ),
    Pack.TWO_SUITS: (
        "N:AJT94.J.. 83.K943.. Q6.Q765.. K75.AT8..",
        "E",
        "H3 H7 HA HJ HT S4 HK H6 H9 H5 H8 S9 H4 HQ S5 ST SQ SK SA S3 SJ S8 S6 S7",
        (3, "H5", "HQ", "win-cheaply"),
    ),
    Pack.TWENTY_FOUR: (
        "N:K.KJ.AK.J AQJT.A..9 9.T9..AKT .Q.QJT9.Q",
        "W",
        "DQ DK ST CK HK HA HT HQ SJ S9 CQ SK HJ C9 H9 D9 DA SQ CA DT CJ SA CT DJ",
        (1, "CK", "S9", "discard-loser"),
    ),
    Pack.FORTY: (
        "N:JT8.AQ.J6.Q87 Q95.KJT76.Q.T K6.5.KT7.AKJ5 A7.98.A985.96",
        "E",
        "H7 H5 H8 HQ SJ SQ S6 S7 H6 CK H9 HA C7 CT CA C6 D7 D5 DJ DQ HK SK D8 S8 HJ CJ D9 C8 S9 DT SA ST DA D6 S5 DK C9 CQ HT C5",
        (2, "S6", "SK", "third-hand-high"),
    ),
}


def of_mistake(pack: Pack) -> TableGame:
    """The game of a mistake."""
    deal, leader, cards, _ = MISTAKES[pack]
    line = cards_from_text(cards)
    begun = TricksState.start(Deal.parse(deal), Denomination.NO_TRUMPS, Seat.parse(leader))
    return TableGame(begun, Seating(), Setup(pack), "a", 1, line, len(line))


def test_a_fair_word_on_luck_where_tricks_alone_count() -> None:
    assert reviewed(of_mistake(Pack.TWENTY_FOUR)).luck is Luck.OPPONENTS_HELPED
    game = of_mistake(Pack.ONE_SUIT)
    moves, found = looking_back.moves(game), reviewed(game)

    def luck(kept: bool, cost: int, expected: float, judged: tuple[Seat, ...] = (Seat.SOUTH,)) -> Luck:
        first = found.tricks[0].cards
        card = replace(first[3], could_be_kept=kept, cost=cost, expected=expected)
        tricks = (replace(found.tricks[0], cards=(*first[:3], card)), *found.tricks[1:])
        return summed_up(moves, judged, tricks, 3 - cost).luck

    assert luck(True, 1, 0.8) is Luck.NONE  # a mistake, no bad luck
    assert luck(False, 1, 0.1) is Luck.GOOD_PLAN_FAILED
    assert luck(False, 0, 0.8) is Luck.KIND_CARDS
    assert luck(False, 0, 0.0) is Luck.NONE
    assert luck(False, 1, 0.1, (Seat.SOUTH, Seat.WEST)) is Luck.NONE


@pytest.mark.parametrize("pack", MISTAKES, ids=str)
def test_the_first_mistake_is_named_and_a_line_works(pack: Pack) -> None:
    game, wanted = of_mistake(pack), MISTAKES[pack][3]
    found = reviewed(game)
    assert found.first is not None
    number, first = found.first
    assert first.evidence is not None
    idea = str(first.evidence.idea)
    assert (number, str(first.card), str(first.better), idea) == wanted
    assert first.better is not None
    check_line(game, first)
    for code in ("en", "pt"):
        words = language(code)
        said = mistake_reason(first.card, first.cost, first.better, idea, first.evidence.facts, words)
        assert mistake_title(first.card, first.better, idea, first.evidence.facts, words)
        assert not any(word in said for word in ("dummy", "declarer", "contract", "morto", "declarante", "contrato"))
    assert looking_back.alike(game, found) == ()  # those are deals of Minibridge


def check_line(game: TableGame, first: CardReview) -> None:
    """The line wins what the side could take, and leads on at the table."""
    moves = looking_back.moves(game)
    number, move = next((place, move) for place, move in enumerate(moves) if move.card == first.card)
    assert first.better is not None
    line = tuple(line_that_works(move, first.better))
    shown = looking_back.with_line(game, number, line)
    assert shown.is_over
    side = first.seat.side
    before = looking_back.before_card(game, number)
    assert shown.tricks[side] == before.tricks[side] + first.left
    again = from_json(to_json(looking_back.from_here(game, number)))
    assert again is not None
    assert again.state == before.state
    assert not again.can_redo
    assert again.person is first.seat


@pytest.mark.parametrize("pack", SHORT, ids=str)
def test_hints_cost_nothing_where_all_hands_are_seen(pack: Pack) -> None:
    for move in looking_back.moves(played(pack, Denomination.NO_TRUMPS, "5"))[::5]:
        exact = open_worth(move)
        shown = hint_open(move.position, move.hands, 1, Budget(6))
        assert exact.cost(shown.card) == 0


@pytest.mark.parametrize("pack", SHORT, ids=str)
def test_hints_of_a_short_pack_speak_of_no_dummy_and_no_contract(pack: Pack) -> None:
    words = language("en")
    game = played(pack, Denomination.HEARTS, "4")
    for move in looking_back.moves(game):
        shown = hint(move.position, 1, Budget(4))
        if shown.evidence is not None:
            said = " ".join(hint_steps(str(shown.idea), {**shown.evidence.facts, "card": shown.card}, words))
            assert not any(word in said for word in ("dummy", "declarer", "contract", "{"))


@pytest.mark.parametrize("pack", SHORT, ids=str)
def test_what_is_asked_is_the_same_whatever_the_hidden_hands_are(pack: Pack) -> None:
    """The job of a computer and that of a hint hold nothing else than the own hand, the tricks and the pack."""
    game = played(pack, Denomination.HEARTS, "6")
    compared = 0
    for number in range(len(game.line)):
        before = replace(game, here=number, line=game.line[:number])
        seat = before.decider
        assert seat is not None
        for other in range(3):
            again = exchanged(before, seat, random.Random(f"{number} {other}"))
            if again is None:
                continue
            compared += again.play.hands != before.play.hands  # type: ignore[union-attr]
            assert job_for(again) == job_for(before)
            assert looking_back.hint_job(again) == looking_back.hint_job(before)
    assert compared >= (4 if pack is Pack.ONE_SUIT else 12)


def exchanged(game: TableGame, seat: Seat, chance: random.Random) -> TableGame | None:
    """The game with cards that the seat cannot see exchanged; None where the view would be another."""
    assert isinstance(game.start, TricksState)
    assert game.play is not None
    hidden = tuple(each for each in Seat if each is not seat)
    deal = swap_hidden(game.start.deal, hidden, tuple(game.play.played), chance, same_points=False)
    begun = TricksState.start(deal, game.start.denomination, game.start.leader)
    state = replayed(begun, game.line)
    if state is None or state.view(str(seat)) != game.view(seat):
        return None
    return replace(game, start=begun)


def test_the_side_that_the_table_was_laid_for_is_told_what_it_could_take() -> None:
    """With people on both sides the review counts for the first of them by seat, the page for the one below."""
    game = played(Pack.ONE_SUIT, Denomination.NO_TRUMPS, "2", (Seat.EAST, Seat.NORTH))
    found = reviewed(game)
    assert looking_back.could_take(game, found) == game.length - found.could_take


def test_a_hint_of_a_short_pack_is_asked_with_its_pack() -> None:
    game = replace(played(Pack.TWO_SUITS, Denomination.HEARTS, "6"), here=0)
    while game.person is None:
        game = game.step_forward()
    job = looking_back.hint_job(game)
    assert isinstance(job, HintJob)
    assert job.position.pack == cards_of(Pack.TWO_SUITS)
    assert sum(known.size for known in job.position.hidden.values()) == len(job.position.unseen)


def test_moves_hold_all_hands() -> None:
    game = played(Pack.ONE_SUIT, Denomination.NO_TRUMPS, "2")
    moves = looking_back.moves(game)
    assert all(isinstance(move, Move) for move in moves)
    assert [sum(len(hand) for hand in move.hands) for move in moves] == list(range(12, 0, -1))
    assert all(isinstance(hand, Hand) for hand in moves[0].hands)
