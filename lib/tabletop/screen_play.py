# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The screen of a game under way: cursor, man in hand, goals, refusals, warnings, and what the computer thinks of."""

from tabletop import BACK, RELEASED, SELECT
from tabletop.meanings import CURSOR, DIM_KING, FAINT, FULL, GOAL, HINT, KING, THINKING, WARNING
from tabletop.meanings import alarm_shows, cursor_shows, goal_level, hint_shows, refusal_shows, thinking_level
from tabletop.meanings import way_level
from tabletop.move_animation import Trail
from tabletop.board_view import LOOKS
from tafl.names import square_name

STEPS = (16, -16, -1, 1)  # by key

SHAKE_MS = 480


class Play:
    """A game at the table: the screen while somebody moves."""

    # It keeps the cursor, the man in hand and the legal moves; a game changed from outside needs a new one.

    def __init__(self, session):
        self._session = session
        if not session.begun:
            session.begun = True
            session.players.rest()  # it may have played alone
        self._shake_until = 0
        self._trail = Trail(session.slide_ms())
        self._view = session.view(session.game.position)
        self._settle()

    def key(self, key, now):
        """Take a press of one of the six buttons, or the touch of a square."""
        self._shake_until = now  # the cursor goes on; what was refused stays behind
        self._trail.hurry(now)
        if key > BACK:
            from tabletop.play_touch import touch

            touch(self, key - 2 * RELEASED, now)
        elif key == BACK:
            if self._hand is not None:
                self._cursor, self._hand = self._hand, None
            elif self._session.players.advising:
                self._session.players.advising = False
            else:
                return "menu"
        elif self._session.players.thinking() or self._session.game.outcome():
            if key == SELECT and (self._session.may_call() or not self._session.players.person()):
                return "menu"  # whose first page calls; and those who watch two computers find how to play themselves
        elif key < SELECT:
            self._steer(STEPS[key], now)
        elif self._hand is None:
            self._pick_up(now)
        else:
            self._set_down()
        return None

    def advance(self, now):
        """Let the computer think, if it is to; the end of the game and what the players are asked have screens."""
        if self._trail.way(now) is not None:
            return None
        session, players = self._session, self._session.players
        if session.game.outcome():
            return "ending"
        if players.asked():
            return "draw?"
        if players.hopeless():
            return "resign?"
        hint = players.hint
        move = players.think(now)
        if move and players.decide():
            session.push(move)
            self._settle()
        elif players.hint != hint and self._hand is None:
            self._cursor = players.hint >> 8  # the cursor starts where it is most likely wanted
        return None

    def draw(self, canvas, now):
        """Write the board, what the last move left behind, and what the side to move is about to do."""
        view, cells = self._view, self._view.cells
        view.draw(canvas, now)
        self._trail.draw(canvas, view, now)
        if self._trail.way(now) is not None:
            return
        self._draw_warnings(canvas, now)
        players = self._session.players
        if self._session.game.outcome():
            return
        if players.thinking() or players.advising:
            level = thinking_level(now)
            for move in players.considers():
                if move and level:  # between two flickers the man shows
                    canvas[cells[move >> 8]] = THINKING | level
            if not players.advising:
                return
        cell = cells[self._cursor]
        if self._hand is not None:
            look = LOOKS[self._session.game.position.board[self._hand]]
            canvas[cells[self._hand]] = look | goal_level(now)  # it may go back to where it came from
            for move in self._legal:
                if move >> 8 == self._hand:
                    canvas[cells[move & 255]] = GOAL | goal_level(now)
        if players.hint and hint_shows(now):
            if self._hand is None:
                canvas[cells[players.hint >> 8]] = HINT | FULL
            canvas[cells[players.hint & 255]] = HINT | FULL
        if self._hand is not None:
            canvas[cell] = look | FULL
        if canvas[cell] & 0xF0 == KING:
            canvas[cell] = KING | DIM_KING  # or white would blink on white
        if now < self._shake_until:
            canvas[cell] = WARNING | FULL if refusal_shows(now) else CURSOR | FAINT
        elif cursor_shows(now):
            canvas[cell] = CURSOR | FULL

    def _draw_warnings(self, canvas, now):
        """The shimmer of the king's open ways, and his alarm."""
        cells = self._view.cells
        king = self._view.position.king
        for goal, step in self._session.ways:
            square = king
            far = 0
            while square != goal:
                square += step
                far += 1
                canvas[cells[square]] = WARNING | way_level(now, far)
        if self._session.danger and alarm_shows(now):
            canvas[cells[king]] = WARNING | FULL

    def _settle(self):
        """Look at the table anew: whose turn it is, which moves there are, where the cursor is wanted."""
        session = self._session
        game = session.game
        self._trail.show(session.last_move(), session.captured, session.moved_at)
        self._legal = game.legal_moves()
        self._hand = None
        # A player goes on with the man he moved last, or else with the nearest to it, or to his seat, that can move.
        wanted = game.move(game.ply - 2) & 255 if game.ply > 1 else game.variant.size // 2
        if session.players.hint:
            wanted = session.players.hint >> 8
        self._start_near(wanted)

    def _start_near(self, wanted):
        """Put the cursor on the man nearest to the square `wanted` that can move."""
        self._cursor = wanted
        apart = 99
        for move in self._legal:
            start = move >> 8
            far = abs((start >> 4) - (wanted >> 4)) + abs((start & 15) - (wanted & 15))
            if far < apart:
                apart = far
                self._cursor = start

    def _steer(self, step, now):
        """Move the cursor by a square, or slide the man in hand to its next goal that way."""
        empty_codes = self._view.position.tables.empty_codes
        outside = empty_codes[-1]
        if self._hand is None:
            if empty_codes[self._cursor + step] != outside:
                self._cursor += step
            return
        # Along the line the man is on; across it, from where it stood.
        along = (self._cursor - self._hand) % step == 0 if step in (16, -16) else self._cursor >> 4 == self._hand >> 4
        square = self._cursor if along else self._hand
        goals = [move & 255 for move in self._legal if move >> 8 == self._hand]
        while empty_codes[square + step] != outside:
            square += step
            if square == self._hand or square in goals:
                self._cursor = square
                return
        if self._cursor == self._hand or not along:
            self._shake_until = now + SHAKE_MS  # it has no goal that way; at its last one it just stays

    def _pick_up(self, now):
        if any(move >> 8 == self._cursor for move in self._legal):
            self._hand = self._cursor
            self._session.host.sound("pick up")
            return
        from tafl.explain import explain_unmovable

        self._refuse(f"{square_name(self._cursor)}: {explain_unmovable(self._session.game, self._cursor)}", now)

    def _refuse(self, why, now):
        session = self._session
        session.refused = why
        session.host.print(why)
        session.host.sound("refuse")
        self._shake_until = now + SHAKE_MS

    def _set_down(self):
        if self._cursor == self._hand:
            self._hand = None
            return
        self._session.push(self._hand << 8 | self._cursor)  # one of its goals: it slides to no other square
        self._settle()
