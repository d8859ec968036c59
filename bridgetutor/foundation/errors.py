"""Trouble that is expected (a full disk, a broken file): a code and facts, which `wording/trouble.py` turns into a sentence."""

from __future__ import annotations

from types import MappingProxyType


class KnownTrouble(Exception):  # noqa: N818 - not a bug of the program
    """Something that can go wrong without anybody's fault; `code` names the sentence, `facts` fill it."""

    def __init__(self, code: str, **facts: str | int) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = MappingProxyType(facts)
