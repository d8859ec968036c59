"""Opening the store of results when it is first needed: a first start has none and imports nothing for it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from bridgetutor.foundation.clock import Clock
from bridgetutor.foundation.errors import Notice

if TYPE_CHECKING:
    from bridgetutor.progress.store import ProgressStore


class Opener:
    """Opens the learners' store of a folder, or a guest's that forgets; keeps what there is to say about it."""

    def __init__(self, folder: Path, clock: Clock) -> None:
        self._folder = folder
        self.clock = clock
        self.notices: list[Notice] = []

    def exists(self) -> bool:
        """Whether somebody has been here before: the file, or a part or copy of one that was lost."""
        return any(self._folder.glob("progress.db*")) or any((self._folder / "backups").glob("progress-*.db"))

    def __call__(self, guest: bool) -> ProgressStore:
        """The store; what has to be said about it waits in `notices`."""
        if guest:
            from bridgetutor.progress.guest import GuestStore

            return GuestStore(self.clock)
        from bridgetutor.progress.store import ProgressStore

        store, said = ProgressStore.open(self._folder, self.clock)
        self.notices += said
        return store
