"""Sentences for handouts that cannot be made as asked; no PDF library in it."""

from __future__ import annotations

from bridgetutor.engine.problems import TextProblem
from bridgetutor.foundation.i18n import N_, Language

_SENTENCES = {
    "bad-code": N_(
        "“{text}” is not a number and not a code. A code looks like W05-7K3Q or W05-7K3Q-07; it has no 0, O, 1 or I in its middle."
    ),
    "other-sheet-type": N_("The code is of a sheet {text}; this handout is {own}."),
    "bad-sheet-number": N_("Sheets are numbered from 1 to 999; {number} is none of them."),
    "bad-pupils": N_("A set is for 1 to {most} pupils; {number} is none of these."),
    "bad-level": N_(
        "Sheets have the levels 1, 2 and 3; {number} is none of them. What an exercise has beyond 3 is on its sheets of level 3."
    ),
    "no-exercise-named": N_("Practice sheets are about an exercise: say which. There are {known}."),
    "no-such-exercise": N_("There is no exercise “{text}”. There are {known}."),
    "too-many-exercises": N_("A mixed sheet has at most {most} exercises; there are {number}."),
    "no-lesson-named": N_("This handout is about a lesson: say which."),
    "no-such-lesson": N_("There is no lesson “{text}”. There are {known}."),
    "no-such-lesson-file": N_("There is no file {text}."),
    "bad-record": N_("Record {number} cannot be printed: {problem}"),
    "other-game": N_("Record {number} is of the game {text}; this sheet is filled from {known}."),
    "unfinished-record": N_("Record {number} is not finished: a score sheet needs deals that are over."),
    "no-records": N_("There is no game record in the file."),
    "too-long-sheet": N_("A sheet holds up to {most} entries; there are {number}."),
    "practice-needs-deals": N_("To leave the points for the pupils, the sheet must be filled from deals."),
    "no-key": N_("A score sheet has a key only where the points are left for the pupils."),
    "lesson-has-problems": N_("The lesson “{text}” has problems, so nothing is printed: {problem}"),
}


def problem_text(problem: TextProblem, words: Language) -> str:
    """The sentence for a TextProblem of a handout."""
    return words.t(_SENTENCES[problem.kind]).format(**problem.facts)
