# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The search: principal variation search with iterative deepening, which works in slices of any size."""

import sys

from tafl.board import DEFENDERS, SQUARES, zeros
from tafl.move_picker import generate_visible, next_stage, order_root_moves
from tafl.search_node import DRAW, FULL_WINDOW, INFINITY, LMP_DEPTH, LMP_MOVES, MAX_PLY, OPENED, QUIESCENCE_PLIES
from tafl.search_node import WIN as WIN
from tafl.search_node import WIN_THRESHOLD as WIN_THRESHOLD
from tafl.search_node import REDUCED, SCOUT, close_node, open_node, open_root
from tafl.transposition import TranspositionTable

PERPETUAL_SCORE = 1000  # for who wins where repetition loses, or may not repeat: worth more than any static score
ASPIRATION_MARGIN = 80  # points on either side of the last iteration's score
LMR_MOVES = 4  # late move reduction: moves of a node searched at full depth, before the others lose a ply
MIN_PART_NODES = 4  # a look at the clock takes as long as a twentieth of a node
LMR_DEPTH = 2  # the least depth of a node whose late moves are reduced

# The loop in `Search.think` does the work of this recursion, one step at a time:
#
#     def search(ply, depth, alpha, beta):
#         value = open_node(ply, depth, alpha, beta)    # known at once, or OPENED
#         if value == OPENED:
#             for move in the moves of the node, until values[ply] >= beta:
#                 push(move)
#                 value = -search(ply + 1, depth - 1, -beta, -alpha)    # SCOUT: beta = alpha + 1;
#                 pop()                                                 # REDUCED: like SCOUT, one ply shallower
#                 if the mode is not FULL_WINDOW and value > alpha: search the move again, with a wider window or deeper
#                 keep the best value and move, and raise alpha
#             value = close_node(ply)
#         return value


