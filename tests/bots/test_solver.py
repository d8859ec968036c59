"""The double-dummy solver behind its binding agrees with the verified deals of the course plan and with counting by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgetutor.bots import library
from bridgetutor.bots import solver as binding
from bridgetutor.bots.library import find_library
from bridgetutor.bots.solver import card_scores, remaining, solver
from bridgetutor.engine.cards import Denomination, Suit, cards_from_text
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.play import Play
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.errors import KnownTrouble

#: Deal, tricks of N and E as declarer in NT S H D C (their partners make the same on these): from the course plan.
VERIFIED = [
    ("N:K63.862.K64.QT52 972.JT94.JT95.K6 A84.KQ5.A732.J94 QJT5.A73.Q8.A873", (7, 5, 6, 6, 7), (6, 7, 7, 7, 6)),
    ("N:AJ6.J54.KT762.76 432.T987.AQJ.AT2 KQT95.Q32.5.KQJ3 87.AK6.9843.9854", (6, 9, 6, 6, 6), (6, 4, 6, 6, 6)),
    ("N:T62.AJ3.T.AKQ842 J4.764.AQJ74.JT3 AKQ753.T95.K3.76 98.KQ82.98652.95", (12, 12, 9, 7, 12), (0, 0, 4, 6, 0)),
]
IN_ORDER = (Denomination.NO_TRUMPS, Denomination.SPADES, Denomination.HEARTS, Denomination.DIAMONDS, Denomination.CLUBS)


@pytest.mark.parametrize(("text", "north", "east"), VERIFIED)
def test_the_tables_of_the_verified_deals(text: str, north: tuple[int, ...], east: tuple[int, ...]) -> None:
    table = solver().table(Deal.parse(text))
    for seat, tricks in ((Seat.NORTH, north), (Seat.SOUTH, north), (Seat.EAST, east), (Seat.WEST, east)):
        assert tuple(table[denomination][seat] for denomination in IN_ORDER) == tricks


def by_hand(play: Play[Seat], side: tuple[Seat, Seat]) -> int:
    """The most tricks a side can still win, by trying every card of every hand."""
    if play.is_over:
        return 0
    values = []
    for card in play.legal_cards:
        after = play.apply(card)
        won = len(after.tricks) > len(play.tricks) and after.winners[-1] in side
        values.append(won + by_hand(after, side))
    return max(values) if play.to_play in side else min(values)


SMALL = [
    ("N:A2.A2.. K3.K3.. Q4..Q4. J5..J5.", None),
    ("N:A2.A2.. K3.K3.. Q4..Q4. J5..J5.", Suit.DIAMONDS),
    ("N:42.9..8 .32.K9. .J.65.A AK7...4", Suit.HEARTS),
]


@pytest.mark.parametrize(("text", "trump"), SMALL)
def test_every_card_of_small_deals_is_scored_as_by_hand(text: str, trump: Suit | None) -> None:
    deal = Deal.parse(text)
    start: Play[Seat] = Play.start(tuple(Seat), {seat: deal[seat] for seat in Seat}, trump, Seat.WEST)
    for play in (start, start.apply(start.legal_cards[0])):
        assert play.to_play is not None
        left = [play.hands[seat] or () for seat in Seat]
        answer = solver().solve(remaining(left)[None], trump, play.trick.leader, play.trick.cards)[0]
        side = play.to_play.side.seats
        wanted = {}
        for card in play.legal_cards:
            after = play.apply(card)
            wanted[card] = by_hand(after, side) + (len(after.tricks) > len(play.tricks) and after.winners[-1] in side)
        assert card_scores(answer) == wanted


def test_more_positions_than_one_call_takes() -> None:
    deal = Deal.parse("N:A2.A2.. K3.K3.. Q4..Q4. J5..J5.")
    cards = remaining([deal[seat] for seat in Seat])
    answers = solver().solve(cards[None].repeat(binding.BATCH + 3, axis=0), None, Seat.NORTH)
    assert len({tuple(sorted(card_scores(answer).items())) for answer in answers}) == 1


def test_equal_cards_have_the_score_of_their_best() -> None:
    deal = Deal.parse("N:AKQ... 432... 765... JT9...")
    answer = solver().solve(remaining([deal[seat] for seat in Seat])[None], None, Seat.NORTH)[0]
    assert card_scores(answer) == dict.fromkeys(cards_from_text("SA SK SQ"), 3)


def test_an_impossible_position_is_refused_not_solved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)  # the library writes a note about it into the folder it runs in
    deal = Deal.parse("N:AKQ... 43... 765... JT9...")
    with pytest.raises(KnownTrouble) as trouble:
        solver().solve(remaining([deal[seat] for seat in Seat])[None], None, Seat.NORTH)
    assert trouble.value.code == "solver-refused"


def test_without_the_library_there_is_a_named_trouble(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(library, "candidates", lambda: [tmp_path])
    assert find_library() is None
    solver.cache_clear()
    with pytest.raises(KnownTrouble) as trouble:
        solver()
    assert trouble.value.code == "solver-missing"
    solver.cache_clear()


def test_a_file_that_is_no_library_is_a_named_trouble(tmp_path: Path) -> None:
    path = tmp_path / "libdds.so"
    path.write_text("not a library")
    with pytest.raises(KnownTrouble) as trouble:
        binding.Solver(path)
    assert trouble.value.code == "solver-missing"
