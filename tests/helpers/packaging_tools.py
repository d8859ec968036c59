"""Loads the modules of `packaging/`, which is a folder of scripts and no package."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]


def tool(name: str) -> ModuleType:
    """A module of `packaging/` by its name."""
    folder = str(ROOT / "packaging")
    if folder not in sys.path:
        sys.path.insert(0, folder)
    return importlib.import_module(name)