class Search:
    """A search for the best move, and all of its state.

    The recursion of a usual search is unrolled: the nodes from the root to the node being searched are *open*, and
    arrays with one entry for each ply hold what local variables hold elsewhere. So `think` can return after any node.
    Between two slices the position is the root again; all open nodes stay in the arrays. Players of a game read `best`,
    `score`, `depth`, `nodes` and `done`. `docs/engine.md` describes the techniques.
    """

    def __init__(self, table_bits=8, max_moves=768):
        """Allocate a table of 2**table_bits entries of seven bytes, and room for `max_moves` moves in all."""
        # The result. Scores are in points, for the side to move at the root; a man is worth about 100.
        self.best = 0  # the best move so far; 0 before the first node
        self.score = 0  # of `best`; WIN - n: it wins in n plies, n - WIN: it loses in n plies
        self.depth = 0  # plies of the last complete iteration
        self.nodes = 0  # positions visited since `begin`
        self.done = True  # True when the last iteration is complete

        # The position, and facts about its variant.
        self.position = None  # the root; `think` pushes the moves of the open nodes and pops them at its end
        self.root_keys = None  # static scores of the first moves of the root, until `think` has ordered all of them
        self.variant = None  # the variant that `table` is for
        self.max_capture_gain = (0, 0, 0)  # by side: the most points that one captured enemy can be worth
        self.lines = None  # the module `tafl.lines` or `tafl.seals`, if the variant counts lines or seals
        self.line_margin = 0  # so far outside the window no new count of lines is needed; 1: of seals, 0: of neither
        # By side to move. [0]: how often a position must have occurred before the root so that it counts as repeated.
        self.repetition_scores = (0, 0, 0)
        self.repetition_plies = 4  # the fewest plies after which a position counts as repeated; MAX_PLY: never
        self.past = zeros("B", 256)  # by the last bits of a hash: 1 if the return of such a position is a repetition
        self.hundred_plies_at = 0  # the ply of a draw by a hundred plies without a capture; MAX_PLY: never
        self.constants = ()  # of these and of the position: what `open_node` reads at each node

        # Limits, chance and blunders: constant during a search.
        self.max_depth = 0  # plies of the last iteration
        self.min_depth = 0  # the depth at which quiescence search ends, 0 or negative
        self.noise_shift = 30  # three bits of the hash from this one on are added to each static score; 30: none
        self.blunder_rate = 0  # how many of 256 moves are hidden from both sides
        self.blunder_salt = 0  # chooses which moves are hidden
        self.visible_rays = 15  # bits 0 to 3 of `king_rays`: the directions in which escapes are seen
        self.fork_rays = 0  # forks are looked for if `king_rays` has one of these bits
        self.sees_king_capture = self.sees_king_moves = True  # defenders: that he can be captured; both: his moves

        # The open nodes by ply, from the root, 0, to the last one, `ply`. Points are for the side to move at that ply.
        self.ply = 0
        self.moves = zeros("H", max_moves)  # the moves of all open nodes, one list after another
        self.firsts = zeros("h", MAX_PLY)  # index of the node's first move in `moves`
        self.nexts = zeros("h", MAX_PLY)  # index of the move to try next; the one before it leads to the next ply
        self.ends = zeros("h", MAX_PLY)  # index after its last move; later stages add moves here
        self.stages = zeros("B", MAX_PLY)  # which moves are still to be generated: see tafl.search_node
        self.modes = zeros("B", MAX_PLY)  # how the current move is searched: FULL_WINDOW, SCOUT, REDUCED; 0: not chosen
        self.depths = zeros("h", MAX_PLY)  # plies to search; 0 or less in quiescence search
        self.alphas = zeros("h", MAX_PLY)  # lower bound of the window: grows with each better move
        self.betas = zeros("h", MAX_PLY)  # upper bound of the window
        self.original_alphas = zeros("h", MAX_PLY)  # `alphas` when the node was opened
        self.values = zeros("h", MAX_PLY)  # the best value so far, -INFINITY if none; may lie outside the window
        self.bests = zeros("H", MAX_PLY)  # the move that led to it, 0 if none
        self.line_scores = zeros("h", MAX_PLY)  # the attackers' points for lines, exact up to COUNTED_DEPTH, or seals
        self.holders = None  # what `lines` keeps: who holds each line, by the three last bits of the ply, or the seals
        self.plan_steps = 1000  # the most steps of a plan against a king who is locked in; 0: no plan, but a true score
        self.siege = ()  # what counts instead of `lines`: a module, its memory, and a generator that `think` runs first
        self.wall = 0  # the squares of the wall that is being built, see tafl.walls
        self.rays = zeros("h", MAX_PLY)  # what `king_rays` returns
        self.threats = zeros("B", MAX_PLY)  # the other side wins next: by `king_rays` bit of escape, or 1 by capture
        self.moves_limit = max_moves - 64  # no node is opened after this index: the captures of a node fit in 64

        # Kept from node to node.
        self.table = TranspositionTable(table_bits)  # kept from search to search of a variant
        self.killers = zeros("H", MAX_PLY)  # by ply: the last quiet move that caused a beta cutoff
        self.killers2 = zeros("H", MAX_PLY)  # by ply: the one before it
        self.histories = None, zeros("B", SQUARES), zeros("B", SQUARES)  # by side and goal: quiet beta cutoffs
        # Scratch of `_order_moves`, and of `open_node` for checks; [0] stays the largest.
        self.keys = [1 << 29] + [0] * (LMP_DEPTH * LMP_MOVES)

    def begin(self, position, max_depth=MAX_PLY, randrange=None, automatic_draws=True, blunder_rate=0):
        """Prepare to search `position`, which must not be over, to at most `max_depth` plies.

        `randrange(n)`, which returns a number below n, adds chance: it varies scores by up to 7 points, orders equal
        moves and chooses the blunders. Without `automatic_draws` the game does not end by repetition or by a
        hundred plies without a capture. About `blunder_rate` of 256 moves are hidden, the same ones throughout the
        search, and in `blunder_rate` of 256 searches all moves of the king. Then there is no quiescence search.
        """
        self.position, variant = position, position.variant
        if variant is not self.variant:
            self.variant = variant
            self.lines = self.holders = None
            self.siege = ()
            self.table.clear()
        self.blunder_rate = blunder_rate
        self.line_margin = self.line_scores[0] = 0
        counts = "tafl.lines" if position.line_weight else "tafl.seals" if position.seal_weight else ""
        if counts:
            __import__(counts)
            sys.modules[counts].start(self)
        self.max_capture_gain = 0, max(position.piece_square[2]), max(position.piece_square[1]) + position.seal_weight
        self.max_depth = min(max_depth, MAX_PLY - 1)
        self.best = self.score = self.depth = self.nodes = 0
        score = DRAW if "draw" in variant.repetition else PERPETUAL_SCORE
        defenders_lose = variant.repetition == "defenders lose"  # so they shun also what has occurred once
        once = variant.repetition[0] in "ef" or (defenders_lose and position.turn == DEFENDERS)  # early, forbidden
        self.repetition_scores = 1 if once else 2, score, -score if defenders_lose else score
        self.repetition_plies = MAX_PLY
        if automatic_draws or score:
            self.repetition_plies = 4 if variant.repetition_needs == "nothing" else 6
        self.hundred_plies_at = 100 - position.halfmove_clock() if automatic_draws else MAX_PLY
        for table in (self.killers, self.killers2, self.histories[1], self.histories[2]):
            for i in range(len(table)):
                table[i] = 0
        self.blunder_salt = randrange(1 << 20) if blunder_rate else 0
        self.visible_rays = 15
        for ray in (1, 2, 4, 8):
            if blunder_rate and randrange(512) < blunder_rate:
                self.visible_rays ^= ray
        self.sees_king_capture = not (blunder_rate and randrange(256) < blunder_rate)
        self.sees_king_moves = not (blunder_rate and randrange(256) < blunder_rate)
        # Two ways to corners run along the edge, so he must reach it. Exits that must be announced first are no fork.
        rays = 112 if variant.king_wins_at == "corners" else -1
        self.fork_rays = 0 if blunder_rate or position.announced else rays
        self.min_depth = 0 if blunder_rate else -QUIESCENCE_PLIES
        self.noise_shift = randrange(28) if randrange else 30
        open_root(self)
        self.ends[0] = generate_visible(self, 0)
        self.done = not self.ends[0]
        for i in range(self.ends[0] - 1, 0, -1) if randrange else ():
            other = randrange(i + 1)
            self.moves[i], self.moves[other] = self.moves[other], self.moves[i]
        self.root_keys = []  # `think` orders the moves of the root first
        self.nexts[0] = self.ply = 0

    def current_move(self):
        """Return the move of the root that is being searched, 0 if there is none."""
        return self.moves[self.nexts[0] - 1] if self.nexts[0] else 0

    def think(self, nodes, clock=None, deadline=0):
        """Visit at most `nodes` more nodes, and end soon after `clock()` is at `deadline`; return whether it is done.

        It looks at the clock after each part: a quarter of the nodes, MIN_PART_NODES or more. The first calls only
        order the moves of the root, unless one part is as long as that list.

        Each turn of the inner loop is a step of the last open node: to close it, or to search its next move.
        """
        part = max(nodes >> 2, MIN_PART_NODES) if clock else nodes
        if self.root_keys is not None:
            if not order_root_moves(self, part):
                return self.done
            self._start_iteration(-INFINITY, INFINITY)
            if self.ends[0] > part:
                return self.done
        opened, full_window = OPENED, FULL_WINDOW  # a global takes a microcontroller five times as long as a local
        reduced, visit = REDUCED, open_node
        least_depth, early_moves = LMR_DEPTH - 1, LMR_MOVES
        ply, left = self.ply, nodes
        push, pop = self.position.push, self.position.pop
        value, moves = opened, self.moves
        nexts, modes = self.nexts, self.modes
        alphas, values = self.alphas, self.values
        for above in range(ply):
            push(moves[nexts[above] - 1])
        pause = max(left - part, 0)  # nodes that are left when the clock is looked at
        while not self.done:
            if left <= pause:
                if left <= 0 or clock() >= deadline:
                    break
                pause = max(left - part, 0)
            # The state of the last open node is in local variables until another one takes its place.
            i, end = nexts[ply], self.ends[ply]
            depth, mode = self.depths[ply] - 1, modes[ply]
            alpha, beta = alphas[ply], self.betas[ply]
            best, has_modes = values[ply], depth >= least_depth or alpha + 1 < beta
            while left > pause:
                if value == opened:
                    if best >= beta or i == end:
                        if best < beta and self.stages[ply] and next_stage(self, ply):
                            end, best = self.ends[ply], values[ply]
                            continue
                        nexts[ply] = i
                        if ply:
                            value = close_node(self, ply)
                            ply -= 1
                        else:
                            self._end_iteration()
                        break
                    left -= 1
                    if not mode:
                        mode = full_window
                        if has_modes:
                            if depth >= least_depth and i - self.firsts[ply] >= early_moves:
                                if not (self.stages[ply] or self.threats[ply]):
                                    mode = reduced
                            if mode == full_window and alpha + 1 < beta and best > -INFINITY:
                                mode = SCOUT
                    push(moves[i])
                    i += 1
                    if mode == full_window:
                        value = visit(self, ply + 1, depth, -beta, -alpha)
                    else:  # a null window
                        value = visit(self, ply + 1, depth - 1 if mode == reduced else depth, -alpha - 1, -alpha)
                    if value == opened:
                        nexts[ply], modes[ply] = i, mode
                        ply += 1
                        break
                # The move has its value, from the other side's view.
                pop()
                value = -value
                if value > alpha and mode > full_window and (mode == reduced or value < beta):
                    # Better than expected: search it again, at full depth or with the full window.
                    i -= 1
                    mode = SCOUT if mode == reduced and alpha + 1 < beta else full_window
                    value = opened
                    continue
                if value > best:
                    if value > alpha:
                        alpha = alphas[ply] = value
                        if not ply:  # a move that beats the last iteration's best is the best so far
                            self.best, self.score = moves[i - 1], value
                    best = values[ply] = value
                    self.bests[ply] = moves[i - 1]
                mode = 0
                value = opened
            else:
                nexts[ply], modes[ply] = i, mode
        self.nodes += nodes - left
        for _ in range(ply):
            pop()
        self.ply = ply
        if not self.best and self.ends[0]:
            self.best = moves[0]
        return self.done

    def _start_iteration(self, alpha, beta):
        """Open the root for a search one ply deeper than `depth`, with this window."""
        self.nexts[0] = self.modes[0] = self.threats[0] = 0
        self.alphas[0] = self.original_alphas[0] = alpha
        self.betas[0], self.values[0] = beta, -INFINITY
        self.depths[0] = self.depth + 1

    def _end_iteration(self):
        """Close the root: keep the result and start the next iteration, or this one again with a wider window."""
        best, score = self.bests[0], self.values[0]
        # After a fail low or fail high, the window opens on that side and ends just beyond the score on the other. If
        # it was open on the other side already, it opens on both.
        alpha, beta = self.original_alphas[0], self.betas[0]
        if alpha > -INFINITY and score <= alpha:
            self._start_iteration(-INFINITY, score + 1 if beta < INFINITY else INFINITY)
            return
        self.best, self.score = best, score
        # The best move is the first one of the next iteration.
        moves = self.moves
        i = self.nexts[0] - 1
        while moves[i] != best:
            i -= 1
        while i:
            moves[i] = moves[i - 1]
            i -= 1
        moves[0] = best
        if score >= beta:
            self._start_iteration(score - 1 if alpha > -INFINITY else -INFINITY, INFINITY)
            return
        self.depth += 1
        # A win or loss within the searched depth is the nearest one.
        if self.depth == self.max_depth or self.ends[0] == 1 or WIN - abs(score) <= self.depth:
            self.done = True
        else:
            margin = ASPIRATION_MARGIN * self.position.margin // 100
            self._start_iteration(score - margin, score + margin)
