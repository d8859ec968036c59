"""What records of Guess Who Bridge write on a sheet of tokens, why they cannot, and what the sheet sees differently."""

from __future__ import annotations

from collections.abc import Sequence

from bridgetutor.engine.auction import TWO_HANDS_DOUBLE_ENDS, Auction
from bridgetutor.engine.calls import Call
from bridgetutor.engine.people import PEOPLE, Person
from bridgetutor.engine.problems import IllegalAction
from bridgetutor.formats.records.base import Position
from bridgetutor.foundation.i18n import Language
from bridgetutor.games.guess_who import GuessWho
from bridgetutor.games.guess_who_match import GuessWhoMatch
from bridgetutor.scoring.guess_who import START_CHIPS
from bridgetutor.scoring.lines import LineKind
from bridgetutor.session.token_sheet import MOST_FEES, TokenDeal, TokenSheet

_FEES = (LineKind.QUESTION_FEE, LineKind.ERROR_FEE)


def deals_of(position: Position) -> Sequence[TokenDeal] | TokenDeal | None:
    """The deal of a game, the deals of a match; None where more was paid in a deal than a sheet takes."""
    try:
        if isinstance(position, GuessWho):
            person = position.declarer or Person.A
            fees = [(line.facts["payer"], line.kind) for line in position.fees]
            questions, errors = ((fees.count(("A", kind)), fees.count(("B", kind))) for kind in _FEES)
            return TokenDeal(person, position.contract, position.tricks_won[person], questions, errors)
        assert isinstance(position, GuessWhoMatch)
        return _deals(position)
    except ValueError:  # fees out of range
        return None


def _deals(match: GuessWhoMatch) -> tuple[TokenDeal, ...]:
    deals, dealer = [], match.first_dealer
    for deal in match.deals:
        auction = Auction.start((dealer, dealer.other), dealer, TWO_HANDS_DOUBLE_ENDS)
        auction = auction.after(call for call in deal.calls if isinstance(call, Call))
        person = auction.declarer or Person.A
        tricks = deal.tricks_of_a if person is Person.A else 13 - deal.tricks_of_a
        one, two = (deal.payments.count(each) for each in PEOPLE)
        deals.append(TokenDeal(person, auction.contract, tricks, (one, two)))
        dealer = dealer.other
    return tuple(deals)


def why_not(sheet: TokenSheet, what: Sequence[TokenDeal] | TokenDeal | None, words: Language) -> str | None:
    """Why this cannot be written on a sheet, in a sentence; None where it can."""
    if what is None:
        return words.t("A sheet takes {n} questions and errors of one player in a deal, not more.").format(n=MOST_FEES)
    if not isinstance(what, TokenDeal) and not what:
        return words.t("The record has no deal.")
    try:
        sheet.plus(what)
    except IllegalAction:
        text = words.t("The match goes on after its end on this sheet, which begins with {n} tokens each.")
        return text.format(n=START_CHIPS)
    except ValueError:  # nobody asks without a token
        text = words.t("More questions were asked than there were tokens for; a sheet begins a match with {n} tokens each.")
        return text.format(n=START_CHIPS)
    return None


def notes(position: Position, before: TokenSheet, words: Language) -> list[str]:
    """What the sheet sees differently from a record: the tokens at the start; what was paid for."""
    found = []
    chips = before.chips if isinstance(position, GuessWho) and before.ended is None else TokenSheet().chips
    assert isinstance(position, GuessWho | GuessWhoMatch)
    if (position.start.a, position.start.b) != (chips.a, chips.b):
        found.append(words.t("The record begins with other tokens than this sheet has then; here the tokens of the sheet go on."))
    if isinstance(position, GuessWhoMatch) and any(deal.payments for deal in position.deals):
        found.append(words.t("The record does not tell questions from errors; here all that was paid stands under questions."))
    return found
