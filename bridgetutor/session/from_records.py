"""From game records (RECORDS.md) to what a score sheet holds: each record is played through the rules, its result added.

`read(data, name, words)` plays a file; the functions `to_...` add what they find to a sheet of their kind. What cannot be added is
named by its line and a sentence, and so is what the sheet sees differently; nothing is dropped in silence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from bridgetutor.engine.auction import TWO_HANDS_DOUBLE_ENDS, Auction
from bridgetutor.engine.calls import Call
from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.people import PEOPLE, Person
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.formats.records.base import Position, find_kind
from bridgetutor.formats.records.fields import Fields, RecordError
from bridgetutor.formats.records.rubber import RubberPosition
from bridgetutor.formats.records.source import Shape, numbered_objects
from bridgetutor.foundation.i18n import Language
from bridgetutor.games.base import Phase
from bridgetutor.games.contract import ContractState
from bridgetutor.games.draw_and_discard import DrawAndDiscard
from bridgetutor.games.guess_who import GuessWho
from bridgetutor.games.guess_who_match import GuessWhoMatch
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.scoring.guess_who import START_CHIPS
from bridgetutor.scoring.lines import LineKind
from bridgetutor.scoring.rubber import Rubber, RubberHand
from bridgetutor.scoring.vulnerability import Vulnerable, board_dealer, board_vulnerable
from bridgetutor.session.board_sheet import MOST_BOARDS, BoardSheet, TableResult
from bridgetutor.session.evening import MOST_DEALS, MOST_TABLES, Evening, Result
from bridgetutor.session.rubber_sheet import SIDES, RubberSheet
from bridgetutor.session.sheet import Entry, Sheet
from bridgetutor.session.token_sheet import MOST_FEES, TokenDeal, TokenSheet
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
            text = words.t("The record is of the game {game}; this sheet takes {known}.")
            raise NoResult("other-game", text.format(game=game, known=", ".join(games)))
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

    Records name nobody, so the pairs are those who sat at the table last, or are called by it, and can be corrected.
    """
    found, troubles = read(data, name, "evening", words)
    entries, more = _entries(found, words)
    numbers: dict[object, int] = {}
    first = max([0, *(result.deal for result in evening.results)])
    batch: list[Result] = []
    for line, state, entry in entries:
        deal = numbers.setdefault((state.deal, state.dealer), first + len(numbers) + 1)
        table = 1 + sum(result.deal == deal for result in batch)
        if deal > MOST_DEALS or table > MOST_TABLES:
            more.append(Trouble(line, words.t("An evening holds {deals} deals at {tables} tables.").format(
                deals=MOST_DEALS, tables=MOST_TABLES)))  # fmt: skip
            continue
        batch.append(_seated(evening, Result(deal, "", "", entry, table), words))
        if state.rules is not evening.rules:
            more.append(_other_rules(line, words))
    return _taken(evening.add_all(batch), len(batch), [*troubles, *more], name)


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
    added: list[Rubber | RubberHand] = []
    hands = 0
    for each in found:
        hand, vulnerable = _hand(each.position)
        if isinstance(hand, Rubber):
            hands += len(hand.hands)
        else:
            hands += 1
            now = sheet.add_all(added).rubber
            expected = () if now.is_over else now.now.vulnerable
            if hand.contract is not None and (hand.declarer in vulnerable) != (hand.declarer in expected):
                text = words.t("In the record declarer is vulnerable otherwise than on this sheet, where the games won decide it.")
                troubles.append(Trouble(each.line, text, is_lost=False))
        added.append(hand)
    return _taken(sheet.add_all(added), hands, troubles, name)


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

    The number of a board says who deals and who is vulnerable: the open board takes the first cards that fit it, others the first
    board without a result that does.
    """
    found, troubles = read(data, name, "duplicate", words)
    boards: dict[object, int | None] = {}
    results: dict[int, list[TableResult]] = {}
    for each in found:
        state = each.position
        assert isinstance(state, ContractState)
        key = (state.deal, state.dealer, state.vulnerable)
        if key not in boards:
            boards[key] = _board(sheet, state.dealer, state.vulnerable, results)
        number = boards[key]
        if number is None or len(results.get(number, ())) >= sheet.free_tables(number):
            troubles.append(Trouble(each.line, words.t("There is no table left that this result could be written for.")))
            continue
        results.setdefault(number, []).append(_table_result(state))
    written = sheet.write_all(results)
    return _taken(written, sum(map(len, results.values())), troubles, name)


def _board(sheet: BoardSheet, dealer: Seat, vulnerable: Vulnerable, results: Mapping[int, object]) -> int | None:
    """The board for cards with this dealer and vulnerability; None where every such board has results."""
    free = [number for number in range(1, MOST_BOARDS + 1) if number not in sheet.boards_begun]
    for number in (sheet.board, *free):
        fits = (board_dealer(number), board_vulnerable(number)) == (dealer, vulnerable)
        if fits and number not in results and sheet.free_tables(number):
            return number
    return None


def _table_result(state: ContractState) -> TableResult:
    if state.contract is None or state.declarer is None:
        return TableResult(contract=None)
    return TableResult(state.declarer, state.contract, state.taken[state.declarer.side])


# --- tokens


def to_tokens(sheet: TokenSheet, data: bytes, name: str, words: Language) -> Taken[TokenSheet]:
    """Deals of Guess Who Bridge, and whole matches, which begin a new one."""
    found, troubles = read(data, name, "tokens", words)
    added = 0
    batch: list[Sequence[TokenDeal] | TokenDeal] = []
    for each in found:
        what = _tokens(each.position)
        try:
            sheet.add_all([*batch, what])
        except ValueError:  # nobody asks without a token
            text = words.t("More questions were asked than there were tokens for; a sheet begins a match with {n} tokens each.")
            troubles.append(Trouble(each.line, text.format(n=START_CHIPS)))
            continue
        troubles += _token_notes(each, sheet.add_all(batch), words)
        batch.append(what)
        added += 1 if isinstance(what, TokenDeal) else len(what)
    return _taken(sheet.add_all(batch), added, troubles, name)


def _tokens(position: Position) -> Sequence[TokenDeal] | TokenDeal:
    if isinstance(position, GuessWho):
        person = position.declarer or Person.A
        fees = [(line.facts["payer"], line.kind) for line in position.fees]
        asked, failed = (tuple(fees.count((one.value, kind)) for one in PEOPLE) for kind in _FEES)
        return _token_deal(position.contract, person, position.tricks_won[person], asked, failed)
    assert isinstance(position, GuessWhoMatch)
    deals, dealer = [], position.first_dealer
    for deal in position.deals:
        auction = Auction.start((dealer, dealer.other), dealer, TWO_HANDS_DOUBLE_ENDS)
        auction = auction.after(call for call in deal.calls if isinstance(call, Call))
        person = auction.declarer or Person.A
        tricks = deal.tricks_of_a if person is Person.A else 13 - deal.tricks_of_a
        paid = tuple(deal.payments.count(one) for one in PEOPLE)
        deals.append(_token_deal(auction.contract, person, tricks, paid, (0, 0)))
        dealer = dealer.other
    return tuple(deals)


_FEES = (LineKind.QUESTION_FEE, LineKind.ERROR_FEE)


def _token_deal(
    contract: Contract | None, person: Person, tricks: int, asked: tuple[int, ...], failed: tuple[int, ...]
) -> TokenDeal:
    questions, errors = ((min(MOST_FEES, one), min(MOST_FEES, two)) for one, two in (asked, failed))
    return TokenDeal(person, contract, tricks, questions, errors)


def _token_notes(each: Played, before: TokenSheet, words: Language) -> list[Trouble]:
    """What the sheet sees differently from a record: the tokens at the start; what was paid for."""
    position, found = each.position, []
    chips = before.chips if isinstance(position, GuessWho) and before.ended is None else TokenSheet().chips
    assert isinstance(position, GuessWho | GuessWhoMatch)
    if (position.start.a, position.start.b) != (chips.a, chips.b):
        found.append(words.t("The record begins with other tokens than this sheet has then; here the tokens of the sheet go on."))
    if isinstance(position, GuessWhoMatch) and any(deal.payments for deal in position.deals):
        found.append(words.t("The record does not tell questions from errors; here all that was paid stands under questions."))
    return [Trouble(each.line, text, is_lost=False) for text in found]


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
