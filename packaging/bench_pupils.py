"""How soon the mistake of a simulated pupil is named, and how often a wrong one: one pupil holds one mistake, with 5 % slips.

`python packaging/bench_pupils.py [PUPILS]` prints the table mistake by mistake: at the level that shows it best, after how many
items half of the pupils and 95 in a hundred have it named, the share named within six, and the share told a wrong one.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bridgetutor.teaching.misconceptions import MISCONCEPTIONS
from bridgetutor.teaching.simulation import PATIENCE, Outcome, simulate_all, unshown

PUPILS = 40
WITHIN = 6


def shares(outcomes: tuple[Outcome, ...]) -> tuple[float, float]:
    """Per cent of the pupils with an identifiable mistake that is named in time, and per cent of all pupils told a wrong one."""
    told = [each for each in outcomes if each.identifiable]
    named = sum(each.within(WITHIN) for each in told) / sum(len(each.items) for each in told)
    wrong = sum(each.others for each in outcomes) / sum(len(each.items) for each in outcomes)
    return 100 * named, 100 * wrong


def of_one(outcome: Outcome) -> tuple[float, float]:
    """The two shares of one mistake in one kind."""
    count = len(outcome.items)
    return 100 * outcome.within(WITHIN) / count, 100 * outcome.others / count


def measure() -> list[object]:
    """The rows of the bench: all pupils, and the mistake that is named most seldom and most wrongly."""
    from bench import Row

    found = simulate_all(PUPILS)
    named, wrong = shares(found)
    least = min(of_one(each)[0] for each in found if each.identifiable)
    return [
        Row(f"mistakes named within {WITHIN} items", "%", named, None, 95, at_most=False),
        Row(f"the one named most seldom within {WITHIN}", "%", least, None, 90, at_most=False),
        Row("mistakes named wrongly", "%", wrong, None, 2),
    ]


HEAD = f"{'mistake':8}{'kind':22}{'level':>6}{'median':>8}{'p95':>6}{f'within {WITHIN}':>11}{'wrongly':>10}"


def line(outcome: Outcome) -> str:
    """A line of the table."""
    middle, most = (str(outcome.after(share) or f">{PATIENCE}") for share in (0.5, 0.95))
    within, wrong = of_one(outcome)
    note = "" if outcome.identifiable else f"  same answers as {', '.join(outcome.rivals)}"
    return f"{outcome.id:8}{outcome.kind:22}{outcome.level:>6}{middle:>8}{most:>6}{within:>9.1f} %{wrong:>8.1f} %{note}"


def why_not(id_: str) -> str:
    """Why no answer to an item can show a mistake."""
    if MISCONCEPTIONS[id_].at_table:
        return "shows in the play of cards or a game, not in an answer"
    return "any number beside the right one that nothing else explains: a slip, not an idea"


if __name__ == "__main__":
    found = simulate_all(int(sys.argv[1]) if len(sys.argv) > 1 else PUPILS)
    print(HEAD)
    print("\n".join(map(line, found)))
    print("\nNot identifiable by an answer:")
    print("\n".join(f"{id_:8}{why_not(id_)}" for id_ in unshown()))
    named, wrong = shares(found)
    least = min(found, key=lambda each: of_one(each)[0])
    worst = max(found, key=lambda each: of_one(each)[1])
    print(f"\nwithin {WITHIN}: {named:.1f} %, the least {of_one(least)[0]:.1f} % ({least.id}, {least.kind})")
    print(f"wrongly: {wrong:.2f} %, the most {of_one(worst)[1]:.1f} % ({worst.id}, {worst.kind})")
