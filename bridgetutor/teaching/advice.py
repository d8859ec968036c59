"""What to advise in a step in which the pupil plays, where the lesson itself has no hint: checked with all four hands in view."""

from __future__ import annotations

from bridgetutor.bots.budget import Budget
from bridgetutor.bots.hints import HintJob
from bridgetutor.bots.knowledge import Position, position
from bridgetutor.engine.cards import PACK, Card
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.seats import Seat
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.games.tricks import TricksState
from bridgetutor.teaching.deals import LessonDeal
from bridgetutor.teaching.runner import LessonRun
from bridgetutor.teaching.steps.play_card import PlayCard

#: The hands that a lesson's hint looks at besides the real ones, and the seconds it may take.
_BUDGET = Budget(24, 0.6)


def hint_job(run: LessonRun) -> HintJob | None:
    """The job for the card that is due; None where none is, and where the lesson has hints of its own for it."""
    step, state = run.step, run.state
    if not isinstance(step, PlayCard) or state.settled or step.has_own_hints(state, run.context):
        return None
    deal = run.context.deals[step.deal]
    play = step.position(state, run.context)
    cards = tuple(Card.parse(text) for text in state.cards)
    if play.to_play is None or play.to_play not in step.seats(run.context) or not deal.cards_dealt.is_complete:
        return None
    hands = tuple(play.hands[seat] or Hand() for seat in Seat)
    return HintJob(known(deal, cards), f"{run.lesson.id} {step.id}", _BUDGET, hands)


def known(deal: LessonDeal, cards: tuple[Card, ...]) -> Position:
    """What the player whose card is due may know, as at a table."""
    if deal.is_mini:
        assert deal.leader is not None
        tricks = TricksState.start(deal.cards_dealt, deal.denomination, deal.leader)
        for card in cards:
            tricks = tricks.apply(card)
        pack = tuple(card for card in PACK if deal.cards_dealt.holder(card) is not None)
        return position(tricks.view(str(tricks.to_act)), pack)
    assert deal.dealer is not None
    assert deal.contract is not None
    game = MinibridgeState.start(deal.cards_dealt, deal.dealer).apply(deal.contract.game_contract)
    for card in cards:
        game = game.apply(card)
    return position(game.view(str(game.actor)))
