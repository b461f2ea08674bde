# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Depth-first proof-number search (df-pn; Nagai, 2002): can a side force a win?

A node of the prover, who moves and needs one winning move, is an OR node; a node of the other side, all of whose moves
must lose, is an AND node. The *proof number* of a node is the least number of leaves that must still be proved to prove
it, the *disproof number* the least number to disprove it. The search goes on where they are smallest, so it looks for a
win with few replies, however deep: a chain of threats.

Here each node has its numbers from the view of the side that moves there: `phi` must become 0 for it to get what it
wants (the prover to win, the other side not to lose), and `delta` for the other side. So one formula serves OR and AND.

*Repetition* on the path of the search counts as no win for the prover. A proof never rests on that, but a disproof may,
and then it holds only below the repeated position (the graph-history interaction problem). Such disproofs are
provisional: they are forgotten when the search leaves the repeated position, unless that is disproved too. Then they
hold everywhere, since the other side keeps on going around for ever. A position that has occurred twice in the game
counts as no win either, nor does a line of MAX_PLIES.

The table is only a witness. A proof counts when `lab.proof_checker` has built it again from legal moves.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Any
from zlib import crc32

from ljostafl.analysis import Budget
from tafl.board import CORNER, DEFENDERS, HISTORY_PLIES
from tafl.game import Game
from tafl.movegen import STEPS, generate, move_capacity
from tafl.position import Position
from tafl.tactics import FORK, can_capture_king, generate_blocks, generate_checks, king_rays

INFINITY = 1 << 60
NO_BASE = 1 << 30  # of a disproof that rests on no repetition
SLICE_NODES = 500  # how many nodes it visits before it looks at the budget again
MAX_PLIES = 100
CAPTURE_THREAT = 2  # replies to a threat to capture the king
QUIET = 30  # replies to a move without a threat: there are more, but few ideas
GAIN_STEP, MAX_GAIN = 15, 25  # such a reply less for so many points, at most so many replies
EPSILON = 4  # a child is searched until it is a quarter worse than the second best: so df-pn seldom changes its mind

Numbers = tuple[int, int]  # phi and delta
WON: Numbers = (0, INFINITY)  # for the side that moves
LOST: Numbers = (INFINITY, 0)
UNKNOWN: Numbers = (1, 1)


def copy_position(game: Game, plies: int) -> Any:
    """Return a position of its own at the end of `game`, with room for `plies` more moves."""
    from tafl.position_parser import set_up
    from tafl.position_text import position_text

    position: Any = Position(game.variant)
    for by_ply in (position.moves, position.hashes, position.scores):
        by_ply.extend([0] * plies)
    position.captured_counts.extend(bytes(plies))
    if position.announcer:
        position.announced.extend(bytes(plies))
    set_up(position, position_text(game.position))
    return position


def positions_twice(game: Game) -> set[tuple[bytes, int]]:
    """Return board and turn of the positions before the present one that have occurred twice since the last capture.

    Once is enough where the second occurrence is a draw, or forbidden.
    """
    copy: Any = Game(game.variant, game.start, False)
    once: set[tuple[bytes, int]] = set()
    twice: set[tuple[bytes, int]] = set()
    for ply in range(game.ply + 1):
        if copy.position.captured():
            once, twice = set(), set()
        key = bytes(copy.position.board), copy.turn
        (twice if key in once else once).add(key)
        if ply < game.ply:
            copy.push(game.move(ply))
    often = once | twice if game.variant.repetition in ("early draw", "forbidden") else twice
    return often - {key}


def key_of(position: Any) -> int:
    """Return a key of 62 bits of a position."""
    return int(position.hashes[position.depth]) << 32 | crc32(bytes(position.board))


def visible_end(position: Any, fork_rays: int) -> tuple[Numbers, int] | None:
    """Return the result that tactics show without a move, for the side that moves, and its plies; None without one.

    It is a claim: the checker plays it out. `fork_rays`: see tafl.search.
    """
    rays = king_rays(position)
    ways = rays & 15
    if ways and position.announced and not position.announced[position.depth]:
        ways = 0  # the king may not escape before the exit is announced
    if position.turn == DEFENDERS:
        if ways:
            return WON, 1
        if rays & fork_rays and generate_checks(position, False, []) == FORK:
            if not (position.ban_rules and position.bans_hold()):
                return WON, 3
    elif can_capture_king(position):
        return WON, 1
    elif ways & (ways - 1) or (ways and any(position.board[position.king + step] == CORNER for step in STEPS)):
        return LOST, 2  # no move closes two open ways, nor one to a corner beside him
    return None


