"""Draw and Discard from the first card to the score: the example of the source, the auction for two, the play, claims, views."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.engine.calls import ALL_BIDS, ALL_CALLS, PASS, Bid, Call, calls_from_text
from bridgetutor.engine.cards import PACK, Card, Denomination, cards_from_text
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.people import Person
from bridgetutor.engine.problems import IllegalAction, RefusalKind, TextProblem
from bridgetutor.formats.rulebook import rules
from bridgetutor.games.base import GameState, Phase
from bridgetutor.games.claims import Claim
from bridgetutor.games.draw_and_discard import DrawAndDiscard
from bridgetutor.games.drawing import CHOICES, Choice, shuffled_stock
from bridgetutor.scoring.lines import Where
from bridgetutor.scoring.rubber import Rubber, RubberHand
from tests.helpers.two import FIRST_CHOICES, FIRST_HANDS, FIRST_PLAY, first_hand

A, B = Person


def with_hands(calls: str = "", cards: str = "", dealer: Person = B, vulnerable: tuple[Person, ...] = ()) -> DrawAndDiscard:
    found = DrawAndDiscard.with_hands(dealer, FIRST_HANDS, vulnerable)
    for action in (*calls_from_text(calls), *cards_from_text(cards)):
        found = found.apply(action)
    return found


def kind_of(state: DrawAndDiscard, action: object) -> RefusalKind | None:
    refusal = state.why_not(action)
    return None if refusal is None else refusal.kind


# --- what kind of game it is


@pytest.mark.rule("DD-01")
def test_the_rule_book_says_that_it_is_one_of_a_family() -> None:
    found = rules().find("DD-01")
    assert found is not None
    book, _, rule = found
    assert book.id == "draw-and-discard"
    assert "family" in rule.texts["en"]
    assert "família" in rule.texts["pt"]


@pytest.mark.rule("DD-02", "DD-03", "DD-36")
def test_a_hidden_hand_an_auction_a_play_and_no_dummy() -> None:
    state: DrawAndDiscard = DrawAndDiscard.start(A, shuffled_stock(1))
    assert isinstance(state, GameState)
    phases = [state.phase]
    while state.phase is not Phase.OVER:
        for person in Person:
            view = state.view(person)
            hidden = state.remaining(person.other)
            assert hidden is not None
            assert not hasattr(view, "dummy")
            assert hidden != view.hand or not len(hidden)
        actions = state.legal_actions()
        state = state.apply(Bid(1, Denomination.HEARTS) if Bid(1, Denomination.HEARTS) in actions else actions[0])
        phases.append(state.phase)
    assert list(dict.fromkeys(phases)) == [Phase.DRAW, Phase.AUCTION, Phase.PLAY, Phase.OVER]


@pytest.mark.rule("DD-05", "DD-22")
def test_nothing_is_exchanged_once_it_is_in_a_hand() -> None:
    state = first_hand()
    for choice in FIRST_CHOICES:
        assert state.legal_actions() == CHOICES
        before = {person: state.full_hand(person) for person in Person}
        drawer = state.to_act
        state = state.apply(choice)
        for person in Person:
            one, two = before[person], state.full_hand(person)
            assert one is not None
            assert two is not None
            assert set(one) <= set(two)
            assert len(two) - len(one) == (person is drawer)


# --- the worked example


@pytest.mark.rule("DD-75", "DD-76", "DD-77")
def test_the_example_a_rejects_a_club_and_b_keeps_an_ace() -> None:
    state = first_hand()
    assert state.to_act is A
    assert state.view("A").card == Card.parse("C4")
    assert state.view("B").card is None
    state = state.apply(Choice.REJECT)
    assert state.view("A").hand == Hand.of([Card.parse("HQ")])
    assert state.to_act is B
    assert state.view("B").card == Card.parse("SA"), "the four of clubs is not offered to B"
    state = state.apply(Choice.KEEP)
    assert state.view("B").hand == Hand.of([Card.parse("SA")])
    assert state.view("B").rejected == (Card.parse("D9"),)


@pytest.mark.rule("DD-78", "DD-23")
def test_the_example_a_bids_three_no_trumps_and_b_passes() -> None:
    state = first_hand(*FIRST_CHOICES)
    assert (state.phase, state.to_act) == (Phase.AUCTION, A)
    state = state.apply(Call.parse("3NT")).apply(PASS)
    assert str(state.contract) == "3NT"
    assert (state.declarer, state.leader, state.to_act) == (A, B, B)


@pytest.mark.rule("DD-79", "AM-28")
def test_the_example_a_has_one_club_only_so_the_ace_is_forced_and_wins() -> None:
    state = first_hand(calls="3NT Pass", cards=cards_from_text("CK"))
    assert state.legal_actions() == (Card.parse("CA"),)
    assert kind_of(state, Card.parse("HK")) is RefusalKind.MUST_FOLLOW_SUIT
    state = state.apply(Card.parse("CA"))
    assert (state.tricks_won, state.to_act) == ({A: 1, B: 0}, A)


@pytest.mark.rule("DD-80", "DD-81", "DD-82")
def test_the_example_ten_tricks_are_100_below_and_30_above_and_a_game() -> None:
    state = first_hand(calls="3NT Pass", cards=FIRST_PLAY)
    assert state.play is not None
    assert [str(winner) for winner in state.play.winners] == list("AAAAAAAAAABBB")
    assert (state.phase, state.to_act, state.tricks_won) == (Phase.OVER, None, {A: 10, B: 3})
    result = state.result()
    assert result is not None
    assert [(line.rule, line.points, line.to, line.where) for line in result.lines] == [
        ("DD-50", 100, "A", Where.BELOW),
        ("DD-52", 30, "A", Where.ABOVE),
    ]
    assert result.scores == {"A": 130, "B": 0}
    assert state.contract is not None
    rubber = Rubber(first_dealer="B").apply(RubberHand(state.contract, "A", state.tricks_won[A]))
    assert rubber.lines[0].facts["first"] == 40
    assert rubber.now.games == {"A": 1, "B": 0}
    assert rubber.now.progress == {"A": 0, "B": 0}
    assert rubber.now.vulnerable == ("A",)
    assert rubber.now.totals == {"A": 130, "B": 0}, "no game bonus of duplicate"
    assert rubber.next_dealer == "A"


# --- the auction


@pytest.mark.rule("DD-23", "AM-10")
@pytest.mark.parametrize("dealer", Person)
def test_the_non_dealer_speaks_first(dealer: Person) -> None:
    assert with_hands(dealer=dealer).to_act is dealer.other


@pytest.mark.rule("DD-24", "DD-25", "DD-26", "DD-27")
def test_35_bids_rise_by_level_and_then_by_denomination_and_promise_six_more() -> None:
    assert len(ALL_BIDS) == 35
    state = with_hands()
    for bid in ALL_BIDS:
        after = state.apply(bid)
        lower = [other for other in ALL_BIDS if kind_of(after, other) is RefusalKind.BID_TOO_LOW]
        assert lower == list(ALL_BIDS[: ALL_BIDS.index(bid) + 1])
        state = after
    assert [Bid.parse(text).tricks for text in ("1C", "4C", "7C")] == [7, 10, 13]
    assert [str(bid) for bid in ALL_BIDS[:6]] == ["1C", "1D", "1H", "1S", "1NT", "2C"]


@pytest.mark.rule("DD-28", "DD-29", "DD-30", "DD-31", "DD-32", "DD-34", "AM-05", "AM-06", "AM-09", "AM-11", "AM-21")
@pytest.mark.parametrize(
    ("calls", "contract", "declarer"),
    [
        ("Pass 1H Pass", "1H", B),
        ("1H X Pass", "1HX", A),
        ("1H X XX Pass", "1HXX", A),
        ("1H X XX 2C Pass", "2C", B),
        ("1S 2D X 2H Pass", "2H", B),
        ("Pass 1H X XX Pass", "1HXX", B),
        ("3NT Pass", "3NT", A),
        ("Pass 1H 2H Pass", "2H", A),
        ("1H 2H 3H 4H Pass", "4H", B),
    ],
)
def test_auctions_of_course_c(calls: str, contract: str, declarer: Person) -> None:
    state = with_hands(calls)
    assert (state.phase, str(state.contract), state.declarer) == (Phase.PLAY, contract, declarer)


@pytest.mark.rule("DD-25", "DD-29", "DD-30", "DD-32")
@pytest.mark.parametrize(
    ("calls", "call", "kind"),
    [
        ("1H", "1D", RefusalKind.BID_TOO_LOW),
        ("1H", "1H", RefusalKind.BID_TOO_LOW),
        ("", "X", RefusalKind.NOTHING_TO_DOUBLE),
        ("Pass", "X", RefusalKind.NOTHING_TO_DOUBLE),
        ("", "XX", RefusalKind.NOTHING_TO_REDOUBLE),
        ("1H X", "X", RefusalKind.NOTHING_TO_DOUBLE),
        ("1H X XX", "X", RefusalKind.NOTHING_TO_DOUBLE),
        ("1H 2H", "XX", RefusalKind.NOTHING_TO_REDOUBLE),
        ("1H X XX", "XX", RefusalKind.NOTHING_TO_REDOUBLE),
        ("1H Pass", "2H", RefusalKind.NOT_YOUR_TURN),
    ],
)
def test_calls_that_are_not_allowed(calls: str, call: str, kind: RefusalKind) -> None:
    assert kind_of(with_hands(calls), Call.parse(call)) is kind


@pytest.mark.rule("DD-33", "DD-12", "AM-08", "AM-21")
def test_a_hand_that_nobody_bids_is_thrown_in() -> None:
    state = with_hands("Pass")
    assert state.phase is Phase.AUCTION, "one pass before any bid leaves the auction open"
    assert state.legal_actions()[1:] == ALL_BIDS
    state = state.apply(PASS)
    assert (state.phase, state.to_act, state.contract, state.passed_out) == (Phase.OVER, None, None, True)
    result = state.result()
    assert result is not None
    assert (result.scores, result.lines) == ({"A": 0, "B": 0}, ())
    assert state.next_dealer is A
    assert kind_of(state, Card.parse("CK")) is RefusalKind.GAME_OVER


# --- the play


@pytest.mark.rule("DD-37")
@pytest.mark.parametrize(("calls", "leader"), [("1H Pass", B), ("Pass 1H Pass", A), ("1H X Pass", B)])
def test_the_defender_leads(calls: str, leader: Person) -> None:
    assert with_hands(calls).to_act is leader


@pytest.mark.rule("DD-35", "DD-38", "DD-39", "DD-40", "DD-41", "DD-42", "DD-43")
def test_tricks_of_two_cards_with_spades_as_trumps_as_in_course_c() -> None:
    """The second deck of the courses: B declares four spades, A leads; the table of lesson C3, trick by trick."""
    hands = {A: Hand.parse("J.AJ7.Q8.AQT8763"), B: Hand.parse("AQT873.K6.AK93.5")}
    state = DrawAndDiscard.with_hands(B, hands)
    for call in calls_from_text("Pass 4S Pass"):
        state = state.apply(call)
    assert state.to_act is A
    state = state.apply(Card.parse("CA"))
    assert state.legal_actions() == (Card.parse("C5"),), "B must follow"
    state = state.apply(Card.parse("C5")).apply(Card.parse("CQ"))
    assert len(state.legal_actions()) == 12, "without a club B may play anything, and need not ruff"
    state = state.apply(Card.parse("S3"))
    rest = "SA SJ DA D8 DK DQ D9 C3 D3 C6 SQ C7 ST C8 S8 CT S7 H7 HK HA HJ H6"
    for card in cards_from_text(rest):
        state = state.apply(card)
    assert state.play is not None
    assert [str(winner) for winner in state.play.winners] == list("ABBBBBBBBBBAA")
    result = state.result()
    assert result is not None
    assert [(line.rule, line.points) for line in result.lines] == [("DD-50", 120)]
    no_trumps = with_hands("1NT Pass", "CK CA HK H7")
    assert no_trumps.play is not None
    assert no_trumps.play.trump is None


@pytest.mark.rule("DD-42")
def test_a_card_of_another_suit_does_not_win() -> None:
    state = with_hands("3NT Pass", "CK CA HK H7 HQ HJ H9 C6")
    assert state.tricks_won == {A: 4, B: 0}
    state = state.apply(Card.parse("H6")).apply(Card.parse("SA"))
    assert state.tricks_won == {A: 5, B: 0}, "an ace of another suit is a discard"


@pytest.mark.rule("DD-44")
def test_the_26_rejected_cards_stay_out() -> None:
    state = first_hand(calls="3NT Pass")
    assert state.draw is not None
    for card in state.draw.discards:
        assert kind_of(state, card) is RefusalKind.NOT_IN_HAND
    assert kind_of(state, Choice.KEEP) is RefusalKind.NOT_YOUR_TURN
    over = first_hand(calls="3NT Pass", cards=FIRST_PLAY)
    assert over.play is not None
    assert sorted((*over.play.played, *state.draw.discards)) == sorted(PACK)


@pytest.mark.rule("DD-45")
def test_there_is_no_score_before_the_last_trick() -> None:
    assert first_hand(calls="3NT Pass", cards=FIRST_PLAY[:25]).result() is None
    assert first_hand(calls="3NT Pass", cards=FIRST_PLAY).result() is not None


@pytest.mark.rule("DD-60", "AM-46")
@pytest.mark.parametrize(("vulnerable", "points"), [((), 150), ((B,), 150), ((A,), 300), ((A, B), 300)])
def test_declarers_vulnerability_counts(vulnerable: tuple[Person, ...], points: int) -> None:
    state = with_hands("3NT Pass", vulnerable=vulnerable).apply(Claim(6))
    result = state.result()
    assert result is not None
    assert result.scores == {"A": 0, "B": points}


def test_a_claim_ends_the_play_within_what_can_still_be_taken() -> None:
    state = with_hands("3NT Pass", "CK CA HK")
    assert state.legal_actions() == cards_from_text("HJ H7")
    for bad in (-1, 0, 14):
        assert kind_of(state, Claim(bad)) is RefusalKind.BAD_CLAIM
    for good in (1, 9, 13):
        claimed = state.apply(Claim(good))
        assert (claimed.phase, claimed.tricks_won) == (Phase.OVER, {A: good, B: 13 - good})
        assert kind_of(claimed, Card.parse("HJ")) is RefusalKind.GAME_OVER
    assert kind_of(with_hands("3NT"), Claim(9)) is RefusalKind.BAD_CLAIM
    assert kind_of(first_hand(), Claim(9)) is RefusalKind.BAD_CLAIM
    assert kind_of(first_hand(calls="3NT Pass", cards=FIRST_PLAY), Claim(10)) is RefusalKind.BAD_CLAIM


# --- what comes too early or too late, hands that are not known


def test_actions_out_of_their_phase_are_refused() -> None:
    drawing = first_hand()
    for action in (PASS, Call.parse("1C"), Card.parse("C4")):
        assert kind_of(drawing, action) is RefusalKind.NOT_YOUR_TURN
    calling = first_hand(*FIRST_CHOICES)
    for action in (Choice.KEEP, Card.parse("CA")):
        assert kind_of(calling, action) is RefusalKind.NOT_A_CALL
    playing = first_hand(calls="1C Pass")
    assert kind_of(playing, Call.parse("2C")) is RefusalKind.NOT_YOUR_TURN
    with pytest.raises(IllegalAction):
        playing.apply(PASS)


def test_an_unknown_hand_is_allowed_until_its_first_card() -> None:
    state = DrawAndDiscard.with_hands(B, {A: FIRST_HANDS[A], B: None})
    for call in calls_from_text("3NT Pass"):
        state = state.apply(call)
    assert state.legal_actions() == ()
    assert kind_of(state, Card.parse("CK")) is RefusalKind.UNKNOWN_HAND
    state = DrawAndDiscard.with_hands(A, {A: FIRST_HANDS[A], B: None})
    for call in calls_from_text("3NT Pass"):
        state = state.apply(call)
    assert state.apply(Card.parse("CA")).to_act is B


@pytest.mark.parametrize(
    ("a", "b", "kind"),
    [
        ("QT6.KQ963.AQT3.", "AKJ4.J7.J7.KQJ96", "wrong-count"),
        ("QT6.KQ963.AQT3.A", "AKJ4.J7.J7.KQJA6", "card-in-two-hands"),
    ],
)
def test_hands_that_cannot_be_are_refused(a: str, b: str, kind: str) -> None:
    with pytest.raises(TextProblem, match=kind):
        DrawAndDiscard.with_hands(A, {A: Hand.parse(a), B: Hand.parse(b)})


# --- what a person may know


@pytest.mark.rule("DD-15", "DD-21", "AM-19")
@given(st.integers(0, 10_000), st.integers(0, 80))
def test_a_view_holds_no_card_of_the_other_person_and_none_of_the_stock(seed: int, steps: int) -> None:
    chance = random.Random(seed)
    state = DrawAndDiscard.start(chance.choice(tuple(Person)), shuffled_stock(seed))
    for _ in range(steps):
        actions = state.legal_actions()
        if not actions:
            break
        state = state.apply(chance.choice([action for action in actions if action != PASS] or list(actions)))
    assert state.draw is not None
    played = set() if state.play is None else set(state.play.played)
    for person in Person:
        view = state.view(person)
        told = repr(view)
        other = state.remaining(person.other)
        assert other is not None
        hidden = {*other, *state.draw.rejected(person.other), *state.draw.stock[2 * len(state.draw.choices) :]} - played
        seen = {view.card} if view.card else set()
        for card in hidden - seen:
            assert f"Card({card})" not in told, (card, person)
        assert view.rejected == state.draw.rejected(person)
        assert dict(view.cards_held)[person.other] == len(other)
        assert view.legal == (() if state.to_act is not person else state.legal_actions())


def test_nobody_else_has_a_view() -> None:
    for name in ("N", "a", ""):
        with pytest.raises(TextProblem, match="bad-person"):
            first_hand().view(name)


def test_every_call_is_either_offered_or_refused() -> None:
    state = with_hands("1H X")
    offered = state.legal_actions()
    for call in ALL_CALLS:
        assert (call in offered) is (state.why_not(call) is None)
