"""Qt's own words (the menu of a field, buttons of dialogs, the file dialog) in the language of the window.

Qt ships Brazilian Portuguese only, so these come from our catalogue like everything else, with a context of their own: what Qt
calls "Back" is not what a lesson calls so.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject, QTranslator

from bridgetutor.foundation.i18n import Language


def _field(words: Language) -> dict[str, str]:
    """The menu of a field."""
    return {
        "&Undo": words.tp("Qt", "&Undo"), "&Redo": words.tp("Qt", "&Redo"), "Cu&t": words.tp("Qt", "Cu&t"),
        "&Copy": words.tp("Qt", "&Copy"), "&Paste": words.tp("Qt", "&Paste"), "Delete": words.tp("Qt", "Delete"),
        "Select All": words.tp("Qt", "Select All"), "&Step up": words.tp("Qt", "&Step up"),
        "Step &down": words.tp("Qt", "Step &down"),
    }  # fmt: skip


def _buttons(words: Language) -> dict[str, str]:
    """Buttons of dialogs."""
    return {
        "OK": words.tp("Qt", "OK"), "&OK": words.tp("Qt", "&OK"), "Save": words.tp("Qt", "Save"),
        "&Save": words.tp("Qt", "&Save"), "Save All": words.tp("Qt", "Save All"), "Open": words.tp("Qt", "Open"),
        "&Open": words.tp("Qt", "&Open"), "&Yes": words.tp("Qt", "&Yes"), "Yes to &All": words.tp("Qt", "Yes to &All"),
        "&No": words.tp("Qt", "&No"), "N&o to All": words.tp("Qt", "N&o to All"), "Abort": words.tp("Qt", "Abort"),
        "Retry": words.tp("Qt", "Retry"), "Ignore": words.tp("Qt", "Ignore"), "Close": words.tp("Qt", "Close"),
        "&Close": words.tp("Qt", "&Close"), "Cancel": words.tp("Qt", "Cancel"), "&Cancel": words.tp("Qt", "&Cancel"),
        "Discard": words.tp("Qt", "Discard"), "Help": words.tp("Qt", "Help"), "Apply": words.tp("Qt", "Apply"),
        "Reset": words.tp("Qt", "Reset"), "Restore Defaults": words.tp("Qt", "Restore Defaults"),
        "Close without Saving": words.tp("Qt", "Close without Saving"), "Don't Save": words.tp("Qt", "Don't Save"),
    }  # fmt: skip


def _files(words: Language) -> dict[str, str]:
    """The file dialog."""
    return {
        "Look in:": words.tp("Qt", "Look in:"), "Directory:": words.tp("Qt", "Directory:"),
        "File &name:": words.tp("Qt", "File &name:"), "Files of type:": words.tp("Qt", "Files of type:"),
        "&Choose": words.tp("Qt", "&Choose"), "All Files (*)": words.tp("Qt", "All Files (*)"), "Name": words.tp("Qt", "Name"),
        "Size": words.tp("Qt", "Size"), "Type": words.tp("Qt", "Type"), "Kind": words.tp("Qt", "Kind"),
        "Date Modified": words.tp("Qt", "Date Modified"), "Create New Folder": words.tp("Qt", "Create New Folder"),
        "Create a New Folder": words.tp("Qt", "Create a New Folder"), "New Folder": words.tp("Qt", "New Folder"),
        "&New Folder": words.tp("Qt", "&New Folder"), "List View": words.tp("Qt", "List View"),
        "Detail View": words.tp("Qt", "Detail View"), "Back": words.tp("Qt", "Back"), "Forward": words.tp("Qt", "Forward"),
        "Parent Directory": words.tp("Qt", "Parent Directory"),
        "Go to the parent directory": words.tp("Qt", "Go to the parent directory"), "Go back": words.tp("Qt", "Go back"),
        "Go forward": words.tp("Qt", "Go forward"), "Computer": words.tp("Qt", "Computer"),
        "My Computer": words.tp("Qt", "My Computer"), "Recent Places": words.tp("Qt", "Recent Places"),
        "&Rename": words.tp("Qt", "&Rename"), "&Delete": words.tp("Qt", "&Delete"), "Remove": words.tp("Qt", "Remove"),
        "Show ": words.tp("Qt", "Show "), "Show &hidden files": words.tp("Qt", "Show &hidden files"),
        "Sidebar": words.tp("Qt", "Sidebar"), "Files": words.tp("Qt", "Files"),
        "Find Directory": words.tp("Qt", "Find Directory"), "Save As": words.tp("Qt", "Save As"),
        "%1 already exists.\nDo you want to replace it?": words.tp("Qt", "%1 already exists.\nDo you want to replace it?"),
        "%1\nFile not found.\nPlease verify the correct file name was given.": words.tp(
            "Qt", "%1\nFile not found.\nPlease verify the correct file name was given."
        ),
        "%1\nDirectory not found.\nPlease verify the correct directory name was given.": words.tp(
            "Qt", "%1\nDirectory not found.\nPlease verify the correct directory name was given."
        ),
    }  # fmt: skip


def _printing(words: Language) -> dict[str, str]:
    """The print dialog."""
    return {
        "Print": words.tp("Qt", "Print"), "&Print": words.tp("Qt", "&Print"), "&Options >>": words.tp("Qt", "&Options >>"),
        "&Options <<": words.tp("Qt", "&Options <<"), "Printer": words.tp("Qt", "Printer"), "&Name:": words.tp("Qt", "&Name:"),
        "P&roperties": words.tp("Qt", "P&roperties"), "Location:": words.tp("Qt", "Location:"),
        "Preview": words.tp("Qt", "Preview"), "Type:": words.tp("Qt", "Type:"), "Output &file:": words.tp("Qt", "Output &file:"),
        "Print range": words.tp("Qt", "Print range"), "Print all": words.tp("Qt", "Print all"),
        "Pages from": words.tp("Qt", "Pages from"), "to": words.tp("Qt", "to"), "Selection": words.tp("Qt", "Selection"),
        "Current Page": words.tp("Qt", "Current Page"), "Output Settings": words.tp("Qt", "Output Settings"),
        "Copies:": words.tp("Qt", "Copies:"), "Copies": words.tp("Qt", "Copies"), "Collate": words.tp("Qt", "Collate"),
        "Reverse": words.tp("Qt", "Reverse"), "Options": words.tp("Qt", "Options"), "Color Mode": words.tp("Qt", "Color Mode"),
        "Color": words.tp("Qt", "Color"), "Grayscale": words.tp("Qt", "Grayscale"),
        "Duplex Printing": words.tp("Qt", "Duplex Printing"), "None": words.tp("Qt", "None"),
        "Long side": words.tp("Qt", "Long side"), "Short side": words.tp("Qt", "Short side"),
        "Page Set:": words.tp("Qt", "Page Set:"), "All Pages": words.tp("Qt", "All Pages"),
        "Odd Pages": words.tp("Qt", "Odd Pages"), "Even Pages": words.tp("Qt", "Even Pages"),
        "Print to File (PDF)": words.tp("Qt", "Print to File (PDF)"), "Pages": words.tp("Qt", "Pages"),
        "Page": words.tp("Qt", "Page"), "Page size:": words.tp("Qt", "Page size:"), "Paper": words.tp("Qt", "Paper"),
        "Portrait": words.tp("Qt", "Portrait"), "Landscape": words.tp("Qt", "Landscape"),
        "Orientation": words.tp("Qt", "Orientation"), "Width:": words.tp("Qt", "Width:"), "Height:": words.tp("Qt", "Height:"),
        "Margins": words.tp("Qt", "Margins"), "top margin": words.tp("Qt", "top margin"),
        "bottom margin": words.tp("Qt", "bottom margin"), "left margin": words.tp("Qt", "left margin"),
        "right margin": words.tp("Qt", "right margin"), "Local file": words.tp("Qt", "Local file"),
        "Write PDF file": words.tp("Qt", "Write PDF file"),
    }  # fmt: skip


def qt_words(words: Language) -> dict[str, str]:
    """What Qt says, by its own words."""
    return {**_field(words), **_buttons(words), **_files(words), **_printing(words)}


class QtWords(QTranslator):
    """Answers Qt from our catalogue."""

    def __init__(self, words: Language, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words = qt_words(words)
        # Another version of Qt underlines another letter, or none: the word is the same.
        self._plain = {source.replace("&", ""): word.replace("&", "") for source, word in self._words.items()}

    def isEmpty(self) -> bool:
        """It has something to say."""
        return False

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str | None:  # noqa: ARG002
        """The word in the language; None where it is not one of ours."""
        return self._words.get(source) or self._plain.get(source.replace("&", ""))


class QtLanguage:
    """Keeps one translator installed, none for English."""

    def __init__(self) -> None:
        self._installed: QtWords | None = None
        self._code = "en"

    def speak(self, words: Language) -> None:
        """Let Qt speak a language from now on."""
        if words.code == self._code:
            return
        self._code = words.code
        if self._installed is not None:
            QCoreApplication.removeTranslator(self._installed)
            self._installed = None
        if words.code != "en":
            self._installed = QtWords(words)
            QCoreApplication.installTranslator(self._installed)
