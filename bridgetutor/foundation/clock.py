"""The time as a value that is passed in, so that a test, a backup and a review date agree on what day it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from datetime import datetime  # imported when somebody asks for the time: a start does not


class Clock(Protocol):
    """Anything that knows the time."""

    def now(self) -> datetime:
        """The moment, with its time zone."""
        ...


class SystemClock:
    """The computer's clock, in its own time zone."""

    def now(self) -> datetime:
        """The moment, with its time zone."""
        from datetime import datetime

        return datetime.now().astimezone()


class FixedClock:
    """A clock that stands still until it is put on: for tests and for output that must be the same each time."""

    def __init__(self, at: datetime) -> None:
        from datetime import UTC

        self._at = at if at.tzinfo else at.replace(tzinfo=UTC)

    def now(self) -> datetime:
        """The moment it was set to."""
        return self._at

    def put_on(self, seconds: float = 0, days: float = 0) -> None:
        """Move on; negative values move back."""
        from datetime import timedelta

        self._at += timedelta(days=days, seconds=seconds)
