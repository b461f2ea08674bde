# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The help card: its lights are the program's, and all of it can be read at every size."""

import pygame
import pytest

from hardware import palette
from sim.legend import BRIGHTNESS, CLOSING, COLOUR, KEYS, LIGHTS, MENU, ONE_HUE, THEMES, known_theme, light
from sim.window.help_card import SMALLEST, HelpCard, _best_plan
from sim.window.renderer import BoardRenderer
from sim.window.window import LEAST_SIZE
from tabletop import meanings
from tabletop.viewport import beyond_level

PANELS = [(9, 9), (7, 7), (8, 32), (32, 8), (32, 32), (16, 16)]


@pytest.mark.parametrize("theme", [COLOUR, ONE_HUE])
def test_the_samples_shine_as_the_board_does(theme):
    colours, _ = palette.build(theme, BRIGHTNESS)
    assert set(THEMES) == set(palette.THEMES)
    for name, colour in THEMES[theme].items():
        meaning = getattr(meanings, name)
        assert colour == palette.THEMES[theme][meaning >> 4], name
        for level in range(16):
            red, green, blue = light(theme, name, level)
            assert colours[meaning | level] == red << 16 | green << 8 | blue, (name, level)


def test_every_meaning_but_letters_and_the_end_has_a_sample():
    names = {name for name, value in vars(meanings).items() if name.isupper() and value in range(0x10, 0x100, 0x10)}
    shown = {meaning for entry in LIGHTS for now in range(0, 3000, 20) for meaning, level in entry.sample(now) if level}
    assert shown == set(THEMES[COLOUR]) == names - {"TEXT", "WIN"}


def test_the_samples_have_the_rhythms_of_the_board():
    by_name = {entry.meaning: entry.sample for entry in LIGHTS}
    for now in range(0, 6000, 7):
        levels = {name: [level for _, level in sample(now)] for name, sample in by_name.items()}
        assert levels["the king"][1] == meanings.king_level(now)
        cursors = [15 if meanings.cursor_shows(at) else 0 for at in (now, now + 200)]
        assert levels["the cursor"] == [cursors[0], 0, cursors[1]]
        assert levels["where the man in hand may go"] == [meanings.goal_level(now)] * 3
        assert levels["throne and corners"][1] == meanings.FAINT
        assert levels["frame of a smaller board"][1] == meanings.EDGE
        more = levels["edge of the view: the board goes on"]
        assert more == [beyond_level(now, 5 * place) for place in range(3)] and any(more)
        assert set(levels["who is to move"]) == {0, meanings.WAITING, meanings.FULL}
        refused = by_name["a choice refused; why? in the menu tells"](now)[0]
        assert refused == (("WARNING", 15) if meanings.refusal_shows(now) else ("CURSOR", meanings.FAINT))
        flicker = meanings.thinking_level(now)
        assert levels["a man the computer considers"][1] == (flicker or meanings.FULL)
        assert levels["the last move"] == [meanings.trail_level(now, step) for step in range(3)]
        assert levels["the hint"][2] == (15 if meanings.hint_shows(now) else 0)
        assert levels["the king's open way to escape"][1:] == [meanings.way_level(now, step) for step in (1, 2)]


def test_each_rhythm_is_its_own():
    """Without hue: who sees only how bright the lights are can tell the entries apart."""
    rhythms = {tuple(tuple(level for _, level in entry.sample(now)) for now in range(0, 2400, 20)) for entry in LIGHTS}
    steady = [entry for entry in LIGHTS if entry.meaning in ("attackers", "defenders")]
    assert len(rhythms) == len(LIGHTS) - len(steady) + 1
    for entry in LIGHTS:
        for now in range(0, 5000, 7):
            sample = entry.sample(now)
            assert len(sample) == 3 and all(0 <= level <= 15 for _, level in sample)


@pytest.mark.parametrize("name", ["the cursor", "the hint", "a choice refused; why? in the menu tells"])
def test_at_no_moment_is_the_row_of_a_short_blink_empty(name):
    sample = next(entry.sample for entry in LIGHTS if entry.meaning == name)
    for now in range(0, 2400, 5):
        assert max(level for _, level in sample(now)) == 15, now


def least_board(columns, rows):
    width, height = BoardRenderer.layout_size(columns, rows)
    scale = max(LEAST_SIZE[0] / width, LEAST_SIZE[1] / height)
    return round(width * scale), round(height * scale)


@pytest.mark.parametrize("columns, rows", PANELS)
@pytest.mark.parametrize("theme", [COLOUR, ONE_HUE])
def test_all_of_it_fits_and_nothing_lies_on_anything_else(columns, rows, theme):
    least = least_board(columns, rows)
    for factor in (1, 1.4, 2.5):
        width, height = (round(side * factor) for side in least)
        plan = _best_plan(width, height, theme)
        assert plan.height <= height and plan.letters > SMALLEST + 1
        whole = " ".join(text for _, text, _ in plan.texts)
        assert all(entry.meaning.split()[-1] in whole for entry in LIGHTS)
        assert MENU.split()[-1] in whole and CLOSING.split()[-1] in whole
        assert [cap for _, cap in plan.caps] == [cap for caps, _ in KEYS for cap in caps]
        boxes = [pygame.Rect(x, y, plan.long(text), plan.letters) for (x, y), text, _ in plan.texts]
        boxes += [pygame.Rect(box[0], box[1], box[2] - box[0], box[3] - box[1]) for box, _ in plan.caps]
        boxes += [pygame.Rect(x, y, 3 * plan.cell, plan.cell) for x, y in plan.strips]
        card = pygame.Rect(0, 0, width, plan.height)
        for number, box in enumerate(boxes):
            assert card.contains(box) and box.collidelist(boxes[number + 1 :]) < 0


def test_letters_grow_with_the_window():
    sizes = [_best_plan(width, width * 5 // 4, COLOUR).letters for width in (385, 500, 700, 1000, 1400)]
    assert sizes == sorted(set(sizes)) and sizes[2] >= 15


def test_the_samples_live_and_the_rest_is_still():
    board = pygame.Surface((500, 630), 0, 32)
    board.fill((90, 60, 40))
    card = HelpCard(board, COLOUR)
    pictures = [card.render(now).copy() for now in (0, 250, 250)]
    assert pictures[1].get_view().raw == pictures[2].get_view().raw != pictures[0].get_view().raw
    right = pygame.Rect(250, 0, 250, 630)
    assert pictures[0].subsurface(right).copy().get_view().raw == pictures[1].subsurface(right).copy().get_view().raw
    assert board.get_at((0, 0))[:3] == (90, 60, 40) != pictures[0].get_at((0, 0))[:3]


def test_the_theme_is_the_programs():
    assert known_theme("one-hue") == known_theme(" One-Hue") == ONE_HUE
    assert known_theme("") == known_theme("pink") == COLOUR
