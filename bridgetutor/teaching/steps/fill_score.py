"""A step that fills in the score sheet of a deal; marked by the lines of scoring/minibridge.py and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from bridgetutor.engine.problems import Facts
from bridgetutor.engine.seats import Side
from bridgetutor.foundation.i18n import N_
from bridgetutor.scoring.lines import ScoreLine
from bridgetutor.scoring.minibridge import ENGLAND, Goal, MinibridgeContract, explain
from bridgetutor.teaching.answers import SCORE_ROWS, Answer, Form, ScoreAnswer, ScoreForm
from bridgetutor.teaching.deals import LessonDeal, replay
from bridgetutor.teaching.feedback import Mark, Verdict
from bridgetutor.teaching.messages import Message, Reader, message, writer
from bridgetutor.teaching.scoring_mistakes import ROW_OF, diagnose_score
from bridgetutor.teaching.steps.base import Context, Finding, Step, StepState, finding
from bridgetutor.teaching.texts import Name
from bridgetutor.wording.cards import denomination_name, side_name
from bridgetutor.wording.lines import line_text

#: What the rows are called on the sheet.
ROW_NAMES = {
    "trick-points": N_("Trick points"),
    "bonus": N_("Bonus"),
    "undertricks": N_("Undertricks"),
    "total": N_("Total"),
}


class FillScore(Step):
    """The score of a deal: `played_in` names the step in which the pupil played it; `tricks` are used where that was skipped.

    Without `tricks` the script of the deal says how many there are.
    """

    kind: Literal["fill_score"]
    deal: Name
    played_in: Name | None = None
    tricks: Annotated[int, Field(ge=0, le=13)] | None = None

    def result(self, context: Context) -> tuple[MinibridgeContract, int, Side]:
        """The contract, the tricks of declarer's side, and that side."""
        deal = context.deals[self.deal]
        assert deal.contract is not None
        assert deal.declarer is not None
        return deal.contract.game_contract, self._tricks(deal, context), deal.declarer.side

    def _tricks(self, deal: LessonDeal, context: Context) -> int:
        assert deal.declarer is not None
        state = context.states.get(self.played_in) if self.played_in else None
        cards = replay(deal, state.cards) if state else ()
        if len(cards) == 52:
            return deal.tricks_of(deal.declarer.side, cards)
        return self.tricks if self.tricks is not None else deal.tricks_of(deal.declarer.side, deal.cards)

    def lines(self, context: Context) -> tuple[ScoreLine, ...]:
        """The score, line by line, received by `NS` or `EW`."""
        contract, tricks, side = self.result(context)
        return explain(contract, tricks, ENGLAND, side.value, side.other.value)

    def prompt(self, state: StepState, context: Context, reader: Reader) -> str:
        """The contract and the tricks; write the score."""
        contract, tricks, side = self.result(context)
        words = reader.words
        goal = words.t("game") if contract.goal is Goal.GAME else words.t("part-score")
        text = words.tn(
            "{side} play {denomination}, {goal}, and take {n} trick. Write the score.",
            "{side} play {denomination}, {goal}, and take {n} tricks. Write the score.",
            tricks,
        )
        return text.format(
            side=side_name(side, words), denomination=denomination_name(contract.denomination, words), goal=goal, n=tricks
        )

    def form(self, state: StepState, context: Context) -> Form:
        """The empty sheet."""
        return ScoreForm(tuple((row, "") for row in SCORE_ROWS))

    def words_form(self, state: StepState, context: Context, reader: Reader) -> Form:
        """The sheet with the names of its rows."""
        return ScoreForm(tuple((row, reader.words.t(ROW_NAMES[row])) for row in SCORE_ROWS))

    def sheet(self, context: Context) -> ScoreAnswer:
        """The sheet as it should be."""
        lines = self.lines(context)
        cells: dict[tuple[str, Side], int] = {}
        for line in lines:
            for row in (ROW_OF[line.kind], "total"):
                cells[row, Side(line.to)] = cells.get((row, Side(line.to)), 0) + line.points
        return ScoreAnswer(tuple((row, side, points) for (row, side), points in cells.items()))

    def mark(self, state: StepState, answer: Answer, context: Context) -> Mark:
        """Right where the total is and no cell that was filled in differs; else the slip behind the totals, or the row."""
        assert isinstance(answer, ScoreAnswer)
        sheet = self.sheet(context)
        contract, tricks, side = self.result(context)
        totals = answer.cell("total", side), answer.cell("total", side.other)
        slips = diagnose_score(contract, tricks, *totals)
        if len(slips) == 1:
            needs = ENGLAND.needs(contract)
            return Mark(Verdict.AGAIN, message("score-" + slips[0], needs=needs, missing=needs - tricks), slips)
        wrong = [row for row in SCORE_ROWS if any(answer.cell(row, s) != sheet.cell(row, s) for s in Side)]
        wrong.sort(key=lambda row: not any(answer.cell(row, s) for s in Side))
        blank = not any(number for row, _, number in answer.cells if row != "total")
        if not wrong or (blank and "total" not in wrong):
            return Mark(Verdict.RIGHT)
        return Mark(Verdict.AGAIN, message("score-row", row=wrong[0]), slips)

    def working(self, state: StepState, context: Context) -> Message | None:
        """Every line with its sentence, and the total."""
        contract, tricks, side = self.result(context)
        return message("score-lines", contract=str(contract), tricks=tricks, side=side.value)

    def hint_list(self, state: StepState, context: Context) -> tuple[Message, ...]:
        """The lesson's hints, or: made or not, count from the seventh, which bonus."""
        if self.hints:
            return super().hint_list(state, context)
        contract, tricks, _ = self.result(context)
        if tricks < ENGLAND.needs(contract):
            return (message("hint-needs", needs=ENGLAND.needs(contract)), message("hint-missing"))
        return (message("hint-needs", needs=ENGLAND.needs(contract)), message("hint-seventh"), message("hint-bonus"))

    def check(self, context: Context) -> Iterator[Finding]:
        """A deal with a contract, and a number of tricks from somewhere."""
        yield from super().check(context)
        deal = context.deals.get(self.deal)
        if deal is None:
            yield finding("deal", kind="no-such-deal", text=self.deal)
        elif deal.contract is None or deal.declarer is None:
            yield finding("deal", kind="needs-contract", text=self.deal)
        elif self.tricks is None and len(deal.cards) != 52:
            yield finding("deal", kind="needs-tricks", text=self.deal)

    def deals_named(self) -> tuple[tuple[tuple[str | int, ...], str], ...]:
        """The deal that is scored too."""
        return (*super().deals_named(), (("deal",), self.deal))


