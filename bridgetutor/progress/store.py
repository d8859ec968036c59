"""The store that the window and the command line use: learners, answers, places, games. It hides SQL and never loses an answer.

Answers are saved at once. Where another program holds the file, or the disk is full, they wait (in memory and in a file beside it);
`retry` hands them over again, and each method that saves returns the notices to show once.
"""

from __future__ import annotations

import contextlib
import sqlite3
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from bridgetutor import __version__
from bridgetutor.foundation.clock import Clock
from bridgetutor.foundation.errors import KnownTrouble, Notice, notice
from bridgetutor.foundation.log import LOG
from bridgetutor.progress import backups, disk, erase, rows, spill
from bridgetutor.progress.model import GUEST, Attempt, Bundle, Done, Entry, Learner, Place, SavedGame, TakenIn
from bridgetutor.progress.names import checked_nickname, folded, unaccented
from bridgetutor.progress.opening import Opened, open_database

#: Seconds to wait for another program: an answer (the window must not stand still), and something a person asked for.
_MOMENT = 0.05
_WAIT = 5.0
#: Seconds an answer may wait before the person is told.
_PATIENCE = 5.0

Notices = tuple[Notice, ...]


class ProgressStore:
    """One open database. Learners are named by their `id`. Safe to use from several threads, one call at a time."""

    def __init__(self, opened: Opened, clock: Clock) -> None:
        self._connection = opened.connection
        self._path = opened.path
        self._clock = clock
        self._lock = threading.RLock()
        self._unsaved = spill.Unsaved(opened.path.parent if opened.path else None)
        self._waiting_since = 0.0
        self._told = ""
        self._changed = False

    @classmethod
    def open(cls, folder: Path, clock: Clock, wait: float = _WAIT) -> tuple[ProgressStore, Notices]:
        """The store of a folder and what to say about it; always something that works, `kept` says whether on disk.

        Waits at most `wait` seconds for a file that another program holds.
        """
        opened = open_database(folder, clock, wait)
        store = cls(opened, clock)
        store._take_up()
        return store, tuple(opened.notices)

    @property
    def kept(self) -> bool:
        """Whether results are kept on disk; False for a guest, a read-only folder, a file of a newer version."""
        return self._path is not None

    @property
    def waiting(self) -> int:
        """How many answers wait to be saved; while there are any, call `retry` each second."""
        return len(self._unsaved)

    def close(self) -> None:
        """Save what waits, renew today's copy if there was work, and let go of the file."""
        with self._lock:
            self.retry()
            today, renew = self._clock.now().date(), self._path is not None and self._changed
            with contextlib.suppress(OSError, sqlite3.Error):
                if self._path is not None and renew:
                    backups.keep_today(self._connection, self._path, today, again=True)
            self._connection.close()
            with contextlib.suppress(OSError):
                if self._path is not None and renew:
                    backups.date_today(self._path, today)

    # Learners

    def learners(self) -> tuple[Learner, ...]:
        """All learners in the order of their nicknames."""
        with self._reading():
            return tuple(each for each in rows.everybody(self._connection) if each.id != GUEST)

    def learner(self, learner: str) -> Learner | None:
        """The learner with an identifier, `GUEST` too; None where there is none (any more)."""
        with self._reading():
            return next((each for each in rows.everybody(self._connection) if each.id == learner), None)

    def named(self, nickname: str) -> Learner | None:
        """The learner with a nickname, in capitals or not."""
        wanted = folded(nickname)
        return next((each for each in self.learners() if folded(each.nickname) == wanted), None)

    def find(self, text: str) -> tuple[Learner, ...]:
        """The learners whose nickname has this text in it; without accents too where nothing has it with them."""
        everybody = self.learners()
        exact = tuple(each for each in everybody if folded(text) in folded(each.nickname))
        return exact or tuple(each for each in everybody if unaccented(text) in unaccented(each.nickname))

    def add_learner(self, nickname: str, colour: str = "") -> Learner:
        """A new learner. KnownTrouble `nickname-blank`, `nickname-long`, `nickname-taken` (nickname: as the other is written)."""
        learner = Learner(rows.new_id(), checked_nickname(nickname), colour, self._clock.now())
        self._refuse_taken(learner)
        with self._changing():
            rows.add_learner(self._connection, learner)
        return learner

    def change_learner(self, learner: str, nickname: str | None = None, colour: str | None = None) -> Learner:
        """A new nickname or colour. KnownTrouble as for `add_learner`, and `learner-gone`."""
        known = self.learner(learner)
        if known is None:
            raise KnownTrouble("learner-gone")
        changed = replace(
            known,
            nickname=known.nickname if nickname is None else checked_nickname(nickname),
            colour=known.colour if colour is None else colour,
        )
        self._refuse_taken(changed)
        with self._changing():
            rows.change_learner(self._connection, changed)
        return changed

    def delete_learner(self, learner: str) -> Notices:
        """Delete a learner for good, in the copies too; `progress-traces` where a file will be cleared at the next start only."""
        known = self.learner(learner)
        with self._lock:
            with self._changing():
                erase.begin(self._connection, learner)
            self._unsaved.forget(learner)
            try:
                clear = erase.finish(self._connection, self._path, learner, known.nickname if known else "")
            except sqlite3.Error as error:
                LOG.warning("erasing is not finished: %s", disk.meaning(error))
                clear = False
        return () if clear else (notice("progress-traces"),)

    # Answers and places

    def record_answer(self, learner: str, attempt: Attempt, run: str | None = None, done: bool = False) -> Notices:
        """Save an answer and, in the same breath, where its lesson stands now (`run`) or that it is finished (`done`).

        KnownTrouble `learner-gone`; any other trouble lets the answer wait and is told once.
        """
        now = self._clock.now()
        dated = replace(attempt, at=attempt.at or now, uid=attempt.uid or rows.new_id(), version=attempt.version or __version__)
        return self._save(Entry(learner, attempt.lesson, now, dated, run, done))

    def save_place(self, learner: str, lesson: str, run: str) -> Notices:
        """Save where a lesson stands after a step without an answer."""
        return self._save(Entry(learner, lesson, self._clock.now(), run=run))

    def finish_lesson(self, learner: str, lesson: str) -> Notices:
        """Note that a lesson is finished; it has no place any more."""
        return self._save(Entry(learner, lesson, self._clock.now(), done=True))

    def retry(self) -> Notices:
        """Try again to save what waits; quick, for a timer. `progress-caught-up` when all is saved after trouble was told."""
        with self._lock:
            return self._drain() if self._unsaved else ()

    def settle(self, wait: float = _WAIT) -> None:
        """Save what waits and stand still for it, for a command line. KnownTrouble `progress-busy`, ... after `wait` seconds."""
        with self._lock:
            if self._unsaved:
                with self._changing(wait):
                    self._write_all()
                self._unsaved.clear()

    def place(self, learner: str, lesson: str) -> Place | None:
        """Where a lesson stood; None where it was never begun or is finished."""
        for waiting in reversed(self._unsaved.places(learner)):
            if waiting.lesson == lesson:
                return waiting if waiting.run else None
        with self._reading():
            return rows.place(self._connection, learner, lesson)

    def latest_place(self, learner: str) -> Place | None:
        """The lesson that was worked on last and is not finished."""
        return next(iter(self.places(learner)), None)

    def places(self, learner: str) -> tuple[Place, ...]:
        """Everything that stands open, what was worked on last first."""
        with self._reading():
            known = rows.places(self._connection, learner)
        waiting = {place.lesson: place for place in self._unsaved.places(learner)}
        newest_first = [*reversed(waiting.values()), *(place for place in known if place.lesson not in waiting)]
        return tuple(place for place in newest_first if place.run)

    def lessons_done(self, learner: str) -> tuple[Done, ...]:
        """The finished lessons, in the order they were first finished."""
        with self._reading():
            found = {done.lesson: done for done in rows.lessons_done(self._connection, learner)}
        for entry in self._unsaved.entries:
            if entry.done and entry.learner == learner:
                before = found.get(entry.lesson, Done(entry.lesson, entry.at, entry.at, 0))
                found[entry.lesson] = replace(before, last=entry.at, times=before.times + 1)
        return tuple(found.values())

    def attempts(
        self, learner: str, *, lesson: str | None = None, skill: str | None = None, since: datetime | None = None
    ) -> tuple[Attempt, ...]:
        """Attempts in the order they were made, narrowed to a lesson, a skill, a time."""
        with self._reading():
            saved = rows.attempts(self._connection, learner, lesson, skill, since)
        return saved + tuple(
            each
            for each in self._unsaved.attempts(learner)
            if lesson in (None, each.lesson) and skill in (None, each.skill) and (since is None or (each.at and each.at >= since))
        )

    def has_worked(self, learner: str) -> bool:
        """Whether there is an answer or a finished lesson of a learner: quick, for the first page."""
        if any(entry.learner == learner and (entry.attempt or entry.done) for entry in self._unsaved.entries):
            return True
        with self._reading():
            return rows.has_worked(self._connection, learner)

    def last_answer(self, learner: str) -> datetime | None:
        """When the latest answer was given; None where there is none."""
        waiting = tuple(self._unsaved.attempts(learner))
        if waiting:
            return waiting[-1].at
        with self._reading():
            return rows.last_answer(self._connection, learner)

    # Unfinished games

    def save_game(self, learner: str, game: str, kind: str, record: str) -> None:
        """Keep an unfinished game under an identifier of the caller's, in the place of an earlier state of it."""
        with self._changing():
            rows.put_game(self._connection, learner, SavedGame(game, kind, record, self._clock.now()))

    def games(self, learner: str) -> tuple[SavedGame, ...]:
        """The unfinished games, the latest one first."""
        with self._reading():
            return rows.games(self._connection, learner)

    def drop_game(self, learner: str, game: str) -> None:
        """Forget a game that is over."""
        with self._changing():
            self._connection.execute("DELETE FROM game WHERE learner = ? AND id = ?", (learner, game))

    # From computer to computer

    def bundle(self, learner: str) -> Bundle:
        """Everything about a learner. KnownTrouble `learner-gone`."""
        known = self.learner(learner)
        if known is None:
            raise KnownTrouble("learner-gone")
        attempts, done, games = self.attempts(learner), self.lessons_done(learner), self.games(learner)
        with self._reading():
            return Bundle(known, attempts, rows.places(self._connection, learner), done, games)

    def take_in(self, bundle: Bundle, into: str | None = None) -> TakenIn:
        """Add a bundle to the learner it came from, to another one (`into`), or to a new one; what is known already counts once."""
        target = self.learner(into or bundle.learner.id)
        if into is not None and target is None:
            raise KnownTrouble("learner-gone")
        with self._changing():
            if target is None:
                target = replace(bundle.learner, nickname=self._free_nickname(bundle.learner.nickname))
                rows.add_learner(self._connection, target)
            new = rows.merge(self._connection, target.id, bundle)
        return TakenIn(target, new, len(bundle.attempts) - new)

    # Inside

    def _free_nickname(self, nickname: str) -> str:
        taken = {folded(each.nickname) for each in rows.everybody(self._connection)}
        number, free = 1, nickname
        while folded(free) in taken:
            number += 1
            free = f"{nickname} ({number})"
        return free

    def _refuse_taken(self, learner: Learner) -> None:
        other = self.named(learner.nickname)
        if other is not None and other.id != learner.id:
            raise KnownTrouble("nickname-taken", nickname=other.nickname)

    def _take_up(self) -> None:
        """Finish what a killed window left: answers that wait in files, erasures cut short."""
        if self._path is None:
            return
        for file in spill.left_behind(self._path.parent):
            with contextlib.suppress(OSError, sqlite3.Error):
                taken, entries = spill.take_over(file)
                with disk.transaction(self._connection, _MOMENT):
                    homeless = {entry.learner for entry in entries if not self._write(entry, late=True)}
                taken.unlink()
                spill.keep(taken, [entry for entry in entries if entry.learner in homeless])
        with contextlib.suppress(sqlite3.Error):
            for learner in erase.unfinished(self._connection):
                erase.finish(self._connection, self._path, learner)

    def _save(self, entry: Entry) -> Notices:
        with self._lock:
            self._changed = True
            if self._unsaved:
                self._unsaved.add(entry)
                return self._drain()
            try:
                with disk.transaction(self._connection, _MOMENT):
                    rows.write(self._connection, entry)
            except sqlite3.IntegrityError as error:
                raise _gone(error) from error
            except sqlite3.Error as error:
                why = disk.meaning(error)
                self._unsaved.add(entry)
                self._waiting_since = time.monotonic()
                return self._tell(why)
            return ()

    def _drain(self) -> Notices:
        try:
            with disk.transaction(self._connection, _MOMENT):
                self._write_all()
        except sqlite3.Error as error:
            return self._tell(disk.meaning(error))
        self._unsaved.clear()
        told, self._told = self._told, ""
        return (notice("progress-caught-up"),) if told else ()

    def _write_all(self) -> None:
        for entry in self._unsaved.entries:
            self._write(entry)

    def _write(self, entry: Entry, late: bool = False) -> bool:
        """Write an entry that waited; False where its learner is gone."""
        try:
            rows.write(self._connection, entry, late)
        except sqlite3.IntegrityError as error:
            _gone(error)
            return False
        return True

    def _tell(self, why: str) -> Notices:
        """Say once that answers wait: at once for a bad disk, after some seconds for a busy file."""
        LOG.warning("%d answers wait: %s", len(self._unsaved), why)
        if self._told or (why == "busy" and time.monotonic() - self._waiting_since < _PATIENCE):
            return ()
        self._told = why
        return (notice(f"progress-{why}", waiting=len(self._unsaved)),)

    @contextlib.contextmanager
    def _reading(self) -> Iterator[None]:
        with self._lock:
            try:
                self._connection.execute(f"PRAGMA busy_timeout = {int(_WAIT * 1000)}")
                yield
            except sqlite3.Error as error:
                raise KnownTrouble(f"progress-{disk.meaning(error)}") from error

    @contextlib.contextmanager
    def _changing(self, wait: float = _WAIT) -> Iterator[None]:
        with self._lock:
            self._changed = True
            try:
                with disk.transaction(self._connection, wait):
                    yield
            except sqlite3.IntegrityError as error:
                raise _gone(error) from error
            except sqlite3.Error as error:
                raise KnownTrouble(f"progress-{disk.meaning(error)}") from error


def _gone(error: sqlite3.IntegrityError) -> KnownTrouble:
    """The trouble behind a refused row: another window deleted the learner or took the nickname. Anything else is a mistake."""
    if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
        return KnownTrouble("learner-gone")
    if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_UNIQUE:
        return KnownTrouble("nickname-taken", nickname="")
    raise error
