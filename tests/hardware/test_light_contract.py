# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The light contract of docs/contracts.md, measured by tools/light_contract.py."""

import pytest

pytestmark = pytest.mark.once

ALL_BRIGHTNESSES = range(5, 101)
SIGHTS = [("colour", sight) for sight in ("normal", "protan", "deutan", "tritan")] + [("one-hue", "lightness")]
all_themes_and_sights = pytest.mark.parametrize("theme, sight", SIGHTS, ids=[" ".join(names) for names in SIGHTS])


@pytest.fixture(scope="module")
def contract():
    import light_contract  # not at the top: coloraide is installed for one Python only

    return light_contract


def check_steady_readings(contract, theme, lights):
    apart, one, other = contract.steady(theme, lights)[0]
    assert apart >= contract.STEADY_APART, f"{one}, {other}"


def check_rhythms(contract, theme, lights):
    apart, one, other = contract.rhythms(theme, lights)[0]
    assert apart >= contract.RHYTHMS_APART, f"{one}, {other}"
    apart, name = contract.movements(lights)[0]
    assert apart >= contract.RHYTHMS_APART, f"{name}, seen as steady"


@all_themes_and_sights
def test_steady_readings_differ(contract, theme, sight):
    for brightness in ALL_BRIGHTNESSES:
        check_steady_readings(contract, theme, contract.Lights(theme, brightness, sight))


@all_themes_and_sights
def test_steady_readings_differ_under_the_default_limit(contract, theme, sight):
    for brightness in ALL_BRIGHTNESSES:
        scale = contract.limited(theme, brightness, 450)
        if scale < 256:
            check_steady_readings(contract, theme, contract.Lights(theme, brightness, sight, scale))


@pytest.mark.slow
@pytest.mark.parametrize("brightness, limit", [(5, 130), (10, 150), (40, 200), (100, 300)])
@pytest.mark.parametrize("theme", ["colour", "one-hue"])
def test_steady_readings_differ_under_low_limits(contract, theme, brightness, limit):
    assert contract.least_limit(theme, brightness) <= limit


@pytest.mark.slow
@pytest.mark.parametrize("brightness", [5, pytest.param(40, marks=pytest.mark.soak)])
@all_themes_and_sights
def test_rhythms_differ(contract, theme, sight, brightness):
    check_rhythms(contract, theme, contract.Lights(theme, brightness, sight))


@all_themes_and_sights
def test_rhythms_differ_under_the_default_limit(contract, theme, sight):
    check_rhythms(contract, theme, contract.Lights(theme, 100, sight, contract.limited(theme, 100, 450)))


@pytest.mark.soak
@pytest.mark.slow
@all_themes_and_sights
def test_rhythms_differ_at_every_brightness(contract, theme, sight):
    for brightness in ALL_BRIGHTNESSES:
        check_rhythms(contract, theme, contract.Lights(theme, brightness, sight))


def test_rhythms_differ_in_the_same_colour(contract):
    assert contract.bare(contract.Lights("one-hue", 5, "lightness"))[0][0] > 2 * contract.RHYTHMS_APART


@pytest.mark.parametrize("theme", ["colour", "one-hue"])
def test_king_is_brighter_than_a_mark(contract, theme):
    for brightness in ALL_BRIGHTNESSES:
        lights = contract.Lights(theme, brightness, "normal").lights
        king = min(contract.luminance(lights[value]) for value in contract.values(contract.KING))
        assert king > 1.3 * contract.luminance(lights[contract.m.MARKED | contract.m.FAINT])


def test_every_meaning_is_in_some_reading(contract):
    held = {value >> 4 for scene in contract.SCENES for course in scene.values() for value in contract.values(course)}
    assert held == set(range(16)) - {contract.m.CAPTURE >> 4}  # a capture flares only once


def test_one_hue_theme_with_the_light_of_a_ws2812b(contract, monkeypatch):
    # Its data sheet: 390 to 420 mcd of red, 660 to 720 of green, 180 to 200 of blue.
    monkeypatch.setattr(contract, "luminance", lambda light: 0.31 * light[0] + 0.54 * light[1] + 0.15 * light[2])
    for brightness in ALL_BRIGHTNESSES:
        assert contract.steady("one-hue", contract.Lights("one-hue", brightness, "lightness"))[0][0] > 6.8


# Tests of the measure itself.


@pytest.mark.parametrize("one, other, apart", [
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
])
def test_colour_difference_matches_the_published_values(one, other, apart):
    from coloraide import Color  # installed for one Python only

    # From Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula", table 1.
    found = Color("lab-d65", one).delta_e(Color("lab-d65", other), method="2000")
    assert found == pytest.approx(apart, abs=5e-5)


def test_colours_that_look_alike_are_detected(contract, monkeypatch):
    from hardware import palette

    red_and_green = list(palette.COLOURS)
    red_and_green[4:8:2] = 0xD00000, 0x00A020  # attackers and defenders
    monkeypatch.setattr(palette, "COLOURS", red_and_green)
    nearest = {
        sight: contract.Lights("colour", 40, sight).apart(0x2F, 0x3F) for sight in ("normal", "deutan", "tritan")
    }
    assert nearest["deutan"] < nearest["normal"] / 2 > 20 < nearest["tritan"]


def test_shift_in_time_is_no_difference(contract):
    lights = contract.Lights("colour", 40, "normal")
    late = contract.moving(contract.m.KING, lambda now: contract.m.king_light(now + 700))
    assert contract.distance(lights, contract.KING, late) < 1


def test_slower_rhythm_is_a_difference(contract):
    lights = contract.Lights("one-hue", 5, "lightness")
    slower = contract.moving(contract.m.GOAL, lambda now: contract.m.goal_light(now * 3 // 4))
    assert contract.distance(lights, contract.GOAL, slower) > contract.RHYTHMS_APART
