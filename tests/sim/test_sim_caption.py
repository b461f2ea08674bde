# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The caption from the console's title: its words, and the plate that shows it below the board."""

import pytest
from PIL import Image

from contrast import contrast, luminance
from sentences import OPEN_WAY
from sim.description import MATERIALS
from sim.machine.board_state import BoardState
from sim.machine.caption import caption, is_low, title_caption
from sim.window.layout import Layout
from sim.window.plate import MIN_LETTERS, draw_plate, fit
from sim.words import Words, languages
from wrong_moves import GAME, WRONG, caption_of

SENTENCE = "the king may not stop there because a man of his own side stands between him and the corner"


@pytest.mark.parametrize("title, shown", [
    ("Tablut - SELECT: play, BACK: settings", "Tablut \N{EN DASH} Enter: play, Esc: settings"),
    ("e3 in hand; BACK puts it back", "e3 in hand; Esc puts it back"),
    ("d3-d4: BACKWARDS", "d3-d4: BACKWARDS"),
    ("LEFT or RIGHT turns", "Left or Right turns"),
    ("a\tb\x1b", "A b "),
    ("\u00e9t\u00e9", "\u00c9t\u00e9"),
    ("", ""),
])
def test_caption_names_the_keys_of_a_pc(title, shown):
    assert title_caption(title) == shown


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


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("events", "reasons"), WRONG)
def test_a_wrong_move_says_why(events, reasons, language):
    state, words = BoardState(), Words(language)
    for event in [GAME, *events]:
        state.take(event)
    assert caption(state, words) == caption_of(reasons, words)
    plate = Layout(9, 9, 0.5).plate
    lines = fit(caption(state, words), (plate[2] - plate[0]) * 0.92, (plate[3] - plate[1]) * 0.85)[1]
    assert not lines[-1].endswith("...")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("events", "message"), [
    ([{"event": "remote", "side": "attackers", "state": "here"}], "remote-moves"),
    ([{"event": "remote", "side": "attackers", "state": "away"}], "remote-away"),
])
def test_it_says_that_the_other_board_is_away(events, message, language):
    state, words = BoardState(), Words(language)
    players = {"event": "players", "attackers": "remote", "defenders": "person"}
    for event in [GAME, players, {"event": "turn", "side": "attackers", "player": "remote"}, *events]:
        state.take(event)
    shown = caption(state, words)
    start = words(message, side="|").partition("|")[0]
    assert shown.lower().startswith(start.lower())


@pytest.mark.parametrize(("words", "lines"), [
    ("Your move: attackers (orange) \N{EN DASH} the king may be captured \N{EN DASH} hint: e5-e8",
     ["Your move: attackers (orange)", "the king may be captured \N{EN DASH} hint: e5-e8"]),
    ("Your move: defenders (blue) \N{EN DASH} the king has an open way to the corner",
     ["Your move: defenders (blue)", f"{OPEN_WAY} the corner"]),
    ("Sea battle tafl \N{EN DASH} Enter: play, Up: learn the rules, Down: puzzles, Esc: settings",
     ["Sea battle tafl", "Enter: play, Up: learn the rules, Down: puzzles, Esc: settings"]),
    ("The attackers win when they surround the king, or when he cannot move any more in the end",
     ["The attackers win when they surround the king,", "or when he cannot move any more in the end"]),
    ("e5-e8: the king or a man stands there", ["e5-e8: the king or a man stands there"]),
])
def test_lines_of_the_plate_break_at_dashes_or_commas(words, lines):
    assert fit(words, 400, 48)[1] == lines


@pytest.mark.parametrize("scale", [0.3, 0.36, 0.45, 1, 2])
def test_a_usual_caption_is_whole_on_a_plate_of_every_size(scale):
    plate = Layout(9, 9, scale).plate
    assert fit("Your move: defenders (blue)", (plate[2] - plate[0]) * 0.9, plate[3] - plate[1])[1] == [
        "Your move: defenders (blue)"]


@pytest.mark.parametrize("clock", ["4:32", "0:31", "0:30", "0:00", "180:00"])
def test_a_clock_is_low_in_the_last_half_minute(clock):
    assert is_low(clock) == (clock in ("0:30", "0:00"))


@pytest.mark.parametrize("scale", [0.45, 1])
def test_both_clocks_are_on_the_plate_and_a_low_one_is_red(scale):
    layout = Layout(9, 9, scale)
    wood = Image.new("RGB", layout.size)

    def ends(*clocks):
        plate = draw_plate(wood, layout, "Your move", clocks)[0]
        return [plate.crop(box) for box in ((0, 0, plate.width // 7, plate.height),
                                            (plate.width * 6 // 7, 0, plate.width, plate.height))]

    def is_red(picture):
        return any(red > 2 * green + 60 for _, (red, green, _) in picture.getcolors(1 << 16))

    bare, clocks = ends(), ends("4:32", "0:28")
    assert all(one.tobytes() != other.tobytes() for one, other in zip(bare, clocks))
    assert [is_red(end) for end in clocks] == [False, True] and not any(map(is_red, bare))
    later = ends("4:31", "0:28")
    assert [one.tobytes() != other.tobytes() for one, other in zip(clocks, later)] == [True, False]


def test_letters_on_the_plate_have_the_contrast_of_level_aa():
    layout = Layout(9, 9)
    blank, place = draw_plate(Image.new("RGB", layout.size), layout, "")
    left, top, right, bottom = layout.plate
    rows = range(top + 6 - place[1], bottom - 6 - place[1])
    sheet = [blank.getpixel((x - place[0], y)) for x in (left + 40, right - 40) for y in rows]
    letters = luminance(MATERIALS.plate_letters)
    assert contrast(letters, min(map(luminance, sheet))) >= 4.5  # WCAG 2, success criterion 1.4.3
    written, _ = draw_plate(Image.new("RGB", layout.size), layout, "Your move: defenders (blue)")
    darkest = min(luminance(written.getpixel((x, y))) for x in range(100, written.width - 100) for y in rows)
    assert darkest == pytest.approx(letters, abs=0.001)
