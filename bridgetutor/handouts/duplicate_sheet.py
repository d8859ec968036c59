"""Sheet W25, one board at several tables: results, scores, match points and each comparison spelled out (CB-75, CB-76)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from bridgetutor.engine.problems import TextProblem
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.games.contract import ContractState
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.handouts.flow import Block, Draw, Placed, draw_blocks, paginate, space
from bridgetutor.handouts.flow import words as text_blocks
from bridgetutor.handouts.options import HandoutOptions
from bridgetutor.handouts.page import SMALL, Area, Page, heading_height, page_area, page_note
from bridgetutor.handouts.pen import MM, Pen
from bridgetutor.handouts.sheet_frame import Grid, Mode, SheetKind, blanks, parts_of, shares, top
from bridgetutor.handouts.sheet_records import positions, saved_sheet
from bridgetutor.scoring.contract import duplicate_score
from bridgetutor.scoring.imps import ImpStep, imp_step
from bridgetutor.scoring.matchpoints import Comparison, compare
from bridgetutor.scoring.vulnerability import Vulnerable, board_dealer, board_vulnerable
from bridgetutor.session.board_sheet import BoardSheet, TableResult
from bridgetutor.session.sheet_words import NOTHING, number_text, short_contract
from bridgetutor.wording.cards import seat_letter, seat_name, side_name
from bridgetutor.wording.contract import comparison_text, contract_mark, imps_text, vulnerable_text

#: Tables of one board; two more than the window keeps is beyond any class.
MOST = 40
_TITLE = N_("Board sheet")
_BLANK_ROWS, _PAGE_ROWS = 8, 16
_FILLED_ROW = 10 * MM
_BELOW_HEAD = 13 * MM


@dataclass(frozen=True, slots=True)
class _Row:
    """A table: its number, contract in markup, declarer, tricks (None where nobody bid) and the score as North-South see it."""

    table: int
    contract: str
    declarer: Seat | None
    tricks: int | None
    score: int


@dataclass(frozen=True, slots=True)
class _Board:
    """A board: its number, dealer and vulnerability (None in Minibridge, which has none), its tables.

    `against` is the number of the table that IMPs are counted against, None for match points.
    """

    number: int
    dealer: Seat
    vulnerable: Vulnerable | None
    rows: tuple[_Row, ...]
    against: int | None = None

    def imps(self, row: _Row) -> ImpStep | None:
        """The IMPs of a table's North-South pair; None where it is compared with nothing."""
        other = next((each for each in self.rows if each.table == self.against), None)
        return None if other is None or other is row else imp_step(row.score - other.score)


# --- what it is filled from


def _boards(options: HandoutOptions, words: Language) -> list[_Board]:
    saved = saved_sheet(options)
    found = _kept(BoardSheet.from_json(saved), words) if saved is not None else _recorded(options, words)
    if not found:
        raise TextProblem("no-records")
    for board in found:
        if len(board.rows) > MOST:
            raise TextProblem("too-long-sheet", number=len(board.rows), most=MOST)
    return found


def _kept(sheet: BoardSheet, words: Language) -> list[_Board]:
    """The boards with a result of a sheet that the window keeps."""
    found = []
    for number, rows in sheet.boards:
        vulnerable = board_vulnerable(number)
        results = [(place, row) for place, row in enumerate(rows, 1) if row is not None]
        made = tuple(_result(place, row, vulnerable, words) for place, row in results)
        there = sheet.against is not None and any(row.table == sheet.against + 1 for row in made)
        against = sheet.against + 1 if there and sheet.against is not None else None
        found.append(_Board(number, board_dealer(number), vulnerable, made, against))
    return [board for board in found if board.rows]


def _result(table: int, row: TableResult, vulnerable: Vulnerable, words: Language) -> _Row:
    if row.contract is None:
        return _passed_out(table, words)
    return _Row(table, contract_mark(row.contract, words), row.declarer, row.tricks, row.score(vulnerable))


def _passed_out(table: int, words: Language) -> _Row:
    return _Row(table, words.t("Passed out"), None, None, 0)


