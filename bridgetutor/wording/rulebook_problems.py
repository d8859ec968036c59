"""What is wrong in a file of rules, and what to do: one sentence a kind. Put together with the others in `file_problems.py`."""

from __future__ import annotations

from bridgetutor.foundation.i18n import N_

RULE_PROBLEMS = {
    "rules-not-a-map": N_("Here a map of fields is needed, such as “id: ...”."),
    "rules-not-a-list": N_("“{field}” must be a list; begin each item with “- ”."),
    "rules-missing": N_("“{field}” is missing."),
    "rules-unknown": N_("There is no field called “{field}” here; take it out or correct its name."),
    "rules-not-text": N_("“{field}” must be a text."),
    "rules-bad-id": N_("“{text}” is not the id of a rule; write two letters, a dash and a number, such as MB-13."),
    "rules-id-twice": N_("The rule {text} stands here a second time; the first is in {place}."),
    "rules-bad-flag": N_("“rule” can only be “false”, for what is history and not a rule."),
}
