"""Practice sheets of every kind of exercise: the key read back from the PDF and marked by the items, neighbours, pages, codes."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from bridgetutor.engine.cards import CARDS, Card, Denomination, Rank
from bridgetutor.engine.problems import TextProblem
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import language
from bridgetutor.handouts import Cancelled, HandoutOptions, Part, count, make, sheet_type_of
from bridgetutor.handouts.page import BODY, NAME_LINES, heading_height, page_area
from bridgetutor.handouts.pen import MM
from bridgetutor.handouts.practice import SheetWriter, set_code
from bridgetutor.handouts.practice_items import answer_sign, likeness, practice_items
from bridgetutor.handouts.practice_key import short_answer
from bridgetutor.handouts.practice_plans import SHEET_TYPES, Layout, exercise_of, plan_of
from bridgetutor.handouts.practice_table import Table
from bridgetutor.handouts.textbox import lay_out_text
from bridgetutor.scoring.minibridge import Goal, MinibridgeContract
from bridgetutor.teaching.answers import (
    Answer,
    CardsAnswer,
    CardsForm,
    ChoiceAnswer,
    ChoiceForm,
    ContractAnswer,
    ContractForm,
    DeclarerAnswer,
    DeclarerForm,
    Form,
    NumberAnswer,
    NumberForm,
    NumbersAnswer,
    NumbersForm,
    SeatAnswer,
    SeatForm,
)
from bridgetutor.teaching.exercises.codes import SetCode
from bridgetutor.teaching.exercises.item import Item
from bridgetutor.teaching.exercises.kinds import KINDS, item_from
from bridgetutor.teaching.exercises.view import as_asked
from bridgetutor.teaching.messages import Reader
from bridgetutor.wording.runs import plain_text
from tests.helpers.pdfs import SIGNS, pixels, read_pdf

LETTERS = {"en": "international", "pt": "portuguese"}
HONOURS = {"en": "AKQJ", "pt": "ARDV"}
SEATS = {"en": dict(zip("NESW", Seat, strict=True)), "pt": dict(zip("NESO", Seat, strict=True))}
GOALS = {"en": {"G": Goal.GAME, "P": Goal.PARTSCORE}, "pt": {"Pt": Goal.GAME, "Pc": Goal.PARTSCORE}}
SHEETS = 3
#: What two codes gave when they were first printed.
STABLE_WHO_WINS = "ENENNEWNWNNW"
STABLE_SCORES = ["90 0", "180 0", "110 0", "70 0", "110 0", "130 0", "110 0", "70 0", "130 0", "210 0"]
STABLE_CALLS = ["3H", "3H", "3C", "4D", "1S", "2NT", "1NT", "2C", "2H", "4C"]
#: Each kind in one language on one level and in the other on another.
CASES = [(kind, "en", 1 + place % 3) for place, kind in enumerate(KINDS)]
CASES += [(kind, "pt", 1 + (place + 1) % 3) for place, kind in enumerate(KINDS)]


def _options(kind: str | None, **other: Any) -> HandoutOptions:
    lang = other.get("lang", "en")
    fields = {"seed": "7", "pupils": SHEETS, "part": Part.BOTH, "letters": LETTERS[lang], **other}
    return HandoutOptions("practice", exercise=kind, **fields)


@cache
def _made(options: HandoutOptions) -> bytes:
    return make(options)


def _items(options: HandoutOptions, number: int) -> tuple[Item, ...]:
    return practice_items(set_code(options).of_sheet(number))


# --- the key, read back


@dataclass(frozen=True)
class Sign:
    """A character of a page and where it stands."""

    left: float
    right: float
    middle: float
    text: str


def _signs(pdf: bytes) -> list[Sign]:
    """The characters of the last page; a suit mark is a form, so its sign stands where the form was placed."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    page = document[len(document) - 1]
    forms = [each.get_bounds() for each in page.get_objects(max_depth=1) if each.type == pypdfium2.raw.FPDF_PAGEOBJ_FORM]
    words = page.get_textpage()
    found, marks = [], iter(forms)
    for place in range(words.count_chars()):
        if text := words.get_text_range(place, 1).strip():
            left, low, right, high = next(marks) if text in SIGNS else words.get_charbox(place, loose=True)
            found.append(Sign(left, right, (low + high) / 2, text))
    assert next(marks, None) is None
    words.close()
    page.close()
    document.close()
    return found


