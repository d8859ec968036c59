"""Writes files whole or not at all, and only when their content changes: several people may run the tools at once."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def write_changed(path: Path, content: bytes) -> bool:
    """Put `content` at `path` unless it is there already; whether the file was written."""
    if path.exists() and path.read_bytes() == content:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=str(path.parent), prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.chmod(name, 0o644)
        os.replace(name, str(path))
    except BaseException:
        os.unlink(name)
        raise
    return True
