"""Who declares in Minibridge, from four totals and the dealer (MB-12 to MB-16, AM-31)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from bridgetutor.engine.deals import Deal
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import N_
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.teaching.answers import Answer, DeclarerAnswer, DeclarerForm, Form
from bridgetutor.teaching.exercises.item import Item, Row
from bridgetutor.teaching.exercises.saying import plain, sayings
from bridgetutor.teaching.messages import Message, Reader, message, say, writer
from bridgetutor.wording.minibridge import declarer_reasons


@dataclass(frozen=True)
class WhoDeclares(Item):
    """Level 1: nothing lures; level 2: the dealer or a strong hand in the weaker pair does; level 3: partners level, or 20 all."""

    deal: Deal
    dealer: Seat

    kind: ClassVar[str] = "who-declares"

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> WhoDeclares | None:
        """The totals of a deal by chance that suit the level."""
        item = cls(seed, level, Deal.shuffled(rng.random().hex()), Seat(rng.randrange(4)))
        game = item.game
        if game.is_redeal:
            return item if level == 3 and rng.random() < 0.7 else None
        if item.is_tie:
            return item if level == 3 else None
        lured = "DE-01" in item.predict or (game.dealer.side is not _seat(game).side)
        return item if level == (2 if lured else 1) else None

    @cached_property
    def game(self) -> MinibridgeState:
        """The announcements."""
        return MinibridgeState.start(self.deal, self.dealer)

    @property
    def is_tie(self) -> bool:
        """Whether declarer and dummy have the same points."""
        return not self.game.is_redeal and self.game.points[_seat(self.game)] == self.game.points[_seat(self.game).partner]

    @property
    def right(self) -> tuple[Answer, ...]:
        """The declarer, or a new deal."""
        return (DeclarerAnswer(redeal=True) if self.game.is_redeal else DeclarerAnswer(declarer=self.game.declarer),)

    def mistakes(self) -> Mapping[str, Iterable[Answer]]:
        """DE-01 to DE-05."""
        if self.game.is_redeal:
            return {"DE-03": [DeclarerAnswer(declarer=seat) for seat in Seat]}
        declarer = _seat(self.game)
        points = {seat: self.deal[seat].hcp for seat in Seat}
        most = max(points.values())
        strongest = [seat for seat in Seat if points[seat] == most and seat.side is not declarer.side]
        found = {"DE-01": strongest, "DE-04" if self.is_tie else "DE-02": [declarer.partner], "DE-05": [self.dealer]}
        return {id_: [DeclarerAnswer(declarer=seat) for seat in seats] for id_, seats in found.items()}

    @property
    def rows(self) -> tuple[Row, ...]:
        """The totals in the order of announcing."""
        totals = [Row(message("seat", seat=str(seat)), plain(str(self.deal[seat].hcp))) for seat in Seat]
        return (Row(message("dealer"), message("seat", seat=str(self.dealer))), *totals)

    def question(self) -> Message:
        """Who is declarer?"""
        return message("who-declares-question", seat=str(self.dealer))

    def form(self, reader: Reader) -> Form:  # noqa: ARG002
        """A seat, or a new deal."""
        return DeclarerForm(("declarer",))

    def answer_text(self, answer: Answer, reader: Reader) -> str:
        """The seat, or a new deal."""
        assert isinstance(answer, DeclarerAnswer)
        if answer.declarer is None:
            return say(message("new-deal"), reader)
        return say(message("seat", seat=str(answer.declarer)), reader)

    def hints(self) -> tuple[Message, ...]:
        """Pairs, then partners."""
        return (message("declares-hint-pairs"), message("declares-hint-partners"))

    def explain(self) -> tuple[Message, ...]:
        """The sums of the pairs, and who of the stronger pair plays."""
        count = 1 if self.game.is_redeal else 2
        return tuple(message("declares-why", deal=str(self.deal), dealer=str(self.dealer), place=place) for place in range(count))


def _seat(game: MinibridgeState) -> Seat:
    assert game.declarer is not None
    return game.declarer


@writer("declares-why")
def _why(facts: Mapping[str, object], reader: Reader) -> str:
    game = MinibridgeState.start(Deal.parse(str(facts["deal"])), Seat.parse(str(facts["dealer"])))
    return declarer_reasons(game, reader.words)[int(str(facts["place"]))]


ITEM = WhoDeclares
sayings(
    {
        "who-declares-question": N_("{seat} dealt the cards. These points were announced. Who is declarer?"),
        "new-deal": N_("a new deal"),
        "declares-hint-pairs": N_("Add North and South. Add East and West. Which pair has more?"),
        "declares-hint-partners": N_("In the stronger pair, who has more? If they have the same, who spoke first?"),
    }
)
