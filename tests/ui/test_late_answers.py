"""Pages that ask something are left while the answer is still looked for: it finds nobody, and no page waits for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from bridgetutor.foundation.clock import FixedClock
from bridgetutor.ui.app import build
from bridgetutor.ui.bots import PageBots
from bridgetutor.ui.jobs import Token
from bridgetutor.ui.play.samples import PLAY_SAMPLES
from bridgetutor.ui.review.samples import game
from bridgetutor.ui.screenshots import open_sample
from bridgetutor.ui.shell.window import MainWindow
from bridgetutor.ui.widgets.labels import RichLabel
from tests.helpers.lesson_page import Pupil
from tests.helpers.play_page import Sitter
from tests.ui.conftest import NOON

Settle = Callable[[], None]
QUEEN, CHOOSE, EAST = (dict(sample["state"]["game"]) for sample in PLAY_SAMPLES[:3])


class Slow:
    """Computer players and jobs that take their time: what was asked is answered when the test says so."""

    def __init__(self) -> None:
        self.waiting: dict[int, Callable[[], None]] = {}
        self.asked = 0
        self.errors: list[Exception] = []

    def ask(self, job: Any, on_answer: Callable[[Any], None], background: bool = False) -> int:
        self.asked += 1
        self.waiting[self.asked] = lambda: on_answer(job.by_rule())
        return self.asked

    def cancel(self, token: int) -> None:
        self.waiting.pop(token, None)

    def warm_up(self) -> None: ...

    def restart(self) -> None: ...

    def close(self) -> None: ...

    def run_in_background(self, job: Any, on_done: Any, on_error: Any = None, on_progress: Any = None) -> Token:
        self.asked += 1
        token = Token(on_progress)
        self.waiting[self.asked] = partial(self._run, job, token, on_done, on_error)
        return token

    @staticmethod
    def _run(job: Any, token: Token, on_done: Any, on_error: Any) -> None:
        if token.is_cancelled:
            return
        try:
            found = job(token)
        except Exception as error:
            if on_error is None:
                raise
            on_error(error)
            return
        if not token.is_cancelled:
            on_done(found)

    def answers(self) -> int:
        """Everything comes now; how many answers there were."""
        count = 0
        while self.waiting:
            self.waiting.pop(next(iter(self.waiting)))()
            count += 1
        return count


@pytest.fixture
def slow() -> Slow:
    return Slow()


@pytest.fixture
def window(qapp: QApplication, folder: Path, settle: Settle, slow: Slow) -> Iterator[MainWindow]:
    window = build(folder, "en", slow, FixedClock(NOON))
    window.desk.bots = slow
    window.change(motion="off")
    window.show()
    settle()
    yield window
    window.close()
    window.deleteLater()
    settle()


def asks_for_a_hint(sitter: Sitter) -> None:
    sitter.sits_down(game=QUEEN)
    sitter.key("h")


def waits_for_a_card(sitter: Sitter) -> None:
    sitter.sits_down(game=QUEEN)
    sitter.types_card("C5")


def claims(sitter: Sitter) -> None:
    sitter.sits_down(game=QUEEN)
    sitter.key("c")
    sitter.clicks("claim-confirm")


def looks_back(sitter: Sitter) -> None:
    open_sample(sitter.window, "review", {"game": game()})
    sitter.settle()


def asks_in_a_lesson(sitter: Sitter) -> None:
    pupil = Pupil(sitter.window, sitter.settle)
    pupil.opens("a07-first-deal")
    place = pupil.stage.session.lesson.place("play")
    assert place is not None
    pupil.stage.do("go", place)
    sitter.settle()
    pupil.types_card("SK")
    pupil.types_card("S4")
    while not hasattr(pupil.sees.form, "legal"):
        pupil.names_winner()
    pupil.key("h")


def opens(name: str) -> Callable[[Sitter], None]:
    def run(sitter: Sitter) -> None:
        sitter.window.go(name)
        sitter.settle()

    return run


ASKING = {
    "hint": asks_for_a_hint, "card": waits_for_a_card, "claim": claims, "review": looks_back, "rules": opens("rules"),
    "handouts": opens("handouts"), "practice": opens("practice"), "lesson": asks_in_a_lesson,
}  # fmt: skip
LEAVING: dict[str, Callable[[MainWindow], None]] = {
    "home": lambda window: window.home(),
    "another": lambda window: window.replace("settings"),
    "theme": lambda window: window.change(theme="dark"),
}
CASES = [(asks, "home") for asks in ASKING] + [("hint", "another"), ("hint", "theme"), ("claim", "theme"), ("review", "theme")]


@pytest.mark.parametrize(("asks", "leave"), CASES, ids=[f"{asks}-{leave}" for asks, leave in CASES])
def test_an_answer_that_comes_when_its_page_is_gone_finds_nobody(
    window: MainWindow, settle: Settle, slow: Slow, asks: str, leave: str
) -> None:
    ASKING[asks](Sitter(window, settle))
    held = dict(slow.waiting)
    LEAVING[leave](window)
    settle()
    for late in held.values():  # also what the page has dropped: an answer may be on its way
        late()
    settle()
    slow.answers()
    settle()


@pytest.mark.parametrize("asks", ["hint", "card", "claim", "review", "lesson"])
def test_what_a_page_asked_is_dropped_when_it_goes(window: MainWindow, settle: Settle, slow: Slow, asks: str) -> None:
    ASKING[asks](Sitter(window, settle))
    held = set(slow.waiting)
    assert held
    window.home()
    settle()
    assert not held & set(slow.waiting)


def test_a_hint_that_was_asked_for_comes_after_a_change_of_the_look(window: MainWindow, settle: Settle, slow: Slow) -> None:
    sitter = Sitter(window, settle)
    asks_for_a_hint(sitter)
    window.change(theme="dark")
    settle()
    assert slow.answers()
    assert sitter.page.hints.shown == 1


def test_that_a_hint_is_looked_for_is_no_step_of_it(window: MainWindow, settle: Settle, slow: Slow) -> None:
    sitter = Sitter(window, settle)
    asks_for_a_hint(sitter)
    sitter.page.hints._on_patience()
    settle()
    side = sitter.stage.side
    assert [label.markup for label in side.findChildren(RichLabel) if label.markup.startswith("Looking")] == ["Looking for a hint…"]
    assert not side.hints.isVisible()
    slow.answers()
    settle()
    assert side.hints.isVisible()
    assert not [label for label in side.findChildren(RichLabel) if label.markup.startswith("Looking") and label.isVisible()]


class _Job:
    def by_rule(self) -> str:
        return "answer"


def test_a_door_of_a_page_that_is_gone_asks_nothing() -> None:
    slow, heard = Slow(), []
    door = PageBots(slow)
    first = door.ask(_Job(), heard.append)  # type: ignore[arg-type]
    door.ask(_Job(), heard.append)  # type: ignore[arg-type]
    late = slow.waiting[2]
    slow.waiting.pop(first)()
    assert heard == ["answer"]
    door.close()
    assert not slow.waiting
    late()
    assert door.ask(_Job(), heard.append) == 0  # type: ignore[arg-type]
    assert heard == ["answer"]
