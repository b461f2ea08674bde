# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What the lights showed during the last moves, without the time in which the players thought, and without menus."""

from .recording import State

BEFORE_MS = 300  # shown before the first move
AFTER_MS = 2500  # recorded after each move: its animation, and a moment to look
LATE_MS = 150  # a page of a menu may be known only so long after it shows
PLIES = 12  # of a film
MAX_PLIES = 30  # kept, since moves may be taken back


class LastMoves:
    """A recording with a clock of its own, which runs only after a move. Times are in milliseconds."""

    def __init__(self) -> None:
        self._states: list[tuple[int, State]] = []
        self._moves: list[int] = []  # the time of each move in the recording
        self._latest: State | None = None
        self._recent: list[tuple[int, State]] = []  # which may belong to a menu; with the real time
        self._until = 0  # the clock runs up to this time
        self._offset = 0  # from the time in the recording to the real one

    def __bool__(self) -> bool:
        return bool(self._moves)

    def add(self, now: int, state: State) -> None:
        """Take what the lights show from now on."""
        if state.in_menu:
            self._settle(now - LATE_MS)
            self._recent.clear()
            return
        if state != (self._recent[-1][1] if self._recent else self._latest):
            self._recent.append((now, state))
        self._settle(now - LATE_MS)

    def _settle(self, until: int) -> None:
        """Take over what is known to belong to no menu."""
        while self._recent and self._recent[0][0] <= until:
            ms, self._latest = self._recent.pop(0)
            if ms <= self._until:
                self._states.append((ms - self._offset, self._latest))

    def add_move(self, now: int) -> None:
        """Take note of a move that the lights will show now."""
        self._settle(now)
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
        self._settle(now)
        start = self._moves[-PLIES:][0] - BEFORE_MS
        return _since(self._states, start), max(self._moves[-1] + AFTER_MS, min(now, self._until) - self._offset)


def _since(states: list[tuple[int, State]], start: int) -> list[tuple[int, State]]:
    """Return the states from this time on. The first one may have begun earlier."""
    earlier = [state for ms, state in states if ms <= start][-1:]
    return [(start, state) for state in earlier] + [(ms, state) for ms, state in states if ms > start]
