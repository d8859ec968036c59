"""The column beside the table: contract, tricks, choosing, claiming, the score, and the buttons with their keys."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from bridgetutor.engine.seats import Seat
from bridgetutor.games.base import Phase
from bridgetutor.session.table import TableGame
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.lesson.panel import HintsPanel
from bridgetutor.ui.play.chooser import ContractChooser
from bridgetutor.ui.play.claiming import ClaimPanel
from bridgetutor.ui.play.ending import EndPanel, ScoreLines
from bridgetutor.ui.play.legend import KeysPanel, Legend, usual_keys
from bridgetutor.ui.play.scenes import ALL_HEARD
from bridgetutor.ui.step_views.tricks import TricksPanel
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.flow import Pairs
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import Panel
from bridgetutor.wording.cards import denomination_name, seat_name
from bridgetutor.wording.minibridge import announcement, contract_name, declarer_reasons, result_phrase

#: The buttons that are left on a projector; the others go by their keys.
_FOLDED = ("hint", "undo")
#: Those that make room while a hint stands there, or the end of a deal with its own ways on.
_GIVE_WAY = ("again", "next", "table")
#: Parts from top to bottom.
_SLOTS = ("head", "waiting", "said", "choose", "tricks", "claim", "score", "end", "looking", "hints", "keys")


class SidePanel(QWidget):
    """Shows the parts that fit the game. `wished` sends what a button asks for, `chosen` a contract, `claimed` tricks."""

    wished = Signal(str)
    chosen = Signal(object)
    claimed = Signal(int)

    def __init__(self, ctx: AppContext) -> None:
        super().__init__()
        self.setObjectName("side")
        self.setAccessibleName(ctx.t("Beside the table"))
        self._ctx = ctx
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(8 if ctx.look.theme.compact else 12)
        self._slots: dict[str, QVBoxLayout] = {}
        self._parts: dict[str, tuple[Hashable, QWidget]] = {}
        for name in _SLOTS:
            self._slots[name] = QVBoxLayout()
            self._rows.addLayout(self._slots[name])
        #: Whether somebody answers the hint button, and whether undo leads back to the deal before.
        self.offers_hints = self.has_before = False
        #: How many steps of a hint stand there, and how many are to come.
        self._hinted = (0, 0)
        #: What is said of a game that was set aside.
        self.waiting = ""
        self.hints = HintsPanel(ctx)
        self._slots["hints"].addWidget(self.hints)
        self.buttons: dict[str, Button] = {}
        self._pairs = self._actions()
        self._rows.addWidget(self._pairs)
        self._rows.addStretch(1)
        self._legend: Legend | None = None
        if not ctx.look.theme.compact and not ctx.is_projecting:
            self._legend = Legend(ctx.look, usual_keys(ctx))
            self._rows.addWidget(self._legend)

    def roomy_width(self) -> int:
        """The width in which all buttons stand two in a row."""
        wide = self._pairs.sizeHint().width()
        return wide if self.end is None else max(wide, self.end.roomy_width())

    def _actions(self) -> Pairs:
        """The buttons, two in a row where their words leave room for it."""
        ctx = self._ctx
        found = (
            ("hint", ctx.t("Hint"), "hint", "H"),
            ("undo", ctx.t("Undo"), "undo", "U"),
            ("last", ctx.t("Last trick"), "eye", "L"),
            ("claim", ctx.t("Claim…"), "flag", "C"),
            ("again", ctx.language.tp("button", "Start again"), "replay", ""),
            ("next", ctx.t("New deal"), "dice", "N"),
            ("table", ctx.t("Options…"), "gear", "O"),
        )
        for wish, words, icon, key in found:
            kind = Kind.SOFT if wish == "hint" else Kind.PLAIN
            button = Button(ctx.look, words, kind, icon=icon, key=key, object_name=f"play-{wish}")
            button.setProperty("spread", True)
            button.setProperty("wish", wish)
            button.clicked.connect(self._on_wish)
            self.buttons[wish] = button
        tiles = Pairs(8, "play-actions")
        tiles.setAccessibleName(ctx.t("Table"))
        for button in self.buttons.values():
            tiles.add(button)
            button.hide()
        return tiles

    def _on_wish(self) -> None:
        sender = self.sender()
        if isinstance(sender, Button):
            self.wished.emit(str(sender.property("wish")))

    # Parts that come and go

    def _put(self, slot: str, key: Hashable, make: Callable[[], QWidget] | None) -> QWidget | None:
        """Have a part in a place: kept while its key is the same, None for no part."""
        known = self._parts.get(slot)
        if known is not None and make is not None and known[0] == key:
            return known[1]
        if known is not None:
            self._slots[slot].removeWidget(known[1])
            known[1].hide()
            known[1].setParent(None)
            known[1].deleteLater()
            del self._parts[slot]
        if make is None:
            return None
        part = make()
        self._parts[slot] = (key, part)
        self._slots[slot].addWidget(part)
        return part

    @property
    def chooser(self) -> ContractChooser | None:
        """The choice of a contract, while it is due."""
        part = self._part("choose")
        return part if isinstance(part, ContractChooser) else None

    @property
    def claim(self) -> ClaimPanel | None:
        """The open claim."""
        part = self._part("claim")
        return part if isinstance(part, ClaimPanel) else None

    @property
    def end(self) -> EndPanel | None:
        """The ways on after the end."""
        part = self._part("end")
        return part if isinstance(part, EndPanel) else None

    def _part(self, slot: str) -> QWidget | None:
        known = self._parts.get(slot)
        return None if known is None else known[1]

    def show_keys(self, on: bool) -> None:
        """Show or hide the list of all keys."""
        self._put("keys", "keys", (lambda: KeysPanel(self._ctx)) if on else None)

    @property
    def keys_shown(self) -> bool:
        """Whether the list of all keys is open."""
        return "keys" in self._parts

    def open_claim(self, left: int) -> ClaimPanel:
        """Ask how many of the tricks that are left are claimed; the panel that asks it already stays."""

        def make() -> ClaimPanel:
            panel = ClaimPanel(self._ctx, left)
            panel.claimed.connect(self.claimed)
            panel.closed.connect(self.close_claim)
            return panel

        part = self._put("claim", left, make)
        assert isinstance(part, ClaimPanel)
        return part

    def close_claim(self) -> None:
        """Play on."""
        if "claim" in self._parts:
            self._put("claim", None, None)
            self.wished.emit("table-focus")

    # Hints

    def show_hint(self, steps: tuple[str, ...], left: int) -> None:
        """Show the steps of a hint so far, `left` more to come; the button says what it does next."""
        self._hinted = (len(steps), left)
        self._put("looking", None, None)
        self.hints.show_hints(steps, left, aloud=bool(steps))
        last = bool(steps) and left == 1
        self.buttons["hint"].set_words(self._ctx.t("Show me the card") if last else self._ctx.t("Hint"))
        self._fold()

    def say_looking(self) -> None:
        """Say that a hint takes a moment."""
        self._put("looking", "looking", lambda: muted(self._ctx.look, self._ctx.t("Looking for a hint…")))

    @property
    def newest_step(self) -> QWidget | None:
        """The last step of a hint that stands there."""
        return self.hints.findChild(QWidget, f"hint-{self._hinted[0]}") if self._hinted[0] else None

    def _fold(self) -> None:
        """Hide the buttons that give way to a hint; all its steps told, there is no more to ask for."""
        steps, left = self._hinted
        if steps:
            for wish in _GIVE_WAY:
                self.buttons[wish].hide()
            if not left:
                self.buttons["hint"].hide()

    # The game

    def show_game(self, game: TableGame, facing: Seat, heard: int, replayed: bool) -> None:
        """Show the parts for a game as it stands."""
        ctx = self._ctx
        said = heard if game.minibridge is not None and heard < ALL_HEARD else None
        self._put("head", ("head", game.start, game.contract, said is None, game.is_over), lambda: self._head(game, heard))
        self._put("waiting", self.waiting, (lambda: muted(ctx.look, self.waiting)) if self.waiting else None)
        self._put("said", said, None if said is None else lambda: self._announced(game, heard))
        chooses = heard >= ALL_HEARD and game.phase is Phase.CHOOSE and game.person is facing
        self._put("choose", game.start.deal, (lambda: self._make_chooser(game)) if chooses else None)
        self._show_tricks(game, facing)
        if "claim" in self._parts and not (game.can_claim and self._parts["claim"][0] == _left(game)):
            self._put("claim", None, None)
        entry, state = game.entry, game.minibridge
        scores = entry is not None and state is not None
        self._put("score", entry, (lambda: ScoreLines(ctx, entry, state.rules)) if scores else None)  # type: ignore[arg-type, union-attr]
        over = game.is_over and said is None  # while points are announced nobody knows yet that the cards are not played
        self._put("end", (entry, replayed), (lambda: self._make_end(game, replayed)) if over else None)
        self._show_buttons(game, facing)
        if self._legend is not None:
            self._legend.setVisible(not over)  # no card is left to choose

    def _head(self, game: TableGame, heard: int) -> QWidget:
        ctx = self._ctx
        panel = Panel(ctx.look, "contract-panel", spacing=2)
        caption, title, line = self._head_words(game, heard)
        panel.setAccessibleName(title)
        folded = ctx.is_projecting and game.phase is Phase.CHOOSE  # the choice of a contract needs the room
        if not folded:
            panel.rows.addWidget(muted(ctx.look, caption, "caption"))
        panel.rows.addWidget(heading(ctx.look, title, "h2"))
        if line and not folded:
            panel.rows.addWidget(RichLabel(ctx.look, line, "body", "text_muted"))
        return panel

    def _head_words(self, game: TableGame, heard: int) -> tuple[str, str, str]:
        ctx, state = self._ctx, game.minibridge
        if state is None:
            assert game.denomination is not None
            name = denomination_name(game.denomination, ctx.language)
            trumps = ctx.t("No trumps") if game.denomination.suit is None else ctx.t("Trumps: {suit}").format(suit=name)
            return ctx.t("Tricks only"), trumps, ctx.t("Win as many tricks as you can.")
        reasons = " ".join(declarer_reasons(state, ctx.language)[:2])
        if state.contract is not None and state.declarer is not None and game.is_over:
            tricks = state.tricks[state.declarer.side]
            return contract_name(state.contract, ctx.language), result_phrase(state.contract, tricks, state.rules, ctx.language), ""
        if state.contract is not None and state.declarer is not None:
            line = ctx.t("{seat} plays and needs *{n} tricks*.")
            said = line.format(seat=seat_name(state.declarer, ctx.language), n=game.needs)
            return ctx.t("Contract"), contract_name(state.contract, ctx.language), said
        dealer = ctx.t("{seat} deals").format(seat=seat_name(state.dealer, ctx.language))
        if heard < ALL_HEARD:
            return dealer, ctx.t("How many points?"), ctx.t("The dealer speaks first.")
        if state.declarer is None:
            return dealer, ctx.t("20 points each"), ctx.t("Nobody declares.")
        return dealer, ctx.t("{seat} is declarer").format(seat=seat_name(state.declarer, ctx.language)), reasons

    def _announced(self, game: TableGame, heard: int) -> QWidget:
        """What was announced so far; the plates keep it."""
        ctx, state = self._ctx, game.minibridge
        assert state is not None
        panel = Panel(ctx.look, "announced", spacing=2)
        panel.setAccessibleName(ctx.t("Points"))
        for seat in state.announcing[:heard]:
            points = state.points[seat]
            if points is not None:
                panel.rows.addWidget(RichLabel(ctx.look, announcement(seat, points, ctx.language), "dense"))
        if not heard:
            panel.rows.addWidget(muted(ctx.look, ctx.t("Each says the points of the hand.")))
        return panel

    def _make_chooser(self, game: TableGame) -> QWidget:
        state = game.minibridge
        assert state is not None
        chooser = ContractChooser(self._ctx, state.rules)
        chooser.chosen.connect(self.chosen)
        return chooser

    def _make_end(self, game: TableGame, replayed: bool) -> QWidget:
        end = EndPanel(self._ctx, game, replayed)
        end.wished.connect(self.wished)
        return end

    def _show_tricks(self, game: TableGame, facing: Seat) -> None:
        if game.play is None or game.entry is not None:  # the lines of the score say it
            self._put("tricks", None, None)
            return
        ctx, declarer = self._ctx, game.declarer
        declares = declarer is not None and declarer.side is facing.side
        needs = 0 if not game.needs else game.needs if declares else game.length + 1 - game.needs
        reached = ctx.t("Contract made") if declares else ctx.t("Contract beaten")
        lost = ctx.t("It can no longer be made") if declares else ctx.t("It can no longer be beaten")
        part = self._put("tricks", (game.length, needs, declares), lambda: TricksPanel(ctx.look, game.length, needs, reached, lost))
        assert isinstance(part, TricksPanel)
        part.show_tricks(game.tricks[facing.side], game.tricks[facing.side.other])

    def _show_buttons(self, game: TableGame, facing: Seat) -> None:
        """The buttons that mean something now, two in a row; one that only waits for its time is switched off."""
        playing = game.phase is Phase.PLAY
        shown = {
            "hint": self.offers_hints and playing and game.person is facing,
            "undo": playing or game.can_undo or self.has_before,
            "last": playing,
            "claim": playing and game.minibridge is not None,
            "again": bool(game.here) and not game.is_over,
            "next": not game.is_over,
            "table": True,
        }
        undo = game.can_undo or self.has_before
        can = {"undo": undo, "last": game.last_trick is not None, "claim": game.can_claim and game.person is facing}
        folded = self._ctx.is_projecting and game.phase is not Phase.OVER
        for wish, button in self.buttons.items():
            button.setEnabled(can.get(wish, True))
            button.setVisible(shown[wish] and (not folded or wish in _FOLDED))
        self._fold()


def _left(game: TableGame) -> int:
    return 0 if game.play is None else game.play.tricks_left
