"""When a mistake is diagnosed and when cured, and that the next item tells mistakes apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.teaching.chooser import Chance, Standing, beliefs, choose, diagnosed, standing, telling
from bridgetutor.teaching.exercises.kinds import item_from
from bridgetutor.teaching.simulation import Outcome, rivals, simulate, simulate_all, unshown


def hit(*ids: str) -> Chance:
    return Chance(("HC-01", "HC-04", "HC-06"), ids, False)


CLEAN = Chance(("HC-01", "HC-04", "HC-06"), (), True)
ELSEWHERE = Chance(("HC-02",), (), True)


@pytest.mark.parametrize(
    ("chances", "expected"),
    [
        ([], Standing.UNSEEN),
        ([hit("HC-01")], Standing.SUSPECTED),
        ([hit("HC-01"), hit("HC-01")], Standing.DIAGNOSED),
        ([hit("HC-01"), CLEAN, CLEAN, hit("HC-01")], Standing.DIAGNOSED),
        ([hit("HC-01"), CLEAN, CLEAN, CLEAN, hit("HC-01")], Standing.SUSPECTED),
        ([hit("HC-01"), ELSEWHERE, ELSEWHERE, ELSEWHERE, hit("HC-01")], Standing.DIAGNOSED),
        ([hit("HC-01", "HC-06"), hit("HC-01", "HC-06")], Standing.SUSPECTED),
        ([hit("HC-01", "HC-06"), hit("HC-01", "HC-04")], Standing.SUSPECTED),
        ([hit("HC-01", "HC-06"), hit("HC-01")], Standing.SUSPECTED),
        ([hit("HC-01", "HC-06"), hit("HC-01"), hit("HC-01")], Standing.DIAGNOSED),
        ([hit("HC-01", "HC-06"), hit("HC-01", "HC-04"), hit("HC-01", "HC-06")], Standing.DIAGNOSED),
        ([hit("HC-01", "HC-06"), hit("HC-01", "HC-06"), hit("HC-01", "HC-06")], Standing.SUSPECTED),
        ([hit("HC-01"), hit("HC-01"), CLEAN, CLEAN], Standing.DIAGNOSED),
        ([hit("HC-01"), hit("HC-01"), CLEAN, CLEAN, CLEAN], Standing.CURED),
        ([hit("HC-01"), hit("HC-01"), CLEAN, CLEAN, CLEAN, hit("HC-01")], Standing.SUSPECTED),
        ([hit("HC-01"), CLEAN, CLEAN, CLEAN], Standing.UNSEEN),
    ],
)
def test_two_hits_in_four_chances_and_three_clean_ones(chances: list[Chance], expected: Standing) -> None:
    assert standing("HC-01", chances) is expected


def test_only_what_is_diagnosed_is_told() -> None:
    assert diagnosed([hit("HC-01", "HC-06"), hit("HC-01"), hit("HC-01")]) == ("HC-01",)
    assert diagnosed([hit("HC-01", "HC-06"), hit("HC-01")]) == ()
    assert diagnosed([hit("HC-01")]) == ()


chance = st.builds(
    lambda fits, right: Chance(("HC-01", "HC-04"), () if right else tuple(sorted(fits)), right),
    st.sets(st.sampled_from(["HC-01", "HC-04"])),
    st.booleans(),
)


@given(st.lists(chance, max_size=14))
def test_beliefs_are_shares_of_one_and_no_two_mistakes_are_told_by_the_same_hits(chances: list[Chance]) -> None:
    found = beliefs("count-points", chances)
    assert sum(found.values()) == pytest.approx(1)
    assert min(found.values()) >= 0
    if all(set(each.fits) in (set(), {"HC-01", "HC-04"}) for each in chances):
        assert diagnosed(chances) == ()


def test_a_diagnostic_hand_tells_more_than_a_plain_one() -> None:
    believed = beliefs("count-points", [])
    plain, diagnostic = item_from("count-points", 1, 1), item_from("count-points", 1, 3)
    assert telling(diagnostic, believed) > telling(plain, believed)
    assert choose("count-points", [plain, diagnostic, plain], []) == 1


def test_what_is_left_to_tell_apart_is_asked_next() -> None:
    """After an answer that fits tens and long suits, the hand in which these differ is asked."""
    items = [item_from("count-points", seed, 3) for seed in range(6)]
    chances = [Chance(("HC-01", "HC-06"), ("HC-01", "HC-06"), False)]
    chosen = items[choose("count-points", items, chances)]
    assert chosen.predict["HC-01"].isdisjoint(chosen.predict["HC-06"])


def test_a_pupil_with_one_mistake_is_understood() -> None:
    outcome = simulate("HC-01", "count-points", 10)
    assert outcome.identifiable
    assert outcome.within(6) == 10
    assert simulate("HC-01", "count-points", 10) == outcome


def test_the_ideas_of_card_play_are_told_apart() -> None:
    outcomes = simulate_all(20, ids=("FS-10", "TC-09", "TC-10", "TC-11", "TC-12", "TR-08", "TR-09"))
    assert {each.kind for each in outcomes} == {"which-card"}
    for each in outcomes:
        assert each.identifiable
        assert each.within(6) >= 18, each
        assert each.others <= 1, each


def test_what_cannot_be_identified_is_known_with_its_reason() -> None:
    assert unshown() == ("HC-12", "DE-10", "TW-13", "TW-14")
    assert rivals("TR-03", "next-leader", 3) == ("FS-04",)
    assert rivals("TR-03", "who-wins-trumps", 3) == ()
    assert rivals("EX-09", "who-leads", 3) == ()  # no item names it alone, but two together do
    outcome = Outcome("HC-01", "count-points", 2, (2, 3, None, 2), 1)
    assert (outcome.within(2), outcome.after(0.5), outcome.after(0.95)) == (2, 2, None)


def test_simulated_classes_reach_the_targets() -> None:
    ids = ("HC-01", "HC-05", "FS-03", "TR-02", "DE-01", "SC-04", "SC-11", "RU-04", "DU-01", "AU-03", "TW-11", "TC-07")
    outcomes = simulate_all(4, ids=ids)
    told = [each for each in outcomes if each.identifiable]
    assert sum(each.within(6) for each in told) >= 0.9 * sum(len(each.items) for each in told)
    assert sum(each.others for each in outcomes) <= 2
