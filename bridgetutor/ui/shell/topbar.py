"""The top bar: Home, the title and place in the course, language, size of text, theme, help, and who is learning."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QSizePolicy, QWidget

from bridgetutor.foundation.i18n import LANGUAGES
from bridgetutor.foundation.settings import SETTINGS
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.icons import paint_icon, paint_logo
from bridgetutor.ui.look import Look
from bridgetutor.ui.widgets.avatar import Avatar
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.focus import paint_focus_ring
from bridgetutor.ui.widgets.labels import RichLabel
from bridgetutor.ui.widgets.panels import Panel, Rule
from bridgetutor.ui.widgets.segments import SegmentedControl


class TopBar(Panel):
    """Made anew with each look; it only asks, the window does."""

    home_pressed = Signal()
    help_pressed = Signal()
    learner_pressed = Signal()
    setting_chosen = Signal(str, object)

    def __init__(self, ctx: AppContext, is_home: bool, parent: QWidget | None = None) -> None:
        super().__init__(ctx.look, "top-bar", "bar-top", parent=parent)
        self._ctx = ctx
        look = ctx.look
        self.setAccessibleName(look.t("Top bar"))
        self.setFixedHeight(max(look.theme.space("top_bar_height"), look.theme.px(40) + 8))
        bar = QHBoxLayout()
        bar.setSpacing(12 if not look.theme.compact else 8)
        self.rows.setContentsMargins(16, 0, 20, 0)
        self.rows.addLayout(bar)
        self._add_left(bar, is_home)
        bar.addStretch(1)
        self._add_tools(bar, is_home)

    def _add_left(self, bar: QHBoxLayout, is_home: bool) -> None:
        look = self._ctx.look
        self.title = RichLabel(look, "BridgeTutor", "title", wrap=False)
        self.title.setObjectName("title")
        self.subtitle: RichLabel | None = None
        if is_home:
            bar.addWidget(_Logo(look))
            bar.addWidget(self.title)
            return
        home = Button(look, look.t("Home"), Kind.LINK, icon="home", object_name="home")
        home.setToolTip(look.t("Ctrl+Home"))
        home.clicked.connect(self.home_pressed)
        rule = Rule(upright=True)
        rule.setMaximumHeight(28)
        self.subtitle = RichLabel(look, "", "dense", "text_muted", wrap=False)
        self.subtitle.setObjectName("subtitle")
        for label in (self.title, self.subtitle):  # a long title gives way to the tools
            label.setMinimumWidth(0)
            label.setSizePolicy(
                QSizePolicy.Policy.Ignored if label is self.subtitle else QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred
            )
        for part in (home, rule, self.title):
            bar.addWidget(part)
        bar.addWidget(self.subtitle, 1)

    def show_titles(self, title: str, subtitle: str) -> None:
        """Show another title and place in the course."""
        self.title.set_text(title)
        if self.subtitle is not None:
            self.subtitle.set_text(subtitle)
            self.subtitle.setVisible(bool(subtitle))

    def _add_tools(self, bar: QHBoxLayout, is_home: bool) -> None:
        look, settings = self._ctx.look, self._ctx.settings
        short = [(code, name if is_home else code.upper()) for code, name in LANGUAGES.items()]
        names = tuple(LANGUAGES.values())
        switch = SegmentedControl(look, short, look.words.code, look.t("Language"), "language", spoken=names)
        switch.changed.connect(self._on_language)
        bar.addWidget(switch)
        self._size = _TextSizeButton(look, look.t("Size of text"))
        self._size.clicked.connect(self._on_size)
        self._theme = Button(look, kind=Kind.ICON, icon="theme", name=look.t("Colours of the program"), object_name="theme")
        self._theme.clicked.connect(self._on_theme)
        self._settings = settings
        for part in (self._size, self._theme):
            bar.addWidget(part)
        if self._ctx.shell.has("rules"):
            help_button = Button(look, kind=Kind.ICON, icon="help", name=look.t("Help and rules"), object_name="help")
            help_button.clicked.connect(self.help_pressed)
            bar.addWidget(help_button)
        if not is_home:
            who = _LearnerButton(self._ctx)
            who.clicked.connect(self.learner_pressed)
            bar.addWidget(who)

    def _on_language(self, code: object) -> None:
        self.setting_chosen.emit("language", code)

    def _on_size(self) -> None:
        self._menu("text_size", self._size)

    def _on_theme(self) -> None:
        self._menu("theme", self._theme)

    def _menu(self, key: str, under: QWidget) -> None:
        """The values of a setting as a menu under its button."""
        menu = QMenu(self)
        menu.setObjectName(f"menu-{key}")
        menu.setAccessibleName(self._ctx.t(SETTINGS[key].label))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for value, label in SETTINGS[key].choices.items():
            action = menu.addAction(self._ctx.t(label))
            action.setCheckable(True)
            action.setChecked(getattr(self._settings, key) == value)
            action.setData((key, value))
        menu.triggered.connect(self._on_menu)
        menu.popup(under.mapToGlobal(QPoint(0, under.height() + 2)))

    def _on_menu(self, action: object) -> None:
        key, value = action.data()  # type: ignore[attr-defined]
        self.setting_chosen.emit(key, value)


class _Logo(QWidget):
    """The mark of the program."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("logo")
        self.setAccessibleName("BridgeTutor")
        self._look = look
        self.setFixedSize(QSize(30, 30))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw it."""
        painter = QPainter(self)
        paint_logo(painter, QRectF(self.rect()), self._look.theme)
        painter.end()


class _TextSizeButton(Button):
    """A large and a small A."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__(look, kind=Kind.ICON, name=name, object_name="text-size")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the button, then the letters."""
        super().paintEvent(event)
        painter = QPainter(self)
        theme = self._look.theme
        painter.setPen(self.colours().ink)
        large, small = theme.metrics("title"), theme.metrics("small", True)
        wide = large.horizontalAdvance("A") + small.horizontalAdvance("A")
        base = (self.height() + large.capHeight()) / 2
        x = (self.width() - wide) / 2
        painter.setFont(theme.font("title"))
        painter.drawText(QPoint(round(x), round(base)), "A")
        painter.setFont(theme.font("small", True))
        painter.drawText(QPoint(round(x + large.horizontalAdvance("A")), round(base)), "A")
        painter.end()


