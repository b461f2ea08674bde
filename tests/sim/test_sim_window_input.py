# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Events press buttons, open the help card, resize and close a window without a screen."""

from itertools import product

import pygame
import pytest

from sim.machine.panel import read_wiring, with_panel_for, with_square_keys
from sim.window.input_state import HELP_KEYS
from soak import each_value
from window_driver import Chip, driven_window


@pytest.fixture
def driver(monkeypatch):
    with driven_window(monkeypatch) as driver:
        yield driver


def test_key_presses_and_releases_a_button(driver):
    assert driver.key(pygame.K_RIGHT) == [("right", True)]
    assert driver.key(pygame.K_RIGHT) == []  # key repeat
    assert driver.key(pygame.K_a) == driver.key(pygame.K_a, down=False) == []
    assert driver.key(pygame.K_RIGHT, down=False) == [("right", False)]


def test_two_keys_of_one_button(driver):
    assert driver.key(pygame.K_RETURN) == [("select", True)]
    assert driver.key(pygame.K_SPACE) == []
    assert driver.key(pygame.K_RETURN, down=False) == []
    assert driver.key(pygame.K_SPACE, down=False) == [("select", False)]


def test_key_and_mouse_at_once(driver):
    assert driver.key(pygame.K_UP) == [("up", True)]
    assert driver.mouse("select") == [("select", True)]
    assert driver.mouse("up", down=False) == [("select", False)]
    assert driver.mouse("up") == driver.mouse("up", down=False) == []  # the key still holds it
    assert driver.key(pygame.K_UP, down=False) == [("up", False)]


def test_mouse_release_at_any_position_releases_the_button(driver):
    assert driver.mouse("back") == [("back", True)]
    assert driver.send(pygame.MOUSEMOTION, pos=driver.position("up"), rel=(1, 1), buttons=(1, 0, 0)) == []
    assert driver.mouse((4, 4), down=False) == [("back", False)]
    assert driver.mouse((4, 4)) == driver.mouse("back", down=False) == []


def test_click_on_a_light_presses_the_key_under_it(monkeypatch, driver):
    _, buttons, _ = read_wiring(with_square_keys({}))
    monkeypatch.setattr(driver.window, "_buttons", buttons)
    first, last = (100, 200), (108, 207)
    assert driver.mouse((0, 0)) == [(first, True)]
    assert driver.mouse("select", down=False) == [(first, False)]
    assert driver.mouse((7, 8)) == [(last, True)]
    assert sorted(driver.send(pygame.WINDOWFOCUSLOST)) == [(last, False)]
    assert driver.mouse("select") == [("select", True)]
    assert driver.mouse((0, 0), down=False) == [("select", False)]


@pytest.mark.parametrize("button", [2, 3, 4, 5])
def test_other_mouse_buttons_do_nothing(driver, button):
    assert driver.mouse("select", button=button) == []
    driver.mouse("select")
    assert driver.mouse("select", down=False, button=button) == []


def test_losing_the_focus_releases_all_buttons(driver):
    driver.key(pygame.K_LEFT)
    driver.mouse("select")
    assert sorted(driver.send(pygame.WINDOWFOCUSLOST)) == [("left", False), ("select", False)]
    assert driver.key(pygame.K_LEFT, down=False) == []


@pytest.mark.parametrize("key, unicode", [*((key, "") for key in HELP_KEYS), (pygame.K_SLASH, "?")])
def test_help_keys_open_and_close_the_card(driver, key, unicode):
    assert driver.key(key, unicode=unicode) == []
    assert driver.window._card
    assert driver.key(key, unicode=unicode) == []
    assert driver.window._card is None


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_LEFT])
def test_button_key_closes_the_card_without_reaching_the_program(driver, key):
    driver.key(pygame.K_F1)
    assert driver.key(key) == driver.key(key, down=False) == []
    assert driver.window._card is None
    assert len(driver.key(key)) == 1


def test_other_keys_keep_the_card_open(driver):
    driver.key(pygame.K_F1)
    driver.key(pygame.K_LSHIFT)
    driver.key(pygame.K_x)
    assert driver.window._card


def test_help_button_opens_the_card_and_any_click_closes_it(driver):
    assert driver.mouse("help") == []
    assert driver.window._card
    assert driver.mouse("select", button=3) == [] and driver.window._card
    assert driver.mouse("select") == driver.mouse("select", down=False) == []
    assert driver.window._card is None


def test_opening_the_card_releases_held_buttons(driver):
    driver.key(pygame.K_DOWN)
    assert driver.key(pygame.K_F1) == [("down", False)]
    driver.key(pygame.K_F1)
    assert driver.key(pygame.K_DOWN, down=False) == []


