"""A set of exercises in progress: a frozen state machine that can be saved and resumed. Knows no window and no database.

Wrong once, the same item stays with one sentence; wrong twice, it is worked through together and a twin of it follows in the same
place. The next item is the one that tells most about the mistakes that may be behind the answers so far.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import Any

from bridgetutor.engine.problems import TextProblem
from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.answers import Answer
from bridgetutor.teaching.attempts import Attempt
from bridgetutor.teaching.chooser import Chance, choose
from bridgetutor.teaching.exercises.item import Item
from bridgetutor.teaching.exercises.kinds import KINDS, item_from
from bridgetutor.teaching.exercises.view import Given, as_asked, chance_of, item_name, rows_of, scene_marked, working_of
from bridgetutor.teaching.feedback import Feedback, Verdict
from bridgetutor.teaching.messages import Reader, say
from bridgetutor.teaching.misconceptions import MISCONCEPTIONS
from bridgetutor.teaching.runner import StepView, feedback_view

VERSION = 1
#: How many items a set has, and a short one to freshen up.
SET, SHORT = 10, 5
#: So many answers are remembered when the next item is chosen.
_REMEMBERED = 16
#: The beginning of what stands for the lesson in the record of practice.
LESSON = "practice/"


def place_name(kind: str, count: int, focus: str) -> str:
    """What a set stands open under: a short one to freshen up does not take the place of another."""
    return f"{LESSON}{kind}/fresh" if focus or count == SHORT else LESSON + kind


class Outcome(StrEnum):
    """How a place of the set went: right at the first try, at the second, or worked through together."""

    FIRST = "first"
    SECOND = "second"
    TOGETHER = "together"


@dataclass(frozen=True)
class Summary:
    """A set that is over: places, those right at the first and at the second try, and what to look at next time, by mistake."""

    count: int
    first: int
    second: int
    slips: tuple[str, ...]


@dataclass(frozen=True)
class PracticeRun:
    """Where a learner stands in a set. Every method gives a new run; `attempts` are those of the last `answer` only.

    `code` names the set and makes its items; `focus` is a mistake that its items should show where they can. `seed` is that of the
    open item, `twin` says that it follows one that was worked through. `outcomes` has one for each place that is over; `given` are
    the first answers so far, those of earlier days before them.
    """

    kind: str
    level: int
    code: str
    count: int = SET
    focus: str = ""
    seed: str = ""
    twin: bool = False
    tries: int = 0
    hints: int = 0
    settled: bool = False
    answer_text: str = ""
    feedback: Feedback | None = None
    outcomes: tuple[str, ...] = ()
    given: tuple[Given, ...] = ()
    slips: tuple[str, ...] = ()
    asked: int = 0
    finished: bool = False
    attempts: tuple[Attempt, ...] = ()

    @classmethod
    def start(
        cls, kind: str, level: int, code: str, *, count: int = SET, focus: str = "", before: Iterable[Given] = ()
    ) -> PracticeRun:
        """A new set; raises KeyError for an unknown kind, ValueError for a level that it does not have."""
        if level not in KINDS[kind].levels:
            raise ValueError(f"{kind} has no level {level}")
        earlier = tuple(given for given in before if given.kind == kind)[-_REMEMBERED:]
        return cls(kind, level, code, count, focus, given=earlier)._with_next(())

    # --- where it stands

    @property
    def item(self) -> Item:
        """The item that is open."""
        return item_at(self.kind, self.seed, self.level)

    @property
    def lesson(self) -> str:
        """What stands for the lesson in the record."""
        return place_name(self.kind, self.count, self.focus)

    @property
    def place(self) -> int:
        """The place in the set, from 0; at the end, the number of places."""
        return len(self.outcomes) - (1 if self.outcomes and (self.twin or self.settled) and not self.finished else 0)

    @property
    def streak(self) -> int:
        """How many places in a row were right at the first try, up to now."""
        return trailing(self.outcomes)

    @property
    def chances(self) -> tuple[Chance, ...]:
        """What the first answers tell, those of earlier days too."""
        return tuple(chance_of(given) for given in self.given)

    def summary(self) -> Summary:
        """How the set went."""
        tally = Counter(self.outcomes)
        often = tuple(id_ for id_, _ in Counter(self.slips).most_common(2) if MISCONCEPTIONS[id_].look)
        return Summary(len(self.outcomes), tally[Outcome.FIRST], tally[Outcome.SECOND], often)

    # --- what a learner does

    def answer(self, answer: Answer) -> PracticeRun:
        """The run after an answer; an item that is settled takes no more answers."""
        if self.settled or self.finished:
            return replace(self, attempts=())
        item, verdict = self.item, self.item.mark(answer)
        named = verdict.misconceptions[0] if len(verdict.misconceptions) == 1 else None
        second = None if verdict.right else item.second_best(answer)
        outcome = "right" if verdict.right else "half" if second else "again"
        chance = Chance.of(item, answer)
        chance = replace(chance, right=True) if second else chance
        attempt = Attempt(
            self.lesson, f"level-{self.level}", item_name(item), answer.text, outcome, named, chance.fits, chance.possible
        )
        run = replace(self, attempts=(attempt,), answer_text=answer.text)
        if self.tries == 0:
            run = replace(run, given=(*self.given, Given(self.kind, self.level, self.seed, answer.text, chance))[-_REMEMBERED:])
        if named is not None:
            run = replace(run, slips=(*self.slips, named))
        said = item.feedback(answer)
        if verdict.right or second:
            ended = Outcome.SECOND if self.tries else Outcome.FIRST
            return run._settled(Feedback(Verdict.HALF, second) if second else Feedback(Verdict.RIGHT, said), ended)
        if self.tries == 0:
            return replace(run, tries=1, feedback=Feedback(Verdict.AGAIN, said, named, verdict.marks))
        together = Feedback(Verdict.TOGETHER, said, named, verdict.marks, working_of(item))
        return replace(run, tries=2)._settled(together, Outcome.TOGETHER)

    def _settled(self, feedback: Feedback, outcome: Outcome) -> PracticeRun:
        """The item is over; a twin leaves the outcome of its place as it is."""
        outcomes = self.outcomes if self.twin else (*self.outcomes, outcome.value)
        return replace(self, settled=True, feedback=feedback, outcomes=outcomes)

    def hint(self) -> PracticeRun:
        """The run with one more hint shown; hints are never counted."""
        return replace(self, hints=min(self.hints + 1, len(self.item.hints())), attempts=())

    @property
    def twin_follows(self) -> bool:
        """Whether the next item is a twin of this one."""
        return self.settled and not self.twin and self.feedback is not None and self.feedback.verdict is Verdict.TOGETHER

    def next(self) -> PracticeRun:
        """The twin, the next place, or the end; the same run while the item is not settled."""
        if not self.settled or self.finished:
            return replace(self, attempts=())
        if self.twin_follows:
            wanted = chance_of(Given(self.kind, self.level, self.seed, self.answer_text)).fits
            return replace(self, twin=True)._with_next(wanted)
        if len(self.outcomes) >= self.count:
            return replace(self, finished=True, attempts=())
        return replace(self, twin=False)._with_next(())

    def _with_next(self, wanted: tuple[str, ...]) -> PracticeRun:
        """The run with a fresh item that shows one of the mistakes wanted, or the one in focus, if it can."""
        items = {seed: item_at(self.kind, seed, self.level) for seed in self._seeds()}
        seeds = self._least_seen(items)
        for aims in (wanted, (self.focus,) if self.focus else ()):
            showing = [seed for seed in seeds if set(aims) & set(items[seed].predict)]
            if showing:
                seeds = showing
                break
        seed = seeds[choose(self.kind, [items[each] for each in seeds], self.chances)]
        return replace(
            self, seed=seed, tries=0, hints=0, settled=False, answer_text="", feedback=None, asked=self.asked + 1, attempts=()
        )

    def _seeds(self) -> list[str]:
        return [f"{self.code}-{self.asked + 1}-{number}" for number in range(KINDS[self.kind].candidates)]

    def _least_seen(self, items: Mapping[str, Item]) -> list[str]:
        """The seeds of items that were not asked lately; where there are none, of the item that was asked longest ago."""
        seeds = [given.seed for given in self.given if given.level == self.level]
        asked = [as_asked(item_at(self.kind, seed, self.level)) for seed in (*seeds, *([self.seed] if self.seed else []))]
        last = {words: place for place, words in enumerate(asked, start=1)}
        when = {seed: last.get(as_asked(item), 0) for seed, item in items.items()}
        return [seed for seed in items if when[seed] == min(when.values())]

    # --- what a page shows

    def view(self, reader: Reader) -> StepView:
        """The open item in the reader's words, as a step of a lesson has them; the title is that of the page."""
        item = self.item
        hints = item.hints()
        status = (*self.outcomes[: self.place], *([] if self.finished else ["here"]))
        return StepView(
            kind="exercise",
            step_id=f"{self.code}-{self.seed}",
            step=min(self.place + 1, self.count),
            steps=self.count,
            item=1,
            items=1,
            status=status + ("ahead",) * (self.count - len(status)),
            title="",
            text="",
            prompt=say(item.question(), reader),
            picture="",
            form=item.form(reader),
            given=self.answer_text,
            scene=scene_marked(item, self.feedback.marked if self.feedback else ()),
            feedback=feedback_view(self.feedback, reader),
            hints=tuple(say(hint, reader) for hint in hints[: self.hints]),
            hints_left=0 if self.settled else len(hints) - self.hints,
            settled=self.settled,
            can_undo=False,
            can_back=False,
            finished=self.finished,
            rows=rows_of(item, reader),
            auction=item.auction,
        )

    # --- saved and resumed

    def to_json(self) -> dict[str, Any]:
        """All that is needed to come back here, as JSON can hold it."""
        return {
            "version": VERSION, "items": KINDS[self.kind].version, "kind": self.kind, "level": self.level, "code": self.code,
            "count": self.count, "focus": self.focus,
            "seed": self.seed, "twin": self.twin, "tries": self.tries, "hints": self.hints, "settled": self.settled,
            "answer": self.answer_text, "feedback": self.feedback.plain() if self.feedback else None,
            "outcomes": list(self.outcomes), "given": [given.plain() for given in self.given], "slips": list(self.slips),
            "asked": self.asked, "finished": self.finished,
        }  # fmt: skip

    @classmethod
    def from_json(cls, data: object) -> PracticeRun | None:
        """The run that was saved; None for anything that is none, or whose kind, level or items there are no more."""
        try:
            return cls._read(data)
        except (KeyError, TypeError, ValueError, AttributeError, TextProblem):
            return None

    @classmethod
    def _read(cls, data: Any) -> PracticeRun:
        kind, level = str(data["kind"]), int(data["level"])
        outcomes = tuple(Outcome(each).value for each in data["outcomes"])
        count, tries, hints, asked = (int(data[key]) for key in ("count", "tries", "hints", "asked"))
        if level not in KINDS[kind].levels or min(tries, hints, asked) < 0 or not 0 < count <= 100:
            raise ValueError("no such set")
        if int(data.get("items", 1)) != KINDS[kind].version:
            raise ValueError("its seeds give other items now")
        feedback = Feedback.from_plain(data["feedback"]) if data["feedback"] else None
        run = cls(
            kind,
            level,
            str(data["code"]),
            count,
            focus=str(data["focus"]),
            seed=str(data["seed"]),
            twin=bool(data["twin"]),
            tries=tries,
            hints=hints,
            settled=bool(data["settled"]),
            answer_text=str(data["answer"]),
            feedback=feedback,
            outcomes=outcomes,
            given=tuple(Given.from_plain(each) for each in data["given"]),
            slips=tuple(str(each) for each in data["slips"] if each in MISCONCEPTIONS),
            asked=asked,
            finished=bool(data["finished"]),
        )
        if len(outcomes) > run.count or (run.settled and feedback is None) or not (run.settled or run.asked):
            raise ValueError("not a state that can be")
        return run


