"""The kinds of lesson steps: one module each, listed here. README.md in the folder above says how to add one."""

from __future__ import annotations

from typing import Annotated, get_args

from pydantic import Field

from bridgetutor.teaching.steps.base import Step
from bridgetutor.teaching.steps.choose_contract import ChooseContract
from bridgetutor.teaching.steps.choose_declarer import ChooseDeclarer
from bridgetutor.teaching.steps.count_points import CountPoints
from bridgetutor.teaching.steps.exercise import ExerciseStep
from bridgetutor.teaching.steps.explain import Explain
from bridgetutor.teaching.steps.fill_score import FillScore
from bridgetutor.teaching.steps.play_card import PlayCard
from bridgetutor.teaching.steps.question import Question
from bridgetutor.teaching.steps.show_hands import ShowHands
from bridgetutor.teaching.steps.who_wins import WhoWins
from bridgetutor.teaching.steps.worked_deal import WorkedDeal

#: Any step of a lesson: a new kind is one more line here, and its view one more in ui/step_views.
AnyStep = (
    Explain
    | ShowHands
    | Question
    | CountPoints
    | WhoWins
    | ChooseDeclarer
    | ChooseContract
    | PlayCard
    | FillScore
    | WorkedDeal
    | ExerciseStep
)
AnyStepField = Annotated[AnyStep, Field(discriminator="kind")]

#: Each kind by the name that files write.
KINDS: dict[str, type[Step]] = {get_args(kind.model_fields["kind"].annotation)[0]: kind for kind in get_args(AnyStep)}
