"""The statements: plain values into rows and rows into plain values. Transactions are the caller's."""

from __future__ import annotations

import math
import sqlite3
import uuid
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from bridgetutor.progress.codec import moment, stamp
from bridgetutor.progress.model import Attempt, Bundle, Done, Entry, Learner, Place, SavedGame
from bridgetutor.progress.names import clean_text, folded, unaccented

_ATTEMPT = "lesson, step, item, answer, verdict, misconception, skill, tries, seconds, at, uid, version, fits, possible"


#: The date of a row whose date is damaged.
_LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)


def _text(cell: object) -> str:
    """A cell as text: damage that SQLite does not see can turn one into anything."""
    return cell if isinstance(cell, str) else str(cell)


def _count(cell: object) -> int:
    return cell if isinstance(cell, int) and cell > 0 else 1


def _when(cell: object) -> datetime:
    try:
        return moment(_text(cell))
    except ValueError:
        return _LONG_AGO


def _ids_text(ids: Iterable[str]) -> str:
    """Identifiers in one cell."""
    return clean_text(" ".join(ids))


def _ids(cell: object) -> tuple[str, ...]:
    """The identifiers of a cell."""
    return tuple(_text(cell).split())


def new_id() -> str:
    """An identifier that no other computer gives."""
    return uuid.uuid4().hex


def _learner(row: tuple[Any, ...]) -> Learner:
    return Learner(_text(row[0]), _text(row[1]), _text(row[2]), _when(row[3]))


def everybody(connection: sqlite3.Connection) -> tuple[Learner, ...]:
    """All learners, the guest too where there is one, in the order of their nicknames."""
    found = [_learner(row) for row in connection.execute("SELECT id, nickname, colour, created FROM learner")]
    return tuple(sorted(found, key=lambda learner: (unaccented(learner.nickname), folded(learner.nickname))))


def add_learner(connection: sqlite3.Connection, learner: Learner) -> None:
    """A new learner. Raises sqlite3.IntegrityError where the nickname or the identifier is taken."""
    row = (learner.id, learner.nickname, folded(learner.nickname), learner.colour, stamp(learner.created))
    connection.execute("INSERT INTO learner (id, nickname, folded, colour, created) VALUES (?, ?, ?, ?, ?)", row)


def change_learner(connection: sqlite3.Connection, learner: Learner) -> None:
    """A new nickname or colour. Raises sqlite3.IntegrityError where the nickname is taken."""
    row = (learner.nickname, folded(learner.nickname), learner.colour, learner.id)
    connection.execute("UPDATE learner SET nickname = ?, folded = ?, colour = ? WHERE id = ?", row)


def write(connection: sqlite3.Connection, entry: Entry, late: bool = False) -> None:
    """Save what one answer changes; `late` (it waited in a file) leaves alone a place that is newer than it.

    Raises sqlite3.IntegrityError where the learner is gone.
    """
    if entry.attempt is not None:
        add_attempts(connection, entry.learner, [entry.attempt])
    if entry.done and not _is_noted(connection, entry):
        add_done(connection, entry.learner, Done(entry.lesson, entry.at, entry.at, 1))
    if entry.done or entry.run is not None:
        known = place(connection, entry.learner, entry.lesson)
        if late and known is not None and known.at > entry.at:
            return
        if entry.done:
            connection.execute("DELETE FROM place WHERE learner = ? AND lesson = ?", (entry.learner, entry.lesson))
        else:
            put_place(connection, entry.learner, Place(entry.lesson, entry.run or "", entry.at))


def _is_noted(connection: sqlite3.Connection, entry: Entry) -> bool:
    """Whether this very finish is in already: an entry can be handed over twice."""
    query = "SELECT 1 FROM lesson_done WHERE learner = ? AND lesson = ? AND last = ?"
    return connection.execute(query, (entry.learner, entry.lesson, stamp(entry.at))).fetchone() is not None


def add_attempts(connection: sqlite3.Connection, learner: str, attempts: Iterable[Attempt]) -> int:
    """Add attempts that are not there yet; how many were new."""
    before = connection.total_changes
    for attempt in attempts:
        assert attempt.at is not None  # the store has dated it
        texts = (attempt.lesson, attempt.step, attempt.item, attempt.answer, attempt.verdict, attempt.misconception, attempt.skill)
        row = (
            *map(clean_text, texts), attempt.tries, attempt.seconds, stamp(attempt.at), attempt.uid, attempt.version,
            _ids_text(attempt.fits), None if attempt.possible is None else _ids_text(attempt.possible),
        )  # fmt: skip
        marks = ", ".join("?" * (len(row) + 1))
        connection.execute(
            f"INSERT INTO attempt (learner, {_ATTEMPT}) VALUES ({marks}) ON CONFLICT (uid) DO NOTHING",
            (learner, *row),
        )
    return connection.total_changes - before


def put_place(connection: sqlite3.Connection, learner: str, at: Place) -> None:
    """Where a lesson stands, as the newest place of all whatever the clock says."""
    connection.execute(
        "INSERT INTO place (learner, lesson, run, at, turn) VALUES (?, ?, ?, ?, (SELECT coalesce(max(turn), 0) + 1 FROM place)) "
        "ON CONFLICT (learner, lesson) DO UPDATE SET run = excluded.run, at = excluded.at, turn = excluded.turn",
        (learner, clean_text(at.lesson), clean_text(at.run), stamp(at.at)),
    )


