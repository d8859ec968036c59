"""The rules of thumb, each shown by a hand from a bridge book: the card that is played and the idea behind it."""

from __future__ import annotations

import random

import pytest

from bridgetutor.bots.cardsense import classes, from_class, rule_card
from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.knowledge import Position, position
from bridgetutor.bots.rulecard import RuleCard
from bridgetutor.engine.cards import Card, cards_from_text
from tests.helpers.games import CONTRACT, MINIBRIDGE, TRICKS
from tests.helpers.positions import seen

#: North, dummy, and South, declarer, lie open unless it says otherwise.
FOLLOWING = {
    "second hand plays low": (
        seen("N:- K84.2.. Q7.3.. -", "E", trick="S5", out="SA SJ ST S9 S6", declarer="N"),
        "S4",
        Idea.SECOND_HAND_LOW,
    ),
    "a defender covers an honour that dummy leads": (
        seen("N:75.2.. K84.3.. - -", "E", trick="SQ", out="SA SJ ST S9 S6"),
        "SK",
        Idea.COVER_HONOUR,
    ),
    "but not the first of a sequence in dummy": (
        seen("N:J75.2.. K84.3.. - -", "E", trick="SQ", out="SA ST S9 S6"),
        "S4",
        Idea.SECOND_HAND_LOW,
    ),
    "third hand plays high": (
        seen("N:Q82.. - - KJ4..", "W", trick="S3 S2", out="SA ST S9 S7 S6", declarer="S"),
        "SK",
        Idea.THIRD_HAND_HIGH,
    ),
    "and of touching cards the lowest": (
        seen("N:982.. - - KQ4..", "W", trick="S3 S2", out="SA SJ ST S7 S6", declarer="S"),
        "SQ",
        Idea.THIRD_HAND_HIGH,
    ),
    "and just high enough": (
        seen("N:T82.. - - KJ4..", "W", trick="S3 S2", out="S9 S7 S6 S5", declarer="S"),
        "SJ",
        Idea.THIRD_HAND_HIGH,
    ),
    "no high card on partner's winner": (
        seen("N:82.. - - KJ4..", "W", trick="SA S2", out="SQ ST S9 S7 S6", declarer="S"),
        "S4",
        Idea.PARTNER_WINS,
    ),
    "a defender unblocks partner's suit": (
        seen("N:82.5.. - - A4.6..", "W", trick="SK S2", out="SQ SJ ST S9 S7 S6", declarer="S"),
        "SA",
        Idea.UNBLOCK,
    ),
    "fourth hand wins as cheaply as it can": (
        seen("N:98.. - AQT4.. -", "S", trick="S3 S8 SJ", out="SK S7 S6", declarer="S"),
        "SQ",
        Idea.WIN_CHEAPLY,
    ),
    "fourth hand leaves the trick to partner": (
        seen("N:9.. - AQ4.. -", "S", trick="S3 SJ ST", out="SK S7 S6", declarer="S"),
        "S4",
        Idea.PARTNER_WINS,
    ),
    "a finesse against the king": (
        seen("N:AQ5.2.. - 76.3.. -", "N", trick="S2 S4", out="SK SJ ST S9 S8", declarer="S"),
        "SQ",
        Idea.FINESSE,
    ),
    "no finesse against a queen with nine cards": (
        seen("N:AKJ54.2.. - 763.3.. -", "N", trick="S2 S8", out="SQ ST S9", declarer="S"),
        "SK",
        Idea.WIN_CHEAPLY,
    ),
    "a finesse again": (
        seen("N:AQ5.2.. - 6.3.. -", "N", trick="S2 S4", out="SK ST S9", declarer="S", before=("S S7 S3 SJ S8",)),
        "SQ",
        Idea.REPEAT_FINESSE,
    ),
    "with one stopper in no trumps declarer holds up": (
        seen("N:63.KQJT.. - A74.. -", "S", trick="SK S3 S8", out="SQ SJ ST S9 S5 S2 HA H9", declarer="S", needs=5),
        "S4",
        Idea.HOLD_UP,
    ),
    "but not when the tricks are there": (
        seen("N:63.AKQJ.. - A74.. -", "S", trick="SK S3 S8", out="SQ SJ ST S9 S5 S2 HT H9", declarer="S", needs=5),
        "SA",
        Idea.WIN_CHEAPLY,
    ),
    "the entry to a long suit is kept": (
        seen("N:K5.QJT98.. - A74.2.. -", "N", trick="S3", out="SQ SJ ST S9 S8 S2 HA HK H7", declarer="S", needs=6),
        "S5",
        Idea.KEEP_ENTRY,
    ),
    "a ruff in the short hand": (
        seen("N:.52.. - 743.AKQJT.. -", "N", trick="S4 S9", out="SA SK SQ S8 H9 H8 H7", declarer="S", trumps="H"),
        "H2",
        Idea.RUFF_SHORT_HAND,
    ),
    "no ruff of partner's winner": (
        seen("N:.52.4. - 743.KQJT.3. -", "N", trick="SA S9", out="SK SQ S8 HA H8 H7 DA", declarer="S", trumps="H"),
        "D4",
        Idea.DISCARD_LOSER,
    ),
    "a defender ruffs": (
        seen("N:K62.. - - .5.98.", "W", trick="SQ S2", out="SA SJ HA HK DA DK", declarer="S", trumps="H"),
        "H5",
        Idea.RUFF,
    ),
    "a discard keeps the guard of a king": (
        seen("N:2..A5.A7 - - ..K3.T984", "W", trick="SQ", out="SA SK DQ DJ D9 CK CQ CJ", declarer="S"),
        "C4",
        Idea.DISCARD_LOSER,
    ),
    "whoever cannot win plays low": (
        seen("N:98.. - - J64..", "W", trick="S3 S9 SA", out="SQ S7 ST", declarer="S"),
        "S4",
        Idea.PLAY_LOW,
    ),
    "one card that may be played": (
        seen("N:98.. - - J.64..", "W", trick="S3 S9 SA", out="SQ S7 ST", declarer="S"),
        "SJ",
        Idea.ONLY_CARD,
    ),
}

