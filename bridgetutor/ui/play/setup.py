"""Choosing a table: who sits where, how well the computers play, what is dealt."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QGridLayout, QLineEdit, QVBoxLayout, QWidget

from bridgetutor.bots.players import Strength
from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import N_
from bridgetutor.session.dealing import Setup, tidy_code
from bridgetutor.session.packs import Pack
from bridgetutor.session.table import Seating, TableGame
from bridgetutor.session.wishes import Wish
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.play.words import kept_words
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.choices import CheckBox, DropDown, SegmentedControl
from bridgetutor.ui.widgets.flow import Flow
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import Panel, column
from bridgetutor.wording.cards import denomination_name, seat_name

_STRENGTHS = {
    Strength.BEGINNER: N_("Beginner"),
    Strength.CLUB: N_("Club player"),
    Strength.BEST: N_("As well as it can"),
}
_PACKS = {
    Pack.FULL: N_("The whole pack: Minibridge"),
    Pack.FORTY: N_("40 cards: tricks only"),
    Pack.TWENTY_FOUR: N_("24 cards: tricks only"),
    Pack.TWO_SUITS: N_("Two suits: tricks only"),
    Pack.ONE_SUIT: N_("One suit: tricks only"),
}
_WISHES = {
    Wish.ANY: N_("Any deal"),
    Wish.NO_TRUMP_GAME: N_("A game in no trumps"),
    Wish.NO_TRUMP_PARTSCORE: N_("A part-score in no trumps"),
    Wish.MAJOR_GAME: N_("A game in a major suit"),
    Wish.MAJOR_PARTSCORE: N_("A part-score in a major suit"),
    Wish.FINESSE: N_("A deal with a finesse"),
}
_WIDEST, _MOST, _LONGEST_NAME = 720, 940, 24
_SIDE = 20


class DealFileDialog:
    """Asks which file of deals shall be opened."""

    @classmethod
    def ask(cls, parent: QWidget, title: str, kinds: str) -> Path | None:
        """The file that a person picks, None for none; `kinds` as Qt writes them."""
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        folder = documents if documents and Path(documents).is_dir() else str(Path.home())
        chosen, _ = QFileDialog.getOpenFileName(parent, title, folder, kinds)
        return Path(chosen) if chosen else None


class SetupPanel(QWidget):
    """`dealt` asks for a deal as it is chosen here, `file_wanted` for one from a file, `closed` to go back to the table.

    `resumed` asks for one of the games that were `kept`, those that were set aside and those that are over, by its place.
    """

    dealt = Signal()
    resumed = Signal(int)
    file_wanted = Signal()
    closed = Signal()

    def __init__(self, ctx: AppContext, seating: Seating, setup: Setup, kept: tuple[TableGame, ...] = ()) -> None:
        super().__init__()
        self.setObjectName("setup")
        self.setAccessibleName(ctx.t("The next deal"))
        self._ctx = ctx
        self.people: dict[Seat, SegmentedControl] = {}
        self.names: dict[Seat, QLineEdit] = {}
        middle = QWidget()
        middle.setObjectName("setup-middle")
        middle.setAccessibleName(self.accessibleName())
        middle.setMaximumWidth(ctx.look.theme.px(_WIDEST))
        rows = QVBoxLayout(middle)
        rows.setContentsMargins(_SIDE, 8, _SIDE, 0)
        rows.setSpacing(8)
        rows.addWidget(self._cards(setup))
        rows.addWidget(self._players(seating))
        #: The buttons; the page puts them where they do not scroll away.
        self.bar = self._buttons()
        begun = [(place, game) for place, game in enumerate(kept) if not game.is_over]
        over = [(place, game) for place, game in enumerate(kept) if game.is_over]
        if begun:
            said = ctx.t("Games that you have begun. They go on at the very card.")
            rows.addWidget(self._kept("setup-aside", ctx.t("Set aside"), said, begun, "play"))
        if over:
            said = ctx.t("The last deals that you played, with what happened.")
            rows.addWidget(self._kept("setup-played", ctx.t("Played"), said, over, "eye"))
        rows.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(middle, 1, Qt.AlignmentFlag.AlignHCenter)
        middle.setMinimumWidth(min(ctx.look.theme.px(_WIDEST), _MOST))
        self._show()

    def width_of_parts(self) -> int:
        """How wide the parts of the panel are where there is room."""
        return min(self._ctx.look.theme.px(_WIDEST), _MOST) - 2 * _SIDE

    # Parts

    def _labelled(self, words: str, control: QWidget) -> QVBoxLayout:
        label = muted(self._ctx.look, words)
        label.setBuddy(control)
        return column(label, control, spacing=4)

    def _drop(self, options: Sequence[tuple[object, str]], value: object, words: str, name: str) -> DropDown:
        drop = DropDown(self._ctx.look, options, value, words, name)
        drop.chosen.connect(self._on_changed)
        return drop

    def _cards(self, setup: Setup) -> QWidget:
        ctx = self._ctx
        panel = Panel(ctx.look, "setup-cards", spacing=12)
        panel.setAccessibleName(ctx.t("The next deal"))
        panel.rows.addWidget(heading(ctx.look, ctx.t("The next deal")))
        packs = [(pack, ctx.t(words)) for pack, words in _PACKS.items()]
        wishes = [(wish, ctx.t(words)) for wish, words in _WISHES.items()]
        trumps = [(each, self._trump_name(each)) for each in reversed(Denomination)]
        self.pack = self._drop(packs, setup.pack, ctx.t("Cards"), "setup-pack")
        self.wish = self._drop(wishes, setup.wish, ctx.t("A wish"), "setup-wish")
        self.trump = self._drop(trumps, setup.trump, ctx.t("Trumps"), "setup-trump")
        self.code = QLineEdit()
        self.code.setObjectName("setup-code")
        self.code.setAccessibleName(ctx.t("Code of a deal"))
        self.code.setMaxLength(16)
        self.code.setPlaceholderText(ctx.t("by chance"))
        self.code.textChanged.connect(self._on_changed)
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(10)
        grid.addLayout(self._labelled(ctx.t("Cards"), self.pack), 0, 0)
        grid.addLayout(self._labelled(ctx.t("A wish"), self.wish), 0, 1)
        grid.addLayout(self._labelled(ctx.t("Trumps"), self.trump), 1, 0)
        grid.addLayout(self._labelled(ctx.t("Code of a deal"), self.code), 1, 1)
        for place in (0, 1):
            grid.setColumnStretch(place, 1)
        panel.rows.addLayout(grid)
        self.declare = CheckBox(ctx.look, ctx.t("I am declarer in each deal"), setup.declare, "setup-declare")
        panel.rows.addWidget(self.declare)
        return panel

    def _trump_name(self, denomination: Denomination) -> str:
        name = denomination_name(denomination, self._ctx.language)
        return name[:1].upper() + name[1:]

    def _players(self, seating: Seating) -> QWidget:
        ctx = self._ctx
        panel = Panel(ctx.look, "setup-players", spacing=8)
        panel.setAccessibleName(ctx.t("Players"))
        panel.rows.addWidget(heading(ctx.look, ctx.t("Players")))
        panel.rows.addWidget(muted(ctx.look, ctx.t("Several people can share this screen: a cover page lies between their turns.")))
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(2, 1)
        for place, seat in enumerate(Seat):
            name = seat_name(seat, ctx.language)
            is_person = seat in seating.seats
            options = ((True, ctx.t("Person")), (False, ctx.t("Computer")))
            control = SegmentedControl(ctx.look, options, is_person, name, f"setup-who-{seat}")
            control.changed.connect(self._on_changed)
            field = QLineEdit(seating.name(seat))
            field.setObjectName(f"setup-name-{seat}")
            field.setAccessibleName(ctx.t("Name of {seat}").format(seat=name))
            field.setMaxLength(_LONGEST_NAME)
            field.setPlaceholderText(ctx.t("name"))
            self.people[seat], self.names[seat] = control, field
            grid.addWidget(RichLabel(ctx.look, name, "strong", wrap=False), place, 0)
            grid.addWidget(control, place, 1)
            grid.addWidget(field, place, 2)
        panel.rows.addLayout(grid)
        strengths = [(strength, ctx.t(words)) for strength, words in _STRENGTHS.items()]
        self.strength = self._drop(strengths, seating.strength, ctx.t("The computer plays"), "setup-strength")
        panel.rows.addLayout(self._labelled(ctx.t("The computer plays"), self.strength))
        return panel

    def _buttons(self) -> QWidget:
        ctx = self._ctx
        bar = Flow(8, "setup-actions")
        bar.setAccessibleName(ctx.t("Deal"))
        self.deal = Button(ctx.look, ctx.language.tp("button", "Deal"), Kind.PRIMARY, key=ctx.t("Enter"), object_name="setup-deal")
        self.deal.setDefault(True)
        self.file = Button(ctx.look, ctx.t("From a file…"), icon="folder", object_name="setup-file")
        self.back = Button(ctx.look, ctx.t("Back to the table"), Kind.LINK, key=ctx.t("Esc"), object_name="setup-back")
        self.deal.clicked.connect(self.dealt)
        self.file.clicked.connect(self.file_wanted)
        self.back.clicked.connect(self.closed)
        for button in (self.deal, self.file, self.back):
            bar.add(button)
        return bar

    def _kept(self, name: str, title: str, line: str, games: Sequence[tuple[int, TableGame]], icon: str) -> QWidget:
        """A button for each game."""
        ctx = self._ctx
        panel = Panel(ctx.look, name, spacing=8)
        panel.setAccessibleName(title)
        panel.rows.addWidget(heading(ctx.look, title))
        panel.rows.addWidget(muted(ctx.look, line))
        for number, (place, game) in enumerate(games):
            button = Button(ctx.look, kept_words(game, ctx.language), icon=icon, object_name=f"{name}-{number}")
            button.setProperty("place", place)
            button.clicked.connect(self._on_resumed)
            panel.rows.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        return panel

    def _on_resumed(self) -> None:
        self.resumed.emit(int(self.sender().property("place")))

    # What is chosen

    def _on_changed(self, _value: object) -> None:
        self._show()

    def _show(self) -> None:
        """What does not matter now is switched off: a code is one deal, whatever is wished. Somebody must sit at the table."""
        pack, coded = self.pack.value(), bool(self.wanted_code)
        short = isinstance(pack, Pack) and pack.is_short
        self.pack.setEnabled(not coded)
        self.trump.setEnabled(short and not coded)
        for control in (self.wish, self.declare):
            control.setEnabled(not short and not coded)
        self.file.setEnabled(not short)
        seats = [seat for seat, control in self.people.items() if control.value()]
        for seat, field in self.names.items():
            field.setEnabled(seat in seats and len(seats) > 1)
        self.deal.setEnabled(bool(seats))
        self.strength.setEnabled(len(seats) < len(Seat))

    @property
    def setup(self) -> Setup:
        """What shall be dealt."""
        pack, wish, trump = self.pack.value(), self.wish.value(), self.trump.value()
        assert isinstance(pack, Pack)
        assert isinstance(wish, Wish)
        assert isinstance(trump, Denomination)
        return Setup(pack, wish, trump, self.declare.isChecked())

    @property
    def seating(self) -> Seating:
        """Who sits where; the only person needs no name, of several each may have one. South comes first."""
        seats = [seat for seat in Seat.SOUTH.clockwise() if self.people[seat].value()]
        strength = self.strength.value()
        assert isinstance(strength, Strength)
        if len(seats) < 2:
            return Seating(tuple((seat, "") for seat in seats), strength)
        names = [self.names[seat].text().strip() for seat in seats]
        return Seating(tuple(zip(seats, names, strict=True)), strength)

    @property
    def wanted_code(self) -> str:
        """The code that was typed; `` for chance."""
        return tidy_code(self.code.text())
