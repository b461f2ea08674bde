# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The parts beside the board work in a window without a screen, with events in place of a board."""

import io
import json
from types import SimpleNamespace

import pygame

from sim.legend import COLOUR
from sim.machine.board_state import EventReader
from sim.window.command_line import Answers
from sim.window.desk import Desk
from sim.window.layout import Layout
from sim.words import Words

PEOPLE = {"TAFL_ATTACKERS": "person", "TAFL_VARIANT": "brandub", "TAFL_PRINT_BOARD": "off"}
MOVES = (("d2", "c2", []), ("d3", "b3", []), ("d1", "d3", ["d4"]))  # the last one takes the king, only for these tests


def events_of(moves=MOVES, **game):
    start = "3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3 a"
    yield {"event": "board"}
    yield {"event": "game", "start": start, "size": 7, "first": "attackers", "variant": "brandub", "exercise": None,
           "throne": ["d4"], "corners": ["a1", "a7", "g1", "g7"], "camps": [], **game}
    for ply, (start, goal, captures) in enumerate(moves, 1):
        yield {"event": "move", "ply": ply, "side": ("defenders", "attackers")[ply % 2], "from": start, "to": goal,
               "captures": captures}
    yield {"event": "turn", "side": "defenders"}
    yield {"event": "ready"}


class DeskDriver:
    """The parts beside the board, in a window without a screen."""

    def __init__(self, *more):
        self.sent, self.said = [], []
        self.answers = Answers(io.StringIO())
        self.reader = EventReader(self.answers)
        self.reader.begin(True)
        size = Layout(9, 9).size
        self.surface = pygame.Surface((size[0] + 320, size[1]), 0, 32)
        self.stage = SimpleNamespace(
            area=pygame.Rect((0, 0), size), list_area=pygame.Rect(size[0], 0, 320, size[1]), scale=1.0,
            layout=Layout(9, 9), surface=self.surface, toggle_list=lambda: True)
        self.desk = Desk(self.stage, self.reader, self.answers, COLOUR, self.sent.append, self.say, *more)

    def say(self, message, *_, **values):
        self.said.append(Words()(message, **values))

    def tell(self, *events):
        for event in events:
            self.reader.write(json.dumps(event, separators=(",", ":")) + "\n")
        self.desk.follow(0.0, [])

    def draw(self):
        self.desk.draw(Words(), True)
        return pygame.image.tobytes(self.surface, "RGB")

    def press(self, key, unicode="", mod=0):
        return self.desk.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=unicode, mod=mod))

    def type(self, text):
        for letter in text:
            self.press(ord(letter), letter)

    def click(self, position):
        return self.desk.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=1))

    def place(self, ply):
        """Return where the list shows a move."""
        self.draw()
        area = self.stage.list_area
        return next((x, y) for y in range(area.top, area.bottom, 4) for x in range(area.left, area.right, 4)
                    if self.desk._ply_at((x, y)) == ply)

    def drop(self, path):
        assert self.desk.handle(pygame.event.Event(pygame.DROPFILE, file=str(path)))


def quiet(monkeypatch, kind=DeskDriver):
    """Return a driver of this kind whose desk finds no sound card."""
    monkeypatch.setattr("sim.window.sound._open_sound_card", lambda: False)
    return kind()


def desk_after_moves(monkeypatch):
    """Return the driver of a desk in the game of MOVES."""
    driver = quiet(monkeypatch)
    driver.tell(*events_of())
    return driver
