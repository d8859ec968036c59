"""A learner as a file: out and in again, twice, into another name, and every kind of wrong file."""

from __future__ import annotations

import contextlib
import json
import math
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.foundation.errors import KnownTrouble
from bridgetutor.progress import transfer
from bridgetutor.progress.codec import entry_of, plain_entry
from bridgetutor.progress.guest import GuestStore
from bridgetutor.progress.model import Attempt, Bundle, Done, Entry, Learner, Place, SavedGame
from tests.helpers.golden import Golden
from tests.helpers.stores import NOON, answer, clock

WHO = Learner("0" * 32, "Maré", "teal", NOON)
FULL = Bundle(
    WHO,
    (
        Attempt(
            "a5",
            "s1",
            "S:AQ53",
            "15",
            "wrong",
            "tens-counted",
            "count",
            2,
            7.5,
            NOON,
            "1" * 32,
            "0.1.0",
            ("HC-01", "HC-06"),
            ("HC-01", "HC-04", "HC-06"),
        ),
        Attempt("a7", "s1", "", "ás de copas", "right", at=NOON + timedelta(seconds=1), uid="2" * 32, version="0.1.0"),
    ),
    (Place("a7", '{"step": 2}', NOON),),
    (Done("a5", NOON, NOON + timedelta(days=1), 2),),
    (SavedGame("g", "minibridge", "{}", NOON),),
)


@pytest.fixture
def store() -> Iterator[GuestStore]:
    with contextlib.closing(GuestStore(clock())) as guest:
        yield guest


def test_the_file_is_readable_and_stays_as_it_is(golden: Golden) -> None:
    golden.check("export.json", transfer.to_text(FULL, NOON))


def test_a_file_from_before_all_fitting_mistakes_were_kept_is_taken_in(store: GuestStore) -> None:
    older = transfer.read_file(Path(__file__).parent.parent / "data" / "learner-without-fits.json")
    assert [(each.fits, each.possible) for each in older.attempts] == [((), None), ((), None)]
    assert store.take_in(older).new == 2
    assert store.bundle(WHO.id) == older
    assert [replace(each, fits=(), possible=None) for each in FULL.attempts] == list(older.attempts)


@pytest.mark.parametrize("field", ["fits", "possible"])
@pytest.mark.parametrize("value", ["HC-01", [1], ["HC 01"], [""], ["x" * 101], ["HC-01"] * 1001, {"HC-01": 1}])
def test_mistakes_that_are_no_list_of_names_are_refused(field: str, value: object) -> None:
    data = json.loads(transfer.to_text(FULL, NOON))
    data["attempts"][0][field] = value
    with pytest.raises(KnownTrouble) as caught:
        transfer.from_text(json.dumps(data))
    assert (caught.value.code, caught.value.facts["field"]) == ("import-value", f"attempts[1].{field}")


def test_a_learner_arrives_on_another_computer_as_they_left(store: GuestStore) -> None:
    taken = store.take_in(transfer.from_text(transfer.to_text(FULL, NOON)))
    assert (taken.learner, taken.new, taken.known) == (WHO, 2, 0)
    assert store.bundle(WHO.id) == FULL


def test_a_file_read_twice_counts_once(store: GuestStore) -> None:
    store.take_in(FULL)
    taken = store.take_in(FULL)
    assert (taken.new, taken.known) == (0, 2)
    assert store.bundle(WHO.id) == FULL


