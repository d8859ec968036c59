"""The line of words beside the trick: whose turn it is and what to do, always the same as the yellow ring shows."""

from __future__ import annotations

from bridgetutor.bots.claims import ClaimAnswer
from bridgetutor.engine.cards import Card
from bridgetutor.engine.seats import Seat
from bridgetutor.engine.tricks import Trick
from bridgetutor.foundation.i18n import Language
from bridgetutor.games.base import Phase
from bridgetutor.session.table import TableGame
from bridgetutor.wording.cards import card_mark, one_of_suit, seat_name
from bridgetutor.wording.minibridge import announcement, contract_name, result_phrase
from bridgetutor.wording.refusals import refusal_text

Said = tuple[str, str]


def title_of(game: TableGame, words: Language) -> str:
    """`Play Minibridge`, or `Play tricks` with a short pack."""
    return words.t("Play Minibridge") if game.minibridge is not None else words.t("Play tricks")


def place_of(game: TableGame, words: Language) -> str:
    """`Deal 4 · 7K3QX`: its number at this table and the code that deals it again. An exercise is in no row of deals."""
    if game.host is not None:
        return words.t("Exercise, after deal {number}").format(number=game.number)
    if not game.code:
        return words.t("Deal {number}").format(number=game.number)
    return words.t("Deal {number} · {code}").format(number=game.number, code=game.code)


def waits(game: TableGame, words: Language) -> str:
    """What is said of the game before this one: it was set aside, or it is over."""
    if game.host is not None:
        return words.t("{deal}: Undo leads back to it.").format(deal=place_of(game, words))
    if game.is_over:
        return words.t("{deal} is over. Undo leads back to it.").format(deal=place_of(game, words))
    return words.t("{deal} is set aside. Undo leads back to it; later you find it under Options.").format(
        deal=place_of(game, words)
    )


def kept_words(game: TableGame, words: Language) -> str:
    """`Deal 4 · 7K3QX: Game in no trumps, trick 3`; of one that is over, `9 tricks`."""
    play, contract = game.play, game.contract
    if play is None:
        return words.t("{deal}: before the contract").format(deal=place_of(game, words))
    what = words.t("Tricks only") if contract is None else contract_name(contract, words)
    if game.is_over:
        side = (game.declarer or game.seating.seats[0]).side
        taken = game.tricks[side]
        said = words.tn("{deal}: {contract}, {n} trick", "{deal}: {contract}, {n} tricks", taken)
        return said.format(deal=place_of(game, words), contract=what, n=taken)
    return words.t("{deal}: {contract}, trick {number}").format(
        deal=place_of(game, words), contract=what, number=len(play.tricks) + 1
    )


def table_words(game: TableGame, facing: Seat, heard: int, words: Language) -> Said:
    """Title and line for the game as it stands, for the person at `facing`; `heard` seats have announced their points."""
    state = game.minibridge
    if state is not None and heard < len(state.announcing):
        points = None if not heard else state.points[state.announcing[heard - 1]]
        if points is None:
            return words.t("The cards are dealt"), words.t("Each says the points of the hand.")
        return announcement(state.announcing[heard - 1], points, words), ""
    if game.is_over:
        return _over(game, words), ""
    if game.phase is Phase.CHOOSE:
        return _choosing(game, facing, words)
    return _playing(game, facing, words)


def _over(game: TableGame, words: Language) -> str:
    state = game.minibridge
    if state is not None and state.is_redeal:
        return words.t("20 points each: nobody declares")
    if state is None or state.contract is None or state.declarer is None:
        return words.t("All cards are played")
    return result_phrase(state.contract, state.tricks[state.declarer.side], state.rules, words)


def _choosing(game: TableGame, facing: Seat, words: Language) -> Said:
    assert game.declarer is not None
    if game.person is facing:
        line = words.t("Look at both hands, then choose.")
        if game.declarer is not facing:
            declares = words.t("You play for {seat}").format(seat=seat_name(game.declarer, words))
            return declares, line
        return words.t("You are declarer"), line
    return words.t("{seat} chooses the contract").format(seat=seat_name(game.declarer, words)), ""


def _playing(game: TableGame, facing: Seat, words: Language) -> Said:
    turn, play = game.turn, game.play
    assert turn is not None
    assert play is not None
    if game.person is not facing:
        won = game.last_trick if not play.trick.cards else None
        line = _won(won.winner(play.trump), words) if won is not None else ""
        if turn is game.dummy:
            return words.t("Dummy to play"), line
        return words.t("{seat} to play").format(seat=seat_name(turn, words)), line
    title = words.t("Dummy to play") if turn is game.dummy else words.t("You play")
    legal, led = play.legal_cards, play.trick.led
    if led is not None and all(card.suit is led for card in legal):
        return title, words.t("Choose {card}.").format(card=one_of_suit(led, words))
    if led is not None:
        return title, words.t("Choose any card.")
    if game.last_trick is not None:
        return title, _won(game.last_trick.winner(play.trump), words)
    return title, words.t("Choose the first card.")


def _won(winner: Seat, words: Language) -> str:
    return words.t("{seat} won the last trick.").format(seat=seat_name(winner, words))


def trick_words(number: int, trick: Trick[Seat], winner: Seat, words: Language) -> Said:
    """The last trick, looked at again."""
    title = words.t("Trick {number}").format(number=number)
    line = words.t("{leader} led, {winner} won it.")
    return title, line.format(leader=seat_name(trick.leader, words), winner=seat_name(winner, words))


def why_not(game: TableGame, facing: Seat, card: Card, words: Language) -> str:
    """Why a card that was pressed cannot be played now."""
    play, turn = game.play, game.turn
    if play is None or turn is None:
        return ""
    if game.person is not facing:
        return words.t("It is {seat}'s turn.").format(seat=seat_name(turn, words))
    if card not in (play.hands[turn] or ()):
        if turn is game.dummy:
            return words.t("It is dummy's turn. Choose a card there.")
        return words.t("Now choose a card from your own hand.")
    refusal = game.why_not(card)
    return "" if refusal is None else refusal_text(refusal, words)


def claim_words(answer: ClaimAnswer, words: Language) -> str:
    """What became of a claim that was not accepted; empty where it was."""
    if answer.holds:
        return ""
    if answer.holds is None or answer.winner is None:
        return words.t("This claim cannot be checked without the solver. Play on.")
    card = dict(answer.trick)[answer.winner]
    return words.t("The other side still has a trick: {seat} wins one with {card}.").format(
        seat=seat_name(answer.winner, words), card=card_mark(card)
    )
