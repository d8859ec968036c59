"""A rubber sheet in words: names of the columns, a hand line by line, how it stands, the sheet as text and for a spreadsheet.

Markup (`wording/runs.py`) but for `sheet_text` and `csv_text`, which leave the program. We and They are `our side` in a sentence,
so that every sentence is one that a person would say.
"""

from __future__ import annotations

from dataclasses import replace

from bridgetutor.engine.seats import Side
from bridgetutor.foundation.i18n import Language
from bridgetutor.scoring.lines import LineKind, ScoreLine, Where
from bridgetutor.scoring.rubber import GAMES_TO_WIN, RubberHand
from bridgetutor.scoring.values import GAME_POINTS
from bridgetutor.session.contract_words import (
    kept_line,
    promise_line,
    result_mark,
    result_spoken,
    safe,
    score_line,
    sentence,
    table_text,
)
from bridgetutor.session.rubber_sheet import SIDES, Mark, RubberSheet, written
from bridgetutor.session.sheet_words import SheetLine
from bridgetutor.wording.contract import contract_name
from bridgetutor.wording.rubber import rubber_end_text, standing_text
from bridgetutor.wording.runs import plain_text, spoken_text


def heads(sheet: RubberSheet, words: Language) -> dict[str, str]:
    """What stands over the columns, as it is (no markup): the names, `We` and `They` where there are none."""
    usual = (words.tp("rubber", "We"), words.tp("rubber", "They"))
    if not sheet.two_names:
        return dict(zip(SIDES, usual, strict=True))
    return {side: name or side for side, name in zip(SIDES, sheet.names, strict=True)}


def in_sentences(sheet: RubberSheet, words: Language) -> dict[str, str]:
    """How the two are called in a sentence in markup: by name, or `our side`, `the other side`."""
    if not sheet.two_names:
        return dict(zip(SIDES, (words.tp("rubber", "our side"), words.tp("rubber", "the other side")), strict=True))
    return {side: safe(name) for side, name in heads(sheet, words).items()}


def hand_title(hand: RubberHand, words: Language) -> str:
    """`3NT, 10 tricks won`, or that nobody bid."""
    return words.t("Nobody bid") if hand.contract is None else result_mark(hand.contract, hand.tricks, words)


def hand_place(sheet: RubberSheet, place: int, words: Language) -> str:
    """`Hand 1 · declarer: A`."""
    hand = sheet.rubber.hands[place]
    if hand.contract is None:
        return words.t("Hand {n}").format(n=place + 1)
    return words.t("Hand {n} · declarer: {name}").format(n=place + 1, name=in_sentences(sheet, words)[hand.declarer])


def hand_lines(sheet: RubberSheet, place: int, words: Language) -> tuple[SheetLine, ...]:
    """A hand in the order in which one scores it: promised, made, each number, the game, the rubber. Nothing if nobody bid."""
    hand, standing = sheet.rubber.hands[place], sheet.rubber.after[place]
    if hand.contract is None:
        return ()
    names, lines = in_sentences(sheet, words), standing.lines if sheet.two_names else tuple(map(_of_pairs, standing.lines))
    found = [promise_line(hand.contract, "DD-26", words), kept_line(hand.contract, hand.tricks, ("DD-46", "DD-47"), words)]
    found += [score_line(line, words) for line in lines if line.kind is not LineKind.RUBBER_BONUS]
    why = sentence(standing_text(standing, names, words))
    if standing.game_won is not None and standing.games[standing.game_won] >= GAMES_TO_WIN:
        last = words.t("{name} has {needed} or more below the line and wins a second game. The rubber is over.")
        last = sentence(last.format(name=names[standing.game_won], needed=GAME_POINTS))
        found.append(SheetLine(words.tp("rubber", "Game"), last, "", "DD-69", True))
    elif standing.game_won is not None:
        found.append(SheetLine(words.tp("rubber", "Game"), why, "", "DD-68", True))
    elif any(line.where is Where.BELOW for line in standing.lines):
        points = str(standing.progress[hand.declarer])
        found.append(SheetLine(words.t("On the way to a game"), why, points, "DD-67"))
    found += [score_line(line, words) for line in lines if line.kind is LineKind.RUBBER_BONUS]
    return tuple(found)


def _of_pairs(line: ScoreLine) -> ScoreLine:
    """A line of We and They, who are two pairs: its sentence speaks of defenders."""
    return replace(line, to=(Side.NS if line.to == SIDES[0] else Side.EW).value)


def end_title(sheet: RubberSheet, words: Language) -> str:
    """What the lines of the end are about: the end of a rubber, or how it stands."""
    return words.t("The end of the rubber") if sheet.rubber.is_over else words.t("How the rubber stands")


