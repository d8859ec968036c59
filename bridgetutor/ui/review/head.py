"""What was played and what came of it, above the list of tricks; and what its marks mean, below."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from bridgetutor.session.table import TableGame
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.look import Look
from bridgetutor.ui.review.tricks import paint_badge
from bridgetutor.ui.review.words import heads
from bridgetutor.ui.widgets.flow import Flow
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import Rule, column, row
from bridgetutor.wording.cards import side_name

_BADGES = ("kept", "open", "other")


class ReviewHead(QWidget):
    """Contract and result, the score, and what could be made."""

    def __init__(self, ctx: AppContext, game: TableGame) -> None:
        super().__init__()
        self.setObjectName("review-head")
        self._ctx = ctx
        said, title = heads(game, ctx.language)
        self.setAccessibleName(f"{said}. {title}")
        look = ctx.look
        left = column(muted(look, said), heading(look, title, "title"), spacing=2)
        whole = row(left, None, spacing=12)
        entry, state = game.entry, game.minibridge
        if entry is not None and state is not None:
            side, points = entry.score(state.rules)
            score = ctx.t("{side} {points}").format(side=side_name(side, ctx.language), points=points)
            whole.addWidget(Rule(upright=True))
            whole.addLayout(
                column(muted(look, ctx.language.tp("result", "Score")), RichLabel(look, score, "strong", wrap=False), spacing=2)
            )
        self._rule = Rule(upright=True)
        self._caption = muted(look, ctx.t("Could be taken") if state is None else ctx.t("Could be made"))
        self._could = RichLabel(look, "", "strong", wrap=False)
        self._could.setObjectName("review-could")
        whole.addWidget(self._rule)
        whole.addLayout(column(self._caption, self._could, spacing=2))
        whole.setContentsMargins(0, 0, 0, 0)
        self.setLayout(whole)
        self.show_could(None)

    def show_could(self, tricks: int | None) -> None:
        """The tricks that declarer, or with a short pack the own side, could make with all cards in view."""
        text = "" if tricks is None else self._ctx.language.tn("{n} trick", "{n} tricks", tricks).format(n=tricks)
        self._could.set_text(text)
        for part in (self._rule, self._caption, self._could):
            part.setVisible(bool(text))


class _Sign(QWidget):
    """One sign of the list: `kept`, `open`, `other`, `led` or `won`."""

    def __init__(self, look: Look, kind: str) -> None:
        super().__init__()
        self.setObjectName(f"sign-{kind}")
        self.setAccessibleName(kind)
        self._look, self._kind = look, kind
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """As in the list."""
        return QSize(34, 22) if self._kind in _BADGES else QSize(24, 22)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._look.theme
        if self._kind in _BADGES:
            paint_badge(painter, QRectF(1, 1, 32, 20), 1, self._kind, self._look)
        else:
            led = self._kind == "led"
            painter.setPen(QPen(theme.colour("border_strong"), 1.4) if led else Qt.PenStyle.NoPen)
            painter.setBrush(Qt.BrushStyle.NoBrush if led else theme.colour("primary_soft"))
            painter.drawRoundedRect(QRectF(1, 2, 20, 18), 4, 4)
        painter.end()


class ReviewLegend(QWidget):
    """What the marks mean; that of a computer's card only where there are `computers`."""

    def __init__(self, look: Look, computers: bool) -> None:
        super().__init__()
        self.setObjectName("review-legend")
        self.setAccessibleName(look.t("What the marks mean"))
        flow = Flow(14, "review-legend-marks", self)
        flow.setAccessibleName(self.accessibleName())
        other = (("other", look.t("a computer's card")),) if computers else ()
        for kind, words in (
            ("kept", look.t("could be kept")),
            ("open", look.t("only with all cards in view")),
            *other,
            ("led", look.t("led")),
            ("won", look.t("won")),
        ):
            one = QWidget()
            one.setObjectName(f"legend-{kind}")
            one.setAccessibleName(words)
            sign = _Sign(look, kind)
            sign.setAccessibleName(words)
            one.setLayout(row(sign, RichLabel(look, words, "small", "text_muted", wrap=False), spacing=6))
            flow.add(one)
        self.setLayout(column(flow))
