"""The rule book: games and chapters at the left, rules with their names at the right, a search over all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QToolButton, QWidget

from bridgetutor.ui.context import AppContext
from bridgetutor.ui.jobs import Token
from bridgetutor.ui.page import Page
from bridgetutor.ui.pages.rules_list import ChapterPainter, Line, LineList, RulePainter, rule_lines
from bridgetutor.ui.tokens import tokens
from bridgetutor.ui.widgets.feedback import announce
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import Panel, Rule, column

if TYPE_CHECKING:
    from bridgetutor.formats.rulebook import Library

_CHAPTERS_WIDTH, _CHAPTERS_WIDTH_LARGE = 280, 340
_LOADING_AFTER, _SEARCH_AFTER = 300, 120  # milliseconds


def _load(token: Token) -> Library:  # noqa: ARG001 - a job is given its token
    from bridgetutor.formats.rulebook import rules

    return rules()


class RulesPage(Page):
    """Opens at `rule` (`MB-33`), which is marked; without one at the first chapter."""

    def __init__(self, ctx: AppContext, rule: str = "") -> None:
        super().__init__(ctx)
        self.set_title(ctx.t("Rule book"))
        self._library: Library | None = None
        #: What to show once the rules are there: a chapter by its place (`minibridge/score`), a rule, a search.
        self._want: dict[str, str] = {"rule": rule}
        self._make()
        self._loading = QTimer(self, singleShot=True, interval=_LOADING_AFTER)
        self._loading.timeout.connect(self._on_slow)
        self._search_timer = QTimer(self, singleShot=True, interval=_SEARCH_AFTER)
        self._search_timer.timeout.connect(self._on_search)
        self._loading.start()
        self._job: Token | None = ctx.jobs.run_in_background(_load, self._on_loaded)
        QShortcut(QKeySequence("Ctrl+F"), self).activated.connect(self._on_find)
        QShortcut(QKeySequence("Ctrl+Down"), self).activated.connect(self._on_next)
        QShortcut(QKeySequence("Ctrl+Up"), self).activated.connect(self._on_previous)

    def _make(self) -> None:
        ctx, look = self.ctx, self.ctx.look
        bar = QHBoxLayout(self)
        margin = look.theme.space("page_margin")
        bar.setContentsMargins(20, margin - 4, 20, margin - 4)
        bar.setSpacing(tokens()["space"]["gutter"])
        left = Panel(look, "chapters-panel", spacing=10)
        left.setAccessibleName(ctx.t("Games and chapters"))
        self.field = QLineEdit()
        self.field.setObjectName("search")
        self.field.setAccessibleName(ctx.t("Search the rules"))
        self.field.setAccessibleDescription(ctx.t("Key: {key}").format(key="Ctrl+F"))
        self.field.setPlaceholderText(ctx.t("Search (Ctrl+F)"))
        self.field.setClearButtonEnabled(True)
        for cross in self.field.findChildren(QToolButton):
            cross.setObjectName("search-clear")
            cross.setAccessibleName(ctx.t("Empty the search field"))
        self.field.textEdited.connect(self._on_typed)
        self.field.returnPressed.connect(self._on_enter)
        self.chapters = LineList(look, "chapters", ctx.t("Games and chapters"), ChapterPainter)
        self.chapters.chosen.connect(self._on_chapter)
        left.rows.addWidget(self.field)
        left.rows.addWidget(self.chapters, 1)
        left.setFixedWidth(min(look.theme.px(_CHAPTERS_WIDTH), _CHAPTERS_WIDTH_LARGE))
        right = Panel(look, "rules-panel", spacing=8)
        right.setAccessibleName(self.title)
        self._heading = heading(look, "", "h2")
        self._note = muted(look, "")
        self.rules = LineList(look, "rules", ctx.t("Rules"), RulePainter)
        self._source = RichLabel(look, "", "small", "text_muted")
        right.rows.addLayout(column(self._heading, self._note, spacing=2, margins=(10, 2, 10, 0)))
        right.rows.addWidget(Rule())
        right.rows.addWidget(self.rules, 1)
        self._source_rule = Rule()
        right.rows.addWidget(self._source_rule)
        right.rows.addLayout(column(self._source, margins=(10, 0, 10, 0)))
        bar.addWidget(left)
        bar.addWidget(right, 1)

    # The rules come

    def _on_slow(self) -> None:
        self._note.set_text(self.ctx.t("Reading the rules…"))

    def _on_loaded(self, library: Library) -> None:
        self._job = None
        self._loading.stop()
        self._library = library
        if library.problems:
            self.ctx.shell.tell(library.problems[0].text(self.ctx.language))
        lines: list[Line] = []
        for book in library.books:
            lines.append(Line(self._words(book.titles), game=True))
            lines += [Line(self._words(chapter.titles), f"{book.id}/{chapter.id}") for chapter in book.chapters]
        self.chapters.put(lines)
        self._show_wanted()

    def _words(self, texts: Any) -> str:
        from bridgetutor.formats.rulebook import in_language

        return in_language(texts, self.ctx.language)

    def _show_wanted(self) -> None:
        """Show what was asked for before the rules were there."""
        want = self._want
        if self._library is None:
            return
        if want.get("wanted"):
            self.field.setText(want["wanted"])
            self._on_search()
            self.rules.go(want.get("rule", ""))
            return
        found = self._library.find(want.get("rule", ""))
        place = f"{found[0].id}/{found[1].id}" if found else want.get("chapter", "")
        if not self.chapters.go(place):
            place = next((key for key in self.chapters.names() if key), "")
            self.chapters.go(place)
        self._show_chapter(place)
        if want.get("rule") and not self.rules.go(want["rule"]):
            self._note.set_text(self.ctx.t("There is no rule {rule}.").format(rule=want["rule"]))

    # What is shown

    def _show_chapter(self, place: str) -> None:
        if self._library is None:
            return
        for book in self._library.books:
            for chapter in book.chapters:
                if f"{book.id}/{chapter.id}" == place:
                    self._heading.set_text(self._words(chapter.titles))
                    self._note.set_text(self._words(book.titles))
                    self._source.set_text(
                        self.ctx.t("Told in our own words. Source: {source}.").format(source=self._words(book.sources))
                    )
                    self._source_rule.show()
                    self._source.show()
                    self.rules.put(rule_lines(chapter.rules, self.ctx.look))

    def _show_found(self, wanted: str) -> None:
        assert self._library is not None
        found = self._library.search(wanted, self.ctx.language)
        names = {rule.id for rule in found}
        lines: list[Line] = []
        for book in self._library.books:
            for chapter in book.chapters:
                here = [rule for rule in chapter.rules if rule.id in names]
                if here:
                    lines.append(Line(f"{self._words(book.titles)} · {self._words(chapter.titles)}"))
                    lines += rule_lines(here, self.ctx.look)
        self._heading.set_text(self.ctx.t("Search"))
        said = self.ctx.language.tn("{n} rule found", "{n} rules found", len(found)).format(n=len(found))
        self._note.set_text(said if found else self.ctx.t("No rule has these words. Try fewer or other ones."))
        self._source_rule.hide()
        self._source.hide()
        self.rules.put(lines)
        announce(self.rules, self._note.accessibleName())

    # What a person does

    def _on_chapter(self, place: str) -> None:
        if place:
            self.field.clear()
            self._show_chapter(place)

    def _on_typed(self) -> None:
        self._search_timer.start()

    def _on_search(self) -> None:
        self._search_timer.stop()
        wanted = self.field.text().strip()
        if self._library is None:
            self._want = {"wanted": wanted}
        elif wanted:
            self._show_found(wanted)
        else:
            self._show_chapter(self.chapters.current)

    def _on_enter(self) -> None:
        self._on_search()
        first = next((key for key in self.rules.names() if key), "")
        if self.rules.go(first):
            self.rules.setFocus()

    def _on_find(self) -> None:
        self.field.setFocus()
        self.field.selectAll()

    def _on_next(self) -> None:
        self._turn(1)

    def _on_previous(self) -> None:
        self._turn(-1)

    def _turn(self, step: int) -> None:
        """To the chapter after or before."""
        keys = [key for key in self.chapters.names() if key]
        here = self.chapters.current
        place = keys.index(here) + step if here in keys else 0
        if 0 <= place < len(keys) and self.chapters.go(keys[place]):
            self._on_chapter(keys[place])

    def escape(self) -> bool:
        """Esc ends a search first."""
        if not self.field.text():
            return False
        self.field.clear()
        self._on_search()
        self.chapters.setFocus()
        return True

    def state(self) -> dict[str, Any]:
        """The chapter, the current rule, the search."""
        if self._library is None:
            return dict(self._want)
        return {"chapter": self.chapters.current, "rule": self.rules.current, "wanted": self.field.text().strip()}

    def restore(self, state: dict[str, Any]) -> None:
        """Show them again."""
        self._want = {key: str(value) for key, value in state.items()}
        self._show_wanted()

    def leave(self) -> None:
        """Nobody waits for the rules any more."""
        self._loading.stop()
        self._search_timer.stop()
        if self._job is not None:
            self._job.cancel()

    def first_focus(self) -> QWidget | None:
        """The rule that was asked for, else the chapters."""
        return self.rules if self._want.get("rule") else self.chapters
