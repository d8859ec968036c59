"""Lines to tick on the handouts page: a box or a round mark, a title, a quiet line under it, a word at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QRadioButton, QSizePolicy

from bridgetutor.ui.icons import paint_icon
from bridgetutor.ui.look import Look
from bridgetutor.ui.tokens import tokens
from bridgetutor.ui.widgets.focus import paint_focus_ring, ring_room
from bridgetutor.ui.widgets.textblock import TextBlock

_BOX, _GAP, _SIDE = 20, 12, 10
_AIR, _AIR_SOFT = 2, 6

if TYPE_CHECKING:
    _Button = QAbstractButton
else:
    _Button = object  # a Qt class may be inherited once only


class _Face:
    """How such a line is measured and painted; `soft` gives a ticked one the soft ground of a chosen thing."""

    def __init__(self, look: Look, soft: bool) -> None:
        self.look, self.soft = look, soft
        self.set_words("", "", "")

    def set_words(self, title: str, note: str, trail: str) -> None:
        """Take other words."""
        self.title = TextBlock(self.look, title, "strong")
        self.note = TextBlock(self.look, note, "small") if note else None
        self.trail = TextBlock(self.look, trail, "small", single=True) if trail else None

    def _side(self) -> int:
        return self.look.theme.px(_SIDE) if self.soft else ring_room() + 1

    def _left(self) -> int:
        return self._side() + self.look.theme.px(_BOX + _GAP)

    def _trail_width(self) -> int:
        return round(self.trail.natural_width) + self.look.theme.px(_GAP) if self.trail else 0

    def room(self, width: int) -> float:
        """The width for the words."""
        return max(1.0, width - self._left() - self._side() - self._trail_width())

    def hint(self) -> QSize:
        """Everything without a break."""
        words = max(self.title.natural_width, self.note.natural_width if self.note else 0.0)
        width = self._left() + round(words) + self._side() + self._trail_width() + 2
        return QSize(width, self.height(width))

    def narrowest(self) -> QSize:
        """Its longest word still fits."""
        word = max(self.title.longest_word, self.note.longest_word if self.note else 0.0)
        width = self._left() + round(word) + self._side() + self._trail_width() + 2
        return QSize(width, self.look.theme.px(tokens()["space"]["hit_target_min"]))

    def height(self, width: int) -> int:
        """The height of its words in a width."""
        room, px = self.room(width), self.look.theme.px
        words = self.title.height(room) + (self.note.height(room) if self.note else 0)
        return max(words + px(2 * (_AIR_SOFT if self.soft else _AIR)), px(tokens()["space"]["hit_target_min"]))

    def paint(self, painter: QPainter, button: QAbstractButton, rounded: bool) -> None:
        """Draw ground, mark, words and the focus ring."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, where = self.look.theme, QRectF(button.rect())
        enabled, radius = button.isEnabled(), float(tokens()["radius"]["control"])
        lit = self.soft and enabled and (button.isChecked() or button.underMouse())
        if lit:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("primary_soft"))
            painter.drawRoundedRect(where, radius, radius)
        ink = theme.colour("text_disabled" if not enabled else "on_primary_soft" if lit else "text")
        quiet = ink if lit else theme.colour("text_muted" if enabled else "text_disabled")
        room = self.room(button.width())
        title = self.title.height(room)
        whole = title + (self.note.height(room) if self.note else 0)
        top = (where.height() - whole) / 2
        self._paint_mark(painter, button, rounded, where.height() / 2 if self.soft else top + title / 2)
        self.title.paint(painter, QRectF(self._left(), top, room, title), ink)
        if self.note:
            self.note.paint(painter, QRectF(self._left(), top + title, room, whole), quiet)
        if self.trail:
            wide = self._trail_width()
            high = self.trail.height(wide)
            self.trail.paint(
                painter,
                QRectF(where.width() - self._side() - wide, (where.height() - high) / 2, wide, high),
                quiet,
                Qt.AlignmentFlag.AlignRight,
            )
        if button.hasFocus():
            paint_focus_ring(painter, where, theme, radius)

    def _paint_mark(self, painter: QPainter, button: QAbstractButton, rounded: bool, middle: float) -> None:
        theme, size = self.look.theme, float(self.look.theme.px(_BOX))
        box = QRectF(self._side(), middle - size / 2, size, size)
        on, enabled = button.isChecked(), button.isEnabled()
        edge = "border" if not enabled else "primary" if on else "border_strong"
        painter.setPen(QPen(theme.colour(edge), 2))
        painter.setBrush(theme.colour("primary" if on and enabled and not rounded else "panel"))
        inner = box.adjusted(1, 1, -1, -1)
        if rounded:
            painter.drawEllipse(inner)
            if on:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.colour("primary" if enabled else "text_disabled"))
                painter.drawEllipse(inner.adjusted(size / 5, size / 5, -size / 5, -size / 5))
            return
        painter.drawRoundedRect(inner, size / 4, size / 4)
        if on:
            ink = theme.colour("on_primary" if enabled else "text_disabled")
            paint_icon(painter, "tick", box.adjusted(2, 2, -2, -2), ink, 1.6)


class _Line(_Button):
    """What both kinds of line share."""

    _face: _Face
    _rounded = False

    def _prepare(self, look: Look, object_name: str, soft: bool) -> None:
        self.setObjectName(object_name)
        self._face = _Face(look, soft)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_words(self, title: str, note: str = "", trail: str = "") -> None:
        """Show other words: title, quiet line, word at the right."""
        self._face.set_words(title, note, trail)
        self.setAccessibleName(title)
        self.setAccessibleDescription(", ".join(filter(None, (note, trail))))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Everything on as few lines as it has."""
        return self._face.hint()

    def minimumSizeHint(self) -> QSize:
        """Nothing is cut."""
        return self._face.narrowest()

    def hasHeightForWidth(self) -> bool:
        """Its words wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of its words in a width."""
        return self._face.height(width)

    def hitButton(self, pos: object) -> bool:  # noqa: ARG002
        """Every spot of it can be pressed."""
        return True

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw it."""
        painter = QPainter(self)
        self._face.paint(painter, self, self._rounded)
        painter.end()


class TickLine(_Line, QCheckBox):
    """Yes or no; `soft` gives a ticked one the soft ground of a chosen thing."""

    def __init__(self, look: Look, object_name: str, title: str = "", note: str = "", soft: bool = False) -> None:
        super().__init__()
        self._prepare(look, object_name, soft)
        self.set_words(title, note)


class RoundLine(_Line, QRadioButton):
    """One of several; the arrow keys go from one to the next."""

    _rounded = True

    def __init__(self, look: Look, object_name: str, title: str = "", note: str = "") -> None:
        super().__init__()
        self._prepare(look, object_name, soft=False)
        self.set_words(title, note)
