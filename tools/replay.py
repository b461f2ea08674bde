# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Replay recorded games by our rules and report the differences.

VARIANT is an id of variants.txt, a line of OpenTafl's rules notation, a file with one, or - if the games name their
variants. FILE is a record, OpenTafl's game file, or a table with one game a line (id, winner, any other columns, the
moves as from-toxcaptured, how the game ended; between the columns tabs, commas, semicolons or strokes). A line is read
whole or reported.

Draw rules are off. A move that is not legal ends the replay of its game, and the plies after it do not count as
agreeing. If captures differ, the game continues with ours. The exit code is 0 if nothing differs, else 1. Examples:

    .venv/bin/python tools/replay.py brandubh games.tsv
    .venv/bin/python tools/replay.py "otn:dim:7 surf:n ks:w start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/" games.tsv
"""

import argparse
import csv
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from support.command_line import command_parser
from support.formats import kind_of, refuse_pgn, variant_of
from support.opentafl_games import MOVE, RESIGNS, SQUARE, parse_game_file, play_recorded, split_move
from support.opentafl_rules import read_men, read_rules
from tafl.board import ATTACKER, ATTACKERS, DEFENDER, DEFENDERS, KING, SIDES
from tafl.game import Game
from tafl.names import parse_square
from tafl.outcome import DECIDED_BY_PLAYERS, REASONS, Outcome
from tafl.record_format import RESULTS, plain, result_text
from tafl.rule_raichi import WORDS as CALLS

WINNERS = {"white": "defenders win", "defenders": "defenders win", "black": "attackers win",
           "attackers": "attackers win", "draw": "draw", "ongoing": "unfinished"}  # fmt: skip
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


class Replay:
    """Replays games of one variant, or of the variants they name, and counts agreements and differences."""

    def __init__(self, variant: Any) -> None:
        self.variant = variant
        self.count: Counter[str] = Counter()

    def game(self, recorded: RecordedGame) -> Iterator[str]:
        """Replay one game; yield one line for each difference or note."""
        count = self.count
        where = f"line {recorded.line}" + (f" ({recorded.id})" if recorded.id else "")
        if not recorded.moves:
            count["unread"] += 1
            yield f"{where}: {recorded.unread}"
            return
        variant = self.variant or variant_of(recorded.variant)
        game = Game(variant, recorded.start, automatic_draws=False)
        count["games"] += 1
        count["plies"] += len(recorded.moves)
        other = other_side_first(game, recorded.moves[0][1])
        if other:
            game = Game(variant, f"{game.start.split()[0]} {other[0]}", automatic_draws=False)
            count["other first"] += 1
            yield f"{where}: note: the {other} move first"
        for ply, (line, word) in enumerate(recorded.moves, 1):
            where_now = f"{where.replace(f'line {recorded.line}', f'line {line}')}, ply {ply}"
            try:
                named, made = play_recorded(game, word)
            except ValueError as why:
                count["illegal"] += 1
                count["behind"] += len(recorded.moves) - ply
                yield f"{where_now}: illegal: {why}"
                return
            if named == made:
                count["agree"] += 1
            else:
                count["captures"] += 1
                yield f"{where_now}: captures differ: recorded {named}, by the rules {made}"
        difference = ending(recorded, game.outcome())
        count["endings"] += 1
        if difference:
            count["endings differ"] += 1
            yield f"{where}: ending differs: {difference}"

    def summary(self) -> list[str]:
        """Return the counts as lines of text."""
        count = self.count
        share = 100 * count["agree"] / max(1, count["plies"])
        lines = [
            f"{count['games']:,} games, {count['plies']:,} plies: {count['agree']:,} agree ({share:.3f} %), "
            f"{count['captures']:,} with other captures, {count['illegal']:,} illegal, "
            f"{count['behind']:,} after those, not replayed",
            f"{count['endings']:,} endings: {count['endings'] - count['endings differ']:,} agree, "
            f"{count['endings differ']:,} differ",
        ]
        if count["unread"]:
            lines.append(f"{count['unread']:,} lines are not games")
        if count["other first"]:
            lines.append(f"{count['other first']:,} games that the other side begins")
        return lines

    def clean(self) -> bool:
        """Return whether nothing differed."""
        count = self.count
        return not (count["unread"] or count["endings differ"]) and count["agree"] == count["plies"]


def other_side_first(game: Game, word: str) -> str:
    """Return the side that makes the first move if it is not the side that begins by the rules, else ""."""
    position: Any = game.position
    try:
        start = split_move(word)[1].split("-")[0]
        piece = position.board[parse_square(start, game.variant.size)]
    except ValueError:
        return ""
    mover = ATTACKERS if piece == ATTACKER else DEFENDERS
    return SIDES[mover] or "" if piece in (ATTACKER, DEFENDER, KING) and mover != game.turn else ""


def ending(recorded: RecordedGame, outcome: Outcome | None) -> str:
    """Return how the end on the board differs from the recorded end, or ""."""
    if outcome and recorded.winner:
        same = RESULTS.get(recorded.winner, ATTACKERS + DEFENDERS) == outcome.winner
        return "" if same else f"recorded {recorded.winner}, on the board {result_text(outcome)}"
    if recorded.winner in ("", "draw", "unfinished") or recorded.reason:
        return ""
    return f"recorded {recorded.winner} on the board, which has not ended"


def main() -> int:
    parser = command_parser(__doc__)
    parser.add_argument("variant", metavar="VARIANT", help="id, rules line or file; - if the games name it")
    file = argparse.FileType(encoding="utf-8-sig")
    parser.add_argument("file", metavar="FILE", type=file, help="the games; - for stdin")
    options = parser.parse_args()
    live = sys.stderr.isatty()
    try:
        replay = Replay(None if options.variant == "-" else variant_of(options.variant))
        for recorded in games_in(options.file.read()):
            for line in replay.game(recorded):
                print(line)
            if live:
                print(f"\r{replay.count['games']:,} games", end="", file=sys.stderr, flush=True)
    except ValueError as why:
        print(f"{options.file.name}: {why}", file=sys.stderr)
        return 2
    finally:
        if live:
            print("\r" + " " * 20 + "\r", end="", file=sys.stderr)
    for line in replay.summary():
        print(line)
    return 0 if replay.clean() else 1


if __name__ == "__main__":
    sys.exit(main())
