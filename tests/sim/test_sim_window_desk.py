# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The window shows earlier positions at clicks and keys, and some keys type commands."""

import pygame
import pytest

from desk_driver import desk_after_moves, events_of
from sim.legend import COLOUR, FULL, WAITING, sample_light
from sim.window.past_view import PastView


@pytest.fixture
def driver(monkeypatch):
    return desk_after_moves(monkeypatch)


# Earlier positions


def test_click_on_a_move_shows_the_position_after_it(driver):
    past = driver.desk.past
    for ply in (1, 3, 2):
        assert driver.click(driver.place(ply)) and past.ply == ply and driver.desk.holds_input
    assert driver.desk.points(driver.place(1)) and not driver.desk.points((10, 10))
    assert driver.press(pygame.K_LEFT) and past.ply == 1
    assert driver.press(pygame.K_LEFT) and driver.press(pygame.K_LEFT) and past.ply == 0
    for ply in (1, 2, 3, None):
        assert driver.press(pygame.K_RIGHT) and past.ply == ply
    assert not driver.press(pygame.K_RIGHT)  # now it is a button of the board


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_SPACE, pygame.K_UP])
def test_other_button_keys_and_a_click_go_back_to_the_game(driver, key):
    for end in (lambda: driver.press(key), lambda: driver.click((300, 300))):
        driver.click(driver.place(2))
        assert end() and driver.desk.past.ply is None and not end()


def test_keys_of_chess_sites_step_without_a_click(driver):
    for key, ply in ((pygame.K_k, 2), (pygame.K_k, 1), (pygame.K_j, 2), (pygame.K_j, 3), (pygame.K_j, None)):
        assert driver.press(key) and driver.desk.past.ply == ply


def test_earlier_position_ends_with_its_game(driver):
    driver.click(driver.place(2))
    driver.tell({"event": "undo", "ply": 2})
    assert driver.desk.past.ply == 2
    driver.tell({"event": "undo", "ply": 1})
    assert driver.desk.past.ply is None
    driver.click(driver.place(1))
    driver.tell(*list(events_of())[1:])
    assert driver.desk.past.ply is None


def test_past_lights_are_those_of_the_position(driver):
    past, state = PastView(), driver.reader.state
    past.show(state, 2)
    lights, outline = past.lights(state, 9, 9)
    attacker, defender, dim = (sample_light(COLOUR, side, step) for side, step in (
        ("ATTACKER", FULL), ("DEFENDER", WAITING), ("ATTACKER", WAITING)))

    def light(square):
        return lights[outline.top + 7 - int(square[1])][outline.left + ord(square[0]) - ord("a")]

    assert (outline.left, outline.top, outline.columns) == (1, 1, 7)
    assert light("c2") == light("d1") == attacker and light("b3") == light("c4") == defender
    assert light("d4") == sample_light(COLOUR, "KING", FULL) and not any(light("d2"))
    assert light("a1") == sample_light(COLOUR, "MARKED", 5) and light("c3") == sample_light(COLOUR, "LAST_MOVE", 7)
    past.show(state, 1)
    lights, outline = past.lights(state, 7, 7)
    assert (len(lights), outline.left) == (7, 0) and light("c2") == dim
    past.show(state, 3)
    assert state.pieces_after(3) == state.pieces and "d4" not in state.pieces and state.pieces_after(2)["d4"] == "K"


def test_list_scrolls_to_the_shown_move(driver):
    driver.tell(*events_of([("d2", "c2", []), ("d3", "b3", []), ("c2", "d2", []), ("b3", "d3", [])] * 30))
    latest = driver.draw()
    for _ in range(119):
        driver.press(pygame.K_k)
    assert driver.draw() != latest and driver.place(1) and driver.desk.past.ply == 1
    driver.press(pygame.K_ESCAPE)
    driver.desk.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-1000))
    assert driver.draw() == latest


# Keys


PEOPLE_PLAY = {"event": "players", "attackers": "person", "defenders": "person", "level": 1, "take_backs": None,
               "hints": None}


@pytest.mark.parametrize(("key", "mod", "command"), [
    (pygame.K_z, pygame.KMOD_LCTRL, "undo"), (pygame.K_z, pygame.KMOD_RMETA, "undo"), (pygame.K_h, 0, "hint")])
def test_keys_that_type_commands(driver, key, mod, command):
    assert driver.press(key, "", mod) and driver.sent == []  # no person plays
    driver.tell(PEOPLE_PLAY)
    driver.press(pygame.K_k)
    assert driver.press(key, "", mod) and driver.sent == [command]


@pytest.mark.parametrize(("key", "mod"), [
    (pygame.K_z, 0), (pygame.K_h, pygame.KMOD_LCTRL), (pygame.K_TAB, pygame.KMOD_LALT), (pygame.K_t, 0),
    (pygame.K_n, pygame.KMOD_LCTRL), (pygame.K_LEFT, 0), (pygame.K_RETURN, 0)])
def test_other_keys_are_left_alone(driver, key, mod):
    assert not driver.press(key, "", mod) and driver.sent == [] and not driver.desk.holds_input


def test_other_programs_get_no_lines_that_nobody_typed(driver, tmp_path):
    driver.reader.begin(False)
    driver.desk.follow(0.0, [])
    for key in (pygame.K_h, pygame.K_n, pygame.K_a, pygame.K_k, pygame.K_j):
        driver.press(key)
    for key in (pygame.K_z, pygame.K_c):
        driver.press(key, "", pygame.KMOD_LCTRL)
    assert driver.desk.card is None
    driver.drop(tmp_path)
    assert driver.sent == [] and driver.desk.past.ply is None and not driver.desk.points(driver.stage.list_area.center)
    driver.draw()
