"""The catalogues of translations are complete, and the tool that says so notices when they are not."""

from __future__ import annotations

import gettext
import shutil
from pathlib import Path

import pytest

from tests.helpers.packaging_tools import ROOT, tool

catalogues = tool("catalogues")
sourcetexts = tool("sourcetexts")


def test_the_catalogues_of_the_program_are_complete() -> None:
    house = catalogues.read_house(ROOT)
    assert house.languages()
    problems = catalogues.check(house, sorted({area for area in house.areas.values() if area}))
    assert not problems, "\n".join(["run: python3 packaging/do.py i18n", *problems])


@pytest.fixture
def house(tmp_path: Path) -> object:
    """A small program with one area and one language."""
    (tmp_path / "bridgetutor" / "cli").mkdir(parents=True)
    (tmp_path / "bridgetutor" / "wording").mkdir()
    (tmp_path / "bridgetutor" / "engine").mkdir()
    (tmp_path / "assets" / "locale" / "pt").mkdir(parents=True)
    (tmp_path / "packaging").mkdir()
    shutil.copy(ROOT / "packaging" / "i18n.toml", tmp_path / "packaging")
    return catalogues.read_house(tmp_path)


def write(house, text: str, name: str = "cli/main.py") -> None:
    path = house.sources / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def translate(house, old: str, new: str, area: str = "cli") -> None:
    path = house.po("pt", area)
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


PLAY = 'def show(words, n):\n    return words.t("Play {card}").format(card=n)\n'


def test_a_new_text_is_taken_up_and_asked_for(house) -> None:
    write(house, PLAY)
    catalogues.update(house, ["cli"])
    assert catalogues.check(house, ["cli"]) == ["assets/locale/pt/cli.po: not translated: 'Play {card}'"]


def test_a_translated_text_reaches_gettext(house) -> None:
    write(house, PLAY + 'A = words.tn("{n} trick", "{n} tricks", 2)\nB = words.tp("verb", "Lead")\n')
    catalogues.update(house, ["cli"])
    translate(house, 'msgid "Play {card}"\nmsgstr ""', 'msgid "Play {card}"\nmsgstr "Joga {card}"')
    translate(house, 'msgstr[0] ""\nmsgstr[1] ""', 'msgstr[0] "uma vaza"\nmsgstr[1] "{n} vazas"')
    translate(house, 'msgid "Lead"\nmsgstr ""', 'msgid "Lead"\nmsgstr "Sai"')
    catalogues.update(house, ["cli"])
    assert catalogues.check(house, ["cli"]) == []
    with house.po("pt", "cli").with_suffix(".mo").open("rb") as file:
        read = gettext.GNUTranslations(file)
    assert read.gettext("Play {card}") == "Joga {card}"
    assert [read.ngettext("{n} trick", "{n} tricks", n) for n in (0, 1, 2)] == ["{n} vazas", "uma vaza", "{n} vazas"]
    assert read.pgettext("verb", "Lead") == "Sai"


def test_a_second_run_writes_nothing(house) -> None:
    write(house, PLAY)
    assert catalogues.update(house, ["cli"])[0]
    assert catalogues.update(house, ["cli"])[0] == []


@pytest.mark.parametrize(
    ("translation", "said"),
    [
        ("Joga", "fields differ: ['card'] became []"),
        ("Joga {carta}", "fields differ: ['card'] became ['carta']"),
        ("Joga {card", "braces do not fit together"),
        ("Joga {card} !H", "card marks differ: [] became ['!H']"),
    ],
)
def test_a_translation_that_departs_from_its_fields_is_named(house, translation: str, said: str) -> None:
    write(house, PLAY)
    catalogues.update(house, ["cli"])
    translate(house, 'msgid "Play {card}"\nmsgstr ""', f'msgid "Play {{card}}"\nmsgstr "{translation}"')
    catalogues.update(house, ["cli"])
    problems = catalogues.check(house, ["cli"])
    assert len(problems) == 1
    assert said in problems[0]


def test_the_fields_of_the_standard_library_are_compared_too(house) -> None:
    write(house, 'A = words.t("argument %(name)s")\n')
    catalogues.update(house, ["cli"])
    translate(house, 'msgid "argument %(name)s"\nmsgstr ""', 'msgid "argument %(name)s"\nmsgstr "argumento"')
    catalogues.update(house, ["cli"])
    assert catalogues.check(house, ["cli"]) == [
        "assets/locale/pt/cli.po: fields differ: ['%(name)s'] became [], in 'argument %(name)s'"
    ]


def test_a_doubtful_entry_is_named_and_not_shown(house) -> None:
    write(house, PLAY)
    catalogues.update(house, ["cli"])
    translate(
        house, '#, python-brace-format\nmsgid "Play {card}"\nmsgstr ""', '#, fuzzy\nmsgid "Play {card}"\nmsgstr "Joga {card}"'
    )
    catalogues.update(house, ["cli"])
    assert catalogues.check(house, ["cli"]) == ["assets/locale/pt/cli.po: marked as doubtful (fuzzy): 'Play {card}'"]
    with house.po("pt", "cli").with_suffix(".mo").open("rb") as file:
        assert gettext.GNUTranslations(file).gettext("Play {card}") == "Play {card}"


