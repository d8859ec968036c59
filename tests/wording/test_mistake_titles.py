"""What a mistake is called is true of the card that was played and of the better one, whichever of the two is higher."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from bridgetutor.bots.finders import evidences
from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.knowledge import position
from bridgetutor.bots.look import Look
from bridgetutor.engine.cards import Card, Rank
from bridgetutor.foundation.i18n import language
from bridgetutor.wording.review import mistake_title
from tests.helpers.games import CONTRACT, MINIBRIDGE, TRICKS

EN, PT = language("en"), language("pt")
IDEAS = [idea for idea in (*Idea, "") if idea is not Idea.ONLY_CARD]
MIDDLE = Card.parse("DJ")
LOWER, HIGHER, OTHER = Card.parse("D5"), Card.parse("DK"), Card.parse("S4")

#: What a title says of the position, the card that was played, the better one.
CLAIMS: dict[str, Callable[[Look, Card, Card], bool]] = {
    "A lower card was high enough": lambda look, played, better: better < played and look.beats(better, look.best),
    "The trick could be won": lambda look, played, better: look.beats(better, look.best) and not better < played,
    "There was a trick to ruff": lambda look, played, better: better.suit is look.trump and look.beats(better, look.best),
    "Third hand had to play high": lambda look, played, better: look.place == 2 and better > played,
    "Second hand could play low": lambda look, played, better: look.place == 1 and better < played,
    "The high card was played too soon": lambda look, played, better: look.beats(played, look.best) and better < played,
    "The entry was used too soon": lambda look, played, better: better < played,
    "A high card stood in the way": lambda look, played, better: better > played,
    "A high card had to go first": lambda look, played, better: better.suit is not played.suit and better.rank >= Rank.TEN,
    "The honour had to be covered": lambda look, played, better: look.best.rank >= Rank.TEN and played < look.best < better,
    "A high card was spent for nothing": lambda look, played, better: better < played and played.rank >= Rank.TEN,
    "A lower card was enough": lambda look, played, better: better < played,
    "The trick was partner's already": lambda look, played, better: look.partner_wins and better < played,
    "A sure winner had to be taken": lambda look, played, better: look.is_master(better),
    "Trumps had to be drawn": lambda look, played, better: better.suit is look.trump is not played.suit,
    "Trumps had to wait": lambda look, played, better: played.suit is look.trump is not better.suit,
    "The long suit was the lead": lambda look, played, better: better.suit is not played.suit,
    "The short suit was the lead": lambda look, played, better: better.suit is not played.suit,
    "Partner's suit was waiting": lambda look, played, better: better.suit is not played.suit,
    "The long suit had to be set up": lambda look, played, better: better.suit is not played.suit,
    "A lower card of the suit had to be led": lambda look, played, better: better.suit is played.suit and better < played,
    "A higher card of the suit had to be led": lambda look, played, better: better.suit is played.suit and better > played,
    "Another card could go": lambda look, played, better: look.place > 0 and better.suit is not look.led,
    "A loser could be thrown": lambda look, played, better: look.place == 0 and look.is_master(better),
}


@pytest.mark.parametrize("better", [LOWER, HIGHER, OTHER], ids=["lower", "higher", "other suit"])
@pytest.mark.parametrize("idea", IDEAS, ids=[str(idea) or "none" for idea in IDEAS])
def test_every_idea_has_a_title_in_every_direction(idea: str, better: Card) -> None:
    for words in (EN, PT):
        assert mistake_title(MIDDLE, better, idea, {}, words)
    said = mistake_title(MIDDLE, better, idea, {}, EN)
    if "lower" in said or "low" in said.split() or "spent" in said or "too soon" in said:
        assert better is LOWER
    if "could be won" in said or "covered" in said or "play high" in said:
        assert better is not LOWER


def test_who_lets_a_trick_go_by_hears_that_it_could_be_won() -> None:
    assert mistake_title(LOWER, HIGHER, "win-cheaply", {}, EN) == "The trick could be won"
    assert mistake_title(HIGHER, LOWER, "win-cheaply", {}, EN) == "A lower card was high enough"
    assert mistake_title(LOWER, HIGHER, "win-cheaply", {}, PT) == "A vaza podia ser ganha"


def missed() -> Iterator[tuple[str, Look, Card, Card]]:
    """From games by chance: titles with the position, the card that was played, a better one with an idea that this one misses."""
    for game in (MINIBRIDGE, CONTRACT, TRICKS):
        for seed in range(8):
            for state, action in game.random_game(seed):
                if not isinstance(action, Card):
                    continue
                known = position(state.view(game.actors(state)[0]))
                look = Look(known)
                same = {card: group for group in look.classes for card in group}
                carried = {card: {each.idea: each for each in evidences(known, card)} for card in known.legal}
                for played in known.legal:
                    for better in known.legal:
                        if better in same[played]:
                            continue
                        for idea, each in carried[better].items():
                            if idea not in carried[played]:
                                yield mistake_title(played, better, str(idea), each.facts, EN), look, played, better


def test_titles_are_true_of_the_cards() -> None:
    seen = set()
    for title, look, played, better in missed():
        seen.add(title)
        if title in CLAIMS:
            assert CLAIMS[title](look, played, better), (title, str(played), str(better), str(look.position.trick))
    assert len(seen & set(CLAIMS)) >= 20, set(CLAIMS) - seen
