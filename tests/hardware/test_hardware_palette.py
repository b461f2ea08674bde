# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.palette import THEMES, build

NOTHING, MARKED, ATTACKER, DEFENDER, KING, CURSOR, GOAL = range(7)
brightnesses = st.integers(1, 100)
readable = st.integers(10, 100)
themes = st.sampled_from(sorted(THEMES))


def rgb(colour):
    return colour >> 16, colour >> 8 & 255, colour & 255


def full(theme, brightness):
    colours, _ = build(theme, brightness)
    return [rgb(colours[meaning << 4 | 15]) for meaning in range(16)]


@given(themes, brightnesses)
def test_nothing_and_level_0_are_dark(theme, brightness):
    colours, currents = build(theme, brightness)
    for value in [*range(16), *range(0, 256, 16)]:
        assert colours[value] == 0 and currents[value] == 0


@given(themes, brightnesses)
def test_what_is_lit_is_to_be_seen(theme, brightness):
    colours, _ = build(theme, brightness)
    assert all(colours[meaning << 4 | level] for meaning in range(1, 16) for level in range(1, 16))


@given(themes, readable)
def test_meanings_differ(theme, brightness):
    assert len(set(full(theme, brightness))) == 16


@given(themes, brightnesses)
def test_levels_rise(theme, brightness):
    colours, _ = build(theme, brightness)
    for meaning in range(1, 16):
        light = [max(rgb(colours[meaning << 4 | level])) for level in range(16)]
        assert light == sorted(light)
        if light[15] >= 15:
            assert all(low < high for low, high in pairwise(light))


@given(themes)
def test_full_brightness_shows_the_theme(theme):
    assert full(theme, 100) == [rgb(colour) for colour in THEMES[theme]]


@given(themes, brightnesses, st.booleans(), st.integers(0, 255))
def test_currents(theme, brightness, white, value):
    colours, currents = build(theme, brightness, white)
    red, green, blue = rgb(colours[value])
    if white and red == green == blue:
        assert currents[value] == 20 * red
    else:
        assert currents[value] == 16 * red + 11 * green + 15 * blue


def test_one_hue_is_one():
    for colour in THEMES["one-hue"]:
        red, green, blue = rgb(colour)
        assert (green, blue) == pytest.approx((red * 143 / 255, red * 48 / 255), abs=1)


def test_one_hue_tells_the_sides_apart_by_brightness():
    light = [sum(rgb(colour)) for colour in THEMES["one-hue"]]
    assert light[ATTACKER] > 4 * light[DEFENDER]
    assert light[ATTACKER] > 1.5 * light[KING] > 3 * light[DEFENDER]


# Brettel, Viénot and Mollon's simulations of the two common kinds of colour-blindness, on amounts of light.
PROTAN = ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0))
DEUTAN = ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0))


def blueness(colour, matrix):
    red, green, blue = (sum(part * value for part, value in zip(row, colour)) for row in matrix)
    return blue / (red + green + blue)


@pytest.mark.parametrize("matrix", [PROTAN, DEUTAN])
@pytest.mark.parametrize("brightness", [10, 40, 100])
def test_the_sides_differ_for_the_colour_blind(matrix, brightness):
    lights = full("colour", brightness)
    hues = [blueness(lights[meaning], matrix) for meaning in (ATTACKER, KING, CURSOR, DEFENDER)]
    assert hues == sorted(hues)
    assert all(abs(one - other) > 0.1 for one, other in combinations(hues, 2))