def test_what_was_done_in_the_meantime_on_both_computers_is_joined(store: GuestStore) -> None:
    store.take_in(FULL)
    store.save_place(WHO.id, "a7", "here")  # at noon too
    store.record_answer(WHO.id, answer(9))
    later = NOON + timedelta(hours=1)
    there = replace(
        FULL,
        attempts=(*FULL.attempts, replace(answer(3), at=later, uid="3" * 32)),
        places=(Place("a7", "there", later), Place("a8", "new", NOON)),
        done=(Done("a5", NOON, later, 3), Done("a6", NOON, NOON, 1)),
        games=(SavedGame("g", "minibridge", "older", NOON - timedelta(days=1)), SavedGame("h", "rubber", "{}", NOON)),
    )
    taken = store.take_in(there)
    assert (taken.new, taken.known) == (1, 2)
    assert len(store.attempts(WHO.id)) == 4
    assert store.place(WHO.id, "a7") == Place("a7", "there", later)
    assert store.place(WHO.id, "a8") == Place("a8", "new", NOON)
    assert store.lessons_done(WHO.id) == (Done("a5", NOON, NOON + timedelta(days=1), 3), Done("a6", NOON, NOON, 1))
    assert {(game.id, game.record) for game in store.games(WHO.id)} == {("g", "{}"), ("h", "{}")}


def test_two_pupils_of_one_name_stay_two(store: GuestStore) -> None:
    mine = store.add_learner("MARÉ")
    taken = store.take_in(FULL)
    assert taken.learner.nickname == "Maré (2)"
    third = store.take_in(replace(FULL, learner=replace(WHO, id="another"), attempts=()))
    assert third.learner.nickname == "Maré (3)"
    assert store.attempts(mine.id) == ()
    assert len(store.attempts(WHO.id)) == 2


def test_a_file_can_be_added_to_the_nickname_one_already_has(store: GuestStore) -> None:
    mine = store.add_learner("Maré at school")
    taken = store.take_in(FULL, into=mine.id)
    assert (taken.learner, taken.new) == (mine, 2)
    assert store.learners() == (mine,)
    with pytest.raises(KnownTrouble) as trouble:
        store.take_in(FULL, into="nobody")
    assert trouble.value.code == "learner-gone"


def trouble_of(text: str) -> tuple[str, dict[str, object]]:
    with pytest.raises(KnownTrouble) as trouble:
        transfer.from_text(text)
    return trouble.value.code, dict(trouble.value.facts)


def changed(**changes: object) -> str:
    return json.dumps({**json.loads(transfer.to_text(FULL, NOON)), **changes})


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "5", '{"format": "x"}', "[" * 100_000, changed(format="other")])
def test_another_programs_file(text: str) -> None:
    assert trouble_of(text) == ("import-not-ours", {})


def test_a_file_of_a_newer_program() -> None:
    assert trouble_of(changed(version=2)) == ("import-newer", {})


FIRST = json.loads(transfer.to_text(FULL, NOON))["attempts"][0]


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"version": "1"}, "file.version"),
        ({"version": True}, "file.version"),
        ({"version": 0}, "file.version"),
        ({"learner": None}, "learner"),
        ({"learner": {"id": "x", "nickname": "  ", "created": "2026-01-31T12:00:00+00:00"}}, "learner.nickname"),
        ({"learner": {"id": "", "nickname": "x", "created": "2026-01-31T12:00:00+00:00"}}, "learner.id"),
        ({"learner": {"id": "guest", "nickname": "x", "created": "2026-01-31T12:00:00+00:00"}}, "learner.id"),
        ({"learner": {"id": "x", "nickname": "x", "created": "yesterday"}}, "learner.created"),
        ({"learner": {"id": "x", "nickname": "x", "created": "2026-01-31T12:00:00"}}, "learner.created"),
        ({"attempts": {}}, "file.attempts"),
        ({"attempts": [5]}, "attempts[1]"),
        ({"attempts": [FIRST, {**FIRST, "at": None}]}, "attempts[2].at"),
        ({"attempts": [{**FIRST, "at": "0001-01-01T00:00:00+23:00"}]}, "attempts[1].at"),
        ({"attempts": [{**FIRST, "uid": ""}]}, "attempts[1].uid"),
        ({"attempts": [{**FIRST, "answer": 15}]}, "attempts[1].answer"),
        ({"attempts": [{**FIRST, "answer": "x" * 1_000_001}]}, "attempts[1].answer"),
        ({"attempts": [{**FIRST, "tries": 0}]}, "attempts[1].tries"),
        ({"attempts": [{**FIRST, "tries": 2**70}]}, "attempts[1].tries"),
        ({"attempts": [{**FIRST, "seconds": -1}]}, "attempts[1].seconds"),
        ({"attempts": [{**FIRST, "seconds": math.nan}]}, "attempts[1].seconds"),
        ({"attempts": [{**FIRST, "seconds": 10**400}]}, "attempts[1].seconds"),
        ({"places": [{"lesson": "a5", "at": "2026-01-31T12:00:00+00:00"}]}, "places[1].run"),
        ({"done": [{"lesson": "a5", "first": "x"}]}, "done[1].first"),
        ({"games": [{}]}, "games[1].id"),
    ],
)
def test_a_wrong_value_is_named(changes: dict[str, object], field: str) -> None:
    assert trouble_of(changed(**changes)) == ("import-value", {"field": field})


