"""The teacher's key of practice sheets, from the items: a table sheet by sheet; with `slips` also each way and known mistake."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bridgetutor.foundation.i18n import Language
from bridgetutor.handouts.flow import Block, Placed, draw_blocks, line_of, paginate, space
from bridgetutor.handouts.flow import words as flowing
from bridgetutor.handouts.options import HandoutOptions
from bridgetutor.handouts.page import BODY, HEADING, SMALL, Area, Page, heading, page_area, pages_of_key, shortened
from bridgetutor.handouts.pen import HAIRLINE, LINE, MM, Pen
from bridgetutor.handouts.practice_cells import OPTIONS
from bridgetutor.handouts.practice_items import practice_items
from bridgetutor.handouts.practice_plans import SHORT_OPTIONS, exercise_of
from bridgetutor.handouts.textbox import lay_out_text
from bridgetutor.scoring.minibridge import Goal
from bridgetutor.teaching.answers import (
    Answer,
    CardsAnswer,
    CardsForm,
    ChoiceAnswer,
    ChoiceForm,
    ContractAnswer,
    ContractForm,
    DeclarerAnswer,
    Form,
    NumbersAnswer,
    NumbersForm,
    SeatAnswer,
)
from bridgetutor.teaching.exercises.codes import SetCode
from bridgetutor.teaching.exercises.item import Item
from bridgetutor.teaching.exercises.kinds import KINDS
from bridgetutor.teaching.messages import Message, Reader, say
from bridgetutor.wording.calls import denomination_mark
from bridgetutor.wording.cards import rank_letter, seat_letter
from bridgetutor.wording.minibridge import goal_name

_ROWS, _FIRST, _ROW, _LEGEND = 30, 16 * MM, 6.8 * MM, 16 * MM
_NEW_DEAL = "–"
#: The size of an answer in two lines, the least size of all, and the air beside an answer.
_TINY, _LEAST, _NEAR = 8.5, 7.0, 1.5 * MM


def key_pages(code: SetCode, numbers: Sequence[int], words: Language, options: HandoutOptions) -> list[Page]:
    """The pages of the key for these sheets: thirty to a page; with `options.slips` every way and known mistake after them."""
    key = _Key(code, numbers, words, options)
    makers = key.tables() + (key.worked() if options.slips else [])
    footer = words.t("BridgeTutor · {exercise}, level {level}").format(exercise=key.title, level=code.level)
    return pages_of_key(makers, footer, str(code.whole), words)


def key_length(code: SetCode, numbers: Sequence[int], words: Language, options: HandoutOptions) -> int:
    """How many pages `key_pages` makes; chooses items only where `options.slips` needs them."""
    return -(-len(numbers) // _ROWS) + (len(_Key(code, numbers, words, options).worked()) if options.slips else 0)


def short_answer(item: Item, reader: Reader) -> str:
    """The accepted answers as the table has them, in markup: numbers, letters of seats and of options, signs of contracts."""
    form, words = item.form(reader), reader.words
    if isinstance(item.right[0], ContractAnswer):
        right = [answer for answer in item.right if isinstance(answer, ContractAnswer)]
        return _contracts(right, words) + _in_brackets(right, [answer for answer, _ in _defended(item, form)], words)
    return " / ".join(_short(answer, form, item, reader) for answer in item.right)


def _defended(item: Item, form: Form) -> list[tuple[ContractAnswer, Message]]:
    """The contracts that are not the best but pass in the window (AM-33), each with what is said of it."""
    answers = [ContractAnswer(contract) for contract, _ in form.contracts] if isinstance(form, ContractForm) else []
    said = ((answer, item.second_best(answer)) for answer in answers if answer not in item.right)
    return [(answer, remark) for answer, remark in said if remark is not None]


def _short(answer: Answer, form: Form, item: Item, reader: Reader) -> str:
    words = reader.words
    match answer:
        case SeatAnswer():
            return seat_letter(answer.seat, words)
        case DeclarerAnswer():
            return _NEW_DEAL if answer.declarer is None else seat_letter(answer.declarer, words)
        case NumbersAnswer():
            return "/".join(map(str, answer.values))
        case ChoiceAnswer() if isinstance(form, ChoiceForm):
            return _option(answer, form, item.kind in SHORT_OPTIONS)
        case CardsAnswer() if isinstance(form, CardsForm):
            return _cards(answer, form, reader)
        case _:
            return item.answer_text(answer, reader)


def _option(answer: ChoiceAnswer, form: ChoiceForm, is_short: bool) -> str:
    """The letter of an option; a short one as it is, of `!S spades` the sign alone."""
    place = [id_ for id_, _ in form.options].index(answer.option)
    if not is_short:
        return OPTIONS[place]
    words = form.options[place][1]
    return words[:2] if words.startswith("!") and words[2:3] == " " else words


def _cards(answer: CardsAnswer, form: CardsForm, reader: Reader) -> str:
    """`all`, or the cards suit by suit."""
    if set(answer.cards) == set(form.cards):
        return reader.words.tp("every card", "all")
    suits = dict.fromkeys(card.suit for card in answer.cards)
    return "  ".join(
        f"!{suit} " + " ".join(rank_letter(card.rank, reader.letters) for card in answer.cards if card.suit is suit)
        for suit in suits
    )


def _in_brackets(right: Sequence[ContractAnswer], passes: Sequence[ContractAnswer], words: Language) -> str:
    """The contracts that pass: the goal alone where one contract is right and the other goal of it passes."""
    denominations = {answer.contract.denomination for answer in (*right, *passes)}
    if len(right) == len(passes) == len(denominations) == 1:
        return f" ({_goal_letter(passes[0].contract.goal, words)})"
    return f" / ({_contracts(passes, words)})" if passes else ""


def _goal_letter(goal: Goal, words: Language) -> str:
    return words.tp("letter for game", "G") if goal is Goal.GAME else words.tp("letter for part-score", "P")


def _contracts(answers: Sequence[ContractAnswer], words: Language) -> str:
    """The denominations by goal: `!S G`, `!H NT P`."""
    by_goal: dict[Goal, list[str]] = {}
    for answer in answers:
        by_goal.setdefault(answer.contract.goal, []).append(denomination_mark(answer.contract.denomination, words))
    return " / ".join(f"{' '.join(marks)} {_goal_letter(goal, words)}" for goal, marks in by_goal.items())


def meanings(items: Sequence[Item], reader: Reader) -> list[str]:
    """What the signs of the table mean, for items of one exercise."""
    words, first = reader.words, items[0]
    forms = [item.form(reader) for item in items]
    boxes = dict.fromkeys(" / ".join(form.labels) for form in forms if isinstance(form, NumbersForm))
    said = [words.t("The boxes from the left: {labels}.").format(labels=labels) for labels in boxes]
    if isinstance(first.right[0], DeclarerAnswer):
        said.append(words.t("– is a new deal."))
    if isinstance(first.right[0], ContractAnswer):
        goals = " · ".join(f"{_goal_letter(goal, words)} {goal_name(goal, words)}" for goal in (Goal.GAME, Goal.PARTSCORE))
        said.append(words.t("{letters}. Where there are several, each is right.").format(letters=goals))
        said.append(words.t("In brackets: not the best, but it can work."))
    if any(isinstance(form, ChoiceForm) for form in forms) and first.kind not in SHORT_OPTIONS:
        said.append(words.t("Letters are those of the boxes."))
    return said


def way_of(item: Item, place: int, width: float, reader: Reader) -> list[Block]:
    """The answer, the steps to it, the wrong answers that one known mistake explains."""
    block, letters = item.block(reader), reader.letters
    answers = " / ".join(dict.fromkeys(item.answer_text(answer, reader) for answer in item.right))
    made = flowing(f"*{place}*  {block.text}", width, letters, size=SMALL, colour="ink_muted", stay=True)
    made.append(line_of(reader.words.t("Answer: {answer}").format(answer=answers), width, letters, SMALL, bold=True))
    made += flowing(" ".join(block.working), width, letters, size=SMALL)
    for defended, remark in _defended(item, block.form):
        told = f"- *({item.answer_text(defended, reader)})*: {say(remark, reader)}"
        made += flowing(told, width, letters, size=SMALL, indent=2 * MM)
    wrong = sorted({answer for answers in item.predict.values() for answer in answers}, key=lambda answer: answer.text)
    for answer in wrong:
        if len(item.mark(answer).misconceptions) == 1:
            told = f"- *{item.answer_text(answer, reader)}*: {say(item.feedback(answer), reader)}"
            made += flowing(told, width, letters, size=SMALL, indent=2 * MM)
    return [*made, space(2 * MM)]


class _Key:
    """The key of some sheets of a set."""

    def __init__(self, code: SetCode, numbers: Sequence[int], words: Language, options: HandoutOptions) -> None:
        self.code, self.numbers, self.words, self.options = code, numbers, words, options
        self.reader = Reader(words, options.letters)
        self.title = words.t(KINDS[exercise_of(code.sheet_type) or ""].title)

    def items(self, number: int) -> tuple[Item, ...]:
        """The items of a sheet."""
        return practice_items(self.code.of_sheet(number))

    # --- the table

    def tables(self) -> list[Callable[[Pen, Area], None]]:
        """A table for each thirty sheets."""
        parts = [self.numbers[start : start + _ROWS] for start in range(0, len(self.numbers), _ROWS)]
        return [self._table(part) for part in parts]

    def _table(self, part: Sequence[int]) -> Callable[[Pen, Area], None]:
        many, words = len(self.numbers), self.words
        under = words.tn(
            "{exercise}, level {level} · one sheet", "{exercise}, level {level} · class set of {total} different sheets", many
        ).format(exercise=self.title, level=self.code.level, total=many)

        def draw(pen: Pen, area: Area) -> None:
            rest = heading(pen, area, words.t("Answer key"), words.t("For the teacher"), under)
            row = min(_ROW, (rest.height - _LEGEND - 8 * MM) / _ROWS)
            bottom = self._rows(pen, part, rest, row)
            self._legend(pen, rest.below(bottom - 3 * MM))

        return draw

    def _rows(self, pen: Pen, part: Sequence[int], area: Area, row: float) -> float:
        """Heads and lines; gives the lower edge."""
        many = len(self.items(part[0]))
        column = (area.width - _FIRST) / many
        top = area.top - 7 * MM
        pen.text(area.left + 1 * MM, top + 2 * MM, self.words.t("Sheet"), BODY, bold=True)
        for place in range(many):
            pen.text(area.left + _FIRST + (place + 0.5) * column, top + 2 * MM, str(place + 1), BODY, bold=True, at="middle")
        pen.line(area.left, top, area.right, top, 0.5 * MM)
        y = top
        for line, number in enumerate(part, 1):
            y = top - line * row
            base = y + (row - 0.7 * BODY) / 2
            pen.text(area.left + 2 * MM, base, str(number), BODY, bold=True)
            for place, item in enumerate(self.items(number)):
                _cell(pen, short_answer(item, self.reader), area.left + _FIRST + place * column, base, column)
            strong = line % 5 == 0 or line == len(part)
            pen.line(area.left, y, area.right, y, LINE if strong else HAIRLINE, "ink" if strong else "rule")
        pen.line(area.left + _FIRST, area.top, area.left + _FIRST, y, LINE)
        return y

    def _legend(self, pen: Pen, area: Area) -> None:
        """What the signs of the table mean."""
        lines = lay_out_text(" ".join(meanings(self.items(self.numbers[0]), self.reader)), area.width, SMALL, pen.letters)
        lines.draw(pen, area.left, area.top - 3 * MM, 1.3 * SMALL)

    # --- every way

    def worked(self) -> list[Callable[[Pen, Area], None]]:
        """Each item with its answer, the way to it, and what known mistakes lead to."""
        area = page_area(self.options.paper)
        blocks: list[Block] = []
        for number in self.numbers:
            text = self.words.t("Sheet {number}").format(number=number)
            blocks += [space(3 * MM), line_of(text, area.width, self.options.letters, HEADING, bold=True, stay=True)]
            for place, item in enumerate(self.items(number), 1):
                blocks += way_of(item, place, area.width, self.reader)
        head = 10 * MM
        return [self._drawer(each, head) for each in paginate(blocks, lambda _: area.height - head)]

    def _drawer(self, placed: list[Placed], head: float) -> Callable[[Pen, Area], None]:
        title = self.words.t("Answer key")

        def draw(pen: Pen, area: Area) -> None:
            pen.text(
                area.left, area.top - 5 * MM, shortened(f"{title} · {self.title}", area.width, HEADING, True), HEADING, bold=True
            )
            draw_blocks(pen, placed, area.left, area.top - head)

        return draw


def _cell(pen: Pen, markup: str, left: float, base: float, width: float) -> None:
    """An answer in the middle of its column; a long one in two lines of small letters, as evenly as its parts allow."""
    for size, parts in ((BODY, [markup]), (SMALL, [markup]), (_TINY, _halved(markup))):
        laid = [lay_out_text(part, 10_000.0, size, pen.letters) for part in parts]
        if max(lines.widths[0] for lines in laid) <= width - _NEAR:
            break
    while max(lines.widths[0] for lines in laid) > width - _NEAR and size > _LEAST:
        size -= 0.5
        laid = [lay_out_text(part, 10_000.0, size, pen.letters) for part in parts]
    base += (len(laid) - 1) * size / 2
    for place, lines in enumerate(laid):
        lines.draw(pen, left + (width - lines.widths[0]) / 2, base - place * size, size)


def _halved(markup: str) -> list[str]:
    """The parts of an answer between slashes, in two lines."""
    parts = markup.split(" / ")
    return [markup] if len(parts) < 2 else [" / ".join(parts[:-1]) + " /", parts[-1]]
