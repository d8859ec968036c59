"""Minibridge: who declares, the contract with dummy in view, who sees what, the play, claims, the end."""

from __future__ import annotations

import pytest

from bridgetutor.engine.cards import PACK, Card, cards_from_text
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.problems import IllegalAction, RefusalKind, TextProblem
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.games.base import GameState, Phase
from bridgetutor.games.claims import Claim
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.scoring.minibridge import CONTRACTS, MinibridgeContract
from tests.helpers.diagrams import play_from_diagram

N, E, S, W = Seat

# Deals of the course.
A6A = "N:A75.AKJ83.73.Q83 J2.954.KT85.K954 K963.QT6.J62.AJ7 QT84.72.AQ94.T62"
A6B = "N:T9865.K4.AK3.J92 AQ7.QJ75.T8.A653 K2.AT962.Q954.87 J43.83.J762.KQT4"
A6C = "N:J83.QT875.K52.KJ AK96.642.Q973.Q5 QT4.AJ3.JT8.T432 752.K9.A64.A9876"
A7 = "N:K63.862.K64.QT52 972.JT94.JT95.K6 A84.KQ5.A732.J94 QJT5.A73.Q8.A873"
A7_PLAY = """
W SQ S3 S2 SA S
S CJ C3 C2 CK E
E S9 S4 S5 SK N
N CQ C6 C4 CA W
W SJ S6 S7 S8 W
W ST H2 D5 D2 W
W D8 D4 D9 DA S
S C9 C7 C5 DJ S
S D3 DQ DK DT N
N CT H4 D7 C8 N
N H6 H9 HQ HA W
W H7 H8 HT HK S
S H5 H3 D6 HJ E
"""
NT_PARTSCORE = next(each for each in CONTRACTS if str(each) == "NT partscore")
HEARTS_GAME = next(each for each in CONTRACTS if str(each) == "H game")


def start(deal: str, dealer: Seat = N) -> MinibridgeState:
    return MinibridgeState.start(Deal.parse(deal), dealer)


def kind(state: MinibridgeState, action: object) -> str | None:
    refusal = state.why_not(action)
    return None if refusal is None else refusal.kind.value


def played(state: MinibridgeState, text: str) -> MinibridgeState:
    for card in cards_from_text(text):
        state = state.apply(card)
    return state


# --- announcing and declarer


@pytest.mark.rule("MB-06", "MB-11", "MB-12", "MB-14", "MB-15", "MB-28")
@pytest.mark.parametrize(
    ("deal", "points", "declarer", "leader"),
    [(A6A, (14, 7, 11, 8), N, E), (A7, (8, 5, 14, 13), S, W)],
)
def test_the_stronger_partner_of_the_stronger_side_declares(
    deal: str, points: tuple[int, ...], declarer: Seat, leader: Seat
) -> None:
    for dealer in Seat:
        state = start(deal, dealer)
        assert tuple(state.points[seat] for seat in Seat) == points
        assert (state.declarer, state.dummy, state.leader) == (declarer, declarer.partner, leader)
        assert state.to_act == str(declarer)
        assert state.phase is Phase.CHOOSE


@pytest.mark.rule("MB-16")
@pytest.mark.parametrize(("dealer", "declarer"), [(N, E), (E, E), (S, W), (W, W)])
def test_of_equal_partners_the_one_who_announced_first_declares(dealer: Seat, declarer: Seat) -> None:
    state = start(A6C, dealer)
    assert state.points[E] == state.points[W] == 11
    assert state.declarer is declarer
    assert state.announcing.index(declarer) < state.announcing.index(declarer.partner)
    assert state.leader is declarer.left


@pytest.mark.rule("MB-13")
def test_twenty_all_is_dealt_again_and_scores_nothing() -> None:
    state = start(A6B, E)
    assert state.is_redeal
    assert (state.phase, state.to_act, state.declarer, state.dummy, state.leader) == (Phase.OVER, None, None, None, None)
    assert state.legal_actions() == ()
    for action in (NT_PARTSCORE, Card.parse("SA"), Claim(7)):
        assert kind(state, action) == "redeal"
    result = state.result()
    assert result is not None
    assert result.scores == {"NS": 0, "EW": 0}
    assert result.lines == ()


