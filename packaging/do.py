"""One front door. This first form knows `i18n` alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


if __name__ == "__main__":
    if sys.argv[1:2] != ["i18n"]:
        sys.exit("do.py knows: i18n [--check] [AREA ...]")
    sys.exit(subprocess.call([str(ROOT / ".venv/bin/python"), str(ROOT / "packaging/catalogues.py"), *sys.argv[2:]]))
