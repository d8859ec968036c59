"""How soon the mistake of a simulated pupil is named, and how often a wrong one: one pupil holds one mistake, with 5 % slips.

`python packaging/bench_pupils.py [PUPILS]` prints the table mistake by mistake.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bridgetutor.teaching.simulation import PATIENCE, Outcome, simulate_all

PUPILS = 20
WITHIN = 6


def shares(outcomes: tuple[Outcome, ...]) -> tuple[float, float]:
    """Per cent of the pupils with an identifiable mistake that is named in time, and per cent of all pupils told a wrong one."""
    told = [each for each in outcomes if each.identifiable]
    named = sum(each.within(WITHIN) for each in told) / sum(len(each.items) for each in told)
    wrong = sum(each.others for each in outcomes) / sum(len(each.items) for each in outcomes)
    return 100 * named, 100 * wrong


def measure() -> list[object]:
    """The two rows of the bench."""
    from bench import Row

    named, wrong = shares(simulate_all(PUPILS))
    return [
        Row(f"mistakes named within {WITHIN} items", "%", named, None, 95, at_most=False),
        Row("mistakes named wrongly", "%", wrong, None, 2),
    ]


def line(outcome: Outcome) -> str:
    """A line of the table: the mistake, the kind, the middle number of items, shares."""
    count = len(outcome.items)
    items = sorted(PATIENCE + 1 if each is None else each for each in outcome.items)
    middle = str(items[count // 2]) if items[count // 2] <= PATIENCE else "-"
    within, wrong = 100 * outcome.within(WITHIN) / count, 100 * outcome.others / count
    note = "" if outcome.identifiable else "  not to be told from others"
    return f"{outcome.id:8}{outcome.kind:22}{middle:>6}{within:10.0f} %{wrong:10.0f} %{note}"


if __name__ == "__main__":
    found = simulate_all(int(sys.argv[1]) if len(sys.argv) > 1 else PUPILS)
    print(f"{'mistake':8}{'kind':22}{'items':>6}{f'within {WITHIN}':>12}{'wrongly':>12}")
    print("\n".join(map(line, found)))
    print("within {}: {:.1f} %   wrongly: {:.1f} %".format(WITHIN, *shares(found)))
