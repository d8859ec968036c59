"""Sentences of the tutor as data: a lesson's own text, or a kind with facts that is put into words when it is shown.

So a language or the letters on the cards can change while a sentence stands, and a saved step keeps no words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bridgetutor.engine.problems import NO_FACTS, Fact, Facts
from bridgetutor.foundation.i18n import Language
from bridgetutor.teaching.texts import Text


@dataclass(frozen=True)
class Reader:
    """Who reads: a language, and which letters the honours have (`international` or `portuguese`)."""

    words: Language
    letters: str = "international"


@dataclass(frozen=True)
class Message:
    """A sentence: `texts` by language where the lesson has it, else `kind` and `facts` for a writer of MESSAGES."""

    kind: str = ""
    facts: Facts = field(default_factory=lambda: NO_FACTS, hash=False)
    texts: tuple[tuple[str, str], ...] = ()

    def plain(self) -> dict[str, Any]:
        """As JSON can hold it."""
        return {"kind": self.kind, "facts": dict(self.facts), "texts": dict(self.texts)}

    @classmethod
    def from_plain(cls, data: Mapping[str, Any]) -> Message:
        """Back from `plain`."""
        facts = {key: tuple(value) if isinstance(value, list) else value for key, value in data["facts"].items()}
        return cls(str(data["kind"]), facts, tuple((str(code), str(text)) for code, text in data["texts"].items()))


Writer = Callable[[Facts, Reader], str]

#: How each kind of message is said; filled by the modules that send them.
MESSAGES: dict[str, Writer] = {}


def writer(kind: str) -> Callable[[Writer], Writer]:
    """List a function as the writer of a kind of message."""

    def listed(function: Writer) -> Writer:
        MESSAGES[kind] = function
        return function

    return listed


def sentences(by_kind: Mapping[str, str]) -> None:
    """List kinds of messages that are one sentence, marked with N_, its fields filled by the facts."""
    for kind, text in by_kind.items():
        MESSAGES[kind] = _plain_writer(text)


def _plain_writer(text: str) -> Writer:
    return lambda facts, reader: lettered(reader.words.t(text), reader).format(**facts)


def told(text: Text) -> Message:
    """A lesson's own text as a message."""
    return Message(texts=tuple(text.root.items()))


def message(kind: str, **facts: Fact) -> Message:
    """A message to be put into words when it is shown."""
    return Message(kind, facts)


def say(said: Message, reader: Reader) -> str:
    """The sentence in markup, in the reader's language and letters; a kind from another version of the program is silent."""
    if said.texts:
        return lettered(Text(root=dict(said.texts)).of(reader.words.code), reader)
    return MESSAGES[said.kind](said.facts, reader) if said.kind in MESSAGES else ""


def lettered(text: str, reader: Reader) -> str:
    """A text with `{A} {K} {Q} {J}` in the reader's letters; all other braces are left as they are."""
    from bridgetutor.engine.cards import Rank
    from bridgetutor.wording.cards import rank_letter

    for rank in (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK):
        text = text.replace("{" + rank.letter + "}", rank_letter(rank, reader.letters))
    return text
