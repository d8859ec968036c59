"""What stands on the page of a class evening: pairs and deal, the result, the lists, the ranking, the score line by line."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from bridgetutor.session.evening import LONGEST_NAME, MOST_DEALS, MOST_TABLES, NO_TABLE, Evening, Result
from bridgetutor.session.evening_views import VIEW_NAMES, View, all_heads, shown
from bridgetutor.session.evening_words import place_heads, places, places_spoken
from bridgetutor.session.sheet_words import NOTHING, adding_up, summary
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.look import Look
from bridgetutor.ui.pages.score_class import EXPLAIN, PRINT, QUIZ, WordsBar, class_bar, class_buttons
from bridgetutor.ui.pages.score_grid import LINES, SheetGrid
from bridgetutor.ui.pages.score_minibridge_controls import ControlsPanel
from bridgetutor.ui.pages.score_parts import LinesColumn, labelled
from bridgetutor.ui.pages.score_record import RECORD, record_button
from bridgetutor.ui.pages.score_table import Column, RowsView
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.choices import SegmentedControl, Stepper
from bridgetutor.ui.widgets.feedback import announce
from bridgetutor.ui.widgets.flow import Flow
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import Panel, column, row

_FIGURE, _NAME = 48, 150
#: Of each view: the least widths of its columns, which of them takes what is left, from which on they hold numbers.
_SHAPES: dict[View, tuple[tuple[int, ...], tuple[int, ...], int]] = {
    View.ALL: ((48, 54, 100, 100, 122, 40, 54, 92, 92), (4,), 6),
    View.DEAL: ((54, 104, 104, 128, 40, 54, 88, 68, 68), (3,), 5),
    View.TABLES: ((54, 160, 160, 60, 96, 96), (1, 2), 3),
    View.PAIR: ((48, 54, 52, 120, 128, 40, 54, 64, 64), (4,), 6),
}


class PairsPanel(Panel):
    """Which deal at which table, and which pairs. `changed` sends a `Result` with these.

    What can be done stands in `bar`, below what was played, and beside the score (`buttons`). `asked` sends
    `write undo remove copy save record print explain quiz new`.
    """

    changed = Signal(object)
    asked = Signal(str)

    def __init__(self, look: Look, result: Result) -> None:
        super().__init__(look, "pairs", spacing=4)
        self._look, self._is_listed = look, False
        self.setAccessibleName(look.t("Deal and pairs"))
        side = 6 if look.theme.compact else 9
        self.rows.setContentsMargins(16, side, 16, side + 2)
        self.deal, self.table = self._numbers(result)
        self.names = [self._field("ns", look.t("North–South pair")), self._field("ew", look.t("East–West pair"))]
        self.buttons = {
            "write": Button(look, look.t("Write"), Kind.PRIMARY, key="Enter", object_name="write"),
            "undo": Button(look, icon="undo", name=look.t("Undo (Ctrl+Z)"), object_name="undo"),
            "remove": Button(look, icon="bin", name=look.t("Take this result away (Delete)"), object_name="remove"),
            "copy": Button(look, icon="file", name=look.t("Copy as text"), object_name="copy"),
            "save": Button(look, icon="export", name=look.t("Save for a spreadsheet"), object_name="save"),
            RECORD: record_button(look),
            **class_buttons(look),
            "new": Button(look, look.t("New evening"), icon="plus", object_name="new"),
        }
        for what, button in self.buttons.items():
            button.setProperty("what", what)
            button.setToolTip(button.accessibleName())
            button.clicked.connect(self._on_button)
        words = {self.buttons[what]: text for what, text in ((PRINT, look.t("Print")), ("new", look.t("New evening")))}
        shown = [button for what, button in self.buttons.items() if what not in (EXPLAIN, QUIZ)]
        self.bar = WordsBar("pairs-buttons", look.t("What to do"), shown, words)
        flow = Flow(12, "pairs-fields")
        flow.setAccessibleName(self.accessibleName())
        flow.add(labelled(look, look.words.tp("label", "Deal"), self.deal))
        flow.add(labelled(look, look.t("Table"), self.table))
        for field in self.names:
            flow.add(labelled(look, field.accessibleName(), field))
        self.status = muted(look, "")
        self.status.hide()
        kept = self.status.sizePolicy()
        kept.setRetainSizeWhenHidden(True)  # what it says moves no button
        self.status.setSizePolicy(kept)
        self.rows.addWidget(flow)
        self.rows.addWidget(self.status)
        self.deal.value_changed.connect(self._on_changed)
        self.table.value_changed.connect(self._on_seat)

    def _numbers(self, result: Result) -> tuple[Stepper, Stepper]:
        """The numbers of the deal and of the table; a table may have none."""
        look = self._look
        deal = Stepper(look, 1, MOST_DEALS, result.deal, look.words.tp("label", "Deal"), "deal")
        table = Stepper(look, NO_TABLE, MOST_TABLES, result.table, look.t("Table"), "table")
        table.field.setSpecialValueText(NOTHING)
        for stepper in (deal, table):
            stepper.field.setFixedWidth(look.theme.px(_FIGURE))
        return deal, table

    def _field(self, name: str, spoken: str) -> QLineEdit:
        field = QLineEdit()
        field.setObjectName(f"pair-{name}")
        field.setAccessibleName(spoken)
        field.setMaxLength(LONGEST_NAME)
        field.setFixedWidth(self._look.theme.px(_NAME))
        field.textEdited.connect(self._on_changed)
        return field

    def _on_changed(self, _what: object = None) -> None:
        one, two = self.names
        self.changed.emit(Result(self.deal.value(), one.text(), two.text(), table=self.table.value()))

    def _on_seat(self) -> None:
        """Another table: who sits there is asked anew, unless a written result is corrected."""
        if not self._is_listed:
            for field in self.names:
                field.clear()
        self._on_changed()

    def _on_button(self) -> None:
        self.asked.emit(str(self.sender().property("what")))

    def say(self, text: str) -> None:
        """A quiet word under the fields."""
        self.status.set_text(text)
        self.status.setVisible(bool(text))
        announce(self, text)

    def show_evening(self, evening: Evening) -> None:
        """Show deal and names; what cannot be done now is off."""
        draft = evening.draft
        self.deal.set_value(draft.deal)
        self.table.set_value(draft.table)
        for field, name in zip(self.names, (draft.ns, draft.ew), strict=True):
            if " ".join(field.text().split()) != name:
                field.setText(name)
        there, listed = bool(evening.results), evening.chosen is not None
        self._is_listed = listed
        self.buttons["write"].set_words(self._look.t("Correct") if listed else self._look.t("Write"))
        on = {"write": True, "undo": evening.can_undo, "remove": listed, PRINT: True, RECORD: True}
        for what, button in self.buttons.items():
            button.setEnabled(on.get(what, there))


class ListsPanel(Panel):
    """The list of results, and by choice one deal at all tables, the totals of tables, the deals of a pair.

    `picked` sends the place of a result that a person opens.
    """

    picked = Signal(int)

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx.look, "results-panel", spacing=4)
        look = ctx.look
        self._ctx, self.view, self.pair = ctx, View.ALL, ""
        self._evening = Evening()
        self.setAccessibleName(ctx.t("Results"))
        self.rows.setContentsMargins(10, 6, 10, 8)
        names = [(view, ctx.t(name)) for view, name in VIEW_NAMES.items()]
        self.chooser = SegmentedControl(look, names, self.view, ctx.t("Results"), "evening-view")
        self.title = RichLabel(look, "", "strong")
        self.title.setObjectName("evening-view-title")
        self.list = RowsView(look, "evening-results", ctx.t("Results"), [])
        self.rows.addLayout(row(self.chooser, None))
        self.rows.addWidget(self.title)
        self.rows.addWidget(self.list)
        self._places: list[int | None] = []
        self.chooser.changed.connect(self._on_view)
        self.list.picked.connect(self._on_picked)

    @property
    def least_width(self) -> int:
        """The least width of the list of all results."""
        columns = (Column(name, width) for name, width in zip(all_heads(self._ctx.language), _SHAPES[View.ALL][0], strict=True))
        return sum(map(self.list.least, columns))

    def show_evening(self, evening: Evening) -> None:
        """Show the chosen view of an evening."""
        self._evening = evening
        found = shown(self.view, evening, self._ctx.language, self.pair)
        widths, stretch, first = _SHAPES[self.view]
        columns = [
            Column(name, width, stretch=place in stretch, number=place >= first)
            for place, (name, width) in enumerate(zip(found.heads, widths, strict=True))
        ]
        self._places = [row.place for row in found.rows]
        chosen = self._places.index(evening.chosen) if evening.chosen is not None and evening.chosen in self._places else None
        self.list.show_rows(columns, [row.cells for row in found.rows], [row.spoken for row in found.rows], chosen)
        self.title.set_text(found.title)
        self.title.setVisible(bool(found.title))
        self.setVisible(bool(evening.results))

    def choose(self, view: View, pair: str = "") -> None:
        """Show another view."""
        self.view, self.pair = view, pair or self.pair
        self.chooser.set_value(view)
        self.show_evening(self._evening)
        announce(self, self.title.markup)

    def _on_view(self, view: object) -> None:
        assert isinstance(view, View)
        self.choose(view)

    def _on_picked(self, line: int) -> None:
        place = self._places[line]
        if place is not None:
            self.picked.emit(place)


class EveningParts(SheetGrid):
    """Everything on the page."""

    def __init__(self, ctx: AppContext, evening: Evening) -> None:
        look = ctx.look
        super().__init__(look, "evening", ctx.t("Class evening"), look.theme.space("gutter") - 4)
        self._ctx = ctx
        self.pairs = PairsPanel(look, evening.draft)
        self.controls = ControlsPanel(look, evening.draft.entry, evening.rules)
        self.lists = ListsPanel(ctx)
        self.places = RowsView(look, "evening-places", ctx.t("Places"), self._place_columns(evening))
        self._ranking = _panel(look, "places-panel", ctx.t("Places"), heading(look, ctx.t("Places")), self.places)
        self._score = Panel(look, "score-lines", spacing=0)
        self._score.setAccessibleName(ctx.t("Line by line"))
        self.title, self.lines = RichLabel(look, "", "h3"), LinesColumn(ctx)
        self._score.rows.addWidget(self.title)
        self._score.rows.addSpacing(4)
        self._score.rows.addWidget(class_bar(look, self.pairs.buttons))
        self._score.rows.addSpacing(8)
        self._score.rows.addWidget(self.lines)
        self._side = QWidget()
        self._side.setObjectName("evening-side")
        self._side.setAccessibleName(ctx.t("Places"))
        self._side.setLayout(column(self._ranking, self._score, None, spacing=look.theme.space("gutter") - 4))
        self._wide: bool | None = None
        self._arrange(True)

    def _place_columns(self, evening: Evening) -> list[Column]:
        heads = zip(place_heads(evening, self._ctx.language), (56, 92, 50, 60, 62), strict=False)
        return [Column(name, width, stretch=place == 1, number=place >= 2) for place, (name, width) in enumerate(heads)]

    def show_evening(self, evening: Evening) -> None:
        """Show an evening in every part."""
        words = self._ctx.language
        self.pairs.show_evening(evening)
        self.controls.show_entry(evening.draft.entry)
        self.controls.show_rules(evening.rules)
        self.lists.show_evening(evening)
        ranking = places(evening)
        self.places.show_rows(self._place_columns(evening), ranking, places_spoken(evening, words), None)
        self._ranking.setVisible(bool(ranking))
        entry = evening.draft.entry
        self.title.set_text(summary(entry, evening.rules, words))
        self.lines.show_lines(adding_up(entry, evening.rules, words))

    def fit(self, width: int) -> None:
        """The ranking stands beside the results where there is room, else under them."""
        self._arrange(width >= self.lists.least_width + 24 + self._ctx.look.theme.px(LINES) + 72)

    def _arrange(self, wide: bool) -> None:
        if wide == self._wide:
            return
        self._wide = wide
        self.stand((self.pairs, self.controls, self.pairs.bar, self.lists), self._side, wide, 20)


def _panel(look: Look, name: str, spoken: str, *parts: QWidget) -> Panel:
    panel = Panel(look, name, spacing=2)
    panel.setAccessibleName(spoken)
    panel.rows.setContentsMargins(10, 6, 10, 8)
    for part in parts:
        panel.rows.addWidget(part)
    return panel
