# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The computer as an opponent: when it thinks, moves, resigns and offers draws; it also finds hints."""

import sys

from tabletop.loader import load, memory_is_short, note_garbage, prepare, unload, unload_all_guests, unload_if_short
from tafl import ENGINE_MODULES
from tafl.board import ATTACKERS, DEFENDERS
from tafl.names import move_name
from tafl.outcome import AGREEMENT, RESIGNATION

MODULES = ENGINE_MODULES + ("tabletop.levels", "tabletop.computer")  # in load order
EVEN = 50  # points; with a smaller lead the computer takes a draw. A man is worth about 100
WON = 10000  # beyond this score the game is decided
CALL_MS = 5000  # people have this time to announce an open way; without one, too, or the pause would tell
PAUSE_SQUARES = 10  # the computer takes at least the time of a slide over 10 squares, or people could not follow
DRAW_PLIES = 40  # between two offers of a draw
QUIET_PLIES = 24  # without a capture, before it offers a draw
MOST_FAILURES = 3  # without memory for the computer, until people play on without it
OPENING_PLIES = 10  # in which it neither resigns nor offers a draw


class Opponent:
    """What the computer does in the session's game: it thinks a slice at a time, moves, advises, resigns."""

    def __init__(self, session):
        self._session = session
        self._computer = None  # a tabletop.computer.Computer, made when first needed; it plays all the computer's sides
        self.hint = 0  # the move that it advises
        self.advising = False  # whether it looks for a hint
        self._searching = False  # whether it has begun to think about this position
        self._hurried = False  # whether it must move at once
        self._since = 0  # when it began, in ms
        self._resignation_undone = False  # whether it has resigned and people took that back
        self._offered_at = 0  # the ply at which it last offered a draw
        self._failures = 0  # how often there was no memory for the computer in this game

    def new_game(self):
        """Forget what it offered in the last game."""
        self._offered_at = self._failures = 0
        self._resignation_undone = False

    def position_changed(self):
        """Forget hint and search: they were of another position."""
        self.hint = 0
        self.advising = self._searching = self._hurried = False

    def thinking(self):
        """Return whether the computer, or a remote player, is to move."""
        match = self._session.match
        return match.game.turn in match.players.computer_sides and not match.game.outcome()

    def think(self, now):
        """Think for a slice if the computer is to move or to advise. Return its move once it has one, else 0.

        Instead of a move it may end the game: by resigning or by accepting a draw.
        """
        session = self._session
        players, preferences = session.players, session.preferences
        thinking = self.thinking() and not players.remote
        if not (thinking or self.advising) or session.line_handler:
            return 0
        if not self._searching:
            if thinking and preferences.computer_resigns and players.note_few_attackers():
                session.end(DEFENDERS, RESIGNATION)
                return 0
            match = session.match
            if thinking and match.may_announce() and not self._hurried and now - match.moved_at < CALL_MS:
                return 0
            if self._load_module():
                return 0
            self._begin(now, thinking)
            if self._hurried:
                self._computer.move_now()
        computer = self._computer
        move = computer.advance(session.host)
        if not move or session.tick(session.host.now()):  # from here on its clock stands still
            return 0
        if not thinking:
            self.advising = self._searching = False
            self.hint = move
            session.host.print("hint: " + move_name(move))
            return 0
        if players.offer == ATTACKERS + DEFENDERS - session.game.turn:
            if preferences.computer_offers_draws and computer.score() < EVEN:
                session.end(None, AGREEMENT)
                return 0
            players.offer = 0
            session.host.print("the computer plays on")
        return move if now >= self._since + PAUSE_SQUARES * session.slide_ms() else 0

    def think_on(self, now):
        """Think for a slice while a menu shows, which leaves no memory to make a computer."""
        if self._computer:
            self.think(now)

    def confirm_move(self):
        """Return whether the computer makes the move it has found, perhaps with an offer of a draw; or it resigns."""
        session = self._session
        players = session.players
        game, preferences = session.game, session.preferences
        # Up to level 3 it overlooks too much to judge, and beginners want to win by a move of their own.
        if players.level < 4 or len(players.computer_sides) > 1 or game.ply < OPENING_PLIES:
            return True
        score = self._computer.score()
        if score < -WON and preferences.computer_resigns and not self._resignation_undone:
            self._resignation_undone = True
            session.end(ATTACKERS + DEFENDERS - game.turn, RESIGNATION)
            return False
        quiet = abs(score) < EVEN and game.position.halfmove_clock() >= QUIET_PLIES
        if quiet and preferences.computer_offers_draws and game.ply - self._offered_at >= DRAW_PLIES:
            players.offer = game.turn
            self._offered_at = game.ply
        return True

    def _begin(self, now, thinking):
        from tabletop.levels import HINT_LEVEL, LEVELS

        session = self._session
        # With a clock, a move may take 1/30 of the time left.
        has_clock = thinking and session.match.clock
        max_ms = max(session.match.clock.left(session.game.turn, now) // 30, 10) if has_clock else None
        level = LEVELS[session.players.level - 1] if thinking else HINT_LEVEL
        self._computer.begin(session.game, level, now, max_ms)
        self._searching = True
        self._since = now

    def borrow_computer(self):
        """Return the computer for another game than the session's; `stop` gives it back."""
        self._searching = False
        return self.make_computer()

    def make_computer(self):
        """Return the computer; make it if there is none."""
        if not self._computer:
            prepare(*MODULES)
            from tabletop.computer import Computer

            self._computer = Computer()
        return self._computer

    def stop(self, free=False):
        """Stop thinking and release the game. `free`: free the search too, and its modules if memory is short."""
        self._searching = False
        if self._computer:
            self._computer.stop()
        if free:
            self._computer = None
            note_garbage()
            unload_if_short(MODULES)

    def make_room(self):
        """Free the search if memory is short, for what needs much: the settings, a replay. It begins again later."""
        if memory_is_short():
            self.stop(free=True)

    def give_memory(self, in_game):
        """Halve the transposition table; free the computer if it is the smallest. Return whether there was a computer.

        in_game: the game shows, so the computer comes back at once; else when it shows again.
        """
        if not self._computer:
            return False
        try:
            self._computer.shrink_table()
            self._session.host.print("memory is short; the computer uses less of it")
        except MemoryError:
            self.stop(free=True)
            unload(MODULES)
            if in_game:
                self._note_failure()
        return True

    def _note_failure(self):
        """Count how often there was no memory for the computer in this game; at last, people play on."""
        self._failures += 1
        if self._failures == MOST_FAILURES:
            session = self._session
            session.preferences.seating = "people"
            session.players.assign_sides()
            session.host.complaints.append("There is not enough memory for a computer player in this game")

    def _load_module(self):
        """Import one missing module, or make the computer, so that the lights go on; return False once all is there."""
        try:
            for module in MODULES:
                if module not in sys.modules:
                    load(module)
                    return True
            return not self._computer and self.make_computer()
        except MemoryError:
            unload_all_guests()
            self._note_failure()
            return True

    def clock_stopped(self):
        """Return whether the computer is to move and does not think: it waits for a man to arrive or has its move."""
        if self._session.players.remote:
            return False
        return self.thinking() and not (self._searching and not self._computer.move)

    def considering(self):
        """Return the moves it has in mind while it is to move: the best so far and the one it looks at; 0 for none."""
        return self._computer.considering() if self._searching else (0, 0)

    def move_now(self):
        """Decide at once, or as soon as it can think."""
        self._hurried = True
        if self._searching:
            self._computer.move_now()

    def advise(self):
        """Look for a hint; a later `think` finds it."""
        self.advising = True
        self._searching = False
