# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""An earlier position of the game, which the lights show instead of the present one while the program goes on."""

from ..legend import FAINT, FULL, ONE_HUE, WAITING, sample_light, theme_or_default
from ..machine.board_outline import BoardOutline
from ..machine.board_state import BoardState
from ..machine.caption import key_names
from ..tone_mapping import Light
from ..words import Words

FRAME = 4
TRAIL = {ONE_HUE: 3}  # in one hue a brighter trail would look like men;
OTHER_TRAIL = 7  # in the other theme it is no spark that runs along, since these lights stand still
MEANINGS = {"a": "ATTACKER", "d": "DEFENDER", "K": "KING"}
MARKS = ("throne", "corners", "camps")
DARK: Light = (0, 0, 0)


class PastView:
    """Which position shows: that after `ply` plies, or if it is None, the present one."""

    def __init__(self) -> None:
        self.ply: int | None = None
        self._games = 0

    def show(self, state: BoardState, ply: int) -> None:
        """Show the position after so many plies, or the first or last one."""
        if state.game:
            self.ply, self._games = max(0, min(ply, len(state.moves))), state.games

    def step(self, state: BoardState, plies: int) -> None:
        """Go on by so many plies, or back; on from the last position to the game."""
        last = len(state.moves)
        shown = last if self.ply is None else self.ply
        if shown == last and plies > 0:
            self.end()
        else:
            self.show(state, shown + plies)

    def end(self) -> None:
        """Show the present position."""
        self.ply = None

    def follow(self, state: BoardState) -> None:
        """End if there is no such position any more."""
        if self.ply is not None and state.known and (self._games != state.games or self.ply > len(state.moves)):
            self.end()

    def caption(self, state: BoardState, words: Words) -> str:
        """Return what the plate says."""
        message = "window-past-move" if self.ply else "window-past-start"
        return words(message, ply=self.ply or 0, moves=len(state.moves), **key_names(words))

    def lights(self, state: BoardState, columns: int, rows: int) -> tuple[list[list[Light]], BoardOutline]:
        """Return the lights as seen, and where the board is in them: in their middle. They are as many as it needs."""
        ply, size = self.ply or 0, state.game["size"]
        columns, rows = max(columns, size), max(rows, size)
        left, top = (columns - size) // 2, (rows - size) // 2
        theme = theme_or_default(state.settings.get("theme", ""))
        lights = [[DARK] * columns for _ in range(rows)]
        outline = BoardOutline(left, top, size, size)
        for y in range(max(0, top - 1), min(rows, top + size + 1)):
            for x in range(max(0, left - 1), min(columns, left + size + 1)):
                if not (outline.column_name(x) and outline.row_name(y)):
                    lights[y][x] = sample_light(theme, "FRAME", FRAME)

        def put(square: str, meaning: str, step: int) -> None:
            x, y = ord(square[0]) - ord("a"), size - int(square[1:])
            lights[top + y][left + x] = sample_light(theme, meaning, step)

        for kind in MARKS:
            for square in state.game.get(kind, ()):
                put(square, "MARKED", FAINT)
        for square in state.trail(ply):
            put(square, "LAST_MOVE", TRAIL.get(theme, OTHER_TRAIL))
        attackers_turn = (state.first == "attackers") == (ply % 2 == 0)
        for square, piece in state.pieces_after(ply).items():
            put(square, MEANINGS[piece], FULL if piece == "K" or (piece == "a") == attackers_turn else WAITING)
        return lights, outline
