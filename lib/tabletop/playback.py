# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Playback: a game that plays by itself on a position of its own; the session's game stays as it is."""

from tabletop.move_animation import MoveAnimation
from tabletop.screens import Screen

LEAD_MS = 500  # before a move on a large board: the viewport moves to where it starts


class Playback(Screen):
    """A screen that shows such a game."""

    def _show(self, session, game, slide_ms):
        """Show `game`; a man takes `slide_ms` to slide one square."""
        self.game = game
        self._view = session.board_view(game.position)
        self._animation = MoveAnimation(slide_ms)
        self._lead = LEAD_MS if session.large_board() else 0

    def focus(self, now):
        """Return the cell of the man that moves; of the king before the first move."""
        from tabletop.viewport import square_on_way

        game = self.game
        if not game.ply:
            return self._view.cells[game.position.king]
        return self._view.cells[square_on_way(game.move(game.ply - 1), self._animation.progress(now))]

    def draw(self, canvas, now):
        """Draw the board and the last move."""
        self._view.draw(canvas, now)
        self._animation.draw(canvas, self._view, now)
