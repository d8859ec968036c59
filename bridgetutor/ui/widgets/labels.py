"""Labels that paint marked-up text and speak it: wrapped, as high as their width needs, never Qt rich text."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QMenu, QSizePolicy, QWidget

from bridgetutor.ui.look import Look
from bridgetutor.ui.widgets.textblock import TextBlock
from bridgetutor.wording.runs import plain_text, spoken_text

_NARROWEST = 120  # pixels at normal text size: no text is set in a narrower column


class RichLabel(QLabel):
    """A text with suit signs and cards. `style` is one of `[type.scale]`, `colour` a role of the theme.

    What a person typed (a nickname, a file's name) is shown with `plain=True`: no mark in it means anything.

    It is a QLabel only for its role to a screen reader; what it shows is painted here.
    """

    def __init__(
        self,
        look: Look,
        text: str = "",
        style: str = "body",
        colour: str = "text",
        wrap: bool = True,
        plain: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("text")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._look = look
        self._style = style
        self._colour = colour
        self._wrap, self._plain = wrap, plain
        self._align = Qt.AlignmentFlag.AlignLeft | (Qt.AlignmentFlag.AlignTop if wrap else Qt.AlignmentFlag.AlignVCenter)
        self._signs = "text"
        self._markup: str | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(wrap)
        self.setSizePolicy(policy)
        self.set_text(text)

    def set_text(self, text: str) -> None:
        """Show another text."""
        if text == self._markup:
            return
        self._markup = text
        self._block = TextBlock(self._look, text, self._style, single=not self._wrap, plain=self._plain)
        self.setAccessibleName(text if self._plain else spoken_text(text, self._look.words))
        self.updateGeometry()
        self.update()

    @property
    def markup(self) -> str:
        """The text as it was given."""
        return self._markup or ""

    def set_colour(self, role: str) -> None:
        """Draw it in the colour of another role."""
        self._colour = role
        self.update()

    def set_signs(self, signs: str) -> None:
        """What the suit signs stand on: `text`, or `plain` for the colour of the words."""
        self._signs = signs
        self.update()

    def set_align(self, align: Qt.AlignmentFlag) -> None:
        """Where the text stands in its room."""
        self._align = align
        self.update()

    def hasHeightForWidth(self) -> bool:
        """Whether its height follows its width."""
        return self._wrap

    def heightForWidth(self, width: int) -> int:
        """The height of the text in a width."""
        return self._block.height(width) if self._wrap else -1

    def sizeHint(self) -> QSize:
        """A comfortable size: at most as wide as one reads easily."""
        width = min(self._block.natural_width, self._look.theme.measure(self._style)) if self._wrap else self._block.natural_width
        return QSize(int(width) + 1, self._block.height(int(width) + 1))

    def minimumSizeHint(self) -> QSize:
        """The narrowest it should be."""
        if not self._wrap:
            return self.sizeHint()
        narrow = min(self._block.natural_width, max(self._look.theme.px(_NARROWEST), self._block.longest_word))
        return QSize(int(narrow) + 1, self._look.theme.line_height(self._style))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw the text."""
        painter = QPainter(self)
        role = self._colour if self.isEnabled() else "text_disabled"
        room = QRectF(self.rect())
        block = self._block if self._wrap or self._block.natural_width <= room.width() + 1 else self._shortened(room.width())
        height = block.height(room.width())
        if self._align & Qt.AlignmentFlag.AlignVCenter:
            room.setTop((room.height() - height) / 2)
        elif self._align & Qt.AlignmentFlag.AlignBottom:
            room.setTop(room.height() - height)
        block.paint(painter, room, self._look.theme.colour(role), self._align, self._signs)
        painter.end()

    def _shortened(self, width: float) -> TextBlock:
        """One line that does not fit, with dots at its end; a screen reader still has all of it."""
        text = self.markup if self._plain else plain_text(self.markup, self._look.letters)
        metrics = self._look.theme.metrics(self._style)
        return TextBlock(self._look, metrics.elidedText(text, Qt.TextElideMode.ElideRight, width - 2), self._style, plain=True)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer to copy the text."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self._look.t("Copy")).triggered.connect(self.copy)
        menu.popup(event.globalPos())

    def copy(self) -> None:
        """Put the text on the clipboard, signs as characters."""
        QGuiApplication.clipboard().setText(self.markup if self._plain else plain_text(self.markup, self._look.letters))

    def changeEvent(self, event: QEvent) -> None:
        """Draw again when it is switched on or off."""
        if event.type() == QEvent.Type.EnabledChange:
            self.update()
        super().changeEvent(event)


def heading(look: Look, text: str, style: str = "h3", parent: QWidget | None = None) -> RichLabel:
    """A heading of a page or a panel."""
    label = RichLabel(look, text, style, parent=parent)
    label.setObjectName("heading")
    return label


def muted(look: Look, text: str, style: str = "small", parent: QWidget | None = None) -> RichLabel:
    """A quiet line under or beside something."""
    label = RichLabel(look, text, style, "text_muted", parent=parent)
    label.setObjectName("note")
    return label
