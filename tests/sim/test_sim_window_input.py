# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The window without a screen: what events do to buttons, help card and size, and how it ends."""

from functools import lru_cache
from itertools import product
from types import SimpleNamespace

import pygame
import pytest

from sim.legend import COLOUR
from sim.machine.console import Keyboard
from sim.machine.panel import BUTTONS, read_wiring, with_panel_for, with_square_keys
from sim.rule_book import load
from sim.window.input_state import HELP_KEYS
from sim.window.renderer import BoardRenderer
from sim.window.rules_card import LETTERS, MIN_LETTERS, RulesCard, draw_page, text_height
from sim.window.window import Window
from sim.words import Words
from soak import each_value


class Chip(SimpleNamespace):
    """The part of a chip that the window uses."""

    IDLE, FRAME, FLASH = "idle", "frame", "flash"

    class PowerOff(BaseException):
        pass

    def __init__(self):
        super().__init__(wires={}, tones=[], serial_input=bytearray(), title="", levels={}, drives=[])

    def drive(self, pin, level):
        if isinstance(pin, tuple):
            self.drives.append((pin, level is not None))
            return
        if self.levels.get(pin) != level:
            self.drives.append((BUTTONS[pin - 2], level is not None))
        self.levels[pin] = level


class WindowDriver:
    """Send events to the window, and return the button changes that reach the program."""

    def __init__(self, window, chip):
        self.window, self.chip = window, chip

    def send(self, kind, **details):
        self.chip.drives.clear()
        pygame.event.post(pygame.event.Event(kind, **details))
        self.window.on_event("idle")
        return list(self.chip.drives)

    def key(self, key, down=True, unicode=""):
        return self.send(pygame.KEYDOWN if down else pygame.KEYUP, key=key, unicode=unicode, mod=0)

    def mouse(self, position, down=True, button=1):
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        return self.send(kind, pos=self.position(position), button=button, touch=False)

    def position(self, position):
        """Return the position of a button, or of a light, in the window."""
        layout = self.window._renderer.layout
        buttons = {button.name: button.center for button in [*layout.buttons, layout.help_button]}
        x, y = buttons[position] if position in buttons else layout.well(*position)
        area, ratio = self.window._stage.area, self.window._stage.area.width / layout.width
        return round(area.left + x * ratio), round(area.top + y * ratio)

    def resize(self, size):
        self.window._stage.window.minimum_size = (1, 1)  # a window manager may ignore it
        self.window._stage.window.size = size
        self.window.on_event("idle")


@lru_cache
def cached_renderer(*arguments, **options):
    return BoardRenderer(*arguments, **options)


@pytest.fixture
def driver(monkeypatch):
    monkeypatch.setattr("sim.window.window.BoardRenderer", cached_renderer)  # drawing the board is slow
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("sim.window.display.INVISIBLE_DRIVERS", ())
    panel, buttons, _ = read_wiring({})
    window = Window(panel, buttons, Keyboard(None), 0.6)
    chip = Chip()
    window.switched_on(chip)
    pygame.event.clear()
    yield WindowDriver(window, chip)
    window.close()


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


# What is beside the board: test_sim_window_desk.py has more


GAME = """{"event":"board"}
{"event":"game","variant":"brandub","options":[],\
"size":7,"start":"3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3 a","first":"attackers"}
{"event":"move","ply":1,"side":"attackers","from":"d2","to":"c2","captures":[]}
{"event":"turn","side":"defenders","player":"person"}
{"event":"ready"}
"""


@pytest.fixture
def game(driver):
    driver.window.events.begin(True)
    driver.window.output.write(GAME)
    driver.window._present()
    return driver


def test_earlier_position_takes_the_place_of_the_lights(game):
    def picture():
        game.window._present()
        return pygame.image.tobytes(game.window._stage.surface, "RGB")

    present = picture()
    assert game.key(pygame.K_RIGHT) == [("right", True)]
    assert game.key(pygame.K_k) == [("right", False)] and picture() != present
    assert game.key(pygame.K_LEFT) == game.key(pygame.K_RETURN) == game.key(pygame.K_RETURN, down=False) == []
    assert picture() == present and game.key(pygame.K_RETURN) == [("select", True)]


