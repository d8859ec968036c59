"""A token sheet in words: who pays what to whom and why, the accounts, the 140 tokens, the sheet as text and for a spreadsheet.

Markup (`wording/runs.py`) but for `sheet_text` and `csv_text`, which leave the program.
"""

from __future__ import annotations

from bridgetutor.engine.people import PEOPLE, Person
from bridgetutor.foundation.i18n import Language
from bridgetutor.scoring.guess_who import ALL_CHIPS, BANK, BANK_FEE, LOW_WATER, SMALL_FEE, Accounts
from bridgetutor.scoring.lines import LineKind, ScoreLine
from bridgetutor.session.contract_words import (
    kept_line,
    promise_line,
    result_mark,
    result_spoken,
    safe,
    table_text,
)
from bridgetutor.session.sheet_words import SheetLine, number_text
from bridgetutor.session.token_sheet import TokenDeal, TokenSheet
from bridgetutor.wording.contract import contract_name
from bridgetutor.wording.guess_who import match_end_text
from bridgetutor.wording.lines import line_label, line_text
from bridgetutor.wording.runs import plain_text


def heads(sheet: TokenSheet) -> dict[str, str]:
    """What the two are called, as it is (no markup): the names, `A` and `B` where there are none."""
    return {person.value: name or person.value for person, name in zip(PEOPLE, sheet.names, strict=True)}


def in_sentences(sheet: TokenSheet) -> dict[str, str]:
    """How the two are called in a sentence in markup."""
    return {name: safe(text) for name, text in heads(sheet).items()}


def deal_title(deal: TokenDeal, words: Language) -> str:
    """`4!H, 10 tricks won`, or how many tricks where nobody bid."""
    if deal.contract is None:
        return words.tn("Nobody bid, {n} trick won", "Nobody bid, {n} tricks won", deal.tricks).format(n=deal.tricks)
    return result_mark(deal.contract, deal.tricks, words)


def deal_place(sheet: TokenSheet, place: int, words: Language) -> str:
    """`Deal 1 · declarer: A`; where nobody bid, whose tricks they are."""
    deal = sheet.deals[place]
    name = in_sentences(sheet)[deal.person.value]
    if deal.contract is None:
        return words.t("Deal {n} · tricks of {name}").format(n=place + 1, name=name)
    return words.t("Deal {n} · declarer: {name}").format(n=place + 1, name=name)


def deal_lines(sheet: TokenSheet, place: int, words: Language) -> tuple[SheetLine, ...]:
    """Every payment of a deal in order: fees, promise, settlement, and what each has then."""
    deal, after = sheet.deals[place], sheet.after[place]
    names = in_sentences(sheet)
    found = [_fee(line, names, words) for line in after.fees]
    if deal.contract is not None:
        found.append(promise_line(deal.contract, "GW-59", words))
        found.append(kept_line(deal.contract, deal.tricks, ("GW-58", "GW-66"), words))
    found += [_payment(line, names, words) for line in after.lines]
    found += [_account(sheet, place, person, words) for person in PEOPLE]
    return tuple(found)


def _pays(line: ScoreLine, names: dict[str, str], words: Language) -> str:
    payer = names[str(line.facts["payer"])]
    if line.to == BANK:
        return words.t("{payer} pays the bank").format(payer=payer)
    return words.t("{payer} pays {to}").format(payer=payer, to=names[line.to])


def _fee(line: ScoreLine, names: dict[str, str], words: Language) -> SheetLine:
    count = line.points // SMALL_FEE
    if line.kind is LineKind.QUESTION_FEE:
        text = words.tn("{n} question, {fee} token each.", "{n} questions, {fee} token each: {n} × {fee} = {points}.", count)
    else:
        text = words.tn(
            "{n} command that could not be obeyed, {fee} token each.",
            "{n} commands that could not be obeyed, {fee} token each: {n} × {fee} = {points}.",
            count,
        )
    why = text.format(n=count, fee=SMALL_FEE, points=line.points)
    return SheetLine(_pays(line, names, words), why, str(line.points), line.rule)


def _payment(line: ScoreLine, names: dict[str, str], words: Language) -> SheetLine:
    title = words.t("{who}: {what}").format(who=_pays(line, names, words), what=line_label(line.kind, words))
    return SheetLine(title, line_text(line, words), str(line.points), line.rule)


def _account(sheet: TokenSheet, place: int, person: Person, words: Language) -> SheetLine:
    """What a person has after a deal: `87 − 3 + 20 = 104`."""
    after = sheet.after[place]
    got = sum(line.points for line in after.all_lines if line.to == person.value)
    paid = sum(line.points for line in after.all_lines if str(line.facts["payer"]) == person.value)
    terms = number_text(after.before[person])
    terms += f" − {paid}" if paid else ""
    terms += f" + {got}" if got else ""
    total = number_text(after.chips[person])
    why = words.t("What was there, less what was paid, plus what came in: {sum} = {total}.").format(sum=terms, total=total)
    return SheetLine(words.t("{name} then has").format(name=in_sentences(sheet)[person.value]), why, total, "GW-57")


