# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The card of a new game takes its choices by mouse and by keys, and the board takes each of them."""

from pathlib import Path

import pygame
import pytest

from ljostafl.program import game_list
from sim.machine.pretend_board import PretendBoard
from sim.new_game import CHOICES, STANDARD, lines_for
from sim.window.new_game_card import NewGameCard
from sim.words import Words
from tafl import variants
from window_cards import GAME, GAMES, PEOPLE, SETTINGS, TURN, press, shown, state_of


def click(card, spot):
    """Click in the middle of a spot."""
    left, top, right, bottom = dict(shown(card).spots)[spot]
    card.click((card._place.left + (left + right) // 2, card._place.top + (top + bottom) // 2))


@pytest.fixture
def new_game():
    begun = []
    card = NewGameCard(Words(), GAMES, state_of(SETTINGS, PEOPLE, GAME, TURN), begun.append)
    card.begun = begun
    return card


def test_games_are_those_of_the_board():
    assert [(game["id"], game["name"], game["size"]) for game in GAMES["games"]] == variants.list_variants()
    assert all(game["start"] == variants.load(game["id"]).start for game in GAMES["games"])


def test_games_of_the_user_are_among_them(tmp_path):
    path = tmp_path / "variants.txt"
    block = Path(variants.PATH).read_text(encoding="utf-8").split("[brandub]")[1].split("\n[")[0]
    path.write_text(f"[mine]{block}\n[wrong]\nsize = 99\n")
    assert [game["id"] for game in game_list(str(path))["games"]][len(GAMES["games"]) :] == ["mine"]
    assert game_list(str(tmp_path / "none.txt")) == GAMES


def test_the_board_takes_each_choice():
    lines = [f"{choice} {value}" for choice, values in CHOICES.items() for value in values]

    def player(board):
        yield from board.wait(200)
        for line in lines:
            word, _, value = line.partition(" ")
            board.type(line)
            yield from board.wait(60)
            now = lines_for("brandub", {**STANDARD, word: value}, board.state.settings)
            assert line not in now, (line, board.state.settings)

    board = PretendBoard({"TAFL_VARIANT": "brandub"})
    board.reads_events = True
    board.run(player)


def test_keys_choose_and_enter_begins(new_game):
    press(new_game, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_TAB, pygame.K_RIGHT, pygame.K_LEFT)
    press(new_game, pygame.K_DOWN, pygame.K_SPACE, pygame.K_END, pygame.K_RETURN)
    assert not new_game.closed and new_game.begun == []
    press(new_game, pygame.K_RETURN)
    assert new_game.closed and new_game.begun == [["players people", "clock 15+10", "new brandub"]]


def test_letters_find_a_game_in_the_list(new_game):
    press(new_game, pygame.K_SPACE, pygame.K_c, pygame.K_RETURN, pygame.K_RETURN)
    assert new_game.begun == [["new copenhagen"]]


def test_escape_closes_the_list_then_the_card(new_game):
    press(new_game, pygame.K_SPACE, pygame.K_DOWN, pygame.K_ESCAPE)
    assert not new_game.closed
    press(new_game, pygame.K_ESCAPE)
    assert new_game.closed and new_game.begun == []


def test_clicks_choose(new_game):
    click(new_game, "players>")
    click(new_game, "players>")
    click(new_game, "players<")
    click(new_game, "handicap")
    click(new_game, "1")
    click(new_game, "game")
    click(new_game, str([new_game.text("game", id) for id in new_game._values["game"]].index("Fyrkat 9×9")))
    click(new_game, "begin")
    assert new_game.closed and new_game.begun == [["players attack", "handicap attackers 1", "new fyrkat9"]]


def test_click_beside_the_card_closes_it(new_game):
    shown(new_game).click((1, 1))
    assert new_game.closed


def test_each_game_can_be_reached_in_a_short_list(new_game):
    press(new_game, pygame.K_SPACE, pygame.K_HOME)
    seen = set()
    for _ in range(60):
        seen.update(name for name, _ in shown(new_game, (320, 240)).spots if name.isdigit())
        if "v" not in dict(new_game.spots):
            break
        new_game._choose_in_list("v")
    assert seen == {str(at) for at in range(len(GAMES["games"]))}


def test_wheel_scrolls_the_list_and_steps_a_choice(new_game):
    new_game.scroll(-1)
    first = new_game.state()
    press(new_game, pygame.K_SPACE, pygame.K_HOME)
    shown(new_game, (320, 240))
    new_game.scroll(-3)
    assert dict(shown(new_game, (320, 240)).spots).keys() >= {"^", "v"} and new_game.state() != first


def test_a_game_that_is_not_in_the_list_can_be_played_again():
    game = {**GAME, "variant": "mine", "name": "Mine"}
    begun = []
    card = NewGameCard(Words(), GAMES, state_of(SETTINGS, game, TURN), begun.append)
    press(card, pygame.K_RETURN)
    assert begun == [["new mine"]]
    NewGameCard(Words(), {"popular": [], "games": []}, state_of(SETTINGS, game, TURN), begun.append)
