"""The one strict reader of YAML: lessons, rules of the games, translations.

Every scalar stays the text that was written (`No`, `98765`, `1:30`, `01`). A file is read as bytes and comes back as a tree of
nodes with line numbers, and as a list of all problems that could be found. Nothing in a file can run code, name another file,
or grow beyond what was written by more than a little: tags, merge keys and aliases that explode are refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import yaml

from bridgetutor.engine.problems import Fact
from bridgetutor.formats.problems import Problem

#: The largest file that is read, in bytes; 400 boards are about 2 MB.
LIMIT_BYTES = 8_000_000
#: How deep lists and maps may stand in each other.
LIMIT_DEPTH = 24
#: How many values aliases may add to those that are written out.
LIMIT_ALIASED = 20_000
#: How many values a file may have, written out; a long lesson has about a thousand.
LIMIT_VALUES = 100_000
#: How many slips of the kind that stop a reader are mended in memory, to find what is wrong behind them.
LIMIT_MENDED = 20

#: What the reader hands out: text, lists and maps of text.
Value = str | list[Any] | dict[str, Any]
#: Where a value stands: keys and places in lists from the root.
Path = tuple[str | int, ...]

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_UNREADABLE = re.compile("[^\t\n\r -~\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
_COLON = re.compile(r"^(?P<before>\s*(?:-\s+)*[^\s:#'\"\[{][^:]*:\s+)(?P<value>[^'\"\[{|>&*!#].*?:(?:\s.*)?)$")


@dataclass(frozen=True)
class Node:
    """A value with the line it begins on; in a map, `key_lines` has the line of each key."""

    line: int
    value: str | tuple[Node, ...] | dict[str, Node]
    size: int = 1
    key_lines: dict[str, int] = field(default_factory=dict)

    def plain(self) -> Value:
        """The value without lines."""
        if isinstance(self.value, str):
            return self.value
        if isinstance(self.value, tuple):
            return [node.plain() for node in self.value]
        return {key: node.plain() for key, node in self.value.items()}


@dataclass(frozen=True)
class Located:
    """A file that could be read: its tree, and the line of each part of it."""

    file: str
    root: Node

    def plain(self) -> Value:
        """The whole file as text, lists and maps."""
        return self.root.plain()

    def steps(self, path: Sequence[str | int]) -> Iterator[tuple[str | int, Node, int]]:
        """The parts of a path that exist, with node and line of the key or item; parts that do not exist are passed over."""
        node = self.root
        for part in path:
            if isinstance(node.value, dict) and part in node.value:
                line = node.key_lines[str(part)]
                node = node.value[str(part)]
            elif isinstance(node.value, tuple) and isinstance(part, int) and part < len(node.value):
                node = node.value[part]
                line = node.line
            else:
                continue
            yield part, node, line

    def line_of(self, path: Sequence[str | int]) -> int:
        """The line of the last part of a path that exists; the first line of the file where none does."""
        return [self.root.line, *(line for _, _, line in self.steps(path))][-1]

    def problem(self, path: Sequence[str | int], kind: str, **facts: Fact) -> Problem:
        """A problem at a place of this file."""
        return Problem(self.file, self.line_of(path), kind, facts)


@dataclass(frozen=True)
class Reading:
    """What came of reading a file: every problem, and a tree where there is one (if it has problems, only to find more)."""

    located: Located | None
    problems: tuple[Problem, ...] = ()


class _Stop(Exception):  # noqa: N818 - it stops the reading of one file
    """What makes the rest of a file unreadable."""

    def __init__(self, line: int, kind: str, **facts: Fact) -> None:
        super().__init__(kind)
        self.line, self.kind, self.facts = line, kind, facts


def read_yaml(data: bytes, file: str) -> Reading:
    """Read a YAML file's bytes. Never raises: whatever is wrong is a problem with file and line.

    Kinds: `too-big not-utf8 control-character empty tab colon syntax too-deep several-documents duplicate-key merge-key tag
    key-not-text alias-unknown alias-inside-itself alias-bomb anchor-twice too-many-values`.
    """
    problems: list[Problem] = []
    try:
        text = _decoded(data)
        for _ in range(LIMIT_MENDED):
            try:
                root = _Builder(text, file, problems).document()
                break
            except yaml.MarkedYAMLError as error:
                text = _mended(text, error, file, problems)
        else:
            return Reading(None, _in_order(problems))
    except _Stop as stop:
        problems.append(Problem(file, stop.line, stop.kind, stop.facts))
        return Reading(None, _in_order(problems))
    return Reading(Located(file, root), _in_order(problems))


def _in_order(problems: list[Problem]) -> tuple[Problem, ...]:
    """By line, each once: a file that was mended has been read more than once."""
    seen = {(problem.line, problem.kind, tuple(problem.facts.items())): problem for problem in problems}
    return tuple(sorted(seen.values(), key=lambda problem: problem.line))


def _decoded(data: bytes) -> str:
    """The text of a file; raises _Stop."""
    if len(data) > LIMIT_BYTES:
        raise _Stop(1, "too-big", megabytes=LIMIT_BYTES // 1_000_000)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _Stop(_line_at(data[: error.start].decode("latin-1")), "not-utf8") from None
    found = _UNREADABLE.search(text)
    if found:
        raise _Stop(_line_at(text[: found.start()]), "control-character", code=f"U+{ord(found.group()):04X}")
    return text


def _line_at(before: str) -> int:
    return 1 + before.replace("\r\n", "\n").replace("\r", "\n").count("\n")


def _mended(text: str, error: yaml.MarkedYAMLError, file: str, problems: list[Problem]) -> str:
    """The text with a slip mended, so that reading can go on; the slip is noted. Raises _Stop where it cannot be mended."""
    mark = error.problem_mark or error.context_mark
    line = 1 if mark is None else mark.line + 1
    lines = text.splitlines(keepends=True)
    near = [number for number in (line, line - 1) if 0 < number <= len(lines)]
    for number in near:
        if re.match(r" *\t", lines[number - 1]):
            raise _Stop(number, "tab")
    for number in near:
        colon = _COLON.match(lines[number - 1].rstrip())
        if colon and "mapping values" in str(error.problem):
            value = colon["value"]
            problems.append(Problem(file, number, "colon", {"text": value}))
            lines[number - 1] = colon["before"] + "'" + value.replace("'", "''") + "'\n"
            return "".join(lines)
    raise _Stop(max(1, min(line, len(lines))), _syntax_kind(error, lines, line), text=_shown(lines, line), limit=LIMIT_DEPTH)


def _shown(lines: list[str], line: int) -> str:
    return lines[line - 1].strip()[:60] if 0 < line <= len(lines) else ""


def _syntax_kind(error: yaml.MarkedYAMLError, lines: list[str], line: int) -> str:
    """The plainest name for what a YAML reader complains about."""
    problem = f"{error.context or ''} {error.problem or ''}"
    if "nesting depth" in problem:
        return "too-deep"
    if "quoted scalar" in problem:
        return "quote-open"
    if "flow sequence" in problem or "flow mapping" in problem:
        return "bracket-open"
    if "alias" in problem and "undefined" in problem:
        return "alias-unknown"
    if line > len(lines) or not _shown(lines, line):
        return "syntax-end"
    return "syntax"


class _Builder:
    """Builds the tree of one text from the events of the YAML parser; no recursion, so depth is ours to limit."""

    def __init__(self, text: str, file: str, problems: list[Problem]) -> None:
        self._events: Iterator[Any] = iter(yaml.parse(text, Loader=_LOADER))
        self._file = file
        self._problems = problems
        self._anchors: dict[str, tuple[int, Node | None]] = {}
        self._aliased = 0
        self._written = 0

    def document(self) -> Node:
        """The one document of the text; raises _Stop and yaml.MarkedYAMLError."""
        root: Node | None = None
        for event in self._events:
            if isinstance(event, yaml.DocumentStartEvent):
                if root is not None:
                    raise _Stop(_line(event), "several-documents")
                root = self._tree()
        if root is None or root.value == "":
            raise _Stop(1, "empty")
        return root

    def _tree(self) -> Node:
        """The node of the document that has just begun."""
        open_: list[_Open] = []
        for event in self._events:
            node = self._leaf(event)
            if isinstance(event, yaml.CollectionStartEvent):
                self._check(event)
                open_.append(_Open(event.anchor, _line(event), isinstance(event, yaml.MappingStartEvent)))
                if len(open_) > LIMIT_DEPTH:
                    raise _Stop(_line(event), "too-deep", limit=LIMIT_DEPTH)
            elif isinstance(event, yaml.CollectionEndEvent):
                node = self._closed(open_.pop())
            if node is None:
                continue
            if not open_:
                return node
            self._add(open_[-1], node, plain=getattr(event, "style", "") in (None, ""))
        raise AssertionError("a document ends with its root")

    def _leaf(self, event: Any) -> Node | None:
        """The node of a scalar or an alias; None for other events."""
        if isinstance(event, yaml.AliasEvent):
            return self._alias(event)
        if isinstance(event, yaml.ScalarEvent):
            self._check(event)
            node = Node(_line(event), event.value)
            if event.anchor is not None:
                self._anchors[event.anchor] = (node.line, node)
            return node
        return None

    def _check(self, event: Any) -> None:
        """Count the value; note a tag; set aside the name of an anchor."""
        self._written += 1
        if self._written > LIMIT_VALUES:
            raise _Stop(_line(event), "too-many-values", limit=LIMIT_VALUES)
        if event.tag is not None:
            self._note(_line(event), "tag", tag=event.tag.replace("tag:yaml.org,2002:", "!!"))
        if event.anchor is not None:
            if event.anchor in self._anchors:
                self._note(_line(event), "anchor-twice", name=event.anchor, first=self._anchors[event.anchor][0])
            self._anchors[event.anchor] = (_line(event), None)

    def _alias(self, event: Any) -> Node:
        line = _line(event)
        if event.anchor not in self._anchors:
            raise _Stop(line, "alias-unknown", text="*" + event.anchor)
        node = self._anchors[event.anchor][1]
        if node is None:
            raise _Stop(line, "alias-inside-itself", name=event.anchor)
        self._aliased += node.size
        if self._aliased > LIMIT_ALIASED:
            raise _Stop(line, "alias-bomb", name=event.anchor, limit=LIMIT_ALIASED)
        return node

    def _closed(self, made: _Open) -> Node:
        """The node of a list or map that has ended."""
        if made.is_map:
            size = 1 + sum(1 + node.size for node in made.keys.values())
            node = Node(made.line, made.keys, size, made.key_lines)
        else:
            node = Node(made.line, tuple(made.items), 1 + sum(item.size for item in made.items))
        if made.anchor is not None:
            self._anchors[made.anchor] = (made.line, node)
        return node

    def _add(self, into: _Open, node: Node, plain: bool) -> None:
        """Put a finished node into the list or map that is open; in a map, keys and values take turns."""
        if not into.is_map:
            into.items.append(node)
        elif into.key is None:
            into.key = (self._key(node, plain), node.line)
        else:
            key, line = into.key
            into.key = None
            if key in into.keys:
                self._note(line, "duplicate-key", key=key, first=into.key_lines[key])
            else:
                into.keys[key] = node
                into.key_lines[key] = line

    def _key(self, node: Node, plain: bool) -> str:
        if not isinstance(node.value, str):
            self._note(node.line, "key-not-text")
            return f"(line {node.line})"
        if node.value == "<<" and plain:
            self._note(node.line, "merge-key")
        return node.value

    def _note(self, line: int, kind: str, **facts: Fact) -> None:
        self._problems.append(Problem(self._file, line, kind, facts))


@dataclass
class _Open:
    """A list or map that has begun and not yet ended."""

    anchor: str | None
    line: int
    is_map: bool
    items: list[Node] = field(default_factory=list)
    keys: dict[str, Node] = field(default_factory=dict)
    key_lines: dict[str, int] = field(default_factory=dict)
    key: tuple[str, int] | None = None


def _line(event: Any) -> int:
    return int(event.start_mark.line) + 1
