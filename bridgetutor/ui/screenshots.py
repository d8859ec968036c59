"""Pictures of every page, for people who look at them: `python -m bridgetutor.ui.screenshots [--out FOLDER] [--page NAME]`.

Each page of the registry in each theme and language at 1366 x 768; in light also with the largest text and at 1024 x 600. Works
without a screen. Made in a folder of its own, with a learner who exists nowhere else.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from bridgetutor.foundation.i18n import LANGUAGES
from bridgetutor.ui.app import build
from bridgetutor.ui.jobs import InlineRunner
from bridgetutor.ui.pages import PAGES
from bridgetutor.ui.pages.samples import SAMPLES
from bridgetutor.ui.shell.window import MainWindow
from bridgetutor.ui.theme import make_application
from bridgetutor.ui.tokens import THEMES

_USUAL, _SMALL = (1366, 768), (1024, 600)
_LEARNERS = ("Lince", "Cometa", "Trevo", "Maré")


@dataclass(frozen=True)
class Setup:
    """One way to look at a page."""

    theme: str
    language: str
    size: tuple[int, int] = _USUAL
    text_size: float = 1.0

    @property
    def name(self) -> str:
        """What its files are called after."""
        extra = "-large" if self.text_size > 1 else "-small" if self.size == _SMALL else ""
        return f"{self.theme}-{self.language}{extra}"


def setups() -> Iterator[Setup]:
    """Every way each page is shown."""
    for language in LANGUAGES:
        for theme in THEMES:
            yield Setup(theme, language)
        yield Setup("light", language, text_size=1.5)
        yield Setup("light", language, size=_SMALL)


def settle(app: QApplication) -> None:
    """Let Qt lay out, paint and throw away."""
    for _ in range(4):
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        app.processEvents()


def open_sample(window: MainWindow, page: str, sample: dict[str, Any]) -> None:
    """Open a page as a sample says: its parameters, and a `state` to restore."""
    params = {key: value for key, value in sample.items() if key != "state"}
    window.home()
    window.go(page, **params) if page != "home" else window.replace("home", **params)
    if "state" in sample and window.pages.page is not None:
        window.pages.page.restore(dict(sample["state"]))


def take(app: QApplication, window: MainWindow, out: Path, pages: Sequence[str]) -> int:
    """Write the pictures of these pages; how many."""
    count = 0
    for setup in setups():
        window.change(theme=setup.theme, language=setup.language, text_size=setup.text_size)
        window.resize(*setup.size)
        window.desk.set_compact(setup.size[1] < 720)
        for page in pages:
            for number, sample in enumerate(SAMPLES.get(page, ({},))):
                open_sample(window, page, dict(sample))
                settle(app)
                mark = f"-{number + 1}" if number else ""
                window.grab().save(str(out / f"{page}{mark}-{setup.name}.png"))
                count += 1
    return count


def main(argv: Sequence[str] | None = None) -> int:
    """Write the pictures and say how many; exit code 2 for a page that does not exist."""
    parser = argparse.ArgumentParser(prog="python -m bridgetutor.ui.screenshots", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("build/screenshots"), help="folder for the pictures")
    parser.add_argument("--page", action="append", choices=sorted(PAGES), help="only this page (may be repeated)")
    options = parser.parse_args(argv)
    options.out.mkdir(parents=True, exist_ok=True)
    app = make_application(())
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        window = build(Path(folder), runner=InlineRunner())
        window.change(motion="off")
        window.show()
        first_run = options.out / "first-run.png"
        if not options.page:
            settle(app)
            window.grab().save(str(first_run))
        for nickname in _LEARNERS:
            window.desk.people.add(nickname)
        count = take(app, window, options.out, options.page or list(PAGES))
        window.close()
    print(f"{count} pictures in {options.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