def _recorded(options: HandoutOptions, words: Language) -> list[_Board]:
    """Records with the same cards, dealer and vulnerability are the tables of one board."""
    groups: dict[object, list[ContractState | MinibridgeState]] = {}
    for state in positions(options, "contract", "minibridge"):
        assert isinstance(state, ContractState | MinibridgeState)
        vulnerable = state.vulnerable if isinstance(state, ContractState) else None
        groups.setdefault((type(state), state.deal, state.dealer, vulnerable), []).append(state)
    found = []
    for number, states in enumerate(groups.values(), 1):
        first = states[0]
        vulnerable = first.vulnerable if isinstance(first, ContractState) else None
        rows = tuple(_row(table, state, words) for table, state in enumerate(states, 1))
        found.append(_Board(number, first.dealer, vulnerable, rows))
    return found


def _row(table: int, state: ContractState | MinibridgeState, words: Language) -> _Row:
    declarer = state.declarer
    if declarer is None or state.contract is None:
        return _passed_out(table, words)
    sign = 1 if declarer.side is Side.NS else -1
    if isinstance(state, MinibridgeState):
        tricks = state.tricks[declarer.side]
        result = state.result()
        score = 0 if result is None else result.scores[str(Side.NS)] - result.scores[str(Side.EW)]
        return _Row(table, short_contract(state.contract, words), declarer, tricks, score)
    tricks = state.taken[declarer.side]
    score = sign * duplicate_score(state.contract, state.vulnerable.includes(declarer.side), tricks)
    return _Row(table, contract_mark(state.contract, words), declarer, tricks, score)


# --- pages


def _pages(options: HandoutOptions, mode: Mode, words: Language) -> list[Page]:
    footer = words.t("BridgeTutor · Duplicate")
    if options.given is None:
        return [Page(partial(_blank, words), footer)]
    area = page_area(options.paper)
    room = area.height - heading_height("0", area.width, "", "0") - _BELOW_HEAD
    found: list[Page] = []
    for board in _boards(options, words):
        flown = paginate(_blocks(board, mode, words, area, options.letters), lambda _: room)
        found += [
            Page(partial(_filled, board, placed, mode, words), footer, page_note(words, number, len(flown)))
            for number, placed in enumerate(flown, 1)
        ]
    return found


KIND = SheetKind(_TITLE, _pages)
make, pages, count, title = KIND.make, KIND.pages, KIND.count, KIND.title


def _grid(area: Area, words: Language, row: float, with_imps: bool = False) -> Grid:
    letters = {side: "–".join(seat_letter(seat, words) for seat in side.seats) for side in Side}
    points = words.t("IMPs {side}") if with_imps else words.t("MP {side}")
    return Grid(
        shares(
            area,
            (words.t("Table"), 14),
            (words.t("Contract"), 30),
            (words.tp("score sheet", "By"), 18),
            (words.t("Tricks"), 15),
            *((side_name(side, words), 22) for side in Side),
            *((points.format(side=letters[side]), 17) for side in Side),
        ),
        row,
    )


def _blank(words: Language, pen: Pen, area: Area) -> None:
    rest = top(pen, area, words.t(_TITLE), Mode.BLANK, words)
    labels = [(words.t("Board"), 1.0), (words.t("Dealer"), 1.0), (words.t("Vulnerable"), 1.6), (words.t("Date"), 1.0)]
    rest = blanks(pen, rest, labels)
    rows = [(str(number), *[""] * 7) for number in range(1, _BLANK_ROWS + 1)]
    grid = _grid(rest, words, 12 * MM)
    low = grid.draw(pen, rest.left, rest.top, rows)
    blocks = _how(5, words, rest.width, pen.letters)
    draw_blocks(pen, paginate(blocks, lambda _: low - rest.bottom)[0], rest.left, low - 5 * MM)


def _how(many: int, words: Language, width: float, letters: str) -> list[Block]:
    """How match points are counted, and the check for so many tables."""
    texts = (
        words.t("*Match points.* Compare your score with that of every other pair that held your cards: 2 for each pair that you"
                " beat, 1 for each tie."),
        words.t("North–South pairs compare with North–South pairs, East–West with East–West. What one side gains the other loses."),
        _check(many, words),
    )  # fmt: skip
    blocks: list[Block] = []
    for text in texts:
        blocks += [*text_blocks(text, width, letters), space(2 * MM)]
    return blocks


