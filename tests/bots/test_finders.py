"""Every idea of the course has a finder: a hand from a bridge book that carries it, one that does not, and facts that are true."""

from __future__ import annotations

import pytest

from bridgetutor.bots.cardsense import classes
from bridgetutor.bots.finders import FINDERS, Evidence, evidences, find
from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.knowledge import Position, position
from bridgetutor.engine.cards import Card, Suit
from bridgetutor.engine.seats import Seat
from tests.helpers.games import CONTRACT, MINIBRIDGE, TRICKS
from tests.helpers.positions import seen

#: South declares with North as dummy unless it says otherwise: position, card, idea, some of the facts.
SHOWN: dict[str, tuple[Position, str, Idea, dict[str, str]]] = {
    "a sure winner": (seen("N:42.3.. - AK.4.. -", "S", out="SQ SJ ST S9 H5 H6"), "SA", Idea.CASH_WINNER, {"variant": "sure"}),
    "a winner that may be ruffed": (
        seen("N:42.3.2. - AK.4.3. -", "S", out="SQ SJ ST S9 H5 D6 D7 D8", trumps="D"),
        "SA",
        Idea.CASH_WINNER,
        {"variant": "unless-ruffed"},
    ),
    "queen and jack drive out the king": (
        seen("N:J42.3.. - QT.4.3. -", "S", out="SK S9 S8 H5 H6 H7 D4 D5"),
        "SQ",
        Idea.KNOCK_OUT,
        {"missing": "SK", "variant": "one"},
    ),
    "jack, ten and nine drive out two": (
        seen("N:T52.3.. - J94.4.. -", "S", out="SA SK S8 S7 S6 S3 H5 H6"),
        "SJ",
        Idea.KNOCK_OUT,
        {"missing": "SA", "second": "SK"},
    ),
    "a small card towards the king": (
        seen("N:K42.3.. - 95.4.3. -", "S", out="SA SQ SJ ST H5 H6 D4 D5"),
        "S5",
        Idea.LEAD_TOWARDS_HONOUR,
        {"missing": "SA", "seat": "W"},
    ),
    "a small card towards ace and queen": (
        seen("N:AQ2.3.. - 95.4.3. -", "S", out="SK SJ ST S8 H5 H6 D4 D5"),
        "S5",
        Idea.FINESSE,
        {"missing": "SK", "low": "SQ", "seat": "W"},
    ),
    "a queen that is left to run": (
        seen("N:AT2.3.. - QJ.4.3. -", "S", out="SK S9 S8 S7 H5 H6 D4 D5"),
        "SQ",
        Idea.FINESSE,
        {"missing": "SK", "variant": "run"},
    ),
    "the ten in third hand, with king and queen out": (
        seen("N:AJT.2.. - 976.3.. -", "N", trick="S6 S2", out="SK SQ S8 S5 S4"),
        "ST",
        Idea.FINESSE,
        {"missing": "SK", "second": "SQ", "variant": "third-two", "seat": "W"},
    ),
    "the queen in third hand": (
        seen("N:AQ5.2.. - 76.3.. -", "N", trick="S2 S4", out="SK SJ ST S9 S8"),
        "SQ",
        Idea.FINESSE,
        {"missing": "SK", "seat": "W"},
    ),
    "a small card under a jack that runs": (
        seen("N:AT5.2.. - 7.3.. -", "N", trick="SJ S4", out="SK SQ S9 S8 S6"),
        "S5",
        Idea.FINESSE,
        {"variant": "let-run-two", "low": "SJ", "second": "SQ"},
    ),
    "the queen in second hand": (
        seen("N:Q5.2.. - A732.3.. -", "N", trick="S4", out="SK SJ ST S9 S8 S6"),
        "SQ",
        Idea.FINESSE,
        {"missing": "SK", "seat": "W", "variant": "second"},
    ),
    "the finesse again": (
        seen("N:AQ5.2.. - 6.3.. -", "N", trick="S2 S4", out="SK ST S9", before=("S S7 S3 SJ S8",)),
        "SQ",
        Idea.REPEAT_FINESSE,
        {"missing": "SK"},
    ),
    "a lead towards the tenace again": (
        seen("N:AJ5.2.. - 96.3.. -", "S", out="SK ST S8 H5 H6 H7 H8", before=("S S4 S2 SQ S3",)),
        "S6",
        Idea.REPEAT_FINESSE,
        {"missing": "SK", "seat": "W", "variant": "lead", "low": "SJ"},
    ),
    "the jack after the queen was left to run": (
        seen("N:A7.2.. - JT.3.. -", "S", out="SK S9 S8 H5 H6 H7 H8", before=("S SQ S2 S5 S3",)),
        "SJ",
        Idea.REPEAT_FINESSE,
        {"missing": "SK", "seat": "W", "variant": "run"},
    ),
    "a small card under the jack that runs again": (
        seen("N:A7.2.. - T.3.. -", "N", trick="SJ S8", out="SK S9 H5 H6 H7 H8", before=("S SQ S2 S5 S3",)),
        "S7",
        Idea.REPEAT_FINESSE,
        {"missing": "SK", "variant": "let-run"},
    ),
    "ace, jack and ten: the jack after the ten has won": (
        seen("N:AJ.2.. - 6.3.. -", "N", trick="S5 S7", out="SK SQ S9 H5 H6 H7", before=("S S4 S2 ST S3",)),
        "SJ",
        Idea.REPEAT_FINESSE,
        {"missing": "SK", "seat": "W", "variant": "third"},
    ),
    "a finesse that has won tells where the queen is, whatever falls more often": (
        seen("N:AKT.2.. - 65.3.. -", "N", trick="S4 S8", out="SQ H5 H6 H7 H8", before=("S S3 S2 SJ S9", "N H9 HT H4 HJ")),
        "ST",
        Idea.REPEAT_FINESSE,
        {"missing": "SQ"},
    ),
    "the queen won in second hand, and now the jack is led to": (
        seen("N:AJ.2.. - 65.3.. -", "S", out="SK S9 S8 H5 H6 H7", before=("W S3 SQ S2 S4", "N H9 HT HJ H4")),
        "S5",
        Idea.REPEAT_FINESSE,
        {"missing": "SK", "seat": "W"},
    ),
    "the other way round: dummy leads towards declarer's hand": (
        seen("N:96.3.. - AJ5.2.. -", "N", out="SK ST S8 H5 H6 H7 H8", before=("N S4 S2 SQ S3",)),
        "S6",
        Idea.REPEAT_FINESSE,
        {"missing": "SK", "seat": "E", "where": "own"},
    ),
    "the king after the first finesse of two has lost": (
        seen("N:AJ5.2.. - 96.3.. -", "S", out="SK S8 S7 H5 H6 H7 H8", before=("S S4 S2 ST SQ",)),
        "S6",
        Idea.FINESSE,
        {"missing": "SK", "variant": "lead"},
    ),
    "the ace is held up": (
        seen("N:74.2.. - A62.3.. -", "S", trick="SK S4 S5", out="SQ SJ ST S9 S8 S3"),
        "S2",
        Idea.HOLD_UP,
        {"seat": "E", "honour": "SA"},
    ),
    "the higher of two small cards of partner's suit": (
        seen("N:- - - 32.4..", "W", out="SQ ST S8 H2 H3 H5 H6 H7 H8", before=("E SK SA S9 S4",)),
        "S3",
        Idea.RETURN_PARTNERS_SUIT,
        {"variant": "two"},
    ),
    "a defender goes on with the suit of the side": (
        seen("N:- - - J32.4..", "W", out="SQ ST S8 H2 H3 H5 H6 H7 H8 H9 D2 D3", before=("E SK SA S9 S4",)),
        "S2",
        Idea.SET_UP_LONG_SUIT,
        {"variant": "defender", "suit": "S"},
    ),
    "a defender holds up against dummy's suit": (
        seen("N:KQJT9.2.. A73.4.32.5 - -", "E", trick="S5 S2 SK", out="S8 S6 S4 H3 H5 H6 D7 D8"),
        "S3",
        Idea.HOLD_UP,
        {"variant": "defender", "honour": "SA"},
    ),
    "the high card of the short hand first": (
        seen("N:AJT2.3.. - KQ.4.32. -", "S", out="S9 S8 S7 H5 H6 D4 D5 D6"),
        "SK",
        Idea.UNBLOCK,
        {"variant": "lead"},
    ),
    "a defender throws the queen under partner's king": (
        seen("N:832.. - - Q4.5..", "W", trick="SK S2", out="SA SJ ST S9 S7"),
        "SQ",
        Idea.UNBLOCK,
        {"variant": "follow"},
    ),
    "dummy keeps the king, the way to its diamonds": (
        seen("N:K63.76.KQJT9. - A74.A5.84.A9 -", "N", trick="SQ", out="SJ ST S9 S8 S5 S2 H9 H8 D2 D3 DA C2 C3"),
        "S3",
        Idea.KEEP_ENTRY,
        {"entry": "SK", "long": "D"},
    ),
    "a round of trumps": (
        seen("N:J74.A9.. - AKQ8.8.. -", "N", out="S9 S6 S3 S2 H5 H6 H7 H2", trumps="S"),
        "S4",
        Idea.DRAW_TRUMPS,
        {"count": "4"},
    ),
    "a heart for dummy to ruff": (
        seen("N:Q7..98. - AKJ6.84.. -", "S", out="S9 S8 S4 H9 HT HJ HQ D3", trumps="S"),
        "H4",
        Idea.RUFF_SHORT_HAND,
        {"variant": "lead"},
    ),
    "the ruff in dummy": (
        seen("N:Q7..98. - AKJ6.8.. -", "N", trick="H4 H5", out="S9 S8 S4 H9 HT HJ D3", trumps="S"),
        "S7",
        Idea.RUFF_SHORT_HAND,
        {"variant": "unless-overruffed"},
    ),
    "a ruff in dummy that nobody can beat": (
        seen("N:Q7..98. - AKJ6.8.. -", "N", trick="H4 H5", out="S9 S8 S4 H9 HT HJ D3", trumps="S"),
        "SQ",
        Idea.RUFF_SHORT_HAND,
        {"variant": "ruff"},
    ),
    "hearts before trumps, for dummy to ruff": (
        seen("N:Q7.6.98. - AKJ6.A8.. -", "S", out="S9 S8 S4 H9 HT HJ HQ D3 D4 D5", trumps="S"),
        "HA",
        Idea.DO_NOT_DRAW_YET,
        {"suit": "H", "where": "dummy"},
    ),
    "the fifth club is set up": (
        seen("N:.K4..AK765 - .A5.32.432 -", "S", out="CQ CJ CT C9 C8 H2 H3 H6 H7 D5 D6 D7 SQ SJ"),
        "C2",
        Idea.SET_UP_LONG_SUIT,
        {"rounds": "3", "count": "2", "where": "dummy"},
    ),
    "a loser on a winner of the other hand": (
        seen("N:A.3.. - .4.3. -", "S", trick="SA S2", out="S5 H5 H6 D4 D5", declarer="S"),
        "D3",
        Idea.DISCARD_LOSER,
        {"variant": "on-winner"},
    ),
    "a winner on which dummy throws a loser": (
        seen("N:.54.3. - AK.2.. -", "S", out="S5 S6 H6 H7 HA HK D4 D5"),
        "SA",
        Idea.DISCARD_LOSER,
        {"variant": "lead", "where": "dummy"},
    ),
    "second hand low": (
        seen("N:- K84.2.. Q7.3.. -", "E", trick="S5", out="SA SJ ST S9 S6", declarer="N"),
        "S4",
        Idea.SECOND_HAND_LOW,
        {"honour": "SK"},
    ),
    "third hand high": (
        seen("N:98.. KJ4.. - -", "E", trick="S3 S2", out="SA SQ ST S7 S6"),
        "SK",
        Idea.THIRD_HAND_HIGH,
        {"variant": "forces"},
    ),
    "an honour on an honour": (
        seen("N:75.2.. K84.3.. - -", "E", trick="SQ", out="SA SJ ST S9 S6"),
        "SK",
        Idea.COVER_HONOUR,
        {"missing": "SQ"},
    ),
    "partner's suit again": (
        seen("N:75.2.. Q4.3.. - -", "E", out="SK SJ ST S9 H4 H5", before=("W S6 S2 SA S3",)),
        "SQ",
        Idea.RETURN_PARTNERS_SUIT,
        {"seat": "W"},
    ),
    "the top of a sequence": (
        seen("N:- - - QJT5.43..", "W", out="SA SK S9 S8 S7 S6 S4 S3 S2 H2 H5 H6 H7 H8 H9 D2 D3 D4"),
        "SQ",
        Idea.TOP_OF_SEQUENCE,
        {"low": "SJ"},
    ),
    "the fourth best": (
        seen("N:- - - KJ853.4..", "W", out="SA SQ ST S9 S7 S6 S4 S2 H2 H3 H5 H6 H7 H8 H9 D2 D3 D4"),
        "S5",
        Idea.FOURTH_BEST,
        {"honour": "SK"},
    ),
}