def invariant(chips: Accounts, deals: int, words: Language) -> str:
    """The check of a match: all tokens together, and those still in play."""
    return words.t("{a} + {b} + {bank} = {all}. In play: {all} − {fee} × {deals} = {left}.").format(
        a=number_text(chips.a),
        b=number_text(chips.b),
        bank=chips.bank,
        all=ALL_CHIPS,
        fee=BANK_FEE,
        deals=deals,
        left=ALL_CHIPS - BANK_FEE * deals,
    )


def end_text(sheet: TokenSheet, words: Language) -> str:
    """How the match ended, or what it would take; markup."""
    names = {person: in_sentences(sheet)[person.value] for person in PEOPLE}
    if sheet.ended is not None:
        return match_end_text(sheet.ended, names, words)
    return words.t("Whoever has fewer than {low} tokens after a deal has lost. With exactly {low} you play on.").format(
        low=LOW_WATER
    )


def too_many_text(sheet: TokenSheet, person: Person, words: Language) -> str:
    """Why a deal cannot be written: somebody asked without a token."""
    return words.t("{name} does not have so many tokens: without a token nobody can ask.").format(
        name=in_sentences(sheet)[person.value]
    )


def list_heads(sheet: TokenSheet, words: Language) -> tuple[str, ...]:
    """The heads of the list."""
    names = heads(sheet)
    return (
        words.tp("tokens", "Deal"),
        words.t("What happened"),
        words.t("Questions"),
        words.t("Errors"),
        *(names[person.value] for person in PEOPLE),
        words.t("Bank"),
    )


def list_row(sheet: TokenSheet, place: int, words: Language) -> tuple[str, ...]:
    """A deal in the list, and what lies where after it."""
    deal, chips = sheet.deals[place], sheet.after[place].chips
    name = in_sentences(sheet)[deal.person.value]
    what = words.t("{name}: {result}").format(name=name, result=deal_title(deal, words))
    fees = [f"{one} / {two}" if one or two else "" for one, two in (deal.questions, deal.errors)]
    return (str(place + 1), what, *fees, number_text(chips.a), number_text(chips.b), str(chips.bank))


def row_spoken(sheet: TokenSheet, place: int, words: Language) -> str:
    """A deal for a screen reader: what happened, then the tokens."""
    deal, chips, names = sheet.deals[place], sheet.after[place].chips, heads(sheet)
    what = deal_title(deal, words) if deal.contract is None else result_spoken(deal.contract, deal.tricks, words)
    return words.t("Deal {n}, {name}: {what}. {one} {a}, {two} {b}, bank {bank}").format(
        n=place + 1,
        name=names[deal.person.value],
        what=what,
        one=names["A"],
        a=number_text(chips.a),
        two=names["B"],
        b=number_text(chips.b),
        bank=chips.bank,
    )


def sheet_text(sheet: TokenSheet, words: Language) -> str:
    """The match as plain sentences, for an e-mail or a screen reader."""
    names = heads(sheet)
    lines = [words.t("Tokens: {one} and {two}.").format(one=names["A"], two=names["B"]), ""]
    for place, after in enumerate(sheet.after):
        lines.append(row_spoken(sheet, place, words) + ".")
        sentences = in_sentences(sheet)
        lines += [
            f"  {plain_text(_pays(line, sentences, words))}: {line.points}. {line_label(line.kind, words)}."
            for line in after.all_lines
        ]
    lines += ["", invariant(sheet.chips, len(sheet.deals), words), plain_text(end_text(sheet, words))]
    return "\n".join(lines) + "\n"


def csv_text(sheet: TokenSheet, words: Language) -> str:
    """The deals for a spreadsheet. To be written as `utf-8-sig`."""
    names = heads(sheet)
    columns = (
        words.tp("tokens", "Deal"),
        words.t("Declarer"),
        words.t("Contract"),
        words.t("Tricks"),
        *(words.t("{name}, questions").format(name=names[person.value]) for person in PEOPLE),
        *(words.t("{name}, errors").format(name=names[person.value]) for person in PEOPLE),
        *(names[person.value] for person in PEOPLE),
        words.t("Bank"),
    )
    rows: list[tuple[object, ...]] = []
    for place, (deal, after) in enumerate(zip(sheet.deals, sheet.after, strict=True)):
        contract = words.t("Nobody bid") if deal.contract is None else contract_name(deal.contract, words)
        chips = after.chips
        what = (place + 1, names[deal.person.value], contract, deal.tricks)
        rows.append((*what, *deal.questions, *deal.errors, chips.a, chips.b, chips.bank))
    return table_text(columns, rows, words)
