"""The settings file: what is kept, what is not, and every way in which it can be spoilt."""

from __future__ import annotations

import json
import os
import random
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.foundation.i18n import language
from bridgetutor.foundation.settings import SETTINGS, SPEEDS, SUIT_ORDERS, Settings, SettingsStore, saved_language
from tests.helpers.stores import as_nobody, codes, largest_file, open_folder

GOOD = json.dumps({"theme": "dark", "text_size": 1.3, "press_twice": True}).encode()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "Usuário José" / "settings.json"


def write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def test_a_fresh_home_has_defaults_and_no_file(path: Path) -> None:
    settings, notices = SettingsStore(path).load()
    assert settings == Settings()
    assert notices == ()
    assert not path.parent.exists()


def test_only_changed_settings_are_written_and_they_come_back(path: Path) -> None:
    store = SettingsStore(path)
    assert store.save(theme="dark", text_size=1.15) == ()
    assert store.save(theme="system", press_twice=True) == ()
    assert json.loads(path.read_text()) == {"text_size": 1.15, "press_twice": True}
    assert SettingsStore(path).load() == (Settings(text_size=1.15, press_twice=True), ())
    assert store.settings == Settings(text_size=1.15, press_twice=True)
    assert [each.name for each in path.parent.iterdir()] == ["settings.json"]


def values(key: str) -> st.SearchStrategy[object]:
    declared = SETTINGS[key]
    if declared.choices:
        return st.sampled_from(list(declared.choices))
    if isinstance(declared.default, bool):
        return st.booleans()
    return st.text(st.characters(categories=["L", "N", "P", "S"]), max_size=50)


@given(st.fixed_dictionaries({}, optional={key: values(key) for key in SETTINGS}))
def test_what_is_saved_is_what_is_loaded(tmp_path_factory: pytest.TempPathFactory, changes: dict[str, object]) -> None:
    path = tmp_path_factory.mktemp("round") / "settings.json"
    SettingsStore(path).save(**changes)  # type: ignore[arg-type]
    assert SettingsStore(path).load() == (Settings(**changes), ())  # type: ignore[arg-type]


SPOILT = {
    "empty": b"",
    "NULs": bytes(200),
    "half": GOOD[: len(GOOD) // 2],
    "random": random.Random(5).randbytes(500),
    "a list": b"[1, 2]",
    "a text": b'"dark"',
    "null": b"null",
    "too deep": b"[" * 100_000,
    "deep in an object": b'{"x":' * 950 + b"1" + b"}" * 950,
    "too large": b" " * 1_000_001 + GOOD,
    "a number without end": b'{"text_size": 1' + b"0" * 5000 + b"}",
}


@pytest.mark.parametrize("data", SPOILT.values(), ids=SPOILT)
def test_a_spoilt_file_gives_defaults_is_kept_and_told_once(path: Path, data: bytes) -> None:
    """Rubbish in the settings file once made a teaching editor crash at every start."""
    write(path, data)
    settings, notices = SettingsStore(path).load()
    assert settings == Settings()
    assert codes(notices) == ["settings-damaged"]
    assert path.with_name(str(notices[0].facts["file"])).read_bytes() == data
    store = SettingsStore(path)
    assert store.load()[1] == ()
    assert store.save(theme="light") == ()
    assert SettingsStore(path).load() == (Settings(theme="light"), ())


def test_a_spoilt_file_never_takes_the_name_of_an_earlier_one(path: Path) -> None:
    for data in (b"one", b"two"):
        write(path, data)
        SettingsStore(path).load()
    kept = sorted(each.read_bytes() for each in path.parent.iterdir())
    assert kept == [b"one", b"two"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"theme": 3},
        {"theme": "sepia"},
        {"text_size": True},
        {"text_size": "1.3"},
        {"text_size": 10**400},
        {"press_twice": 1},
        {"press_twice": None},
        {"language": ["pt"]},
        {"learner": {"a": 1}},
        {"learner": "line\nbreak"},
        {"learner": "\ud800"},
        {"window": "x" * 3000},
    ],
    ids=str,
)
def test_a_wrong_value_costs_that_setting_alone_and_is_told_once(path: Path, wrong: dict[str, object]) -> None:
    rest = {"suit_colours": "two", "from_a_newer_version": [1]}
    write(path, json.dumps({**rest, **wrong}).encode())
    settings, notices = SettingsStore(path).load()
    assert settings == Settings(suit_colours="two")
    assert codes(notices) == ["settings-damaged"]
    assert SettingsStore(path).load() == (Settings(suit_colours="two"), ())
    assert json.loads(path.read_text()) == rest


