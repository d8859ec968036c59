"""The accounts of Guess Who Bridge: tokens of both people and the bank after each deal, who paid what to whom, the check of 140."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from bridgetutor.engine.auction import TWO_HANDS_DOUBLE_ENDS, Auction
from bridgetutor.engine.calls import Call
from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.people import Person
from bridgetutor.engine.problems import TextProblem
from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.games.guess_who_match import GuessWhoMatch
from bridgetutor.handouts.flow import Block, Draw, Placed, draw_blocks, paginate, space
from bridgetutor.handouts.flow import words as text_blocks
from bridgetutor.handouts.options import HandoutOptions
from bridgetutor.handouts.page import SMALL, Area, Page, heading_height, page_area, page_note
from bridgetutor.handouts.pen import MM, Pen
from bridgetutor.handouts.sheet_frame import Grid, Mode, SheetKind, blanks, parts_of, shares, top
from bridgetutor.handouts.sheet_records import positions, saved_sheet
from bridgetutor.scoring.guess_who import ALL_CHIPS, BANK, BANK_FEE, LOW_WATER, Accounts, MatchEnd
from bridgetutor.scoring.lines import ScoreLine
from bridgetutor.session.contract_words import safe
from bridgetutor.session.sheet_words import NOTHING
from bridgetutor.session.token_sheet import TokenSheet
from bridgetutor.session.token_words import heads as sheet_heads
from bridgetutor.wording.contract import contract_mark
from bridgetutor.wording.guess_who import match_end_text
from bridgetutor.wording.lines import line_text

#: A match ends long before.
MOST = 200
_TITLE = N_("Token sheet")
_BLANK_ROWS, _PAGE_ROWS = 11, 14
_BELOW_HEAD = 13 * MM


@dataclass(frozen=True, slots=True)
class _Deal:
    """A deal of the ledger: dealer ("" for unknown), result and tricks as texts, fees of both, tokens after it, payments in order.

    A payment is who pays, who receives (a person's file name or `bank`), and why.
    """

    dealer: str
    result: str
    tricks: str
    fees: tuple[int, int]
    chips: Accounts
    payments: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class _Ledger:
    """A match on paper: the names of both as they are, the tokens at the start, the deals, how it ended."""

    names: tuple[str, str]
    start: Accounts
    deals: tuple[_Deal, ...]
    ended: MatchEnd | None

    @property
    def legend(self) -> str:
        """Whose letters A and B are, as it is; nothing where they have no names. The table has no room for names."""
        named = [f"{person.value}: {name}" for person, name in zip(Person, self.names, strict=True) if name != person.value]
        return " · ".join(named)

    def name(self, who: str, words: Language) -> str:
        """Who pays or receives, for a sentence in markup."""
        known = {person.value: safe(name) for person, name in zip(Person, self.names, strict=True)}
        return known.get(who) or words.t("bank")


def _ledgers(options: HandoutOptions, words: Language) -> list[_Ledger]:
    """The matches of `given`; raises TextProblem."""
    saved = saved_sheet(options)
    if saved is not None:
        found = [_kept(TokenSheet.from_json(saved), words)]
    else:
        states = positions(options, "guess-who-match")
        found = [_recorded(state, words) for state in states if isinstance(state, GuessWhoMatch)]
    for ledger in found:
        if len(ledger.deals) > MOST:
            raise TextProblem("too-long-sheet", number=len(ledger.deals), most=MOST)
    return found


def _kept(sheet: TokenSheet, words: Language) -> _Ledger:
    """The match that the window keeps."""
    deals = []
    for deal, after in zip(sheet.deals, sheet.after, strict=True):
        result = _result(deal.contract, deal.person, words)
        tricks = str(deal.tricks) if deal.contract is not None else f"{deal.person.value} {deal.tricks}"
        fees = tuple(sum(deal.fees(person)) for person in Person)
        deals.append(_Deal("", result, tricks, (fees[0], fees[1]), after.chips, (*_fees(fees, words), *_paid(after.lines, words))))
    names = sheet_heads(sheet)
    return _Ledger((names["A"], names["B"]), Accounts(), tuple(deals), sheet.ended)


def _recorded(match: GuessWhoMatch, words: Language) -> _Ledger:
    """A match of a record."""
    deals, dealer = [], match.first_dealer
    for deal, after in zip(match.deals, match.after, strict=True):
        auction = Auction.start((dealer, dealer.other), dealer, TWO_HANDS_DOUBLE_ENDS)
        auction = auction.after(call for call in deal.calls if isinstance(call, Call))
        person = auction.declarer or Person.A
        tricks = deal.tricks_of_a if person is Person.A else 13 - deal.tricks_of_a
        shown = str(tricks) if auction.contract is not None else f"A {tricks}"
        fees = tuple(deal.payments.count(each) for each in Person)
        payments = (*_fees(fees, words), *_paid(after.lines, words))
        result = _result(auction.contract, person, words)
        deals.append(_Deal(dealer.value, result, shown, (fees[0], fees[1]), after.chips, payments))
        dealer = dealer.other
    return _Ledger(("A", "B"), match.start, tuple(deals), match.ended)


def _result(contract: Contract | None, person: Person, words: Language) -> str:
    return words.t("Nobody bid") if contract is None else f"{person.value} {contract_mark(contract, words)}"


def _fees(fees: Sequence[int], words: Language) -> Iterator[tuple[str, str, str]]:
    for person, paid in zip(Person, fees, strict=True):
        if paid:
            text = words.tn("{n} token for questions and errors.", "{n} tokens for questions and errors.", paid)
            yield person.value, person.other.value, text.format(n=paid)


def _paid(lines: Sequence[ScoreLine], words: Language) -> Iterator[tuple[str, str, str]]:
    return ((str(line.facts["payer"]), line.to, line_text(line, words)) for line in lines)


def _pages(options: HandoutOptions, mode: Mode, words: Language) -> list[Page]:
    footer = words.t("BridgeTutor · Guess Who Bridge")
    if options.given is None:
        return [Page(partial(_blank, words), footer)]
    area = page_area(options.paper)
    room = area.height - heading_height("0", area.width, "", "0") - _BELOW_HEAD
    found: list[Page] = []
    for ledger in _ledgers(options, words):
        flown = paginate(_blocks(ledger, mode, words, area, options.letters), lambda _: room)
        found += [
            Page(partial(_filled, ledger.legend, placed, mode, words), footer, page_note(words, number, len(flown)))
            for number, placed in enumerate(flown, 1)
        ]
    return found


KIND = SheetKind(_TITLE, _pages)
make, pages, count, title = KIND.make, KIND.pages, KIND.count, KIND.title


def _grid(area: Area, words: Language, row: float, with_dealer: bool = True) -> Grid:
    """The columns of the ledger; who dealt is left out where nobody wrote it down."""
    fees = words.t("Questions, errors {name}")
    return Grid(
        shares(
            area,
            (words.tp("score sheet", "Deal"), 13),
            *(((words.t("Dealer"), 16),) if with_dealer else ()),
            (words.t("Contract"), 32),
            (words.t("Tricks"), 16),
            (fees.format(name="A"), 24),
            (fees.format(name="B"), 24),
            ("A", 17),
            ("B", 17),
            (words.t("Bank"), 17),
            (words.t("A + B + bank"), 22),
        ),
        row,
    )


def _blank(words: Language, pen: Pen, area: Area) -> None:
    rest = top(pen, area, words.t(_TITLE), Mode.BLANK, words)
    rest = blanks(pen, rest, [("A", 2.0), ("B", 2.0), (words.t("Date"), 1.0)])
    rows = [_start_row(Accounts(), words)]
    rows += [(str(number), *[""] * 8, f"= {ALL_CHIPS}") for number in range(1, _BLANK_ROWS + 1)]
    low = _grid(rest, words, 12 * MM).draw(pen, rest.left, rest.top, rows)
    blocks = _how(words, rest.width, pen.letters)
    draw_blocks(pen, paginate(blocks, lambda _: low - rest.bottom)[0], rest.left, low - 4 * MM)


def _how(words: Language, width: float, letters: str) -> list[Block]:
    """The prices, and the check (GW-44, GW-50, GW-64 to GW-72)."""
    texts = (
        words.t(
            "*Made:* the opponent pays 5 for each trick over six that was bid and 1 for each overtrick; doubled 10 and 5. "
            "*Not made:* declarer pays 5 for each missing trick, doubled 10."
        ),
        words.t("Whoever pays gives the bank {fee} more. A question or an error costs 1, paid to the opponent.").format(
            fee=BANK_FEE
        ),
        words.t("*Check.* A, B and the bank always have {all} together. Who has fewer than {low} after a deal has lost.").format(
            all=ALL_CHIPS, low=LOW_WATER
        ),
    )
    blocks: list[Block] = []
    for text in texts:
        blocks += [*text_blocks(text, width, letters, size=SMALL), space(1 * MM)]
    return blocks


def _filled(legend: str, placed: Sequence[Placed], mode: Mode, words: Language, pen: Pen, area: Area) -> None:
    rest = top(pen, area, words.t(_TITLE), mode, words, legend)
    if mode is Mode.PRACTICE:
        rest = blanks(pen, rest, [(words.t("Name"), 2.0), (words.t("Class"), 1.0), (words.t("Date"), 1.0)])
    draw_blocks(pen, placed, rest.left, rest.top)


def _blocks(ledger: _Ledger, mode: Mode, words: Language, area: Area, letters: str) -> list[Block]:
    with_dealer = any(deal.dealer for deal in ledger.deals)
    rows = [_start_row(ledger.start, words), *_rows(ledger, mode)]
    rows = rows if with_dealer else [(number, *others) for number, _, *others in rows]
    grid = _grid(area, words, 9 * MM if mode.is_written else 12 * MM, with_dealer)
    blocks: list[Block] = []
    for part in parts_of(rows, _PAGE_ROWS):
        blocks += [Block(grid.height(len(part)), _drawn(grid, part)), space(4 * MM)]
    if not mode.is_written:
        return [*blocks, *_how(words, area.width, letters)]
    for number, deal in enumerate(ledger.deals, 1):
        blocks += text_blocks(words.t("Deal {number}").format(number=number), area.width, letters, bold=True, stay=True)
        for payer, to, text in deal.payments:
            said = words.t("*{payer} pays the bank.* {text}") if to == BANK else words.t("*{payer} pays {receiver}.* {text}")
            said = said.format(payer=ledger.name(payer, words), receiver=ledger.name(to, words), text=text)
            blocks += text_blocks(said, area.width, letters, size=SMALL)
        blocks.append(space(1.5 * MM))
    if ledger.ended is not None:
        names = {person: ledger.name(person.value, words) for person in Person}
        blocks += text_blocks(match_end_text(ledger.ended, names, words), area.width, letters)
    return blocks


def _drawn(grid: Grid, rows: Sequence[Sequence[str]]) -> Draw:
    """Draws a part of the table."""

    def draw(pen: Pen, x: float, high: float) -> None:
        grid.draw(pen, x, high, rows)

    return draw


def _start_row(start: Accounts, words: Language) -> tuple[str, ...]:
    return ("", "", words.t("At the start"), "", "", "", *_accounts(start))


def _accounts(chips: Accounts) -> tuple[str, ...]:
    have = (chips.a, chips.b, chips.bank)
    return (*(str(number).replace("-", "−") for number in have), f"= {sum(have)}")


def _rows(ledger: _Ledger, mode: Mode) -> list[tuple[str, ...]]:
    found = []
    for number, deal in enumerate(ledger.deals, 1):
        fees = [str(paid or NOTHING) for paid in deal.fees]
        written = _accounts(deal.chips) if mode.is_written else ("", "", "", f"= {ALL_CHIPS}")
        found.append((str(number), deal.dealer, deal.result, deal.tricks, *fees, *written))
    return found
