"""What is wrong in a file of lessons or rules, and what to do: one sentence a kind."""

from __future__ import annotations

from bridgetutor.engine.cards import Card
from bridgetutor.engine.problems import Facts
from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.wording.cards import card_name, seat_name_of
from bridgetutor.wording.problems import text_problem_text
from bridgetutor.wording.rulebook_problems import RULE_PROBLEMS

#: Problems of YAML files, whatever is written in them; the fields are facts of the problem.
YAML_PROBLEMS = {
    "too-big": N_("The file is larger than {megabytes} MB; share it out over several files."),
    "not-utf8": N_("The file is not saved as UTF-8; save it as UTF-8 in your editor."),
    "control-character": N_("There is an invisible character here ({code}); delete it."),
    "empty": N_("The file is empty."),
    "tab": N_("The line begins with a tab; use spaces."),
    "colon": N_("A text with a colon in it needs quotes: '{text}'."),
    "quote-open": N_("A quotation mark is opened here and not closed as it should be."),
    "bracket-open": N_("A bracket is opened here and not closed, or a comma is missing in it."),
    "syntax": N_("This line cannot be read as YAML; look at its indentation and at quotes and brackets: {text}"),
    "syntax-end": N_("The file ends in the middle of something; look at its last lines."),
    "too-deep": N_("Lists and maps stand in each other more than {limit} deep."),
    "several-documents": N_("A second document begins here (---); use one file for each."),
    "duplicate-key": N_("“{key}” stands here a second time; the first is on line {first}."),
    "merge-key": N_("“<<” is not allowed; write the fields out, or use an anchor for the whole value."),
    "tag": N_("The tag “{tag}” is not allowed; write plain text, lists and maps."),
    "key-not-text": N_("The name of a field must be a plain word."),
    "alias-unknown": N_("“{text}” names an anchor that is not in the file above it."),
    "alias-inside-itself": N_("“*{name}” is used inside its own anchor."),
    "alias-bomb": N_("Aliases such as “*{name}” add more than {limit} values; write them out or use fewer."),
    "too-many-values": N_("The file has more than {limit} values; share it out over several files."),
    "anchor-twice": N_("The anchor “&{name}” stands here a second time; the first is on line {first}."),
}

