# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Pictures of a run in virtual time: a PNG of one moment, a GIF of the whole run."""

from pathlib import Path

from ..machine.board_outline import find_outline, used_part
from ..machine.caption import shown_caption
from ..machine.pretend_board import PretendBoard
from ..tone_mapping import Eye
from ..window.recording import Recording, State
from ..words import ENGLISH, Words


class Film:
    """Record the states of a board from now on, and draw them as pictures and films."""

    def __init__(self, board: PretendBoard, scale: float | None = None) -> None:
        self._board = board
        self._recording = Recording(scale or 1.0, scale or 0.5)
        self._eye, self._white = Eye(), 0.0
        self._panel = board.panel
        self._panel_is_new = False  # and still dark
        self._outline = used_part(board.panel)
        board.on_change = self._record
        board.reads_events = True

    def _record(self) -> None:
        board = self._board
        if board.panel != self._panel:
            self._panel = board.panel
            self._panel_is_new = True
            self._outline = used_part(board.panel)
        self._panel_is_new = self._panel_is_new and not any(board.wire)
        if board.frames and not self._panel_is_new:
            self._outline = find_outline(board.frame, self._outline, board.state.part, used_part(board.panel))
            self._white = self._eye.adapt(board.frame, board.now)
            self._recording.states.append((board.now, self._state))

    @property
    def _state(self) -> State:
        board = self._board
        state = board.state
        words = Words(state.settings.get("language", ENGLISH))
        text = shown_caption(state, board.title, words)
        return State(board.panel, board.wire, board.pressed, self._outline, text, self._white, board.state.clocks,
                     words.language)

    def save_picture(self, path: Path) -> None:
        """Write a PNG of this moment."""
        self._recording.save_picture(path, self._state)

    def save_film(self, path: Path, fps: int) -> None:
        """Write a GIF of the run from its first light on."""
        if not self._recording.states:
            self._recording.states.append((0, self._state))
        self._recording.save_film(path, fps, self._board.now)
