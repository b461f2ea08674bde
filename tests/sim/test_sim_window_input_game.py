# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Keys and clicks in the window of a game show earlier positions, type commands, and turn the pages of the rules."""

from itertools import product

import pygame
import pytest

from sim.legend import COLOUR
from sim.machine.panel import read_wiring, with_panel_for
from sim.rule_book import load
from sim.window.letters import world_font
from sim.window.rules_card import LETTERS, MIN_LETTERS, RulesCard, draw_page, text_height
from sim.words import Words, languages
from soak import each_value
from tafl.variants import ids
from window_driver import Chip, driven_window


@pytest.fixture
def driver(monkeypatch):
    with driven_window(monkeypatch) as driver:
        yield driver


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
    product([(320, 400), (800, 480), (1000, 1200)], ["de", "en", "fi", "fr", "sv"])))
def test_every_page_of_the_rules_has_room(size, language):
    words = Words(language)
    for id in ("ashton", "copenhagen", "finstrom", "fyrkat15"):
        book = load(id)
        for number, page in enumerate(book.pages):
            drawn = draw_page(book, page, COLOUR, (size[0] * 8 // 10, size[1] // 3)) if page.men else None
            assert drawn is None or min(drawn.size) > 40
            letters = max(MIN_LETTERS, round(min(size) * LETTERS))
            width, height = round(size[0] * 0.85), round(size[1] * 0.5)
            assert text_height(width, f"{page.text(words)} {page.move_text(words)}", letters) <= height, number


@pytest.mark.parametrize("language", languages())
def test_the_rules_have_only_letters_that_are_drawn(language):
    words = Words(language)
    texts = [f"{book.name} {words(page.section)} {page.text(words)} {page.move_text(words)}\N{EN DASH}"
             for book in map(load, ids()) for page in book.pages]
    letters = world_font(20)
    box = bytes(letters.getmask("\uffff"))  # what stands for a letter that the font lacks
    assert [letter for letter in sorted(set("".join(texts))) if bytes(letters.getmask(letter)) == box] == []
