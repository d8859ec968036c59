"""A lesson on paper: the pupil's sheet with places to answer, and the teacher's key with answers, slips and commentary."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from bridgetutor.engine.cards import Suit
from bridgetutor.engine.hands import Hand
from bridgetutor.foundation.i18n import Language, language
from bridgetutor.handouts.flow import Block, Placed, draw_blocks, line_of, paginate, space, words
from bridgetutor.handouts.lesson_find import find_lesson
from bridgetutor.handouts.lesson_forms import form_blocks
from bridgetutor.handouts.lesson_key import KeyWriter
from bridgetutor.handouts.lesson_scene import Scenes
from bridgetutor.handouts.options import Cancelled, HandoutOptions, Progress, Stop, never_stop, no_progress
from bridgetutor.handouts.page import (
    HEADING,
    NAME_LINES,
    Area,
    Page,
    heading,
    heading_height,
    name_lines,
    page_area,
    page_note,
    shortened,
    write,
)
from bridgetutor.handouts.pen import MM, Pen
from bridgetutor.handouts.pictures import play_record, points_legend
from bridgetutor.teaching.answers import CardForm, CardsForm, NoForm, WorkedForm
from bridgetutor.teaching.lesson import Lesson
from bridgetutor.teaching.messages import Reader, lettered
from bridgetutor.teaching.steps import AnyStep
from bridgetutor.teaching.steps.base import StepState
from bridgetutor.teaching.steps.count_points import CountPoints
from bridgetutor.teaching.steps.explain import Explain
from bridgetutor.teaching.steps.play_card import PlayCard
from bridgetutor.teaching.steps.show_hands import ShowHands
from bridgetutor.wording.cards import suit_name

#: What the sheet may ask for, with the kind of step that asks; and the kinds that must tell it.
_ASKED = {"contract": "choose_contract", "declarer": "choose_declarer"}
_TELLING = ("play_card", "worked_deal", "fill_score")
#: So many letters of a step's text stand on the page of what follows; a longer one may be parted from it.
_SHORT = 120
#: What the heading of a further page takes.
_NEXT = 10 * MM


def _told_by(step: AnyStep) -> frozenset[str]:
    """What a step cannot be shown without telling: contract and declarer where it is played, declarer where dummy goes down."""
    if step.kind in _TELLING:
        return frozenset(_ASKED)
    shown = isinstance(step, ShowHands) and any(stage.table.roles for stage in step.stages)
    return frozenset({"declarer"}) if shown else frozenset()


def make(options: HandoutOptions, progress: Progress = no_progress, stop: Stop = never_stop) -> bytes:
    """The PDF of a lesson. Raises TextProblem `no-lesson-named`, `no-such-lesson`, `lesson-has-problems`, and Cancelled."""
    made = list(pages(options, stop))
    return write(made, len(made), title(options), options, progress, stop)


def title(options: HandoutOptions) -> str:
    """The title of the document; raises as `make` does."""
    return find_lesson(options)[0].title.of(options.lang)


def pages(options: HandoutOptions, stop: Stop = never_stop) -> Iterator[Page]:
    """The pages of the parts that are asked for; raises as `make` does."""
    lesson, code = find_lesson(options)
    sheet = _Sheet(lesson, code, options)
    if options.part.has_sheets:
        yield from sheet.pupil_pages()
    if options.part.has_key:
        if stop():
            raise Cancelled
        yield from sheet.key_pages()


def count(options: HandoutOptions) -> tuple[int, int]:
    """How many pages of sheets and of key; raises as `make` does."""
    sheet = _Sheet(*find_lesson(options), options)
    return len(sheet.pupil_pages()), len(sheet.key_pages())


class _Sheet:
    """Lays out one lesson for one reader and one paper."""

    def __init__(self, lesson: Lesson, code: str, options: HandoutOptions) -> None:
        self.lesson, self.code = lesson, code
        self.words: Language = language(options.lang)
        self.letters = options.letters
        self.reader = Reader(self.words, options.letters)
        self.area = page_area(options.paper)
        self.title = lesson.title.of(self.words.code)

    def pupil_pages(self) -> list[Page]:
        """The pupil's sheet: texts, pictures, questions with places to answer.

        A step that must tell what was asked begins a new page, so that answers are compared before it is turned.
        """
        scenes = Scenes(self.area.width, self.words, self.letters, self._asked())
        parts, telling = [self._goal()], self._telling()
        for number, step in enumerate(self.lesson.steps, 1):
            if number - 1 in telling:
                said = self.words.t("Compare your answers first. Then go on here.")
                parts.append([line_of(f"*{said}*", self.area.width, self.letters, stay=True)])
            parts[-1] += self._step(step, number, scenes)
        return self._pages(parts, "", names=True)

    def key_pages(self) -> list[Page]:
        """The teacher's key."""
        writer = KeyWriter(self.lesson.context, self.reader, self.area.width)
        blocks: list[Block] = []
        for number, step in enumerate(self.lesson.steps, 1):
            blocks += writer.step(step, number)
        if not blocks:
            blocks = words(self.words.t("This lesson asks nothing."), self.area.width, self.letters)
        return self._pages([blocks], self.words.t("For the teacher"), names=False)

    def _asked(self) -> frozenset[Hand]:
        """The hands whose points the sheet asks for."""
        steps = (step for step in self.lesson.steps if isinstance(step, CountPoints))
        return frozenset(self.lesson.deals[step.deal].hand(seat) for step in steps for seat in step.seats)

    def _telling(self) -> tuple[int, ...]:
        """The places of the steps that must tell what a step since the last such place asks for."""
        asked: set[str] = set()
        found = []
        for place, step in enumerate(self.lesson.steps):
            if asked & _told_by(step):
                found.append(place)
                asked.clear()
            asked |= {name for name, kind in _ASKED.items() if step.kind == kind}
        return tuple(found)

    def _asked_from(self, step: AnyStep) -> frozenset[str]:
        """What a step must not tell, since a step of the sheet asks for it that can still be seen, or one to come."""
        place = self.lesson.place(step.id) or 0
        begin = max((each for each in self._telling() if each <= place), default=0)
        kinds = {each.kind for each in self.lesson.steps[begin:]}
        return frozenset(name for name, kind in _ASKED.items() if kind in kinds)

    def _goal(self) -> list[Block]:
        text = f"*{self.words.t('Goal')}.* {self._said(self.lesson.objective.of(self.words.code))}"
        return [*words(text, self.area.width, self.letters), space(3 * MM)]

    def _said(self, text: str) -> str:
        return lettered(text, self.reader)

    # --- steps

    def _step(self, step: AnyStep, number: int, scenes: Scenes) -> list[Block]:
        """Number and title, text, and each item with its picture and its places to answer."""
        width, code = self.area.width, self.words.code
        title = f"{number}. {self._said(step.title.of(code))}"
        blocks: list[Block] = [space(3 * MM), line_of(title, width, self.letters, HEADING, bold=True, stay=True)]
        text = step.paper or step.text
        if text is not None:
            told = words(self._said(text.of(code)), width, self.letters, stay=len(self._said(text.of(code))) <= _SHORT)
            blocks += [*told, Block(2 * MM, lambda _pen, _x, _top: None, stay=bool(told and told[-1].stay))]
        blocks += self._picture(step)
        for state in self._states(step):
            blocks += self._item(step, state, scenes)
        if isinstance(step, PlayCard):
            deal = self.lesson.deals[step.deal]
            last = min(step.last or deal.opening.length, deal.opening.length)
            blocks.append(play_record(range(step.first, last + 1), self.words, self.letters, width))
        return [*blocks, space(2 * MM)]

    def _picture(self, step: AnyStep) -> list[Block]:
        """What an explanation shows beside its text."""
        if not isinstance(step, Explain) or step.picture is None:
            return []
        if step.picture == "honour-points":
            return [points_legend(self.words, self.letters), space(2 * MM)]
        return [line_of(suits_in_order(self.words), self.area.width, self.letters, HEADING)]

    def _states(self, step: AnyStep) -> list[StepState]:
        if isinstance(step, PlayCard):
            return [step.start(self.lesson.context)]
        return [StepState(item=place, outcomes=("seen",) * place) for place in range(step.items(self.lesson.context))]

    def _item(self, step: AnyStep, state: StepState, scenes: Scenes) -> list[Block]:
        """One item; the question stands on the page of its places to answer, and of its picture where it has one."""
        context = self.lesson.context
        form = step.words_form(state, context, self.reader)
        scene = step.scene(state, context)
        pictures = scenes.blocks(scene, isinstance(form, CardsForm | CardForm), self._asked_from(step))
        prompt = "" if isinstance(form, CardForm) else self._prompt(step, state)
        asks = not isinstance(form, NoForm | WorkedForm | CardForm)
        question = words(prompt, self.area.width, self.letters, stay=asks) if prompt else []
        if question:
            question.append(Block(2 * MM, lambda _pen, _x, _top: None, stay=asks))
        if isinstance(step, ShowHands):
            return [*(replace(block, stay=bool(pictures)) for block in question), *pictures]
        answers = form_blocks(form, self.area.width, self.words, self.letters)
        answers = [replace(block, stay=block is not answers[-1]) for block in answers]
        if answers:
            pictures = [replace(block, stay=True) for block in pictures]
        return [*pictures, *question, *answers, *([space(2 * MM)] if answers else [])]

    def _prompt(self, step: AnyStep, state: StepState) -> str:
        """What is asked or told at an item, in the words for paper where there are such."""
        paper = step.stages[state.item].paper if isinstance(step, ShowHands) else None
        return self._said(paper.of(self.words.code)) if paper else step.prompt(state, self.lesson.context, self.reader)

    # --- pages

    def _pages(self, parts: list[list[Block]], badge: str, names: bool) -> list[Page]:
        """The blocks on pages with headings and footers, each part from a new page on."""
        under = "" if names else self.words.t("Answer key")
        first = self.area.height - heading_height(self.title, self.area.width, badge, under) - (NAME_LINES if names else 0) - 2 * MM
        later = self.area.height - _NEXT
        placed = paginate(parts[0], lambda page: first if page == 0 else later)
        for part in parts[1:]:
            placed += paginate(part, lambda _page: later)
        footer = self.words.t("BridgeTutor · {lesson}").format(lesson=self.title)
        return [
            Page(self._drawer(each, number, badge, under, names), footer, page_note(self.words, number, len(placed)), self.code)
            for number, each in enumerate(placed, 1)
        ]

    def _drawer(self, placed: list[Placed], number: int, badge: str, under: str, names: bool) -> Callable[[Pen, Area], None]:
        def draw(pen: Pen, area: Area) -> None:
            if number > 1:
                pen.text(area.left, area.top - 5 * MM, shortened(self.title, area.width, HEADING, bold=True), HEADING, bold=True)
                draw_blocks(pen, placed, area.left, area.top - _NEXT)
                return
            rest = heading(pen, area, self.title, badge, under)
            if names:
                rest = name_lines(pen, rest, self.words)
            draw_blocks(pen, placed, area.left, rest.top - 2 * MM)

        return draw


def suits_in_order(words: Language) -> str:
    """The suits from the lowest to the highest, each with its sign, as markup."""
    return " < ".join(f"!{suit} {suit_name(suit, words)}" for suit in Suit)
