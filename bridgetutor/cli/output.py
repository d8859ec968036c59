"""What commands print: JSON objects one a line, and score sheets for people."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence

from bridgetutor.formats.records.base import to_json
from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.scoring.lines import ScoreLine, total
from bridgetutor.wording.lines import line_label, line_text, where_label
from bridgetutor.wording.runs import plain_text

#: Who receives points, as a heading of a sheet; people are named by their letter.
_RECEIVERS = {"declarer": N_("Declarer's side"), "defenders": N_("Defenders"), "bank": N_("The bank")}


def print_json(value: object) -> None:
    """One JSON object on a line of its own, in letters that the output can write."""
    text = to_json(value)
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        text = json.dumps(value)
    print(text)


def receiver_name(name: str, words: Language) -> str:
    """`Declarer's side`, `Defenders`, `The bank`, `A`."""
    return words.t(_RECEIVERS[name]) if name in _RECEIVERS else name


def score_sheet(head: Sequence[str], lines: Iterable[ScoreLine], receivers: Sequence[str], words: Language) -> str:
    """A readable sheet: the head, then each receiver with the total and under it every line with its rule, name and sentence."""
    lines = tuple(lines)
    rows: list[tuple[str, str]] = []
    for name in receivers:
        rows.append((receiver_name(name, words), str(total(lines, name))))
        for line in lines:
            if line.to == name:
                where = where_label(line.where, words)
                label = f"  {line.rule}  {line_label(line.kind, words)}" + (f", {where}" if where else "")
                rows.append((label, str(line.points)))
                rows.append(("         " + plain_text(line_text(line, words)), ""))
    return "\n".join([*(plain_text(text) for text in head), "", *table(rows)])


def table(rows: Sequence[tuple[str, str]]) -> list[str]:
    """Rows with their numbers under one another, near enough to the words for the eye to follow."""
    width = max((len(left) for left, right in rows if right), default=0) + 2
    widest = max((len(right) for _, right in rows), default=0)
    return [f"{left:<{width}}{right:>{widest}}" if right else left for left, right in rows]
