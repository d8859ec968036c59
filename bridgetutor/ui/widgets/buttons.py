"""Buttons: one main action (filled), quiet ones (outlined, soft, link), icons, and panels that can be pressed."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy, QVBoxLayout, QWidget

from bridgetutor.ui.icons import paint_icon
from bridgetutor.ui.look import Look
from bridgetutor.ui.theme import Theme
from bridgetutor.ui.tokens import tokens
from bridgetutor.ui.widgets.focus import paint_focus_ring
from bridgetutor.ui.widgets.textblock import TextBlock
from bridgetutor.wording.runs import spoken_text

_ICON, _GAP, _CAP_SIDE, _CAP_RADIUS = 20, 8, 6, 4


class Kind(StrEnum):
    """What a button looks like."""

    PRIMARY = "primary"  # the one main action of a screen
    PLAIN = "plain"
    SOFT = "soft"
    LINK = "link"
    ICON = "icon"


class Colours(NamedTuple):
    """The colours of a button in one state; no edge, no ground where None."""

    ground: QColor | None
    edge: QColor | None
    ink: QColor


def _grounds(kind: Kind, state: str) -> tuple[str | None, str | None, str]:
    """Roles of ground, edge and ink for a kind in the state `off`, `down`, `over` or ``."""
    if state == "off":
        ground = "panel_alt" if kind in (Kind.PRIMARY, Kind.SOFT) else "panel" if kind is Kind.PLAIN else None
        return ground, None if kind in (Kind.LINK, Kind.ICON) else "border", "text_disabled"
    if kind is Kind.PRIMARY:
        ground = {"down": "primary_pressed", "over": "primary_hover"}.get(state, "primary")
        return ground, ground, "on_primary"
    lit = "primary_soft" if state else None
    if kind is Kind.PLAIN:
        return lit or "panel", "border_strong", "on_primary_soft" if lit else "text"
    if kind is Kind.SOFT:
        return "primary_soft", "primary" if state else None, "on_primary_soft"
    return lit, None, ("on_primary_soft" if lit else "primary") if kind is Kind.LINK else "on_primary_soft" if lit else "text"


class _Pressed(QPushButton):
    """A button that Enter presses too, once for each press of the key."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter does what the space bar does."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self.click()


