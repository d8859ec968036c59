"""Everything that moves on a table moves through here: one clock for all cards, the learner's pace, nothing when motion is off."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QVariantAnimation

from bridgetutor.foundation.settings import SPEEDS
from bridgetutor.ui.tokens import duration, tokens


class Moving(Protocol):
    """What can be moved: a card of a scene, the mark on a table of scores."""

    def pos(self) -> QPointF:
        """Where it is."""
        ...

    def setPos(self, pos: QPointF, /) -> None:
        """Put it somewhere."""
        ...


@dataclass
class Stage:
    """Things that move at once. `pace` names a duration of the tokens; `then` is called when they have arrived."""

    pace: str
    moves: Sequence[tuple[Moving, QPointF]] = ()
    then: Callable[[], None] | None = None
    starts: list[QPointF] = field(default_factory=list)


class Motion(QObject):
    """Plays stages one after the other; `finish` puts everything at its end at once."""

    def __init__(self, speed: str, parent: QObject) -> None:
        super().__init__(parent)
        self._factor = float(tokens()["motion"]["speed_steps"][SPEEDS.index(speed)])
        self._stages: list[Stage] = []
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.setEasingCurve(getattr(QEasingCurve.Type, tokens()["motion"]["easing_move"]))
        self._clock.valueChanged.connect(self._on_value)
        self._clock.finished.connect(self._on_finished)

    def milliseconds(self, pace: str) -> int:
        """How long something takes at the learner's pace; 0 when motion is off."""
        return round(duration(pace) * self._factor)

    @property
    def is_running(self) -> bool:
        """Whether something moves or waits to move."""
        return bool(self._stages)

    @property
    def moves(self) -> bool:
        """Whether something changes its place now; no in a pause."""
        return bool(self._stages and self._stages[0].moves)

    def run(self, stages: Sequence[Stage]) -> None:
        """Play these stages; what ran before is finished first."""
        self.finish()
        self._stages = list(stages)
        self._next()

    def finish(self) -> None:
        """Everything to its end, at once."""
        self._clock.stop()
        while self._stages:
            self._end_stage()

    def _next(self) -> None:
        while self._stages:
            stage = self._stages[0]
            time = self.milliseconds(stage.pace)
            if time > 0:
                stage.starts = [item.pos() for item, _ in stage.moves]
                self._clock.setDuration(time)
                self._clock.start()
                return
            self._end_stage()

    def _end_stage(self) -> None:
        stage = self._stages.pop(0)
        for item, end in stage.moves:
            item.setPos(end)
        if stage.then is not None:
            stage.then()

    def _on_value(self, value: float) -> None:
        if not self._stages:
            return
        stage = self._stages[0]
        for (item, end), start in zip(stage.moves, stage.starts, strict=True):
            item.setPos(start + (end - start) * value)

    def _on_finished(self) -> None:
        if self._stages:
            self._end_stage()
            self._next()
