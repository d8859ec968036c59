"""Claims: declarer's side and the defenders agree on the rest of the tricks without playing them (RECORDS.md `claim`)."""

from __future__ import annotations

from dataclasses import dataclass

from bridgetutor.engine.problems import Refusal, RefusalKind, refuse


@dataclass(frozen=True, slots=True)
class Claim:
    """The tricks that declarer's side takes in all."""

    tricks: int

    def __str__(self) -> str:
        return str(self.tricks)


def why_not_claim(claim: Claim, in_play: bool, taken: int = 0, left: int = 0) -> Refusal | None:
    """Why a claim is refused (`bad-claim`), or None.

    It is made only during the play, for no fewer tricks than declarer's side has `taken` and no more than these and the `left`
    unfinished ones. Facts: `claim`, `reason` (`not-in-play` or `range`), `least`, `most`.
    """
    if not in_play:
        return refuse(RefusalKind.BAD_CLAIM, claim=claim.tricks, reason="not-in-play")
    if taken <= claim.tricks <= taken + left:
        return None
    return refuse(RefusalKind.BAD_CLAIM, claim=claim.tricks, reason="range", least=taken, most=taken + left)
