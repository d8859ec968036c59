"""The frame of every page and the document around the pages: paper, margins, heading, name lines, footer with the code.

A document is bytes: fonts embedded, language and title in it, and the same options give the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO

from reportlab.pdfgen.canvas import Canvas

from bridgetutor.foundation.i18n import Language
from bridgetutor.handouts.letterforms import font_name, printable, width_of
from bridgetutor.handouts.options import PAPERS, Cancelled, HandoutOptions, Progress, Stop
from bridgetutor.handouts.pen import HAIRLINE, LINE, MM, Pen
from bridgetutor.handouts.textbox import Lines, lay_out
from bridgetutor.wording.runs import Run

MARGIN = 15 * MM
#: Sizes of type, in points.
TITLE, HEADING, BODY, SMALL = 22.0, 14.0, 12.0, 10.0
LEADING = 1.35
#: What the footer takes above the lower margin, and what the lines for a name take.
FOOTER, NAME_LINES = 9 * MM, 11 * MM


@dataclass(frozen=True, slots=True)
class Area:
    """A part of a page, in points: its left, its top, its width, and the lowest place that may be drawn on."""

    left: float
    top: float
    width: float
    bottom: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.left + self.width

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.top - self.bottom

    def below(self, top: float) -> Area:
        """What is left under a place."""
        return Area(self.left, top, self.width, self.bottom)


@dataclass(frozen=True)
class Page:
    """One page: what is drawn between its margins, and what its footer says at the left and, with a code in bold, at the right."""

    draw: Callable[[Pen, Area], None]
    footer: str
    note: str = ""
    code: str = ""


def page_size(paper: str) -> tuple[float, float]:
    """Width and height of a paper of PAPERS, in points."""
    width, height = PAPERS[paper]
    return width * MM, height * MM


def page_area(paper: str) -> Area:
    """What lies between the margins and above the footer."""
    width, height = page_size(paper)
    return Area(MARGIN, height - MARGIN, width - 2 * MARGIN, MARGIN + FOOTER)


def write(pages: Iterable[Page], total: int, title: str, options: HandoutOptions, progress: Progress, stop: Stop) -> bytes:
    """The document of these pages; `pages` may make them one by one. Raises Cancelled when `stop` says so."""
    out = BytesIO()
    language = {"en": "en-GB", "pt": "pt-PT"}.get(options.lang, options.lang)
    font = font_name(False)  # else a page begins with a font that is not embedded
    canvas = Canvas(out, pagesize=page_size(options.paper), invariant=1, pageCompression=1, lang=language, initialFontName=font)
    canvas.setTitle(printable(title))
    canvas.setAuthor("BridgeTutor")
    canvas.setCreator("BridgeTutor")
    canvas.setSubject(printable(title))
    canvas.setViewerPreference("DisplayDocTitle", "true")
    pen = Pen(canvas, options.letters)
    area = page_area(options.paper)
    for done, page in enumerate(pages, 1):
        if stop():
            raise Cancelled
        page.draw(pen, area)
        _footer(pen, page, area)
        canvas.showPage()
        progress(done, total)
    pen.finish()
    canvas.save()
    return out.getvalue()


def _footer(pen: Pen, page: Page, area: Area) -> None:
    """A thin line, the words at the left, note and code at the right."""
    pen.line(area.left, MARGIN + 5.5 * MM, area.right, MARGIN + 5.5 * MM, HAIRLINE, "rule")
    base = MARGIN + 1 * MM
    right = area.right
    if page.code:
        right -= pen.text(right, base, page.code, SMALL, bold=True, at="right") + 1.2 * MM
    if page.note:
        right -= pen.text(right, base, page.note, SMALL, colour="ink_muted", at="right") + 4 * MM
    pen.text(area.left, base, shortened(page.footer, right - area.left, SMALL), SMALL, colour="ink_muted")


def shortened(text: str, width: float, size: float, bold: bool = False) -> str:
    """A text cut with an ellipsis where it is too wide for its place."""
    text = printable(text)
    if width_of(text, size, bold) <= width:
        return text
    while text and width_of(text + "…", size, bold) > width:
        text = text[:-1]
    return text.rstrip() + "…"


def _badge_width(badge: str) -> float:
    return width_of(printable(badge), BODY, True) + 8 * MM if badge else 0.0


def _title_lines(title: str, width: float, badge: str) -> Lines:
    """The title beside its badge; as it is, without markup."""
    return lay_out((Run(title, bold=True),), width - _badge_width(badge) - 4 * MM, TITLE, "international")


def heading_height(title: str, width: float, badge: str = "", under: str = "") -> float:
    """How high `heading` is, in points."""
    return 10 * MM + 1.2 * TITLE * (len(_title_lines(title, width, badge).lines) - 1) + (6 * MM if under else 0)


def heading(pen: Pen, area: Area, title: str, badge: str = "", under: str = "") -> Area:
    """The title of a page, a badge in a frame at the right, a line in grey under it; gives what is left of the page."""
    if badge:
        wide = _badge_width(badge)
        pen.box(area.right - wide, area.top - 8.5 * MM, wide, 8.5 * MM)
        pen.text(area.right - 4 * MM, area.top - 5.7 * MM, badge, BODY, bold=True, at="right")
    _title_lines(title, area.width, badge).draw(pen, area.left, area.top - 7 * MM, 1.2 * TITLE)
    rest = area.below(area.top - heading_height(title, area.width, badge, under))
    if under:
        pen.text(area.left, rest.top + 3 * MM, shortened(under, area.width, BODY), BODY, colour="ink_muted")
    return rest


def name_lines(pen: Pen, area: Area, words: Language) -> Area:
    """Lines to write name, class and date on; gives what is left of the page."""
    gap = 5 * MM
    unit = (area.width - 2 * gap) / 4
    x, y = area.left, area.top - 8 * MM
    for label, share in ((words.t("Name"), 2), (words.t("Class"), 1), (words.t("Date"), 1)):
        pen.text(x, y + 1.2 * MM, label, SMALL, colour="ink_muted")
        pen.line(x, y, x + share * unit, y, LINE)
        x += share * unit + gap
    return area.below(area.top - NAME_LINES)


def page_note(words: Language, number: int, of: int) -> str:
    """`Page 1 of 2`; nothing where there is one page."""
    return "" if of < 2 else words.t("Page {number} of {total}").format(number=number, total=of)


def pages_of_key(makers: Sequence[Callable[[Pen, Area], None]], footer: str, code: str, words: Language) -> list[Page]:
    """The pages of a key that goes with a whole set of sheets; `code` is that of the set."""
    name, total = words.t("Set of sheets"), len(makers)
    notes = (page_note(words, place, total) for place in range(1, total + 1))
    return [Page(draw, footer, f"{note} · {name}" if note else name, code) for draw, note in zip(makers, notes, strict=True)]
