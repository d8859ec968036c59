"""The computer as `do.py` sees it: one place for every command, question and word, so that tests can hand in another."""

from __future__ import annotations

import importlib.util
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn

from sentences import Sentences

#: Variables that would lead the Python of the .venv, or its pip, somewhere else, or make it compile everything at each start.
_MISLEADING = (
    "PYTHONHOME", "PYTHONPATH", "PYTHONDONTWRITEBYTECODE", "VIRTUAL_ENV", "__PYVENV_LAUNCHER__",
    "PIP_TARGET", "PIP_PREFIX", "PIP_USER", "PIP_REQUIRE_VIRTUALENV",
)  # fmt: skip


class Stop(Exception):  # noqa: N818 - the end of the way, said in a sentence
    """Go no further: the sentence for the person and the exit code."""

    def __init__(self, sentence: str, code: int = 1) -> None:
        super().__init__(sentence)
        self.code = code


@dataclass(frozen=True)
class Done:
    """What a command left: its exit code and all it wrote."""

    code: int
    output: str

    @property
    def tail(self) -> str:
        """The last lines, for a person who has to see why."""
        return "\n".join(self.output.rstrip().splitlines()[-12:])


@dataclass
class Machine:
    """This computer, or a stand-in for one."""

    root: Path
    environ: dict[str, str] = field(default_factory=lambda: dict(os.environ))
    platform: str = sys.platform

    @property
    def say(self) -> Sentences:
        return Sentences(self.environ)

    def tell(self, key: str, **facts: object) -> None:
        """One of the sentences, at once."""
        print(self.say(key, **facts), flush=True)

    @property
    def python(self) -> str:
        """The Python outside any .venv that makes ours."""
        return str(getattr(sys, "_base_executable", None) or sys.executable)

    @property
    def python_identity(self) -> str:
        """What makes one Python different from another for an installed package."""
        return f"{platform.python_implementation()} {platform.python_version()} {platform.machine()} {self.platform}"

    @property
    def cores(self) -> int:
        """How many processes can work at the same time."""
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1

    def is_root(self) -> bool:
        """Whether system packages can be installed without asking."""
        return hasattr(os, "geteuid") and os.geteuid() == 0

    def which(self, name: str) -> str | None:
        """Where a command is on the path of this machine."""
        return shutil.which(name, path=self.environ.get("PATH"))

    def can_ask(self) -> bool:
        """Whether somebody sits at a terminal."""
        return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))

    def asks(self, key: str) -> bool:
        """Put a question; no without a clear yes."""
        try:
            answer = input(f"{self.say(key)} ").strip().lower()
        except EOFError:
            return False
        return answer in {"y", "yes", "s", "sim"}

    def has_module(self, name: str) -> bool:
        """Whether the Python outside has a module."""
        return importlib.util.find_spec(name) is not None

    def child_environ(self, **more: str) -> dict[str, str]:
        """The environment for a command inside the .venv."""
        return {name: value for name, value in self.environ.items() if name not in _MISLEADING} | more

    def capture(
        self, command: Sequence[str], environ: Mapping[str, str] | None = None, on_line: Callable[[str], None] | None = None
    ) -> Done:
        """Run a command and keep what it writes; `on_line` sees each line as it comes."""
        lines: list[str] = []
        try:
            with subprocess.Popen(
                list(command),
                cwd=self.root,
                env=dict(environ or self.child_environ()),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                encoding="utf-8",
                errors="replace",
            ) as process:
                assert process.stdout is not None
                for line in process.stdout:
                    lines.append(line)
                    if on_line:
                        on_line(line)
        except OSError as error:
            return Done(127, f"{command[0]}: {error.strerror}")
        return Done(process.returncode, "".join(lines))

    def call(self, command: Sequence[str], environ: Mapping[str, str] | None = None) -> int:
        """Run a command that speaks for itself; its exit code."""
        return subprocess.call(list(command), cwd=self.root, env=dict(environ or self.child_environ()))

    def become(self, command: Sequence[str], environ: Mapping[str, str]) -> NoReturn:
        """Turn into another program, in the folder the person stands in."""
        if self.platform == "win32":
            sys.exit(subprocess.call(list(command), env=dict(environ)))
        os.execve(command[0], list(command), dict(environ))
