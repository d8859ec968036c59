"""The kinds of exercises by name: what the practice page lists, and where each kind is. Nothing is imported before it is used."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from types import MappingProxyType
from typing import cast

from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.exercises.item import Item


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of exercise: its name in files and records, its module here, its title and a line about it.

    `lesson` is the lesson that teaches it first, in capitals as in the course plan. The module has `ITEM`, the class of its items.
    `version` counts up when a seed gives another item than it did: what was noted of the older items is not taken for the new ones.
    """

    name: str
    module: str
    title: str
    summary: str
    lesson: str
    levels: tuple[int, ...] = (1, 2, 3)
    candidates: int = 48
    version: int = 1

    @property
    def item_class(self) -> type[Item]:
        """The class of its items, imported now."""
        return cast(type[Item], import_module(f"bridgetutor.teaching.exercises.{self.module}").ITEM)

    def generate(self, seed: int | str, level: int) -> Item:
        """The item of a seed; raises ValueError for a level that the kind does not have."""
        return self.item_class.generate(seed, level)


_KINDS = (
    Kind("count-points", "hand_points", N_("Count the points"), N_("How many points has this hand?"), "A5", candidates=8),
    Kind("pair-points", "pair_points", N_("Points of a pair"), N_("Add the points of two partners."), "A5", candidates=20),
    Kind("missing-points", "missing_points", N_("The missing number"), N_("What is missing to 40?"), "A5"),
    Kind("shape", "shape", N_("The shape of a hand"), N_("How long is each suit? Is the hand balanced?"), "A8"),
    Kind("find-fit", "find_fit", N_("Find the fit"), N_("In which suit are there eight cards together?"), "A8", candidates=32),
    Kind("legal-cards", "legal_cards", N_("Which cards may be played?"), N_("Follow suit if you can."), "A2"),
    Kind("who-wins", "who_wins", N_("Who wins the trick?"), N_("Without trumps."), "A1"),
    Kind(
        "who-wins-trumps",
        "who_wins_trumps",
        N_("Who wins the trick? With trumps"),
        N_("A trump beats every other suit."),
        "A4",
        candidates=6,
    ),
    Kind("trick-count", "trick_count", N_("Count the tricks"), N_("Of a side, of the other side, still to come."), "A3"),
    Kind("next-leader", "next_leader", N_("Who leads next?"), N_("Who won the trick, and who goes on?"), "A1", candidates=20),
    Kind("trumps-out", "trumps_out", N_("Trumps that are out"), N_("How many do the others have?"), "A8"),
    Kind(
        "sure-winners", "sure_winners", N_("Sure winners"), N_("Which tricks can be taken at once?"), "A7", candidates=24, version=2
    ),
    Kind("who-declares", "who_declares", N_("Who declares?"), N_("Pairs first, then partners."), "A6"),
    Kind("who-leads", "who_leads", N_("Who leads first?"), N_("Find declarer, then go clockwise."), "A6"),
    Kind("tricks-needed", "tricks_needed", N_("Tricks needed"), N_("What does this contract need?"), "A9"),
    Kind("level-tricks", "level_tricks", N_("Level and tricks"), N_("From the level to the tricks, and back."), "B2"),
    Kind(
        "choose-contract",
        "choose_contract",
        N_("Choose the contract"),
        N_("Which trumps? Part-score or game?"),
        "A9",
        candidates=32,
        version=2,
    ),
    Kind("minibridge-score", "minibridge_score", N_("The Minibridge score"), N_("Who writes how many points?"), "A10", version=2),
    Kind("auction-declarer", "auction_declarer", N_("Declarer of an auction"), N_("Who named it first?"), "D2", candidates=8),
    Kind("rubber-score", "rubber_score", N_("The rubber score"), N_("Below the line and above it."), "B3", (1, 2, 3, 4)),
    Kind("duplicate-score", "duplicate_score", N_("The duplicate score"), N_("With bonuses, vulnerable or not."), "B5"),
    Kind(
        "doubled-undertricks", "doubled_undertricks", N_("Doubled undertricks"), N_("The staircase of penalties."), "B4", version=2
    ),
    Kind("call-legal", "call_legal", N_("Is this call allowed?"), N_("Higher bids, doubles, redoubles."), "D1"),
    Kind("trump-tricks", "trump_tricks", N_("Tricks with trumps"), N_("What ruffs win, and what they do not."), "D8"),
    Kind("which-card", "which_card", N_("Which card, and why?"), N_("Positions with a checked best card."), "A11", version=2),
    Kind("halving-question", "halving_question", N_("Half and half"), N_("A question that tells most."), "C5", candidates=16),
    Kind("safe-command", "safe_command", N_("A command that cannot fail"), N_("What must your android hold?"), "C5"),
    Kind("keep-or-put-aside", "keep_or_put_aside", N_("Keep or put aside"), N_("The draw of Draw and Discard."), "C1"),
    Kind("for-two-rules", "for_two_rules", N_("Rules for two"), N_("What is different with two players?"), "C2"),
    Kind("tokens", "tokens", N_("Tokens"), N_("Who gets how many in Guess Who Bridge?"), "C6"),
    Kind("two-card-trick", "two_card_trick", N_("Tricks of two cards"), N_("The games for two."), "C2"),
    Kind("auction-end", "auction_end", N_("Is the auction over?"), N_("Passes, doubles, and the contract."), "D3", candidates=6),
    Kind("matchpoints", "matchpoints", N_("Match points"), N_("Compare the scores of one board."), "B5", candidates=20),
)
#: The kinds by name, in the order in which they are learnt.
KINDS: Mapping[str, Kind] = MappingProxyType({kind.name: kind for kind in _KINDS})


def item_from(kind: str, seed: int | str, level: int) -> Item:
    """The item of a kind; raises KeyError for an unknown kind, ValueError for a level that it does not have."""
    return KINDS[kind].generate(seed, level)
