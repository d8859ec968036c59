"""Answers that are known from outside the program: from lessons, from the laws, from counting by hand."""

from __future__ import annotations

import random
from math import comb

import pytest

from bridgetutor.engine.auction import FOUR_HANDS, Auction
from bridgetutor.engine.calls import DOUBLE, calls_from_text
from bridgetutor.engine.cards import PACK, SUITS_DOWN, Card, Denomination, Rank, Suit
from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.engine.tricks import Trick
from bridgetutor.foundation.i18n import language
from bridgetutor.games.questions import Bound, Length, Points
from bridgetutor.scoring.minibridge import Goal, MinibridgeContract
from bridgetutor.teaching.answers import (
    CardsAnswer,
    ChoiceAnswer,
    ContractAnswer,
    DeclarerAnswer,
    NumberAnswer,
    NumbersAnswer,
    SeatAnswer,
)
from bridgetutor.teaching.exercises.auction_declarer import AuctionDeclarer
from bridgetutor.teaching.exercises.call_legal import CallLegal
from bridgetutor.teaching.exercises.choose_contract import ChooseContract
from bridgetutor.teaching.exercises.doubled_undertricks import DoubledUndertricks
from bridgetutor.teaching.exercises.duplicate_score import DuplicateScore
from bridgetutor.teaching.exercises.halving_question import _share
from bridgetutor.teaching.exercises.item import ChoiceItem
from bridgetutor.teaching.exercises.keep_or_put_aside import KeepOrPutAside
from bridgetutor.teaching.exercises.kinds import item_from
from bridgetutor.teaching.exercises.legal_cards import LegalCards
from bridgetutor.teaching.exercises.level_tricks import LevelTricks
from bridgetutor.teaching.exercises.matchpoints import Matchpoints
from bridgetutor.teaching.exercises.minibridge_score import MinibridgeScore
from bridgetutor.teaching.exercises.pair_points import PairPoints
from bridgetutor.teaching.exercises.rubber_score import RubberScore
from bridgetutor.teaching.exercises.safe_command import SafeCommand, command_of
from bridgetutor.teaching.exercises.sure_winners import SureWinners
from bridgetutor.teaching.exercises.tokens import Tokens
from bridgetutor.teaching.exercises.who_declares import WhoDeclares
from bridgetutor.teaching.exercises.who_wins import TrickItem, WhoWinsTrumps
from bridgetutor.teaching.facts import sure_tricks
from bridgetutor.teaching.messages import Reader, say

A5 = Deal.parse("N:T62.AJ3.T.AKQ842 J4.764.AQJ74.JT3 AKQ753.T95.K3.76 98.KQ82.98652.95")
A6C = Deal.parse("N:J83.QT875.K52.KJ AK96.642.Q973.Q5 QT4.AJ3.JT8.T432 752.K9.A64.A9876")
A7 = Deal.parse("N:K63.862.K64.QT52 972.JT94.JT95.K6 A84.KQ5.A732.J94 QJT5.A73.Q8.A873")


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split())


def test_partners_of_the_points_lesson() -> None:
    item = PairPoints("1", 1, A5, Side.NS)
    assert item.value == 26
    for neighbours in (23, 19, 21, 17):
        assert item.mark(NumberAnswer(neighbours)).misconceptions == ("HC-13",)


@pytest.mark.rule("MB-16")
@pytest.mark.parametrize(("dealer", "declarer"), [(Seat.NORTH, Seat.EAST), (Seat.SOUTH, Seat.WEST)])
def test_level_partners_of_the_declarer_lesson(dealer: Seat, declarer: Seat) -> None:
    item = WhoDeclares("1", 3, A6C, dealer)
    assert item.right == (DeclarerAnswer(declarer=declarer),)
    assert item.mark(DeclarerAnswer(declarer=declarer.partner)).misconceptions == ("DE-04",)
    assert item.mark(DeclarerAnswer(declarer=dealer)).misconceptions == ("DE-05",)


def test_sure_winners_of_the_first_deal() -> None:
    item = SureWinners("1", 3, A7[Seat.SOUTH], A7[Seat.NORTH], None)
    assert item.value == 4
    assert item.mark(NumberAnswer(5)).misconceptions == ("TC-08",)


