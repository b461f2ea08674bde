# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The play screen: cursor, man in hand, goals, illegal choices, warnings, and what the computer considers."""

from tabletop import BACK, RELEASED, SELECT, STEPS
from tabletop.meanings import CURSOR, DIM_KING, FAINT, FULL, GOAL, HINT, KING, THINKING, WARNING
from tabletop.meanings import alarm_shows, cursor_shows, goal_level, hint_shows, refusal_shows, thinking_level
from tabletop.meanings import way_level
from tabletop.move_animation import Trail
from tabletop.screens import Screen
from tabletop.board_view import LOOKS
from tafl.names import square_name

REFUSAL_MS = 480  # an illegal choice flashes red


class Play(Screen):
    """The screen of a game under way. A game that the console changes needs a new one."""

    def __init__(self, session, now, name):
        """Start to play, or play on."""
        Screen.__init__(self, session, now, name)
        if not session.playing:
            session.playing = True
            session.players.opponent.stop()  # attract mode may have used it
        self._refusal_until = 0
        self._trail = Trail(session.slide_ms())
        self._view = session.board_view(session.game.position)
        self._start_turn()

    def key(self, key, now):
        """Take a press of one of the six buttons, or the touch of a square."""
        self._refusal_until = now  # the last one no longer matters
        self._trail.hurry(now)
        if key > BACK:
            from tabletop.play_touch import touch

            touch(self, key - 2 * RELEASED, now)
        elif key == BACK:
            if self._hand is not None:
                self._cursor, self._hand = self._hand, None
            elif self._session.players.opponent.advising:
                self._session.players.opponent.advising = False
            else:
                return "menu"
        elif self._session.players.opponent.thinking() or self._session.game.outcome():
            if key == SELECT and (self._session.may_announce() or not self._session.players.person()):
                return "menu"  # its first page announces; and who watches two computers finds there how to play
        elif key < SELECT:
            self._move_cursor(STEPS[key], now)
        elif self._hand is None:
            self._pick_up(now)
        else:
            self._set_down()
        return None

    def advance(self, now):
        """Let the computer think; go to another screen at the end of the game and for questions."""
        if self._trail.way(now) is not None:
            return None
        session, players = self._session, self._session.players
        if session.game.outcome():
            return "end"
        if players.draw_is_offered():
            return "accept draw?"
        if players.may_want_to_resign():
            return "few men?"
        opponent = players.opponent
        hint = opponent.hint
        move = opponent.think(now)
        if move and opponent.confirm_move():
            session.push(move)
            self._start_turn()
        elif opponent.hint != hint and self._hand is None:
            self._cursor = opponent.hint >> 8
        return None

    def draw(self, canvas, now):
        """Draw the board, the last move, and what the side to move is about to do."""
        view, cells = self._view, self._view.cells
        view.draw(canvas, now)
        self._trail.draw(canvas, view, now)
        if self._trail.way(now) is not None:
            return
        self._draw_warnings(canvas, now)
        opponent = self._session.players.opponent
        if self._session.game.outcome():
            return
        if opponent.thinking() or opponent.advising:
            level = thinking_level(now)
            for move in opponent.considering():
                if move and level:  # between two flickers the man shows
                    canvas[cells[move >> 8]] = THINKING | level
            if not opponent.advising:
                return
        cell = cells[self._cursor]
        if self._hand is not None:
            look = LOOKS[self._session.game.position.board[self._hand]]
            canvas[cells[self._hand]] = look | goal_level(now)  # it may go back to where it came from
            for move in self._legal:
                if move >> 8 == self._hand:
                    canvas[cells[move & 255]] = GOAL | goal_level(now)
        if opponent.hint and hint_shows(now):
            if self._hand is None:
                canvas[cells[opponent.hint >> 8]] = HINT | FULL
            canvas[cells[opponent.hint & 255]] = HINT | FULL
        if self._hand is not None:
            canvas[cell] = look | FULL
        if canvas[cell] & 0xF0 == KING:
            canvas[cell] = KING | DIM_KING  # or white would blink on white
        if now < self._refusal_until:
            canvas[cell] = WARNING | FULL if refusal_shows(now) else CURSOR | FAINT
        elif cursor_shows(now):
            canvas[cell] = CURSOR | FULL

    def _draw_warnings(self, canvas, now):
        """Draw the shimmer of the king's open ways, and his alarm."""
        cells = self._view.cells
        king = self._view.position.king
        for goal, step in self._session.exits:
            square = king
            far = 0
            while square != goal:
                square += step
                far += 1
                canvas[cells[square]] = WARNING | way_level(now, far)
        if self._session.danger and alarm_shows(now):
            canvas[cells[king]] = WARNING | FULL

    def _start_turn(self):
        """Prepare for the side to move: the last move's animation, the legal moves, the cursor."""
        session = self._session
        game = session.game
        self._trail.show(session.last_move(), session.captured, session.moved_at)
        self._legal = game.legal_moves()
        self._hand = None
        # The cursor starts on the man that the player moved last, or on the nearest one that can move.
        square = game.move(game.ply - 2) & 255 if game.ply > 1 else game.variant.size // 2
        if session.players.opponent.hint:
            square = session.players.opponent.hint >> 8
        self._start_near(square)

    def _start_near(self, square):
        """Put the cursor on the man nearest to `square` that can move."""
        self._cursor = square
        nearest = 99
        for move in self._legal:
            start = move >> 8
            distance = abs((start >> 4) - (square >> 4)) + abs((start & 15) - (square & 15))
            if distance < nearest:
                nearest = distance
                self._cursor = start

    def _move_cursor(self, step, now):
        """Move the cursor by a square, or slide the man in hand to its next goal in that direction."""
        codes = self._view.position.tables.empty_codes
        outside = codes[-1]
        if self._hand is None:
            if codes[self._cursor + step] != outside:
                self._cursor += step
            return
        # Along its line from where the man is now; across it from where it stood.
        along = (self._cursor - self._hand) % step == 0 if step in (16, -16) else self._cursor >> 4 == self._hand >> 4
        square = self._cursor if along else self._hand
        goals = [move & 255 for move in self._legal if move >> 8 == self._hand]
        while codes[square + step] != outside:
            square += step
            if square == self._hand or square in goals:
                self._cursor = square
                return
        if self._cursor == self._hand or not along:
            self._refusal_until = now + REFUSAL_MS  # no goal in that direction; at its last one it stays

    def _pick_up(self, now):
        if any(move >> 8 == self._cursor for move in self._legal):
            self._hand = self._cursor
            self._session.host.sound("pick up")
            return
        from tafl.explain import explain_unmovable

        self._refuse(f"{square_name(self._cursor)}: {explain_unmovable(self._session.game, self._cursor)}", now)

    def _refuse(self, why, now):
        """Print why a choice is illegal, and flash red."""
        session = self._session
        session.refusal = why
        session.host.print(why)
        session.host.sound("refuse")
        self._refusal_until = now + REFUSAL_MS

    def _set_down(self):
        if self._cursor == self._hand:
            self._hand = None
            return
        self._session.push(self._hand << 8 | self._cursor)  # the cursor can only be on one of its goals
        self._start_turn()
