"""Golden files: an expected text or file is kept beside the test, and a difference is shown line by line."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from pathlib import Path

import pytest


@dataclass(frozen=True)
class Golden:
    """The golden files of one folder; with `update` they are written instead of compared."""

    folder: Path
    update: bool = False

    def check(self, name: str, got: str) -> None:
        """Fail with a unified diff unless the file `name` holds exactly this text."""
        path = self.folder / name
        if self.update:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(got, encoding="utf-8", newline="\n")
            return
        if not path.exists():
            pytest.fail(f"there is no {path}; look at the output, then run pytest --update-golden\n{got}", pytrace=False)
        wanted = path.read_text(encoding="utf-8")
        if wanted != got:
            lines = difflib.unified_diff(
                wanted.splitlines(), got.splitlines(), f"{name} (golden)", f"{name} (now)", lineterm="", n=2
            )
            pytest.fail("\n".join(lines) or f"{name}: only the line ends differ", pytrace=False)
