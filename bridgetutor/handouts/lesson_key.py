"""The teacher's key of a lesson: right answers and common slips as the lesson itself marks them, commentary of its deals."""

from __future__ import annotations

from bridgetutor.engine.cards import Card
from bridgetutor.engine.seats import Seat
from bridgetutor.handouts.flow import Block, line_of, space, words
from bridgetutor.handouts.lesson_answers import possible_answers
from bridgetutor.handouts.page import BODY
from bridgetutor.handouts.pen import MM
from bridgetutor.handouts.pictures import table
from bridgetutor.teaching.answers import DeclarerForm, Form, NumberAnswer, OrderForm
from bridgetutor.teaching.deals import LessonDeal
from bridgetutor.teaching.diagnosis import MOST_POINTS, Diagnosis, Match, diagnose_total, feedback
from bridgetutor.teaching.feedback import Verdict
from bridgetutor.teaching.messages import Reader, lettered, say
from bridgetutor.teaching.steps import AnyStep
from bridgetutor.teaching.steps.base import Context, StepState
from bridgetutor.teaching.steps.count_points import CountPoints
from bridgetutor.teaching.steps.play_card import PlayCard
from bridgetutor.teaching.steps.worked_deal import WorkedDeal
from bridgetutor.wording.cards import seat_name

#: How many answers may share a remark that is worth printing.
_SHARED = 6
_SIZE = BODY - 1


