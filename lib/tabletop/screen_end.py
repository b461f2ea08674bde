# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The end of a game: the winner's colour floods the board, the text says who and why, and SELECT is a rematch."""

from tabletop import BACK, SELECT
from tabletop.meanings import ATTACKER, DEFENDER, FULL, TEXT, WIN, cursor_shows
from tabletop.players import BOTH
from tabletop.scroll_text import Ticker
from tafl.outcome import EXIT_FORT, KING_CAPTURED, KING_ESCAPED
from tafl.board import ATTACKERS

LOOK_MS = 500  # what decided the game is seen before the flood
RING_MS = 110  # the flood takes so long to go out by a square
DEAF_MS = 600  # after it: a press meant for the game's last move must not start the next game
REST_MS = 3500  # between two passes of the text the board shows
ALONE_MS = 300000  # then the board makes ready for the next players


class Ending:
    """The end of the game at the table."""

    def __init__(self, session, now):
        self._session = session
        self._view = view = session.view(session.game.position)
        self._start = self._since = self._touched = now
        outcome = session.game.outcome()
        self._winner = outcome.winner
        by_king = outcome.reason in (KING_ESCAPED, KING_CAPTURED, EXIT_FORT)
        square = 0 if by_king else session.last_move() & 255
        self._decided = view.cells[square or session.game.position.king]  # he too where no move led to the end
        x, y = self._decided % view.width, self._decided // view.width
        farthest = max(x, view.width - 1 - x, y, len(view.empty) // view.width - 1 - y)
        self._flood_ms = LOOK_MS + RING_MS * (farthest + 3)
        self._ticker = None  # none: the flood, or the board, shows
        self._flood = True
        self._passes = 0  # of the text
        session.host.sound("win" if outcome.winner else "draw")

    def key(self, key, now):
        """SELECT is a rematch with sides swapped, BACK opens the menu, the others show the board."""
        self._touched = now
        if now - self._start < self._flood_ms + DEAF_MS:
            return None
        if key == SELECT:
            self._session.rematch()
            return "play"
        if key == BACK:
            return "menu"
        self._rest(now)
        return None

    def advance(self, now):
        """Go from the flood to the text, and on between text and board."""
        if now - self._touched > ALONE_MS:
            self._session.new_game()
            return "opening"
        if self._ticker:
            if self._ticker.over(now):
                self._rest(now)
        elif now - self._since >= (self._flood_ms if self._flood else REST_MS):
            session = self._session
            text = session.verdict() + " - select: again"
            turned = session.two_sided() and self._passes & 1  # who sits opposite wants to read it too
            self._ticker = Ticker(text, session.host.width, session.host.height, now, turned)
            self._passes += 1
            self._flood = False
        return None

    def focus(self, now):
        """The deciding square's cell; None where text shows."""
        return None if self._ticker else self._decided

    def draw(self, canvas, now):
        """Write the flood, the text, or the board with the deciding square blinking."""
        if self._ticker:
            self._ticker.draw(canvas, now, TEXT)
            return
        self._view.draw(canvas, now, self._winner or BOTH)
        width = self._view.width
        if self._flood:
            reach = (now - self._since - LOOK_MS) // RING_MS
            x, y = self._decided % width, self._decided // width
            for cell in range(len(canvas)):
                if max(abs(cell % width - x), abs(cell // width - y)) < reach:
                    canvas[cell] = self._flooded(cell)
        elif cursor_shows(now):
            canvas[self._decided] = WIN | FULL

    def _flooded(self, cell):
        """The winner's colour; after a draw those of both sides, in a chequer."""
        attackers = (cell % self._view.width + cell // self._view.width) & 1 if not self._winner else (
            self._winner == ATTACKERS)
        return (ATTACKER if attackers else DEFENDER) | FULL

    def _rest(self, now):
        self._ticker = None
        self._flood = False
        self._since = now
