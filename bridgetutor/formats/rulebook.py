"""The rules of the games as data: one YAML file a game in `seeds/`, each rule with its id and its text in every language.

A file has `id`, `title`, `source`, `chapters`; a chapter has `id`, `title` and `rules`; a rule has `id`, `section` (of the source),
a text by language code (`en`, `pt`), and `rule: false` where it is history, `rule: guide` where it is advice rather than a rule.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from bridgetutor.engine.problems import Fact
from bridgetutor.formats.problems import Problem
from bridgetutor.formats.yaml import Located, Node, read_yaml
from bridgetutor.foundation.i18n import LANGUAGES, Language
from bridgetutor.foundation.paths import seeds_folder
from bridgetutor.wording.runs import spoken_text

#: The games in the order of the rule book.
ORDER = ("minibridge", "contract", "draw-and-discard", "guess-who")

Texts = Mapping[str, str]

_ID = re.compile(r"[A-Z]{2}-\d{2}")
_BOOK = frozenset({"id", "title", "source", "chapters"})
_CHAPTER = frozenset({"id", "title", "rules"})
_RULE = frozenset({"id", "section", "rule"})


@dataclass(frozen=True)
class Rule:
    """One rule: `texts` by language code; `counts` is false for history and leftovers of the source, `guide` is true for advice."""

    id: str
    section: str
    texts: Texts
    counts: bool = True
    guide: bool = False

    def text(self, words: Language) -> str:
        """The rule in a language, with the markup of `wording/runs.py`."""
        return in_language(self.texts, words)


@dataclass(frozen=True)
class Chapter:
    """Rules that belong together, in the order in which they are read."""

    id: str
    titles: Texts
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class RuleBook:
    """The rules of one game and the text that they come from."""

    id: str
    titles: Texts
    sources: Texts
    chapters: tuple[Chapter, ...]

    def __iter__(self) -> Iterator[Rule]:
        for chapter in self.chapters:
            yield from chapter.rules


@dataclass(frozen=True)
class Library:
    """All rule books, in the order of the rule book page, and what could not be read."""

    books: tuple[RuleBook, ...]
    problems: tuple[Problem, ...] = ()

    def find(self, rule_id: str) -> tuple[RuleBook, Chapter, Rule] | None:
        """The rule of an id with its chapter and book, or None."""
        for book in self.books:
            for chapter in book.chapters:
                for rule in chapter.rules:
                    if rule.id == rule_id:
                        return book, chapter, rule
        return None

    def search(self, wanted: str, words: Language) -> tuple[Rule, ...]:
        """The rules whose id or text in the language holds every word of `wanted`, whatever the accents and capitals."""
        parts = plain_letters(wanted).split()
        if not parts:
            return ()
        return tuple(
            rule
            for book in self.books
            for rule in book
            if all(part in plain_letters(f"{rule.id} {spoken_text(rule.text(words), words)}") for part in parts)
        )


def in_language(texts: Texts, words: Language) -> str:
    """The text of a language, English where there is none."""
    return texts.get(words.code) or texts.get("en", "")


def plain_letters(text: str) -> str:
    """Lower case without accents, for searching."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


@cache
def rules() -> Library:
    """The rules that come with the program, read once."""
    return read_rules(seeds_folder())


def read_rules(folder: Path) -> Library:
    """Read every `.yaml` file of a folder; files and rules with problems are left out and listed."""
    books: list[RuleBook] = []
    problems: list[Problem] = []
    seen: dict[str, str] = {}
    for path in sorted(folder.glob("*.yaml")):
        try:
            reading = read_yaml(path.read_bytes(), path.name)
        except OSError:
            problems.append(Problem(path.name, 1, "empty"))
            continue
        problems.extend(reading.problems)
        if reading.located is not None:
            reader = _Reader(reading.located, problems, seen)
            book = reader.book()
            if book is not None:
                books.append(book)
    books.sort(key=lambda book: (ORDER.index(book.id) if book.id in ORDER else len(ORDER), book.id))
    return Library(tuple(books), tuple(problems))


class _Reader:
    """Turns the tree of one file into a book and notes what is wrong with it."""

    def __init__(self, located: Located, problems: list[Problem], seen: dict[str, str]) -> None:
        self._located = located
        self._problems = problems
        self._seen = seen

    def book(self) -> RuleBook | None:
        fields = self._map(self._located.root, _BOOK)
        if fields is None:
            return None
        line = self._located.root.line
        chapters = [self._chapter(node) for node in self._list(fields, "chapters", line)]
        return RuleBook(
            self._text(fields, "id", line),
            self._texts(fields.get("title"), "title", line),
            self._texts(fields.get("source"), "source", line),
            tuple(chapter for chapter in chapters if chapter is not None),
        )

    def _chapter(self, node: Node) -> Chapter | None:
        fields = self._map(node, _CHAPTER)
        if fields is None:
            return None
        found = [self._rule(item) for item in self._list(fields, "rules", node.line)]
        return Chapter(
            self._text(fields, "id", node.line),
            self._texts(fields.get("title"), "title", node.line),
            tuple(rule for rule in found if rule is not None),
        )

    def _rule(self, node: Node) -> Rule | None:
        fields = self._map(node, _RULE | set(LANGUAGES))
        if fields is None:
            return None
        rule_id = self._text(fields, "id", node.line)
        flag = self._text(fields, "rule", node.line) if "rule" in fields else ""
        texts = {code: self._text(fields, code, node.line) for code in LANGUAGES}
        section = self._text(fields, "section", node.line)
        place = f"{self._located.file}:{node.line}"
        if flag not in ("", "false", "guide"):
            self._note(fields["rule"].line, "rules-bad-flag")
        if not _ID.fullmatch(rule_id):
            self._note(node.line, "rules-bad-id", text=rule_id)
            return None
        if rule_id in self._seen:
            self._note(node.line, "rules-id-twice", text=rule_id, place=self._seen[rule_id])
            return None
        self._seen[rule_id] = place
        return Rule(rule_id, section, texts, counts=flag in ("", "guide"), guide=flag == "guide")

    def _map(self, node: Node, known: frozenset[str]) -> dict[str, Node] | None:
        if not isinstance(node.value, dict):
            self._note(node.line, "rules-not-a-map")
            return None
        for key in node.value:
            if key not in known:
                self._note(node.key_lines[key], "rules-unknown", field=key)
        return node.value

    def _list(self, fields: dict[str, Node], key: str, line: int) -> tuple[Node, ...]:
        if key not in fields:
            self._note(line, "rules-missing", field=key)
            return ()
        value = fields[key].value
        if not isinstance(value, tuple):
            self._note(fields[key].line, "rules-not-a-list", field=key)
            return ()
        return value

    def _text(self, fields: dict[str, Node], key: str, line: int) -> str:
        if key not in fields:
            self._note(line, "rules-missing", field=key)
            return ""
        value = fields[key].value
        if not isinstance(value, str) or not value.strip():
            self._note(fields[key].line, "rules-not-text", field=key)
            return ""
        return value.strip()

    def _texts(self, node: Node | None, key: str, line: int) -> Texts:
        if node is None:
            self._note(line, "rules-missing", field=key)
            return {}
        fields = self._map(node, frozenset(LANGUAGES))
        return {} if fields is None else {code: self._text(fields, code, node.line) for code in LANGUAGES}

    def _note(self, line: int, kind: str, **facts: Fact) -> None:
        self._problems.append(Problem(self._located.file, line, kind, facts))
