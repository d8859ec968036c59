"""Can a window open here? Asked before Qt is, since Qt ends the whole process when it cannot.

Uses the standard library alone, so that the installer can ask as well; what is large is imported only where it is needed.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

#: Shared libraries that Qt leans on and that a small Linux may lack, with the package that has them on Debian and its kin.
DEBIAN_PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libGLX.so.0": "libgl1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libcups.so.2": "libcups2",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}

DisplayTrouble = Literal["none", "unreachable"]


def display_trouble(environ: Mapping[str, str], platform: str = sys.platform) -> DisplayTrouble | None:
    """Why no window can open: no display is named, or the one that is named does not answer; None where all seems well.

    Only Linux and its kin are asked, and not where `QT_QPA_PLATFORM` chooses a platform that needs no display.
    """
    chosen = environ.get("QT_QPA_PLATFORM", "").partition(":")[0].partition(";")[0]
    if platform in {"win32", "darwin", "cygwin"} or chosen not in {"", "xcb", "wayland", "wayland-egl"}:
        return None
    named = False
    if chosen != "xcb" and (wayland := environ.get("WAYLAND_DISPLAY")):
        named = True
        if (Path(environ.get("XDG_RUNTIME_DIR", "/")) / wayland).exists():
            return None
    if not chosen.startswith("wayland") and (display := environ.get("DISPLAY")):
        named = True
        if _answers(display):
            return None
    return "unreachable" if named else "none"


def _answers(display: str) -> bool:
    """Whether an X server takes a connection at a name such as `:0` or `desk:10.0`; a name in another form is believed."""
    match = re.fullmatch(r"(?:unix)?([^:/]*):(\d+)(?:\.\d+)?", display)
    if not match:
        return True
    host, number = match.group(1), int(match.group(2))
    path = f"/tmp/.X11-unix/X{number}"
    return _connects((host, 6000 + number)) if host else _connects(path) or _connects("\0" + path)


def _connects(place: str | tuple[str, int]) -> bool:
    import socket

    try:
        if isinstance(place, tuple):
            socket.create_connection(place, timeout=3).close()
        else:
            with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as end:
                end.settimeout(3)
                end.connect(place)
    except OSError:
        return False
    return True


def missing_library(platform: str = sys.platform) -> str | None:
    """The first shared library that Qt's platform plugin for X11 wants and this Linux lacks, such as `libxcb-cursor.so.0`.

    None on other systems, where Qt is not installed, and where nothing is missing.
    """
    import ctypes
    import importlib.util

    if platform != "linux" or (found := importlib.util.find_spec("PySide6")) is None or not found.origin:
        return None
    plugin = Path(found.origin).parent / "Qt" / "plugins" / "platforms" / "libqxcb.so"
    if not plugin.exists():
        return None
    try:
        ctypes.CDLL(str(plugin))
    except OSError as error:
        match = re.match(r"([\w.+-]+\.so[\w.]*):", str(error))
        return match.group(1) if match else None
    return None
