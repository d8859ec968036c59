"""Every page of the registry in each theme and language: opens without a word from Qt, everything in it has a name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QAbstractScrollArea, QLabel, QMenu, QWidget

from bridgetutor.foundation.i18n import LANGUAGES
from bridgetutor.ui.pages import PAGES, page_class
from bridgetutor.ui.pages.samples import SAMPLES
from bridgetutor.ui.screenshots import open_sample
from bridgetutor.ui.shell.window import MainWindow
from bridgetutor.ui.tokens import THEMES
from bridgetutor.ui.widgets.labels import RichLabel

#: Parts that Qt makes inside its own widgets; a screen reader reads the widget around them.
INNER = ("qt_", "ScrollBar", "QScrollBar")
CASES = [(page, number) for page in PAGES for number in range(len(SAMPLES.get(page, ({},))))]

LOOKS = [(theme, language) for theme in THEMES for language in LANGUAGES]
#: Every page in every theme and language; its further samples, whose parts are the same, in two.
IN_LOOKS = [(*case, *look) for case in CASES for look in (LOOKS if case[1] == 0 else (LOOKS[0], LOOKS[-1]))]


def sample(page: str, number: int) -> dict[str, Any]:
    return dict(SAMPLES.get(page, ({},))[number])


def belongs_to_qt(widget: QWidget) -> bool:
    if widget.objectName().startswith(INNER) or type(widget).__name__ in ("QScrollBar", "QComboBoxPrivateContainer", "QFrame"):
        return not widget.property("role")
    parent: QObject | None = widget.parent()
    if isinstance(parent, QAbstractScrollArea) and parent.viewport() is widget:
        return True
    while parent is not None and parent.objectName().startswith(INNER):
        parent = parent.parent()
    inner = ("QComboBox", "QSpinBox", "DropDown", "QHeaderView", "QComboBoxPrivateContainer", "QComboBoxListView")
    return parent is not None and type(parent).__name__ in inner


def named(widget: QWidget) -> bool:
    if isinstance(widget, RichLabel) and not widget.markup:
        return bool(widget.objectName())  # an empty line has nothing to say
    return bool(widget.objectName()) and bool(widget.accessibleName() or widget.property("role") == "rule")


@pytest.mark.parametrize(("page", "number", "theme", "language"), IN_LOOKS)
def test_a_page_opens_in_each_theme_and_language(
    window: MainWindow, settle: Callable[[], None], page: str, number: int, theme: str, language: str
) -> None:
    window.desk.people.add("Maré")
    window.change(theme=theme, language=language)
    open_sample(window, page, sample(page, number))
    settle()
    opened = window.pages.page
    assert isinstance(opened, page_class(page))
    assert opened.title
    assert not window.grab().isNull()
    nameless = [
        f"{type(widget).__name__} {widget.objectName()!r} in {widget.parentWidget().objectName()!r}"
        for widget in window.findChildren(QWidget)
        if widget.isVisible() and not isinstance(widget, QMenu) and not belongs_to_qt(widget) and not named(widget)
    ]
    assert nameless == []


@pytest.mark.parametrize(("page", "number"), CASES)
def test_a_page_shows_no_text_that_qt_would_read_as_markup(
    window: MainWindow, settle: Callable[[], None], page: str, number: int
) -> None:
    window.desk.people.add("<b>Maré</b>")
    open_sample(window, page, sample(page, number))
    settle()
    labels = [label for label in window.findChildren(QLabel) if not isinstance(label, RichLabel)]
    assert [label.text() for label in labels if label.text()] == []


@pytest.mark.parametrize(("page", "number"), CASES)
def test_a_page_comes_back_as_it_was(window: MainWindow, settle: Callable[[], None], page: str, number: int) -> None:
    window.desk.people.add("Maré")
    open_sample(window, page, sample(page, number))
    settle()
    assert window.pages.page is not None
    before = window.pages.page.state()
    window.change(theme="dark", language="pt", text_size=1.5)
    settle()
    assert window.pages.page.state() == before


@pytest.mark.parametrize(("page", "number"), CASES)
def test_a_page_is_freed_when_it_is_left(window: MainWindow, settle: Callable[[], None], page: str, number: int) -> None:
    import gc
    import weakref

    window.desk.people.add("Maré")
    open_sample(window, page, sample(page, number))
    settle()
    watched = weakref.ref(window.pages.page)
    window.home()
    window.replace("settings")
    settle()
    gc.collect()
    assert watched() is None


@pytest.mark.parametrize(("page", "number"), CASES)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 672)])
def test_a_page_fits_a_small_window(
    window: MainWindow, settle: Callable[[], None], page: str, number: int, size: tuple[int, int]
) -> None:
    window.desk.people.add("Maré")
    window.resize(*size)
    open_sample(window, page, sample(page, number))
    settle()
    assert (window.width(), window.height()) == size


def test_every_page_has_a_sample() -> None:
    assert set(SAMPLES) == set(PAGES)
