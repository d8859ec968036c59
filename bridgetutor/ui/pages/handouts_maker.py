"""Makes what the handouts page shows, in the background: first the page that is looked at, then the whole PDF that is printed.

A change of the wish drops what runs for the old one. Everything that touches the PDF library runs in the one background thread.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QObject, Signal

from bridgetutor import handouts
from bridgetutor.handouts import Part
from bridgetutor.handouts.preview import Picture, Preview
from bridgetutor.ui.jobs import Cancelled, Runner, Token
from bridgetutor.ui.pages.handouts_wish import Outline, Spot, Wish, outline


@dataclass(frozen=True)
class Shot:
    """A page as it looks in a width of pixels, and its words; `pages` is the length of its sheet or key, 0 where not asked."""

    spot: Spot
    width: int
    picture: Picture
    text: str = ""
    pages: int = 0


class Tokens:
    """The jobs that run for a page; no part of the page itself, so that they can be cancelled when it is gone."""

    def __init__(self) -> None:
        self._running: dict[str, Token] = {}

    def put(self, name: str, token: Token) -> None:
        """Remember a job under a name, instead of an earlier one."""
        self._running[name] = token

    def cancel(self, *names: str) -> None:
        """Drop these jobs."""
        for name in names:
            token = self._running.pop(name, None)
            if token is not None:
                token.cancel()

    def cancel_all(self, *_: object) -> None:
        """Drop every job."""
        self.cancel(*list(self._running))


class Maker(QObject):
    """Holds the wish of now, its outline, and the bytes of its PDF once they are made."""

    #: The picture of the page that is looked at has come (a Shot).
    pictured = Signal(object)
    #: A small picture has come (a Shot).
    small_pictured = Signal(object)
    #: The outline has come.
    outlined = Signal()
    #: The PDF is whole.
    completed = Signal()
    #: Everything is there and pictured: time for small pictures.
    rested = Signal()
    #: It cannot be made as it is wished (an exception).
    failed = Signal(object)

    def __init__(self, jobs: Runner, parent: QObject) -> None:
        super().__init__(parent)
        self._jobs, self._tokens = jobs, Tokens()
        self.destroyed.connect(self._tokens.cancel_all)
        self.wish = Wish()
        self.outline: Outline | None = None
        self.pdf: bytes | None = None
        self._draft: tuple[Spot, bytes] | None = None
        self._waiting: tuple[Spot, int] | None = None

    def want(self, wish: Wish) -> None:
        """Drop what was made for another wish."""
        self._tokens.cancel_all()
        self.wish, self.outline, self.pdf, self._draft, self._waiting = wish, None, None, None, None

    def stop(self) -> None:
        """Drop what runs; what is made stays."""
        self._tokens.cancel_all()

    def take(self, pdf: bytes) -> None:
        """The whole PDF of this wish was made elsewhere."""
        self._on_whole(pdf)

    def pause(self) -> None:
        """Make way for something that a person waits for."""
        self._tokens.cancel("whole", "small")

    def go_on(self) -> None:
        """Make what is still missing."""
        if self.wish.kinds:
            self._go_on()

    def look(self, spot: Spot, width: int) -> None:
        """Have a page pictured, before anything else."""
        self._tokens.cancel("look", "outline", "whole", "small")
        self._waiting = (spot, width)
        wish, place, pdf = self.wish, self.outline.places.get(spot) if self.outline else None, self.pdf
        if pdf is not None and place is not None:
            made, pages = pdf, self.outline.pages_of(spot) if self.outline else 0
            self._run("look", lambda _: (None, picture_of(made, place, spot, width, pages)), self._on_looked)
            return
        draft = self._draft[1] if self._draft and self._draft[0] == replace(spot, page=0) else None
        self._run("look", lambda token: draft_of(wish, spot, width, draft, token), self._on_looked)

    def small(self, wanted: Iterable[tuple[Spot, int]]) -> None:
        """Have small pictures made, once the PDF is whole."""
        if self.pdf is None or self.outline is None:
            return
        pdf, places = self.pdf, self.outline.places
        known = [(spot, places[spot], width) for spot, width in wanted if spot in places]
        self._run("small", lambda token: small_of(pdf, known, token), self._on_small)

    # --- what came of it

    def _run(self, name: str, job: Callable[[Token], Any], done: Callable[[Any], None]) -> None:
        self._tokens.cancel(name)
        token = self._jobs.run_in_background(job, done, self._on_error)
        self._tokens.put(name, token)

    def _on_looked(self, result: tuple[bytes | None, Shot]) -> None:
        draft, shot = result
        if draft is not None:
            self._draft = (replace(shot.spot, page=0), draft)
        self._waiting = None
        self.pictured.emit(shot)
        self._go_on()

    def _on_small(self, shots: list[Shot]) -> None:
        for shot in shots:
            self.small_pictured.emit(shot)

    def _go_on(self) -> None:
        """The next thing that is still missing."""
        wish = self.wish
        if self._waiting is not None:
            return
        if self.outline is None:
            self._run("outline", lambda _: outline(wish), self._on_outline)
        elif self.pdf is None:
            self._run("whole", lambda token: whole_of(wish, token), self._on_whole)
        else:
            self.rested.emit()

    def _on_outline(self, made: Outline) -> None:
        self.outline = made
        self.outlined.emit()
        self._go_on()

    def _on_whole(self, pdf: bytes) -> None:
        self.pdf, self._draft = pdf, None
        self.completed.emit()

    def _on_error(self, error: Exception) -> None:
        self._waiting = None
        self.failed.emit(error)


# --- jobs: plain values in, plain values out


def whole_of(wish: Wish, token: Token, progress: Callable[[int, int], None] = handouts.options.no_progress) -> bytes:
    """The PDF of a wish; raises as `handouts.make` does, and the Cancelled of jobs."""
    return _stopping(lambda: handouts.make_together(wish.parts(), progress, lambda: token.is_cancelled))


def draft_of(wish: Wish, spot: Spot, width: int, draft: bytes | None, token: Token) -> tuple[bytes, Shot]:
    """The sheet or key of a page by itself, and its picture: quick, since the rest of the set is not made."""
    options = wish.options(spot.kind, Part.KEY if spot.key else Part.SHEETS, None if spot.key else spot.sheet)
    pdf = draft or _stopping(lambda: handouts.make(options, stop=lambda: token.is_cancelled))
    with Preview(pdf) as preview:
        page = min(spot.page, len(preview) - 1)
        shot = Shot(replace(spot, page=page), width, preview.picture(page, width), preview.text(page), len(preview))
    return pdf, shot


def picture_of(pdf: bytes, place: int, spot: Spot, width: int, pages: int) -> Shot:
    """A page of the whole PDF."""
    with Preview(pdf) as preview:
        return Shot(spot, width, preview.picture(place, width), preview.text(place), pages)


def small_of(pdf: bytes, wanted: list[tuple[Spot, int, int]], token: Token) -> list[Shot]:
    """Several pages of the whole PDF, without their words."""
    shots = []
    with Preview(pdf) as preview:
        for spot, place, width in wanted:
            token.check()
            shots.append(Shot(spot, width, preview.picture(place, width)))
    return shots


def _stopping(make: Callable[[], bytes]) -> bytes:
    """Make it; a handout that was stopped is a job that was cancelled."""
    try:
        return make()
    except handouts.Cancelled:
        raise Cancelled from None
