"""A sentence for everything that can go wrong without anybody's fault: what happened, what is safe, what to do.

The texts are plain, without markup: nicknames and file names stand in them as they are.
"""

from __future__ import annotations

from datetime import date

from bridgetutor.foundation.errors import KnownTrouble, Notice
from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.wording.dates import day_text

_SETTINGS = {
    "settings-damaged": N_(
        "The settings could not be read, or not all of them. The usual ones are in their place; look through them once. The"
        " old file is kept as {file}."
    ),
    "settings-unreadable": N_(
        "The file of settings cannot be opened, so the usual settings are used. Nothing was changed. Ask for leave to read {file}."
    ),
    "settings-unsaved": N_(
        "The settings cannot be saved. They hold until you close the program. Ask whether {file} may be written and whether"
        " the disk is full."
    ),
}

#: Said when the file of results is opened.
_OPENING = {
    "progress-restored": N_(
        "The results could not be opened. A copy from {day} is in use, so answers given after it are missing. The damaged "
        "file is kept as {kept}."
    ),
    "progress-restored-old": N_(
        "The results could not be opened. A copy from an earlier version of the program is in use, so later answers are "
        "missing. The damaged file is kept as {kept}."
    ),
    "progress-fresh": N_(
        "The results could not be opened, and there is no copy of them yet. A new file was begun; lessons are not touched. "
        "The damaged file is kept as {kept}."
    ),
    "progress-vanished": N_(
        "The file of results was gone. A copy from {day} is in use, so answers given after it are missing. If you moved the"
        " file, close the program and put it back."
    ),
    "progress-newer": N_(
        "A newer BridgeTutor has kept results here, and this one cannot read them. They are safe and unchanged. Use the "
        "newer program, or look around as a guest: then nothing is kept."
    ),
    "progress-in-use": N_(
        "Another program holds the file of results. They are safe. Close the other program and start again, or look around "
        "as a guest: then nothing is kept."
    ),
    "progress-closed": N_(
        "You have no leave to read the file of results. It is safe and unchanged. Ask the person who looks after this "
        "computer, or look around as a guest: then nothing is kept."
    ),
    "progress-memory": N_(
        "Nothing can be written in the folder of results. What is there can be seen, and everything works, but new answers "
        "are forgotten when you close the program. Ask the person who looks after this computer."
    ),
    "progress-memory-full": N_(
        "The disk is full. What is there can be seen, and everything works, but new answers are forgotten when you close "
        "the program. Make room on the disk and start again."
    ),
}

#: Said while the program runs; the answers wait.
_SAVING = {
    "progress-busy": N_(
        "Another program holds the file of results, so your last answers are not in it yet. They are safe and go in as soon"
        " as it is free. Close other windows of BridgeTutor."
    ),
    "progress-full": N_(
        "The disk is full, so your last answers are not saved yet. Keep this window open and make room on the disk: then "
        "they are saved."
    ),
    "progress-readonly": N_(
        "The file of results cannot be written any more, so your last answers are not saved yet. Keep this window open and "
        "ask the person who looks after this computer."
    ),
    "progress-disk": N_(
        "The disk did not take your last answers. Keep this window open; the program tries again. If the folder is on a "
        "network or a stick, see whether it is still connected."
    ),
    "progress-damaged": N_(
        "The file of results has been damaged while the program was open. Your last answers wait beside it. Close the "
        "program and start again: then the newest good copy is used."
    ),
    "progress-caught-up": N_("All answers are saved again."),
    "progress-traces": N_(
        "The nickname and all its results are deleted. Some files could not be cleared now, because they are in use; that "
        "is done when the program starts again."
    ),
}

_PEOPLE = {
    "learner-gone": N_("This nickname was deleted in another window. Choose a nickname again."),
    "nickname-blank": N_("A nickname needs at least one letter."),
    "nickname-long": N_("This nickname is too long; {most} letters are the most."),
    "nickname-taken": N_("There is {nickname} already. Is that you? If not, choose another nickname."),
    "nickname-taken-meanwhile": N_("This nickname is taken. Choose another one."),
    "nickname-unknown": N_("There is no nickname {nickname} here."),
}

_FILES = {
    "import-not-ours": N_("{file} is not a file of results from BridgeTutor. Nothing was changed."),
    "import-newer": N_("{file} was written by a newer BridgeTutor, and this one cannot read it. Nothing was changed."),
    "import-value": N_("{file} is damaged at “{field}”. Nothing was changed. Ask for the file to be made again."),
    "import-unreadable": N_("{file} cannot be opened. See whether it is still there."),
    "export-failed": N_("{file} cannot be written. Choose another folder; the results themselves are safe."),
}

_SOLVER = {
    "solver-missing": N_("The solver is not installed. Everything works without it; hints are then rules of thumb."),
    "solver-refused": N_("The solver could not work on this position ({reason}). Hints are then rules of thumb."),
    "solver-died": N_("The solver has stopped. The table plays on, by rules of thumb until the solver runs again."),
    "solver-gave-up": N_(
        "The solver has stopped too often. The table plays on, by rules of thumb, until you open BridgeTutor anew."
    ),
    "solver-no-network": N_("The solver could not be fetched: there is no way into the network. Connect, then try again."),
    "solver-certificate": N_(
        "The solver could not be fetched: this network shows a certificate that Python does not know. "
        "Try another network, or ask whoever looks after this one."
    ),
    "solver-not-installed": N_("The solver could not be fetched ({reason}). Everything works without it. Try again later."),
}

#: Every code with its sentence.
SENTENCES = {**_SETTINGS, **_OPENING, **_SAVING, **_PEOPLE, **_FILES, **_SOLVER}


def trouble_text(trouble: KnownTrouble | Notice, words: Language, today: date | None = None) -> str:
    """The sentences for a trouble or a notice; with `today`, a copy from the day before is one from yesterday."""
    code, facts = trouble.code, dict(trouble.facts)
    if code == "nickname-taken" and not facts.get("nickname"):
        code = "nickname-taken-meanwhile"
    if code == "progress-restored" and not facts.get("day"):
        code = "progress-restored-old"
    if "day" in facts:
        facts["day"] = _day(str(facts["day"]), today, words)
    if code.startswith("import-"):
        facts.setdefault("file", words.t("The file"))
    return words.t(SENTENCES[code]).format(**facts)


def _day(text: str, today: date | None, words: Language) -> str:
    try:
        return day_text(date.fromisoformat(text), today, words)
    except ValueError:
        return words.t("an earlier day")
