"""A score sheet to fill in: what each number must be, and which known mistake leads to what stands there (SC, RU, DU, TW).

`quizzes(kind, saved)` makes the questions of a sheet as it is kept. Of one result the Minibridge quiz asks who scores, the trick
points, the bonus and the sum; the others ask what the exercises ask, and mark as they do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property

from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.seats import Side
from bridgetutor.foundation.i18n import N_
from bridgetutor.scoring import values
from bridgetutor.scoring.lines import LineKind
from bridgetutor.scoring.minibridge import BOOK, RulePreset
from bridgetutor.session.board_sheet import BoardSheet
from bridgetutor.session.evening import Evening
from bridgetutor.session.rubber_sheet import RubberSheet
from bridgetutor.session.sheet import Entry, Sheet
from bridgetutor.session.sheet_words import number_text
from bridgetutor.session.token_sheet import TokenSheet
from bridgetutor.teaching.answers import Answer, NumberAnswer, NumbersAnswer
from bridgetutor.teaching.exercises.duplicate_score import DuplicateScore
from bridgetutor.teaching.exercises.item import Item
from bridgetutor.teaching.exercises.matchpoints import Matchpoints
from bridgetutor.teaching.exercises.rubber_score import RubberScore
from bridgetutor.teaching.exercises.saying import plain, sayings
from bridgetutor.teaching.exercises.tokens import Tokens
from bridgetutor.teaching.messages import Message, message
from bridgetutor.teaching.quiz_parts import Checked, Field, Quiz, Remark, remark
from bridgetutor.teaching.rubber_end_quiz import RubberEndQuiz
from bridgetutor.teaching.scoring_mistakes import predicted_scores

#: What the quiz is called in the record of a learner.
LESSON = "score-quiz"
TO, TRICKS, BONUS, TOTAL = "to", "tricks", "bonus", "total"


# --- Minibridge


@dataclass(frozen=True)
class MinibridgeQuiz:
    """Who scores, trick points, bonus, sum of a deal."""

    entry: Entry
    rules: RulePreset
    place: int = 0
    skill: str = "minibridge-score"
    facts: tuple[tuple[Message, Message], ...] = ()

    @property
    def name(self) -> str:
        """`S S game 11`."""
        return str(self.entry)

    @property
    def fields(self) -> tuple[Field, ...]:
        """The receiver first, then the numbers in the order of adding up."""
        sides = tuple((side.value, message("side", side=side.value)) for side in Side)
        numbers = ((TRICKS, "quiz-tricks"), (BONUS, "quiz-bonus"), (TOTAL, "quiz-total"))
        return (Field(TO, message("quiz-to"), sides), *(Field(id_, message(kind)) for id_, kind in numbers))

    @cached_property
    def _numbers(self) -> dict[str, int]:
        lines = self.entry.lines(self.rules)
        points = sum(line.points for line in lines if line.kind is LineKind.TRICK_POINTS)
        bonus = sum(line.points for line in lines if line.kind in (LineKind.PARTSCORE_BONUS, LineKind.GAME_BONUS))
        return {TRICKS: points, BONUS: bonus, TOTAL: sum(line.points for line in lines)}

    @property
    def right(self) -> Mapping[str, str]:
        """The side that scores and the numbers; a contract that failed has neither trick points nor a bonus."""
        return {TO: self.entry.score(self.rules)[0].value, **{id_: str(number) for id_, number in self._numbers.items()}}

    def check(self, given: Mapping[str, str]) -> Checked:
        """Each field by itself; a sum that follows from the numbers above it is not blamed twice."""
        wrong = tuple(id_ for id_, value in self.right.items() if given.get(id_) != value)
        remarks: list[Remark] = []
        for id_ in wrong:
            found = self._remark(id_, given)
            if found is not None and found.said.kind not in [each.said.kind for each in remarks]:
                remarks.append(found)
        return Checked(wrong, tuple(remarks))

    def _remark(self, id_: str, given: Mapping[str, str]) -> Remark | None:
        made = self.entry.is_made(self.rules)
        needs = self.rules.needs(self.entry.contract)
        if id_ == TO:
            return remark(TO, () if made else ("SC-10",), message("quiz-who"))
        number = int(given[id_])
        if id_ == TOTAL and made:
            above = int(given[TRICKS]) + int(given[BONUS])
            if number == above:
                return None  # it follows from what is not right yet above it
            return remark(TOTAL, (), message("quiz-add", points=given[TRICKS], bonus=given[BONUS]))
        predicted = {TRICKS: self._trick_slips, BONUS: self._bonus_slips, TOTAL: self._total_slips}[id_]()
        if id_ == BONUS and given[TRICKS] != self.right[TRICKS]:
            predicted.pop("SC-04", None)  # it says that the trick points are there
        right = self._numbers[id_]
        slips = [slip for slip, numbers in sorted(predicted.items()) if number in numbers and number != right]
        return remark(id_, slips, message("quiz-working"), needs=needs)

    def _trick_slips(self) -> dict[str, set[int]]:
        """What SC-01 to SC-03, SC-07, SC-08 write as trick points; where the contract failed, any are SC-10."""
        entry, rules = self.entry, self.rules
        denomination, right = entry.contract.denomination, self._numbers[TRICKS]
        each, extra = rules.each[denomination], rules.first_extra[denomination]
        if not entry.is_made(rules):
            return {"SC-10": {rules.trick_points(denomination, entry.tricks)} - {0}}
        over = entry.tricks - rules.needs(entry.contract)
        found = {"SC-03": {entry.tricks * each, entry.tricks * each + extra}}
        if denomination is Denomination.NO_TRUMPS:
            found |= {"SC-01": {right - extra}, "SC-02": {(each + extra) * (entry.tricks - BOOK)}}
        if entry.contract.is_game:
            found["SC-08"] = {right + each * over}
            if denomination.is_minor:
                found["SC-07"] = {right + 10 * over}
        return found

    def _bonus_slips(self) -> dict[str, set[int]]:
        """What SC-04 to SC-06 write as the bonus; where the contract failed, any is SC-10."""
        entry, rules = self.entry, self.rules
        if not entry.is_made(rules):
            return {"SC-10": {rules.partscore_bonus, rules.game_bonus}}
        found = {"SC-04": {0}}
        if entry.contract.is_game:
            found["SC-06"] = {rules.game_bonus + rules.partscore_bonus}
        elif entry.tricks >= rules.game_needs[entry.contract.denomination]:
            found["SC-05"] = {rules.game_bonus}
        return found

    def _total_slips(self) -> dict[str, set[int]]:
        """What is written for a contract that failed: SC-09, SC-11, SC-12, and SC-10 for the points of declarer's tricks."""
        return {
            slip: set(numbers) for slip, numbers in predicted_scores(self.entry.contract, self.entry.tricks, self.rules).items()
        }


