"""The play of the cards: legality, winners, turns; legal orders of play counted against an independent brute force."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.engine.cards import Card, Denomination, Suit, cards_from_text
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.play import Play, legal_cards
from bridgetutor.engine.problems import IllegalAction, RefusalKind
from bridgetutor.engine.seats import Seat
from bridgetutor.engine.tricks import winning_place
from tests.helpers import builders
from tests.helpers.diagrams import play_from_diagram


def start(text: str, trump: str, leader: Seat) -> Play[Seat]:
    deal = Deal.parse(text)
    return Play.start(tuple(Seat), dict(zip(Seat, deal.hands, strict=True)), Denomination.parse(trump).suit, leader)


# --- the mini-deals of the first lessons, with their tricks


@pytest.mark.rule("MB-27", "MB-29", "MB-30", "CB-51", "CB-52", "CB-54", "CB-55", "CB-57")
@pytest.mark.parametrize(
    ("deal", "trump", "tricks"),
    [
        ("N:.K83.. .Q95.. .AJ4.. .T76..", "NT", "W HT H3 HQ HA S\nS HJ H6 H8 H9 S\nS H4 H7 HK H5 N"),
        ("N:Q5.J7.. AK98... 74.A4.. J.K93..", "NT", "W H9 HJ S8 H4 N\nN SQ SK S4 SJ E\nE SA S7 H3 S5 E\nE S9 HA HK H7 E"),
        ("N:A4.6.. Q3.9.. K2.5.. J5.8..", "NT", "N SA S3 S2 S5 N\nN S4 SQ SK SJ S\nS H5 H8 H6 H9 E"),
        (
            "N:42.9..8 .32.K9. .J.65.A AK7...4",
            "H",
            "W SA S4 H3 HJ S\nS CA C4 C8 H2 E\nE DK D6 S7 H9 N\nN S2 D9 D5 SK W",
        ),
    ],
)
def test_the_winner_of_each_trick_leads_the_next(deal: str, trump: str, tricks: str) -> None:
    lines = play_from_diagram(tricks)
    play = start(deal, trump, lines[0].leader)
    for line in lines:
        assert play.to_play is line.leader
        for card in line.cards:
            play = play.apply(card)
        assert play.winners[-1] is line.winner
    assert play.is_over
    assert play.to_play is None
    assert play.played == tuple(card for line in lines for card in line.cards)


@pytest.mark.rule("MB-29", "GW-34", "DD-39", "DD-40", "CB-53", "CB-54")
def test_follow_suit_if_you_can_and_any_card_if_you_cannot() -> None:
    hand = Hand.parse("42.9..8")
    assert legal_cards(hand, Suit.SPADES) == cards_from_text("S4 S2")
    assert legal_cards(hand, Suit.DIAMONDS) == hand.cards
    assert legal_cards(hand, None) == hand.cards


@pytest.mark.rule("CB-54")
def test_a_refused_card_changes_nothing_and_names_the_suit_led() -> None:  # PLA-01
    play = start("N:42.9..8 .32.K9. .J.65.A AK7...4", "H", Seat.WEST)
    led = play.apply(Card.parse("SA"))
    refusal = led.why_not(Card.parse("H9"))
    assert refusal is not None
    assert refusal.kind is RefusalKind.MUST_FOLLOW_SUIT
    assert refusal.facts["led"] == "S"
    assert refusal.facts["legal"] == ("S4", "S2")
    other = led.why_not(Card.parse("CA"))
    assert other is not None
    assert other.kind is RefusalKind.NOT_IN_HAND
    with pytest.raises(IllegalAction):
        led.apply(Card.parse("H9"))
    assert Card.parse("H9") in (led.hands[Seat.NORTH] or ())
    assert led.played == cards_from_text("SA")


@pytest.mark.rule("CB-55", "GW-35", "DD-41", "DD-42")
@pytest.mark.parametrize(
    ("cards", "trump", "place"),
    [("H9 HJ S8 H4", None, 1), ("SA S4 H3 HJ", "H", 3), ("CA C4 C8 H2", "H", 3), ("S9 HA HK H7", None, 0), ("D2 SA DK D3", "C", 2)],
)
def test_the_highest_trump_wins_or_else_the_highest_card_of_the_suit_led(cards: str, trump: str | None, place: int) -> None:
    assert winning_place(cards_from_text(cards), None if trump is None else Suit.parse(trump)) == place


def test_nothing_can_be_played_after_the_end_nor_from_an_unknown_hand() -> None:
    play = start("N:A... K... Q... J...", "NT", Seat.NORTH)
    for card in cards_from_text("SA SK SQ SJ"):
        play = play.apply(card)
    refusal = play.why_not(Card.parse("S2"))
    assert refusal is not None
    assert refusal.kind is RefusalKind.GAME_OVER
    unknown = start("N:- K... Q... J...", "NT", Seat.NORTH)
    assert unknown.legal_cards == ()
    refused = unknown.why_not(Card.parse("SA"))
    assert refused is not None
    assert refused.kind is RefusalKind.UNKNOWN_HAND
    assert refused.facts["seat"] == "N"


@given(builders.deals(), st.sampled_from(Denomination), builders.seats, st.randoms(use_true_random=False))
def test_thirteen_tricks_always_use_52_cards(deal: Deal, denomination: Denomination, leader: Seat, chance: object) -> None:
    play = Play.start(tuple(Seat), dict(zip(Seat, deal.hands, strict=True)), denomination.suit, leader)
    while not play.is_over:
        for card in deal[play.trick.to_play]:
            assert (card in play.legal_cards) == (play.why_not(card) is None)
        play = play.apply(chance.choice(play.legal_cards))  # type: ignore[attr-defined]
    assert len(play.winners) == 13
    assert len(set(play.played)) == 52


# --- counting orders of play


def engine_count(play: Play[Seat]) -> int:
    if play.is_over:
        return 1
    return sum(engine_count(play.apply(card)) for card in play.legal_cards)


def naive_count(hands: list[str], trump: str, leader: int, table: tuple[str, ...] = ()) -> int:
    """The same count on bare strings such as `SA`, with nothing of the engine: another person's reading of the rules."""
    if len(table) == 4:
        ranks = "23456789TJQKA"
        suits = [trump] if any(card[0] == trump for card in table) else [table[0][0]]
        best = max((card for card in table if card[0] in suits), key=lambda card: ranks.index(card[1]))
        return naive_count(hands, trump, (leader + table.index(best)) % 4)
    if not any(hands) and not table:
        return 1
    turn = (leader + len(table)) % 4
    mine = hands[turn].split()
    same = [card for card in mine if table and card[0] == table[0][0]]
    count = 0
    for card in same or mine:
        rest = list(hands)
        rest[turn] = " ".join(other for other in mine if other != card)
        count += naive_count(rest, trump, leader, (*table, card))
    return count


