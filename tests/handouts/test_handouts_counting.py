"""The counting sheets on paper, read back from the PDF: what is printed, and that the key is the key of just these sheets."""

from __future__ import annotations

import re
from functools import cache

import pytest

from bridgetutor.engine.cards import PACK
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.problems import TextProblem
from bridgetutor.engine.seats import Seat
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.handouts import HANDOUTS, Cancelled, HandoutOptions, Part, count, make
from bridgetutor.handouts.preview import Preview
from bridgetutor.teaching.diagnosis import wrong_totals
from tests.helpers.golden import Golden
from tests.helpers.pdfs import Read, hands_on, pixels, read_pdf

MM = 72 / 25.4
LETTERS = {"international": "AKQJ", "portuguese": "ARDV"}


def _options(**other: object) -> HandoutOptions:
    return HandoutOptions("count-points", **{"seed": "7", "pupils": 3, "part": Part.BOTH, **other})  # type: ignore[arg-type]


@cache
def _made(options: HandoutOptions) -> bytes:
    return make(options)


@cache
def _read(options: HandoutOptions) -> Read:
    return read_pdf(_made(options))


CLASSES = [
    _options(pupils=30, level=1),
    _options(pupils=30, level=2, lang="pt", letters="portuguese", paper="letter"),
    _options(pupils=8, level=3),
]


def _declarer(hands: list[Hand], letters: str) -> str | None:
    """The rules of the game, asked about the cards that were read from the page."""
    game = MinibridgeState.start(Deal.of(dict(zip(Seat, hands, strict=True))), Seat.NORTH)
    return None if game.declarer is None else letters[game.declarer]


@pytest.mark.rule("MB-10", "MB-11", "MB-12", "MB-13", "MB-14", "MB-16")
@pytest.mark.parametrize("options", CLASSES, ids=lambda options: f"level-{options.level}")
def test_the_key_is_that_of_the_cards_on_the_sheets(options: HandoutOptions) -> None:
    read = _read(options)
    assert len(read.texts) == options.pupils + 1
    new_deal = {"en": "new deal", "pt": "dar de novo"}[options.lang]
    for number, text in enumerate(read.texts[:-1], 1):
        hands = hands_on(text, LETTERS[options.letters])
        assert len(hands) == 8
        for four in (hands[:4], hands[4:]):
            assert sorted((card for hand in four for card in hand), key=PACK.index) == list(PACK)
        one, two = _declarer(hands[:4], "ABCD") or new_deal, _declarer(hands[4:], "EFGH") or new_deal
        totals = [sum(card.rank.points for card in hand) for hand in hands]
        row = [number, *totals[:4], one, *totals[4:], two]
        assert re.search(rf"^{' '.join(map(str, row))}$", read.texts[-1], re.MULTILINE), f"sheet {number} is not in the key: {row}"


@pytest.mark.parametrize("options", CLASSES, ids=lambda options: f"level-{options.level}")
def test_every_sheet_has_its_own_code_and_number(options: HandoutOptions) -> None:
    read = _read(options)
    whole = re.search(r"W05-[2-9A-HJ-NP-Z]{4}$", read.texts[-1].strip())
    assert whole
    for number, text in enumerate(read.texts[:-1], 1):
        assert f"{whole[0]}-{number:02d}" in text
        sheet = {"en": f"Sheet {number} of {options.pupils}", "pt": f"Folha {number} de {options.pupils}"}[options.lang]
        assert sheet in text


def test_one_lost_sheet_is_printed_again_from_its_code() -> None:
    code = re.search(r"W05-\w{4}-02", _read(_options()).texts[1])
    assert code
    again = _read(_options(seed=code[0].lower(), part=Part.SHEETS))
    assert len(again.texts) == 1
    assert "Sheet 2" in again.texts[0]
    assert hands_on(again.texts[0]) == hands_on(_read(_options()).texts[1])


def test_the_level_is_in_the_code() -> None:
    first = _read(_options(level=3, pupils=1)).texts[0]
    code = re.search(r"W05-\w{4}", first)
    assert code
    assert hands_on(_read(_options(seed=code[0], level=1, pupils=1)).texts[0]) == hands_on(first)


def test_the_same_options_give_the_same_bytes() -> None:
    for options in (_options(), _options(lang="pt", large=True, slips=True)):
        assert make(options) == make(options)
    assert make(_options(seed="8")) != make(_options(seed="7"))


