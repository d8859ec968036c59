"""How the tricks stand: a number for each side and a mark for each trick, won ones upright, lost ones lying, as at a real table."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from bridgetutor.ui.look import Look
from bridgetutor.ui.widgets.labels import RichLabel, muted
from bridgetutor.ui.widgets.panels import Panel

_UPRIGHT, _LYING, _PITCH = (13.0, 18.0), (20.0, 13.0), 23.5


class TricksPanel(Panel):
    """We have, they have, how many more. `needs` is 0 where nothing is promised; `reached` is said when there are as many.

    `lost` is said when so many cannot be reached any more.
    """

    def __init__(self, look: Look, tricks: int, needs: int, reached: str, lost: str) -> None:
        super().__init__(look, "tricks", spacing=4)
        self._look, self._tricks, self._needs = look, tricks, needs
        self._reached, self._lost = reached, lost
        grid = QGridLayout()
        grid.setSpacing(0)
        self._ours = RichLabel(look, "0", "figure_small", wrap=False)
        self._theirs = RichLabel(look, "0", "figure_small", wrap=False)
        self._middle = RichLabel(look, "", "strong")
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        they = muted(look, look.t("They have"))
        for label in (they, self._theirs):
            label.set_align(right)
        self._middle.set_align(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(muted(look, look.t("We have")), 0, 0)
        grid.addWidget(they, 0, 2)
        grid.addWidget(self._ours, 1, 0)
        grid.addWidget(self._middle, 0, 1, 2, 1)
        grid.addWidget(self._theirs, 1, 2)
        grid.setColumnStretch(1, 1)
        self._marks = _Marks(look, tricks, needs, self)
        self.rows.addLayout(grid)
        self.rows.addWidget(self._marks)

    def show_tricks(self, ours: int, theirs: int) -> None:
        """Show how the tricks stand."""
        look = self._look
        self._ours.set_text(str(ours))
        self._theirs.set_text(str(theirs))
        more, left = self._needs - ours, self._tricks - ours - theirs
        if not self._needs:
            words = look.words.tn("{n} left", "{n} left", left).format(n=left)
        elif more > left:
            words = self._lost
        elif more > 0:
            words = look.words.tn("{n} more to go", "{n} more to go", more).format(n=more)
        else:
            words = self._reached
        self._middle.set_text(words)
        said = look.t("We have {ours}, they have {theirs}. {more}.").format(ours=ours, theirs=theirs, more=words)
        self.setAccessibleName(said)
        self._marks.show_tricks(ours, theirs, said)


class _Marks(QWidget):
    """The row of marks."""

    def __init__(self, look: Look, tricks: int, needs: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("trick-marks")
        self.setAccessibleName(look.t("Tricks"))
        self._look, self._tricks, self._needs = look, max(1, tricks), needs
        self._ours = self._theirs = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_tricks(self, ours: int, theirs: int, said: str) -> None:
        """Won from the left, lost from the right."""
        self._ours, self._theirs = ours, theirs
        self.setAccessibleName(said)
        self.update()

    def sizeHint(self) -> QSize:
        """A row."""
        return QSize(round(_PITCH * self._tricks), 30)

    def minimumSizeHint(self) -> QSize:
        """Marks may stand closer."""
        return QSize(14 * self._tricks, 30)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw the marks, and the bar where the contract is reached."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._look.theme
        pitch = min(_PITCH * 1.2, self.width() / self._tricks)
        left = (self.width() - pitch * self._tricks) / 2
        for place in range(self._tricks):
            won, lost = place < self._ours, place >= self._tricks - self._theirs
            width, height = _LYING if lost else _UPRIGHT
            width = min(width, pitch - 3)
            edge = "primary" if won else "again" if lost else "border_strong"
            painter.setPen(QPen(theme.colour(edge), 2 if lost else 1.2))
            painter.setBrush(theme.colour("primary" if won else "again_soft" if lost else "panel"))
            centre = left + pitch * (place + 0.5)
            painter.drawRoundedRect(QRectF(centre - width / 2, 15 - height / 2, width, height), 3, 3)
        if self._needs:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("accent_line"))
            painter.drawRect(QRectF(left + pitch * self._needs - 1.5, 1, 3, 28))
        painter.end()
