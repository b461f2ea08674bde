# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The window of the real game shows moves, earlier positions and cards, and saves pictures and films of them."""

import time

import pytest
from PIL import Image

from project import ROOT
from sim.description import MATERIALS
from sim.window.layout import Layout

GAME = ("--program", str(ROOT / "code.py"), "--flash", "none", "--set", "TAFL_ATTACKERS=person",
        "--set", "TAFL_VARIANT=brandub", "--scale", "0.7")


@pytest.fixture
def open_game(display, open_window, tmp_path):
    """Start the real game, whose pictures go to the folder tmp_path/pictures."""
    display["XDG_PICTURES_DIR"] = str(tmp_path / "pictures")
    session = open_window(*GAME)
    session.wait_for(session.light)  # before its first picture, a window takes no keys
    session.xdotool("windowfocus", "--sync", session.window)
    session.type_line("new brandub")
    session.read_until("new game: Haithabu Brandub")
    return session


def list_of_moves(session):
    """Return the picture of what is right of the board."""
    picture = session.picture()
    return picture.crop((round(Layout(9, 9, 0.7).width), 0, picture.width, picture.height))


def settled_list(session):
    """Return the pixels of that once they no longer change: what the buttons can do comes after the paper."""
    seen = [b""]
    session.wait_for(lambda: seen.append(list_of_moves(session).tobytes()) or seen[-1] == seen[-2])
    return seen[-1]


@pytest.mark.soak
def test_list_of_moves_widens_the_window_and_follows_the_game(open_game):
    session = open_game
    width, height = session.geometry()[2:]
    session.xdotool("windowmove", session.window, "0", "0", "key", "m")
    session.wait_for(lambda: session.geometry()[2] > width * 1.3)
    assert session.geometry()[3] == height
    session.wait_for(lambda: len(list_of_moves(session).getcolors(1 << 24)) > 100)  # a paper with letters
    empty = settled_list(session)
    session.type_line("d2-c2")
    session.wait_for(lambda: list_of_moves(session).tobytes() != empty)
    session.type_line("undo")
    session.wait_for(lambda: list_of_moves(session).tobytes() == empty)
    session.xdotool("key", "m")
    session.wait_for(lambda: session.geometry()[2] == width)


def board_of(session):
    """Return the picture of the panel."""
    left, top, right, bottom = Layout(9, 9, 0.7).hole
    return session.picture().crop((left - 4, top - 4, right + 4, bottom + 4))


def has_frame(session):
    """Return whether the frame of an earlier position is around the panel."""
    return board_of(session).getpixel((100, 2)) == MATERIALS.brass


@pytest.mark.slow
def test_click_on_a_move_and_the_line_for_commands(open_game):
    session = open_game
    session.type_line("d2-c2")
    session.read_until("1. attackers d2-c2")
    width = session.geometry()[2]
    session.xdotool("windowmove", session.window, "0", "0", "key", "m")
    session.wait_for(lambda: session.geometry()[2] > width * 1.3)
    session.xdotool("key", "Tab")
    session.xdotool("type", "--delay", "60", "d3-b3")
    session.xdotool("key", "Return")
    session.read_until("2. defenders d3-b3")
    session.xdotool("key", "Escape")
    assert not has_frame(session)
    unit = 0.7
    x, y = (700 + 70) * unit, (20 + 18 + 1.8 * 1.45 * 17) * unit  # the first move
    session.xdotool("mousemove", "--window", session.window, str(round(x)), str(round(y)), "click", "1")
    session.wait_for(lambda: has_frame(session))
    first = board_of(session).tobytes()
    session.xdotool("key", "Left")
    session.wait_for(lambda: board_of(session).tobytes() != first)
    session.xdotool("key", "Escape")
    session.wait_for(lambda: not has_frame(session))
    session.xdotool("key", "m")
    session.wait_for(lambda: session.geometry()[2] == width)


@pytest.mark.soak
@pytest.mark.slow
def test_keys_save_a_film_of_the_last_moves_and_a_picture(open_game, tmp_path):
    session, folder = open_game, tmp_path / "pictures"
    session.xdotool("key", "g")
    time.sleep(0.5)
    assert not folder.exists()  # no move yet
    for move in ("d2-c2", "d3-e3"):
        session.type_line(move)
    # A film ends at the key: those of a slow machine may be short until the moves are shown.
    film = session.wait_for(lambda: save_with_key(session, "g", folder, 10), 60)
    with Image.open(film) as picture:
        assert picture.width == Layout(9, 9).width // 2
    picture = session.wait_for(lambda: save_with_key(session, "p", folder, 0), 60)
    session.wait_for(lambda: film.name in session.said() and picture.name in session.said())
    assert "Saved as" in session.said()


def frame_count(path):
    """Return the number of a picture's frames, or 0 if it is not whole yet."""
    try:
        with Image.open(path) as picture:
            picture.seek(picture.n_frames - 1)
            return picture.n_frames
    except (OSError, SyntaxError):
        return 0


def save_with_key(session, key, folder, frames):
    """Press this key; return a saved file with more frames than that, or None."""
    session.xdotool("key", key)
    time.sleep(0.5)
    return next((path for path in folder.glob({"g": "*.gif", "p": "*.png"}[key]) if frame_count(path) > frames), None)


@pytest.mark.soak
def test_message_where_no_picture_can_be_written(open_game, tmp_path):
    (tmp_path / "pictures").write_text("a file, not a folder")
    open_game.wait_for(lambda: says_after_key(open_game, "p", "cannot be written"), 60)


def says_after_key(session, key, words):
    """Press this key, which the window may not listen to yet; return whether these words are said until now."""
    session.xdotool("key", key)
    time.sleep(0.5)
    return words in session.said()


@pytest.mark.slow
def test_a_new_game_begins_from_its_card(open_game):
    session = open_game
    before = session.picture().tobytes()
    session.xdotool("key", "n")
    session.wait_for(lambda: session.picture().tobytes() != before)
    # Ard Ri, and two computers instead of two people.
    session.xdotool("key", "--delay", "60", "Escape", "n", "space", "a", "Return", "Down", "Right", "Return")
    session.read_until("new game: Ard Ri")
    session.read_until("attackers: computer")
