"""What the sheets of contract bridge share in words: the promise, whether it was kept, each line of a score with its sentence.

In markup (`wording/runs.py`).
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.seats import Side
from bridgetutor.foundation.i18n import Language
from bridgetutor.scoring.lines import ScoreLine, Where
from bridgetutor.session.sheet_words import SheetLine
from bridgetutor.wording.cards import seat_letter
from bridgetutor.wording.contract import contract_mark, contract_name
from bridgetutor.wording.lines import line_label, line_text, where_label


def safe(name: str) -> str:
    """A name that a person typed, for a sentence in markup: nothing in it means anything there."""
    return name.replace("!", "!!").replace("*", "\u2217")


def side_letters(side: Side, words: Language) -> str:
    """`N–S`, in Portuguese `E–O` for the other side: where a table has no room for names."""
    return "–".join(seat_letter(seat, words) for seat in side.seats)


def result_mark(contract: Contract, tricks: int, words: Language) -> str:
    """`3NT, 10 tricks won`."""
    return words.tn("{contract}, {n} trick won", "{contract}, {n} tricks won", tricks).format(
        contract=contract_mark(contract, words), n=tricks
    )


def result_spoken(contract: Contract, tricks: int, words: Language) -> str:
    """`3 no trumps, 10 tricks won`."""
    return words.tn("{contract}, {n} trick won", "{contract}, {n} tricks won", tricks).format(
        contract=contract_name(contract, words), n=tricks
    )


def promise_line(contract: Contract, rule: str, words: Language) -> SheetLine:
    """How many tricks the contract promised."""
    why = words.t("Level {level}: 6 + {level} = {needs} tricks.").format(level=contract.level, needs=contract.tricks_needed)
    return SheetLine(words.t("What was promised?"), why, str(contract.tricks_needed), rule)


def kept_line(contract: Contract, tricks: int, rules: tuple[str, str], words: Language) -> SheetLine:
    """Whether the promise was kept; `rules` are those for kept and not kept."""
    over = tricks - contract.tricks_needed
    if over < 0:
        text = words.tn(
            "{tricks} won, {needs} promised: {n} is missing.", "{tricks} won, {needs} promised: {n} are missing.", -over
        )
    elif over:
        text = words.tn(
            "{tricks} won: the {needs} promised and {n} more.", "{tricks} won: the {needs} promised and {n} more.", over
        )
    else:
        text = words.t("{tricks} won, exactly what was promised.")
    why = text.format(tricks=tricks, needs=contract.tricks_needed, n=abs(over))
    return SheetLine(words.t("Was it made?"), why, "", rules[over < 0], over >= 0)


def score_line(line: ScoreLine, words: Language) -> SheetLine:
    """A line of a score: its name, with its place on the sheet where that matters, and its sentence."""
    label = line_label(line.kind, words)
    place = where_label(line.where, words) if line.where in (Where.ABOVE, Where.BELOW) else ""
    title = words.t("{line}, {place}").format(line=label, place=place) if place else label
    return SheetLine(title, line_text(line, words), str(line.points), line.rule)


def sentence(text: str) -> str:
    """A text whose sentences begin with a capital letter: a side that is not named by a person may come first."""
    parts = text.split(". ")
    return ". ".join(part[:1].upper() + part[1:] for part in parts)


def table_text(heads: Sequence[str], rows: Iterable[Sequence[object]], words: Language) -> str:
    """Rows for a spreadsheet: parted by `;` in Portuguese and `,` in English, as spreadsheets of the language take them apart."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";" if words.code == "pt" else ",", lineterminator="\r\n")
    writer.writerow([_harmless(head) for head in heads])
    writer.writerows([_harmless(cell) for cell in row] for row in rows)
    return out.getvalue()


def _harmless(cell: object) -> object:
    """What a person typed is never a formula of the spreadsheet."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in ("=", "+", "@", "-", "\t") and len(cell) > 1 else cell
