"""Contracts, results and vulnerability of contract bridge in words. Names are spoken; marks are markup (`4!S`)."""

from __future__ import annotations

from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.seats import Side
from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.scoring.imps import ImpStep
from bridgetutor.scoring.matchpoints import Comparison
from bridgetutor.scoring.vulnerability import Vulnerable
from bridgetutor.wording.calls import bid_label, bid_name
from bridgetutor.wording.cards import side_name

#: Keeps a mark together and lets the sign before it be read: `4!SX` would not be one.
_GAP = "\u00a0"
_CROSSES = ("", _GAP + "X", _GAP + "XX")
_DOUBLED = (N_("{bid}"), N_("{bid} doubled"), N_("{bid} redoubled"))

_VULNERABLE = {Vulnerable.NONE: N_("Nobody is vulnerable"), Vulnerable.BOTH: N_("Both sides are vulnerable")}


def contract_mark(contract: Contract, words: Language) -> str:
    """The short form: `4!S`, `3NT X`, `2!H XX`."""
    return bid_label(contract.bid, words) + _CROSSES[contract.doubled]


def contract_name(contract: Contract, words: Language) -> str:
    """The spoken form: `4 spades doubled`."""
    return words.t(_DOUBLED[contract.doubled]).format(bid=bid_name(contract.bid, words))


def contract_by(contract: Contract, declarer: str, words: Language) -> str:
    """`4!S by South`; `declarer` is the name of a seat or a person."""
    return words.t("{contract} by {declarer}").format(contract=contract_mark(contract, words), declarer=declarer)


def needs_text(contract: Contract, words: Language) -> str:
    """`10 tricks needed (6 + 4).`"""
    return words.t("{needs} tricks needed (6 + {over}).").format(needs=contract.tricks_needed, over=contract.level)


def result_text(needs: int, tricks: int, words: Language) -> str:
    """Made or not, and by how many tricks."""
    over = tricks - needs
    if over == 0:
        return words.t("Contract made, with no trick to spare.")
    if over > 0:
        return words.tn("Contract made with {n} overtrick.", "Contract made with {n} overtricks.", over).format(n=over)
    return words.tn("{n} down.", "{n} down.", -over).format(n=-over)


def passed_out_text(words: Language) -> str:
    """What to say where nobody bid (CB-44, AM-08)."""
    return words.t("Everybody passed: the deal is not played and not scored.")


def vulnerable_text(vulnerable: Vulnerable, words: Language) -> str:
    """`Nobody is vulnerable`, `North–South are vulnerable`."""
    if vulnerable in _VULNERABLE:
        return words.t(_VULNERABLE[vulnerable])
    return words.t("{side} are vulnerable").format(side=side_name(Side(vulnerable.value), words))


def vulnerable_short(vulnerable: Vulnerable, words: Language) -> str:
    """For a table: `nobody`, `North–South`, `both sides`."""
    if vulnerable is Vulnerable.NONE:
        return words.tp("vulnerable", "nobody")
    if vulnerable is Vulnerable.BOTH:
        return words.tp("vulnerable", "both sides")
    return side_name(Side(vulnerable.value), words)


def imps_text(step: ImpStep, words: Language) -> str:
    """How a difference becomes IMPs (CB-77)."""
    size = abs(step.difference)
    won = abs(step.imps)
    if not won:
        return words.t("A difference of {difference} is less than 20: no IMPs.").format(difference=size)
    if step.highest is None:
        text = words.t("A difference of {difference}: {lowest} and more is {imps} IMPs, the most there is.")
    else:
        text = words.tn(
            "A difference of {difference}: {lowest} to {highest} is {imps} IMP.",
            "A difference of {difference}: {lowest} to {highest} is {imps} IMPs.",
            won,
        )
    return text.format(difference=size, lowest=step.lowest, highest=step.highest, imps=won)


def comparison_text(comparison: Comparison, words: Language) -> str:
    """How a score became match points (CB-76)."""
    if not comparison.others:
        return words.t("There is no other pair to compare with: average, {percent} %.").format(
            percent=percent_text(comparison, words)
        )
    text = words.t("Beats {beaten} of {others}, ties with {tied}: 2 × {beaten} + {tied} = {points} of {top}, {percent} %.")
    return text.format(
        beaten=comparison.beaten,
        tied=comparison.tied,
        others=comparison.others,
        points=comparison.points,
        top=comparison.top,
        percent=percent_text(comparison, words),
    )


def percent_text(comparison: Comparison, words: Language) -> str:
    """Two decimals, with the comma where the language has one."""
    return f"{comparison.percent:.2f}".replace(".", words.tp("decimal point", "."))
