"""Things to choose by pressing: one of several (a round mark) or as many as one likes (a numbered or ticked one)."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QRadioButton, QSizePolicy, QWidget

from bridgetutor.ui.icons import paint_icon
from bridgetutor.ui.look import Look
from bridgetutor.ui.tokens import tokens
from bridgetutor.ui.widgets.buttons import paint_key_cap
from bridgetutor.ui.widgets.focus import paint_focus_ring
from bridgetutor.ui.widgets.textblock import TextBlock
from bridgetutor.wording.runs import spoken_text

_SIDE, _MARK, _GAP, _AIR = 12, 18, 10, 9


class _Face:
    """How an option is measured and painted; shared by the round and the ticked one."""

    def __init__(self, look: Look, words: str, note: str, key: str) -> None:
        self.look, self.key = look, key
        self.words = TextBlock(look, words, "strong" if not note else "body")
        self.note = TextBlock(look, note, "small") if note else None

    def width(self) -> int:
        """The room for everything on one line."""
        px = self.look.theme.px
        words = max(self.words.natural_width, self.note.natural_width if self.note else 0.0)
        return round(words) + px(2 * _SIDE + _MARK + _GAP) + (px(20 + _GAP) if self.key else 0) + 2

    def narrowest(self) -> int:
        """Its longest word still fits."""
        px = self.look.theme.px
        word = max(self.words.longest_word, self.note.longest_word if self.note else 0.0)
        return round(word) + px(2 * _SIDE + _MARK + _GAP) + (px(20 + _GAP) if self.key else 0) + 2

    def _room(self, width: int) -> float:
        px = self.look.theme.px
        return max(1.0, width - px(2 * _SIDE + _MARK + _GAP) - (px(20 + _GAP) if self.key else 0))

    def height(self, width: int) -> int:
        """The height of its words in a width."""
        room, px = self._room(width), self.look.theme.px
        words = self.words.height(room) + (self.note.height(room) if self.note else 0)
        return max(words + px(2 * _AIR), px(tokens()["space"]["control_height"]))

    def paint(self, painter: QPainter, button: QAbstractButton, mark: str) -> None:
        """Draw ground, mark, words, key and the focus ring; `mark` is what stands in the mark: `dot`, `tick`, a number, nothing."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, px, room = self.look.theme, self.look.theme.px, QRectF(button.rect())
        on, enabled = button.isChecked(), button.isEnabled()
        lit = enabled and (button.underMouse() or button.isDown())
        width = float(tokens()["line"]["selected" if on else "control"])
        painter.setPen(QPen(theme.colour("primary" if on else "border_strong" if enabled else "border"), width))
        painter.setBrush(theme.colour("primary_soft" if on or lit else "panel" if enabled else "panel_alt"))
        radius = float(tokens()["radius"]["control"])
        painter.drawRoundedRect(room.adjusted(width / 2, width / 2, -width / 2, -width / 2), radius, radius)
        ink = theme.colour("on_primary_soft" if on or lit else "text" if enabled else "text_disabled")
        self._paint_mark(painter, button, mark)
        left, space = px(_SIDE + _MARK + _GAP), self._room(button.width())
        whole = self.words.height(space) + (self.note.height(space) if self.note else 0)
        top = (room.height() - whole) / 2
        self.words.paint(painter, QRectF(left, top, space, whole), ink)
        if self.note:
            note = QRectF(left, top + self.words.height(space), space, whole)
            self.note.paint(painter, note, ink if on or lit else theme.colour("text_muted" if enabled else "text_disabled"))
        if self.key and enabled:
            where = QRectF(room.width() - px(_SIDE) - px(20), 0, px(20), room.height())
            paint_key_cap(painter, self.look, self.key, where, theme.colour("text_muted"))
        if button.hasFocus():
            paint_focus_ring(painter, room, theme, radius)

    def _paint_mark(self, painter: QPainter, button: QAbstractButton, mark: str) -> None:
        theme, px = self.look.theme, self.look.theme.px
        size = float(px(_MARK))
        where = QRectF(px(_SIDE), (button.height() - size) / 2, size, size)
        edge = "primary" if button.isChecked() else "border_strong" if button.isEnabled() else "border"
        painter.setPen(QPen(theme.colour(edge), 2))
        painter.setBrush(theme.colour("primary" if mark and mark != "dot" else "panel"))
        inner = where.adjusted(1, 1, -1, -1)
        if isinstance(button, QRadioButton):
            painter.drawEllipse(inner)
        else:
            painter.drawRoundedRect(inner, 5, 5)
        if mark == "dot":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("primary"))
            painter.drawEllipse(QPointF(where.center()), size * 0.26, size * 0.26)
        elif mark == "tick":
            paint_icon(painter, "tick", where.adjusted(3, 3, -3, -3), theme.colour("on_primary"), 1.6)
        elif mark:
            painter.setFont(theme.font("caption", bold=True))
            painter.setPen(theme.colour("on_primary"))
            painter.drawText(where, Qt.AlignmentFlag.AlignCenter, mark)


