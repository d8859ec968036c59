"""Records of matches of Guess Who Bridge: `first_dealer chips deals`, without cards."""

from __future__ import annotations

from bridgetutor.engine.people import Person
from bridgetutor.formats.records.base import Json, Position, Reading, lines_json
from bridgetutor.formats.records.fields import Fields, call_or_text
from bridgetutor.formats.records.guess_who import read_chips
from bridgetutor.foundation.i18n import Language
from bridgetutor.games.guess_who_match import GuessWhoMatch, MatchDeal
from bridgetutor.scoring.guess_who import BANK, MatchEnd
from bridgetutor.scoring.lines import total


def read_deal(fields: Fields) -> MatchDeal:
    """One deal: `calls`, `tricks` by person (thirteen together) and `payments`, which may be left out."""
    fields.only("calls", "tricks", "payments")
    calls = fields.each("calls", call_or_text, default=None)
    tricks = fields.inner("tricks")
    tricks.only("A", "B")
    one, other = tricks.whole("A", 0, 13), tricks.whole("B", 0, 13)
    if one + other != 13:
        raise fields.bad("tricks", "thirteen", one + other)
    return MatchDeal(calls, one, fields.each("payments", Person.parse))


class GuessWhoMatchKind:
    """The record kind `guess-who-match`."""

    def read(self, fields: Fields) -> Reading:
        """Each deal is an action."""
        fields.only("first_dealer", "chips", "deals")
        first_dealer = fields.parsed("first_dealer", Person.parse)
        chips = read_chips(fields)
        deals = tuple(read_deal(deal) for deal in fields.inner_items("deals"))
        return Reading(GuessWhoMatch(first_dealer, chips), deals)

    def legal(self, position: Position) -> list[Json]:  # noqa: ARG002 - there is never anything to list
        """Nothing: a deal is played elsewhere."""
        return []

    def describe(self, position: Position, words: Language) -> dict[str, Json]:
        """The accounts now and after each deal, the end if there is one, the settlements."""
        assert isinstance(position, GuessWhoMatch)
        match = position
        receivers = (Person.A.value, Person.B.value, BANK)
        return {
            "chips": dict(match.chips.to_data()),
            "after": [{"chips": after.chips.to_data()} for after in match.after],
            "ended": _ended_json(match.ended),
            "next_dealer": str(match.next_dealer),
            "score": {name: total(match.lines, name) for name in receivers},
            "lines": lines_json(match.lines, words),
        }


def _ended_json(end: MatchEnd | None) -> Json:
    return None if end is None else {"winner": str(end.winner), "loser": str(end.loser), "why": end.why}


KIND = GuessWhoMatchKind()
