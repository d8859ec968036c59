"""Which cards the deals of a sheet had, as far as records told: so the cards of a record find their deal again.

A sheet keeps a mark for the cards and not the cards; `Known` holds pairs of a number (of a deal or a board) and that mark.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from hashlib import blake2s

Known = tuple[tuple[int, str], ...]
_BYTES = 8


def mark_of(*what: object) -> str:
    """A short mark by which the same cards (their text, who dealt) are known again: 16 hexadecimal figures."""
    return blake2s(" ".join(map(str, what)).encode(), digest_size=_BYTES).hexdigest()


def with_mark(known: Known, number: int, mark: str) -> Known:
    """What is known, and that a number has these cards; one that is known already stays as it is."""
    return known if number in dict(known) else tuple(sorted((*known, (number, mark))))


def of_numbers(known: Known, numbers: Collection[int]) -> Known:
    """What is known of these numbers."""
    return tuple((number, mark) for number, mark in known if number in numbers)


def to_plain(known: Known) -> dict[str, str]:
    """As plain values."""
    return {str(number): mark for number, mark in known}


def from_plain(saved: object, numbers: Collection[int]) -> Known:
    """Read what `to_plain` gave, of these numbers; what cannot be read is left out."""
    found = saved.items() if isinstance(saved, Mapping) else ()
    read = {int(number): mark for number, mark in found if str(number).isdecimal() and isinstance(mark, str)}
    return tuple((number, read[number]) for number in sorted(read) if number in numbers)
