"""Contract bridge from the deal to the score: the phases, who sees and chooses what, claims, rubber lines."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.engine.calls import ALL_CALLS, PASS, Call, calls_from_text
from bridgetutor.engine.cards import PACK, Card, Suit, cards_from_text
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.problems import IllegalAction, RefusalKind, TextProblem
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.games.base import GameState, Phase
from bridgetutor.games.claims import Claim
from bridgetutor.games.contract import ContractState, Scoring
from bridgetutor.scoring.lines import Where, total
from bridgetutor.scoring.vulnerability import Vulnerable

N, E, S, W = Seat
#: The deal on which the lost example auction was rebuilt (AM-41).
EXAMPLE = Deal.parse("N:AJ9.A92.KT83.Q63 Q4.QJT875.96.AJ8 KT765.4.A752.K72 832.K63.QJ4.T954")
FOUR_SPADES = "Pass 1D 1H 1S 2H 2S 3H 4S Pass Pass Pass"


def state(calls: str = "", cards: str = "", dealer: Seat = W, **given: object) -> ContractState:
    found = ContractState.start(EXAMPLE, dealer, **given)  # type: ignore[arg-type]
    for action in (*calls_from_text(calls), *cards_from_text(cards)):
        found = found.apply(action)
    return found


def played_out(start: ContractState, seed: int) -> ContractState:
    """The deal played to the end with cards by chance."""
    chance = random.Random(seed)
    while start.phase is Phase.PLAY:
        start = start.apply(chance.choice(start.legal_actions()))
    return start


def kind_of(found: ContractState, action: object) -> RefusalKind | None:
    refusal = found.why_not(action)
    return None if refusal is None else refusal.kind


# --- the deal


@pytest.mark.rule("CB-07", "CB-08", "CB-09")
def test_four_players_in_two_sides_that_sit_opposite() -> None:
    assert [seat.side for seat in Seat] == [Side.NS, Side.EW, Side.NS, Side.EW]
    for seat in Seat:
        assert seat.partner.side is seat.side
        assert seat.partner.partner is seat
        assert seat.left.side is not seat.side


@pytest.mark.rule("CB-01", "CB-18", "CB-20", "CB-23")
@given(st.integers())
def test_all_52_cards_are_dealt_thirteen_each(seed: int) -> None:
    deal = Deal.shuffled(seed)
    assert sorted(card for seat in Seat for card in deal[seat]) == sorted(PACK)
    assert all(len(deal[seat]) == 13 for seat in Seat)
    assert Deal.shuffled(seed) == deal


@pytest.mark.rule("CB-24")
def test_cards_are_counted_before_the_board_is_played() -> None:
    with pytest.raises(TextProblem) as caught:
        ContractState.start(Deal.parse("N:AJ9.A92.KT83.Q6 Q4.QJT875.96.AJ83 - -"), N)
    assert caught.value.kind == "wrong-count"
    assert caught.value.facts == {"seats": ("N", "E"), "counts": (12, 14)}


@pytest.mark.rule("CB-19", "CB-22")
def test_the_deal_goes_round_clockwise() -> None:
    dealers = [N]
    for _ in range(4):
        dealers.append(ContractState.start(EXAMPLE, dealers[-1]).next_dealer)
    assert dealers == [N, E, S, W, N]


@pytest.mark.rule("CB-03", "CB-10", "CB-25")
def test_a_deal_survives_its_play_for_the_next_table() -> None:
    start = state(FOUR_SPADES)
    end = played_out(start, 1)
    assert end.deal == EXAMPLE
    assert state(FOUR_SPADES) == start
    assert end.play is not None
    for seat in Seat:  # every card can be told from the tricks: who played it and who won the trick
        mine = [trick.cards[trick.players.index(seat)] for trick in end.play.tricks]
        assert Hand.of(mine) == EXAMPLE[seat]


# --- the phases


@pytest.mark.rule("CB-11", "CB-26", "CB-46", "CB-47", "CB-48", "CB-49", "CB-50", "CB-58", "CB-66", "AM-41")
def test_the_example_of_the_article() -> None:
    auction = state(FOUR_SPADES.removesuffix(" Pass"))
    assert (auction.phase, auction.to_act, auction.contract) == (Phase.AUCTION, "E", None)
    play = auction.apply(PASS)
    assert play.phase is Phase.PLAY
    assert str(play.contract) == "4S"
    assert (play.declarer, play.dummy, play.leader) == (S, N, W)
    assert play.declarer is not None
    assert play.declarer.side.other is Side.EW  # the defenders
    assert play.contract is not None
    assert play.contract.tricks_needed == 10
    assert play.play is not None
    assert play.play.trump is Suit.SPADES


@pytest.mark.parametrize(
    ("dealer", "calls", "contract", "declarer"),
    [
        (N, "1NT Pass 3NT Pass Pass Pass", "3NT", N),
        (E, "Pass 1S Pass 2S Pass 4S Pass Pass Pass", "4S", S),
        (N, "1H Pass 1S Pass 2H Pass 4H Pass Pass Pass", "4H", N),
        (S, "1C 1NT Pass Pass X Pass Pass Pass", "1NTX", W),
    ],
)
@pytest.mark.rule("CB-48", "CB-58")
def test_who_declares_and_who_leads(dealer: Seat, calls: str, contract: str, declarer: Seat) -> None:
    found = state(calls, dealer=dealer)
    assert str(found.contract) == contract
    assert found.declarer is declarer
    assert found.leader is declarer.left
    assert found.to_act == str(declarer.left)


@pytest.mark.rule("CB-44", "AM-08")
@pytest.mark.parametrize("scoring", Scoring)
def test_four_passes_are_not_played_and_not_scored(scoring: Scoring) -> None:
    found = state("Pass Pass Pass Pass", scoring=scoring)
    assert found.phase is Phase.OVER
    assert found.passed_out
    assert found.contract is found.declarer is found.to_act is None
    result = found.result()
    assert result is not None
    assert (result.scores, result.lines) == ({"NS": 0, "EW": 0}, ())
    assert found.next_dealer is N
    assert kind_of(found, PASS) is RefusalKind.GAME_OVER
    assert kind_of(found, Card.parse("SA")) is RefusalKind.GAME_OVER


# --- the play


@pytest.mark.rule("CB-51", "CB-52", "CB-53", "CB-54", "CB-55", "CB-56", "CB-57", "CB-61")
def test_a_trick_follows_suit_and_its_winner_leads() -> None:
    lead = state(FOUR_SPADES)
    assert len(lead.legal_actions()) == 13  # any card may be led
    assert [str(card) for card in lead.apply(Card.parse("H3")).legal_actions()] == ["HA", "H9", "H2"]
    won = state(FOUR_SPADES, "H3 H2 HT H4")
    assert won.play is not None
    assert won.play.winners == (E,)
    assert won.to_act == "E"
    ruffed = state(FOUR_SPADES, "H3 H2 HT H4 H5 S5 H6 H9")  # South has no heart left and ruffs
    assert ruffed.play is not None
    assert ruffed.play.winners == (E, S)
    assert ruffed.taken == {Side.NS: 1, Side.EW: 1}


@pytest.mark.rule("CB-54", "AM-42")
def test_a_revoke_is_refused_with_the_cards_that_follow() -> None:
    found = state(FOUR_SPADES, "H3")
    refusal = found.why_not(Card.parse("SA"))
    assert refusal is not None
    assert refusal.kind is RefusalKind.MUST_FOLLOW_SUIT
    assert refusal.facts["legal"] == ("HA", "H9", "H2")
    assert refusal.facts["dummy"] is True
    with pytest.raises(IllegalAction):
        found.apply(Card.parse("SA"))


@pytest.mark.rule("CB-59", "AM-30")
def test_dummy_is_seen_after_the_opening_lead_and_not_before() -> None:
    before, after = state(FOUR_SPADES), state(FOUR_SPADES, "H3")
    for seat in "ESW":
        assert before.view(seat).dummy_hand is None
        assert after.view(seat).dummy_hand == EXAMPLE[N]
    assert before.view("N").hand == EXAMPLE[N]


@pytest.mark.rule("CB-60", "CB-61", "CB-62")
def test_declarer_chooses_from_both_hands_and_dummy_from_none() -> None:
    at_dummy = state(FOUR_SPADES, "H3")
    assert (at_dummy.to_act, at_dummy.chooser) == ("N", S)
    assert at_dummy.view("S").legal == at_dummy.legal_actions() != ()
    assert at_dummy.view("N").legal == at_dummy.view("E").legal == at_dummy.view("W").legal == ()
    at_east = at_dummy.apply(Card.parse("H2"))
    assert at_east.view("E").legal == at_east.legal_actions() != ()
    assert at_east.view("S").legal == ()


@pytest.mark.rule("CB-12", "CB-13", "CB-15", "CB-16", "CB-17", "CB-45", "CB-63", "CB-64")
@given(seed=st.integers(0, 10_000), vulnerable=st.sampled_from(Vulnerable), scoring=st.sampled_from(Scoring))
def test_thirteen_tricks_and_points_for_one_side(seed: int, vulnerable: Vulnerable, scoring: Scoring) -> None:
    start = state(FOUR_SPADES, vulnerable=vulnerable, scoring=scoring)
    assert start.result() is None
    end = played_out(start, seed)
    assert end.phase is Phase.OVER
    assert sum(end.taken.values()) == 13
    assert end.play is not None
    assert sorted(end.play.played) == sorted(PACK)
    result = end.result()
    assert result is not None
    made = end.taken[Side.NS] >= 10
    assert (result.scores["NS"] > 0, result.scores["EW"] > 0) == (made, not made)
    assert kind_of(end, PACK[0]) is RefusalKind.GAME_OVER


# --- what does not fit


@pytest.mark.parametrize(
    ("calls", "cards", "action", "kind"),
    [
        ("", "", Card.parse("SA"), RefusalKind.NOT_A_CALL),
        ("", "", "1Z", RefusalKind.NOT_A_CALL),
        ("", "", Claim(7), RefusalKind.BAD_CLAIM),
        (FOUR_SPADES, "", PASS, RefusalKind.NOT_YOUR_TURN),
        (FOUR_SPADES, "", Call.parse("5C"), RefusalKind.NOT_YOUR_TURN),
        (FOUR_SPADES, "", Card.parse("SA"), RefusalKind.NOT_IN_HAND),
        (FOUR_SPADES, "", Claim(-1), RefusalKind.BAD_CLAIM),
        (FOUR_SPADES, "", Claim(14), RefusalKind.BAD_CLAIM),
        ("Pass Pass Pass Pass", "", Claim(0), RefusalKind.BAD_CLAIM),
    ],
)
def test_actions_at_the_wrong_moment(calls: str, cards: str, action: object, kind: RefusalKind) -> None:
    assert kind_of(state(calls, cards), action) is kind


@pytest.mark.rule("CB-29", "CB-36")
@given(seed=st.integers(0, 2_000), steps=st.integers(0, 70))
def test_every_offered_action_is_accepted_and_every_other_refused(seed: int, steps: int) -> None:
    chance = random.Random(seed)
    found: ContractState = ContractState.start(Deal.shuffled(seed), chance.choice(list(Seat)))
    everything: list[object] = [*PACK, *ALL_CALLS]
    for _ in range(steps):
        offered = found.legal_actions()
        for action in everything:
            assert (found.why_not(action) is None) == (action in offered)
        if not offered:
            break
        found = found.apply(chance.choice(offered[:5]))
    assert isinstance(found, GameState)


def test_unknown_hands_are_needed_only_when_their_first_card_is() -> None:
    deal = Deal.parse("N:- - KT765.4.A752.K72 832.K63.QJ4.T954")
    found = ContractState.start(deal, W)
    for action in (*calls_from_text(FOUR_SPADES), Card.parse("H3")):
        found = found.apply(action)
    assert found.to_act == "N"
    assert found.legal_actions() == ()
    refusal = found.why_not(Card.parse("HA"))
    assert refusal is not None
    assert refusal.kind is RefusalKind.UNKNOWN_HAND
    assert refusal.facts["seat"] == "N"
    assert found.view("S").dummy_hand is None
    assert found.apply(Claim(10)).phase is Phase.OVER


# --- claims


@pytest.mark.parametrize(("tricks", "scores"), [(9, (0, 50)), (10, (420, 0)), (11, (450, 0)), (12, (480, 0))])
def test_a_claim_ends_the_play_and_counts_like_tricks(tricks: int, scores: tuple[int, int]) -> None:
    found = state(FOUR_SPADES, "H3 H2 HT H4 H5 S5 H6 H9")
    claimed = found.apply(Claim(tricks))
    assert claimed.phase is Phase.OVER
    assert claimed.taken == {Side.NS: tricks, Side.EW: 13 - tricks}
    assert claimed.play is not None
    assert claimed.play.winners == (E, S)
    result = claimed.result()
    assert result is not None
    assert tuple(result.scores.values()) == scores
    assert kind_of(claimed, Claim(tricks)) is RefusalKind.BAD_CLAIM
    assert claimed.legal_actions() == ()


def test_a_claim_is_bounded_by_what_was_taken_and_what_is_left() -> None:
    found = state(FOUR_SPADES, "H3 H2 HT H4 H5 S5 H6 H9 D2")  # one trick each, the third under way
    assert [claim for claim in range(-1, 15) if found.why_not(Claim(claim)) is None] == list(range(1, 13))
    refusal = found.why_not(Claim(13))
    assert refusal is not None
    assert (refusal.facts["least"], refusal.facts["most"]) == (1, 12)


# --- rubber


@pytest.mark.parametrize(
    ("calls", "below", "above"),
    [(FOUR_SPADES, 120, 0), ("1S X 4S X Pass Pass Pass", 240, 50), ("1S X 4S X XX Pass Pass Pass", 480, 100)],
)
@pytest.mark.rule("AM-23", "DD-82")
def test_rubber_lines_below_and_above(calls: str, below: int, above: int) -> None:
    dealer = W if calls == FOUR_SPADES else S
    result = state(calls, dealer=dealer, scoring=Scoring.RUBBER).apply(Claim(10)).result()
    assert result is not None
    assert total(result.lines, "NS", Where.BELOW) == below
    assert total(result.lines, "NS", Where.ABOVE) == above
    assert result.scores == {"NS": below + above, "EW": 0}


def test_vulnerability_of_declarers_side_counts() -> None:
    for vulnerable, points in [(Vulnerable.NONE, 420), (Vulnerable.NS, 620), (Vulnerable.EW, 420), (Vulnerable.BOTH, 620)]:
        result = state(FOUR_SPADES, vulnerable=vulnerable).apply(Claim(10)).result()
        assert result is not None
        assert result.scores["NS"] == points


# --- hidden cards stay hidden


@given(seed=st.integers(0, 5_000))
def test_a_view_is_the_same_whatever_the_hidden_cards_are(seed: int) -> None:
    chance = random.Random(seed)
    found = state(FOUR_SPADES)
    for _ in range(chance.randrange(40)):
        found = found.apply(chance.choice(found.legal_actions()))
    assert found.play is not None
    viewer = chance.choice([E, S, W])
    seen = {viewer, N} if found.dummy_is_down else {viewer}
    hidden = [seat for seat in Seat if seat not in seen]
    other = _with_hidden_cards_exchanged(found, hidden, chance)
    before, after = found.view(str(viewer)), other.view(str(viewer))
    assert before == after
    if found.chooser is viewer:
        assert [found.why_not(card) for card in PACK] == [other.why_not(card) for card in PACK]


def _with_hidden_cards_exchanged(found: ContractState, hidden: list[Seat], chance: random.Random) -> ContractState:
    """The same calls and cards with the unseen cards lying otherwise."""
    assert found.play is not None
    pool = [card for seat in hidden for card in found.play.hands[seat] or ()]
    chance.shuffle(pool)
    hands = dict(found.play.hands)
    for seat in hidden:
        count = len(hands[seat] or ())
        hands[seat] = Hand.of(pool[:count])
        del pool[:count]
    return replace(found, play=replace(found.play, hands=hands))