@pytest.mark.rule("MB-05")
def test_a_hand_of_twelve_is_not_dealt() -> None:
    with pytest.raises(TextProblem, match="wrong-count"):
        start("N:A873.AJ83.52.Q3 95.74.AQJ84.T7542 QT62.KQ62.K93.K8 KJ4.T95.T76.AJ96")


# --- unknown hands


def part(deal: str, known: str) -> str:
    whole = Deal.parse(deal)
    return str(Deal.of({seat: whole[seat] if str(seat) in known else None for seat in Seat}))


@pytest.mark.parametrize(
    ("known", "points", "declarer"),
    [
        ("NES", (8, 5, 14, 13), S),
        ("ESW", (8, 5, 14, 13), S),
        ("NS", (8, None, 14, None), S),
        ("EW", (None, 5, None, 13), None),
        ("S", (None, None, 14, None), None),
        ("", (None, None, None, None), None),
    ],
)
def test_what_follows_from_the_known_hands(known: str, points: tuple[int | None, ...], declarer: Seat | None) -> None:
    state = start(part(A7, known))
    assert tuple(state.points[seat] for seat in Seat) == points
    assert state.declarer is declarer
    assert state.phase is Phase.CHOOSE
    if declarer is None:
        assert state.to_act is None
        assert state.legal_actions() == ()
        refusal = state.why_not(NT_PARTSCORE)
        assert refusal is not None
        assert refusal.kind is RefusalKind.UNKNOWN_HAND
        assert refusal.facts["needed"] == "points"


def test_an_unknown_hand_stops_the_play_at_its_first_card() -> None:
    state = played(start(part(A7, "NSW")).apply(NT_PARTSCORE), "SQ S3")
    assert state.to_act == "E"
    assert state.legal_actions() == ()
    refusal = state.why_not(Card.parse("S2"))
    assert refusal is not None
    assert (refusal.kind, refusal.facts["seat"]) == (RefusalKind.UNKNOWN_HAND, "E")


def test_twenty_all_shows_in_half_a_deal() -> None:
    assert start(part(A6B, "NS")).is_redeal
    assert not start(part(A6B, "NE")).is_redeal


# --- contract and play


@pytest.mark.rule("MB-21", "MB-22", "MB-23")
def test_declarer_chooses_one_of_ten_contracts() -> None:
    state = start(A7)
    assert state.legal_actions() == CONTRACTS
    for contract in CONTRACTS:
        chosen = state.apply(contract)
        assert chosen.contract == contract
        assert chosen.to_act == "W"
        assert chosen.play is not None
        assert chosen.play.trump is contract.denomination.suit
    assert kind(state, Card.parse("SQ")) == "not-your-turn"
    assert kind(state.apply(NT_PARTSCORE), HEARTS_GAME) == "not-your-turn"


@pytest.mark.rule("MB-07", "MB-09", "MB-15", "MB-27", "MB-28", "MB-29", "MB-30")
def test_a_deal_to_its_end() -> None:
    state = start(A7).apply(NT_PARTSCORE)
    for line in play_from_diagram(A7_PLAY):
        for card in line.cards:
            assert state.actor is (S if state.to_act == "N" else Seat.parse(str(state.to_act)))
            state = state.apply(card)
        assert state.winners[-1] is line.winner
    assert state.phase is Phase.OVER
    assert state.tricks == {Side.NS: 7, Side.EW: 6}
    result = state.result()
    assert result is not None
    assert result.scores == {"NS": 90, "EW": 0}
    assert [(line.rule, line.points) for line in result.lines] == [("MB-32", 30), ("MB-33", 10), ("MB-47", 50)]
    for action in (PACK[0], NT_PARTSCORE):
        assert kind(state, action) == "game-over"
    assert kind(state, Claim(7)) == "bad-claim"


def test_undo_is_the_position_before() -> None:  # PLA-06
    states = [start(A7).apply(NT_PARTSCORE)]
    for line in play_from_diagram(A7_PLAY):
        for card in line.cards:
            states.append(states[-1].apply(card))
    again = states[-4]
    assert again.phase is Phase.PLAY
    for card in states[-1].played[-3:]:
        again = again.apply(card)
    assert again == states[-1]
    assert states[-2].legal_actions() == cards_from_text("HJ")
    assert states[-1].legal_actions() == ()


