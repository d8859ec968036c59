"""Stores of results for tests: a clock that stands still, an answer, a bad disk, a program that holds the file."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from bridgetutor.foundation.clock import FixedClock
from bridgetutor.foundation.errors import Notice
from bridgetutor.progress.model import Attempt
from bridgetutor.progress.store import ProgressStore

NOON = datetime(2026, 1, 31, 12, tzinfo=UTC)


def clock() -> FixedClock:
    return FixedClock(NOON)


def open_store(folder: Path, at: FixedClock | None = None, wait: float = 5.0) -> tuple[ProgressStore, tuple[Notice, ...]]:
    return ProgressStore.open(folder, at or clock(), wait)


def answer(number: int = 1, lesson: str = "a5", verdict: str = "right", **more: object) -> Attempt:
    return Attempt(lesson, f"step-{number}", f"item-{number}", str(number), verdict, **more)  # type: ignore[arg-type]


def codes(notices: tuple[Notice, ...]) -> list[str]:
    return [each.code for each in notices]


_HOLDER = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.readline()
"""


@contextlib.contextmanager
def held(database: Path) -> Iterator[None]:
    """Another process has the database for itself while the block runs."""
    process = subprocess.Popen(
        [sys.executable, "-c", _HOLDER, str(database)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdin
    assert process.stdout
    try:
        assert process.stdout.readline() == "held\n"
        yield
    finally:
        process.stdin.close()
        process.wait(timeout=30)
        process.stdout.close()


@contextlib.contextmanager
def as_nobody() -> Iterator[None]:
    """Without the rights of root, who may write everywhere; nothing to do for anybody else."""
    if os.name == "nt" or os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@contextlib.contextmanager
def open_folder() -> Iterator[Path]:
    """A folder that everybody can reach, unlike pytest's own."""
    folder = Path(tempfile.mkdtemp(prefix="bridgetutor-test-"))
    folder.chmod(0o755)
    try:
        yield folder
    finally:
        shutil.rmtree(folder)


@contextlib.contextmanager
def largest_file(size: int) -> Iterator[None]:
    """No file of this process may grow beyond `size` bytes: what a full disk does, without filling one."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
