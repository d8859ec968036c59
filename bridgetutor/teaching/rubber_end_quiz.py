"""The end of a rubber to fill in: the bonus, the total of each side, who has more (DD-69 to DD-73), and what is easily mistaken.

RU-12 and RU-13 are known mistakes; the others have a sentence of their own: the line above or below forgotten, the bonus forgotten
or given to the wrong side, a bonus where nobody has won two games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bridgetutor.foundation.i18n import N_
from bridgetutor.scoring.lines import Where
from bridgetutor.scoring.rubber import BONUS_TWO_NONE, BONUS_TWO_ONE, TIE
from bridgetutor.session.contract_words import safe
from bridgetutor.session.rubber_sheet import SIDES, RubberSheet, hand_text
from bridgetutor.session.rubber_words import numbers_of
from bridgetutor.teaching.exercises.saying import plain, sayings
from bridgetutor.teaching.messages import Message, message
from bridgetutor.teaching.quiz_parts import Checked, Field, Remark, remark

BONUS, MORE = "bonus", "more"
_BONUSES = (BONUS_TWO_NONE, BONUS_TWO_ONE)


def total_field(side: str) -> str:
    """The field for the total of a side."""
    return f"total-{side}"


@dataclass(frozen=True)
class RubberEndQuiz:
    """The bonus and the totals of a rubber that is over, or goes on."""

    sheet: RubberSheet
    skill: str = "rubber-score"

    @property
    def name(self) -> str:
        """`end: A 3NT 10, B 6H 12`."""
        return "end: " + ", ".join(hand_text(hand) for hand in self.sheet.rubber.hands)

    @property
    def place(self) -> int:
        """After the last hand."""
        return len(self.sheet.rubber.hands)

    @property
    def facts(self) -> tuple[tuple[Message, Message], ...]:
        """The games, and what stands below and above the line of each side, without the bonus."""
        games = self.sheet.rubber.now.games
        found = [(message("quiz-games"), plain("\u2013".join(str(games[side]) for side in SIDES)))]
        for side in SIDES:
            for where, kind in ((Where.BELOW, "quiz-below-of"), (Where.ABOVE, "quiz-above-of")):
                numbers = numbers_of(self.sheet, side, where, with_bonus=False)
                found.append((self._named(kind, side), plain(" + ".join(map(str, numbers)) or "0")))
        return tuple(found)

    def _named(self, kind: str, side: str) -> Message:
        """A message about a side: We and They have texts of their own, people their names."""
        if not self.sheet.two_names:
            return message(f"{kind}-{'we' if side == SIDES[0] else 'they'}")
        return message(kind, name=safe(self.sheet.names[SIDES.index(side)] or side))

    @property
    def fields(self) -> tuple[Field, ...]:
        """The bonus, both totals, who has more."""
        totals = tuple(Field(total_field(side), self._named("quiz-total-of", side)) for side in SIDES)
        who = ((side, self._named("quiz-side", side)) for side in SIDES)
        return (
            Field(BONUS, message("quiz-rubber-bonus")),
            *totals,
            Field(MORE, message("quiz-more"), (*who, (TIE, message("quiz-tie")))),
        )

    @property
    def right(self) -> Mapping[str, str]:
        """The bonus (0 before the end), the totals, the side with more or `tie`."""
        rubber = self.sheet.rubber
        totals = {total_field(side): str(rubber.now.totals[side]) for side in SIDES}
        return {BONUS: str(rubber.rubber_bonus or 0), **totals, MORE: self._higher(rubber.now.totals)}

    @staticmethod
    def _higher(totals: Mapping[str, int]) -> str:
        one, two = SIDES
        return TIE if totals[one] == totals[two] else max(SIDES, key=lambda side: totals[side])

    def check(self, given: Mapping[str, str]) -> Checked:
        """Each field by itself; what follows from a number that is not right yet is not blamed again."""
        wrong = tuple(id_ for id_, value in self.right.items() if given.get(id_) != value)
        remarks: list[Remark] = []
        for id_ in wrong:
            found = self._bonus(given) if id_ == BONUS else self._more(given) if id_ == MORE else self._total(id_[-1], given)
            if found is not None and found.said.kind not in [each.said.kind for each in remarks]:
                remarks.append(found)
        return Checked(wrong, tuple(remarks))

    def _bonus(self, given: Mapping[str, str]) -> Remark:
        number, right = int(given[BONUS]), self.sheet.rubber.rubber_bonus
        if right is None:
            return Remark(BONUS, message("quiz-no-bonus-yet"))
        if number in _BONUSES:
            return remark(BONUS, ("RU-12",), message("quiz-bonus-due"))
        return Remark(BONUS, message("quiz-bonus-due"))

    def _total(self, side: str, given: Mapping[str, str]) -> Remark | None:
        field, number = total_field(side), int(given[total_field(side)])
        rubber = self.sheet.rubber
        right, bonus = rubber.now.totals[side], rubber.rubber_bonus or 0
        own = bonus if side == rubber.winner else 0
        if side == rubber.winner and given[BONUS] != str(bonus) and number == right - bonus + int(given[BONUS]):
            return None  # it follows from the bonus that is not right yet
        slips = self._slips(side, right, own, bonus)
        fits = [kind for kind, numbers in slips if number in numbers and number != right]
        if fits and fits[0].startswith("RU"):
            return remark(field, fits[:1], message("quiz-add-columns"))
        return Remark(field, message(fits[0] if fits else "quiz-add-columns"))

    def _slips(self, side: str, right: int, own: int, bonus: int) -> Sequence[tuple[str, set[int]]]:
        """What is easily mistaken about a total and the numbers it leads to; what is more likely first."""
        now = self.sheet.rubber.now
        below, above = now.below[side], now.above[side]
        found = [("quiz-above-forgotten", {below, below + own} if above - own else {below} - {right})]
        if own:
            found.append(("RU-12", {right - own + other for other in _BONUSES}))
            found.append(("quiz-bonus-forgotten", {right - own}))
        elif bonus:
            found.append(("quiz-bonus-other", {right + bonus}))
        else:
            found.append(("quiz-no-bonus-yet", {right + other for other in _BONUSES}))
        found.append(("quiz-below-forgotten", {above, above - own} if below else set()))
        found.append(("quiz-all-games", {now.progress[side], now.progress[side] + above} if below else set()))
        return found

    def _more(self, given: Mapping[str, str]) -> Remark | None:
        rubber = self.sheet.rubber
        totals = {side: int(given[total_field(side)]) for side in SIDES}
        if given[MORE] == self._higher(totals):
            return None  # it follows from the totals
        if rubber.is_over and given[MORE] == rubber.winner and rubber.higher_total != rubber.winner:
            return remark(MORE, ("RU-13",), message("quiz-compare"))
        return Remark(MORE, message("quiz-compare"))


sayings(
    {
        "quiz-rubber-bonus": N_("Rubber bonus (0 where there is none)"),
        "quiz-games": N_("Games won"),
        "quiz-below-of": N_("{name}, below the line"),
        "quiz-above-of": N_("{name}, above the line"),
        "quiz-below-of-we": N_("We, below the line"),
        "quiz-below-of-they": N_("They, below the line"),
        "quiz-above-of-we": N_("We, above the line"),
        "quiz-above-of-they": N_("They, above the line"),
        "quiz-total-of": N_("{name}, in all"),
        "quiz-total-of-we": N_("We, in all"),
        "quiz-total-of-they": N_("They, in all"),
        "quiz-side": "{name}",
        "quiz-side-we": N_("We"),
        "quiz-side-they": N_("They"),
        "quiz-tie": N_("Neither"),
        "quiz-more": N_("Who has more?"),
        "quiz-no-bonus-yet": N_("The bonus comes when a side has won two games. Has one?"),
        "quiz-bonus-due": N_("A side has won two games, so there is a bonus. How many games do the others have?"),
        "quiz-above-forgotten": N_("That is what stands below the line. What stands above it counts too."),
        "quiz-below-forgotten": N_("That is what stands above the line. What stands below it counts too."),
        "quiz-bonus-forgotten": N_("The numbers are added well. The rubber bonus still belongs to this side."),
        "quiz-bonus-other": N_("The rubber bonus belongs to the side that won two games, and to no other."),
        "quiz-all-games": N_("Everything below the line counts in the end, also what stands over the lines of games."),
        "quiz-add-columns": N_("Add the column once more: all below the line, all above it, then both."),
        "quiz-compare": N_("Compare the two totals once more."),
    }
)
