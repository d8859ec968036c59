"""The keys of the table: a line of the most used ones, and a panel of all."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from bridgetutor.ui.context import AppContext
from bridgetutor.ui.look import Look
from bridgetutor.ui.widgets.buttons import paint_key_cap
from bridgetutor.ui.widgets.labels import RichLabel, heading
from bridgetutor.ui.widgets.panels import Panel

_GAP, _AIR, _SIDE = 6, 14, 6


class Legend(QWidget):
    """Keys as caps with what they do, on one line; what has no room is left out from the left."""

    def __init__(self, look: Look, parts: tuple[tuple[tuple[str, ...], str], ...]) -> None:
        super().__init__()
        self.setObjectName("legend")
        self._look, self._parts = look, parts
        self.setAccessibleName(", ".join(f"{' '.join(keys)} {words}" for keys, words in parts))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """One line."""
        return QSize(120, self._look.theme.px(26))

    def minimumSizeHint(self) -> QSize:
        """It may be cut by leaving parts out."""
        return QSize(0, self.sizeHint().height())

    def _cap(self, key: str) -> float:
        px = self._look.theme.px
        return max(px(20), QFontMetricsF(self._look.theme.font("caption")).horizontalAdvance(key) + px(2 * _SIDE))

    def _width(self, keys: tuple[str, ...], words: str) -> float:
        px = self._look.theme.px
        wide = self._look.theme.metrics("caption").horizontalAdvance(words) + 2
        return sum(self._cap(key) + px(_GAP) for key in keys) + wide

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw caps and words."""
        px, theme = self._look.theme.px, self._look.theme
        parts = list(self._parts)
        while len(parts) > 1 and self._whole(parts) > self.width():
            parts.pop(0)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = theme.colour("text_muted")
        x = max(0.0, (self.width() - self._whole(parts)) / 2)
        for keys, words in parts:
            for key in keys:
                wide = self._cap(key)
                paint_key_cap(painter, self._look, key, QRectF(x, 0, wide, self.height()), ink)
                x += wide + px(_GAP)
            painter.setFont(theme.font("caption"))
            painter.setPen(ink)
            wide = theme.metrics("caption").horizontalAdvance(words) + 2
            painter.drawText(QRectF(x, 0, wide, self.height()), Qt.AlignmentFlag.AlignVCenter, words)
            x += wide + px(_AIR)
        painter.end()

    def _whole(self, parts: list[tuple[tuple[str, ...], str]]) -> float:
        return sum(self._width(*part) for part in parts) + self._look.theme.px(_AIR) * (len(parts) - 1)


def usual_keys(ctx: AppContext) -> tuple[tuple[tuple[str, ...], str], ...]:
    """The keys of the line."""
    return (
        (("←", "→"), ctx.t("choose a card")),
        ((ctx.t("Enter"),), ctx.t("play it")),
        (("?",), ctx.t("all keys")),
    )


def all_keys(ctx: AppContext) -> tuple[tuple[str, str], ...]:
    """Every key of the table and what it does."""
    return (
        ("← →", ctx.t("go along the cards that may be played")),
        (ctx.t("Q H"), ctx.t("a card by its rank, then its suit")),
        (ctx.t("Enter"), ctx.t("play the card, choose what is marked")),
        (ctx.t("Space"), ctx.t("do not wait: the next card, the next trick")),
        ("H", ctx.t("a hint; once more for the next step")),
        ("U", ctx.t("take back to your last own card")),
        (ctx.t("Shift U"), ctx.t("forward again")),
        ("L", ctx.t("look at the last trick")),
        ("C", ctx.t("claim the rest, or give it up")),
        ("N", ctx.t("a new deal")),
        ("O", ctx.t("choose players, cards and a wish")),
        ("T", ctx.t("say what is on the table")),
        (ctx.t("Esc"), ctx.t("close, or leave the table; the game is kept")),
    )


class KeysPanel(Panel):
    """All keys of the table; the same key closes it."""

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx.look, "keys-panel", spacing=8)
        self.setAccessibleName(ctx.t("Keys"))
        self.rows.addWidget(heading(ctx.look, ctx.t("Keys")))
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        for place, (key, meaning) in enumerate(all_keys(ctx)):
            grid.addWidget(RichLabel(ctx.look, key, "strong", wrap=False, plain=True), place, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(RichLabel(ctx.look, meaning, "dense"), place, 1)
        self.rows.addLayout(grid)
