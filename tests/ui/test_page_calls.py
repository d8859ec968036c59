"""Every way to a page gives it what it takes: found in the sources, since no test presses every button."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

import bridgetutor.ui
from bridgetutor.ui.pages import PAGES, page_class

UI = Path(bridgetutor.ui.__file__).parent
_WAYS = ("go", "replace")


def calls() -> Iterator[tuple[str, str, set[str]]]:
    """Where a page is opened by its name: the place, the page, the names of what it is given."""
    for path in sorted(UI.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, (ast.Attribute, ast.Name)):
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id
            arguments = list(node.args)
            if called == "partial" and arguments and isinstance(arguments[0], ast.Attribute):
                called = arguments.pop(0).attr  # type: ignore[attr-defined]
            first = arguments[0] if arguments else None
            if called in _WAYS and isinstance(first, ast.Constant) and first.value in PAGES:
                yield f"{path.name}:{node.lineno}", str(first.value), {word.arg for word in node.keywords if word.arg}


def test_every_page_that_is_opened_takes_what_it_is_given() -> None:
    found = list(calls())
    assert len(found) >= 20
    wrong = []
    for place, page, given in found:
        taken = inspect.signature(page_class(page).__init__).parameters
        open_ended = any(each.kind is inspect.Parameter.VAR_KEYWORD for each in taken.values())
        needed = {name for name, each in taken.items() if each.default is inspect.Parameter.empty} - {"self", "ctx"}
        if not open_ended and (given - set(taken) or needed - given):
            wrong.append(f"{place}: {page} with {sorted(given)}")
    assert not wrong