# --- what the exercises ask


@dataclass(frozen=True)
class ItemQuiz:
    """The fields of an exercise about a result; it marks them. `facts` are what it shows besides.

    `undoubled` is what the result would be without a double, where there is one.
    """

    name: str
    place: int
    item: Item
    labels: tuple[Message, ...]
    facts: tuple[tuple[Message, Message], ...] = ()
    undoubled: tuple[int, ...] | None = None

    @property
    def skill(self) -> str:
        """That of the exercise."""
        return self.item.kind

    @property
    def fields(self) -> tuple[Field, ...]:
        """A number for each label."""
        return tuple(Field(str(place), label) for place, label in enumerate(self.labels))

    @property
    def right(self) -> Mapping[str, str]:
        """The numbers of the exercise."""
        answer = self.item.right[0]
        assert isinstance(answer, NumbersAnswer | NumberAnswer)
        numbers = answer.values if isinstance(answer, NumbersAnswer) else (answer.value,)
        return {str(place): str(number) for place, number in enumerate(numbers)}

    def check(self, given: Mapping[str, str]) -> Checked:
        """By the marks of the exercise; what is said stands at the first field that is not right."""
        wrong = tuple(id_ for id_, value in self.right.items() if given.get(id_) != value)
        if not wrong:
            return Checked(())
        numbers = tuple(int(given[field.id]) for field in self.fields)
        several = isinstance(self.item.right[0], NumbersAnswer)
        answer: Answer = NumbersAnswer(numbers) if several else NumberAnswer(numbers[0])
        slips = self.item.mark(answer).misconceptions
        if not slips and self.undoubled is not None and numbers == self.undoubled:
            return Checked(wrong, (Remark(wrong[0], message("quiz-doubled")),))
        return Checked(wrong, (Remark(wrong[0], self.item.feedback(answer), slips),))