def end_lines(sheet: RubberSheet, words: Language) -> tuple[SheetLine, ...]:
    """The rubber bonus, the total of each column, the difference and who has more: how a sheet is added up (DD-69 to DD-73)."""
    rubber, names = sheet.rubber, in_sentences(sheet, words)
    bonus = next((line for line in rubber.lines if line.kind is LineKind.RUBBER_BONUS), None)
    if bonus is not None:
        found = [score_line(bonus, words)]
    else:
        why = words.t("Nobody has won two games yet: before that there is no bonus, and the rubber goes on.")
        found = [SheetLine(words.t("Rubber bonus"), why, "0", "DD-73")]
    for side in SIDES:
        title = words.t("{name} in all").format(name=sentence(names[side]))
        below, above = (_sum(sheet, side, where) for where in (Where.BELOW, Where.ABOVE))
        why = words.t("Below the line {below}, above it {above}: {b} + {a} = {total}.")
        why = why.format(
            below=below, above=above, b=rubber.now.below[side], a=rubber.now.above[side], total=rubber.now.totals[side]
        )
        found.append(SheetLine(title, why, str(rubber.now.totals[side]), "DD-71"))
    one, two = SIDES
    difference = abs(rubber.now.totals[one] - rubber.now.totals[two])
    text = end_text(sheet, words) if rubber.is_over else f"{_ahead(sheet, words)} {sentence(needs_text(sheet, words))}"
    return (*found, SheetLine(words.t("The difference"), text, str(difference), "DD-71"))


def _ahead(sheet: RubberSheet, words: Language) -> str:
    """Who has more while the rubber goes on."""
    totals, (one, two) = sheet.rubber.now.totals, SIDES
    if totals[one] == totals[two]:
        return words.t("Both have as many points.")
    ahead = max(SIDES, key=lambda side: totals[side])
    text = words.t("{name} has {points} points more so far.")
    return sentence(text.format(name=in_sentences(sheet, words)[ahead], points=abs(totals[one] - totals[two])))


def numbers_of(sheet: RubberSheet, side: str, where: Where, with_bonus: bool = True) -> tuple[int, ...]:
    """The numbers that stand in a place of the sheet, in the order of writing."""
    rubber = sheet.rubber
    things = [thing for place in range(len(rubber.hands)) for thing in written(rubber, place)]
    found = [thing.points for thing in things if isinstance(thing, Mark) and (thing.side, thing.where) == (side, where)]
    if rubber.winner == side and where is Where.ABOVE and not with_bonus:
        return tuple(found[:-1])  # the bonus is written last of all
    return tuple(found)


def _sum(sheet: RubberSheet, side: str, where: Where) -> str:
    """`60 + 40 = 100`; a number alone, 0 for none."""
    numbers = numbers_of(sheet, side, where)
    terms = " + ".join(map(str, numbers))
    return f"{terms} = {sum(numbers)}" if len(numbers) > 1 else terms or "0"


def hand_note(sheet: RubberSheet, place: int, words: Language) -> str:
    """What is easily mistaken about a hand."""
    hand, standing = sheet.rubber.hands[place], sheet.rubber.after[place]
    if hand.contract is None:
        return words.t("Nobody bid: no score. The next one deals, and the rubber goes on as it was.")
    if not any(line.where is Where.BELOW for line in standing.lines):
        return words.t("A contract that fails writes nothing below the line, and nothing for declarer.")
    return words.t("A hand brings no bonus for a game or a part-score: the reward, 700 or 500, comes at the end of the rubber.")


def hand_spoken(sheet: RubberSheet, place: int, words: Language) -> str:
    """What a hand did to the sheet in a sentence: `A, 100 below, 30 above, game 1 to A, vulnerable.`"""
    hand, standing = sheet.rubber.hands[place], sheet.rubber.after[place]
    if hand.contract is None:
        return words.t("Nobody bid: no score.")
    names = heads(sheet, words)
    parts = []
    for side in SIDES:
        below, above = (sheet.points(place, side, where) for where in (Where.BELOW, Where.ABOVE))
        if below or above:
            parts.append(names[side])
        if below:
            parts.append(words.t("{points} below").format(points=below))
        if above:
            parts.append(words.t("{points} above").format(points=above))
    won = standing.game_won
    if won is not None:
        parts.append(words.t("game {n} to {name}").format(n=sum(standing.games.values()), name=names[won]))
        parts.append(words.t("end of the rubber") if standing.games[won] >= GAMES_TO_WIN else words.tp("one side", "vulnerable"))
    return ", ".join(parts) + "."


