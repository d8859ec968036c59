"""A board sheet in words: the rows, a score line by line, each comparison spelled out, the sheet as text and for a spreadsheet.

Markup (`wording/runs.py`) but for `sheet_text` and `csv_text`, which leave the program.
"""

from __future__ import annotations

from bridgetutor.engine.seats import Side
from bridgetutor.foundation.i18n import Language
from bridgetutor.session.board_sheet import BoardSheet, TableResult, Versus
from bridgetutor.session.contract_words import (
    kept_line,
    promise_line,
    result_mark,
    result_spoken,
    score_line,
    side_letters,
    table_text,
)
from bridgetutor.session.sheet_words import MINUS, NOTHING, SheetLine, number_text
from bridgetutor.wording.cards import seat_letter, seat_name, side_name
from bridgetutor.wording.contract import (
    contract_mark,
    contract_name,
    imps_text,
    passed_out_text,
    percent_text,
    vulnerable_text,
)


def board_text(sheet: BoardSheet, words: Language) -> str:
    """Who deals and who is vulnerable: `North deals. Nobody is vulnerable.`"""
    return words.t("{seat} deals. {vulnerable}.").format(
        seat=seat_name(sheet.dealer, words), vulnerable=vulnerable_text(sheet.vulnerable, words)
    )


def heads(sheet: BoardSheet, words: Language) -> tuple[str, ...]:
    """The heads of the columns of the list."""
    first = (words.t("Table"), words.t("Contract"), words.tp("score sheet", "By"), words.t("Tricks"))
    sides = tuple(side_name(side, words) for side in Side)
    unit = words.t("MP {side}") if sheet.against is None else words.t("IMPs {side}")
    points = tuple(unit.format(side=side_letters(side, words)) for side in Side)
    return (*first, *sides, *points, "%") if sheet.against is None else (*first, *sides, *points)


def row_cells(sheet: BoardSheet, place: int, words: Language) -> tuple[str, ...]:
    """The cells of a table in the list."""
    row, score = sheet.rows[place], sheet.score(place)
    many = len(heads(sheet, words))
    if row is None or score is None:
        return (str(place + 1), *("",) * (many - 1))
    what = ("", "") if row.contract is None else (seat_letter(row.declarer, words), str(row.tricks))
    name = words.t("Passed out") if row.contract is None else contract_mark(row.contract, words)
    scores = (str(score) if score > 0 or not score else NOTHING, str(-score) if score <= 0 else NOTHING)
    return (str(place + 1), name, *what, *scores, *_points(sheet, place, words))


def _points(sheet: BoardSheet, place: int, words: Language) -> tuple[str, ...]:
    if sheet.against is not None:
        step = sheet.imps(place)
        if step is None:
            return (NOTHING, NOTHING)
        return (number_text(step.imps), number_text(-step.imps))
    found = sheet.comparisons()[place]
    return (str(found.points), str(found.top - found.points), percent_text(found, words))


def row_spoken(sheet: BoardSheet, place: int, words: Language) -> str:
    """A table for a screen reader."""
    row, score = sheet.rows[place], sheet.score(place)
    if row is None or score is None:
        return words.t("Table {n}: no result yet").format(n=place + 1)
    if row.contract is None:
        what = words.t("Passed out")
    else:
        result = result_spoken(row.contract, row.tricks, words)
        what = words.t("{seat}, {result}").format(seat=seat_name(row.declarer, words), result=result)
    return words.t("Table {n}: {what}. {score}").format(n=place + 1, what=what, score=score_text(score, words))


def score_text(score: int, words: Language) -> str:
    """Who has how much: `North–South 420`; `0` for neither."""
    if not score:
        return words.t("No score")
    side = Side.NS if score > 0 else Side.EW
    return words.t("{side} {points}").format(side=side_name(side, words), points=abs(score))


def result_title(result: TableResult, words: Language) -> str:
    """`4!H, 10 tricks won`, `Passed out`."""
    return words.t("Passed out") if result.contract is None else result_mark(result.contract, result.tricks, words)


def result_lines(sheet: BoardSheet, result: TableResult, words: Language) -> tuple[SheetLine, ...]:
    """A result in the order in which one adds it up."""
    if result.contract is None:
        return (SheetLine(words.t("Passed out"), passed_out_text(words), "0", "CB-44"),)
    lines = result.lines(sheet.vulnerable)
    found = [promise_line(result.contract, "CB-64", words), kept_line(result.contract, result.tricks, ("CB-64", "CB-74"), words)]
    return (*found, *(score_line(line, words) for line in lines))


def comparison_lines(sheet: BoardSheet, place: int, words: Language) -> tuple[SheetLine, ...]:
    """Each comparison of a table in a line of its own; for IMPs the difference and what it is worth."""
    own = sheet.score(place)
    if own is None:
        return ()
    if sheet.against is None:
        return tuple(_versus_line(own, versus, words) for versus in sheet.versus(place))
    step, other = sheet.imps(place), sheet.score(sheet.against)
    if step is None or other is None:
        return ()
    why = words.t("Table {n}: {own}. Table {m}: {other}.").format(
        n=place + 1, own=number_text(own), m=sheet.against + 1, other=number_text(other)
    )
    return (
        SheetLine(words.t("Difference"), why, number_text(step.difference), "CB-77"),
        SheetLine(words.t("IMPs for North–South"), imps_text(step, words), number_text(step.imps), "CB-77"),
    )