def test_program_continues_behind_the_card(driver):
    driver.key(pygame.K_F1)
    before = driver.window._stage.window.get_surface().copy().get_view().raw
    driver.chip.wires[0] = b"\xff" * 243
    driver.window.on_event("frame")
    assert driver.window._card
    driver.key(pygame.K_F1)
    assert driver.window._stage.window.get_surface().get_at(driver.position((4, 4)))[0] > 200
    assert before != driver.window._stage.window.get_surface().copy().get_view().raw


@pytest.mark.parametrize("kind", ["idle", "frame"])
def test_closing_the_window_ends_the_program(driver, kind):
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    driver.window.on_event("flash")  # the program may finish saving first
    for _ in range(2):  # even if the program catches it
        with pytest.raises(Chip.PowerOff):
            driver.window.on_event(kind)


@pytest.mark.parametrize(("size", "card"), each_value(
    product([(900, 500), (385, 900), (800, 1000), (200, 200)], [False, True])))
def test_proportions_and_buttons_at_every_window_size(driver, size, card):
    if card:
        driver.key(pygame.K_F1)
    proportions = driver.window._renderer.size[0] / driver.window._renderer.size[1]
    driver.resize(size)
    for _ in range(2):
        area = driver.window._stage.area
        assert area.width / area.height == pytest.approx(proportions, rel=0.02)
        assert pygame.Rect((0, 0), size).contains(area)
        assert area.width >= size[0] - 2 or area.height >= size[1] - 2
        beside = driver.window._stage.list_area
        whole = area.union(beside) if beside else area
        assert max(abs(whole.centerx - size[0] / 2), abs(whole.centery - size[1] / 2)) <= 1
        assert bool(beside) == (size == (900, 500)) and not (beside and beside.colliderect(area))
        if not card:
            assert driver.mouse("back") == [("back", True)] and driver.mouse("back", down=False)
        driver.window._redraw()  # what happens after RESIZE_DELAY
    assert bool(driver.window._card) == card


def test_resize_scales_at_once_and_redraws_after_a_delay(driver):
    old = driver.window._renderer
    for width in (450, 500, 550):
        driver.resize((width, 800))
        assert driver.window._renderer is old and driver.window._stage.area.width == pytest.approx(width, abs=5)
    driver.window._redraw_at = 0
    driver.window.on_event("idle")
    assert driver.window._renderer.size[0] == pytest.approx(550, abs=2)


def test_window_title_names_the_keys(driver):
    title = driver.window._stage.window.title
    assert title.startswith("Ljostafl")
    assert all(word in title for word in ("Enter", "arrows", "Esc", "F1"))


def plate(driver):
    """Return the pixels of the window where the plate with the caption is."""
    layout, area = driver.window._renderer.layout, driver.window._stage.area
    ratio = area.width / layout.width
    left, top, right, bottom = (round(edge * ratio) for edge in layout.plate)
    place = pygame.Rect(area.left + left, area.top + top, right - left, bottom - top)
    return pygame.image.tobytes(driver.window._stage.window.get_surface().subsurface(place), "RGB")


def test_caption_shows_without_a_new_frame(driver):
    def shown(title):
        driver.chip.title = title
        driver.window._shown_at = 0.0
        driver.window.on_event("idle")
        return plate(driver)

    bare, first, second = shown(""), shown("your move"), shown("b1-j9 | checkmate")
    assert len({bare, first, second}) == 3
    assert shown("your move") == first and shown("") == bare


def test_larger_panel_fits_into_the_same_window(driver):
    window = driver.window
    size, place = window._stage.window.size, driver.position("select")
    window.change_panel(*read_wiring(with_panel_for(11, with_square_keys({})))[:2])
    assert window._stage.window.size == size and driver.position("select") == place
    assert driver.mouse((10, 10)) == [((110, 210), True)] and driver.mouse((10, 10), down=False)
    assert driver.key(pygame.K_RETURN) == [("select", True)]


def test_old_panel_shows_until_the_new_one_has_light(driver):
    window = driver.window

    def picture(wire):
        driver.chip.wires[0] = wire
        window._shown_at = 0.0
        window.on_event("frame")
        return pygame.image.tobytes(window._stage.window.get_surface(), "RGB")

    before = picture(b"\x20\x30\x40" * 81)
    window.change_panel(*read_wiring(with_panel_for(11, {}))[:2])
    assert picture(bytes(363)) == before
    assert picture(b"\x20\x30\x40" * 121) != before
