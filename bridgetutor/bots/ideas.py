"""The ideas of card play that the program knows by name: the closed list for reasons, hints and reviews.

`wording/ideas.py` says them in words.
"""

from __future__ import annotations

from enum import StrEnum


class Idea(StrEnum):
    """Why a card is played."""

    CASH_WINNER = "cash-winner"
    KNOCK_OUT = "knock-out"
    LEAD_TOWARDS_HONOUR = "lead-towards-honour"
    FINESSE = "finesse"
    REPEAT_FINESSE = "repeat-finesse"
    HOLD_UP = "hold-up"
    UNBLOCK = "unblock"
    KEEP_ENTRY = "keep-entry"
    DRAW_TRUMPS = "draw-trumps"
    RUFF_SHORT_HAND = "ruff-short-hand"
    DO_NOT_DRAW_YET = "do-not-draw-yet"
    SET_UP_LONG_SUIT = "set-up-long-suit"
    DISCARD_LOSER = "discard-loser"
    SECOND_HAND_LOW = "second-hand-low"
    THIRD_HAND_HIGH = "third-hand-high"
    COVER_HONOUR = "cover-honour"
    RETURN_PARTNERS_SUIT = "return-partners-suit"
    TOP_OF_SEQUENCE = "top-of-sequence"
    FOURTH_BEST = "fourth-best"
    SHORT_SUIT_LEAD = "short-suit-lead"
    SAFE_LEAD = "safe-lead"
    RUFF = "ruff"
    WIN_CHEAPLY = "win-cheaply"
    PARTNER_WINS = "partner-wins"
    PLAY_LOW = "play-low"
    CROSS_OVER = "cross-over"
    ONLY_CARD = "only-card"
