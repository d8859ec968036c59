"""Deals of the course with the cards that were played, up to the places that a lesson speaks of."""

from __future__ import annotations

from bridgetutor.engine.cards import Denomination, cards_from_text
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.seats import Seat
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.scoring.minibridge import Goal, MinibridgeContract

#: Deal, dealer, trumps, goal, cards played.
COURSE_DEALS: dict[str, tuple[str, str, str, str, str]] = {
    "A7": ("N:K63.862.K64.QT52 972.JT94.JT95.K6 A84.KQ5.A732.J94 QJT5.A73.Q8.A873", "N", "NT", "partscore", "SQ S3 S2 SA"),
    "A8": (
        "N:AJ6.J54.KT762.76 432.T987.AQJ.AT2 KQT95.Q32.5.KQJ3 87.AK6.9843.9854", "N", "S", "partscore",
        "HA H4 H7 H2 HK H5 H8 H3 H6 HJ H9 HQ",
    ),
    "A11": ("N:863.K74.65.AK765 752.JT92.QJT.QT9 AK4.A85.A732.432 QJT9.Q63.K984.J8", "N", "NT", "game", "SQ S3 S2 SK"),
    "D5": ("N:K63.76.KQJT9.J52 95.Q983.A76.KQ84 A74.AK52.84.A963 QJT82.JT4.532.T7", "S", "NT", "game", "SQ"),
    "D6": (
        "N:T98.AQ5.754.A876 72.JT64.JT2.QJ53 AKQJ64.82.963.K4 53.K973.AKQ8.T92", "W", "S", "game",
        "DA D4 D2 D3 DK D5 DT D6 DQ D7 DJ D9 CT C6 C3 CK SA S3 S8 S2 SK S5 S9 S7 H2 H3 HQ H4",
    ),
    "D7": (
        "N:74.Q63.A62.AJT94 985.J94.QT98.K63 A62.AK5.K743.Q82 KQJT3.T872.J5.75", "S", "NT", "game", "SK S4 S5 S2 SQ S7 S8 S6"
    ),
    "D8": ("N:J74.A96.QJ52.864 T96.7532.4.AQJT2 AKQ85.84.AK6.953 32.KQJT.T9873.K7", "S", "S", "game", "HK HA H2 H4"),
    "D9": ("N:Q75.6.A984.87542 932.T9732.KJT.QJ AKJT6.A84.75.A63 84.KQJ5.Q632.KT9", "S", "S", "game", "HK H6 H2 HA"),
}  # fmt: skip

#: How many cards have been played at a place.
_PLACES = {
    "A7 trick 2": 4, "A8 trick 4": 12, "A11 trick 2": 4, "D5 trick 1": 1, "D6 trick 7": 24, "D6 trick 7, dummy": 26,
    "D7 trick 1": 3, "D7 trick 2": 7, "D8 trick 2": 4, "D9 trick 2": 4,
}  # fmt: skip


def course_start(name: str) -> MinibridgeState:
    """A deal of the course with its contract."""
    deal, dealer, denomination, goal, _ = COURSE_DEALS[name]
    state = MinibridgeState.start(Deal.parse(deal), Seat.parse(dealer))
    return state.apply(MinibridgeContract(Denomination.parse(denomination), Goal(goal)))


def course_position(place: str) -> MinibridgeState:
    """A deal of the course at one of the places."""
    name = place.partition(" ")[0]
    state = course_start(name)
    for card in cards_from_text(COURSE_DEALS[name][4])[: _PLACES[place]]:
        state = state.apply(card)
    return state
