"""The one door to the solver: answers come in `poll`, late ones are dropped, and the table plays on whatever happens."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bridgetutor.bots import service as door
from bridgetutor.bots import worker
from bridgetutor.bots.budget import Budget
from bridgetutor.bots.contracts import choose_contract, choosing
from bridgetutor.bots.jobs import CardJob, Check, ContractJob
from bridgetutor.bots.knowledge import position
from bridgetutor.bots.players import Choice, Strength, choose_card, rule_choice
from bridgetutor.bots.service import BotService
from bridgetutor.foundation.errors import KnownTrouble, Notice
from tests.helpers.games import MINIBRIDGE

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Endless:
    """Works until it is dropped; touches a file when it begins."""

    mark: str

    def run(self, check: Check) -> str:
        Path(self.mark).touch()
        while True:
            check()
            time.sleep(0.002)

    def by_rule(self) -> str:
        return "by rule"


@dataclass(frozen=True)
class Niceness:
    """Answers with how much the process lets others go first."""

    def run(self, check: Check) -> int:
        return os.nice(0)

    def by_rule(self) -> int:
        return -1


@dataclass(frozen=True)
class Sleepy:
    """Never looks up from its work."""

    def run(self, check: Check) -> str:
        time.sleep(60)
        return "at last"

    def by_rule(self) -> str:
        return "by rule"


@dataclass(frozen=True)
class Marking:
    """Touches a file and answers with its name."""

    mark: str

    def run(self, check: Check) -> str:
        Path(self.mark).touch()
        return Path(self.mark).name

    def by_rule(self) -> str:
        return "by rule"


@dataclass(frozen=True)
class Stubborn:
    """Does not let itself be ended kindly; touches a file when it begins."""

    mark: str

    def run(self, check: Check) -> str:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        Path(self.mark).touch()
        time.sleep(60)
        return "at last"

    def by_rule(self) -> str:
        return "by rule"


@dataclass(frozen=True)
class Troubled:
    """Cannot be done."""

    def run(self, check: Check) -> str:
        raise KnownTrouble("solver-refused", reason="Zero cards")

    def by_rule(self) -> str:
        return "by rule"


class Asker:
    """A service with what it said."""

    def __init__(self, patience: float = door.PATIENCE) -> None:
        self.notices: list[Notice] = []
        self.answers: list[object] = []
        self.service = BotService(self.notices.append, patience)

    def ask(self, job, background: bool = False) -> int:
        return self.service.request(job, self.answers.append, background)

    def wait_for(self, done: Callable[[], bool]) -> None:
        end = time.monotonic() + 30
        while not done():
            assert time.monotonic() < end, "no answer"
            self.service.wait(0.05)

    def wait(self, answers: int) -> None:
        self.wait_for(lambda: len(self.answers) >= answers)

    @property
    def codes(self) -> list[str]:
        return [told.code for told in self.notices]


@pytest.fixture
def asker() -> Iterator[Asker]:
    made = Asker()
    yield made
    made.service.close()
    assert made.service.pid is None


def card_job(seed: int = 1, strength: Strength = Strength.BEST) -> CardJob:
    """A card late in a deal, quickly found."""
    cards = [state for state, _ in MINIBRIDGE.random_game(2) if state.play is not None and len(state.played) == 29]
    return CardJob(position(cards[0].view(str(cards[0].actor))), seed, strength, Budget(5))


def test_the_process_answers_as_the_function_does(asker: Asker) -> None:
    job = card_job()
    state = MINIBRIDGE.start(2)
    known = choosing(state.view(str(state.declarer)))
    asker.ask(job)
    asker.ask(ContractJob(known, 1, Strength.CLUB, Budget(2)))
    assert asker.answers == []  # never at once
    asker.wait(2)
    assert asker.answers == [
        choose_card(job.position, 1, Strength.BEST, Budget(5)),
        choose_contract(known, 1, Strength.CLUB, Budget(2)),
    ]
    assert not asker.service.is_busy
    assert asker.notices == []


def test_a_dropped_question_has_no_answer_and_holds_nobody_up(asker: Asker, tmp_path: Path) -> None:
    mark = tmp_path / "begun"
    token = asker.ask(Endless(str(mark)))
    asker.wait_for(mark.exists)
    asker.service.cancel(token)
    asker.service.cancel(token)
    assert not asker.service.is_busy
    asker.ask(card_job())
    asker.wait(1)
    assert isinstance(asker.answers[0], Choice)


def test_a_question_that_waits_can_be_dropped_too(asker: Asker, tmp_path: Path) -> None:
    mark, other = tmp_path / "begun", tmp_path / "other"
    first = asker.ask(Endless(str(mark)))
    asker.wait_for(mark.exists)
    asker.service.cancel(asker.ask(Endless(str(other))))
    asker.service.cancel(first)
    asker.ask(card_job())
    asker.wait(1)
    assert not other.exists()


def test_a_card_passes_work_in_the_background(asker: Asker, tmp_path: Path) -> None:
    mark = tmp_path / "begun"
    asker.ask(Endless(str(mark)), background=True)
    asker.wait_for(mark.exists)
    asker.ask(card_job())
    asker.wait(1)
    assert isinstance(asker.answers[0], Choice)
    assert asker.service.is_busy  # the other goes on


def test_a_process_that_dies_is_told_once_and_started_again(asker: Asker) -> None:
    job = card_job()
    for _ in range(2):
        asker.ask(job)
        assert asker.service.pid is not None
        os.kill(asker.service.pid, signal.SIGTERM)
        asker.wait(len(asker.answers) + 1)
    assert asker.codes == ["solver-died"]
    found = choose_card(job.position, 1, Strength.BEST, Budget(5))
    assert all(answer in (rule_choice(job.position, 1), found) for answer in asker.answers)
    asker.ask(job)
    asker.wait(3)
    assert asker.answers[2] == found


def test_after_many_deaths_the_rules_of_thumb_play_on(asker: Asker) -> None:
    job = card_job()
    for _ in range(door.MOST_DEATHS):
        asker.ask(job)
        asker.service._lost()  # as if the pipe had closed
        asker.wait(len(asker.answers) + 1)
    assert asker.codes == ["solver-died", "solver-gave-up"]
    asker.ask(job)
    assert asker.service.pid is None
    asker.wait(len(asker.answers) + 1)
    assert asker.answers[-1] == rule_choice(job.position, 1)
    asker.service.restart()
    asker.ask(job)
    assert asker.service.pid is not None


def test_without_the_solver_the_rules_of_thumb_answer_at_the_next_poll(asker: Asker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "find_library", lambda: None)
    asker.service.warm_up()
    for seed in (1, 2):
        asker.ask(card_job(seed))
    assert asker.answers == []
    asker.service.poll()
    assert asker.answers == [rule_choice(card_job().position, 1)] * 2
    assert asker.codes == ["solver-missing"]
    monkeypatch.undo()
    asker.service.restart()
    asker.ask(card_job())
    asker.wait(3)
    assert asker.answers[2].samples == 5


@pytest.mark.skipif(not hasattr(os, "nice"), reason="another system of priorities")
def test_the_window_goes_first(asker: Asker) -> None:
    asker.ask(Niceness())
    asker.wait(1)
    assert asker.answers == [min(19, os.nice(0) + 5)]


def test_a_trouble_of_one_job_ends_no_process(asker: Asker) -> None:
    asker.ask(Troubled())
    asker.wait(1)
    assert asker.answers == ["by rule"]
    assert asker.codes == ["solver-refused"]
    pid = asker.service.pid
    asker.ask(card_job())
    asker.wait(2)
    assert asker.service.pid == pid


def test_a_process_that_is_stuck_is_ended() -> None:
    asker = Asker(patience=1.0)
    asker.ask(Sleepy())
    asker.wait(1)
    assert asker.answers == ["by rule"]
    assert asker.codes == ["solver-died"]
    assert asker.service.pid is None
    asker.service.close()


def test_long_work_that_looks_up_is_not_stuck(asker: Asker, tmp_path: Path) -> None:
    mark = tmp_path / "begun"
    asker.ask(Endless(str(mark)))
    asker.wait_for(mark.exists)
    asker.service._patience = 3 * worker.SIGN_OF_LIFE
    end = time.monotonic() + 5 * worker.SIGN_OF_LIFE
    while time.monotonic() < end:
        asker.service.wait(0.1)
    assert asker.answers == []
    assert asker.service.is_busy


def is_running(pid: int) -> bool:
    """Whether a process is there and no zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def gone(pid: int) -> bool:
    """Whether nothing is left of a process within some seconds, no zombie either."""
    end = time.monotonic() + 20
    while Path(f"/proc/{pid}").exists() and time.monotonic() < end:
        time.sleep(0.01)
    return not Path(f"/proc/{pid}").exists()


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks into /proc")
def test_closing_ends_the_process_also_in_the_middle_of_work() -> None:
    asker = Asker()
    asker.ask(Sleepy())
    pid = asker.service.pid
    assert pid is not None
    asker.service.close()
    asker.service.close()
    assert gone(pid)
    with pytest.raises(ValueError, match="closed"):
        asker.ask(Troubled())


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks into /proc")
def test_nothing_waits_for_a_process_that_does_not_want_to_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "_FAREWELL", 0.2)
    asker = Asker()
    asker.ask(Stubborn(str(tmp_path / "begun")))
    asker.wait_for((tmp_path / "begun").exists)
    pid = asker.service.pid
    assert pid is not None
    asker.service.close()
    assert is_running(pid)  # so nobody has waited for its end
    assert gone(pid)