def _flexible(button: QWidget) -> None:
    policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
    policy.setHeightForWidth(True)
    button.setSizePolicy(policy)
    button.setAttribute(Qt.WidgetAttribute.WA_Hover)


class Option(QRadioButton):
    """One of several things; the arrow keys go from one to the next. `key` is only drawn and spoken."""

    def __init__(self, look: Look, words: str, object_name: str, note: str = "", key: str = "", name: str = "") -> None:
        super().__init__()
        self.setObjectName(object_name)
        spoken = name or " ".join(spoken_text(f"{words}\n{note}", look.words).split())
        self.setAccessibleName(spoken)
        if key:
            self.setAccessibleDescription(look.t("Key: {key}").format(key=key))
        self._face = _Face(look, words, note, key)
        _flexible(self)

    def sizeHint(self) -> QSize:
        """Everything on one line."""
        width = self._face.width()
        return QSize(width, self._face.height(width))

    def minimumSizeHint(self) -> QSize:
        """The longest word on a line."""
        return QSize(self._face.narrowest(), self._face.height(10_000))

    def hasHeightForWidth(self) -> bool:
        """Its words wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height in a width."""
        return self._face.height(width)

    def hitButton(self, pos: object) -> bool:  # noqa: ARG002
        """Every spot of it can be pressed."""
        return True

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw it."""
        painter = QPainter(self)
        self._face.paint(painter, self, "dot" if self.isChecked() else "")
        painter.end()


class Toggle(QCheckBox):
    """A thing that can be chosen beside others; `set_number` shows which one it was in order, else it has a tick."""

    def __init__(self, look: Look, words: str, object_name: str, key: str = "") -> None:
        super().__init__()
        self.setObjectName(object_name)
        self._name = spoken_text(words, look.words)
        self.setAccessibleName(self._name)
        if key:
            self.setAccessibleDescription(look.t("Key: {key}").format(key=key))
        self._look = look
        self._face = _Face(look, words, "", key)
        self._number = 0
        _flexible(self)

    def set_number(self, number: int) -> None:
        """Its place in the order; 0 for none yet."""
        self._number = number
        placed = self._look.t("{thing}, place {number}").format(thing=self._name, number=number)
        self.setAccessibleName(placed if number else self._name)
        self.update()

    def sizeHint(self) -> QSize:
        """Everything on one line."""
        width = self._face.width()
        return QSize(width, self._face.height(width))

    def minimumSizeHint(self) -> QSize:
        """The longest word on a line."""
        return QSize(self._face.narrowest(), self._face.height(10_000))

    def hasHeightForWidth(self) -> bool:
        """Its words wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height in a width."""
        return self._face.height(width)

    def hitButton(self, pos: object) -> bool:  # noqa: ARG002
        """Every spot of it can be pressed."""
        return True

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw it."""
        painter = QPainter(self)
        self._face.paint(painter, self, str(self._number) if self._number else "tick" if self.isChecked() else "")
        painter.end()
