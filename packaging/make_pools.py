"""Makes the pools of solved deals that exercises draw from: assets/pools/contracts.json and assets/pools/cards.json.

Run inside the environment: `python packaging/make_pools.py [contracts | cards]`. The same program makes the same files. Every
number in them comes from the double-dummy solver; tests solve some of them again. The rare contracts take about a thousand tables,
the positions up to four thousand deals, played card by card.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Iterator
from itertools import count, islice, takewhile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bridgetutor.bots.solver import card_scores, remaining, solver
from bridgetutor.engine.cards import CARDS, SUITS_DOWN, Card, Denomination, Rank, Suit
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.hands import Hand, fits, together
from bridgetutor.engine.play import Play
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.scoring.minibridge import CONTRACTS, Goal, MinibridgeContract, signed_cell
from bridgetutor.teaching.contract_mistakes import contract_slips
from bridgetutor.teaching.facts import guideline

POOLS = Path(__file__).resolve().parent.parent / "assets" / "pools"
CONTRACT_DEALS = 480
#: How many more deals for each mistake that chance seldom shows.
RARE_DEALS = 40
#: How many positions of each theme.
POSITIONS = 32
#: So many deals are played; a theme that is rarer has fewer positions.
MOST_DEALS = 4000


def contracts() -> Iterator[dict[str, Any]]:
    """Deals with a declarer of 21 to 29 points in both hands, and the most tricks that declarer can take in each denomination."""
    for found in islice(_deals("contract pool", 21, 29), CONTRACT_DEALS):
        yield _entry(*found)
    for id_, may_show in RARE.items():
        entries = (_entry(*found) for found in _deals(f"contract pool {id_}", 21, 24) if may_show(*_pair(*found)))
        yield from islice((entry for entry in entries if _shows(id_, entry)), RARE_DEALS)


def _deals(name: str, least: int, most: int) -> Iterator[tuple[Deal, Seat]]:
    """Deals and dealers whose declarer's side has so many points."""
    for number in count(1):
        deal, dealer = Deal.shuffled(f"{name} {number}"), Seat(number % 4)
        declarer = MinibridgeState.start(deal, dealer).declarer
        if declarer is not None and least <= deal[declarer].hcp + deal[declarer.partner].hcp <= most:
            yield deal, dealer


def _pair(deal: Deal, dealer: Seat) -> tuple[Hand, Hand]:
    declarer = MinibridgeState.start(deal, dealer).declarer
    assert declarer is not None
    return deal[declarer], deal[declarer.partner]


def _entry(deal: Deal, dealer: Seat) -> dict[str, Any]:
    declarer = MinibridgeState.start(deal, dealer).declarer
    assert declarer is not None
    table = solver().table(deal)
    makes = {denomination.letter: table[denomination][declarer] for denomination in Denomination}
    return {"deal": str(deal), "dealer": str(dealer), "makes": makes}


def _lacks_stopper(one: Hand, two: Hand) -> bool:
    """CO-07: no trumps by the guideline, with a fit in a minor."""
    first, minors = guideline(one, two), (Suit.CLUBS, Suit.DIAMONDS)
    return first == _NO_TRUMPS and any(together(one, two, suit) >= 8 for suit in minors)


def _lacks_fit(one: Hand, two: Hand) -> bool:
    """CO-04: no eight cards in any suit."""
    return not fits(one, two)


_NO_TRUMPS = MinibridgeContract(Denomination.NO_TRUMPS, Goal.PARTSCORE)
RARE = {"CO-04": _lacks_fit, "CO-07": _lacks_stopper}


def _shows(id_: str, entry: dict[str, Any]) -> bool:
    """Whether the guideline's contract is the best there is and the mistake leads to a worse one."""
    one, two = _pair(Deal.parse(entry["deal"]), Seat.parse(entry["dealer"]))
    makes = {Denomination.parse(letter): tricks for letter, tricks in entry["makes"].items()}
    scores = {each: signed_cell(each, makes[each.denomination]) for each in CONTRACTS}
    first = guideline(one, two)
    wrong = [each for each in CONTRACTS if scores[each] < scores[first] and id_ in contract_slips(one, two, each, makes)]
    return scores[first] == max(scores.values()) and bool(wrong)


