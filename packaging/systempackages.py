"""What Linux itself must have: the shared libraries of Qt and Python's venv module.

Installed where that is ours to do (as root on Debian and its kin), else named in one line to type.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Sequence
from pathlib import Path

from machine import Machine, Stop

from bridgetutor.foundation.display import DEBIAN_PACKAGES

#: The same libraries on Arch. Fedora and openSUSE take the name of a library in place of a package.
_ARCH_PACKAGES = {
    "libEGL.so.1": "libglvnd",
    "libGL.so.1": "libglvnd",
    "libGLX.so.0": "libglvnd",
    "libX11-xcb.so.1": "libx11",
    "libX11.so.6": "libx11",
    "libcups.so.2": "libcups",
    "libdbus-1.so.3": "dbus",
    "libfontconfig.so.1": "fontconfig",
    "libfreetype.so.6": "freetype2",
    "libglib-2.0.so.0": "glib2",
    "libgthread-2.0.so.0": "glib2",
    "libxcb-cursor.so.0": "xcb-util-cursor",
    "libxcb-icccm.so.4": "xcb-util-wm",
    "libxcb-image.so.0": "xcb-util-image",
    "libxcb-keysyms.so.1": "xcb-util-keysyms",
    "libxcb-render-util.so.0": "xcb-util-renderutil",
    "libxcb-util.so.1": "xcb-util",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11",
    "libxkbcommon.so.0": "libxkbcommon",
}

#: Parts of Qt (below the folder of PySide6) that must load, by what they are for. `*` takes whatever suffix a build has.
NEEDED_WITHOUT_SCREEN = (
    "QtCore*.so", "QtGui*.so", "QtWidgets*.so", "QtSvg.*so", "QtPrintSupport*.so", "Qt/plugins/platforms/libqoffscreen.so",
)  # fmt: skip
NEEDED_FOR_A_WINDOW = (*NEEDED_WITHOUT_SCREEN, "Qt/plugins/platforms/libqxcb.so")

#: Without these the program works, but does not print by itself.
_WELCOME = ("Qt/plugins/printsupport/libcupsprintersupport.so",)
_WELCOME_LIBRARIES = {"libcups.so.2"}

_NOT_FOUND = re.compile(r"^\s*(\S+\.so\S*)\s+=>\s+not found", re.MULTILINE)


def missing_libraries(machine: Machine, pyside: Path, needed: Sequence[str]) -> list[str]:
    """The libraries that these parts of Qt want and the system lacks, as `ldd` tells; sorted, without repeats."""
    parts = sorted({str(path) for pattern in needed for path in pyside.glob(pattern)})
    if not parts or machine.which("ldd") is None:
        return []
    told = machine.capture(["ldd", *parts], machine.child_environ(LC_ALL="C"))
    return sorted(set(_NOT_FOUND.findall(told.output)))


def guess_missing_libraries(machine: Machine) -> list[str]:
    """Before Qt is there to be asked: which of the libraries it is known to want `ldconfig` does not list.

    Empty where `ldconfig` is silent.
    """
    command = machine.which("ldconfig") or "/sbin/ldconfig"
    told = machine.capture([command, "-p"], machine.child_environ(LC_ALL="C"))
    if told.code or ".so" not in told.output:
        return []
    there = {line.split()[0] for line in told.output.splitlines() if "=>" in line}
    return sorted(set(DEBIAN_PACKAGES) - there)


def venv_package(machine: Machine) -> str:
    """The Debian package with the venv module of the Python that runs."""
    version = re.match(r"\S+ (\d+\.\d+)", machine.python_identity)
    return "python3-venv" if machine.python == "/usr/bin/python3" or not version else f"python{version.group(1)}-venv"


def need_venv_module(machine: Machine) -> None:
    """Make sure that Python can make a .venv; on a Linux without it, ask for all that is missing in one go."""
    if machine.has_module("ensurepip") and machine.has_module("venv"):
        return
    if machine.platform == "linux" and machine.which("apt-get"):
        libraries = guess_missing_libraries(machine)
        packages = {DEBIAN_PACKAGES[library] for library in libraries} | {venv_package(machine)}
        _install_debian(machine, sorted(packages))
    else:
        raise Stop(machine.say("no-venv-module"))


def need_libraries(machine: Machine, pyside: Path, needed: Sequence[str]) -> None:
    """Make sure that these parts of Qt can load; `Stop` with the line to type where that is not ours to do."""
    if machine.platform != "linux":
        return
    missing = missing_libraries(machine, pyside, needed)
    welcome = [name for name in missing_libraries(machine, pyside, _WELCOME) if name in _WELCOME_LIBRARIES]
    if not missing and not (welcome and machine.which("apt-get") and machine.is_root()):
        return
    wanted = sorted({*missing, *welcome})
    if machine.which("apt-get"):
        unknown = [library for library in missing if library not in DEBIAN_PACKAGES]
        if unknown:
            raise Stop(machine.say("no-package-known", libraries=" ".join(unknown)))
        _install_debian(machine, sorted({DEBIAN_PACKAGES[library] for library in wanted}), may_fail=not missing)
        still = missing_libraries(machine, pyside, needed)
        if still:
            raise Stop(machine.say("no-package-known", libraries=" ".join(still)))
        return
    line = _line_elsewhere(machine, wanted)
    raise Stop(machine.say("type-this", line=line) if line else machine.say("no-package-known", libraries=" ".join(missing)))


def _install_debian(machine: Machine, packages: Sequence[str], may_fail: bool = False) -> None:
    line = _as_root(machine, f"apt-get update && apt-get install -y {' '.join(packages)}")
    if not machine.is_root():
        raise Stop(machine.say("type-this", line=line))
    machine.tell("system-packages", packages=" ".join(packages))
    environ = machine.child_environ(DEBIAN_FRONTEND="noninteractive", LC_ALL="C.UTF-8")
    machine.capture(["apt-get", "update"], environ)  # an old list is no reason to stop: the next line tells
    done = machine.capture(["apt-get", "install", "-y", "--no-install-recommends", *packages], environ)
    if done.code and not may_fail:
        raise Stop(f"{done.tail}\n{machine.say('apt-failed', line=line)}")


def _as_root(machine: Machine, line: str) -> str:
    """The line as somebody types it who is not root."""
    if machine.is_root():
        return line
    if machine.which("sudo"):
        return " && ".join(f"sudo {part}" for part in line.split(" && "))
    return f"su -c {shlex.quote(line)}"


def _line_elsewhere(machine: Machine, libraries: Iterable[str]) -> str | None:
    """The line to type where another package manager reigns; None where none is known or a library has no name there."""
    wide = "()(64bit)" if re.search(r"64", machine.python_identity) else ""
    provided = [shlex.quote(library + wide) for library in libraries]
    if machine.which("dnf"):
        return _as_root(machine, f"dnf install -y {' '.join(provided)}")
    if machine.which("zypper"):
        return _as_root(machine, f"zypper install -y {' '.join(provided)}")
    if machine.which("pacman"):
        names = {_ARCH_PACKAGES.get(library, "libxcb" if library.startswith("libxcb") else "") for library in libraries}
        return _as_root(machine, f"pacman -S --needed {' '.join(sorted(names))}") if all(names) else None
    return None
