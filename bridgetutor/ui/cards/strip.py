"""A row of small cards that stands in a page: a decoration, or cards named in a text."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, QSizeF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bridgetutor.engine.cards import Card
from bridgetutor.ui.cards.painter import CardState, card_size, paint_card
from bridgetutor.ui.look import Look
from bridgetutor.ui.tokens import tokens
from bridgetutor.wording.cards import cards_listed


class CardStrip(QWidget):
    """Cards in one row, each lying on the one before; `size` is a name of the tokens, `step` a share of the width."""

    def __init__(
        self,
        look: Look,
        cards: Sequence[Card],
        size: str = "small",
        step: float | None = None,
        dots: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("cards")
        self._look = look
        self._cards = tuple(cards)
        self._size = card_size(size)
        self._step = self._size.width() * (step or tokens()["card"]["fan"]["step_max"])
        self._dots = dots
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(cards_listed(self._cards, look.words) or look.t("no cards"))

    def sizeHint(self) -> QSize:
        """The room the row needs."""
        return QSizeF(self._size.width() + self._step * max(0, len(self._cards) - 1) + 1, self._size.height() + 1).toSize()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw the cards from left to right."""
        painter = QPainter(self)
        for place, card in enumerate(self._cards):
            last = place == len(self._cards) - 1
            paint_card(painter, card, self._size, CardState(covered=not last, dots=self._dots), self._look)
            painter.translate(self._step, 0)
        painter.end()
