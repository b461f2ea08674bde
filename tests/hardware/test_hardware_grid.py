# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The grid: colours, brightness, the current limit and the bytes on the wire."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from settings_lines import CHANNELS

PIN = "GP0"
WRONG = [value for value, channels in CHANNELS.items() if channels == CHANNELS[""]][1:]  # the first one is the default


def milliamperes(data, white):
    """Return the current of these bytes on the wire, by FastLED's model and 20 mA for a white light."""
    if white:
        parts = [16, 11, 15, 20]
        order = [1, 0, 2, 3]
    else:
        parts = [16, 11, 15]
        order = [1, 0, 2]
    size = len(order)
    assert len(data) % size == 0
    return len(data) // size + sum(parts[order[i % size]] * byte for i, byte in enumerate(data)) / 255


def make(chip, settings, **values):
    import board

    from hardware.bringup import make_grid

    used = settings(**values)
    return make_grid(getattr(board, PIN), used), used.complaints


def test_grid_is_dark_at_first(chip, settings):
    grid, complaints = make(chip, settings)
    assert chip.frames == [(PIN, bytes(243))]
    assert grid.current == 81
    assert (grid.width, grid.height, complaints) == (9, 9, [])


@pytest.mark.parametrize(
    ("order", "sent"), [("GRB", "487fff"), ("RGB", "7f48ff"), ("GRBW", "487fff00"), ("RGBW", "7f48ff00")]
)
def test_colours_are_sent_in_their_order(chip, settings, order, sent):
    grid, _ = make(chip, settings, COLOR_ORDER=order)
    grid._colours[0x2F] = 0x7F48FF
    canvas = bytearray(81)
    canvas[9] = 0x2F
    grid.show(canvas)
    size = len(order)
    data = chip.frames[-1][1]
    assert data[17 * size : 18 * size].hex() == sent
    assert not any(data[: 17 * size]) and not any(data[18 * size :])


@pytest.mark.parametrize(("value", "channels"), CHANNELS.items())
@pytest.mark.parametrize("order", ["GRB", "WRGB"])
def test_the_limit_is_kept_with_the_currents_of_the_setting(chip, settings, order, value, channels):
    """A pixel of 20 mA a channel draws 619 mA at a limit of 450 mA that is computed for a WS2812B."""
    grid, complaints = make(chip, settings, CHANNEL_MA=value, COLOR_ORDER=order, CURRENT_LIMIT=450, BRIGHTNESS=100)
    assert grid.parts == channels[: len(order)]
    assert [complaint.split(" is ")[0] for complaint in complaints] == ["TAFL_CHANNEL_MA"] * (value in WRONG)
    mA = dict(zip("RGBW", channels))
    for canvas in (bytes([0x5F] * 81), bytes([0x6F] * 81), bytes(range(81)), bytes([0x2F, 0x3F, 0x4F] * 27)):
        grid.show(bytearray(canvas))
        wire = chip.frames[-1][1]
        drawn = 81 + sum(mA[order[i % len(order)]] * byte for i, byte in enumerate(wire)) / 255
        assert drawn <= grid.current <= 450


@pytest.mark.parametrize("order", ["BRG", " bgr ", "WRGB", "GWRB", "rgbw"])
def test_any_order_of_colours_is_accepted(chip, settings, order):
    _, complaints = make(chip, settings, COLOR_ORDER=order)
    assert complaints == []


@pytest.mark.parametrize("order", ["", "RG", "RGBB", "RGBWW", "RGBP", "red"])
def test_a_wrong_order_of_colours_is_reported(chip, settings, order):
    _, complaints = make(chip, settings, COLOR_ORDER=order)
    assert len(complaints) == 1 and "TAFL_COLOR_ORDER" in complaints[0] and "using GRB" in complaints[0]
    assert len(chip.frames[-1][1]) == 243


def test_unchanged_canvas_is_not_sent_again(chip, settings):
    grid, _ = make(chip, settings)
    canvas = bytearray(81)
    grid.show(canvas)
    assert len(chip.frames) == 1
    canvas[40] = 0x48
    grid.show(canvas)
    grid.show(bytearray(canvas))
    assert len(chip.frames) == 2


