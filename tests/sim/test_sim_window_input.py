# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The window without a screen: what events do to the board's buttons, the help card, the size and the end."""

from functools import lru_cache
from types import SimpleNamespace

import pygame
import pytest

from sim.machine.console import Keyboard
from sim.machine.panel import BUTTONS, read_wiring, with_squares
from sim.window.renderer import BoardRenderer
from sim.window.window import HELP_KEYS, Window


class Chip(SimpleNamespace):
    """As much of a chip as a window asks for."""

    IDLE, FRAME, FLASH = "idle", "frame", "flash"

    class PowerOff(BaseException):
        pass

    def __init__(self):
        super().__init__(wires={}, typed=bytearray(), title="", levels={}, drives=[])

    def drive(self, pin, level):
        if isinstance(pin, tuple):
            self.drives.append((pin, level is not None))
            return
        if self.levels.get(pin) != level:
            self.drives.append((BUTTONS[pin - 2], level is not None))
        self.levels[pin] = level


class Person:
    """Somebody at the window, and what reaches the program of it."""

    def __init__(self, window, chip):
        self.window, self.chip = window, chip

    def does(self, kind, **details):
        self.chip.drives.clear()
        pygame.event.post(pygame.event.Event(kind, **details))
        self.window.moment("idle")
        return list(self.chip.drives)

    def key(self, key, down=True, unicode=""):
        return self.does(pygame.KEYDOWN if down else pygame.KEYUP, key=key, unicode=unicode, mod=0)

    def mouse(self, place, down=True, button=1):
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        return self.does(kind, pos=self.place(place), button=button, touch=False)

    def place(self, place):
        """Where in the window a button is, or a cell."""
        layout = self.window._look.layout
        buttons = {button.name: button.center for button in [*layout.buttons, layout.sign]}
        x, y = buttons[place] if place in buttons else layout.well(*place)
        area, ratio = self.window._area, self.window._area.width / layout.width
        return round(area.left + x * ratio), round(area.top + y * ratio)

    def resizes(self, size):
        self.window._window.minimum_size = (1, 1)  # who arranges the windows may not care for it
        self.window._window.size = size
        self.window.moment("idle")


@lru_cache
def look(*arguments, **options):
    return BoardRenderer(*arguments, **options)


look.layout_size = BoardRenderer.layout_size


@pytest.fixture
def person(monkeypatch):
    monkeypatch.setattr("sim.window.window.BoardRenderer", look)  # painting is what takes time
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("sim.window.window.NO_SCREEN", ())
    panel, buttons, _ = read_wiring({})
    window = Window(panel, buttons, Keyboard(None), 0.6)
    chip = Chip()
    window.switched_on(chip)
    pygame.event.clear()
    yield Person(window, chip)
    window.close()


def test_a_key_presses_and_releases(person):
    assert person.key(pygame.K_RIGHT) == [("right", True)]
    assert person.key(pygame.K_RIGHT) == []  # the system repeats it
    assert person.key(pygame.K_a) == person.key(pygame.K_a, down=False) == []
    assert person.key(pygame.K_RIGHT, down=False) == [("right", False)]


def test_two_keys_of_one_button(person):
    assert person.key(pygame.K_RETURN) == [("select", True)]
    assert person.key(pygame.K_SPACE) == []
    assert person.key(pygame.K_RETURN, down=False) == []
    assert person.key(pygame.K_SPACE, down=False) == [("select", False)]


def test_key_and_mouse_at_once(person):
    assert person.key(pygame.K_UP) == [("up", True)]
    assert person.mouse("select") == [("select", True)]
    assert person.mouse("up", down=False) == [("select", False)]
    assert person.mouse("up") == person.mouse("up", down=False) == []  # the key still holds it
    assert person.key(pygame.K_UP, down=False) == [("up", False)]


def test_the_mouse_holds_a_button_until_it_lets_go_wherever_that_is(person):
    assert person.mouse("back") == [("back", True)]
    assert person.does(pygame.MOUSEMOTION, pos=person.place("up"), rel=(1, 1), buttons=(1, 0, 0)) == []
    assert person.mouse((4, 4), down=False) == [("back", False)]
    assert person.mouse((4, 4)) == person.mouse("back", down=False) == []


def test_a_click_on_a_light_presses_the_key_under_it(monkeypatch, person):
    _, buttons, _ = read_wiring(with_squares({}))
    monkeypatch.setattr(person.window, "_buttons", buttons)
    first, last = (100, 200), (108, 207)
    assert person.mouse((0, 0)) == [(first, True)]
    assert person.mouse("select", down=False) == [(first, False)]
    assert person.mouse((7, 8)) == [(last, True)]
    assert sorted(person.does(pygame.WINDOWFOCUSLOST)) == [(last, False)]
    assert person.mouse("select") == [("select", True)]
    assert person.mouse((0, 0), down=False) == [("select", False)]


