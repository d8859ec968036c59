"""Words of the two games for two: questions, commands, the story of a deal, rubbers, and every line in both languages."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.engine.cards import PACK, Denomination
from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.people import Chair, Person
from bridgetutor.foundation.i18n import language
from bridgetutor.games.commands import ALL_COMMANDS, ANYTHING_GOES
from bridgetutor.games.drawing import Choice
from bridgetutor.games.questions import Question, question_from
from bridgetutor.scoring.draw_and_discard import hand_lines
from bridgetutor.scoring.guess_who import MatchEnd, fee_line, settlement, settlement_without_bid
from bridgetutor.scoring.lines import LineKind, ScoreLine
from bridgetutor.scoring.rubber import Rubber, RubberHand
from bridgetutor.wording.guess_who import anything_goes_text, command_text, event_text, match_end_text
from bridgetutor.wording.lines import line_label, line_text
from bridgetutor.wording.questions import question_text, the_card
from bridgetutor.wording.rubber import choice_meaning, choice_name, rubber_end_text, standing_text, thrown_in_text, vulnerable_text
from bridgetutor.wording.runs import plain_text
from tests.helpers.two import ask, command, guess_who

EN, PT = language("en"), language("pt")
A, B = Person
NAMES = {"A": "Ana", "B": "Rui"}
PEOPLE = {A: "Ana", B: "Rui"}


def q(data: object) -> Question:
    return question_from(data)


@pytest.mark.parametrize(
    ("data", "en", "pt"),
    [
        ({"hcp": {"min": 10}}, "Does your android have at least 10 points?", "O teu robô tem pelo menos 10 pontos?"),
        ({"hcp": {"max": 1}}, "Does your android have at most 1 point?", "O teu robô tem no máximo 1 ponto?"),
        (
            {"length": {"suit": "H", "min": 4}},
            "Does your android have at least 4 hearts?",
            "O teu robô tem pelo menos 4 cartas de copas?",
        ),
        (
            {"length": {"suit": "S", "min": 1, "max": 1}},
            "Does your android have exactly 1 spade?",
            "O teu robô tem exatamente 1 carta de espadas?",
        ),
        ({"hcp": {"min": 6, "max": 9}}, "Does your android have from 6 to 9 points?", "O teu robô tem de 6 a 9 pontos?"),
        ({"holds": "CQ"}, "Does your android have the queen of clubs?", "O teu robô tem a dama de paus?"),
        ({"holds": "HA"}, "Does your android have the ace of hearts?", "O teu robô tem o ás de copas?"),
        ({"count": {"ranks": "A", "min": 2}}, "Does your android have at least 2 aces?", "O teu robô tem pelo menos 2 ases?"),
        (
            {"count": {"ranks": "AK", "min": 3}},
            "Does your android have at least 3 cards among the aces and kings?",
            "O teu robô tem pelo menos 3 cartas entre ases e reis?",
        ),
        ({"balanced": True}, "Does your android have a balanced hand?", "O teu robô tem uma mão balançada?"),
        (
            {"not": {"length": {"suit": "D", "min": 2}}},
            "Is it true that your android does not have at least 2 diamonds?",
            "É verdade que o teu robô não tem pelo menos 2 cartas de ouros?",
        ),
        (
            {"all": [{"hcp": {"min": 10}}, {"any": [{"holds": "SA"}, {"holds": "HA"}]}, {"not": {"balanced": True}}]},
            "Does your android have at least 10 points, (the ace of spades or the ace of hearts) and not a balanced hand?",
            "O teu robô tem pelo menos 10 pontos, (o ás de espadas ou o ás de copas) e não uma mão balançada?",
        ),
    ],
)
def test_a_question_is_read_as_it_is_asked(data: object, en: str, pt: str) -> None:
    assert question_text(q(data), EN) == en
    assert question_text(q(data), PT) == pt


@pytest.mark.parametrize(
    ("said", "en", "pt"),
    [
        ("D 2-A lowest", "From 2 to ace, play the lowest diamond.", "Entre 2 e ás, joga a carta de ouros mais baixa."),
        ("S T-K highest", "From 10 to king, play the highest spade.", "Entre 10 e rei, joga a carta de espadas mais alta."),
        ("H Q-Q lowest", "Play the queen of hearts.", "Joga a dama de copas."),
    ],
)
def test_a_command_is_read_back(said: str, en: str, pt: str) -> None:
    assert command_text(command(said), EN) == en
    assert command_text(command(said), PT) == pt


def test_every_command_has_its_own_sentence_in_both_languages() -> None:
    for words in (EN, PT):
        named = [each for each in ALL_COMMANDS if each.low is not each.high]
        assert len({command_text(each, words) for each in named}) == len(named)
        assert len({the_card(card, words) for card in PACK}) == 52


def test_the_story_of_a_deal() -> None:
    state = guess_who(ask({"hcp": {"min": 10}}), "4H", "Pass", command("S 2-A highest"), command("S T-K highest"), ANYTHING_GOES)
    state = state.apply(state.playable_cards[2]).apply(state.dealt[Chair.B].holding(PACK[0].suit)[0])  # type: ignore[union-attr]
    said = [event_text(event, NAMES[event.by.value], EN) for event in state.story]
    assert said == [
        "Ana asks: at least 10 points? Yes.",
        "Ana calls: 4 hearts.",
        "Rui calls: Pass.",
        "Rui commands: “From 2 to ace, play the highest spade.” It plays the queen of spades.",
        "Ana commands: “From 10 to king, play the highest spade.” Error.",
        "Ana says: anything goes.",
        "Rui chooses the eight of spades for the opponent's android.",
        "Rui plays the seven of spades.",
    ]
    assert event_text(state.story[0], "Ana", PT) == "Ana pergunta: pelo menos 10 pontos? Sim."
    assert event_text(state.story[4], "Ana", PT).endswith("Erro.")
    assert anything_goes_text(PT) != anything_goes_text(EN)


@pytest.mark.rule("GW-71", "GW-72", "GW-73")
@pytest.mark.parametrize("why", ["under-20", "fewer", "last-rake"])
def test_how_a_match_ended(why: str) -> None:
    for words in (EN, PT):
        text = match_end_text(MatchEnd(B, A, why), PEOPLE, words)
        assert "Ana" in text
        assert "Rui" in text
        assert "20" in text


# --- rubbers


def rubber(*hands: tuple[str, str, int]) -> Rubber:
    found = Rubber()
    for contract, declarer, tricks in hands:
        found = found.apply(RubberHand(Contract.parse(contract), declarer, tricks))
    return found


def test_what_a_hand_changes_on_the_sheet() -> None:
    part = rubber(("2H", "A", 8))
    assert standing_text(part.now, NAMES, EN) == "Below this line: Ana 60, Rui 0. A game needs 100."
    assert vulnerable_text(part.now, NAMES, EN) == "Nobody is vulnerable."
    game = rubber(("2H", "A", 8), ("2C", "A", 8))
    assert standing_text(game.now, NAMES, EN).startswith("Ana has 100 or more below the line and wins a game.")
    assert vulnerable_text(game.now, NAMES, PT) == "Vulnerável: Ana."
    assert vulnerable_text(rubber(("3NT", "A", 9), ("3NT", "B", 9)).now, NAMES, PT) == "Vulneráveis: Ana e Rui."


@pytest.mark.rule("DD-71", "AM-25")
def test_the_end_of_a_rubber_names_both_winners() -> None:
    story = rubber(("3NT", "A", 10), ("6H", "B", 12), ("3NTX", "A", 6), ("4S", "A", 10))
    assert rubber_end_text(story, NAMES, EN) == (
        "Ana wins the rubber, 2 games to 1. Rui has more points, 1480 to 750, and wins the comparison."
    )
    tie = rubber(*[("1C", "A", 6)] * 18, ("5C", "A", 11), ("5C", "A", 11))
    assert rubber_end_text(tie, NAMES, PT) == "Ana ganha o rubber, 2 partidas a 0. Ambos têm 900 pontos: a comparação dá empate."


def test_the_draw_in_words() -> None:
    assert [choice_name(choice, EN) for choice in Choice] == ["Keep it", "Put it aside"]
    assert [choice_name(choice, PT) for choice in Choice] == ["Guardar", "Rejeitar"]
    assert len({choice_meaning(choice, words) for choice in Choice for words in (EN, PT)}) == 4
    assert thrown_in_text(EN) != thrown_in_text(PT)


# --- lines

contracts = st.builds(Contract, st.integers(1, 7), st.sampled_from(Denomination), st.integers(0, 2))


def assert_recomputed(line: ScoreLine) -> None:
    for words in (EN, PT):
        text = plain_text(line_text(line, words))
        assert re.search(rf"\b{line.points}\b", text), text
        assert "{" not in text
        assert text.endswith(".")
        assert line_label(line.kind, words)
        for left, right in re.findall(r"([\d ×+]+[×+][\d ×+]+) = (\d+)", text):
            assert eval(left.replace("×", "*")) == int(right)


@given(contracts, st.integers(0, 13), st.booleans())
def test_the_sentence_of_every_line_of_a_hand_works_its_points_out(contract: Contract, tricks: int, vulnerable: bool) -> None:
    for line in hand_lines(contract, tricks, vulnerable=vulnerable):
        assert_recomputed(line)


@given(contracts.filter(lambda contract: contract.doubled < 2), st.integers(0, 13))
def test_the_sentence_of_every_line_of_tokens_works_them_out(contract: Contract, tricks: int) -> None:
    for line in settlement(contract, tricks, declarer="A", opponent="B"):
        assert_recomputed(line)
    for line in settlement_without_bid(tricks, one="A", other="B"):
        assert_recomputed(line)


def test_fees_and_the_rubber_bonus_have_sentences() -> None:
    for line in (fee_line(A, is_error=True), fee_line(A, is_error=False), *rubber(("3NT", "A", 9), ("4H", "A", 10)).lines):
        assert_recomputed(line)


@pytest.mark.rule("AM-23", "AM-34")
def test_every_50_says_which_it_is_and_tokens_are_no_money() -> None:
    made = {line.kind: line_text(line, EN) for line in hand_lines(Contract.parse("1CX"), 7)}
    assert "doubled-and-made bonus 50" in made[LineKind.DOUBLED_MADE_BONUS]
    (down,) = hand_lines(Contract.parse("1C"), 6)
    assert line_text(down, EN).startswith("1 undertrick.")
    assert line_text(down, PT).startswith("1 vaza de queda.")
    for line in settlement(Contract.parse("2H"), 9, declarer="A", opponent="B"):
        for words in (EN, PT):
            assert not re.search(
                "chip|rake|money|euro|dinheiro|aposta|€", f"{line_text(line, words)} {line_label(line.kind, words)}".lower()
            )
