"""The handouts page: what is previewed is what is saved and printed; codes, languages, keys; stopping and refusals."""

from __future__ import annotations

import errno
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, qGray
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from bridgetutor import handouts
from bridgetutor.foundation.i18n import language
from bridgetutor.handouts import HANDOUTS, HandoutOptions, Part, make, make_together
from bridgetutor.handouts.preview import Picture, Preview
from bridgetutor.teaching.review import Idea
from bridgetutor.ui.app import build
from bridgetutor.ui.jobs import Cancelled, Jobs, Token
from bridgetutor.ui.pages import handouts_errands as errands
from bridgetutor.ui.pages import handouts_maker as making
from bridgetutor.ui.pages import handouts_wish as wishing
from bridgetutor.ui.pages.handouts import HandoutsPage
from bridgetutor.ui.pages.handouts_errands import Errand, Gate, PrinterRefused, refusal_text
from bridgetutor.ui.pages.handouts_files import SaveDialog
from bridgetutor.ui.pages.handouts_preview import place_text
from bridgetutor.ui.pages.handouts_print import PrintDialog, image_of, new_printer, pages_of, print_pdf
from bridgetutor.ui.pages.handouts_wish import Spot, Wish, outline
from bridgetutor.ui.practice import record
from bridgetutor.ui.shell.window import MainWindow
from bridgetutor.ui.widgets.buttons import Kind
from bridgetutor.ui.widgets.labels import RichLabel
from tests.helpers.pdfs import read_pdf
from tests.ui.conftest import NOON

CODE = "W05-7K3Q"
SMALL = {"wish": {"root": CODE, "pupils": 4}}
Settle = Callable[[], None]
Patch = pytest.MonkeyPatch


def opened(window: MainWindow, settle: Settle, state: dict[str, Any] | None = None, **params: Any) -> HandoutsPage:
    window.go("handouts", **params)
    page = window.pages.page
    assert isinstance(page, HandoutsPage)
    page.restore(SMALL if state is None else state)
    settle()
    return page


def options(**other: Any) -> HandoutOptions:
    return HandoutOptions("count-points", **{"pupils": 4, "seed": CODE, "part": Part.BOTH, **other})


def text_of(page: QWidget, name: str) -> str:
    label = page.findChild(RichLabel, name)
    assert label is not None
    return label.markup


def saving_to(monkeypatch: Patch, file: Path | None) -> list[tuple[str, str]]:
    """Answer the dialog for a file; what it was asked: folder and name."""
    asked: list[tuple[str, str]] = []

    def ask(_parent: QWidget, _look: object, folder: str, name: str) -> Path | None:
        asked.append((folder, name))
        return file

    monkeypatch.setattr(SaveDialog, "ask", ask)
    return asked


def shown(page: HandoutsPage) -> QImage:
    picture = page.preview.view.picture
    assert picture is not None
    return picture.toImage().convertToFormat(QImage.Format.Format_RGBA8888)


def same_picture(image: QImage, pdf: bytes, place: int) -> bool:
    with Preview(pdf) as preview:
        picture = preview.picture(place, image.width())
    expected = QImage(picture.data, picture.width, picture.height, 4 * picture.width, QImage.Format.Format_RGBA8888)
    return image == expected


# --- the preview is the PDF


def test_the_preview_shows_the_very_bytes_that_are_saved(
    window: MainWindow, settle: Settle, tmp_path: Path, monkeypatch: Patch
) -> None:
    page = opened(window, settle)
    file = tmp_path / "points.pdf"
    saving_to(monkeypatch, file)
    page.save()
    assert file.read_bytes() == page.maker.pdf == make(options())
    for place in range(5):
        assert same_picture(shown(page), file.read_bytes(), place)
        page.preview.step_on()
    assert str(file) in text_of(page, "said")


def test_a_sheet_by_itself_looks_as_in_the_whole_pdf(window: MainWindow, settle: Settle, monkeypatch: Patch) -> None:
    """What is seen before the whole set is made is what is printed later."""
    pictures: list[object] = []
    monkeypatch.setattr(making, "whole_of", lambda *_: (_ for _ in ()).throw(Cancelled))
    page = opened(window, settle)
    page.maker.pictured.connect(lambda shot: pictures.append(shot.picture))
    page.preview.show_spot(Spot("count-points", sheet=3))
    assert page.maker.pdf is None
    with Preview(make(options())) as preview:
        assert pictures[-1] == preview.picture(2, page.preview.view.pixels())


