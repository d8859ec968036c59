"""The door to threads: results on the main thread, late answers dropped, failures delivered, one at a time."""

from __future__ import annotations

import threading
import weakref
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from bridgetutor.ui.jobs import Cancelled, InlineRunner, Jobs, Token, _Ticket


@pytest.fixture
def jobs(qapp: object) -> Iterator[Jobs]:
    jobs = Jobs()
    yield jobs
    assert jobs.stop()
    jobs.deleteLater()


def test_the_result_comes_back_on_the_main_thread(jobs: Jobs, qtbot: QtBot) -> None:
    seen: list[tuple[object, object]] = []
    here = threading.current_thread
    jobs.run_in_background(lambda token: here(), lambda thread: seen.append((thread, here())))
    qtbot.waitUntil(lambda: bool(seen))
    worker, receiver = seen[0]
    assert worker is not receiver
    assert receiver is threading.main_thread()


def test_a_failure_is_delivered(jobs: Jobs, qtbot: QtBot) -> None:
    def fail(token: Token) -> None:
        raise ValueError("no such deal")

    seen: list[Exception] = []
    jobs.run_in_background(fail, lambda _: None, seen.append)
    qtbot.waitUntil(lambda: bool(seen))
    assert isinstance(seen[0], ValueError)


def test_who_was_to_hear_it_is_let_go_on_the_main_thread(jobs: Jobs, qtbot: QtBot) -> None:
    """The thread of the job may be the last to hold the ticket: then no page must hang on it any more."""

    class Listener:
        def hear(self, result: object) -> None:
            seen.append(result)

    seen: list[object] = []
    listener = Listener()
    watched = weakref.ref(listener)
    jobs.run_in_background(lambda _: "done", listener.hear)
    (ticket,) = jobs.findChildren(_Ticket)
    del listener
    qtbot.waitUntil(lambda: bool(seen))
    assert ticket is not None
    assert watched() is None


def test_a_late_answer_of_a_cancelled_job_is_dropped(jobs: Jobs, qtbot: QtBot) -> None:
    gate, seen = threading.Event(), []

    def wait(token: Token) -> str:
        gate.wait(5)
        return "late"

    token = jobs.run_in_background(wait, seen.append)
    jobs.run_in_background(lambda _: "next", seen.append)
    token.cancel()
    gate.set()
    qtbot.waitUntil(lambda: "next" in seen)
    assert seen == ["next"]


def test_a_job_that_looks_at_its_token_stops(jobs: Jobs, qtbot: QtBot) -> None:
    started, ended = threading.Event(), threading.Event()

    def loop(token: Token) -> None:
        started.set()
        try:
            while True:
                token.check()
        except Cancelled:
            ended.set()
            raise

    failed: list[Exception] = []
    token = jobs.run_in_background(loop, lambda _: None, failed.append)
    assert started.wait(5)
    token.cancel()
    assert ended.wait(5)
    assert jobs.stop()
    assert failed == []


def test_progress_arrives_in_order(jobs: Jobs, qtbot: QtBot) -> None:
    seen: list[tuple[int, int]] = []
    done: list[object] = []

    def work(token: Token) -> str:
        for number in range(1, 4):
            token.report(number, 3)
        return "done"

    jobs.run_in_background(work, done.append, on_progress=lambda here, whole: seen.append((here, whole)))
    qtbot.waitUntil(lambda: bool(done))
    assert seen == [(1, 3), (2, 3), (3, 3)]


def test_jobs_run_one_after_the_other(jobs: Jobs, qtbot: QtBot) -> None:
    running, most, done = [0], [0], []

    def work(token: Token) -> None:
        running[0] += 1
        most[0] = max(most[0], running[0])
        threading.Event().wait(0.002)
        running[0] -= 1

    for _ in range(6):
        jobs.run_in_background(work, done.append)
    qtbot.waitUntil(lambda: len(done) == 6)
    assert most[0] == 1


def test_the_inline_runner_does_the_same_at_once() -> None:
    runner, seen = InlineRunner(), []
    runner.run_in_background(lambda token: 7, seen.append)
    assert seen == [7]

    def fail(token: Token) -> None:
        raise KeyError("x")

    runner.run_in_background(fail, seen.append, lambda error: seen.append(type(error)))
    assert seen == [7, KeyError]
    with pytest.raises(KeyError):
        runner.run_in_background(fail, seen.append)

    def stopped(token: Token) -> None:
        token.cancel()
        token.check()

    runner.run_in_background(stopped, seen.append)
    assert seen == [7, KeyError]
