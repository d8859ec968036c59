"""A stand-in for a computer: `do.py` believes in a bare Debian, a Fedora, a Windows; its commands are answered from a list."""

from __future__ import annotations

import errno
import shutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn

from tests.helpers.packaging_tools import ROOT, tool

machine = tool("machine")


class Became(Exception):  # noqa: N818 - what replaces the process in a test
    """The program that do.py would have turned into."""

    def __init__(self, command: Sequence[str]) -> None:
        super().__init__(command)
        self.command = list(command)


@dataclass
class FakeMachine(machine.Machine):
    """A machine whose commands are answered by `answers` (first words -> code, output) and kept in `asked`."""

    commands: set[str] = field(default_factory=lambda: {"ldd", "apt-get", "sudo"})
    modules: set[str] = field(default_factory=lambda: {"venv", "ensurepip"})
    root_user: bool = False
    core_count: int = 1
    identity: str = "CPython 3.11.2 x86_64 linux"
    outside: str = "/usr/bin/python3"
    answers: dict[str, tuple[int, str]] = field(default_factory=dict)
    effects: dict[str, Callable[[], None]] = field(default_factory=dict)
    terminal: bool = False
    says_yes: bool = False
    questions: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    environs: list[Mapping[str, str]] = field(default_factory=list)

    @property
    def python(self) -> str:
        return self.outside

    @property
    def python_identity(self) -> str:
        return self.identity

    @property
    def cores(self) -> int:
        return self.core_count

    def is_root(self) -> bool:
        return self.root_user

    def which(self, name: str) -> str | None:
        return f"/usr/bin/{name}" if name in self.commands else None

    def can_ask(self) -> bool:
        return self.terminal

    def asks(self, key: str) -> bool:
        self.questions.append(self.say(key))
        return self.says_yes

    def has_module(self, name: str) -> bool:
        return name in self.modules

    def capture(self, command, environ=None, on_line=None):
        line = " ".join(command)
        self.asked.append(line)
        self.environs.append(environ or self.child_environ())
        if " -m venv " in line:
            self._make_venv(Path(command[-1]))
        for part, effect in self.effects.items():
            if part in line:
                effect()
        for part, (code, output) in self.answers.items():
            if part in line:
                for each in output.splitlines(keepends=True) if on_line else ():
                    on_line(each)
                return machine.Done(code, output)
        return machine.Done(0, "")

    def call(self, command, environ=None) -> int:
        self.asked.append(" ".join(command))
        self.environs.append(environ or self.child_environ())
        return next((code for part, (code, _) in self.answers.items() if part in self.asked[-1]), 0)

    def become(self, command, environ) -> NoReturn:
        raise Became(command)

    def _make_venv(self, folder: Path) -> None:
        """What `python -m venv` and pip leave, as far as do.py looks at it."""
        scripts = folder / ("Scripts" if self.platform == "win32" else "bin")
        scripts.mkdir(parents=True)
        (scripts / ("python.exe" if self.platform == "win32" else "python")).touch()
        pyside = folder / "lib" / "python3.11" / "site-packages" / "PySide6"
        for name in (
            "QtCore.abi3.so",
            "QtWidgets.abi3.so",
            "Qt/plugins/platforms/libqoffscreen.so",
            "Qt/plugins/platforms/libqxcb.so",
        ):
            (pyside / name).parent.mkdir(parents=True, exist_ok=True)
            (pyside / name).touch()
        (pyside.parent / "_bridgetutor.pth").write_text(str(self.root), encoding="utf-8")
        (pyside / "Qt/plugins/printsupport").mkdir()
        (pyside / "Qt/plugins/printsupport/libcupsprintersupport.so").touch()


def fake(folder: Path, **facts: object) -> FakeMachine:
    """A stand-in with a checkout in `folder` that has what do.py reads."""
    (folder / "packaging").mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / "pyproject.toml", folder)
    shutil.copy(ROOT / "packaging" / "constraints.txt", folder / "packaging")
    facts.setdefault("environ", {"PATH": "/usr/bin", "DISPLAY": "remote-desk:x", "LANG": "C"})
    facts.setdefault("platform", "linux")
    return FakeMachine(folder, **facts)


def refusing(number: int) -> Callable[[], None]:
    """An effect that raises an OSError, as a full disk does."""

    def effect() -> None:
        raise OSError(number, errno.errorcode[number], "/somewhere")

    return effect