def test_the_page_says_where_one_is(window: MainWindow, settle: Settle) -> None:
    page = opened(
        window, settle, {"wish": {"root": CODE, "pupils": 30, "large": True}, "spot": {"kind": "count-points", "sheet": 7}}
    )
    assert page.preview.view.accessibleName() == "Preview, sheet 7 of 30, page 1 of 2"
    assert text_of(page, "preview-place") == "*Sheet 7* of 30 · page 1 of 2"
    assert "Sheet 7 of 30" in page.preview.view.accessibleDescription()
    page.preview.step_on()
    assert page.preview.view.accessibleName() == "Preview, sheet 7 of 30, page 2 of 2"
    page.preview.step_on()
    assert page.preview.spot == Spot("count-points", sheet=8)


def test_the_switch_leads_to_the_key_and_back_to_the_sheet(window: MainWindow, settle: Settle, qtbot: QtBot) -> None:
    page = opened(window, settle, {**SMALL, "spot": {"kind": "count-points", "sheet": 3}})
    qtbot.mouseClick(page.findChild(QWidget, "preview-part-1"), Qt.MouseButton.LeftButton)
    assert page.preview.view.accessibleName() == "Preview, answer key"
    assert page.maker.pdf is not None
    assert same_picture(shown(page), page.maker.pdf, 4)
    qtbot.mouseClick(page.findChild(QWidget, "preview-part-0"), Qt.MouseButton.LeftButton)
    assert page.preview.spot == Spot("count-points", sheet=3)


def test_small_pages_are_this_sheet_the_next_and_the_key(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle, {**SMALL, "spot": {"kind": "count-points", "sheet": 2}})
    smalls = page.preview.smalls
    assert [small.spot for small in smalls] == [
        Spot("count-points", sheet=2),
        Spot("count-points", sheet=3),
        Spot("count-points", True, 1),
    ]
    assert not any(small.is_blank for small in smalls)
    assert smalls[0].accessibleDescription() == "shown now"
    smalls[2].click()
    assert page.preview.spot == Spot("count-points", True, 1)
    assert smalls[2].accessibleDescription() == "shown now"
    page.whom.key.click()
    settle()
    assert page.preview.spot == Spot("count-points", sheet=2)
    assert [small.isHidden() for small in smalls] == [False, False, True]


# --- what is wished


def test_nothing_ticked_says_what_to_do(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle, {"wish": {"kinds": []}})
    assert page.preview.view.words == "Tick a sheet on the left."
    assert not page.bar.save.isEnabled()
    assert not page.bar.print.isEnabled()
    page.what.lines["count-points"].click()
    settle()
    assert page.preview.view.words == ""
    assert page.bar.save.isEnabled()


def test_the_bar_counts_pages(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle, {"wish": {"root": CODE, "pupils": 30}})
    assert text_of(page, "summary") == "1 sheet type · 30 pupils · *30 pages* and *1 key page*"
    page.what.lines["lesson"].click()
    settle()
    sheets, keys = 30 + 3, 1 + 2
    assert text_of(page, "summary") == f"2 sheet types · 30 pupils · *{sheets} pages* and *{keys} key pages*"
    page.whom.key.click()
    page.what.lines["count-points"].click()
    settle()
    assert text_of(page, "summary") == "1 sheet type · *3 pages*"
    assert not page.whom.pupils.isEnabled()
    assert not page.whom.code_row.isEnabled()


def test_two_kinds_are_one_pdf(window: MainWindow, settle: Settle) -> None:
    page = opened(
        window, settle, {"wish": {"root": CODE, "pupils": 2, "kinds": ["count-points", "lesson"], "lesson": "a05-points"}}
    )
    lesson = HandoutOptions("lesson", lesson="a05-points", part=Part.BOTH)
    assert page.maker.pdf == make_together([options(pupils=2), lesson])
    places = page.maker.outline
    assert places is not None
    assert list(places.places.values()) == list(range(len(places.spots)))
    page.preview.show_spot(Spot("lesson", True, 1, 1))
    assert "Answer key" not in page.preview.view.accessibleName()
    assert page.preview.view.accessibleName() == "Preview, answer key, page 2 of 2"


def test_all_sheets_the_same_shows_one_and_prints_all(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle)
    page.whom.same.click()
    settle()
    assert page.maker.pdf == make(options(same=True))
    assert page.maker.outline is not None
    assert [page.maker.outline.places[spot] for spot in page.maker.outline.spots] == [0, 4]
    assert text_of(page, "preview-place") == "*Sheet 1*"


