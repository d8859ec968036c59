"""Is this call legal (CB-38 to CB-43, AM-40): one of several calls may be made, or one may not."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from bridgetutor.engine.auction import Auction
from bridgetutor.engine.calls import ALL_BIDS, DOUBLE, PASS, REDOUBLE, Bid, Call, Pass
from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.problems import IllegalAction
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.answers import Answer, ChoiceAnswer
from bridgetutor.teaching.exercises.auctions_by_chance import unfinished
from bridgetutor.teaching.exercises.item import AuctionSeen, ChoiceItem, Option
from bridgetutor.teaching.exercises.saying import sayings
from bridgetutor.teaching.messages import Message, Reader, message, writer
from bridgetutor.wording.calls import call_name
from bridgetutor.wording.refusals import refusal_text


@dataclass(frozen=True)
class CallLegal(ChoiceItem):
    """Level 1: which bid is allowed; level 2: which call is, with doubles; level 3: which call is *not*."""

    auction_held: Auction[Seat]

    kind: ClassVar[str] = "call-legal"

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> CallLegal | None:
        """An auction that goes on, and calls to choose from."""
        auction = unfinished(rng, rng.randrange(1, 4 if level == 1 else 7), 0.0 if level == 1 else 0.35)
        if auction is None or auction.last_bid is None or not (1 <= auction.last_bid.level <= 5):
            return None
        options = _forbidden(rng, auction) if level == 3 else _allowed(rng, auction, level)
        if options is None:
            return None
        rng.shuffle(options)
        return cls(seed, level, tuple(options), auction)

    @property
    def is_good(self) -> bool:
        """The rules say of each option what it says of itself."""
        wanted = self.level < 3
        legal = {option.id: self.auction_held.why_not(Call.parse(option.id)) is None for option in self.options}
        return super().is_good and all(option.right == (legal[option.id] is wanted) for option in self.options)

    @property
    def auction(self) -> AuctionSeen:
        """The calls so far."""
        return AuctionSeen(self.auction_held.first, self.auction_held.calls)

    def question(self) -> Message:
        """Which may, or may not, be made?"""
        seat = self.auction_held.to_call
        return message("call-question-not" if self.level == 3 else "call-question", seat=str(seat))

    def feedback(self, answer: Answer) -> Message:
        """What is said of bids does not fit a pass."""
        passing = isinstance(answer, ChoiceAnswer) and answer.option == str(PASS) and answer not in self.right
        return message("call-pass") if passing else super().feedback(answer)

    def hints(self) -> tuple[Message, ...]:
        """Look at the last bid, and at who doubled."""
        first = message("call-hint-bid", label=str(self.auction_held.last_bid))
        return (first,) if self.level == 1 else (first, message("call-hint-double"))

    def explain(self) -> tuple[Message, ...]:
        """Why each option that may not be made may not."""
        calls = " ".join(map(str, self.auction_held.calls))
        dealer = str(self.auction_held.first)
        refused = [o.id for o in self.options if self.auction_held.why_not(Call.parse(o.id)) is not None]
        steps = [message("call-why", dealer=dealer, calls=calls, made=each) for each in refused]
        allowed = [o.id for o in self.options if o.id not in refused]
        return (*steps, *(message("call-fine", call=each) for each in allowed))


def _option(call: Call, slips: tuple[str, ...] = (), right: bool = False) -> Option:
    return Option(str(call), message("label", label=str(call)), slips, right)


def _allowed(rng: random.Random, auction: Auction[Seat], level: int) -> list[Option] | None:
    """One call that may be made and three that may not, each for a mistake of its own."""
    last = auction.last_bid
    assert last is not None
    wrong = {str(option.id): option for option in _lower_bids(rng, last)}
    if level == 2:
        stakes = _bad_stakes(auction)
        if not stakes:
            return None
        wrong.update({option.id: option for option in stakes})
        chosen = [*stakes[:2], *_some(rng, [option for option in wrong.values() if option not in stakes], 3 - len(stakes[:2]))]
    else:
        chosen = _some(rng, list(wrong.values()), 3)
    legal = [bid for bid in ALL_BIDS if auction.why_not(bid) is None][:8]
    stake = [call for call in (DOUBLE, REDOUBLE) if level == 2 and auction.why_not(call) is None]
    right: list[Call] = [*stake] if stake and rng.random() < 0.6 else [*legal]
    return [_option(rng.choice(right), right=True), *chosen] if right and len(chosen) >= 2 else None


def _some(rng: random.Random, options: list[Option], count: int) -> list[Option]:
    """So many of the options by chance, or all where there are fewer."""
    return rng.sample(options, min(count, len(options)))


def _lower_bids(rng: random.Random, last: Bid) -> list[Option]:
    """Bids that are not higher than the last one, each with the mistake behind it."""
    found = [_option(last, ("AU-01",))]
    below = [bid for bid in ALL_BIDS if bid < last]
    if last.denomination is Denomination.NO_TRUMPS:
        same = [bid for bid in below if bid.level == last.level]
        found += [_option(bid, ("AU-02",)) for bid in rng.sample(same, 2)]
    else:
        same = [bid for bid in below if bid.level == last.level]
        found += [_option(bid, ("AU-01",)) for bid in same[-1:]]
    dearer = [b for b in below if b.level < last.level and b.denomination > last.denomination]
    dearer = [b for b in dearer if b.denomination is not Denomination.NO_TRUMPS]
    found += [_option(bid, ("AU-10",)) for bid in rng.sample(dearer, min(1, len(dearer)))]
    return found


def _bad_stakes(auction: Auction[Seat]) -> list[Option]:
    """A double of the own side's bid, a redouble of nothing."""
    found = []
    refused = auction.why_not(DOUBLE)
    if refused is not None and refused.facts.get("reason") == "own-side":
        found.append(_option(DOUBLE, ("AU-03",)))
    refused = auction.why_not(REDOUBLE)
    if refused is not None and refused.facts.get("reason") == "not-doubled":
        found.append(_option(REDOUBLE, ("AU-04",)))
    return found