def _versus_line(own: int, versus: Versus, words: Language) -> SheetLine:
    text = {
        2: words.t("{own} is better for North–South than {other}: beaten."),
        1: words.t("{own} there too: a tie."),
        0: words.t("{own} is worse for North–South than {other}."),
    }[versus.points]
    why = text.format(own=number_text(own), other=number_text(versus.score))
    return SheetLine(words.t("Against table {n}").format(n=versus.place + 1), why, str(versus.points), "CB-76")


def spelled(sheet: BoardSheet, place: int, words: Language) -> str:
    """The match points of a pair spelled out: `You beat 2 pairs and tie with 1: 2 + 2 + 1 = 5 of 8.`

    Empty for IMPs and where there is no result.
    """
    if sheet.against is not None or sheet.score(place) is None:
        return ""
    found = sheet.comparisons()[place]
    if not found.others:
        return words.t("There is no other table to compare with yet.")
    beaten = words.tn("You beat {n} pair", "You beat {n} pairs", found.beaten).format(n=found.beaten)
    tied = words.tn("tie with {n}", "tie with {n}", found.tied).format(n=found.tied)
    said = words.t("{beaten} and {tied}").format(beaten=beaten, tied=tied) if found.tied else beaten
    terms = ["2"] * found.beaten + ["1"] * found.tied
    many = len(terms) > 5
    if many:
        terms = [f"{found.beaten} × 2"] * bool(found.beaten) + [str(found.tied)] * bool(found.tied)
    worked = f"{' + '.join(terms)} = {found.points}" if len(terms) > 1 or many else str(found.points)
    return words.t("{said}: {worked} of {top}, {percent} %.").format(
        said=said, worked=worked, top=found.top, percent=percent_text(found, words)
    )


def rest_text(sheet: BoardSheet, place: int, words: Language) -> str:
    """What the other pair of the table has: what one gains the other loses. Empty where there is nothing to say."""
    if sheet.score(place) is None:
        return ""
    if sheet.against is None:
        found = sheet.comparisons()[place]
        if not found.others:
            return ""
        return words.t("East–West at this table have the rest: {top} − {points} = {rest}.").format(
            top=found.top, points=found.points, rest=found.top - found.points
        )
    step = sheet.imps(place)
    if step is None:
        return words.t("Choose a table other than the one that is compared with.") if place == sheet.against else ""
    return words.t("East–West have as many with the other sign: {imps}.").format(imps=number_text(-step.imps))


def sum_text(sheet: BoardSheet, words: Language) -> str:
    """The check of the whole board: `All North–South pairs together: 12 = 4 × 3.` Empty for IMPs or fewer than two results."""
    many = len(sheet.entered)
    if sheet.against is not None or many < 2:
        return ""
    return words.t("Check: all North–South pairs together have {sum} = {n} × {less}.").format(
        sum=sheet.points_in_all, n=many, less=many - 1
    )


def cell_spoken(level: int, tricks: int, score: int, words: Language) -> str:
    """A cell of the table of scores for a screen reader."""
    said = words.t("minus {n}").format(n=-score) if score < 0 else str(score)
    return words.tn("Level {level}, {n} trick: {score}", "Level {level}, {n} tricks: {score}", tricks).format(
        level=level, n=tricks, score=said
    )


def sheet_text(sheet: BoardSheet, words: Language) -> str:
    """The open board as plain sentences, for an e-mail or a screen reader."""
    lines = [words.t("Board {n}. {who}").format(n=sheet.board, who=board_text(sheet, words)), ""]
    for place in sheet.entered:
        said = [row_spoken(sheet, place, words) + "."]
        if sheet.against is None:
            found = sheet.comparisons()[place]
            said.append(words.t("Match points: {ns} and {ew}.").format(ns=found.points, ew=found.top - found.points))
        elif (step := sheet.imps(place)) is not None:
            said.append(words.t("IMPs: {ns} and {ew}.").format(ns=number_text(step.imps), ew=number_text(-step.imps)))
        lines.append(" ".join(said))
    check = sum_text(sheet, words)
    return "\n".join([*lines, *(["", check] if check else [])]) + "\n"


def _for_table(cell: str) -> object:
    """A cell for a spreadsheet: a number with the minus that it knows, nothing for a dash."""
    text = cell.replace(MINUS, "-")
    return int(text) if text.removeprefix("-").isdigit() else "" if cell == NOTHING else cell


def csv_text(sheet: BoardSheet, words: Language) -> str:
    """Every board with a result for a spreadsheet, with match points or IMPs as they are compared. To be written as `utf-8-sig`."""
    names = (words.t("Board"), *heads(sheet, words))
    rows: list[tuple[object, ...]] = []
    for number in sheet.boards_begun:
        board = sheet.go(number)
        for place in board.entered:
            cells = row_cells(board, place, words)
            row = board.rows[place]
            assert row is not None
            name = words.t("Passed out") if row.contract is None else contract_name(row.contract, words)
            rows.append((number, cells[0], name, *map(_for_table, cells[2:])))
    return table_text(names, rows, words)