def test_what_has_no_key_offers_none(window: MainWindow, settle: Settle, monkeypatch: Patch) -> None:
    monkeypatch.setattr(wishing, "count", lambda asked: (handouts.count(asked)[0], 0))
    page = opened(window, settle)
    assert not page.preview.switch.isEnabled()
    assert not page.whom.key.isEnabled()
    assert text_of(page, "summary") == "1 sheet type · 4 pupils · *4 pages*"
    monkeypatch.undo()
    page.whom.large.click()
    settle()
    assert page.preview.switch.isEnabled()
    assert page.whom.key.isEnabled()


def test_choosing_a_lesson_ticks_it(window: MainWindow, settle: Settle, qtbot: QtBot) -> None:
    page = opened(window, settle)
    field = page.what.lessons
    assert field is not None
    field.setFocus()
    qtbot.keyClick(field, Qt.Key.Key_Down)
    settle()
    assert page.wish.lesson == "a07-first-deal"
    assert page.what.lines["lesson"].isChecked()


def test_a_lesson_is_printed_from_its_course(window: MainWindow, settle: Settle) -> None:
    window.go("course", course="first-tricks-and-minibridge")
    settle()
    button = window.findChild(QWidget, "print-a07-first-deal")
    assert button is not None
    assert button.accessibleName() == "Print lesson 7: My first Minibridge deal"
    button.click()  # type: ignore[attr-defined]
    settle()
    page = window.pages.page
    assert isinstance(page, HandoutsPage)
    assert (page.wish.kinds, page.wish.lesson) == (("lesson",), "a07-first-deal")
    assert page.maker.pdf == make(HandoutOptions("lesson", lesson="a07-first-deal", part=Part.BOTH))


def test_the_home_page_leads_here(window: MainWindow, settle: Settle) -> None:
    tile = window.findChild(QWidget, "tile-handouts")
    assert tile is not None
    tile.click()  # type: ignore[attr-defined]
    settle()
    assert isinstance(window.pages.page, HandoutsPage)


# --- the code of the set


def type_code(page: HandoutsPage, settle: Settle, text: str, enter: bool = True) -> None:
    page.whom.code.setFocus()
    page.whom.code.selectAll()
    QTest.keyClicks(page.whom.code, text)
    if enter:
        QTest.keyClick(page.whom.code, Qt.Key.Key_Return)
    settle()


def test_the_code_typed_again_gives_the_same_sheets(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle, {"wish": {"pupils": 3}})
    first, code = page.maker.pdf, page.whom.code.text()
    page.findChild(QWidget, "new-set").click()  # type: ignore[attr-defined]
    settle()
    assert page.maker.pdf != first
    assert page.whom.code.text() != code
    type_code(page, settle, code.lower())
    assert page.maker.pdf == first
    assert page.whom.code.text() == code


def test_a_code_brings_its_level_along(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle)
    page.whom.level.set_value(3)
    page.whom.level.changed.emit(3)
    settle()
    hard = page.whom.code.text()
    assert page.wish.code().level == 3
    type_code(page, settle, CODE)
    assert (page.wish.level, page.whom.level.value()) == (1, 1)
    type_code(page, settle, hard)
    assert page.whom.level.value() == 3


def test_the_code_of_a_sheet_prints_this_one(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle)
    type_code(page, settle, f"{CODE}-02")
    assert page.maker.pdf == make(options(seed=f"{CODE}-02"))
    assert not page.whom.pupils.isEnabled()
    assert text_of(page, "summary") == "1 sheet type · *1 page* and *1 key page*"
    assert text_of(page, "preview-place") == "*Sheet 2*"
    assert "whole set" in text_of(page, "code-note")
    type_code(page, settle, CODE)
    assert page.maker.pdf == make(options())
    assert page.whom.pupils.isEnabled()


def test_what_is_no_code_is_answered_by_a_sentence_and_changes_nothing(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle)
    before = page.maker.pdf
    type_code(page, settle, "W05-7K0Q", enter=False)
    assert "not a code" not in text_of(page, "code-note")
    QTest.keyClick(page.whom.code, Qt.Key.Key_Return)
    assert "“W05-7K0Q” is not a number and not a code" in text_of(page, "code-note")
    type_code(page, settle, "W99-7K3Q")
    assert "W99" in text_of(page, "code-note")
    assert page.maker.pdf == before


def test_a_number_is_a_set_too(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle)
    type_code(page, settle, "7")
    assert page.maker.pdf == make(options(seed="7"))
    assert page.whom.code.text() == str(Wish(root="7").code())


# --- languages, letters, paper