def add_done(connection: sqlite3.Connection, learner: str, done: Done) -> None:
    """A lesson was finished: once more, or for the first time."""
    connection.execute(
        "INSERT INTO lesson_done (learner, lesson, first, last, times) VALUES (?, ?, ?, ?, ?) "
        "ON CONFLICT (learner, lesson) DO UPDATE SET "
        "first = min(first, excluded.first), last = max(last, excluded.last), times = times + excluded.times",
        (learner, clean_text(done.lesson), stamp(done.first), stamp(done.last), done.times),
    )


def place(connection: sqlite3.Connection, learner: str, lesson: str) -> Place | None:
    """Where a lesson stood; None where it was never begun or is finished."""
    row = connection.execute("SELECT lesson, run, at FROM place WHERE learner = ? AND lesson = ?", (learner, lesson)).fetchone()
    return None if row is None else Place(_text(row[0]), _text(row[1]), _when(row[2]))


def merge(connection: sqlite3.Connection, learner: str, bundle: Bundle) -> int:
    """Add what a bundle has and this file has not; the later of two places and of two states of a game stays. New attempts."""
    new = add_attempts(connection, learner, bundle.attempts)
    for at in reversed(bundle.places):
        here = place(connection, learner, at.lesson)
        if here is None or here.at < at.at:
            put_place(connection, learner, at)
    finished = {done.lesson: done for done in lessons_done(connection, learner)}
    for done in bundle.done:
        known = finished.get(done.lesson)
        more = done.times - (known.times if known else 0)
        add_done(connection, learner, replace(done, times=max(more, 0)))
    saved = {game.id: game.at for game in games(connection, learner)}
    for game in bundle.games:
        if game.id not in saved or saved[game.id] < game.at:
            put_game(connection, learner, game)
    return new


def places(connection: sqlite3.Connection, learner: str) -> tuple[Place, ...]:
    """Where each begun lesson stood, the latest one first."""
    rows = connection.execute("SELECT lesson, run, at FROM place WHERE learner = ? ORDER BY turn DESC", (learner,))
    return tuple(Place(_text(row[0]), _text(row[1]), _when(row[2])) for row in rows)


def lessons_done(connection: sqlite3.Connection, learner: str) -> tuple[Done, ...]:
    """The finished lessons, in the order they were first finished."""
    query = "SELECT lesson, first, last, times FROM lesson_done WHERE learner = ? ORDER BY first, lesson"
    rows = connection.execute(query, (learner,))
    return tuple(Done(_text(row[0]), _when(row[1]), _when(row[2]), _count(row[3])) for row in rows)


def attempts(
    connection: sqlite3.Connection, learner: str, lesson: str | None, skill: str | None, since: datetime | None
) -> tuple[Attempt, ...]:
    """Attempts in the order they were made, narrowed to a lesson, a skill, a time."""
    rows = connection.execute(
        f"SELECT {_ATTEMPT} FROM attempt WHERE learner = :learner AND (:lesson IS NULL OR lesson = :lesson) "
        "AND (:skill IS NULL OR skill = :skill) AND (:since IS NULL OR at >= :since) ORDER BY number",
        {"learner": learner, "lesson": lesson, "skill": skill, "since": stamp(since) if since else None},
    )
    return tuple(_attempt(row) for row in rows)


def _attempt(row: tuple[Any, ...]) -> Attempt:
    seconds = row[8] if isinstance(row[8], float) and math.isfinite(row[8]) else None
    lesson, step, item, answer, verdict, misconception, skill = map(_text, row[:7])
    at, uid, version = _when(row[9]), _text(row[10]), _text(row[11])
    fits, possible = _ids(row[12]), None if row[13] is None else _ids(row[13])
    return Attempt(
        lesson, step, item, answer, verdict, misconception, skill, _count(row[7]), seconds, at, uid, version, fits, possible
    )


def has_worked(connection: sqlite3.Connection, learner: str) -> bool:
    """Whether there is an answer or a finished lesson."""
    found = " OR ".join(f"EXISTS (SELECT 1 FROM {table} WHERE learner = :learner)" for table in ("attempt", "lesson_done"))
    return bool(connection.execute(f"SELECT {found}", {"learner": learner}).fetchone()[0])


def last_answer(connection: sqlite3.Connection, learner: str) -> datetime | None:
    """When the latest answer was given; None where there is none."""
    row = connection.execute("SELECT at FROM attempt WHERE learner = ? ORDER BY number DESC LIMIT 1", (learner,)).fetchone()
    return None if row is None else _when(row[0])


def put_game(connection: sqlite3.Connection, learner: str, game: SavedGame) -> None:
    """Keep an unfinished game, in the place of an earlier state of it."""
    connection.execute(
        "INSERT INTO game (learner, id, kind, record, at) VALUES (?, ?, ?, ?, ?) ON CONFLICT (learner, id) DO UPDATE "
        "SET kind = excluded.kind, record = excluded.record, at = excluded.at",
        (learner, game.id, game.kind, clean_text(game.record), stamp(game.at)),
    )


def games(connection: sqlite3.Connection, learner: str) -> tuple[SavedGame, ...]:
    """The unfinished games, the latest one first."""
    rows = connection.execute("SELECT id, kind, record, at FROM game WHERE learner = ? ORDER BY at DESC, id", (learner,))
    return tuple(SavedGame(_text(row[0]), _text(row[1]), _text(row[2]), _when(row[3])) for row in rows)
