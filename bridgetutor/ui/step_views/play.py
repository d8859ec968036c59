"""The view of a deal that the pupil plays: the contract, how the tricks stand, back to the last card, again from the beginning."""

from __future__ import annotations

from bridgetutor.engine.cards import Card
from bridgetutor.engine.play import Play
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.teaching.answers import CardAnswer, CardForm
from bridgetutor.teaching.runner import LessonRun, StepView
from bridgetutor.teaching.steps.play_card import PlayCard
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.step_views.base import AnswerView
from bridgetutor.ui.step_views.tricks import TricksPanel
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.flow import Flow
from bridgetutor.ui.widgets.labels import RichLabel
from bridgetutor.wording.cards import seat_name
from bridgetutor.wording.minibridge import contract_name


class PlayView(AnswerView):
    """Takes the cards from the table. Undo and start again are wishes; the page carries them out."""

    asks = False

    def __init__(self, ctx: AppContext, run: LessonRun, view: StepView) -> None:
        super().__init__(ctx, run, view)
        step = run.step
        assert isinstance(step, PlayCard)
        deal = run.context.deals[step.deal]
        self._seat = step.seat
        self._side: Side = step.seat.side
        contract = deal.contract
        declaring = deal.declarer is not None and deal.declarer.side is self._side
        needs = 0
        if contract is not None and deal.declarer is not None:
            needs = contract.needs if declaring else 14 - contract.needs
            said = ctx.t("*{contract}*: {declarer} plays and needs *{needs}* tricks.")
            name = contract_name(contract.game_contract, ctx.language)
            words = said.format(contract=name, declarer=seat_name(deal.declarer, ctx.language), needs=contract.needs)
            self.rows.addWidget(RichLabel(ctx.look, words))
        reached = ctx.t("Contract made") if declaring else ctx.t("Contract beaten")
        lost = ctx.t("It can no longer be made") if declaring else ctx.t("It can no longer be beaten")
        self.tricks = TricksPanel(ctx.look, deal.opening.length, needs, reached, lost)
        self.rows.addWidget(self.tricks)
        bar = Flow(8, "play-actions", self)
        bar.setAccessibleName(ctx.t("Play"))
        self.undo = Button(ctx.look, ctx.t("Undo"), icon="undo", key="U", object_name="undo")
        self.undo.clicked.connect(self._on_undo)
        self.again = Button(ctx.look, ctx.t("Start again"), Kind.LINK, icon="replay", object_name="start-again")
        self.again.clicked.connect(self._on_again)
        bar.add(self.undo)
        bar.add(self.again)
        self.rows.addWidget(bar)
        self.refresh(run, view)

    def refresh(self, run: LessonRun, view: StepView) -> None:
        """How the tricks stand now."""
        super().refresh(run, view)
        self.undo.setEnabled(view.can_undo)
        self.again.setEnabled(view.can_undo)
        play = self._play(run)
        ours = sum(seat.side is self._side for seat in play.winners)
        self.tricks.show_tricks(ours, len(play.winners) - ours)

    @staticmethod
    def _play(run: LessonRun) -> Play[Seat]:
        step = run.step
        assert isinstance(step, PlayCard)
        return step.position(run.state, run.context)

    def card_chosen(self, card: Card) -> None:
        """Play it."""
        if isinstance(self.view.form, CardForm):
            self.answered.emit(CardAnswer(card))

    def card_refused(self, card: Card) -> None:
        """A card of the hand whose turn it is: the rules say why not. Another hand's: whose turn it is."""
        form, scene = self.view.form, self.view.scene
        if not isinstance(form, CardForm) or scene is None:
            return
        if card in (scene.hands[form.seat] or ()):
            self.card_chosen(card)
        elif form.seat is self._seat:
            self.remarked.emit(self.ctx.t("Now choose a card from your own hand."))
        else:
            self.remarked.emit(self.ctx.t("It is dummy's turn. Choose a card there."))

    def typed(self, text: str) -> bool:
        """U takes back."""
        if text.upper() != "U" or not self.undo.isEnabled():
            return False
        self._on_undo()
        return True

    def _on_undo(self) -> None:
        self.wished.emit("undo", 0)

    def _on_again(self) -> None:
        self.wished.emit("again", 0)
