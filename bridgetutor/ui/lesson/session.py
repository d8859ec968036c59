"""A pupil's way through a lesson, kept at every turn: each answer is in the store before the page shows what it came to."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bridgetutor.foundation.errors import KnownTrouble
from bridgetutor.progress.model import Attempt
from bridgetutor.teaching.answers import Answer, CardAnswer
from bridgetutor.teaching.lesson import Lesson
from bridgetutor.teaching.runner import LessonRun
from bridgetutor.teaching.skills import skill_of_step
from bridgetutor.ui.context import AppContext
from bridgetutor.wording.trouble import trouble_text

#: An answer that took longer is that of somebody who was away: its time says nothing.
_LONGEST = 3600.0


@dataclass(frozen=True)
class Tally:
    """What was done in a lesson: steps done and skipped, questions asked, right ones at the first try."""

    steps: int
    done: int
    skipped: tuple[int, ...]
    asked: int
    first: int


class LessonSession:
    """Holds the run; `saved` puts it into plain values, `put` takes them back. A guest's run stays in memory, nobody's nowhere.

    With `again` it begins at the first step; where the learner stood is kept until the first thing is done.
    """

    def __init__(self, ctx: AppContext, lesson: Lesson, again: bool = False) -> None:
        self._ctx = ctx
        self.lesson = lesson
        self.run = LessonRun.start(lesson)
        #: The verdict of the first answer to each item: `step/item`.
        self._firsts: dict[str, str] = {}
        text = "" if again else ctx.people.run_of(lesson.id)
        if text:
            self.put(_read(text))
        self._since = ctx.clock.now()

    # Kept

    def saved(self) -> dict[str, Any]:
        """Everything needed to come back here, as JSON can hold it."""
        return {**self.run.to_json(), "firsts": dict(self._firsts)}

    def put(self, saved: object) -> None:
        """Come back to where `saved` says; anything that is no saved run begins anew."""
        self.run = LessonRun.from_json(self.lesson, saved)
        firsts = saved.get("firsts") if isinstance(saved, Mapping) else None
        self._firsts = {str(key): str(value) for key, value in firsts.items()} if isinstance(firsts, Mapping) else {}

    # What a pupil does

    def answer(self, answer: Answer) -> None:
        """Give an answer; it is saved with the place in one go."""
        before = self.run
        self._go(before.answer(answer), before)
        for attempt in self.run.attempts:
            if not isinstance(answer, CardAnswer):
                self._firsts.setdefault(f"{attempt.step}/{attempt.item}", attempt.verdict)
        self._keep(before)

    def do(self, what: str, place: int = 0) -> None:
        """Do one of `next back skip hint undo again`, or `go`, `place` (of a worked deal) with a place."""
        before = self.run
        if what == "go":
            after = before.go(place)
        elif what == "place":
            after = before.move(place)
        else:
            after = getattr(before, what)()
        self._go(after, before)
        self._keep(before)

    def _go(self, after: LessonRun, before: LessonRun) -> None:
        self.run = after
        self._was = self._since
        same = after.step is before.step and after.state.item == before.state.item and after.state.cards == before.state.cards
        if not same:
            self._since = self._ctx.clock.now()

    def _keep(self, before: LessonRun) -> None:
        """Save what has just happened; what cannot be saved is said once and waits in the store."""
        run = self.run
        store, learner = self._ctx.people.keeping
        text = json.dumps(self.saved(), ensure_ascii=False, separators=(",", ":"))
        done = run.finished and not before.finished
        said: list[Any] = []
        try:
            for attempt in run.attempts:
                said += store.record_answer(learner, self._dated(attempt, before), text, done)
            if not run.attempts:
                said += store.finish_lesson(learner, run.lesson.id) if done else store.save_place(learner, run.lesson.id, text)
        except KnownTrouble as trouble:
            said.append(trouble)
        if said:
            self._ctx.shell.tell(" ".join(trouble_text(each, self._ctx.language) for each in said))

    def _dated(self, attempt: Any, before: LessonRun) -> Attempt:
        seconds = (self._ctx.clock.now() - self._was).total_seconds()
        return Attempt(
            attempt.lesson,
            attempt.step,
            attempt.item,
            attempt.answer,
            attempt.verdict,
            misconception=attempt.misconception or "",
            skill=skill_of_step(before.step) if attempt.verdict != "skipped" else "",
            tries=before.state.tries + 1,
            seconds=round(seconds, 1) if 0 <= seconds <= _LONGEST else None,
            fits=attempt.fits,
            possible=attempt.possible,
        )

    @property
    def waiting(self) -> bool:
        """Whether answers wait to be saved."""
        people = self._ctx.people
        return bool(people.somebody() and people.store.waiting)

    def retry(self) -> None:
        """Try again to save what waits."""
        said = self._ctx.people.store.retry()
        if said:
            self._ctx.shell.tell(" ".join(trouble_text(each, self._ctx.language) for each in said))

    # What was done

    def tally(self) -> Tally:
        """What was done so far."""
        status = self.run.status
        skipped = tuple(place for place, each in enumerate(status) if each == "skipped")
        asked = [verdict for verdict in self._firsts.values() if verdict != "skipped"]
        return Tally(len(status), status.count("done"), skipped, len(asked), sum(v in ("right", "half") for v in asked))


def _read(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError:
        return None
