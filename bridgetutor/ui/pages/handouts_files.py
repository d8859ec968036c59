"""Asking where the PDF goes."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from bridgetutor.ui.look import Look


class SaveDialog:
    """The system's own dialog for a file to write; it asks before an older file is replaced."""

    @classmethod
    def ask(cls, parent: QWidget, look: Look, folder: str, name: str) -> Path | None:
        """The file, ending in `.pdf`; None where it was called off."""
        dialog = QFileDialog(parent, look.t("Save as PDF"), folder or documents())
        dialog.setObjectName("save-dialog")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter("PDF (*.pdf)")
        dialog.setDefaultSuffix("pdf")
        dialog.selectFile(name)
        accepted = dialog.exec() == QFileDialog.DialogCode.Accepted
        chosen = dialog.selectedFiles()
        dialog.deleteLater()
        return Path(chosen[0]) if accepted and chosen else None


def documents() -> str:
    """The person's folder of documents, else the home folder."""
    found = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return found if found and Path(found).is_dir() else str(Path.home())
