"""The heads of the lists of the score sheets are read whole, in both languages and at every text size."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QFontMetrics

from bridgetutor.session.evening import Evening
from bridgetutor.session.evening_views import View, shown
from bridgetutor.ui.look import Look
from bridgetutor.ui.pages.score_evening_parts import _SHAPES
from bridgetutor.ui.pages.score_more_samples import EVENING_SAMPLES
from bridgetutor.ui.pages.score_table import Column, RowsView

_SIDE = 8  # the padding of a head in the style sheet


def cut(view: RowsView) -> list[str]:
    """The heads that are wider than their column."""
    across, metrics = view.horizontalHeader(), QFontMetrics(view.horizontalHeader().font())
    model = view.model()
    heads = {place: str(model.headerData(place, across.orientation())) for place in range(model.columnCount())}
    return [head for place, head in heads.items() if metrics.horizontalAdvance(head) > across.sectionSize(place) - 2 * _SIDE]


@pytest.mark.parametrize("code", ["en", "pt"])
@pytest.mark.parametrize("text_size", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("kind", list(View))
def test_no_head_of_an_evening_is_cut(
    make_look: Callable[..., Look], settle: Callable[[], None], code: str, text_size: float, kind: View
) -> None:
    look = make_look(code=code, text_size=text_size)
    evening = Evening.from_json(EVENING_SAMPLES[0]["state"]["sheet"])
    found = shown(kind, evening, look.words, "Trevo")
    widths, stretch, first = _SHAPES[kind]
    view = RowsView(look, "results", "Results", [])
    columns = [
        Column(name, width, stretch=place in stretch, number=place >= first)
        for place, (name, width) in enumerate(zip(found.heads, widths, strict=True))
    ]
    view.show_rows(columns, [row.cells for row in found.rows], [row.spoken for row in found.rows], None)
    view.resize(view.minimumWidth(), view.height())
    view.show()
    settle()
    assert not cut(view)
    view.close()
