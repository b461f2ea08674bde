# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The caption from the console's title: its words, and the plate that shows it below the board."""

import pytest
from PIL import Image

from sim.description import MATERIALS
from sim.machine.caption import caption, split_title
from sim.machine.pretend_board import PretendBoard
from sim.window.layout import Layout
from sim.window.plate import MIN_LETTERS, draw_plate, fit

SENTENCE = "the king may not stop there because a man of his own side stands between him and the corner"


@pytest.mark.parametrize("title, part, text", [
    ("", "", ""),
    ("your move", "", "your move"),
    ("b1-j9", "b1-j9", ""),
    ("b1-j9 | your move", "b1-j9", "your move"),
    ("a1-o15 | one | two", "a1-o15", "one | two"),
    ("one | two", "", "one | two"),
])
def test_title_has_a_visible_part_and_a_caption(title, part, text):
    assert split_title(title) == (part, text)


@pytest.mark.parametrize("title, shown", [
    ("Tablut - SELECT: play, BACK: settings", "Tablut \N{EN DASH} Enter: play, Esc: settings"),
    ("b1-j9 | defenders to move", "Defenders to move"),
    ("e3 in hand; BACK puts it back", "e3 in hand; Esc puts it back"),
    ("d3-d4: BACKWARDS", "d3-d4: BACKWARDS"),
    ("LEFT or RIGHT turns", "Left or Right turns"),
    ("a\tb\x1b", "A b "),
    ("\u00e9t\u00e9", "\u00e9t\u00e9"),
    ("", ""),
])
def test_caption_names_the_keys_of_a_pc(title, shown):
    assert caption(title) == shown


def test_start_screen_says_which_keys_to_press():
    def player(board):
        yield from board.wait(500)
        return caption(board.title)

    shown = PretendBoard().run(player)
    assert "Enter: play" in shown and "Esc: settings" in shown


@pytest.mark.parametrize("words", [1, 4, 9, 18, 30, 60, 200])
@pytest.mark.parametrize("scale", [0.55, 1.0, 1.6])
def test_every_text_fits_on_the_plate(words, scale):
    plate = Layout(9, 9, scale).plate
    width, height = plate[2] - plate[0], plate[3] - plate[1]
    text = " ".join((SENTENCE.split() * 12)[:words])
    letters, lines = fit(text, width, height)
    assert letters >= MIN_LETTERS and len(lines) * letters <= height
    shown = " ".join(lines)
    assert shown == text or (shown.endswith("...") and text.startswith(shown[:-3]) and words >= 30)


def test_one_endless_word_is_cut():
    letters, lines = fit("x" * 1000, 300, 40)
    assert letters == MIN_LETTERS and lines[0].startswith("xxxxxxxxxxxx") and lines[0].endswith("x...")


def test_letters_get_smaller_only_for_longer_texts():
    sizes = [fit(" ".join(SENTENCE.split()[:words]), 560, 48)[0] for words in range(1, 19)]
    assert sizes == sorted(sizes, reverse=True) and sizes[0] == sizes[4] > sizes[-1] >= 12


def luminance(color):
    parts = [part / 255 for part in color]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_letters_on_the_plate_have_the_contrast_of_level_aa():
    layout = Layout(9, 9)
    blank, place = draw_plate(Image.new("RGB", layout.size), layout, "")
    left, top, right, bottom = layout.plate
    rows = range(top + 6 - place[1], bottom - 6 - place[1])
    sheet = [blank.getpixel((x - place[0], y)) for x in (left + 40, right - 40) for y in rows]
    letters = luminance(MATERIALS.plate_letters)
    assert (min(map(luminance, sheet)) + 0.05) / (letters + 0.05) >= 4.5  # WCAG 2, success criterion 1.4.3
    written, _ = draw_plate(Image.new("RGB", layout.size), layout, "Your move: defenders (blue)")
    darkest = min(luminance(written.getpixel((x, y))) for x in range(100, written.width - 100) for y in rows)
    assert darkest == pytest.approx(letters, abs=0.001)
