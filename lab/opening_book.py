# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Opening books: texts of positions and their good moves, found by deep searches.

lab/measurements.md says what they gain. A line is a position: its key and one or more moves of nearly the same score,
`0c35e1 d6-e6 b4-c4`. Positions that a symmetry of the board exchanges share a line: the key is the lowest of their
eight hashes, and the moves are those of that orientation.
"""

from __future__ import annotations

import heapq
import json
import random
from pathlib import Path
from typing import Any

from lab.selfplay import search_nodes
from ljostafl.analysis import ExcludedMoves
from tafl.game import Game
from tafl.names import move_name, parse_move
from tafl.search import WIN_THRESHOLD, Search
from tafl.variants import load

PLIES = 8  # a book ends here
SIZE = 1024  # bytes of a book at most: a board has little room
BOARD_TABLE = 8  # the transposition table of the board has 2**8 entries
DEEP_TABLE = 18
MAX_MOVES = 3  # of a position
SAMPLE_NODES = (300, 1000, 4000)  # of the shallow searches for likely answers
SAMPLES = 4  # of each
ANY_SHARE = 0.3  # of the answers: any legal move, all with the same chance

Book = dict[str, list[str]]  # the moves of each position, by its key


def map_move(move: int, symmetry: int, size: int) -> int:
    """Return a move as one of the eight symmetries of a board maps it."""
    return map_square(move >> 8, symmetry, size) << 8 | map_square(move & 255, symmetry, size)


def map_square(square: int, symmetry: int, size: int) -> int:
    """Return where one of the eight symmetries of a board maps a square."""
    row, column = square >> 4, square & 15
    if symmetry & 1:
        row = size - 1 - row
    if symmetry & 2:
        column = size - 1 - column
    return column << 4 | row if symmetry & 4 else row << 4 | column


def position_key(position: Any) -> tuple[str, int]:
    """Return the key of a position, six hexadecimal digits, and the first symmetry that leads to its orientation."""
    men = position.pieces()
    found = []
    for symmetry in range(8):
        hash = position.turn
        for square, piece in men:
            hash ^= position.zobrist[piece][map_square(square, symmetry, position.size)]
        found.append((hash, symmetry))
    lowest, symmetry = min(found)
    return f"{lowest & 0xFFFFFF:06x}", symmetry


def read_book(text: str) -> Book:
    """Return the book of a text."""
    rows = [line.split() for line in text.splitlines()]
    return {key: names for key, *names in rows}


def book_moves(book: Book, game: Game) -> list[int]:
    """Return the moves of a book for the position of a game, none if the book does not have it."""
    key, symmetry = position_key(game.position)
    size = game.variant.size
    wanted = [parse_move(name, size) for name in book.get(key, ())]
    return [move for move in game.legal_moves() if map_move(move, symmetry, size) in wanted]


class BookMaker:
    """Makes the book of one variant. It keeps what searches of `nodes` nodes find in the file `path`.

    The moves of a position differ by `margin` hundredths of an attacker at most.
    """

    def __init__(self, id: str, nodes: int, margin: int, path: Path) -> None:
        self.id, self._nodes, self._margin, self._path = id, nodes, margin, path
        self._deep, self._shallow = Search(DEEP_TABLE), Search(BOARD_TABLE)
        self._known: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        self._game = Game(load(id))

    def text(self, size: int = SIZE) -> str:
        """Return a book of at most `size` bytes. The likeliest positions come first, for either side."""
        book: Book = {}
        text = ""
        start: tuple[int, ...] = ()
        waiting = [(-1.0, start), *((-chance, (move,)) for move, chance in self._answers(start))]
        heapq.heapify(waiting)
        while waiting:
            chance, moves = heapq.heappop(waiting)
            game = self._after(moves)
            key, symmetry = position_key(game.position)
            names = [] if key in book or game.outcome() else self._good_moves(game, key, symmetry)
            if not names:
                continue
            line = f"{key} {' '.join(names)}\n"
            if len(text) + len(line) > size:
                break
            text += line
            book[key] = names
            if game.ply + 2 < PLIES:
                own = book_moves(book, game)
                for move in own:
                    for answer, part in self._answers((*moves, move)):
                        heapq.heappush(waiting, (chance * part / len(own), (*moves, move, answer)))
        return text

    def _after(self, moves: tuple[int, ...]) -> Game:
        """Return the game after these moves."""
        self._game = Game(self._game.variant, position=self._game.position)
        for move in moves:
            self._game.push(move)
        return self._game

    def _good_moves(self, game: Game, key: str, symmetry: int) -> list[str]:
        """Return the names of the best moves in the orientation of the key; none if the game is decided."""
        found: Any = self._known.get(key)
        if found is None:
            found = []
            left = different_moves(game)
            while left and len(found) < MAX_MOVES:
                self._deep.table.clear()  # else what it finds would depend on the searches before
                with ExcludedMoves(game.position, set(game.legal_moves()) - set(left.values())):
                    self._deep.begin(game.position)
                search_nodes(self._deep, self._nodes)
                best = self._deep.best
                found.append((move_name(map_move(best, symmetry, game.variant.size)), self._deep.score))
                left = {after: move for after, move in left.items() if move != best}
            self._keep(key, found)
        top = max(score for _, score in found)
        return [name for name, score in found if abs(top) < WIN_THRESHOLD and score >= top - self._margin]

    def _answers(self, moves: tuple[int, ...]) -> list[tuple[int, float]]:
        """Return the answers to these moves that a player may give, with their chances."""
        game = self._after(moves)
        if game.outcome():
            return []
        different = different_moves(game)
        key = "answers " + " ".join(map(move_name, moves))
        found: Any = self._known.get(key)
        if found is None:
            legal = game.legal_moves()
            found = dict.fromkeys(different, 0.0)
            for move in legal:
                found[key_after(game, move)] += ANY_SHARE / len(legal)
            dice = random.Random(f"{self.id} {key}")
            for nodes in SAMPLE_NODES:
                for _ in range(SAMPLES):
                    self._shallow.table.clear()
                    self._shallow.begin(game.position, randrange=dice.randrange)
                    search_nodes(self._shallow, nodes)
                    found[key_after(game, self._shallow.best)] += (1 - ANY_SHARE) / SAMPLES / len(SAMPLE_NODES)
            self._keep(key, found)
        return [(different[after], chance) for after, chance in found.items()]

    def _keep(self, key: str, found: object) -> None:
        """Keep what a search has found, in the file too."""
        self._known[key] = found
        self._path.parent.mkdir(parents=True, exist_ok=True)
        new = self._path.with_suffix(".new")
        new.write_text(json.dumps(self._known), encoding="utf-8")
        new.replace(self._path)


def different_moves(game: Game) -> dict[str, int]:
    """Return the first of all moves that lead to the same position but for a symmetry, by that position's key."""
    found: dict[str, int] = {}
    for move in game.legal_moves():
        found.setdefault(key_after(game, move), move)
    return found


def key_after(game: Game, move: int) -> str:
    """Return the key of the position after a move."""
    game.position.push(move)
    key, _ = position_key(game.position)
    game.position.pop()
    return key
