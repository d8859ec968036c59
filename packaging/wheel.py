"""Builds the wheel into `dist/` and tries it out: what it carries, and whether it runs away from the checkout.

Run by `do.py build` inside the .venv.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from sentences import Sentences
from wheelcontents import CARRIED

ROOT = Path(__file__).resolve().parent.parent

#: Asked of the installed program: does it find everything that it carries?
_QUESTION = """
import sys
from pathlib import Path
from bridgetutor.foundation import i18n, paths
home = Path(sys.argv[1])
folders = [paths.lessons_folder(), paths.assets_folder(), paths.seeds_folder()]
assert all(home in folder.parents and folder.is_dir() for folder in folders), folders
assert i18n.language("pt").t("hearts") == "copas"
"""


def build() -> Path:
    """A fresh wheel; its path."""
    folder = ROOT / "dist"
    subprocess.run([sys.executable, "-P", "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)], cwd=ROOT, check=True)
    return max(folder.glob("*.whl"), key=lambda path: path.stat().st_mtime)


def lacking(wheel: Path) -> list[str]:
    """The files of the package and of `lessons`, `assets`, `seeds` that the wheel has not."""
    with zipfile.ZipFile(wheel) as archive:
        inside = set(archive.namelist())
    wanted = {path.relative_to(ROOT).as_posix() for path in (ROOT / "bridgetutor").rglob("*.py")}
    for folder in CARRIED:
        files = (path.relative_to(ROOT) for path in (ROOT / folder).rglob("*") if path.is_file())
        wanted |= {f"bridgetutor/data/{path.as_posix()}" for path in files if not path.name.startswith(".")}
    return sorted(wanted - inside)


def runs(wheel: Path) -> bool:
    """Install the wheel into an empty folder and ask the program there where its things are and what it checks."""
    with tempfile.TemporaryDirectory() as name:
        home = Path(name).resolve()
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--disable-pip-version-check"]
        subprocess.run([*pip, "--target", str(home), str(wheel)], check=True)
        environ = os.environ | {"PYTHONPATH": str(home), "BRIDGETUTOR_HOME": str(home / "kept")}
        commands = [
            ["-c", _QUESTION, str(home)],
            ["-m", "bridgetutor", "--version"],
            ["-m", "bridgetutor", "check", str(home / "bridgetutor" / "data" / "lessons")],
        ]
        return all(subprocess.run([sys.executable, "-P", *command], cwd=home, env=environ).returncode == 0 for command in commands)


def main() -> int:
    """0 when the wheel is whole and runs."""
    say = Sentences(os.environ)
    wheel = build()
    if missing := lacking(wheel):
        print(say("wheel-lacks", names=", ".join(missing)), file=sys.stderr)
        return 1
    if not runs(wheel):
        return 1
    print(say("wheel-good", wheel=wheel.relative_to(ROOT)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
