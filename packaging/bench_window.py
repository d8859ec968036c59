"""From the start of the process to a painted home page, and the memory there, against a bare window with one label."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from bench import Row

RUNS = 9

#: Paints what is shown, writes memory (KiB) and ends: stands in the place of Qt's event loop in both programs.
_LEAVE = """
import os, sys
from PySide6.QtWidgets import QApplication

def leave(*_):
    for window in QApplication.topLevelWidgets():
        if window.isVisible():
            window.repaint()
    QApplication.processEvents()
    with open("/proc/self/status") as status:
        print(next(line.split()[1] for line in status if line.startswith("VmRSS")), flush=True)
    os._exit(0)

QApplication.exec = leave
"""
_BARE = (
    _LEAVE
    + """
from PySide6.QtWidgets import QLabel, QMainWindow
app = QApplication([])
window = QMainWindow()
window.setCentralWidget(QLabel("BridgeTutor"))
window.resize(1280, 720)
window.show()
app.exec()
"""
)
#: The stand-in comes when the program itself gets to Qt, not before.
_OURS = f"""
import bridgetutor.__main__ as door
load = door._load_what_has_no_qt
def load_and_stand_in():
    load()
    exec({_LEAVE!r}, globals())
door._load_what_has_no_qt = load_and_stand_in
door.main([])
"""


def _once(program: str, home: str) -> tuple[float, float]:
    """Milliseconds of the processor and MiB of one start: what else the machine does does not count."""
    environ = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environ |= {"QT_QPA_PLATFORM": "offscreen", "BRIDGETUTOR_HOME": home}
    begin = _spent()
    done = subprocess.run([sys.executable, "-P", "-c", program], env=environ, capture_output=True, text=True)
    took = 1000 * (_spent() - begin)
    if done.returncode:
        raise SystemExit(done.stderr)
    return took, int(done.stdout.split()[-1]) / 1024


def _spent() -> float:
    """The seconds that processes begun here have kept a processor busy."""
    import resource  # there is none on Windows, where nothing is measured

    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measure() -> list[Row]:
    """Both programs in turn, so that whatever else the machine does falls on both; the median counts."""
    if not Path("/proc/self/status").exists():
        return []
    with tempfile.TemporaryDirectory() as home:
        for program in (_BARE, _OURS):
            _once(program, home)  # warms the disk
        pairs = [(_once(_BARE, home), _once(_OURS, home)) for _ in range(RUNS)]
    bare_ms, ours_ms = (statistics.median(pair[side][0] for pair in pairs) for side in (0, 1))
    bare_mb, ours_mb = (statistics.median(pair[side][1] for pair in pairs) for side in (0, 1))
    return [
        Row("start to a painted home page", "ms", ours_ms, bare_ms, 1.8),
        Row("memory at the home page", "MiB", ours_mb, bare_mb, 1.6),
    ]
