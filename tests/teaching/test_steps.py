"""Each kind of step: what is asked, what is right, and the way with answers that are not right yet."""

from __future__ import annotations

import pytest

from bridgetutor.engine.cards import Card, Denomination, cards_from_text
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.scoring.minibridge import Goal, MinibridgeContract
from bridgetutor.teaching.answers import (
    Answer,
    CardAnswer,
    CardForm,
    CardsAnswer,
    CardsForm,
    ChoiceAnswer,
    ChoiceForm,
    ContractAnswer,
    ContractForm,
    DeclarerAnswer,
    DeclarerForm,
    Form,
    NoForm,
    NumberAnswer,
    NumberForm,
    NumbersAnswer,
    NumbersForm,
    OrderAnswer,
    OrderForm,
    ScoreAnswer,
    ScoreForm,
    SeatAnswer,
    SeatForm,
    WorkedForm,
)  # fmt: skip
from bridgetutor.teaching.feedback import Verdict
from bridgetutor.teaching.runner import LessonRun
from bridgetutor.teaching.steps import KINDS
from bridgetutor.wording.runs import plain_text
from tests.helpers.lessons import ENGLISH, PORTUGUESE, all_steps, at, right_answer, settle

LESSON = all_steps()


def cards(text: str) -> tuple[Card, ...]:
    return cards_from_text(text)


def seats(text: str) -> list[Seat]:
    return [Seat.parse(letter) for letter in text]


def contract(denomination: str, goal: str) -> ContractAnswer:
    return ContractAnswer(MinibridgeContract(Denomination.parse(denomination), Goal(goal)))


def declarer(text: str) -> DeclarerAnswer:
    one, two, three = seats(text)
    return DeclarerAnswer(False, one, two, three)


def score(**cells: tuple[str, int]) -> ScoreAnswer:
    return ScoreAnswer(tuple((row.replace("_", "-"), Side(side), number) for row, (side, number) in cells.items()))


#: Step, an answer that is not right, the one slip that explains it (or None), and words of the English feedback.
NOT_RIGHT: list[tuple[str, Answer, str | None, str]] = [
    ("choice", ChoiceAnswer("clubs"), "FS-02", "Look at its colour."),
    ("choice", ChoiceAnswer("spades"), None, "Which colour has it?"),
    ("number", NumberAnswer(23), "HC-13", "opposite"),
    ("number", NumberAnswer(99), None, "Not yet"),
    ("numbers", NumbersAnswer((9, 7)), None, "!H"),
    ("order", OrderAnswer(("HK", "HA", "HJ", "H9", "H6")), None, "Not yet"),
    ("legal", CardsAnswer(cards("HJ H7 SQ")), "FS-01", "must follow suit"),
    ("legal", CardsAnswer(cards("HJ")), "FS-06", "low on purpose"),
    ("legal", CardsAnswer(cards("H7")), "FS-08", "more"),
    ("leader", SeatAnswer(Seat.EAST), "FS-07", "Whoever wins"),
    ("count", NumberAnswer(16), None, "give no points"),
    ("count", NumberAnswer(11), "HC-02", "boss"),
    ("count-suits", NumbersAnswer((9, 0, 2, 0, 11)), "HC-08", "outranks"),
    ("count-suits", NumbersAnswer((9, 0, 0, 0, 9)), "HC-05", "waiting"),
    ("count-suits", NumbersAnswer((9, 1, 4, 0, 14)), None, "!H and !D"),
    ("count-suits", NumbersAnswer((9, 0, 3, 0, 13)), None, "add them up"),
    ("winner", SeatAnswer(Seat.SOUTH), "FS-04", "order of playing"),
    ("winner", SeatAnswer(Seat.EAST), "FS-05", "bidding"),
    ("trump-winner", SeatAnswer(Seat.SOUTH), "TR-02", "two of trumps"),
    ("declarer", declarer("NSE"), None, "which pair"),
    ("tie", DeclarerAnswer(False, Seat.WEST), "DE-04", "spoke first"),
    ("tie", DeclarerAnswer(False, Seat.NORTH), "DE-05", "points"),
    ("declarer", declarer("WEN"), None, "which pair"),
    ("declarer", declarer("SNN"), "DE-06", "other"),
    ("declarer", declarer("SNE"), "DE-07", "left"),
    ("declarer", declarer("SEW"), None, "opposite"),
    ("declarer", DeclarerAnswer(True), None, "20 points each"),
    ("redeal", declarer("EWS"), "DE-03", "each pair"),
    ("contract", contract("NT", "game"), "CO-02", "22 points"),
    ("contract", contract("S", "partscore"), "CO-04", "6 spades"),
    ("contract", contract("H", "game"), None, "Count the cards"),
    ("score", score(trick_points=("NS", 40), total=("NS", 40)), "SC-04", "bonus"),
    ("score", score(total=("NS", 80)), "SC-01", "40"),
    ("score", score(total=("NS", 270)), "SC-03", "six"),
    ("score", score(total=("NS", 210)), "SC-03", "six"),
    ("score", score(total=("NS", 90), undertricks=("EW", 50)), None, "Undertricks"),
    ("score", ScoreAnswer((("total", Side.NS, 90), ("total", Side.EW, 90))), "SC-13", "one side"),
]


