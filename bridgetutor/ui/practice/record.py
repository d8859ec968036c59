"""What the record tells the pages of practice: skills, ideas for today; read once for a page, never written here."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any

from bridgetutor.foundation.errors import KnownTrouble, Notice

if TYPE_CHECKING:
    from bridgetutor.teaching.review import Idea
    from bridgetutor.teaching.skills import Skill
    from bridgetutor.ui.people import People


def attempts_of(people: People, skill: str | None = None) -> tuple[Any, ...]:
    """The attempts of whoever is learning; none for nobody, and none where the store cannot be read now."""
    if not people.somebody():
        return ()
    try:
        found: tuple[Any, ...] = people.store.attempts(people.learner_id, skill=skill)
    except KnownTrouble as trouble:
        people.troubles.append(Notice(trouble.code, trouble.facts))
        return ()
    return found


def skills_of(people: People) -> Mapping[str, Skill]:
    """Every skill of whoever is learning."""
    from bridgetutor.teaching.skills import skills

    return skills(attempts_of(people))


def skill_of(people: People, kind: str) -> Skill:
    """One skill of whoever is learning."""
    from bridgetutor.teaching.skills import skill_from

    return skill_from(kind, attempts_of(people, kind))


def ideas_of(people: People, now: datetime) -> tuple[Idea, ...]:
    """What is due again for whoever is learning; a guest has nothing that could be due."""
    if people.current is None:
        return ()
    from bridgetutor.teaching.review import ideas

    try:
        done = people.store.lessons_done(people.learner_id)
    except KnownTrouble:
        done = ()
    return ideas(skills_of(people), done, now)
