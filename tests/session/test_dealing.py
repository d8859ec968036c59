"""Deals to sit down to: codes, wishes, turned deals, short packs, files."""

from __future__ import annotations

import json
import random

import pytest

from bridgetutor.bots.guidelines import guideline
from bridgetutor.engine.cards import Denomination, Rank
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.seats import Seat
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.games.tricks import TricksState
from bridgetutor.session.dealing import Setup, deals_of_file, new_code, start, tidy_code, turned
from bridgetutor.session.packs import Pack, cards_of, dealt, pack_of
from bridgetutor.session.table import Seating, TableGame
from bridgetutor.session.table_next import from_file, next_game
from bridgetutor.session.wishes import Wish, finesses, grants

CODES = [f"W{number}" for number in range(30)]
QUEEN = "N:863.K742.KQJ6.Q5 942.QJT9.852.JT6 AK5.A85.T94.A732 QJT7.63.A73.K984"


def minibridge(setup: Setup, code: str, number: int = 1, below: Seat = Seat.SOUTH) -> MinibridgeState:
    found = start(setup, code, number, below)
    assert isinstance(found, MinibridgeState)
    return found


def test_the_same_code_gives_the_same_deal() -> None:
    assert minibridge(Setup(), "7K3QX").deal == Deal.shuffled("7K3QX")
    assert start(Setup(wish=Wish.FINESSE), "7K3QX", 1) == start(Setup(wish=Wish.FINESSE), "7K3QX", 1)


def test_a_code_has_no_letters_that_look_like_figures() -> None:
    code = new_code(random.Random(1))
    assert len(code) == 5
    assert not set(code) & set("01OIL")
    assert tidy_code(" 7k3-qx ") == "7K3QX"


@pytest.mark.parametrize("wish", list(Wish))
@pytest.mark.parametrize("declare", [True, False])
def test_a_wish_comes_true(wish: Wish, declare: bool) -> None:
    for code in CODES:
        assert grants(wish, minibridge(Setup(wish=wish, declare=declare), code))


@pytest.mark.rule("MB-24")
def test_a_part_score_in_a_major_is_what_the_guidelines_say() -> None:
    for code in CODES:
        found = minibridge(Setup(wish=Wish.MAJOR_PARTSCORE), code)
        assert found.declarer is not None
        one, two = found.deal[found.declarer], found.deal[found.declarer.partner]
        contract = guideline(one, two)
        assert one.hcp + two.hcp < 25
        assert contract.denomination in (Denomination.HEARTS, Denomination.SPADES)


def test_a_finesse_has_the_honours_of_a_fork_and_cards_to_lead_towards_it() -> None:
    for code in CODES:
        found = minibridge(Setup(wish=Wish.FINESSE), code)
        assert found.declarer is not None
        one, two = found.deal[found.declarer], found.deal[found.declarer.partner]
        suits = finesses(one, two, guideline(one, two))
        assert suits
        for suit in suits:
            ranks = [{card.rank for card in hand.holding(suit)} for hand in (one, two)]
            both = ranks[0] | ranks[1]
            king = any({Rank.ACE, Rank.QUEEN} <= each for each in ranks) and Rank.KING not in both
            queen = any({Rank.ACE, Rank.KING, Rank.JACK} <= each for each in ranks) and Rank.QUEEN not in both
            assert king or queen
            assert min(len(each) for each in ranks) >= 2
            assert len(both) <= 8


@pytest.mark.parametrize("below", list(Seat))
@pytest.mark.rule("MB-12")
def test_who_wants_to_declare_declares(below: Seat) -> None:
    for number, code in enumerate(CODES, 1):
        found = minibridge(Setup(declare=True), code, number, below)
        assert found.declarer is below
        assert not found.is_redeal


@pytest.mark.rule("MB-16")
def test_a_turned_deal_is_the_same_deal_with_the_same_one_who_spoke_first() -> None:
    even = Deal.parse("N:AK52.K63.Q52.952 QT3.QJ87.T987.63 64.A52.AJ63.K874 J987.T94.K4.AQJT")
    for dealer in Seat:
        found = MinibridgeState.start(even, dealer)
        assert found.points[Seat.NORTH] == found.points[Seat.SOUTH] == 12
        for below in Seat:
            again = turned(found, below)
            assert again.declarer is below
            assert found.declarer is not None
            assert again.deal[below] == found.deal[found.declarer]
            assert sorted(map(str, again.deal.hands)) == sorted(map(str, found.deal.hands))


