"""Reading lessons: what is wrong is named with file and line, all of it, and the good ones are kept."""

from __future__ import annotations

import os
import tracemalloc
from pathlib import Path

import pytest

from bridgetutor.engine.cards import Card
from bridgetutor.engine.seats import Seat
from bridgetutor.formats.yaml import LIMIT_BYTES
from bridgetutor.foundation.i18n import language
from bridgetutor.foundation.paths import lessons_folder
from bridgetutor.teaching.checks import languages_of
from bridgetutor.teaching.reader import read_course_file, read_lesson_file, read_library
from tests.helpers.lessons import DATA, read_text

HEAD = """\
id: t
course: c
number: 1
title: T
objective: O
minutes: 5
"""
STEP = """\
steps:
  - id: a
    kind: explain
    title: Read
    text: Words
"""


def found(text: str) -> list[tuple[int, str]]:
    _, problems = read_text(text)
    for problem in problems:
        for code in ("en", "pt"):
            sentence = problem.sentence(language(code))
            assert sentence.endswith((".", "?", "”", ")", ": ")) or problem.kind in ("bad-value", "syntax"), sentence
            assert "{" not in sentence
        assert problem.text(language("en")) == f"lesson.yaml:{problem.line}: {problem.sentence(language('en'))}"
    return [(problem.line, problem.kind) for problem in problems]


def test_a_small_lesson_reads() -> None:
    lesson, problems = read_text(HEAD + STEP)
    assert problems == ()
    assert lesson is not None
    assert (lesson.title.of("en"), lesson.title.of("pt"), lesson.minutes) == ("T", "T", 5)


def test_a_lesson_in_its_own_language() -> None:
    lesson, _ = read_text(HEAD.replace("title: T", "language: pt\ntitle: Título") + STEP)
    assert lesson is not None
    assert lesson.title.root == {"pt": "Título"}
    assert lesson.title.of("en") == "Título"


@pytest.mark.parametrize("held", ["{S: AKQJ, H: 98765, D: 10, C: 432}", "{S: AKQJ, H: 98765, D: T, C: 432}", "AKQJ.98765.10.432"])
def test_a_hand_of_spot_cards_is_cards(held: str) -> None:
    lesson, problems = read_text(HEAD + f"deals:\n  d:\n    hands:\n      N: {held}\n" + STEP)
    assert problems == ()
    assert lesson is not None
    hand = lesson.deals["d"].hand(Seat.NORTH)
    assert len(hand) == 13
    assert Card.parse("DT") in hand


def test_yes_and_no_can_be_answers() -> None:
    options = "[{id: y, text: Yes}, {id: n, text: No, right: yes}]"
    question = f"  - id: q\n    kind: question\n    title: Q\n    ask: Open?\n    answer_by: {{type: choice, options: {options}}}\n"
    lesson, problems = read_text(HEAD + STEP + question)
    assert problems == ()
    assert lesson is not None
    texts = [text.of("en") for _, text in lesson.texts()]
    assert "Yes" in texts
    assert "No" in texts


DEALS = [
    ("N:AKQJ.AKQ.AKQ.AKQ AT98.... - -", "bad-hand"),
    ("N:AKQJ.AKQ.AKQ.AKQ T98.T98.T98.T987 765.765.765.7654 AJ42.J432.J432.2", "card-in-two-hands"),
    ("N:AAQJ.AKQ.AKQ.AKQ - - -", "card-twice"),
    ("N:AKQJT.AKQ.AKQ.AKQ - - -", "wrong-count"),
    ("N:AKQX.AKQ.AKQ.AKQ - - -", "bad-rank"),
    ("X:AKQJ.AKQ.AKQ.AKQ - - -", "bad-deal"),
    ("N:AKQJ.AKQ.AKQ.AKQ", "bad-deal"),
]


@pytest.mark.parametrize(("deal", "kind"), DEALS)
def test_a_deal_that_cannot_be_is_named_at_its_line(deal: str, kind: str) -> None:
    assert found(HEAD + f"deals:\n  d: {deal}\n" + STEP) == [(8, kind)]


MINI = "deals:\n  d:\n    deal: N:Q5.J7.. AK98... 74.A4.. J.K93..\n    leader: W\n    cards: {cards}\n"


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("H9 SQ", "Card 2 of the play (queen of spades): North can follow suit and must."),
        ("SA", "Card 1 of the play (ace of spades): West does not have it."),
        ("H9 HJ S8 H4 SQ SK S4 SJ SA S7 H3 S5 S9 HA HK H7 H2", "all cards have been played"),
    ],
)
def test_a_script_against_the_rules_names_the_card(cards: str, words: str) -> None:
    _, problems = read_text(HEAD + MINI.format(cards=cards) + STEP)
    assert [(problem.line, problem.kind) for problem in problems] == [(11, "script-card")]
    assert words in problems[0].sentence(language("en"))


