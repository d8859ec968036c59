"""Every kind of exercise: its own answer is right, every predicted mistake is not and is recognised, nothing is trivial."""

from __future__ import annotations

import zlib
from collections import Counter

import pytest

from bridgetutor.foundation.i18n import language
from bridgetutor.teaching.answers import ChoiceForm, NumberForm, NumbersForm
from bridgetutor.teaching.exercises.item import Item
from bridgetutor.teaching.exercises.kinds import KINDS, item_from
from bridgetutor.teaching.messages import Message, Reader, say
from bridgetutor.teaching.misconceptions import MISCONCEPTIONS
from bridgetutor.wording.runs import plain_text

READERS = (Reader(language("en")), Reader(language("pt"), "portuguese"))
SEEDS = range(200)
CASES = [(name, level) for name, kind in KINDS.items() for level in kind.levels]


def made(name: str, level: int) -> list[Item]:
    return [item_from(name, seed, level) for seed in SEEDS]


def said(message: Message) -> str:
    """The sentence, seen to be there in both languages with every field filled."""
    texts = [say(message, reader) for reader in READERS]
    for text in texts:
        assert text, message
        assert "{" not in text, text
    return texts[0]


@pytest.mark.parametrize(("name", "level"), CASES)
def test_two_hundred_items(name: str, level: int) -> None:
    kind, shown = KINDS[name], Counter[str]()
    for item in made(name, level):
        assert item.kind == name
        assert item.right
        for answer in item.right:
            assert item.mark(answer).right
            assert item.mark(answer).misconceptions == ()
        assert item.predict
        owners = Counter(answer for answers in item.predict.values() for answer in answers)
        for id_, answers in item.predict.items():
            shown[id_] += 1
            assert name in MISCONCEPTIONS[id_].kinds, (id_, name)
            for answer in answers:
                verdict = item.mark(answer)
                assert not verdict.right
                assert id_ in verdict.misconceptions, (item, id_, answer)
                if owners[answer] == 1:
                    assert verdict.misconceptions == (id_,), (item, answer)
    assert shown, kind


@pytest.mark.parametrize(("name", "level"), CASES)
def test_words_of_some_items(name: str, level: int) -> None:
    for seed in range(25):
        item = item_from(name, seed, level)
        first_words = set()
        assert 5 <= len(said(item.question())) <= 330
        for steps in (item.explain(), item.hints()):
            assert steps
            for step in steps:
                said(step)
        for answers in item.predict.values():
            for answer in answers:
                text = said(item.feedback(answer))
                first_words.add(text.split()[0].lower())
                assert len(text.split()) <= 40
        assert not first_words & {"wrong", "wrong.", "no,", "no.", "not", "false.", "errado", "não", "não,"}
        said(item.feedback(item.right[0]))
        for reader in READERS:
            block = item.block(reader)
            assert block.answer
            assert all(label and value for label, value in block.rows)
            assert block.scene or block.rows or block.auction or block.text
            plain_text(block.text + block.answer + " ".join(block.working))
            form = block.form
            if isinstance(form, ChoiceForm):
                labels = [text for _, text in form.options]
                assert len(set(labels)) == len(labels)
                assert all(len(plain_text(text)) <= 110 for text in labels), labels
            if isinstance(form, NumbersForm):
                assert all(form.labels)
            if isinstance(form, NumberForm | NumbersForm):
                assert form.unit or isinstance(form, NumbersForm)


@pytest.mark.parametrize("name", KINDS)
def test_an_item_comes_again_from_its_seed_and_no_level_is_one_item(name: str) -> None:
    for level in KINDS[name].levels:
        items = [item_from(name, seed, level) for seed in range(12)]
        assert items == [item_from(name, seed, level) for seed in range(12)]
        assert len({str(item.block(READERS[0])) for item in items}) >= 5
    with pytest.raises(ValueError, match="level"):
        item_from(name, 1, 9)


#: What twelve items of each kind come to: a change here means that printed sheets no longer match their keys, and that the
#: `version` of the kind has to be counted up in kinds.py.
STABLE: dict[str, int] = {
    "count-points": 3098724687,
    "pair-points": 655934636,
    "missing-points": 3613785622,
    "shape": 3618225667,
    "find-fit": 813347263,
    "legal-cards": 3796439536,
    "who-wins": 3927999547,
    "who-wins-trumps": 1981936989,
    "trick-count": 3227052471,
    "next-leader": 3691767243,
    "trumps-out": 214452859,
    "sure-winners": 3474093029,
    "who-declares": 4109200259,
    "who-leads": 3274914441,
    "tricks-needed": 2345092762,
    "level-tricks": 2112839156,
    "choose-contract": 2833536713,
    "minibridge-score": 334972548,
    "auction-declarer": 1469510209,
    "rubber-score": 1107142946,
    "duplicate-score": 3892509439,
    "doubled-undertricks": 2650568107,
    "call-legal": 2716749007,
    "trump-tricks": 3676922,
    "which-card": 2028636707,
    "halving-question": 2508138433,
    "safe-command": 202648266,
    "keep-or-put-aside": 3372825224,
    "for-two-rules": 4236324263,
    "tokens": 1659945804,
    "two-card-trick": 3454106407,
    "auction-end": 2047870644,
    "matchpoints": 4273649662,
}


@pytest.mark.parametrize("name", KINDS)
def test_items_are_the_same_in_every_version(name: str) -> None:
    assert fingerprint(name) == STABLE[name]


def fingerprint(name: str) -> int:
    """A number that changes with any of twelve items."""
    items = [item_from(name, seed, level) for level in KINDS[name].levels for seed in range(4)]
    return zlib.crc32(repr([(item, item.right) for item in items]).encode())
