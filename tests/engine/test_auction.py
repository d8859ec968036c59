"""Auctions for four hands and two: known counts, the laws of doubling, how they end, who declares."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.engine.auction import FOUR_HANDS, TWO_HANDS, TWO_HANDS_DOUBLE_ENDS, Auction, AuctionRules
from bridgetutor.engine.calls import ALL_CALLS, DOUBLE, PASS, REDOUBLE, Bid, Call, calls_from_text
from bridgetutor.engine.problems import IllegalAction, RefusalKind
from bridgetutor.engine.seats import Seat

ALL_RULES = {"four": FOUR_HANDS, "two": TWO_HANDS, "double ends": TWO_HANDS_DOUBLE_ENDS}


def four(calls: str = "", dealer: Seat = Seat.NORTH) -> Auction[Seat]:
    return Auction.start(tuple(Seat), dealer, FOUR_HANDS).after(calls_from_text(calls))


def two(calls: str = "", rules: AuctionRules = TWO_HANDS) -> Auction[str]:
    return Auction.start(("A", "B"), "A", rules).after(calls_from_text(calls))


def legal(auction: Auction[Seat]) -> set[str]:
    return {str(call) for call in auction.legal_calls}


# --- counts known from outside


def sequences(auction: Auction[Seat], length: int) -> int:
    if length == 0:
        return 1
    return sum(sequences(auction.apply(call), length - 1) for call in auction.legal_calls)


@pytest.mark.parametrize(("length", "count"), [(1, 36), (2, 701), (3, 9_731), (4, 107_451)])
def test_the_number_of_ways_to_begin_is_as_known(length: int, count: int) -> None:
    assert sequences(four(), length) == count


def test_the_number_of_all_auctions_is_as_known() -> None:
    counted: dict[object, int] = {}

    def count(auction: Auction[Seat]) -> int:
        if auction.is_over:
            return 1
        bidder = auction.last_bidder
        own = bidder is not None and auction.to_call is not None and bidder.side is auction.to_call.side
        key = (auction.last_bid, auction.doubled, own, auction.passes)
        if key not in counted:
            counted[key] = sum(count(auction.apply(call)) for call in auction.legal_calls)
        return counted[key]

    assert count(four()) == 128_745_650_347_030_683_120_231_926_111_609_371_363_122_697_557


def test_the_longest_auction_has_319_calls() -> None:
    auction = four("Pass Pass Pass")
    while not auction.is_over:
        rising = [call for call in auction.legal_calls if isinstance(call, Bid)]
        strong = REDOUBLE if REDOUBLE in auction.legal_calls else DOUBLE if DOUBLE in auction.legal_calls else None
        # wait two passes before each strong call: the opponents of the bidder double, the bidder's side redoubles
        if auction.passes < 2 and auction.last_bid is not None:
            auction = auction.apply(PASS)
        elif strong is not None:
            auction = auction.apply(strong)
        elif rising:
            auction = auction.apply(rising[0])
        else:
            auction = auction.apply(PASS)
    assert len(auction.calls) == 319
    assert str(auction.contract) == "7NTXX"


@pytest.mark.parametrize(
    ("calls", "count"),
    [
        ("", 36), ("1H", 34), ("1H X", 34), ("1H X Pass", 33), ("1H X Pass Pass", 34), ("1S X XX", 32), ("7NT", 2),
        ("7NT X", 2), ("7NT X XX", 1), ("Pass Pass Pass", 36), ("1H Pass Pass Pass", 0),
    ],
)  # fmt: skip
def test_how_many_calls_are_legal(calls: str, count: int) -> None:
    assert len(four(calls).legal_calls) == count


# --- what may be bid


@pytest.mark.rule("CB-15", "CB-36", "CB-37", "CB-38", "CB-39", "DD-28", "GW-20")
def test_after_three_hearts_only_higher_bids_are_legal() -> None:
    auction = four("3H")
    assert not {"2S", "3C", "3D", "3H"} & legal(auction)
    assert {"3S", "3NT", "4C", "4D"} <= legal(auction)
    refusal = auction.why_not(Call.parse("2S"))
    assert refusal is not None
    assert refusal.kind is RefusalKind.BID_TOO_LOW
    assert refusal.facts == {"call": "2S", "last": "3H", "lowest": "3S"}


def test_above_seven_no_trumps_there_is_no_bid_to_name() -> None:
    refusal = four("7NT").why_not(Call.parse("1C"))
    assert refusal is not None
    assert refusal.facts["lowest"] is None


@pytest.mark.parametrize(("calls", "bid", "lowest"), [("1D", "1C", "1H"), ("1NT", "1H", "2C"), ("1D", "1D", "1H")])
def test_an_insufficient_bid_is_refused_with_the_lowest_legal_one(calls: str, bid: str, lowest: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        four(calls).apply(Call.parse(bid))
    assert caught.value.refusal.kind is RefusalKind.BID_TOO_LOW
    assert caught.value.refusal.facts["lowest"] == lowest


@pytest.mark.rule("CB-31")
@pytest.mark.parametrize("calls", ["", "1H", "1H X", "7NT X XX", "Pass Pass Pass"])
def test_one_may_always_pass(calls: str) -> None:
    assert four(calls).why_not(PASS) is None


def test_calls_are_listed_pass_double_redouble_and_bids_rising() -> None:
    assert [str(call) for call in four("6S").legal_calls] == ["Pass", "X", "6NT", "7C", "7D", "7H", "7S", "7NT"]
    assert [str(call) for call in four("7S X").legal_calls] == ["Pass", "XX", "7NT"]


# --- doubles


@pytest.mark.rule("CB-40", "DD-29", "DD-31", "AM-40")
@pytest.mark.parametrize(
    ("calls", "reason"),
    [
        ("", "no-bid"),
        ("Pass Pass", "no-bid"),
        ("1D Pass", "own-side"),
        ("1H X Pass", "doubled"),
        ("1H Pass Pass X", "doubled"),
        ("1H X", "doubled"),
        ("1S X XX", "doubled"),
    ],
)
def test_a_double_needs_an_undoubled_bid_of_the_opponents(calls: str, reason: str) -> None:
    refusal = four(calls).why_not(DOUBLE)
    assert refusal is not None
    assert refusal.kind is RefusalKind.NOTHING_TO_DOUBLE
    assert refusal.facts["reason"] == reason


@pytest.mark.rule("CB-40", "CB-43")
@pytest.mark.parametrize("calls", ["1H", "1H Pass Pass", "1H X 2H", "1H X XX 1S"])
def test_a_double_is_allowed_when_the_last_call_but_passes_is_a_bid_of_the_opponents(calls: str) -> None:
    assert DOUBLE in four(calls).legal_calls


@pytest.mark.rule("CB-42", "DD-30", "AM-40")
@pytest.mark.parametrize(
    ("calls", "reason"),
    [
        ("", "not-doubled"),
        ("1H", "not-doubled"),
        ("1H X Pass", "own-double"),
        ("1H X XX", "redoubled"),
        ("1H X XX Pass", "redoubled"),
        ("1H X 1S", "not-doubled"),
    ],
)
def test_a_redouble_needs_a_double_by_the_opponents(calls: str, reason: str) -> None:
    refusal = four(calls).why_not(REDOUBLE)
    assert refusal is not None
    assert refusal.kind is RefusalKind.NOTHING_TO_REDOUBLE
    assert refusal.facts["reason"] == reason


@pytest.mark.rule("CB-42")
@pytest.mark.parametrize("calls", ["1H X", "1H X Pass Pass", "1H Pass Pass X", "1H Pass Pass X Pass Pass"])
def test_either_partner_of_the_doubled_side_may_redouble(calls: str) -> None:
    assert REDOUBLE in four(calls).legal_calls


@pytest.mark.rule("CB-27", "CB-43", "DD-31")
@pytest.mark.parametrize(
    ("calls", "contract", "declarer"),
    [
        ("1S X 2S Pass Pass Pass", "2S", Seat.NORTH),
        ("4H X XX Pass Pass Pass", "4HXX", Seat.NORTH),
        ("1C 1H X 2H Pass Pass Pass", "2H", Seat.EAST),
        ("1C 1H X Pass Pass Pass", "1HX", Seat.EAST),
    ],
)
def test_a_new_bid_cancels_doubles(calls: str, contract: str, declarer: Seat) -> None:
    auction = four(calls)
    assert str(auction.contract) == contract
    assert auction.declarer is declarer


# --- how it ends


@pytest.mark.rule("CB-26", "CB-29", "CB-45", "CB-46", "AM-09")
@pytest.mark.parametrize("calls", ["1H", "1H X", "1H X XX", "Pass Pass Pass 1H", "1H Pass Pass X", "1H X Pass Pass XX"])
def test_three_passes_after_a_bid_a_double_or_a_redouble_end_it(calls: str) -> None:
    auction = four(calls)
    for _ in range(3):
        assert not auction.is_over
        assert auction.contract is None
        auction = auction.apply(PASS)
    assert auction.is_over
    assert auction.to_call is None
    assert auction.contract == auction.standing is not None
    assert auction.legal_calls == ()
    refusal = auction.why_not(PASS)
    assert refusal is not None
    assert refusal.kind is RefusalKind.NOT_YOUR_TURN


@pytest.mark.rule("CB-44", "AM-08")
def test_four_passes_at_the_beginning_throw_the_deal_in() -> None:
    assert not four("Pass Pass Pass").is_over
    auction = four("Pass Pass Pass Pass")
    assert auction.is_over
    assert auction.passed_out
    assert auction.contract is auction.declarer is None


@pytest.mark.rule("CB-29", "AM-10")
def test_the_dealer_speaks_first_and_then_clockwise() -> None:
    auction = four(dealer=Seat.SOUTH)
    order = []
    for call in calls_from_text("Pass 1H Pass 2H Pass"):
        order.append(auction.to_call)
        auction = auction.apply(call)
    assert order == [Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH]


# --- who declares


@pytest.mark.rule("CB-48", "CB-50", "AM-41", "AM-11")
def test_the_first_of_the_pair_to_name_the_denomination_declares() -> None:
    auction = four("Pass 1D 1H 1S 2H 2S 3H 4S Pass Pass Pass", dealer=Seat.WEST)
    assert str(auction.contract) == "4S"
    assert auction.declarer is Seat.SOUTH
    assert auction.declarer.partner is Seat.NORTH  # dummy
    assert auction.declarer.left is Seat.WEST  # leads


@pytest.mark.rule("CB-48")
def test_that_an_opponent_named_it_before_does_not_matter() -> None:
    auction = four("1C 1S X 2H 2S Pass 3S Pass Pass Pass")  # South doubles and West bids hearts; N then S name spades for N-S
    assert str(auction.contract) == "3S"
    assert auction.declarer is Seat.NORTH


@pytest.mark.rule("CB-48")
@pytest.mark.parametrize("dealer", [Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST, Seat.NORTH])  # noqa: PT014 - the first one again
def test_declarer_is_counted_from_the_dealer_of_this_board(dealer: Seat) -> None:
    auction = four("1NT Pass 2H Pass 2S Pass 4S Pass Pass Pass", dealer=dealer)
    assert str(auction.contract) == "4S"
    assert auction.declarer is dealer  # the opener named spades first, though partner bid the game
    assert auction.last_bidder is dealer.partner


# --- two hands


@pytest.mark.rule("DD-32", "AM-09")
@pytest.mark.parametrize("calls", ["1H", "1H X", "1H X XX", "Pass 1H", "1H 1S 2H X"])
def test_for_two_one_pass_after_a_bid_a_double_or_a_redouble_ends_it(calls: str) -> None:
    auction = two(calls)
    assert not auction.is_over
    assert auction.apply(PASS).is_over


@pytest.mark.rule("DD-33", "AM-21")
@pytest.mark.parametrize("rules", [TWO_HANDS, TWO_HANDS_DOUBLE_ENDS])
def test_for_two_both_pass_and_nobody_has_bid(rules: AuctionRules) -> None:
    assert not two("Pass", rules).is_over
    auction = two("Pass Pass", rules)
    assert auction.passed_out
    assert auction.contract is None


@pytest.mark.rule("DD-34", "GW-28", "AM-11")
@pytest.mark.parametrize(
    ("calls", "contract", "declarer"),
    [
        ("Pass 1H 1S 2H Pass", "2H", "B"),
        ("1H 2H Pass", "2H", "B"),
        ("1H 1S 2H Pass", "2H", "A"),
        ("3NT X XX Pass", "3NTXX", "A"),
    ],
)
def test_for_two_the_last_bidder_declares(calls: str, contract: str, declarer: str) -> None:
    auction = two(calls)
    assert str(auction.contract) == contract
    assert auction.declarer == declarer == auction.last_bidder


@pytest.mark.rule("AM-05", "AM-06", "GW-24", "GW-27")
def test_where_a_double_ends_it_nobody_escapes_or_redoubles() -> None:
    open_auction = two("1H", TWO_HANDS_DOUBLE_ENDS)
    assert DOUBLE in open_auction.legal_calls
    assert REDOUBLE not in open_auction.legal_calls
    ended = open_auction.apply(DOUBLE)
    assert ended.is_over
    assert str(ended.contract) == "1HX"
    assert ended.declarer == "A"
    refusal = open_auction.why_not(REDOUBLE)
    assert refusal is not None
    assert refusal.kind is RefusalKind.NOT_A_CALL


# --- for all auctions


@st.composite
def auctions(draw: st.DrawFn) -> Auction[int]:
    rules = draw(st.sampled_from(list(ALL_RULES.values())))
    players = tuple(range(4 if rules is FOUR_HANDS else 2))
    auction = Auction.start(players, draw(st.sampled_from(players)), rules)
    for _ in range(draw(st.integers(0, 24))):
        if auction.is_over:
            break
        # low bids first, so that auctions go on for a while
        auction = auction.apply(draw(st.sampled_from(auction.legal_calls[:6])))
    return auction


@given(auctions())
def test_every_offered_call_is_accepted_and_every_other_refused(auction: Auction[int]) -> None:
    for call in ALL_CALLS:
        if call in auction.legal_calls:
            after = auction.apply(call)
            assert after.calls == (*auction.calls, call)
            assert after.calls[:-1] == auction.calls
        else:
            with pytest.raises(IllegalAction):
                auction.apply(call)


@given(auctions())
def test_a_contract_has_a_declarer_of_the_side_that_bid_it(auction: Auction[int]) -> None:
    assert (auction.contract is None) == (auction.declarer is None)
    if auction.contract is not None:
        declarer, bidder = auction.declarer, auction.last_bidder
        assert declarer is not None
        assert bidder is not None
        assert (declarer - bidder) % 2 == 0
        assert auction.contract.bid == max(call for call in auction.calls if isinstance(call, Bid))


@pytest.mark.parametrize("thing", ["1H", None, 7, Seat.NORTH])
def test_what_is_no_call_is_refused_as_such(thing: object) -> None:
    refusal = four().why_not(thing)
    assert refusal is not None
    assert refusal.kind is RefusalKind.NOT_A_CALL
