"""A failure in what Qt calls (a key, a painting) reaches the crash report on Python 3.11 too, and does not end the process.

Up to 3.11 an error that Python itself raises (a division by zero, a widget that is gone) is a bare text until somebody catches it.
PySide takes what leaves an overridden method for an object and reads beyond the text: the program is gone, without a report.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import cache, wraps
from types import FunctionType
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QGraphicsItem, QLayoutItem

_ROOTS: tuple[type, ...] = (QObject, QGraphicsItem, QLayoutItem)
_NEEDED = sys.version_info < (3, 12)


def catch_in_overrides() -> None:
    """See to it for all classes on those of Qt, those that are there and those to come; nothing to do from Python 3.12 on."""
    if not _NEEDED or "__init_subclass__" in vars(QObject):
        return
    for root in _ROOTS:
        there: list[type] = list(_made_on(root))
        for made in there:
            _see_to(made)
        setattr(root, "__init_subclass__", classmethod(_see_to))  # noqa: B010 - not a method that a type checker lets one set


def _see_to(made: type) -> None:
    """Wrap the methods of a class that Qt may call in place of its own; no slots, of which PySide counts the arguments."""
    of_qt = [base for base in made.__mro__ if base.__module__.startswith("PySide6.")]
    for name, method in list(vars(made).items()):
        if isinstance(method, FunctionType) and not name.startswith("__") and any(name in _called_by_qt(base) for base in of_qt):
            setattr(made, name, _caught(method))


@cache
def _called_by_qt(base: type) -> frozenset[str]:
    """The names of the methods of a class of Qt that are no slots."""
    meta = getattr(base, "staticMetaObject", None)
    slots = {bytes(meta.method(at).name().data()).decode() for at in range(meta.methodCount())} if meta else set()
    return frozenset(vars(base)) - slots


def _made_on(root: type) -> Iterator[type]:
    there: list[type] = root.__subclasses__()
    for made in there:
        if not made.__module__.startswith("PySide6."):
            yield made
        yield from _made_on(made)


def _caught(method: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(method)
    def call(*given: Any, **named: Any) -> Any:
        try:
            return method(*given, **named)
        except BaseException:  # to catch it makes it an object; nothing is held back
            raise

    return call
