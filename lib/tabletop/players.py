# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Who sits at the table: people, the computer, what it thinks, and what they offer each other."""

import sys
from random import randrange

from tabletop import collect, drop
from tafl import ENGINE_MODULES
from tafl.movegen import NO_SQUARE
from tafl.names import move_name
from tafl.outcome import AGREEMENT, RESIGNATION
from tafl.board import ATTACKERS, DEFENDERS

# Who plays: the sides that are the computer's, and by lot one of the first two.
DEFEND, ATTACK, PEOPLE, COMPUTERS, LOT = range(5)
COMPUTERS_SIDES = ((ATTACKERS,), (DEFENDERS,), (), (ATTACKERS, DEFENDERS))

BOTH = ATTACKERS + DEFENDERS

LEVEL = 50  # points, of which some 150 win e times as often as they lose: who is no further ahead takes a draw
WON = 10000  # beyond it are the scores of games decided

CALL_MS = 5000  # the computer leaves people so much time to call a way out, whether there is one or not

# What the computer consists of, in the order of need.
COMPUTER = ENGINE_MODULES + ("tabletop.computer",)

PAUSE = 10  # the computer takes as long as a man for so many squares, or nobody could follow


class Players:
    """The players of `table`, to whose game they belong."""

    def __init__(self, session, who):
        self._session = session
        self._computer = None  # it thinks for all sides it plays, and for hints; made when first wanted
        self.level = 0  # the computer's, an index of tabletop.computer.LEVELS
        self.hint = 0  # the move that the computer advises
        self.advising = False
        self.offer = 0  # the side that has offered a draw
        self.resigns = self.draws = True  # whether the computer does, and whether it offers draws and takes them
        self._begun = False  # whether the computer has, on what it thinks of now
        self._few = 0  # how many attackers there were when they were last asked to resign
        self._told = False  # whether the computer has resigned, which people then took back
        self._draw_at = 0  # the ply at which it last offered a draw
        self.seat(who)

    def seat(self, who):
        """Have these sit down: DEFEND, ATTACK, PEOPLE, COMPUTERS or LOT."""
        self.who = who
        self.computer = COMPUTERS_SIDES[randrange(2) if who == LOT else who]  # the sides the computer plays
        self.moved(0)  # whatever was thought of, or offered, was so between others
        self.rest()
        if self.computer:
            self._wake()  # now, not when a man is on its way, and as long as the heap is in one piece

    def name(self, side):
        """What plays `side`, in words."""
        return f"computer, level {self.level + 1}" if side in self.computer else "person"

    def swap_sides(self):
        """The computer, where it plays one side only, takes the other one."""
        if len(self.computer) == 1:
            self.seat(LOT if self.who == LOT else DEFEND + ATTACK - self.who)

    def new_game(self, kept):
        """Sit down to a new game; where lots decide, they are drawn anew, unless the seats are `kept`."""
        self._few = self._draw_at = 0
        self._told = False
        if kept:
            self.moved(0)
        else:
            self.seat(self.who)

    def moved(self, side):
        """The game is not where it was: `side` has made a move, or 0."""
        if self.offer != side:
            self.offer = 0  # he who moves on declines
        self.hint = 0
        self.advising = self._begun = False

    def thinking(self):
        """Whether it is the computer that is to move."""
        return self._session.game.turn in self.computer and not self._session.game.outcome()

    def think(self, now):
        """Let the computer think for a slice, if it is to move or to advise; return its move once found, else 0.

        It may end the game instead: it resigns, or accepts a draw.
        """
        thinking = self.thinking()
        if not (thinking or self.advising) or self._session.obey:
            return 0
        session = self._session
        if not self._begun:
            if thinking and self.resigns and self._fewer():
                session.end(DEFENDERS, RESIGNATION)
                return 0
            if thinking and session.may_call() and now - session.moved_at < CALL_MS:
                return 0
            if self._load():
                return 0
            self._begin(now, thinking)
        computer = self._computer
        move = computer.advance(session.host)
        if not move:
            return 0
        if session.tick(session.host.now()):  # its clock stands from here on
            return 0
        if not thinking:
            self.advising = self._begun = False
            self.hint = move
            session.host.print("hint: " + move_name(move))
            return 0
        if self.offer == BOTH - session.game.turn:
            if self.draws and computer.score() < LEVEL:
                session.end(None, AGREEMENT)
                return 0
            self.offer = 0
            session.host.print("the computer plays on")
        return move if now >= self._since + PAUSE * session.slide_ms() else 0

    def decide(self):
        """Whether the computer makes the move it has found, perhaps with the offer of a draw; else it has resigned."""
        session = self._session
        game = session.game
        # up to level 3 it overlooks too much to know, and beginners want to win by a move of their own
        if self.level < 3 or len(self.computer) > 1 or game.ply < 10:
            return True
        score = self._computer.score()
        if score < -WON and self.resigns and not self._told:
            self._told = True
            session.end(BOTH - game.turn, RESIGNATION)
            return False
        # level, nothing captured for 24 plies, and 40 since it last offered, or since the start
        quiet = abs(score) < LEVEL and game.position.halfmove_clock() >= 24
        if quiet and self.draws and game.ply - self._draw_at >= 40:
            self.offer = game.turn
            self._draw_at = game.ply
        return True

    def _begin(self, now, thinking):
        from tabletop.computer import HINT_LEVEL, LEVELS

        self._wake()
        session = self._session
        # with a clock it keeps as much again for each of the next thirty moves
        most_ms = max(session.clock.left(session.game.turn, now) // 30, 10) if thinking and session.clock else None
        self._computer.begin(session.game, LEVELS[self.level] if thinking else HINT_LEVEL, now, most_ms)
        self._begun = True
        self._since = now

    def borrow(self):
        """The computer, for a game that is not the table's; until `rest`."""
        self._begun = False
        return self._wake()

    def rest(self, kept=True):
        """Have the computer let go of what it thinks of, and of its game; unless `kept`, all its memory comes free."""
        self._begun = False
        if self._computer:
            self._computer.stop()
        if not kept:
            self._computer = None
            drop(*COMPUTER)

    def let_go(self):
        """Have the computer do with half of its table; MemoryError where there is no computer, or no more to halve."""
        if not self._computer:
            raise MemoryError("no memory is left")
        self._computer.shrink_table()
        self._session.host.print("memory is short; the computer does with less of it")

    def _load(self):
        """Import one of the modules that `rest` has dropped, so that the lights go on; False once all are there."""
        for module in COMPUTER:
            if module not in sys.modules:
                __import__(module)
                collect()
                return True
        return False

    def _wake(self):
        if not self._computer:
            from tabletop.computer import Computer

            self._computer = Computer()
        return self._computer

    def clock_stands(self):
        """Whether the computer is to move and does not think: it waits for a man on his way, or knows its move."""
        return self.thinking() and not (self._begun and not self._computer.move)

    def considers(self):
        """The moves the computer has in mind while it is to move: the best so far, and the one it looks at; 0: none."""
        return self._computer.considering() if self._begun else (0, 0)

    def move_now(self):
        """Have the computer decide at once."""
        if self._begun:
            self._computer.move_now()

    def advise(self):
        """Have the computer look for a hint; it comes with a later `think`."""
        self.advising = True
        self._begun = False

    def person(self):
        """The side that those who press the buttons play, the one to move if they play both; 0 if they play none."""
        turn = self._session.game.turn
        if turn not in self.computer:
            return turn
        return BOTH - turn if len(self.computer) == 1 else 0

    def offer_draw(self):
        """The person's side offers a draw: with its next move, or at once while the computer thinks."""
        self.offer = self.person()
        self._session.host.print("a draw is offered" + ("" if self.thinking() else " with the next move"))

    def offer_nothing(self):
        """No draw is offered any more: taken back by the one side, or declined by the other."""
        self.offer = 0
        self._session.host.print("no draw")

    def asked(self):
        """Whether the person to move is offered a draw by the move just made."""
        return self.offer == BOTH - self._session.game.turn and not (self.thinking() or self._session.game.outcome())

    def agree(self):
        """Both sides agree on a draw."""
        self._session.end(None, AGREEMENT)

    def resign(self):
        """The person's side gives up."""
        self._session.end(BOTH - self.person(), RESIGNATION)

    def hopeless(self):
        """Whether the person to move is to be offered to resign; once for every man they lose."""
        return not self.thinking() and self._fewer()

    def _fewer(self):
        """Whether the attackers, to move, are so few that the rules offer them to resign, and fewer than last time."""
        game = self._session.game
        limit = game.variant.resign_at
        if game.turn == DEFENDERS or not limit or game.outcome():
            return False
        left = 0
        for square in game.position.men[ATTACKERS]:
            left += square != NO_SQUARE
        if left > limit or left == self._few:
            return False
        self._few = left
        return True