WHOLE = "N:K63.862.K64.QT52 972.JT94.JT95.K6 A84.KQ5.A732.J94 QJT5.A73.Q8.A873"
STEPS = [
    ("kind: explain\n    colour: red", (2, "unknown-field")),
    ("kind: explian", (1, "not-one-of")),
    ("kind: [explain]", (1, "not-a-word")),
    ("kind: {explain: yes}", (1, "not-a-word")),
    ("kind: explain\n    picture: [suits]", (2, "not-a-word")),
    ("kind: explain\n    table: {deal: d, after: [1]}", (2, "not-one-number")),
    ("picture: suits", (-1, "missing-field")),
    ("kind: explain\n    hints: Look", (2, "not-a-list")),
    ("kind: explain\n    hints: [a, b, c, d]", (2, "too-many")),
    ("kind: explain\n    text: {en: a, Portuguese: b}", (2, "not-a-language")),
    ("kind: explain\n    text: ''", (2, "no-text")),
    ("kind: explain\n    text: [a]", (2, "not-text")),
    ("kind: explain\n    table: {deal: nothing}", (2, "no-such-deal")),
    ("kind: explain\n    table: {deal: d, after: 1}", (2, "script-too-short")),
    ("kind: explain\n    table: {deal: d, after: 99}", (2, "number-range")),
    ("kind: explain\n    table: {deal: d, after: many}", (2, "not-a-number")),
    ("kind: explain\n    table: {deal: d, show: NX}", (2, "bad-seat")),
    ("kind: count_points\n    deal: d\n    seats: NN", (3, "seat-twice")),
    ("kind: count_points\n    deal: e\n    seats: N", (2, "no-such-deal")),
    ("kind: exercise\n    topic: count-stars", (2, "no-such-exercise")),
    ("kind: exercise\n    topic: count-points\n    level: 7", (3, "no-such-level")),
    ("kind: exercise\n    topic: count-points\n    table: {deal: d}", (3, "exercise-table")),
    ("kind: who_wins\n    deal: d\n    tricks: [1]", (3, "script-too-short")),
    ("kind: who_wins\n    deal: d\n    tricks: [14]", (3, "number-range")),
    ("kind: choose_declarer\n    deal: d", (2, "needs-dealer")),
    ("kind: choose_contract\n    deal: d\n    makes: {NT: 7}", (2, "needs-declarer")),
    ("kind: play_card\n    deal: d\n    seat: S", (2, "needs-contract")),
    ("kind: fill_score\n    deal: d", (2, "needs-contract")),
    ("kind: worked_deal\n    deal: d\n    comments: [{at: 0, say: x}]", (2, "needs-script")),
    ("kind: question\n    ask: x\n    answer_by: {type: number}", (3, "no-right-answer")),
    ("kind: question\n    ask: x\n    answer_by: {type: word, right: a}", (3, "not-one-of")),
    ("kind: question\n    ask: x\n    "
     "answer_by: {type: number, right: [9], compute: {what: points, deal: d, seats: N}}", (3, "not-the-answer")),
    ("kind: question\n    ask: x\n    answer_by: {type: number, right: [9], wrong: [{numbers: 9, say: x}]}", (3, "not-a-list")),
    ("kind: question\n    ask: x\n    "
     "answer_by: {type: number, right: [9], wrong: [{numbers: [9], say: x}]}", (3, "number-twice")),
    ("kind: question\n    ask: x\n    "
     "answer_by: {type: choice, options: [{id: a, text: a}, {id: b, text: b}]}", (3, "no-right-answer")),
    ("kind: question\n    ask: x\n    "
     "answer_by: {type: choice, options: [{id: a, text: a, right: maybe}, {id: b, text: b}]}", (3, "not-yes-or-no")),
    ("kind: question\n    ask: x\n    answer_by: {type: order, order_of: HA HK H2}", (3, "answer-shown")),
    ("kind: question\n    ask: x\n    answer_by: {type: cards, deal: d, seat: N, right: [SA]}", (3, "not-in-hand")),
    ("kind: question\n    ask: x\n    answer_by: {type: seat, right: NESW}", (3, "no-right-answer")),
]  # fmt: skip


def test_the_letter_of_a_course_is_one_capital(tmp_path: Path) -> None:
    path = write(tmp_path, "course.yaml", COURSE.replace("letter: A", "letter: AA"))
    _, problems = read_course_file(path)
    assert [problem.sentence(language("en")) for problem in problems] == ["One capital letter is expected here, not “AA”."]