@pytest.mark.parametrize(("step", "answer", "slip", "words"), NOT_RIGHT)
def test_once_a_sentence_twice_the_way(step: str, answer: Answer, slip: str | None, words: str) -> None:
    run = at(LESSON, step)
    once = run.answer(answer)
    assert once.state.feedback is not None
    assert once.state.feedback.verdict is Verdict.AGAIN
    assert not once.state.settled
    assert once.next() == once.next().next(), "next stays closed"
    assert once.next().place == run.place
    (attempt,) = once.attempts
    assert (attempt.verdict, attempt.misconception, attempt.answer) == ("again", slip, answer.text)
    for reader in (ENGLISH, PORTUGUESE):
        view = once.view(reader)
        assert view.feedback is not None
        assert view.feedback.text
        assert view.feedback.working == ""
        assert not view.feedback.text.lower().startswith(("wrong", "no,", "no.", "não,", "não.", "errado"))
    english = once.view(ENGLISH).feedback
    assert english is not None
    assert words in english.text
    twice = once.answer(answer)
    assert twice.state.settled
    assert twice.state.outcomes[-1] == "shown"
    for reader in (ENGLISH, PORTUGUESE):
        view = twice.view(reader)
        assert view.feedback is not None
        assert view.feedback.verdict is Verdict.TOGETHER
        assert plain_text(view.feedback.working)
    assert twice.answer(right_answer(run)) == twice.answer(answer), "a settled item takes no more answers"
    assert twice.next() != twice


@pytest.mark.parametrize("step", [step.id for step in LESSON.steps if step.kind not in ("explain", "show_hands", "worked_deal")])
def test_a_second_try_can_be_right(step: str) -> None:
    run = at(LESSON, step)
    wrong = next((answer for name, answer, _, _ in NOT_RIGHT if name == step), None)
    if wrong is not None:
        run = run.answer(wrong)
    run = settle(run)
    assert run.state.feedback is None or run.state.feedback.verdict in (Verdict.RIGHT, Verdict.NOTE)
    assert run.state.outcomes[-1] == "right"


FORMS: dict[str, type[Form]] = {
    "read": NoForm, "look": NoForm, "choice": ChoiceForm, "number": NumberForm, "numbers": NumbersForm, "order": OrderForm,
    "legal": CardsForm, "leader": SeatForm, "count": NumberForm, "count-suits": NumbersForm, "winner": SeatForm,
    "declarer": DeclarerForm, "contract": ContractForm, "one-card": CardForm, "play": CardForm, "score": ScoreForm,
    "replay": WorkedForm,
}  # fmt: skip


@pytest.mark.parametrize(("step", "form"), FORMS.items())
def test_each_step_asks_for_its_answer_with_words_in_both_languages(step: str, form: type[Form]) -> None:
    for reader in (ENGLISH, PORTUGUESE):
        view = at(LESSON, step).view(reader)
        assert isinstance(view.form, form)
        assert view.title
        if isinstance(view.form, ChoiceForm | OrderForm):
            pairs = view.form.options if isinstance(view.form, ChoiceForm) else view.form.items
            assert all(text for _, text in pairs)
        if isinstance(view.form, NumbersForm):
            assert all(view.form.labels)
        if isinstance(view.form, ScoreForm):
            assert all(text for _, text in view.form.rows)


def test_the_two_languages_differ_and_letters_follow_the_reader() -> None:
    run = at(LESSON, "count")
    english, portuguese = run.view(ENGLISH), run.view(PORTUGUESE)
    assert english.prompt == "How many points does North have?"
    assert portuguese.prompt == "Quantos pontos tem Norte?"
    hint = run.hint()
    assert "K" in hint.view(ENGLISH).hints[0]
    assert "R" in hint.view(PORTUGUESE).hints[0]