def _cells(pdf: bytes) -> dict[tuple[int, int], str]:
    """What stands in the table of the last page, by sheet and item: found by where it stands, under the head of its column."""
    signs = _signs(pdf)
    top = next(sign.middle for sign in signs if _line(signs, sign.middle).startswith(("Sheet12", "Folha12")))
    heads = _numbers([sign for sign in signs if abs(sign.middle - top) < 3])
    half = (heads[2] - heads[1]) / 2
    edge = heads[1] - half
    rows: dict[int, float] = {}
    for sign in sorted(signs, key=lambda sign: -sign.middle):
        if sign.right < edge and sign.middle < top - 3 and sign.text.isdigit() and len(rows) < SHEETS:
            rows[int(sign.text)] = sign.middle
    cells = {}
    for sheet, middle in rows.items():
        line = [sign for sign in signs if abs(sign.middle - middle) < 8]
        for place, head in heads.items():
            inside = [sign for sign in line if abs((sign.left + sign.right) / 2 - head) < half]
            cells[sheet, place - 1] = " ".join(_joined(part) for part in _lines(inside))
    return cells


def _lines(signs: list[Sign]) -> list[list[Sign]]:
    """The one or two lines of a cell, each from left to right."""
    middles = [sign.middle for sign in signs]
    cut = sum((min(middles), max(middles))) / 2 if middles and max(middles) - min(middles) > 6 else None
    parts = [signs] if cut is None else [[s for s in signs if s.middle > cut], [s for s in signs if s.middle <= cut]]
    return [sorted(part, key=lambda sign: sign.left) for part in parts]


def _line(signs: list[Sign], middle: float) -> str:
    return "".join(sign.text for sign in signs if abs(sign.middle - middle) < 3)


def _numbers(line: list[Sign]) -> dict[int, float]:
    """The numbers of a line and their middles."""
    words = _joined(sorted(line, key=lambda sign: sign.left)).split()
    digits = sorted((sign for sign in line if sign.text.isdigit()), key=lambda sign: sign.left)
    found, at = {}, 0
    for word in filter(str.isdigit, words):
        part = digits[at : at + len(word)]
        found[int(word)] = (part[0].left + part[-1].right) / 2
        at += len(word)
    return found


def _joined(signs: list[Sign]) -> str:
    """Characters from left to right, with blanks where there are gaps."""
    text, end = "", None
    for sign in signs:
        text += (" " if end is not None and sign.left - end > 1.5 else "") + sign.text
        end = sign.right
    return text


def _answers(cell: str, form: Form, lang: str) -> list[Answer]:
    """The answers that a cell of the key stands for, understood without the program's help."""
    match form:
        case NumberForm():
            return [NumberAnswer(int(cell.replace("−", "-")))]
        case NumbersForm():
            return [NumbersAnswer(tuple(int(each) for each in cell.split("/")))]
        case SeatForm():
            return [SeatAnswer(SEATS[lang][cell])]
        case DeclarerForm():
            return [DeclarerAnswer(redeal=True) if cell == "–" else DeclarerAnswer(declarer=SEATS[lang][cell])]
        case ChoiceForm():
            return [ChoiceAnswer(_option(each.strip(), form)) for each in cell.split("/")]
        case CardsForm():
            return [CardsAnswer(form.cards if cell in ("all", "todas") else tuple(_read_cards(cell, lang)))]
        case ContractForm():
            return _contracts(cell, lang)
        case _:
            raise AssertionError(form)


