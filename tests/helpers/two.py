"""The decks and hands of the courses for two, and small builders of positions in the two games."""

from __future__ import annotations

from collections.abc import Iterable

from bridgetutor.engine.calls import Call
from bridgetutor.engine.cards import Card, Rank, Suit, cards_from_text
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.people import Chair, Person
from bridgetutor.games.commands import Ask, Command, Preference
from bridgetutor.games.draw_and_discard import DrawAndDiscard
from bridgetutor.games.drawing import Choice
from bridgetutor.games.guess_who import GuessWho
from bridgetutor.games.questions import question_from
from bridgetutor.scoring.guess_who import Accounts

A, B = Person

#: The deck of the source's worked example, top card first; B deals, so A draws first (DD-75 to DD-82).
FIRST_DECK = cards_from_text(
    "C4 HQ SA D9 S8 D3 C3 CJ C7 H6 CQ S2 DA D6 S9 SK CA HA C5 C9 H2 DT S7 C6 HT DQ "
    "CK D8 CT H3 D4 D7 C2 ST D5 DJ HK DK D2 S4 C8 SQ H8 H7 H9 S5 S3 SJ H4 S6 HJ H5"
)
FIRST_HANDS = {A: Hand.parse("QT6.KQ963.AQT3.A"), B: Hand.parse("AKJ4.J7.J7.KQJ96")}
#: What leads from the deck to the hands, turn by turn.
FIRST_CHOICES = tuple(
    Choice.KEEP if FIRST_DECK[2 * turn] in FIRST_HANDS[B if turn % 2 else A] else Choice.REJECT for turn in range(26)
)
#: The play of course C: each trick as it is led, 13 tricks of two cards.
FIRST_PLAY = cards_from_text("CK CA HK H7 HQ HJ H9 C6 H6 C9 H3 CJ DA D7 DQ DJ DT S4 D3 SJ ST SK SA S6 CQ SQ")

#: Lesson C5: the dealer is South (A), West is the android beside him, North his own, East the other person (B).
C5 = {
    Chair.A: Hand.parse("K5.AJ964.Q83.AJ5"),
    Chair.ANDROID_B: Hand.parse("QJT62.3.KJT654.9"),
    Chair.ANDROID_A: Hand.parse("A983.T75.A2.Q743"),
    Chair.B: Hand.parse("74.KQ82.97.KT862"),
}


def first_hand(*choices: Choice, calls: str = "", cards: Iterable[Card] = (), vulnerable: Iterable[Person] = ()) -> DrawAndDiscard:
    """The example after these choices (all of them where calls follow), calls and cards."""
    found = DrawAndDiscard.start(B, FIRST_DECK, vulnerable)
    said = tuple(Call.parse(word) for word in calls.split())
    for action in (*(FIRST_CHOICES if said and not choices else choices), *said, *cards):
        found = found.apply(action)
    return found


def guess_who(*actions: object, dealer: Person = A, chips: Accounts | None = None) -> GuessWho:
    """Lesson C5 after these actions; texts are calls."""
    found = GuessWho.deal(dealer, C5, chips)
    for action in actions:
        found = found.apply(Call.parse(action) if isinstance(action, str) else action)
    return found


def command(text: str) -> Command:
    """`H 2-A highest`."""
    suit, ranks, prefer = text.split()
    low, high = ranks.split("-")
    return Command(Rank.parse(low), Rank.parse(high), Suit.parse(suit), Preference(prefer))


def ask(data: object) -> Ask:
    """A question by its file form."""
    return Ask(question_from(data))
