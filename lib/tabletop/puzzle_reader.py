# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Reads puzzles from the program's file and from that of the user, and checks them. Loaded for one puzzle at a time."""

import tafl
from tabletop.meanings import CAPTURE, WIN
from tafl.board import ATTACKERS
from tafl.game import Game
from tafl.names import move_name, parse_move

PIECE = 1024  # bytes of a file that are read at once
FORM = "a puzzle has variant; kind; grade; position with a or d; moves"


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
    if kind not in ("save", "only", "capture") and not wins:
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


def first_letters(line):
    """Return the first letters of a line of the file, in which only ASCII is sure to be text."""
    return "".join([chr(code) if 32 <= code < 127 else "?" for code in line[:40].strip()])
