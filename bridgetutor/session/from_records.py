"""From game records (RECORDS.md) to what a score sheet holds: each record is played through the rules, its result added.

`read(data, name, words)` plays a file; the functions `to_...` add what they find to a sheet of their kind. What cannot be added is
named by its line and a sentence, and so is what the sheet sees differently; nothing is dropped in silence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from bridgetutor.engine.people import PEOPLE
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.formats.records.base import Position, find_kind
from bridgetutor.formats.records.fields import Fields, RecordError
from bridgetutor.formats.records.rubber import RubberPosition
from bridgetutor.formats.records.source import Shape, numbered_objects
from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.games.base import Phase
from bridgetutor.games.contract import ContractState
from bridgetutor.games.draw_and_discard import DrawAndDiscard
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.scoring.rubber import Rubber, RubberHand
from bridgetutor.scoring.vulnerability import Vulnerable, board_dealer, board_vulnerable
from bridgetutor.session.board_sheet import MOST_BOARDS, BoardSheet, TableResult
from bridgetutor.session.evening import MOST_DEALS, MOST_TABLES, Evening, Result
from bridgetutor.session.evening_words import why_text
from bridgetutor.session.known_cards import mark_of
from bridgetutor.session.rubber_sheet import MOST_EARLIER, SIDES, RubberSheet
from bridgetutor.session.sheet import Entry, Sheet
from bridgetutor.session.token_records import deals_of, notes, why_not
from bridgetutor.session.token_sheet import TokenDeal, TokenSheet
from bridgetutor.wording.problems import record_problem_text
from bridgetutor.wording.refusals import refusal_text
from bridgetutor.wording.runs import plain_text

SheetT = TypeVar("SheetT")
#: The games whose records a sheet takes, by the name of its page.
GAMES: Mapping[str, tuple[str, ...]] = {
    "score": ("minibridge",),
    "evening": ("minibridge",),
    "rubber": ("contract", "draw-and-discard", "rubber"),
    "duplicate": ("contract",),
    "tokens": ("guess-who", "guess-who-match"),
}
#: What each kind of record is called.
_NAMES: Mapping[str, str] = {
    "minibridge": N_("Minibridge"),
    "contract": N_("bridge for four"),
    "draw-and-discard": N_("Draw and Discard for two"),
    "rubber": N_("a whole rubber"),
    "guess-who": N_("Guess Who Bridge"),
    "guess-who-match": N_("a match of Guess Who Bridge"),
    "tricks": N_("tricks alone"),
}
#: Games whose records are of many hands and may stop at any point; of the others only what is over has a score.
OPEN_END = ("rubber", "guess-who-match")


class NoResult(Exception):  # noqa: N818 - a file's trouble, told to a person
    """A record that gives a sheet nothing. `kind` is `bad-record`, `other-game` or `unfinished-record`; `text` says why."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(kind, text)
        self.kind, self.text = kind, text


def position_of(record: Mapping[str, object] | RecordError, games: Sequence[str], words: Language) -> Position:
    """What became of a record of one of these games; raises NoResult."""
    try:
        if isinstance(record, RecordError):
            raise record
        kind = find_kind(Fields(record).raw("game"))
        game = str(record["game"])
        if game not in games:
            text = words.t("The record is of another game ({game}); this sheet takes: {known}.")
            known = ", ".join(words.t(_NAMES[each]) for each in games)
            raise NoResult("other-game", text.format(game=words.t(_NAMES[game]), known=known))
        reading = kind.read(Fields({name: value for name, value in record.items() if name not in ("game", "id")}))
    except RecordError as error:
        raise NoResult("bad-record", record_problem_text(error.kind.value, error.facts, words)) from None
    position = reading.start
    for action in reading.actions:
        refusal = position.why_not(action)
        if refusal is not None:
            raise NoResult("bad-record", plain_text(refusal_text(refusal, words)))
        position = position.apply(action)
    if game not in OPEN_END and position.phase is not Phase.OVER:
        raise NoResult("unfinished-record", words.t("The game is not over, so it has no result yet."))
    return position


@dataclass(frozen=True, slots=True)
class Trouble:
    """What is to be said about a line of a file: a sentence. With `is_lost` the record is not on the sheet."""

    line: int
    text: str
    is_lost: bool = True


@dataclass(frozen=True, slots=True)
class Played:
    """A record of a file: the line it begins on, what became of it."""

    line: int
    position: Position


@dataclass(frozen=True, slots=True)
class Taken(Generic[SheetT]):
    """A sheet with what a file (its name) added: how many results, and what is to be said about its lines, in their order."""

    sheet: SheetT
    added: int
    troubles: tuple[Trouble, ...]
    file: str

    def lines(self) -> list[str]:
        """`file:line: sentence` for each trouble."""
        return [f"{self.file}:{each.line}: {each.text}" for each in self.troubles]


