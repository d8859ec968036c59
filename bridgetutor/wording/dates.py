"""Days in words: today, yesterday, 31 January 2026."""

from __future__ import annotations

from datetime import date

from bridgetutor.foundation.i18n import N_, Language

_MONTHS = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"), N_("July"), N_("August"), N_("September"),
    N_("October"), N_("November"), N_("December"),
)  # fmt: skip


def day_text(day: date, today: date | None, words: Language) -> str:
    """`today`, `yesterday` (where today is known), else `31 January 2026`; fits after "a copy from"."""
    ago = (today - day).days if today else None
    if ago in (0, 1):
        return words.t("yesterday") if ago else words.t("today")
    return words.t("{day} {month} {year}").format(day=day.day, month=words.t(_MONTHS[day.month - 1]), year=day.year)
