# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A mistake that the coach has found, as an exercise: what was better?"""

from tabletop.caption import side_in_words
from tabletop.meanings import THINKING, WARNING, thinking_light
from tabletop.players import COMPUTER_SIDES
from tabletop.exercise import SHOWN, SHOWN_MS, WAIT, Exercise, play_screen
from tabletop.coach_review import MISTAKE, share
from tafl.board import ATTACKERS
from tafl.names import move_name


class Mistake(Exercise):
    """The exercise of the move that is chosen in the coach's graph. It takes the coach's place, and gives it back."""

    def __init__(self, session):
        """Begin the exercise."""
        coach = session.interlude
        self.name, self.word = "mistake", coach.word
        self.parent = coach.parent
        self.match, self.waiting = coach.match, coach.waiting
        self._session, self._coach = session, coach
        self._review, self.streak = coach.review, coach.streak
        self.checks = self._knows_answer = False  # whether the computer looks at a move; whether it has an answer
        self.busy = "the computer looks at your move: wait a moment"
        session.show(self.match, self)
        game, copy = self.waiting.game, coach.copy
        ply = coach.review.marks[coach.at]
        move, best = game.move(ply), coach.review.best(ply)
        copy.follow(game, ply)
        words = f"{side_in_words(session, copy.turn)}: what was better than {move_name(move)}?"
        self.begin("", [best], [best], words, ((move >> 8, WARNING), (move & 255, WARNING)))

    def start_exercise(self):
        """Go back to the graph."""
        self._coach.streak = self.streak
        self._coach.show_next()
        return True

    def solved(self):
        """Note that the exercise is solved, and tell the coach's move."""
        coach = self._coach
        if self._ply not in coach.solved_plies:
            coach.solved_plies.append(self._ply)
        self._session.host.print(coach.line(coach.at, True))

    def present(self, words):
        """Show the move of the game first; it is taken back like a wrong one."""
        session = self._session
        move = self.waiting.game.move(self._ply)
        session.game.push(move)
        match = self.match
        match.captured, match.moved_at = session.game.position.captured(), session.host.now()
        match.open_ways, match.danger = (), False
        session.host.print("the game went on with " + move_name(move, match.captured))
        self.phase = SHOWN
        self._until = match.moved_at + SHOWN_MS + session.variant.size * session.slide_ms()

    def caption(self):
        """Return what to do, or what happens, in words."""
        if self.checks:
            return "the computer looks at your move"
        return "this was played" if self.phase == SHOWN and not self.tries else Exercise.caption(self)

    def key(self, play, key, now):
        """Take a press before the play screen does; return whether that was all."""
        return self.checks or Exercise.key(self, play, key, now)

    def advance(self, play, now):
        """Look at a move that is neither the coach's nor that of the game before it is judged."""
        session = self._session
        game = session.game
        new = self.phase == WAIT and game.ply > self._ply and not game.outcome()
        if new and not self.checks and session.match.last_move() not in self.accepted:
            if session.match.last_move() != self.waiting.game.move(self._ply):
                session.players.computer_sides = COMPUTER_SIDES[3]
                self._search()
                self.checks = True  # not before: frames show while the computer is made
                play.show_caption()
        if self.checks and self._computer.advance(session.host):
            self.checks, self._knows_answer = False, True
            if self._is_good(self._computer.score()):
                self.accepted.append(session.match.last_move())
        return None if self.checks else Exercise.advance(self, play, now)

    def search_answer(self):
        """Begin to search the answer to a move, unless it is known from the look at that move."""
        if self.checks:
            self._search()
        elif self._knows_answer:
            self._knows_answer = False
        else:
            Exercise.search_answer(self)

    def _is_good(self, score):
        """Return whether the learner's move is hardly worse than the best one; `score`: that of the answer."""
        review = self._review
        best = review.shares[self._ply]
        if review.turn(self._ply) != ATTACKERS:
            best = 100 - best
        return share(-score, self._session.game.position.logit) >= best - MISTAKE

    def draw(self, canvas, view, now):
        """Draw what the computer considers, or what an exercise shows."""
        light = thinking_light(now) if self.checks else 0
        for move in self._computer.considering() if light else ():
            if move:
                canvas[view.cells[move >> 8]] = THINKING | light
        if not self.checks:
            Exercise.draw(self, canvas, view, now)

    def obey(self, rest):
        """Do what the console's command `coach` wants; return the screen to show next, None to stay."""
        return self._coach.obey(rest)

    def back(self):
        """Go back to the graph."""
        self.start_exercise()
        return "coach"

    def leave(self):
        """End the coach; return the screen to show next."""
        return self._coach.leave()


def open_mistake(session, now, name):
    """Return the screen of the exercise that the coach asks for, or of the one under way."""
    if session.interlude.name != name:  # the coach
        Mistake(session)
    return play_screen(session, now)
