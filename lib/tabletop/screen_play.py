# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The play screen: cursor, man in hand, goals, illegal choices, warnings, and what the computer considers."""

from tabletop import BACK, SELECT, STEP_BY_KEY, TOUCHED
from tabletop.board_view import MEANING_BY_PIECE
from tabletop.meanings import CURSOR, FAINT, FULL, GOAL, HINT, KING, KING_MIN, THINKING, WARNING
from tabletop.meanings import cursor_is_on, danger_is_on, exit_light, goal_light, hint_is_on, home_light
from tabletop.meanings import refusal_is_on, thinking_light
from tabletop.move_animation import MoveAnimation
from tabletop.screens import Screen

REFUSAL_MS = 480  # an illegal choice flashes red


class Play(Screen):
    """The screen of a game under way. If the console changes the game, a new Play is made.

    view: the BoardView of the game
    legal_moves: the moves of the side to move
    cursor: the square of the cursor
    in_hand: the square of the man that is picked up, or None
    overlay: the session's interlude; it takes presses first, says what is due, and draws over the board. It has `back`,
        `key`, `advance`, `caption` and `draw`, see tabletop.exercise.
    """

    def __init__(self, session, now, name):
        """Start to play, or play on."""
        Screen.__init__(self, session, now, name)
        self.overlay = session.interlude
        if not session.match.playing:
            session.match.playing = True
            session.opponent.stop()  # attract mode may have used it
        self._refusal_until = 0
        self._refused = None  # an illegal choice that is not explained yet
        self._pressed_at = now  # the cursor's blink begins with each press
        self._glowing_since = now  # the goals of the man in hand, or the hint
        self._animation = MoveAnimation(session.slide_ms())
        self.view = session.board_view(session.game.position)
        self.start_turn()

    def key(self, key, now):
        """Take a press of one of the six buttons, or the touch of a square."""
        overlay = self.overlay
        if not overlay:
            return self.press(key, now)
        if key == BACK and self.in_hand is None:
            return overlay.back
        if not overlay.key(self, key, now):
            self.press(key, now)
        return None if self._session.interlude else "play"

    def press(self, key, now):
        """Take a press that no overlay takes; return the screen to show next, None to stay."""
        if self._refused:
            self._explain()
        self._refusal_until = now  # the last one no longer matters
        self._pressed_at = now
        self._animation.skip(now)
        next_screen = self._take(key, now)
        if not next_screen and now >= self._refusal_until:
            self.show_caption()
        return next_screen

    def _take(self, key, now):
        if key > BACK:
            from tabletop.play_touch import touch

            touch(self, self._session, key - TOUCHED, now)
        elif key == BACK:
            if self.in_hand is not None:
                self.cursor, self.in_hand = self.in_hand, None
            elif self._session.opponent.advising:
                self._session.opponent.advising = False
            else:
                return "menu"
        elif self._session.opponent.thinking() or self._session.game.outcome():
            if key == SELECT and (self._session.match.may_announce() or not self._session.players.people_side()):
                return "menu"  # its first page announces; a spectator of two computers finds there how to play
        elif key < SELECT:
            self._move_cursor(STEP_BY_KEY[key], now)
        elif self.in_hand is None:
            self.pick_up(now)
        else:
            self.set_down()
        return None

    def advance(self, now):
        """Let the computer think; go to another screen at the end of the game and for questions."""
        if self._refused and now > self._pressed_at:
            self._explain()
        if self._animation.progress(now) is not None:
            return None
        session, players = self._session, self._session.players
        if self.overlay:
            return self.overlay.advance(self, now)
        if session.game.outcome():
            return "end"
        if players.draw_is_offered():
            return "accept draw?"
        if players.resignation_is_due():
            return "few men?"
        opponent = session.opponent
        advising, hint = opponent.advising, opponent.hint
        move = opponent.think(now)
        if move and opponent.confirm_move():
            session.push(move)
            self.start_turn()
        elif opponent.hint != hint:
            self._glowing_since = self._pressed_at = now
            if self.in_hand is None:
                self.cursor = opponent.hint >> 8
        if advising and not opponent.advising:
            self.show_caption()
        return None

    def draw(self, canvas, now):
        """Draw the board, the last move, and what the side to move is about to do."""
        session, view = self._session, self.view
        view.draw(canvas, now)
        clock = session.match.clock
        if clock and not session.large_board():  # there the viewport comes first
            clock.draw(canvas, now, session.host.width)
        self._animation.draw(canvas, view, now)
        if self._animation.progress(now) is not None:
            return
        self._draw_warnings(canvas, now)
        self._draw_choice(canvas, now)
        if self.overlay and self.overlay is session.interlude:  # not while it ends
            self.overlay.draw(canvas, view, now)

    def _draw_choice(self, canvas, now):
        """Draw the cursor, the man in hand and his goals, the hint, or what the computer considers."""
        cells = self.view.cells
        opponent = self._session.opponent
        if self._session.game.outcome():
            return
        if opponent.thinking() or opponent.advising:
            light = thinking_light(now)
            for move in opponent.considering():
                if move and light:  # between two flickers the man shows
                    canvas[cells[move >> 8]] = THINKING | light
            if not opponent.advising:
                return
        cell = cells[self.cursor]
        glows = now - self._glowing_since
        if self.in_hand is not None:
            meaning = MEANING_BY_PIECE[self._session.game.position.board[self.in_hand]]
            canvas[cells[self.in_hand]] = meaning | home_light(glows)  # it may go back to where it came from
            for move in self.legal_moves:
                if move >> 8 == self.in_hand:
                    canvas[cells[move & 255]] = GOAL | goal_light(glows)
        if opponent.hint and hint_is_on(glows):
            if self.in_hand is None:
                canvas[cells[opponent.hint >> 8]] = HINT | FULL
            canvas[cells[opponent.hint & 255]] = HINT | FULL
        if self.in_hand is not None:
            canvas[cell] = meaning | FULL
        if canvas[cell] & 0xF0 == KING:
            canvas[cell] = KING | KING_MIN  # or white would blink on white
        if now < self._refusal_until:
            flashes = refusal_is_on(REFUSAL_MS + now - self._refusal_until)
            canvas[cell] = WARNING | FULL if flashes else CURSOR | FAINT
        elif cursor_is_on(min(now - self._pressed_at, self._animation.ms_since_arrival(now))):
            canvas[cell] = CURSOR | FULL

    def _draw_warnings(self, canvas, now):
        """Draw the shimmer of the king's open ways, and his alarm."""
        cells = self.view.cells
        king = self.view.position.king
        for goal, step in self._session.match.open_ways:
            square = king
            far = 0
            while square != goal:
                square += step
                far += 1
                canvas[cells[square]] = WARNING | exit_light(now, far)
        if self._session.match.danger and danger_is_on(now):
            canvas[cells[king]] = WARNING | FULL

    def start_turn(self):
        """Prepare for the side to move: the last move's animation, the legal moves, the cursor."""
        session, match = self._session, self._session.match
        game = match.game
        self._animation.start(match.last_move(), match.captured, match.moved_at)
        self.legal_moves = game.legal_moves()
        self.in_hand = None
        # The cursor starts on the man that the player moved last, or on the nearest one that can move.
        square = game.move(game.ply - 2) & 255 if game.ply > 1 else game.variant.size // 2
        if session.opponent.hint:
            square = session.opponent.hint >> 8
        self._start_near(square)
        self.show_caption()

    def show_caption(self):
        """Say who is to move, what is in hand, or what an overlay asks for."""
        caption = self._session.caption
        if self.in_hand is not None:
            caption.show_hand(self.in_hand)
        elif self.overlay:
            caption.show(self.overlay.caption())
        else:
            caption.show_turn(self._session)

    def _start_near(self, square):
        """Put the cursor on the man nearest to `square` that can move."""
        self.cursor = square
        nearest = 99
        start = None
        for move in self.legal_moves:
            if move >> 8 == start:
                continue  # the moves of a man follow one another
            start = move >> 8
            distance = abs((start >> 4) - (square >> 4)) + abs((start & 15) - (square & 15))
            if distance < nearest:
                nearest = distance
                self.cursor = start

    def _move_cursor(self, step, now):
        """Move the cursor by a square, or slide the man in hand to its next goal in that direction."""
        codes = self.view.position.tables.empty_codes
        outside = codes[-1]
        if self.in_hand is None:
            if codes[self.cursor + step] != outside:
                self.cursor += step
            return
        # In its own line continue from the cursor; in another direction start from the man's own square.
        along = (self.cursor - self.in_hand) % step == 0 if step in (16, -16) else self.cursor >> 4 == self.in_hand >> 4
        square = self.cursor if along else self.in_hand
        goals = [move & 255 for move in self.legal_moves if move >> 8 == self.in_hand]
        while codes[square + step] != outside:
            square += step
            if square == self.in_hand or square in goals:
                self.cursor = square
                return
        if self.cursor == self.in_hand or not along:
            self._refusal_until = now + REFUSAL_MS  # no goal in that direction

    def pick_up(self, now):
        """Pick up the man under the cursor, or refuse if he cannot move."""
        if any(move >> 8 == self.cursor for move in self.legal_moves):
            self.in_hand = self.cursor
            self._glowing_since = now
            self._session.host.sound("pick up")
            return
        self.refuse(self.cursor, None, now)

    def refuse(self, start, goal, now):
        """Flash red at once: the man on `start` cannot move to `goal`; None: nowhere. The next step says why."""
        self._session.host.sound("refuse")
        self._refusal_until = now + REFUSAL_MS
        self._refused = start, goal

    def _explain(self):
        """Say why the choice was refused. A board needs up to a quarter of a second to load what knows that."""
        from tafl.explain import explain_illegal_move, explain_unmovable

        session = self._session
        start, goal = self._refused
        self._refused = None
        if goal is None:
            refusal = explain_unmovable(session.game, start)
        else:
            refusal = explain_illegal_move(session.game, start << 8 | goal)
        session.match.refusal = refusal
        session.host.print(refusal[-1])
        session.caption.show(refusal[-1])

    def set_down(self):
        """Make the move from `in_hand` to the cursor, or put the man back."""
        if self.cursor == self.in_hand:
            self.in_hand = None
            return
        self._session.push(self.in_hand << 8 | self.cursor)  # the cursor can only be on one of its goals
        self.start_turn()
