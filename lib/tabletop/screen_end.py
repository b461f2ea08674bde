# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The end of a game: the winner's colour floods the board, and text says who won and why."""

from tabletop import BACK, SELECT, UP
from tabletop.meanings import ATTACKER, DEFENDER, FULL, TEXT, WIN, cursor_is_on
from tabletop.players import BOTH
from tabletop.screens import Screen
from tabletop.scroll_text import scroll
from tafl.outcome import EXIT_FORT, KING_CAPTURED, KING_ESCAPED
from tafl.board import ATTACKERS

DELAY_MS = 500  # the decided position shows before the flood
RING_MS = 110  # the flood spreads by one square
IGNORE_MS = 600  # after the flood: a press meant for the last move must not start the next game
BOARD_MS = 3500  # the board shows between two passes of the text
LEAVE_MS = 300000  # without a press, then the start screen shows


class End(Screen):
    """The end of a game. SELECT is a rematch with sides swapped, UP the coach, BACK the menu; others show the board."""

    def __init__(self, session, now, name):
        """Start the flood at the square that decided the game."""
        Screen.__init__(self, session, now, name)
        self._view = view = session.board_view(session.game.position)
        self._start = self._since = self._touched = now
        outcome = session.game.outcome()
        self._winner = outcome.winner
        by_king = outcome.reason in (KING_ESCAPED, KING_CAPTURED, EXIT_FORT)
        square = 0 if by_king else session.match.last_move() & 255
        self._decided = view.cells[square or session.game.position.king]  # the king, too, if no move was made
        x, y = self._decided % view.width, self._decided // view.width
        farthest = max(x, view.width - 1 - x, y, len(view.empty) // view.width - 1 - y)
        self._flood_ms = DELAY_MS + RING_MS * (farthest + 3)
        self._text = None  # while it is None, the flood or the board shows
        self._flood = True
        self._passes = 0  # of the text
        session.host.sound("win" if outcome.winner else "draw")
        self._result = session.match.result()
        if session.match.has_terms():
            from tabletop.terms import result_text

            self._result = result_text(session)
        if session.edited:
            from tabletop.new_game import take_edited

            take_edited(session)
        self._coaches = session.game.ply > 0
        session.caption.show(self._result + " - SELECT: again, " + "UP: coach, " * self._coaches + "BACK: menu")

    def key(self, key, now):
        """Start a rematch, open the menu or show the board; ignore presses during the flood."""
        self._touched = now
        if now - self._start < self._flood_ms + IGNORE_MS:
            return None
        if key == SELECT:
            return self._rematch
        if key == BACK:
            return "menu"
        if key == UP and self._coaches:
            return "coach"
        self._show_board(now)
        return None

    def _rematch(self):
        from tabletop.action_effects import rematch

        return rematch(self._session)

    def advance(self, now):
        """Go from the flood to the text, then alternate board and text."""
        if now - self._touched > LEAVE_MS:
            self._session.play_variant(self._session.variant.id)
            return "start"
        if self._text:
            if self._text.finished(now):
                self._show_board(now)
        elif now - self._since >= (self._flood_ms if self._flood else BOARD_MS):
            session = self._session
            text = self._result + (" - up: coach" if self._passes & 2 and self._coaches else " - select: again")
            upside_down = session.people_sit_opposite() and self._passes & 1  # so that both players can read it
            self._text = scroll(session, text, now, upside_down)
            self._passes += 1
            self._flood = False
        return None

    def focus(self, now):
        """Return the deciding square's cell; None while text shows."""
        return None if self._text else self._decided

    def draw(self, canvas, now):
        """Draw the flood, the text, or the board with the deciding square blinking."""
        if self._text:
            self._text.draw(canvas, now, TEXT)
            return
        self._view.draw(canvas, now, self._winner or BOTH)
        width = self._view.width
        if self._flood:
            reach = (now - self._since - DELAY_MS) // RING_MS
            x, y = self._decided % width, self._decided // width
            for cell in range(len(canvas)):
                if max(abs(cell % width - x), abs(cell // width - y)) < reach:
                    canvas[cell] = self._flooded(cell)
        elif cursor_is_on(now - self._since):
            canvas[self._decided] = WIN | FULL

    def _flooded(self, cell):
        """Return the winner's colour; after a draw those of both sides, like a chessboard."""
        attackers = (cell % self._view.width + cell // self._view.width) & 1 if not self._winner else (
            self._winner == ATTACKERS)
        return (ATTACKER if attackers else DEFENDER) | FULL

    def _show_board(self, now):
        self._text = None
        self._flood = False
        self._since = now
