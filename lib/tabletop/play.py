# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The screen of a game under way: cursor, man in hand, goals, refusals, and what the last move left behind."""

from tabletop import BACK, SELECT
from tabletop.meanings import CAPTURE, CURSOR, FULL, GOAL, LAST_MOVE, THINKING, WARNING
from tabletop.meanings import cursor_shows, goal_level, refusal_level, thinking_level, trail_level
from tabletop.view import LOOKS, MARK, View
from tafl.names import square_name

STEPS = (16, -16, -1, 1)  # by key

SLIDE_MS = 60  # a man on its way takes so long for a square
FLARE_MS = 900  # then a captured man flares and fades
SHAKE_MS = 480


class Play:
    """A game at the table: the screen while somebody moves."""

    # It keeps the cursor, the man in hand and the legal moves; a game changed from outside needs a new one.

    modules = ()

    def __init__(self, table):
        self._table = table
        self._shake_until = 0
        self._view = None
        self._settle()

    def key(self, key, now):
        """Take a press of one of the six buttons."""
        self._shake_until = now  # the cursor goes on; what was refused stays behind
        if self._way(now) is not None:
            # nobody has to wait for a man on its way
            self._table.moved_at = now - SLIDE_MS * distance(self._table.last_move())
        if self._thinking():
            if key == BACK and self._table.take_back():
                self._settle()
        elif key < SELECT:
            self._steer(STEPS[key], now)
        elif key == SELECT:
            if self._hand is None:
                self._pick_up(now)
            else:
                self._set_down()
        elif self._hand is not None:
            self._cursor, self._hand = self._hand, None
        elif self._table.take_back():
            self._settle()
        else:
            self._refuse("there is no move to take back", now)

    def advance(self, now):
        """Let the computer think, if it is to move; the end of the game has a screen of its own."""
        table = self._table
        if self._way(now) is not None:
            return None
        if table.game.outcome():
            return "ending"
        if self._thinking():
            if not self._begun:
                self._begun = True
                table.thinker.begin(table.game, now)
            move = table.thinker.advance(table.host)
            if move:
                table.push(move)
                self._settle()
        return None

    def draw(self, canvas, now):
        """Write the board, what the last move left behind, and what the side to move is about to do."""
        view = self._view
        view.draw(canvas, now)
        way = self._way(now)
        self._draw_last_move(canvas, now, way)
        if way is not None or self._table.game.outcome():
            return
        if self._thinking():
            if self._table.thinker.best():
                canvas[view.cells[self._table.thinker.best() >> 8]] = THINKING | thinking_level(now)
            return
        cell = view.cells[self._cursor]
        if self._hand is not None:
            for move in self._legal:
                if move >> 8 == self._hand:
                    canvas[view.cells[move & 255]] = GOAL | goal_level(now)
            look = LOOKS[self._table.game.position.board[self._hand]]
            canvas[view.cells[self._hand]] = look | goal_level(now)  # where it came from it may go back to
            canvas[cell] = look | FULL
        if now < self._shake_until:
            canvas[cell] = WARNING | refusal_level(now)
        elif cursor_shows(now):
            canvas[cell] = CURSOR | FULL

    def _settle(self):
        """Look at the table anew: whose turn it is, which moves there are, where the cursor is wanted."""
        game = self._table.game
        if self._view is None or self._view.position is not game.position:
            self._view = View(game.position, self._table.host.width, self._table.host.height)
        self._legal = game.legal_moves()
        self._hand = None
        self._begun = False
        # A player goes on with the man he moved last, or else with the nearest to it, or to his seat, that can move.
        wanted = game.move(game.ply - 2) & 255 if game.ply > 1 else game.variant.size // 2
        self._cursor = wanted
        apart = 99
        for move in self._legal:
            start = move >> 8
            far = abs((start >> 4) - (wanted >> 4)) + abs((start & 15) - (wanted & 15))
            if far < apart:
                apart = far
                self._cursor = start

    def _thinking(self):
        return self._table.game.turn in self._table.computer and not self._table.game.outcome()

    def _steer(self, step, now):
        """Move the cursor by a square, or slide the man in hand to its next goal that way."""
        vacant = self._view.position.terrain.vacant
        outside = vacant[-1]
        if self._hand is None:
            if vacant[self._cursor + step] != outside:
                self._cursor += step
            return
        # Along the line the man is on; across it, from where it stood.
        along = (self._cursor - self._hand) % step == 0 if step in (16, -16) else self._cursor >> 4 == self._hand >> 4
        square = self._cursor if along else self._hand
        goals = [move & 255 for move in self._legal if move >> 8 == self._hand]
        while vacant[square + step] != outside:
            square += step
            if square == self._hand or square in goals:
                self._cursor = square
                return
        if self._cursor == self._hand or not along:
            self._shake_until = now + SHAKE_MS  # it has no goal that way; at its last one it just stays

    def _pick_up(self, now):
        if any(move >> 8 == self._cursor for move in self._legal):
            self._hand = self._cursor
            self._table.host.sound("pick up")
        else:
            from tafl.refusal import why_no_hand

            self._refuse(f"{square_name(self._cursor)}: {why_no_hand(self._table.game, self._cursor)}", now)

    def _set_down(self):
        if self._cursor == self._hand:
            self._hand = None
            return
        self._table.push(self._hand << 8 | self._cursor)  # one of its goals: it slides to no other square
        self._settle()

    def _refuse(self, why, now):
        self._shake_until = now + SHAKE_MS
        self._table.host.print(why)
        self._table.host.sound("refuse")

    def _way(self, now):
        """How many squares the man of the last move has gone while it is on its way, None once it has arrived."""
        move = self._table.last_move()
        gone = max(now - self._table.moved_at, 0) // SLIDE_MS  # the move may be younger than this step's `now`
        return gone if move and gone < distance(move) else None

    def _draw_last_move(self, canvas, now, way):
        """The man on its way, then the flare of the men it captured; and the trail it leaves."""
        move = self._table.last_move()
        if not move:
            return
        view = self._view
        position = view.position
        start, goal = move >> 8, move & 255
        squares = distance(move)
        step = (goal - start) // squares
        for i in range(squares):
            cell = view.cells[start + i * step]
            if canvas[cell] <= MARK:
                canvas[cell] = LAST_MOVE | trail_level(now, i)
        if way is not None:
            man = canvas[view.cells[goal]]
            canvas[view.cells[goal]] = view.empty[view.cells[goal]]
            canvas[view.cells[start + way * step]] = man
            for square in self._table.captured:
                canvas[view.cells[square]] = LOOKS[position.turn] | FULL
            return
        faded = now - self._table.moved_at - squares * SLIDE_MS
        if faded < FLARE_MS:
            for square in self._table.captured:
                canvas[view.cells[square]] = CAPTURE | FULL - FULL * faded // FLARE_MS


def distance(move):
    """How many squares a move goes."""
    return abs((move >> 12) - (move >> 4 & 15)) + abs((move >> 8 & 15) - (move & 15))
