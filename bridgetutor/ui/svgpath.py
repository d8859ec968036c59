"""Painter paths from the outline notation of drawings (`M 4 5 l 2 3 a 2 2 0 0 1 4 0 z`), for suits and icons."""

from __future__ import annotations

import math
import re
from functools import cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

_TOKEN = re.compile(r"[MLHVCSAZ]|-?(?:\d+\.?\d*|\.\d+)", re.IGNORECASE)
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "A": 7, "Z": 0}


@cache
def painter_path(outline: str) -> QPainterPath:
    """The path of an outline with the commands M L H V C S A Z, large for absolute and small for relative places."""
    pen = _Pen()
    words = _TOKEN.findall(outline)
    place, command = 0, ""
    while place < len(words):
        if words[place].isalpha():
            command, place = words[place], place + 1
        count = _COUNTS[command.upper()]
        pen.draw(command, [float(word) for word in words[place : place + count]])
        place += count
        command = {"M": "L", "m": "l"}.get(command, command)
    return pen.path


class _Pen:
    """Follows the commands of an outline and keeps where it stands."""

    def __init__(self) -> None:
        self.path = QPainterPath()
        self._mirror: QPointF | None = None

    def draw(self, command: str, numbers: list[float]) -> None:
        """One command with its numbers."""
        here = self.path.currentPosition()
        base = here if command.islower() else QPointF(0, 0)
        kind = command.upper()
        mirror, self._mirror = self._mirror, None
        if kind == "Z":
            self.path.closeSubpath()
        elif kind == "H":
            self.path.lineTo(base.x() + numbers[0], here.y())
        elif kind == "V":
            self.path.lineTo(here.x(), base.y() + numbers[0])
        elif kind == "A":
            self._arc(numbers, QPointF(base.x() + numbers[5], base.y() + numbers[6]))
        else:
            self._points(kind, [base + QPointF(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)], mirror or here)

    def _points(self, kind: str, points: list[QPointF], mirror: QPointF) -> None:
        if kind == "M":
            self.path.moveTo(points[0])
        elif kind == "L":
            self.path.lineTo(points[0])
        else:
            one, two, end = (mirror, *points) if kind == "S" else points
            self.path.cubicTo(one, two, end)
            self._mirror = end * 2 - two

    def _arc(self, numbers: list[float], end: QPointF) -> None:
        """A circular or upright elliptical arc; a turned ellipse is not needed by any drawing here."""
        rx, ry, _turn, large, sweep = numbers[:5]
        start = self.path.currentPosition()
        # In the circle's own units: half the chord, then the centre beside its middle.
        dx, dy = (end.x() - start.x()) / 2 / rx, (end.y() - start.y()) / 2 / ry
        half = math.hypot(dx, dy)
        if half == 0:
            return
        grow = max(1.0, half)
        rx, ry, dx, dy, half = rx * grow, ry * grow, dx / grow, dy / grow, half / grow
        away = math.sqrt(max(0.0, 1 - half * half)) * (-1 if bool(large) != bool(sweep) else 1)
        middle = (start + end) / 2
        centre = QPointF(middle.x() + rx * away * dy / half, middle.y() - ry * away * dx / half)
        first = math.degrees(math.atan2(-(start.y() - centre.y()) / ry, (start.x() - centre.x()) / rx))
        last = math.degrees(math.atan2(-(end.y() - centre.y()) / ry, (end.x() - centre.x()) / rx))
        length = (last - first) % 360
        if sweep:
            length -= 360
        self.path.arcTo(QRectF(centre.x() - rx, centre.y() - ry, 2 * rx, 2 * ry), first, length)