def test_the_language_of_the_sheet_is_apart_from_that_of_the_window(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle)
    page.whom.lang.set_value("pt")
    page.whom.lang.changed.emit("pt")
    settle()
    assert page.maker.pdf == make(options(lang="pt", letters="portuguese"))
    assert page.title == "Handouts"
    window.change(language="pt")
    settle()
    page = window.pages.page  # type: ignore[assignment]
    assert page.title == "Folhas para imprimir"
    assert page.maker.pdf == make(options(lang="pt", letters="portuguese"))
    page.whom.lang.set_value("en")
    page.whom.lang.changed.emit("en")
    settle()
    assert page.maker.pdf == make(options())


def test_letters_that_were_chosen_stay(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle)
    for field, value in (("letters", "portuguese"), ("lang", "pt"), ("lang", "en")):
        control = getattr(page.whom, field)
        control.set_value(value)
        control.changed.emit(value)
        settle()
    assert page.maker.pdf == make(options(letters="portuguese"))


def test_paper_starts_as_in_the_settings(window: MainWindow, settle: Settle) -> None:
    window.change(paper="letter")
    page = opened(window, settle)
    assert page.maker.pdf == make(options(paper="letter"))
    assert page.preview.view.sheet().height() / page.preview.view.sheet().width() == pytest.approx(11 / 8.5, rel=0.01)


# --- saving


def test_the_folder_is_remembered_and_the_name_is_the_code(
    window: MainWindow, settle: Settle, tmp_path: Path, monkeypatch: Patch
) -> None:
    page = opened(window, settle)
    asked = saving_to(monkeypatch, tmp_path / "a.pdf")
    page.save()
    page.save()
    assert asked == [("", f"{CODE}.pdf"), (str(tmp_path), f"{CODE}.pdf")]
    assert window.pages.page is page
    window.home()
    page = opened(window, settle)
    page.save()
    assert asked[-1][0] == str(tmp_path)


def test_calling_off_the_dialog_saves_nothing(window: MainWindow, settle: Settle, monkeypatch: Patch) -> None:
    page = opened(window, settle)
    saving_to(monkeypatch, None)
    page.save()
    assert page.bar.said.isHidden()
    assert page.bar.progress.isHidden()


REFUSALS: list[tuple[Exception, str]] = [
    (PermissionError(errno.EACCES, "Permission denied"), "you may not write there"),
    (OSError(errno.ENOSPC, "No space left"), "the disk is full"),
    (FileNotFoundError(errno.ENOENT, "gone"), "the folder is not there any more"),
    (IsADirectoryError(errno.EISDIR, "it is a folder"), "(it is a folder)"),
]


@pytest.mark.parametrize(("error", "sentence"), REFUSALS, ids=lambda value: str(value)[:20])
def test_a_file_that_cannot_be_written_is_answered_by_a_sentence(
    window: MainWindow, settle: Settle, tmp_path: Path, monkeypatch: Patch, error: Exception, sentence: str
) -> None:
    def refuse(*_: object) -> None:
        raise error

    page = opened(window, settle)
    monkeypatch.setattr(errands, "write_whole", refuse)
    saving_to(monkeypatch, tmp_path / "points.pdf")
    page.save()
    assert sentence in window.findChild(QWidget, "notice").accessibleName()
    assert not (tmp_path / "points.pdf").exists()
    assert page.bar.save.isEnabled()
    assert refusal_text(error, tmp_path, language("pt")) != refusal_text(error, tmp_path, language("en"))


def test_a_folder_that_is_none_is_answered_by_a_sentence(
    window: MainWindow, settle: Settle, tmp_path: Path, monkeypatch: Patch
) -> None:
    (tmp_path / "file").write_text("a file")
    page = opened(window, settle)
    saving_to(monkeypatch, tmp_path / "file" / "points.pdf")
    page.save()
    assert "the folder is not there any more" in window.findChild(QWidget, "notice").accessibleName()


def test_without_a_printer_the_main_button_saves(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle)
    page.bar.show_printer(False)
    assert (page.bar.save.kind, page.bar.print.kind) == (Kind.PRIMARY, Kind.PLAIN)
    page.bar.show_printer(True)
    assert (page.bar.save.kind, page.bar.print.kind) == (Kind.PLAIN, Kind.PRIMARY)
    assert page.bar.print.isEnabled()


# --- printing


def apart(one: Picture, other: Picture) -> float:
    """How far two pages are from each other, 0 to 255, looked at from a distance."""
    size = QSize(200, 280)
    images = [image_of(each).scaled(size, mode=Qt.TransformationMode.SmoothTransformation) for each in (one, other)]
    places = [(x, y) for x in range(size.width()) for y in range(size.height())]
    return sum(abs(qGray(images[0].pixel(x, y)) - qGray(images[1].pixel(x, y))) for x, y in places) / len(places)