@writer("score-row")
def _row(facts: Facts, reader: Reader) -> str:
    name = reader.words.t(ROW_NAMES[str(facts["row"])])
    return reader.words.t("This row does not fit yet: {row}.").format(row=name)


@writer("score-lines")
def _lines(facts: Facts, reader: Reader) -> str:
    from bridgetutor.engine.cards import Denomination

    denomination, goal = str(facts["contract"]).split()
    contract = MinibridgeContract(Denomination.parse(denomination), Goal(goal))
    side = Side(str(facts["side"]))
    tricks = facts["tricks"]
    assert isinstance(tricks, int)
    lines = explain(contract, tricks, ENGLAND, side.value, side.other.value)
    total = reader.words.t("{side}: {total} points.").format(
        side=side_name(Side(lines[0].to), reader.words), total=sum(line.points for line in lines)
    )
    return "\n".join([*(f"- {line_text(line, reader.words)}" for line in lines), f"- {total}"])


@writer("hint-needs")
def _needs(facts: Facts, reader: Reader) -> str:
    return reader.words.t("This contract needs {needs} tricks. Was it made?").format(needs=facts["needs"])


@writer("hint-missing")
def _missing(facts: Facts, reader: Reader) -> str:
    return reader.words.t("How many tricks are missing? The other side writes 50 for each.")


@writer("hint-seventh")
def _seventh(facts: Facts, reader: Reader) -> str:
    return reader.words.t("The first six tricks count nothing. What is the seventh worth, and each one after it?")


@writer("hint-bonus")
def _which_bonus(facts: Facts, reader: Reader) -> str:
    return reader.words.t("Add the bonus: 50 for a part-score, 300 for game.")
