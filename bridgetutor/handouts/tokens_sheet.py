"""The accounts of Guess Who Bridge: tokens of both people and the bank after each deal, who paid what to whom, the check of 140."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bridgetutor.engine.auction import TWO_HANDS_DOUBLE_ENDS, Auction
from bridgetutor.engine.calls import Call
from bridgetutor.engine.people import Person
from bridgetutor.engine.problems import TextProblem
from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.games.guess_who_match import GuessWhoMatch, MatchDeal
from bridgetutor.handouts.flow import Block, Draw, Placed, draw_blocks, paginate, space
from bridgetutor.handouts.flow import words as text_blocks
from bridgetutor.handouts.options import HandoutOptions
from bridgetutor.handouts.page import SMALL, Area, Page, heading_height, page_area, page_note
from bridgetutor.handouts.pen import MM, Pen
from bridgetutor.handouts.sheet_frame import Grid, Mode, SheetKind, blanks, parts_of, shares, top
from bridgetutor.handouts.sheet_records import positions
from bridgetutor.scoring.guess_who import ALL_CHIPS, BANK_FEE, LOW_WATER, Accounts
from bridgetutor.session.sheet_words import NOTHING
from bridgetutor.wording.contract import contract_mark
from bridgetutor.wording.guess_who import match_end_text
from bridgetutor.wording.lines import line_text

#: A match ends long before.
MOST = 200
_TITLE = N_("Token sheet")
_BLANK_ROWS, _PAGE_ROWS = 11, 14
_BELOW_HEAD = 13 * MM
_NAMES = {person: person.value for person in Person}


def _matches(options: HandoutOptions) -> list[GuessWhoMatch]:
    """The matches of `given`; raises TextProblem."""
    found = [each for each in positions(options, "guess-who-match") if isinstance(each, GuessWhoMatch)]
    for match in found:
        if len(match.deals) > MOST:
            raise TextProblem("too-long-sheet", number=len(match.deals), most=MOST)
    return found


def _pages(options: HandoutOptions, mode: Mode, words: Language) -> list[Page]:
    footer = words.t("BridgeTutor · Guess Who Bridge")
    if options.given is None:
        return [Page(partial(_blank, words), footer)]
    area = page_area(options.paper)
    room = area.height - heading_height("0", area.width) - _BELOW_HEAD
    found: list[Page] = []
    for match in _matches(options):
        flown = paginate(_blocks(match, mode, words, area, options.letters), lambda _: room)
        found += [
            Page(partial(_filled, placed, mode, words), footer, page_note(words, number, len(flown)))
            for number, placed in enumerate(flown, 1)
        ]
    return found


KIND = SheetKind(_TITLE, _pages)
make, pages, count, title = KIND.make, KIND.pages, KIND.count, KIND.title


def _grid(area: Area, words: Language, row: float) -> Grid:
    fees = words.t("Questions, errors {name}")
    return Grid(
        shares(
            area,
            (words.tp("score sheet", "Deal"), 13),
            (words.t("Dealer"), 16),
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


def _filled(placed: Sequence[Placed], mode: Mode, words: Language, pen: Pen, area: Area) -> None:
    rest = top(pen, area, words.t(_TITLE), mode, words)
    if mode is Mode.PRACTICE:
        rest = blanks(pen, rest, [(words.t("Name"), 2.0), (words.t("Class"), 1.0), (words.t("Date"), 1.0)])
    draw_blocks(pen, placed, rest.left, rest.top)


def _blocks(match: GuessWhoMatch, mode: Mode, words: Language, area: Area, letters: str) -> list[Block]:
    rows = [_start_row(match.start, words), *_rows(match, mode, words)]
    grid = _grid(area, words, 9 * MM if mode.is_written else 12 * MM)
    blocks: list[Block] = []
    for part in parts_of(rows, _PAGE_ROWS):
        blocks += [Block(grid.height(len(part)), _drawn(grid, part)), space(4 * MM)]
    if not mode.is_written:
        return [*blocks, *_how(words, area.width, letters)]
    for number, (deal, after) in enumerate(zip(match.deals, match.after, strict=True), 1):
        blocks += text_blocks(words.t("Deal {number}").format(number=number), area.width, letters, bold=True, stay=True)
        for person in Person:
            paid = deal.payments.count(person)
            if paid:
                text = words.tn("{n} token for questions and errors.", "{n} tokens for questions and errors.", paid).format(n=paid)
                blocks += _paid(person.value, person.other.value, text, area.width, letters, words)
        for line in after.lines:
            blocks += _paid(str(line.facts["payer"]), line.to, line_text(line, words), area.width, letters, words)
        blocks.append(space(1.5 * MM))
    if match.ended is not None:
        blocks += text_blocks(match_end_text(match.ended, _NAMES, words), area.width, letters)
    return blocks


def _paid(payer: str, to: str, text: str, width: float, letters: str, words: Language) -> list[Block]:
    """One payment in a line: `A → B. Contract made: ...`."""
    receiver = words.t("bank") if to not in _NAMES.values() else to
    said = words.t("*{payer} pays {receiver}.* {text}").format(payer=payer, receiver=receiver, text=text)
    return text_blocks(said, width, letters, size=SMALL)


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


def _rows(match: GuessWhoMatch, mode: Mode, words: Language) -> list[tuple[str, ...]]:
    found, dealer = [], match.first_dealer
    for number, (deal, after) in enumerate(zip(match.deals, match.after, strict=True), 1):
        contract, tricks = _result(deal, dealer, words)
        fees = [str(deal.payments.count(person) or NOTHING) for person in Person]
        written = _accounts(after.chips) if mode.is_written else ("", "", "", f"= {ALL_CHIPS}")
        found.append((str(number), dealer.value, contract, tricks, *fees, *written))
        dealer = dealer.other
    return found


def _result(deal: MatchDeal, dealer: Person, words: Language) -> tuple[str, str]:
    """`2!H, A` and declarer's tricks; the tricks of A where nobody bid."""
    auction = Auction.start((dealer, dealer.other), dealer, TWO_HANDS_DOUBLE_ENDS)
    auction = auction.after(call for call in deal.calls if isinstance(call, Call))
    if auction.contract is None or auction.declarer is None:
        return words.t("Nobody bid"), f"A {deal.tricks_of_a}"
    tricks = deal.tricks_of_a if auction.declarer is Person.A else 13 - deal.tricks_of_a
    return f"{auction.declarer.value} {contract_mark(auction.contract, words)}", str(tricks)
