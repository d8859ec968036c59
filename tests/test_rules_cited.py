"""Every rule of the four games is shown by a test that cites it: `@pytest.mark.rule("MB-13")`.

AM-01 to AM-48 are the resolutions of what the sources leave open; a test may cite them too.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from bridgetutor.formats.rulebook import rules

TESTS = Path(__file__).parent


def cited(source: str) -> Iterator[str]:
    """The rule ids in the marks of one test file, whether on a function, a class, a parameter or in `pytestmark`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value
                elif isinstance(argument, ast.Starred):
                    raise AssertionError(f"write the rule ids out, so that they can be found: line {node.lineno}")


def all_cited() -> set[str]:
    return {rule for path in TESTS.rglob("test_*.py") for rule in cited(path.read_text(encoding="utf-8"))}


def test_every_rule_is_cited_by_a_test_and_nothing_else_is() -> None:
    known = {rule.id for book in rules().books for rule in book if rule.counts}
    resolutions = {f"AM-{number:02}" for number in range(1, 49)}
    found = all_cited()
    assert sorted(known - found) == []
    assert sorted(found - known - resolutions) == []


def test_marks_are_found_where_they_can_stand() -> None:
    source = '@pytest.mark.rule("MB-13", "MB-14")\ndef test(): ...\npytestmark = pytest.mark.rule("CB-01")\n'
    assert set(cited(source)) == {"MB-13", "MB-14", "CB-01"}
