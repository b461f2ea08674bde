# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The page decodes, tone-maps and names the lights as the other front ends do."""

import itertools
import random

import pytest

from sentences import EMPTY_SQUARE
from sim.machine.board_outline import NO_OUTLINE, find_outline, whole_panel
from sim.machine.caption import title_caption
from sim.machine.panel import CORNERS, Panel
from sim.tone_mapping import ONE_HUE, Eye, as_seen, screen_color
from web_modules import run_module

FRAMES = 150
LIGHT = 255


@pytest.fixture
def dice():
    return random.Random(15)


def panel_settings(panel):
    return {"TAFL_PANEL_WIDTH": str(panel.width), "TAFL_PANEL_HEIGHT": str(panel.height), "TAFL_RUNS": panel.runs,
            "TAFL_SKIP_PIXELS": str(panel.skip), "TAFL_FIRST_PIXEL": panel.first, "TAFL_WIRING": panel.wiring,
            "TAFL_COLOR_ORDER": panel.order}


def test_wires_of_all_panels_are_decoded(dice):
    orders = ("GRB", "BRG", "RGBW", "WRGB", "GWRB")
    shapes = itertools.product(CORNERS, ("rows", "columns"), ("serpentine", "progressive"), orders)
    panels = [Panel(0, dice.randint(1, 15), dice.randint(1, 15), dice.choice((0, 3)), *shape) for shape in shapes]
    wires = []
    for panel in panels:
        bytes_needed = (panel.skip + panel.width * panel.height) * len(panel.order)
        wires.append(dice.randbytes(dice.choice((bytes_needed, bytes_needed + 5, bytes_needed * 2 // 3))))
    decoded = run_module("""
        const { decode } = await web("lights.js");
        const { readWiring } = await web("wiring.js");
        return argument.map(([settings, wire]) => [...decode(readWiring(settings).panel, Uint8Array.from(wire)).rgb]);
    """, [[panel_settings(panel), list(wire)] for panel, wire in zip(panels, wires)])
    for panel, wire, rgb in zip(panels, wires, decoded):
        assert rgb == [part for row in panel.decode(wire) for light in row for part in light], panel


def random_light(dice):
    return dice.choice([(0, 0, 0), (LIGHT, 72, 0), (0, 96, LIGHT), tuple(dice.randrange(256) for _ in range(3))])


def one_hue_light(dice):
    amount = dice.choice((0, 0, dice.random(), dice.random() / 10))
    return tuple(round(part * amount) for part in ONE_HUE)


def test_lights_get_the_same_screen_colours(dice):
    frames, times = [], []
    now = 0
    for number in range(FRAMES):
        light = random_light if number % 5 == 0 else one_hue_light
        frames.append([[light(dice) for _ in range(4)] for _ in range(3)])
        now += dice.choice((33, 400, 2500))
        times.append(now)
    mapped = run_module("""
        const { Lights } = await web("lights.js");
        const { Eye, ToneMapper } = await web("tone_mapping.js");
        const [eye, mapper] = [new Eye(), new ToneMapper()];
        return argument.map(([rows, now]) => {
            const lights = new Lights(4, 3, Uint8Array.from(rows.flat(2)));
            const white = eye.adapt(lights, now);
            return [white, [...mapper.map(lights, white)]];
        });
    """, list(zip(frames, times)))
    eye = Eye()
    one_hue_frames = 0
    for lights, now, (white, colors) in zip(frames, times, mapped):
        assert white == eye.adapt(lights, now)
        one_hue_frames += white > 0
        expected = [part for row in as_seen(lights, white) for light in row for part in screen_color(light)]
        assert [round(part) for part in colors] == pytest.approx(expected, abs=1)
    assert FRAMES // 2 < one_hue_frames < FRAMES


def framed(dice, size, inner):
    """Return lights with a steady frame around a smaller board, in the middle."""
    lights = [[(0, 0, 0)] * size for _ in range(size)]
    low = (size - inner) // 2 - 1
    high = low + inner + 1
    for y in range(low, high + 1):
        for x in range(low, high + 1):
            on_frame = x in (low, high) or y in (low, high)
            lights[y][x] = (0, 4, 10) if on_frame else random_light(dice)
    return lights


def outline_cases(dice):
    """Return sequences of frames: lights with a title, of one panel."""
    for size in (9, 11, 15):
        frames = []
        for _ in range(30):
            kind = dice.randrange(5)
            if kind == 0:
                lights = [[(0, 0, 0)] * size for _ in range(size)]
            elif kind == 1:
                lights = [[random_light(dice) for _ in range(size)] for _ in range(size)]
            elif kind == 2:
                lights = [[(LIGHT, 72, 0)] * size for _ in range(size)]
            elif kind == 3:
                lights = framed(dice, size, dice.choice((3, 5, 7)))
            else:
                lights = framed(dice, size, 7)
                lights[dice.randrange(size)][dice.randrange(size)] = (0, 0, 0)
            left, bottom = dice.randint(0, 6), dice.randint(0, 6)
            part = f"{chr(97 + left)}{bottom + 1}-{chr(97 + left + size - 1 - dice.choice((0, 0, 1)))}{bottom + size}"
            frames.append((lights, dice.choice(("", "", "your move", part, f"{part} | your move", "b1-j9x | text"))))
        yield size, frames


def test_the_board_is_found_on_the_panel(dice):
    cases = list(outline_cases(dice))
    found = run_module("""
        const { Lights } = await web("lights.js");
        const { findOutline, wholePanel } = await web("board_outline.js");
        return argument.map(([size, frames]) => {
            let outline = wholePanel(size, size);
            return frames.map(([rows, title]) => {
                const lights = new Lights(size, size, Uint8Array.from(rows.flat(2)));
                outline = findOutline(lights, outline, title.split(" | ")[0]);
                const side = [...Array(size).keys()];
                return [{ ...outline }, side.map((x) => outline.columnName(x)), side.map((y) => outline.rowName(y))];
            });
        });
    """, cases)
    outlines = set()
    for (size, frames), results in zip(cases, found):
        outline = whole_panel(size, size)
        for (lights, title), (fields, columns, rows) in zip(frames, results):
            outline = find_outline(lights, outline, title.partition(" | ")[0])
            outlines.add(outline)
            assert (fields["left"], fields["top"], fields["columns"], fields["rows"], fields["firstColumn"],
                    fields["firstRow"]) == (outline.left, outline.top, outline.columns, outline.rows,
                                            outline.first_column, outline.first_row)
            assert columns == [outline.column_name(x) for x in range(size)]
            assert rows == [outline.row_name(y) for y in range(size)]
    assert NO_OUTLINE in outlines and len(outlines) > 10


TITLES = ["", "your move: defenders (blue)", "b1-j9 | your move: attackers (orange)", "b1-j9", "b1-j9 | ", "x | y",
          "e5 in hand: choose where it goes; BACK puts it back", "tablut - SELECT: play, BACK: settings",
          "level (3/12) - UP, DOWN: change, RIGHT: next", "UPPER DOWNTOWN LEFT_RIGHT", "  two  spaces - here  ",
          "a\ttab\x07 and\u2028line", f"e5: {EMPTY_SQUARE}", "ünder the UP", "Älg", "the king's way",
          "raichi - the king has an open way", "aa1-bb2 | text", "b1-j9 | b1-j9 | text", "\u00a0UP\u3000"]


def test_captions_are_the_same():
    captions = run_module("""
        const { titleCaption } = await web("title_caption.js");
        return argument.map((title) => titleCaption(title));
    """, TITLES)
    assert captions == [title_caption(title) for title in TITLES]


def test_a_caption_names_the_buttons_as_the_player_needs_them():
    title = "tablut - SELECT: play, BACK: settings"
    captions = run_module("""
        const { BUTTON_WORDS, titleCaption } = await web("title_caption.js");
        return ["keys", "touch", "gamepad"].map((way) => titleCaption(argument, BUTTON_WORDS[way]));
    """, title)
    assert captions == ["Tablut \u2013 Enter: play, Esc: settings", "Tablut \u2013 SELECT: play, BACK: settings",
                        "Tablut \u2013 A: play, B: settings"]


def test_samples_of_the_help_show_what_the_legend_says():
    from sim.legend import LIGHTS, THEMES, sample_light

    times = [0, 90, 333, 1234, 5555]
    drawn = run_module("""
        const { default: description } = await web("description.js");
        const { sampleColors } = await web("legend.js");
        return argument.themes.map((theme) => description.legend.map((entry) =>
            argument.times.map((time) => [...sampleColors(entry, theme, time)])));
    """, {"themes": list(THEMES), "times": times})
    for theme, entries in zip(THEMES, drawn):
        for entry, samples in zip(LIGHTS, entries):
            for now, colors in zip(times, samples):
                lights = [sample_light(theme, *light) for light in entry.sample(now % entry.period)]
                expected = [part for light in lights for part in screen_color(light)]
                assert [round(part) for part in colors] == pytest.approx(expected, abs=1), (entry.meaning, now)


# A device: pixels of its screen in a CSS pixel, ms that a frame costs at one pixel and for each further one, ms between
# two pictures of its screen, the densities that its canvas has in ten minutes.
DEVICES = {
    "a computer": (1, 1, 1, 17, [1]),
    "a slow computer": (1, 30, 10, 17, [1]),
    "a fast phone becomes as fine as its screen": (3, 0.3, 0.2, 17, [2, 3]),
    "a phone that is just fast enough stays": (3, 2, 2, 17, [2]),
    "a slow phone gets coarser": (3, 2, 5, 17, [2, 1.5]),
    "a very slow phone": (2.625, 10, 20, 17, [2, 1.5, 1]),
    "a screen of 30 pictures a second is no slow device": (3, 0.3, 0.2, 33, [2, 3]),
    "a screen of 120 pictures a second": (2, 1, 1, 8, [2]),
    "a wall": (0.5, 1, 1, 17, [0.5]),
}


@pytest.mark.parametrize("device", DEVICES.values(), ids=DEVICES)
def test_the_canvas_is_as_fine_as_the_device_draws_it(device):
    screen, base, more, picture, expected = device
    assert run_module("""
        const { Density } = await web("light_layer.js");
        const [screen, base, more, picture] = argument, density = new Density();
        density.fit(screen);
        const found = [density.ratio];
        for (let now = 0; now < 600e3;) {
            const cost = base + more * (density.ratio ** 2 - 1), gap = Math.ceil(cost / picture) * picture;
            now += gap;
            if (density.note(gap, cost, now)) found.push(density.ratio);
        }
        return found;
    """, [screen, base, more, picture]) == expected


def test_the_density_does_not_flap():
    """A device whose load changes each minute gets coarser at once, and finer less and less often."""
    changes = run_module("""
        const { Density } = await web("light_layer.js");
        const density = new Density(), changes = [];
        density.fit(2);
        for (let now = 0; now < 7200e3; now += 17) {
            const cost = Math.floor(now / 60e3) % 2 ? 40 : 1;
            if (density.note(17, cost, now)) changes.push([now, density.ratio]);
        }
        return changes;
    """)
    first_hour, second_hour = ([now for now, _ in changes if now // 3600e3 == hour] for hour in (0, 1))
    assert 6 < len(first_hour) < 30
    assert len(second_hour) <= 6


def test_single_slow_frames_and_pauses_change_no_density():
    assert run_module("""
        const { Density } = await web("light_layer.js");
        const density = new Density();
        density.fit(2);
        let changes = 0;
        for (let i = 0; i < 10000; i++) {
            const gap = i % 10 ? 17 : i % 20 ? 60 : 5000;
            changes += density.note(gap, gap === 60 ? 60 : 5, 17 * i);
        }
        return [changes, density.ratio];
    """) == [0, 2]
