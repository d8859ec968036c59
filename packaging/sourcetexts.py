"""Finds the texts that a Python source marks for translation: `t`, `tp`, `tn` calls and `N_` constants."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

#: Context and text: what gettext looks a translation up by.
Key = tuple[str | None, str]

#: Marking function -> places of (context, one, many) among its arguments.
KEYWORDS: dict[str, tuple[int | None, int, int | None]] = {
    "t": (None, 0, None),
    "N_": (None, 0, None),
    "tp": (0, 1, None),
    "tn": (None, 0, 1),
}

#: A comment for the translator, on the line of the text or right above it.
_NOTE = re.compile(r"#\s*Translators:\s*(.+)")


@dataclass
class Text:
    """One text to translate, with the files it is used in and the notes for its translators."""

    one: str
    many: str | None = None
    context: str | None = None
    line: int = 0
    files: set[str] = field(default_factory=set)
    notes: set[str] = field(default_factory=set)

    @property
    def key(self) -> Key:
        return (self.context, self.one)

    def add(self, other: Text) -> None:
        """Take over where another use of the same text is, and its plural."""
        self.many = self.many or other.many
        self.files |= other.files
        self.notes |= other.notes


def _choices(node: ast.expr) -> list[str] | None:
    """The literal texts of an argument (both sides of an `if`); None where it is computed."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        sides = [_choices(node.body), _choices(node.orelse)]
        return [text for side in sides for text in side or ()] if None not in sides else None
    return None


def _computed(node: ast.expr) -> str | None:
    """What is wrong with an argument that can never be found in a catalogue; None for a plain name or look-up."""
    if isinstance(node, ast.JoinedStr):
        return "an f-string is never found in a catalogue; use .format after translating"
    if isinstance(node, ast.BinOp):
        return "a text put together with an operator is never found in a catalogue"
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "format":
        return "fields are filled after translating: t(...).format(...)"
    if isinstance(node, ast.IfExp):
        return _computed(node.body) or _computed(node.orelse)
    return None


def _calls(tree: ast.AST) -> Iterator[tuple[ast.Call, str]]:
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    for node in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        called = node.func
        name = called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
        if name in KEYWORDS:
            yield node, name


def _note(lines: list[str], line: int) -> set[str]:
    near = lines[max(0, line - 2) : line]
    return {match.group(1).strip() for text in near if (match := _NOTE.search(text))}


def read(source: str, name: str) -> tuple[list[Text], list[str]]:
    """The marked texts of a source and its problems, each `file:line: sentence`."""
    texts: list[Text] = []
    problems: list[str] = []
    lines = source.splitlines()
    try:
        tree = ast.parse(source, name)
    except SyntaxError as error:
        return [], [f"{name}:{error.lineno}: not Python: {error.msg}"]
    for call, keyword in _calls(tree):
        context_at, one_at, many_at = KEYWORDS[keyword]
        places = [place for place in (context_at, one_at, many_at) if place is not None]
        if len(call.args) <= max(places):
            continue
        if wrong := next((found for place in places if (found := _computed(call.args[place]))), None):
            problems.append(f"{name}:{call.lineno}: {wrong}")
            continue
        context = _choices(call.args[context_at]) if context_at is not None else [None]
        many = _choices(call.args[many_at]) if many_at is not None else [None]
        if context and many:
            notes = _note(lines, call.lineno)
            ones = [one for one in _choices(call.args[one_at]) or () if one]
            texts += [Text(one, many[0], context[0], call.lineno, {name}, set(notes)) for one in ones]
    return texts, problems
