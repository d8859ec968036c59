"""Handouts (mock-up 08): tick sheet types, set the class, see the very pages, print them or save them as a PDF."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from bridgetutor.engine.problems import TextProblem
from bridgetutor.foundation.settings import SETTINGS
from bridgetutor.handouts import HANDOUTS
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.jobs import Token
from bridgetutor.ui.page import Page
from bridgetutor.ui.pages.handouts_bar import HandoutsBar, ended_text
from bridgetutor.ui.pages.handouts_choices import WhatPanel, WhomPanel, lessons
from bridgetutor.ui.pages.handouts_errands import PRINT, SAVE, Errand, Gate, errands_of, refusal_text, save
from bridgetutor.ui.pages.handouts_files import SaveDialog
from bridgetutor.ui.pages.handouts_maker import Maker, Tokens, whole_of
from bridgetutor.ui.pages.handouts_preview import PreviewPanel
from bridgetutor.ui.pages.handouts_print import PrintDialog, has_printer, print_pdf
from bridgetutor.ui.pages.handouts_wish import Spot, Wish, new_root
from bridgetutor.ui.widgets.panels import ScrollArea

_WHAT, _WHOM, _SCROLL_BAR = 330, 372, 14
_PREVIEW = 420  # the preview is never narrower while there is another way

#: Whether the computer had a printer when it was asked last: the main button does not jump each time.
_PRINTER = [False]


class HandoutsPage(Page):
    """`lesson` (an id) opens it with the sheet of this lesson ticked."""

    def __init__(self, ctx: AppContext, lesson: str = "") -> None:
        super().__init__(ctx)
        self.set_title(ctx.t("Handouts"), ctx.t("Worksheets with answers"))
        self.wish = _first_wish(ctx, lesson)
        self._other_letters, self._folder = False, ctx.settings.handouts_folder
        self.maker = Maker(ctx.jobs, self)
        self.maker.outlined.connect(self._on_outlined)
        self._errands = errands_of(ctx)
        self.preview = PreviewPanel(ctx, self.maker)
        self.what = WhatPanel(ctx)
        self.what.changed.connect(self._on_changed)
        self.whom = WhomPanel(ctx, self.wish)
        self.whom.changed.connect(self._on_changed)
        self.whom.typed.connect(self._on_typed)
        self.whom.new_set.connect(self._on_new_set)
        self.bar = HandoutsBar(ctx)
        self.bar.save_pressed.connect(self.save)
        self.bar.print_pressed.connect(self.print)
        self.bar.stop_pressed.connect(self.stop)
        self._lay_out()
        self._make_keys()
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._show)
        self._errands.watch(self._on_errand)
        if self._errands.current is not None:
            self.bar.show_errand(self._errands.current)
        self.bar.show_printer(_PRINTER[0])
        self._tokens = Tokens()
        self.destroyed.connect(self._tokens.cancel_all)
        self._tokens.put("printer", ctx.jobs.run_in_background(_ask_printers, self.bar.show_printer, _no_printers))
        self._show_choices()
        self._soon.start()

    # --- how it stands

    def _lay_out(self) -> None:
        space = self.ctx.look.theme.space
        self._choices = QWidget()
        self._choices.setObjectName("choices")
        self._choices.setAccessibleName(self.title)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._choices)
        self._columns.setContentsMargins(0, 0, 0, 0)
        self._columns.setSpacing(16)
        self._columns.addWidget(self.what)
        self._columns.addWidget(self.whom)
        self._scroll = ScrollArea(self._choices, "choices-scroll")
        self._scroll.setAccessibleName(self.title)
        main = QHBoxLayout()
        main.setContentsMargins(20, space("gutter"), 20, space("gutter"))
        main.setSpacing(16 - _SCROLL_BAR)
        main.addWidget(self._scroll)
        main.addWidget(self.preview, 1)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addLayout(main, 1)
        rows.addWidget(self.bar)

    def _make_keys(self) -> None:
        keys: dict[str, Callable[[], None]] = {
            "Ctrl+P": self.print,
            "Ctrl+S": self.save,
            "PgDown": self.preview.step_on,
            "PgUp": self.preview.step_back,
        }
        for key, slot in keys.items():
            QShortcut(QKeySequence(key), self).activated.connect(slot)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is no room for three columns, the choices stand one below the other and scroll; the preview stays."""
        super().resizeEvent(event)
        px = self.ctx.look.theme.px
        what, whom = px(_WHAT), px(_WHOM)
        wide = self.width() - 2 * 20 - what - whom - 2 * 16 >= px(_PREVIEW)
        self._columns.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)
        self.what.setFixedWidth(what if wide else whom)
        self.whom.setFixedWidth(whom)
        self._scroll.setFixedWidth((what + 16 + whom if wide else whom) + _SCROLL_BAR)
        self._choices.setMaximumWidth(self._scroll.width() - _SCROLL_BAR)

    # --- what is wished

    def _on_changed(self, fields: dict[str, Any]) -> None:
        before = self.wish
        self._other_letters |= fields.get("letters", before.letters) != before.letters
        wish = replace(before, **fields)
        if wish.lang != before.lang and not self._other_letters:
            wish = replace(wish, letters=self.ctx.settings.letters(wish.lang))
        if wish.level != before.level:
            wish = replace(wish, sheet=None)
        self._wish(wish)

    def _on_typed(self, text: str) -> None:
        try:
            wish = self.wish.with_code(text)
        except TextProblem as problem:
            if not self.whom.is_typing:
                self.whom.refuse_code(problem)
            return
        if wish != self.wish or not self.whom.is_typing:
            self._wish(wish)

    def _on_new_set(self) -> None:
        self._wish(replace(self.wish, root=new_root(secrets.randbelow(10**6)), sheet=None))

    def _wish(self, wish: Wish) -> None:
        changed = wish != self.wish
        self.wish = wish
        self._show_choices()
        if changed:
            self.bar.say("")
            self._soon.start()

    def _show_choices(self) -> None:
        """Everything but what has to be counted first, which stays as it was for a moment."""
        self.what.show_wish(self.wish)
        self.whom.show_wish(self.wish)
        if not self.wish.kinds or not self.bar.summary.markup:
            self.bar.show_summary(self.wish, None)
        self.bar.set_ready(bool(self.wish.kinds))

    def _show(self) -> None:
        """Everything for the wish of now; several changes at once are one."""
        self.preview.show_wish(self.wish)

    def _on_outlined(self) -> None:
        outline, wish = self.maker.outline, self.maker.wish
        if outline is None or wish != self.wish:
            return
        pages = {kind: outline.pages_of(Spot(kind, sheet=wish.drawn(kind)[0])) for kind in wish.kinds}
        self.what.show_pages(pages)
        self.whom.key.setEnabled(outline.has_keys)
        self.bar.show_summary(wish, outline)

    # --- getting it

    def save(self) -> None:
        """Ask where to, and write the PDF."""
        if not self.bar.save.isEnabled():
            return
        folder = self._folder if self._folder and Path(self._folder).is_dir() else ""
        file = SaveDialog.ask(self, self.ctx.look, folder, self.wish.file_name())
        if file is None:
            return
        self._remember(str(file.parent))
        wish, made = self.wish, self._made()

        def work(token: Token, gate: Gate) -> bytes:
            return save(file, made or whole_of(wish, token, token.report), gate)

        self._start(Errand(SAVE, file, wish), work)

    def _remember(self, folder: str) -> None:
        """The next dialog begins in this folder."""
        if folder != self._folder and SETTINGS["handouts_folder"].read(folder) is not None:
            self._folder = folder
            self.ctx.shell.change(handouts_folder=folder)

    def print(self) -> None:
        """Ask for the printer, and print the pages of the PDF."""
        if not self.bar.print.isEnabled():
            return
        outline = self.maker.outline
        pages = sum(outline.sheets.values()) + sum(outline.keys.values()) if outline else 0
        printer = PrintDialog.ask(self, self.wish.paper, pages, self.wish.file_name().removesuffix(".pdf"))
        if printer is None:
            return
        wish, made = self.wish, self._made()

        def work(token: Token, gate: Gate) -> int:
            return print_pdf(made or whole_of(wish, token), printer, token, gate)

        file = printer.outputFileName()
        self._start(Errand(PRINT, Path(file) if file else None, wish), work)

    def _made(self) -> bytes | None:
        """The PDF of what is wished now, where it is made already."""
        return self.maker.pdf if self.maker.wish == self.wish else None

    def _start(self, errand: Errand, work: Callable[[Token, Gate], Any]) -> None:
        self.bar.say("")
        self.maker.pause()
        self._errands.start(self.ctx, errand, work)

    def stop(self) -> bool:
        """Stop what is saved or printed; False where there is nothing to stop."""
        return self._errands.stop()

    def _on_errand(self, errand: Errand) -> None:
        self.bar.show_errand(errand)
        if not errand.ended:
            return
        if errand.error is not None:
            self.ctx.shell.tell(refusal_text(errand.error, errand.file, self.ctx.language))
        else:
            self.bar.say(ended_text(errand, self.ctx.language))
        if errand.kind == SAVE and errand.result and errand.subject == self.maker.wish and self.maker.pdf is None:
            self.maker.take(errand.result)
        else:
            self.maker.go_on()

    # --- what the window asks

    def state(self) -> dict[str, Any]:
        """The wish, and the page that is looked at."""
        spot = self.preview.spot
        return {"wish": self.wish.plain(), "letters": self._other_letters, "spot": asdict(spot) if spot else None}

    def restore(self, state: dict[str, Any]) -> None:
        """Wish it again."""
        self.wish = self.wish.read(state.get("wish", {}))
        self._other_letters = bool(state.get("letters"))
        spot = state.get("spot")
        self.preview.spot = self.wish.fitting(Spot(**spot) if spot else None)
        self._show_choices()
        self._soon.start()

    def leave(self) -> None:
        """What is saved or printed goes on; the preview does not."""
        self._soon.stop()
        self.maker.stop()
        self._errands.watch(None)
        self._tokens.cancel_all()

    def escape(self) -> bool:
        """Esc stops what is saved or printed."""
        return self.stop()

    def first_focus(self) -> QWidget | None:
        """The first sheet type."""
        return next(iter(self.what.lines.values()), None)


def _first_wish(ctx: AppContext, lesson: str) -> Wish:
    """What a teacher most likely wants: counting sheets for a class, or the lesson they come from."""
    known = lessons(ctx.language.code)
    code = ctx.language.code
    about = tuple(kind for kind, handout in HANDOUTS.items() if handout.needs_lesson)
    usual = tuple(kind for kind, handout in HANDOUTS.items() if not handout.needs_lesson)[:1]
    return Wish(
        kinds=about if lesson else usual,
        lesson=lesson or (known[0][0] if known else ""),
        root=new_root(secrets.randbelow(10**6)),
        lang=code,
        letters=ctx.settings.letters(code),
        paper=ctx.settings.paper,
    )


def _ask_printers(_token: Token) -> bool:
    _PRINTER[0] = has_printer()
    return _PRINTER[0]


def _no_printers(_error: Exception) -> None:
    """A system whose printers cannot be asked has none."""
