# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The base class of the front ends for people: window, terminal and plain lines."""

import time
from typing import Any

from ..tone_mapping import Eye
from ..words import ENGLISH, Words
from .board_outline import find_outline, used_part
from .board_state import BoardState, EventReader
from .caption import shown_caption
from .machine import Chip
from .panel import Buttons, Panel, Rows

POLL = 0.005  # seconds; a program that asks for keys more often has to wait
PANEL_CHANGE = 0.2  # seconds; so long the old panel shows until the new one has its first light


class RealTimeFrontend:
    """A front end in which the chip's clock is the real time. A subclass adds `on_event`."""

    events: EventReader | None = None  # of the front ends that read them
    output: Any = None  # takes what the program prints, instead of standard output
    has_square_keys = False  # whether it can press the keys under the squares
    has_speaker = False  # whether it plays what the program's speaker does
    language = ENGLISH  # until the board tells it
    has_player = True  # whether a person plays, whose game is saved

    def __init__(self, panel: Panel, buttons: Buttons) -> None:
        self._panel, self._buttons = panel, buttons
        self._chip: Chip = None
        self._start = time.perf_counter()
        self._wire = b""
        self._outline = used_part(panel)
        self._stale = True  # the lights have changed since they were shown
        self._shown_title, self._shown_events = "", 0
        self._eye = Eye()
        self._white = 0.0  # the light that looks white, see `as_seen`
        self._waits_until = 0.0  # for the first light of a new panel

    def switched_on(self, chip: Chip) -> None:
        self._chip = chip
        self._start = time.perf_counter()
        chip.clock = lambda: int((time.perf_counter() - self._start) * 1000)

    def change_panel(self, panel: Panel, buttons: Buttons) -> None:
        self._panel, self._buttons = panel, buttons
        self._wire = b""
        self._outline = used_part(panel)
        self._waits_until = time.perf_counter() + PANEL_CHANGE
        self._stale = True

    @property
    def _caption(self) -> str:
        """The caption of what `_decode` has returned."""
        return shown_caption(self._board_state, self._shown_title, self._words)

    @property
    def _words(self) -> Words:
        """The words in the language of the board."""
        return Words(self._board_state.settings.get("language", self.language))

    @property
    def _board_state(self) -> BoardState:
        """What the events have told."""
        return self.events.state if self.events else BoardState()

    def close(self) -> None:
        """Give back what the front end has taken: window, terminal."""

    def warn_not_saved(self) -> None:
        """Show that the game is not saved, where the front end has a place for it."""

    def _take_frame(self) -> None:
        self._wire = self._chip.wires.get(self._panel.pin, b"")
        self._stale = True
        if any(self._wire):
            self._waits_until = 0.0

    def _has_news(self, now: float) -> bool:
        """Return whether the lights or the caption have changed since they were shown."""
        shown = self._chip.title == self._shown_title and self._board_state.events == self._shown_events
        return (self._stale or not shown) and now >= self._waits_until

    def _decode(self) -> Rows:
        """Return the lights, and find the board among them."""
        lights = self._panel.decode(self._wire)
        self._shown_title = self._chip.title if self._chip else ""
        state = self._board_state
        self._shown_events = state.events
        self._outline = find_outline(lights, self._outline, state.part, used_part(self._panel))
        self._white = self._eye.adapt(lights, time.perf_counter() * 1000)
        return lights
