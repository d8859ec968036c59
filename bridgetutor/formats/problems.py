"""One problem in one file, as data with its place; the sentence is made by wording/file_problems.py."""

from __future__ import annotations

from dataclasses import dataclass, field

from bridgetutor.engine.problems import NO_FACTS, Facts
from bridgetutor.foundation.i18n import Language
from bridgetutor.wording.file_problems import file_problem_text


@dataclass(frozen=True)
class Problem:
    """What is wrong in a file (`kind`, `facts`) and where: `file` as it was named by the caller, `line` from 1."""

    file: str
    line: int
    kind: str
    facts: Facts = field(default_factory=lambda: NO_FACTS, hash=False)

    def sentence(self, words: Language) -> str:
        """What is wrong and what to do, in one sentence of the language."""
        return file_problem_text(self.kind, self.facts, words)

    def text(self, words: Language) -> str:
        """`file:line: sentence`, as `bridgetutor check` prints it (RECORDS.md)."""
        return f"{on_one_line(self.file)}:{self.line}: {self.sentence(words)}"


def on_one_line(name: str) -> str:
    """The name of a file as it can be printed: what would break the line or command a terminal is escaped (`\\n`, `\\x1b`)."""
    return "".join(each if each.isprintable() else each.encode("unicode_escape").decode("ascii") for each in name)
