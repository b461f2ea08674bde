# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The film of the last moves leaves out the time of thinking, and is saved as a file, as a picture is."""

from PIL import Image

from sim.machine.board_outline import whole_panel
from sim.machine.panel import Panel
from sim.window.last_moves import AFTER_MS, BEFORE_MS, PLIES, LastMoves
from sim.window.recording import Recording, State
from sim.window.saving import Saver


def state(number):
    return State(Panel(), bytes([number]) * 243, frozenset(), whole_panel(9, 9), "", 0.0)


def test_time_of_thinking_is_left_out():
    last = LastMoves()
    assert not last
    last.add(0, state(1))
    last.add_move(100_000)
    last.add(100_200, state(2))
    last.add(100_900, state(3))
    last.add(150_000, state(4))  # the cursor moves while a player thinks
    last.add_move(160_000)
    last.add(160_100, state(5))
    states, end = last.film(400_000)
    start = states[0][0]
    assert [(ms - start, shown.wire[0]) for ms, shown in states] == [
        (0, 1), (BEFORE_MS + 200, 2), (BEFORE_MS + 900, 3),
        (BEFORE_MS + AFTER_MS, 4), (2 * BEFORE_MS + AFTER_MS + 100, 5),
    ]
    assert end - start == 2 * (BEFORE_MS + AFTER_MS)


def test_pages_of_a_menu_are_left_out():
    last = LastMoves()
    last.add(0, state(1))
    last.add_move(1000)
    last.add(1100, state(2))
    last.add(1480, state(8))  # its first frame comes before the event
    last.add(1500, state(9)._replace(in_menu=True))
    last.add(1900, state(3))
    assert [shown.wire[0] for _, shown in last.film(5000)[0]] == [1, 2, 3]


def test_film_has_the_last_moves_and_old_ones_are_forgotten():
    last = LastMoves()
    for move in range(200):
        last.add_move(move * 1000)
        last.add(move * 1000 + 100, state(move))
    states, end = last.film(200_000)
    assert len(states) == PLIES + 1 and states[-1][1].wire[0] == 199
    assert end - states[0][0] == (PLIES - 1) * 1000 + BEFORE_MS + AFTER_MS
    assert len(last._states) < 50


def test_film_is_written(tmp_path):
    last = LastMoves()
    for move in range(3):
        last.add_move(move * 1000)
        last.add(move * 1000 + 100, state(40 * move))
    recording = Recording(scale=0.2)
    recording.states, end = last.film(9000)
    recording.save_film(tmp_path / "a.gif", 10, end)
    with Image.open(tmp_path / "a.gif") as film:
        assert film.n_frames == 3 and film.size == (140, 189)


def test_a_picture_is_saved_or_the_window_says_why_not(tmp_path, monkeypatch, capsys):
    said = []
    saver = Saver(lambda message, *_, **values: said.append(message))
    saver._recording = Recording(scale=0.2)
    for name in ("pictures", "file"):
        monkeypatch.setattr("platformdirs.user_pictures_path", lambda name=name: tmp_path / name)
        (tmp_path / "file").touch()
        saver.save_picture(state(8))
        saver.wait()
    assert said == ["window-saves", "window-saved", "window-saves", "window-cannot-write"]
    assert len(list((tmp_path / "pictures").glob("*.png"))) == 1 and "cannot be written" in capsys.readouterr().err
    saver.save_film(LastMoves())
    assert said[-1] == "window-no-move-to-film"
