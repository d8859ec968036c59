"""Watches tests that open windows: refuses dialogs that would wait for ever, names what a test leaves behind."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import active_children

import shiboken6
from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEvent, QObject, QThread, QThreadPool, QTimer
from PySide6.QtWidgets import QApplication, QColorDialog, QDialog, QFileDialog, QInputDialog, QMenu, QMessageBox, QWidget

from bridgetutor.ui.sweeping import sweep

#: What blocks until a person answers. Tests patch the program's own `ask(...)` instead.
_WAITING: dict[type, tuple[str, ...]] = {
    QDialog: ("exec",),
    QMessageBox: ("exec", "about", "aboutQt", "critical", "information", "question", "warning"),
    QFileDialog: ("exec", "getExistingDirectory", "getOpenFileName", "getOpenFileNames", "getSaveFileName"),
    QInputDialog: ("exec", "getDouble", "getInt", "getItem", "getMultiLineText", "getText"),
    QColorDialog: ("exec", "getColor"),
    QMenu: ("exec",),
}


@contextmanager
def no_waiting_dialogs() -> Iterator[None]:
    """Inside, a dialog that would wait for an answer raises `AssertionError`."""
    kept = {(kind, name): vars(kind).get(name) for kind, names in _WAITING.items() for name in names}
    for kind, name in kept:
        setattr(kind, name, _refusal(f"{kind.__name__}.{name}"))
    try:
        yield
    finally:
        for (kind, name), original in kept.items():
            if original is None:
                delattr(kind, name)
            else:
                setattr(kind, name, original)


def _refusal(what: str) -> Callable[..., object]:
    def refuse(*_args: object, **_kwargs: object) -> object:
        raise AssertionError(f"{what} would wait for an answer; patch the ask(...) of the dialog in the test")

    return refuse


@contextmanager
def swept() -> Iterator[None]:
    """Inside, Python looks for no garbage by itself, on no thread; what has come together is looked for here at the end."""
    gc.disable()
    try:
        yield
    finally:
        sweep()
        gc.enable()


def running() -> set[int]:
    """The identities of what runs or shows already, so that only newcomers count."""
    return {id(thing) for thing in _things()}


def _things() -> Iterator[object]:
    # A few hundred, where all objects of Python are a million after some tests. The list is made of bare pointers: garbage that is
    # thrown away meanwhile would leave it pointing at nothing, which is why `swept` keeps Python from looking for any.
    for thing in shiboken6.getAllValidWrappers():
        if isinstance(thing, QTimer | QAbstractAnimation | QThread) and _runs(thing):
            yield thing
    yield from (widget for widget in QApplication.topLevelWidgets() if widget.isVisible())
    yield from (thread for thread in threading.enumerate() if not _foreign(thread))
    yield from active_children()


def _runs(thing: QObject) -> bool:
    if isinstance(thing, QTimer):
        return thing.isActive()
    if isinstance(thing, QAbstractAnimation):
        return thing.state() == QAbstractAnimation.State.Running
    return isinstance(thing, QThread) and thing is not QThread.currentThread() and thing.isRunning()


def _foreign(thread: threading.Thread) -> bool:
    """A thread of Qt's own pool, which Python lists once it has run Python code."""
    return isinstance(thread, threading._DummyThread)


def left_behind(before: set[int]) -> list[str]:
    """What a test that is over still shows or runs, in words; deferred deletions are carried out first.

    A process that a closed window has ended is seen off by a thread: that one is waited for.
    """
    for thread in threading.enumerate():
        if thread.name == "bridgetutor-solver-ends":
            thread.join(5)
    pool_is_idle = QThreadPool.globalInstance().waitForDone(5000)
    for _ in range(2):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        QCoreApplication.processEvents()
    found = [_named(thing) for thing in _things() if id(thing) not in before]
    return found if pool_is_idle else ["a job in the thread pool", *found]


def _named(thing: object) -> str:
    if isinstance(thing, QWidget):
        return f"window {type(thing).__name__} {thing.objectName()!r} {thing.windowTitle()!r}"
    if isinstance(thing, QObject):
        parent = thing.parent()
        owner = f" of {type(parent).__name__} {parent.objectName()!r}" if parent else ""
        return f"running {type(thing).__name__} {thing.objectName()!r}{owner}"
    return repr(thing)
