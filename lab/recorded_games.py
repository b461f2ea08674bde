# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Read games that were recorded elsewhere: a table with one a line, a game file of OpenTafl, a record."""


import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from support.formats import kind_of, refuse_pgn
from support.opentafl_games import MOVE, RESIGNS, SQUARE, parse_game_file
from support.opentafl_rules import read_men, read_rules
from tafl.outcome import DECIDED_BY_PLAYERS, REASONS
from tafl.record_format import plain
from tafl.rule_raichi import WORDS as CALLS

DELIMITERS = "\t;|,"
LONGEST_ROW = 100  # lines, if a column in quotes has line breaks
# What may be a move: with another sign between its squares, or none.
LIKE_A_MOVE = re.compile(rf"(?<![A-Za-z0-9])[A-Za-z]?{SQUARE} ?[^\w ]{{0,3}} ?{SQUARE}(?![0-9])", re.IGNORECASE)
HAS_SQUARE = re.compile(rf"(?<![A-Za-z0-9]){SQUARE}", re.IGNORECASE)
SQUEEZED = re.compile(f"([A-Za-z]?{SQUARE})({SQUARE}.*)")
NUMBER = re.compile(r"[0-9]+[.):]*")
SCORES = ("*", "1-0", "0-1", "1/2-1/2")


@dataclass
class RecordedGame:
    """One game as the file records it."""

    line: int
    id: str = ""
    winner: str = ""  # one of RESULTS, "unfinished", or "" if the file does not say
    reason: str = ""  # how it ended, if not on the board
    moves: list[tuple[int, str]] = field(default_factory=list)  # each with its line number
    start: str = ""
    variant: str = ""  # id or rules line
    unread: str = "no moves found in this line"  # why, if there are no moves


def games_in(text: str) -> Iterator[RecordedGame]:
    """Yield the games of a file. A line of a table that is not a game yields a game without moves."""
    refuse_pgn(text)
    kind = kind_of(text)
    if kind == "game file":
        yield from_game_file(text)
    elif kind == "record":
        yield from_record(text)
    else:
        yield from from_table(text)


def from_game_file(text: str) -> RecordedGame:
    """Return the game of OpenTafl's game file."""
    file = parse_game_file(text)
    won = {"1": "attackers win", "-1": "defenders win", "0": "draw"}.get(file.tags.get("result", ""), "")
    rules = file.tags["rules"]
    game = RecordedGame(1, winner=won, reason=file.tags.get("termination", ""), variant="otn:" + rules)
    if any(reason in game.reason for reason in REASONS if reason):
        game.reason = ""
    game.moves = [move for move in file.moves if move[1] != RESIGNS]
    if len(game.moves) < len(file.moves):
        game.reason = game.reason or "resigned"
    if "position" in file.tags:
        variant = read_rules(rules)
        game.start = f"{read_men(file.tags['position'], variant.size)} {variant.first[0]}"
    return game


def from_record(text: str) -> RecordedGame:
    """Return the game of a record."""
    game = RecordedGame(1)
    for number, line in enumerate(text.split("\n"), 1):
        line = plain(line).strip().lower()
        key, _, value = (part.strip() for part in line.partition(":"))
        if line[:1].isdigit():
            words = [re.sub(r"^[0-9]+\.+", "", word) for word in line.split()]
            game.moves += [(number, word) for word in words if word and word not in CALLS and not word.isdigit()]
        elif key == "variant":
            game.variant = value
        elif key == "start":
            men, _, rest = value.partition(" ")
            game.start = f"{men.replace('k', 'K')} {rest}".strip()
        elif key == "result":
            game.winner, _, reason = value.partition(" (")
            game.reason = reason[:-1] if reason[:-1] in DECIDED_BY_PLAYERS else ""
    return game


def from_table(text: str) -> Iterator[RecordedGame]:
    """Yield the games of a table."""
    lines = text.split("\n")
    number = 0
    while number < len(lines):
        line = lines[number]
        number += 1
        if not plain(line).strip() or line[0] == "#":
            continue
        game = from_row(number, [line])
        if line.count('"') % 2:  # a column in quotes may go on in the next lines
            for end in range(number + 1, min(number + LONGEST_ROW, len(lines) + 1)):
                if lines[end - 1].count('"') % 2:
                    whole = from_row(number, lines[number - 1 : end])
                    if whole.moves:
                        game, number = whole, end
                    break
        yield game


def from_row(number: int, lines: list[str]) -> RecordedGame:
    """Return the game of a row, one without moves if it cannot be read whole."""
    game = RecordedGame(number)
    text = "\n".join(lines)
    for delimiter in (*[sign for sign in DELIMITERS if sign in text], ""):
        columns = [plain(column.replace("\n", " ")).strip() for column in columns_of(text, delimiter)]
        words = [words_of(column) for column in columns]
        moves = [i for i, column in enumerate(columns) if LIKE_A_MOVE.search(column)]
        if moves and (len(moves) == 1 or all(is_all_moves(words[i]) for i in moves)):
            break
    else:
        if moves:
            game.unread = "the moves are in several columns, and not alone in them"
        game.id = columns[0].split()[0] if columns and columns[0] else ""
        return game
    # What stands before the first word with a square is about the game.
    first = next((i for i, word in enumerate(words[moves[0]]) if HAS_SQUARE.search(word)), 0)
    others = [column for i, column in enumerate(columns) if i not in moves] + words[moves[0]][:first]
    for column in others:
        if column.lower() in WINNERS:
            game.winner = game.winner or WINNERS[column.lower()]
        elif not game.id:
            game.id = column
        elif re.fullmatch("[a-z ]{4,}", column):
            game.reason = column
    for word in [word for i in moves for word in words[i]][first:]:
        if re.fullmatch("[a-z]{4,}", word) or word in SCORES:
            game.reason = word
        elif not NUMBER.fullmatch(word):
            game.moves.append((number, word))
    return game


def columns_of(text: str, delimiter: str) -> list[str]:
    """Return the columns of a row. Quotes that do not enclose a column count as letters."""
    if not delimiter:
        return [text]
    try:
        (columns,) = csv.reader(text.splitlines(keepends=True), delimiter=delimiter, strict=True, skipinitialspace=True)
    except (csv.Error, ValueError):
        columns = text.split(delimiter)
    return columns


def words_of(column: str) -> list[str]:
    """Return the words of a column, moves as the rules write them and without their numbers."""
    words = []
    for word in column.split():
        word = re.sub(r"^[0-9]+[.):]+(?=.)", "", word.strip("\"',;|"))
        if SQUEEZED.fullmatch(word.lower()) or (MOVE.fullmatch(word.lower()) and not MOVE.fullmatch(word)):
            word = word.lower()
        words.append(SQUEEZED.sub(r"\1-\2", word) if SQUEEZED.fullmatch(word) else word)
    return [word for word in words if word]


def is_all_moves(words: list[str]) -> bool:
    """Return whether a column has nothing but moves, their numbers and a result."""
    return all(MOVE.fullmatch(word) or NUMBER.fullmatch(word) or word in SCORES for word in words)


WINNERS = {"white": "defenders win", "defenders": "defenders win", "black": "attackers win",
           "attackers": "attackers win", "draw": "draw", "ongoing": "unfinished"}  # fmt: skip