#: Cards that look like an idea and are not.
NOT_SHOWN: dict[str, tuple[Position, str, Idea]] = {
    "a king with the ace out is no sure winner": (
        seen("N:42.3.. - K5.4.. -", "S", out="SA SJ ST S9 H5 H6"),
        "SK",
        Idea.CASH_WINNER,
    ),
    "nothing is driven out with one honour": (
        seen("N:42.3.. - Q5.4.3. -", "S", out="SK SA S9 S8 H5 H6 H7 D4 D5"),
        "SQ",
        Idea.KNOCK_OUT,
    ),
    "no finesse without the card below": (
        seen("N:A52.3.. - 94.4.3. -", "S", out="SK SQ SJ ST H5 H6 D4 D5"),
        "S4",
        Idea.FINESSE,
    ),
    "no finesse against a queen with nine cards": (
        seen("N:AKJ54.2.. - 763.3.. -", "N", trick="S2 S8", out="SQ ST S9"),
        "SJ",
        Idea.FINESSE,
    ),
    "not again after the finesse has lost to the queen": (
        seen("N:AJ5.2.. - 96.3.. -", "S", out="SK S8 S7 H5 H6 H7 H8", before=("S S4 S2 ST SQ",)),
        "S6",
        Idea.REPEAT_FINESSE,
    ),
    "not again once the king has been caught": (
        seen("N:QJ5.2.. - 96.3.. -", "S", out="ST S8 S7 H5 H6 H7 H8", before=("S S4 SK SA S2",)),
        "S6",
        Idea.REPEAT_FINESSE,
    ),
    "not again in another suit": (
        seen("N:3.AQJ.. - 2.65.. -", "S", out="SK ST HK H9 H8 H4", before=("S S4 S5 SQ S3", "N SA S6 S8 S7")),
        "H5",
        Idea.REPEAT_FINESSE,
    ),
    "a finesse in another suit is the first there": (
        seen("N:AJ.AQJ.. - 2.65.43. -", "N", trick="H2 H3", out="SK ST HK H9 H8 H4 D5", before=("S S4 S5 SQ S3",)),
        "HQ",
        Idea.REPEAT_FINESSE,
    ),
    "not again where the opponent has shown out": (
        seen("N:AJ5.2.. - 96.3.. -", "S", out="SK ST S8 H5 H6 H7 H8", before=("S S4 H2 SQ S3",)),
        "S6",
        Idea.REPEAT_FINESSE,
    ),
    "not again where the king is the last of theirs and falls": (
        seen("N:AJ.2.. - 96.3.. -", "S", out="SK H5 H6 H7 H8 H9", before=("S S4 S2 SQ S3", "N HA HJ H4 HT")),
        "S6",
        Idea.REPEAT_FINESSE,
    ),
    "not again through the other opponent": (
        seen("N:96.3.. - AJ5.2.. -", "N", out="SK ST S8 H5 H6 H7 H8", before=("S S4 S2 SQ S3",)),
        "S6",
        Idea.REPEAT_FINESSE,
    ),
    "a king that won beside the ace was no finesse": (
        seen("N:AJ5.2.. - 96.3.. -", "S", out="SQ ST S8 H5 H6 H7 H8", before=("S S4 S2 SK S3",)),
        "S6",
        Idea.REPEAT_FINESSE,
    ),
    "fourth hand that won cheaply took no finesse": (
        seen("N:96.3.. - AJ5.2.. -", "N", out="SK ST S8 H5 H6 H7 H8", before=("W S2 S4 S3 SQ",)),
        "S6",
        Idea.REPEAT_FINESSE,
    ),
    "a deeper finesse than the one that won is another one": (
        seen("N:A95.2.. - 76.3.. -", "S", out="SK SJ S8 H5 H6 H7 H8", before=("S S4 S2 SQ S3", "N H9 HT HJ H4")),
        "S6",
        Idea.REPEAT_FINESSE,
    ),
    "no ruff is a finesse": (
        seen("N:AJ5.2.. - 96.3.. -", "S", out="SK ST S8 H5 H6 H7 H8 H9", before=("S S4 S2 HQ S3",), trumps="H"),
        "S6",
        Idea.REPEAT_FINESSE,
    ),
    "no finesse against a queen with nine cards, of which two were played": (
        seen("N:AJ5.2.. - 763.3.. -", "N", trick="S4 S8", out="SQ H5 H6 H7", before=("N SK S9 S2 ST",)),
        "SJ",
        Idea.FINESSE,
    ),
    "no hold-up with two stoppers": (
        seen("N:74.2.. - AK2.3.. -", "S", trick="SJ S4 S5", out="SQ ST S9 S8 S3"),
        "S2",
        Idea.HOLD_UP,
    ),
    "no hold-up against somebody who has none left": (
        seen("N:74.2.. - A6.3.. -", "S", trick="SQ S4 H5", out="SJ ST", before=("W SK S3 S5 S2",)),
        "S6",
        Idea.HOLD_UP,
    ),
    "no entry to keep where there is another": (
        seen("N:K63.A6.KQJT9. - A74.5.84.A97 -", "N", trick="SQ", out="SJ ST S9 S8 S5 S2 H9 H8 D2 D3 DA C2 C3"),
        "S3",
        Idea.KEEP_ENTRY,
    ),
    "their last high trump is not drawn": (
        seen("N:74.A9.. - KQ8.8.. -", "S", out="SA H5 H6 H7 H2 D2 D3", trumps="S"),
        "SK",
        Idea.DRAW_TRUMPS,
    ),
    "a ruff in the long hand is none": (
        seen("N:Q7.8.. - AKJ6..98. -", "S", trick="H9 H8 H5", out="S9 S8 S4 HT HJ D3", trumps="S"),
        "S6",
        Idea.RUFF_SHORT_HAND,
    ),
    "a winner is no loser": (
        seen("N:A.3.. - .A.3. -", "S", trick="SA S2", out="S5 H5 H6 D4 D5"),
        "HA",
        Idea.DISCARD_LOSER,
    ),
    "a card that takes the trick from partner unblocks nothing": (
        seen("N:K4.3.. - 9765.4.. -", "N", trick="S8 S2", out="SA SQ SJ ST S3 H5 H6 H7 D4 D5"),
        "SK",
        Idea.UNBLOCK,
    ),
    "an ace on the king is no cover: nobody can beat it": (
        seen("N:K75.2.. A84.3.. - -", "E", trick="SK", out="SQ SJ ST S9 S6"),
        "SA",
        Idea.COVER_HONOUR,
    ),
    "a suit with nothing of theirs above it needs no setting up": (
        seen("N:- - - J32.4..", "W", out="H2 H3 H5 H6 H7 H8 H9 D2 D3 D4 D5 D6", before=("E SK SA S9 S4",)),
        "S3",
        Idea.SET_UP_LONG_SUIT,
    ),
    "an honour that is led is no quiet lead": (
        seen("N:- - - AJT4.43..", "W", out="SK SQ S9 S8 S7 S6 S5 S3 S2 H2 H5 H6 H7 H8 H9 D2 D3 D4"),
        "ST",
        Idea.SAFE_LEAD,
    ),
    "no cover of the first of a sequence in dummy": (
        seen("N:J75.2.. K84.3.. - -", "E", trick="SQ", out="SA ST S9 S6"),
        "SK",
        Idea.COVER_HONOUR,
    ),
    "no high card on partner's winner": (
        seen("N:82.. - - KJ4..", "W", trick="SA S2", out="SQ ST S9 S7 S6"),
        "SK",
        Idea.THIRD_HAND_HIGH,
    ),
    "the third best is not the fourth": (
        seen("N:- - - KJ853.4..", "W", out="SA SQ ST S9 S7 S6 S4 S2 H2 H3 H5 H6 H7 H8 H9 D2 D3 D4"),
        "S8",
        Idea.FOURTH_BEST,
    ),
    "the second of a sequence is not its top": (
        seen("N:- - - QJT5.43..", "W", out="SA SK S9 S8 S7 S6 S4 S3 S2 H2 H5 H6 H7 H8 H9 D2 D3 D4"),
        "SJ",
        Idea.TOP_OF_SEQUENCE,
    ),
}