def needs_text(sheet: RubberSheet, words: Language) -> str:
    """What each still needs for the next game; who won, once the rubber is over."""
    names, rubber = in_sentences(sheet, words), sheet.rubber
    if rubber.winner is not None:
        games = rubber.now.games
        text = words.t("{winner} wins the rubber, {won} games to {lost}.")
        return sentence(text.format(winner=names[rubber.winner], won=games[rubber.winner], lost=games[rubber.other(rubber.winner)]))
    one, two = SIDES
    text = words.t("For the next game {one} needs {one_points} more, {two} {two_points}.")
    return text.format(one=names[one], one_points=sheet.needs[one], two=names[two], two_points=sheet.needs[two])


def end_text(sheet: RubberSheet, words: Language) -> str:
    """Who won and who has more, and why that need not be the same. The rubber must be over."""
    rubber = sheet.rubber
    said = sentence(rubber_end_text(rubber, in_sentences(sheet, words), words))
    if rubber.higher_total == rubber.winner:
        return said
    why = words.t(
        "The winner of the rubber gets the bonus, but everything above and below the line counts, penalties and slams too."
    )
    return f"{said} {why}"


def vulnerable_names(sheet: RubberSheet, words: Language) -> str:
    """Who is vulnerable, for a table: names, or `nobody` (no markup)."""
    names = heads(sheet, words)
    found = [names[side] for side in sheet.rubber.now.vulnerable]
    return ", ".join(found) if found else words.tp("vulnerable", "nobody")


def sheet_text(sheet: RubberSheet, words: Language) -> str:
    """The sheet as plain sentences, for an e-mail or a screen reader."""
    names, rubber = heads(sheet, words), sheet.rubber
    one, two = SIDES
    lines = [words.t("Rubber: {one} and {two}.").format(one=names[one], two=names[two]), ""]
    for place, hand in enumerate(rubber.hands):
        if hand.contract is None:
            lines.append(words.t("Hand {n}. {result}").format(n=place + 1, result=hand_spoken(sheet, place, words)))
            continue
        what = result_spoken(hand.contract, hand.tricks, words)
        who = words.t("Hand {n}, {name}: {result}.").format(n=place + 1, name=names[hand.declarer], result=what)
        lines.append(f"{who} {hand_spoken(sheet, place, words)}")
    now = rubber.now
    total = words.t("{name}: {below} below the line, {above} above, {total} in all.")
    lines.append("")
    lines += [
        total.format(name=names[side], below=now.below[side], above=now.above[side], total=now.totals[side]) for side in SIDES
    ]
    lines.append(plain_text(end_text(sheet, words) if rubber.is_over else sentence(needs_text(sheet, words))))
    return "\n".join(lines) + "\n"


def canvas_spoken(sheet: RubberSheet, words: Language) -> str:
    """The whole sheet for a screen reader."""
    return spoken_text(sheet_text(sheet, words).replace("!", "!!"), words)


def csv_heads(sheet: RubberSheet, words: Language) -> tuple[str, ...]:
    """The heads of the columns of a spreadsheet."""
    names = heads(sheet, words)
    places = (words.t("{name}, below the line"), words.t("{name}, above the line"))
    columns = [text.format(name=names[side]) for side in SIDES for text in places]
    return (
        words.tp("score sheet", "Hand"),
        words.t("Declarer"),
        words.t("Contract"),
        words.t("Tricks"),
        *columns,
        words.tp("rubber", "Game"),
    )


def csv_text(sheet: RubberSheet, words: Language) -> str:
    """The hands for a spreadsheet, totals last. To be written as `utf-8-sig`."""
    names, rubber = heads(sheet, words), sheet.rubber
    rows: list[tuple[object, ...]] = []
    for place, hand in enumerate(rubber.hands):
        what: tuple[object, ...] = ("", words.t("Nobody bid"), "")
        if hand.contract is not None:
            what = (names[hand.declarer], contract_name(hand.contract, words), hand.tricks)
        points = [sheet.points(place, side, where) for side in SIDES for where in (Where.BELOW, Where.ABOVE)]
        won = rubber.after[place].game_won
        rows.append((place + 1, *what, *(number or "" for number in points), names[won] if won else ""))
    now = rubber.now
    sums = [number for side in SIDES for number in (now.below[side], now.above[side])]
    rows.append((words.t("Sum"), "", "", "", *sums, ""))
    one, two = SIDES
    rows.append((words.t("Total"), "", "", "", now.totals[one], "", now.totals[two], "", ""))
    return table_text(csv_heads(sheet, words), rows, words)
