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
from bridgetutor.session.dealing import Setup, deals_of_file, found_code, new_code, start, tidy_code
from bridgetutor.session.packs import Pack, cards_of, dealt, pack_of
from bridgetutor.session.table import Seating, TableGame
from bridgetutor.session.table_next import by_chance, chosen_game, deal, first_game, from_file, next_game
from bridgetutor.session.wishes import Wish, finesses, grants


def chances() -> list[random.Random]:
    """Chance that is the same in each test."""
    return [random.Random(number) for number in range(12)]


QUEEN = "N:863.K742.KQJ6.Q5 942.QJT9.852.JT6 AK5.A85.T94.A732 QJT7.63.A73.K984"


def minibridge(setup: Setup, chance: random.Random, number: int = 1, below: Seat = Seat.SOUTH) -> MinibridgeState:
    """A deal by chance to a wish."""
    found = start(found_code(setup, number, below, chance))
    assert isinstance(found, MinibridgeState)
    return found


def test_the_same_code_gives_the_same_deal() -> None:
    found = start("7K3QX")
    assert found == start("7K3QX")
    assert found.deal == Deal.shuffled("7K3QX")
    assert {start(f"7K3Q{letter}").dealer for letter in "2345"} == set(Seat)  # type: ignore[union-attr]


@pytest.mark.parametrize("setup", [Setup(), Setup(wish=Wish.FINESSE), Setup(declare=True), Setup(Pack.FORTY, declare=True)])
@pytest.mark.parametrize("code", ["7K3QX", "GXKXZ", "BOARD1", "0", "0A", "00000", "0T7K3QX"])
def test_a_typed_code_is_one_deal_whatever_is_chosen(setup: Setup, code: str) -> None:
    table = Seating(((Seat.EAST, ""),))
    for number in (1, 2, 3):
        assert deal(table, setup, number, code).start == start(code)
    game = deal(table, setup, 1, code)
    assert pack_of(game.start.deal) == cards_of(game.setup.pack)
    assert (game.setup.wish, game.setup.declare) == (setup.wish, setup.declare)


@pytest.mark.parametrize(
    "setup",
    [Setup(), Setup(wish=Wish.MAJOR_GAME, declare=True), Setup(Pack.TWO_SUITS), Setup(Pack.FORTY, trump=Denomination.HEARTS)],
)
def test_the_code_of_a_deal_by_chance_gives_that_deal_at_any_other_table(setup: Setup) -> None:
    chance = random.Random(0)
    game = first_game(chance)
    for number in range(1, 5):
        game = by_chance(Seating(((Seat.WEST, ""),)), setup, number, chance)
        assert tidy_code(game.code) == game.code
        again = deal(Seating(), Setup(), 9, game.code)
        assert again.start == game.start
        assert (again.setup.pack, again.denomination) == (game.setup.pack, game.denomination)


@pytest.mark.rule("MB-13")
def test_by_chance_the_deal_goes_round() -> None:
    chance = random.Random(2)
    made = [minibridge(Setup(wish=Wish.MAJOR_PARTSCORE), chance, number) for number in range(1, 6)]
    assert [each.dealer for each in made] == [Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST, Seat.NORTH]


def test_a_code_has_no_letters_that_look_like_figures() -> None:
    code = new_code(random.Random(1), Seat.NORTH)
    assert len(code) == 5
    assert not set(code) & set("01OIL")
    assert tidy_code(" 7k3-qx ") == "7K3QX"


@pytest.mark.parametrize("wish", list(Wish))
@pytest.mark.parametrize("declare", [True, False])
def test_a_wish_comes_true(wish: Wish, declare: bool) -> None:
    for chance in chances():
        assert grants(wish, minibridge(Setup(wish=wish, declare=declare), chance))


@pytest.mark.rule("MB-24")
def test_a_part_score_in_a_major_is_what_the_guidelines_say() -> None:
    for chance in chances():
        found = minibridge(Setup(wish=Wish.MAJOR_PARTSCORE), chance)
        assert found.declarer is not None
        one, two = found.deal[found.declarer], found.deal[found.declarer.partner]
        contract = guideline(one, two)
        assert one.hcp + two.hcp < 25
        assert contract.denomination in (Denomination.HEARTS, Denomination.SPADES)


def test_a_finesse_has_the_honours_of_a_fork_and_cards_to_lead_towards_it() -> None:
    for chance in chances():
        found = minibridge(Setup(wish=Wish.FINESSE), chance)
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
    for number, chance in enumerate(chances(), 1):
        found = minibridge(Setup(declare=True), chance, number, below)
        assert found.declarer is below
        assert not found.is_redeal


@pytest.mark.parametrize(("pack", "count"), [(Pack.ONE_SUIT, 12), (Pack.TWO_SUITS, 24), (Pack.TWENTY_FOUR, 24), (Pack.FORTY, 40)])
def test_a_short_pack_is_shared_out_evenly(pack: Pack, count: int) -> None:
    deal = dealt(pack, "AB2CD")
    assert pack_of(deal) == cards_of(pack)
    assert len(cards_of(pack)) == count
    assert {len(deal[seat]) for seat in Seat} == {count // 4}
    found = start(found_code(Setup(pack=pack, trump=Denomination.CLUBS), 2, Seat.SOUTH, random.Random(0)))
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


def test_north_deals_the_second_deal_where_the_file_says_so() -> None:
    text = f'[Dealer "S"]\n[Deal "{QUEEN}"]\n\n[Dealer "N"]\n[Deal "{QUEEN}"]\n'
    found, _ = deals_of_file(text.encode(), "a.pbn")
    assert [each.dealer for each in found] == [Seat.SOUTH, Seat.NORTH]


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
    game, problems, left = from_file(f"{QUEEN}\n{other}\n".encode(), "two.txt", table)
    assert left == 0
    assert problems == ()
    assert game is not None
    assert game.seating.seats == (Seat.EAST,)
    second = next_game(game, random.Random(1))
    assert str(second.start.deal) == other
    assert (second.number, second.code) == (2, "")
    assert next_game(second, random.Random(1)).code


@pytest.mark.parametrize("coded", ["utf-8-sig", "utf-16"])
@pytest.mark.parametrize("name", ["deals.pbn", "deals.jsonl"])
def test_a_file_of_an_editor_that_marks_its_beginning(coded: str, name: str) -> None:
    text = f'[Deal "{QUEEN}"]\n' if name.endswith("pbn") else json.dumps({"deal": QUEEN}) + "\n"
    found, problems = deals_of_file(text.encode(coded), name)
    assert [str(each.deal) for each in found] == [QUEEN]
    assert problems == ()


def test_deals_for_which_there_is_no_room_are_counted() -> None:
    found = from_file((QUEEN + "\n").encode() * 204, "many.txt", TableGame(start("7K3QX")))
    assert found.game is not None
    assert (len(found.game.queue), found.left) == (200, 3)


def test_deals_are_counted_anew_for_other_people_and_other_packs() -> None:
    chance = random.Random(3)
    game = deal(Seating(), Setup(), 4, "7K3QX")
    assert chosen_game(game, Seating(), Setup(wish=Wish.FINESSE), "", chance).number == 5
    assert chosen_game(game, Seating(), Setup(), "GXKXZ", chance).number == 5
    assert chosen_game(game, Seating(((Seat.EAST, ""),)), Setup(), "", chance).number == 1
    assert chosen_game(game, Seating(), Setup(Pack.FORTY), "", chance).number == 1
