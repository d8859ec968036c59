"""The pages of the window: a line in `PAGES` for each, imported when first opened, and one in `SAMPLES` for tests and pictures."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from bridgetutor.ui.lesson.samples import LESSON_SAMPLES
from bridgetutor.ui.pages.score_samples import SCORE_SAMPLES

#: Name of a page -> where its class is.
PAGES: dict[str, str] = {
    "home": "bridgetutor.ui.pages.home:HomePage",
    "course": "bridgetutor.ui.pages.course:CoursePage",
    "lesson": "bridgetutor.ui.lesson.page:LessonPage",
    "score": "bridgetutor.ui.pages.score_minibridge:ScorePage",
    "rules": "bridgetutor.ui.pages.rules:RulesPage",
    "settings": "bridgetutor.ui.pages.settings:SettingsPage",
}

#: Name of a page -> parameters with which tests and `ui.screenshots` open it; several for several pictures. A key `state` is
#: given to `restore`.
SAMPLES: dict[str, tuple[Mapping[str, Any], ...]] = {
    "home": ({},),
    "course": ({"course": "first-tricks-and-minibridge"},),
    "lesson": LESSON_SAMPLES,
    "score": SCORE_SAMPLES,
    "rules": ({"rule": "MB-33"}, {"state": {"wanted": "40"}}),
    "settings": ({},),
}


def page_class(name: str) -> Any:
    """The class of a page; raises KeyError for a name that is not in `PAGES`."""
    module, _, kind = PAGES[name].partition(":")
    return getattr(import_module(module), kind)