@pytest.mark.parametrize("panel_size", [7, 9, 15])
def test_earlier_position_fits_every_panel(game, panel_size):
    size = game.window._stage.window.size
    game.window.change_panel(*read_wiring(with_panel_for(panel_size, {}))[:2])
    game.key(pygame.K_k)
    game.window._present()
    assert game.window._stage.window.size == size


def test_letters_go_into_the_open_line(game):
    game.chip.serial_input.clear()
    assert game.key(pygame.K_UP) == [("up", True)] and game.key(pygame.K_TAB, unicode="\t") == [("up", False)]
    for letter in "gshm?":
        assert game.key(ord(letter), unicode=letter) == []
    assert game.window._card is None
    game.key(pygame.K_RETURN)
    assert game.chip.serial_input == b"gshm?\n"
    game.key(pygame.K_F1)
    assert game.window._card
    game.key(pygame.K_ESCAPE)
    game.key(pygame.K_ESCAPE)
    assert game.key(pygame.K_ESCAPE) == [("back", True)]


@pytest.mark.parametrize("word", ["quit", "exit"])
def test_quit_at_the_line_closes_the_window(game, word):
    game.key(pygame.K_TAB)
    for letter in word:
        game.key(ord(letter), unicode=letter)
    with pytest.raises(Chip.PowerOff):
        game.key(pygame.K_RETURN)


def test_help_card_takes_all_other_keys(game):
    game.key(pygame.K_F1)
    for key in (pygame.K_k, pygame.K_TAB, pygame.K_t, pygame.K_s):
        game.key(key)
    assert game.window._card and not game.window._desk.holds_input


def test_events_stay_on_whatever_is_typed(game):
    game.chip.serial_input.clear()
    game.window._type_line("events off")
    assert game.chip.serial_input == b"events off\nevents on\n"


def test_a_key_opens_the_rules_and_keys_and_clicks_turn_their_pages(game):
    window = game.window
    assert not game.key(pygame.K_r) and isinstance(window._card, RulesCard)
    last = len(load("brandub").pages) - 1
    for key, number in ((pygame.K_RIGHT, 1), (pygame.K_SPACE, 2), (pygame.K_LEFT, 1), (pygame.K_UP, 0)):
        assert not game.key(key) and window._card.number == number
    width, height = window._stage.surface.get_size()
    for x, number in ((width - 5, 1), (5, 0)):
        game.send(pygame.MOUSEBUTTONDOWN, pos=(x, height // 2), button=1, touch=False)
        assert window._card.number == number
    game.send(pygame.MOUSEWHEEL, y=-999)
    assert window._card.number == last
    game.send(pygame.MOUSEBUTTONDOWN, pos=(width - 5, height // 2), button=1, touch=False)
    assert window._card is None


@pytest.mark.parametrize("key", [pygame.K_r, pygame.K_ESCAPE, pygame.K_F1])
def test_keys_that_close_the_rules(game, key):
    game.key(pygame.K_r)
    assert not game.key(key) and game.window._card is None


def test_a_letter_in_the_open_line_opens_no_rules(game):
    game.key(pygame.K_TAB)
    game.key(pygame.K_r, unicode="r")
    assert game.window._card is None


def test_the_rules_of_a_program_without_events_are_not_known(driver):
    driver.key(pygame.K_r)
    assert isinstance(driver.window._card, RulesCard)
    driver.key(pygame.K_RIGHT)
    assert driver.window._card.number == 0


@pytest.mark.parametrize(("size", "language"), each_value(
    product([(320, 400), (800, 480), (1000, 1200)], ["de", "fi", "fr", "sv"])))
def test_every_page_of_the_rules_has_room(size, language):
    words = Words(language)
    for id in ("ashton", "copenhagen", "finstrom", "fyrkat15"):
        book = load(id)
        for number, page in enumerate(book.pages):
            drawn = draw_page(book, page, COLOUR, (size[0] * 8 // 10, size[1] // 3), words) if page.men else None
            assert drawn is None or min(drawn.size) > 40
            letters = max(MIN_LETTERS, round(min(size) * LETTERS))
            width, height = round(size[0] * 0.85), round(size[1] * 0.5)
            assert text_height(words, width, f"{page.text(words)} {page.move_text(words)}", letters) <= height, number