def printed(file: Path, paper: str = "a4") -> Any:
    """A printer that prints into a file."""
    printer = new_printer(paper, "test")
    printer.setOutputFormat(printer.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(file))
    printer.setResolution(150)
    printer.setFullPage(True)
    return printer


def test_the_pages_of_the_pdf_are_printed(window: MainWindow, settle: Settle, tmp_path: Path, monkeypatch: Patch) -> None:
    page = opened(window, settle)
    asked: list[tuple[str, int, str]] = []

    def ask(_parent: QWidget, paper: str, pages: int, title: str) -> Any:
        asked.append((paper, pages, title))
        return printed(tmp_path / "out.pdf")

    monkeypatch.setattr(PrintDialog, "ask", ask)
    page.print()
    assert asked == [("a4", 5, CODE)]
    assert str(tmp_path / "out.pdf") in text_of(page, "said")
    with Preview((tmp_path / "out.pdf").read_bytes()) as paper, Preview(make(options())) as original:
        assert len(paper) == len(original) == 5
        assert paper.size(0) == pytest.approx(original.size(0), abs=1)
        for place in (0, 4):
            far = [apart(paper.picture(place, 800, grey=True), original.picture(each, 800, grey=True)) for each in range(5)]
            assert far[place] < 4
            assert far[place] < 0.8 * min(far[:place] + far[place + 1 :])


def test_a_range_of_pages_and_copies(qapp: QApplication, tmp_path: Path) -> None:
    printer = printed(tmp_path / "out.pdf")
    assert pages_of(printer, 4) == [0, 1, 2, 3]
    printer.setFromTo(2, 3)
    printer.setPrintRange(printer.PrintRange.PageRange)
    assert pages_of(printer, 4) == [1, 2]
    printer.setPageOrder(printer.PageOrder.LastPageFirst)
    assert pages_of(printer, 4) == [2, 1]
    printer.setPageOrder(printer.PageOrder.FirstPageFirst)
    if not printer.supportsMultipleCopies():
        printer.setCopyCount(2)
        printer.setCollateCopies(True)
        assert pages_of(printer, 4) == [1, 2, 1, 2]
        printer.setCollateCopies(False)
        assert pages_of(printer, 4) == [1, 1, 2, 2]


@pytest.mark.qt_log_ignore("QPainter::begin")
def test_a_printer_that_refuses_is_answered_by_a_sentence(
    window: MainWindow, settle: Settle, tmp_path: Path, monkeypatch: Patch
) -> None:
    page = opened(window, settle)
    monkeypatch.setattr(PrintDialog, "ask", lambda *_: printed(tmp_path / "no" / "folder" / "out.pdf"))
    page.print()
    assert "The printer does not take the sheets." in window.findChild(QWidget, "notice").accessibleName()
    with pytest.raises(PrinterRefused):
        print_pdf(make(options(pupils=1)), printed(tmp_path / "no" / "folder" / "out.pdf"), Token(), Gate())


def test_printing_that_is_stopped_leaves_no_file(qapp: QApplication, tmp_path: Path) -> None:
    token, told = Token(lambda done, _whole: told.append(done) or (done == 2 and token.cancel())), []
    with pytest.raises(Cancelled):
        print_pdf(make(options()), printed(tmp_path / "out.pdf"), token, Gate())
    assert told == [1, 2]
    assert not (tmp_path / "out.pdf").exists()


# --- in the background


@pytest.fixture
def busy(qapp: QApplication, folder: Path, settle: Settle) -> Iterator[MainWindow]:
    """A window with the real background."""
    window = build(folder, "en", Jobs())
    window.change(motion="off")
    window.show()
    settle()
    yield window
    window.close()
    assert window.desk._jobs.stop()
    window.deleteLater()
    settle()


def held(monkeypatch: Patch, name: str) -> tuple[threading.Event, threading.Event]:
    """Hold a job of the maker: `begun` is set when it starts, and it waits for `go`."""
    begun, go, real = threading.Event(), threading.Event(), getattr(making, name)

    def hold(*args: Any) -> Any:
        begun.set()
        go.wait(10)
        return real(*args)

    monkeypatch.setattr(making, name, hold)
    monkeypatch.setattr("bridgetutor.ui.pages.handouts." + name, hold, raising=False)
    return begun, go


