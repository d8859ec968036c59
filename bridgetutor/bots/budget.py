"""How much thought a decision may cost: so many layouts, and so many seconds where somebody waits for it."""

from __future__ import annotations

import time
from dataclasses import dataclass


@dataclass(frozen=True)
class Budget:
    """At most `samples` drawn layouts, and no new chunk of them after `seconds`; without seconds the clock is never looked at.

    Without a clock the same view and seed give the same card on every computer. With one, a slower computer looks at fewer layouts;
    its card is that of the same samples without a clock and with `layouts` (the most that are looked at) as its `Choice` tells.
    `quick_lead` lets an opening lead be judged by whether it beats the contract alone, which is three times as fast.
    """

    samples: int
    seconds: float | None = None
    layouts: int | None = None
    quick_lead: bool = True


class Deadline:
    """The end of the time for one decision; begins to run when it is made."""

    def __init__(self, seconds: float | None) -> None:
        self._end = None if seconds is None else time.monotonic() + seconds

    @property
    def is_over(self) -> bool:
        """Whether the time is used up; never without seconds."""
        return self._end is not None and time.monotonic() >= self._end
