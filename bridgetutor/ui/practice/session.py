"""A learner's way through a set of exercises, kept at every turn: each answer is in the store before the page shows what it was."""

from __future__ import annotations

import json
from typing import Any

from bridgetutor.foundation.errors import KnownTrouble
from bridgetutor.progress.model import Attempt
from bridgetutor.teaching.answers import Answer
from bridgetutor.teaching.practice import PracticeRun, place_name
from bridgetutor.teaching.skills import Tried, best_streak, given_of, items_tried, usual_pace
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.practice.record import attempts_of
from bridgetutor.wording.trouble import trouble_text

#: An answer that took longer is that of somebody who was away: its time says nothing.
_LONGEST = 600.0


class PracticeSession:
    """Holds the run. A set that stands open is taken up where it was, unless another level, another focus or `fresh` is asked."""

    def __init__(self, ctx: AppContext, kind: str, level: int, *, count: int, focus: str = "", fresh: bool = False) -> None:
        self._ctx = ctx
        self._tried: tuple[Tried, ...] = items_tried(attempts_of(ctx.people, kind))
        #: The usual pace of this learner before this set, in seconds; None where it is not known.
        self.usual = usual_pace(self._tried)
        self._times: list[float] = []
        self._away = 0.0
        saved = None if fresh else read_run(ctx.people.run_of(place_name(kind, count, focus)))
        if saved is not None and not saved.finished and (saved.kind, saved.level, saved.focus) == (kind, level, focus):
            self.run = saved
        else:
            code = ctx.clock.now().strftime("%Y%m%d%H%M%S")
            before = given_of(kind, self._tried)
            self.run = PracticeRun.start(kind, level, code, count=count, focus=focus, before=before)
        self._since = ctx.clock.now()

    # Kept

    def saved(self) -> dict[str, Any]:
        """Everything needed to come back here, as JSON can hold it."""
        return {"run": self.run.to_json(), "times": list(self._times)}

    def put(self, saved: dict[str, Any]) -> None:
        """Come back to where `saved` says; anything else changes nothing."""
        run = PracticeRun.from_json(saved.get("run"))
        if run is not None and run.kind == self.run.kind:
            self.run = run
            self._times = [float(each) for each in saved.get("times", ())]

    # What a learner does

    def answer(self, answer: Answer) -> None:
        """Give an answer; it is saved with the place in one go."""
        before = self.run
        seconds = (self._ctx.clock.now() - self._since).total_seconds() - self._away
        timed = round(seconds, 1) if 0 <= seconds <= _LONGEST else None
        self.run = before.answer(answer)
        if before.tries == 0 and timed is not None and self.run.attempts:
            self._times.append(timed)
        self._keep(before.tries + 1, timed)

    def hint(self) -> None:
        """One more hint."""
        self.run = self.run.hint()
        self._keep()

    def next(self) -> None:
        """The next item, or the end."""
        self.run = self.run.next()
        self._since, self._away = self._ctx.clock.now(), 0.0
        self._keep()

    def was_away(self, seconds: float) -> None:
        """The hand lay face down for so long: that is nobody's pace."""
        self._away += max(0.0, seconds)

    def _keep(self, tries: int = 1, seconds: float | None = None) -> None:
        """Save what has just happened; what cannot be saved is said once and waits in the store."""
        run = self.run
        store, learner = self._ctx.people.keeping
        text = "" if run.finished else json.dumps(run.to_json(), ensure_ascii=False, separators=(",", ":"))
        said: list[Any] = []
        try:
            for each in run.attempts:
                attempt = Attempt(
                    each.lesson, each.step, each.item, each.answer, each.verdict,
                    misconception=each.misconception or "", skill=run.kind, tries=tries, seconds=seconds,
                    fits=each.fits, possible=each.possible,
                )  # fmt: skip
                said += store.record_answer(learner, attempt, text)
            if not run.attempts:
                said += store.save_place(learner, run.lesson, text)
        except KnownTrouble as trouble:
            said.append(trouble)
        if said:
            self._ctx.shell.tell(" ".join(trouble_text(each, self._ctx.language) for each in said))

    # What it comes to

    @property
    def pace(self) -> float | None:
        """The mean time of the first answers in this set, in seconds; None before the first."""
        return sum(self._times) / len(self._times) if self._times else None

    @property
    def best_today(self) -> int:
        """The longest run of first tries today, this set among them."""
        today = self._ctx.clock.now().astimezone().date()
        earlier = [each for each in self._tried if each.at is not None and each.at.astimezone().date() == today]
        streak = best = 0
        for outcome in self.run.outcomes:
            streak = streak + 1 if outcome == "first" else 0
            best = max(best, streak)
        return max(best, best_streak(earlier))


def read_run(text: str) -> PracticeRun | None:
    """The set that a text of the store holds; None where there is none."""
    try:
        return PracticeRun.from_json(json.loads(text)) if text else None
    except ValueError:
        return None
