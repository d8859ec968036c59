"""Minibridge in words: contracts, announcements, who declares, results, lines."""

from __future__ import annotations

import re

import pytest

from bridgetutor.engine.deals import Deal
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import Language, language
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.scoring.lines import LineKind
from bridgetutor.scoring.minibridge import CONTRACTS, ENGLAND, explain
from bridgetutor.wording.lines import line_label, line_text
from bridgetutor.wording.minibridge import (
    announcements,
    contract_name,
    declarer_reasons,
    goal_name,
    result_phrase,
    row_name,
    tricks_needed,
)

EN, PT = language("en"), language("pt")
BOTH = pytest.mark.parametrize("words", [EN, PT], ids=["en", "pt"])
A6A = "N:A75.AKJ83.73.Q83 J2.954.KT85.K954 K963.QT6.J62.AJ7 QT84.72.AQ94.T62"
A6B = "N:T9865.K4.AK3.J92 AQ7.QJ75.T8.A653 K2.AT962.Q954.87 J43.83.J762.KQT4"
A6C = "N:J83.QT875.K52.KJ AK96.642.Q973.Q5 QT4.AJ3.JT8.T432 752.K9.A64.A9876"


def state(deal: str, dealer: Seat = Seat.NORTH) -> MinibridgeState:
    return MinibridgeState.start(Deal.parse(deal), dealer)


def test_names() -> None:
    game = CONTRACTS[-1]
    assert (contract_name(game, EN), contract_name(game, PT)) == ("Game in no trumps", "Partida em sem trunfo")
    assert tricks_needed(game, ENGLAND, PT) == "São precisas 9 vazas (6 + 3)."
    assert [goal_name(each.goal, PT) for each in CONTRACTS[:2]] == ["parcial", "partida"]
    assert row_name(tuple(each.denomination for each in CONTRACTS[4:8:2]), PT) == "!S ou !H"
    assert len({contract_name(each, PT) for each in CONTRACTS}) == 10


def test_points_are_stated_from_the_dealer_on() -> None:
    assert announcements(state(A6A, Seat.SOUTH), EN) == (
        "South: 11 points.",
        "West: 8 points.",
        "North: 14 points.",
        "East: 7 points.",
    )
    assert announcements(state(A6A), PT)[0] == "Norte: 14 pontos."


def test_why_this_seat_declares() -> None:
    assert declarer_reasons(state(A6A), EN) == (
        "North–South have 14 + 11 = 25 points, East–West 15: North–South play.",
        "North has 14, South 11: North is declarer.",
        "South is dummy, and East, on declarer's left, leads.",
    )
    assert declarer_reasons(state(A6C), EN)[1] == "East and West have 11 each; East spoke first and is declarer."
    assert declarer_reasons(state(A6C, Seat.SOUTH), PT)[1] == "Oeste e Este têm 11 cada; Oeste falou primeiro e é o declarante."
    assert declarer_reasons(state(A6B), PT) == ("Os dois campos têm 20 pontos: dá-se de novo.",)
    assert declarer_reasons(state("N:- - - -"), EN) == ("Too few hands are known to say who declares.",)


def test_results() -> None:
    game = CONTRACTS[-1]
    assert result_phrase(game, 9, ENGLAND, EN) == "Contract made."
    assert result_phrase(game, 10, ENGLAND, PT) == "Contrato cumprido, com uma vaza a mais."
    assert result_phrase(game, 11, ENGLAND, PT) == "Contrato cumprido, com 2 vazas a mais."
    assert result_phrase(game, 7, ENGLAND, EN) == "Two down. 100 points to the defenders."
    assert result_phrase(game, 7, ENGLAND, PT) == "Duas de queda. 100 pontos para a defesa."
    assert result_phrase(game, 0, ENGLAND, EN) == "9 down. 450 points to the defenders."


@BOTH
def test_a_line_works_its_points_out_again(words: Language) -> None:
    """Every product and sum in a sentence is right, and the points are among its numbers."""
    for contract in CONTRACTS:
        for tricks in range(14):
            for line in explain(contract, tricks):
                text = line_text(line, words)
                assert "{" not in text
                assert str(line.points) in re.findall(r"\d+", text)
                for one, two, product in re.findall(r"(\d+) × (\d+)[^=\d]*= (\d+)", text):
                    assert int(one) * int(two) == int(product)


@BOTH
def test_each_fifty_has_a_name_of_its_own(words: Language) -> None:
    labels = [line_label(kind, words) for kind in LineKind]
    assert len(set(labels)) == len(LineKind)
    assert line_label(LineKind.PARTSCORE_BONUS, EN) == "Part-score bonus"
    assert line_label(LineKind.UNDERTRICKS, EN) == "Undertricks"
    assert line_label(LineKind.DOUBLED_MADE_BONUS, EN) == "Doubled-and-made bonus"
