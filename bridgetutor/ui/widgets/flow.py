"""A layout that fills lines from left to right, as words in a text: for chips and choices of unequal width."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Sets its parts in lines; `spacing` is the air between them, in both directions."""

    def __init__(self, parent: QWidget | None = None, spacing: int = 8) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setSpacing(spacing)
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        """Qt's way to add; use `addWidget`."""
        self._items.append(item)

    def count(self) -> int:
        """How many parts."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """A part by its place."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Take a part out."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """It does not ask for more room."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Narrower means more lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all lines in a width."""
        return self._set(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        """Set the parts into a rectangle."""
        super().setGeometry(rect)
        self._set(rect, move=True)

    def sizeHint(self) -> QSize:
        """All parts on one line."""
        hints = [item.sizeHint() for item in self._items]
        width = sum(hint.width() for hint in hints) + self.spacing() * max(0, len(hints) - 1)
        return QSize(width, max((hint.height() for hint in hints), default=0))

    def minimumSize(self) -> QSize:
        """The widest part."""
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _set(self, rect: QRect, move: bool) -> int:
        x, y, tall = rect.x(), rect.y(), 0
        for item in self._items:
            if item.isEmpty():
                continue
            hint = item.sizeHint()
            if x > rect.x() and x + hint.width() > rect.x() + rect.width():
                x, y, tall = rect.x(), y + tall + self.spacing(), 0
            if move:
                item.setGeometry(QRect(QPoint(x, y), hint))
            x += hint.width() + self.spacing()
            tall = max(tall, hint.height())
        return y + tall - rect.y()


class GridFlow(QLayout):
    """Tiles in columns of equal width: as many as fit, `narrowest` pixels each, at most `most`; each row as high as its highest."""

    def __init__(self, narrowest: int, most: int, spacing: int = 12, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._narrowest, self._most = narrowest, most
        self.setSpacing(spacing)
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        """Qt's way to add; use `addWidget`."""
        self._items.append(item)

    def count(self) -> int:
        """How many tiles."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """A tile by its place."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Take a tile out."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """It takes the width it is given."""
        return Qt.Orientation.Horizontal

    def hasHeightForWidth(self) -> bool:
        """Narrower means more rows."""
        return True

    def columns(self, width: int) -> int:
        """How many columns fit into a width; rows are kept even, so that no row holds a lone tile."""
        gap = self.spacing()
        fit = max(1, min(self._most, (width + gap) // (self._narrowest + gap), max(1, len(self._items))))
        rows = -(-len(self._items) // fit) or 1
        return -(-len(self._items) // rows) or 1

    def heightForWidth(self, width: int) -> int:
        """The height of all rows in a width."""
        return self._set(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        """Set the tiles into a rectangle; rows share what height is left."""
        super().setGeometry(rect)
        self._set(rect, move=True)

    def sizeHint(self) -> QSize:
        """All tiles in as few rows as allowed."""
        columns = min(self._most, max(1, len(self._items)))
        width = columns * self._narrowest + (columns - 1) * self.spacing()
        return QSize(width, self.heightForWidth(width))

    def minimumSize(self) -> QSize:
        """One column."""
        return QSize(min(self._narrowest, 200), 0)

    def _set(self, rect: QRect, move: bool) -> int:
        columns, gap = self.columns(rect.width()), self.spacing()
        wide = (rect.width() - gap * (columns - 1)) // columns
        rows = [self._items[start : start + columns] for start in range(0, len(self._items), columns)]
        heights = [max(_height(item, wide) for item in line) for line in rows]
        whole = sum(heights) + gap * max(0, len(rows) - 1)
        spare = max(0, rect.height() - whole) // len(rows) if rows and move else 0
        y = rect.y()
        for line, height in zip(rows, heights, strict=True):
            for place, item in enumerate(line):
                if move:
                    item.setGeometry(QRect(rect.x() + place * (wide + gap), y, wide, height + spare))
            y += height + spare + gap
        return whole


def _height(item: QLayoutItem, width: int) -> int:
    return max(item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height(), item.minimumSize().height())