def test_several_answers_are_simply_right() -> None:
    for option in ("hearts", "diamonds"):
        assert at(LESSON, "choice").answer(ChoiceAnswer(option)).state.outcomes == ("right",)
    both = {at(LESSON, "contract").answer(contract(*words)).state.outcomes for words in (("NT", "partscore"),)}
    assert both == {("right",)}


@pytest.mark.rule("MB-24", "MB-25", "MB-26")
def test_a_contract_with_half_credit_passes_with_its_words() -> None:
    run = at(LESSON, "contract").answer(contract("D", "partscore"))
    assert run.state.settled
    assert run.state.outcomes == ("half",)
    assert run.attempts[0].verdict == "half"
    view = run.view(ENGLISH)
    assert view.feedback is not None
    assert "No trumps pays more" in view.feedback.text


@pytest.mark.rule("MB-13")
def test_twenty_each_is_dealt_again() -> None:
    assert at(LESSON, "redeal").answer(DeclarerAnswer(True)).state.outcomes == ("right",)


def test_hints_come_one_by_one_and_end() -> None:
    run = at(LESSON, "choice")
    assert (run.view(ENGLISH).hints, run.view(ENGLISH).hints_left) == ((), 2)
    run = run.hint()
    assert run.view(ENGLISH).hints == ("Look at the colours.",)
    run = run.hint().hint()
    assert len(run.view(ENGLISH).hints) == 2
    assert run.view(ENGLISH).hints_left == 0
    assert run.attempts == ()


def test_counting_goes_hand_by_hand_and_shows_what_was_counted() -> None:
    run = at(LESSON, "count").answer(NumberAnswer(14))
    assert run.state.settled
    scene = run.view(ENGLISH).scene
    assert scene is not None
    assert scene.points == ((Seat.NORTH, 14),)
    run = run.next()
    assert (run.place, run.view(ENGLISH).item, run.view(ENGLISH).items) == (LESSON.place("count"), 2, 2)
    assert run.attempts == ()
    assert run.answer(NumberAnswer(10)).attempts[0].item == "E"


def test_marked_cards_are_the_ones_the_slip_is_about() -> None:
    run = at(LESSON, "count").answer(NumberAnswer(11))
    view = run.view(ENGLISH)
    assert view.feedback is not None
    assert view.scene is not None
    assert set(view.feedback.marked) == set(view.scene.marked) == set(cards("HA HJ CA CK CQ"))


# --- playing


def played(run: LessonRun) -> str:
    return " ".join(run.state.cards)


def test_play_starts_at_the_pupils_turn() -> None:
    run = at(LESSON, "play")
    assert played(run) == "SQ"
    form = run.view(ENGLISH).form
    assert isinstance(form, CardForm)
    assert (form.seat, form.legal) == (Seat.NORTH, cards("SK S6 S3"))


def test_a_card_against_the_rules_changes_nothing_but_the_feedback() -> None:
    run = at(LESSON, "play")
    for card, slip, words in (("HA", None, "does not have"), ("CQ", "FS-02", "black"), ("DK", "FS-01", "must follow")):
        after = run.answer(CardAnswer(Card.parse(card)))
        assert after.state.cards == run.state.cards
        assert after.state.tries == 0
        view = after.view(ENGLISH)
        assert view.feedback is not None
        assert words in view.feedback.text
        assert after.attempts[0].misconception == slip
        assert after.attempts[0].verdict == "again"
        assert after.view(PORTUGUESE).feedback is not None


def test_any_legal_card_is_taken_and_the_others_play_their_lowest_off_the_script() -> None:
    run = at(LESSON, "play").answer(CardAnswer(Card.parse("SK")))
    assert played(run) == "SQ SK S2", "dummy left the script, so East plays the lowest spade"
    run = run.answer(CardAnswer(Card.parse("S4")))
    assert run.view(ENGLISH).prompt == "Who won trick 1?"
    run = run.answer(SeatAnswer(Seat.WEST)).answer(SeatAnswer(Seat.NORTH))
    assert run.state.asked == 1
    assert isinstance(run.view(ENGLISH).form, CardForm)
    assert run.hint().view(ENGLISH).hints == ("Which tricks are sure now? In which suit can more grow?",)


