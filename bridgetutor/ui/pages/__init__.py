"""The pages of the window: a line in `PAGES` for each, imported when first opened, and one in `SAMPLES` for tests and pictures."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from bridgetutor.ui.lesson.samples import LESSON_SAMPLES
from bridgetutor.ui.pages.handouts_samples import HANDOUTS_SAMPLES
from bridgetutor.ui.pages.score_class_samples import EXPLAIN_SAMPLES, PAPER_SAMPLES, QUIZ_SAMPLES
from bridgetutor.ui.pages.score_more_samples import BOARD_SAMPLES, EVENING_SAMPLES, RUBBER_SAMPLES, TOKEN_SAMPLES
from bridgetutor.ui.pages.score_samples import SCORE_SAMPLES
from bridgetutor.ui.play.samples import PLAY_SAMPLES
from bridgetutor.ui.practice.samples import DRILL_SAMPLES, PRACTICE_SAMPLES, PROGRESS_SAMPLES
from bridgetutor.ui.review.samples import REVIEW_SAMPLES

#: Name of a page -> where its class is.
PAGES: dict[str, str] = {
    "home": "bridgetutor.ui.pages.home:HomePage",
    "course": "bridgetutor.ui.pages.course:CoursePage",
    "lesson": "bridgetutor.ui.lesson.page:LessonPage",
    "practice": "bridgetutor.ui.practice.list:PracticePage",
    "drill": "bridgetutor.ui.practice.drill:DrillPage",
    "progress": "bridgetutor.ui.practice.progress:ProgressPage",
    "play": "bridgetutor.ui.pages.play:PlayPage",
    "review": "bridgetutor.ui.pages.review:ReviewPage",
    "score": "bridgetutor.ui.pages.score_minibridge:ScorePage",
    "sheets": "bridgetutor.ui.pages.score_sheets:ScoreSheetsPage",
    "evening": "bridgetutor.ui.pages.score_evening:EveningPage",
    "rubber": "bridgetutor.ui.pages.score_rubber:RubberPage",
    "duplicate": "bridgetutor.ui.pages.score_duplicate:DuplicatePage",
    "tokens": "bridgetutor.ui.pages.score_tokens:TokensPage",
    "paper": "bridgetutor.ui.pages.printing:PaperPage",
    "explain": "bridgetutor.ui.pages.explaining:ExplainPage",
    "score-quiz": "bridgetutor.ui.pages.score_quiz:ScoreQuizPage",
    "rules": "bridgetutor.ui.pages.rules:RulesPage",
    "handouts": "bridgetutor.ui.pages.handouts:HandoutsPage",
    "settings": "bridgetutor.ui.pages.settings:SettingsPage",
}

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


def page_class(name: str) -> Any:
    """The class of a page; raises KeyError for a name that is not in `PAGES`."""
    module, _, kind = PAGES[name].partition(":")
    return getattr(import_module(module), kind)
