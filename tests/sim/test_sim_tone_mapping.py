# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""How well a screen shows the lights: the contrast of the pixels that the window draws, in the theme with one hue."""

import pytest

from contrast import contrast, luminance
from hardware.palette import build_palette
from sim.tone_mapping import ADAPTATION_MS, Eye, as_seen, light_as_seen, screen_color
from sim.window.renderer import BoardRenderer
from tabletop import meanings as m

BOARD = """
    x . . a a a . . x
    . c . . a . . g .
    . . . . d . . . .
    a . . . d . . . a
    a a d d k d d a a
    a . . . d . . . a
    . . . . d . . . .
    . . . . a . . . .
    x . . a a a . . x
"""
STEPS = {"attackers": (15, 9), "defenders": (9, 15), "both": (15, 15)}  # of both sides' men, by who is to move
BRIGHTNESSES = [10, 20, 40, 70, 100]


def lights(theme, brightness, turn):
    colours, _ = build_palette(theme, brightness)
    attackers, defenders = STEPS[turn]
    values = {
        ".": 0, "a": m.ATTACKER | attackers, "d": m.DEFENDER | defenders, "k": m.KING | m.FULL, "x": m.MARKED | m.FAINT,
        "c": m.CURSOR | m.FULL, "g": m.GOAL | 12,
    }
    rows = [[colours[values[letter]] for letter in line.split()] for line in BOARD.split("\n")[1:-1]]
    return [[(colour >> 16, colour >> 8 & 255, colour & 255) for colour in row] for row in rows]


@pytest.fixture(scope="module")
def renderer():
    return BoardRenderer(9, 9, 0.6)


def drawn(renderer, shown):
    """Return the mean luminance of each light's window, by the letters of BOARD."""
    picture = renderer.render(shown)
    radius = renderer.layout.cell // 3
    reach = range(-radius, radius + 1)
    disc = [(x, y) for x in reach for y in reach if x * x + y * y <= radius * radius]
    found = {}
    for row, line in enumerate(BOARD.split("\n")[1:-1]):
        for column, letter in enumerate(line.split()):
            left, top = renderer.layout.well(column, row)
            pixels = [luminance(picture.get_at((left + x, top + y))[:3]) for x, y in disc]
            found.setdefault(letter, []).append(sum(pixels) / len(pixels))
    return found


@pytest.mark.parametrize("brightness", [15, 20, 40, 70, 100])  # at 10 % they are two and three steps of light
def test_frame_of_a_small_board_is_much_fainter_than_the_defenders_in_one_hue(brightness):
    colours, _ = build_palette("one-hue", brightness)

    def seen(value):
        light = tuple(colours[value] >> shift & 255 for shift in (16, 8, 0))
        return luminance(screen_color(light_as_seen(light, max(colours) >> 16)))

    frame, waiting = seen(m.FRAME | m.DIM), seen(m.DEFENDER | m.WAITING)
    assert 0.02 < frame / waiting < 0.36


@pytest.mark.parametrize("turn", STEPS)
@pytest.mark.parametrize("brightness", BRIGHTNESSES)
def test_window_tells_the_sides_apart_in_one_hue(renderer, brightness, turn):
    shown = lights("one-hue", brightness, turn)
    found = drawn(renderer, as_seen(shown, Eye().adapt(shown, 0)))
    assert contrast(min(found["a"]), max(found["d"])) >= 3  # as WCAG 2 wants it of parts of graphics, 1.4.11
    assert contrast(min(found["d"]), sorted(found["."])[len(found["."]) // 2]) >= 2.5
    assert min(found["c"]) > max(found["a"]) and min(found["g"]) > max(found["d"]) > max(found["x"])
    assert min(found["x"]) > min(found["."])


@pytest.mark.parametrize("brightness", [5, *BRIGHTNESSES])
@pytest.mark.parametrize("turn", STEPS)
def test_theme_with_colours_stays_as_it_is(brightness, turn):
    shown = lights("colour", brightness, turn)
    assert as_seen(shown, Eye().adapt(shown, 0)) is shown


def test_current_limiter_does_not_hide_the_hue():
    shown = [[tuple(part * 150 >> 8 for part in light) for light in row] for row in lights("one-hue", 40, "both")]
    assert Eye().adapt(shown, 0) == max(max(light) for row in shown for light in row)


def test_more_light_looks_brighter():
    for white in (13, 50, 102, 255):
        seen = [light_as_seen((peak, peak * 160 // 255, peak * 48 // 255), white) for peak in range(1, white + 1)]
        tones = [screen_color(light)[0] for light in seen]
        assert tones == sorted(tones) and tones[-1] > 2 * tones[0] > 0
        assert 0 <= max(tones) <= 255
    looks = [screen_color(light_as_seen((white, 0, 0), white))[0] for white in (13, 50, 102, 255)]
    assert looks == sorted(looks) and len(set(looks)) == 4  # a dim setting looks dimmer


def test_eye_adapts_to_brighter_lights_at_once_and_to_dimmer_ones_in_time():
    eye, step = Eye(), ADAPTATION_MS // 4
    bright, dim = [[(255, 160, 48)]], [[(100, 63, 19)]]
    assert eye.adapt(dim, 0) == 100
    assert eye.adapt(bright, step) == 255
    later = [eye.adapt(dim, ms) for ms in range(2 * step, 16 * step, step)]
    assert later[0] == 255 and later[-1] == 100
    assert later == sorted(later, reverse=True) and ADAPTATION_MS <= step * (later.count(255) + 1) <= 2 * ADAPTATION_MS
    assert eye.adapt([[(0, 0, 255)]], 20 * step) == 0
