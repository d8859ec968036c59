"""Measures BridgeTutor against the plainest program that could do the same, in one run on one machine, and prints a table.

Run by `do.py bench [--json] [--deals N] [NAME ...]`. Each `bench_*.py` here has a function `measure() -> list[Row]`.
No test asserts a time.
"""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(1, str(HERE.parent))

#: The deals that computer players play for the measurement of their strength; set by `--deals`, none without it.
DEALS = 0


@dataclass(frozen=True)
class Row:
    """One line of the table: `ours` and the `yardstick` in `unit`, and how they shall compare.

    Without a yardstick `ours` itself is held against the target. `at_most` tells whether the target is a ceiling or a floor.
    """

    what: str
    unit: str
    ours: float
    yardstick: float | None
    target: float
    at_most: bool = True

    @property
    def value(self) -> float:
        """What is held against the target."""
        return self.ours / self.yardstick if self.yardstick else self.ours

    @property
    def good(self) -> bool:
        return self.value <= self.target if self.at_most else self.value >= self.target


def _table(rows: list[Row]) -> str:
    lines = [f"{'':44}{'ours':>12}{'yardstick':>12}  {'unit':10}{'result':>10}  target"]
    for row in rows:
        yardstick = f"{row.yardstick:12,.2f}" if row.yardstick else " " * 12
        result = f"{row.value:9.2f}x" if row.yardstick else f"{row.value:10,.0f}"
        sign = "<=" if row.at_most else ">="
        mark = "" if row.good else "   MISSED"
        lines.append(f"{row.what:44}{row.ours:12,.2f}{yardstick}  {row.unit:10}{result}  {sign} {row.target:,g}{mark}")
    return "\n".join(lines)


#: Deals that strength is measured over where it is asked for by name; they take a quarter of an hour.
ENOUGH = 100


def main(argv: list[str]) -> int:
    """0 when every target is met."""
    names = sorted(path.stem.removeprefix("bench_") for path in HERE.glob("bench_*.py"))
    parser = argparse.ArgumentParser(prog="do.py bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"only these: {', '.join(names)}")
    parser.add_argument("--json", action="store_true", help="print the rows as JSON")
    parser.add_argument("--deals", type=int, default=0, help=f"so many deals or positions; strength by name takes {ENOUGH}")
    asked = parser.parse_args(argv)
    if strange := set(asked.names) - set(names):
        parser.error(f"no such measurement: {', '.join(sorted(strange))}")
    globals()["DEALS"] = asked.deals or (ENOUGH if "strength" in asked.names else 0)
    rows: list[Row] = []
    for name in asked.names or names:
        rows += importlib.import_module(f"bench_{name}").measure()
    print(
        json.dumps([{**asdict(row), "value": row.value, "good": row.good} for row in rows], indent=1)
        if asked.json
        else _table(rows)
    )
    return 0 if all(row.good for row in rows) else 1


if __name__ == "__main__":
    sys.modules["bench"] = sys.modules["__main__"]
    sys.exit(main(sys.argv[1:]))
