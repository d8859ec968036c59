"""Every pair of colours that the design measured, measured again; what is written beside it must be true."""

from __future__ import annotations

import pytest

from bridgetutor.ui.tokens import THEMES, colours, measured_contrasts, tokens

PAIRS = [(theme, pair, *values) for theme, pairs in measured_contrasts().items() for pair, values in pairs.items()]


def luminance(colour: str) -> float:
    """WCAG 2 relative luminance."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: str, two: str) -> float:
    """WCAG 2 contrast ratio."""
    light, dark = sorted((luminance(one), luminance(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_the_measure_is_the_known_one() -> None:
    assert ratio("#000000", "#FFFFFF") == pytest.approx(21)
    assert ratio("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.005)  # the grey that WCAG names as just too light


def pair_colours(theme: str, pair: str) -> tuple[str, str]:
    above, _, ground = pair.partition(" on ")
    roles = colours(theme)
    # the ring of the keyboard on the table: the lighter of its two lines, which is the one that shows there
    ring = max((roles["focus"], roles["focus_gap"]), key=lambda each: ratio(each, roles["table"])) if theme != "print" else ""
    return (ring if above == "focus ring" else roles[above]), roles[ground]


@pytest.mark.parametrize(("theme", "pair", "written", "needed"), PAIRS)
def test_a_pair_reaches_what_it_needs(theme: str, pair: str, written: float, needed: float) -> None:
    found = ratio(*pair_colours(theme, pair))
    assert found >= needed
    if pair != "focus ring on table":
        assert -0.0005 <= found - written < 0.0105  # written down to two places, never up


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", ["panel", "panel_alt", "window"])
def test_what_is_switched_off_can_still_be_read(theme: str, ground: str) -> None:
    roles = colours(theme)
    assert ratio(roles["text_disabled"], roles[ground]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_letters_on_avatars_and_notices_can_be_read(theme: str) -> None:
    roles = colours(theme)
    assert all(ratio(colours("light")["on_primary"], ground) >= 4.5 for ground in tokens()["avatars"]["colours"])
    assert ratio(roles["on_again_soft"], roles["again_soft"]) >= 4.5
    assert ratio(roles["again"], roles["panel"]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_each_theme_has_the_same_roles(theme: str) -> None:
    assert set(colours(theme)) == set(colours("light"))
