"""The strict YAML reader: the YML cases from the field, and files made to break it."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.formats.yaml import LIMIT_ALIASED, LIMIT_BYTES, LIMIT_DEPTH, LIMIT_VALUES, Located, Reading, read_yaml
from bridgetutor.foundation.i18n import language


def read(text: str | bytes) -> Reading:
    return read_yaml(text if isinstance(text, bytes) else text.encode(), "lesson.yaml")


def good(text: str | bytes) -> Located:
    reading = read(text)
    assert reading.problems == ()
    assert reading.located is not None
    return reading.located


def kinds(text: str | bytes) -> list[tuple[int, str]]:
    problems = read(text).problems
    for problem in problems:
        for code in ("en", "pt"):
            sentence = problem.sentence(language(code))
            assert "\n" not in sentence
            assert "{" not in sentence or "{" in str(problem.facts)
    return [(problem.line, problem.kind) for problem in problems]


def test_yes_and_no_stay_words() -> None:
    value = good("question: Do you open this hand?\nchoices: [Yes, No, Only vulnerable]\nanswer: No\nNo: on\n").plain()
    assert value == {"question": "Do you open this hand?", "choices": ["Yes", "No", "Only vulnerable"], "answer": "No", "No": "on"}


def test_a_suit_of_spot_cards_stays_text() -> None:
    assert good("hands:\n  N: {S: AKQJ, H: 98765, D: 10, C: 0432}\n").plain() == {
        "hands": {"N": {"S": "AKQJ", "H": "98765", "D": "10", "C": "0432"}}
    }


def test_times_are_not_read_in_base_sixty() -> None:
    text = "time_limit: 1:30\nbreak: 12:30\nscore: 10:4\nstart: 01:30\nday: 2024-01-01\nnull: ~\nempty:\nx: 1e3\n"
    assert good(text).plain() == {
        "time_limit": "1:30", "break": "12:30", "score": "10:4", "start": "01:30", "day": "2024-01-01", "null": "~", "empty": "",
        "x": "1e3",
    }  # fmt: skip


def test_a_colon_in_a_title_is_named_with_line_and_text_each_time() -> None:
    problems = read("title: Lesson 3: the finesse\nintro: Note: lead the Q\nsteps:\n  - text: one: two\n").problems
    assert [(p.line, p.kind) for p in problems] == [(1, "colon"), (2, "colon"), (4, "colon")]
    assert problems[0].facts["text"] == "Lesson 3: the finesse"
    assert problems[0].text(language("en")) == "lesson.yaml:1: A text with a colon in it needs quotes: 'Lesson 3: the finesse'."


def test_a_tab_is_one_sentence() -> None:
    assert kinds("steps:\n\t- text: Count your winners\n\t  answer: 7") == [(2, "tab")]
    assert kinds("steps:\n  - text: Count\n \t  answer: 7\n  - x: 1") == [(3, "tab")]


def test_the_same_key_twice_names_both_lines_at_the_top_and_inside() -> None:
    problems = read("lead: SQ\nlead: H4\nhands:\n  N: AKQ.AKQ.AKQ.AKQJ\n  N: 432.432.432.5432\n").problems
    assert [(p.line, p.kind, p.facts["key"], p.facts["first"]) for p in problems] == [
        (2, "duplicate-key", "lead", 1),
        (5, "duplicate-key", "N", 4),
    ]


def test_another_encoding_is_named_with_its_line() -> None:
    assert kinds("ok: 1\ntítulo: Lição de não-trunfo".encode("cp1252")) == [(2, "not-utf8")]
    assert kinds("título: x".encode("utf-16")) == [(1, "not-utf8")]


def test_a_byte_order_mark_and_other_line_ends_do_no_harm() -> None:
    assert good(b"\xef\xbb\xbftitle: x\r\nb: y\r\n").plain() == {"title": "x", "b": "y"}
    assert good(b"title: x\rb: y\r").line_of(("b",)) == 2


@pytest.mark.parametrize("character", ["\0", "\x07", "\x1b", "\x85", "\u2028", "\ufeff", "\x7f"])
def test_invisible_characters_are_named(character: str) -> None:
    assert kinds(f"a: 1\nb: x{character}y\n") == [(2, "control-character")]


@pytest.mark.parametrize("text", ["", "   \n\n", "# only a remark\n", "---\n", "\ufeff"])
def test_an_empty_file_is_said_to_be_empty(text: str) -> None:
    assert kinds(text) == [(1, "empty")]


def test_a_second_document_is_refused() -> None:
    assert kinds("a: 1\n---\nb: 2\n") == [(2, "several-documents")]
    assert good("---\na: 1\n...\n").plain() == {"a": "1"}


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a: 1\nb: !!python/object/apply:os.system ['echo hi']\n", 2),
        ("a: !!str 5\n", 1),
        ("a: !Custom {x: 1}\n", 1),
        ("!!map {a: b}\n", 1),
    ],
)
def test_tags_are_refused(text: str, line: int) -> None:
    assert kinds(text) == [(line, "tag")]


def test_merge_keys_are_refused_and_quoted_ones_are_words() -> None:
    assert kinds("a: &a {x: 1}\nb:\n  <<: *a\n  y: 2\n") == [(3, "merge-key")]
    assert kinds('"<<": 1\n') == []


def test_keys_must_be_words() -> None:
    assert kinds("? [a, b]\n: 1\n") == [(1, "key-not-text")]


def test_an_honest_anchor_used_three_times_works() -> None:
    value = good("hand: &north K63.862.K64.QT52\nsteps:\n  - {n: *north}\n  - {n: *north}\n  - {n: *north}\n").plain()
    assert isinstance(value, dict)
    assert [step["n"] for step in value["steps"]] == ["K63.862.K64.QT52"] * 3


def test_aliases_that_explode_are_refused_quickly() -> None:
    lines = ["a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]"]
    lines += [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]" for i in range(1, 10)]
    begin = time.process_time()
    assert [kind for _, kind in kinds("\n".join(lines))] == ["alias-bomb"]
    assert time.process_time() - begin < 5
    big = "big: &b [" + "x, " * (LIMIT_ALIASED // 2 + 10) + "x]\n"
    assert kinds(big + "one: *b\n") == []
    assert kinds(big + "one: *b\ntwo: *b\n") == [(3, "alias-bomb")]


def test_aliases_to_nothing_and_to_themselves() -> None:
    assert kinds("a: *nothing\n") == [(1, "alias-unknown")]
    assert kinds("a: &a [1, *a]\n") == [(1, "alias-inside-itself")]
    assert kinds("a: &a 1\nb: &a 2\n") == [(2, "anchor-twice")]


def test_depth_is_limited_and_never_a_crash() -> None:
    assert kinds("a: " + "[" * (LIMIT_DEPTH + 5) + "]" * (LIMIT_DEPTH + 5)) == [(1, "too-deep")]
    assert kinds("[" * 100_000) == [(1, "too-deep")]
    assert good("a: " + "[" * (LIMIT_DEPTH - 1) + "]" * (LIMIT_DEPTH - 1))


def test_a_big_honest_file_opens() -> None:
    board = "  - {id: b%d, deal: 'N:T62.AJ3.T.AKQ842 J4.764.AQJ74.JT3 AKQ753.T95.K3.76 98.KQ82.98652.95', text: '%s'}\n"
    text = "boards:\n" + "".join(board % (i, "word " * 1000) for i in range(400))
    assert len(text) > 2_000_000
    value = good(text).plain()
    assert isinstance(value, dict)
    assert len(value["boards"]) == 400


def test_a_file_beyond_the_limit_says_the_limit() -> None:
    problem = read(b"a: " + b"x" * LIMIT_BYTES).problems[0]
    assert problem.text(language("en")) == "lesson.yaml:1: The file is larger than 8 MB; share it out over several files."


@pytest.mark.parametrize("line", ["- a\n", "- [a]\n", "- {a: b}\n", "- !x a\n"])
def test_a_file_of_countless_values_is_refused_before_it_fills_the_memory(line: str) -> None:
    assert (kinds(line * (LIMIT_VALUES + 1))[-1])[1] == "too-many-values"


@pytest.mark.parametrize("name", ["a\nb.yaml", "a\x1b[31m.yaml", "a\u202eb.yaml", "a\x07.yaml"])
def test_the_name_of_a_file_cannot_break_a_line_or_command_a_terminal(name: str) -> None:
    text = read_yaml(b"", name).problems[0].text(language("en"))
    assert text.isprintable()
    assert text.endswith(":1: The file is empty.")


def test_accents_in_the_name_of_a_file_stay_as_they_are() -> None:
    assert read_yaml(b"", "Lições do João/l%s{x}.yaml").problems[0].text(language("en")) == (
        "Lições do João/l%s{x}.yaml:1: The file is empty."
    )


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a: 'open\nb: 1\n", [(3, "quote-open")]),
        ("a: [1, 2\nb: 3\n", [(2, "bracket-open")]),
        ("a: 1\n  b: 2\n", [(2, "syntax")]),
        ("a:\n  - 1\n - 2\n", [(3, "syntax")]),
        ("a: %bad\n", [(1, "syntax")]),
    ],
)
def test_what_cannot_be_read_has_a_line(text: str, found: list[tuple[int, str]]) -> None:
    assert [kind for _, kind in kinds(text)] == [kind for _, kind in found]
    assert all(1 <= line <= text.count("\n") + 1 for line, _ in kinds(text))


def test_all_problems_of_a_file_come_at_once() -> None:
    text = "title: One: two\na: 1\na: 2\nb: !x 3\nsteps:\n\t- y: 1\n"
    assert kinds(text) == [(1, "colon"), (3, "duplicate-key"), (4, "tag"), (6, "tab")]


def test_lines_of_keys_items_and_missing_parts() -> None:
    located = good("title: x\nsteps:\n  - id: a\n    text:\n      en: hello\n  - id: b\n")
    assert located.line_of(("steps", 0, "text", "en")) == 5
    assert located.line_of(("steps", 0, "explain", "text", "pt")) == 4
    assert located.line_of(("steps", 1, "text")) == 6
    assert located.line_of(("nothing",)) == 1


plain = st.text(st.characters(blacklist_categories=("Cc", "Cs", "Cf", "Zl", "Zp", "Cn", "Co"), max_codepoint=0x2000), max_size=20)


@given(st.recursive(plain, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(plain, inner, max_size=4), max_leaves=12))
def test_text_survives_writing_and_reading(value: object) -> None:
    import yaml

    written = yaml.safe_dump({"root": value}, allow_unicode=True, default_style='"')
    written = written.replace("!!null ", "")
    reading = read(written)
    assert reading.located is not None
    assert reading.located.plain() == {"root": value}


@given(st.binary(max_size=80) | st.text(alphabet="a:-[]{}&*!|>'\"#%@`,? \n\t<1~", max_size=60).map(str.encode))
def test_no_bytes_crash_the_reader(data: bytes) -> None:
    reading = read_yaml(data, "f.yaml")
    assert reading.located is not None or reading.problems
    for problem in reading.problems:
        assert problem.line >= 1
        assert problem.text(language("en")).startswith(f"f.yaml:{problem.line}: ")
