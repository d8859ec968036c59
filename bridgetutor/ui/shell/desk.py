"""What lies behind the window: settings, look, learners, background jobs. Everything here outlives the pages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QObject, QTimer
from PySide6.QtWidgets import QApplication

from bridgetutor.foundation.errors import Notice
from bridgetutor.foundation.i18n import Language, language, system_language
from bridgetutor.foundation.settings import SettingsStore, Value
from bridgetutor.ui.bots import BotDoor, Bots, PageBots, RuleBots
from bridgetutor.ui.context import AppContext, Shell
from bridgetutor.ui.jobs import InlineRunner, Jobs, Runner
from bridgetutor.ui.look import Look, look_of
from bridgetutor.ui.opener import Opener
from bridgetutor.ui.people import People
from bridgetutor.ui.shell.projector import TEXT
from bridgetutor.ui.theme import apply_theme

if TYPE_CHECKING:
    from bridgetutor.progress.store import ProgressStore
    from bridgetutor.ui.qtwords import QtLanguage

_RETRY = 1000  # milliseconds
#: Settings that change nothing that can be seen.
_UNSEEN = {"window", "learner", "handouts_folder"}


class Desk(QObject):
    """Holds the settings of now and makes the context of each page; `opener` opens the store of results when first asked."""

    def __init__(self, store: SettingsStore, opener: Opener, language_code: str = "", runner: Runner | None = None) -> None:
        super().__init__()
        self._store = store
        self._opener = opener
        self.settings, said = store.load()
        self._notices: list[Notice] = list(said)
        self._language_code = language_code
        self._jobs = runner or Jobs(self)
        #: Computer players; where jobs run at once, they play at once, by rules of thumb.
        self.bots: Bots = RuleBots() if isinstance(runner, InlineRunner) else BotDoor(self._hear, self)
        self.is_compact = False
        self.is_projecting = False
        self._qt: QtLanguage | None = None
        self.people = People(self._open_store, self.settings.learner, self._keep_learner, opener.exists)
        self.look: Look = self._look()
        hints = QApplication.styleHints()
        hints.colorSchemeChanged.connect(self._on_system_changed)
        self.on_look_changed: Callable[[], None] | None = None
        self.on_notices: Callable[[], None] | None = None
        self._each_second = QTimer(self, interval=_RETRY)
        self._each_second.timeout.connect(self._retry)

    def _language(self) -> Language:
        """The language asked for on the command line, then the person's, then the computer's."""
        return language(self._language_code or self.settings.language or system_language(QLocale.system().name()))

    def _look(self) -> Look:
        """The look of the settings; on a projector the text is larger (F11)."""
        seen = replace(self.settings, text_size=max(self.settings.text_size, TEXT)) if self.is_projecting else self.settings
        return look_of(seen, self._language(), self.is_compact)

    def context(self, shell: Shell) -> AppContext:
        """The context for a page that is made now."""
        clock, bots = self._opener.clock, PageBots(self.bots)
        return AppContext(self.look, shell, self.settings, self._jobs, self.people, clock, bots, self.is_projecting)

    def change(self, **settings: Value) -> bool:
        """Keep settings; True where the pages must be made anew."""
        if "language" in settings:
            self._language_code = ""
        before = self.settings
        self._notices += self._store.save(**settings)
        self.settings = self._store.settings
        changed = {key for key in settings if getattr(before, key) != getattr(self.settings, key)}
        return self._refresh() or bool(changed - _UNSEEN)

    def set_compact(self, compact: bool) -> bool:
        """Close rows or not; True where that is a change."""
        if compact == self.is_compact:
            return False
        self.is_compact = compact
        return self._refresh()

    def project(self, on: bool) -> bool:
        """For a projector or not; True where that is a change."""
        if on == self.is_projecting:
            return False
        self.is_projecting = on
        self._refresh()
        return True

    def dress(self) -> None:
        """Put the look on the application, and let Qt speak its language."""
        if self._qt is None and self.look.words.code != "en":
            from bridgetutor.ui.qtwords import QtLanguage  # Qt speaks English by itself

            self._qt = QtLanguage()
        if self._qt is not None:
            self._qt.speak(self.look.words)
        apply_theme(QApplication.instance(), self.look.theme)  # type: ignore[arg-type]

    def _refresh(self) -> bool:
        look = self._look()
        if look == self.look:
            return False
        undressed = (look.theme, look.words) != (self.look.theme, self.look.words)
        self.look = look
        if undressed:
            self.dress()
        return True

    def _on_system_changed(self) -> None:
        """The computer went dark or light: follow where the person has not chosen."""
        if self._refresh() and self.on_look_changed is not None:
            self.on_look_changed()

    def _keep_learner(self, learner_id: str) -> None:
        self._notices += self._store.save(learner=learner_id)
        self.settings = self._store.settings

    def _open_store(self, guest: bool) -> ProgressStore:
        """Open a store of results; from then on what waits to be saved is tried again each second."""
        self._each_second.start()
        return self._opener(guest)

    def _retry(self) -> None:
        self.people.retry()
        if self.on_notices is not None:
            self.on_notices()

    def _hear(self, said: Notice) -> None:
        """The computer players have something to say."""
        self._notices.append(said)
        if self.on_notices is not None:
            self.on_notices()

    def take_notices(self) -> str:
        """What has to be said, as sentences; empty where there is nothing new."""
        self._notices += self._opener.notices + self.people.troubles
        self._opener.notices, self.people.troubles = [], []
        if not self._notices:
            return ""
        from bridgetutor.wording.trouble import trouble_text  # only when there is trouble

        said, self._notices = list(dict.fromkeys(self._notices)), []
        return " ".join(trouble_text(each, self.look.words) for each in said)

    def close(self, **settings: Value) -> None:
        """The window closes: keep these settings, stop the background, close the store."""
        self._each_second.stop()
        if self._qt is not None:
            self._qt.speak(language("en"))
        self._store.save(**settings)
        self.bots.close()
        if isinstance(self._jobs, Jobs):
            self._jobs.stop()
        self.people.close()