@pytest.mark.rule("MB-29")
def test_legal_cards_of_the_trumps_lesson() -> None:
    trick: Trick[Seat] = Trick(Seat.WEST.clockwise(), cards("SA"))
    item = LegalCards("1", 2, Seat.NORTH, Hand.parse("42.9..8"), trick, Suit.HEARTS)
    assert item.right == (CardsAnswer(cards("S4 S2")),)
    assert item.mark(CardsAnswer(cards("S4 S2 H9"))).misconceptions == ("TR-01",)
    assert item.mark(CardsAnswer(cards("S4 S2 C8"))).misconceptions == ("FS-02",)
    assert item.mark(CardsAnswer(cards("S4"))).misconceptions == ("FS-08",)
    void = LegalCards("1", 3, Seat.EAST, Hand.parse(".32.K9."), trick, Suit.HEARTS)
    assert void.mark(CardsAnswer(cards("H3 H2"))).misconceptions == ("TR-04",)
    assert void.mark(CardsAnswer(cards("H3 H2 DK D9"))).right


def test_two_ruffs_of_the_trumps_lesson() -> None:
    item = WhoWinsTrumps("1", 3, Trick(Seat.WEST.clockwise(), cards("SA S4 H3 HJ")), Suit.HEARTS)
    assert item.right == (SeatAnswer(Seat.SOUTH),)
    assert item.mark(SeatAnswer(Seat.WEST)).misconceptions == ("TR-02",)


@pytest.mark.rule("MB-50")
@pytest.mark.parametrize(
    ("denomination", "goal", "tricks", "right", "wrong", "id_"),
    [
        ("NT", Goal.PARTSCORE, 7, (90, 0), (80, 0), "SC-01"),
        ("NT", Goal.PARTSCORE, 7, (90, 0), (40, 0), "SC-04"),
        ("S", Goal.PARTSCORE, 8, (110, 0), (60, 0), "SC-04"),
        ("D", Goal.GAME, 12, (420, 0), (430, 0), "SC-07"),
        ("H", Goal.GAME, 11, (450, 0), (480, 0), "SC-08"),
        ("S", Goal.GAME, 9, (0, 50), (50, 50), "SC-13"),
        ("S", Goal.GAME, 9, (0, 50), (0, 200), "SC-11"),
    ],
)
def test_scores_of_the_lessons(
    denomination: str, goal: Goal, tricks: int, right: tuple[int, int], wrong: tuple[int, int], id_: str
) -> None:
    item = MinibridgeScore("1", 1, MinibridgeContract(Denomination.parse(denomination), goal), tricks)
    assert item.right == (NumbersAnswer(right),)
    assert item.mark(NumbersAnswer(wrong)).misconceptions == (id_,)


@pytest.mark.rule("CB-74")
@pytest.mark.parametrize(("vulnerable", "costs"), [(False, (300, 500, 800, 1100)), (True, (500, 800, 1100, 1400))])
def test_the_staircase(vulnerable: bool, costs: tuple[int, ...]) -> None:
    for down, cost in enumerate(costs, start=2):
        item = DoubledUndertricks("1", 1, down, 1, vulnerable)
        assert item.value == cost
        assert DoubledUndertricks("1", 3, down, 2, vulnerable).value == 2 * cost


@pytest.mark.parametrize(
    ("contract", "vulnerable", "tricks", "score"),
    [("3NT", True, 9, 600), ("4S", False, 10, 420), ("2DX", True, 8, 180), ("6H", True, 12, 1430), ("1NTX", False, 8, 280)],
)
def test_duplicate_scores_of_the_laws(contract: str, vulnerable: bool, tricks: int, score: int) -> None:
    item = DuplicateScore("1", 2, Contract.parse(contract), vulnerable, tricks)
    assert item.right == (NumbersAnswer((score, 0)),)


@pytest.mark.rule("DD-49")
def test_below_and_above_the_line() -> None:
    item = RubberScore("1", 1, Contract.parse("2H"), False, 9)
    assert item.right == (NumbersAnswer((60, 30, 0)),)
    assert item.mark(NumbersAnswer((90, 0, 0))).misconceptions == ("RU-01",)
    assert item.mark(NumbersAnswer((60, 80, 0))).misconceptions == ("RU-02",)