def test_work_in_the_background_is_sent_one_at_a_time_and_all_of_it_is_done(asker: Asker, tmp_path: Path) -> None:
    mark = tmp_path / "begun"
    first = asker.ask(Endless(str(mark)), background=True)
    others = [asker.ask(Marking(str(tmp_path / name)), background=True) for name in "abc"]
    asker.wait_for(mark.exists)
    asker.service.cancel(others[1])
    asker.ask(card_job())
    asker.wait(1)
    asker.service.cancel(first)
    asker.wait(3)
    assert asker.answers[1:] == ["a", "c"]
    assert not (tmp_path / "b").exists()
    assert not asker.service.is_busy


def test_work_in_the_background_goes_on_after_the_process_has_died(asker: Asker, tmp_path: Path) -> None:
    for name in "ab":
        asker.ask(Marking(str(tmp_path / name)), background=True)
    asker.service._lost()  # as if the pipe had closed
    for name in "cd":
        asker.ask(Marking(str(tmp_path / name)), background=True)
    asker.wait(4)
    assert asker.answers == ["by rule", "by rule", "c", "d"]


PARENT = """
import os, sys, time
from bridgetutor.bots.service import BotService

if __name__ == "__main__":
    service = BotService(print)
    service.warm_up()
    while service.is_busy:
        service.wait(0.1)
    print(service.pid, "numpy" in sys.modules, flush=True)
    time.sleep(60)
"""


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks into /proc")
def test_it_ends_when_the_program_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    environ = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env=environ) as parent:
        assert parent.stdout is not None
        pid, numpy = parent.stdout.readline().split()
        assert numpy == "False"  # the window's process does not load it
        assert is_running(int(pid))
        parent.kill()
    end = time.monotonic() + 10
    while is_running(int(pid)) and time.monotonic() < end:
        time.sleep(0.02)
    assert not is_running(int(pid))


ENDING = """
import sys, threading, time
from pathlib import Path
from bridgetutor.bots.service import BotService
from tests.bots.test_service import Stubborn

if __name__ == "__main__":
    service = BotService(print)
    service.request(Stubborn(sys.argv[1]), print)
    while not Path(sys.argv[1]).exists():
        time.sleep(0.01)
    service.close()
    print(all(thread.daemon for thread in threading.enumerate() if thread is not threading.main_thread()))
"""


def test_a_process_that_ends_keeps_no_program_from_ending(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(ENDING)
    environ = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, str(script), str(tmp_path / "begun")]
    done = subprocess.run(command, env=environ, capture_output=True, text=True, timeout=30)
    assert (done.returncode, done.stdout, done.stderr) == (0, "True\n", "")
