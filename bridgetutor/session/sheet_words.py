"""A Minibridge sheet in words: the score added up line by line, what would have been, the list as text and as rows for a table.

Every number comes from the facts of the score lines. In markup (`wording/runs.py`) but for `csv_text` and `sheet_text`, which leave
the program.
"""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass

from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.seats import Side
from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.scoring.lines import LineKind, ScoreLine
from bridgetutor.scoring.minibridge import BOOK, ROWS, Goal, MinibridgeContract, RulePreset
from bridgetutor.session.sheet import Change, Entry, Sheet, WhatIf
from bridgetutor.wording.cards import seat_name, side_name
from bridgetutor.wording.dates import day_text
from bridgetutor.wording.lines import line_label
from bridgetutor.wording.minibridge import contract_name

#: The real minus sign, which is as wide as a figure.
MINUS = "−"
#: What stands where a side has nothing.
NOTHING = "–"

_RULES = {"england": N_("England")}
_SUITS = {
    Denomination.CLUBS: N_("Clubs is a minor suit, {each} each: {over} × {each}"),
    Denomination.DIAMONDS: N_("Diamonds is a minor suit, {each} each: {over} × {each}"),
    Denomination.HEARTS: N_("Hearts is a major suit, {each} each: {over} × {each}"),
    Denomination.SPADES: N_("Spades is a major suit, {each} each: {over} × {each}"),
    Denomination.NO_TRUMPS: N_("No trumps, {each} each: {over} × {each}"),
}
#: The rule that says how many tricks a contract needs.
_NEEDS_RULE = {
    Denomination.CLUBS: "MB-20",
    Denomination.DIAMONDS: "MB-20",
    Denomination.HEARTS: "MB-19",
    Denomination.SPADES: "MB-19",
    Denomination.NO_TRUMPS: "MB-18",
}


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A line of the sum: its name, why, the number (text, empty for yes or no), the rule, and whether it is the verdict.

    `made` is set on the first line only: whether the contract was made.
    """

    title: str
    reason: str
    number: str
    rule: str
    made: bool | None = None


def rules_name(rules: RulePreset, words: Language) -> str:
    """The name of a rule preset: the country whose federation publishes it."""
    return words.t(_RULES[rules.name]) if rules.name in _RULES else rules.name


def number_text(number: int) -> str:
    """A number with the real minus sign."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def short_contract(contract: MinibridgeContract, words: Language) -> str:
    """`Game, !S`, `Part-score, no trumps`."""
    suit = contract.denomination.suit
    trumps = words.t("no trumps") if suit is None else f"!{suit.letter}"
    return (words.t("Game, {trumps}") if contract.is_game else words.t("Part-score, {trumps}")).format(trumps=trumps)


def result_title(entry: Entry, words: Language) -> str:
    """`Game in spades, 11 tricks`."""
    return words.tn("{contract}, {n} trick", "{contract}, {n} tricks", entry.tricks).format(
        contract=contract_name(entry.contract, words), n=entry.tricks
    )


def summary(entry: Entry, rules: RulePreset, words: Language) -> str:
    """The whole result in one sentence, for a screen reader: `Game in spades, 11 tricks: North–South 450`."""
    side, points = entry.score(rules)
    return words.t("{result}: {side} {points}").format(
        result=result_title(entry, words), side=side_name(side, words), points=points
    )


def adding_up(entry: Entry, rules: RulePreset, words: Language) -> tuple[SheetLine, ...]:
    """The score in the order in which one adds it up: was it made, the tricks that count or are missing, points, bonus."""
    lines = entry.lines(rules)
    facts = lines[-1].facts
    contract = entry.contract
    asked = words.t("It asks for {needs} tricks; {declarer} won {tricks}.").format(
        needs=facts["needs"], declarer=seat_name(entry.declarer, words), tricks=facts["tricks"]
    )
    made = lines[0].kind is not LineKind.UNDERTRICKS
    needs_rule = _NEEDS_RULE[contract.denomination] if contract.is_game else "MB-17"
    verdict = SheetLine(words.t("Did it make?"), asked, "", needs_rule, made)
    return (verdict, *(_made(lines, contract.goal, words) if made else _down(lines[0], words)))


