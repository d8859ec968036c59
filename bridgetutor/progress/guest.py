"""A guest: the same store, but nothing of it reaches the disk and nothing is left when the program ends."""

from __future__ import annotations

from bridgetutor.foundation.clock import Clock
from bridgetutor.progress.opening import for_guest
from bridgetutor.progress.store import ProgressStore


class GuestStore(ProgressStore):
    """A store in memory for the learner `GUEST`; a lesson still comes back at its step while the program runs."""

    def __init__(self, clock: Clock) -> None:
        super().__init__(for_guest(clock), clock)
