"""Garbage with objects of Qt in it: wherever it comes together, it is thrown away on the main thread."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QDeadlineTimer, QObject, Qt

from bridgetutor.ui.sweeping import Sweeper, sweep


class _Tied(QObject):
    """An object that only a search for garbage can free."""

    def __init__(self, ends: list[str]) -> None:
        super().__init__()
        self.itself = self
        self.destroyed.connect(lambda: ends.append(threading.current_thread().name), Qt.ConnectionType.DirectConnection)


@pytest.fixture
def as_python_does() -> Iterator[None]:
    """Python looks for garbage at almost each new object, as it may; none is left of the test before."""
    gc.collect()
    kept = gc.get_threshold()
    gc.set_threshold(1, 1000, 1000)
    gc.enable()
    yield
    gc.set_threshold(*kept)


def _work() -> None:
    """What a job in the background does to the search for garbage: many objects are made and kept."""
    made: list[list[object]] = []
    for _ in range(2000):
        made.append([made])


def test_a_job_in_the_background_destroys_nothing_of_qt(qapp: QCoreApplication, as_python_does: None) -> None:
    ends: list[str] = []
    sweeper = Sweeper(qapp, every=1)
    _Tied(ends)
    thread = threading.Thread(target=_work)
    thread.start()
    thread.join()
    assert ends == []
    patience = QDeadlineTimer(5000)
    while not ends and not patience.hasExpired():
        qapp.processEvents()
    assert ends == ["MainThread"]
    sweeper.deleteLater()


def test_no_more_is_looked_through_than_python_would(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []
    monkeypatch.setattr(gc, "collect", looked.append)
    monkeypatch.setattr(gc, "get_threshold", lambda: (700, 10, 10))
    for counts, due in [((700, 99, 99), 0), ((701, 10, 99), 1), ((701, 11, 10), 2), ((701, 11, 11), 3)]:
        monkeypatch.setattr(gc, "get_count", lambda counts=counts: counts)
        assert sweep() == due
    assert looked == [0, 1, 2]


def test_no_test_with_a_window_is_interrupted_by_a_search(qapp: QCoreApplication) -> None:
    """The list of what Qt has is asked for around each of them, and must not lose an object while it is made."""
    assert not gc.isenabled()