def _made(lines: tuple[ScoreLine, ...], goal: Goal, words: Language) -> tuple[SheetLine, ...]:
    tricks, *more, bonus = lines
    facts = tricks.facts
    count = words.t("The first six never count: {tricks} − {six}").format(tricks=facts["tricks"], six=BOOK)
    each = words.t(_SUITS[Denomination.parse(str(facts["denomination"]))]).format(each=facts["each"], over=facts["over_six"])
    found = [
        SheetLine(words.t("Tricks that count"), count, str(facts["over_six"]), tricks.rule),
        SheetLine(line_label(tricks.kind, words), each, str(tricks.points), tricks.rule),
    ]
    for line in more:
        why = words.t("It counts {first}: {extra} more").format(first=line.facts["first"], extra=line.facts["extra"])
        found.append(SheetLine(words.t("The first one in no trumps"), why, str(line.points), line.rule))
    promise = (
        words.t("For promising game and making it") if goal is Goal.GAME else words.t("For promising a part-score and making it")
    )
    found.append(SheetLine(line_label(bonus.kind, words), promise, str(bonus.points), bonus.rule))
    return tuple(found)


def _down(line: ScoreLine, words: Language) -> tuple[SheetLine, ...]:
    facts = line.facts
    missing = words.t("{needs} asked for, {tricks} won: {needs} − {tricks}").format(needs=facts["needs"], tricks=facts["tricks"])
    pay = words.t("{each} for each, to the other side: {down} × {each}").format(down=facts["undertricks"], each=facts["each"])
    return (
        SheetLine(words.t("Tricks that are missing"), missing, str(facts["undertricks"]), line.rule),
        SheetLine(line_label(line.kind, words), pay, str(line.points), line.rule),
    )


def total_label(side: Side, words: Language) -> str:
    """The words before the total: `North–South score`."""
    return words.t("{side} score").format(side=side_name(side, words))


def note(entry: Entry, rules: RulePreset, words: Language) -> str:
    """What is easily mistaken about this result: tricks over the contract count once; who fails has nothing. Empty where plain."""
    lines = entry.lines(rules)
    facts = lines[0].facts
    if not entry.is_made(rules):
        return words.t(
            "{declarer}’s side scores nothing. The table writes the number with a minus because it belongs to the other side."
        ).format(declarer=seat_name(entry.declarer, words))
    extra = entry.tricks - rules.needs(entry.contract)
    if not extra:
        return ""
    return words.tn(
        "The extra trick is already among the {over}: it brought its {each} and nothing more.",
        "The {n} extra tricks are already among the {over}: each brought its {each} and nothing more.",
        extra,
    ).format(n=extra, over=facts["over_six"], each=facts["each"])


def what_if_text(what: WhatIf, entry: Entry, words: Language) -> str:
    """How another result differs: `10 tricks instead of 11`, `a part-score instead of game`, `with no trumps`."""
    other = what.entry
    if what.change in (Change.FEWER, Change.MORE):
        return words.tn("{n} trick instead of {tricks}", "{n} tricks instead of {tricks}", other.tricks).format(
            n=other.tricks, tricks=entry.tricks
        )
    if what.change is Change.GOAL:
        return words.t("game instead of a part-score") if other.contract.is_game else words.t("a part-score instead of game")
    suit = other.contract.denomination.suit
    if suit is None:
        return words.t("in no trumps")
    row = next(row for row in ROWS if other.contract.denomination in row)
    one, two = (f"!{each.letter}" for each in reversed(row))
    return words.t("in {one} or {two}").format(one=one, two=two)


def what_if_score(what: WhatIf, entry: Entry, rules: RulePreset, words: Language) -> str:
    """What the other result would have scored; the side is named where it is not the one that scores now."""
    side, points = what.entry.score(rules)
    if side is entry.score(rules)[0]:
        return str(points)
    return words.t("{side} {points}").format(side=side_name(side, words), points=points)


