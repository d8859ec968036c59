"""What belongs to a learner: the results saved as a file, a file read in, everything deleted for good."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QDialog, QFileDialog, QVBoxLayout, QWidget

from bridgetutor.foundation.errors import KnownTrouble
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.feedback import announce
from bridgetutor.ui.widgets.flow import Flow
from bridgetutor.ui.widgets.labels import RichLabel
from bridgetutor.ui.widgets.panels import Panel, row
from bridgetutor.wording.trouble import trouble_text

_WIDE = 420


class FileDialog:
    """The system's own dialogs for a file of results."""

    @classmethod
    def ask_save(cls, parent: QWidget, title: str, name: str, kinds: str) -> Path | None:
        """The file to write; None where it was called off."""
        chosen, _ = QFileDialog.getSaveFileName(parent, title, str(Path(_documents()) / name), kinds)
        return Path(chosen) if chosen else None

    @classmethod
    def ask_open(cls, parent: QWidget, title: str, kinds: str) -> Path | None:
        """The file to read; None where it was called off."""
        chosen, _ = QFileDialog.getOpenFileName(parent, title, _documents(), kinds)
        return Path(chosen) if chosen else None


def _documents() -> str:
    return QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)


class DeleteDialog(QDialog):
    """Asks before a learner is deleted; keeping is what Enter does."""

    def __init__(self, ctx: AppContext, parent: QWidget, nickname: str) -> None:
        super().__init__(parent)
        self.setObjectName("delete-dialog")
        title = ctx.t("Delete a learner")
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(24, 20, 24, 20)
        rows.setSpacing(12)
        head = RichLabel(ctx.look, ctx.t("Delete {name} for good?").format(name=nickname), "h3", plain=True)
        rows.addWidget(head)
        said = ctx.t("All results of this learner on this computer go, and the copies of them. This cannot be taken back.")
        words = RichLabel(ctx.look, said)
        words.setFixedWidth(ctx.look.theme.px(_WIDE))
        rows.addWidget(words)
        keep = Button(ctx.look, ctx.t("Keep"), Kind.PRIMARY, object_name="keep")
        keep.setDefault(True)
        keep.clicked.connect(self.reject)
        delete = Button(ctx.look, ctx.t("Delete for good"), icon="bin", object_name="delete-for-good")
        delete.clicked.connect(self.accept)
        rows.addLayout(row(None, delete, keep, spacing=12))
        keep.setFocus()

    @classmethod
    def ask(cls, ctx: AppContext, parent: QWidget, nickname: str) -> bool:
        """Whether to delete."""
        dialog = cls(ctx, parent, nickname)
        wanted = dialog.exec() == QDialog.DialogCode.Accepted
        dialog.deleteLater()
        return wanted


class BelongingsBar(Panel):
    """The bar below the skills of a learner."""

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx.look, "belongings", "bar-bottom")
        self._ctx = ctx
        self.setAccessibleName(ctx.t("My results"))
        self.rows.setContentsMargins(20, 10, 20, 10)
        bar = Flow(12, "belongings-buttons", self)
        bar.setAccessibleName(ctx.t("My results"))
        for words, icon, name, slot in (
            (ctx.t("Save my results …"), "export", "save-results", self.save),
            (ctx.t("Read in results …"), "import", "read-results", self.read),
            (ctx.t("Delete me …"), "bin", "delete-learner", self.delete),
        ):
            button = Button(ctx.look, words, icon=icon, object_name=name)
            button.clicked.connect(slot)
            bar.add(button)
        self.rows.addWidget(bar)
        self.said = RichLabel(ctx.look, "", "small", "text_muted", plain=True)
        self.said.setObjectName("belongings-said")
        self.said.hide()
        self.rows.addWidget(self.said)

    def _say(self, words: str) -> None:
        self.said.set_text(words)
        self.said.show()
        announce(self, words)

    def _kinds(self) -> str:
        return self._ctx.t("Results of BridgeTutor (*.json)")

    def save(self) -> None:
        """Everything about the learner into one file."""
        ctx, learner = self._ctx, self._ctx.people.current
        if learner is None:
            return
        from bridgetutor.progress import transfer

        path = FileDialog.ask_save(self, ctx.t("Save my results"), f"{_file_name(learner.nickname)}.json", self._kinds())
        if path is None:
            return
        path = path if path.suffix else path.with_suffix(".json")
        try:
            transfer.write_file(path, ctx.people.store.bundle(learner.id), ctx.clock.now())
        except KnownTrouble as trouble:
            ctx.shell.tell(trouble_text(trouble, ctx.language))
            return
        self._say(ctx.t("Saved as {file}.").format(file=path.name))

    def read(self) -> None:
        """Add what a file holds to the learner it came from, or to a new one; a file read twice counts once."""
        ctx = self._ctx
        from bridgetutor.progress import transfer

        path = FileDialog.ask_open(self, ctx.t("Read in results"), self._kinds())
        if path is None:
            return
        try:
            taken = ctx.people.store.take_in(transfer.read_file(path))
        except KnownTrouble as trouble:
            ctx.shell.tell(trouble_text(trouble, ctx.language))
            return
        new = ctx.language.tn("{name}: {n} new answer.", "{name}: {n} new answers.", taken.new)
        words = new.format(name=taken.learner.nickname, n=taken.new)
        ctx.shell.rebuild()
        ctx.shell.tell(words)

    def delete(self) -> None:
        """Delete the learner for good, once that is meant."""
        ctx, learner = self._ctx, self._ctx.people.current
        if learner is None or not DeleteDialog.ask(ctx, self, learner.nickname):
            return
        try:
            said = ctx.people.store.delete_learner(learner.id)
        except KnownTrouble as trouble:
            said = (trouble,)
        else:
            ctx.people.choose("")
            ctx.shell.home()
            ctx.shell.replace("home")
        if said:
            ctx.shell.tell(" ".join(trouble_text(each, ctx.language) for each in said))


def _file_name(nickname: str) -> str:
    """A nickname as every computer takes it for the name of a file."""
    return re.sub(r"[^\w\- ]", "", nickname).strip() or "results"
