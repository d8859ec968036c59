"""Makes the two pictures of the README from the real program: the home page, and the play in the first deal of Minibridge.

Run by `do.py screenshots --readme`, without a screen. The pictures are small: a palette is enough for flat colours.
"""

from __future__ import annotations

import os
import sys
import tempfile
from io import BytesIO
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PIL import Image
from PySide6.QtCore import QBuffer
from PySide6.QtWidgets import QApplication, QWidget
from wholefiles import write_changed

from bridgetutor.foundation.paths import lessons_folder
from bridgetutor.ui.app import build
from bridgetutor.ui.jobs import InlineRunner
from bridgetutor.ui.screenshots import settle

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "readme"
SIZE = (1280, 720)
LESSON, STEP = "a07", "play"


def picture(widget: QWidget) -> bytes:
    """What a widget shows, as a PNG of 64 colours."""
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    widget.grab().save(buffer, "PNG")
    image = Image.open(BytesIO(bytes(buffer.data().data()))).convert("RGB")
    out = BytesIO()
    image.quantize(64, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()


def lesson_id() -> str:
    """The full id of the lesson."""
    (path,) = lessons_folder().glob(f"*/{LESSON}*.yaml")
    return path.stem


def main() -> int:
    """Write both pictures where they differ."""
    app = QApplication(sys.argv[:1])
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        window = build(Path(folder), runner=InlineRunner())
        window.change(motion="off", language="en")
        window.resize(*SIZE)
        window.show()
        for nickname in ("Lince", "Cometa", "Trevo", "Maré"):
            window.desk.people.add(nickname)
        window.replace("home")
        settle(app)
        write_changed(FOLDER / "home.png", picture(window))
        window.go("lesson", lesson_id=lesson_id())
        stage = window.pages.page.stage
        steps = [step.id for step in stage.session.run.lesson.steps]
        stage.do("go", steps.index(STEP))
        settle(app)
        write_changed(FOLDER / "lesson.png", picture(window))
        window.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