LEADING = {
    "fourth best of the longest suit": (
        seen("N:2.A865.432.AK872 - - KJ853.72.J85.964", "W", out="", declarer="S", needs=9),
        "S5",
        Idea.FOURTH_BEST,
    ),
    "top of a sequence": (
        seen("N:2.A865.432.AK872 - - QJT53.72.K85.964", "W", out="SA SK", declarer="S", needs=9),
        "SQ",
        Idea.TOP_OF_SEQUENCE,
    ),
    "a singleton against a trump contract": (
        seen("N:K82.A865.532.872 - - Q9753.42.4.96543", "W", out="HK HQ DA DK CA", declarer="S", trumps="H", needs=10),
        "D4",
        Idea.SHORT_SUIT_LEAD,
    ),
    "partner's suit again": (
        seen("N:87.A.. - - 52.K76..", "W", out="SA SQ ST S9 HQ HJ", declarer="S", before=("E S4 S6 SJ S3",), needs=3),
        "S5",
        Idea.RETURN_PARTNERS_SUIT,
    ),
    "the trick that beats the contract": (
        seen("N:87.K.. - - 52.A6..", "W", out="SA SQ ST S9 HQ HJ", declarer="S", before=("E S4 S6 SJ S3",), needs=4),
        "HA",
        Idea.CASH_WINNER,
    ),
    "trumps are drawn": (
        seen("N:8.5432.A8. - 73.AKQJ.K. -", "S", out="SA SK HT H9 DQ DJ", declarer="S", trumps="H", needs=6),
        "HA",
        Idea.DRAW_TRUMPS,
    ),
    "but first the ruff in the short hand": (
        seen("N:.43.8765. - 732.AKQ.. -", "S", out="SA SK SQ HT H9 H8 DQ DJ", declarer="S", trumps="H", needs=5),
        "S2",
        Idea.RUFF_SHORT_HAND,
    ),
    "or the way to it": (
        seen("N:A.43.876. - 732.AKQ.. -", "N", out="SK SQ HT H9 H8 DQ DJ", declarer="S", trumps="H", needs=5),
        "SA",
        Idea.DO_NOT_DRAW_YET,
    ),
    "a high card is knocked out": (
        seen("N:KQJ.A2.. - 432.K3.. -", "N", out="SA S9 S8 S7 HQ HJ", declarer="S", needs=4),
        "SK",
        Idea.KNOCK_OUT,
    ),
    "towards an honour": (
        seen("N:K54.A.. - 732.K.. -", "S", out="SA SQ SJ ST S9 HQ HJ", declarer="S", needs=4),
        "S2",
        Idea.LEAD_TOWARDS_HONOUR,
    ),
    "towards the ace and queen": (
        seen("N:AQ4.A.. - 732.K.. -", "S", out="SK SJ ST S9 HQ HJ", declarer="S", needs=4),
        "S2",
        Idea.FINESSE,
    ),
    "the high card of the short hand first": (
        seen("N:AQJ3.2.. - K2.A43.. -", "S", out="ST S9 S8 S7 HK HQ", declarer="S", needs=5),
        "SK",
        Idea.UNBLOCK,
    ),
    "a long suit is set up": (
        seen("N:AK876.. - 5432.A.. -", "N", out="SQ SJ ST S9 HK HQ", declarer="S", needs=5),
        "SA",
        Idea.SET_UP_LONG_SUIT,
    ),
    "winners are cashed when they are enough": (
        seen("N:AK2.. - Q43.. -", "N", out="SJ ST S9 S8 S7 S6", declarer="S", needs=3),
        "SA",
        Idea.CASH_WINNER,
    ),
    "a lead for the same finesse again": (
        seen("N:AJ5.2.. - 96.3.. -", "S", out="SK ST S8 H5 H6 H7 H8", before=("S S4 S2 SQ S3",), declarer="S", needs=4),
        "S6",
        Idea.REPEAT_FINESSE,
    ),
    "over to the other hand, to finesse from there": (
        seen("N:732.K3.. - AQ4.A2.. -", "S", out="SK SJ ST S9 HQ HJ", declarer="S", needs=5),
        "H2",
        Idea.CROSS_OVER,
    ),
    "nothing better": (
        seen("N:87.A.. - - 962.K3..", "W", out="SA SK SQ SJ ST HQ HJ H2", declarer="S", trumps="H", needs=4),
        "S9",
        Idea.SAFE_LEAD,
    ),
}
SHOWN = FOLLOWING | LEADING