@pytest.mark.parametrize("button", [2, 3, 4, 5])
def test_other_mouse_buttons_do_nothing(person, button):
    assert person.mouse("select", button=button) == []
    person.mouse("select")
    assert person.mouse("select", down=False, button=button) == []


def test_what_is_held_is_let_go_with_the_keyboard(person):
    person.key(pygame.K_LEFT)
    person.mouse("select")
    assert sorted(person.does(pygame.WINDOWFOCUSLOST)) == [("left", False), ("select", False)]
    assert person.key(pygame.K_LEFT, down=False) == []


@pytest.mark.parametrize("key, unicode", [*((key, "") for key in HELP_KEYS), (pygame.K_SLASH, "?")])
def test_keys_turn_the_help_card(person, key, unicode):
    assert person.key(key, unicode=unicode) == []
    assert person.window._card
    assert person.key(key, unicode=unicode) == []
    assert person.window._card is None


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_LEFT])
def test_a_buttons_key_closes_the_card_and_reaches_the_program_only_then(person, key):
    person.key(pygame.K_F1)
    assert person.key(key) == person.key(key, down=False) == []
    assert person.window._card is None
    assert len(person.key(key)) == 1


def test_other_keys_leave_the_card(person):
    person.key(pygame.K_F1)
    person.key(pygame.K_LSHIFT)
    person.key(pygame.K_x)
    assert person.window._card


def test_the_sign_opens_the_card_and_a_click_anywhere_closes_it(person):
    assert person.mouse("help") == []
    assert person.window._card
    assert person.mouse("select", button=3) == [] and person.window._card
    assert person.mouse("select") == person.mouse("select", down=False) == []
    assert person.window._card is None


def test_the_card_lets_go_of_what_is_held(person):
    person.key(pygame.K_DOWN)
    assert person.key(pygame.K_F1) == [("down", False)]
    person.key(pygame.K_F1)
    assert person.key(pygame.K_DOWN, down=False) == []


def test_the_program_goes_on_behind_the_card(person):
    person.key(pygame.K_F1)
    before = person.window._window.get_surface().copy().get_view().raw
    person.chip.wires[0] = b"\xff" * 243
    person.window.moment("frame")
    assert person.window._card
    person.key(pygame.K_F1)
    assert person.window._window.get_surface().get_at(person.place((4, 4)))[0] > 200
    assert before != person.window._window.get_surface().copy().get_view().raw


@pytest.mark.parametrize("kind", ["idle", "frame"])
def test_closing_ends_a_program_that_looks_at_keys_or_shows_light(person, kind):
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    person.window.moment("flash")  # first it may keep what it is about to keep
    for _ in range(2):  # even if it catches everything
        with pytest.raises(Chip.PowerOff):
            person.window.moment(kind)


@pytest.mark.parametrize("size", [(900, 500), (385, 900), (800, 1000), (200, 200)])
@pytest.mark.parametrize("card", [False, True])
def test_the_board_keeps_its_proportions_and_its_buttons_in_every_size(person, size, card):
    if card:
        person.key(pygame.K_F1)
    proportions = person.window._look.size[0] / person.window._look.size[1]
    person.resizes(size)
    for _ in range(2):
        area = person.window._area
        assert area.width / area.height == pytest.approx(proportions, rel=0.02)
        assert pygame.Rect((0, 0), size).contains(area)
        assert area.width >= size[0] - 2 or area.height >= size[1] - 2
        assert max(abs(area.centerx - size[0] / 2), abs(area.centery - size[1] / 2)) <= 1
        if not card:
            assert person.mouse("back") == [("back", True)] and person.mouse("back", down=False)
        person.window._refit()  # what comes after a moment of quiet
    assert bool(person.window._card) == card


def test_a_size_on_its_way_is_shown_at_once_and_drawn_anew_when_it_rests(person):
    old = person.window._look
    for width in (450, 500, 550):
        person.resizes((width, 700))
        assert person.window._look is old and person.window._area.width == pytest.approx(width, abs=5)
    person.window._refit_at = 0
    person.window.moment("idle")
    assert person.window._look.size[0] == pytest.approx(550, abs=2)


def test_the_title_tells_what_to_press(person):
    title = person.window._window.title
    assert title.startswith("Ljostafl")
    assert all(word in title for word in ("Enter", "arrows", "Esc", "F1"))
