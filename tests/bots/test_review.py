"""Reviews: costs that add up, mistakes that could be known apart from bad luck, the first one by its name, a line that works."""

from __future__ import annotations

import time
from collections.abc import Sequence

import pytest

from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.knowledge import position
from bridgetutor.bots.players import rule_choice
from bridgetutor.bots.review import (
    LineJob,
    Luck,
    Move,
    Review,
    TrickReview,
    line_that_works,
    moves_of,
    open_worth,
    review,
    summed_up,
    trick_jobs,
)
from bridgetutor.bots.service import BotService
from bridgetutor.engine.cards import Card, Denomination, cards_from_text
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.games.claims import Claim
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.games.tricks import TricksState
from bridgetutor.scoring.minibridge import Goal, MinibridgeContract

GAME_NT = MinibridgeContract(Denomination.NO_TRUMPS, Goal.GAME)
GAME_SPADES = MinibridgeContract(Denomination.SPADES, Goal.GAME)

#: South wins the first trick with dummy's ace, its entry; and plays the diamonds in a way that only open cards forbid.
ENTRY = "N:A74.852.KJ743.64 83.QT94.T852.QJ9 K62.AJ63.AQ.A752 QJT95.K7.96.KT83"
ENTRY_PLAYED = """
    SQ SA S3 S2 D3 D2 DA D6 DQ D9 DK D5 DJ D8 C2 H7 D7 DT H3 C3 S8 SK S9 S4 CA C8 C4 C9 HA HK H2 H4 S6 ST S7 H9 SJ H5 CJ C5
    S5 H8 HT H6 CK C6 CQ C7 CT D4 HQ HJ"""

#: A finesse that was an even chance meets a king alone on the wrong side.
OFFSIDE = "N:T98.AQ5.754.A876 732.K.JT2.JT9532 AKQJ64.82.963.K4 5.JT97643.AKQ8.Q"
OFFSIDE_PLAYED = """
    DA D4 D2 D3 DK D5 DT D6 DQ D7 DJ D9 CQ C6 C2 CK SA S5 S8 S2 SK H3 S9 S3 SQ H4 ST S7 H2 H6 HQ HK CJ C4 H7 CA HA CT H8 H9
    C8 C9 S4 HT SJ D8 H5 C3 S6 HJ C7 C5"""

#: No hold-up, but their suit is divided so that it does not matter.
DIVIDED = "N:74.Q63.A62.AJT94 T985.J94.QT9.K63 A62.AK5.K743.Q82 KQJ3.T872.J85.75"


def moves(deal: str, dealer: str, contract: MinibridgeContract, played: str) -> tuple[Move, ...]:
    state = MinibridgeState.start(Deal.parse(deal), Seat.parse(dealer))
    return moves_of(state, [contract, *cards_from_text(played)])


@pytest.fixture(scope="module")
def entry() -> tuple[tuple[Move, ...], Review]:
    played = moves(ENTRY, "N", GAME_NT, ENTRY_PLAYED)
    return played, review(played, [Seat.SOUTH])


def test_every_card_has_its_cost(entry: tuple[tuple[Move, ...], Review]) -> None:
    _, found = entry
    assert {(trick.number, str(card.card)): card.cost for trick in found.tricks for card in trick.cards if card.cost} == {
        (1, "SA"): 1,
        (3, "DQ"): 1,
    }
    assert (found.could_take, found.taken) == (9, 7)
    assert [len(trick.cards) for trick in found.tricks] == [4] * 13


def test_what_could_be_kept_is_told_from_what_only_open_cards_show(entry: tuple[tuple[Move, ...], Review]) -> None:
    _, found = entry
    ace, queen = (next(card for card in found.cards if str(card.card) == text) for text in ("SA", "DQ"))
    assert (ace.could_be_kept, ace.is_unlucky) == (True, False)
    assert (queen.could_be_kept, queen.is_unlucky) == (False, True)
    assert queen.expected is not None
    assert queen.expected < 0.5


def test_the_first_mistake_has_the_name_of_its_idea(entry: tuple[tuple[Move, ...], Review]) -> None:
    _, found = entry
    assert found.first is not None
    number, card = found.first
    assert (number, str(card.card), str(card.better)) == (1, "SA", "S4")
    assert card.evidence is not None
    assert card.evidence.idea is Idea.KEEP_ENTRY
    assert card.evidence.facts["entry"] == Card.parse("SA")
    assert found.luck is Luck.NONE


def test_a_line_that_works_gives_no_trick_away(entry: tuple[tuple[Move, ...], Review]) -> None:
    played, found = entry
    assert found.first is not None
    card = found.first[1]
    assert card.better is not None
    place = next(place for place, move in enumerate(played) if move.card == card.card)
    line = line_that_works(played[place], card.better)
    again = moves_of(
        MinibridgeState.start(Deal.parse(ENTRY), Seat.NORTH), [GAME_NT, *(move.card for move in played[:place]), *line]
    )
    assert len(again) == 52
    assert sum(open_worth(move).cost(move.card) for move in again) == 0
    assert summed_up(again, [], found.tricks).taken == 9


