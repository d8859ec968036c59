"""Lets a game at the table go on: points are announced, computers think and play, people are waited for. Never blocks.

One game, one clock. A question to the computer players is dropped as soon as the game is another one, so no late answer is played.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from bridgetutor.bots.claims import ClaimAnswer
from bridgetutor.engine.seats import Seat
from bridgetutor.games.claims import Claim
from bridgetutor.session.computers import action_of, claim_job, job_for, pause
from bridgetutor.session.table import Action, TableGame
from bridgetutor.ui.bots import Bots
from bridgetutor.ui.play.scenes import ALL_HEARD
from bridgetutor.ui.table.view import TableView
from bridgetutor.ui.tokens import duration, tokens

#: Milliseconds from the first sight of a table until the computer players are made ready.
_WARM_AFTER = 120


class PlayDriver(QObject):
    """Holds the game. `changed` is sent after each step, `judged` with what became of a claim that was not accepted."""

    changed = Signal()
    judged = Signal(object)

    def __init__(self, bots: Bots, table: TableView, game: TableGame, parent: QObject, confirm: bool = False) -> None:
        super().__init__(parent)
        self._bots, self._table = bots, table
        self.game = game
        #: Whether each trick is confirmed; whether one waits for that now.
        self._confirm, self.is_held = confirm, False
        #: How many seats have announced their points.
        self.heard = 0 if _announces(game) else ALL_HEARD
        #: The person who is in front of the screen.
        self.facing: Seat = game.seating.seats[0]
        #: The person to whom the computer is passed; None while nobody has to move.
        self.passing_to: Seat | None = None
        #: Whether nobody may see cards yet: with several people, until one has lifted the cover of a deal.
        self._unseen = game.seating.several
        self._pass_on()
        self._token: int | None = None
        self._asked = False
        self._answer: Action | None = None
        self._claim: Claim | None = None
        self._claim_token: int | None = None
        self._clock = QTimer(self, singleShot=True)
        self._clock.timeout.connect(self._on_time)
        self._warm = QTimer(self, singleShot=True, interval=_WARM_AFTER)  # once the table is painted, before anybody asks
        self._warm.timeout.connect(bots.warm_up)
        self._running = False

    @property
    def is_waiting(self) -> bool:
        """Whether something goes on by itself soon: an announcement, a computer's card."""
        return self._clock.isActive() or self._asked

    # Starting and stopping

    def start(self) -> None:
        """Begin, or go on after a stop."""
        if not self._running:
            self._running = True
            self._warm.start()
            self._go_on()

    def stop(self) -> None:
        """Nothing goes on by itself any more; questions are dropped."""
        self._running = self.is_held = False
        self._warm.stop()
        self._drop()

    def put(self, game: TableGame, heard: int | None = None) -> None:
        """Another game: a new deal, one taken back, one that was kept."""
        fresh = game.start is not self.game.start
        self.game, self.is_held = game, False
        if fresh:
            people = game.seating.seats
            self.facing = self.facing if self.facing in people else people[0]
            self._unseen = game.seating.several
        if heard is not None:
            self.heard = heard
        elif fresh:
            self.heard = 0 if _announces(game) else ALL_HEARD
        self.passing_to = None
        self._go_on()

    def resume(self, game: TableGame, heard: int | None, facing: Seat | None, passing: Seat | None) -> None:
        """A game just as it was left, in front of the same person."""
        self.game, self.is_held = game, False
        self.heard = heard if heard is not None else 0 if _announces(game) else ALL_HEARD
        people = game.seating.seats
        self.facing = facing if facing is not None and facing in people else people[0]
        self.passing_to = passing if passing in people else None
        self._unseen = game.seating.several and (facing is None or self.heard < ALL_HEARD)
        self._go_on()

    def act(self, action: Action) -> None:
        """A person does something that is allowed."""
        self._step(self.game.act(action))

    def hurry(self) -> bool:
        """Do at once what would have come by itself; whether there was anything."""
        if not self._clock.isActive():
            return False
        self._clock.stop()
        self._on_time()
        return True

    def release(self) -> None:
        """The finished trick was seen: what is known already is played now."""
        self.is_held = False
        if not self._clock.isActive():
            self._play()

    def lift(self) -> None:
        """The person to whom the computer was passed sits in front of it."""
        if self.passing_to is not None:
            self.facing, self.passing_to = self.passing_to, None
            self._go_on()

    # Claims

    def claim(self, rest: int) -> None:
        """The person in front claims so many of the tricks that are left; the other side agrees once it is seen to be true."""
        self._drop_claim()
        claim = self.game.claim(self.facing, rest)
        if rest == 0:  # nobody minds being given everything
            self._step(self.game.act(claim))
            return
        self._claim = claim
        job = claim_job(self.game, self.facing, rest)
        token = self._bots.ask(job, self._on_judged)
        if self._claim is not None:  # not judged yet
            self._claim_token = token

    def _on_judged(self, answer: ClaimAnswer) -> None:
        claim, self._claim, self._claim_token = self._claim, None, None
        if claim is not None and answer.holds:
            self._step(self.game.act(claim))
        elif claim is not None:
            self.judged.emit(answer)

    def _drop_claim(self) -> None:
        token, self._claim, self._claim_token = self._claim_token, None, None
        if token is not None:
            self._bots.cancel(token)

    # Going on

    def _step(self, game: TableGame) -> None:
        ended = game.last_trick is not self.game.last_trick
        self.game = game
        self.is_held = self._confirm and ended and not game.is_over
        self._go_on(trick_ended=ended)

    def _drop(self) -> None:
        self._clock.stop()
        token, self._token, self._asked, self._answer = self._token, None, False, None
        if token is not None:
            self._bots.cancel(token)
        self._drop_claim()

    def _go_on(self, trick_ended: bool = False) -> None:
        """What comes next: an announcement, a person, a computer, nothing."""
        self._drop()
        game = self.game
        if self.heard < ALL_HEARD and self._running:
            self._announce()
            return
        self._pass_on()
        person = game.person
        self.changed.emit()
        if self._running and self.game is game and not game.is_over and person is None:
            self._ask(game, trick_ended)

    def _pass_on(self) -> None:
        """Pass the computer to the person who is due, or at a new deal to somebody, before any cards are seen."""
        person = self.game.person
        if self.heard < ALL_HEARD:
            return
        if self._unseen and not self.game.is_over:
            self.passing_to, self._unseen = person or self.facing, False
        elif person is not None and person is not self.facing:
            self.passing_to = person

    def _announce(self) -> None:
        """The next seat says its points after a moment; where nothing moves, all have said them at once."""
        wait = self._thinking()
        if wait:
            self.changed.emit()
            self._clock.start(wait)
        else:
            self.heard = ALL_HEARD
            self._go_on()

    def _ask(self, game: TableGame, trick_ended: bool) -> None:
        """Ask for a computer's action, or take the one that was taken back; play it after a natural pause."""
        wait = self._wait(trick_ended)
        if wait:
            self._clock.start(wait)
        if game.ahead is not None and not isinstance(game.ahead, Claim):
            self._take(game.ahead)
            return
        job = job_for(game)
        assert job is not None
        self._asked = True
        token = self._bots.ask(job, self._on_answer)
        if self._asked:  # not answered yet
            self._token = token

    def _on_answer(self, answer: Any) -> None:
        self._take(action_of(answer))

    def _take(self, action: Action) -> None:
        """A computer's action is known; it is played when the pause is over."""
        self._token, self._asked, self._answer = None, False, action
        if not self._clock.isActive():
            self._play()

    def _on_time(self) -> None:
        if self.heard < ALL_HEARD:
            self.heard += 1
            self._go_on()
        else:
            self._play()

    def _play(self) -> None:
        if self.is_held:
            return
        action, self._answer = self._answer, None
        if action is not None:
            self._step(self.game.act(action))

    # How long

    def _thinking(self) -> int:
        shortest, longest = tokens()["motion"]["computer_thinks"]
        time = pause(self.game, int(shortest), int(longest))
        return round(time * self._table.milliseconds("play_card") / duration("play_card"))

    def _wait(self, trick_ended: bool) -> int:
        """Until a computer's card is played: the last one has arrived, a full trick was seen, the seat has thought."""
        pace = self._table.milliseconds
        if pace("play_card") == 0:
            return duration("pause_trick") if trick_ended else 0
        moving = pace("play_card") if self.game.play is not None and self.game.play.played else 0
        seen = pace("pause_trick") + pace("collect_trick") if trick_ended else 0
        return moving + seen + self._thinking()


def _announces(game: TableGame) -> bool:
    return game.minibridge is not None and not game.line
