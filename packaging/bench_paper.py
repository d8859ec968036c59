"""A class set of thirty different sheets and their key, against reportlab drawing the very same primitives and nothing else."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from io import BytesIO
from typing import Any

from bench import Row

RUNS = 3
PUPILS = 30

#: What a page is made of; calls of these from outside reportlab are kept and drawn again.
_DRAWING = (
    "setFillColorRGB", "setStrokeColorRGB", "setFont", "setLineWidth", "setLineJoin", "setLineCap", "setDash", "drawString",
    "drawRightString", "drawCentredString", "line", "lines", "rect", "roundRect", "circle", "drawPath", "drawText", "saveState",
    "restoreState", "translate", "rotate", "scale", "beginForm", "endForm", "doForm", "showPage",
)  # fmt: skip


def _recorded(make: Callable[[], bytes]) -> list[tuple[str, tuple[Any, ...], dict[str, Any]]]:
    """The drawing calls of `make`, in order; those that reportlab makes of itself are left out."""
    from reportlab.pdfgen.canvas import Canvas

    calls: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = []
    kept = {name: getattr(Canvas, name) for name in _DRAWING}
    depth = 0

    def watched(name: str) -> Callable[..., Any]:
        def call(canvas: Any, *args: Any, **kwargs: Any) -> Any:
            nonlocal depth
            if depth == 0:
                calls.append((name, args, kwargs))
            depth += 1
            try:
                return kept[name](canvas, *args, **kwargs)
            finally:
                depth -= 1

        return call

    for name in _DRAWING:
        setattr(Canvas, name, watched(name))
    try:
        make()
    finally:
        for name, method in kept.items():
            setattr(Canvas, name, method)
    return calls


def _timed(work: Callable[[], object]) -> float:
    took = []
    for _ in range(RUNS):
        begin = time.perf_counter()
        work()
        took.append(1000 * (time.perf_counter() - begin))
    return statistics.median(took)


def measure() -> list[Row]:
    """Hands found, sheets laid out and drawn, the key worked out: all of it against the drawing alone."""
    from reportlab.lib.pagesizes import A4
    from reportlab.pdfgen.canvas import Canvas

    from bridgetutor.handouts import HandoutOptions, Part, make

    options = HandoutOptions("count-points", pupils=PUPILS, part=Part.BOTH)
    calls = _recorded(lambda: make(options))  # fonts are registered here, for both

    def by_hand() -> None:
        canvas = Canvas(BytesIO(), pagesize=A4, invariant=1, pageCompression=1)
        for name, args, kwargs in calls:
            getattr(canvas, name)(*args, **kwargs)
        canvas.save()

    return [Row(f"class set for {PUPILS} and its key", "ms", _timed(lambda: make(options)), _timed(by_hand), 3.0)]
