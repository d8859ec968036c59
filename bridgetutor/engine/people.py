"""The two people of the games for two, and the chairs of Guess Who Bridge: `A`, `B`, and their android partners `a`, `b`."""

from __future__ import annotations

import random
from enum import StrEnum

from bridgetutor.engine.problems import TextProblem


class Person(StrEnum):
    """One of the two people at the table (DD-06, GW-02)."""

    A = "A"
    B = "B"

    @property
    def other(self) -> Person:
        """The opponent."""
        return Person.B if self is Person.A else Person.A

    @classmethod
    def by_chance(cls, seed: int | str) -> Person:
        """One of the two by chance, to deal first (DD-08, GW-07); the same seed always gives the same."""
        return random.Random(f"first dealer {seed}").choice((cls.A, cls.B))

    @classmethod
    def parse(cls, text: str) -> Person:
        """Read a file letter (A B); raises TextProblem `bad-person`."""
        if text not in ("A", "B"):
            raise TextProblem("bad-person", text=text)
        return cls(text)


PEOPLE: tuple[Person, Person] = (Person.A, Person.B)


class Chair(StrEnum):
    """One of the four hands of Guess Who Bridge: a person, or the android that is this person's partner (GW-15)."""

    A = "A"
    B = "B"
    ANDROID_A = "a"
    ANDROID_B = "b"

    @property
    def is_android(self) -> bool:
        """Whether a card holder stands here."""
        return self in (Chair.ANDROID_A, Chair.ANDROID_B)

    @property
    def person(self) -> Person:
        """Who sits here, or who commands the android here: its partner (GW-37)."""
        return Person(self.value.upper())

    @property
    def partner(self) -> Chair:
        """The chair opposite."""
        return Chair(self.value.swapcase())

    @classmethod
    def of(cls, person: Person) -> Chair:
        """Where a person sits."""
        return cls(person.value)

    @classmethod
    def android_of(cls, person: Person) -> Chair:
        """The android that plays with a person: the one he does not see (GW-15)."""
        return cls(person.value.lower())

    @classmethod
    def seen_by(cls, person: Person) -> Chair:
        """The android that a person sees, the one beside him: it plays with the other person (GW-14, AM-01, AM-02)."""
        return cls.android_of(person.other)

    @classmethod
    def parse(cls, text: str) -> Chair:
        """Read a file letter (A B a b); raises TextProblem `bad-chair`."""
        if text not in ("A", "B", "a", "b"):
            raise TextProblem("bad-chair", text=text)
        return cls(text)


def clockwise_from_dealer(dealer: Person) -> tuple[Chair, Chair, Chair, Chair]:
    """The chairs clockwise: the dealer, the android beside him, the android beside the other person, the other person (AM-01).

    So the holders change places when the deal passes (GW-11), neighbours are opponents and partners sit opposite (GW-16).
    """
    return (Chair.of(dealer), Chair.android_of(dealer.other), Chair.android_of(dealer), Chair.of(dealer.other))