def test_dummys_missing_suit_is_said_to_be_dummys() -> None:
    state = start(A7).apply(NT_PARTSCORE).apply(Card.parse("SQ"))
    refusal = state.why_not(Card.parse("C2"))
    assert refusal is not None
    assert refusal.facts["dummy"] is True
    with pytest.raises(IllegalAction):
        state.apply(Card.parse("C2"))


@pytest.mark.rule("MB-50")
def test_the_defenders_score_what_is_missing() -> None:
    state = start(A7).apply(HEARTS_GAME).apply(Claim(6))
    result = state.result()
    assert result is not None
    assert result.scores == {"NS": 0, "EW": 200}


# --- claims


def test_a_claim_is_possible_from_the_lead_to_the_last_card() -> None:
    state = start(A7)
    assert kind(state, Claim(7)) == "bad-claim"
    state = state.apply(NT_PARTSCORE)
    assert [kind(state, Claim(n)) for n in (-1, 0, 13, 14)] == ["bad-claim", None, None, "bad-claim"]
    state = played(state, "SQ S3 S2 SA CJ C3")
    assert [kind(state, Claim(n)) for n in (0, 1, 13, 14)] == ["bad-claim", None, None, "bad-claim"]
    state = played(state, "C2 CK")
    assert [kind(state, Claim(n)) for n in (0, 1, 12, 13)] == ["bad-claim", None, None, "bad-claim"]
    claimed = state.apply(Claim(9))
    assert claimed.phase is Phase.OVER
    assert claimed.tricks == {Side.NS: 9, Side.EW: 4}
    assert [str(seat) for seat in claimed.winners] == ["S", "E"]
    assert kind(claimed, Claim(9)) == "bad-claim"
    assert kind(claimed, Card.parse("S9")) == "game-over"


# --- who sees what


@pytest.mark.rule("MB-07")
def test_dummy_lies_open_to_all_before_the_contract_and_declarers_hand_never() -> None:  # MIN-03
    state = start(A7)
    for position in (state, state.apply(NT_PARTSCORE), played(state.apply(NT_PARTSCORE), "SQ S3 S2 SA")):
        seen = {seat: set(position.view(str(seat)).hands) for seat in Seat}
        assert seen == {N: {N}, E: {E, N}, S: {S, N}, W: {W, N}}
    view = state.view("W")
    assert dict(view.points) == {N: 8, E: 5, S: 14, W: 13}
    assert view.hands[N] == state.deal[N]


@pytest.mark.rule("MB-09", "MB-15")
def test_declarer_is_offered_dummys_cards_and_dummy_nothing() -> None:
    state = start(A7)
    assert state.view("S").legal == CONTRACTS
    assert all(state.view(seat).legal == () for seat in "NEW")
    state = state.apply(NT_PARTSCORE).apply(Card.parse("SQ"))
    assert state.to_act == "N"
    assert state.view("S").legal == cards_from_text("SK S6 S3")
    assert all(state.view(seat).legal == () for seat in "NEW")


def test_before_a_declarer_is_known_each_seat_sees_its_own_hand() -> None:
    for seat in Seat:
        assert set(start(A6B).view(str(seat)).hands) == {seat}


def test_views_hold_what_is_left() -> None:
    view = played(start(A7).apply(NT_PARTSCORE), "SQ S3 S2").view("S")
    assert len(view.hands[N]) == 12
    assert view.trick is not None
    assert view.trick.cards == cards_from_text("SQ S3 S2")
    assert view.to_act == "S"


@pytest.mark.rule("MB-24", "MB-25", "MB-26")
def test_the_guidelines_bind_nobody() -> None:
    """About 25 points, a major fit, else no trumps: advice, so all ten contracts stay open on any deal."""
    for deal in (A6A, A6C, A7):
        assert start(deal).legal_actions() == CONTRACTS


def test_it_is_a_game_like_the_others() -> None:
    assert isinstance(start(A7), GameState)
    assert isinstance(NT_PARTSCORE, MinibridgeContract)