class _LearnerButton(QPushButton):
    """Who is learning, as a pill with the first letter."""

    def __init__(self, ctx: AppContext) -> None:
        super().__init__()
        self.setObjectName("learner")
        self._look = ctx.look
        learner = ctx.people.current
        self._name = learner.nickname if learner else ctx.t("Guest")
        self.setAccessibleName(ctx.t("{name} is learning. Change the learner").format(name=self._name))
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        shown = self._look.theme.metrics("strong").elidedText(self._name, Qt.TextElideMode.ElideRight, self._look.theme.px(140))
        bar = QHBoxLayout(self)
        bar.setContentsMargins(6, 0, 34, 0)
        bar.setSpacing(8)
        avatar = Avatar(self._look, self._name, 30)
        words = RichLabel(self._look, shown, "strong", wrap=False, plain=True)
        words.setObjectName("learner-name")
        for part in (avatar, words):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            bar.addWidget(part)
        self.setFixedHeight(self._look.theme.px(40))
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The room for letter, name and arrow."""
        layout = self.layout()
        return layout.sizeHint() if layout else super().sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw the pill."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, room = self._look.theme, QRectF(self.rect())
        painter.setPen(theme.colour("border"))
        painter.setBrush(theme.colour("primary_soft" if self.underMouse() or self.isDown() else "panel"))
        painter.drawRoundedRect(room.adjusted(0.5, 0.5, -0.5, -0.5), room.height() / 2, room.height() / 2)
        paint_icon(painter, "down", QRectF(room.right() - 27, (room.height() - 16) / 2, 16, 16), theme.colour("text_muted"))
        if self.hasFocus():
            paint_focus_ring(painter, room, theme, room.height() / 2)
        painter.end()