def test_new_palette_is_sent_without_other_changes(chip, settings):
    grid, _ = make(chip, settings)
    canvas = bytearray(81)
    canvas[40] = 0x4F
    grid.show(canvas)
    bright = chip.frames[-1]
    grid.set_light("colour", 10)
    assert (grid.theme, grid.brightness) == ("colour", 10)
    grid.show(canvas)
    assert chip.frames[-1] != bright
    grid.set_light("one-hue", 10)
    grid.show(bytearray(81))  # no light of the old palette is left
    assert not any(chip.frames[-1][1])


def test_current_limit_holds_after_a_new_palette(chip, settings):
    dice = random.Random(7)
    grid, _ = make(chip, settings, CURRENT_LIMIT=300)
    for _ in range(40):
        grid.set_light(dice.choice(["colour", "one-hue"]), dice.randrange(5, 101))
        for _ in range(3):
            grid.show(bytearray(dice.choices(range(256), k=81)))
            assert grid.current <= 300


canvases = st.lists(
    st.one_of(st.binary(min_size=81, max_size=81), st.integers(0, 255).map(lambda value: bytes([value]) * 81)),
    min_size=1,
    max_size=5,
)
panels = st.fixed_dictionaries(
    {
        "PANEL_WIDTH": st.integers(9, 12),
        "SKIP_PIXELS": st.integers(0, 20),
        "COLOR_ORDER": st.sampled_from(["GRB", "GRBW"]),
        "BRIGHTNESS": st.integers(5, 100),
        "THEME": st.sampled_from(["colour", "one-hue"]),
        "CURRENT_LIMIT": st.integers(100, 5000),
    }
)


@given(panels, canvases)
def test_no_frame_exceeds_the_current_limit(fresh_chip, settings, panel, frames):
    with fresh_chip() as chip:
        grid, complaints = make(chip, settings, **panel)
        white = len(panel["COLOR_ORDER"]) == 4
        limit = panel["CURRENT_LIMIT"]
        dark = milliamperes(chip.frames[0][1], white)
        for frame in frames:
            grid.show(frame)
            drawn = milliamperes(chip.frames[-1][1], white)
            assert drawn <= max(limit, dark)
            assert drawn <= grid.current <= max(limit, dark)
            # As much light as the limit allows; rounding may take one step of each colour of each pixel.
            if grid.current < limit and dark < limit:
                colours = grid._colours
                wanted = sum(bool(colours[value]) for value in frame)
                assert grid._scale == 256 or drawn >= limit - 1 - wanted * 42 / 255 - (limit - dark) / 64
        assert (dark > limit) == any("CURRENT_LIMIT" in complaint for complaint in complaints)


@given(panels, canvases)
def test_frame_does_not_depend_on_earlier_frames(fresh_chip, settings, panel, frames):
    with fresh_chip() as chip:
        before, _ = make(chip, settings, **panel)
        for frame in frames:
            before.show(frame)
        last = chip.frames[-1]
        current = before.current
    with fresh_chip() as chip:
        alone, _ = make(chip, settings, **panel)
        alone.show(frames[-1])
        assert chip.frames[-1] == last
        assert alone.current == current


def test_limit_below_the_dark_current_is_reported(chip, settings):
    grid, complaints = make(chip, settings, PANEL_WIDTH=32, PANEL_HEIGHT=32, CURRENT_LIMIT=500)
    assert complaints == ['TAFL_CURRENT_LIMIT is "500": 1024 dark pixels already draw more; the lights stay off']
    grid.show(b"\x2f" * 81)
    assert not any(chip.frames[-1][1])
    assert grid.current == 1024


def test_largest_canvas_stays_within_small_ints(chip, settings):
    grid, _ = make(
        chip,
        settings,
        PANEL_WIDTH=32,
        PANEL_HEIGHT=32,
        WINDOW_WIDTH=15,
        WINDOW_HEIGHT=15,
        BRIGHTNESS=100,
        CURRENT_LIMIT=20000,
    )
    grid.show(b"\x5f" * 225)
    assert grid._load * 256 + 65279 < 1 << 30
    assert grid.current == 1024 + 225 * 42


def test_lights_that_do_not_work_are_reported(chip, settings):
    import board

    chip.claim(board.GP0)
    grid, complaints = make(chip, settings)
    assert complaints == ["The lights do not work: GP0 in use"]
    grid.show(b"\x2f" * 81)
    assert chip.frames == []


def test_missing_neopixel_write_is_reported(chip, settings, monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "neopixel_write", None)
    _, complaints = make(chip, settings)
    assert len(complaints) == 1 and "neopixel_write" in complaints[0]