@lru_cache(maxsize=512)
def item_at(kind: str, seed: str, level: int) -> Item:
    """The item of a seed, kept for a while; raises as `item_from` does."""
    return item_from(kind, seed, level)


def trailing(outcomes: Iterable[str]) -> int:
    """How many at the end were right at the first try."""
    count = 0
    for outcome in outcomes:
        count = count + 1 if outcome == Outcome.FIRST else 0
    return count


#: The groups of the list of kinds, in the order in which they are learnt.
GROUPS: Mapping[str, tuple[str, ...]] = {
    N_("Cards and tricks"): (
        "legal-cards", "who-wins", "next-leader", "who-wins-trumps", "trick-count", "trumps-out", "trump-tricks",
        "sure-winners", "which-card",
    ),
    N_("Points and shape"): ("count-points", "pair-points", "missing-points", "shape"),
    N_("Declarer and contract"): ("who-declares", "who-leads", "find-fit", "choose-contract", "tricks-needed", "level-tricks"),
    N_("Scoring"): ("minibridge-score", "rubber-score", "doubled-undertricks", "duplicate-score", "matchpoints"),
    N_("The auction"): ("call-legal", "auction-end", "auction-declarer"),
    N_("Games for two"): (
        "keep-or-put-aside", "for-two-rules", "two-card-trick", "halving-question", "safe-command", "tokens",
    ),
}  # fmt: skip