@pytest.mark.parametrize(("paper", "size"), [("a4", (595.3, 841.9)), ("letter", (612.0, 792.0))])
@pytest.mark.parametrize("large", [False, True])
def test_pages_have_the_size_of_the_paper_and_clear_margins(paper: str, size: tuple[float, float], large: bool) -> None:
    options = _options(paper=paper, large=large, slips=True, lang="pt")
    assert set(_read(options).sizes) == {size}
    for page in range(len(_read(options).texts)):
        width, height, data = pixels(_made(options), page)
        edge = int(15 * MM) - 2
        inked = [place for place in range(0, len(data), 3) if data[place] < 250]
        assert min(place // 3 % width for place in inked) >= edge
        assert max(place // 3 % width for place in inked) <= width - edge
        assert min(place // 3 // width for place in inked) >= edge
        assert max(place // 3 // width for place in inked) <= height - edge


def test_there_is_nothing_but_black_and_grey() -> None:
    _, _, data = pixels(_made(_options()), 0)
    assert data[0::3] == data[1::3] == data[2::3]
    assert min(data) < 40


def test_fonts_are_embedded_and_there_are_no_others() -> None:
    pdf = _made(_options(lang="pt"))
    assert pdf.count(b"/FontFile2") == 2
    assert pdf.count(b"/BaseFont") == pdf.count(b"+AtkinsonHyperlegible-") // 2 == 2
    assert b"/Lang (pt-PT)" in pdf
    assert _read(_options(lang="pt")).title.startswith("Quantos pontos? W05-")


def test_suits_are_drawn_not_written() -> None:
    import pypdfium2

    document = pypdfium2.PdfDocument(_made(_options()))
    kinds = [each.type for each in document[0].get_objects(max_depth=4)]
    document.close()
    assert kinds.count(pypdfium2.raw.FPDF_PAGEOBJ_PATH) > 2 * 104


def test_the_words_of_a_sheet_and_key(golden: Golden) -> None:
    for lang, letters in (("en", "international"), ("pt", "portuguese")):
        read = _read(_options(lang=lang, letters=letters, pupils=2, slips=True))
        golden.check(f"counting-{lang}.txt", "\n\f\n".join(read.texts) + "\n")


def test_accents_and_quotes_are_on_the_page() -> None:
    text = _read(_options(lang="pt", pupils=1)).texts[0]
    assert "Distribuição 1" in text
    assert "“dar de novo”" in text
    assert "\u25a0" not in text


def test_large_print_has_a_deal_a_page() -> None:
    read = _read(_options(pupils=2, large=True))
    assert len(read.texts) == 5
    normal = _read(_options(pupils=2))
    for number in range(2):
        big = [hand for text in read.texts[2 * number : 2 * number + 2] for hand in hands_on(text)]
        assert big == hands_on(normal.texts[number])


def test_all_sheets_the_same() -> None:
    read = _read(_options(pupils=3, same=True))
    assert read.texts[0] == read.texts[1] == read.texts[2]
    assert "Sheet 1" in read.texts[0]
    assert "of 3" not in read.texts[0]


def test_a_class_of_more_than_thirty_has_two_pages_of_key() -> None:
    options = _options(pupils=33, part=Part.KEY)
    read = _read(options)
    assert len(read.texts) == 2
    assert "Page 2 of 2" in read.texts[1]
    assert re.search(r"^33 \d", read.texts[1], re.MULTILINE)


def test_the_table_of_slips_is_computed_from_the_hands() -> None:
    read = _read(_options(pupils=2, slips=True, level=3))
    hands = hands_on(read.texts[0])
    rows = re.findall(r"^(?:Sheet \d+ )?([A-H]) ([\d ]+)$", read.texts[-1], re.MULTILINE)
    for (letter, numbers), hand in zip(rows[:8], hands, strict=True):
        wrong = [number for totals in wrong_totals(hand).values() for number in sorted(totals)]
        assert numbers.split() == [str(hand.hcp), *map(str, wrong)], letter


def test_progress_is_told_page_by_page() -> None:
    told: list[tuple[int, int]] = []
    make(_options(), lambda done, total: told.append((done, total)))
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_a_set_can_be_stopped() -> None:
    told: list[int] = []
    with pytest.raises(Cancelled):
        make(_options(pupils=30), lambda done, _: told.append(done), lambda: len(told) >= 3)
    assert told == [1, 2, 3]


@pytest.mark.parametrize("options", [_options(), _options(large=True, slips=True), _options(pupils=40, slips=True, same=True)])
def test_pages_are_counted_before_they_are_made(options: HandoutOptions) -> None:
    assert sum(count(options)) == len(read_pdf(make(options)).texts)


@pytest.mark.parametrize(
    ("other", "kind"),
    [
        ({"seed": "W05-7K3O"}, "bad-code"),
        ({"seed": "W06-7K3Q"}, "other-sheet-type"),
        ({"seed": "W05-7K3Q-000"}, "bad-sheet-number"),
        ({"pupils": 0}, "bad-pupils"),
        ({"pupils": 201}, "bad-pupils"),
    ],
)
def test_options_that_do_not_fit_are_refused(other: dict[str, object], kind: str) -> None:
    with pytest.raises(TextProblem) as caught:
        make(_options(**other))
    assert caught.value.kind == kind


def test_the_preview_shows_the_very_pdf() -> None:
    with Preview(_made(_options())) as preview:
        assert len(preview) == 4
        assert preview.size(0) == pytest.approx((595.27, 841.89), abs=0.1)
        picture = preview.picture(0, 300)
        assert (picture.width, len(picture.data)) == (300, 4 * picture.width * picture.height)
        assert set(picture.data[3::4]) == {255}
        assert "Sheet 1 of 3" in preview.text(0)
        for page in (-1, 4):
            with pytest.raises(IndexError):
                preview.picture(page, 300)


@pytest.mark.parametrize("kind", HANDOUTS)
def test_every_kind_of_handout_can_be_made_and_counted(kind: str) -> None:
    from bridgetutor.handouts import module_of

    module = module_of(kind)
    assert callable(module.make)
    assert callable(module.count)
