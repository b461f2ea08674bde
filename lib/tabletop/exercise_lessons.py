# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Lessons: what a player must know of a variant; the learner does it first with the goal in lights, then without.

The file lessons.txt has them for all variants: a variant, also one of the user's own, has those that its rules allow.
"""

import tafl
from tabletop import open_text
from tabletop.interlude import Leave
from tabletop.meanings import CAPTURE, GOAL, WIN
from tabletop.exercise import Exercise, play_screen
from tafl.board import copy
from tafl.names import square_name
from tafl.outcome import CAPTURED, ENCIRCLED, ESCAPED, FORT

ENDS = {"king": CAPTURED, "out": ESCAPED, "fort": FORT, "ring": ENCIRCLED}
LAST = "xyz"
MIDDLE = "klmno"


class Lessons(Exercise):
    """The lessons of a variant. Each comes twice: with its goal in lights, and turned by a quarter without it."""

    def __init__(self, session):
        """Go on with the first lesson that is not done yet."""
        from tabletop.progress import number

        Exercise.__init__(self, session, "lessons", "learn")
        self._name = "lesson " + session.variant.id
        self._place = number(session, self._name)

    def start_exercise(self):
        """Begin the next lesson that fits the variant; after the last one begin again the next time."""
        from tabletop.progress import set_number

        at, before = -1, ""
        for line in lesson_lines():
            tafl.pause()
            at += 1
            while self._place >> 1 == at:
                same = before.partition(";")[0] == line.partition(";")[0]  # another way to show what was learned
                found = not (same and self._fit(before, 0)) and self._fit(line, self._place & 1)
                if found:
                    text, accepted, marks = found
                    self.answers = "go" not in line.split(";")[5]
                    self.shows_goal = not (self._place & 1 and self.answers)  # which square to go to is no rule
                    words = line.partition(";")[0]
                    if not self.answers:
                        words += ": go to " + square_name(accepted[0] & 255)
                    self.begin(text, accepted, (), words, marks if self.shows_goal else ())
                    self.theme = copy(line.split(";")[5].strip())
                    return True
                self._place = 2 * at + 2
            before = line
        set_number(self._session, self._name, 0)
        return False

    def restart(self):
        """Begin the first lesson. Return False if none fits."""
        self._place = 0
        return self.start_exercise()

    def solved(self):
        """Keep the progress."""
        from tabletop.progress import set_number

        self._place += 1
        set_number(self._session, self._name, self._place)

    def _fit(self, line, turned):
        """Return position line, right moves and marks of a lesson, None if the variant does not have it."""
        session = self._session
        variant = session.variant
        try:
            text = position_line(line, variant, turned)
            game = self.set_up(text)
        except ValueError:
            return None
        tafl.pause()
        fields = [field.strip() for field in line.split(";")]
        position = game.position
        accepted, marks = [], []
        kind, _, wanted = fields[5].partition(" ")
        goal = square(wanted, variant.size, turned) if kind == "go" else 0
        for feature in fields[6:]:
            key, _, values = feature.partition("=")
            if not any([value in str(getattr(variant, key)).split() for value in values.split()]):
                return None
        for move in game.legal_moves():
            position.push(move)
            captured = position.captured()
            right = position.over == ENDS.get(kind, -1)
            if kind == "take":
                right = len(captured) == int(wanted)
            elif kind == "go":
                right = move & 255 == goal and not position.over
            elif kind == "say":
                right = position.announcer and position.announced[position.depth] == int(wanted)
            if right:
                accepted.append(move)
                if not marks:
                    marks = [(at, CAPTURE) for at in captured]
                    if kind == "king":
                        marks.append((position.king, WIN))
            position.pop()
        if not accepted:
            return None
        for move in accepted:
            marks.append((move & 255, WIN if kind == "out" else GOAL))
        return text, accepted, marks


def lesson_lines():
    """Yield the lines of lessons.txt; none, and print it, if that is damaged."""
    try:
        with open_text("lessons.txt") as file:
            while True:
                line = file.readline()
                if not line:
                    return
                if line[0] not in "#\r\n" and line.count(";") > 4:
                    yield line.strip()
    except (OSError, UnicodeError):
        print("lessons.txt is wrong: copy the folder of the program again")


def position_line(line, variant, turned):
    """Return the position of a lesson on a board of `variant`, as a line. Raise ValueError if it has no room."""
    size = variant.size
    fields = line.split(";")
    men = {}
    for letter, names in zip("adK", fields[2:5]):
        for name in names.split():
            men[square(name, size, turned)] = letter
    rows = []
    for row in range(size - 1, -1, -1):
        text, empty = "", 0
        for at in range(row * 16, row * 16 + size):
            if at in men:
                text += str(empty or "") + men[at]
                empty = 0
            else:
                empty += 1
        rows.append(text + str(empty or ""))
    text = "/".join(rows) + " " + fields[1].strip()
    announced = variant.announced_exits and fields[5].strip() == "out"
    return text + " 0 raichi" if announced else text


def square(name, size, turned):
    """Return the square that two letters of lessons.txt name; `turned`: after a quarter turn of the board."""
    column, row = [_place(letter, size) for letter in name]
    if max(column, row) >= size:
        raise ValueError("no room")
    return column * 16 + size - 1 - row if turned else row * 16 + column


def _place(letter, size):
    if letter in MIDDLE:
        return size // 2 + MIDDLE.index(letter) - 2
    return size - 3 + LAST.index(letter) if letter in LAST else int(letter)


def open_lessons(session, now, name):
    """Return the screen of the lessons."""
    if not session.interlude:
        exercise = Lessons(session)
        if not (exercise.start_exercise() or exercise.restart()):
            exercise.close()
            return Leave(session, now, name)
    return play_screen(session, now)
