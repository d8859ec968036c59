"""Line icons, painted from outlines in the colour asked for; the mark of the program. Knows no page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from bridgetutor.ui.svgpath import painter_path
from bridgetutor.ui.theme import Theme
from bridgetutor.ui.tokens import drawings

if TYPE_CHECKING:
    from PySide6.QtGui import QIcon  # imported where one is made: PySide sets up 150 names with it


def icon_names() -> tuple[str, ...]:
    """Every icon there is."""
    return tuple(drawings()["outline"])


def _outline(name: str) -> QPainterPath:
    return painter_path(drawings()["outline"][name])


def paint_icon(painter: QPainter, name: str, where: QRectF, colour: QColor, weight: float = 1.0) -> None:
    """Draw an icon into a square; `weight` thickens its line. Raises KeyError for an unknown name."""
    pen, path = drawings()["pen"], _outline(name)
    scale = where.width() / pen["box"]
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(where.topLeft())
    painter.scale(scale, scale)
    line = QPen(colour, pen["width"] * weight)
    line.setCapStyle(Qt.PenCapStyle.RoundCap)
    line.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(path, line)
    painter.restore()


def icon(name: str, theme: Theme, role: str = "text", size: int = 20) -> QIcon:
    """An icon for widgets that Qt draws itself (menus, fields), crisp at 1x, 2x and 3x."""
    from PySide6.QtGui import QIcon

    made = QIcon()
    _outline(name)  # an unknown name is found before a painter is at work
    for ratio in (1, 2, 3):
        made.addPixmap(_pixmap(name, theme.colour(role), size, ratio))
    return made


def _pixmap(name: str, colour: QColor, size: int, ratio: int) -> QPixmap:
    picture = QPixmap(QSize(size, size) * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    paint_icon(painter, name, QRectF(0, 0, size, size), colour)
    painter.end()
    return picture


def paint_logo(painter: QPainter, where: QRectF, theme: Theme) -> None:
    """The mark of the program: an arch with a lit door."""
    logo = drawings()["logo"]
    scale = where.width() / logo["box"]
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(where.topLeft())
    painter.scale(scale, scale)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("primary"))
    painter.drawRoundedRect(QRectF(QPointF(0, 0), QPointF(logo["box"], logo["box"])), logo["radius"], logo["radius"])
    painter.fillPath(painter_path(logo["arch"]), theme.colour("on_primary"))
    painter.fillPath(painter_path(logo["door"]), theme.colour("accent"))
    painter.restore()


def app_icon() -> QIcon:
    """The icon of the window, in the sizes that task bars ask for."""
    from PySide6.QtGui import QIcon

    made = QIcon()
    for size in (16, 24, 32, 48, 64, 128, 256):
        picture = QPixmap(size, size)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        paint_logo(painter, QRectF(0, 0, size, size), Theme())
        painter.end()
        made.addPixmap(picture)
    return made
