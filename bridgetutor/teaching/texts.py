"""Texts of a lesson: one text in as many languages as there are; knows no cards and no steps."""

from __future__ import annotations

import re
from typing import Annotated, Any

from pydantic import ConfigDict, Field, RootModel, StringConstraints, ValidationInfo, WithJsonSchema, model_validator

from bridgetutor.engine.problems import TextProblem

#: A language code: `en`, `pt`.
LanguageCode = Annotated[str, StringConstraints(pattern=r"^[a-z]{2,3}$")]
#: What is written in one language: light markup, not empty, at most a page.
Words = Annotated[str, StringConstraints(min_length=1, max_length=4000, strip_whitespace=True)]
#: The name of a lesson, a step, an option, a deal: small letters, figures and hyphens; deals may have capitals.
Name = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9-]{0,39}$")]

#: The languages that lessons of the program itself are written in.
SHIPPED = ("en", "pt")

_CODE = re.compile(r"^[a-z]{2,3}$")


class Text(RootModel[dict[LanguageCode, Words]]):
    """A text by language. In a file it is a string in the lesson's own language or a map `en: ...`, `pt: ...`."""

    model_config = ConfigDict(frozen=True)
    root: Annotated[
        dict[LanguageCode, Words],
        Field(min_length=1),
        WithJsonSchema(
            {"anyOf": [{"type": "string"}, {"type": "object", "additionalProperties": {"type": "string"}, "minProperties": 1}]}
        ),
    ]

    @model_validator(mode="before")
    @classmethod
    def _own_language(cls, value: Any, info: ValidationInfo) -> Any:
        if isinstance(value, str):
            return {(info.context or {}).get("language", "en"): value}
        if not isinstance(value, dict) or not all(isinstance(part, str) for part in value.values()):
            raise TextProblem("not-text")
        for key in value:
            if not _CODE.match(key):
                raise TextProblem("not-a-language", text=key)
        return value

    def of(self, code: str) -> str:
        """The text in a language; where it is not there, in English, or in whichever language there is."""
        return self.root.get(code) or self.root.get("en") or next(iter(self.root.values()))

    @property
    def languages(self) -> frozenset[str]:
        """The languages it is written in."""
        return frozenset(self.root)


def text_of(**texts: str) -> Text:
    """A text from its languages: `text_of(en="Yes.", pt="Sim.")`."""
    return Text(root=texts)
