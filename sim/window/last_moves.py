# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What the lights showed during the last moves, without the time in which the players thought, and without menus."""

from ..machine.caption import MENU_PAGE
from .recording import State

BEFORE_MS = 300  # shown before the first move
AFTER_MS = 2500  # recorded after each move: its animation, and a moment to look
PLIES = 12  # of a film
MAX_PLIES = 30  # kept, since moves may be taken back


class LastMoves:
    """A recording with a clock of its own, which runs only after a move. Times are in milliseconds."""

    def __init__(self) -> None:
        self._states: list[tuple[int, State]] = []
        self._moves: list[int] = []  # the time of each move in the recording
        self._latest: State | None = None
        self._until = 0  # the clock runs up to this time
        self._offset = 0  # from the time in the recording to the real one

    def __bool__(self) -> bool:
        return bool(self._moves)

    def add(self, now: int, state: State) -> None:
        """Take what the lights show from now on."""
        if state != self._latest and not MENU_PAGE.search(state.caption):
            self._latest = state
            if now <= self._until:
                self._states.append((now - self._offset, state))

    def add_move(self, now: int) -> None:
        """Take note of a move that the lights will show now."""
        if now > self._until:  # what came since then is left out
            self._offset += now - BEFORE_MS - self._until
            if self._latest:
                self._states.append((now - BEFORE_MS - self._offset, self._latest))
        self._until = now + AFTER_MS
        self._moves = [*self._moves, now - self._offset][-MAX_PLIES:]
        start = self._moves[0] - BEFORE_MS
        self._states = _since(self._states, start)

    def film(self, now: int) -> tuple[list[tuple[int, State]], int]:
        """Return the states of the last moves, and the end of their film."""
        start = self._moves[-PLIES:][0] - BEFORE_MS
        return _since(self._states, start), max(self._moves[-1] + AFTER_MS, min(now, self._until) - self._offset)


def _since(states: list[tuple[int, State]], start: int) -> list[tuple[int, State]]:
    """Return the states from this time on. The first one may have begun earlier."""
    earlier = [state for ms, state in states if ms <= start][-1:]
    return [(start, state) for state in earlier] + [(ms, state) for ms, state in states if ms > start]
