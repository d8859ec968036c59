"""What a page is given: the look of the window, the way to other pages, the learner, the background. Its only door."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from bridgetutor.foundation.clock import Clock, SystemClock
from bridgetutor.foundation.i18n import Language
from bridgetutor.foundation.settings import Settings, Value
from bridgetutor.ui.bots import Bots, RuleBots
from bridgetutor.ui.jobs import Runner
from bridgetutor.ui.look import Look

if TYPE_CHECKING:
    from bridgetutor.ui.people import People


class Shell(Protocol):
    """What the window does for a page."""

    def go(self, page: str, **params: Any) -> None:
        """Open a page of the registry; Esc leads back to this one."""
        ...

    def replace(self, page: str, **params: Any) -> None:
        """Open a page in the place of this one: the next lesson, another deal."""
        ...

    def back(self) -> None:
        """Up one level."""
        ...

    def home(self) -> None:
        """To the home page."""
        ...

    def rebuild(self) -> None:
        """Make the current page anew from its state: its data changed."""
        ...

    def change(self, **settings: Value) -> None:
        """Change settings: kept at once, and everything that can be seen follows."""
        ...

    def has(self, page: str) -> bool:
        """Whether there is such a page in this version."""
        ...

    def tell(self, text: str) -> None:
        """Show a sentence under the top bar until it is pressed away: what could not be saved or read."""
        ...

    def project(self, on: bool) -> None:
        """The projector preset: the whole screen and larger text, until it is switched off (F11)."""
        ...


@dataclass(frozen=True)
class AppContext:
    """The parts of the program that a page may use. Made anew on each change, as pages are."""

    look: Look
    shell: Shell
    settings: Settings
    jobs: Runner
    people: People
    clock: Clock = field(default_factory=SystemClock)
    bots: Bots = field(default_factory=RuleBots)
    #: Whether the window is on a projector: side panels fold to what is said now.
    is_projecting: bool = False

    @property
    def language(self) -> Language:
        """The language of the window."""
        return self.look.words

    @property
    def go(self) -> Callable[..., None]:
        """`ctx.go("lesson", lesson_id="a5")`."""
        return self.shell.go

    def t(self, text: str) -> str:
        """A text in the language of the window."""
        return self.look.words.t(text)