class Button(_Pressed):
    """A button with words (signs allowed), an icon before, a small icon after, and the key that presses it as a cap.

    `key` is only drawn and spoken; the page makes the shortcut. Without words (`Kind.ICON`) `name` says what it does.
    """

    def __init__(
        self,
        look: Look,
        words: str = "",
        kind: Kind = Kind.PLAIN,
        *,
        icon: str = "",
        trail: str = "",
        key: str = "",
        name: str = "",
        object_name: str = "button",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName(object_name)
        self._look, self._kind, self._icon, self._trail, self._key = look, kind, icon, trail, key
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.setAutoDefault(False)
        self.set_words(words, name)
        if kind is Kind.ICON:
            self.setToolTip(name)

    def set_words(self, words: str, name: str = "") -> None:
        """Show other words; `name` is what a screen reader says where it differs."""
        self._markup = words
        self._words = TextBlock(self._look, words.replace("&", ""), "strong", single=True)
        spoken = name or spoken_text(words.replace("&", ""), self._look.words)
        self.setAccessibleName(spoken)
        if "&" in words:  # the underlined letter works with Alt
            self.setText(words)
        self.setAccessibleDescription(self._key_words())
        self.updateGeometry()
        self.update()

    @property
    def kind(self) -> Kind:
        """What it looks like now."""
        return self._kind

    def set_kind(self, kind: Kind) -> None:
        """Look like another kind: the one main action of a screen moves on."""
        if kind is not self._kind:
            self._kind = kind
            self.updateGeometry()
            self.update()

    def set_key(self, key: str) -> None:
        """Draw and say another key, or none: what Enter does moves on too."""
        if key != self._key:
            self._key = key
            self.setAccessibleDescription(self._key_words())
            self.updateGeometry()
            self.update()

    def _key_words(self) -> str:
        return self._look.t("Key: {key}").format(key=self._key) if self._key else ""

    @property
    def markup(self) -> str:
        """The words as they were given."""
        return self._markup

    def sizeHint(self) -> QSize:
        """The room for all its parts."""
        px = self._look.theme.px
        height = px(44 if self._kind is Kind.PRIMARY else tokens()["space"]["control_height"])
        if self._kind is Kind.ICON:
            return QSize(height, height)
        return QSize(self._wide([width for width, _ in self._parts()]), height)

    def _wide(self, parts: Sequence[float]) -> int:
        return round(sum(parts) + self._look.theme.px(_GAP) * (len(parts) - 1) + 2 * self._side())

    def width_with(self, words: str) -> int:
        """How wide it would be with other words, or with none."""
        parts = [width for width, what in self._parts() if what != "words"]
        return self._wide([*parts, TextBlock(self._look, words, "strong", single=True).natural_width] if words else parts)

    def minimumSizeHint(self) -> QSize:
        """Nothing of it is ever cut."""
        return self.sizeHint()

    def _side(self) -> int:
        return self._look.theme.px({Kind.PRIMARY: 20, Kind.LINK: 10}.get(self._kind, 14))

    def _parts(self) -> list[tuple[float, str]]:
        """Widths of what stands side by side: icon, words, key, trailing icon."""
        px = self._look.theme.px
        found: list[tuple[float, str]] = []
        if self._icon:
            found.append((px(_ICON), "icon"))
        if self._markup:
            found.append((self._words.natural_width, "words"))
        if self._key:
            cap = QFontMetricsF(self._look.theme.font("caption")).horizontalAdvance(self._key)
            found.append((max(px(20), cap + px(2 * _CAP_SIDE)), "key"))
        if self._trail:
            found.append((px(_ICON - 2), "trail"))
        return found

    def _state(self) -> str:
        if not self.isEnabled():
            return "off"
        return "down" if self.isDown() or self.isChecked() else "over" if self.underMouse() else ""

    def colours(self) -> Colours:
        """Its colours now."""
        ground, edge, ink = _grounds(self._kind, self._state())
        theme = self._look.theme
        return Colours(ground and theme.colour(ground), edge and theme.colour(edge), theme.colour(ink))  # type: ignore[arg-type]

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw ground, parts and the focus ring."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, colours = self._look.theme, self.colours()
        paint_ground(painter, QRectF(self.rect()), colours, theme, chosen=self.isChecked())
        parts = self._parts()
        wide = sum(width for width, _ in parts) + theme.px(_GAP) * (len(parts) - 1)
        # Words stand in the middle, but the key cap and a trailing icon keep to the right edge of a wide button.
        x = max((self.width() - wide) / 2, 0.0) if self._centred() else float(self._side())
        for place, (width, part) in enumerate(parts):
            if not self._centred() and part == "key" and place == len(parts) - 1:
                x = self.width() - self._side() - width
            self._paint_part(painter, part, QRectF(x, 0, width, self.height()), colours.ink)
            x += width + theme.px(_GAP)
        if self.hasFocus():
            paint_focus_ring(painter, QRectF(self.rect()), theme, tokens()["radius"]["control"])
        painter.end()

    def _centred(self) -> bool:
        return self._kind in (Kind.PRIMARY, Kind.SOFT, Kind.ICON) or not self.property("spread")

    def _paint_part(self, painter: QPainter, part: str, where: QRectF, ink: QColor) -> None:
        if part == "words":
            block = self._words
            height = block.height(where.width() + 1)
            room = QRectF(where.x(), (where.height() - height) / 2, where.width() + 1, height)
            block.paint(painter, room, ink, signs="plain" if self._kind is Kind.PRIMARY or not self.isEnabled() else "text")
        elif part == "key":
            paint_key_cap(painter, self._look, self._key, where, ink)
        else:
            name = self._icon if part == "icon" else self._trail
            paint_icon(painter, name, QRectF(where.x(), (where.height() - where.width()) / 2, where.width(), where.width()), ink)

    def changeEvent(self, event: QEvent) -> None:
        """A button that is off says so to a screen reader as well."""
        if event.type() == QEvent.Type.EnabledChange:
            self.setAccessibleDescription(self._key_words() if self.isEnabled() else self._look.t("not available now"))
            self.update()
        super().changeEvent(event)


def paint_ground(painter: QPainter, where: QRectF, colours: Colours, theme: Theme, chosen: bool = False) -> None:
    """The ground and edge of a button; a chosen one has a thick edge in the main colour."""
    width = float(tokens()["line"]["selected" if chosen else "control"])
    edge = theme.colour("primary") if chosen else colours.edge
    painter.setPen(Qt.PenStyle.NoPen if edge is None else QPen(edge, width))
    painter.setBrush(colours.ground or Qt.BrushStyle.NoBrush)
    radius = tokens()["radius"]["control"]
    painter.drawRoundedRect(where.adjusted(width / 2, width / 2, -width / 2, -width / 2), radius, radius)


def paint_key_cap(painter: QPainter, look: Look, key: str, where: QRectF, ink: QColor) -> None:
    """A key as it looks on the keyboard."""
    height = look.theme.px(20)
    cap = QRectF(where.x(), (where.height() - height) / 2 + where.y(), where.width(), height)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(ink, 1))
    painter.drawRoundedRect(cap.adjusted(0.5, 0.5, -0.5, -0.5), _CAP_RADIUS, _CAP_RADIUS)
    painter.setFont(look.theme.font("caption"))
    painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, key)


