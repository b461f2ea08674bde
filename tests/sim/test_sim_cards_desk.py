# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Keys and buttons beside the board open the cards, which ask first, and links go to the clipboard and back."""

import pygame
import pytest

from desk_driver import DeskDriver, quiet
from sim.game_link import is_link, link_record
from sim.window.cards import Question
from sim.window.new_game_card import NewGameCard
from window_cards import END, GAME, GAMES, MOVE, PEOPLE, SETTINGS, TURN


class CardDriver(DeskDriver):
    """A desk with a clipboard and all games, which notes messages by their names."""

    def __init__(self):
        super().__init__(GAMES, "https://page.example/x/")
        self.clipboard = ""
        self.tell({"event": "board"}, SETTINGS, PEOPLE, GAME, TURN, {"event": "ready"})

    def say(self, message, *_, **values):
        self.said.append(message)

    def press(self, number, mod=0):
        return super().press(number, chr(number) if number < 128 else "", mod)

    def click(self, position):
        self.draw()
        assert self.desk.points(position)
        return super().click(position)

    def button(self, action):
        """Return where a button of the list is."""
        self.draw()
        place = next(place for place, line in self.desk._list._drawn.actions if line == action)
        return self.stage.list_area.left + place.centerx, self.stage.list_area.top + place.centery


@pytest.fixture
def driver(monkeypatch):
    made = quiet(monkeypatch, CardDriver)
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: setattr(made, "clipboard", text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: made.clipboard)
    return made


# Cards


def test_key_and_button_open_a_new_game(driver):
    for opens in (lambda: driver.press(pygame.K_n), lambda: driver.click(driver.button("new"))):
        opens()
        assert isinstance(driver.desk.card, NewGameCard) and driver.desk.holds_input and driver.desk.types
        driver.press(pygame.K_ESCAPE)
        assert driver.desk.card is None and not driver.desk.holds_input and driver.sent == []
    driver.press(pygame.K_n)
    driver.press(pygame.K_RETURN)
    assert driver.sent == ["new brandub"]


def test_a_new_game_asks_before_it_ends_another(driver):
    driver.tell(MOVE)
    for keys, sent in (([pygame.K_RETURN], []), ([pygame.K_TAB, pygame.K_RETURN], ["new brandub"])):
        driver.press(pygame.K_n)
        driver.press(pygame.K_RETURN)
        assert isinstance(driver.desk.card, Question) and driver.sent == []
        for number in keys:
            driver.press(number)
        assert driver.desk.card is None and driver.sent == sent


def test_the_card_of_actions_opens_the_rules(driver):
    opened = []
    driver.desk.show_rules = lambda: opened.append(driver.desk.state.game["variant"])
    driver.press(pygame.K_a)
    driver.desk.card.choose("rules")
    assert opened == [driver.desk.state.game["variant"]] and driver.desk.card.closed


def test_resign_asks_first(driver):
    driver.tell(MOVE)
    driver.click(driver.button("resign"))
    driver.press(pygame.K_RETURN)
    assert driver.sent == [] and driver.desk.card is None
    driver.click(driver.button("resign"))
    driver.press(pygame.K_RIGHT)
    driver.press(pygame.K_RETURN)
    assert driver.sent == ["resign"]


def test_round_button_and_key_show_all_actions(driver):
    for opens in (lambda: driver.press(pygame.K_a), lambda: driver.click(driver.stage.layout.actions_button.center)):
        opens()
        assert driver.desk.card.order() == [*"new hint score learn puzzles far rules link close".split()]
        driver.press(pygame.K_ESCAPE)
    driver.press(pygame.K_a)
    driver.press(pygame.K_DOWN)
    driver.press(pygame.K_RETURN)
    assert driver.sent == ["hint"] and driver.desk.card is None


def test_buttons_follow_the_game(driver):
    driver.click(driver.button("hint"))
    driver.tell({**TURN, "side": ""}, END)
    with pytest.raises(StopIteration):
        driver.button("resign")
    driver.click(driver.button("again"))
    assert driver.sent == ["hint", "again"]


def test_a_restart_closes_the_card(driver):
    driver.press(pygame.K_n)
    driver.desk.restart()
    assert driver.desk.card is None


# Links


LINK = "https://page.example/x/#game=d2c2&variant=brandub&attackers=person&defenders=person"


def test_link_goes_to_the_clipboard_and_back(driver):
    driver.tell(MOVE)
    driver.press(pygame.K_c, pygame.KMOD_LCTRL)
    assert driver.clipboard == LINK and driver.said == ["link-copied"]
    driver.press(pygame.K_v, pygame.KMOD_LCTRL)
    record = ["record in", "variant: brandub", "attackers: person", "defenders: person", "1. d2-c2",
              "result: unfinished"]
    assert driver.sent == record and not driver.desk.types
    driver.tell({**GAME, "plies": 1}, MOVE)
    assert driver.said[-1] == "game-taken"
    driver.sent.clear()
    driver.desk.handle(pygame.event.Event(pygame.DROPTEXT, text=LINK + "\n"))
    assert driver.sent == record


def test_link_ends_with_the_position_that_shows(driver):
    driver.tell(MOVE, {**MOVE, "ply": 2, "side": "defenders", "from": "d3", "to": "b3"})
    driver.desk.past.show(driver.reader.state, 1)
    driver.press(pygame.K_c, pygame.KMOD_LCTRL)
    assert driver.clipboard == LINK


def test_damaged_link_is_not_read(driver):
    driver.clipboard = "#game=d2c2%0Aresign&variant=brandub"
    driver.press(pygame.K_v, pygame.KMOD_LCTRL)
    assert driver.sent == [] and driver.said == ["window-link-damaged"] and not driver.desk.types


def test_other_text_goes_into_the_line(driver):
    driver.desk.handle(pygame.event.Event(pygame.DROPTEXT, text="hint\n"))
    assert driver.sent == ["hint"] and driver.desk.types


@pytest.mark.parametrize("text", ["", "hint", "d2-c2", "variant brandub", "level=3", "1. d2-c2\nresult: unfinished"])
def test_what_is_no_link(text):
    assert not is_link(text)


@pytest.mark.parametrize("text", ["#game=d2c2", "#game=x&variant=brandub", "#game=d2c2&game=d2c2&variant=brandub",
                                  "#game=d2c2&variant=brandub&event=x%0D%0Aresign", "#game=%FF&variant=brandub"])
def test_damaged_links(text):
    assert is_link(text)
    with pytest.raises(ValueError):
        link_record(text)
