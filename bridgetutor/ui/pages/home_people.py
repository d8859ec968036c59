"""Who is learning: the nicknames, the field for a new one, the way in as a guest."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from bridgetutor.foundation.errors import KnownTrouble
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.widgets.avatar import Avatar
from bridgetutor.ui.widgets.buttons import Button, Kind, PanelButton
from bridgetutor.ui.widgets.choices import CheckBox
from bridgetutor.ui.widgets.feedback import announce, icon_mark
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import Panel, Rule

if TYPE_CHECKING:
    from bridgetutor.progress.model import Learner

_WIDTH = 244
_LONGEST_NICKNAME = 40


class PeoplePanel(Panel):
    """The left column of the home page. `asking` says that the field for a nickname has opened (True) or closed."""

    asking = Signal(bool)

    def __init__(self, ctx: AppContext, adding: bool) -> None:
        super().__init__(ctx.look, "people", spacing=4)
        self._ctx = ctx
        self.setAccessibleName(ctx.t("Who is learning?"))
        self.setFixedWidth(ctx.look.theme.px(_WIDTH))
        self.rows.setContentsMargins(12, self.rows.contentsMargins().top(), 12, 8)
        title = heading(ctx.look, ctx.t("Who is learning?"))
        self.rows.addWidget(title)
        self.rows.addSpacing(6)
        learners = ctx.people.learners()
        for learner in learners:
            self.rows.addWidget(_learner_button(ctx, learner))
        if ctx.people.is_guest:
            self.rows.addWidget(muted(ctx.look, ctx.t("A guest is looking around. Nothing is kept.")))
        self._add_form()
        self.rows.addStretch(1)
        self.rows.addWidget(Rule())
        self._add_links()
        self._first_run = not learners and not ctx.people.is_guest
        self._form.setVisible(False)
        if adding or self._first_run:
            self.ask()

    def _add_form(self) -> None:
        ctx = self._ctx
        self._form = QWidget(self)
        self._form.setObjectName("new-learner")
        self._form.setAccessibleName(ctx.t("Add a learner"))
        rows = QVBoxLayout(self._form)
        rows.setContentsMargins(4, 8, 4, 8)
        rows.setSpacing(8)
        rows.addWidget(RichLabel(ctx.look, ctx.t("Choose a nickname"), "strong"))
        rows.addWidget(muted(ctx.look, ctx.t("Not your real name. It stays on this computer.")))
        self.field = QLineEdit()
        self.field.setObjectName("nickname")
        self.field.setAccessibleName(ctx.t("Nickname"))
        self.field.setMaxLength(_LONGEST_NICKNAME)
        self.field.returnPressed.connect(self.add)
        rows.addWidget(self.field)
        self._trouble = RichLabel(ctx.look, "", "small", "again", plain=True)
        self._trouble.setObjectName("nickname-trouble")
        self._trouble.hide()
        rows.addWidget(self._trouble)
        self.along: CheckBox | None = None
        if ctx.people.has_visited():
            self.along = CheckBox(ctx.look, ctx.t("Keep what I have done"), True, "take-along")
            rows.addWidget(self.along)
        if not ctx.people.keeps:
            rows.addWidget(muted(ctx.look, ctx.t("Nothing can be kept on this computer now.")))
        button = Button(ctx.look, ctx.t("That is me"), Kind.PRIMARY, key=ctx.t("Enter"), object_name="add-learner")
        button.clicked.connect(self.add)
        rows.addWidget(button)
        self.rows.addWidget(self._form)

    def _add_links(self) -> None:
        ctx = self._ctx
        self._add_link = Button(ctx.look, ctx.t("Add a learner"), Kind.LINK, icon="add-person", object_name="new-learner-link")
        self._add_link.clicked.connect(self.ask)
        guest = Button(ctx.look, ctx.t("Look around as a guest"), Kind.LINK, icon="eye", object_name="guest")
        guest.clicked.connect(self.be_guest)
        for link in (self._add_link, guest):
            self.rows.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)
        guest.setVisible(not ctx.people.is_guest)  # not before it stands in the panel: it would be a window of its own

    @property
    def is_asking(self) -> bool:
        """Whether the field for a nickname is open."""
        return not self._form.isHidden()

    def ask(self) -> None:
        """Open the field for a nickname."""
        self._form.setVisible(True)
        self._add_link.setVisible(False)
        self.field.setFocus()
        self.asking.emit(True)

    def stop_asking(self) -> bool:
        """Close the field; False where it was not open or has to stay."""
        if not self.is_asking or self._first_run:
            return False
        self._form.setVisible(False)
        self._add_link.setVisible(True)
        self._add_link.setFocus()
        self.asking.emit(False)
        return True

    def add(self) -> None:
        """Take the nickname that was typed, or say what is the matter with it."""
        try:
            self._ctx.people.add(self.field.text(), self.along is not None and self.along.isChecked())
        except KnownTrouble as trouble:
            from bridgetutor.wording.trouble import trouble_text  # only when there is trouble

            text = trouble_text(trouble, self._ctx.language)
            self._trouble.set_text(text)
            self._trouble.show()
            self.field.setFocus()
            announce(self.field, text)
            return
        self._ctx.shell.replace("home")

    def be_guest(self) -> None:
        """Look around; nothing is kept."""
        self._ctx.people.be_guest()
        self._ctx.shell.replace("home")


def _learner_button(ctx: AppContext, learner: Learner) -> PanelButton:
    """A nickname to press: letter, name, when last seen, a tick for the one who is here."""
    here = ctx.people.learner_id == learner.id
    seen = _last_seen(ctx, learner)
    said = ctx.t("{name}, learner, chosen") if here else ctx.t("{name}, learner")
    button = PanelButton(ctx.look, said.format(name=learner.nickname), object_name=f"learner-{learner.id}", edge="", radius=10)
    button.setCheckable(True)
    button.setChecked(here)
    bar = QHBoxLayout(button)
    bar.setContentsMargins(8, 8, 10, 8)
    bar.setSpacing(12)
    bar.addWidget(Avatar(ctx.look, learner.nickname, 38))
    words = QVBoxLayout()
    words.setSpacing(0)
    name = RichLabel(ctx.look, learner.nickname, "strong", plain=True)
    name.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    words.addStretch(1)
    words.addWidget(name)
    if seen:
        words.addWidget(muted(ctx.look, seen))
    words.addStretch(1)
    bar.addLayout(words, 1)
    if here:
        bar.addWidget(icon_mark(ctx.look, "tick", "primary", 20))
    button.seal()
    button.clicked.connect(partial(_choose, ctx, learner.id))
    return button


def _choose(ctx: AppContext, learner_id: str, *_pressed: bool) -> None:
    ctx.people.choose(learner_id)
    ctx.shell.replace("home")


def _last_seen(ctx: AppContext, learner: Learner) -> str:
    """`today`, `3 days ago`; empty for somebody who has only just been added."""
    at = ctx.people.last_seen(learner.id)
    if at is None:
        return ""
    days = (ctx.clock.now().date() - at.astimezone().date()).days
    if days <= 0:
        return ctx.t("today")
    if days == 1:
        return ctx.t("yesterday")
    if days < 7:
        return ctx.language.tn("{n} day ago", "{n} days ago", days).format(n=days)
    if days < 14:
        return ctx.t("last week")
    return ctx.language.tn("{n} week ago", "{n} weeks ago", days // 7).format(n=days // 7)
