# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Lights told by few colours, or by letters alone: none may pass for another."""

import pytest

from hardware import palette
from sim.legend import COLOUR, FAINT, FULL, ONE_HUE, THEMES, WAITING, light
from sim.terminal.colors import COLOURLESS, CUBE, GREYS, hues_apart, in_palette, oklch, old_colors, old_letters, sign
from sim.tone_mapping import shown
from tabletop import meanings

EDGE = 4  # the level of a frame
SWELL = range(1, 8)  # of an edge behind which the board goes on
KINGS = range(4, FULL + 1)
BRIGHTEST = max(light(COLOUR, "CURSOR", FULL))

# What is on the lights in a game at once: by meaning the levels it has.
AT_PLAY = {
    "ATTACKER": (WAITING, FULL),
    "DEFENDER": (WAITING, FULL),
    "KING": KINGS,
    "MARKED": (FAINT,),
    "FRAME": SWELL,
    "THINKING": range(8, FULL + 1),
    "CURSOR": (FULL,),
}


def entry(theme, meaning, level):
    number = in_palette(shown(light(theme, meaning, level)))
    assert 16 <= number <= 255
    return (CUBE + GREYS)[number - 16]


@pytest.mark.parametrize("theme, meaning", [(theme, meaning) for theme in THEMES for meaning in THEMES[theme]])
def test_a_meaning_keeps_its_hue_in_the_palette(theme, meaning):
    for level in range(1, FULL + 1):
        lightness, chroma, hue = oklch(shown(light(theme, meaning, level)))
        there = oklch(entry(theme, meaning, level))
        if there[1] > COLOURLESS:
            assert chroma > COLOURLESS and hues_apart(hue, there[2]) <= (34 if lightness < 0.35 else 22), level
        else:
            assert chroma < 0.045 or lightness < 0.45, level  # a grey for a pale light, or for a dark one
        assert abs(lightness - there[0]) < 0.17, level


def test_white_stays_white():
    for level in (1, 5, 40, 102, 255):
        assert oklch((CUBE + GREYS)[in_palette(shown((level,) * 3)) - 16])[1] < COLOURLESS


def test_meanings_at_play_together_do_not_collide_in_the_palette():
    shown_as = {meaning: {entry(COLOUR, meaning, level) for level in levels} for meaning, levels in AT_PLAY.items()}
    for one in AT_PLAY:
        for other in AT_PLAY:
            assert one == other or not shown_as[one] & shown_as[other], (one, other)
    assert len(shown_as["ATTACKER"] | shown_as["DEFENDER"]) == 4  # whose turn it is shows
    assert len({entry(COLOUR, "KING", level) for level in KINGS}) >= 3  # he pulses


def test_one_hue_tells_the_sides_apart_in_the_palette():
    sides = ("ATTACKER", "DEFENDER")
    attackers, defenders = ({entry(ONE_HUE, side, level) for level in (WAITING, FULL)} for side in sides)
    assert not attackers & defenders and len(attackers) == 2


@pytest.mark.parametrize("brightness", [5, 13, 40, 100])
def test_the_king_pulses_in_one_letter_that_no_mark_has(brightness):
    colours, _ = palette.build(COLOUR, brightness)

    def sent(meaning, level):
        colour = colours[getattr(meanings, meaning) | level]
        return colour >> 16, colour >> 8 & 255, colour & 255

    brightest = max(sent("CURSOR", FULL))
    assert {sign(sent("KING", level), brightest) for level in KINGS} == {"Y", "y"}
    assert sign(sent("MARKED", FAINT), brightest) == ":"


def test_letters_change_no_more_than_their_size_over_a_pulse():
    for meaning in ("KING", "GOAL", "HINT", "WARNING", "THINKING", "CAPTURE", "CURSOR"):
        signs = {sign(light(COLOUR, meaning, level), BRIGHTEST) for level in range(3, FULL + 1)}
        assert len({one.upper() for one in signs}) == 1, (meaning, signs)
    assert sign(light(COLOUR, "FRAME", EDGE), BRIGHTEST) == ";"
    assert sign(light(COLOUR, "LAST_MOVE", 2), BRIGHTEST) == "~"


def test_sixteen_colours_give_the_king_white():
    def back(meaning, level):
        one = light(COLOUR, meaning, level)
        return old_colors(one, sign(one, BRIGHTEST))[1]

    men = {back(side, level) for side in ("ATTACKER", "DEFENDER") for level in (WAITING, FULL)}
    kings = {back("KING", level) for level in KINGS}
    assert kings == {"47", "47;107"} and not kings & men
    assert back("MARKED", FAINT) not in kings | men


@pytest.mark.parametrize("meaning", ["KING", "ATTACKER", "GOAL", "CURSOR", "DEFENDER", "WARNING"])
def test_letters_on_yellow_and_white_are_black(meaning):
    for level in (WAITING, FULL):
        one = light(COLOUR, meaning, level)
        name = sign(one, BRIGHTEST)
        on_light = old_colors(one, name)[1].startswith(("42", "43", "46", "47"))
        assert old_letters(one, name) == "30" or not on_light
    assert old_letters(light(COLOUR, "DEFENDER", WAITING), "b") == "37;97"
    assert old_letters(light(COLOUR, "MARKED", FAINT), ":") == "37;97"
