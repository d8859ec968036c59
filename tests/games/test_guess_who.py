"""Guess Who Bridge, one deal: seats and sight, the auction, questions, commands and errors, "anything goes", the settlement."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.engine.calls import ALL_BIDS, ALL_CALLS, PASS, Call
from bridgetutor.engine.cards import PACK, Card, Rank, Suit
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.people import Chair, Person, clockwise_from_dealer
from bridgetutor.engine.problems import IllegalAction, RefusalKind, TextProblem
from bridgetutor.foundation.i18n import language
from bridgetutor.games.base import GameState, Phase
from bridgetutor.games.commands import ALL_COMMANDS, ANYTHING_GOES, Command, Preference
from bridgetutor.games.guess_who import GuessWho
from bridgetutor.games.guess_who_hands import hands_by_chance
from bridgetutor.scoring.guess_who import Accounts
from bridgetutor.scoring.lines import LineKind, total
from bridgetutor.wording.guess_who import error_text
from tests.helpers.two import C5, ask, command, guess_who

A, B = Person
TEN_POINTS = ask({"hcp": {"min": 10}})
THREE_HEARTS = ask({"length": {"suit": "H", "min": 3}})
NORTH = C5[Chair.ANDROID_A]


def kind_of(state: GuessWho, action: object) -> RefusalKind | None:
    refusal = state.why_not(action)
    return None if refusal is None else refusal.kind


def card(text: str) -> Card:
    return Card.parse(text)


def exactly(text: str) -> Command:
    """The command that names one card."""
    found = card(text)
    return Command(found.rank, found.rank, found.suit, Preference.LOWEST)


def step(state: GuessWho, chosen: Card) -> GuessWho:
    """A card, commanded where an android is due."""
    return state.apply(exactly(str(chosen)) if state.to_act is not None and state.to_act.is_android else chosen)


def played_out(state: GuessWho, seed: int = 0) -> GuessWho:
    chance = random.Random(seed)
    while state.phase is Phase.PLAY:
        state = step(state, chance.choice(state.playable_cards))
    return state


# --- the deal, who sees what


@pytest.mark.rule("GW-03", "GW-04", "GW-12", "GW-13")
def test_the_whole_pack_is_dealt_thirteen_cards_to_each_person_and_each_holder() -> None:
    hands = hands_by_chance(5)
    assert [len(hands[chair]) for chair in Chair] == [13] * 4
    assert sorted(card for hand in hands.values() for card in hand) == sorted(PACK)
    assert hands == hands_by_chance(5) != hands_by_chance(6)
    assert sum(len(hands[chair]) for chair in Chair if chair.is_android) == 26


@pytest.mark.parametrize(
    ("hands", "kind"),
    [
        ({**C5, Chair.A: Hand.parse("K5.AJ964.Q83.AJ")}, "wrong-count"),
        ({**C5, Chair.A: Hand.parse("A5.AJ964.Q83.AJ5")}, "card-in-two-hands"),
    ],
)
def test_hands_that_cannot_be_are_refused(hands: dict[Chair, Hand], kind: str) -> None:
    with pytest.raises(TextProblem, match=kind):
        GuessWho.deal(A, hands)


@pytest.mark.rule("GW-14", "AM-02")
@pytest.mark.parametrize("dealer", Person)
@pytest.mark.parametrize("person", Person)
def test_a_person_sees_26_cards_the_own_and_those_of_the_android_beside_all_the_time(dealer: Person, person: Person) -> None:
    state = guess_who(dealer=dealer)
    while state.phase is not Phase.OVER:
        view = state.view(person)
        assert view.hand == state.hands[Chair.of(person)]
        assert view.seen_android == state.hands[Chair.seen_by(person)]
        state = step(state, state.playable_cards[0]) if state.phase is Phase.PLAY else state.apply(PASS)
    start = guess_who(dealer=dealer).view(person)
    assert start.hand is not None
    assert start.seen_android is not None
    assert len({*start.hand, *start.seen_android}) == 26
    assert "Card(CA)" not in repr(guess_who(dealer=dealer).view(B))


def test_an_android_has_no_view() -> None:
    for name in ("a", "b", "N"):
        with pytest.raises(TextProblem, match="bad-person"):
            guess_who().view(name)


# --- the auction


@pytest.mark.rule("GW-21", "GW-22", "AM-10")
@pytest.mark.parametrize("dealer", Person)
def test_the_dealer_bids_first_and_only_the_people_bid(dealer: Person) -> None:
    state = guess_who(dealer=dealer)
    found = []
    for bid in ALL_BIDS[:6]:
        found.append(str(state.to_act))
        state = state.apply(bid)
    assert found == [dealer.value, dealer.other.value] * 3


@pytest.mark.rule("GW-17", "GW-18", "GW-19", "GW-20", "GW-23")
def test_levels_one_to_seven_rising_by_level_then_denomination() -> None:
    assert len(ALL_BIDS) == 35
    assert [str(bid) for bid in ALL_BIDS if bid.level == 2] == ["2C", "2D", "2H", "2S", "2NT"]
    assert [bid.tricks for bid in ALL_BIDS if bid.denomination.letter == "H"] == [7, 8, 9, 10, 11, 12, 13]
    state = guess_who("2H")
    assert kind_of(state, Call.parse("2D")) is RefusalKind.BID_TOO_LOW
    assert kind_of(state, Call.parse("2H")) is RefusalKind.BID_TOO_LOW
    for text in ("2S", "2NT", "3C", "Pass"):
        assert kind_of(state, Call.parse(text)) is None


@pytest.mark.rule("GW-24", "GW-27", "AM-05", "AM-06")
def test_a_double_ends_the_auction_at_once_with_no_redouble_and_no_escape() -> None:
    assert kind_of(guess_who(), Call.parse("X")) is RefusalKind.NOTHING_TO_DOUBLE
    assert kind_of(guess_who("Pass"), Call.parse("X")) is RefusalKind.NOTHING_TO_DOUBLE
    state = guess_who("1H", "X")
    assert (state.phase, str(state.contract), state.declarer) == (Phase.PLAY, "1HX", A)
    for text in ("XX", "2H", "Pass"):
        assert kind_of(state, Call.parse(text)) is RefusalKind.NOT_YOUR_TURN
    assert kind_of(guess_who("1H"), Call.parse("XX")) is RefusalKind.NOT_A_CALL


@pytest.mark.rule("GW-26", "GW-28", "GW-29", "AM-09", "AM-11")
@pytest.mark.parametrize(
    ("calls", "contract", "declarer", "trump"),
    [
        (("1H", "Pass"), "1H", A, Suit.HEARTS),
        (("Pass", "1S", "Pass"), "1S", B, Suit.SPADES),
        (("1C", "1D", "2C", "2D", "Pass"), "2D", B, Suit.DIAMONDS),
        (("3NT", "Pass"), "3NT", A, None),
        (("1C", "3NT", "X"), "3NTX", B, None),
    ],
)
def test_one_pass_after_a_bid_ends_it_and_the_last_bid_is_the_contract(
    calls: tuple[str, ...], contract: str, declarer: Person, trump: Suit | None
) -> None:
    state = guess_who(*calls)
    assert (state.phase, str(state.contract), state.declarer) == (Phase.PLAY, contract, declarer)
    assert state.play is not None
    assert state.play.trump is trump


@pytest.mark.rule("GW-25", "GW-30", "GW-33", "AM-08")
@pytest.mark.parametrize("dealer", Person)
def test_a_deal_that_nobody_bids_is_played_in_no_trumps_and_the_dealer_leads(dealer: Person) -> None:
    assert guess_who("Pass", dealer=dealer).phase is Phase.AUCTION
    state = guess_who("Pass", "Pass", dealer=dealer)
    assert (state.phase, state.contract, state.declarer, state.passed_out) == (Phase.PLAY, None, None, True)
    assert state.play is not None
    assert state.play.trump is None
    assert state.to_act is Chair.of(dealer)


# --- the lead and the tricks


@pytest.mark.rule("GW-32", "AM-03")
@pytest.mark.parametrize("dealer", Person)
def test_the_hand_on_declarers_left_leads_an_android_where_the_dealer_declares(dealer: Person) -> None:
    by_dealer = guess_who("1H", "Pass", dealer=dealer)
    assert by_dealer.to_act is Chair.android_of(dealer.other)
    assert by_dealer.speaker is dealer.other, "its partner gives the first command"
    by_other = guess_who("Pass", "1H", "Pass", dealer=dealer)
    assert by_other.to_act is Chair.of(dealer)


@pytest.mark.rule("GW-31", "GW-34", "GW-35", "GW-36")
@given(st.integers(0, 10_000), st.sampled_from(["1H", "7NT", "2S", "Pass"]))
def test_thirteen_tricks_of_four_cards_suits_followed_the_highest_or_a_trump_wins_and_leads(seed: int, call: str) -> None:
    dealer = Person.by_chance(seed)
    state = GuessWho.deal(dealer, hands_by_chance(seed)).apply(Call.parse(call)).apply(PASS)
    state = played_out(state, seed)
    play = state.play
    assert play is not None
    assert len(play.played) == 52
    held = {chair: set(hand) for chair, hand in state.dealt.items() if hand is not None}
    leader = state.leader
    for trick, winner in zip(play.tricks, play.winners, strict=True):
        assert trick.leader is leader
        order = clockwise_from_dealer(dealer)
        place = order.index(trick.leader)
        assert trick.players == order[place:] + order[:place]
        led = trick.cards[0].suit
        for chair, played in zip(trick.players, trick.cards, strict=True):
            assert played.suit is led or not any(other.suit is led for other in held[chair])
            held[chair].remove(played)
        trumps = [played for played in trick.cards if played.suit is play.trump]
        best = max(trumps or [played for played in trick.cards if played.suit is led], key=lambda one: one.rank)
        assert trick.players[trick.cards.index(best)] is winner
        leader = winner
    assert sum(state.tricks_won.values()) == 13


# --- commands


@pytest.mark.rule("GW-37")
def test_the_partner_of_an_android_commands_it_and_nobody_plays_its_cards() -> None:
    state = guess_who("4H", "Pass")
    assert (state.to_act, state.speaker) == (Chair.ANDROID_B, B)
    assert kind_of(state, card("SQ")) is RefusalKind.NOT_YOUR_TURN
    state = state.apply(command("S 2-A highest"))
    assert state.play is not None
    assert state.play.trick.cards == (card("SQ"),)
    assert (state.to_act, state.speaker) == (Chair.ANDROID_A, A)
    state = state.apply(command("S 2-A highest"))
    assert state.to_act is Chair.B
    assert kind_of(state, command("S 2-A highest")) is RefusalKind.NOT_YOUR_TURN
    assert kind_of(state, ANYTHING_GOES) is RefusalKind.NOT_YOUR_TURN


@pytest.mark.rule("GW-38", "GW-39")
def test_there_are_91_ranges_in_four_suits_with_two_preferences() -> None:
    assert len({(found.low, found.high) for found in ALL_COMMANDS}) == 91
    assert len(ALL_COMMANDS) == len(set(ALL_COMMANDS)) == 91 * 4 * 2


@pytest.mark.rule("GW-40", "GW-41", "GW-42")
@pytest.mark.parametrize(
    ("led", "said", "played"),
    [
        (None, "H 2-A highest", "HT"),
        (None, "H 2-A lowest", "H5"),
        (None, "D A-A lowest", "DA"),
        (Suit.SPADES, "S 2-A highest", "SA"),
        (Suit.SPADES, "S 9-K lowest", "S9"),
        (Suit.SPADES, "S 2-T highest", "S9"),
        (Suit.SPADES, "S T-K highest", None),
        (Suit.SPADES, "H 2-A lowest", None),
    ],
)
def test_the_commands_of_course_c(led: Suit | None, said: str, played: str | None) -> None:
    found = command(said).card(NORTH, led)
    assert (None if found is None else str(found)) == played


@pytest.mark.rule("AM-12")
def test_the_corner_cases_of_commands() -> None:
    assert Command(Rank.KING, Rank.NINE, Suit.SPADES, Preference.LOWEST) == command("S 9-K lowest"), (
        "a reversed range is put in order"
    )
    void = Hand.parse("A983.T75..Q74")
    assert command("C 2-A lowest").card(void, Suit.DIAMONDS) == card("C4"), "without the suit led any suit may be commanded"
    assert command("D 2-A lowest").card(void, Suit.DIAMONDS) is None
    for suit in "SHC":
        assert command(f"{suit} 2-A highest").card(void, None) is not None, "on lead any suit may be commanded"


@given(st.sampled_from(ALL_COMMANDS), st.integers(0, 999), st.sampled_from([None, *Suit]))
def test_a_command_is_obeyed_with_the_extreme_fitting_legal_card_or_not_at_all(said: Command, seed: int, led: Suit | None) -> None:
    hand = hands_by_chance(seed)[Chair.ANDROID_A]
    legal = [one for one in hand if led is None or one.suit is led or not hand.length(led)]
    fitting = sorted(one.rank for one in legal if one.suit is said.suit and said.low <= one.rank <= said.high)
    found = said.card(hand, led)
    if not fitting:
        assert found is None
    else:
        assert found is not None
        assert (found.suit, found.rank) == (said.suit, fitting[-1 if said.prefer is Preference.HIGHEST else 0])


@pytest.mark.rule("GW-42", "GW-43", "GW-44", "AM-13")
def test_an_error_costs_a_token_says_only_error_and_leaves_the_card_due() -> None:
    before = guess_who("4H", "Pass", command("S 2-A highest"))
    state = before
    for number, said in enumerate(("S T-K highest", "H 2-A lowest", "D 2-A lowest"), start=1):
        state = state.apply(command(said))
        assert state.errors == number
        assert state.chips == Accounts(70 - number, 70 + number, 0)
        assert state.to_act is before.to_act
        assert state.play == before.play
    one, two = (before.apply(command(said)).story[-1] for said in ("S T-K highest", "H 2-A lowest"))
    assert replace(one, action=two.action) == two, "the two kinds of errors look the same"
    assert one.is_error
    assert error_text(language("en")) == "Error"
    assert kind_of(state, command("S 2-A lowest")) is None


@pytest.mark.rule("AM-13", "AM-17")
def test_errors_are_charged_below_zero_since_the_play_must_go_on() -> None:
    state = guess_who("4H", "Pass", command("S 2-A highest"), chips=Accounts.starting(1, 100))
    for _ in range(3):
        state = state.apply(command("H 2-A lowest"))
    assert state.chips == Accounts(-2, 103, 39)
    assert kind_of(state, command("S 2-A lowest")) is None


@pytest.mark.rule("GW-45", "AM-12")
def test_anything_goes_leaves_the_card_to_the_opponent_within_following_suit_and_is_final() -> None:
    state = guess_who("4H", "Pass", command("S 2-A highest"), ANYTHING_GOES)
    assert (state.to_act, state.speaker) == (Chair.B, B)
    assert state.playable_cards == tuple(card(text) for text in ("SA", "S9", "S8", "S3"))
    assert state.legal_actions() == state.playable_cards
    for action in (ANYTHING_GOES, command("S 2-A highest"), TEN_POINTS):
        assert kind_of(state, action) is RefusalKind.NOT_YOUR_TURN
    assert kind_of(state, card("H5")) is RefusalKind.MUST_FOLLOW_SUIT
    assert kind_of(state, card("S4")) is RefusalKind.NOT_IN_HAND, "it is the android's card that is due, not B's own"
    view = state.view("B")
    assert view.cards == state.playable_cards
    assert state.view("A").cards == ()
    state = state.apply(card("S8"))
    assert state.hands[Chair.ANDROID_A] == NORTH.without(card("S8"))
    assert (state.to_act, state.anything_goes) == (Chair.B, False)
    assert state.chips == Accounts(), "it costs nothing"


# --- questions


@pytest.mark.rule("GW-46", "AM-04")
def test_questions_are_asked_at_the_own_turn_and_at_the_own_androids_turn() -> None:
    bidding = guess_who()
    assert (bidding.view("A").may_ask, bidding.view("B").may_ask) == (True, False)
    assert bidding.apply(TEN_POINTS).to_act is Chair.A, "a question is no call"
    commanding = guess_who("4H", "Pass")
    assert (commanding.view("A").may_ask, commanding.view("B").may_ask) == (False, True)
    playing = commanding.apply(exactly("SQ")).apply(exactly("SA"))
    assert playing.to_act is Chair.B
    assert (playing.view("A").may_ask, playing.view("B").may_ask) == (False, True)
    over = played_out(guess_who("4H", "Pass"))
    assert kind_of(over, TEN_POINTS) is RefusalKind.GAME_OVER


@pytest.mark.rule("GW-47", "GW-48", "GW-49")
def test_the_program_answers_about_the_cards_that_the_partner_android_holds_now() -> None:
    ace = ask({"holds": "SA"})
    state = guess_who(ace, "4H", ace, "Pass")
    assert state.answers == (True, False), "A asks about a, B about b"
    state = state.apply(exactly("SQ")).apply(ace).apply(exactly("SA"))
    assert state.answers == (True, False, True)
    state = state.apply(card("S4")).apply(card("S5")).apply(ace)
    assert state.answers == (True, False, True, False), "the ace has been played"


@pytest.mark.rule("GW-50", "GW-51", "GW-54", "GW-55")
def test_each_question_costs_one_token_at_once_and_the_next_may_follow_from_the_answer() -> None:
    state = guess_who()
    for number, question in enumerate((TEN_POINTS, THREE_HEARTS, ask({"hcp": {"min": 11}})), start=1):
        state = state.apply(question)
        assert state.chips == Accounts(70 - number, 70 + number, 0)
        assert len(state.answers) == number
    assert state.answers == (True, True, False)
    assert [line.rule for line in state.fees] == ["GW-50"] * 3


@pytest.mark.rule("GW-50", "AM-13")
def test_a_question_needs_a_token_and_below_20_one_may_still_ask() -> None:
    state = guess_who(chips=Accounts.starting(1, 100)).apply(TEN_POINTS)
    assert state.chips == Accounts(0, 101, 39)
    refusal = state.why_not(TEN_POINTS)
    assert refusal is not None
    assert refusal.kind is RefusalKind.NO_CHIPS
    assert refusal.facts["person"] == "A"
    assert not state.view("A").may_ask
    with pytest.raises(IllegalAction):
        state.apply(TEN_POINTS)
    assert kind_of(state, Call.parse("1H")) is None
    assert kind_of(state.apply(PASS), TEN_POINTS) is None


# --- the settlement


def settled(*actions: object, tricks_of_a: int) -> GuessWho:
    """A finished deal in which A's side took so many tricks; found by playing by chance."""
    for seed in range(4000):
        state = played_out(GuessWho.deal(A, hands_by_chance(seed)), seed) if not actions else None
        if state is None:
            state = GuessWho.deal(A, hands_by_chance(seed))
            for action in actions:
                state = state.apply(Call.parse(action) if isinstance(action, str) else action)
            state = played_out(state, seed)
        if state.tricks_won[A] == tricks_of_a:
            return state
    raise AssertionError("no such deal")


