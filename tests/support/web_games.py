# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Play whole games on the page as a person does: by clicks, by touches on a phone, and by keys alone.

After each ply, the pixels of the canvas show the position that the console tells and that the rules ask for.
"""

import random

from tafl.board import ATTACKER, DEFENDER, KING
from tafl.game import Game
from tafl.names import move_name, square_name
from tafl.variants import load
from web_lights import SETTINGS, point_of, wait_for_pieces
from web_page import PRESS_MS, ask, wait_for

VARIANT = "brandub"
SIZE = 7
LETTERS = {ATTACKER: "a", DEFENDER: "d", KING: "K"}
SIDES = {ATTACKER: "attackers", DEFENDER: "defenders"}
PHONE = {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}
MAX_PLIES = 150


class Clicks:
    """A player with a mouse."""

    options = {}

    def __init__(self, page):
        self.page = page

    def start(self):
        self.page.click("[data-button=select]")

    def play(self, game, start, goal, cursor):
        """Move the piece on `start` to `goal`; `cursor` is the square of the cursor."""
        for square in (start, goal):
            self.press(*point_of(self.page, SIZE, square))

    def press(self, x, y):
        self.page.mouse.click(x, y)


class Touches(Clicks):
    """A player with a phone."""

    options = PHONE

    def start(self):
        self.page.tap("[data-button=select]")

    def press(self, x, y):
        self.page.touchscreen.tap(x, y)


class Keys(Clicks):
    """A player with nothing but a keyboard, who looks where the cursor is."""

    def start(self):
        self.page.keyboard.press("Enter")

    def play(self, game, start, goal, cursor):
        assert cursor, "the side to move has no cursor"
        columns, rows = ord(start[0]) - ord(cursor[0]), int(start[1]) - int(cursor[1])
        self.walk(columns, rows, abs(columns), abs(rows))
        self.press("Enter")
        # The piece in hand goes from goal to goal.
        columns, rows = ord(goal[0]) - ord(start[0]), int(goal[1]) - int(start[1])
        goals = [name for name in map(move_name, game.legal_moves()) if name.startswith(start + "-")]
        passed = sum(is_on_the_way(name, columns, rows) for name in goals)
        self.walk(columns, rows, passed if columns else 0, passed if rows else 0)
        self.press("Enter")

    def walk(self, columns, rows, across, along):
        """Press the arrows of this direction so many times across and along the board."""
        self.press("ArrowRight" if columns > 0 else "ArrowLeft", across)
        self.press("ArrowUp" if rows > 0 else "ArrowDown", along)

    def press(self, key, times=1):
        for _ in range(times):
            self.page.keyboard.press(key, delay=PRESS_MS)
            self.page.wait_for_timeout(PRESS_MS)


def is_on_the_way(name, columns, rows):
    """Return whether a move such as "e5-e7" goes as far as one by `columns` and `rows`, or a part of that way."""
    start, goal = name.split("-")
    x, y = ord(goal[0]) - ord(start[0]), int(goal[1]) - int(start[1])
    return (y == 0 and 0 < x * columns <= columns * columns) if columns else (x == 0 and 0 < y * rows <= rows * rows)


def random_game(seed, takes_wins=False):
    """Return the names of the moves of a random game, with their captures. takes_wins: a side that can win does."""
    dice, game, names = random.Random(seed), Game(load(VARIANT)), []
    while not game.outcome() and len(names) < MAX_PLIES:
        moves = game.legal_moves()
        winning = [move for move in moves if wins(game, move)] if takes_wins else []
        names.append(game.play(move_name(dice.choice(winning or moves))))
    return names


def wins(game, move):
    """Return whether a move ends the game."""
    game.push(move)
    won = bool(game.outcome())
    game.take_back()
    return won


def men_of(game):
    """Return the pieces of a game by the names of their squares."""
    return {square_name(square): LETTERS[piece] for square, piece in game.position.pieces()}


def told_men(answer):
    """Return the pieces by the names of their squares, from the console's answer to `position`."""
    rows = [line.split() for line in answer.splitlines() if line[:3].strip().isdigit()][-SIZE:]
    return {"abcdefg"[x] + row[0]: letter for row in rows for x, letter in enumerate(row[1:]) if letter in "adK"}


def play_whole_game(open_board, player_type, names):
    """Play these moves on a new page, and return it."""
    page = open_board(**player_type.options)
    player = player_type(page)
    page.evaluate("(settings) => ljostafl.machine.restart({ settings })", {**SETTINGS, "TAFL_VARIANT": VARIANT})
    wait_for(page, "seen.printed.includes('new game: Haithabu Brandub')")
    player.start()
    wait_for(page, "seen.titles.some((title) => title.endsWith('to move'))")
    game = Game(load(VARIANT))
    cursor = wait_for_pieces(page, SIZE, men_of(game))
    for ply, name in enumerate(names, 1):
        side = SIDES[game.turn]
        start, goal = name.split("x")[0].split("-")
        player.play(game, start, goal, cursor)
        wait_for(page, f"seen.printed.includes('{ply}. {side} {name}')")
        game.play(name.split("x")[0])
        if not game.outcome():
            assert told_men(ask(page, "position", f"{'ad'[game.turn == DEFENDER]} ")) == men_of(game)
            cursor = wait_for_pieces(page, SIZE, men_of(game))
    if game.outcome():
        reason = game.outcome().reason
        wait_for(page, f"/(attackers win|defenders win|draw): {reason}/.test(seen.printed)")
    assert not page.evaluate("seen.crashes.length")
    return page