def _under(board: _Board, words: Language) -> str:
    dealer = words.t("{seat} deals").format(seat=seat_name(board.dealer, words))
    return dealer if board.vulnerable is None else f"{dealer} · {vulnerable_text(board.vulnerable, words)}"


def _filled(board: _Board, placed: Sequence[Placed], mode: Mode, words: Language, pen: Pen, area: Area) -> None:
    title_ = words.t("Board {n}").format(n=board.number)
    rest = top(pen, area, title_, mode, words, _under(board, words))
    if mode is Mode.PRACTICE:
        rest = blanks(pen, rest, [(words.t("Name"), 2.0), (words.t("Class"), 1.0), (words.t("Date"), 1.0)])
    draw_blocks(pen, placed, rest.left, rest.top)


def _blocks(board: _Board, mode: Mode, words: Language, area: Area, letters: str) -> list[Block]:
    rows = _cells(board, mode, words)
    with_imps = board.against is not None
    grid = _grid(area, words, _FILLED_ROW if mode.is_written else 12 * MM, with_imps)
    blocks: list[Block] = []
    for part in parts_of(rows, _PAGE_ROWS):
        blocks += [Block(grid.height(len(part)), _drawn(grid, part)), space(4 * MM)]
    if not mode.is_written:
        return [*blocks, *([] if with_imps else _how(len(rows), words, area.width, letters))]
    if with_imps:
        return [*blocks, *_imps_told(board, words, area.width, letters)]
    compared = compare([row.score for row in board.rows])
    for row, comparison in zip(board.rows, compared, strict=True):
        text = words.t("*Table {n}.* {text}").format(n=row.table, text=comparison_text(comparison, words))
        blocks += text_blocks(text, area.width, letters, size=SMALL)
    many = len(board.rows)
    if many > 1:
        blocks += [space(2 * MM), *text_blocks(_check(many, words), area.width, letters, size=SMALL)]
    return blocks


def _imps_told(board: _Board, words: Language, width: float, letters: str) -> list[Block]:
    """Each table's IMPs spelled out, against the table that is compared with."""
    blocks: list[Block] = []
    for row in board.rows:
        step = board.imps(row)
        if step is not None:
            said = words.t("*Table {n} against table {m}.* {text}")
            said = said.format(n=row.table, m=board.against, text=imps_text(step, words))
            blocks += text_blocks(said, width, letters, size=SMALL)
    return blocks


def _check(many: int, words: Language) -> str:
    """All match points of one direction together: n × (n − 1)."""
    text = words.t("*Check.* With {n} tables all match points of North–South come to {n} × {less} = {sum}.")
    return text.format(n=many, less=many - 1, sum=many * (many - 1))


def _drawn(grid: Grid, rows: Sequence[Sequence[str]]) -> Draw:
    """Draws a part of the table."""

    def draw(pen: Pen, x: float, high: float) -> None:
        grid.draw(pen, x, high, rows)

    return draw


def _won(board: _Board, row: _Row, comparison: Comparison) -> tuple[str, str]:
    """What both sides have from the comparison: match points or IMPs, a dash for the table that is compared with."""
    if board.against is None:
        return str(comparison.points), str(comparison.top - comparison.points)
    step = board.imps(row)
    return (NOTHING, NOTHING) if step is None else (number_text(step.imps), number_text(-step.imps))


def _cells(board: _Board, mode: Mode, words: Language) -> list[tuple[str, ...]]:
    compared = compare([row.score for row in board.rows])
    found = []
    for row, comparison in zip(board.rows, compared, strict=True):
        who = NOTHING if row.declarer is None else seat_name(row.declarer, words)
        what = (str(row.table), row.contract, who, NOTHING if row.tricks is None else str(row.tricks))
        points = [""] * 4
        if mode.is_written:
            sides = [str(row.score) if row.score > 0 else NOTHING, str(-row.score) if row.score < 0 else NOTHING]
            points = [*(sides if row.score else ["0", "0"]), *_won(board, row, comparison)]
        found.append((*what, *points))
    return found