@pytest.mark.rule("GW-57", "GW-58", "GW-64")
def test_the_deal_is_settled_after_the_last_card_and_not_before() -> None:
    state = guess_who(TEN_POINTS, TEN_POINTS, TEN_POINTS, "4H", "Pass")
    while state.phase is Phase.PLAY:
        assert state.result() is None
        assert state.chips == Accounts(67, 73, 0)
        state = step(state, state.playable_cards[0])
    result = state.result()
    assert result is not None
    assert result.receivers == ("A", "B", "bank")
    assert state.chips.a + state.chips.b == 130
    assert state.chips.bank == 10
    assert result.scores == {name: total(state.lines, name) for name in result.receivers}
    assert LineKind.QUESTION_FEE not in {line.kind for line in result.lines}


@pytest.mark.rule("GW-65")
def test_two_hearts_with_nine_tricks_in_a_real_deal() -> None:
    state = settled("2H", "Pass", tricks_of_a=9)
    result = state.result()
    assert result is not None
    assert result.scores == {"A": 11, "B": 0, "bank": 10}
    assert state.chips == Accounts(81, 49, 10)


@pytest.mark.rule("GW-66", "GW-67")
def test_three_hearts_with_five_tricks_in_a_real_deal() -> None:
    assert settled("3H", "Pass", tricks_of_a=5).chips == Accounts(40, 90, 10)
    assert settled("3H", "X", tricks_of_a=5).chips == Accounts(20, 110, 10)


