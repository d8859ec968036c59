"""Trouble that is expected (a full disk, a broken file): a code and facts, which `wording/trouble.py` turns into a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType


class KnownTrouble(Exception):  # noqa: N818 - not a bug of the program
    """Something that can go wrong without anybody's fault; `code` names the sentence, `facts` fill it."""

    def __init__(self, code: str, **facts: str | int) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = MappingProxyType(facts)


@dataclass(frozen=True, slots=True)
class Notice:
    """Something a person is told once while the program goes on; `code` and `facts` as for `KnownTrouble`."""

    code: str
    facts: Mapping[str, str | int] = field(default_factory=lambda: MappingProxyType({}), hash=False)


def notice(code: str, **facts: str | int) -> Notice:
    """A notice with its facts, read-only."""
    return Notice(code, MappingProxyType(facts))
