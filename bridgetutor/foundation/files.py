"""Files that are whole or not there: written beside and renamed; a bad one is moved out of the way under another name."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Put `data` at `path` so that a reader sees the old file or the new one, never half of one. Raises OSError.

    The folder is made; a symbolic link keeps its place and its target is replaced.
    """
    target = Path(os.path.realpath(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".tmp", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, target)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def free_name(path: Path, word: str) -> Path:
    """A name beside `path` that nothing has yet: `settings.damaged-1.json`."""
    number = 1
    while (beside := path.with_name(f"{path.stem}.{word}-{number}{path.suffix}")).exists():
        number += 1
    return beside


def set_aside(path: Path, word: str = "damaged") -> Path:
    """Rename a file (or a folder of that name) out of the way; its new path. Raises OSError."""
    beside = free_name(path, word)
    os.replace(path, beside)
    return beside
