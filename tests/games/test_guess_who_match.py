"""Matches of Guess Who Bridge: the ledger of course C, the deal that alternates, the end."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.engine.calls import Call, calls_from_text
from bridgetutor.engine.people import Person
from bridgetutor.engine.problems import IllegalAction, RefusalKind
from bridgetutor.games.base import Phase
from bridgetutor.games.guess_who_match import GuessWhoMatch, MatchDeal
from bridgetutor.scoring.guess_who import Accounts, MatchEnd
from bridgetutor.scoring.lines import total

A, B = Person


def deal(calls: str, tricks_of_a: int, payments: str = "") -> MatchDeal:
    return MatchDeal(calls_from_text(calls), tricks_of_a, tuple(Person(letter) for letter in payments))


def match(*deals: MatchDeal, first_dealer: Person = A, start: Accounts | None = None) -> GuessWhoMatch:
    found = GuessWhoMatch(first_dealer, Accounts() if start is None else start)
    for one in deals:
        found = found.apply(one)
    return found


LEDGER = (
    deal("4H Pass", 10, "AAA"),
    deal("2S Pass", 5, "BBA"),
    deal("Pass Pass", 5),
    deal("3NT X", 3),
)


@pytest.mark.rule("GW-06", "GW-64", "GW-67", "GW-68", "GW-69", "GW-71", "AM-13")
def test_the_ledger_of_course_c() -> None:
    found = match(*LEDGER)
    assert [after.chips for after in found.after] == [
        Accounts(87, 43, 10),
        Accounts(68, 52, 20),
        Accounts(56, 54, 30),
        Accounts(11, 89, 40),
    ]
    assert found.ended == MatchEnd(B, A, "under-20")
    assert (found.phase, found.to_act) == (Phase.OVER, None)
    result = found.result()
    assert result is not None
    assert result.scores == {"A": 20, "B": 47, "bank": 40}
    assert [line.hand for line in found.lines] == [1, 1, 2, 2, 3, 3, 4, 4, 4]


@pytest.mark.rule("GW-08")
def test_the_deal_alternates_so_the_other_person_bids_first_next_time() -> None:
    first = match(deal("1H Pass", 7))
    assert [GuessWhoMatch(A).next_dealer, first.next_dealer] == [A, B]
    assert total(first.lines, "A") == 5, "A dealt and bid"
    second = first.apply(deal("1H Pass", 6))
    assert second.next_dealer is A
    assert total(second.after[1].lines, "B") == 5, "now B dealt and bid"


@pytest.mark.rule("GW-74")
def test_below_20_in_mid_deal_or_exactly_20_after_it_plays_on() -> None:
    found = match(deal("Pass Pass", 3, "A" * 46))
    assert found.chips == Accounts(10, 120, 10)
    assert found.ended == MatchEnd(B, A, "under-20")
    found = match(deal("1H Pass", 7, "B" * 35))
    assert found.chips == Accounts(110, 20, 10)
    assert found.ended is None
    assert found.phase is Phase.PLAY
    assert found.result() is None
    up_and_down = match(deal("7NT X", 13, "A" * 60))
    assert up_and_down.chips == Accounts(80, 50, 10), "A had 10 in mid-deal, then came the settlement"
    assert up_and_down.ended is None


@pytest.mark.rule("GW-71")
def test_after_the_end_there_is_no_deal() -> None:
    found = match(*LEDGER)
    refusal = found.why_not(LEDGER[0])
    assert refusal is not None
    assert refusal.kind is RefusalKind.GAME_OVER
    with pytest.raises(IllegalAction):
        found.apply(LEDGER[0])


@pytest.mark.parametrize(
    ("calls", "kind"),
    [
        (calls_from_text("1H 1D Pass"), RefusalKind.BID_TOO_LOW),
        (calls_from_text("1H XX"), RefusalKind.NOT_A_CALL),
        (calls_from_text("1H X XX"), RefusalKind.NOT_YOUR_TURN),
        (calls_from_text("1H X Pass"), RefusalKind.NOT_YOUR_TURN),
        (calls_from_text("Pass Pass Pass"), RefusalKind.NOT_YOUR_TURN),
        (("1H", "Pass"), RefusalKind.NOT_A_CALL),
        (calls_from_text("1H"), RefusalKind.NOT_YOUR_TURN),
        ((), RefusalKind.NOT_YOUR_TURN),
    ],
)
def test_a_deal_needs_a_whole_auction_that_the_rules_allow(calls: tuple[Call | str, ...], kind: RefusalKind) -> None:
    refusal = GuessWhoMatch(A).why_not(MatchDeal(calls, 7))
    assert refusal is not None
    assert refusal.kind is kind


@pytest.mark.rule("GW-72", "GW-73", "AM-18")
def test_eleven_deals_of_one_trick_swings_end_at_15_each_and_the_last_payer_loses() -> None:
    """A and B lose deals in turn, with one question each at the right time, until 40 tokens are left, and then 30."""
    found = match(*[deal("Pass Pass", 6), deal("Pass Pass", 7)] * 4, deal("Pass Pass", 6, "B"), deal("Pass Pass", 7, "A"))
    assert found.chips == Accounts(20, 20, 100)
    assert found.ended is None
    tied = found.apply(deal("Pass Pass", 7, "AAAA"))
    assert tied.chips == Accounts(17, 13, 110)
    assert tied.ended == MatchEnd(A, B, "fewer")
    tied = found.apply(deal("Pass Pass", 7, "AAAAAA"))
    assert tied.chips == Accounts(15, 15, 110)
    assert tied.ended == MatchEnd(A, B, "last-rake")
    assert len(tied.deals) == 11


def test_undo_gives_back_the_value_before() -> None:
    found = match(*LEDGER[:2])
    assert found.apply(LEDGER[2]).undo() == found
    assert GuessWhoMatch(A).undo() == GuessWhoMatch(A)


auctions = st.sampled_from(["Pass Pass", "1C Pass", "4H Pass", "3NT X", "7NT X", "Pass 2S Pass", "1C 1D X", "1H 2H Pass"])
deals = st.builds(deal, auctions, st.integers(0, 13), st.text("AB", max_size=12))


@pytest.mark.rule("GW-70", "GW-74")
@given(st.lists(deals, min_size=11, max_size=14), st.sampled_from(Person))
def test_every_match_ends_within_eleven_deals_and_the_accounts_lose_ten_a_deal(played: list[MatchDeal], first: Person) -> None:
    found = GuessWhoMatch(first)
    for one in played:
        if found.ended is not None:
            break
        found = found.apply(one)
        assert found.chips.a + found.chips.b == 140 - 10 * len(found.deals)
    assert found.ended is not None
    assert len(found.deals) <= 11
    assert found.ended.winner is found.ended.loser.other
    assert found.chips[found.ended.loser] <= found.chips[found.ended.winner]
