"""From what a step shows to what the card table draws, and the pictures in between while cards are played."""

from __future__ import annotations

from dataclasses import replace

from bridgetutor.engine.seats import Seat
from bridgetutor.teaching.answers import CardForm, CardsForm, NoForm, NumberForm, NumbersForm, WorkedForm
from bridgetutor.teaching.feedback import Verdict
from bridgetutor.teaching.runner import LessonRun, StepView
from bridgetutor.teaching.scene import Scene
from bridgetutor.teaching.steps.play_card import PlayCard
from bridgetutor.ui.look import Look
from bridgetutor.ui.table.model import LastTrick, SeatView, TableModel
from bridgetutor.wording.cards import one_of_suit, seat_name

#: Up to this lesson of a course the honours have their points dots.
_LAST_WITH_DOTS = 5


def table_model(run: LessonRun, view: StepView, look: Look) -> TableModel:
    """The table of a step as it stands."""
    assert view.scene is not None
    model = picture(view.scene, look, _player(run))
    form = view.form
    if isinstance(form, CardForm):
        refused = _refusal(view)
        line = refused or _what_to_choose(form, view.scene, look)
        model = replace(model, legal=frozenset(form.legal), turn=form.seat, title=_whose_turn(form.seat, run, look), line=line)
        if refused:
            model = replace(model, marked=frozenset())  # the cards that may be played step forward anyway
    else:
        model = without_answer(model, view)
    counting = isinstance(form, NumberForm | NumbersForm)
    return replace(model, dots=run.lesson.number <= _LAST_WITH_DOTS and not counting)


def without_answer(model: TableModel, view: StepView) -> TableModel:
    """A picture that does not tell what is asked: whoever leads next is whoever won."""
    return model if isinstance(view.form, NoForm | WorkedForm | CardsForm) else replace(model, turn=None)


def _player(run: LessonRun) -> Seat | None:
    """The pupil's seat in a deal that is played."""
    return run.step.seat if isinstance(run.step, PlayCard) else None


def picture(scene: Scene, look: Look, player: Seat | None = None) -> TableModel:
    """A scene as it is, with nothing to choose; `player` is the seat of the one who looks, below and called "you"."""
    last = None
    if scene.tricks:
        trick, winner = scene.tricks[-1]
        last = LastTrick(tuple(zip(trick.players, trick.cards, strict=True)), winner)
    return TableModel(
        seats={seat: _seat(seat, scene, look, player) for seat in Seat},
        below=Seat.SOUTH if player is None else player,
        dummy=scene.dummy,
        trump=scene.denomination.suit if scene.denomination is not None else None,
        turn=scene.turn,
        trick=scene.trick,
        last_trick=last,
        marked=frozenset(scene.marked),
    )


def _seat(seat: Seat, scene: Scene, look: Look, player: Seat | None) -> SeatView:
    roles = []
    if seat is player:
        roles.append(look.t("you"))
    if seat is scene.declarer:
        roles.append(look.t("declarer"))
    elif seat is scene.dummy:
        roles.append(look.t("dummy"))
    points = dict(scene.points).get(seat)
    said = "" if points is None else look.words.tn("{n} point", "{n} points", points).format(n=points)
    hand = scene.hands[seat]
    cards = tuple(hand or ()) if seat in scene.open else ()
    hidden = len(hand or ()) if seat not in scene.open else 0
    return SeatView(cards, hidden, seat_name(seat, look.words), ", ".join(roles), said)


def _whose_turn(seat: Seat, run: LessonRun, look: Look) -> str:
    if isinstance(run.step, PlayCard) and seat is run.step.seat.partner:
        return look.t("Dummy to play")
    return look.t("You play")


def _what_to_choose(form: CardForm, scene: Scene, look: Look) -> str:
    """What the line says: the suit that must be followed, or any card; after a trick who won it."""
    led = scene.trick[0][1].suit if scene.trick else None
    if led is not None and all(card.suit is led for card in form.legal):
        return look.t("Choose {card}.").format(card=one_of_suit(led, look.words))
    if led is not None:
        return look.t("Choose any card.")
    if scene.tricks:
        return look.t("{seat} won the last trick.").format(seat=seat_name(scene.tricks[-1][1], look.words))
    return look.t("Choose a card.")


def _refusal(view: StepView) -> str:
    """Why the card that was pressed may not be played."""
    return view.feedback.text if is_refusal(view) and view.feedback is not None else ""


def is_refusal(view: StepView) -> bool:
    """Whether the feedback is about a card that may not be played."""
    return isinstance(view.form, CardForm) and view.feedback is not None and view.feedback.verdict is Verdict.AGAIN


def in_between(before: LessonRun, after: LessonRun, look: Look) -> list[TableModel]:
    """The pictures after each card but the last, where playing went on from `before` to `after` by several cards.

    The cards that may be chosen in the end may be chosen in each: nobody has to wait.
    """
    step = after.step
    if not isinstance(step, PlayCard) or before.step is not step:
        return []
    old, new = before.state.cards, after.state.cards
    if new[: len(old)] != old:
        return []
    form = step.form(after.state, after.context)
    legal = frozenset(form.legal) if isinstance(form, CardForm) else None
    pictures = []
    for count in range(len(old) + 1, len(new)):
        state = replace(after.state, cards=new[:count], settled=False, feedback=None)
        scene = step.scene(state, after.context)
        assert scene is not None
        title, line = _meanwhile(scene, look)
        pictures.append(replace(picture(scene, look, step.seat), legal=legal, title=title, line=line))
    return pictures


def _meanwhile(scene: Scene, look: Look) -> tuple[str, str]:
    """The words while others play."""
    if scene.tricks and not scene.trick:
        return "", look.t("{seat} wins the trick.").format(seat=seat_name(scene.tricks[-1][1], look.words))
    if scene.turn is None:
        return "", ""
    return look.t("{seat} to play").format(seat=seat_name(scene.turn, look.words)), ""


def ends_trick(before: TableModel, model: TableModel) -> bool:
    """Whether a trick was taken between two pictures."""
    return not model.trick and model.last_trick is not None and model.last_trick != before.last_trick


def holding(before: TableModel, model: TableModel) -> TableModel:
    """A picture with the trick that was just taken still on the table: where nothing moves it stays for a moment."""
    assert model.last_trick is not None
    return replace(model, trick=model.last_trick.cards, last_trick=before.last_trick, turn=None)