@pytest.mark.rule("CB-48")
def test_declarer_is_the_first_of_the_pair() -> None:
    calls = calls_from_text("1H Pass 2H Pass 4H Pass Pass Pass")
    item = AuctionDeclarer("1", 1, Auction.start(tuple(Seat), Seat.NORTH, FOUR_HANDS).after(calls))
    assert item.seat is Seat.NORTH
    raised = calls_from_text("1H Pass 4H Pass Pass Pass")
    item = AuctionDeclarer("1", 1, Auction.start(tuple(Seat), Seat.NORTH, FOUR_HANDS).after(raised))
    assert item.mark(SeatAnswer(Seat.SOUTH)).misconceptions == ("DE-08",)


@pytest.mark.rule("GW-64", "GW-67")
def test_tokens_by_hand() -> None:
    assert Tokens("1", 1, Contract.parse("3H"), 10).value == 16
    assert Tokens("1", 3, Contract.parse("3HX"), 10).value == 35
    assert Tokens("1", 2, Contract.parse("4S"), 8).value == 10


def test_levels_by_hand() -> None:
    item = LevelTricks("1", 1, Contract.parse("3NT").bid, "tricks", 0)
    assert item.value == 9
    assert item.mark(NumberAnswer(3)).misconceptions == ("TC-01",)
    assert item.mark(NumberAnswer(10)).misconceptions == ("TC-02",)


@pytest.mark.rule("CB-76")
def test_match_points_by_hand() -> None:
    item = Matchpoints("1", 2, (420, 170, 170, -50), 1)
    assert item.value == 3
    assert Matchpoints("1", 3, (420, 170, 170, -50), 0).value == 0


@pytest.mark.rule("GW-55")
def test_shares_of_hands_by_hand() -> None:
    seen = tuple(card for card in PACK if card.suit in (Suit.CLUBS, Suit.DIAMONDS))
    longest = _share(Length(Suit.SPADES, Bound(7)), seen, 2)
    assert longest == pytest.approx(0.5)
    points = _share(Points(Bound(10)), seen, 3)
    dealt = random.Random(3)
    rest = [card for card in PACK if card not in seen]
    counted = sum(sum(card.points for card in dealt.sample(rest, 13)) >= 10 for _ in range(4000)) / 4000
    assert points == pytest.approx(counted, abs=0.03)
    assert _share(Length(Suit.SPADES, Bound(13)), seen, 2) == pytest.approx(1 / comb(26, 13))


def consistent_hand(rng: random.Random, item: SafeCommand) -> Hand | None:
    """A hand by chance that has what is known of the android's."""
    hand = Hand.of([*rng.sample([card for card in PACK if card != item.held], 12), item.held])
    known = all(hand.length(suit) >= number for suit, number in zip(SUITS_DOWN, item.least, strict=True))
    return hand if known and (item.void is None or hand.length(item.void) == 0) else None


@pytest.mark.rule("GW-40")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_safe_command_never_fails_and_the_others_can(level: int) -> None:
    rng = random.Random(level)
    for seed in range(12):
        item = item_from("safe-command", seed, level)
        assert isinstance(item, SafeCommand)
        hands = [hand for _ in range(4000 if level == 3 else 800) if (hand := consistent_hand(rng, item))][:150]
        for option in item.options:
            played = [command_of(option).card(hand, item.led) for hand in hands]
            if option.right:
                assert hands
                assert None not in played
        unsafe = [option for option in item.options if not option.right]
        assert all(not item.is_safe(command_of(option)) for option in unsafe)


def test_commands_that_are_called_unsafe_fail_on_some_hand() -> None:
    for level in (1, 2, 3):
        for seed in range(40):
            item = item_from("safe-command", seed, level)
            assert isinstance(item, SafeCommand)
            for option in item.options:
                if not option.right:
                    assert any(command_of(option).card(hand, item.led) is None for hand in barest(item)), (item, option)