@pytest.mark.parametrize(("step", "problem"), STEPS)
def test_what_is_wrong_in_a_step_is_named_at_its_line(step: str, problem: tuple[int, str]) -> None:
    head = HEAD + f"deals: {{d: '{WHOLE}'}}\nsteps:\n  - id: a\n    title: A\n"
    line, kind = problem
    assert found(head + "    " + step + "\n") == [(head.count("\n") + line, kind)]


def test_all_problems_of_a_lesson_come_at_once_in_order() -> None:
    head = "id: bad id\ncourse: c\nnumber: 100\ntitle: T\nminutes: soon\n"
    text = head + "steps:\n  - id: a\n    kind: explain\n    text: t\n    extra: 1\n"
    assert found(text) == [
        (1, "bad-name"),
        (1, "missing-field"),
        (3, "number-range"),
        (5, "not-a-number"),
        (7, "missing-field"),
        (10, "unknown-field"),
    ]


def test_a_slip_of_the_pen_in_a_field_is_guessed() -> None:
    _, problems = read_text(HEAD.replace("minutes", "minuts") + STEP)
    sentences = [problem.sentence(language("en")) for problem in problems]
    assert "There is no field “minuts” here. Did you mean “minutes”?" in sentences


def test_the_same_key_twice_and_what_is_wrong_behind_it() -> None:
    text = HEAD + "title: again\n" + STEP + "    extra: 1\n"
    assert found(text) == [(7, "duplicate-key"), (13, "unknown-field")]


def test_two_steps_with_one_id() -> None:
    again = "  - {id: a, kind: explain, title: B, text: b}\n"
    assert found(HEAD + STEP + again) == [(12, "step-twice")]


@pytest.mark.parametrize("text", ["- a\n- b\n", "just words\n"])
def test_a_file_that_is_no_lesson(text: str) -> None:
    assert found(text) == [(1, "not-a-map")]


# --- folders


def write(folder: Path, name: str, text: str | bytes) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def lesson(number: int) -> str:
    return HEAD.replace("id: t", f"id: t{number}").replace("number: 1", f"number: {number}") + STEP


COURSE = "id: c\nletter: A\ntitle: C\nabout: x\nlessons_planned: 12\n"


def test_one_bad_file_never_hides_the_others(tmp_path: Path) -> None:
    write(tmp_path, "c/course.yaml", COURSE)
    for number in range(1, 10):
        write(tmp_path, f"c/l{number}.yaml", lesson(number))
    write(tmp_path, "c/broken.yaml", "título: Lição de não-trunfo".encode("cp1252"))
    write(tmp_path, "c/half.yaml", "title: Lesson 3: the finesse\n")
    library = read_library(tmp_path, named="lessons")
    assert [each.number for each in library.of_course("c")] == list(range(1, 10))
    assert [(problem.file, problem.kind) for problem in library.problems][:2] == [
        (str(Path("lessons/c/broken.yaml")), "not-utf8"),
        (str(Path("lessons/c/half.yaml")), "colon"),
    ]
    assert library.problems[0].sentence(language("en")) == "The file is not saved as UTF-8; save it as UTF-8 in your editor."


def test_ids_and_numbers_that_two_files_have(tmp_path: Path) -> None:
    write(tmp_path, "course.yaml", COURSE)
    write(tmp_path, "a.yaml", lesson(1))
    write(tmp_path, "b.yaml", lesson(1))
    write(tmp_path, "d.yaml", lesson(2).replace("course: c", "course: other"))
    library = read_library(tmp_path)
    assert [problem.kind for problem in library.problems] == ["lesson-twice", "number-taken", "no-such-course"]
    assert [each.id for each in library.lessons] == ["t1", "t2"]


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="needs links")
def test_links_out_of_the_folder_are_not_followed(tmp_path: Path) -> None:
    outside = write(tmp_path, "outside.yaml", lesson(7))
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "in.yaml").symlink_to(outside)
    library = read_library(pack)
    assert library.lessons == ()
    assert [problem.kind for problem in library.problems] == ["outside"]


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="needs links")
def test_links_that_lead_nowhere_are_problems_and_the_rest_is_read(tmp_path: Path) -> None:
    write(tmp_path, "good.yaml", lesson(1))
    (tmp_path / "loop.yaml").symlink_to("loop.yaml")
    (tmp_path / "other.yaml").symlink_to("another.yaml")
    (tmp_path / "another.yaml").symlink_to("other.yaml")
    (tmp_path / "gone.yaml").symlink_to("nothing.yaml")
    (tmp_path / "good.pt.yaml").symlink_to("good.pt.yaml")
    library = read_library(tmp_path)
    assert [each.id for each in library.lessons] == ["t1"]
    assert {(Path(problem.file).name, problem.kind) for problem in library.problems} == {
        (name, "unreadable") for name in ("loop.yaml", "other.yaml", "another.yaml", "gone.yaml", "good.pt.yaml")
    }


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes")
def test_a_pipe_among_the_lessons_is_a_problem_and_nobody_waits_for_it(tmp_path: Path) -> None:
    write(tmp_path, "good.yaml", lesson(1))
    os.mkfifo(tmp_path / "pipe.yaml")
    os.mkfifo(tmp_path / "good.pt.yaml")
    library = read_library(tmp_path)
    assert [each.id for each in library.lessons] == ["t1"]
    assert [problem.kind for problem in library.problems] == ["no-plain-file", "no-plain-file"]