#: Problems of lessons and courses.
LESSON_PROBLEMS = {
    "not-a-map": N_("Fields with a colon are expected here, such as “id: ...”."),
    "not-a-list": N_("A list is expected here: lines that begin with “- ”."),
    "not-text": N_("A text is expected here, or one text for each language (en: ..., pt: ...)."),
    "no-text": N_("A text is missing here."),
    "text-too-long": N_("The text is longer than {limit} characters; share it out over several steps."),
    "not-a-number": N_("A whole number is expected here, not “{text}”."),
    "not-one-number": N_("One whole number is expected here, not a list or fields."),
    "number-range": N_("The number must be from {low} to {high}, not {text}."),
    "not-one-of": N_("“{text}” is not possible here; write one of these: {allowed}."),
    "not-a-word": N_("One word is expected here, not a list or fields."),
    "not-yes-or-no": N_("Write yes or no, not “{text}”."),
    "not-a-language": N_("“{text}” is not the code of a language; write en, pt and the like."),
    "not-a-letter": N_("One capital letter is expected here, not “{text}”."),
    "bad-name": N_("“{text}” is not possible as a name; use letters, figures and hyphens."),
    "bad-value": N_("The value of “{field}” cannot be used: {text}"),
    "missing-field": N_("The field “{field}” is missing."),
    "unknown-field": N_("There is no field “{field}” here."),
    "too-few": N_("There must be at least {limit} of these."),
    "too-many": N_("There must be at most {limit} of these."),
    "seat-twice": N_("A seat stands here twice."),
    "step-twice": N_("Two steps have the id “{text}”."),
    "id-twice": N_("The id “{text}” stands here twice."),
    "number-twice": N_("The number {number} stands here twice, or is right elsewhere."),
    "deal-or-hands": N_("A deal has either “deal:” or “hands:”."),
    "mini-or-minibridge": N_("A deal has either “leader:” or “dealer:” and “contract:”."),
    "trump-in-contract": N_("In a Minibridge deal the trumps stand in “contract:”."),
    "script-needs-contract": N_("Cards need a contract, and a dealer so that points say who declares; a mini-deal needs a leader."),
    "no-such-deal": N_("There is no deal “{text}” in this lesson."),
    "no-such-play": N_("“{text}” is not an earlier step of kind play_card on this deal."),
    "script-too-short": N_("The cards of this deal end after {number}."),
    "two-seats": N_("Sure tricks are those of two hands; name two seats."),
    "no-seats": N_("Name at least one seat."),
    "no-right-answer": N_("The question needs an answer that is right, and one that is not; state it or let it be worked out."),
    "not-the-answer": N_("The engine comes to {answer}, which is not among the right answers."),
    "cards-or-items": N_("Put either cards (order_of) or items in order."),
    "order-incomplete": N_("A right order has each thing exactly once."),
    "answer-shown": N_("The things already stand in the right order; mix them."),
    "not-the-turn": N_("It is not the turn of this seat ({seat}) here."),
    "needs-dealer": N_("The deal “{text}” needs four hands and a dealer."),
    "needs-declarer": N_("The deal “{text}” needs a declarer: four hands, a dealer, and not 20 points each."),
    "needs-contract": N_("The deal “{text}” needs four hands and a contract, or a leader."),
    "needs-tricks": N_("Say how many tricks were taken, or give the deal “{text}” all 52 cards of the play."),
    "needs-script": N_("The deal “{text}” needs the cards of its play."),
    "makes-incomplete": N_("The tricks that can be made are missing for {missing}."),
    "no-such-exercise": N_("There is no exercise “{text}”; write one of these: {allowed}."),
    "no-such-level": N_("The exercise “{text}” has these levels: {allowed}."),
    "exercise-table": N_("An exercise brings its own cards; leave “table:” out."),
    "half-is-right": N_("This contract is fully right: {contract}."),
    "last-before-first": N_("The last trick comes before the first."),
    "language-missing": N_("This text is missing in a language: {languages}."),
    "signs-differ": N_("The cards or suits in this text differ between the languages."),
    "translation-unknown": N_("The lesson has no text at this place: {field}."),
    "unreadable": N_("The file cannot be read: {reason}."),
    "no-plain-file": N_("This is not a file that can be read, but a pipe or a device."),
    "outside": N_("The file leads out of the folder of lessons and is not read."),
    "too-many-files": N_("There are more than {limit} files here; the others are not read."),
    "lesson-twice": N_("The lesson id “{text}” is also in {other}."),
    "number-taken": N_("The course has another lesson {number}: {other}."),
    "no-such-course": N_("There is no course “{text}” here."),
    "not-found": N_("There is no such file or folder."),
    "no-lessons": N_("There are no lessons here: no file whose name ends in .yaml."),
}

_ALL: dict[str, str] = {**YAML_PROBLEMS, **LESSON_PROBLEMS, **RULE_PROBLEMS}


def file_problem_text(kind: str, facts: Facts, words: Language) -> str:
    """The sentence for a problem in a file; those of cards, hands and deals are the same as in records."""
    if kind == "script-card":
        return _script_card(facts, words)
    if kind not in _ALL:
        return text_problem_text(kind, facts, words)
    sentence = words.t(_ALL[kind]).format(**facts)
    if kind == "unknown-field" and facts.get("near"):
        return sentence + " " + words.t("Did you mean “{near}”?").format(near=facts["near"])
    return sentence


def _script_card(facts: Facts, words: Language) -> str:
    """A card of a script that the rules do not allow."""
    card = card_name(Card.parse(str(facts["card"])), words)
    seat = seat_name_of(facts["seat"], words) if "seat" in facts else ""
    sentence = words.t(_SCRIPT.get(str(facts["why"]), _SCRIPT_OTHER))
    return sentence.format(number=facts["number"], card=card, seat=seat)


_SCRIPT = {
    "must-follow-suit": N_("Card {number} of the play ({card}): {seat} can follow suit and must."),
    "not-in-hand": N_("Card {number} of the play ({card}): {seat} does not have it."),
    "not-your-turn": N_("Card {number} of the play ({card}): it is the turn of {seat}."),
    "unknown-hand": N_("Card {number} of the play ({card}): the hand of {seat} is not known."),
    "game-over": N_("Card {number} of the play ({card}): all cards have been played."),
}
_SCRIPT_OTHER = N_("Card {number} of the play ({card}) is not allowed.")
