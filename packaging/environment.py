"""The .venv of a checkout: made, filled from the pinned versions, and left alone as long as nothing it rests on has changed."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import json
import os
import re
import shutil
import tomllib
from collections.abc import Sequence
from pathlib import Path

import systempackages
from machine import Done, Machine, Stop

from bridgetutor.foundation.network import network_trouble

#: What builds the package in place; pinned like all else.
_BUILD = ("hatchling", "editables")

_DOWNLOAD = re.compile(r"\s*Downloading (?P<name>[A-Za-z0-9_.]+?)-\d\S* \((?P<size>[\d.]+ [MG]B)\)")

#: Run by the Python of a .venv that has no stamp: who it is, when it has a pip. As `Machine.python_identity` without the system.
_WHO = "import pip, platform as p; print(p.python_implementation(), p.python_version(), p.machine())"
#: Run by the Python of the .venv: whether the solver is there (exit code 0), and to put it there or into the folder named
#: (why not, in the last line of its output: the code of the trouble and the reason).
_IS_INSTALLED = "import sys; from bridgetutor.bots.install import installed; sys.exit(not installed())"
_INSTALL = """
import sys
from pathlib import Path
from bridgetutor.bots.install import install
from bridgetutor.foundation.errors import KnownTrouble
try:
    install(*map(Path, sys.argv[1:]))
except KnownTrouble as trouble:
    sys.exit(f"{trouble.code} {dict(trouble.facts).get('reason', '')}")
