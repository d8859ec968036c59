"""Rooms that set their children themselves: words in lines, tiles in columns. Widgets, not layouts: nothing is owned twice."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bridgetutor.ui.widgets.buttons import TileRows


class _Room(QWidget):
    """Children in order; `_set` places them and says how high they are together."""

    def __init__(self, spacing: int, name: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(name)
        self.spacing = spacing
        self._parts: list[QWidget] = []
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def add(self, part: QWidget) -> None:
        """Put a widget at the end."""
        part.setParent(self)
        self._parts.append(part)
        self.updateGeometry()

    def parts(self) -> list[QWidget]:
        """What stands in it and is not hidden."""
        return [part for part in self._parts if not part.isHidden()]

    def _set(self, width: int, move: bool, height: int = 0) -> int:
        raise NotImplementedError

    def hasHeightForWidth(self) -> bool:
        """Narrower means higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of everything in a width."""
        return self._set(width, move=False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the parts anew."""
        super().resizeEvent(event)
        self._set(self.width(), move=True, height=self.height())

    def event(self, event: QEvent) -> bool:
        """A part wants another size."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._set(self.width(), move=True, height=self.height())
        return super().event(event)


def _height(part: QWidget, width: int) -> int:
    rows = part.layout()
    if isinstance(rows, TileRows):
        return max(rows.height_in(width), part.minimumHeight())
    wanted = part.heightForWidth(width) if part.hasHeightForWidth() else part.sizeHint().height()
    return max(wanted, part.minimumSizeHint().height(), part.minimumHeight())


class Flow(_Room):
    """Parts of unequal width in lines from left to right, as words in a text: chips, choices."""

    def __init__(self, spacing: int = 8, name: str = "flow", parent: QWidget | None = None) -> None:
        super().__init__(spacing, name, parent)

    def sizeHint(self) -> QSize:
        """All parts on one line."""
        hints = [part.sizeHint() for part in self.parts()]
        width = sum(hint.width() for hint in hints) + self.spacing * max(0, len(hints) - 1)
        return QSize(width, max((hint.height() for hint in hints), default=0))

    def minimumSizeHint(self) -> QSize:
        """The widest part."""
        hints = [part.minimumSizeHint() for part in self.parts()]
        return QSize(max((hint.width() for hint in hints), default=0), max((hint.height() for hint in hints), default=0))

    def _set(self, width: int, move: bool, height: int = 0) -> int:  # noqa: ARG002
        x, y, tall = 0, 0, 0
        for part in self.parts():
            hint = part.sizeHint().expandedTo(part.minimumSize())
            wide = min(hint.width(), width)
            if x and x + wide > width:
                x, y, tall = 0, y + tall + self.spacing, 0
            high = _height(part, wide)
            if move:
                part.setGeometry(QRect(x, y, wide, high))
            x += wide + self.spacing
            tall = max(tall, high)
        return y + tall


class Tiles(_Room):
    """Tiles in columns of equal width: as many as fit, `narrowest` to `widest` pixels each, at most `most`.

    Each row is as high as its highest tile.
    """

    def __init__(
        self, narrowest: int, most: int, spacing: int = 12, widest: int = 10_000, name: str = "tiles", parent: QWidget | None = None
    ) -> None:
        super().__init__(spacing, name, parent)
        self._narrowest, self._most, self._widest = narrowest, most, widest

    def columns(self, width: int) -> int:
        """How many columns fit into a width; rows are kept even, so that no row holds a lone tile."""
        count = max(1, len(self.parts()))
        fit = max(1, min(self._most, (width + self.spacing) // (self._narrowest + self.spacing), count))
        rows = -(-count // fit)
        return -(-count // rows)

    def sizeHint(self) -> QSize:
        """All tiles in as few rows as allowed."""
        columns = min(self._most, max(1, len(self.parts())))
        width = columns * self._narrowest + (columns - 1) * self.spacing
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """One column."""
        return QSize(min(self._narrowest, 200), 0)

    def _set(self, width: int, move: bool, height: int = 0) -> int:
        parts, columns, gap = self.parts(), self.columns(width), self.spacing
        wide = min(self._widest, (width - gap * (columns - 1)) // columns)
        rows = [parts[start : start + columns] for start in range(0, len(parts), columns)]
        heights = [max(_height(part, wide) for part in line) for line in rows]
        whole = sum(heights) + gap * max(0, len(rows) - 1)
        spare = max(0, height - whole) // len(rows) if rows and move else 0
        y = 0
        for line, high in zip(rows, heights, strict=True):
            for place, part in enumerate(line):
                if move:
                    part.setGeometry(QRect(place * (wide + gap), y, wide, high + spare))
            y += high + spare + gap
        return whole


class Pairs(_Room):
    """Two parts a line where their words leave room, each as wide as the other where both fit so; else one a line."""

    def __init__(self, spacing: int = 8, name: str = "pairs", parent: QWidget | None = None) -> None:
        super().__init__(spacing, name, parent)

    def sizeHint(self) -> QSize:
        """Room for all pairs side by side."""
        hints = [part.minimumSizeHint().width() for part in self.parts()]
        width = max((sum(pair) + self.spacing for pair in zip(hints[::2], hints[1::2], strict=False)), default=0)
        width = max([width, *hints])
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """The widest part."""
        return QSize(max((part.minimumSizeHint().width() for part in self.parts()), default=0), 0)

    def _lines(self, width: int) -> list[list[tuple[QWidget, int]]]:
        """The parts line by line, each with its width."""
        parts, half = self.parts(), (width - self.spacing) // 2
        lines: list[list[tuple[QWidget, int]]] = []
        while parts:
            pair = [(part, part.minimumSizeHint().width()) for part in parts[:2]]
            spare = width - self.spacing - sum(wide for _, wide in pair)
            if len(pair) < 2:
                lines.append([(pair[0][0], max(half, min(pair[0][1], width)))])
            elif spare < 0:
                lines.append([(pair[0][0], width)])
            else:
                even = all(wide <= half for _, wide in pair)
                lines.append([(part, half if even else wide + spare // 2) for part, wide in pair])
            parts = parts[len(lines[-1]) :]
        return lines

    def _set(self, width: int, move: bool, height: int = 0) -> int:  # noqa: ARG002
        y = 0
        for line in self._lines(width):
            x, high = 0, max(_height(part, wide) for part, wide in line)
            for part, wide in line:
                if move:
                    part.setGeometry(QRect(x, y, wide, high))
                x += wide + self.spacing
            y += high + self.spacing
        return max(0, y - self.spacing)