def test_the_winner_is_asked_and_after_two_tries_shown() -> None:
    run = at(LESSON, "play").answer(CardAnswer(Card.parse("S3"))).answer(CardAnswer(Card.parse("SA")))
    assert isinstance(run.view(ENGLISH).form, SeatForm)
    run = run.answer(SeatAnswer(Seat.WEST))
    assert run.state.feedback is not None
    assert run.state.feedback.verdict is Verdict.AGAIN
    run = run.answer(SeatAnswer(Seat.WEST))
    assert run.state.feedback is not None
    assert run.state.feedback.verdict is Verdict.TOGETHER
    assert run.attempts[0].item == "winner-1"
    view = run.view(ENGLISH)
    assert view.feedback is not None
    assert "!SA" in view.feedback.working
    assert isinstance(view.form, CardForm), "play goes on"


def test_a_remark_is_made_and_the_card_is_taken() -> None:
    run = at(LESSON, "play")
    for card in ("S3", "SA"):
        run = run.answer(CardAnswer(Card.parse(card)))
    run = run.answer(SeatAnswer(Seat.SOUTH)).answer(CardAnswer(Card.parse("DA")))
    assert "DA" in run.state.cards
    assert (run.attempts[0].verdict, run.attempts[0].misconception) == ("again", "TC-09")
    view = run.view(ENGLISH)
    assert view.feedback is not None
    assert (view.feedback.verdict, view.feedback.text) == (Verdict.NOTE, "First make new winners.")


def test_undo_goes_back_to_ones_last_card_as_often_as_one_likes() -> None:
    start = at(LESSON, "play")
    assert not start.view(ENGLISH).can_undo
    one = start.answer(CardAnswer(Card.parse("S3")))
    two = one.answer(CardAnswer(Card.parse("SA")))
    assert two.undo().state.cards == one.state.cards
    assert two.undo().undo().state.cards == start.state.cards
    assert two.undo().undo().undo().state.cards == start.state.cards


def test_a_deal_is_played_to_its_end_and_scored_as_it_was_played() -> None:
    run = settle(at(LESSON, "play"))
    assert len(run.state.cards) == 52
    tricks = run.lesson.deals["whole"].tricks_of(Side.NS, cards(played(run)))
    view = run.view(ENGLISH)
    assert view.feedback is not None
    assert view.feedback.text == ("You made it." if tricks >= 7 else "Good try.")
    assert run.state.outcomes == (("right",) if tricks >= 7 else ("half",))
    run = run.next()
    assert f"take {tricks} trick" in run.view(ENGLISH).prompt
    skipped = at(LESSON, "score")
    assert "take 7 tricks" in skipped.view(ENGLISH).prompt, "without a played deal the step's own number"


def test_one_card_and_the_rest_follows_the_script() -> None:
    run = at(LESSON, "one-card").answer(CardAnswer(Card.parse("HJ")))
    assert played(run) == "H9 HJ S8 H4"
    assert run.state.settled
    other = at(LESSON, "one-card").answer(CardAnswer(Card.parse("H7")))
    assert played(other) == "H9 H7 S8 H4"


def test_a_worked_deal_goes_forward_and_back() -> None:
    run = at(LESSON, "replay")
    assert run.view(ENGLISH).form == WorkedForm(0, 4)
    assert run.view(ENGLISH).prompt == "West leads."
    run = run.move(4)
    assert run.view(ENGLISH).prompt == (
        "The nine is the only spade.\n\nTrick 4: East wins with !S9. Tricks so far: North–South 1, East–West 3."
    )
    assert run.move(99).state.place == 4
    assert run.move(-1).state.place == 0
    scene = run.move(1).view(ENGLISH).scene
    assert scene is not None
    assert [str(card) for _, card in scene.trick] == ["H9", "HJ", "S8", "H4"]


@pytest.mark.rule("MB-32", "MB-33", "MB-47")
def test_a_score_may_be_written_in_one_number_or_in_rows() -> None:
    whole = score(trick_points=("NS", 40), bonus=("NS", 50), total=("NS", 90))
    for answer in (whole, score(total=("NS", 90))):
        assert at(LESSON, "score").answer(answer).state.outcomes == ("right",)
    working = at(LESSON, "score").answer(score(total=("NS", 1))).answer(score(total=("NS", 1))).view(ENGLISH)
    assert working.feedback is not None
    assert "North–South: 90 points." in working.feedback.working


def test_every_kind_has_a_step_in_the_test_lesson_and_no_field_of_its_own_name() -> None:
    assert {step.kind for step in LESSON.steps} == set(KINDS)
    for name, kind in KINDS.items():
        assert name not in kind.model_fields
