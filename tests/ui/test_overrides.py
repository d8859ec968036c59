"""What fails where Qt calls comes to the hook for reports, whatever raised it."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

_FAILS = """
import sys
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from bridgetutor.ui.overrides import catch_in_overrides
app = QApplication([])
class Early(QWidget):
    def sizeHint(self):
        {what}
catch_in_overrides()
class Late(QWidget):
    def sizeHint(self):
        {what}
catch_in_overrides()
for kind in (Early, Late):
    try:
        kind().adjustSize()
    except Exception as error:
        print(type(error).__name__)
"""


@pytest.mark.parametrize(
    ("what", "name"), [("1 / 0", "ZeroDivisionError"), ("[][0]", "IndexError"), ("raise KeyError", "KeyError")]
)
def test_a_failure_where_qt_calls_ends_no_process(what: str, name: str) -> None:
    environ = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    lines = _FAILS.format(what=what)
    done = subprocess.run([sys.executable, "-P", "-c", lines], env=environ, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    told = done.stdout.split() + [word for word in done.stderr.replace(":", " ").split() if word == name]
    assert told.count(name) >= 2