def test_unknown_fields_are_left_alone_and_missing_lists_are_empty() -> None:
    data = json.loads(changed(shoe_size=36))
    for key in ("attempts", "places", "done", "games"):
        del data[key]
    assert transfer.from_text(json.dumps(data)) == Bundle(WHO)


def test_a_wrong_file_changes_nothing(store: GuestStore) -> None:
    bad = replace(FULL, games=(replace(FULL.games[0], record=None),))  # type: ignore[arg-type]
    with pytest.raises(AttributeError):
        store.take_in(bad)
    assert store.learners() == ()


def test_files_on_disk_and_the_trouble_with_them(tmp_path: Path) -> None:
    path = tmp_path / "Lições do João" / "Maré.json"
    transfer.write_file(path, FULL, NOON)
    assert transfer.read_file(path) == FULL
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert transfer.read_file(path) == FULL
    path.write_bytes(path.read_bytes()[:100])
    cases = {
        path: "import-not-ours",
        tmp_path / "gone.json": "import-unreadable",
        tmp_path: "import-unreadable",
        Path("nul\0.json"): "import-unreadable",
    }
    (tmp_path / "bytes.json").write_bytes(bytes(range(256)))
    cases[tmp_path / "bytes.json"] = "import-not-ours"
    for each, code in cases.items():
        with pytest.raises(KnownTrouble) as trouble:
            transfer.read_file(each)
        assert (trouble.value.code, trouble.value.facts["file"]) == (code, str(each))
    with pytest.raises(KnownTrouble) as trouble:
        transfer.write_file(path / "below-a-file.json", FULL, NOON)
    assert trouble.value.code == "export-failed"


texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
moments = st.datetimes(datetime(1971, 1, 1), datetime(2200, 1, 1), timezones=st.just(UTC))
attempts = st.builds(
    Attempt,
    texts,
    texts,
    texts,
    texts,
    texts,
    texts,
    texts,
    st.integers(1, 99),
    st.none() | st.floats(0, 1e6),
    moments,
    st.uuids().map(str),
    texts,
)


@given(
    st.lists(attempts, max_size=5, unique_by=lambda each: each.uid), st.lists(st.builds(Place, texts, texts, moments), max_size=3)
)
def test_whatever_is_in_a_bundle_comes_through_the_file_and_the_store(made: list[Attempt], places: list[Place]) -> None:
    bundle = Bundle(WHO, tuple(made), tuple({each.lesson: each for each in places}.values()))
    read = transfer.from_text(transfer.to_text(bundle, NOON))
    assert read == bundle
    with contextlib.closing(GuestStore(clock())) as store:
        store.take_in(read)
        assert store.bundle(WHO.id) == bundle


@given(st.builds(Entry, texts.filter(bool), texts, moments, st.none() | attempts, st.none() | texts, st.booleans()))
def test_what_waits_in_a_file_is_what_was_put_there(entry: Entry) -> None:
    assert entry_of(json.loads(json.dumps(plain_entry(entry)))) == entry
