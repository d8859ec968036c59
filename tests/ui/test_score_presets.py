"""A second table of points, made up here: the choice appears, and tables, words and the printed sheet follow it together."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from bridgetutor.handouts import HandoutOptions, make
from bridgetutor.scoring import minibridge
from bridgetutor.scoring.minibridge import ENGLAND
from bridgetutor.session import sheet as sheets
from bridgetutor.session.sheet import Entry
from bridgetutor.ui.pages import score_minibridge, score_minibridge_controls
from bridgetutor.ui.pages.score_minibridge import ScorePage
from bridgetutor.ui.shell.window import MainWindow
from bridgetutor.ui.widgets.choices import DropDown
from tests.helpers.pdfs import read_pdf

CLUB = replace(ENGLAND, name="club", partscore_needs=8, game_bonus=500, undertrick=100)


def opened(window: MainWindow, settle: Callable[[], None]) -> ScorePage:
    window.go("score")
    settle()
    assert isinstance(window.pages.page, ScorePage)
    return window.pages.page


def test_with_one_table_there_is_nothing_to_choose(window: MainWindow, settle: Callable[[], None]) -> None:
    page = opened(window, settle)
    assert page.parts.controls.rules is None
    assert not [each for each in page.findChildren(DropDown) if each.objectName() == "rules"]


@pytest.mark.rule("MB-32", "MB-47", "MB-49", "MB-50")
def test_tables_words_and_paper_follow_another_preset(
    window: MainWindow, settle: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (minibridge, sheets, score_minibridge, score_minibridge_controls):
        monkeypatch.setattr(module, "PRESETS", {"england": ENGLAND, "club": CLUB})
    page = opened(window, settle)
    page._on_changed(Entry.parse("S S game 11"))
    assert page.parts.lines.sum_number.markup == "450"
    field = page.parts.controls.rules
    assert isinstance(field, DropDown)
    field.chosen.emit("club")
    settle()
    assert field.value() == "club"
    assert page.parts.lines.sum_number.markup == "650"
    table = page.parts.tables.table
    shown = [[table.data(table.index(row, column)) for column in range(table.columnCount())] for row in range(table.rowCount())]
    assert any(row[0] == "Part-score: 8 tricks or more" for row in shown)
    assert [row[12] for row in shown if "!S" in row[0] and row[1].startswith("−")] == ["200", "650"]
    page._on_changed(Entry.parse("S S game 8"))
    assert page.parts.lines.sum_number.markup == "200"
    page.do("add")
    kept = page.sheet.to_json()
    text = read_pdf(make(HandoutOptions("minibridge-sheet", given=json.dumps(kept).encode(), given_name="x.json"))).texts[0]
    flat = " ".join(text.split())
    assert "Rules: club" in flat
    assert "500 for game" in flat
    assert "100 for each missing trick" in flat
    assert "8 – 200" in flat
