"""kill -9 at any moment loses at most the answer being typed: a real process, killed again and again."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from bridgetutor.progress.store import ProgressStore
from tests.helpers.stores import open_store

ROUNDS = 12

#: Answers as fast as it can, says the number of each one after it is saved; opens and closes the store all the time.
_PUPIL = """
import sys
from pathlib import Path
from bridgetutor.foundation.clock import SystemClock
from bridgetutor.progress.model import Attempt
from bridgetutor.progress.store import ProgressStore

number = int(sys.argv[2])
while True:
    store, notices = ProgressStore.open(Path(sys.argv[1]), SystemClock())
    print("open", *[each.code for each in notices], flush=True)
    mare = store.named("Maré") or store.add_learner("Maré")
    for _ in range(15):
        number += 1
        store.record_answer(mare.id, Attempt("a5", "s", "i", str(number), "right"), run=f"after {number}")
        print(number, flush=True)
    store.close()
"""


def pupil_until_killed(folder: Path, number: int, patience: float) -> tuple[int, list[str]]:
    """The last answer that was said to be saved, and the notices."""
    process = subprocess.Popen(
        [sys.executable, "-c", _PUPIL, str(folder), str(number)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout
    assert process.stderr
    said = [process.stdout.readline()]
    try:
        process.wait(timeout=patience)
    except subprocess.TimeoutExpired:
        process.kill()
    said += process.stdout.read().splitlines()
    assert process.stderr.read() == ""
    process.wait(timeout=30)
    process.stdout.close()
    process.stderr.close()
    numbers = [int(line) for line in said if line.strip().isdigit()]
    notices = [code for line in said if line.startswith("open") for code in line.split()[1:]]
    return max(numbers, default=number), notices


def saved(store: ProgressStore) -> list[int]:
    mare = store.named("Maré")
    return [] if mare is None else [int(each.answer) for each in store.attempts(mare.id)]


def killed_again_and_again(folder: Path, rounds: int, seed: int) -> None:
    choose = random.Random(seed)
    last = 0
    for _ in range(rounds):
        told, notices = pupil_until_killed(folder, last, choose.uniform(0, 0.12))
        assert notices == []
        store, notices_after = open_store(folder)
        assert notices_after == ()
        found = saved(store)
        assert found == list(range(1, len(found) + 1)), "each answer once and in order"
        assert told <= len(found) <= told + 1, "nothing that was said to be saved is lost"
        if found:
            place = store.latest_place(store.learners()[0].id)
            assert place is not None
            assert place.run == f"after {len(found)}", "the place is that of the last answer"
        assert store._connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        last = len(found)
        store.close()
    assert not list(folder.glob("progress.damaged*"))


def test_a_killed_program_loses_at_most_the_answer_being_typed(tmp_path: Path) -> None:
    killed_again_and_again(tmp_path, ROUNDS, seed=20260131)


@pytest.mark.parametrize("windows", [3])
def test_several_windows_killed_together(tmp_path: Path, windows: int) -> None:
    store, _ = open_store(tmp_path)
    store.add_learner("Maré")
    store.close()
    processes = [
        subprocess.Popen([sys.executable, "-c", _PUPIL, str(tmp_path), str(1000 * each)], stdout=subprocess.PIPE, text=True)
        for each in range(1, windows + 1)
    ]
    told: set[int] = set()
    for process in processes:
        assert process.stdout
        for _ in range(10):
            line = process.stdout.readline().strip()
            told.update([int(line)] if line.isdigit() else [])
    for process in processes:
        process.kill()
    for process in processes:
        assert process.stdout
        told.update(int(line) for line in process.stdout.read().splitlines() if line.isdigit())
        process.wait(timeout=30)
        process.stdout.close()
    store, notices = open_store(tmp_path)
    assert notices == ()
    found = saved(store)
    assert told <= set(found)
    assert {number // 1000 for number in found} == set(range(1, windows + 1))
    assert len(found) == len(set(found)) <= len(told) + windows
    store.close()