@dataclass(frozen=True)
class DoubledRubberScore(RubberScore):
    """A doubled hand of a rubber, whose mistakes have numbers of their own (RU-01, RU-06 to RU-11, RU-14, RU-15)."""

    def mistakes(self) -> Mapping[str, Iterable[Answer]]:
        """What each would write: declarer below, declarer above, defenders above."""
        contract, below, above = self.contract, self.entries[0], self.entries[1]
        other = replace(self, vulnerable=not self.vulnerable)
        found: dict[str, list[tuple[int, int, int]]] = {"RU-06": [other.entries]}
        if self.over < 0:
            theirs, steps = self.entries[2], values.undertrick_steps(-self.over, contract.doubled, self.vulnerable)
            flat = {steps[0], 100 * contract.doubled, 200 * contract.doubled, (300 if self.vulnerable else 200) * contract.doubled}
            found["RU-07"] = [(0, 0, steps[-1])]
            found["RU-08"] = [(0, 0, price * -self.over) for price in sorted(flat)]
            points = {values.trick_points(contract.level, contract.denomination, doubled) for doubled in (0, contract.doubled)}
            found["RU-15"] = [(number, 0, given) for number in sorted(points) for given in (theirs, 0)]
        else:
            extra = self.over * values.overtrick_value(contract.denomination, contract.doubled, self.vulnerable)
            twice = self.over * (values.trick_value(contract.denomination) << contract.doubled)
            found["RU-01"] = [(below + extra, above - extra, 0)]
            found["RU-09"] = [(below, above - extra + twice, 0)]
            plain = replace(self, contract=replace(contract, doubled=0)).entries
            if plain[1]:  # else it is the same as the bonus forgotten
                found["RU-14"] = [(plain[0] << contract.doubled, plain[1] << contract.doubled, 0)]
            if self.tricks >= 12 and contract.level < self.tricks - BOOK:
                found["RU-11"] = [(below, above + values.slam_bonus(self.tricks - BOOK, self.vulnerable), 0)]
            found["RU-10"] = [(below, above - values.doubled_made_bonus(contract.doubled), 0)]
            if below < values.GAME_POINTS:
                found["RU-02"] = [(below, above + values.PARTSCORE_BONUS, 0)]
            elif "RU-11" not in found:
                found["RU-03"] = [(below, above + bonus, 0) for bonus in (300, 500)]
        return {id_: [NumbersAnswer(numbers) for numbers in answers] for id_, answers in found.items()}


# --- the sheets


def _minibridge(saved: object) -> list[Quiz]:
    sheet = Sheet.from_json(saved, date.min)
    entries = sheet.entries if sheet.chosen is not None else (*sheet.entries, sheet.draft)
    return [MinibridgeQuiz(entry, sheet.rules, place) for place, entry in enumerate(entries)]


def _evening(saved: object) -> list[Quiz]:
    evening = Evening.from_json(saved)
    return [MinibridgeQuiz(result.entry, evening.rules, place) for place, result in enumerate(evening.results)]