def test_stopping_saves_no_file(busy: MainWindow, settle: Settle, qtbot: QtBot, tmp_path: Path, monkeypatch: Patch) -> None:
    begun, go = held(monkeypatch, "whole_of")
    page = opened(busy, settle)
    saving_to(monkeypatch, tmp_path / "points.pdf")
    page.save()
    qtbot.waitUntil(begun.is_set)
    assert page.bar.progress.isVisible()
    assert not page.bar.save.isEnabled()
    assert page.escape()
    go.set()
    assert text_of(page, "said") == "Stopped. Nothing was saved."
    assert page.bar.progress.isHidden()
    qtbot.waitUntil(lambda: page.maker.pdf is not None)
    assert list(tmp_path.iterdir()) == []
    assert page.bar.save.isEnabled()
    assert not page.escape()


def test_saving_goes_on_when_the_page_is_left_or_made_anew(
    busy: MainWindow, settle: Settle, qtbot: QtBot, tmp_path: Path, monkeypatch: Patch
) -> None:
    _, go = held(monkeypatch, "whole_of")
    page = opened(busy, settle)
    saving_to(monkeypatch, tmp_path / "points.pdf")
    page.save()
    busy.change(theme="dark")
    settle()
    anew = busy.pages.page
    assert isinstance(anew, HandoutsPage)
    assert anew is not page
    assert anew.bar.progress.isVisible()
    busy.home()
    settle()
    go.set()
    qtbot.waitUntil((tmp_path / "points.pdf").exists)
    assert (tmp_path / "points.pdf").read_bytes() == make(options())


def test_a_failure_is_told_when_the_page_is_left(
    busy: MainWindow, settle: Settle, qtbot: QtBot, tmp_path: Path, monkeypatch: Patch
) -> None:
    _, go = held(monkeypatch, "whole_of")
    page = opened(busy, settle)
    saving_to(monkeypatch, tmp_path / "gone" / "points.pdf")
    page.save()
    busy.home()
    settle()
    go.set()
    qtbot.waitUntil(lambda: busy.findChild(QWidget, "notice") is not None)
    assert "the folder is not there any more" in busy.findChild(QWidget, "notice").accessibleName()


def test_a_preview_that_comes_late_is_dropped(busy: MainWindow, settle: Settle, qtbot: QtBot, monkeypatch: Patch) -> None:
    begun, go = held(monkeypatch, "draft_of")
    page = opened(busy, settle)
    seen: list[Spot] = []
    page.maker.pictured.connect(lambda shot: seen.append((page.maker.wish.large, shot.pages)))
    qtbot.waitUntil(begun.is_set)
    page.whom.large.click()
    settle()
    go.set()
    qtbot.waitUntil(lambda: page.maker.pdf is not None)
    assert page.maker.pdf == make(options(large=True))
    assert seen
    assert set(seen) == {(True, 2)}


def test_words_say_that_the_preview_is_made(busy: MainWindow, settle: Settle, qtbot: QtBot, monkeypatch: Patch) -> None:
    _, go = held(monkeypatch, "draft_of")
    page = opened(busy, settle)
    assert page.preview.view.words == ""
    qtbot.waitUntil(lambda: page.preview.view.words == "Making the preview…", timeout=3000)
    go.set()
    qtbot.waitUntil(lambda: page.preview.view.picture is not None)
    assert page.preview.view.words == ""


def test_keys_pressed_before_the_pages_are_counted_are_not_lost(
    busy: MainWindow, settle: Settle, qtbot: QtBot, monkeypatch: Patch
) -> None:
    _, go = held(monkeypatch, "draft_of")
    page = opened(busy, settle)
    page.preview.step_on()
    page.preview.step_on()
    go.set()
    qtbot.waitUntil(lambda: page.preview.spot == Spot("count-points", sheet=3))
    qtbot.waitUntil(lambda: page.maker.pdf is not None)


def test_a_page_that_goes_while_it_is_made_hears_nothing_more(
    busy: MainWindow, settle: Settle, qtbot: QtBot, monkeypatch: Patch
) -> None:
    begun, go = held(monkeypatch, "draft_of")
    opened(busy, settle)
    qtbot.waitUntil(begun.is_set)
    busy.change(theme="dark")
    busy.home()
    settle()
    go.set()
    assert busy.desk._jobs.stop()
    settle()


# --- by keyboard alone


