"""Makes the pool of deals in which one idea decides a trick: assets/pools/ideas.json.

Run inside the environment: `python packaging/make_idea_pool.py`; it takes some five minutes of two cores, and tells what it finds.
The same program makes the same file, byte for byte: chance comes from the number of a deal, and nothing looks at a clock. So after
a change of rules of thumb, finders or hints the pool is made anew, from beginning to end. With a path it is written there instead.

Each deal is played by the rules of thumb, now and then by chance, until a card is due that an idea decides: with all cards open
every card without it costs a trick, and over hands that fit what the player knows it is better too. The hint names it.
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bridgetutor.bots.budget import Budget
from bridgetutor.bots.cardsense import classes
from bridgetutor.bots.finders import evidences
from bridgetutor.bots.guidelines import guideline
from bridgetutor.bots.hints import MATTERS, Worth, advise, gain_of, sampled
from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.knowledge import Position, position
from bridgetutor.bots.players import rule_choice
from bridgetutor.bots.review import Move, open_worth
from bridgetutor.engine.cards import Card
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.seats import Seat
from bridgetutor.games.minibridge import MinibridgeState

POOL = Path(__file__).resolve().parent.parent / "assets" / "pools" / "ideas.json"
#: The ideas of the course and the trick that could be won, which reviews name most often, and how many deals of each.
WANTED = (*tuple(Idea)[: list(Idea).index(Idea.FOURTH_BEST) + 1], Idea.WIN_CHEAPLY)
DEALS = 6
MOST = 800
#: Hands that a decision is checked over.
LAYOUTS = Budget(40)
#: Chance cards, one in so many: others would never get into some positions.
ODD_CARD = 9


def deciding(known: Position, exact: Worth, wanted: set[Idea]) -> list[Idea]:
    """The wanted ideas without which every card costs a trick."""
    found = {card: evidences(known, card) for card in known.legal}
    ideas = {evidence.idea for each in found.values() for evidence in each} & wanted
    return sorted(idea for idea in ideas if gain_of(idea, found, exact) >= 1)


def is_found(known: Position, idea: Idea) -> bool:
    """Whether the player can know it: better over sampled hands, and what the hint names."""
    likely = sampled(known, "pool", LAYOUTS, lambda: None)
    found = {card: evidences(known, card) for card in known.legal}
    return gain_of(idea, found, likely) >= MATTERS and advise(known, likely).idea is idea


def entry(idea: Idea, state: MinibridgeState, exact: Worth) -> dict[str, str]:
    assert state.contract is not None
    right = [card for card in exact.tricks if not exact.cost(card)]
    return {
        "idea": str(idea), "deal": str(state.deal), "dealer": str(state.dealer), "trumps": str(state.contract.denomination),
        "goal": str(state.contract.goal), "played": " ".join(map(str, state.played)), "seat": str(state.actor),
        "right": " ".join(map(str, right)),
    }  # fmt: skip


def of_deal(number: int, wanted: set[Idea]) -> Iterator[dict[str, str]]:
    """At most one position of a deal."""
    chance = random.Random(f"idea pool {number}")
    state = MinibridgeState.start(Deal.shuffled(f"idea pool {number}"), Seat(number % 4))
    if state.declarer is None or state.dummy is None:
        return
    state = state.apply(guideline(state.deal[state.declarer], state.deal[state.dummy]))
    while state.play is not None and state.play.tricks_left > 2:
        known = position(state.view(str(state.actor)))
        if len(classes(known)) > 1 and wanted & {e.idea for card in known.legal for e in evidences(known, card)}:
            exact = open_worth(Move(known, tuple(state.play.hands[seat] or Hand() for seat in Seat), known.legal[0]))
            for idea in deciding(known, exact, wanted):
                if is_found(known, idea):
                    yield entry(idea, state, exact)
                    return
        card: Card = rule_choice(known, 1).card
        state = state.apply(chance.choice(known.legal) if chance.randrange(ODD_CARD) == 0 else card)


def main(target: Path) -> None:
    """Write the pool; deals are looked at in order until there are enough of each idea."""
    counts: Counter[Idea] = Counter()
    found = []
    for number in range(1, MOST + 1):
        wanted = {idea for idea in WANTED if counts[idea] < DEALS}
        if not wanted:
            break
        for each in of_deal(number, wanted):
            counts[Idea(each["idea"])] += 1
            found.append(each)
            print(number, each["idea"], counts[Idea(each["idea"])], flush=True)
    found.sort(key=lambda each: list(Idea).index(Idea(each["idea"])))
    lines = ",\n".join(json.dumps(each, separators=(",", ":")) for each in found)
    target.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    print({str(idea): counts[idea] for idea in WANTED})


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else POOL)