@pytest.mark.parametrize(("pack", "count"), [(Pack.ONE_SUIT, 12), (Pack.TWO_SUITS, 24), (Pack.TWENTY_FOUR, 24), (Pack.FORTY, 40)])
def test_a_short_pack_is_shared_out_evenly(pack: Pack, count: int) -> None:
    deal = dealt(pack, "AB2CD")
    assert pack_of(deal) == cards_of(pack)
    assert len(cards_of(pack)) == count
    assert {len(deal[seat]) for seat in Seat} == {count // 4}
    found = start(Setup(pack=pack, trump=Denomination.CLUBS), "AB2CD", 2)
    assert isinstance(found, TricksState)
    has_clubs = pack in (Pack.TWENTY_FOUR, Pack.FORTY)
    assert found.denomination is (Denomination.CLUBS if has_clubs else Denomination.NO_TRUMPS)


# Files


def test_deals_of_a_pbn_file_with_their_dealers() -> None:
    text = f'[Event "Club"]\n[Dealer "W"]\n[Deal "{QUEEN}"]\n\n[Deal "N:bad"]\n[Board "2"]\n[Deal "{QUEEN}"]\n'
    found, problems = deals_of_file(text.encode(), "evening.pbn")
    assert [str(each.deal) for each in found] == [QUEEN, QUEEN]
    assert [each.dealer for each in found] == [Seat.WEST, Seat.EAST]
    assert [problem.line for problem in problems] == [5]


@pytest.mark.parametrize(
    ("deal", "south"),
    [
        ("N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85", "J973.J98742.3.K4"),  # PBN-01
        ("N:A873.AJ83.52.Q32 95.74.AQJ84.10754 Q1062.KQ62.K93.K8 KJ4.1095.1076.AJ96", "QT62.KQ62.K93.K8"),  # PBN-03
        ("W:K8.KJT953.9.JT63 QJ93..876543.742 T65.Q42.QT.AKQ85 A742.A876.AKJ2.9", "A742.A876.AKJ2.9"),  # PBN-09
    ],
)
def test_deals_as_other_programs_write_them(deal: str, south: str) -> None:
    found, problems = deals_of_file(f'[Dealer "N"]\n[Deal "{deal}"]\n'.encode(), "a.pbn")
    assert problems == ()
    assert str(found[0].deal[Seat.SOUTH]) == south
    assert found[0].dealer is Seat.NORTH


def test_comments_and_lines_of_no_meaning_lose_no_deal_and_make_none() -> None:
    """PBN-11, PBN-13, PBN-15, PBN-27: comments between tags and over empty lines, statistics at the end, Latin-1."""
    text = (
        f'[West "João"]\n[Dealer "N"]\n{{PAR of the deal}}\n[Deal "{QUEEN}"]\n; end\n{{First.\n\nSecond.\n}}\n[Contract "4H"]\n\n'
        "Minimum     : 33.6\n   14\t      39\nGenerated 2922012 hands\n"
    )
    found, problems = deals_of_file(text.encode("latin-1"), "a.pbn")
    assert [str(each.deal) for each in found] == [QUEEN]
    assert problems == ()


def test_a_deal_with_hands_of_other_lengths_is_told_with_both_seats() -> None:
    """PBN-04, PBN-07: the seats and how many cards they have; a hand alone is no deal to play."""
    bad = "N:A873.AJ83.52.Q3 95.74.AQJ84.T7542 QT62.KQ62.K93.K8 KJ4.T95.T76.AJ96"
    found, problems = deals_of_file(f'[Deal "{bad}"]\n[Deal "N:- - QJ8.K6.AQ8752.95 -"]\n[Deal "{QUEEN}"]\n'.encode(), "a.pbn")
    assert [str(each.deal) for each in found] == [QUEEN]
    assert [(each.line, each.kind) for each in problems] == [(1, "wrong-count"), (2, "unknown-hand")]
    assert problems[0].facts == {"seats": ("N", "E"), "counts": (12, 14)}


def test_deals_of_records_and_of_plain_lines() -> None:
    records = "\n".join(
        [json.dumps({"game": "minibridge", "deal": QUEEN, "dealer": "S"}), "{broken", json.dumps({"deal": "N:A... - - -"})]
    )
    found, problems = deals_of_file(records.encode(), "deals.jsonl")
    assert [(each.dealer, str(each.deal)) for each in found] == [(Seat.SOUTH, QUEEN)]
    assert [problem.line for problem in problems] == [2, 3]
    plain, none = deals_of_file(f"# my deals\n{QUEEN}\n".encode(), "deals.txt")
    assert (len(plain), none) == (1, ())


def test_a_hand_that_is_left_out_is_worked_out_and_two_are_not() -> None:
    three = "N:863.K742.KQJ6.Q5 942.QJT9.852.JT6 AK5.A85.T94.A732 -"
    found, _ = deals_of_file(three.encode(), "a.txt")
    assert str(found[0].deal) == QUEEN
    none, problems = deals_of_file(b"N:863.K742.KQJ6.Q5 942.QJT9.852.JT6 - -", "a.txt")
    assert none == ()
    assert problems[0].kind == "unknown-hand"


@pytest.mark.parametrize("data", [b"", b"\x00\xff\xfe", b"N:", b"{}", b"[1, 2]", b"N:863.K742.KQJ6.Q5\xff x y z"])
@pytest.mark.parametrize("name", ["a.pbn", "a.jsonl", "a.json", "a"])
def test_a_file_of_nothing_has_no_deal_and_no_traceback(data: bytes, name: str) -> None:
    assert deals_of_file(data, name)[0] == ()


def test_the_deals_of_a_file_come_one_after_the_other_then_chance() -> None:
    table = TableGame(MinibridgeState.start(Deal.parse(QUEEN), Seat.WEST), Seating(((Seat.EAST, ""),)))
    other = str(Deal.shuffled("other"))
    game, problems = from_file(f"{QUEEN}\n{other}\n".encode(), "two.txt", table)
    assert problems == ()
    assert game is not None
    assert game.seating.seats == (Seat.EAST,)
    second = next_game(game, random.Random(1))
    assert str(second.start.deal) == other
    assert (second.number, second.code) == (2, "")
    assert next_game(second, random.Random(1)).code
