"""Pictures of the pages of the very PDF that is printed, for a window: raw pixels, no window library."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Picture:
    """A page as pixels, row by row from the top, without gaps: 4 bytes each, red green blue alpha, or one where it is grey."""

    width: int
    height: int
    data: bytes
    grey: bool = False


class Preview:
    """A PDF opened to be looked at. Use it in one thread; close it, or use it in a `with`."""

    def __init__(self, pdf: bytes) -> None:
        import pypdfium2  # only where somebody looks

        self._document = pypdfium2.PdfDocument(pdf)

    def __enter__(self) -> Preview:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __len__(self) -> int:
        return len(self._document)

    def size(self, page: int) -> tuple[float, float]:
        """Width and height of a page, counted from 0, in points; raises IndexError."""
        width, height = self._document[self._known(page)].get_size()
        return float(width), float(height)

    def text(self, page: int) -> str:
        """The words of a page, for a screen reader; raises IndexError."""
        found = self._document[self._known(page)].get_textpage()
        try:
            return str(found.get_text_range())
        finally:
            found.close()

    def picture(self, page: int, width: int, grey: bool = False) -> Picture:
        """A page so many pixels wide, on white; raises IndexError."""
        opened = self._document[self._known(page)]
        scale = max(1, width) / opened.get_size()[0]
        white = (255, 255, 255, 255)
        bitmap = opened.render(scale=scale, rev_byteorder=not grey, fill_color=white, force_bitmap_format=1 if grey else 4)
        try:
            line = (1 if grey else 4) * bitmap.width
            rows = bytes(bitmap.buffer)
            if bitmap.stride != line:
                rows = b"".join(rows[row * bitmap.stride : row * bitmap.stride + line] for row in range(bitmap.height))
            return Picture(bitmap.width, bitmap.height, rows, grey)
        finally:
            bitmap.close()

    def close(self) -> None:
        """Let go of the document."""
        self._document.close()

    def _known(self, page: int) -> int:
        if not 0 <= page < len(self):
            raise IndexError(page)
        return page
