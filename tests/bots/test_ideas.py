"""Every idea has a name in every language."""

from __future__ import annotations

import pytest

from bridgetutor.bots.ideas import Idea
from bridgetutor.foundation.i18n import language
from bridgetutor.wording.ideas import idea_name, idea_names


@pytest.mark.parametrize("code", ["en", "pt"])
def test_every_idea_has_a_name_of_its_own(code: str) -> None:
    names = idea_names(language(code))
    assert list(names) == list(Idea)
    assert len(set(names.values())) == len(names)


def test_the_names_are_those_of_the_course() -> None:
    assert idea_name(Idea.FINESSE, language("pt")) == "Passagem"
    assert idea_name(Idea.HOLD_UP, language("pt")) == "Deixar passar"
    assert idea_name(Idea.DRAW_TRUMPS, language("en")) == "Draw trumps"
