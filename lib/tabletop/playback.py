# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A game that passes on a board of its own, while that of the table stays as it is."""

from tabletop import drop
from tabletop.move_animation import Trail

LEAD_MS = 500  # before a move on a board larger than the lights, while they turn to where it starts


class Passing:
    """A screen that shows such a game."""

    def _show(self, session, game, slide_ms):
        drop("tafl.position_parser", "tafl.tables", "tafl.weights", "tafl.zobrist")
        self._game = game
        self._view = session.view(game.position)
        self._trail = Trail(slide_ms)
        self._lead = LEAD_MS if session.wide else 0

    def focus(self, now):
        """The cell to be seen of a board larger than the lights: where the man is that moves, at first the king's."""
        from tabletop.viewport import square_of

        game = self._game
        square = square_of(game.move(game.ply - 1), self._trail.way(now)) if game.ply else game.position.king
        return self._view.cells[square]

    def draw(self, canvas, now):
        """Write the board and the last move."""
        self._view.draw(canvas, now)
        self._trail.draw(canvas, self._view, now)
