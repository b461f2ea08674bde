# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Puzzles: positions with one right move, from the program's file of puzzles and from that of the user."""

from tabletop.caption import side_in_words
from tabletop.interlude import Leave
from tabletop.exercise import Exercise, play_screen
from tafl.board import copy

GOALS = {"save": "save the king", "only": "stop the king", "capture": "win a man"}  # of kinds, besides win 1 to win 3
FIRST_DATED_YEAR = 2024  # a clock that was never set begins earlier


class Puzzles(Exercise):
    """The puzzles of a variant, one after the other: first the puzzle of the day, if the board knows the date."""

    def __init__(self, session):
        """Go on with the first puzzle that is not solved yet."""
        Exercise.__init__(self, session, "puzzles", "puzzles")
        self._next_name = "puzzle " + session.variant.id
        self._day_name = "day " + session.variant.id
        self._day = today(session.host)
        from tabletop.progress import number

        self.streak = number(session, "streak")

    def start_exercise(self):
        """Begin the puzzle of the day, or else the next one. Leave out wrong ones, with a complaint."""
        from tabletop.progress import number, set_number
        from tabletop.exercise_puzzle_reader import find_puzzle, first_letters

        session = self._session
        self._daily = self._day and number(session, self._day_name) != self._day
        place = number(session, self._next_name)
        wrong, count = 0, 1
        while wrong < count:
            if self._daily:
                count = find_puzzle(session, -1)[1]
                self._at = self._day * 31 % count if count else 0
            else:
                self._at = place
            line, count = find_puzzle(session, self._at)
            if not count:
                return False
            if place >= count:
                place = 0  # all are solved: again from the first
                continue
            try:
                self._begin(line, count)
                return True
            except ValueError as error:
                complaint = f"The puzzle {first_letters(line)!r} is wrong: {error}"
                if complaint not in session.host.complaints:
                    session.host.complaints.append(complaint)
                if self._daily:
                    self._daily = False
                    set_number(session, self._day_name, self._day)
                else:
                    wrong += 1
                    place += 1
                    set_number(session, self._next_name, place)
        set_number(session, self._next_name, 0)
        return False

    def _begin(self, line, count):
        """Begin the puzzle of a line of the file; raise ValueError if it is wrong."""
        from tabletop.exercise_puzzle_reader import read_puzzle

        session = self._session
        kind, grade, moves, game, marks = read_puzzle(line, session.variant, self.set_up)
        left = (len(moves) + 1) // 2
        goal = GOALS.get(kind) or f"win in {left}"
        place = "puzzle of the day" if self._daily else f"puzzle {self._at + 1} of {count}"
        words = f"{place}, grade {grade}: {side_in_words(session, game.turn)}, {goal}"
        self.begin("", moves[:1], moves, words, marks, left)
        self.theme = copy(kind)

    def solved(self):
        """Keep the progress and the streak."""
        from tabletop.progress import number, set_number

        session = self._session
        set_number(session, "streak", self.streak)
        if self.streak > number(session, "best streak"):
            set_number(session, "best streak", self.streak)
        if self._daily:
            set_number(session, self._day_name, self._day)
        else:
            set_number(session, self._next_name, self._at + 1)
        session.host.print(f"{self.streak} in a row, the best: {number(session, 'best streak')}")

    def drop(self):
        """End the exercise. A row that a wrong move has ended does not come back."""
        from tabletop.progress import number, set_number

        if not self.streak and number(self._session, "streak"):
            set_number(self._session, "streak", 0)
        Exercise.drop(self)


def today(host):
    """Return the number of this day, from 1 on; 0 if the board does not know the date."""
    year, month, day = host.date()
    return ((year - FIRST_DATED_YEAR) * 12 + month) * 31 + day if year >= FIRST_DATED_YEAR else 0


def open_puzzles(session, now, name):
    """Return the screen of the puzzles."""
    if not session.interlude:
        exercise = Puzzles(session)
        if not exercise.start_exercise():
            exercise.close()
            session.host.complaints.append("No puzzles for " + session.variant.name)
            return Leave(session, now, name)
    return play_screen(session, now)
