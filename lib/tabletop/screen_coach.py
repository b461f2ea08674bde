# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The graph of the coach: who stood better from the start to the end of a game, and beads for the costliest moves."""

from tabletop import BACK, LEFT, RIGHT, SELECT, collect
from tabletop.caption import side_in_words
from tabletop.coach import Coach
from tabletop.interlude import Leave
from tabletop.meanings import ATTACKER, CURSOR, DEFENDER, DIM, FRAME, FULL, GOAL, THINKING, WARNING, clear
from tabletop.meanings import cursor_is_on, danger_is_on, goal_light, thinking_light
from tabletop.screens import Screen
from tafl.board import ATTACKERS
from tafl.names import move_name

DECIDED = 97  # percent of the points, from which a column has one colour


class Graph(Screen):
    """The graph, a column of light for each part of the game: the higher its orange part, the better the attackers.

    It grows from the end to the start while the coach looks. Then LEFT and RIGHT choose a bead, SELECT asks what was
    better there, and BACK ends the coach.
    """

    def __init__(self, session, now, name):
        """Go on to look through the game, or choose a bead."""
        Screen.__init__(self, session, now, name)
        self._coach = coach = session.interlude
        self._review = coach.review
        self._pressed_at = now
        self._told = -1
        self._beads = ()  # their cells
        self._width, self._height = session.host.width, session.host.height
        if coach.looks:
            self._review.begin_again()
            session.opponent.make_computer()
        else:
            self._choose(coach.at)

    def key(self, key, now):
        """Choose another bead, ask what was better there, or leave."""
        coach = self._coach
        if key == BACK or (key == SELECT and not (coach.looks or self._review.marks)):
            return coach.leave
        if coach.looks or not self._review.marks:
            return None
        self._pressed_at = now
        if key == SELECT:
            return "mistake"
        if key in (LEFT, RIGHT):
            self._choose(coach.at + (1 if key == RIGHT else -1))
            self._session.host.print(coach.line(coach.at))
        return None

    def advance(self, now):
        """Look through the game."""
        coach, session = self._coach, self._session
        if not coach.looks or session.line_handler:
            return
        # The screen keeps no computer: when the coach ends, its memory is needed before the screen goes.
        if coach.look(session.opponent.borrow_computer()):
            session.opponent.stop()
            session.opponent.make_room()
            session.host.sound("move")
            self._choose(0)
            self._pressed_at = now
        elif coach.percent() // 10 != self._told:
            self._told = coach.percent() // 10
            session.caption.show(f"the coach looks through the game: {10 * self._told} % - BACK: leave")

    def draw(self, canvas, now):
        """Draw the columns, and the beads or the light that thinks."""
        clear(canvas)
        review = self._review
        width, height = self._width, self._height
        for x in range(width):
            up = self._orange(x)
            if up < 0:
                canvas[height // 2 * width + x] = FRAME | DIM  # not known yet
                continue
            for y in range(height):
                canvas[(height - 1 - y) * width + x] = (ATTACKER if y < up else DEFENDER) | FULL
        if self._coach.looks:
            light = thinking_light(now)
            if light:
                x = self._column(review.ply)
                up = self._orange(x)
                canvas[(height // 2 if up < 0 else height - max(up, 1)) * width + x] = THINKING | light
            return
        for i in range(len(self._beads)):
            cell = self._beads[i]
            if i == self._coach.at:
                if cursor_is_on(now - self._pressed_at):
                    canvas[cell] = CURSOR | FULL
            elif review.marks[i] in self._coach.solved_plies:
                canvas[cell] = GOAL | goal_light(now)
            elif danger_is_on(now):
                canvas[cell] = WARNING | FULL

    def _column(self, ply):
        """Return the column of a ply."""
        return ply * self._width // len(self._review.shares)

    def _orange(self, x):
        """Return how many lights of column `x` are the attackers'; -1: it is not known yet."""
        review, height = self._review, self._height
        count = len(review.shares)
        first = x * count // self._width
        end = max((x + 1) * count // self._width, first + 1)
        first = max(first, review.known_from)
        if first >= end:
            return -1
        total = 0
        for ply in range(first, end):
            total += review.shares[ply]
        share = total // (end - first)
        if share >= DECIDED:
            return height
        return 0 if share <= 100 - DECIDED else max(1, min((share * height + 50) // 100, height - 1))

    def _place_beads(self):
        """Find the cells of the beads: in the colour of the side that made the move, where the colours meet.

        Where another bead is already, it is the nearest free one in the column.
        """
        review = self._review
        width, height = self._width, self._height
        self._beads = []
        for ply in review.marks:
            x = self._column(ply)
            start = height - max(self._orange(x), 0) - (review.turn(ply) != ATTACKERS)
            for i in range(2 * height):
                y = start + (i + 1) // 2 * (1 if i & 1 else -1)
                if 0 <= y < height and y * width + x not in self._beads:
                    self._beads.append(y * width + x)
                    break

    def _choose(self, at):
        coach, session = self._coach, self._session
        self._place_beads()  # first: while the coach goes back in the game, frames show
        coach.choose(at)
        marks = self._review.marks
        if not marks:
            session.caption.show("no move cost much - BACK: leave")
            return
        ply = marks[coach.at]
        move, side = coach.waiting.game.move(ply), side_in_words(session, self._review.turn(ply))
        session.caption.show(
            f"{ply + 1}. {side} {move_name(move)} cost {self._review.cost(ply)} % ({coach.at + 1}/{len(marks)})"
            " - SELECT: what was better?, RIGHT: next, BACK: leave")


def open_coach(session, now, name):
    """Return the screen of the coach's graph."""
    if not session.interlude:
        if not session.game.ply:
            return Leave(session, now, name)
        Coach(session)
    session.show_part(None)  # the graph needs its memory; the next screen that shows the board makes a new one
    collect()  # what the coach has made leaves garbage
    return Graph(session, now, name)
