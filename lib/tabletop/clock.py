# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A chess clock: the time of each side runs down while it is to move. Only games with a clock load this."""

from tabletop.autosave_events import SET_CLOCK, SET_INCREMENT
from tabletop.meanings import DIM, ERROR, FRAME
from tabletop.players import WAIT
from tafl.board import ATTACKERS, DEFENDERS, SIDES
from tafl.outcome import TIME

BOTH = ATTACKERS + DEFENDERS
LOW_MS = 30000  # with less, the lights warn
CALLS = (30, 10, 5, 4, 3, 2, 1)  # seconds left at which a sound warns; the first two are printed, too


def low_time_light(now):
    """Return the brightness of the edge while a person has little time left: a short flash each second."""
    return 12 if now % 1000 < 150 else 0


class Clock:
    """The clocks of both sides; they are stopped until `run` starts one."""

    def __init__(self, clock, now, ply):
        """Give both sides what `clock` stands for, see preference_kinds.parse_clock; `ply`: of the game."""
        self._left = [0, (clock & 255) * 60000, (clock & 255) * 60000]  # ms, by side
        self.increment = clock >> 8  # seconds for each move
        self._paid = ply  # the moves up to this ply have got them; a move made again gets nothing
        self.side = self._seconds = 0
        self._since = now
        self._low = False  # whether the lights warn

    def run(self, side, now):
        """Start the clock of `side` and stop the other one; 0 stops both."""
        self._left[self.side] -= now - self._since
        self._left[0] = 0
        self.side = side
        self._since = now

    def set_left(self, side, left):
        """Give `side`, whose clock is stopped, `left` ms."""
        self._left[side] = left

    def left(self, side, now):
        """Return what `side` has left in ms; 0 or less when its time is up."""
        return self._left[side] - (now - self._since if side == self.side else 0)

    def seconds(self, side, now):
        """Return how many seconds `side` has left; a second counts until it is over."""
        return max(self.left(side, now) + 999, 0) // 1000

    def text(self, side, now):
        """Return what `side` has left as `4:32`."""
        seconds = self.seconds(side, now)
        return "%d:%02d" % (seconds // 60, seconds % 60)

    def times(self, now):
        """Return what both sides have left, in words."""
        return ", ".join([SIDES[side] + " " + self.text(side, now) for side in (ATTACKERS, DEFENDERS)])

    def describe(self, now):
        """Return that, and what each move adds."""
        return self.times(now) + (f", {self.increment} s more a move" if self.increment else "")

    def pay(self, game):
        """Give the side that has just moved its increment."""
        if game.ply > self._paid:
            self._paid = game.ply
            self._left[BOTH - game.turn] += self.increment * 1000

    def tick(self, session, now):
        """Let the clock of the side to move run, show it and warn. Return whether its time is up: the game ends."""
        match = session.match
        game, players = match.game, match.players
        turn = game.turn
        self.pay(game)
        stopped = not match.playing or bool(game.outcome())
        far = players.remote if turn in players.computer_sides else 0
        waits = players.remote == WAIT and (far or not game.ply)  # for a board that has not come yet
        self.run(0 if stopped or waits or session.opponent.clock_stopped() else turn, now)
        left = self.left(turn, now)
        self._low = left <= LOW_MS and not stopped and turn not in players.computer_sides
        if left <= 0 and not stopped and not far:
            session.end(BOTH - turn, TIME)
            return True
        seconds = self.seconds(turn, now)
        shown = seconds << 2 | turn  # a number, since a text that stays would split the free memory
        if shown != self._seconds:
            counts = shown == self._seconds - 4  # a second less for the same side
            self._seconds = shown
            session.caption.show_clock()
            if self._low and counts and seconds in CALLS:
                session.host.sound("clock")
                if seconds >= CALLS[1]:
                    session.host.print(f"{SIDES[turn]}: {seconds} seconds left")
        return False

    def draw(self, canvas, now, width):
        """Let the lights at the edge that show nothing flash if the person to move has little time left."""
        light = low_time_light(now) if self._low else 0
        if light:
            last = len(canvas) - width
            for cell in range(len(canvas)):
                at_edge = cell < width or cell >= last or cell % width in (0, width - 1)
                if at_edge and (not canvas[cell] or FRAME <= canvas[cell] <= FRAME | 2 * DIM):
                    canvas[cell] = ERROR | light

    def event(self, game, now, new):
        """Return the SET_CLOCK event, and if the clock is `new` to the autosave, the SET_INCREMENT event, too."""
        self.pay(game)
        event = bytearray((SET_CLOCK,))
        for side in (ATTACKERS, DEFENDERS):
            left = min(max(self.left(side, now) // 250, 0), 0xFFFE)
            event.append(left >> 8)
            event.append(left & 255)
        if new:
            event.append(SET_INCREMENT)
            event.append(self.increment)
        return event
