"""A command that cannot fail (GW-37 to GW-43): from what is known of the android's hand, whatever else it may hold."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from bridgetutor.engine.cards import CARDS, SUITS_DOWN, Card, Rank, Suit
from bridgetutor.foundation.i18n import N_
from bridgetutor.games.commands import Command, Preference
from bridgetutor.teaching.exercises.item import ChoiceItem, Option, Row
from bridgetutor.teaching.exercises.saying import plain, sayings
from bridgetutor.teaching.messages import Message, Reader, message, writer
from bridgetutor.wording.cards import rank_letter, suit_name

_FULL = (Rank.TWO, Rank.ACE)


@dataclass(frozen=True)
class SafeCommand(ChoiceItem):
    """Level 1: the android leads; level 2: it must follow; level 3: it is known to be void in the suit led.

    `least` is the fewest cards that it is known to hold in each suit, spades first; `void` a suit of which it has none;
    `held` a card that it is known to hold.
    """

    led: Suit | None
    least: tuple[int, int, int, int]
    void: Suit | None
    held: Card

    kind: ClassVar[str] = "safe-command"

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> SafeCommand | None:
        """Knowledge by chance, and commands of which one cannot fail."""
        one, two, three, four = rng.sample(list(SUITS_DOWN), 4)
        led = None if level == 1 else one
        void = one if level == 3 else None
        known = {two: rng.choice((1, 2, 3))}
        if level != 3:
            known[one] = rng.choice((1, 2))
        held = CARDS[two if level != 2 else one, Rank(rng.randrange(4, 14))]
        least = tuple(known.get(suit, 0) for suit in SUITS_DOWN)
        item = cls(seed, level, (), led, (least[0], least[1], least[2], least[3]), void, held)
        commands = item._commands(rng, (one, two, three, four))
        options = [_option(place, command, item) for place, command in enumerate(dict.fromkeys(commands))]
        rights = [option for option in options if option.right]
        wrongs = [option for option in options if not option.right]
        if not rights or len(wrongs) < 2:
            return None
        chosen = [rng.choice(rights), *rng.sample(wrongs, min(3, len(wrongs)))]
        rng.shuffle(chosen)
        return cls(seed, level, tuple(chosen), item.led, item.least, item.void, item.held)

    def _commands(self, rng: random.Random, suits: tuple[Suit, Suit, Suit, Suit]) -> list[Command]:
        """Whole suits, the neighbourhood of the known card, and ranges that may be empty."""
        prefer = rng.choice(list(Preference))
        whole = [Command(*_FULL, suit, prefer) for suit in suits]
        around = Command(Rank(max(2, self.held.rank - 2)), Rank(min(14, self.held.rank + 1)), self.held.suit, prefer)
        low = Command(Rank.TWO, Rank(rng.randrange(5, 9)), suits[0], prefer)
        high = Command(Rank(rng.randrange(10, 13)), Rank.ACE, suits[1], prefer)
        return [*whole, around, low, high]

    def length(self, suit: Suit) -> int:
        """The fewest cards that are known of a suit."""
        known = self.least[SUITS_DOWN.index(suit)]
        return max(known, 1) if self.held.suit is suit else known

    def is_safe(self, command: Command) -> bool:
        """Whether every hand that fits what is known has a card for the command."""
        if self.led is not None and self.led is not self.void and command.suit is not self.led:
            return False
        if command.suit is self.void:
            return False
        whole = (command.low, command.high) == _FULL
        return (whole and self.length(command.suit) > 0) or command.fits(self.held)

    def slips_of(self, command: Command) -> tuple[str, ...]:
        """The mistake behind a command that may fail."""
        must_follow = self.led is not None and self.led is not self.void
        return ("TW-08",) if must_follow and command.suit is not self.led else ("EX-16",)

    @property
    def rows(self) -> tuple[Row, ...]:
        """What is known."""
        led = message("command-lead") if self.led is None else message("command-suit", sign=str(self.led), suit=str(self.led))
        rows = [Row(message("command-led"), led)]
        for suit, number in zip(SUITS_DOWN, self.least, strict=True):
            if number:
                rows.append(Row(message("command-least"), plain(f"{number} !{suit}")))
        if self.void is not None:
            rows.append(Row(message("command-none"), plain(f"!{self.void}")))
        rows.append(Row(message("command-holds"), message("card", card=str(self.held))))
        return tuple(rows)

    def question(self) -> Message:
        """Which command cannot fail?"""
        return message("command-question")

    def hints(self) -> tuple[Message, ...]:
        """Which suit must it play; what does it surely hold."""
        if self.led is None:
            return (message("command-hint-any"), message("command-hint-sure"))
        return (message("command-hint-follow"), message("command-hint-sure"))

    def explain(self) -> tuple[Message, ...]:
        """What the android must do, and what it surely holds."""
        first = (
            message("command-why-lead")
            if self.led is None
            else message("command-why-void", suit=str(self.led))
            if self.void is not None
            else message("command-why-follow", suit=str(self.led))
        )
        right = next(option for option in self.options if option.right)
        return (first, message("command-why-sure"), right.text)


def _option(place: int, command: Command, item: SafeCommand) -> Option:
    right = item.is_safe(command)
    text = message(
        "command-said", low=int(command.low), high=int(command.high), suit=str(command.suit), prefer=command.prefer.value
    )
    return Option("abcdefgh"[place], text, () if right else item.slips_of(command), right)


def command_of(option: Option) -> Command:
    """The command that an option says."""
    facts = option.text.facts
    low, high = Rank(int(str(facts["low"]))), Rank(int(str(facts["high"])))
    return Command(low, high, Suit.parse(str(facts["suit"])), Preference(str(facts["prefer"])))


ITEM = SafeCommand


@writer("command-said")
def _said(facts: Mapping[str, object], reader: Reader) -> str:
    words, suit = reader.words, Suit.parse(str(facts["suit"]))
    low, high = (rank_letter(Rank(int(str(facts[name]))), reader.letters) for name in ("low", "high"))
    text = (
        words.t("The highest of {suit}, from {low} to {high}")
        if facts["prefer"] == Preference.HIGHEST.value
        else words.t("The lowest of {suit}, from {low} to {high}")
    )
    return text.format(suit=suit_name(suit, words), low=low, high=high)


sayings(
    {
        "command-question": N_("You know this of your android's hand. Which command cannot fail?"),
        "command-led": N_("Suit led"),
        "command-lead": N_("none: your android leads"),
        "command-suit": "{sign} {suit}",
        "command-least": N_("It has at least"),
        "command-none": N_("It has none of"),
        "command-holds": N_("It holds"),
        "command-hint-any": N_("Your android leads: it may play any suit that it holds."),
        "command-hint-follow": N_("If it has the suit led, it must follow. Does it have it?"),
        "command-hint-sure": N_("Which card or suit does it hold for certain?"),
        "command-why-lead": N_("Your android leads, so any suit is allowed."),
        "command-why-follow": N_("It has {suit}, so it must follow suit."),
        "command-why-void": N_("It has no {suit}, so any suit is allowed."),
        "command-why-sure": N_(
            "The command must name a suit from two to ace of which it surely has a card, or the card it surely holds."
        ),
    }
)
