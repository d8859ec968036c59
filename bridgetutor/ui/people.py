"""The learners as the window sees them: who is here now, the others, the store of their results, opened when first needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from bridgetutor.foundation.errors import KnownTrouble, Notice

if TYPE_CHECKING:
    from datetime import datetime

    from bridgetutor.progress.model import Done, Learner, Place

#: The identifier under which a guest looks around; nothing of a guest is kept.
GUEST = "guest"
#: What begins the name under which a set of exercises stands open; that is no lesson to go on with.
PRACTICE = "practice/"

_T = TypeVar("_T")


class People:
    """Who is learning now. The store is opened on first use with `opener(guest)`; `exists` says whether there is one to open.

    `chosen` is the identifier kept in the settings, `keep` keeps another. Results that cannot be read now (another program holds
    them) never stop a page: it shows what it has, and `troubles` says why.
    """

    def __init__(
        self, opener: Callable[[bool], Any], chosen: str, keep: Callable[[str], None], exists: Callable[[], bool] = lambda: True
    ) -> None:
        self._opener = opener
        self._exists = exists
        self._keep = keep
        self._chosen = chosen
        self._stores: dict[bool, Any] = {}
        self._hide: Callable[..., None] = _nothing
        self.troubles: list[Notice] = []

    @property
    def is_guest(self) -> bool:
        """Whether a guest is looking around."""
        return self._chosen == GUEST

    @property
    def store(self) -> Any:
        """The store of results: the learners', or the guest's, which forgets, where nobody has a nickname."""
        return self._store_of(self.current is None)

    def _store_of(self, guest: bool) -> Any:
        if guest not in self._stores:
            self._stores[guest] = self._opener(guest)
        return self._stores[guest]

    def _read(self, question: Callable[[], _T], otherwise: _T) -> _T:
        try:
            return question()
        except KnownTrouble as trouble:
            self.troubles.append(Notice(trouble.code, trouble.facts))
            return otherwise

    def learners(self) -> tuple[Learner, ...]:
        """Everybody with a nickname, in the order of the store; a first start opens nothing."""
        if not self._stores.get(False) and not self._exists():
            return ()
        found: tuple[Learner, ...] = self._read(lambda: tuple(self._store_of(False).learners()), ())
        self._hide(*(learner.nickname for learner in found))
        return found

    def hide_from_log(self, hide: Callable[..., None]) -> None:
        """Tell the log which names never to write: these, and those to come."""
        self._hide = hide
        self.learners()

    @property
    def current(self) -> Learner | None:
        """Who is learning; None for nobody yet and for a guest."""
        if self.is_guest or not self._chosen:
            return None
        return next((each for each in self.learners() if each.id == self._chosen), None)

    @property
    def learner_id(self) -> str:
        """The identifier to store results under; `guest` where nobody has a nickname."""
        found = self.current
        return found.id if found else GUEST

    @property
    def keeping(self) -> tuple[Any, str]:
        """The store that keeps what is begun here, and under whose identifier; the guest's, which forgets, for nobody."""
        return self.store, self.learner_id

    def last_seen(self, learner_id: str) -> datetime | None:
        """When a learner last worked at a lesson or practised."""
        store = self._store_of(False)
        place = self._read(lambda: store.latest_place(learner_id), None)
        done: tuple[Done, ...] = self._read(lambda: store.lessons_done(learner_id), ())
        answered = self._read(lambda: store.last_answer(learner_id), None)
        moments = [each.last for each in done] + ([answered] if answered else [])
        return max(moments + ([place.at] if place else []), default=None)

    def latest_lesson(self) -> str:
        """The lesson that stands open and was worked at last; "" for none."""
        if not self.somebody():
            return ""
        places: tuple[Place, ...] = self._read(lambda: self.store.places(self.learner_id), ())
        return next((place.lesson for place in places if not place.lesson.startswith(PRACTICE)), "")

    def run_of(self, lesson_id: str) -> str:
        """The saved text of a lesson that stands open; "" for none."""
        if not self.somebody():
            return ""
        place = self._read(lambda: self.store.place(self.learner_id, lesson_id), None)
        return place.run if place else ""

    def done_longest_ago(self) -> tuple[str, ...]:
        """The lessons that are done, longest ago first."""
        if not self.somebody():
            return ()
        done: tuple[Done, ...] = self._read(lambda: self.store.lessons_done(self.learner_id), ())
        return tuple(each.lesson for each in sorted(done, key=lambda each: each.last))

    def has_begun(self) -> bool:
        """Whether a learner has finished a lesson or answered something; what a guest does leaves nothing."""
        if self.current is None:
            return False
        return bool(self._read(lambda: self.store.has_worked(self.learner_id), False))

    def somebody(self) -> bool:
        """Whether there is somebody whose results could be read: a learner, a guest, one who began without a name."""
        return self.is_guest or True in self._stores or self.current is not None

    def choose(self, learner_id: str) -> None:
        """Somebody sits down."""
        self._chosen = learner_id
        self._keep(learner_id)

    def be_guest(self) -> None:
        """Look around without a nickname."""
        self.choose(GUEST)

    @property
    def keeps(self) -> bool:
        """Whether what a learner does can be kept, as far as the store was opened."""
        store = self._stores.get(False)
        return store is None or bool(store.kept)

    def has_visited(self) -> bool:
        """Whether somebody without a nickname has done something since the program was started."""
        store = self._stores.get(True)
        if store is None or self.current is not None:
            return False
        return self._read(lambda: bool(store.has_worked(GUEST) or store.places(GUEST)), False)

    def add(self, nickname: str, along: bool = False) -> Learner:
        """A new learner, who then is the one learning; `along` takes what was done without a nickname along.

        Raises KnownTrouble for a blank or taken nickname.
        """
        self._hide(nickname.strip())
        made: Learner = self._store_of(False).add_learner(nickname)
        if along and self.has_visited():
            self._take_along(made)
        self.choose(made.id)
        return made

    def _take_along(self, learner: Learner) -> None:
        """The visitor's answers, places and games become the learner's; the next visitor begins anew."""
        try:
            self._store_of(False).take_in(self._stores[True].bundle(GUEST), learner.id)
        except KnownTrouble as trouble:
            self.troubles.append(Notice(trouble.code, trouble.facts))
        else:
            self._stores.pop(True).close()

    def retry(self) -> None:
        """Hand over answers that wait for another program or for room on the disk; `troubles` says when all is well again."""
        for store in self._stores.values():
            if store.waiting:
                self.troubles += store.retry()

    def close(self) -> None:
        """Close what was opened."""
        for store in self._stores.values():
            store.close()
        self._stores.clear()


def _nothing(*_names: str) -> None:
    """No log yet."""
