"""A score sheet on paper: filled, to write on, or for practice with its key; the very pages, saved as a PDF or printed.

The pages of the sheets open it by `score_class.open_for_class`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from bridgetutor.foundation.i18n import LANGUAGES
from bridgetutor.foundation.settings import SETTINGS
from bridgetutor.handouts import HANDOUTS, HandoutOptions, Part, make
from bridgetutor.handouts.preview import Picture, Preview
from bridgetutor.session.contract_words import safe
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.jobs import Token
from bridgetutor.ui.page import Page
from bridgetutor.ui.pages.handouts_bar import HandoutsBar, ended_text
from bridgetutor.ui.pages.handouts_errands import PRINT, SAVE, Errand, Gate, errands_of, refusal_text, save
from bridgetutor.ui.pages.handouts_files import SaveDialog
from bridgetutor.ui.pages.handouts_maker import Tokens
from bridgetutor.ui.pages.handouts_paper import PaperView
from bridgetutor.ui.pages.handouts_preview import failure_text
from bridgetutor.ui.pages.handouts_print import PrintDialog, has_printer, print_pdf
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.choices import DropDown, SegmentedControl
from bridgetutor.ui.widgets.feedback import announce
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import Panel, row

FILLED, BLANK, PRACTICE = "filled", "blank", "practice"
_CHOICES, _GAP = 300, 16
_NARROW = 760
_LETTERS = 24  # so many letters are named at most
_SAID = 2000  # characters of a page that a screen reader is given

#: Whether the computer had a printer when it was asked last.
_PRINTER = [False]


class PaperChoices(Panel):
    """How the sheet is printed, in which language, on which paper; and the way through its pages."""

    #: What is printed, language, paper.
    changed = Signal(str, str, str)

    def __init__(self, ctx: AppContext, is_given: bool, what: str, lang: str, paper: str) -> None:
        look = ctx.look
        super().__init__(look, "paper-choices", spacing=4)
        name = ctx.t("What is printed")
        self.setAccessibleName(name)
        self.rows.addWidget(heading(look, name))
        options = [(FILLED, ctx.t("Filled in")), (PRACTICE, ctx.t("Results without points, and a key"))] if is_given else []
        self.kinds = DropDown(look, [*options, (BLANK, ctx.t("To write on"))], what, name, "paper-what")
        self.langs = SegmentedControl(look, list(LANGUAGES.items()), lang, ctx.t("Sheet language"), "paper-lang")
        papers = [(each, ctx.t(words)) for each, words in SETTINGS["paper"].choices.items()]
        self.papers = DropDown(look, papers, paper, ctx.t("Paper"), "paper-size")
        self.kinds.chosen.connect(self._on_chosen)
        self.langs.changed.connect(self._on_chosen)
        self.papers.chosen.connect(self._on_chosen)
        self.rows.addWidget(self.kinds)
        for control in (self.langs, self.papers):
            self.rows.addSpacing(8)
            self.rows.addWidget(muted(look, control.accessibleName()))
            self.rows.addWidget(control)
        self.before = Button(look, kind=Kind.ICON, icon="back", name=ctx.t("Page before (PgUp)"), object_name="paper-before")
        self.after = Button(look, kind=Kind.ICON, icon="next", name=ctx.t("Next page (PgDn)"), object_name="paper-after")
        self.place = RichLabel(look, "", "body", wrap=False)
        self.place.set_align(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter)
        self.rows.addSpacing(8)
        self.rows.addLayout(row(self.before, self.place, self.after, None, spacing=4))
        self.letters = muted(look, "")
        self.letters.setObjectName("paper-letters")
        self.letters.hide()
        self.rows.addWidget(self.letters)
        self._words = look.words

    def show_choices(self, what: str, lang: str, paper: str) -> None:
        """Show choices without sending them."""
        self.kinds.set_value(what)
        self.langs.set_value(lang)
        self.papers.set_value(paper)

    def show_missing(self, letters: Sequence[str]) -> None:
        """Say which letters of a name are not in the letters of the printed page, before anything is printed."""
        text = self._words.tn(
            "This letter is not in the print: {letters}. A line to write it on stands in its place.",
            "These letters are not in the print: {letters}. A line to write them on stands in their place.",
            len(letters),
        )
        shown = " ".join(letters[:_LETTERS]) + (" …" if len(letters) > _LETTERS else "")
        self.letters.set_text(text.format(letters=safe(shown)) if letters else "")
        self.letters.setVisible(bool(letters))
        if letters:
            announce(self.letters, self.letters.markup)

    def _on_chosen(self, _value: object) -> None:
        self.changed.emit(str(self.kinds.value()), str(self.langs.value()), str(self.papers.value()))


class PaperPage(Page):
    """The choices at the left, the pages at the right, saving and printing below."""

    help_rule = "MB-31"

    def __init__(self, ctx: AppContext, kind: str = "minibridge-sheet", given: str = "", stem: str = "score-sheet") -> None:
        super().__init__(ctx)
        self._kind, self._given, self._stem = kind, given, stem
        self.what = FILLED if given else BLANK
        self.lang, self.paper, self.spot = ctx.language.code, ctx.settings.paper, 0
        self.pdf: bytes | None = None
        self.pages = 0
        self._tokens = Tokens()
        self.destroyed.connect(self._tokens.cancel_all)
        self._errands = errands_of(ctx)
        self.set_title(ctx.t(HANDOUTS[kind].title), ctx.t("Print or save"))
        self._lay_out()
        self._keys()
        self._errands.watch(self._on_errand)
        if self._errands.current is not None:
            self.bar.show_errand(self._errands.current)
        self.bar.show_printer(_PRINTER[0])
        self._make()

    # --- how it stands

    def _lay_out(self) -> None:
        ctx, space = self.ctx, self.ctx.look.theme.space
        self.choices = PaperChoices(ctx, bool(self._given), self.what, self.lang, self.paper)
        self.choices.changed.connect(self._on_changed)
        self.choices.before.clicked.connect(self.step_page_back)
        self.choices.after.clicked.connect(self.step_page_on)
        self.view = PaperView(ctx.look)
        self.view.setAccessibleName(ctx.t("Preview"))
        self.view.resized.connect(self._picture)
        self.view.stepped.connect(self.step)
        self._main = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._main.setContentsMargins(20, space("gutter"), 20, space("gutter"))
        self._main.setSpacing(_GAP)
        self._main.addWidget(self.choices, 0, Qt.AlignmentFlag.AlignTop)
        self._main.addWidget(self.view, 1)
        self.bar = HandoutsBar(ctx)
        self.bar.save_pressed.connect(self.save)
        self.bar.print_pressed.connect(self.print)
        self.bar.stop_pressed.connect(self.stop)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addLayout(self._main, 1)
        rows.addWidget(self.bar)

    def _keys(self) -> None:
        keys: dict[str, Callable[[], None]] = {
            "Ctrl+P": self.print,
            "Ctrl+S": self.save,
            "PgDown": self.step_page_on,
            "PgUp": self.step_page_back,
        }
        for key, slot in keys.items():
            QShortcut(QKeySequence(key), self).activated.connect(slot)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is no room beside the choices, the pages stand under them."""
        super().resizeEvent(event)
        px = self.ctx.look.theme.px
        wide = self.width() >= px(_NARROW)
        self._main.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)
        self.choices.setMinimumWidth(px(_CHOICES) if wide else 0)

    # --- what is wished

    def _on_changed(self, what: str, lang: str, paper: str) -> None:
        if (what, lang, paper) == (self.what, self.lang, self.paper):
            return
        self.what, self.lang, self.paper = what, lang, paper
        self.spot = 0
        self.bar.say("")
        self._make()

    @property
    def options(self) -> HandoutOptions:
        """What the handouts are asked for."""
        return HandoutOptions(
            self._kind,
            lang=self.lang,
            letters=self.ctx.settings.letters(self.lang),
            paper=self.paper,
            part=Part.BOTH,
            given=None if self.what == BLANK else self._given.encode(),
            practice=self.what == PRACTICE,
        )

    # --- the pages

    def _make(self) -> None:
        self.pdf, self.pages = None, 0
        self.view.set_paper(self.paper)
        self.view.wait()
        self.bar.set_ready(False)
        options = self.options
        self._tokens.put("make", self.ctx.jobs.run_in_background(lambda _: _made(options), self._on_made, self._on_failed))

    def _on_made(self, made: tuple[bytes, int, tuple[str, ...]]) -> None:
        self.pdf, self.pages, letters = made
        self.choices.show_missing(letters)
        self.spot = min(self.spot, self.pages - 1)
        self.bar.set_ready(True)
        count = self.ctx.language.tn("*{n} page*", "*{n} pages*", self.pages).format(n=self.pages)
        self.bar.summary.set_text(count)
        self._picture()
        self._tokens.put("printer", self.ctx.jobs.run_in_background(_ask_printers, self.bar.show_printer, _no_printers))

    def _on_failed(self, error: Exception) -> None:
        self.bar.summary.set_text("")
        self.view.say(failure_text(error, self.ctx.language))
        announce(self.view, self.view.words)
        self._show_place()

    def _picture(self) -> None:
        if self.pdf is None:
            return
        pdf, spot, width = self.pdf, self.spot, self.view.pixels()
        self._show_place()
        job = self.ctx.jobs.run_in_background(lambda _: _pictured(pdf, spot, width), self._on_pictured, self._on_failed)
        self._tokens.cancel("picture")
        self._tokens.put("picture", job)

    def _on_pictured(self, found: tuple[Picture, str]) -> None:
        picture, text = found
        self.view.show_picture(picture)
        self.view.setAccessibleDescription(text)

    def _show_place(self) -> None:
        text = self.ctx.t("Page {number} of {total}").format(number=self.spot + 1, total=max(1, self.pages))
        self.choices.place.set_text(text)
        self.view.setAccessibleName(f"{self.ctx.t('Preview')}. {text}")
        self.choices.before.setEnabled(self.spot > 0)
        self.choices.after.setEnabled(self.spot < self.pages - 1)

    def step_page_on(self) -> None:
        """The next page."""
        self.step(1)

    def step_page_back(self) -> None:
        """The page before."""
        self.step(-1)

    def step(self, by: int) -> None:
        """So many pages on."""
        spot = min(max(self.spot + by, 0), self.pages - 1)
        if self.pdf is not None and spot != self.spot:
            self.spot = spot
            self._picture()
            announce(self.view, self.choices.place.markup)

    # --- getting it

    def save(self) -> None:
        """Ask where to, and write the PDF."""
        if not self.bar.save.isEnabled() or self.pdf is None:
            return
        folder = self.ctx.settings.handouts_folder
        file = SaveDialog.ask(self, self.ctx.look, folder if folder and Path(folder).is_dir() else "", f"{self._stem}.pdf")
        if file is None:
            return
        pdf = self.pdf

        def work(_token: Token, gate: Gate) -> bytes:
            return save(file, pdf, gate)

        self.bar.say("")
        self._errands.start(self.ctx, Errand(SAVE, file), work)

    def print(self) -> None:
        """Ask for the printer, and print the pages of the PDF."""
        if not self.bar.print.isEnabled() or self.pdf is None:
            return
        printer = PrintDialog.ask(self, self.paper, self.pages, self._stem)
        if printer is None:
            return
        pdf, file = self.pdf, printer.outputFileName()

        def work(token: Token, gate: Gate) -> int:
            return print_pdf(pdf, printer, token, gate)

        self.bar.say("")
        self._errands.start(self.ctx, Errand(PRINT, Path(file) if file else None), work)

    def stop(self) -> bool:
        """Stop what is saved or printed; False where there is nothing to stop."""
        return self._errands.stop()

    def _on_errand(self, errand: Errand) -> None:
        self.bar.show_errand(errand)
        if errand.ended and errand.error is not None:
            self.ctx.shell.tell(refusal_text(errand.error, errand.file, self.ctx.language))
        elif errand.ended:
            self.bar.say(ended_text(errand, self.ctx.language))

    # --- what the window asks

    def state(self) -> dict[str, Any]:
        """What is wished, and the page that is looked at."""
        return {"what": self.what, "lang": self.lang, "paper": self.paper, "spot": self.spot}

    def restore(self, state: dict[str, Any]) -> None:
        """Wish it again."""
        what = state.get("what", self.what)
        self.what = what if what in ((FILLED, BLANK, PRACTICE) if self._given else (BLANK,)) else self.what
        self.lang = state.get("lang", self.lang) if state.get("lang") in LANGUAGES else self.lang
        self.paper = state.get("paper", self.paper) if state.get("paper") in SETTINGS["paper"].choices else self.paper
        spot = state.get("spot")
        self.spot = spot if type(spot) is int and spot >= 0 else 0
        self.choices.show_choices(self.what, self.lang, self.paper)
        self._make()

    def leave(self) -> None:
        """What is saved or printed goes on; the preview does not."""
        self._errands.watch(None)
        self._tokens.cancel_all()

    def escape(self) -> bool:
        """Esc stops what is saved or printed."""
        return self.stop()

    def first_focus(self) -> QWidget | None:
        """What is printed."""
        return self.choices.kinds


# --- jobs: plain values in, plain values out


def _made(options: HandoutOptions) -> tuple[bytes, int, tuple[str, ...]]:
    """The pages, how many, and the letters of names that are not in the letters of the print."""
    from bridgetutor.handouts.letterforms import missing  # with the library that makes pages

    pdf = make(options)
    with Preview(pdf) as preview:
        return pdf, len(preview), missing((options.given or b"").decode("utf-8", "replace"))


def _pictured(pdf: bytes, page: int, width: int) -> tuple[Picture, str]:
    with Preview(pdf) as preview:
        return preview.picture(page, width), preview.text(page)[:_SAID]


def _ask_printers(_token: Token) -> bool:
    _PRINTER[0] = has_printer()
    return _PRINTER[0]


def _no_printers(_error: Exception) -> None:
    """A system whose printers cannot be asked has none."""
