"""Paper on the screen: the page that is looked at, and the small ones beside it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from bridgetutor.handouts import PAPERS
from bridgetutor.handouts.preview import Picture
from bridgetutor.ui.look import Look
from bridgetutor.ui.pages.handouts_print import image_of
from bridgetutor.ui.pages.handouts_wish import Spot
from bridgetutor.ui.tokens import tokens
from bridgetutor.ui.widgets.focus import paint_focus_ring, ring_room
from bridgetutor.ui.widgets.textblock import TextBlock

#: Words for waiting stand in the place of a page only after this long (design: below it nothing).
PATIENCE = 300  # milliseconds
_SETTLE = 60  # milliseconds without a change of size before another picture is asked for
_SMALL_WIDTH, _SMALL_AIR = 98, 4
_WORDS_WIDTH = 320


def paper_shape(paper: str) -> float:
    """Height over width of a paper."""
    width, height = PAPERS[paper]
    return height / width


def _pixmap(picture: Picture, ratio: float) -> QPixmap:
    made = QPixmap.fromImage(image_of(picture))
    made.setDevicePixelRatio(ratio)
    return made


class PaperView(QWidget):
    """The page as large as the room allows; instead of it, or over an old one, words. Left and right ask for other pages."""

    #: Another width would be right for the picture.
    resized = Signal()
    #: A page before (-1) or after (1) is asked for by key.
    stepped = Signal(int)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("preview-page")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._look, self._paper = look, "a4"
        self._picture: QPixmap | None = None
        self._words = ""
        self._late = QTimer(self, singleShot=True, interval=PATIENCE)
        self._late.timeout.connect(self._on_late)
        self._settle = QTimer(self, singleShot=True, interval=_SETTLE)
        self._settle.timeout.connect(self.resized)
        self._waiting = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(120, 140)

    # --- what it shows

    def set_paper(self, paper: str) -> None:
        """The size of the sheet."""
        if paper != self._paper:
            self._paper, self._picture = paper, None
            self.update()

    def wait(self) -> None:
        """A picture is being made: after a moment words say so."""
        self._waiting, self._words = True, ""
        self._late.start()
        self.update()

    def say(self, words: str) -> None:
        """Show words and no page."""
        self._late.stop()
        self._waiting, self._picture, self._words = False, None, words
        self.update()

    def show_picture(self, picture: Picture) -> None:
        """Show a page."""
        self._late.stop()
        self._waiting, self._words = False, ""
        self._picture = _pixmap(picture, self.devicePixelRatioF())
        self.update()

    @property
    def words(self) -> str:
        """The words that stand there now."""
        return self._words

    @property
    def picture(self) -> QPixmap | None:
        """The page that is shown; None for none, and while only an old one is."""
        return None if self._waiting else self._picture

    def _on_late(self) -> None:
        self._words = self._look.t("Making the preview…")
        self.update()

    # --- where it stands

    def sheet(self) -> QRectF:
        """The place of the paper."""
        room = QRectF(self.rect()).adjusted(ring_room(), ring_room(), -ring_room(), -ring_room())
        shape = paper_shape(self._paper)
        width = max(1.0, min(room.width(), room.height() / shape))
        size = QSize(round(width), round(width * shape))
        return QRectF(round((self.width() - size.width()) / 2), room.top(), size.width(), size.height())

    def pixels(self) -> int:
        """The width of the picture that fits, in pixels of the screen."""
        return max(1, round(self.sheet().width() * self.devicePixelRatioF()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stretch what there is; ask for a picture of the right size soon."""
        super().resizeEvent(event)
        self._settle.start()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw the page, or the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        theme, sheet = self._look.theme, self.sheet()
        if self._picture is not None and not (self._waiting and self._words):
            painter.drawPixmap(sheet, self._picture, QRectF(self._picture.rect()))
            self._frame(painter, sheet)
        elif self._words:
            if self._waiting:
                self._frame(painter, sheet)
            self._say(painter, sheet)
        if self.hasFocus():
            paint_focus_ring(painter, QRectF(self.rect()), theme, tokens()["radius"]["control"])
        painter.end()

    def _frame(self, painter: QPainter, sheet: QRectF) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._look.theme.colour("border_strong"), 1))
        painter.drawRect(sheet.adjusted(0.5, 0.5, -0.5, -0.5))

    def _say(self, painter: QPainter, sheet: QRectF) -> None:
        block = TextBlock(self._look, self._words, "body", plain=True)
        width = min(self.width() - 24.0, float(self._look.theme.px(_WORDS_WIDTH)))
        height = block.height(width)
        room = QRectF((self.width() - width) / 2, sheet.top() + max(0.0, (sheet.height() - height) / 3), width, height)
        block.paint(painter, room, self._look.theme.colour("text"), Qt.AlignmentFlag.AlignHCenter)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if step:
            self.stepped.emit(step)
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """A screen with finer pixels wants a finer picture."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._settle.start()
        super().changeEvent(event)


class SmallPaper(QPushButton):
    """A small page with its name under it; pressing it shows it large."""

    #: The page to show (a Spot).
    wanted = Signal(object)

    def __init__(self, look: Look, object_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(object_name)
        self.setAccessibleName(object_name)
        self.setAutoDefault(False)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._look = look
        self.spot: Spot | None = None
        self._name, self._chosen = "", False
        self._picture: QPixmap | None = None
        self._shape, self._wide = paper_shape("a4"), look.theme.px(_SMALL_WIDTH)
        self.clicked.connect(self._on_clicked)

    def show_spot(self, spot: Spot, name: str, spoken: str, chosen: bool) -> None:
        """Be the small picture of a page."""
        if spot != self.spot:
            self._picture = None
        self.spot, self._name, self._chosen = spot, name, chosen
        self.setAccessibleName(spoken)
        self.setAccessibleDescription(self._look.t("shown now") if chosen else "")
        self.setFixedSize(self.sizeHint())
        self.show()
        self.update()

    def show_picture(self, picture: Picture) -> None:
        """The picture has come."""
        self._picture = _pixmap(picture, self.devicePixelRatioF())
        self.update()

    @property
    def is_blank(self) -> bool:
        """Whether it waits for its picture."""
        return self.spot is not None and self._picture is None

    def forget(self) -> None:
        """The picture is of another wish."""
        self._picture = None
        self.update()

    def fit(self, height: int, paper: str) -> None:
        """As large as it may be in a height."""
        self._shape = paper_shape(paper)
        room = (height - self._label() - 3 * _SMALL_AIR) / self._shape
        self._wide = int(max(40, min(self._look.theme.px(_SMALL_WIDTH), room)))
        self.setFixedSize(self.sizeHint())

    def pixels(self) -> int:
        """The width of its picture in pixels of the screen."""
        return round(self._wide * self.devicePixelRatioF())

    def _label(self) -> int:
        return self._look.theme.line_height("small")

    def sizeHint(self) -> QSize:
        """Picture and name."""
        usual = self._look.t("Sheet {number}").format(number=200)
        names = max(self._look.theme.metrics("small", True).horizontalAdvance(name) for name in (usual, self._name))
        width = max(self._wide, round(names)) + 2 * _SMALL_AIR + 2
        return QSize(width, round(self._wide * self._shape) + self._label() + 3 * _SMALL_AIR)

    def _on_clicked(self) -> None:
        if self.spot is not None:
            self.wanted.emit(self.spot)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw picture, frame and name."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        theme = self._look.theme
        sheet = QRectF((self.width() - self._wide) / 2, _SMALL_AIR, self._wide, round(self._wide * self._shape))
        if self._picture is not None:
            painter.drawPixmap(sheet, self._picture, QRectF(self._picture.rect()))
        else:
            painter.fillRect(sheet, theme.colour("panel"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        chosen = self._chosen or self.underMouse()
        width = 3 if self._chosen else 1
        painter.setPen(QPen(theme.colour("primary" if chosen else "border_strong"), width))
        painter.drawRect(sheet.adjusted(-width / 2, -width / 2, width / 2, width / 2))
        painter.setFont(theme.font("small", self._chosen))
        painter.setPen(theme.colour("text"))
        label = QRectF(0, sheet.bottom() + _SMALL_AIR, self.width(), self._label())
        painter.drawText(label, Qt.AlignmentFlag.AlignCenter, self._name)
        if self.hasFocus():
            paint_focus_ring(painter, QRectF(self.rect()), theme, tokens()["radius"]["control"])
        painter.end()
