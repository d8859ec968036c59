"""Score sheets on paper, read back from the PDF: to write on, filled from records, for practice with a key; what is refused."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import pytest

from bridgetutor.engine.problems import TextProblem
from bridgetutor.foundation.i18n import language
from bridgetutor.handouts import HANDOUTS, HandoutOptions, Part, count, make
from bridgetutor.handouts.problems import problem_text
from bridgetutor.handouts.sheet_frame import fitted
from bridgetutor.session.board_sheet import BoardSheet, TableResult
from bridgetutor.session.evening import Evening, Result
from bridgetutor.session.rubber_sheet import RubberSheet, rubber_of
from bridgetutor.session.rubber_walk import example_sheet, steps
from bridgetutor.session.sheet import Entry
from bridgetutor.session.token_sheet import TokenDeal, TokenSheet
from bridgetutor.wording.runs import plain_text
from tests.helpers.golden import Golden
from tests.helpers.pdfs import Read, overlapping, pixels, read_pdf

MM = 72 / 25.4
KINDS = [kind for kind, handout in HANDOUTS.items() if handout.takes_deals]
EVERY_KIND = [*KINDS, "evening-sheet"]
#: South has 14 points, North 11; East 8, West 7.
DEAL = "N:AK32.J32.Q32.J32 J54.Q54.J54.A654 Q76.AK6.K76.QT87 T98.T987.AT98.K9"
EVEN = "N:AKQJ.AKQ.432.432 T987.JT9.AKQ.J65 6543.876.JT9.T98 2.5432.8765.AKQ7"


def minibridge(denomination: str, goal: str, tricks: int, deal: str = DEAL) -> dict[str, object]:
    contract = {"denomination": denomination, "goal": goal}
    return {"game": "minibridge", "deal": deal, "dealer": "S", "contract": contract, "claim": tricks}


def contract(calls: str, tricks: int) -> dict[str, object]:
    return {"game": "contract", "deal": DEAL, "dealer": "N", "vulnerable": "None", "calls": calls.split(), "claim": tricks}


def hand(declarer: str, text: str, tricks: int) -> dict[str, object]:
    found = re.fullmatch(r"(\d)(C|D|H|S|NT)(X{0,2})", text)
    assert found
    bid = {"level": int(found[1]), "denomination": found[2], "doubled": len(found[3])}
    return {"contract": bid, "declarer": declarer, "tricks": tricks}


RUBBER = {"game": "rubber", "hands": [hand("A", "3NT", 10), hand("B", "2H", 9), {"contract": None}, hand("B", "2SX", 8)]}
MATCH = {
    "game": "guess-who-match",
    "first_dealer": "A",
    "chips": {"A": 70, "B": 70},
    "deals": [
        {"calls": ["1H", "2S", "Pass"], "tricks": {"A": 4, "B": 9}, "payments": ["A", "A", "B"]},
        {"calls": ["Pass", "Pass"], "tricks": {"A": 8, "B": 5}},
        {"calls": ["3NT", "X"], "tricks": {"A": 6, "B": 7}, "payments": ["B"]},
    ],
}
RECORDS: dict[str, Sequence[dict[str, object]]] = {
    "minibridge-sheet": [minibridge("NT", "partscore", 8), minibridge("S", "game", 11), minibridge("NT", "game", 8)],
    "rubber-sheet": [RUBBER],
    "duplicate-sheet": [
        contract(f"1NT Pass {bid} Pass Pass Pass", tricks) for bid, tricks in (("3NT", 10), ("4S", 11), ("2NT", 7))
    ],
    "tokens-sheet": [MATCH],
}


def lines(records: Sequence[object]) -> bytes:
    return "\n".join(json.dumps(record) for record in records).encode()


def options(kind: str, given: bytes | None = None, **other: object) -> HandoutOptions:
    return HandoutOptions(kind, **{"given": given, "given_name": "x.jsonl", **other})  # type: ignore[arg-type]


@cache
def made(wanted: HandoutOptions) -> bytes:
    return make(wanted)


@cache
def read(wanted: HandoutOptions) -> Read:
    return read_pdf(made(wanted))


def evening() -> Evening:
    found = Evening()
    for deal, ns, ew, played in (
        (1, "Lince", "Cometa", "S S game 11"),
        (1, "Trevo", "Maré", "S S game 10"),
        (2, "Lince", "Maré", "W NT game 8"),
        (2, "Trevo", "<b>Duna*", "N H game 10"),
        (3, "Cometa", "Maré", "E H partscore 9"),
    ):
        found = found.change(Result(deal, ns, ew, Entry.parse(played))).write()
    return found


def filled(kind: str, **other: object) -> HandoutOptions:
    if kind == "evening-sheet":
        return options(kind, json.dumps(evening().to_json()).encode(), **other)
    return options(kind, lines(RECORDS[kind]), **other)


EVERY = [
    each
    for kind in EVERY_KIND
    for each in (
        options(kind, lang="pt", letters="portuguese"),
        options(kind, paper="letter"),
        filled(kind, lang="pt", letters="portuguese", paper="letter"),
        filled(kind, practice=True, part=Part.BOTH),
    )
]


def name(wanted: HandoutOptions) -> str:
    return f"{wanted.kind}-{wanted.lang}-{wanted.paper}-{'filled' if wanted.given else 'blank'}"


# --- what every sheet keeps to


@pytest.mark.parametrize("wanted", EVERY, ids=name)
def test_a_sheet_keeps_to_the_margins_in_black_and_is_the_same_twice(wanted: HandoutOptions) -> None:
    assert make(wanted) == made(wanted)
    pdf = made(wanted)
    assert pdf.count(b"/FontFile2") == 2
    for page in range(len(read(wanted).texts)):
        width, height, data = pixels(pdf, page)
        assert data[0::3] == data[1::3] == data[2::3]
        edge = int(15 * MM) - 2
        inked = [place for place in range(0, len(data), 3) if data[place] < 250]
        assert min(place // 3 % width for place in inked) >= edge
        assert max(place // 3 % width for place in inked) <= width - edge
        assert min(place // 3 // width for place in inked) >= edge
        assert max(place // 3 // width for place in inked) <= height - edge


@pytest.mark.parametrize("wanted", EVERY, ids=name)
def test_pages_are_counted(wanted: HandoutOptions) -> None:
    sheets, keys = count(wanted)
    assert len(read(wanted).texts) == sheets + (keys if wanted.part.has_key else 0)
    assert keys == (sheets if wanted.practice and wanted.kind not in ("rubber-sheet", "evening-sheet") else keys)
    assert bool(keys) == wanted.practice


@pytest.mark.parametrize("kind", EVERY_KIND)
@pytest.mark.parametrize("lang", ["en", "pt"])
def test_the_words_of_a_sheet(kind: str, lang: str, golden: Golden) -> None:
    texts = [*read(options(kind, lang=lang)).texts, *read(filled(kind, lang=lang)).texts]
    golden.check(f"{kind}-{lang}.txt", "\n\f\n".join(texts) + "\n")


# --- names of any length

NAMES = {
    8: ("Bernardo", "Leonor M"),
    20: ("Margarida e Bernardo", "MariaAntonietaSantos"),
    60: ("Margarida Sofia de Vasconcelos e Bernardo Maria Albuquerque ", "W" * 60),
}


@pytest.mark.parametrize("length", NAMES)
@pytest.mark.parametrize("high", [8 * MM, 10 * MM, 12 * MM])
@pytest.mark.parametrize("width", [12 * MM, 18 * MM, 40 * MM])
def test_a_name_fits_into_every_cell_and_no_word_of_it_is_broken(length: int, high: float, width: float) -> None:
    for text in (*NAMES[length], f"{NAMES[length][0]} 4!H"):
        for bold in (False, True):
            laid = fitted(text, width, "international", bold=bold, high=high)
            assert max(laid.widths) <= width
            assert len(laid.lines) * 1.15 * laid.size <= high
            assert laid.size >= 8
            shown = [word for line in laid.lines for piece in line for word in piece.text.split()]
            whole = text.replace("!H", " ").split()
            assert all(word in whole or word.endswith("…") for word in shown), shown


def test_words_that_fit_are_never_cut_short() -> None:
    laid = fitted("Part-score, no trumps", 28 * MM, "international", high=8 * MM)
    assert " ".join(piece.text for line in laid.lines for piece in line) == "Part-score, no trumps"


@pytest.mark.parametrize("length", NAMES)
@pytest.mark.parametrize("lang", ["en", "pt"])
def test_nothing_on_a_sheet_is_written_over_its_neighbour(length: int, lang: str) -> None:
    one, two = (name.strip() for name in NAMES[length])
    tokens = TokenSheet(names=(one, two))
    for result in ("A 2H 8 1 0 0 2", "B - 9 0 0 0 0", "B 3NTX 8 0 3 0 0"):
        tokens = tokens.change(TokenDeal.parse(result)).add()
    rubber = RubberSheet(rubber=rubber_of("A 3NT 10", "B 2HX 6", "A 4S 10")).rename((one, two), True)
    pairs = Evening()
    for table, played in ((1, "S NT partscore 8"), (2, "S S game 9")):
        pairs = pairs.change(Result(1, f"{table} {one}", f"{table} {two}", Entry.parse(played), table)).write()
    for kind, saved in (("tokens-sheet", tokens), ("rubber-sheet", rubber), ("evening-sheet", pairs)):
        pdf = made(options(kind, json.dumps(saved.to_json()).encode(), lang=lang))
        assert not overlapping(pdf), (kind, overlapping(pdf))


# --- Minibridge


@pytest.mark.rule("MB-34", "MB-37", "MB-41", "MB-47", "MB-49", "MB-50")
def test_an_evening_of_minibridge_has_its_points_and_totals() -> None:
    saved = {
        "version": 1,
        "day": "2026-03-04",
        "rules": "england",
        "deals": ["N NT partscore 8", "E H partscore 9", "S S game 11", "W NT game 8"],
        "chosen": 2,
        "draft": "N NT game 9",
        "before": [],
    }
    text = read(options("minibridge-sheet", json.dumps(saved).encode())).texts[0]
    assert "4 March 2026" in text
    for row in ("1 North Part-score, no trumps 8 120 –", "4 West Game, no trumps 8 50 –", "Total 620 140"):
        assert row in text.replace("\n", " "), row
    assert re.search(r"2 East Part-score,\s*♥?\s*9 – 140", text)
    assert re.search(r"3 South Game,\s*♠?\s*11 450 –", text)


def test_records_fill_the_sheet_and_a_deal_of_20_points_each_is_named() -> None:
    level = {"game": "minibridge", "deal": EVEN, "dealer": "N"}
    text = read(options("minibridge-sheet", lines([minibridge("NT", "partscore", 8), level]))).texts[0].replace("\n", " ")
    assert "1 South Part-score, no trumps 8 120 –" in text
    assert "20 points each: not played" in text
    assert "Total 120 0" in text


def test_the_thirteenth_deal_is_on_a_second_page_and_the_sum_is_carried_over() -> None:
    texts = read(options("minibridge-sheet", lines([minibridge("S", "game", 10)] * 13))).texts
    assert len(texts) == 2
    assert "Carried over 5040 0" in texts[0].replace("\n", " ")
    assert "Total 5460 0" in texts[1].replace("\n", " ")
    assert "Page 2 of 2" in texts[1]


@pytest.mark.rule("CB-76")
def test_a_class_evening_compares_each_deal_and_adds_up_tables() -> None:
    found = Evening()
    for deal, table, ns, ew, played in (
        (1, 1, "Lince", "Cometa", "S S game 11"),
        (1, 2, "Trevo", "Foz", "S S game 10"),
        (2, 1, "Lince", "Foz", "W NT game 8"),
    ):
        found = found.change(Result(deal, ns, ew, Entry.parse(played), table)).write()
    text = " ".join(" ".join(read(options("evening-sheet", json.dumps(found.to_json()).encode())).texts).split())
    assert "Deal 1 at all tables" in text
    assert "Deal 2 at all tables" not in text
    assert re.search(r"1 Lince Cometa Game, ♠? ?S 11 450 2 0", text)
    assert re.search(r"2 Trevo Foz Game, ♠? ?S 10 420 0 2", text)
    assert "1 several pairs several pairs 2 500 0 2 Trevo Foz 1 420 0" in text
    assert "1 Lince 2 500 2 / 2" in text


@pytest.mark.rule("GW-57")
def test_the_token_sheet_says_whose_the_letters_are_and_writes_no_name_over_another() -> None:
    sheet = TokenSheet(("Margarida", "Bernardo"))
    for deal in ("A 4H 10 3 0 0 0", "B - 9 0 2 1 0"):
        sheet = sheet.change(TokenDeal.parse(deal)).add()
    found = options("tokens-sheet", json.dumps(sheet.to_json()).encode())
    text = " ".join(" ".join(read(found).texts).split())
    assert "A: Margarida · B: Bernardo" in text
    assert re.search(r"A 4 ?♥? ?10 3 – ", text)
    assert "Nobody bid B 9 1 2" in text
    assert "Margarida pays Bernardo. 3 tokens for questions and errors." in text
    assert "Bernardo pays the bank." in text
    portuguese = " ".join(" ".join(read(replace(found, lang="pt")).texts).split())
    assert "Bernardo paga à banca." in portuguese


@pytest.mark.rule("CB-77")
def test_a_board_compared_by_imps_is_printed_with_imps() -> None:
    sheet = BoardSheet(board=1, tables=3)
    for place, result in enumerate(("S 4H 10", "S 4H 9", "S 3NT 10")):
        sheet = sheet.choose(place).write(TableResult.parse(result))
    given = json.dumps(sheet.compare_with(1).to_json()).encode()
    text = " ".join(" ".join(read(options("duplicate-sheet", given)).texts).split())
    assert "IMPs N–S" in text
    assert "MP N–S" not in text
    assert re.search(r"1 4 ?♥? ?South 10 420 – 10 −10", text)
    assert re.search(r"2 4 ?♥? ?South 9 – 50 – –", text)
    assert "Table 1 against table 2." in text
    assert "Check." not in text


@pytest.mark.parametrize("kind", KINDS)
def test_in_practice_the_points_are_in_the_key_alone(kind: str) -> None:
    wanted = filled(kind, practice=True, part=Part.BOTH)
    texts = read(wanted).texts
    sheet, key = texts[0], texts[count(wanted)[0]]
    assert "Answer key" in key
    assert "Answer key" not in sheet
    points = {"minibridge-sheet": "Total 570 50", "rubber-sheet": "260", "duplicate-sheet": "Beats", "tokens-sheet": "99"}
    assert points[kind] not in sheet.replace("\n", " ")
    assert points[kind] in key.replace("\n", " ")


# --- rubber


@pytest.mark.rule("DD-68", "DD-70", "DD-71")
def test_the_rubber_of_the_course_is_on_paper() -> None:
    walk = steps(language("pt"))
    sheet = example_sheet(walk[-1].hands)
    assert sorted(sheet.rubber.now.totals.values()) == [750, 1480]
    text = read(options("rubber-sheet", json.dumps(sheet.to_json()).encode())).texts
    for side, total in sheet.rubber.now.totals.items():
        assert str(total) in text[0].split(), side


def test_a_long_rubber_stays_on_its_page() -> None:
    rubber = rubber_of(*["A 1NT 4", "B 2HX 6"] * 30)
    wanted = options("rubber-sheet", json.dumps(RubberSheet(rubber=rubber).to_json()).encode())
    width, height, data = pixels(made(wanted))
    inked = [place for place in range(0, len(data), 3) if data[place] < 250]
    assert max(place // 3 // width for place in inked) <= height - int(15 * MM) + 2
    numbers = [line.split() for line in read(wanted).texts[0].split("\n") if re.fullmatch(r"[\d ]+", line)]
    assert [sum(row.count(number) for row in numbers) for number in ("150", "300")] == [30, 30]
    with pytest.raises(TextProblem) as refused:
        make(options("rubber-sheet", json.dumps(RubberSheet(rubber=rubber.apply(rubber.hands[0])).to_json()).encode()))
    assert problem_text(refused.value, language("en")) == "A sheet holds up to 60 entries; there are 61."


def test_names_are_printed_letter_for_letter() -> None:
    sheet = RubberSheet(rubber=rubber_of("A 1NT 7")).rename(("<b>Bé*!H*", "A & B"), True)
    text = read(options("rubber-sheet", json.dumps(sheet.to_json()).encode())).texts[0]
    assert "<b>Bé*!H*" in text
    assert "A & B" in text


# --- duplicate


@pytest.mark.rule("CB-75", "CB-76")
def test_match_points_of_a_board_and_their_sum() -> None:
    results = ["S 3NT 11", "S 3NT 10", "S 4H 10", "N 4H 10", "S 4H 9"]  # board 1: 460 430 420 420 -50
    sheet = BoardSheet(tables=5)
    for place, result in enumerate(results):
        sheet = sheet.choose(place).write(TableResult.parse(result))
    text = read(options("duplicate-sheet", json.dumps(sheet.to_json()).encode())).texts[0]
    assert "North deals · Nobody is vulnerable" in text
    flat = text.replace("\n", " ")
    found = re.findall(r"(\d) .{2,9}?(North|South) \d+ ([\d–]+) ([\d–]+) (\d) (\d)", flat)
    assert [(row[2], row[4], row[5]) for row in found[-5:]] == [
        ("460", "8", "0"),
        ("430", "6", "2"),
        ("420", "3", "5"),
        ("420", "3", "5"),
        ("–", "0", "8"),
    ]
    assert "Table 3. Beats 1 of 4, ties with 1: 2 × 1 + 1 = 3 of 8, 37.50 %." in flat
    assert "come to 5 × 4 = 20" in flat


def test_records_with_the_same_cards_are_the_tables_of_one_board() -> None:
    other = {**contract("Pass Pass Pass Pass", 0), "dealer": "E"}
    del other["claim"]
    wanted = options("duplicate-sheet", lines([*RECORDS["duplicate-sheet"], other]))
    assert len(read(wanted).texts) == 2
    assert "Passed out" in read(wanted).texts[1]


def test_minibridge_results_can_be_compared_too() -> None:
    text = read(options("duplicate-sheet", lines([minibridge("S", "game", 10), minibridge("S", "game", 9)]))).texts[0]
    assert "vulnerable" not in text
    assert re.search(r"420 – 2 0", text.replace("\n", " "))


# --- tokens


@pytest.mark.rule("GW-05", "GW-64", "GW-66", "GW-69")
def test_tokens_always_come_to_140() -> None:
    text = read(filled("tokens-sheet")).texts[0]
    rows = re.findall(r"(\d+) (\d+) (\d+) = 140", text.replace("\n", " "))
    assert [tuple(map(int, row)) for row in rows] == [(70, 70, 0), (48, 82, 10), (50, 70, 20), (11, 99, 30)]
    assert "A has fewer than 20 tokens" in text


def test_who_dealt_is_a_column_only_where_it_is_known() -> None:
    kept = TokenSheet(names=("Margarida", "Bernardo")).change(TokenDeal.parse("A 2H 8 0 0 0 0")).add()
    assert "Dealer" not in read(options("tokens-sheet", json.dumps(kept.to_json()).encode())).texts[0]
    assert "Dealer" in read(filled("tokens-sheet")).texts[0]
    assert "Dealer" in read(options("tokens-sheet")).texts[0]


# --- a class evening


def test_pairs_with_the_same_points_share_their_place() -> None:
    text = read(filled("evening-sheet")).texts[0].replace("\n", " ")
    ranking = re.findall(r"(\d=?) (Trevo|Lince|Cometa|Maré|<b>Duna\*) (\d) (\d+)", text.split("Places")[1])
    assert ranking == [
        ("1", "Trevo", "2", "840"),
        ("2", "Lince", "2", "500"),
        ("3", "Maré", "3", "140"),
        ("4=", "<b>Duna*", "1", "0"),
        ("4=", "Cometa", "2", "0"),
    ]


def test_an_evening_without_a_result_is_refused() -> None:
    with pytest.raises(TextProblem) as refused:
        make(options("evening-sheet", json.dumps(Evening().to_json()).encode()))
    assert problem_text(refused.value, language("en")) == "There is no game record in the file."


# --- what is refused


REFUSED = [
    ("minibridge-sheet", b"", "There is no game record in the file."),
    ("minibridge-sheet", b"{", "Record 1 cannot be printed: "),
    ("minibridge-sheet", lines([minibridge("S", "game", 9), RUBBER]), "Record 2 is of the game rubber; this sheet is filled from"),
    ("minibridge-sheet", lines([{"game": "minibridge", "deal": DEAL, "dealer": "N"}]), "Record 1 is not finished"),
    ("minibridge-sheet", lines([minibridge("S", "game", 14)]), "Record 1 cannot be printed: "),
    ("rubber-sheet", lines([{"game": "rubber", "hands": [hand("A", "3NT", 9)] * 3}]), "Record 1 cannot be printed: "),
    ("duplicate-sheet", b'{"version": 1, "boards": {}}', "There is no game record in the file."),
    ("tokens-sheet", lines([{"game": "chess"}]), "Record 1 cannot be printed: "),
]


@pytest.mark.parametrize(("kind", "given", "said"), REFUSED)
def test_what_cannot_be_printed_is_refused_with_a_sentence(kind: str, given: bytes, said: str) -> None:
    for lang in ("en", "pt"):
        with pytest.raises(TextProblem) as refused:
            count(options(kind, given, lang=lang))
        text = problem_text(refused.value, language(lang))
        assert text
        assert lang == "pt" or text.startswith(said)


def test_a_key_needs_practice_and_practice_needs_deals() -> None:
    for wanted, said in (
        (options("rubber-sheet", part=Part.KEY), "A score sheet has a key only where"),
        (options("rubber-sheet", practice=True), "To leave the points for the pupils"),
    ):
        with pytest.raises(TextProblem) as refused:
            make(wanted)
        assert plain_text(problem_text(refused.value, language("en"))).startswith(said)


def test_the_tokens_that_the_window_keeps_are_printed_with_their_names() -> None:
    sheet = TokenSheet().rename(("Ana *", "Rui")).change(TokenDeal.parse("A 2H 9 3 0 1 0")).add()
    text = read(options("tokens-sheet", json.dumps(sheet.to_json()).encode())).texts[0].replace("\n", " ")
    assert "9 4 – 77 53 10 = 140" in text
    assert "Rui pays Ana *. 1 overtrick" in text
    assert "Ana * pays Rui. 4 tokens for questions and errors." in text