# The list


def list_heads(words: Language) -> tuple[str, ...]:
    """The heads of the columns of the list."""
    heads = (words.tp("score sheet", "Deal"), words.t("Declarer"), words.t("Contract"), words.t("Tricks"))
    return (*heads, side_name(Side.NS, words), side_name(Side.EW, words))


def list_row(number: int, entry: Entry, rules: RulePreset, words: Language, nothing: str = NOTHING) -> tuple[str, ...]:
    """The cells of a deal in the list; `number` counts from 1."""
    to, points = entry.score(rules)
    scores = tuple(str(points) if to is side else nothing for side in Side)
    return (str(number), seat_name(entry.declarer, words), short_contract(entry.contract, words), str(entry.tricks), *scores)


def row_spoken(number: int, entry: Entry, rules: RulePreset, words: Language) -> str:
    """A deal of the list for a screen reader: `Deal 3, South. Game in spades, 11 tricks: North–South 450`."""
    return words.t("Deal {n}, {declarer}. {result}").format(
        n=number, declarer=seat_name(entry.declarer, words), result=summary(entry, rules, words)
    )


def sheet_text(sheet: Sheet, words: Language) -> str:
    """The list as plain sentences, for an e-mail or a screen reader; no marks, no columns to count."""
    day = day_text(sheet.day, None, words)
    lines = [words.t("Minibridge, {day}. Rules: {rules}.").format(day=day, rules=rules_name(sheet.rules, words)), ""]
    for number, entry in enumerate(sheet.entries, start=1):
        lines.append(row_spoken(number, entry, sheet.rules, words) + ".")
    totals = sheet.totals()
    lines += ["", words.t("Total: {one} {ns}, {two} {ew}.").format(
        one=side_name(Side.NS, words), ns=totals[Side.NS], two=side_name(Side.EW, words), ew=totals[Side.EW]
    )]  # fmt: skip
    return "\n".join(lines) + "\n"


def csv_text(sheet: Sheet, words: Language) -> str:
    """The list for a spreadsheet, heads first, totals last.

    Parted by `;` in Portuguese and `,` in English: that is what a spreadsheet of the language takes apart when the file is opened
    with a double press. Numbers are figures only, an empty cell is no score. To be written as `utf-8-sig`.
    """
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";" if words.code == "pt" else ",", lineterminator="\r\n")
    writer.writerow(list_heads(words))
    for number, entry in enumerate(sheet.entries, start=1):
        row = list_row(number, entry, sheet.rules, words, nothing="")
        spoken = contract_name(entry.contract, words)
        writer.writerow([*row[:2], spoken, *row[3:]])
    totals = sheet.totals()
    writer.writerow([words.t("Total"), "", "", "", totals[Side.NS], totals[Side.EW]])
    return out.getvalue()


# The tables


def partscore_head(rules: RulePreset, words: Language) -> str:
    """The line over the part-score table: `Part-score: 7 tricks or more`."""
    return words.t("Part-score: {needs} tricks or more").format(needs=rules.partscore_needs)


def game_head(rules: RulePreset, words: Language) -> str:
    """The line over the game table, with the tricks that each denomination needs."""
    needs = rules.game_needs
    return words.t("Game: {nt} tricks in no trumps, {major} in !S !H, {minor} in !D !C").format(
        nt=needs[Denomination.NO_TRUMPS], major=needs[Denomination.SPADES], minor=needs[Denomination.DIAMONDS]
    )


def cell_spoken(table: str, row: str, tricks: int, number: int, words: Language) -> str:
    """A cell of the tables for a screen reader: `Game, hearts or spades, 11 tricks: 450`; a minus is said as a word."""
    said = words.t("minus {n}").format(n=-number) if number < 0 else str(number)
    return words.tn("{table}, {row}, {n} trick: {number}", "{table}, {row}, {n} tricks: {number}", tricks).format(
        table=table, row=row, n=tricks, number=said
    )
