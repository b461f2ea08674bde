# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Reads puzzles from the program's file and from that of the user, and checks them. Loaded for one puzzle at a time."""

import tafl
from tabletop.meanings import CAPTURE, WIN
from tafl.board import ATTACKERS
from tafl.names import move_name, parse_move

READ_BYTES = 1024  # bytes of a file that are read at once
FORM = "a puzzle has variant; kind; grade; position with a or d; moves"


def find_puzzle(session, place):
    """Return the line number `place`, from 0, of the variant's puzzles, as bytes, and how many there are.

    The files are read in pieces, so that a board needs little memory.
    """
    id = session.variant.id.encode()
    found, count = b"", 0
    name = "puzzles.txt"  # beside this module; and beside the user's variants
    own = session.host.variants_path.replace("variants.txt", name)
    for path in (__file__.replace("\\", "/").rsplit("/", 1)[0] + "/" + name, own):
        for line in _lines(path, id):
            if count == place:
                found = line
            count += 1
    return found, count


def _lines(path, id):
    """Yield the lines of a file whose first field is the bytes `id`; none if the file cannot be read.

    Lines end with LF, CRLF or CR; white space and a byte order mark before the first field do not matter.
    """
    rest, piece = b"", id
    try:
        with open(path, "rb") as file:
            while piece:
                piece = file.read(READ_BYTES)
                text = rest + piece
                if b"\r" in text:
                    text = text.replace(b"\r", b"\n")
                end = text.rfind(b"\n") + 1 if piece else len(text)
                rest = text[end:][:READ_BYTES]
                tafl.pause()
                if id in text:
                    for line in text[:end].split(b"\n"):
                        if id in line and line.partition(b";")[0].strip(b"\xef\xbb\xbf \t") == id:
                            yield line
    except OSError:
        pass


def read_puzzle(line, variant, set_up):
    """Return kind, grade, moves, game and marks of a puzzle, a line of the file as bytes. Raise ValueError if wrong.

    set_up: a function that begins a game of `variant` at a position line, and returns it
    """
    try:
        fields = [field.strip() for field in line.decode().split(";")]
    except UnicodeError:
        raise ValueError(FORM)
    if len(fields) < 5 or len(fields[3].split()) < 2 or not fields[4]:
        raise ValueError(FORM)
    kind, names = " ".join(fields[1].split()), fields[4].split()
    wins = kind[:4] == "win " and kind[4:] in ("1", "2", "3")
    if kind not in ("save", "only", "capture") and not wins:
        raise ValueError(f"{kind!r} is no kind of puzzle")
    count = 2 * int(kind[4:]) - 1 if wins else 1
    if len(names) != count:
        raise ValueError(f"{kind} takes {count} move{'s' * (count > 1)}, not {len(names)}")
    moves = [parse_move(name, variant.size) for name in names]
    tafl.collect()  # finding the puzzle leaves its parts far apart
    game = set_up(fields[3])
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