def _option(cell: str, form: ChoiceForm) -> str:
    if cell in tuple("abcdefgh"[: len(form.options)]) and not any(text == cell for _, text in form.options):
        return form.options["abcdefgh".index(cell)][0]
    signs = {sign: f"!{suit}" for sign, suit in SIGNS.items()}
    wanted = "".join(signs.get(sign, sign) for sign in cell).replace(" ", "")
    return next(id_ for id_, text in form.options if text.split(" ")[0] == wanted or text.replace(" ", "") == wanted)


def _read_cards(cell: str, lang: str) -> list[Card]:
    ranks = {letter: Rank(14 - place) for place, letter in enumerate(HONOURS[lang])} | {str(n): Rank(n) for n in range(2, 11)}
    cards, suit = [], None
    for each in re.findall(r"[♠♥♦♣]|10|\w", cell):
        if each in SIGNS:
            suit = SIGNS[each]
        else:
            assert suit is not None
            cards.append(CARDS[suit, ranks[each]])
    return cards


def _contracts(cell: str, lang: str) -> list[Answer]:
    """The contracts of a cell but for those in brackets, which pass without being right."""
    cell = re.sub(r"/?\s*\(.*\)", "", cell)
    found: list[Answer] = []
    names = {sign: str(suit) for sign, suit in SIGNS.items()} | {"NT": "NT", "ST": "NT"}
    for part in cell.split("/"):
        *marks, goal = re.findall(r"[♠♥♦♣]|\w+", part)
        found += [ContractAnswer(MinibridgeContract(Denomination.parse(names[mark]), GOALS[lang][goal])) for mark in marks]
    return found


@pytest.mark.parametrize(("kind", "lang", "level"), CASES)
def test_the_key_on_paper_is_marked_right_by_the_items(kind: str, lang: str, level: int) -> None:
    options = _options(kind, lang=lang, level=level)
    cells = _cells(_made(options))
    reader = Reader(language(lang), LETTERS[lang])
    many = plan_of(kind, level).many
    assert sorted(cells) == [(sheet, place) for sheet in range(1, SHEETS + 1) for place in range(many)]
    for sheet in range(1, SHEETS + 1):
        for place, item in enumerate(_items(options, sheet)):
            answers = _answers(cells[sheet, place], item.form(reader), lang)
            assert all(item.mark(answer).right for answer in answers), (sheet, place, cells[sheet, place])
            assert set(answers) == set(item.right)


# --- the sheets


