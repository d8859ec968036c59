"""What happened in a deal (mock-up 04): all four hands, every card with its cost, the first real mistake by its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from bridgetutor.engine.cards import Card
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.seats import Seat
from bridgetutor.session import looking_back
from bridgetutor.session.review_json import tricks_from, tricks_json
from bridgetutor.session.table import TableGame
from bridgetutor.session.table_files import from_json, to_json
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.page import Page
from bridgetutor.ui.review import words
from bridgetutor.ui.review.board import HandsBoard, Shown
from bridgetutor.ui.review.desk import ReviewDesk
from bridgetutor.ui.review.empty import EmptyReview
from bridgetutor.ui.review.head import ReviewHead, ReviewLegend
from bridgetutor.ui.review.panel import VerdictPanel
from bridgetutor.ui.review.tricks import TrickList, Tricks
from bridgetutor.ui.tokens import tokens
from bridgetutor.ui.widgets.panels import Panel, column

#: Below this width hands and tricks stand one below the other.
_SIDE_BY_SIDE = 1080


class ReviewPage(Page):
    """Looks back at `game` (what `session/table_files.to_json` gave)."""

    help_rule = "MB-29"

    def __init__(self, ctx: AppContext, game: Mapping[str, Any] | None = None) -> None:
        super().__init__(ctx)
        self._given = game
        self.game = None if game is None else from_json(game)
        self.moves = () if self.game is None else looking_back.moves(self.game)
        self.line: TableGame | None = None
        self._more = False
        self._told = False
        contents = QWidget()
        contents.setObjectName("review")
        self.set_title(ctx.t("What happened"), "" if self.game is None else words.place_of(self.game, ctx.language))
        contents.setAccessibleName(self.title)
        if self.game is None or not self.moves:
            self.desk: ReviewDesk | None = None
            contents.setLayout(column(EmptyReview(ctx), None, margins=(20, 16, 20, 16)))
        else:
            self._lay_out(contents, self.game)
        self.scrolled(contents)

    def _lay_out(self, contents: QWidget, game: TableGame) -> None:
        ctx = self.ctx
        edge, gutter = tokens()["space"]["page_margin"], ctx.look.theme.space("gutter")
        self.board = HandsBoard(ctx.look)
        board = Panel(ctx.look, "review-hands", spacing=0)
        board.setAccessibleName(self.board.accessibleName())
        board.rows.addWidget(self.board)
        self.verdict = VerdictPanel(ctx)
        self.verdict.wished.connect(self.do)
        self.head = ReviewHead(ctx, game)
        self.tricks = TrickList(ctx.look)
        self.tricks.chosen.connect(self._show_board)
        self.tricks.entered.connect(self._on_entered)
        right = Panel(ctx.look, "review-right", spacing=8)
        right.setAccessibleName(ctx.t("Tricks"))
        for part in (self.head, self.tricks, ReviewLegend(ctx.look, len(looking_back.judged(game)) < len(Seat))):
            right.rows.addWidget(part)
        right.rows.addStretch(1)
        left = QVBoxLayout()
        left.setSpacing(gutter)
        left.addWidget(board, 1)
        left.addWidget(self.verdict)
        self._whole = QBoxLayout(QBoxLayout.Direction.LeftToRight, contents)
        self._whole.setContentsMargins(edge, gutter, edge, gutter)
        self._whole.setSpacing(gutter)
        self._whole.addLayout(left, 10)
        self._whole.addWidget(right, 9)
        self._start(game, ())

    def _start(self, game: TableGame, found: tuple[Any, ...]) -> None:
        taken, seats = looking_back.declarers_tricks(game), looking_back.judged(game)
        self.desk = ReviewDesk(self.ctx.bots, self.moves, seats, game.code, taken, found, self)
        self.desk.changed.connect(self._show_all)
        self.desk.lined.connect(self._on_line)
        self._show_all()

    def showEvent(self, event: QShowEvent) -> None:
        """The solver is asked once the page can be seen."""
        super().showEvent(event)
        if self.desk is not None:
            self.desk.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Side by side where there is room."""
        super().resizeEvent(event)
        if self.desk is not None:
            wide = self.width() >= self.ctx.look.theme.px(_SIDE_BY_SIDE)
            self._whole.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)

    def first_focus(self) -> QWidget | None:
        """The list of tricks."""
        return None if self.desk is None else self.tricks

    # Showing

    @property
    def shown(self) -> TableGame:
        """The game whose tricks are shown: what was played, or a line that works."""
        assert self.game is not None
        return self.line or self.game

    def _show_all(self) -> None:
        """Tricks with what is known of their costs, the panel, the hands."""
        desk, game = self.desk, self.game
        assert desk is not None
        assert game is not None
        review = desk.review
        self._show_tricks()
        self.head.show_could(None if review is None else looking_back.could_take(game, review))
        said = None if review is None else words.verdict(review, looking_back.judged(game), self.ctx.language)
        if said is not None and not self._told:
            self._told = True
            if said.trick and not self.tricks.touched:
                self._choose_mistake()
        self.verdict.note(self._progress())
        self.verdict.say(said, aloud=review is not None and self.isVisible())
        self._offer()
        self._show_board()

    def _show_tricks(self) -> None:
        assert self.desk is not None
        play, side = self.shown.play, self.shown.seating.seats[0].side
        assert play is not None
        tricks = (*play.tricks, play.trick) if play.trick.cards else play.tricks
        costs = {card.card: card for trick in self.desk.tricks.values() for card in trick.cards}
        self.tricks.show_tricks(Tricks(tricks, play.winners, {} if self.line is not None else costs, side))

    def _progress(self) -> str:
        desk, ctx = self.desk, self.ctx
        assert desk is not None
        if self.line is not None:
            return ctx.t("A line that works: go through it with the arrow keys.")
        if desk.is_missing:
            return ctx.t("Without the solver nobody can say what a card cost.")
        if desk.review is None:
            return ctx.t("Working out what each card cost… {n} of {whole}").format(n=len(desk.tricks), whole=desk.whole)
        if self._more:
            return ctx.t("Three deals with the same idea. Each begins at the card in question.")
        return ""

    def _offer(self) -> None:
        """The ways on that there are now."""
        review = None if self.desk is None else self.desk.review
        wishes = ["from-here"]
        if self.line is not None:
            wishes = ["from-here", "played"]
        elif self._more:
            wishes = [f"deal-{number}" for number in range(1, len(self._alike()) + 1)] + ["played"]
        elif review is not None and review.first is not None:
            wishes += ["line"] + (["more"] if self._alike() else [])
        self.verdict.offer(tuple(wishes))

    def _alike(self) -> tuple[Any, ...]:
        review = None if self.desk is None else self.desk.review
        return () if review is None or self.game is None else looking_back.alike(self.game, review)

    def _choose_mistake(self) -> None:
        """Go to the first mistake."""
        review = None if self.desk is None else self.desk.review
        if review is not None and review.first is not None and self.desk is not None:
            number, card = review.first
            self.tricks.choose(number - 1, [each.card for each in self.desk.tricks[number].cards].index(card.card))

    def _first_card(self) -> int:
        """The number of the first card of the chosen trick among all cards."""
        tricks = self.tricks.shown.tricks
        return sum(len(trick.cards) for trick in tricks[: self.tricks.trick])

    def _show_board(self) -> None:
        """The hands before the chosen trick, and its cards."""
        game = self.shown
        tricks = self.tricks.shown.tricks
        if not tricks:
            return
        before = looking_back.before_card(game, self._first_card())
        assert before.play is not None
        trick = tricks[self.tricks.trick]
        hands = {seat: before.play.hands[seat] or Hand() for seat in Seat}
        notes = {seat: words.seat_note(game, seat, self.ctx.language) for seat in Seat}
        lying = tuple(zip(trick.players, trick.cards, strict=False))
        self.board.show_hands(Shown(hands, notes, lying, self.tricks.card))

    # What people do

    def _on_entered(self) -> None:
        self.do("from-here")

    def do(self, wish: str) -> None:
        """Carry out what a button asks for."""
        game, desk = self.game, self.desk
        if game is None or desk is None:
            return
        if wish == "from-here":
            self.ctx.go("play", game=to_json(looking_back.from_here(self.shown, self._first_card())))
        elif wish == "line" and desk.review is not None and desk.review.first is not None:
            card = desk.review.first[1]
            assert card.better is not None
            desk.show_line(next(move for move in self.moves if move.card == card.card), card.better)
        elif wish in ("more", "played"):
            self._more, self.line = wish == "more", None
            self._show_all()
            if wish == "played":
                self._choose_mistake()
        elif wish.startswith("deal-"):
            self._exercise(game, int(wish[-1]) - 1)

    def _exercise(self, game: TableGame, place: int) -> None:
        """One of the deals with the same idea, for whoever missed it here."""
        assert self.desk is not None
        assert self.desk.review is not None
        first = self.desk.review.first
        whose = None if first is None else next(move.position.chooser for move in self.moves if move.card == first[1].card)
        self.ctx.go("play", game=to_json(looking_back.like_this(self._alike()[place], game, whose)))

    def _on_line(self, line: tuple[Card, ...]) -> None:
        game, desk = self.game, self.desk
        if not line or game is None or desk is None or desk.review is None or desk.review.first is None:
            return
        card = desk.review.first[1].card
        number = next(place for place, move in enumerate(self.moves) if move.card == card)
        self.line = looking_back.with_line(game, number, line)
        self._show_all()
        self._choose_mistake()
        self.tricks.setFocus()

    # Kept through a change of language, theme or text size

    def state(self) -> dict[str, Any]:
        """What the solver has found, and what is looked at."""
        if self.desk is None:
            return {"game": self._given}
        return {
            "game": self._given,
            "tricks": tricks_json(tuple(self.desk.tricks.values())),
            "trick": self.tricks.trick,
            "place": self.tricks.place,
            "touched": self.tricks.touched,
            "told": self._told,
            "more": self._more,
            "line": None if self.line is None else to_json(self.line),
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Come back to it."""
        found = tricks_from(state.get("tricks"))
        if self.desk is None or self.game is None:
            return
        self.tricks.touched = state.get("touched") is True
        if found:
            self._told = state.get("told") is True
            self.desk.stop()
            self._start(self.game, found)
        self._more = state.get("more") is True
        self.line = from_json(state.get("line"))
        self._show_all()
        trick, place = state.get("trick"), state.get("place")
        if type(trick) is int and type(place) is int:
            self.tricks.choose(trick, place)
        elif found:
            self._choose_mistake()

    def leave(self) -> None:
        """Nobody waits for the solver any more."""
        if self.desk is not None:
            self.desk.stop()

    def escape(self) -> bool:
        """Esc leads back to what was played, then away."""
        if self.line is None and not self._more:
            return False
        self.do("played")
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows and Enter work wherever the keyboard is on this page."""
        if self.desk is not None and not self.tricks.hasFocus():
            self.tricks.keyPressEvent(event)
        else:
            super().keyPressEvent(event)
