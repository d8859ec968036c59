"""The base of the pages of one sheet that is kept at each change: undo, copy, save, records, paper and class, what is restored."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QComboBox

from bridgetutor.engine.cards import Denomination
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.page import Page
from bridgetutor.ui.pages.score_class import CLASS_KEYS, ClassKeys, open_for_class
from bridgetutor.ui.pages.score_focus import UndoEverywhere, show_and_stay
from bridgetutor.ui.pages.score_keep import Keeper, save_table
from bridgetutor.ui.pages.score_record import RECORD, RECORD_KEY, report_troubles, taken_from_record, taken_text
from bridgetutor.ui.widgets.feedback import announce
from bridgetutor.ui.widgets.radio import RadioList

_ENTER = ("Return", "Enter")


class KeptPage(Page):
    """One sheet of a kind. A page says which kind, how its sheet is read, shown and written; the rest is here.

    A sheet is a frozen value with `to_json`, `can_undo` and `undo`. Another page of the same sheet may have changed it since this
    one was left: then what is kept is newer than what this one remembers, and is shown.
    """

    #: What the sheet is called among the games that are kept (`score_keep.py`), the name of the page, that of its files.
    kind = ""
    name = ""
    stem = ""

    def __init__(self, ctx: AppContext, read: Callable[[object], Any]) -> None:
        super().__init__(ctx)
        self._read = read
        self._keeper = Keeper(ctx, self.kind)
        self.sheet: Any = read(self._keeper.load())
        self._written_last: object = None

    # What each page says of its own

    @property
    def is_begun(self) -> bool:
        """Whether there is something to copy, save, print or explain."""
        raise NotImplementedError

    def as_text(self) -> str:
        """The sheet as plain sentences."""
        raise NotImplementedError

    def as_table(self) -> str:
        """The sheet for a spreadsheet."""
        raise NotImplementedError

    def say(self, text: str) -> None:
        """A quiet word on the page, spoken too; an empty one clears it."""
        raise NotImplementedError

    def show_sheet(self) -> None:
        """Show the sheet in every part."""
        raise NotImplementedError

    def wishes(self) -> Mapping[str, Callable[[], None]]:
        """What can be done by a button of the page besides what every page can do."""
        return {}

    # Keys

    def add_keys(self, keys: Mapping[str, Callable[[], None]], choose_trumps: Callable[[Denomination], None]) -> None:
        """The keys of every sheet, those of this page, and a letter for each denomination."""
        ClassKeys(self).asked.connect(self.do)
        UndoEverywhere(self)
        common = {"Ctrl+Z": self._undo, "Ctrl+Shift+C": self._copy, "Ctrl+S": self._export, RECORD_KEY: self._from_record}
        letters = {each.letter[0]: partial(_choose, choose_trumps, each) for each in Denomination}
        slots: dict[str, Callable[[], None]] = {**common, **letters, **keys}
        for key, slot in slots.items():
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.activated.connect(partial(self._on_enter, slot) if key in _ENTER else slot)
            shortcut.setAutoRepeat(key not in _ENTER)

    def _on_enter(self, write: Callable[[], None]) -> None:
        """Enter writes what stands in the form; on a button it presses the button, on a list that folds it opens the list.

        Choices (declarer, trumps) are part of the form: there it writes.
        """
        here = self.window().focusWidget()
        if isinstance(here, QComboBox):
            here.showPopup()
        elif isinstance(here, QAbstractButton) and (here.group() is None or isinstance(here.parentWidget(), RadioList)):
            here.click()
        else:
            write()

    def may_write(self, draft: object) -> bool:
        """Whether a result may be written: one that was written just now is not written again before Enter is pressed once more."""
        if self._written_last == draft:
            self._written_last = None
            self.say(self.ctx.t("That is written already. Change it, or write once more if it happened again."))
            return False
        return True

    def has_written(self, draft: object) -> None:
        """Remember what was written just now."""
        self._written_last = draft

    # What a person does

    def do(self, what: str) -> None:
        """Carry out a wish: `undo copy save record`, `print explain quiz`, and those of `wishes`."""
        if what in CLASS_KEYS.values():
            self.open_for_class(what)
            return
        usual = {"undo": self._undo, "copy": self._copy, "save": self._export, RECORD: self._from_record}
        {**usual, **self.wishes()}[what]()

    def open_for_class(self, what: str) -> None:
        """On paper, covered, or to be filled in."""
        open_for_class(self.ctx, what, self.name, self.sheet.to_json(), self.is_begun, self.stem)

    def _undo(self) -> None:
        self._written_last = None
        self.put(self.sheet.undo())

    def _copy(self) -> None:
        if self.is_begun:
            QGuiApplication.clipboard().setText(self.as_text())
            self.say(self.ctx.t("Copied."))

    def _export(self) -> None:
        if self.is_begun:
            self.say(save_table(self.ctx, self, self.stem, self.as_table()))

    def _from_record(self) -> None:
        taken = taken_from_record(self.ctx, self, self.name, self.sheet)
        if taken is not None:
            self.put(taken.sheet)
            self.say(taken_text(taken, self.ctx))
            report_troubles(self.ctx, self, taken)

    # What is seen and kept

    def put(self, sheet: Any) -> None:
        """Another sheet: kept and shown."""
        if sheet == self.sheet:
            return
        self.sheet = sheet
        self._keeper.save(sheet.to_json())
        self.say("")
        show_and_stay(self, self.show_sheet)

    def state(self) -> dict[str, Any]:
        """The sheet, whose it is, and what was kept then."""
        return {"sheet": self.sheet.to_json(), "who": self._keeper.who, "kept": self._keeper.stamp}

    def restore(self, state: dict[str, Any]) -> None:
        """Show the sheet again, unless somebody else sits here now or a newer one is kept."""
        mine = state.get("who", self._keeper.who) == self._keeper.who
        if "sheet" in state and mine and state.get("kept", self._keeper.stamp) == self._keeper.stamp:
            self.sheet = self._read(state["sheet"])
        self.show_sheet()

    def tell(self, text: str) -> None:
        """Read a sentence to a screen reader."""
        announce(self, text)


def _choose(choose_trumps: Callable[[Denomination], None], denomination: Denomination) -> None:
    choose_trumps(denomination)
