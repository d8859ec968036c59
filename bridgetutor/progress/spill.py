"""Answers that cannot be saved yet: kept in memory and in a small file beside the database until they are in.

Each window has a file of its own (`unsaved-....jsonl`). One that a killed window left is taken over at the next start; attempts
have identifiers, so that one handed over twice counts once.
"""

from __future__ import annotations

import contextlib
import json
import os
import uuid
from collections.abc import Iterable, Iterator
from pathlib import Path

from bridgetutor.foundation.errors import KnownTrouble
from bridgetutor.progress.codec import entry_of, plain_entry
from bridgetutor.progress.model import Attempt, Entry, Place


class Unsaved:
    """The entries that wait, oldest first. `folder` None keeps them in memory alone."""

    def __init__(self, folder: Path | None) -> None:
        self._path = folder / f"unsaved-{uuid.uuid4().hex}.jsonl" if folder else None
        self.entries: list[Entry] = []

    def __len__(self) -> int:
        return len(self.entries)

    def add(self, entry: Entry) -> None:
        """Keep an entry; where not even the file can be written it lives as long as the program."""
        self.entries.append(entry)
        if self._path is not None:
            with contextlib.suppress(OSError):
                _append(self._path, [entry])

    def clear(self) -> None:
        """All are in the database."""
        self.entries.clear()
        if self._path is not None:
            with contextlib.suppress(OSError):
                self._path.unlink(missing_ok=True)

    def forget(self, learner: str) -> None:
        """Drop what a deleted learner left."""
        kept = [entry for entry in self.entries if entry.learner != learner]
        self.clear()
        for entry in kept:
            self.add(entry)

    def places(self, learner: str) -> list[Place]:
        """The newest place of each lesson among the entries, the latest last; `run` is "" where the lesson is finished."""
        found: dict[str, Place] = {}
        for entry in self.entries:
            if entry.learner == learner and (entry.run is not None or entry.done):
                found.pop(entry.lesson, None)
                found[entry.lesson] = Place(entry.lesson, "" if entry.done else entry.run or "", entry.at)
        return list(found.values())

    def attempts(self, learner: str) -> Iterator[Attempt]:
        """The attempts of a learner among the entries."""
        return (entry.attempt for entry in self.entries if entry.learner == learner and entry.attempt is not None)


def _append(path: Path, entries: Iterable[Entry]) -> None:
    with path.open("a", encoding="utf-8") as file:
        for entry in entries:
            file.write("\n" + json.dumps(plain_entry(entry)) + "\n")  # the line before may have been torn by a full disk
        file.flush()
        os.fsync(file.fileno())


def left_behind(folder: Path) -> list[Path]:
    """The files of entries that wait in a folder, this window's own too."""
    return sorted(folder.glob("unsaved-*.jsonl"))


def take_over(path: Path) -> tuple[Path, list[Entry]]:
    """Rename a file so that its window writes a new one, and read it: the new name and the entries; a torn last line is left out.

    Raises OSError.
    """
    taken = path if path.stem.endswith("-taken") else path.with_name(f"{path.stem}-taken.jsonl")
    if taken != path:
        os.replace(path, taken)
    return taken, read(taken)


def read(path: Path) -> list[Entry]:
    """The entries of a file; lines that are none are left out. Raises OSError."""
    entries: list[Entry] = []
    for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
        with contextlib.suppress(ValueError, RecursionError, KnownTrouble):
            entries.append(entry_of(json.loads(line)))
    return entries


def keep(path: Path, entries: list[Entry]) -> None:
    """Make a file of entries that still wait, none for none. Raises OSError."""
    if entries:
        _append(path, entries)


def rewrite_without(path: Path, learner: str) -> None:
    """Take a learner's entries out of a file. Raises OSError."""
    entries = read(path)
    kept = [entry for entry in entries if entry.learner != learner]
    if len(kept) != len(entries):
        path.unlink()
        keep(path, kept)
