"""The preview: the very pages that are printed, sheet by sheet, or the key; small ones of what comes next."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from bridgetutor.engine.problems import TextProblem
from bridgetutor.foundation.errors import KnownTrouble
from bridgetutor.foundation.i18n import Language
from bridgetutor.foundation.log import LOG
from bridgetutor.handouts import HANDOUTS
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.pages.handouts_maker import Maker, Shot
from bridgetutor.ui.pages.handouts_paper import PaperView, SmallPaper
from bridgetutor.ui.pages.handouts_wish import Spot, Wish
from bridgetutor.ui.tokens import tokens
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.choices import SegmentedControl
from bridgetutor.ui.widgets.feedback import announce
from bridgetutor.ui.widgets.labels import RichLabel
from bridgetutor.ui.widgets.panels import Panel, Rule, row

_SMALL = 3
_GAP, _EDGE = 12, 14
_NARROW = 500  # below this width the small pages go, and the head has two rows


class PreviewPanel(Panel):
    """Shows one page (`spot`) of what `maker` makes."""

    #: Another page is shown.
    moved = Signal()

    def __init__(self, ctx: AppContext, maker: Maker) -> None:
        super().__init__(ctx.look, "preview", spacing=0)
        self.setAccessibleName(ctx.t("Preview"))
        self._ctx, self._look, self._maker = ctx, ctx.look, maker
        self.spot: Spot | None = None
        self._sheet: Spot | None = None  # the sheet looked at last, for the way back from the key
        self._steps = 0
        self._pages = 0
        self.rows.setContentsMargins(1, 0, 1, 1)
        self._add_head()
        self.rows.addWidget(Rule())
        self._add_desk()
        maker.pictured.connect(self._on_pictured)
        maker.small_pictured.connect(self._on_small)
        maker.outlined.connect(self._on_outlined)
        maker.completed.connect(self._on_completed)
        maker.rested.connect(self._on_rested)
        maker.failed.connect(self._on_failed)

    def _add_head(self) -> None:
        ctx, look = self._ctx, self._look
        options = [(False, ctx.t("Sheet")), (True, ctx.t("Answer key"))]
        self.switch = SegmentedControl(look, options, False, ctx.t("What the preview shows"), "preview-part")
        self.switch.changed.connect(self._on_part)
        self.before = Button(look, kind=Kind.ICON, icon="back", name=ctx.t("Page before (PgUp)"), object_name="preview-before")
        self.after = Button(look, kind=Kind.ICON, icon="next", name=ctx.t("Next page (PgDn)"), object_name="preview-after")
        self.before.clicked.connect(self.step_back)
        self.after.clicked.connect(self.step_on)
        self.place = RichLabel(look, "", "body", wrap=False)
        self.place.setObjectName("preview-place")
        self.place.set_align(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter)
        self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._head.setContentsMargins(_EDGE, 10, _EDGE, 10)
        self._head.setSpacing(8)
        self._head.addWidget(self.switch)
        self._head.addStretch(1)
        self._head.addLayout(row(self.before, self.place, self.after, spacing=4))
        self.rows.addLayout(self._head)

    def _add_desk(self) -> None:
        desk = _Desk(self._ctx)
        self.view = PaperView(self._look)
        self.view.resized.connect(self._on_resized)
        self.view.stepped.connect(self.step)
        self.smalls = [SmallPaper(self._look, f"preview-small-{number}") for number in range(_SMALL)]
        column = QVBoxLayout()
        column.setSpacing(_GAP)
        for small in self.smalls:
            small.wanted.connect(self.show_spot)
            small.hide()
            column.addWidget(small, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        bar = QHBoxLayout(desk)
        bar.setContentsMargins(_EDGE, 10, _EDGE, 10)
        bar.setSpacing(_GAP)
        bar.addWidget(self.view, 1)
        bar.addLayout(column)
        self.rows.addWidget(desk, 1)

    # --- what is wanted

    def show_wish(self, wish: Wish) -> None:
        """Show what another wish makes, at the page that is looked at now where it still has it."""
        self.spot = wish.fitting(self._sheet if self.spot and self.spot.key and not wish.key else self.spot)
        self._pages = self._steps = 0
        self._maker.want(wish)
        self.view.set_paper(wish.paper)
        for small in self.smalls:
            small.forget()
        self._fit_smalls()
        self._ask()

    def show_spot(self, spot: Spot | None) -> None:
        """Look at a page."""
        self.spot = self._maker.wish.fitting(spot)
        self._ask()
        announce(self.view, self.view.accessibleName())

    def step_on(self) -> None:
        """The next page."""
        self.step(1)

    def step_back(self) -> None:
        """The page before."""
        self.step(-1)

    def step(self, by: int) -> None:
        """So many pages on; they are remembered while it is not known yet which pages there are."""
        outline = self._maker.outline
        if self.spot is None:
            return
        if outline is None:
            self._steps += by
            return
        place = outline.spots.index(self.spot) if self.spot in outline.spots else 0
        wanted = min(max(place + by, 0), len(outline.spots) - 1)
        if wanted != place:
            self.show_spot(outline.spots[wanted])

    def _on_part(self, key: object) -> None:
        if self.spot is None:
            return
        wish = self._maker.wish
        if key:
            self.show_spot(Spot(self.spot.kind, True, wish.drawn(self.spot.kind)[0]))
        else:
            self.show_spot(self._sheet)

    def _ask(self) -> None:
        """Have the page pictured that is looked at."""
        if self.spot is None:
            self._maker.stop()
            self.view.say(self._ctx.t("Tick a sheet on the left."))
        else:
            if not self.spot.key:
                self._sheet = self.spot
            self.view.wait()
            self._maker.look(self.spot, self.view.pixels())
        self._label()

    # --- what has come

    def _on_pictured(self, shot: Shot) -> None:
        self.spot = shot.spot
        if not shot.spot.key:
            self._sheet = shot.spot
        self._pages = shot.pages or self._pages
        self.view.show_picture(shot.picture)
        self.view.setAccessibleDescription(" ".join(shot.text.split()))
        self._label()

    def _on_small(self, shot: Shot) -> None:
        for small in self.smalls:
            if small.spot == shot.spot:
                small.show_picture(shot.picture)

    def _on_outlined(self) -> None:
        steps, self._steps = self._steps, 0
        self._label()
        if steps:
            self.step(steps)

    def _on_completed(self) -> None:
        """From now on the very PDF is shown."""
        if self.spot is not None:
            self._maker.look(self.spot, self.view.pixels())

    def _on_rested(self) -> None:
        self._label()
        self._ask_smalls()

    def _ask_smalls(self) -> None:
        self._maker.small([(small.spot, small.pixels()) for small in self.smalls if small.spot and not small.isHidden()])

    def _on_failed(self, error: Exception) -> None:
        self.view.say(failure_text(error, self._ctx.language))
        announce(self.view, self.view.words)

    def _on_resized(self) -> None:
        if self.spot is not None and self.view.picture is not None:
            self._maker.look(self.spot, self.view.pixels())

    # --- where one is

    def _label(self) -> None:
        """Say the place everywhere: in the head, to a screen reader, beside the small pages."""
        wish, outline, spot = self._maker.wish, self._maker.outline, self.spot
        if spot is None or not wish.key or outline is not None:  # else it is known in a moment
            self.switch.setEnabled(bool(spot and outline and outline.keys.get(spot.kind)))
        if spot is None:
            self.place.set_text("")
            self.view.setAccessibleName(self._ctx.t("Preview"))
            self.view.setAccessibleDescription(self.view.words)
        else:
            self.switch.set_value(spot.key)
            pages = outline.pages_of(spot) if outline else self._pages
            shown, spoken = place_text(wish, spot, pages, self._ctx.language)
            self.place.set_text(shown)
            self.view.setAccessibleName(spoken)
        spots = outline.spots if outline else ()
        place = spots.index(spot) if spot in spots else 0
        self.before.setEnabled(place > 0)
        self.after.setEnabled(place + 1 < len(spots))
        self._label_smalls()
        self.moved.emit()

    def _label_smalls(self) -> None:
        near = self._near() if self.width() >= self._look.theme.px(_NARROW) else []
        for small, spot in zip(self.smalls, [*near, *[None] * _SMALL], strict=False):
            if spot is None:
                small.spot = None
                small.hide()
                continue
            _, spoken = place_text(self._maker.wish, spot, self._pages_of(spot), self._ctx.language)
            small.show_spot(spot, self._short(spot), spoken, spot == self.spot)

    def _pages_of(self, spot: Spot) -> int:
        return self._maker.outline.pages_of(spot) if self._maker.outline else 0

    def _near(self) -> list[Spot]:
        """The sheet looked at and the next one, and the key."""
        if self.spot is None:
            return []
        if self._maker.outline is None:
            return [self.spot]
        sheets = [spot for spot in self._maker.outline.spots if not spot.key]
        here = sheets.index(self._sheet) if self._sheet in sheets else 0
        found = sheets[here : here + 2] if here + 1 < len(sheets) else sheets[max(0, here - 1) : here + 1]
        keys = [spot for spot in self._maker.outline.spots if spot.key and spot.kind == self.spot.kind]
        return found + ([self.spot] if self.spot.key else keys[:1])

    def _short(self, spot: Spot) -> str:
        """A few letters under a small page."""
        ctx = self._ctx
        if spot.key:
            name = ctx.t("Key")
        elif not HANDOUTS[spot.kind].sheet_type:
            return ctx.t("Page {number}").format(number=spot.page + 1)
        else:
            name = ctx.t("Sheet {number}").format(number=spot.sheet)
        return f"{name} · {spot.page + 1}" if self._pages_of(spot) > 1 else name

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A narrow panel has its head in two rows and no small pages."""
        super().resizeEvent(event)
        narrow = self.width() < self._look.theme.px(_NARROW)
        self._head.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
        self._fit_smalls()
        self._label_smalls()
        if any(small.is_blank for small in self.smalls):
            self._ask_smalls()

    def _fit_smalls(self) -> None:
        room = self.height() - self.view.y() - 80
        for small in self.smalls:
            small.fit((room - (_SMALL - 1) * _GAP) // _SMALL, self._maker.wish.paper)


class _Desk(QWidget):
    """The ground that the paper lies on."""

    def __init__(self, ctx: AppContext) -> None:
        super().__init__()
        self.setObjectName("desk")
        self.setAccessibleName(ctx.t("Preview"))
        self._look = ctx.look

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw it, round where the panel is."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._look.theme.colour("panel_alt"))
        radius = float(tokens()["radius"]["panel"]) - 1
        room = QRectF(self.rect())
        painter.setClipRect(room)
        painter.drawRoundedRect(room.adjusted(0, -2 * radius, 0, 0), radius, radius)
        painter.end()


def place_text(wish: Wish, spot: Spot, pages: int, words: Language) -> tuple[str, str]:
    """Where a page is: as markup (`*Sheet 7* of 30 · page 1 of 2`), and spoken (`Preview, sheet 7 of 30, page 1 of 2`)."""
    many = len(wish.drawn(spot.kind))
    if spot.key:
        shown, spoken = "*{}*".format(words.t("Answer key")), words.t("answer key")
    elif not HANDOUTS[spot.kind].sheet_type:
        shown, spoken = f"*{words.t(HANDOUTS[spot.kind].title)}*", words.t(HANDOUTS[spot.kind].title)
    elif many > 1:
        shown = words.t("*Sheet {number}* of {total}").format(number=spot.sheet, total=many)
        spoken = words.t("sheet {number} of {total}").format(number=spot.sheet, total=many)
    else:
        shown = words.t("*Sheet {number}*").format(number=spot.sheet)
        spoken = words.t("sheet {number}").format(number=spot.sheet)
    if pages > 1:
        page = words.t("page {number} of {total}").format(number=spot.page + 1, total=pages)
        shown, spoken = f"{shown} · {page}", f"{spoken}, {page}"
    return shown, words.t("Preview, {place}").format(place=spoken)


def failure_text(error: Exception, words: Language) -> str:
    """The sentence for a handout that cannot be made."""
    if isinstance(error, TextProblem):
        from bridgetutor.handouts.problems import problem_text

        return problem_text(error, words)
    if isinstance(error, KnownTrouble):
        from bridgetutor.wording.trouble import trouble_text

        return trouble_text(error, words)
    LOG.error("a handout cannot be made", exc_info=error)
    return words.t("This sheet cannot be made: BridgeTutor made a mistake, which is in its log. Other sheets may work.")
