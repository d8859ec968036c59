"""How the table moves: what painting a frame costs while a card travels, how long the window stands still while computers think.

In a window of 1366x768, painted without a graphics card. A frame is timed by the clock of its thread. A stall is timed by the clock
on the wall too, since the window may also stand still because it waits; what other programs take away counts then, so the best of
some runs is told.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bench import HERE, Row

#: Deals whose cards are seen to travel, deals that computers play, and how often.
PAINTED, PLAYED, RUNS = 6, 1, 3
SIZE = (1366, 768)
#: Milliseconds from one frame to the next.
FRAME = 16
#: Milliseconds from one look at the clock to the next.
TICK = 5
#: Seconds after which a deal should long be over.
PATIENCE = 300.0


def measure() -> list[Row]:
    """In processes of their own, which have a window and nothing of the other measurements."""
    found = _run("frames")
    first, later = [-took for took in found if took < 0], [took for took in found if took >= 0]
    stalls = [_run("stalls") for _ in range(RUNS)]
    return [
        Row("a frame while a card moves, 99 of 100", "ms", quantile(later, 99), None, 4),
        Row("a frame while a card moves, median", "ms", statistics.median(later), None, 2),
        Row("the first frame of a card, 90 of 100", "ms", quantile(first, 90), None, 16),
        Row("longest stall while computers think", "ms", min(wall for wall, _ in stalls), None, 50),
        Row("longest work of the window meanwhile", "ms", min(work for _, work in stalls), None, 50),
    ]


def _run(what: str) -> list[float]:
    environ = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run([sys.executable, str(HERE / "bench_frames.py"), what], env=environ, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(done.stderr)
    return [float(word) for word in done.stdout.split()]


def quantile(values: list[float], percent: int) -> float:
    """The value that so many of a hundred do not exceed."""
    return statistics.quantiles(values, n=100, method="inclusive")[percent - 1]


@contextmanager
def table(bots: bool) -> Iterator[Any]:
    """A window at the table, with cards at the usual pace; `bots`: with the real computer players."""
    from PySide6.QtWidgets import QApplication

    from bridgetutor.ui.app import build
    from bridgetutor.ui.jobs import InlineRunner
    from bridgetutor.ui.theme import make_application

    app = make_application(())
    with tempfile.TemporaryDirectory() as home:
        window = build(Path(home), "en", None if bots else InlineRunner())
        window.change(motion="normal")
        window.desk.people.be_guest()
        window.resize(*SIZE)
        window.show()
        window.go("play", code="FRAMES")
        for _ in range(5):
            app.processEvents()
        yield window
        window.close()
        window.deleteLater()
        QApplication.processEvents()


def act(stage: Any) -> None:
    """Whoever has to act does, a person by the guideline and with the lowest card; what would come by itself comes."""
    from bridgetutor.bots.guidelines import guideline
    from bridgetutor.games.base import Phase

    driver, game = stage.driver, stage.game
    if driver.passing_to is not None:
        driver.lift()
    elif game.is_over:
        stage.do("next")
    elif game.person is None or driver.heard < 4:
        driver.hurry()
    elif game.phase is Phase.CHOOSE:
        state = game.minibridge
        driver.act(guideline(state.deal[state.declarer], state.deal[state.dummy]))
    else:
        driver.act(min(game.play.legal_cards, key=lambda card: (card.rank, card.suit)))


def _clock() -> Callable[[], float]:
    """Seconds of this thread's own work where the system counts them finely, else seconds."""
    fine = time.get_clock_info("thread_time").resolution < 1e-4
    return time.thread_time if fine else time.perf_counter


def frames() -> list[float]:
    """Milliseconds of each frame of some deals: the cards are put where they are by then, the window is painted.

    The first frame of a card has all else that its play changes: whose turn it is, the words, the column beside the table. It is
    given as a negative number.
    """
    from PySide6.QtCore import QVariantAnimation
    from PySide6.QtWidgets import QApplication

    clock, found = _clock(), []
    with table(bots=False) as window:
        stage = window.pages.page.stage
        scene = stage.table.scene()
        moving = scene.motion.findChild(QVariantAnimation)
        deals = 0
        while deals < PAINTED:
            before = stage.game
            act(stage)
            deals += stage.game.is_over and not before.is_over
            sign = -1000
            while stage.table.is_moving:
                moving.pause()
                for at in range(FRAME, moving.duration() if scene.motion.moves else 0, FRAME):
                    begin = clock()
                    moving.setCurrentTime(at)
                    QApplication.processEvents()
                    found.append(sign * (clock() - begin))
                    sign = 1000
                if moving.state() == QVariantAnimation.State.Paused:  # not where painting laid the table anew
                    moving.resume()
                moving.setCurrentTime(moving.duration())
                QApplication.processEvents()
    return found


class Watch:
    """Looks at the clocks every few milliseconds, from the event loop.

    `longest` is the longest time between two looks, `busiest` the most work between two, in seconds.
    """

    def __init__(self) -> None:
        self.longest = self.busiest = 0.0
        self._last = self._now()

    @staticmethod
    def _now() -> tuple[float, float]:
        return time.perf_counter(), _clock()()

    def look(self) -> None:
        """Take the time since the last look."""
        wall, work = self._now()
        self.longest, self.busiest = max(self.longest, wall - self._last[0]), max(self.busiest, work - self._last[1])
        self._last = (wall, work)


class Person:
    """Acts whenever a person is to act, until enough deals were played."""

    def __init__(self, stage: Any) -> None:
        self._stage = stage
        self._end = time.perf_counter() + PATIENCE * PLAYED
        self.played: list[Any] = []

    def look(self) -> None:
        """Act, or end the event loop."""
        from PySide6.QtWidgets import QApplication

        game = self._stage.game
        if game.is_over and game.start not in self.played:
            self.played.append(game.start)
        if len(self.played) >= PLAYED or time.perf_counter() > self._end:
            QApplication.quit()
        elif game.is_over or game.person is not None:
            act(self._stage)


def stalls() -> list[float]:
    """Milliseconds that the window stood still at the longest while deals were played, and that it worked at the longest."""
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    with table(bots=True) as window:
        watch, person = Watch(), Person(window.pages.page.stage)
        timers = [QTimer(window, interval=TICK), QTimer(window, interval=300)]
        timers[0].timeout.connect(watch.look)
        timers[1].timeout.connect(person.look)
        for timer in timers:
            timer.start()
        QApplication.exec()
        for timer in timers:
            timer.stop()
        if len(person.played) < PLAYED:
            raise SystemExit("the deals were not played to their ends")
    return [1000 * watch.longest, 1000 * watch.busiest]


if __name__ == "__main__":
    sys.path.insert(1, str(HERE.parent))
    print(*(frames() if sys.argv[1] == "frames" else stalls()))