class TileRows(QVBoxLayout):
    """Rows that remember how high they are in a width until something in them changes: grids ask for many widths, and often."""

    _known: dict[int, int] | None = None

    def invalidate(self) -> None:
        """Something in it wants another size."""
        self._known = None
        super().invalidate()

    def height_in(self, width: int) -> int:
        """The height with its margins, in pixels; at least that of the smallest size."""
        if self._known is None:
            self._known = {}
        if width not in self._known:
            wanted = self.totalHeightForWidth(width) if self.hasHeightForWidth() else self.totalSizeHint().height()
            self._known[width] = max(wanted, self.totalMinimumSize().height())
        return self._known[width]


class PanelButton(_Pressed):
    """A panel that can be pressed: a course, a learner, a tile. Put a layout of labels into it; `name` is what is spoken.

    `edge` is the role of its edge (`border`, `border_strong`, or `` for none); a checked one has the soft ground.
    """

    def __init__(
        self,
        look: Look,
        name: str,
        *,
        object_name: str = "tile",
        edge: str = "border",
        radius: int = 12,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName(object_name)
        self.setAccessibleName(name)
        self._look, self._edge, self._radius = look, edge, radius
        self._strong = False
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAutoDefault(False)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def mark(self, strong: bool) -> None:
        """Give it the thick edge of the place where one is."""
        self._strong = strong
        self.update()

    def seal(self) -> None:
        """Let presses through the labels inside; call once its layout is filled."""
        for child in self.findChildren(QWidget):
            child.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        """What its contents need."""
        layout = self.layout()
        return layout.sizeHint() if layout else super().sizeHint()

    def minimumSizeHint(self) -> QSize:
        """What its contents need at least."""
        layout = self.layout()
        return layout.minimumSize() if layout else super().minimumSizeHint()

    def hasHeightForWidth(self) -> bool:
        """Whether its words wrap."""
        layout = self.layout()
        return bool(layout and layout.hasHeightForWidth())

    def heightForWidth(self, width: int) -> int:
        """The height of its contents in a width."""
        layout = self.layout()
        return layout.totalHeightForWidth(width) if layout else -1

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw the panel and the focus ring."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._look.theme
        lit = self.isEnabled() and (self.isChecked() or self.isDown() or self.underMouse())
        width = float(tokens()["line"]["selected" if self._strong else "hairline"])
        edge = "primary" if self._strong else self._edge
        painter.setPen(QPen(theme.colour(edge), width) if edge else Qt.PenStyle.NoPen)
        ground = "primary_soft" if lit else "panel" if self._edge else None
        painter.setBrush(theme.colour(ground) if ground else Qt.BrushStyle.NoBrush)
        inset = width / 2 if edge else 0.0
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), self._radius, self._radius)
        if self.hasFocus():
            paint_focus_ring(painter, QRectF(self.rect()), theme, self._radius)
        painter.end()
