# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Events of a board on which a game of people is played, and presses on the keys of a card of the window."""

import pygame

from ljostafl.program import game_list
from sim.machine.board_state import BoardState

SETTINGS = {"event": "settings", "players": "defend", "level": 1, "clock": None, "handicap": "none"}
PEOPLE = {"event": "players", "attackers": "person", "defenders": "person", "level": 1, "take_backs": None,
          "hints": None}
START = "3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3"
GAME = {"event": "game", "variant": "brandub", "name": "Haithabu Brandub", "options": [], "size": 7, "start": START,
        "first": "attackers", "calls": None, "draws": True, "exercise": None, "about": None, "throne": ["d4"],
        "corners": [], "camps": [], "plies": 0}
MOVE = {"event": "move", "ply": 1, "side": "attackers", "from": "d2", "to": "c2", "captures": []}
TURN = {"event": "turn", "side": "attackers", "player": "person"}
END = {"event": "end", "winner": "defenders", "reason": "king escaped"}
GAMES = game_list()


def state_of(*events):
    state = BoardState()
    for event in ({"event": "board"}, *events, {"event": "ready"}):
        state.take(event)
    return state


def press(card, *keys):
    for number in keys:
        letter = chr(number) if number < 128 else ""
        card.press(pygame.event.Event(pygame.KEYDOWN, key=number, unicode=letter, mod=0))


def shown(card, size=(700, 944)):
    card.draw(pygame.Surface(size, 0, 32))
    return card
