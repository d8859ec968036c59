"""Reads PDFs back with another library than the one that makes them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from bridgetutor.engine.cards import CARDS, Rank, Suit
from bridgetutor.engine.hands import Hand

SIGNS = {"♠": Suit.SPADES, "♥": Suit.HEARTS, "♦": Suit.DIAMONDS, "♣": Suit.CLUBS}


@dataclass(frozen=True)
class Read:
    """What a PDF holds: the text and the size in points of each page, and its title and language."""

    texts: tuple[str, ...]
    sizes: tuple[tuple[float, float], ...]
    title: str


def read_pdf(pdf: bytes) -> Read:
    """Text with plain line ends, sizes rounded to a tenth of a point."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        texts, sizes = [], []
        for page in document:
            words = page.get_textpage()
            texts.append(words.get_text_range().replace("\r\n", "\n"))
            words.close()
            width, height = page.get_size()
            sizes.append((round(width, 1), round(height, 1)))
            page.close()
        return Read(tuple(texts), tuple(sizes), document.get_metadata_value("Title"))
    finally:
        document.close()


def hands_on(text: str, letters: str = "AKQJ") -> list[Hand]:
    """The hands drawn as cards in a row: a rank above its suit sign, thirteen to a hand."""
    ranks = {letter: Rank(14 - place) for place, letter in enumerate(letters)} | {str(n): Rank(n) for n in range(2, 11)}
    lines = text.split("\n")
    pairs = [(above, below) for above, below in pairwise(lines) if above in ranks and below in SIGNS]
    cards = [CARDS[SIGNS[below], ranks[above]] for above, below in pairs]
    return [Hand.of(cards[start : start + 13]) for start in range(0, len(cards), 13)]


def pixels(pdf: bytes, page: int = 0, scale: float = 1.0) -> tuple[int, int, bytes]:
    """A page as width, height and bytes of red, green, blue."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        bitmap = document[page].render(scale=scale, rev_byteorder=True, force_bitmap_format=4)
        data = bytes(bitmap.buffer)
        rows = [data[row * bitmap.stride : row * bitmap.stride + 4 * bitmap.width] for row in range(bitmap.height)]
        rgb = b"".join(bytes(value for place, value in enumerate(row) if place % 4 < 3) for row in rows)
        return bitmap.width, bitmap.height, rgb
    finally:
        document.close()


def overlapping(pdf: bytes) -> list[tuple[str, str]]:
    """Texts that are drawn over each other, a pair each; signs of suits for copying are not drawn."""
    import pypdfium2
    from pypdfium2.raw import FPDF_PAGEOBJ_TEXT

    document = pypdfium2.PdfDocument(pdf)
    found = []
    try:
        for page in document:
            words = page.get_textpage()
            boxes = [drawn.get_bounds() for drawn in page.get_objects([FPDF_PAGEOBJ_TEXT], max_depth=1)]
            texts = [(box, words.get_text_bounded(*box).strip()) for box in boxes]
            for place, ((left, low, right, high), one) in enumerate(texts):
                for (left2, low2, right2, high2), two in texts[place + 1 :]:
                    if min(right, right2) - max(left, left2) > 0.5 and min(high, high2) - max(low, low2) > 0.5:
                        found.append((one, two))
            words.close()
            page.close()
        return found
    finally:
        document.close()
