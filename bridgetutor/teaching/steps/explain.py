"""A step to read: text, perhaps with the points of the honours or a table beside it."""

from __future__ import annotations

from typing import Literal

from bridgetutor.teaching.steps.base import Step


class Explain(Step):
    """Text, and perhaps a picture: the points of the honours, or the order of the suits."""

    kind: Literal["explain"]
    picture: Literal["honour-points", "suits"] | None = None
