"""The bar under the handouts: how much will be printed or how far an errand is, and the two ways to get it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QProgressBar, QVBoxLayout

from bridgetutor.foundation.i18n import Language
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.pages.handouts_errands import PRINT, SAVE, Errand
from bridgetutor.ui.pages.handouts_wish import Outline, Wish
from bridgetutor.ui.tokens import tokens
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.feedback import announce
from bridgetutor.ui.widgets.labels import RichLabel
from bridgetutor.ui.widgets.panels import Panel, row

_HEIGHT = 64


class HandoutsBar(Panel):
    """Only asks; the page does."""

    save_pressed = Signal()
    print_pressed = Signal()
    stop_pressed = Signal()

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx.look, "handouts-bar", "bar-bottom")
        look = ctx.look
        self._ctx, self._busy, self._ready = ctx, False, False
        self.setAccessibleName(ctx.t("Print or save"))
        height = tokens()["density"]["compact"]["bottom_bar_height"] if look.theme.compact else _HEIGHT
        self.setMinimumHeight(max(int(height), look.theme.px(44) + 10))
        self.rows.setContentsMargins(20, 4, 20, 4)
        self.summary = RichLabel(look, "", "body", "text_muted")
        self.summary.setObjectName("summary")
        self.said = RichLabel(look, "", "small", plain=True)
        self.said.setObjectName("said")
        self.progress = QProgressBar()
        self.progress.setObjectName("progress")
        self.progress.setTextVisible(False)
        self.progress.setMaximumWidth(look.theme.px(420))
        self.stop = Button(look, ctx.t("Cancel"), icon="cross", object_name="stop")
        self.stop.clicked.connect(self.stop_pressed)
        self.save = Button(look, ctx.t("Save as PDF…"), icon="file", object_name="save")
        self.save.setToolTip("Ctrl+S")
        self.save.clicked.connect(self.save_pressed)
        self.print = Button(look, ctx.t("Print…"), icon="print", key="Ctrl P", object_name="print")
        self.print.clicked.connect(self.print_pressed)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addStretch(1)
        for part in (self.summary, self.said):
            words.addWidget(part)
        line = row(self.progress, None)
        line.setStretch(0, 20)
        words.addLayout(line)
        words.addStretch(1)
        bar = row(words, self.stop, self.save, self.print, spacing=12)
        bar.setStretch(0, 1)
        self.rows.addLayout(bar)
        for hidden in (self.said, self.progress, self.stop):
            hidden.hide()

    def show_printer(self, there: bool) -> None:
        """The main button is to print, or to save where there is no printer."""
        self.print.set_kind(Kind.PRIMARY if there else Kind.PLAIN)
        self.save.set_kind(Kind.PLAIN if there else Kind.PRIMARY)

    def show_summary(self, wish: Wish, outline: Outline | None) -> None:
        """Say how much it will be."""
        self.summary.set_text(summary_text(wish, outline, self._ctx.language))

    def set_ready(self, ready: bool) -> None:
        """Whether there is something to print."""
        self._ready = ready
        self._enable()

    def _enable(self) -> None:
        for button in (self.save, self.print):
            button.setEnabled(self._ready and not self._busy)

    def say(self, text: str) -> None:
        """Say what came of it, until something else is wished; nothing with an empty text."""
        self.said.set_text(text)
        self.said.setVisible(bool(text))
        announce(self.said, text)

    def show_errand(self, errand: Errand) -> None:
        """Show how far it is; at its end everything is as before."""
        began = not self._busy and not errand.ended
        self._busy = not errand.ended
        self.progress.setRange(0, errand.whole)
        self.progress.setValue(errand.done)
        words = progress_text(errand, self._ctx.language)
        self.progress.setAccessibleName(words)
        if self._busy:
            self.said.set_text(words)
            self.said.show()
        else:
            self.said.hide()
        self.summary.setVisible(not self._busy)
        self.progress.setVisible(self._busy)
        had = self.stop.hasFocus()
        focused = self.save.hasFocus() or self.print.hasFocus()
        self.stop.setVisible(self._busy)
        if began and focused:
            self.stop.setFocus()
        self._enable()
        if had and not self._busy:
            (self.print if errand.kind == PRINT else self.save).setFocus()


def progress_text(errand: Errand, words: Language) -> str:
    """`Printing… page 3 of 31`."""
    doing = words.t("Printing…") if errand.kind == PRINT else words.t("Making the PDF…")
    if not errand.whole:
        return doing
    return words.t("{doing} page {number} of {total}").format(doing=doing, number=errand.done, total=errand.whole)


def ended_text(errand: Errand, words: Language) -> str:
    """What came of an errand that did not fail."""
    if errand.stopped:
        return words.t("Stopped. Nothing was saved.") if errand.kind == SAVE else words.t("Printing was stopped.")
    if errand.kind == SAVE:
        file = errand.file or Path()
        return words.t("Saved: {file}").format(file=file)
    if errand.file is not None:
        return words.t("Printed into {file}").format(file=errand.file)
    return words.tn("{n} page went to the printer.", "{n} pages went to the printer.", errand.result).format(n=errand.result)


def summary_text(wish: Wish, outline: Outline | None, words: Language) -> str:
    """`2 sheet types · 30 pupils · 60 pages and 2 key pages` as markup; shorter while it is not counted yet."""
    if not wish.kinds:
        return words.t("Nothing is ticked.")
    many = len(wish.kinds)
    parts = [words.tn("{n} sheet type", "{n} sheet types", many).format(n=many)]
    if wish.for_class and wish.sheet is None:
        parts.append(words.tn("{n} pupil", "{n} pupils", wish.pupils).format(n=wish.pupils))
    if outline is not None:
        parts.append(_pages(sum(outline.sheets.values()), sum(outline.keys.values()), words))
    return " · ".join(parts)


def _pages(sheets: int, keys: int, words: Language) -> str:
    pages = words.tn("*{n} page*", "*{n} pages*", sheets).format(n=sheets)
    if not keys:
        return pages
    key = words.tn("*{n} key page*", "*{n} key pages*", keys).format(n=keys)
    return words.t("{pages} and {keys}").format(pages=pages, keys=key)