def barest(item: SafeCommand) -> list[Hand]:
    """Small sets of cards that have just what is known, with the ranks as high or as low as can be."""
    found = []
    for ranks in (list(Rank), list(reversed(Rank))):
        chosen = {item.held}
        for suit, number in zip(SUITS_DOWN, item.least, strict=True):
            held = [card for card in chosen if card.suit is suit]
            free = [Card(suit, rank) for rank in ranks if Card(suit, rank) not in chosen]
            chosen |= set(free[: max(0, number - len(held))])
        found.append(Hand.of(chosen))
    return found


@pytest.mark.parametrize(
    ("south", "north", "tricks"),
    [
        ("AKQJT86", "543", 7),  # three cards are out: after three rounds the small ones win as well
        ("AKQ2", "543", 3),
        ("AKQJ2", "876543", 6),
        ("AKQ", "J2", 3),
        ("AK76543", "T982", 7),
        ("AK7654", "T982", 2),  # three are out: two rounds may not be enough
        ("KQJ", "432", 0),
    ],
)
def test_small_cards_are_sure_once_nobody_else_can_have_one(south: str, north: str, tricks: int) -> None:
    one, two = (Hand.parse(f"{cards}...") for cards in (south, north))
    assert sure_tricks(one, two, Suit.SPADES) == tricks == rounds_won(one, two, Suit.SPADES)


def rounds_won(one: Hand, two: Hand, suit: Suit) -> int:
    """The most rounds won before one is lost, against one hand that holds all others; each hand plays its highest or its lowest."""
    hands = [tuple(sorted(card.rank for card in hand.holding(suit))) for hand in (one, two)]
    return _most_rounds(hands[0], hands[1], tuple(rank for rank in sorted(Rank) if rank not in (*hands[0], *hands[1])))


def _most_rounds(one: tuple[int, ...], two: tuple[int, ...], theirs: tuple[int, ...]) -> int:
    best = 0
    for here in {*one[:1], *one[-1:]} or {0}:
        for there in {*two[:1], *two[-1:]} or {0}:
            if max(here, there) > (theirs[-1] if theirs else 0):
                left = [tuple(rank for rank in held if rank not in (here, there)) for held in (one, two)]
                best = max(best, 1 + _most_rounds(left[0], left[1], theirs[1:]))
    return best


@pytest.mark.parametrize("level", [1, 2, 3])
def test_sure_winners_are_what_playing_them_out_wins(level: int) -> None:
    for seed in range(60):
        item = item_from("sure-winners", seed, level)
        assert isinstance(item, SureWinners)
        assert item.value == sum(rounds_won(item.south, item.north, suit) for suit in item.suits), seed


def test_a_double_that_a_bid_wiped_away_is_said_to_be_gone() -> None:
    found = 0
    for seed in range(60):
        item = item_from("call-legal", seed, 2)
        assert isinstance(item, CallLegal)
        told = " ".join(say(step, Reader(language("en"))) for step in item.explain())
        doubled = DOUBLE in item.auction_held.calls
        assert not (doubled and "Nobody has doubled" in told)
        found += "the double is gone" in told
    assert found


@pytest.mark.parametrize(("kind", "level"), [("who-wins-trumps", 1), ("who-wins-trumps", 3), ("next-leader", 3)])
def test_the_last_player_is_told_of_trumps_where_one_won(kind: str, level: int) -> None:
    told = set()
    for seed in range(60):
        item = item_from(kind, seed, level)
        assert isinstance(item, TrickItem)
        best = item.trick.cards[item.trick.best(item.trump)]
        for answer in item.predict.get("FS-04", ()):
            if item.slips(answer) == ("FS-04",):
                said = say(item.feedback(answer), Reader(language("en")))
                told.add(said)
                assert ("highest trump" in said) is (best.suit is item.trump and best.suit is not item.trick.led)
    assert any("highest trump" in said for said in told)


def test_points_in_both_columns_are_told_as_such() -> None:
    item = MinibridgeScore("1", 2, MinibridgeContract(Denomination.NO_TRUMPS, Goal.GAME), 10)
    reader = Reader(language("en"))
    assert item.answer_text(NumbersAnswer((430, 0)), reader) == "Declarer's side 430"
    assert item.answer_text(NumbersAnswer((430, 430)), reader) == "Declarer's side 430 · Defenders 430"
    assert item.answer_text(NumbersAnswer((0, 0)), reader) == "Defenders 0"