@pytest.mark.rule("GW-69", "AM-08")
def test_a_deal_that_nobody_bid_in_a_real_deal() -> None:
    assert settled("Pass", "Pass", tricks_of_a=8).chips == Accounts(72, 58, 10)
    assert settled("Pass", "Pass", tricks_of_a=4).chips == Accounts(57, 73, 10)


@pytest.mark.rule("GW-70")
@given(st.integers(0, 10_000))
def test_the_tokens_are_140_together_after_every_action(seed: int) -> None:
    chance = random.Random(seed)
    state = GuessWho.deal(Person.by_chance(seed), hands_by_chance(seed))
    for _ in range(60):
        if state.phase is Phase.OVER:
            break
        options = [*state.legal_actions()[:40], TEN_POINTS, THREE_HEARTS, *state.legal_actions()[-5:]]
        action = chance.choice(options)
        if state.why_not(action) is None:
            state = state.apply(action)
        chips = state.chips
        assert chips.a + chips.b + chips.bank == 140
        assert chips.bank == (10 if state.phase is Phase.OVER else 0)


# --- the protocol, hidden cards


def test_it_is_a_game_like_the_others() -> None:
    assert isinstance(guess_who(), GameState)


def test_actions_out_of_their_phase_are_refused() -> None:
    calling = guess_who()
    for action in (card("SA"), exactly("SA"), ANYTHING_GOES):
        assert kind_of(calling, action) is RefusalKind.NOT_A_CALL
    playing = guess_who("1H", "Pass")
    assert all(kind_of(playing, call) is RefusalKind.NOT_YOUR_TURN for call in ALL_CALLS)


