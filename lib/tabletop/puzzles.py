# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Puzzles: positions with one right move, from the program's file of puzzles and from that of the user."""

import tafl
from tabletop.caption import side_in_words
from tabletop.interlude import Leave
from tabletop.meanings import CAPTURE, WIN
from tabletop.practice import Practice
from tabletop.screen_practice import play_screen
from tafl.board import ATTACKERS, DEFENDERS
from tafl.names import parse_move

PIECE = 1024  # bytes of a file that are read at once
GOALS = {"save": "save the king", "only": "stop the king", "capture": "win a man"}
FIRST_DATED_YEAR = 2024  # a clock that was never set begins earlier


class Puzzles(Practice):
    """The puzzles of a variant, one after the other: first the puzzle of the day, if the board knows the date."""

    def __init__(self, session):
        """Go on with the first puzzle that is not solved yet."""
        Practice.__init__(self, session, "puzzles", "puzzles")
        self._next_name = "puzzle " + session.variant.id
        self._day_name = "day " + session.variant.id
        self._day = today(session.host)
        from tabletop.progress import number

        self.streak = number(session, "streak")

    def start_exercise(self):
        """Begin the puzzle of the day, or else the next one. Leave out wrong ones, with a complaint."""
        from tabletop.progress import note, number

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
            except (ValueError, IndexError) as error:
                session.host.complaints.append(f"Puzzle {self._at + 1} of {session.variant.id} is wrong: {error}")
                if self._daily:
                    self._daily = False
                    note(session, self._day_name, self._day)
                else:
                    wrong += 1
                    place += 1
                    note(session, self._next_name, place)
        note(session, self._next_name, 0)
        return False

    def _begin(self, line, count):
        """Begin the puzzle of a line of the file; raise ValueError or IndexError if it is wrong."""
        session = self._session
        fields = [field.strip() for field in line.decode().split(";")]
        kind, text = fields[1], fields[3]
        moves = [parse_move(name, session.variant.size) for name in fields[4].split()]
        if kind not in GOALS and not (kind[:4] == "win " and kind[4:] in ("1", "2", "3")):
            raise ValueError(f"{kind!r} is no kind of puzzle")
        left = int(kind[4:]) if kind[:3] == "win" else 1
        goal = GOALS.get(kind) or f"win in {left}"
        place = "puzzle of the day" if self._daily else f"puzzle {self._at + 1} of {count}"
        side = side_in_words(session, ATTACKERS if text.split()[1] == "a" else DEFENDERS)
        words = f"{place}, grade {fields[2]}: {side}, {goal}"
        self.begin(text, moves[:1], moves, words, (), left)
        game = session.game
        for move in moves:
            tafl.pause()
            if not game.is_legal(move):
                raise ValueError(f"{fields[4]} is not legal")
            game.push(move)
        for _ in moves:
            game.take_back()
        tafl.collect()  # before the marks, which stay
        position = game.position
        if left > 1 or kind[:3] == "win":
            if game.turn == ATTACKERS:
                self.marks = ((position.king, WIN),)
            else:
                squares = position.tables.squares()
                self.marks = [(square, WIN) for square in squares if position.tables.exits[square]]
        elif kind == "capture":
            position.push(moves[0])
            captured = position.captured()
            position.pop()
            self.marks = [(square, CAPTURE) for square in captured]

    def solved(self):
        """Note the progress and the streak."""
        from tabletop.progress import note, number

        session = self._session
        note(session, "streak", self.streak)
        if self.streak > number(session, "best streak"):
            note(session, "best streak", self.streak)
        if self._daily:
            note(session, self._day_name, self._day)
        else:
            note(session, self._next_name, self._at + 1)
        session.host.print(f"{self.streak} in a row, the best: {number(session, 'best streak')}")

    def drop(self):
        """End the practice. A row that a wrong move has ended does not come back."""
        from tabletop.progress import note, number

        if not self.streak and number(self._session, "streak"):
            note(self._session, "streak", 0)
        Practice.drop(self)


def find_puzzle(session, place):
    """Return the line number `place`, from 0, of the variant's puzzles, as bytes, and how many there are.

    The files are read in pieces, so that a board needs little memory.
    """
    start = (session.variant.id + ";").encode()
    found, count = b"", 0
    name = "puzzles.txt"  # beside this module; and beside the user's variants
    own = session.host.variants_path.replace("variants.txt", name)
    for path in (__file__.replace("\\", "/").rsplit("/", 1)[0] + "/" + name, own):
        for line in _lines(path, start):
            if count == place:
                found = line
            count += 1
    return found, count


def _lines(path, start):
    """Yield the lines of a file that begin with the bytes `start`; none if the file cannot be read."""
    try:
        with open(path, "rb") as file:
            while True:
                piece = file.read(PIECE) + file.readline(PIECE)
                if not piece:
                    return
                tafl.pause()
                if start in piece:
                    for line in piece.split(b"\n"):
                        if line[: len(start)] == start:
                            yield line
    except OSError:
        pass


def today(host):
    """Return the number of this day, from 1 on; 0 if the board does not know the date."""
    year, month, day = host.date()
    return ((year - FIRST_DATED_YEAR) * 12 + month) * 31 + day if year >= FIRST_DATED_YEAR else 0


def open_puzzles(session, now, name):
    """Return the screen of the puzzles."""
    if not session.practice:
        practice = Puzzles(session)
        if not practice.start_exercise():
            practice.close()
            session.host.complaints.append("No puzzles for " + session.variant.name)
            return Leave(session, now, name)
    return play_screen(session, now)
