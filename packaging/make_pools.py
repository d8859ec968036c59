"""Makes the pools of solved deals that exercises draw from: assets/pools/contracts.json and assets/pools/cards.json.

Run inside the environment: `python packaging/make_pools.py [contracts | cards]`. The same program makes the same files. Every
number in them comes from the double-dummy solver; tests solve some of them again. The rare contracts take about a thousand tables.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bridgetutor.bots.solver import card_scores, remaining, solver
from bridgetutor.engine.cards import CARDS, SUITS_DOWN, Card, Denomination, Rank, Suit
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.hands import Hand, fits, together
from bridgetutor.engine.play import Play
from bridgetutor.engine.seats import Seat
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
MOST_DEALS = 1500


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

    def pair(self, right: list[Card], wrong: list[Card]) -> tuple[Card, Card] | None:
        """A best card among `right` and a card among `wrong` that costs a trick."""
        good = [card for card in right if card in self.scores and not self.costs(card)]
        bad = [card for card in wrong if card in self.scores and self.costs(card)]
        return (good[-1], bad[0]) if good and bad else None


def overtaking(look: Look) -> tuple[Card, Card] | None:
    """FS-10: last to play, partner is winning, a low card is best and a higher one that overtakes costs."""
    trick = look.play.trick
    if len(trick.cards) != 3 or trick.players[trick.best(look.play.trump)] is not look.seat.partner:
        return None
    best = trick.cards[trick.best(look.play.trump)]
    if best.suit is not trick.led or not look.hand.length(trick.led):
        return None
    held = look.hand.holding(trick.led)
    return look.pair([card for card in held[-1:] if card.rank < best.rank], [card for card in held if card.rank > best.rank])


def finessing(look: Look) -> tuple[Card, Card] | None:
    """TC-12: third to play with ace and queen, the king sits on the right; the queen is best, the ace costs."""
    trick = look.play.trick
    if len(trick.cards) != 2 or trick.led is None or trick.cards[1].rank >= Rank.QUEEN or trick.cards[1].suit is not trick.led:
        return None
    suit = trick.led
    king = CARDS[suit, Rank.KING]
    if king not in (look.play.hands[look.seat.right] or ()) or trick.cards[0].rank >= Rank.QUEEN:
        return None
    return look.pair(look.high(suit, Rank.QUEEN), look.high(suit, Rank.ACE))


def holding_up(look: Look) -> tuple[Card, Card] | None:
    """TC-11: no trumps, the defenders lead a suit in which we have the ace but not the king: wait."""
    trick = look.play.trick
    if (
        look.play.trump is not None
        or len(trick.cards) not in (1, 3)
        or trick.led is None
        or look.seat.side is not look.declarer.side
    ):
        return None
    suit = trick.led
    if trick.players[0].side is look.seat.side or CARDS[suit, Rank.KING] in (*look.hand, *look.partner):
        return None
    return look.pair([card for card in look.hand.holding(suit) if card.rank < Rank.TEN], look.high(suit, Rank.ACE))


def wrong_entry(look: Look) -> tuple[Card, Card] | None:
    """TC-10: second or third to play, a high card in each of our hands: the one that is a way in later must be kept."""
    trick = look.play.trick
    if len(trick.cards) != 1 or trick.led is None or look.seat.side is not look.declarer.side:
        return None
    suit = trick.led
    top = [CARDS[suit, Rank.ACE], CARDS[suit, Rank.KING]]
    mine = [card for card in top if card in look.hand]
    others = [card for card in top if card in look.partner]
    if len(mine) != 1 or len(others) != 1 or look.hand.length(suit) < 2 or look.partner.length(suit) < 2:
        return None
    return look.pair([card for card in look.hand.holding(suit) if card.rank < Rank.TEN], mine)


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
    return look.pair(right, wrong)


def drawing(look: Look) -> tuple[Card, Card] | None:
    """TR-08: on lead with trumps out; a trump is best, cashing an ace or king of a side suit costs."""
    trump = look.play.trump
    if trump is None or look.play.trick.cards or look.seat.side is not look.declarer.side or look.theirs(trump) < 1:
        return None
    ruffers = [look.of(seat) for seat in (look.seat.left, look.seat.right) if look.of(seat).length(trump)]
    short = {suit for suit in Suit if suit is not trump and any(hand.length(suit) <= 1 for hand in ruffers)}
    wrong = [card for card in look.hand if card.suit in short and card.rank >= Rank.KING]
    return look.pair(list(look.hand.holding(trump)), wrong)


def ruffing(look: Look) -> tuple[Card, Card] | None:
    """TR-09: on lead in declarer's hand; dummy is void or nearly in a side suit and must ruff before trumps are drawn."""
    trump = look.play.trump
    if trump is None or look.play.trick.cards or look.seat is not look.declarer:
        return None
    if not 0 < look.partner.length(trump) < look.hand.length(trump) or look.theirs(trump) < 1:
        return None
    right = [card for card in look.hand if card.suit is not trump and look.partner.length(card.suit) == 0]
    return look.pair(right, list(look.hand.holding(trump)))


THEMES = {
    "FS-10": overtaking, "TC-09": establishing, "TC-10": wrong_entry, "TC-11": holding_up, "TC-12": finessing, "TR-08": drawing,
    "TR-09": ruffing,
}  # fmt: skip


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