def test_a_wrong_answer_that_nothing_explains_is_led_to_the_first_thing_to_look_at() -> None:
    item = item_from("trumps-out", 1, 1)
    strange = NumberAnswer(item.right[0].value + 5)  # type: ignore[union-attr]
    assert item.slips(strange) == ()
    assert item.feedback(strange) == item.hints()[0]


@pytest.mark.rule("DD-16")
def test_a_card_that_was_kept_is_not_said_to_be_put_aside() -> None:
    for seed in range(60):
        item = item_from("keep-or-put-aside", seed, 1)
        assert isinstance(item, KeepOrPutAside)
        (answer,) = item.predict["TW-02"]
        said = say(item.feedback(answer), Reader(language("en")))
        assert said.startswith("The first card is kept" if item.kept else "A card that was put aside"), (seed, said)


@pytest.mark.parametrize("level", [2, 3])
def test_a_suit_is_called_short_only_where_another_is_longer(level: int) -> None:
    reader, spoken = Reader(language("en")), 0
    for seed in range(200):
        item = item_from("keep-or-put-aside", seed, level)
        assert isinstance(item, KeepOrPutAside)
        steps = (*item.explain(), *item.hints(), *(item.feedback(answer) for found in item.predict.values() for answer in found))
        words = " ".join(say(step, reader) for step in steps)
        lengths = [sum(card.suit is suit for card in item.hand) for suit in SUITS_DOWN]
        if "another suit of yours is longer" in words:
            spoken += 1
            assert max(lengths) > lengths[SUITS_DOWN.index(item.card.suit)]
        assert "short" not in words
        assert len(item.hand) >= 5 or "suit" not in words
        assert "small card" not in words or item.card.rank <= Rank.SIX
    assert bool(spoken) == (level == 3)


def test_a_second_major_of_eight_cards_can_be_defended() -> None:
    hearts, shown = MinibridgeContract(Denomination.HEARTS, Goal.GAME), []
    for seed in range(1000, 1120):
        item = item_from("choose-contract", seed, 1)
        assert isinstance(item, ChooseContract)
        lengths = [item.own.length(suit) + item.dummy.length(suit) for suit in (Suit.SPADES, Suit.HEARTS)]
        said = item.second_best(ContractAnswer(hearts))
        if said is not None and said.kind == "contract-second-fit":
            shown.append(seed)
            assert min(lengths) >= 8
            assert item.makes[Denomination.HEARTS] < item.makes[Denomination.SPADES]
        if max(lengths) < 8:
            assert said is None
    assert 1111 in shown  # AQJ6 A952 - AT98 with KT53 J864 AKT 72: 26 points, eight hearts and eight spades


@pytest.mark.parametrize(
    ("kind", "level", "answer", "words"),
    [
        ("call-legal", 3, "Pass", "Passing is always allowed."),
        ("rubber-score", 4, "both", "Only the side that won the rubber has a bonus."),
    ],
)
def test_an_option_with_a_sentence_of_its_own(kind: str, level: int, answer: str, words: str) -> None:
    items = [item_from(kind, seed, level) for seed in range(60)]
    found = [item for item in items if isinstance(item, ChoiceItem) and answer in [option.id for option in item.options]]
    said = [say(item.feedback(ChoiceAnswer(answer)), Reader(language("en"))) for item in found]
    assert said
    assert all(words in each for each in said)


@pytest.mark.parametrize(
    ("kind", "level", "words"),
    [("trick-count", 3, "Add the tricks of all four players."), ("pair-points", 2, "Count"), ("pair-points", 3, "Count")],
)
def test_the_first_thing_to_look_at_is_one_that_can_have_gone_wrong(kind: str, level: int, words: str) -> None:
    for seed in range(20):
        item = item_from(kind, seed, level)
        assert not item.slips(NumberAnswer(99))
        assert say(item.feedback(NumberAnswer(99)), Reader(language("en"))).startswith(words)
