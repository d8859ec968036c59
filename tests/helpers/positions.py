"""Positions for card sense in one line: the hands that are seen, the cards that are out, the cards on the table."""

from __future__ import annotations

from bridgetutor.bots.knowledge import Position
from bridgetutor.engine.cards import Card, Denomination, cards_from_text
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.seats import Seat
from bridgetutor.engine.tricks import Trick


def seen(
    deal: str,
    to_play: str,
    *,
    out: str,
    trick: str = "",
    declarer: str | None = "S",
    trumps: str = "NT",
    needs: int = 7,
    before: tuple[str, ...] = (),
) -> Position:
    """A position whose pack is what is seen, on the table, `out` in hidden hands, or played `before`.

    `deal` shows what is left in the hands that are seen, `-` for the others (dots at the end of a hand
    may be left out). A line of `before` is a finished trick: its leader and
    its four cards.
    """
    first, _, words = deal.partition(":")
    whole = " ".join(word if word == "-" else word + "." * (3 - word.count(".")) for word in words.split())
    hands = Deal.parse(f"{first}:{whole}").hands
    table = cards_from_text(trick)
    seat = Seat.parse(to_play)
    leader = Seat((seat - len(table)) % 4)
    tricks = tuple(finished(line) for line in before)
    cards: list[Card] = [card for hand in hands for card in hand or ()]
    cards += [*table, *cards_from_text(out), *(card for each in tricks for card in each.cards)]
    side = None if declarer is None else Seat.parse(declarer)
    return Position(
        seat=seat,
        chooser=side if side is not None and seat is side.partner else seat,
        trump=Denomination.parse(trumps).suit,
        declarer=side,
        hands=tuple(hands),
        trick=Trick(leader.clockwise(), table),
        tricks=tricks,
        needs=0 if side is None else needs,
        pack=tuple(cards),
    )


def finished(line: str) -> Trick[Seat]:
    """`W SQ S3 S2 SA`: the leader of a trick and its cards, clockwise."""
    leader, *cards = line.split()
    return Trick(Seat.parse(leader).clockwise(), cards_from_text(" ".join(cards)))
