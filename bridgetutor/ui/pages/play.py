"""The table one sits at (mock-up 03): Minibridge against the computer, or with others at one screen; tricks with short packs."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from bridgetutor.engine.problems import TextProblem
from bridgetutor.engine.seats import Seat
from bridgetutor.session.dealing import Setup, tidy_code
from bridgetutor.session.table import Seating, TableGame
from bridgetutor.session.table_files import from_json, to_json
from bridgetutor.session.table_next import chosen_game, deal
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.page import Page
from bridgetutor.ui.play import keys, words
from bridgetutor.ui.play.files import open_file
from bridgetutor.ui.play.hinting import HintDesk
from bridgetutor.ui.play.setup import SetupPanel
from bridgetutor.ui.play.stage import PlayStage
from bridgetutor.ui.widgets.panels import ScrollArea


class PlayPage(Page):
    """The game that stands open, or `game` (what `session/table_files.to_json` gave), or the deal of a `code`."""

    help_rule = "MB-04"

    def __init__(self, ctx: AppContext, game: Mapping[str, Any] | None = None, code: str = "") -> None:
        super().__init__(ctx)
        given = None if game is None else from_json(game)
        if given is None and tidy_code(code):
            given = deal(Seating(), Setup(), 1, tidy_code(code))
        self.stage = PlayStage(ctx, given)
        self.hints = HintDesk(ctx, self.stage)
        self.setup: SetupPanel | None = None
        self._setup_room: QWidget | None = None
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.addWidget(self.stage)
        self.stage.moved.connect(self._name)
        self.stage.setup_wanted.connect(self.open_setup)
        self._name()

    def _name(self) -> None:
        game, language = self.stage.game, self.ctx.language
        self.set_title(words.title_of(game, language), words.place_of(game, language))

    def first_focus(self) -> QWidget | None:
        """Where the keyboard begins."""
        return self.stage.first_focus() if self.setup is None else self.setup.pack

    def showEvent(self, event: QShowEvent) -> None:
        """The game goes on once it can be seen."""
        super().showEvent(event)
        if self.setup is None:
            self.stage.driver.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Table and column share the new width."""
        super().resizeEvent(event)
        self.stage.share(self.width())

    # The choice of another table

    def open_setup(self) -> None:
        """Choose who sits where and what is dealt; the game waits."""
        if self.setup is not None:
            return
        self.stage.driver.stop()
        table = self.stage.game.table
        kept = self.stage.kept
        self.setup = SetupPanel(self.ctx, table.seating, table.setup, kept)
        self.setup.resumed.connect(lambda place: self._put(kept[place]))
        self.setup.dealt.connect(self._on_dealt)
        self.setup.file_wanted.connect(self._on_file_wanted)
        self.setup.closed.connect(self.close_setup)
        self._setup_room = self._scrolling(self.setup)
        self._rows.addWidget(self._setup_room)
        self.stage.hide()
        self.setup.pack.setFocus()

    def _scrolling(self, setup: SetupPanel) -> QWidget:
        """What can be chosen scrolls; the buttons below it stay."""
        room = QWidget()
        room.setObjectName("setup-room")
        room.setAccessibleName(setup.accessibleName())
        bar = QHBoxLayout()
        bar.addStretch(1)
        bar.addWidget(setup.bar, 1000)
        bar.addStretch(1)
        setup.bar.setMaximumWidth(setup.width_of_parts())
        bar.setContentsMargins(20, 8, 20, 12)
        rows = QVBoxLayout(room)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(ScrollArea(setup, "setup-scroll"), 1)
        rows.addLayout(bar)
        return room

    def close_setup(self) -> None:
        """Back to the table; the game goes on."""
        if self._setup_room is None:
            return
        room, self._setup_room, self.setup = self._setup_room, None, None
        self.stage.show()
        room.hide()
        room.setParent(None)
        room.deleteLater()
        self.stage.driver.start()
        self.stage.first_focus().setFocus()

    def _on_dealt(self) -> None:
        if self.setup is not None and self.setup.deal.isEnabled():
            chosen = (self.setup.seating, self.setup.setup, self.setup.wanted_code)
            self._put(chosen_game(self.stage.game, *chosen, random.SystemRandom()))

    def _on_file_wanted(self) -> None:
        if self.setup is not None:
            found = open_file(self.ctx, self, self.stage.game, self.setup.seating)
            if found is not None:
                self._put(found)

    def _put(self, game: TableGame) -> None:
        self.stage.deal(game)
        self.close_setup()

    # Kept through a change of language, theme or text size

    def state(self) -> dict[str, Any]:
        """The game, how far the announcements are, who sits in front of the screen, what is open."""
        driver, before = self.stage.driver, self.stage.past.before
        return {
            "game": to_json(driver.game),
            "heard": driver.heard,
            "facing": str(driver.facing),
            "passing": None if driver.passing_to is None else str(driver.passing_to),
            "open": self._opened,
            "hint": self.hints.wanted,
            "before": None if before is None else to_json(before),
        }

    @property
    def _opened(self) -> str:
        """What is open: `setup`, `claim`, `keys` or nothing."""
        if self.setup is not None:
            return "setup"
        side = self.stage.side
        return "claim" if side.claim is not None else "keys" if side.keys_shown else ""

    def restore(self, state: dict[str, Any]) -> None:
        """Come back to it."""
        game = from_json(state.get("game"))
        if game is None:
            return
        self.stage.past.before = from_json(state.get("before"))
        heard = state.get("heard")
        self.stage.put(game, heard if type(heard) is int else None, _seat(state.get("facing")), _seat(state.get("passing")))
        what = state.get("open")
        if what == "setup":
            self.open_setup()
        elif what == "claim":
            self.stage.do("claim")
        elif what == "keys":
            self.stage.side.show_keys(True)
        hint = state.get("hint")
        if type(hint) is int:
            self.hints.again(hint)

    def leave(self) -> None:
        """The game is kept; nothing goes on without anybody there."""
        self.hints.stop()
        self.stage.be_still()

    # Keys

    def escape(self) -> bool:
        """Esc closes what is open; else the table is left."""
        if self.setup is not None:
            self.close_setup()
        elif self.stage.side.claim is not None:
            self.stage.side.close_claim()
        elif self.stage.looking_back:
            self.stage.look_back()
        elif self.stage.side.keys_shown:
            self.stage.side.show_keys(False)
        else:
            return False
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What no widget wanted."""
        used = keys.in_setup(self.setup, event) if self.setup is not None else keys.press(self.stage, event)
        if not used:
            super().keyPressEvent(event)


def _seat(text: object) -> Seat | None:
    try:
        return Seat.parse(str(text))
    except TextProblem:
        return None