def test_of_a_file_that_is_far_too_large_only_the_beginning_is_read(tmp_path: Path) -> None:
    huge = tmp_path / "huge.yaml"
    with huge.open("wb") as file:
        file.truncate(3 * LIMIT_BYTES)
    tracemalloc.start()
    _, problems = read_lesson_file(huge)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert [problem.kind for problem in problems] == ["too-big"]
    assert most < 2 * LIMIT_BYTES


def test_a_file_that_cannot_be_opened_is_a_problem(tmp_path: Path) -> None:
    one, problems = read_lesson_file(tmp_path / "nothing.yaml")
    assert one is None
    assert [problem.kind for problem in problems] == ["unreadable"]


def test_another_language_lies_in_a_sibling_file(tmp_path: Path) -> None:
    path = write(tmp_path, "l.yaml", lesson(1))
    write(tmp_path, "l.pt.yaml", "title: Título\nobjective: Objetivo\nsteps:\n  a:\n    title: Ler\n    text: Palavras\n")
    one, problems = read_lesson_file(path, ("en", "pt"))
    assert problems == ()
    assert one is not None
    assert (one.title.of("pt"), one.steps[0].title.of("pt"), one.steps[0].title.of("en")) == ("Título", "Ler", "Read")
    assert languages_of(one) == {"en", "pt"}
    assert [each.id for each in read_library(tmp_path).lessons] == ["t1"], "a translation is no lesson of its own"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("title: Título\nsteps:\n  b:\n    title: x\n", (3, "translation-unknown")),
        ("steps:\n  a:\n    kind: question\n", (3, "translation-unknown")),
        ("steps:\n  a:\n    id: b\n", (3, "translation-unknown")),
        ("steps:\n  a:\n    new: b\n", (3, "translation-unknown")),
        ("steps:\n  a:\n    title:\n      en: x\n", (3, "translation-unknown")),
        ("title: a: b\n", (1, "colon")),
        ("- x\n", (1, "not-a-map")),
    ],
)
def test_a_translation_cannot_break_a_lesson(tmp_path: Path, text: str, problem: tuple[int, str]) -> None:
    path = write(tmp_path, "l.yaml", lesson(1))
    sibling = write(tmp_path, "l.pt.yaml", text)
    one, problems = read_lesson_file(path)
    assert one is not None
    assert one.steps[0].title.root == {"en": "Read"}
    own = [each for each in problems if each.file == str(sibling)]
    assert (own[0].line, own[0].kind) == problem


def test_a_text_without_a_language_and_other_cards_in_it(tmp_path: Path) -> None:
    text = (
        lesson(1)
        .replace("text: Words", "text: {en: The !CQ and !H., pt: A !CJ e !H.}")
        .replace("title: T", "title: {en: T, pt: T}")
    )
    path = write(tmp_path, "l.yaml", text)
    _, problems = read_lesson_file(path)
    assert [(problem.line, problem.kind) for problem in problems] == [
        (5, "language-missing"),
        (10, "language-missing"),
        (11, "signs-differ"),
    ]
    assert problems[0].facts["languages"] == "pt"


def test_a_question_with_cards_cannot_be_answered_by_a_translation(tmp_path: Path) -> None:
    """What a translator writes is text and nothing else, down to the marks on options."""
    path = write(tmp_path, "all.yaml", (DATA / "all_steps.yaml").read_bytes())
    write(tmp_path, "all.de.yaml", "steps:\n  choice:\n    answer_by:\n      options:\n        - {text: x, right: no}\n")
    one, problems = read_lesson_file(path)
    assert one is not None
    assert [problem.kind for problem in problems] == ["translation-unknown"]


def test_the_examples_of_the_readme_work(tmp_path: Path) -> None:
    readme = (lessons_folder() / "README.md").read_text(encoding="utf-8")
    example, sibling, deals = (part.partition("```")[0] for part in readme.split("```yaml\n")[1:4])
    path = write(tmp_path, "my-lesson.yaml", example)
    assert read_lesson_file(path, ("en", "pt"))[1] == ()
    write(tmp_path, "my-lesson.fr.yaml", sibling)
    one, problems = read_lesson_file(path)
    assert one is not None
    assert {problem.kind for problem in problems} == {"language-missing"}
    assert one.title.of("fr") == "Dois reis"
    assert found(HEAD + deals + STEP) == []
