"""The pages of the window: a line in `PAGES` for each, imported when first opened, and one in `samples.SAMPLES` for tests."""

from __future__ import annotations

from importlib import import_module
from typing import Any

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


def page_class(name: str) -> Any:
    """The class of a page; raises KeyError for a name that is not in `PAGES`."""
    module, _, kind = PAGES[name].partition(":")
    return getattr(import_module(module), kind)