"""
#: The first Python that endplay has no wheel for, and where the stamp says that somebody was asked.
_FIRST_WITHOUT_WHEEL = (3, 14)
_ASKED = "solver-asked"
_DISK_FULL = re.compile(r"No space left on device|\[Errno 28\]|not enough space on the disk", re.IGNORECASE)


class Environment:
    """The .venv below the root of a checkout."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.folder = machine.root / ".venv"
        self._scripts = self.folder / ("Scripts" if machine.platform == "win32" else "bin")
        self._stamp = self.folder / "bridgetutor-stamp.json"
        self._log = self.folder / "install.log"

    @property
    def python(self) -> Path:
        return self._scripts / ("python.exe" if self.machine.platform == "win32" else "python")

    def script(self, name: str) -> Path:
        """A command that a package brought along."""
        return self._scripts / (f"{name}.exe" if self.machine.platform == "win32" else name)

    @property
    def pyside(self) -> Path:
        """The folder of PySide6 in it."""
        found = [*self.folder.glob("lib/python*/site-packages/PySide6"), *self.folder.glob("Lib/site-packages/PySide6")]
        return found[0] if found else self.folder / "PySide6"

    def make_ready(self, extras: Sequence[str] = (), window: bool = False) -> None:
        """Have everything in place: the packages of these extras, and what Qt needs of the system, with or without a screen.

        Quick when nothing changed since the last time: one small file is read and nothing is asked of pip.
        """
        try:
            self._make_ready(extras, window)
        except OSError as error:
            raise Stop(self._sentence_of(error)) from error

    def _make_ready(self, extras: Sequence[str], window: bool) -> None:
        stamp = self._read_stamp()
        fingerprint = self.fingerprint()
        kinds = ["base", *extras]
        if not self._stands(stamp):
            self._make()
            stamp = {}
        if not stamp:
            stamp = {"python": self.machine.python_identity, "root": str(self.machine.root)}
        for kind in kinds:
            if stamp.get(kind) != fingerprint:
                self._install(kind)
                stamp[kind] = fingerprint
                self._write_stamp(stamp)
        libraries = "libraries-window" if window else "libraries"
        if stamp.get(libraries) != fingerprint:
            needed = systempackages.NEEDED_FOR_A_WINDOW if window else systempackages.NEEDED_WITHOUT_SCREEN
            systempackages.need_libraries(self.machine, self.pyside, needed)
            stamp[libraries] = fingerprint
            self._write_stamp(stamp)

    def offer_solver(self) -> None:
        """On a Python that endplay has no wheel for: ask once whether the solver's library shall be fetched, and fetch it.

        Nothing is asked where nobody sits at a terminal, nor where the library is there. A failure is said and stops nothing.
        """
        stamp = self._read_stamp()
        if self._has_wheels() or _ASKED in stamp or not self.machine.can_ask():
            return
        if self.machine.capture([str(self.python), "-P", "-c", _IS_INSTALLED]).code == 0:
            return
        wanted = self.machine.asks("solver-question")
        with contextlib.suppress(OSError):  # then it is asked again
            self._write_stamp({**stamp, _ASKED: "yes" if wanted else "no"})
        if wanted:
            self.machine.tell("solver-fetching")
            why = self._fetch_solver()
            self.machine.tell("solver-there" if why is None else "solver-failed", reason=why)

    def _fetch_solver(self, *folder: str) -> str | None:
        """Put the library in place; why that did not work, as a part of a sentence, or None."""
        done = self.machine.capture([str(self.python), "-P", "-c", _INSTALL, *folder])
        if not done.code:
            return None
        code, _, reason = done.tail.rpartition("\n")[2].partition(" ")
        why = {"solver-no-network": "why-no-network", "solver-certificate": "why-certificate"}.get(code)
        return self.machine.say(why) if why else reason

    def _need_solver(self) -> None:
        """Have the solver's library in the .venv, where a Python with a wheel has it: the tests do not go without."""
        place, packages = self.folder / "solver", self.pyside.parent
        why = self._fetch_solver(str(place))
        if why is not None:
            raise Stop(self.machine.say("solver-needed", reason=why))
        (packages / "solver.pth").write_text(os.path.relpath(place, packages) + "\n", encoding="ascii")

    def _has_wheels(self) -> bool:
        """Whether endplay came with the other packages."""
        version = re.search(r" (\d+)\.(\d+)", self.machine.python_identity)
        return version is not None and (int(version[1]), int(version[2])) < _FIRST_WITHOUT_WHEEL

    def fingerprint(self) -> str:
        """Changes when the wanted packages, the Python or the place of the checkout change."""
        whole = hashlib.sha256()
        for name in ("pyproject.toml", "packaging/constraints.txt"):
            whole.update((self.machine.root / name).read_bytes())
        whole.update(f"{self.machine.python_identity} {self.machine.root}".encode())
        return whole.hexdigest()

    def _read_stamp(self) -> dict[str, str]:
        try:
            stamp = json.loads(self._stamp.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return stamp if isinstance(stamp, dict) else {}

    def _write_stamp(self, stamp: dict[str, str]) -> None:
        self._stamp.write_text(json.dumps(stamp, indent=1) + "\n", encoding="utf-8")

    def _stands(self, stamp: dict[str, str]) -> bool:
        """Whether the .venv can be used: made here, by this Python, and its own Python is there."""
        if not self.python.exists():
            return False
        if stamp:
            return stamp.get("python") == self.machine.python_identity and stamp.get("root") == str(self.machine.root)
        # Half made, or made by hand: kept where its Python is the same and its pip works, since pip mends the rest.
        done = self.machine.capture([str(self.python), "-I", "-c", _WHO])
        return done.code == 0 and done.output.strip() == self.machine.python_identity.rpartition(" ")[0]

    def _make(self) -> None:
        systempackages.need_venv_module(self.machine)
        self.machine.tell("remaking" if self.folder.exists() else "making")
        if self.folder.is_symlink() or self.folder.is_file():
            self.folder.unlink()
        elif self.folder.exists():
            shutil.rmtree(self.folder)
        self.folder.mkdir()  # says at once, and plainly, when the disk is full or the folder is not ours
        done = self.machine.capture([self.machine.python, "-I", "-m", "venv", str(self.folder)])
        if done.code:
            raise Stop(f"{done.tail}\n{self._why(done) or self.machine.say('venv-failed')}")

    def requirements(self, kind: str) -> list[str]:
        """What `pyproject.toml` asks for: `base`, or the name of an extra."""
        project = tomllib.loads((self.machine.root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        wanted = project["dependencies"] if kind == "base" else project["optional-dependencies"][kind]
        return [*wanted, *(_BUILD if kind == "base" else ())]

    def _install(self, kind: str) -> None:
        self.machine.tell("installing" if kind == "base" else "installing-tests")
        constraints = str(self.machine.root / "packaging" / "constraints.txt")
        self._pip("--only-binary=:all:", "--constraint", constraints, *self.requirements(kind))
        if kind == "base":
            self._pip("--no-build-isolation", "--no-deps", "--editable", str(self.machine.root))
        elif kind == "test" and not self._has_wheels():
            self._need_solver()

    def _point_without_accents(self) -> None:
        """Let the .venv find the checkout by a way that has no folder name in it.

        pip writes the whole path, and Python reads it in the encoding of the locale: `Lições` would end the program where the
        locale is plain C or not installed.
        """
        for path in self.pyside.parent.glob("*bridgetutor*.pth"):
            path.write_text(os.path.relpath(self.machine.root, path.parent) + "\n", encoding="ascii")

    def _pip(self, *arguments: str) -> None:
        self._point_without_accents()  # an earlier install may have been cut off before it came to this
        command = [
            str(self.python),
            "-I",
            "-X",
            "utf8",
            "-m",
            "pip",
            "install",
            "--disable-pip-version-check",
            "--no-input",
            *arguments,
        ]
        done = self.machine.capture(command, on_line=self._show_download)
        self._point_without_accents()
        with self._log.open("a", encoding="utf-8") as log:
            log.write(f"$ {' '.join(command)}\n{done.output}\n")
        if done.code:
            raise Stop(f"{done.tail}\n{self._why(done) or self.machine.say('pip-failed', log=self._log)}")

    def _show_download(self, line: str) -> None:
        if match := _DOWNLOAD.match(line):
            self.machine.tell("fetching", name=match.group("name"), size=match.group("size"))

    def _why(self, done: Done) -> str | None:
        """The sentence for a failure that a person can mend; None for another."""
        say = self.machine.say
        if _DISK_FULL.search(done.output):
            return say("disk-full", folder=self.machine.root)
        if trouble := network_trouble(done.output):
            return say(trouble)
        if "No matching distribution" in done.output or "from versions: none" in done.output:
            words = self.machine.python_identity.split()
            return say("no-wheel", python=words[1], machine=words[2])
        return None

    def _sentence_of(self, error: OSError) -> str:
        if error.errno in {errno.ENOSPC, errno.EDQUOT}:
            return self.machine.say("disk-full", folder=self.machine.root)
        if error.errno in {errno.EACCES, errno.EPERM, errno.EROFS}:
            return self.machine.say("read-only", folder=self.machine.root)
        return self.machine.say("system-said", reason=f"{error.filename or self.folder}: {error.strerror}")