def test_a_whole_number_is_a_size_of_text(path: Path) -> None:
    write(path, b'\xef\xbb\xbf{"text_size": 1, "theme": "dark"}')
    assert SettingsStore(path).load() == (Settings(theme="dark"), ())


def test_settings_of_a_newer_version_survive_a_save(path: Path) -> None:
    write(path, b'{"sounds": {"card": 0.5}, "theme": "dark"}')
    store = SettingsStore(path)
    store.load()
    store.save(theme="contrast")
    assert json.loads(path.read_text()) == {"sounds": {"card": 0.5}, "theme": "contrast"}


def test_two_windows_keep_each_others_settings(path: Path) -> None:
    one, other = SettingsStore(path), SettingsStore(path)
    one.load()
    other.load()
    one.save(theme="dark")
    other.save(paper="letter")
    assert SettingsStore(path).load()[0] == Settings(theme="dark", paper="letter")


def test_a_folder_that_cannot_be_written_is_told_once_and_settings_live_on() -> None:
    with open_folder() as folder:
        folder.chmod(0o555)
        with as_nobody():
            store = SettingsStore(folder / "settings.json")
            assert store.load() == (Settings(), ())
            assert codes(store.save(theme="dark")) == ["settings-unsaved"]
            assert store.save(paper="letter") == ()
        assert store.settings == Settings(theme="dark", paper="letter")
        folder.chmod(0o755)
        assert store.save(press_twice=True) == ()
        assert SettingsStore(store.path).load()[0] == Settings(theme="dark", paper="letter", press_twice=True)


def test_a_file_that_cannot_be_read_is_left_alone() -> None:
    with open_folder() as folder:
        folder.chmod(0o777)
        path = folder / "settings.json"
        path.write_bytes(GOOD)
        path.chmod(0)
        with as_nobody():
            store = SettingsStore(path)
            settings, notices = store.load()
            assert (settings, codes(notices)) == (Settings(), ["settings-unreadable"])
            assert codes(store.save(theme="light")) == ["settings-unsaved"]
        assert path.read_bytes() == GOOD


@pytest.mark.skipif(os.name == "nt", reason="a limit on files of a process is a thing of POSIX")
def test_a_full_disk_leaves_the_old_file_whole(path: Path) -> None:
    write(path, GOOD)
    store = SettingsStore(path)
    before, _ = store.load()
    with largest_file(10):
        notices = store.save(window="x" * 100)
    assert codes(notices) == ["settings-unsaved"]
    assert path.read_bytes() == GOOD
    assert SettingsStore(path).load() == (before, ())
    assert [each.name for each in path.parent.iterdir()] == ["settings.json"]


def test_a_folder_in_the_place_of_the_file_is_moved_aside(path: Path) -> None:
    path.mkdir(parents=True)
    assert codes(SettingsStore(path).load()[1]) == ["settings-damaged"]
    assert SettingsStore(path).save(theme="dark") == ()


def test_an_unknown_setting_or_value_is_a_mistake_of_the_program(path: Path) -> None:
    with pytest.raises(ValueError, match="themes"):
        SettingsStore(path).save(themes="dark")
    with pytest.raises(ValueError, match="sepia"):
        SettingsStore(path).save(theme="sepia")


def test_card_letters_follow_the_language_unless_chosen() -> None:
    assert [Settings().letters(code) for code in ("en", "pt")] == ["international", "portuguese"]
    assert Settings(card_letters="international").letters("pt") == "international"
    assert Settings(card_letters="portuguese").letters("en") == "portuguese"


def test_each_setting_is_declared_once_with_its_default_among_its_choices() -> None:
    assert list(SETTINGS) == [each.name for each in fields(Settings)]
    for key, declared in SETTINGS.items():
        assert getattr(Settings(), key) == declared.default
        assert declared.read(declared.default) == declared.default
        assert declared.shown == bool(declared.description)
    assert set(SETTINGS["suit_order"].choices) == set(SUIT_ORDERS)
    assert set(SPEEDS) < set(SETTINGS["motion"].choices)


def test_each_setting_that_is_shown_has_portuguese_words() -> None:
    words = language("pt")
    texts = [text for each in SETTINGS.values() if each.shown for text in (each.label, each.description)]
    assert [text for text in texts if words.t(text) == text] == []


def test_the_language_can_be_asked_without_changing_anything(path: Path) -> None:
    assert saved_language(path.parent) == ""
    write(path, b'{"language": "pt"}')
    assert saved_language(path.parent) == "pt"
    write(path, b"rubbish")
    assert saved_language(path.parent) == ""
    assert path.read_bytes() == b"rubbish"