class ProofSearch:
    """A search for a forced win of `side` from the end of `game`, which it leaves alone. It can be continued."""

    def __init__(self, game: Game, side: int) -> None:
        self.side = side
        self.position = copy_position(game, MAX_PLIES)
        self.nodes = 0  # positions visited
        self._limit = 0
        self._budget = Budget()
        self._stop: Callable[[], bool] = bool
        self._table: dict[int, Numbers] = {}  # by key: the numbers of the nodes that were opened
        self._plies: dict[int, int] = {}  # by key of a proved node: how long its proof is
        self._path: dict[int, int] = {}  # by key: the ply of the open nodes
        self._bases: dict[int, int] = {}  # by key: the ply of the repeated position on which a disproof rests
        self._provisional: dict[int, list[int]] = {}  # by this ply: the keys of these disproofs
        self._twice = positions_twice(game)
        self._moves = array("H", bytes(2 * move_capacity(self.position)))
        corners = game.variant.king_wins_at == "corners"
        scores, depth = self.position.scores, self.position.depth
        self._root_score = -scores[depth] if self.position.turn == side else scores[depth]  # for the other side
        self._fork_rays = 0 if self.position.announced else 112 if corners else -1  # as in tafl.search

    def search(self, budget: Budget, stop: Callable[[], bool] = lambda: False) -> bool | None:
        """Search within `budget`. Return whether the side can force a win; None if that is not known yet."""
        self._budget, self._stop, self._limit = budget, stop, self.nodes + SLICE_NODES
        phi, delta = self._table.get(key_of(self.position), UNKNOWN)
        if phi and delta and not budget.over(self.nodes):
            phi, delta = self._open(INFINITY, INFINITY)
        if phi and delta:
            return None
        return (phi == 0) == (self.position.turn == self.side)

    def claimed_plies(self, position: Any) -> int:
        """Return in how many plies the search claims a forced win in `position`, NO_BASE if it claims none."""
        if plies := self._plies.get(key_of(position)):
            return plies
        end = visible_end(position, self._fork_rays)
        return end[1] if end and end[0] == (WON if position.turn == self.side else LOST) else NO_BASE

    def _over_budget(self) -> bool:
        """Return whether the search must end; ask for the time only now and then."""
        if self.nodes < self._limit:
            return False
        if self._budget.over(self.nodes) or self._stop():
            return True
        self._limit = self.nodes + SLICE_NODES
        return False

    def _open(self, phi_limit: int, delta_limit: int) -> Numbers:
        """Search the node on the board until one of its numbers reaches its limit; store and return them."""
        position = self.position
        ply = position.depth - HISTORY_PLIES
        key = key_of(position)
        decided = self._table.get(key, UNKNOWN)
        if not all(decided):  # meanwhile, on another path
            return decided
        self._path[key] = ply
        children = self._children()
        total = sum([child[1] for child in children])
        while True:
            if not children:
                phi, delta = LOST
                break
            best = children[0]
            phi, delta = best[0], total
            if not phi:
                delta = INFINITY
            if phi >= phi_limit or delta >= delta_limit or self._over_budget():
                break
            second = children[1][0] if len(children) > 1 else INFINITY
            position.push(best[2])
            limit = min(phi_limit, second + second // EPSILON + 1)
            best_phi, best[0] = self._open(delta_limit - (total - best[1]), limit)
            position.pop()
            total += best_phi - best[1]
            best[1] = best_phi
            best[4], best[5] = self._bases.get(best[3], NO_BASE), self._plies.get(best[3], 0)
            children.sort()
        del self._path[key]
        self._table[key] = phi, delta
        own = position.turn == self.side
        base = NO_BASE
        if not (phi if own else delta):
            self._plies[key] = 1 + (children[0][5] if own else max([child[5] for child in children], default=-1))
        disproved = not (delta if own else phi)
        if disproved and own:
            base = min([child[4] for child in children], default=NO_BASE)
        elif disproved:
            base = max([child[4] for child in children if not child[0]])
        if base < ply:
            self._bases[key] = base
            self._provisional.setdefault(base, []).append(key)
        self._settle(ply, base, disproved)
        return phi, delta

    def _settle(self, ply: int, base: int, disproved: bool) -> None:
        """Decide on the disproofs that rest on the node at `ply`, which the search leaves."""
        for key in self._provisional.pop(ply, ()):
            del self._bases[key]
            if not disproved:
                del self._table[key]
            elif base < ply:
                self._bases[key] = base
                self._provisional.setdefault(base, []).append(key)

    def _children(self) -> list[list[int]]:
        """Return the children of the node on the board; only one, if it is good for the side that moves.

        Each has delta, phi, move, key, base of a disproof, plies of a proof. So the first one is searched first.
        """
        position = self.position
        children = []
        for move in self._moves[: generate(position, self._moves, 0)]:
            position.push(move)
            child = self._child(move)
            position.pop()
            if not child[0]:
                return [child]
            children.append(child)
        return sorted(children)

    def _child(self, move: int) -> list[int]:
        """Return what is known now of the node on the board, to which `move` led: see `_children`."""
        position = self.position
        self.nodes += 1
        if position.over:
            phi, delta = LOST if position.is_lost() else WON
            return [delta, phi, move, 0, NO_BASE, 0]
        key = key_of(position)
        phi, delta = LOST if position.turn == self.side else WON
        if self._twice and (bytes(position.board), position.turn) in self._twice:
            return [delta, phi, move, key, NO_BASE, 0]
        if position.depth == HISTORY_PLIES + MAX_PLIES:
            return [delta, phi, move, key, 0, 0]
        if key in self._path:
            return [delta, phi, move, key, self._path[key], 0]
        if numbers := self._table.get(key):
            return [numbers[1], numbers[0], move, key, self._bases.get(key, NO_BASE), self._plies.get(key, 0)]
        (phi, delta), plies = visible_end(position, self._fork_rays) or (self._estimate(), 0)
        return [delta, phi, move, key, NO_BASE, plies]

    def _estimate(self) -> Numbers:
        """Return the first numbers of a node: 1, and how many replies the side that moves has to a threat.

        Without a threat that is QUIET, less where the prover has gained men or better squares since the root.
        """
        position = self.position
        if position.turn == DEFENDERS:
            if can_capture_king(position):
                return 1, CAPTURE_THREAT
        elif way := king_rays(position) & 15:
            return 1, generate_blocks(position, way, self._moves, 0) or 1
        if position.turn == self.side:
            return 1, QUIET
        gain = (self._root_score - position.scores[position.depth]) // GAIN_STEP
        return 1, QUIET - max(-MAX_GAIN, min(MAX_GAIN, gain))