def write(name: str, entries: list[dict[str, Any]]) -> None:
    POOLS.mkdir(exist_ok=True)
    lines = ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in entries)
    (POOLS / f"{name}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    print(f"{name}: {len(entries)}")


# --- positions


def scores_of(play: Play[Seat]) -> dict[Card, int]:
    """Tricks still to come for the side to play, by card."""
    hands = [play.hands[seat] or Hand() for seat in Seat]
    return card_scores(solver().solve(remaining(hands)[None], play.trump, play.trick.leader, play.trick.cards)[0])


class Look:
    """A position seen by whoever is to play, with the solver's scores."""

    def __init__(self, play: Play[Seat], declarer: Seat) -> None:
        self.play, self.declarer = play, declarer
        self.seat = play.trick.to_play
        self.hand, self.partner = self.of(self.seat), self.of(self.seat.partner)
        self.scores = scores_of(play)
        self.best = max(self.scores.values())

    def of(self, seat: Seat) -> Hand:
        return self.play.hands[seat] or Hand()

    def theirs(self, suit: Suit) -> int:
        return sum(self.of(seat).length(suit) for seat in (self.seat.left, self.seat.right))

    def high(self, suit: Suit, *ranks: Rank) -> list[Card]:
        return [card for card in self.hand.holding(suit) if card.rank in ranks]

    def costs(self, card: Card) -> int:
        return self.best - self.scores[card]

    def is_high(self, card: Card) -> bool:
        """Whether no hand holds a higher card of the suit."""
        return all(self.of(seat).holding(card.suit)[:1] <= (card,) for seat in Seat)

    def winners(self, suit: Suit) -> int:
        """How many tricks of the suit our two hands win from the top, ruffs aside."""
        cards = sorted((card for seat in Seat for card in self.of(seat).holding(suit)), reverse=True)
        ours = {*self.hand, *self.partner}
        top = list(takewhile(ours.__contains__, cards))
        return min(len(top), max(self.hand.length(suit), self.partner.length(suit)))

    def partner_is_best_with(self, card: Card, suits: Callable[[Card], bool]) -> bool:
        """Whether after this card and whatever comes next a card of partner's that fits wins the trick and is best."""
        after = self.play.apply(card)
        return all(_wins_best(after.apply(reply), suits, self.seat.side) for reply in after.legal_cards)

    def pair(self, right: list[Card], wrong: list[Card]) -> tuple[Card, Card] | None:
        """A best card among `right` and a card among `wrong` that costs a trick."""
        good = [card for card in right if card in self.scores and not self.costs(card)]
        bad = [card for card in wrong if card in self.scores and self.costs(card)]
        return (good[-1], bad[0]) if good and bad else None


def _wins_best(play: Play[Seat], fits_reason: Callable[[Card], bool], side: Side) -> bool:
    """Whether the next to play has a best card that fits the reason and is winning the trick then."""
    scores, seat = scores_of(play), play.trick.to_play
    best = [card for card, score in scores.items() if score == max(scores.values()) and fits_reason(card)]
    tricks = (play.trick.with_card(card) for card in best)
    return seat.side is side and any(trick.players[trick.best(play.trump)] is seat for trick in tricks)


def overtaking(look: Look) -> tuple[Card, Card] | None:
    """FS-10: last to play, partner is winning, a low card is best and a higher one that overtakes costs."""
    trick = look.play.trick
    if len(trick.cards) != 3 or trick.players[trick.best(look.play.trump)] is not look.seat.partner:
        return None
    best = trick.cards[trick.best(look.play.trump)]
    if best.suit is not trick.led or not look.hand.length(trick.led):
        return None
    held = look.hand.holding(trick.led)
    high = [card for card in held if card.rank > best.rank and card.rank >= Rank.TEN]
    return look.pair([card for card in held[-1:] if card.rank < best.rank], high)


def finessing(look: Look) -> tuple[Card, Card] | None:
    """TC-12: third to play with ace and queen, the king sits on the right; the queen is best, the ace costs."""
    trick = look.play.trick
    if len(trick.cards) != 2 or trick.led is None or trick.cards[1].rank >= Rank.QUEEN or trick.cards[1].suit is not trick.led:
        return None
    suit = trick.led
    king = CARDS[suit, Rank.KING]
    if king not in (look.play.hands[look.seat.right] or ()) or trick.cards[0].rank >= Rank.QUEEN:
        return None
    last = look.of(look.seat.left)
    if look.play.trump is not None and last.length(look.play.trump) and not last.length(suit):
        return None
    return look.pair(look.high(suit, Rank.QUEEN), look.high(suit, Rank.ACE))


def holding_up(look: Look) -> tuple[Card, Card] | None:
    """TC-11: no trumps, the defenders win their suit unless we take the ace; waiting leaves one of them without the suit.

    The ace is our only honour, the other hand cannot beat their card, and we can wait until the shorter defender has no card left
    while the longer one still has some.
    """
    trick = look.play.trick
    if look.play.trump is not None or trick.led is None or look.seat.side is not look.declarer.side:
        return None
    suit, theirs = trick.led, trick.cards[trick.best(None)]
    if trick.players[0].side is look.seat.side or trick.players[trick.best(None)].side is look.seat.side:
        return None
    guards = {CARDS[suit, rank] for rank in (Rank.KING, Rank.QUEEN, Rank.JACK)} & {*look.hand, *look.partner}
    if guards or (len(trick.cards) < 3 and any(card.rank > theirs.rank for card in look.partner.holding(suit))):
        return None
    played = dict(zip(trick.players, trick.cards, strict=False))
    lengths = [
        look.of(seat).length(suit) + (seat in played and played[seat].suit is suit) for seat in (look.seat.left, look.seat.right)
    ]
    if not min(lengths) <= look.hand.length(suit) < max(lengths):
        return None
    low = [card for card in look.hand.holding(suit) if card.rank < min(theirs.rank, Rank.TEN)]
    return look.pair(low, look.high(suit, Rank.ACE))


def wrong_entry(look: Look) -> tuple[Card, Card] | None:
    """TC-10: second to play, a high card in each of our hands, and the other hand may win: this hand needs its own later."""
    trick = look.play.trick
    if len(trick.cards) != 1 or trick.led is None or look.seat.side is not look.declarer.side:
        return None
    suit = trick.led
    top = [CARDS[suit, Rank.ACE], CARDS[suit, Rank.KING]]
    mine = [card for card in top if card in look.hand]
    others = [card for card in top if card in look.partner]
    if len(mine) != 1 or len(others) != 1 or look.hand.length(suit) < 2 or look.partner.length(suit) < 2:
        return None
    if look.play.trump is not None and not look.of(look.seat.left).length(suit):
        return None
    found = look.pair([card for card in look.hand.holding(suit) if card.rank < Rank.TEN], mine)
    return found if found and look.partner_is_best_with(found[0], others.__contains__) else None


def establishing(look: Look) -> tuple[Card, Card] | None:
    """TC-09: on lead in no trumps, a long suit without its top card must be led; cashing an ace of another suit costs."""
    if look.play.trick.cards or look.play.trump is not None or len(look.hand) < 7 or look.seat.side is not look.declarer.side:
        return None
    both = set(look.hand) | set(look.partner)
    right: list[Card] = []
    for suit in SUITS_DOWN:
        if look.hand.length(suit) + look.partner.length(suit) >= 7 and look.theirs(suit):
            lacks = any(CARDS[suit, rank] not in both for rank in (Rank.ACE, Rank.KING))
            right += look.hand.holding(suit) if lacks else []
    suits = {card.suit for card in right}
    wrong = [card for card in look.hand if card.rank is Rank.ACE and card.suit not in suits]
    return look.pair(right, wrong) if all(look.costs(card) for card in wrong if card in look.scores) else None


def drawing(look: Look) -> tuple[Card, Card] | None:
    """TR-08: on lead with trumps out; a trump is best, and each high card of a side suit costs, for a defender ruffs."""
    trump = look.play.trump
    if trump is None or look.play.trick.cards or look.seat.side is not look.declarer.side or look.theirs(trump) < 1:
        return None
    ruffers = [look.of(seat) for seat in (look.seat.left, look.seat.right) if look.of(seat).length(trump)]
    high = [card for card in look.hand if card.suit is not trump and look.is_high(card)]
    if not all(look.costs(card) for card in high):
        return None
    wrong = [card for card in high if any(hand.length(card.suit) < look.winners(card.suit) for hand in ruffers)]
    return look.pair(list(look.hand.holding(trump)), [card for card in wrong if card.rank >= Rank.QUEEN])


def ruffing(look: Look) -> tuple[Card, Card] | None:
    """TR-09: on lead in declarer's hand; dummy must ruff a loser before trumps are drawn, so every trump costs."""
    trump = look.play.trump
    if trump is None or look.play.trick.cards or look.seat is not look.declarer:
        return None
    if not 0 < look.partner.length(trump) < look.hand.length(trump) or look.theirs(trump) < 1:
        return None
    right = [
        card for card in look.hand if card.suit is not trump and look.partner.length(card.suit) == 0 and not look.is_high(card)
    ]
    trumps = list(look.hand.holding(trump))
    found = look.pair(right, trumps) if all(look.costs(card) for card in trumps) else None
    return found if found and look.partner_is_best_with(found[0], lambda card: card.suit is trump) else None


THEMES = {
    "FS-10": overtaking, "TC-09": establishing, "TC-10": wrong_entry, "TC-11": holding_up, "TC-12": finessing, "TR-08": drawing,
    "TR-09": ruffing,
}  # fmt: skip


#: What shows only with trumps, and what shows only without.
WITH_TRUMPS, WITHOUT = ("TR-08", "TR-09"), ("TC-09", "TC-11")
#: In these a suit must be followed, and there is not always a third card to offer.
TWO_CARDS = ("FS-10", "TC-10", "TC-11")


def entry(look: Look, theme: str, right: Card, wrong: Card, other: Card | None) -> dict[str, Any]:
    play = look.play
    hands = Deal.of({seat: play.hands[seat] or Hand() for seat in Seat})
    return {
        "theme": theme, "hands": str(hands), "trump": str(Denomination.of(play.trump)), "declarer": str(look.declarer),
        "leader": str(play.trick.leader), "trick": " ".join(map(str, play.trick.cards)), "right": str(right), "wrong": str(wrong),
        "other": "" if other is None else str(other),
        "scores": {str(card): score for card, score in sorted(look.scores.items(), reverse=True)},
    }  # fmt: skip


def positions(number: int, wanted: dict[str, int]) -> Iterator[dict[str, Any]]:
    """The positions of one deal, played by the solver with some cards by chance."""
    rng = random.Random(f"card pool {number}")
    deal, dealer = Deal.shuffled(f"card pool {number}"), Seat(number % 4)
    declarer = MinibridgeState.start(deal, dealer).declarer
    if declarer is None:
        return
    trump = guideline(deal[declarer], deal[declarer.partner]).denomination.suit
    if not any(wanted.get(theme, 0) > 0 for theme in THEMES if theme not in (WITH_TRUMPS if trump is None else WITHOUT)):
        return
    play = Play.start(tuple(Seat), {seat: deal[seat] for seat in Seat}, trump, declarer.left)
    while play.tricks_left > 3:
        if len(play.legal_cards) == 1 or (len(play.tricks) == 0 and not play.trick.cards):
            play = play.apply(rng.choice(play.legal_cards))
            continue
        look = Look(play, declarer)
        for theme, finder in THEMES.items():
            pair = finder(look) if wanted.get(theme, 0) > 0 else None
            others = [card for card in look.scores if pair and card not in pair and look.costs(card)]
            extremes = [card for card in others if card in _extremes(look.hand)]
            if pair and (extremes or theme in TWO_CARDS):
                yield entry(look, theme, *pair, rng.choice(extremes) if extremes else None)
                return
        good = [card for card in look.scores if not look.costs(card)]
        play = play.apply(rng.choice(good) if rng.random() < 0.85 else rng.choice(list(look.scores)))


def _extremes(hand: Hand) -> list[Card]:
    """The highest and the lowest card of each suit: of these something true can be said."""
    return [card for suit in SUITS_DOWN for card in {*hand.holding(suit)[:1], *hand.holding(suit)[-1:]}]


def cards() -> Iterator[dict[str, Any]]:
    """Positions of every theme, as many of each."""
    wanted = dict.fromkeys(THEMES, POSITIONS)
    number = 0
    while any(many > 0 for many in wanted.values()) and number < MOST_DEALS:
        number += 1
        if number % 50 == 0:
            print(number, wanted, file=sys.stderr)
        for found in positions(number, wanted):
            wanted[found["theme"]] -= 1
            yield found


if __name__ == "__main__":
    chosen = sys.argv[1:] or ["contracts", "cards"]
    if "contracts" in chosen:
        write("contracts", list(contracts()))
    if "cards" in chosen:
        write("cards", sorted(cards(), key=lambda each: each["theme"]))
