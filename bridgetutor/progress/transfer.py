"""A learner as one file: JSON that says what it is and which version, so that a teacher can read in thirty of them.

Version 1: `format`, `version`, `program`, `exported`, `learner` (id, nickname, colour, created), `attempts`, `places`, `done`,
`games`. Unknown fields are left alone, and what came later (an attempt's `fits` and `possible`) may be missing. A file read twice
counts once, since each attempt has an identifier of its own.
"""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path

from bridgetutor import __version__
from bridgetutor.foundation.errors import KnownTrouble
from bridgetutor.foundation.files import write_whole
from bridgetutor.progress.codec import Fields, attempt_of, done_of, game_of, place_of, plain, stamp
from bridgetutor.progress.model import GUEST, Bundle, Learner
from bridgetutor.progress.names import checked_nickname

FORMAT = "bridgetutor-progress"
VERSION = 1
_LARGEST = 50_000_000  # bytes; a busy year of one learner is about five million


def to_text(bundle: Bundle, at: datetime) -> str:
    """The file's text; the same bundle and moment give the same text."""
    learner = bundle.learner
    data = {
        "format": FORMAT,
        "version": VERSION,
        "program": __version__,
        "exported": stamp(at),
        "learner": {"id": learner.id, "nickname": learner.nickname, "colour": learner.colour, "created": stamp(learner.created)},
        "attempts": [plain(each) for each in bundle.attempts],
        "places": [plain(each) for each in bundle.places],
        "done": [plain(each) for each in bundle.done],
        "games": [plain(each) for each in bundle.games],
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def from_text(text: str) -> Bundle:
    """The bundle of a text. KnownTrouble `import-not-ours`, `import-newer`, `import-value` (field)."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise KnownTrouble("import-not-ours")
    read = Fields(data, "file")
    if read.whole("version", 0, 1, 1_000_000_000) > VERSION:
        raise KnownTrouble("import-newer")
    who = Fields(data.get("learner"), "learner")
    try:
        nickname = checked_nickname(who.text("nickname"))
    except KnownTrouble as trouble:
        raise KnownTrouble("import-value", field="learner.nickname") from trouble
    if (identifier := who.text("id", blank=False)) == GUEST:
        raise KnownTrouble("import-value", field="learner.id")
    return Bundle(
        Learner(identifier, nickname, who.text("colour", ""), who.moment("created")),
        tuple(read.each("attempts", attempt_of)),
        tuple(read.each("places", place_of)),
        tuple(read.each("done", done_of)),
        tuple(read.each("games", game_of)),
    )


def write_file(path: Path, bundle: Bundle, at: datetime) -> None:
    """Write the file whole. KnownTrouble `export-failed` (file)."""
    try:
        write_whole(path, to_text(bundle, at).encode("utf-8"))
    except OSError as error:
        raise KnownTrouble("export-failed", file=str(path)) from error


def read_file(path: Path) -> Bundle:
    """Read a file. KnownTrouble `import-unreadable` and those of `from_bytes`."""
    try:
        with path.open("rb") as file:
            data = file.read(_LARGEST + 1)
    except (OSError, ValueError) as error:
        raise KnownTrouble("import-unreadable", file=str(path)) from error
    return from_bytes(data, str(path))


def from_bytes(data: bytes, name: str) -> Bundle:
    """The bundle of a file's bytes. KnownTrouble as `from_text`, with the file's name in `file`."""
    try:
        if len(data) > _LARGEST:
            raise KnownTrouble("import-not-ours")
        return from_text(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise KnownTrouble("import-not-ours", file=name) from error
    except KnownTrouble as trouble:
        raise KnownTrouble(trouble.code, **{**trouble.facts, "file": name}) from trouble