@pytest.mark.parametrize("name", SHOWN)
def test_the_card_of_the_rules_of_thumb(name: str) -> None:
    known, card, idea = SHOWN[name]
    assert rule_card(known) == RuleCard(Card.parse(card), idea)


def test_every_idea_is_shown() -> None:
    assert {idea for _, _, idea in SHOWN.values()} == set(Idea)


def groups_of(known: Position) -> list[str]:
    return [" ".join(str(card) for card in group) for group in classes(known)]


def test_cards_that_do_the_same() -> None:
    known = seen("N:KQT2.43.. - - -", "N", out="SJ SA S9 S3 H5 H2", declarer=None)
    assert groups_of(known) == ["SK SQ", "ST", "S2", "H4 H3"]


def test_a_gap_closes_when_the_card_between_has_gone() -> None:
    known = seen("N:KQT2... - - -", "N", out="SA S9 S4 S3", declarer=None, before=("N H2 SJ H3 H4",))
    assert groups_of(known) == ["SK SQ ST", "S2"]


def test_a_card_on_the_table_still_parts() -> None:
    known = seen("N:KT... - - -", "N", trick="SQ SJ", out="SA S9", declarer=None)
    assert groups_of(known) == ["SK", "ST"]


def test_of_equals_the_top_is_led_and_the_lowest_follows() -> None:
    leading = seen("N:KQJ2.. - - -", "N", out="SA S9 S4 S3", declarer=None)
    following = seen("N:KQJ2.. - - -", "N", trick="S4", out="SA S9 S3", declarer=None)
    assert from_class(leading, cards_from_text("SK SQ SJ")) == Card.parse("SK")
    assert from_class(following, cards_from_text("SK SQ SJ")) == Card.parse("SJ")
    assert from_class(leading, cards_from_text("S6 S5 S4")) == Card.parse("S4")


@pytest.mark.parametrize("game", [MINIBRIDGE, CONTRACT, TRICKS], ids=lambda game: game.name)
def test_the_card_is_legal_in_random_games(game) -> None:
    seen_ideas = set()
    for seed in range(12):
        for state, action in game.random_game(seed):
            if not isinstance(action, Card):
                continue
            (actor,) = game.actors(state) if game is not TRICKS else (state.to_act,)
            known = position(state.view(actor))
            rule = rule_card(known)
            assert rule.card in state.legal_actions()
            assert sorted(card for group in classes(known) for card in group) == sorted(known.legal)
            seen_ideas.add(rule.idea)
    assert len(seen_ideas) >= 10


def test_the_rules_of_thumb_know_no_chance() -> None:
    chance = random.Random(3)
    for known, _, _ in chance.sample(list(SHOWN.values()), 10):
        assert rule_card(known) == rule_card(known)