@pytest.mark.parametrize("kind", KINDS)
def test_the_answer_is_nowhere_on_a_sheet(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sheet is drawn from the block without its answer and working: other ones there change nothing."""
    options = _options(kind, part=Part.SHEETS, pupils=1)
    plain, item_class = make(options), type(_items(options, 1)[0])
    block = item_class.block
    monkeypatch.setattr(item_class, "block", lambda item, reader: replace(block(item, reader), answer="XYZZY", working=()))
    assert make(options) == plain


@pytest.mark.parametrize("kind", KINDS)
def test_everything_that_is_asked_is_on_the_sheet(kind: str) -> None:
    """Every word and fact of each item, but for sentences that a picture shows, and every card by its rank."""
    options = _options(kind, part=Part.SHEETS, pupils=1, lang="pt", level=2)
    text = " ".join(" ".join(read_pdf(_made(options)).texts).split())
    reader = Reader(language("pt"), "portuguese")
    for item in _items(options, 1):
        block = item.block(reader)
        if plan_of(kind, 2).text:
            for word in re.findall(r"\w{4,}", re.sub(r"!\w+", "", block.text)):
                assert word in text, word
        for label, value in block.rows:
            plain = re.sub(r"!\w+|\*", " ", f"{label} {value}")
            assert all(word in text for word in re.findall(r"\w+", plain)), (label, value)
        if isinstance(block.form, ChoiceForm):
            for _, option in block.form.options:
                assert all(word in text for word in re.findall(r"\w{3,}", re.sub(r"!\w+", "", option))), option
    assert _ranks_shown(options) >= _ranks_needed(options)


def _ranks_shown(options: HandoutOptions) -> Counter[str]:
    """The ranks on a sheet, as often as they stand there."""
    text = " ".join(read_pdf(_made(options)).texts)
    return Counter(re.findall(r"(?<![\w])(?:10|[2-9ARDV])(?![\w])", text))


def _ranks_needed(options: HandoutOptions) -> Counter[str]:
    """The ranks of all cards that the items of the sheet show."""
    names = {14: "A", 13: "R", 12: "D", 11: "V"}
    found: Counter[str] = Counter()
    for item in _items(options, 1):
        scene = item.scene
        if scene is not None:
            cards = [card for _, card in scene.trick] + [card for seat in scene.open for card in scene.hands[seat] or ()]
            found.update(names.get(card.rank, str(int(card.rank))) for card in cards)
    return found


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("kind", KINDS)
def test_neighbours_differ_everywhere_and_ask_for_the_same(kind: str, level: int) -> None:
    code = SetCode.from_seed(SHEET_TYPES[kind], 11, level)
    sheets = [practice_items(code.of_sheet(number)) for number in (1, 2, 3)]
    for one, other in pairwise(sheets):
        for a, b in zip(one, other, strict=True):
            assert likeness(a) != likeness(b)
            assert answer_sign(a) != answer_sign(b)
    for sheet in sheets:
        assert len(set(map(as_asked, sheet))) == len(sheet) == plan_of(kind, level).many
        assert all(item.level == level or item.level > level == 3 for item in sheet)
    shown = [sorted(tuple(item.predict) for item in sheet) for sheet in sheets]
    assert shown.count(shown[0]) >= 2, "hardly any two sheets ask for the same"


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("kind", "lang", "level"), CASES)
def test_every_page_has_room_for_its_items(kind: str, lang: str, level: int, paper: str, large: bool) -> None:
    """In its full size (PDF-05)."""
    options = _options(kind, lang=lang, level=level, paper=paper, large=large)
    writer = SheetWriter(options, set_code(options).of_sheet(1), SHEETS)
    area = page_area(paper)
    each = writer.plan.columns * writer.plan.rows
    for page in range(writer.plan.pages):
        head = heading_height(writer.title, area.width, writer.badge) + NAME_LINES if page == 0 else 9 * MM
        items = writer.shown[page * each : (page + 1) * each]
        rows, left = writer.fitted(items, page * each + 1, area.below(area.top - head), writer.scale)
        assert items
        assert rows
        assert left >= 0


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("lang", ["en", "pt"])
def test_columns_of_tables_hold_their_words(lang: str, large: bool) -> None:
    """No word of a head and no fact is parted, on either paper."""
    for kind in KINDS:
        for level in (1, 2, 3):
            options = _options(kind, lang=lang, level=level, large=large)
            writer = SheetWriter(options, set_code(options).of_sheet(1), SHEETS)
            if writer.plan.layout is not Layout.TABLE:
                continue
            for paper in ("a4", "letter"):
                width = page_area(paper).width / writer.scale
                table = Table(writer.rows.cells, writer.shown[: writer.plan.rows], 1, width)
                assert sum(table.widths) <= width
                for column, wide, head in zip(table.columns, table.widths, table.heads, strict=True):
                    words = {word for line in head.lines for run in line for word in run.text.split()}
                    assert words <= set(plain_text(column.head).split()), (kind, level, column.head)
                    if not column.is_text:
                        texts = [lay_out_text(cell or "", 10_000.0, BODY, "international").widths[0] for cell in column.cells]
                        assert max(texts) <= wide - 2 * MM, (kind, level, column.head)


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_drawn_on_the_margins(kind: str) -> None:
    options = _options(kind, lang="pt", level=2, paper="letter", pupils=1)
    pdf = _made(options)
    for page in range(sum(count(options))):
        width, height, data = pixels(pdf, page)
        edge = int(15 * MM) - 2
        grey = data[0::3]
        assert data[1::3] == data[2::3] == grey
        for y in range(height):
            row = grey[y * width : (y + 1) * width]
            assert min(row[:edge]) > 250
            assert min(row[-edge:]) > 250
            if y < edge or y >= height - edge:
                assert min(row) > 250


# --- sets and codes


def test_every_exercise_has_a_type_of_its_own() -> None:
    assert set(SHEET_TYPES) == set(KINDS)
    assert len(set(SHEET_TYPES.values())) == len(KINDS)
    assert "W05" not in SHEET_TYPES.values()
    assert all(exercise_of(sheet_type_of("practice", kind)) == kind for kind in KINDS)


def test_a_code_alone_prints_its_sheet_again() -> None:
    options = _options("who-wins", level=2)
    text = read_pdf(_made(options)).texts[1]
    code = re.search(r"W02-\w{4}-02", text)
    assert code
    again = read_pdf(make(_options(None, seed=code[0].lower(), part=Part.SHEETS))).texts
    assert len(again) == 1
    assert again[0].replace("Sheet 2", "") == text.replace("Sheet 2 of 3", "")


@pytest.mark.parametrize("kind", ["who-wins", "which-card", "rubber-score"])
def test_the_same_options_give_the_same_bytes(kind: str) -> None:
    practice_items.cache_clear()
    assert make(_options(kind, level=3)) == _made(_options(kind, level=3))


def test_sheets_stay_the_same_in_every_version() -> None:
    """The codes on paper are kept in classrooms: where this fails, sheets that were printed cannot be printed again."""
    signs = [answer_sign(item) for item in practice_items(SetCode.parse("W02-7K3Q-07"))]
    assert "".join(signs) == STABLE_WHO_WINS
    assert [item.right[0].text for item in practice_items(SetCode.parse("W12-7K3Q-01"))] == STABLE_SCORES
    assert [item.right[0].text for item in practice_items(SetCode.parse("W19-7K3Q-01"))] == STABLE_CALLS


@pytest.mark.parametrize("other", [{}, {"large": True}, {"slips": True}, {"only": 2}, {"same": True}, {"pupils": 31}])
def test_pages_are_counted_before_they_are_made(other: dict[str, Any]) -> None:
    for kind in ("tokens", "which-card"):
        options = _options(kind, **other)
        assert sum(count(options)) == len(read_pdf(make(options)).texts)


def test_every_way_and_known_mistake_is_in_the_long_key() -> None:
    text = " ".join(" ".join(read_pdf(make(_options("tricks-needed", slips=True, part=Part.KEY, pupils=1))).texts).split())
    assert text.count("Answer:") == 10
    assert "needs" in text


def test_progress_and_stop() -> None:
    told: list[tuple[int, int]] = []
    options = _options("tokens")
    make(options, lambda done, total: told.append((done, total)))
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]
    with pytest.raises(Cancelled):
        make(options, stop=lambda: True)


@pytest.mark.parametrize(
    ("kind", "other", "problem"),
    [
        (None, {}, "no-exercise-named"),
        ("chess", {}, "no-such-exercise"),
        ("tokens", {"level": 4}, "bad-level"),
        ("tokens", {"seed": "W02-7K3Q"}, "other-sheet-type"),
        (None, {"seed": "W05-7K3Q"}, "other-sheet-type"),
        ("tokens", {"seed": "P17-7K3O"}, "bad-code"),
        ("tokens", {"pupils": 0}, "bad-pupils"),
    ],
)
def test_options_that_do_not_fit_are_refused(kind: str | None, other: dict[str, Any], problem: str) -> None:
    with pytest.raises(TextProblem) as caught:
        make(_options(kind, **other))
    assert caught.value.kind == problem


def test_the_key_names_the_contracts_that_pass_in_brackets() -> None:
    reader, shown = Reader(language("en")), 0
    for seed in range(30):
        item = item_from("choose-contract", seed, 2)
        form = item.form(reader)
        assert isinstance(form, ContractForm)
        passes = [contract for contract, _ in form.contracts if item.second_best(ContractAnswer(contract))]
        _, _, rest = short_answer(item, reader).partition("(")
        assert bool(rest) == bool(passes)
        for contract in passes:
            shown += 1
            assert contract.denomination.letter in rest or len(passes) == len(item.right) == 1
            assert ("G" if contract.is_game else "P") in rest
    assert shown
