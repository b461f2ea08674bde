# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Lights in few colours, or only as letters, remain distinct."""

from itertools import combinations

import pytest

from hardware import palette
from sim.legend import COLOUR, FAINT, FULL, ONE_HUE, THEMES, WAITING, pixel_color
from sim.terminal.colors import (
    COLOURLESS,
    CUBE,
    GREYS,
    ansi_colors,
    ansi_letter_color,
    hue_difference,
    oklch,
    palette_index,
    symbol,
)
from sim.tone_mapping import screen_color
from tabletop import meanings

EDGE = 4  # the step of a frame
SWELL = range(1, 8)  # steps of an edge with more board beyond
KINGS = range(4, FULL + 1)
BRIGHTEST = max(pixel_color(COLOUR, "CURSOR", FULL))

# Meanings that can appear together in a game, with their steps.
AT_PLAY = {
    "ATTACKER": (WAITING, FULL),
    "DEFENDER": (WAITING, FULL),
    "KING": KINGS,
    "MARKED": (FAINT,),
    "FRAME": SWELL,
    "THINKING": range(8, FULL + 1),
    "CURSOR": (FULL,),
}


def entry(theme, meaning, step):
    index = palette_index(screen_color(pixel_color(theme, meaning, step)))
    assert 16 <= index <= 255
    return (CUBE + GREYS)[index - 16]


@pytest.mark.parametrize("theme, meaning", [(theme, meaning) for theme in THEMES for meaning in THEMES[theme]])
def test_palette_keeps_the_hue_of_each_meaning(theme, meaning):
    for step in range(1, FULL + 1):
        lightness, chroma, hue = oklch(screen_color(pixel_color(theme, meaning, step)))
        found = oklch(entry(theme, meaning, step))
        if found[1] > COLOURLESS:
            assert chroma > COLOURLESS and hue_difference(hue, found[2]) <= (34 if lightness < 0.35 else 22), step
        else:
            assert chroma < 0.045 or lightness < 0.45, step  # a grey stands for a pale or a dark light
        assert abs(lightness - found[0]) < 0.17, step


def test_palette_keeps_white():
    for step in (1, 5, 40, 102, 255):
        assert oklch((CUBE + GREYS)[palette_index(screen_color((step,) * 3)) - 16])[1] < COLOURLESS


def test_meanings_in_a_game_have_different_palette_colours():
    shown_as = {meaning: {entry(COLOUR, meaning, step) for step in steps} for meaning, steps in AT_PLAY.items()}
    for first, second in combinations(AT_PLAY, 2):
        assert not shown_as[first] & shown_as[second], (first, second)
    assert len(shown_as["ATTACKER"] | shown_as["DEFENDER"]) == 4  # the side to move is visible
    assert len({entry(COLOUR, "KING", step) for step in KINGS}) >= 3  # its pulse is visible


def test_one_hue_palette_colours_of_the_sides_differ():
    sides = ("ATTACKER", "DEFENDER")
    attackers, defenders = ({entry(ONE_HUE, side, step) for step in (WAITING, FULL)} for side in sides)
    assert not attackers & defenders and len(attackers) == 2


@pytest.mark.parametrize("brightness", [5, 13, 40, 100])
def test_king_has_one_letter_while_it_pulses(brightness):
    colours, _ = palette.build_palette(COLOUR, brightness)

    def pixel(meaning, step):
        colour = colours[getattr(meanings, meaning) | step]
        return colour >> 16, colour >> 8 & 255, colour & 255

    brightest = max(pixel("CURSOR", FULL))
    assert {symbol(pixel("KING", step), brightest) for step in KINGS} == {"Y", "y"}
    assert symbol(pixel("MARKED", FAINT), brightest) == ":"


def test_a_pulse_changes_only_the_case_of_a_letter():
    for meaning in ("KING", "GOAL", "HINT", "WARNING", "THINKING", "CAPTURE", "CURSOR"):
        signs = {symbol(pixel_color(COLOUR, meaning, step), BRIGHTEST) for step in range(3, FULL + 1)}
        assert len({light.upper() for light in signs}) == 1, (meaning, signs)
    assert symbol(pixel_color(COLOUR, "FRAME", EDGE), BRIGHTEST) == ";"
    assert symbol(pixel_color(COLOUR, "LAST_MOVE", 2), BRIGHTEST) == "~"


def test_king_is_white_in_sixteen_colours():
    def back(meaning, step):
        light = pixel_color(COLOUR, meaning, step)
        return ansi_colors(light, symbol(light, BRIGHTEST))[1]

    men = {back(side, step) for side in ("ATTACKER", "DEFENDER") for step in (WAITING, FULL)}
    kings = {back("KING", step) for step in KINGS}
    assert kings == {"47", "47;107"} and not kings & men
    assert back("MARKED", FAINT) not in kings | men


@pytest.mark.parametrize("meaning", ["KING", "ATTACKER", "GOAL", "CURSOR", "DEFENDER", "WARNING"])
def test_letters_on_yellow_and_white_are_black(meaning):
    for step in (WAITING, FULL):
        light = pixel_color(COLOUR, meaning, step)
        name = symbol(light, BRIGHTEST)
        on_light = ansi_colors(light, name)[1].startswith(("42", "43", "46", "47"))
        assert ansi_letter_color(light, name) == "30" or not on_light
    assert ansi_letter_color(pixel_color(COLOUR, "DEFENDER", WAITING), "b") == "37;97"
    assert ansi_letter_color(pixel_color(COLOUR, "MARKED", FAINT), ":") == "37;97"
