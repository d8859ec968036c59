"""Every known mistake has words, and a kind of exercise that shows it, or shows at the card table alone."""

from __future__ import annotations

import re
from functools import cache

import pytest

from bridgetutor.foundation.i18n import language
from bridgetutor.teaching.exercises.kinds import KINDS
from bridgetutor.teaching.misconceptions import MISCONCEPTIONS

#: The list that teachers know, by area: how many mistakes each has.
AREAS = {
    "HC": 13, "FS": 12, "TR": 10, "DE": 10, "CO": 7, "TC": 12, "SC": 13, "RU": 15, "DU": 5, "AU": 10, "TW": 15,
}  # fmt: skip
#: Found by a rule of its own, not among the predictions of an item: a number beside the right one.
BY_RULE = {"HC-12"}
#: Shown by a kind so seldom that a few seeds may miss it.
RARE = {("TR-03", "next-leader"), ("CO-07", "choose-contract")}


@cache
def shown() -> dict[str, set[str]]:
    """The kinds in whose items each mistake gives an answer of its own."""
    found: dict[str, set[str]] = {}
    for name, kind in KINDS.items():
        for level in kind.levels:
            for seed in range(60):
                for id_ in kind.generate(seed, level).predict:
                    found.setdefault(id_, set()).add(name)
    return found


def test_all_122_are_there() -> None:
    listed = {f"{area}-{number:02d}" for area, count in AREAS.items() for number in range(1, count + 1)}
    assert len(listed) == 122
    assert {id_ for id_ in MISCONCEPTIONS if not id_.startswith("EX")} == listed


def test_each_is_shown_by_the_kinds_that_it_names_and_by_no_other() -> None:
    named = {id_: set(slip.kinds) for id_, slip in MISCONCEPTIONS.items() if slip.kinds and id_ not in BY_RULE}
    assert {id_: kinds - named.get(id_, set()) for id_, kinds in shown().items() if not kinds <= named.get(id_, set())} == {}
    assert set(named) == set(shown())
    assert {(id_, kind) for id_, kinds in named.items() for kind in kinds - shown()[id_]} <= RARE


def test_the_others_show_at_the_table_alone() -> None:
    without = {id_ for id_, slip in MISCONCEPTIONS.items() if not slip.kinds}
    at_table = {id_ for id_, slip in MISCONCEPTIONS.items() if slip.at_table}
    assert without == at_table


@pytest.mark.parametrize("code", ["en", "pt"])
def test_what_is_said_is_short_and_never_scolds(code: str) -> None:
    words = language(code)
    for id_, slip in MISCONCEPTIONS.items():
        text, look = words.t(slip.say), words.t(slip.look)
        assert 3 <= len(text.split()) <= 22, (id_, text)
        assert not re.match(r"(?i)(wrong|no[,.]|not |errado|não[,.])", text), (id_, text)
        assert code == "en" or text != slip.say, id_
        assert not look or look[0].islower() or look[0] == "{", (id_, look)
