"""The settings: one control for each setting that is declared with words, applied at once. A new setting needs no line here."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from bridgetutor.bots.library import find_library
from bridgetutor.engine.cards import cards_from_text
from bridgetutor.foundation.settings import SETTINGS, Declared
from bridgetutor.ui.cards.strip import CardStrip
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.page import Page
from bridgetutor.ui.widgets.choices import CheckBox, DropDown, SegmentedControl
from bridgetutor.ui.widgets.labels import RichLabel, muted
from bridgetutor.ui.widgets.panels import Panel, Rule, column, row

#: More choices than this become a list that drops down.
_MOST_SEGMENTS = 4
_EXAMPLE = "SA ST HK CQ DJ"
_WIDEST = 900


class SettingsPage(Page):
    """Every setting with a line on what it does and, beside the list, cards that show it."""

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx)
        self.set_title(ctx.t("Settings"))
        contents = QWidget()
        contents.setObjectName("settings")
        contents.setAccessibleName(self.title)
        margin = ctx.look.theme.space("page_margin")
        panel = Panel(ctx.look, "settings-panel", spacing=0)
        panel.setAccessibleName(self.title)
        panel.setMaximumWidth(ctx.look.theme.px(_WIDEST))
        self._fill(panel)
        # No alignment here: Qt would then forget that the height of words follows their width.
        parts: list[QWidget] = [panel]
        if find_library() is None:
            from bridgetutor.ui.pages.settings_solver import SolverPanel

            parts.append(SolverPanel(ctx))
            parts[-1].setMaximumWidth(panel.maximumWidth())
        bar = row(None, column(*parts, None, spacing=margin), None, spacing=0, margins=(margin, margin, margin, margin))
        bar.setStretch(1, 100)
        contents.setLayout(bar)
        self.scrolled(contents)

    def _fill(self, panel: Panel) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(self.ctx.look.theme.space("gutter") // 2)
        grid.setColumnStretch(0, 1)
        line = 0
        for declared in SETTINGS.values():
            if not declared.shown:
                continue
            if line:
                grid.addWidget(Rule(), line, 0, 1, 2)
                line += 1
            words = QVBoxLayout()
            words.setSpacing(0)
            words.addWidget(RichLabel(self.ctx.look, self.ctx.t(declared.label), "strong"))
            words.addWidget(muted(self.ctx.look, self.ctx.t(declared.description)))
            if declared.key == "suit_colours":
                words.addSpacing(8)
                strip = CardStrip(self.ctx.look, cards_from_text(_EXAMPLE), "small", dots=self.ctx.look.dots == "on")
                words.addWidget(strip, 0, Qt.AlignmentFlag.AlignLeft)
            grid.addLayout(words, line, 0)
            grid.addWidget(self._control(declared), line, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            line += 1
        panel.rows.addLayout(grid)

    def _control(self, declared: Declared) -> QWidget:
        look, label = self.ctx.look, self.ctx.t(declared.label)
        value = getattr(self.ctx.settings, declared.key)
        change = partial(_change, self.ctx, declared.key)  # holds the context, never the page
        name = f"setting-{declared.key}"
        if isinstance(declared.default, bool):
            box = CheckBox(look, look.t("Yes"), bool(value), name)
            box.setAccessibleName(label)
            box.setAccessibleDescription(self.ctx.t(declared.description))
            box.toggled.connect(change)
            return box
        options = [(option, self.ctx.t(words)) for option, words in declared.choices.items()]
        if len(options) <= _MOST_SEGMENTS and "!" not in "".join(words for _, words in options):
            bar = SegmentedControl(look, options, value, label, name)
            bar.changed.connect(change)
            return bar
        plain = [(option, _without_signs(words)) for option, words in options]
        field = DropDown(look, plain, value, label, name)
        field.setAccessibleDescription(self.ctx.t(declared.description))
        field.chosen.connect(change)
        return field


def _change(ctx: AppContext, key: str, value: object) -> None:
    ctx.shell.change(**{key: value})  # type: ignore[arg-type]  # one of the declared values


def _without_signs(words: str) -> str:
    """Words for a list that Qt draws: signs as characters."""
    from bridgetutor.wording.runs import plain_text

    return plain_text(words)