#: The ideas that the program must be able to name.
COURSE = [
    "cash-winner",
    "knock-out",
    "lead-towards-honour",
    "finesse",
    "repeat-finesse",
    "hold-up",
    "unblock",
    "keep-entry",
    "draw-trumps",
    "ruff-short-hand",
    "do-not-draw-yet",
    "set-up-long-suit",
    "discard-loser",
    "second-hand-low",
    "third-hand-high",
    "cover-honour",
    "return-partners-suit",
    "top-of-sequence",
    "fourth-best",
]


@pytest.mark.parametrize("name", SHOWN)
def test_the_idea_is_found(name: str) -> None:
    known, card, idea, facts = SHOWN[name]
    assert Card.parse(card) in known.legal
    found = find(known, Card.parse(card), idea)
    assert found is not None
    assert {key: str(found.facts[key]) for key in facts} == facts


@pytest.mark.parametrize("name", NOT_SHOWN)
def test_what_only_looks_like_it_is_not(name: str) -> None:
    known, card, idea = NOT_SHOWN[name]
    assert Card.parse(card) in known.legal
    assert find(known, Card.parse(card), idea) is None


def test_every_idea_has_a_finder_and_those_of_the_course_are_shown() -> None:
    assert set(FINDERS) == set(Idea)
    assert {str(idea) for _, _, idea, _ in SHOWN.values()} == set(COURSE)