def read(data: bytes, name: str, page: str, words: Language) -> tuple[list[Played], list[Trouble]]:
    """The records of a file for the sheet of a page of `GAMES`, and the lines that give it nothing."""
    found: list[Played] = []
    troubles: list[Trouble] = []
    for line, record in numbered_objects(data, Shape.of_name(name)):
        try:
            found.append(Played(line, position_of(record, GAMES[page], words)))
        except NoResult as problem:
            troubles.append(Trouble(line, problem.text))
    if not found and not troubles:
        troubles.append(Trouble(1, words.t("There is no game record in the file.")))
    return found, troubles


# --- Minibridge


def entry_of(state: MinibridgeState) -> Entry | None:
    """The result of a deal; None for one with 20 points on each side, which is dealt again."""
    if state.declarer is None or state.contract is None:
        return None
    return Entry(state.declarer, state.contract, state.tricks[state.declarer.side])


def _entries(found: Sequence[Played], words: Language) -> tuple[list[tuple[int, MinibridgeState, Entry]], list[Trouble]]:
    entries: list[tuple[int, MinibridgeState, Entry]] = []
    troubles: list[Trouble] = []
    for each in found:
        assert isinstance(each.position, MinibridgeState)
        entry = entry_of(each.position)
        if entry is None:
            troubles.append(Trouble(each.line, words.t("Both sides have 20 points: the cards are dealt again, nobody scores.")))
        else:
            entries.append((each.line, each.position, entry))
    return entries, troubles


def to_sheet(sheet: Sheet, data: bytes, name: str, words: Language) -> Taken[Sheet]:
    """Minibridge deals at the end of the list of a day."""
    found, troubles = read(data, name, "score", words)
    entries, more = _entries(found, words)
    more += [_other_rules(line, words) for line, state, _ in entries if state.rules is not sheet.rules]
    return _taken(sheet.add_all(entry for _, _, entry in entries), len(entries), [*troubles, *more], name)


def _other_rules(line: int, words: Language) -> Trouble:
    return Trouble(line, words.t("The deal was played by other rules; the sheet scores it by its own."), is_lost=False)


def to_evening(evening: Evening, data: bytes, name: str, words: Language) -> Taken[Evening]:
    """Minibridge deals as results of an evening: the same cards are one deal, each time they come at the next table.

    So they are where an earlier file had them. Records name nobody, so the pairs are those who sat at the table last, or are called
    by it, and can be corrected.
    """
    found, troubles = read(data, name, "evening", words)
    entries, more = _entries(found, words)
    now = evening
    for line, state, entry in entries:
        mark = mark_of(state.deal, state.dealer)
        known = now.deal_of(mark)
        deal = max([0, *(result.deal for result in now.results)]) + 1 if known is None else known
        taken = {now.results[place].table for place in now.of_deal(deal)}
        table = next((number for number in range(1, MOST_TABLES + 1) if number not in taken), None)
        if deal > MOST_DEALS or table is None:
            more.append(Trouble(line, words.t("An evening holds {deals} deals at {tables} tables.").format(
                deals=MOST_DEALS, tables=MOST_TABLES)))  # fmt: skip
            continue
        result = _seated(now, Result(deal, "", "", entry, table), words)
        reason = replace(now, chosen=None).why_not(result)
        if reason is not None:
            more.append(Trouble(line, why_text(reason, words)))
            continue
        now = now.plus(result, mark)
        if state.rules is not evening.rules:
            more.append(_other_rules(line, words))
    added = len(now.results) - len(evening.results)
    return _taken(now.as_step(evening) if added else evening, added, [*troubles, *more], name)


def _seated(evening: Evening, result: Result, words: Language) -> Result:
    """A result with those who sat at its table last, else with the pairs named after the table."""
    seated = evening.seated(result)
    if seated.ns:
        return seated
    ns, ew = (text.format(table=result.table) for text in (words.t("Table {table} N–S"), words.t("Table {table} E–W")))
    return replace(result, ns=ns, ew=ew)


# --- rubber


def to_rubber(sheet: RubberSheet, data: bytes, name: str, words: Language) -> Taken[RubberSheet]:
    """Hands of bridge for four (North-South are We, the left column) or two, and whole rubbers, which begin a new one."""
    found, troubles = read(data, name, "rubber", words)
    now, hands, begun = sheet, 0, 0
    for each in found:
        what, vulnerable = _hand(each.position)
        more = len(what.hands) if isinstance(what, Rubber) else 1
        begins = bool(now.rubber.hands) and (isinstance(what, Rubber) or now.rubber.is_over)
        if not more:
            troubles.append(Trouble(each.line, words.t("The record has no hand.")))
            continue
        if begins and begun == MOST_EARLIER:
            text = words.t("A sheet keeps {n} rubbers besides the open one. Add the others from a file of their own.")
            troubles.append(Trouble(each.line, text.format(n=MOST_EARLIER)))
            continue
        if begins and not now.rubber.is_over:
            text = words.t("A whole rubber begins anew: the one that was not over is put away, and undo brings it back.")
            troubles.append(Trouble(each.line, text, is_lost=False))
        expected = () if now.rubber.is_over else now.rubber.now.vulnerable
        now, hands, begun = now.plus(what), hands + more, begun + begins
        if isinstance(what, RubberHand) and what.contract and (what.declarer in vulnerable) != (what.declarer in expected):
            text = words.t("In the record declarer is vulnerable otherwise than on this sheet, where the games won decide it.")
            troubles.append(Trouble(each.line, text, is_lost=False))
    return _taken(now.as_step(sheet) if hands else sheet, hands, troubles, name)


