"""The pictures of the pages: every way to look at a page once, and a clear end for a page that does not exist."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from bridgetutor.foundation.i18n import LANGUAGES
from bridgetutor.ui import screenshots
from bridgetutor.ui.tokens import THEMES


def test_every_theme_and_language_and_in_light_the_largest_text_and_the_smallest_window() -> None:
    names = [setup.name for setup in screenshots.setups()]
    assert len(names) == len(set(names)) == len(LANGUAGES) * (len(THEMES) + 2)
    assert {"light-en", "contrast-pt", "light-pt-large", "light-en-small"} <= set(names)


def test_the_pictures_are_written(qapp: QApplication, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert screenshots.main(["--out", str(tmp_path / "pictures"), "--page", "settings"]) == 0
    written = sorted(path.name for path in (tmp_path / "pictures").iterdir())
    assert len(written) == 10
    assert "10 pictures" in capsys.readouterr().out
    usual, small = (QImage(str(tmp_path / "pictures" / name)) for name in ("settings-light-en.png", "settings-light-en-small.png"))
    assert (usual.width(), usual.height()) == (1366, 768)
    assert (small.width(), small.height()) == (1024, 600)
    dark = QImage(str(tmp_path / "pictures" / "settings-dark-en.png"))
    assert dark.pixelColor(20, 400).lightness() < 60 < 200 < usual.pixelColor(20, 400).lightness()


def test_a_page_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        screenshots.main(["--page", "nowhere"])
    assert stopped.value.code == 2
    assert "nowhere" in capsys.readouterr().err