def positions() -> list[Position]:
    """What the players of some games by chance know when a card is due."""
    found = []
    for game in (MINIBRIDGE, CONTRACT, TRICKS):
        for seed in range(14):
            for state, action in game.random_game(seed):
                if isinstance(action, Card):
                    found.append(position(state.view(game.actors(state)[0])))
    return found


def test_facts_are_true() -> None:
    """Missing cards are out, honours are ours, ways in too; the seat that it depends on is an opponent's."""
    counted = 0
    for known in positions():
        ours = {card for seat in (known.seat, known.seat.partner) for card in known.hands[seat] or ()} | set(known.trick.cards)
        for card in known.legal:
            for found in evidences(known, card):
                counted += 1
                check_facts(known, found, ours)
    assert counted > 2000


def check_facts(known: Position, found: Evidence, ours: set[Card]) -> None:
    facts = found.facts
    assert found.card in known.legal
    for name in ("honour", "low", "entry"):
        if name in facts and found.idea is not Idea.PARTNER_WINS:
            assert facts[name] in ours, (name, found)
    for name in ("missing", "second"):
        if name in facts:
            assert facts[name] not in known.hand, found
    if found.idea in (Idea.FINESSE, Idea.REPEAT_FINESSE, Idea.LEAD_TOWARDS_HONOUR, Idea.KNOCK_OUT):
        missing, seat = facts["missing"], facts.get("seat", known.seat.left)
        assert missing in known.unseen
        assert isinstance(seat, Seat)
        assert seat.side is not known.seat.side
    if found.idea is Idea.DRAW_TRUMPS:
        assert facts["count"] == sum(card.suit is known.trump for card in known.unseen)
    if found.idea is Idea.CASH_WINNER and known.is_declaring:
        assert not any(card.suit is found.card.suit and card > found.card for card in known.unseen)
    assert facts.get("where", "own") in ("own", "dummy", "partner")
    assert isinstance(facts["suit"], Suit)


def test_one_class_of_cards_is_no_choice() -> None:
    for known in positions()[::5]:
        alone = find(known, known.legal[0], Idea.ONLY_CARD)
        assert (alone is not None) == (len(classes(known)) == 1)
