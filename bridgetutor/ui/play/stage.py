"""The table and what is beside it: carries out what people wish, shows the game as it goes on, keeps it at every card."""

from __future__ import annotations

import random
from dataclasses import replace

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from bridgetutor.bots.claims import ClaimAnswer
from bridgetutor.engine.cards import Card
from bridgetutor.engine.seats import Seat
from bridgetutor.scoring.minibridge import MinibridgeContract
from bridgetutor.session.table import TableGame
from bridgetutor.session.table_files import to_json
from bridgetutor.session.table_next import first_game, next_game
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.lesson.frames import Frames
from bridgetutor.ui.lesson.room import LessonTable, StepScroll
from bridgetutor.ui.look import Look
from bridgetutor.ui.play import scenes, words
from bridgetutor.ui.play.cover import CoverPage
from bridgetutor.ui.play.driver import PlayDriver
from bridgetutor.ui.play.keep import TableKeeper
from bridgetutor.ui.play.past import Past
from bridgetutor.ui.play.side import SidePanel
from bridgetutor.ui.table.model import TableModel
from bridgetutor.ui.tokens import tokens
from bridgetutor.wording.cards import seat_name

_SHARE, _MOST, _NARROWEST = 0.32, 0.45, 300
_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)


class PlayTable(LessonTable):
    """The table of a game: a card that cannot be played now is asked about, whoever's turn it is.

    Enter after a card that was named in vain plays nothing: the card under the cursor is not the one that was meant.
    `named` is sent when a key begins to name a card while none may be chosen.
    """

    named = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._in_vain = False
        self.card_refused.connect(self._on_refused)

    def _on_refused(self, _card: Card) -> None:
        self._in_vain = True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Any other key makes the cursor count again."""
        if self.model.legal is None and event.modifiers() in _PLAIN and self._keys.wants(event.text()):
            self.named.emit()
        in_vain, self._in_vain = self._in_vain, False
        if in_vain and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()
            return
        super().keyPressEvent(event)

    def choose(self, card: Card) -> None:
        """A card was pressed or typed."""
        if self.model.legal is None and self.model.holder(card) is not None:
            self.card_refused.emit(card)
            return
        super().choose(card)


class PlayStage(QWidget):
    """Shows one game after the other.

    `moved` is sent when another deal is on the table, `setup_wanted` asks for the choice of one. `hint_wanted` asks for the next
    step of a hint, where `side.offers_hints`; `show_hint` shows it.
    """

    moved = Signal()
    setup_wanted = Signal()
    hint_wanted = Signal()

    def __init__(self, ctx: AppContext, game: TableGame | None) -> None:
        super().__init__()
        self.setObjectName("play-stage")
        self.setAccessibleName(ctx.t("Table"))
        self._ctx = ctx
        self._keeper = TableKeeper(ctx)
        self._chance = random.SystemRandom()
        there = self._keeper.load()
        kept = game or there or first_game(self._chance)
        self.table = PlayTable(ctx.look)
        self.side = SidePanel(ctx)
        self.cover = CoverPage(ctx)
        self.frames = Frames(self.table, self, ctx.t("Space goes on.") if ctx.settings.confirm_tricks else "")
        self.driver = PlayDriver(ctx.bots, self.table, kept, self, ctx.settings.confirm_tricks)
        self._saved: TableGame | None = kept if game is None else None
        self._shown: TableGame | None = None
        self.looking_back = False
        self._width = 0
        self._replayed = False
        self.past = Past(self._keeper)
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._on_laid_out)
        if there is not None and there.start != kept.start:
            self.past.make_room(there)
        self._lay_out()
        self._connect()
        self.show_game()

    def _lay_out(self) -> None:
        gutter, edge = self._ctx.look.theme.space("gutter"), tokens()["space"]["page_margin"]
        self._room = QWidget()
        self._room.setObjectName("play-room")
        self._room.setAccessibleName(self.accessibleName())
        bar = QHBoxLayout(self._room)
        bar.setContentsMargins(edge, gutter, edge, gutter)
        bar.setSpacing(edge)
        self._scroll = StepScroll(self.side, "side-scroll")
        bar.addWidget(self.table, 1)
        bar.addWidget(self._scroll)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._room, 1)
        whole.addWidget(self.cover, 1)

    def _connect(self) -> None:
        self.table.card_chosen.connect(self._on_card)
        self.table.card_refused.connect(self._on_refused)
        self.table.named.connect(self._on_named)
        self.side.wished.connect(self.do)
        self.side.chosen.connect(self._on_contract)
        self.side.claimed.connect(self._on_claimed)
        self._scroll.verticalScrollBar().rangeChanged.connect(self._later.start)  # a step that was laid out just now
        self.frames.went_on.connect(self.driver.release)
        self.cover.lifted.connect(self.driver.lift)
        self.driver.changed.connect(self._on_changed)
        self.driver.judged.connect(self._on_judged)

    @property
    def game(self) -> TableGame:
        """The game on the table."""
        return self.driver.game

    # Showing

    def share(self, width: int) -> None:
        """Share the width between table and column; the column gets more where what it shows would be cut off."""
        self._width = width
        wanted = self._ctx.look.theme.px(tokens()["space"]["side_panel_width"])
        usual = min(wanted, max(_NARROWEST, round(width * _SHARE)))
        needed = (
            max(self.side.minimumSizeHint().width(), self.side.roomy_width()) + self._scroll.verticalScrollBar().sizeHint().width()
        )
        self._scroll.setFixedWidth(max(usual, min(needed, round(width * _MOST))))

    def _model(self) -> TableModel:
        return scenes.picture(self.game, self.driver.facing, self.driver.heard, self._ctx.look)

    def show_game(self, animate: bool = False) -> None:
        """Show the game as it stands; with `animate` cards travel from where they were."""
        game, driver = self.game, self.driver
        self.looking_back = False
        passing = driver.passing_to
        self.cover.setVisible(passing is not None)
        self._room.setVisible(passing is None)
        if passing is not None:
            self.frames.finish()
            self.table.show_model(scenes.covered(game), animate=False)
            self.cover.show_name(game.seating.name(passing) or seat_name(passing, self._ctx.language))
            self.cover.button.setFocus()
            return
        self.side.has_before = self.past.before is not None
        self.side.waiting = self.past.said(game, self._ctx.language)
        self.side.show_hint((), 0)
        self.side.show_game(game, driver.facing, driver.heard, self._replayed)
        self.share(self._width)
        self._later.start()
        if animate:
            self.frames.play([self._model()])
        else:
            self.frames.finish()
            self.table.show_model(self._model(), animate=False)
        self._move_focus()

    def _on_changed(self) -> None:
        before, game = self._shown, self.game
        if game.is_over and not (before is not None and before.is_over):
            self._replayed = before is not None and before.start is game.start and game.listed
            self.driver.game = game = self._keeper.write_score(game)
            self._keeper.keep_played(game)
        self._shown = game
        if game is not self._saved:
            self._saved = game
            self._keeper.save(game)
        same_deal = before is not None and before.start is game.start and before.here <= game.here
        self.show_game(animate=same_deal)
        if self.driver.is_held and not self.frames.is_held:  # a cover page lies over the trick
            self.driver.release()
        if before is None or before.start is not game.start:
            self.moved.emit()

    def first_focus(self) -> QWidget:
        """Where the keyboard goes on: the cover, the choice, the way on, the table."""
        if self.driver.passing_to is not None:
            return self.cover.button
        side = self.side
        if side.chooser is not None:
            return side.chooser.group.first() or self.table
        # After the last card the keyboard stays: a key too many must not take the result away.
        return side.end.main if side.end is not None and self.game.play is None else self.table

    def _move_focus(self) -> None:
        """Put the keyboard where one goes on, unless somebody works at a part that is still there."""
        here = QApplication.focusWidget()
        parts = (self.side.chooser, self.side.claim, self.side.end)
        works = here is not None and any(part is not None and part.isAncestorOf(here) for part in parts)
        if self.isVisible() and not works:
            self.first_focus().setFocus()

    # What people do

    def _on_card(self, card: Card) -> None:
        self.frames.finish()
        if scenes.may_play(self.game, self.driver.facing) and self.game.why_not(card) is None:
            self.past.acted()
            self.driver.act(card)

    def _on_named(self) -> None:
        """A card is meant for the table as it is, not for the trick that is looked at again."""
        if self.looking_back:
            self.look_back()

    def _on_refused(self, card: Card) -> None:
        self.frames.finish()
        if self.looking_back:
            self.look_back()
            return
        said = words.why_not(self.game, self.driver.facing, card, self._ctx.language)
        if said:
            self.table.show_model(replace(self.table.model, line=said), animate=False)

    def _on_contract(self, contract: MinibridgeContract) -> None:
        if self.game.why_not(contract) is None and self.game.person is self.driver.facing:
            self.past.acted()
            self.driver.act(contract)

    def do(self, wish: str) -> None:
        """Carry out what a button or a key asks for."""
        self.frames.finish()
        if self.looking_back and wish != "last":
            self.look_back()
        game = self.game
        if wish in ("undo", "redo"):
            there = self.past.step(game, wish == "undo")
            if there is not None:
                self.driver.put(there)
        elif wish == "again" and game.here:
            self.past.again(game)
            self.driver.put(game.start_again())
        elif wish == "next":
            self.deal(next_game(game, self._chance))
        elif wish == "last" and game.last_trick is not None:
            self.look_back()
        elif wish == "claim" and game.can_claim and game.person is self.driver.facing and game.play is not None:
            field = self.side.open_claim(game.play.tricks_left).tricks.field
            field.setFocus()
            field.selectAll()
        elif wish == "table":
            self.setup_wanted.emit()
        elif wish in ("score", "review"):
            self._ctx.go(wish, **({"game": to_json(game)} if wish == "review" else {}))
        elif wish == "hint" and self.side.offers_hints and scenes.may_play(game, self.driver.facing):
            self.hint_wanted.emit()
        elif wish == "table-focus":
            self.table.setFocus()

    def deal(self, game: TableGame) -> None:
        """Put another deal on the table, or one that was kept."""
        self._keeper.take_up(game)
        self.past.make_room(self.game)
        self.driver.put(game)

    @property
    def kept(self) -> tuple[TableGame, ...]:
        """The games that were set aside, and after them the last ones that were played to their end."""
        return (*self._keeper.aside(self.game), *self._keeper.played(self.game))

    def look_back(self) -> None:
        """The last trick again, or back to the table as it is."""
        self.looking_back = not self.looking_back
        model = self._model()
        if self.looking_back:
            model = scenes.looking_back(model, self.game, self._ctx.look)
        self.table.show_model(model, animate=False)

    def show_hint(self, steps: tuple[str, ...], left: int, card: Card | None = None) -> None:
        """Show the steps of a hint so far, `left` more to come; the last one lifts the card that it names."""
        self.side.show_hint(steps, left)
        self._later.start()
        if card is not None:
            self.table.show_model(replace(self._model(), marked=frozenset({card})), animate=False)

    def _on_laid_out(self) -> None:
        """What is new in the column is laid out: it gets the width it needs, and the newest step of a hint is scrolled to."""
        self.share(self._width)
        step = self.side.newest_step
        if step is not None:
            self._scroll.ensureWidgetVisible(step, 0, 12)

    def _on_claimed(self, rest: int) -> None:
        if self.game.can_claim and self.game.person is self.driver.facing:
            self.past.acted()
            self.driver.claim(rest)

    def _on_judged(self, answer: ClaimAnswer) -> None:
        if self.side.claim is not None:
            self.side.claim.refused(words.claim_words(answer, self._ctx.language), answer.most)

    def put(self, game: TableGame, heard: int | None, facing: Seat | None, passing: Seat | None) -> None:
        """Put a game on the table just as it was left."""
        self._saved = self._shown = game
        self.driver.resume(game, heard, facing, passing)
        self.moved.emit()

    def be_still(self) -> None:
        """Nothing goes on by itself any more, what moves has arrived."""
        self.driver.stop()
        self.frames.finish()

    def hurry(self) -> None:
        """Do not wait: everything that moves has arrived, what would come next comes now."""
        if self.frames.is_held:
            self.frames.go_on()
            return
        if self.looking_back:
            self.look_back()
        self.frames.finish()
        self.table.show_model(self.table.model, animate=False)
        self.driver.hurry()
