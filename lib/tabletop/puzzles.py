# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Puzzles: positions with one right move, from the program's file of puzzles and from that of the user."""

import tafl
from tabletop.caption import side_in_words
from tabletop.interlude import Leave
from tabletop.meanings import CAPTURE, WIN
from tabletop.practice import Practice
from tabletop.screen_practice import play_screen
from tafl.board import ATTACKERS
from tafl.game import Game
from tafl.names import move_name, parse_move

PIECE = 1024  # bytes of a file that are read at once
GOALS = {"save": "save the king", "only": "stop the king", "capture": "win a man"}
FORM = "a puzzle has variant; kind; grade; position with a or d; moves"
QUOTED = 40  # letters of a wrong line
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
            except ValueError as error:
                session.host.complaints.append(f"The puzzle {_letters(line)!r} is wrong: {error}")
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
        """Begin the puzzle of a line of the file; raise ValueError if it is wrong."""
        session = self._session
        kind, grade, moves, game, marks = read_puzzle(session, line)
        left = (len(moves) + 1) // 2
        goal = GOALS.get(kind) or f"win in {left}"
        place = "puzzle of the day" if self._daily else f"puzzle {self._at + 1} of {count}"
        words = f"{place}, grade {grade}: {side_in_words(session, game.turn)}, {goal}"
        self.begin(game, moves[:1], moves, words, marks, left)

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


def read_puzzle(session, line):
    """Return kind, grade, moves, game and marks of a puzzle, a line of the file as bytes. Raise ValueError if wrong.

    The game is at the puzzle's position. It uses the position of the session's game, and takes its place.
    """
    try:
        fields = [field.strip() for field in line.decode().split(";")]
    except UnicodeError:
        raise ValueError(FORM)
    if len(fields) < 5 or len(fields[3].split()) < 2 or not fields[4]:
        raise ValueError(FORM)
    kind, names = fields[1], fields[4].split()
    wins = kind[:4] == "win " and kind[4:] in ("1", "2", "3")
    if kind not in GOALS and not wins:
        raise ValueError(f"{kind!r} is no kind of puzzle")
    count = 2 * int(kind[4:]) - 1 if wins else 1
    if len(names) != count:
        raise ValueError(f"{kind} takes {count} move{'s' * (count > 1)}, not {len(names)}")
    variant = session.variant
    moves = [parse_move(name, variant.size) for name in names]
    tafl.collect()  # finding the puzzle leaves its parts far apart
    game = session.game = Game(variant, fields[3], False, session.game.position)
    if game.ply:
        raise ValueError("the position of a puzzle has no moves")
    side = game.turn
    for move in moves:
        tafl.pause()
        if not game.is_legal(move):
            raise ValueError(f"the game is over before {move_name(move)}" if game.outcome() else
                             f"{move_name(move)} is not legal")
        game.push(move)
    captured, outcome = game.position.captured(), game.outcome()
    if wins and not (outcome and outcome.winner == side):
        raise ValueError(f"{fields[4]} does not win")
    if kind == "capture" and not captured:
        raise ValueError(f"{fields[4]} captures nothing")
    for _ in moves:
        game.take_back()
    marks = ()
    if wins:
        tables = game.position.tables
        goals = [game.position.king] if side == ATTACKERS else [
            square for square in tables.squares() if tables.exits[square]]
        marks = [(square, WIN) for square in goals]
    elif kind == "capture":
        marks = [(square, CAPTURE) for square in captured]
    return kind, fields[2], moves, game, marks


def _letters(line):
    """Return the first letters of a line of the file, in which only ASCII is sure to be text."""
    return "".join([chr(code) if 32 <= code < 127 else "?" for code in line[:QUOTED].strip()])


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
