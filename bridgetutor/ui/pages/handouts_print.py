"""Printing: the pages of the very PDF, as pictures as fine as the printer. Qt's printing is loaded only when somebody prints."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QImage, QPageSize, QPainter
from PySide6.QtWidgets import QWidget

from bridgetutor.handouts.preview import Picture, Preview
from bridgetutor.ui.jobs import Token
from bridgetutor.ui.pages.handouts_errands import Gate, PrinterRefused

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

#: No printer shows more dots to the inch of black text; a page of 600 takes 35 megabytes.
_FINEST = 600
_PAPERS = {"a4": QPageSize.PageSizeId.A4, "letter": QPageSize.PageSizeId.Letter}


def has_printer() -> bool:
    """Whether this computer knows a printer; may take seconds in a large network, so ask in the background."""
    from PySide6.QtPrintSupport import QPrinterInfo

    return bool(QPrinterInfo.availablePrinterNames())


def new_printer(paper: str, title: str) -> QPrinter:
    """A printer as the page wishes it, before the person is asked: the paper, whole to its edges."""
    from PySide6.QtPrintSupport import QPrinter

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(title)
    printer.setCreator("BridgeTutor")
    printer.setPageSize(QPageSize(_PAPERS[paper]))
    printer.setFullPage(True)
    return printer


class PrintDialog:
    """The system's own dialog: which printer, which pages, how many."""

    @classmethod
    def ask(cls, parent: QWidget, paper: str, pages: int, title: str) -> QPrinter | None:
        """The printer as the person set it up; None where it was called off."""
        from PySide6.QtPrintSupport import QAbstractPrintDialog, QPrintDialog

        printer = new_printer(paper, title)
        dialog = QPrintDialog(printer, parent)
        dialog.setObjectName("print-dialog")
        dialog.setOption(QAbstractPrintDialog.PrintDialogOption.PrintPageRange, True)
        dialog.setOption(QAbstractPrintDialog.PrintDialogOption.PrintCollateCopies, True)
        if pages:
            dialog.setMinMax(1, pages)
        accepted = dialog.exec() == QPrintDialog.DialogCode.Accepted
        dialog.deleteLater()
        return printer if accepted else None


def pages_of(printer: QPrinter, many: int) -> list[int]:
    """The pages to print in order, counted from 0: the range, last page first, and copies where the printer cannot make them."""
    from PySide6.QtPrintSupport import QPrinter

    first, last = 1, many
    if printer.printRange() == QPrinter.PrintRange.PageRange:
        first, last = max(1, printer.fromPage()), min(many, printer.toPage() or many)
    pages = list(range(first - 1, last))
    if printer.pageOrder() == QPrinter.PageOrder.LastPageFirst:
        pages.reverse()
    copies = 1 if printer.supportsMultipleCopies() else max(1, printer.copyCount())
    return pages * copies if printer.collateCopies() else [page for page in pages for _ in range(copies)]


def print_pdf(pdf: bytes, printer: QPrinter, token: Token, gate: Gate) -> int:
    """Print the pages that were chosen; how many. Raises PrinterRefused, and Cancelled where it was stopped (no file is left)."""
    painter = QPainter()
    with Preview(pdf) as preview:
        pages = pages_of(printer, len(preview))
        if not painter.begin(printer):
            raise PrinterRefused
        try:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.setRenderHint(QPainter.RenderHint.LosslessImageRendering)
            for number, page in enumerate(pages, 1):
                token.check()
                if number > 1 and not printer.newPage():
                    raise PrinterRefused
                _draw(painter, printer, preview, page)
                token.report(number, len(pages))
            gate.write()
        except BaseException:
            _abort(painter, printer)
            raise
        if not painter.end():
            raise PrinterRefused
    return len(pages)


def _draw(painter: QPainter, printer: QPrinter, preview: Preview, page: int) -> None:
    """One page in the middle of the paper, as large as it is; smaller where the paper is."""
    paper = printer.paperRect(printer.Unit.DevicePixel)
    dots = printer.logicalDpiX() / 72
    wanted = QSizeF(*preview.size(page)) * dots
    scale = min(1.0, paper.width() / wanted.width(), paper.height() / wanted.height())
    size = wanted * scale if scale < 0.99 else wanted  # a hair of rounding is no reason to shrink
    width = round(size.width() * min(1.0, _FINEST / printer.logicalDpiX()))
    where = QRectF((paper.width() - size.width()) / 2, (paper.height() - size.height()) / 2, size.width(), size.height())
    painter.drawImage(where, image_of(preview.picture(page, width, grey=True)))


def image_of(picture: Picture) -> QImage:
    """A picture as Qt has it; the picture must live as long."""
    if picture.grey:
        return QImage(picture.data, picture.width, picture.height, picture.width, QImage.Format.Format_Grayscale8)
    return QImage(picture.data, picture.width, picture.height, 4 * picture.width, QImage.Format.Format_RGBA8888)


def _abort(painter: QPainter, printer: QPrinter) -> None:
    """Stop the printer, and take away the file where it printed into one."""
    printer.abort()
    painter.end()
    if printer.outputFileName():
        Path(printer.outputFileName()).unlink(missing_ok=True)
