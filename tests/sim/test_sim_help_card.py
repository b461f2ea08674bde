# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The help card: its lights match the program's, and it is readable at every size."""

import re
from itertools import product

import pygame
import pytest

from hardware import palette
from sim.examples import EXAMPLES
from sim.legend import (
    BRIGHTNESS,
    CLOSING,
    COLOUR,
    KEYS,
    LIGHTS,
    MENU,
    ONE_HUE,
    TERMINAL_KEYS,
    THEMES,
    key_name,
    pixel_color,
    theme_or_default,
)
from sim.window.display import MIN_SIZE
from sim.window.help_card import MIN_LETTERS, HelpCard, _best_plan
from sim.window.layout import Layout
from sim.words import Words, languages
from soak import each_value
from tabletop import meanings
from tabletop.viewport import edge_light

PANELS = [(9, 9), (7, 7), (8, 32), (32, 8), (32, 32), (16, 16)]


@pytest.mark.parametrize("theme", [COLOUR, ONE_HUE])
def test_samples_have_the_colours_of_the_board(theme):
    colours, _ = palette.build_palette(theme, BRIGHTNESS)
    assert set(THEMES) == set(palette.THEMES)
    for name, colour in THEMES[theme].items():
        meaning = getattr(meanings, name)
        assert colour == palette.COLOURS[2 * (meaning >> 4) + palette.THEMES.index(theme)], name
        for step in range(16):
            red, green, blue = pixel_color(theme, name, step)
            assert colours[meaning | step] == red << 16 | green << 8 | blue, (name, step)


def test_every_meaning_except_text_and_win_has_a_sample():
    names = {name for name, value in vars(meanings).items() if name.isupper() and value in range(0x10, 0x100, 0x10)}
    shown = {meaning for entry in LIGHTS for now in range(0, 3000, 20) for meaning, step in entry.sample(now) if step}
    assert shown == set(THEMES[COLOUR]) == names - {"TEXT", "WIN"}


def test_samples_blink_like_the_board():
    by_name = {entry.id: entry.sample for entry in LIGHTS}
    for now in range(0, 6000, 7):
        steps = {name: [step for _, step in sample(now)] for name, sample in by_name.items()}
        assert steps["king"][1] == meanings.king_light(now)
        cursors = [15 if meanings.cursor_is_on(at) else 0 for at in (now, now + 200)]
        assert steps["cursor"] == [cursors[0], 0, cursors[1]]
        assert steps["goals"] == [meanings.goal_light(now)] * 3
        assert steps["marks"][1] == meanings.FAINT
        assert steps["frame"][1] == meanings.DIM
        more = steps["view-edge"]
        assert more == [edge_light(now, 5 * place) for place in range(3)] and any(more)
        assert set(steps["turn"]) == {0, meanings.WAITING, meanings.FULL}
        refused = by_name["refusal"](now)[0]
        assert refused == (("WARNING", 15) if meanings.refusal_is_on(now) else ("CURSOR", meanings.FAINT))
        flicker = meanings.thinking_light(now)
        assert steps["considered"][1] == (flicker or meanings.FULL)
        assert steps["last-move"] == [meanings.trail_light(now, step) for step in range(3)]
        assert steps["hint"][2] == (15 if meanings.hint_is_on(now) else 0)
        assert steps["open-way"][1:] == [meanings.exit_light(now, step) for step in (1, 2)]


def test_all_rhythms_are_different():
    """The brightness alone distinguishes the entries, for players who cannot see hues."""
    rhythms = {tuple(tuple(step for _, step in entry.sample(now)) for now in range(0, 2400, 20)) for entry in LIGHTS}
    steady = [entry for entry in LIGHTS if entry.id in ("attackers", "defenders")]
    assert len(rhythms) == len(LIGHTS) - len(steady) + 1
    for entry in LIGHTS:
        for now in range(0, 5000, 7):
            sample = entry.sample(now)
            assert len(sample) == 3 and all(0 <= step <= 15 for _, step in sample)


@pytest.mark.parametrize("name", ["cursor", "hint", "refusal"])
def test_samples_of_short_blinks_are_never_dark(name):
    sample = next(entry.sample for entry in LIGHTS if entry.id == name)
    for now in range(0, 2400, 5):
        assert max(step for _, step in sample(now)) == 15, now


def smallest_board(columns, rows):
    width, height = Layout(columns, rows).size
    scale = max(MIN_SIZE[0] / width, MIN_SIZE[1] / height)
    return round(width * scale), round(height * scale)


@pytest.mark.slow
@pytest.mark.parametrize(("panel", "theme", "language"), each_value(product(PANELS, [COLOUR, ONE_HUE], languages())))
def test_everything_fits_without_overlap(panel, theme, language):
    words = Words(language)
    smallest = smallest_board(*panel)
    for factor in (1, 1.4, 2.5):
        width, height = (round(side * factor) for side in smallest)
        plan = _best_plan(width, height, theme, words)
        assert plan.height <= height and plan.letters > MIN_LETTERS + 1
        all_text = " ".join(text for _, text, _ in plan.texts)
        assert all(entry.meaning(words).split()[-1] in all_text for entry in LIGHTS)
        assert all(words(text).split()[-1] in all_text for text in (MENU, CLOSING))
        assert [cap for _, cap in plan.caps] == [key_name(key, words) for keys, _ in KEYS for key in keys]
        boxes = [pygame.Rect(x, y, plan.text_width(text), plan.letters) for (x, y), text, _ in plan.texts]
        boxes += [pygame.Rect(box[0], box[1], box[2] - box[0], box[3] - box[1]) for box, _ in plan.caps]
        boxes += [pygame.Rect(x, y, 3 * plan.cell, plan.cell) for x, y in plan.strips]
        card = pygame.Rect(0, 0, width, plan.height)
        for number, box in enumerate(boxes):
            assert card.contains(box) and box.collidelist(boxes[number + 1 :]) < 0


def test_letters_grow_with_the_window():
    sizes = [_best_plan(width, width * 27 // 20, COLOUR, Words()).letters for width in (385, 500, 700, 1000, 1400)]
    assert sizes == sorted(set(sizes)) and sizes[2] >= 15


def test_only_the_samples_change():
    board = pygame.Surface((500, 630), 0, 32)
    board.fill((90, 60, 40))
    card = HelpCard(board, COLOUR, Words())
    pictures = [card.render(now).copy() for now in (0, 250, 250)]
    assert pictures[1].get_view().raw == pictures[2].get_view().raw != pictures[0].get_view().raw
    right = pygame.Rect(250, 0, 250, 630)
    assert pictures[0].subsurface(right).copy().get_view().raw == pictures[1].subsurface(right).copy().get_view().raw
    assert board.get_at((0, 0))[:3] == (90, 60, 40) != pictures[0].get_at((0, 0))[:3]


def test_theme_setting_is_read_as_in_the_program():
    assert theme_or_default("one-hue") == theme_or_default(" One-Hue") == ONE_HUE
    assert theme_or_default("") == theme_or_default("pink") == COLOUR


@pytest.mark.parametrize(("part", "listed"), [("window", KEYS), ("terminal", TERMINAL_KEYS)])
def test_the_command_names_the_keys_of_help_that_the_card_names(part, listed):
    text = next(one for one in EXAMPLES.split("\n\n") if one.startswith(part))
    said = re.search(r"(\S+(?:, \S+)*(?: or \S+)?) shows? help", text)[1]
    keys = next(keys for keys, does in listed if does in ("keys-help", "keys-open-help"))
    assert set(re.split(", | or ", said)) == set(keys)
