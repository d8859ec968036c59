"""All known mistakes by id, in the order of the list that teachers know, and those that our own exercises add (EX)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bridgetutor.teaching.misconceptions.base import Misconception
from bridgetutor.teaching.misconceptions.bidding import AUCTION, CHOOSING, DECLARER
from bridgetutor.teaching.misconceptions.counting import COUNTING, EXTRA
from bridgetutor.teaching.misconceptions.points import DUPLICATE, RUBBER, SCORING
from bridgetutor.teaching.misconceptions.tricks import FOLLOWING, TRICKS, TRUMPS
from bridgetutor.teaching.misconceptions.two import FOR_TWO

#: Every mistake by id.
MISCONCEPTIONS: Mapping[str, Misconception] = MappingProxyType(
    COUNTING | FOLLOWING | TRUMPS | DECLARER | CHOOSING | TRICKS | SCORING | RUBBER | DUPLICATE | AUCTION | FOR_TWO | EXTRA
)

__all__ = ["MISCONCEPTIONS", "Misconception"]
