# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The window of the simulator without a screen, beside a board that plays."""

import io
import time
from types import SimpleNamespace

import pygame

from ljostafl.program import game_list
from sim.legend import COLOUR
from sim.machine.board_state import EventReader
from sim.window.command_line import Answers
from sim.window.desk import Desk
from sim.window.layout import Layout
from sim.words import Words

PAUSE = 0.001  # seconds of this computer for an idle turn of the board
LINK = "ljostafl://asgard.example:8883/abcdefgh234567ab?side=defenders&tls=1#aaaqeayeaudaocajbifqydiob4"


class Window:
    """The parts beside a board that plays, without a screen."""

    def __init__(self, board, page=""):
        self.board, self.said, self.clipboard = board, [], ""
        self.answers = Answers(io.StringIO())
        self.reader = EventReader(self.answers)
        size = Layout(9, 9).size
        stage = SimpleNamespace(
            area=pygame.Rect((0, 0), size), list_area=None, scale=1.0, layout=Layout(9, 9),
            surface=pygame.Surface(size, 0, 32), toggle_list=lambda: True)
        self.desk = Desk(stage, self.reader, self.answers, COLOUR, lambda line: board.type(line),
                         lambda message, *_, **values: self.said.append(Words()(message, **values)), game_list(), page)
        self.desk.type_unseen = lambda text: board.type(text.rstrip("\n"))
        self.stage = stage

    def switch_on(self):
        self.reader.begin(True)
        self.board._reader.heard = self.reader.write
        self.board.type("events on")

    def until(self, condition, seconds=60):
        end = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < end, (self.said, list(self.answers.lines)[-10:], self.board.printed[-500:])
            self.desk.follow(0.0, [])
            yield
            time.sleep(PAUSE)

    def press(self, *keys, mod=0):
        for key in keys:
            self.desk.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=mod))

    def choose(self, spot):
        """Choose a spot of the card, as a click does."""
        card = self.desk.card
        card.choose(spot)
        if card.closed and self.desk.card is card:
            self.desk.card = None

    def enter(self, text):
        for letter in text:
            self.desk.handle(pygame.event.Event(pygame.KEYDOWN, key=ord(letter), unicode=letter, mod=0))
        self.press(pygame.K_RETURN)

    def paste(self, text):
        self.clipboard = text
        self.press(pygame.K_v, mod=pygame.KMOD_CTRL)


def switched_on(window):
    """Switch the board on, and wait for what it tells."""
    window.switch_on()
    yield from window.until(lambda: window.desk.state.known)
