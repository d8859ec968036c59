"""Nicknames in any script, stored as typed; who counts as the same; how they are found."""

from __future__ import annotations

import contextlib
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.foundation.errors import KnownTrouble
from bridgetutor.progress.guest import GuestStore
from bridgetutor.progress.model import Learner
from bridgetutor.progress.names import checked_nickname, folded
from tests.helpers.stores import clock, open_store

#: Names that once were not stored, cut short, or took a table with them.
ODD = [
    "D'Ávila",
    '"Zé"',
    "Robert'); DROP TABLE learner;--",
    "ÁLVARO",
    "M" * 300,
    "🂡",
    "李小龍",
    "مريم",
    "Νίκος",
    "Żółć",
    "नीना",
    "O'Neill -- /* */ %_?",
    "*bold* !H {file} <b>x</b>",
    "👩‍👩‍👧",
]


def test_odd_names_are_stored_and_shown_as_typed(tmp_path: Path) -> None:
    store, _ = open_store(tmp_path)
    made = [store.add_learner(name) for name in ODD]
    store.close()
    again, notices = open_store(tmp_path)
    assert notices == ()
    assert [again.learner(each.id) for each in made] == made
    assert [each.nickname for each in made] == ODD
    assert len(again.learners()) == len(ODD)
    assert [again.named(name) for name in ODD] == made
    again.close()


@pytest.fixture
def store() -> Iterator[GuestStore]:
    with contextlib.closing(GuestStore(clock())) as guest:
        yield guest


@pytest.mark.parametrize("blank", ["", "   ", "\t\n", "\u00a0\u2003", "\u200b\u200d", "\x00", "\u0301"])
def test_a_blank_nickname_is_refused(store: GuestStore, blank: str) -> None:
    with pytest.raises(KnownTrouble) as trouble:
        store.add_learner(blank)
    assert trouble.value.code == "nickname-blank"


@pytest.mark.parametrize("turning", "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
def test_a_nickname_cannot_turn_the_words_behind_it(turning: str) -> None:
    assert checked_nickname(f"{turning}Ma{turning}ré{turning}") == "Maré"
    assert checked_nickname("مريم") == "مريم"
    with pytest.raises(KnownTrouble):
        checked_nickname(turning)


def test_a_nickname_from_a_slip_of_the_clipboard_is_refused(store: GuestStore) -> None:
    with pytest.raises(KnownTrouble) as trouble:
        store.add_learner("x" * 1001)
    assert (trouble.value.code, trouble.value.facts["most"]) == ("nickname-long", 1000)


@pytest.mark.parametrize("twin", ["álvaro", "Álvaro", " ÁLVARO ", unicodedata.normalize("NFD", "Álvaro")])
def test_the_same_name_in_other_letters_is_asked_about(store: GuestStore, twin: str) -> None:
    store.add_learner("ÁLVARO")
    with pytest.raises(KnownTrouble) as trouble:
        store.add_learner(twin)
    assert (trouble.value.code, trouble.value.facts["nickname"]) == ("nickname-taken", "ÁLVARO")
    assert len(store.learners()) == 1


def test_searching_in_small_letters_or_without_accents_finds_capitals_with_them(store: GuestStore) -> None:
    alvaro, ana = store.add_learner("ÁLVARO"), store.add_learner("Ana Álvares")
    assert store.find("álvaro") == (alvaro,)
    assert store.find("alvaro") == (alvaro,)
    assert store.find("alva") == (alvaro, ana)
    assert store.find("%") == ()


def test_a_learner_can_take_another_nickname_or_write_the_same_one_better(store: GuestStore) -> None:
    ana, rui = store.add_learner("ana"), store.add_learner("Rui")
    assert store.change_learner(ana.id, nickname="Ana", colour="teal").nickname == "Ana"
    assert [(each.nickname, each.colour) for each in store.learners()] == [("Ana", "teal"), ("Rui", "")]
    with pytest.raises(KnownTrouble) as trouble:
        store.change_learner(rui.id, nickname="ANA")
    assert trouble.value.code == "nickname-taken"
    with pytest.raises(KnownTrouble):
        store.change_learner(rui.id, nickname=" ")
    assert store.change_learner(rui.id, colour="plum").nickname == "Rui"


@given(st.text(max_size=40))
def test_any_text_is_refused_with_a_reason_or_comes_back_as_typed(typed: str) -> None:
    with contextlib.closing(GuestStore(clock())) as store:
        try:
            learner = store.add_learner(typed)
        except KnownTrouble as trouble:
            assert trouble.code == "nickname-blank"  # noqa: PT017
            return
        check(store, learner, typed)


def check(store: GuestStore, learner: Learner, typed: str) -> None:
    assert store.learners() == (learner,)
    assert store.named(typed) == store.named(typed.swapcase()) or folded(typed) != folded(typed.swapcase())
    assert store.named(learner.nickname) == learner
    assert checked_nickname(learner.nickname) == learner.nickname
    if typed.isprintable() and typed == typed.strip():
        assert learner.nickname == typed


@given(st.text(max_size=20))
def test_comparing_does_not_depend_on_how_an_accent_is_coded(name: str) -> None:
    assert folded(unicodedata.normalize("NFD", name)) == folded(unicodedata.normalize("NFC", name))
    assert folded(folded(name)) == folded(name)