def naive_hands(text: str) -> list[str]:
    return [
        " ".join(suit + rank for suit, ranks in zip("SHDC", hand.split("."), strict=True) for rank in ranks)
        for hand in text.removeprefix("N:").split()
    ]


@pytest.mark.parametrize(
    ("deal", "trump", "count"),
    [
        ("N:AKQ... .AKQ.. ..AKQ. ...AKQ", "NT", 1296),
        ("N:A2.3.. K4.5.. Q6.7.. J8.9..", "NT", 48),
        ("N:A2.3.. K4.5.. Q6.7.. J8.9..", "H", 48),
        ("N:A2.A2.. K3.K3.. Q4..Q4. J5..J5.", "NT", 11_328),
        ("N:A2.A2.. K3.K3.. Q4..Q4. J5..J5.", "D", 15_168),
    ],
)
def test_legal_orders_of_play_number_what_two_counters_found(deal: str, trump: str, count: int) -> None:
    assert naive_count(naive_hands(deal), trump, 0) == count
    assert engine_count(start(deal, trump, Seat.NORTH)) == count


def test_two_counters_agree_on_small_deals_by_chance() -> None:
    for seed, trump in product(range(6), ("NT", "S", "C")):
        whole = Deal.shuffled(seed)
        hands = {seat: Hand.of(builders.rng(seed).sample(whole[seat].cards, 3)) for seat in Seat}
        text = Deal.of(hands).to_pbn()
        for leader in Seat:
            assert engine_count(start(text, trump, leader)) == naive_count(naive_hands(text), trump, leader)
