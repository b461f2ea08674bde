# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The description of the board: the window draws what it says, and its export holds the same for other front ends."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from sim.description import MATERIALS, SIZES
from sim.description_export import export
from sim.legend import LIGHTS, THEMES, pixel_color
from sim.window.renderer import BoardRenderer
from sim.words import Words

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 5000  # ms; every sample repeats within this time


def test_export_is_json():
    exported = export()
    assert json.loads(json.dumps(exported)) == exported


def test_export_needs_no_library():
    code = "import sys; import sim.description_export as e; e.export(); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert not {"PIL", "pygame", "numpy", "tabletop", "tafl", "hardware"} & set(done.stdout.split())


@pytest.mark.once
@pytest.mark.parametrize("entry", LIGHTS, ids=lambda entry: entry.id)
def test_period_is_the_shortest_after_which_a_sample_repeats(entry):
    shown = [entry.sample(ms) for ms in range(2 * LONGEST)]
    repeats = (period for period in range(1, LONGEST) if shown[:LONGEST] == shown[period : period + LONGEST])
    assert entry.period == next(repeats)


@pytest.mark.parametrize("number", range(len(LIGHTS)))
def test_frames_of_the_export_are_the_sample(number):
    entry, exported = LIGHTS[number], export()["legend"][number]
    assert (exported["id"], exported["meaning"]) == (entry.id, entry.meaning(Words()))
    assert exported["looks"] == {theme: entry.look(theme, Words()) for theme in THEMES}
    for ms in range(0, LONGEST, 3):
        last = [sample for start, sample in exported["frames"] if start <= ms % exported["period"]][-1]
        assert last == [list(light) for light in entry.sample(ms)]


def test_export_has_the_messages_of_its_texts():
    exported, english = export(), Words()
    assert english(exported["menuMessage"]) == exported["menu"]
    assert {button: english(text) for button, text in exported["inlaidMessages"].items()} == exported["inlaidKeys"]
    for line in exported["keys"]:
        assert english(line["message"]) == line["does"]
        assert [english(text) if text else key for key, text in zip(line["keys"], line["keyMessages"])] == line["keys"]


def test_export_has_the_colour_of_every_light():
    for theme, meanings in export()["lights"].items():
        assert set(meanings) == set(THEMES[theme])
        for meaning, levels in meanings.items():
            assert [tuple(light) for light in levels] == [pixel_color(theme, meaning, level) for level in range(16)]


@pytest.mark.slow
@pytest.mark.parametrize("scale", [1, pytest.param(2, marks=pytest.mark.soak)])
def test_window_draws_the_described_sizes_and_materials(scale):
    renderer = BoardRenderer(9, 9, scale)
    layout, picture = renderer.layout, renderer.render([[(0, 0, 0)] * 9] * 9)
    assert picture.get_width() == SIZES.width * scale
    left, top, right, bottom = layout.hole
    assert (right - left, bottom - top) == (SIZES.panel * scale,) * 2
    assert top == (SIZES.margin + SIZES.rim) * scale
    assert layout.plate[3] - layout.plate[1] == SIZES.plate * scale
    assert picture.get_at((0, 0))[:3] == MATERIALS.table
    wood = [picture.get_at((x, layout.height - 30 * scale))[:3] for x in range(100 * scale, 600 * scale)]
    darkest, lightest = MATERIALS.wood[0], MATERIALS.wood[2]
    assert all(part <= most for color in wood for part, most in zip(color, lightest))
    assert sum(map(sum, wood)) / len(wood) > sum(darkest) / 2
