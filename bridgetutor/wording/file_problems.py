"""What is wrong in a file of lessons or rules, and what to do: one sentence a kind."""

from __future__ import annotations

from bridgetutor.engine.problems import Facts
from bridgetutor.foundation.i18n import N_, Language
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
    "anchor-twice": N_("The anchor “&{name}” stands here a second time; the first is on line {first}."),
}

_ALL: dict[str, str] = {**YAML_PROBLEMS, **RULE_PROBLEMS}


def file_problem_text(kind: str, facts: Facts, words: Language) -> str:
    """The sentence for a problem in a file."""
    return words.t(_ALL[kind]).format(**facts)
