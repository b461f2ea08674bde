# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Scripted beginners, from one that moves at random to a child who knows what the game is about, and their games.

They choose by what they see on the board, without a search, so the levels of the computer can be measured by what a
newcomer meets. `lab/series.py beginners` plays the games.
"""

from __future__ import annotations

import random
from math import inf

from lab.selfplay import search_nodes
from tabletop.computer import TABLE_BITS
from tabletop.levels import LEVELS
from tafl.board import ATTACKER, ATTACKERS, DEFENDERS
from tafl.game import Game
from tafl.movegen import STEPS
from tafl.position import Position
from tafl.search import Search
from tafl.tactics import can_capture_king
from tafl.threats import open_ways
from tafl.variants import load

MOST_PLIES = 400  # a longer game is a draw
BOTH = ATTACKERS + DEFENDERS
WON, LOST = 99, 9  # worth of a win, and of a move after which the other side wins; a man is worth 1


class Beginner:
    """A player who moves at random. Others prefer the moves of the highest `worth`; chance chooses among equals."""

    name = "random"

    def __init__(self, dice: random.Random) -> None:
        self._dice = dice

    def move(self, game: Game) -> int:
        """Return a move for the side to move."""
        moves = list(game.legal_moves())
        self._dice.shuffle(moves)
        best, most = 0, -inf
        for move in moves:
            game.position.push(move)
            worth = self.worth(game.position)
            game.position.pop()
            if worth > most:
                best, most = move, worth
        return best

    def worth(self, position: Position) -> float:
        """Return the worth of the move that led to `position`, for the side that made it."""
        return 0


class Taker(Beginner):
    """It wins when it can, and takes as many men as it can; else it moves at random."""

    name = "taker"

    def worth(self, position: Position) -> float:
        if position.over:
            return WON if position.is_lost() else -WON
        return len(position.captured())


class Careful(Taker):
    """A taker who does not let the other side win with its next move."""

    name = "careful"

    def worth(self, position: Position) -> float:
        return super().worth(position) - LOST * loses_at_once(position)


class Child(Taker):
    """A taker who knows the king: with him it goes where ways are open, against him it closes them and comes near."""

    name = "child"

    def worth(self, position: Position) -> float:
        ways = len(open_ways(position))
        if position.turn == DEFENDERS:  # the attackers have moved
            board = position.board
            assert board
            beside = sum(board[position.king + step] == ATTACKER for step in STEPS)
            return super().worth(position) - LOST * (ways > 0) + beside / 8
        return super().worth(position) + ways / 8  # a man is worth more


BEGINNERS = {player.name: player for player in (Beginner, Taker, Careful, Child)}


def loses_at_once(position: Position) -> bool:
    """Return whether the side to move can take the king to an exit, or capture him."""
    return bool(open_ways(position) if position.turn == DEFENDERS else can_capture_king(position))


class AtLevel:
    """The computer at a level, with the nodes that end its moves on a board and a table of that size."""

    def __init__(self, level: int, dice: random.Random) -> None:
        self._dice, self._search = dice, Search(TABLE_BITS)
        self._nodes, _, *self._how = LEVELS[level - 1][:4]

    def move(self, game: Game) -> int:
        """Return a move for the side to move."""
        max_depth, blunder_rate = self._how
        search = self._search
        search.begin(game.position, max_depth, self._dice.randrange, game.automatic_draws, blunder_rate)
        search_nodes(search, self._nodes)
        return int(search.best)


def play(variant: str, level: int, name: str, side: int, number: int) -> bool | None:
    """Play game `number` of a level against a beginner, who has `side`; return whether he won, None for a draw."""
    dice = random.Random(f"{variant} {level} {name} {side} {number}")
    game = Game(load(variant))
    players: dict[int, Beginner | AtLevel] = {side: BEGINNERS[name](dice), BOTH - side: AtLevel(level, dice)}
    while not game.outcome() and game.ply < MOST_PLIES:
        game.push(players[game.turn].move(game))
    outcome = game.outcome()
    return outcome.winner == side if outcome and outcome.winner else None


def games_won(variant: str, level: int, name: str, side: int, games: int) -> int:
    """Return how many of so many games a beginner with `side` wins against a level."""
    return sum(play(variant, level, name, side, number) is True for number in range(games))
