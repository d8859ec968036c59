"""Getting the solver of the computer players where it is missing: a question first, then a job, then a sentence."""

from __future__ import annotations

import subprocess
import weakref
from collections.abc import Sequence
from functools import partial

import shiboken6
from PySide6.QtWidgets import QWidget

from bridgetutor.bots.install import install
from bridgetutor.foundation.errors import KnownTrouble
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.jobs import Token
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.flow import Flow
from bridgetutor.ui.widgets.labels import RichLabel, heading
from bridgetutor.ui.widgets.panels import Panel
from bridgetutor.wording.trouble import trouble_text

#: Seconds between two looks at whether the window is still there.
_LOOK = 0.2


class SolverPanel(Panel):
    """What the solver is for, and the way to it. Shown only where it is missing."""

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx.look, "solver-panel", spacing=8)
        self._ctx = ctx
        self.setAccessibleName(ctx.t("The solver"))
        self.rows.addWidget(heading(ctx.look, ctx.t("The solver")))
        self.said = RichLabel(ctx.look, ctx.t("It is not installed: computer players and hints go by rules of thumb."))
        self.said.setObjectName("solver-said")
        self.rows.addWidget(self.said)
        bar = Flow(8, "solver-actions", self)
        bar.setAccessibleName(ctx.t("The solver"))
        self.get = self._button(bar, ctx.t("Get the solver"), "solver-get")
        self.yes = self._button(bar, ctx.t("Fetch it"), "solver-yes")
        self.no = self._button(bar, ctx.t("Not now"), "solver-no", Kind.LINK)
        self.get.clicked.connect(self.ask)
        self.yes.clicked.connect(self.fetch)
        self.no.clicked.connect(self.refuse)
        self.rows.addWidget(bar)
        self._offer(self.get)

    def _button(self, bar: Flow, words: str, name: str, kind: Kind = Kind.PLAIN) -> Button:
        button = Button(self._ctx.look, words, kind, object_name=name)
        bar.add(button)
        return button

    def _offer(self, *buttons: QWidget) -> None:
        """Show these buttons and no others; the keyboard stays in the panel."""
        had_focus = self.isAncestorOf(self.focusWidget()) if self.focusWidget() is not None else False
        for button in (self.get, self.yes, self.no):
            button.setVisible(button in buttons)
        if had_focus and buttons:
            buttons[0].setFocus()

    def ask(self) -> None:
        """The question: nothing is fetched before it is answered."""
        self.said.set_text(self._ctx.t("About 1 MB is fetched from the network, once. Nothing about you is sent."))
        self._offer(self.yes, self.no)

    def refuse(self) -> None:
        """As it was."""
        self.said.set_text(self._ctx.t("It is not installed: computer players and hints go by rules of thumb."))
        self._offer(self.get)

    def fetch(self) -> None:
        """Fetch it in the background."""
        self.said.set_text(self._ctx.t("Fetching …"))
        self._offer()
        here = weakref.ref(self)
        self._ctx.jobs.run_in_background(fetched, partial(_on_done, self._ctx, here), partial(_on_failed, self._ctx, here))

    def show_end(self, text: str, again: bool) -> None:
        """Say what came of it; `again` offers another try."""
        self.said.set_text(text)
        self._offer(*((self.get,) if again else ()))


def fetched(token: Token) -> object:
    """The job: put the library in place."""
    return install(run=partial(_run, token))


def _run(token: Token, command: Sequence[str]) -> tuple[int, str]:
    """Run a command until it ends or nobody waits for it any more; its exit code and all it wrote."""
    with subprocess.Popen(
        list(command), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    ) as process:
        while True:
            try:
                output, _ = process.communicate(timeout=_LOOK)
            except subprocess.TimeoutExpired:
                if token.is_cancelled:
                    process.kill()
                    token.check()
            else:
                return process.returncode, output


def _on_done(ctx: AppContext, panel: weakref.ref[SolverPanel], _path: object) -> None:
    ctx.bots.restart()
    _end(ctx, panel, ctx.t("The solver is in place."), again=False)


def _on_failed(ctx: AppContext, panel: weakref.ref[SolverPanel], error: Exception) -> None:
    if not isinstance(error, KnownTrouble):
        raise error
    _end(ctx, panel, trouble_text(error, ctx.language), again=True)


def _end(ctx: AppContext, panel: weakref.ref[SolverPanel], text: str, again: bool) -> None:
    """Said in the panel while it is there, else in the window."""
    here = panel()
    if here is not None and shiboken6.isValid(here):
        here.show_end(text, again)
    else:
        ctx.shell.tell(text)