def _hand(position: Position) -> tuple[Rubber | RubberHand, tuple[str, ...]]:
    """What a record writes on a rubber sheet, and which sides it says are vulnerable."""
    if isinstance(position, RubberPosition):
        return position.rubber, ()
    columns = dict(zip(Side, SIDES, strict=True))
    if isinstance(position, ContractState):
        sides = tuple(columns[side] for side in Side if position.vulnerable.includes(side))
        declarer = position.declarer
        if position.contract is None or declarer is None:
            return RubberHand(), sides
        return RubberHand(position.contract, columns[declarer.side], position.taken[declarer.side]), sides
    assert isinstance(position, DrawAndDiscard)
    people = tuple(person.value for person in PEOPLE if person in position.vulnerable)
    if position.contract is None or position.declarer is None:
        return RubberHand(), people
    return RubberHand(position.contract, position.declarer.value, position.tricks_won[position.declarer]), people


# --- duplicate


def to_boards(sheet: BoardSheet, data: bytes, name: str, words: Language) -> Taken[BoardSheet]:
    """Deals of bridge as results of boards: the same cards, dealer and vulnerability are one board, each time at the next table.

    So they are where an earlier file had them. The number of a board says who deals and who is vulnerable: the open board takes the
    first cards that fit it unless it is known to have others, and those go to the first board without a result that fits.
    """
    found, troubles = read(data, name, "duplicate", words)
    now, first, added = sheet, sheet.board, 0
    for each in found:
        state = each.position
        assert isinstance(state, ContractState)
        mark = mark_of(state.deal, state.dealer, state.vulnerable)
        number = now.board_of(mark) or _board(now, state.dealer, state.vulnerable)
        if number is None or not now.free_tables(number):
            troubles.append(Trouble(each.line, words.t("There is no table left that this result could be written for.")))
            continue
        if number in now.boards_begun and now.board_of(mark) is None:
            text = words.t("Board {n} has results already, and nobody wrote down of which cards. See that they are the same.")
            troubles.append(Trouble(each.line, text.format(n=number), is_lost=False))
        first = first if added else number
        now, added = now.plus(number, _table_result(state), mark), added + 1
    return _taken(now.as_step(sheet, first) if added else sheet, added, troubles, name)


def _board(sheet: BoardSheet, dealer: Seat, vulnerable: Vulnerable) -> int | None:
    """The board for cards with this dealer and vulnerability; None where every such board has results."""
    other_cards = {number for number, _ in sheet.cards}
    free = [number for number in range(1, MOST_BOARDS + 1) if number not in sheet.boards_begun]
    here = [] if sheet.board in other_cards or not sheet.free_tables(sheet.board) else [sheet.board]
    fits = (number for number in (*here, *free) if (board_dealer(number), board_vulnerable(number)) == (dealer, vulnerable))
    return next(fits, None)


def _table_result(state: ContractState) -> TableResult:
    if state.contract is None or state.declarer is None:
        return TableResult(contract=None)
    return TableResult(state.declarer, state.contract, state.taken[state.declarer.side])


# --- tokens


def to_tokens(sheet: TokenSheet, data: bytes, name: str, words: Language) -> Taken[TokenSheet]:
    """Deals of Guess Who Bridge, and whole matches, which begin a new one."""
    found, troubles = read(data, name, "tokens", words)
    now, added, begun = sheet, 0, 0
    for each in found:
        what = deals_of(each.position)
        begins = bool(now.deals) and (now.ended is not None or not isinstance(what, TokenDeal))
        why = why_not(now, what, words)
        if why is None and begins and begun == MOST_EARLIER:
            text = words.t("A sheet keeps {n} matches besides the open one. Add the others from a file of their own.")
            why = text.format(n=MOST_EARLIER)
        if why is not None or what is None:
            troubles.append(Trouble(each.line, why or ""))
            continue
        if begins and now.ended is None:
            text = words.t("A whole match begins anew: the one that was not over is put away, and undo brings it back.")
            troubles.append(Trouble(each.line, text, is_lost=False))
        troubles += [Trouble(each.line, text, is_lost=False) for text in notes(each.position, now, words)]
        now, begun = now.plus(what), begun + begins
        added += 1 if isinstance(what, TokenDeal) else len(what)
    return _taken(now.as_step(sheet) if added else sheet, added, troubles, name)


def _taken(sheet: SheetT, added: int, troubles: Sequence[Trouble], name: str) -> Taken[SheetT]:
    return Taken(sheet, added, tuple(sorted(troubles, key=lambda trouble: trouble.line)), name)


#: What adds records to the sheet of a page.
TAKES: Mapping[str, Callable[..., Taken[Any]]] = {
    "score": to_sheet,
    "evening": to_evening,
    "rubber": to_rubber,
    "duplicate": to_boards,
    "tokens": to_tokens,
}
