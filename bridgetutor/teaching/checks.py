"""Checks of a whole lesson that the reader does not need: all languages, the same cards in each, numbers that do not clash."""

from __future__ import annotations

import re
from collections.abc import Iterable

from bridgetutor.formats.problems import Problem
from bridgetutor.formats.yaml import Located
from bridgetutor.teaching.lesson import Lesson, in_order

_SIGN = re.compile(r"!(?:[SHDC](?:10|[2-9TJQKA](?![A-Za-z]))?(?![A-Za-z])|!)")
_FIELD = re.compile(r"\{[AKQJ]\}")


def languages_of(lesson: Lesson) -> frozenset[str]:
    """Every language that some text of the lesson is written in."""
    return frozenset(code for _, text in lesson.texts() for code in text.languages)


def language_problems(lesson: Lesson, located: Located, needed: Iterable[str] = ()) -> tuple[Problem, ...]:
    """Texts that lack a language which the lesson has elsewhere or needs, and texts whose cards differ between languages."""
    codes = languages_of(lesson) | set(needed)
    problems = []
    for path, text in lesson.texts():
        missing = sorted(codes - text.languages)
        if missing and any(_has_words(words) for words in text.root.values()):
            problems.append(located.problem(path, "language-missing", languages=" ".join(missing)))
        if len({tuple(sorted(_SIGN.findall(words))) for words in text.root.values()}) > 1:
            problems.append(located.problem(path, "signs-differ"))
    return in_order(problems)


def _has_words(text: str) -> bool:
    """Whether there is anything to translate: signs, figures and letters of honours are the same everywhere."""
    return any(character.isalpha() for character in _FIELD.sub("", _SIGN.sub("", text)))