def test_unknown_hands_are_allowed_until_they_are_needed() -> None:
    hands: dict[Chair, Hand | None] = {Chair.A: C5[Chair.A], Chair.B: C5[Chair.B]}
    state = GuessWho.deal(A, hands)
    assert kind_of(state, TEN_POINTS) is RefusalKind.UNKNOWN_HAND
    state = state.apply(Call.parse("1H")).apply(PASS)
    assert state.legal_actions() == ()
    for action in (exactly("SQ"), ANYTHING_GOES):
        assert kind_of(state, action) is RefusalKind.UNKNOWN_HAND
    assert state.view("B").seen_android is None
    state = GuessWho.deal(B, hands).apply(Call.parse("Pass")).apply(Call.parse("1H")).apply(PASS)
    assert state.apply(card("SA") if card("SA") in state.playable_cards else state.playable_cards[0]).to_act is Chair.ANDROID_A


@pytest.mark.rule("GW-43")
@given(st.integers(0, 10_000), st.sampled_from(Person), st.integers(0, 40))
def test_hidden_cards_change_no_view_and_no_refusal(seed: int, person: Person, steps: int) -> None:
    """Before any outcome has told something, every way to deal the two unseen hands looks the same."""
    chance = random.Random(seed)
    hands = hands_by_chance(seed)
    unseen = [Chair.android_of(person), Chair.of(person.other)]
    cards = [one for chair in unseen for one in hands[chair]]
    chance.shuffle(cards)
    other = {**hands, unseen[0]: Hand.of(cards[:13]), unseen[1]: Hand.of(cards[13:])}
    one, two = GuessWho.deal(person, hands), GuessWho.deal(person, other)
    for _ in range(steps):
        assert repr(one.view(person)) == repr(two.view(person))
        if one.speaker is person:
            assert one.legal_actions() == two.legal_actions()
            for action in (*PACK, ANYTHING_GOES, *chance.sample(ALL_COMMANDS, 20), TEN_POINTS, PASS, Call.parse("X")):
                assert one.why_not(action) == two.why_not(action)
        shared = [action for action in one.legal_actions() if two.why_not(action) is None]
        if not shared:
            break
        action = chance.choice(shared)
        after = one.apply(action), two.apply(action)
        if after[0].story != after[1].story:
            break
        one, two = after


@given(st.integers(0, 10_000), st.lists(st.sampled_from([PASS, *ALL_BIDS[:12], TEN_POINTS, THREE_HEARTS]), max_size=12))
def test_changing_a_and_b_changes_the_accounts_and_nothing_else(seed: int, said: list[object]) -> None:
    dealer, hands = Person.by_chance(seed), hands_by_chance(seed)
    swapped = {Chair(chair.value.translate(str.maketrans("ABab", "BAba"))): hand for chair, hand in hands.items()}
    one, two = GuessWho.deal(dealer, hands), GuessWho.deal(dealer.other, swapped)
    for action in (*said, PASS, PASS):
        assert one.why_not(action) == two.why_not(action) or one.phase is Phase.OVER
        if one.why_not(action) is None:
            one, two = one.apply(action), two.apply(action)
    one, two = played_out(one, seed), played_out(two, seed)
    assert two.chips == Accounts(one.chips.b, one.chips.a, one.chips.bank)
    assert two.answers == one.answers