def test_a_journey_by_keyboard(window: MainWindow, settle: Settle, qtbot: QtBot, tmp_path: Path, monkeypatch: Patch) -> None:
    window.activateWindow()
    page = opened(window, settle)
    qtbot.waitActive(window)
    file = tmp_path / "by-keyboard.pdf"
    saving_to(monkeypatch, file)

    def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        target = QApplication.focusWidget() or window
        QTest.keyClick(target, key, modifier)
        settle()

    def tab_to(name: str) -> None:
        for _ in range(60):
            here = QApplication.focusWidget()
            if here is not None and here.objectName() == name:
                return
            press(Qt.Key.Key_Tab)
        raise AssertionError(f"{name} cannot be reached")

    assert QApplication.focusWidget() is page.what.lines["count-points"]
    press(Qt.Key.Key_Space)
    assert page.preview.view.words == "Tick a sheet on the left."
    press(Qt.Key.Key_Space)
    tab_to("pupils-field")
    press(Qt.Key.Key_Up)
    assert page.wish.pupils == 5
    press(Qt.Key.Key_PageDown)
    assert page.preview.spot == Spot("count-points", sheet=2)
    assert page.wish.pupils == 5
    press(Qt.Key.Key_PageUp)
    assert page.preview.spot == Spot("count-points", sheet=1)
    tab_to("different")
    press(Qt.Key.Key_Down)
    assert page.wish.same
    press(Qt.Key.Key_Up)
    tab_to("large")
    press(Qt.Key.Key_Space)
    tab_to("preview-page")
    press(Qt.Key.Key_Right)
    assert page.preview.spot == Spot("count-points", sheet=1, page=1)
    press(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert file.read_bytes() == make(options(pupils=5, large=True))


def test_every_control_has_the_keyboard_and_a_name(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle)
    wanted = {
        "kind-count-points",
        "kind-lesson",
        "lesson-list",
        "pupils-field",
        "different",
        "level-0",
        "lang-0",
        "letters-0",
        "paper",
    }
    wanted |= {"key", "large", "code", "new-set", "preview-part-0", "preview-after", "preview-page", "save", "print"}
    for name in sorted(wanted):
        widget = page.findChild(QWidget, name)
        assert widget is not None, name
        assert widget.accessibleName(), name
        assert widget.focusPolicy() & Qt.FocusPolicy.TabFocus, name


@pytest.mark.parametrize("code", ["en", "pt"])
def test_small_windows_and_large_text_scroll_beside_the_preview(
    qtbot: QtBot, window: MainWindow, settle: Settle, code: str
) -> None:
    window.resize(1024, 600)
    qtbot.waitUntil(lambda: window.desk.is_compact)  # a low window makes its page anew, a moment later
    window.change(text_size=1.5, language=code)
    settle()
    page = opened(window, settle)
    settle()
    assert page.preview.width() > 300
    assert page.preview.view.width() > 150
    assert (window.width(), window.height()) == (1024, 600)
    bar = page.bar
    assert bar.print.geometry().right() <= bar.width()
    assert bar.print.width() >= bar.print.sizeHint().width()


# --- values


def test_places_of_pages_are_those_of_the_pdf() -> None:
    for wish in (
        Wish(("count-points",), pupils=3, root=CODE),
        Wish(("count-points",), pupils=3, root=CODE, large=True),
        Wish(("count-points",), pupils=3, root=CODE, same=True, large=True),
        Wish(("count-points",), pupils=3, root=CODE, sheet=2, key=False),
        Wish(("count-points", "lesson"), lesson="a05-points", pupils=2, root=CODE),
    ):
        texts = read_pdf(make_together(wish.parts())).texts
        found = outline(wish)
        assert len(texts) == sum(found.sheets.values()) + sum(found.keys.values())
        for spot, place in found.places.items():
            if HANDOUTS[spot.kind].sheet_type and not spot.key:
                assert f"{CODE}-{spot.sheet:02d}" in texts[place]
            else:
                assert f"{CODE}-" not in texts[place]


def test_a_place_is_said_in_both_languages() -> None:
    wish = Wish(("count-points",), pupils=30)
    assert place_text(wish, Spot("count-points", sheet=7), 2, language("en"))[1] == "Preview, sheet 7 of 30, page 1 of 2"
    assert place_text(wish, Spot("count-points", sheet=7), 2, language("pt"))[0] == "*Folha 7* de 30 · página 1 de 2"


def test_a_wish_survives_as_plain_values() -> None:
    wish = replace(Wish(), kinds=("lesson",), root=CODE, sheet=3, lang="pt")
    assert Wish().read(wish.plain()) == wish
    assert Wish().read({"kinds": ["lesson", "no-such-kind"], "colour": "red"}) == Wish(("lesson",))


def test_a_page_that_is_gone_leads_to_the_nearest() -> None:
    wish = Wish(("count-points",), pupils=5)
    assert wish.fitting(Spot("count-points", sheet=9, page=1)) == Spot("count-points", sheet=5)
    assert wish.fitting(Spot("lesson", page=2)) == Spot("count-points")
    assert replace(wish, key=False).fitting(Spot("count-points", True)) == Spot("count-points")
    assert Wish().fitting(Spot("lesson")) is None


def test_whoever_is_first_at_the_gate_wins() -> None:
    gate = Gate()
    assert gate.stop()
    with pytest.raises(Cancelled):
        gate.write()
    gate = Gate()
    gate.write()
    assert not gate.stop()
    assert not Errand("save").ended


def test_practice_sheets_are_of_the_exercise_that_is_chosen(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle, {"wish": {"root": CODE, "pupils": 2, "kinds": []}})
    assert page.what.exercises is not None
    page.what.exercises.chosen.emit("tokens")
    settle()
    assert (page.wish.kinds, page.wish.exercise) == (("practice",), "tokens")
    assert page.whom.code.text() == "P17-7K3Q"
    asked = page.wish.options("practice", Part.BOTH)
    assert (asked.exercise, asked.seed) == ("tokens", "P17-7K3Q")
    assert page.wish.file_name() == "P17-7K3Q.pdf"


def test_the_code_of_a_made_up_rubber_ticks_it() -> None:
    wish = Wish(kinds=("count-points",)).with_code("w17-7k3q-3")
    assert (wish.kinds, wish.sheet, str(wish.code())) == (("rubber-story",), 3, "W17-7K3Q-03")
    assert Wish(kinds=("rubber-story", "lesson")).with_code("W17-7K3Q").kinds == ("rubber-story", "lesson")


def test_the_code_of_a_practice_sheet_chooses_its_exercise() -> None:
    wish = Wish(kinds=("count-points",)).with_code("w02-7k3q-3")
    assert (wish.kinds, wish.exercise, wish.sheet) == (("practice",), "who-wins", 3)
    assert len(read_pdf(make(wish.options("practice", Part.SHEETS))).texts) == 1
    assert Wish().read({"exercise": "no such thing"}).exercise == "who-wins"


def test_a_mixed_sheet_is_put_together_on_the_page(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle)
    mix = page.what.mix
    assert not mix.isVisible()
    page.what.lines["mixed"].click()
    page.what.lines["count-points"].click()
    settle()
    assert mix.isVisible()
    assert [field.value() for field in mix.lists] == ["who-wins", "find-fit", "", ""]
    mix.lists[2].set_value("tokens")
    mix.lists[2].chosen.emit("tokens")
    settle()
    assert (page.wish.kinds, page.wish.mix) == (("mixed",), "who-wins,find-fit,tokens")
    asked = page.wish.options("mixed", Part.BOTH)
    assert asked.exercise == "who-wins,find-fit,tokens"
    assert asked.seed == page.whom.code.text()
    assert asked.seed.startswith("M")
    mix.lists[0].set_value("find-fit")  # twice the same is once
    mix.lists[0].chosen.emit("find-fit")
    settle()
    assert page.wish.mix == "find-fit,tokens"
    assert [field.value() for field in mix.lists] == ["find-fit", "tokens", "", ""]
    assert not mix.due.isVisible()


def test_the_code_of_a_mixed_sheet_chooses_its_exercises() -> None:
    code = Wish(kinds=("mixed",), mix="who-wins,rubber-score:3", level=2, sheet=3).code()
    wish = Wish().with_code(str(code).lower())
    assert (wish.kinds, wish.mix, wish.level, wish.sheet) == (("mixed",), "who-wins,rubber-score:3", 2, 3)
    assert wish.code() == code
    assert Wish().read({"mix": "no such thing"}).mix == Wish().mix


def test_what_is_due_is_put_on_a_mixed_sheet(window: MainWindow, settle: Settle, monkeypatch: Patch) -> None:
    window.desk.people.add("Maré")
    page = opened(window, settle, {"wish": {"kinds": ["mixed"], "root": CODE, "pupils": 1}})
    due = [Idea("skill", "tokens", 2, "", 2, NOON), Idea("fact", "count-points", 3, "HC-01", 2, NOON)]
    found: list[tuple[Idea, ...]] = [(), tuple(due)]
    monkeypatch.setattr(record, "ideas_of", lambda *_: found.pop(0))
    page.what.mix.due.click()
    settle()
    assert page.wish.mix == Wish().mix
    assert text_of(page, "mix-note") == "Nothing is due today."
    page.what.mix.due.click()
    settle()
    assert page.wish.mix == "tokens:2,count-points:3"
    assert text_of(page, "mix-note") == "levels as they are due: 2 · 3"
    assert page.what.mix.due.markup == "Fresh up: what is due for Maré"
