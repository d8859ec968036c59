"""Refusals in words: one for every kind, naming what teaches."""

from __future__ import annotations

import pytest

from bridgetutor.engine.problems import Fact, RefusalKind, refuse
from bridgetutor.foundation.i18n import language
from bridgetutor.wording.refusals import refusal_text
from bridgetutor.wording.runs import plain_text

SAMPLES: list[tuple[RefusalKind, dict[str, Fact], str, str]] = [
    (
        RefusalKind.MUST_FOLLOW_SUIT,
        {"card": "SA", "led": "H", "seat": "N"},
        "You still have a heart. You must follow suit.",
        "Tens de assistir: ainda tens uma carta de copas.",
    ),
    (
        RefusalKind.MUST_FOLLOW_SUIT,
        {"card": "SA", "led": "H", "seat": "N", "dummy": True},
        "Dummy still has a heart. Dummy must follow suit.",
        "O morto tem de assistir: ainda tem uma carta de copas.",
    ),
    (
        RefusalKind.MUST_FOLLOW_SUIT,
        {"card": "SA", "led": "C", "seat": "a"},
        "The android still has a club. It must follow suit.",
        "O robô tem de assistir: ainda tem uma carta de paus.",
    ),
    (
        RefusalKind.NOT_IN_HAND,
        {"card": "HQ", "seat": "W"},
        "West does not have this card: queen of hearts.",
        "Oeste não tem esta carta: dama de copas.",
    ),
    (RefusalKind.NOT_IN_HAND, {"card": "HQ"}, "You do not have this card: queen of hearts.", "Não tens esta carta: dama de copas."),
    (
        RefusalKind.NOT_YOUR_TURN,
        {"due": "contract", "seat": "S"},
        "It is South's turn to choose the contract.",
        "É a vez de Sul escolher o contrato.",
    ),
    (
        RefusalKind.NOT_IN_HAND,
        {"card": "HQ", "seat": "a"},
        "The android does not have this card: queen of hearts.",
        "O robô não tem esta carta: dama de copas.",
    ),
    (
        RefusalKind.NOT_YOUR_TURN,
        {"due": "command", "seat": "b"},
        "It is the android's turn to play, by a command.",
        "É a vez de o robô jogar, por uma ordem.",
    ),
    (
        RefusalKind.NOT_YOUR_TURN,
        {"what": "auction", "call": "2C"},
        "The auction is over: no more calls are made.",
        "O leilão terminou: já não se fala mais.",
    ),
    (
        RefusalKind.NOT_YOUR_TURN,
        {"what": "draw"},
        "The draw is over: no more cards are kept or put aside.",
        "A escolha das cartas terminou: já não se guarda nem se rejeita nenhuma.",
    ),
    (RefusalKind.NOT_YOUR_TURN, {}, "It is not your turn.", "Não é a tua vez."),
    (
        RefusalKind.BID_TOO_LOW,
        {"call": "1H", "last": "1S", "lowest": "1NT"},
        "1♥ is too low: the last bid is 1♠, so the lowest bid now is 1NT.",
        "1♥ é baixa de mais: a última licitação é 1♠; a mais baixa possível agora é 1ST.",
    ),
    (
        RefusalKind.BID_TOO_LOW,
        {"call": "7NT", "last": "7NT", "lowest": None},
        "7NT is too low: nothing is higher than 7NT.",
        "7ST é baixa de mais: não há nada acima de 7ST.",
    ),
    (
        RefusalKind.NOTHING_TO_DOUBLE,
        {"reason": "no-bid", "last": None},
        "There is no bid yet that could be doubled.",
        "Ainda não há licitação para dobrar.",
    ),
    (
        RefusalKind.NOTHING_TO_DOUBLE,
        {"reason": "own-side", "last": "2C"},
        "The last bid, 2♣, is your own side's. You can double only a bid of the opponents.",
        "A última licitação, 2♣, é do teu campo. Só podes dobrar uma licitação dos adversários.",
    ),
    (
        RefusalKind.NOTHING_TO_REDOUBLE,
        {"reason": "own-double", "last": "2C"},
        "Your own side doubled. You can redouble only a double by the opponents.",
        "Foi o teu campo que dobrou. Só podes redobrar um dobre dos adversários.",
    ),
    (RefusalKind.NOT_A_CALL, {"call": "XX"}, "There is no redouble in this game.", "Neste jogo não há redobre."),
    (
        RefusalKind.NOT_A_CALL,
        {"call": "SA"},
        "A call is due here: pass, a bid, a double or a redouble. “SA” is none of them.",
        "Aqui é preciso uma voz: passo, uma licitação, dobre ou redobre. “SA” não é nada disso.",
    ),
    (
        RefusalKind.BAD_CLAIM,
        {"claim": 14, "reason": "range", "least": 2, "most": 11},
        "You cannot claim 14 tricks: at this point declarer's side can end with 2 to 11.",
        "Não podes reclamar 14 vazas: nesta altura o campo do declarante pode acabar com 2 a 11.",
    ),
    (
        RefusalKind.NOT_A_CALL,
        {},
        "A call is due here: pass, a bid, a double or a redouble.",
        "Aqui é preciso uma voz: passo, uma licitação, dobre ou redobre.",
    ),
    (
        RefusalKind.BAD_CLAIM,
        {"claim": 1, "reason": "range", "least": 2, "most": 11},
        "You cannot claim 1 trick: at this point declarer's side can end with 2 to 11.",
        "Não podes reclamar 1 vaza: nesta altura o campo do declarante pode acabar com 2 a 11.",
    ),
    (
        RefusalKind.BAD_CLAIM,
        {"claim": 0, "reason": "range", "least": 1, "most": 1},
        "You cannot claim 0 tricks: at this point declarer's side can only end with 1.",
        "Não podes reclamar 0 vazas: nesta altura o campo do declarante só pode acabar com 1.",
    ),
    (
        RefusalKind.BAD_CLAIM,
        {"claim": 7, "reason": "not-in-play"},
        "Tricks can be claimed only while the cards are being played.",
        "Só se podem reclamar vazas durante o carteio.",
    ),
    (
        RefusalKind.UNKNOWN_HAND,
        {"seat": "E"},
        "The hand of East is not known, so no card can be played from it.",
        "Não se conhece a mão de Este, por isso não se pode jogar nenhuma carta dela.",
    ),
    (
        RefusalKind.UNKNOWN_HAND,
        {"seat": "E", "needed": "points"},
        "The hand of East is not known, so nobody can say who declares.",
        "Não se conhece a mão de Este, por isso não se sabe quem é o declarante.",
    ),
    (
        RefusalKind.UNKNOWN_HAND,
        {"seat": "a", "needed": "question"},
        "The android's hand is not known, so nothing can be asked about it.",
        "Não se conhece a mão do robô, por isso não se pode perguntar nada sobre ela.",
    ),
    (
        RefusalKind.UNKNOWN_HAND,
        {"seat": "b", "needed": "card"},
        "The android's hand is not known, so no card can be played from it.",
        "Não se conhece a mão do robô, por isso não se pode jogar nenhuma carta dela.",
    ),
    (
        RefusalKind.REDEAL,
        {},
        "Both sides have 20 points, so the cards are dealt again and this deal is not played.",
        "Os dois campos têm 20 pontos: dá-se de novo e esta distribuição não se joga.",
    ),
    (RefusalKind.GAME_OVER, {}, "The game is over; nothing more can be played.", "O jogo acabou; não se pode jogar mais nada."),
    (
        RefusalKind.NO_CHIPS,
        {},
        "A question costs one token, and you have none left.",
        "Uma pergunta custa uma ficha e já não tens nenhuma.",
    ),
]


@pytest.mark.parametrize(("kind", "facts", "english", "portuguese"), SAMPLES)
def test_a_refusal_teaches(kind: RefusalKind, facts: dict[str, Fact], english: str, portuguese: str) -> None:
    refusal = refuse(kind, **facts)
    assert plain_text(refusal_text(refusal, language("en"))) == english
    assert plain_text(refusal_text(refusal, language("pt"))) == portuguese


def test_every_kind_has_a_sample() -> None:
    assert {kind for kind, *_ in SAMPLES} == set(RefusalKind)
