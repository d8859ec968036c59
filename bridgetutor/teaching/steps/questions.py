"""The kinds of answer of a question step: choice, number, several numbers, order, set of cards, seat.

Where the engine can work an answer out (`compute`), the file does not state it; where it states one too, the check compares.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from bridgetutor.teaching.steps.ask_numbers import NumberQuestion, NumbersQuestion
from bridgetutor.teaching.steps.ask_things import CardsQuestion, ChoiceQuestion, OrderQuestion, SeatQuestion

AnyQuestion = Annotated[
    ChoiceQuestion | NumberQuestion | NumbersQuestion | OrderQuestion | CardsQuestion | SeatQuestion, Field(discriminator="type")
]
