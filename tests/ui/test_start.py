"""The start of the window: nothing is done before the first paint that can be left out or left for later."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QWidget

import bridgetutor.__main__ as door
from bridgetutor.ui import lean
from bridgetutor.ui.look import Look
from bridgetutor.ui.widgets.buttons import PanelButton, TileRows
from bridgetutor.ui.widgets.flow import Tiles
from bridgetutor.ui.widgets.labels import RichLabel

ROOT = Path(door.__file__).resolve().parent

#: Opens the window for a moment and tells which of these modules were looked into, and what of Qt was set up.
_START = """
import inspect, sys
from enum import EnumType
read, made, look, make = [], set(), inspect.getsource, EnumType._create_
def seen(module):
    read.append(module.__name__)
    return look(module)
def kept(cls, name, *rest, **more):
    made.add(name)
    return make(cls, name, *rest, **more)
inspect.getsource, EnumType._create_ = seen, kept
import bridgetutor.__main__ as door
load = door._load_what_has_no_qt
def leave(*_):
    from PySide6.QtWidgets import QApplication
    shown = set(made)
    QApplication.processEvents()  # paints, and on a slow machine makes the icon of the window too
    print(*(name for name in read if name.startswith("bridgetutor")), "|", *made - ({"ThemeIcon"} - shown))
    return 0
def load_and_stand_in():
    load()
    from PySide6.QtWidgets import QApplication
    QApplication.exec = leave
door._load_what_has_no_qt = load_and_stand_in
assert door.main([]) == 0
"""


def test_the_first_page_reads_no_source_and_sets_up_no_gradients_and_icons(home: Path) -> None:
    environ = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run([sys.executable, "-P", "-c", _START], env=environ, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    read, _, made = done.stdout.partition("|")
    assert set(read.split()) <= {"bridgetutor.ui.lean"}
    assert "AlignmentFlag" in made.split()
    assert not {"Preset", "ThemeIcon"} & set(made.split())


def test_no_module_asks_for_other_names_of_qt() -> None:
    """What `import_unread` rests on."""
    asking = [path.name for path in ROOT.rglob("*.py") if "from __feature__" in path.read_text(encoding="utf-8")]
    assert asking == []


def test_a_pyside_without_the_reading_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "shibokensupport.feature", raising=False)
    lean.import_unread()


@pytest.mark.parametrize("ends", [lambda _arguments: 3, lambda _arguments: 1 / 0])
def test_what_is_left_over_is_looked_for_again_however_the_window_ends(
    monkeypatch: pytest.MonkeyPatch, ends: Callable[[list[str]], int]
) -> None:
    monkeypatch.setattr(door, "_why_no_window", lambda _arguments: None)
    monkeypatch.setattr(door, "_run_window", ends)
    door.main([])
    assert gc.isenabled()


@pytest.fixture
def tile(look: Look, qapp: object) -> PanelButton:
    tile = PanelButton(look, "tile")
    rows = TileRows(tile)
    rows.addWidget(RichLabel(look, "one line"))
    return tile


def test_a_tile_whose_words_change_has_its_new_height_at_once(tile: PanelButton) -> None:
    """Also while nothing is shown, when Qt sends no word of it."""
    grid = Tiles(200, 1)
    grid.add(tile)
    low = grid.heightForWidth(200)
    assert grid.heightForWidth(200) == low
    label = tile.findChild(RichLabel)
    assert label is not None
    label.set_text("many words " * 20)
    high = grid.heightForWidth(200)
    assert high > 2 * low
    label.set_text("one line")
    assert grid.heightForWidth(200) == low
    more = QWidget()
    more.setMinimumHeight(500)
    tile.layout().addWidget(more)
    assert grid.heightForWidth(200) >= 500
    more.hide()
    assert grid.heightForWidth(200) == low
    grid.deleteLater()
    grid.event(QEvent(QEvent.Type.LayoutRequest))