class KeyWriter:
    """Writes the key of the steps of one lesson."""

    def __init__(self, context: Context, reader: Reader, width: float) -> None:
        self.context, self.reader, self.width = context, reader, width
        self._scripts: dict[str, int] = {}

    def step(self, step: AnyStep, number: int) -> list[Block]:
        """What the key says about a step; nothing for one that asks and comments nothing."""
        blocks = [block for state in self._states(step) for block in self._item(step, state)]
        if isinstance(step, PlayCard):
            blocks += self._played(step, number)
        if isinstance(step, WorkedDeal):
            blocks += self._worked(step, number)
        if not blocks:
            return []
        title = lettered(step.title.of(self.reader.words.code), self.reader)
        return [space(3 * MM), self._line(f"*{number}*  {title}", bold=True, stay=True), *blocks]

    def _states(self, step: AnyStep) -> list[StepState]:
        """A state for each item of a step; a played deal is told by its script."""
        if isinstance(step, PlayCard | WorkedDeal):
            return []
        return [StepState(item=place, outcomes=("seen",) * place) for place in range(step.items(self.context))]

    def _item(self, step: AnyStep, state: StepState) -> list[Block]:
        """The question, the answers that are marked right, the way, and what is said to known slips."""
        form = step.words_form(state, self.context, self.reader)
        working = step.working(state, self.context)
        rights, slips = self._marked(step, state, form)
        way = say(working, self.reader) if working is not None else ""
        if rights and working is not None and (working.kind in ("answer", "seats") or way == " / ".join(rights)):
            way = ""
        if not rights and not way:
            return []
        blocks: list[Block] = []
        prompt = step.prompt(state, self.context, self.reader)
        if prompt:
            blocks += words(prompt, self.width, self.reader.letters, size=_SIZE, colour="ink_muted", stay=True)
        if rights:
            text = self.reader.words.t("Answer: {answer}")
            blocks.append(self._line(text.format(answer=" / ".join(rights)), bold=True))
        if way:
            blocks += words(way, self.width, self.reader.letters, size=_SIZE)
        blocks += [block for answers, text in slips for block in self._slip(answers, text)]
        return [*blocks, space(2 * MM)]

    def _slip(self, answers: str, text: str) -> list[Block]:
        return words(f"- *{answers}*: {text}", self.width, self.reader.letters, size=_SIZE, indent=2 * MM)

    def _line(self, text: str, bold: bool = False, stay: bool = False) -> Block:
        return line_of(text, self.width, self.reader.letters, _SIZE, bold, stay)

    def _marked(self, step: AnyStep, state: StepState, form: Form) -> tuple[list[str], list[tuple[str, str]]]:
        """Every answer that can be tried, marked by the step: those that are right, and the others by what is said to them."""
        rights: list[str] = []
        said: dict[str, list[str]] = {}
        general: set[str] = set()
        for answer, name in possible_answers(form, self.reader.words):
            if isinstance(step, CountPoints) and isinstance(answer, NumberAnswer) and answer.value > MOST_POINTS:
                break  # no hand has more, and its slips are found otherwise
            mark = step.mark(state, answer, self.context)
            if mark.verdict is Verdict.RIGHT:
                rights.append(name)
            elif mark.message is not None:
                text = say(mark.message, self.reader)
                said.setdefault(text, []).append(name)
                if not mark.slips and not mark.message.texts and mark.verdict is Verdict.AGAIN:
                    general.add(text)
        if isinstance(step, CountPoints):
            return rights, self._counted(step, state)
        if isinstance(form, OrderForm | DeclarerForm):
            return rights, []
        return rights, [(" · ".join(names), text) for text, names in said.items() if text not in general and len(names) <= _SHARED]

    def _counted(self, step: CountPoints, state: StepState) -> list[tuple[str, str]]:
        """The totals of a hand that known slips lead to."""
        hand = self.context.deals[step.deal].hand(step.seats[state.item])
        words_, letters = self.reader.words, self.reader.letters
        general = feedback(Diagnosis(Match.NONE, 0, hand.hcp), hand, words_, letters)
        said: dict[str, list[str]] = {}
        for total in range(MOST_POINTS + 1):
            found = diagnose_total(hand, total)
            text = feedback(found, hand, words_, letters)
            if found.ids and found.ids != ("HC-12",) and text != general:
                said.setdefault(text, []).append(str(total))
        return [(", ".join(totals), text) for text, totals in said.items()]

    # --- deals that are played or worked through

    def _played(self, step: PlayCard, number: int) -> list[Block]:
        """The script of a played deal, trick by trick, with what is said in it."""
        blocks = self._script(step.deal, number)
        text = self.reader.words.t("Trick {n}, {cards}: {text}")
        for remark in step.remarks:
            cards = " ".join(f"!{card}" for card in remark.cards)
            told = lettered(remark.say.of(self.reader.words.code), self.reader)
            blocks += words("- " + text.format(n=remark.trick, cards=cards, text=told), self.width, self.reader.letters, size=_SIZE)
        for help_ in step.helps:
            if help_.say is not None:
                told = lettered(help_.say.of(self.reader.words.code), self.reader)
                line = self.reader.words.t("Before trick {n}: {text}").format(n=help_.trick, text=told)
                blocks += words("- " + line, self.width, self.reader.letters, size=_SIZE)
        return blocks

    def _worked(self, step: WorkedDeal, number: int) -> list[Block]:
        """The script of a worked deal and its commentary."""
        trick, card = self.reader.words.t("*Trick {n}.* {text}"), self.reader.words.t("*Card {n}.* {text}")
        blocks = [*self._script(step.deal, number), space(2 * MM)]
        for comment in step.comments:
            text = lettered(comment.say.of(self.reader.words.code), self.reader)
            if comment.at:
                text = (trick if step.by == "trick" else card).format(n=comment.at, text=text)
            blocks += [*words(text, self.width, self.reader.letters, size=_SIZE), space(1 * MM)]
        return blocks

    def _script(self, name: str, number: int) -> list[Block]:
        """The tricks of a deal's script, once; after that the number of the step that has them."""
        deal = self.context.deals[name]
        if not deal.cards:
            return []
        if self._scripts.setdefault(name, number) != number:
            text = self.reader.words.t("The tricks of this deal are at {number}.").format(number=self._scripts[name])
            return [self._line(text)]
        return [self._tricks(deal)]

    def _tricks(self, deal: LessonDeal) -> Block:
        """The tricks of a script: the card of each seat, an arrow at the leader, the winner in bold, the tricks of North–South."""
        words_ = self.reader.words
        play = deal.after(deal.cards)
        head = ["", *(seat_name(seat, words_) for seat in Seat), words_.t("Winner"), words_.t("Tricks N–S")]
        rows, won = [], 0
        for number, (trick, winner) in enumerate(zip(play.tricks, play.winners, strict=True), 1):
            won += winner in (Seat.NORTH, Seat.SOUTH)
            rows.append([str(number), *self._cells(trick.players, trick.cards, winner), seat_name(winner, words_), str(won)])
        if play.trick.cards:
            rows.append([str(len(rows) + 1), *self._cells(play.trick.players, play.trick.cards, None), "", str(won)])
        first, last = 10 * MM, 26 * MM
        column = (self.width - first - 2 * last) / 4
        widths = [first, column, column, column, column, last, last]
        return table(head, rows, widths, self.reader.letters, row=6 * MM, size=_SIZE)

    def _cells(self, players: tuple[Seat, ...], cards: tuple[Card, ...], winner: Seat | None) -> list[str]:
        held = dict(zip(players, cards, strict=False))
        cells = []
        for seat in Seat:
            text = f"!{held[seat]}" if seat in held else ""
            if seat is winner:
                text = f"*{text}*"
            cells.append(f"» {text}" if seat is players[0] and text else text)
        return cells
