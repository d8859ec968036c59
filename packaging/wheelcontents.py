"""Puts lessons, assets and rules into the wheel. Not into an editable install, where the checkout's own are read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CARRIED = ("lessons", "assets", "seeds")


class WheelContents(BuildHookInterface):  # type: ignore[type-arg]
    """The build hook that `pyproject.toml` names."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        for name in CARRIED:
            build_data["force_include"][str(Path(self.root) / name)] = f"bridgetutor/data/{name}"
