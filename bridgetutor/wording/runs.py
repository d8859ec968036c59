"""Light markup of every text the program shows: `!H` a suit sign, `!CQ` a card, `*bold*`, blank lines, `- ` items.

Parsed here once; the window paints the runs, the page draws them, the command line prints them, a screen reader says them.
A star or an exclamation mark that opens nothing is itself; `!!` is one exclamation mark.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from bridgetutor.engine.cards import Card, Suit
from bridgetutor.foundation.i18n import Language
from bridgetutor.wording.cards import card_name, rank_letter, suit_name

SIGNS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a line: words, a suit sign (`suit`), or a card (`card`: sign and rank letter)."""

    text: str = ""
    bold: bool = False
    suit: Suit | None = None
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Runs that stand together; `item` marks a list item."""

    runs: tuple[Run, ...]
    item: bool = False


_TOKEN = re.compile(r"!!|!([SHDC])(10|[2-9TJQKA](?![A-Za-z]))?(?![A-Za-z])|(?<!\w)\*(?=\S)([^*]+?)(?<=\S)\*(?!\w)")


def runs_of(text: str, bold: bool = False) -> tuple[Run, ...]:
    """The runs of one paragraph."""
    runs: list[Run] = []
    plain = ""

    def flush() -> None:
        nonlocal plain
        if plain:
            runs.append(Run(plain, bold))
        plain = ""

    end = 0
    for match in _TOKEN.finditer(text):
        plain += text[end : match.start()]
        end = match.end()
        suit, rank, strong = match.groups()
        if strong is not None:
            flush()
            runs.extend(runs_of(strong, bold=True))
        elif suit is None:
            plain += "!"
        else:
            flush()
            card = Card.parse(suit + rank) if rank else None
            runs.append(Run("", bold, None if card else Suit.parse(suit), card))
    plain += text[end:]
    flush()
    return tuple(runs)


def paragraphs(text: str) -> tuple[Paragraph, ...]:
    """The paragraphs of a text: parted by blank lines; each line that begins with `- ` is an item of its own."""
    found: list[Paragraph] = []
    words: list[str] = []

    def close() -> None:
        if words:
            found.append(Paragraph(runs_of(" ".join(words))))
        words.clear()

    for line in text.strip().splitlines():
        stripped = line.strip()
        if stripped.startswith("- "):
            close()
            found.append(Paragraph(runs_of(stripped[2:].strip()), item=True))
        elif stripped:
            words.append(stripped)
        else:
            close()
    close()
    return tuple(found)


def plain_text(text: str, letters: str = "international") -> str:
    """The text for a terminal or an e-mail: suit signs as characters, cards as `♣Q`."""
    return _joined(text, lambda card: SIGNS[card.suit] + rank_letter(card.rank, letters), lambda suit: SIGNS[suit])


def spoken_text(text: str, words: Language) -> str:
    """The text for a screen reader: `queen of clubs` for a card, `clubs` for a suit."""
    return _joined(text, lambda card: card_name(card, words), lambda suit: suit_name(suit, words))


def _joined(text: str, card: Callable[[Card], str], suit: Callable[[Suit], str]) -> str:
    lines = []
    for paragraph in paragraphs(text):
        line = "".join(
            card(run.card) if run.card else suit(run.suit) if run.suit is not None else run.text for run in paragraph.runs
        )
        lines.append("- " + line if paragraph.item else line)
    return "\n".join(lines)
