"""How tests and pictures open each page; apart from `PAGES`, since the window itself needs none of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgetutor.ui.lesson.samples import LESSON_SAMPLES
from bridgetutor.ui.pages.handouts_samples import HANDOUTS_SAMPLES
from bridgetutor.ui.pages.score_class_samples import EXPLAIN_SAMPLES, PAPER_SAMPLES, QUIZ_SAMPLES
from bridgetutor.ui.pages.score_more_samples import BOARD_SAMPLES, EVENING_SAMPLES, RUBBER_SAMPLES, TOKEN_SAMPLES
from bridgetutor.ui.pages.score_samples import SCORE_SAMPLES
from bridgetutor.ui.play.samples import PLAY_SAMPLES
from bridgetutor.ui.practice.samples import DRILL_SAMPLES, PRACTICE_SAMPLES, PROGRESS_SAMPLES
from bridgetutor.ui.review.samples import REVIEW_SAMPLES

#: Name of a page -> parameters with which tests and `ui.screenshots` open it; several for several pictures. A key `state` is
#: given to `restore`.
SAMPLES: dict[str, tuple[Mapping[str, Any], ...]] = {
    "home": ({},),
    "course": ({"course": "first-tricks-and-minibridge"},),
    "lesson": LESSON_SAMPLES,
    "practice": PRACTICE_SAMPLES,
    "drill": DRILL_SAMPLES,
    "progress": PROGRESS_SAMPLES,
    "play": PLAY_SAMPLES,
    "review": REVIEW_SAMPLES,
    "score": SCORE_SAMPLES,
    "sheets": ({},),
    "evening": EVENING_SAMPLES,
    "rubber": RUBBER_SAMPLES,
    "duplicate": BOARD_SAMPLES,
    "tokens": TOKEN_SAMPLES,
    "paper": PAPER_SAMPLES,
    "explain": EXPLAIN_SAMPLES,
    "score-quiz": QUIZ_SAMPLES,
    "rules": ({"rule": "MB-33"}, {"state": {"wanted": "40"}}),
    "handouts": HANDOUTS_SAMPLES,
    "settings": ({},),
}
