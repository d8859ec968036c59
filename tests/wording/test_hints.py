"""Hints and reviews in words: every idea in both languages, no card before the third step, steps that ask."""

from __future__ import annotations

import pytest

from bridgetutor.bots.finders import FINDERS, Evidence
from bridgetutor.bots.hints import Checked, Hint, HintStep
from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.knowledge import position
from bridgetutor.bots.look import Look
from bridgetutor.bots.review import Luck
from bridgetutor.engine.cards import Card, Suit
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import Language, language
from bridgetutor.wording.hint_texts import TEXTS
from bridgetutor.wording.hints import STAGES, check_note, hint_steps, step_text, the_card
from bridgetutor.wording.review import cost_note, luck_note, mistake_reason, no_mistake, unseen_note
from bridgetutor.wording.runs import spoken_text
from tests.helpers.games import CONTRACT, MINIBRIDGE, TRICKS

EN, PT = language("en"), language("pt")


def found() -> list[tuple[Evidence, set[Card]]]:
    """Evidence of all kinds from games by chance, with the cards that do the same as its card."""
    kinds: dict[tuple[Idea, object, object], tuple[Evidence, set[Card]]] = {}
    for game in (MINIBRIDGE, CONTRACT, TRICKS):
        for seed in range(30):
            for state, action in game.random_game(seed):
                if not isinstance(action, Card):
                    continue
                known = position(state.view(game.actors(state)[0]))
                look = Look(known)
                same = {card: set(group) for group in look.classes for card in group}
                for card in known.legal:
                    for each in filter(None, (finder(look, card) for finder in FINDERS.values())):
                        kinds.setdefault((each.idea, each.facts.get("variant"), each.facts.get("where")), (each, same[card]))
    return list(kinds.values())


FOUND = found()


def steps_of(evidence: Evidence) -> tuple[HintStep, ...]:
    return Hint(evidence.card, evidence, Checked.SAMPLES, 0.0, 40, 33).steps


def test_games_by_chance_show_nearly_all_ideas() -> None:
    assert len({evidence.idea for evidence, _ in FOUND}) >= 25
    assert {idea for idea, _ in TEXTS} - {""} == set(FINDERS)


@pytest.mark.parametrize("words", [EN, PT], ids=["en", "pt"])
@pytest.mark.parametrize(("evidence", "same"), FOUND, ids=[f"{each.idea} {each.facts.get('variant', '')}" for each, _ in FOUND])
def test_the_first_two_steps_ask_and_do_not_tell_the_card(evidence: Evidence, same: set[Card], words: Language) -> None:
    look, think, card = (step_text(step.stage, step.idea, step.facts, words) for step in steps_of(evidence))
    assert look.endswith("?")
    assert think.endswith("?")
    assert card.endswith(".")
    assert f"!{evidence.card}" in card
    for text in (look, think):
        assert not any(f"!{other}" in text for other in same), text
    for text in (look, think, card):
        assert "{" not in text
        assert text[0] == text[0].upper()
        assert spoken_text(text, words)


@pytest.mark.parametrize(("evidence", "same"), FOUND[:60])
def test_portuguese_is_not_english(evidence: Evidence, same: set[Card]) -> None:
    facts = steps_of(evidence)[2].facts
    assert not set(hint_steps(evidence.idea, facts, EN)) & set(hint_steps(evidence.idea, facts, PT))


def test_a_queen_is_feminine_in_portuguese() -> None:
    assert the_card(Card.parse("SQ"), PT) == "a !SQ"
    assert the_card(Card.parse("SK"), PT) == "o !SK"
    assert the_card(Card.parse("SQ"), EN) == the_card(Card.parse("SQ"), EN) == "the !SQ"


def test_a_finesse_in_words() -> None:
    facts = {"suit": Suit.HEARTS, "honour": Card.parse("HA"), "low": Card.parse("HQ"), "missing": Card.parse("HK"),
             "seat": Seat.WEST, "where": "dummy", "variant": "lead", "card": Card.parse("H2")}  # fmt: skip
    assert hint_steps("finesse", facts, EN) == (
        "*Look at* hearts in both hands. Which high card is missing?",
        "*Think of* the !HK. From which hand should the suit be led if West has it?",
        "*Play* the !H2 towards the other hand: if West has the !HK, it is caught between the !HA and the !HQ.",
    )
    assert hint_steps("finesse", facts, PT)[2] == (
        "*Joga* o !H2 em direção à outra mão: se Oeste tiver o !HK, essa carta fica presa entre o !HA e a !HQ."
    )


def test_without_an_idea_there_are_words_too() -> None:
    assert STAGES == ("look", "think", "card")
    assert "!C4" in step_text("card", "", {"card": Card.parse("C4")}, EN)
    assert step_text("look", "", {}, PT).endswith("?")


@pytest.mark.parametrize("words", [EN, PT], ids=["en", "pt"])
def test_how_far_it_was_checked(words: Language) -> None:
    notes = {
        check_note(how, n, best, words)
        for how, n, best in (("sure", 0, 0), ("rule", 0, 0), ("open", 1, 1), ("samples", 40, 33), ("samples", 40, 40))
    }
    assert len(notes) == 5
    assert "33" in check_note("samples", 40, 33, words)
    if words is EN:
        assert "rule of thumb" in check_note("rule", 0, 0, words)


@pytest.mark.parametrize("words", [EN, PT], ids=["en", "pt"])
def test_reviews_name_every_idea_and_every_kind_of_luck(words: Language) -> None:
    notes = [luck_note(luck, "finesse", {"missing": Card.parse("HK")}, words) for luck in Luck]
    assert len(set(notes)) == len(notes)
    assert notes[0] == ""
    assert len({no_mistake(True, words), no_mistake(False, words), unseen_note(words)}) == 3
    assert cost_note(1, True, words) != cost_note(1, False, words) != cost_note(2, False, words)


def test_good_plan_and_reason_in_words() -> None:
    king = {"missing": Card.parse("HK")}
    assert luck_note("good-plan-failed", "finesse", king, EN) == "Good plan. This time the !HK was on the other side."
    assert luck_note("good-plan-failed", "cash-winner", {}, PT) == "Bom plano. Desta vez as cartas estavam mal colocadas."
    facts = {"entry": Card.parse("SA"), "long": Suit.DIAMONDS, "suit": Suit.SPADES, "where": "dummy"}
    assert mistake_reason(Card.parse("SA"), 1, Card.parse("S4"), "keep-entry", facts, EN) == (
        "The !SA gave 1 trick away. "
        "*Play* the !S4: the hand opposite can win this trick, and the !SA stays as the way in to dummy's diamonds."
    )
