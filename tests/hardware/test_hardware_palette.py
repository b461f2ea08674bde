# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The palette: colours and currents of all values of the canvas."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.palette import COLOURS, THEMES, build_palette

NOTHING, MARKED, ATTACKER, DEFENDER, KING, CURSOR, GOAL = range(7)
brightnesses = st.integers(5, 100)
themes = st.sampled_from(sorted(THEMES))


def rgb(colour):
    return colour >> 16, colour >> 8 & 255, colour & 255


def full_levels(theme, brightness):
    colours, _ = build_palette(theme, brightness)
    return [rgb(colours[meaning << 4 | 15]) for meaning in range(16)]


@given(themes, brightnesses)
def test_nothing_and_level_0_are_dark(theme, brightness):
    colours, currents = build_palette(theme, brightness, (16, 11, 15))
    for value in [*range(16), *range(0, 256, 16)]:
        assert colours[value] == 0 and currents[value] == 0


@given(themes, brightnesses)
def test_every_level_is_visible(theme, brightness):
    colours, _ = build_palette(theme, brightness)
    assert all(colours[meaning << 4 | level] for meaning in range(1, 16) for level in range(1, 16))


@given(brightnesses)
def test_meanings_have_different_colours(brightness):
    assert len(set(full_levels("colour", brightness))) == 16


def test_no_colour_has_two_meanings():
    # at full brightness, where tests/support/light_reader.py reads the lights
    colours, _ = build_palette("colour", 100)
    lit = {(colours[value], value >> 4) for value in range(256) if colours[value]}
    assert len(lit) == len({colour for colour, _ in lit})


@given(themes, brightnesses)
def test_levels_get_brighter(theme, brightness):
    colours, _ = build_palette(theme, brightness)
    for meaning in range(1, 16):
        light = [max(rgb(colours[meaning << 4 | level])) for level in range(16)]
        assert light == sorted(light)
        if light[15] >= 15:
            assert all(low < high for low, high in pairwise(light))


@given(themes)
def test_full_brightness_shows_the_theme(theme):
    assert full_levels(theme, 100) == [rgb(colour) for colour in COLOURS[THEMES.index(theme)::2]]


channels = st.lists(st.integers(1, 80), min_size=3, max_size=4).map(tuple)


@given(themes, brightnesses, channels, st.integers(0, 255))
def test_currents(theme, brightness, channels, value):
    colours, currents = build_palette(theme, brightness, channels)
    red, green, blue = rgb(colours[value])
    if len(channels) == 4 and red == green == blue:
        assert currents[value] == channels[3] * red
    else:
        assert currents[value] == channels[0] * red + channels[1] * green + channels[2] * blue


def test_one_hue_theme_has_one_hue():
    for meaning, colour in enumerate(COLOURS[1::2]):
        red, green, blue = rgb(colour)
        if meaning != MARKED:  # a little redder
            assert (green, blue) == pytest.approx((red * 160 / 255, red * 48 / 255), abs=1)


def test_one_hue_theme_distinguishes_the_sides_by_brightness():
    light = [sum(rgb(colour)) for colour in COLOURS[1::2]]
    assert light[CURSOR] > light[KING] > 1.5 * light[ATTACKER] > 5 * light[DEFENDER]


@given(themes, brightnesses, channels)
def test_given_arrays_are_filled(theme, brightness, channels):
    colours, currents = build_palette("colour", 100)
    assert build_palette(theme, brightness, channels, colours, currents) == (colours, currents)
    assert (colours, currents) == build_palette(theme, brightness, channels)