def _rubber(saved: object) -> list[Quiz]:
    """What each hand writes, hands that nobody bid ask nothing; then the rubber bonus and the totals."""
    sheet = RubberSheet.from_json(saved)
    labels = tuple(message(kind) for kind in ("rubber-below", "rubber-above", "rubber-theirs"))
    found: list[Quiz] = []
    before = sheet.rubber.start
    for place, (hand, after) in enumerate(zip(sheet.rubber.hands, sheet.rubber.after, strict=True)):
        if hand.contract is not None:
            vulnerable = hand.declarer in before.vulnerable
            kind = DoubledRubberScore if hand.contract.doubled else RubberScore
            item = kind("", 2 if vulnerable else 1, hand.contract, vulnerable, hand.tricks)
            name = f"{hand.contract} {hand.tricks} {'vulnerable' if vulnerable else 'not vulnerable'}"
            plain_item = replace(item, contract=replace(hand.contract, doubled=0))
            found.append(ItemQuiz(name, place, item, labels, undoubled=plain_item.entries if hand.contract.doubled else None))
        before = after
    return [*found, RubberEndQuiz(sheet)] if found else found


def _board(saved: object) -> list[Quiz]:
    """The score of each table; then its match points, where there are others to compare with: they show all the scores."""
    sheet = BoardSheet.from_json(saved)
    labels = (message("declarer-side"), message("defenders"))
    scores = tuple(score for place in sheet.entered if (score := sheet.score(place)) is not None)
    found: list[Quiz] = []
    for number, place in enumerate(sheet.entered):
        row = sheet.rows[place]
        if row is not None and row.contract is not None:
            vulnerable = sheet.vulnerable.includes(row.declarer.side)
            level = 3 if row.contract.doubled else 2 if vulnerable else 1
            item = DuplicateScore("", level, row.contract, vulnerable, row.tricks)
            found.append(ItemQuiz(f"{sheet.board} {row}", number, item, labels))
    if len(scores) > 1 and sheet.against is None:
        numbers = [message("matchpoints-table", n=place + 1) for place in sheet.entered]
        facts = tuple(zip(numbers, (plain(number_text(score)) for score in scores), strict=True))
        for number, place in enumerate(sheet.entered):
            compared = Matchpoints("", 1, scores, number)
            name = f"{sheet.board} {place + 1}: {' '.join(map(str, scores))}"
            found.append(ItemQuiz(name, number, compared, (message("quiz-matchpoints"),), facts))
    return found


def _tokens(saved: object) -> list[Quiz]:
    """What goes from player to player for the contract of each deal."""
    sheet = TokenSheet.from_json(saved)
    found: list[Quiz] = []
    for place, deal in enumerate(sheet.deals):
        if deal.contract is not None:
            made = deal.tricks >= deal.contract.tricks_needed
            label = message("quiz-tokens-made" if made else "quiz-tokens-failed")
            item = Tokens("", 3 if deal.contract.doubled else 1 if made else 2, deal.contract, deal.tricks)
            found.append(ItemQuiz(str(deal), place, item, (label,)))
    return found


#: The sheets by the name of their page.
KINDS: Mapping[str, Callable[[object], list[Quiz]]] = {
    "score": _minibridge,
    "evening": _evening,
    "rubber": _rubber,
    "duplicate": _board,
    "tokens": _tokens,
}


def quizzes(kind: str, saved: object) -> list[Quiz]:
    """The questions of a kept sheet, in its order; raises KeyError for a kind that there is not."""
    return KINDS[kind](saved)


sayings(
    {
        "quiz-to": N_("Who scores?"),
        "quiz-tricks": N_("All trick points together"),
        "quiz-bonus": N_("Bonus"),
        "quiz-total": N_("Points in all"),
        "quiz-matchpoints": N_("Match points of North–South"),
        "quiz-tokens-made": N_("Tokens from the opponent"),
        "quiz-tokens-failed": N_("Tokens to the opponent"),
        "quiz-who": N_("Was the contract made? Then declarer's side scores."),
        "quiz-doubled": N_("So it would be without the double. What does the double change?"),
        "quiz-add": N_("Add again: {points} and {bonus}."),
        "quiz-working": N_("Show your working, one step after the other. What counts, and how much is each worth?"),
    }
)