def test_a_changed_translation_makes_the_compiled_file_stale(house) -> None:
    write(house, PLAY)
    catalogues.update(house, ["cli"])
    translate(house, 'msgid "Play {card}"\nmsgstr ""', 'msgid "Play {card}"\nmsgstr "Joga {card}"')
    problems = catalogues.check(house, ["cli"])
    assert problems == ["assets/locale/pt/cli.mo: not compiled from its .po; run: python3 packaging/do.py i18n cli"]


def test_two_areas_may_not_translate_one_text_differently(house) -> None:
    write(house, 'A = words.t("Deal")\n')
    write(house, 'A = words.t("Deal")\n', "wording/cards.py")
    catalogues.update(house, ["cli"])
    translate(house, 'msgid "Deal"\nmsgstr ""', 'msgid "Deal"\nmsgstr "Mão"')
    catalogues.update(house, ["wording"])
    assert 'msgstr "Mão"' in house.po("pt", "wording").read_text(encoding="utf-8")  # taken over from the other area
    translate(house, "Mão", "Dar", "wording")
    catalogues.update(house, ["cli", "wording"])
    (problem,) = catalogues.check(house, ["cli", "wording"])
    assert problem == "pt: 'Deal' is 'Mão' in cli but 'Dar' in wording; give one a context with tp()"


def test_a_text_that_is_gone_is_kept_only_while_something_waits_for_translation(house) -> None:
    write(house, PLAY)
    catalogues.update(house, ["cli"])
    translate(house, 'msgid "Play {card}"\nmsgstr ""', 'msgid "Play {card}"\nmsgstr "Joga {card}"')
    write(house, 'A = words.t("Play this {card}")\n')
    assert any("no longer in the program" in problem for problem in catalogues.check(house, ["cli"]))
    catalogues.update(house, ["cli"])
    assert '#~ msgstr "Joga {card}"' in house.po("pt", "cli").read_text(encoding="utf-8")
    translate(house, 'msgid "Play this {card}"\nmsgstr ""', 'msgid "Play this {card}"\nmsgstr "Joga esta {card}"')
    catalogues.update(house, ["cli"])
    assert "#~" not in house.po("pt", "cli").read_text(encoding="utf-8")
    assert catalogues.check(house, ["cli"]) == []


def test_only_the_named_areas_are_written(house) -> None:
    write(house, PLAY)
    write(house, PLAY, "wording/cards.py")
    catalogues.update(house, ["cli"])
    assert not house.po("pt", "wording").exists()


def test_a_text_in_a_folder_without_words_is_an_error(house) -> None:
    write(house, PLAY, "engine/cards.py")
    assert "has none" in catalogues.check(house, ["cli"])[0]


def test_a_folder_that_no_rule_names_is_an_error(house) -> None:
    write(house, "", "sound/beep.py")
    assert catalogues.check(house, []) == ["bridgetutor/sound/beep.py: no area; name its folder in packaging/i18n.toml"]


@pytest.mark.parametrize(
    ("path", "area"),
    [
        ("ui/app.py", "ui-shell"),
        ("ui/somewhere_new/a.py", "ui-shell"),
        ("ui/pages/home.py", "ui-pages"),
        ("ui/pages/parts/tile.py", "ui-pages"),
        ("wording/anything.py", "wording"),
        ("games/minibridge.py", ""),
    ],
)
def test_a_new_folder_falls_to_the_rule_around_it(path: str, area: str) -> None:
    house = catalogues.read_house(ROOT)
    assert house.area_of(house.sources / path) == area


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ('words.t(f"Play {card}")', "f-string"),
        ('words.tn("one", f"{n} cards", n)', "f-string"),
        ('words.tp("verb", "Lead " + card)', "operator"),
        ('N_("Lead %s" % card)', "operator"),
        ('words.t("Lead {card}".format(card=card))', "after translating"),
        ('words.t("a" if x else f"{y}")', "f-string"),
    ],
)
def test_a_computed_text_is_refused(source: str, said: str) -> None:
    texts, problems = sourcetexts.read(f"\n{source}\n", "a.py")
    assert texts == []
    assert len(problems) == 1
    assert problems[0].startswith("a.py:2: ")
    assert said in problems[0]


def test_a_call_inside_an_f_string_and_both_sides_of_an_if_are_found() -> None:
    texts, problems = sourcetexts.read("f\"{words.t('inside')}\"\nwords.t('a' if x else 'b')\nwords.t(NAME)\n", "a.py")
    assert problems == []
    assert [text.one for text in texts] == ["inside", "a", "b"]


def test_a_note_reaches_the_translator() -> None:
    texts, _ = sourcetexts.read('# Translators: the verb\nx = words.t("Lead")\n', "a.py")
    assert texts[0].notes == {"the verb"}


def test_a_translation_that_is_written_twice_is_found(house) -> None:
    write(house, PLAY)
    catalogues.update(house, ["cli"])
    translate(house, 'msgid "Play {card}"\nmsgstr ""', 'msgid "Play {card}"\nmsgstr "Joga já {card}.Joga já {card}."')
    found = catalogues.check(house, ["cli"])
    assert any("says the same twice: 'Joga já {card}.Joga já {card}.'" in problem for problem in found), found
