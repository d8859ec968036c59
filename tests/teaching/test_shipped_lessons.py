"""The lessons that come with the program: complete, right, and indexed."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import product

import pytest

from bridgetutor.cli.main import main
from bridgetutor.engine.cards import Card, Denomination
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.foundation.paths import assets_folder, lessons_folder
from bridgetutor.scoring.minibridge import Goal, MinibridgeContract
from bridgetutor.teaching.answers import (
    Answer,
    CardAnswer,
    ChoiceAnswer,
    ChoiceForm,
    ContractAnswer,
    ContractForm,
    DeclarerAnswer,
    DeclarerForm,
    NumberAnswer,
    NumberForm,
    NumbersAnswer,
    NumbersForm,
    ScoreAnswer,
    ScoreForm,
)
from bridgetutor.teaching.catalogue import INDEX_FILE, catalogue, lesson_entry, open_lesson
from bridgetutor.teaching.lesson import Lesson
from bridgetutor.teaching.reader import read_library
from bridgetutor.teaching.runner import LessonRun
from bridgetutor.teaching.schema import SCHEMA_FILE, as_text, lesson_schema, shipped_index
from bridgetutor.teaching.texts import SHIPPED
from tests.helpers.lessons import DATA, ENGLISH, PORTUGUESE, at, right_answer, settle

LIBRARY = read_library(lessons_folder(), SHIPPED)


def shipped(id_: str) -> Lesson:
    lesson = LIBRARY.lesson(id_)
    assert lesson is not None
    return lesson


def test_check_lessons_is_clean(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(lessons_folder()), "--lang", "en"]) == 0
    assert capsys.readouterr().out == f"{len(LIBRARY.lessons)} lessons, no problems.\n"


def test_check_names_file_line_and_sentence_in_either_language(
    tmp_path: object, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(str(tmp_path))
    with open("bad.yaml", "w", encoding="utf-8") as file:
        file.write("id: x\nid: y\n")
    assert main(["check", "bad.yaml", "--lang", "en"]) == 1
    assert "bad.yaml:2: “id” stands here a second time; the first is on line 1.\n" in capsys.readouterr().out
    assert main(["check", "bad.yaml", "--lang", "pt"]) == 1
    assert "bad.yaml:2: “id” está aqui pela segunda vez; a primeira é na linha 1.\n" in capsys.readouterr().out
    assert main(["check", "bad.yaml", "--json"]) == 1
    assert json.loads(capsys.readouterr().out.splitlines()[0])["file"] == "bad.yaml"
    assert main(["check", "nothing.yaml", "--lang", "en"]) == 1
    assert capsys.readouterr().out == "nothing.yaml:1: There is no such file or folder.\n"
    assert main(["check", "."]) == 1
    assert main(["check"]) == 2
    assert main(["check", str(DATA / "all_steps.yaml"), "--languages", "en,pt"]) == 0


def test_index_and_schema_are_current() -> None:
    """Run `python -m bridgetutor.teaching.schema` after a change of lessons or models."""
    assert (assets_folder() / INDEX_FILE).read_text(encoding="utf-8") == as_text(shipped_index())
    assert (assets_folder() / SCHEMA_FILE).read_text(encoding="utf-8") == as_text(lesson_schema())


def test_the_home_page_needs_neither_yaml_nor_models() -> None:
    code = (
        "import sys; from bridgetutor.teaching.catalogue import catalogue; c = catalogue();"
        "print(c[0].title('pt'), len(c[0].lessons));"
        "print([name for name in ('yaml', 'pydantic') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-X", "utf8", "-c", code], capture_output=True, text=True, encoding="utf-8", check=True)
    assert done.stdout.splitlines() == [f"As primeiras vazas e o Minibridge {len(catalogue()[0].lessons)}", "[]"]


def test_every_entry_opens() -> None:
    for course in catalogue():
        for entry in course.lessons:
            lesson, problems = open_lesson(entry)
            assert problems == ()
            assert lesson is not None
            assert (lesson.id, len(lesson.steps)) == (entry.id, entry.steps)
    assert lesson_entry("a05-points") is not None
    assert lesson_entry("nothing") is None


@pytest.mark.parametrize("id_", [lesson.id for lesson in LIBRARY.lessons])
def test_a_lesson_can_be_worked_through_in_both_languages(id_: str) -> None:
    run = LessonRun.start(shipped(id_))
    while not run.finished:
        assert run.view(ENGLISH).title != "" != run.view(PORTUGUESE).title
        run = settle(run).next()
    assert set(run.status) == {"done"}


def _answers(run: LessonRun) -> list[Answer]:
    """Answers of all sorts to what is asked, the right one among them."""
    form = run.step.form(run.state, run.context)
    if isinstance(form, NumberForm):
        return [NumberAnswer(number) for number in range(60)]
    if isinstance(form, NumbersForm):
        return [right_answer(run), *(NumbersAnswer((number,) * len(form.labels)) for number in range(14))]
    if isinstance(form, ChoiceForm):
        return [ChoiceAnswer(option) for option, _ in form.options]
    if isinstance(form, ContractForm):
        return [ContractAnswer(contract) for contract, _ in form.contracts]
    if isinstance(form, DeclarerForm):
        return [DeclarerAnswer(True), *(DeclarerAnswer(False, one, two, three) for one, two, three in product(Seat, repeat=3))]
    if isinstance(form, ScoreForm):
        return [ScoreAnswer((("total", side, number),)) for side in Side for number in range(0, 600, 10)]
    return []


@pytest.mark.parametrize("id_", [lesson.id for lesson in LIBRARY.lessons])
def test_a_reason_does_not_repeat_the_words_above_it(id_: str) -> None:
    run, seen = LessonRun.start(shipped(id_)), 0
    while not run.finished:
        for answer, reader in product(_answers(run), (ENGLISH, PORTUGUESE)):
            said = run.answer(answer).view(reader).feedback
            assert said is not None
            assert not said.text.startswith(said.heading.rstrip(".")), said
            seen += 1
        run = settle(run).next()
    assert seen


# --- A5, against the table of known answers


@pytest.mark.rule("MB-10", "MB-11")
@pytest.mark.parametrize(
    ("item", "number", "slip"),
    [
        (0, 16, "HC-02"), (0, 10, None), (0, 5, "HC-03"), (0, 6, "HC-04"), (0, 9, "right"),
        (1, 11, "HC-08"), (1, 8, "HC-02"), (1, 13, "HC-01"), (1, 14, None), (1, 12, "right"),
        (2, 4, "HC-12"), (2, 6, "HC-06"), (2, 5, "right"),
    ],
)  # fmt: skip
def test_a5_names_a_slip_only_where_one_alone_explains_the_total(item: int, number: int, slip: str | None) -> None:
    run = at(shipped("a05-points"), "east-south-west")
    for _ in range(item):
        run = run.answer(right_answer(run)).next()
    run = run.answer(NumberAnswer(number))
    expected = ("right", None) if slip == "right" else ("again", slip)
    assert (run.attempts[0].verdict, run.attempts[0].misconception) == expected


@pytest.mark.parametrize(
    ("step", "number"), [("one-suit", 10), ("table", 40), ("north-south", 26), ("east-west", 14), ("fourth-hand", 6)]
)
def test_a5_totals(step: str, number: int) -> None:
    assert at(shipped("a05-points"), step).answer(NumberAnswer(number)).state.outcomes == ("right",)


# --- A7, against numbers from a double-dummy solver


def test_a7_declarer_contract_and_sure_tricks() -> None:
    lesson = shipped("a07-first-deal")
    deal = lesson.deals["a7"]
    assert [deal.hand(seat).hcp for seat in Seat] == [8, 5, 14, 13]
    assert (deal.declarer, deal.first_leader) == (Seat.SOUTH, Seat.WEST)
    right = ContractAnswer(MinibridgeContract(Denomination.NO_TRUMPS, Goal.PARTSCORE))
    assert at(lesson, "contract").answer(right).state.outcomes == ("right",)
    for denomination in (Denomination.SPADES, Denomination.HEARTS, Denomination.DIAMONDS):
        other = ContractAnswer(MinibridgeContract(denomination, Goal.PARTSCORE))
        assert at(lesson, "contract").answer(other).attempts[0].misconception == "CO-04"
    assert at(lesson, "sure-tricks").answer(NumberAnswer(4)).state.outcomes == ("right",)


def test_a7_script_takes_seven_tricks_and_ninety_points() -> None:
    lesson = shipped("a07-first-deal")
    deal = lesson.deals["a7"]
    assert len(deal.cards) == 52
    winners = "".join(str(seat) for seat in deal.after(deal.cards).winners)
    assert winners == "SENWWSSNNWSEE"
    run = settle(at(lesson, "play"))
    assert run.state.cards == tuple(map(str, deal.cards)), "the script is what a pupil who follows it sees"
    assert run.lesson.deals["a7"].tricks_of(Side.NS, deal.cards) == 7
    run = run.next()
    assert run.step.id == "score"
    assert "7" in run.view(ENGLISH).prompt
    assert right_answer(run).text == "trick-points:NS:40 total:NS:90 bonus:NS:50"


def test_a7_takes_any_legal_card_to_the_end_and_scores_what_was_played() -> None:
    """The highest legal card each time: another way through the deal."""
    run = at(shipped("a07-first-deal"), "play")
    while not run.state.settled:
        form = run.step.form(run.state, run.context)
        legal = getattr(form, "legal", None)
        run = run.answer(right_answer(run) if legal is None else CardAnswer(max(legal, key=lambda card: (card.rank, card.suit))))
    cards = tuple(Card.parse(text) for text in run.state.cards)
    tricks = run.lesson.deals["a7"].tricks_of(Side.NS, cards)
    view = run.next().view(ENGLISH)
    assert f"take {tricks} trick" in view.prompt
    assert settle(run.next()).state.outcomes == ("right",)


@pytest.mark.parametrize("card", ["DA", "D2", "D3", "D7", "HK", "HQ", "H5", "S4", "S8"])
def test_a7_says_something_to_every_lead_at_trick_two_that_costs_a_trick(card: str) -> None:
    """With all cards in view every suit but clubs leads to six tricks; DDS 2.9 says so for each of these cards."""
    run = at(shipped("a07-first-deal"), "play")
    while len(run.state.cards) < 4 or not hasattr(run.step.form(run.state, run.context), "legal"):
        run = run.answer(right_answer(run))
    view = run.answer(CardAnswer(Card.parse(card))).view(ENGLISH)
    assert view.feedback is not None
    assert view.feedback.verdict == "note"
