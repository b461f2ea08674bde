# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The panel grows with the game, so that a large board shows whole, unless a setting gives it a size."""

import sys

import pytest
from PIL import Image

from sim.machine.board_outline import find_outline, whole_panel
from sim.machine.panel import may_grow, read_wiring, with_panel_for, with_square_keys
from sim.machine.pretend_board import PretendBoard
from sim.script.film import Film

PEOPLE = {"TAFL_ATTACKERS": "person", "TAFL_DEFENDERS": "person"}


def growing(**settings):
    return PretendBoard(with_square_keys({**PEOPLE, **settings}), grows=True)


def size(board):
    return board.panel.width, board.panel.height


def men(board):
    """Return how many lights are orange: the attackers."""
    return sum(red > 2 * green > 2 * blue for row in board.frame for red, green, blue in row)


def test_new_game_on_a_larger_board_shows_whole_at_once():
    def player(board):
        yield from board.press("select")
        assert size(board) == (9, 9)
        board.type("new copenhagen")
        yield from board.wait(400)
        assert size(board) == (11, 11) and men(board) in (23, 24)  # the cursor blinks on one of them
        assert board.title.partition(" | ")[0] != "a1-k11"  # no part of the board: all of it
        board.type("new brandub")
        yield from board.wait(400)
        assert len(board.wire) == 3 * 81
        return size(board)

    assert growing().run(player) == (9, 9)


def test_game_chosen_in_the_menu_needs_no_other_press():
    def player(board):
        yield from board.press("back")
        yield from board.press("right")
        for _ in range(40):
            yield from board.press("up")
            if "fyrkat15" in board.title or "15x15" in board.title:
                break
        yield from board.press("back")
        yield from board.wait(1600)
        return size(board), men(board)

    assert growing().run(player) == ((15, 15), 24)


@pytest.mark.parametrize(("module", "lines"), [
    ("screen_attract", []), ("screen_replay", ["d1-c1", "e3-d3", "replay"]), ("screen_score", ["d1-c1", "score"]),
    ("menu_game", ["d1-c1"])])
def test_a_larger_game_comes_to_any_screen_while_frames_show(module, lines, monkeypatch):
    """The frames show in the midst of the work that brings the game, as on a slow PC."""
    def player(board):
        monkeypatch.setattr(sys.modules["tabletop.app"].App._show_meanwhile, "__defaults__", (0,))
        for line in lines:
            board.type(line)
            yield from board.wait(1500)
        if module == "menu_game":
            yield from board.press("back")
        yield from board.wait(1500 if lines else 90_000)
        assert "tabletop." + module in sys.modules
        board.type("new fyrkat15")
        yield from board.wait(3000)
        return size(board), men(board)

    lights, attackers = growing().run(player)
    assert lights == (15, 15) and attackers in (23, 24)


@pytest.mark.parametrize("side", [11, 13, 15])
def test_every_square_is_a_light_with_a_key(side):
    def player(board):
        yield from board.press("select")
        board.type(f"new fyrkat{side}")
        yield from board.wait(500)
        outline = find_outline(board.frame, whole_panel(*size(board)))
        assert (outline.column_name(0), outline.row_name(side - 1)) == ("a", "1")
        corner = board.frame[side - 1][0]
        attacker = next(x for x in range(side) if board.frame[side - 1][x] != corner and any(board.frame[side - 1][x]))
        yield from board.touch(attacker, side - 1)
        yield from board.touch(attacker - 1, side - 1)
        yield from board.wait(1500)
        return board.printed.splitlines()[-1]

    assert growing().run(player) == "defenders to move"


def test_game_and_light_stay_as_they_are():
    def player(board):
        yield from board.press("select")
        board.type("players people")
        board.type("new copenhagen")
        yield from board.wait(300)
        board.type("d11-c11")
        yield from board.wait(300)
        bright = max(max(light) for row in board.frame for light in row)
        yield from board.wait(200_000)  # the lights go down
        assert max(max(light) for row in board.frame for light in row) < bright
        board.type("record")
        yield from board.wait(300)
        return board.printed

    printed = growing().run(player)
    assert "1. d11-c11" in printed and "new game: Copenhagen" in printed


def test_resumed_game_shows_whole():
    def first(board):
        yield from board.press("select")
        board.type("new copenhagen")
        yield from board.wait(300)
        board.type("d11-c11")
        yield from board.wait(1500)

    def second(board):
        yield from board.wait(1000)
        assert size(board) == (11, 11) and men(board) == 24
        orange, trail = board.frame[0][2], board.frame[0][3]
        assert orange[0] > 2 * orange[2] and trail[2] > trail[0]

    board = growing()
    board.run(first)
    again = PretendBoard(with_square_keys(PEOPLE), nvm=board.nvm, grows=True)
    again.run(second)


@pytest.mark.parametrize("key", ["TAFL_PANEL_WIDTH", "TAFL_PANEL_HEIGHT", "TAFL_WINDOW_WIDTH", "TAFL_SQUARE_ROWS"])
def test_size_in_the_settings_stays(key):
    assert may_grow({"TAFL_VARIANT": "copenhagen"}) and not may_grow({key: "9"})


def test_board_with_a_fixed_panel_scrolls():
    def player(board):
        yield from board.press("select")
        board.type("new copenhagen")
        yield from board.wait(4000)
        return size(board), board.title.partition(" | ")[0]

    settings = {**PEOPLE, "TAFL_PANEL_WIDTH": "9", "TAFL_PANEL_HEIGHT": "9"}
    panel, part = PretendBoard(settings, grows=may_grow(settings)).run(player)
    assert panel == (9, 9) and part.count("-") == 1


def test_larger_panel_has_a_larger_power_supply_and_the_same_wiring():
    settings = {"TAFL_WIRING": "progressive", "TAFL_FIRST_PIXEL": "bottom right"}
    panel, _, warnings = read_wiring(with_panel_for(15, settings))
    assert (panel.width, panel.height, panel.wiring, panel.first) == (15, 15, "progressive", "bottom right")
    assert warnings == []
    assert with_panel_for(15, {})["TAFL_CURRENT_LIMIT"] == "1250"  # mA: as much for a light as on the real panel
    assert with_panel_for(15, {"TAFL_CURRENT_LIMIT": "300"})["TAFL_CURRENT_LIMIT"] == "300"
    assert "TAFL_CURRENT_LIMIT" not in with_panel_for(7, {})
    assert with_panel_for(7, {})["TAFL_PANEL_WIDTH"] == "9"  # never smaller than the real panel


def test_film_keeps_its_size_when_the_panel_grows(tmp_path):
    def player(board):
        yield from board.press("select")
        yield from board.wait(200)
        film.save_picture(tmp_path / "small.png")
        board.type("new copenhagen")
        yield from board.wait(600)

    board = growing()
    film = Film(board, 0.3)
    board.run(player)
    film.save_picture(tmp_path / "large.png")
    film.save_film(tmp_path / "film.gif", 5)
    small, large = (Image.open(tmp_path / name) for name in ("small.png", "large.png"))
    assert small.size == large.size and small.tobytes() != large.tobytes()
    states = [state for _, state in film._recording.states]
    panels = [state.panel.width for state in states]
    assert panels == sorted(panels) and set(panels) == {9, 11}
    assert all(any(state.wire) for state in states if state.panel.width == 11)  # no dark picture between