def test_costs_add_up_to_the_result() -> None:
    """What declarer could take, less what its side gave up, and what the defenders gave up, is what it took."""
    for seed in range(3):
        start = MinibridgeState.start(Deal.shuffled(f"sum {seed}"), Seat.NORTH)
        if start.declarer is None:
            continue
        state, line = start.apply(GAME_NT), [GAME_NT]
        while state.to_act is not None:
            line.append(rule_choice(position(state.view(str(state.actor))), seed, slips=True).card)
            state = state.apply(line[-1])
        found = review(moves_of(start, line), [])
        lost = {side: sum(card.cost for card in found.cards if card.seat.side is side) for side in Side}
        side = start.declarer.side
        assert found.could_take - lost[side] + lost[side.other] == found.taken == state.tricks[side]
        assert found.first is None
        assert all(card.expected is None for card in found.cards)


def test_a_good_plan_that_failed_is_called_one() -> None:
    found = review(moves(OFFSIDE, "W", GAME_SPADES, OFFSIDE_PLAYED), [Seat.SOUTH])
    assert (found.could_take, found.taken, found.first) == (10, 9, None)
    assert found.luck is Luck.GOOD_PLAN_FAILED
    assert found.unlucky is not None
    assert str(found.unlucky.card) == "HQ"
    assert found.unlucky.own is not None
    assert found.unlucky.own.idea is Idea.FINESSE
    assert found.unlucky.own.facts["missing"] == Card.parse("HK")


def test_a_lucky_win_is_called_lucky() -> None:
    begun = moves(DIVIDED, "S", GAME_NT, "SK S4 S5 SA")
    rest = line_that_works(begun[-1], begun[-1].card)
    found = review(moves(DIVIDED, "S", GAME_NT, "SK S4 S5 " + " ".join(map(str, rest))), [Seat.SOUTH])
    ace = next(card for card in found.cards if str(card.card) == "SA")
    assert (ace.cost, ace.is_lucky) == (0, True)
    assert found.taken >= 9
    assert found.luck is Luck.KIND_CARDS


def test_help_from_the_other_side_and_contracts_that_were_not_there() -> None:
    def luck(taken: int, judged: Sequence[Seat]) -> Luck:
        return summed_up(begun, judged, tricks, taken).luck

    begun = moves("N:K63.862.K64.QT52 972.JT94.JT95.K6 A84.KQ5.A732.J94 QJT5.A73.Q8.A873", "N", GAME_NT, "SQ")
    tricks = [job.run(lambda: None) for job in trick_jobs(begun, [])]
    assert luck(9, [Seat.SOUTH]) is Luck.OPPONENTS_HELPED
    assert luck(7, [Seat.SOUTH]) is Luck.NOT_THERE
    assert luck(7, [Seat.WEST]) is Luck.NONE
    assert luck(7, []) is Luck.NONE


def test_defenders_are_not_told_that_a_contract_was_not_there_which_was_made() -> None:
    deal = "N:K63.862.K64.QT52 972.JT94.JT95.K6 A84.KQ5.A732.J94 QJT5.A73.Q8.A873"
    begun = moves(deal, "N", MinibridgeContract(Denomination.NO_TRUMPS, Goal.PARTSCORE), "SQ")
    tricks = [job.run(lambda: None) for job in trick_jobs(begun, [])]
    could = summed_up(begun, [Seat.WEST], tricks, 7).could_take
    made, beaten = summed_up(begun, [Seat.WEST], tricks, could), summed_up(begun, [Seat.SOUTH], tricks, 6)
    assert could >= 7
    assert made.luck is Luck.NOT_TO_BEAT
    assert beaten.luck is Luck.NONE  # it was there, and what lost it was not South's


def test_a_claim_ends_the_cards_and_a_short_deal_has_no_contract() -> None:
    start = MinibridgeState.start(Deal.parse(ENTRY), Seat.NORTH)
    claimed = moves_of(start, [GAME_NT, *cards_from_text(ENTRY_PLAYED)[:8], Claim(7)])
    assert len(claimed) == 8
    deal = Deal.parse("N:.K83.. .Q95.. .AJ4.. .T76..")
    pack = tuple(card for seat in Seat for card in deal[seat])
    few = moves_of(
        TricksState.start(deal, Denomination.NO_TRUMPS, Seat.WEST),
        cards_from_text("HT HK H9 H4 H3 HQ HA H7 HJ H6 H8 H5"),
        pack,
    )
    found = review(few, [Seat.SOUTH])
    lost = {side: sum(card.cost for card in found.cards if card.seat.side is side) for side in Side}
    assert found.could_take - lost[Side.NS] + lost[Side.EW] == found.taken == 3
    assert found.luck is Luck.NONE


def test_trick_by_trick_through_the_door(entry: tuple[tuple[Move, ...], Review]) -> None:
    played, found = entry
    answers: list[object] = []
    service = BotService(lambda notice: None)
    try:
        jobs = trick_jobs(played, [Seat.SOUTH])
        for job in jobs[2:]:
            service.request(job, answers.append, background=True)
        move = played[40]
        service.request(LineJob(move, move.card), answers.append)
        end = time.monotonic() + 90
        while len(answers) < 12:
            assert time.monotonic() < end
            service.wait(0.05)
    finally:
        service.close()
    assert [each for each in answers if isinstance(each, TrickReview)] == list(found.tricks[2:])
    (line,) = [each for each in answers if isinstance(each, tuple)]
    assert line[0] == move.card
    assert len(line) == 12
    assert jobs[0].by_rule() is None
    assert LineJob(move, move.card).by_rule() == ()