def _forbidden(rng: random.Random, auction: Auction[Seat]) -> list[Option] | None:
    """One call that may not be made; the others may, though pupils doubt it."""
    last, turn = auction.last_bid, len(auction.calls)
    assert last is not None
    refused = [*_lower_bids(rng, last), *_bad_stakes(auction)]
    legal = [bid for bid in ALL_BIDS if auction.why_not(bid) is None]
    jumps = [bid for bid in legal if bid.level >= last.level + 2 and bid.level <= last.level + 3]
    passed = any(isinstance(auction.calls[place], Pass) for place in range(turn - 4, -1, -4))
    if not jumps or not legal or legal[0] in jumps:
        return None
    wrong = replace(rng.choice(refused), slips=(), right=True)
    nearest = _option(legal[0], ("AU-05",) if passed else ())
    return [wrong, _option(rng.choice(jumps), ("AU-09",)), nearest, _option(PASS)]


ITEM = CallLegal


@writer("call-why")
def _why(facts: Mapping[str, object], reader: Reader) -> str:
    from bridgetutor.engine.auction import FOUR_HANDS
    from bridgetutor.engine.calls import calls_from_text

    auction = Auction.start(tuple(Seat), Seat.parse(str(facts["dealer"])), FOUR_HANDS)
    auction = auction.after(calls_from_text(str(facts["calls"])))
    call = Call.parse(str(facts["made"]))
    if call == REDOUBLE and DOUBLE in auction.calls and not auction.doubled:
        gone = reader.words.t("the double is gone, since a new bid has wiped it away.")
        return reader.words.t("{call}: {why}").format(call=call_name(call, reader.words), why=gone)
    try:
        auction.apply(call)
    except IllegalAction as illegal:
        why = refusal_text(illegal.refusal, reader.words)
        if isinstance(call, Bid):
            return why
        return reader.words.t("{call}: {why}").format(call=call_name(call, reader.words), why=why)
    return ""


sayings(
    {
        "call-question": N_("It is {seat}'s turn. Which of these calls is allowed?"),
        "call-question-not": N_("It is {seat}'s turn. Which of these calls is *not* allowed?"),
        "call-hint-bid": N_("The last bid is {label}. A bid must be higher: first compare the numbers, then the denominations."),
        "call-hint-double": N_("Who made the last bid, your side or theirs? Has it been doubled?"),
        "call-pass": N_("Passing is always allowed. Look at the other calls."),
        "call-fine": N_("{call}: this is allowed."),
    }
)
