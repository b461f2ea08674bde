# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The events of exercises and of the coach. tabletop.events loads this when the first one comes."""

from tafl.board import SIDES
from tafl.names import move_name, square_name

PHASES = "asks answers refutes shows right"  # of tabletop.exercise


class Interludes:
    """Puts the interludes of a session into the values of events."""

    def __init__(self, session):
        self._session = session
        self._words = self._task = ""  # of the exercise; and these in the players' language
        self._language = 0  # of the task

    def state(self, interlude):
        """Return the event of `interlude`, what tells whether it has changed, and its values; None: see `review`."""
        if interlude.name != "coach":
            values = self._exercise(interlude)
            return "exercise", values, values
        if interlude.looks:
            progress = (interlude.percent(),)
            return "coach", progress, progress
        return "coach", [interlude.at, len(interlude.solved_plies)], None

    def _exercise(self, exercise):
        language = self._session.preferences.language
        if exercise.words is not self._words or language != self._language:
            self._words = self._task = exercise.words
            self._language = language
            if language:
                from tabletop.words import translate

                self._task = translate(self._words, language)
        state = PHASES.split()[exercise.phase]
        if getattr(exercise, "checks", False):
            state = "looks"
        elif state == "shows" and exercise.name == "mistake" and not exercise.tries:
            state = "played"
        elif state in ("refutes", "shows") and not exercise.answers:
            state = "wrong"
        goal = [square_name(square) for square, _ in exercise.marks] if state in ("asks", "looks") else []
        return (exercise.name, state, exercise.moves_left, exercise.tries, exercise.streak, goal, self._task,
                exercise.theme)

    def review(self, coach):
        """Return the values of the event `coach` at the end of its look."""
        review, game = coach.review, coach.waiting.game
        mistakes = []
        for ply in review.marks:
            better = move_name(review.best(ply)) if ply in coach.solved_plies else None
            mistakes.append([ply + 1, SIDES[review.turn(ply)], move_name(game.move(ply)), review.cost(ply), better])
        return 100, list(review.shares), mistakes, coach.at + 1 if mistakes else None
