# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The moves of a node in stages and in good order: table move, captures, killer moves, history, all others."""

from tafl.board import ATTACKERS, DEFENDERS
from tafl.movegen import generate
from tafl.search_node import CAPTURES, DONE, FUTILITY_MARGIN, INFINITY, REMAINING
from tafl.tactics import blocks_escape, contains, generate_captures


def next_stage(search, ply):
    """Append the moves of the next stage to the list of the open node at `ply`; return whether there are any.

    `open_node` has written the table move. Captures follow, then all other moves; so a refutation is often found before
    all moves are generated.
    """
    position, moves = search.position, search.moves
    start, first = search.firsts[ply], search.ends[ply]
    if search.stages[ply] == CAPTURES:
        search.stages[ply] = REMAINING
        if not (position.ban_rules and position.bans_hold()):
            end = generate_captures(position, moves, first)
            if first > start:
                table_move = moves[start]
                for i in range(first, end):
                    if moves[i] == table_move:
                        end -= 1
                        moves[i] = moves[end]
                        break
            if end > first:
                search.ends[ply] = end
                return True
    search.stages[ply] = DONE
    try:
        end = generate_visible(search, first)
    except IndexError:  # `moves` is full: this line ends here
        if search.values[ply] == -INFINITY:
            search.values[ply] = position.scores[position.depth]
        return False
    if end == first:
        return False
    ray = search.threats[ply]
    if ray and position.turn == ATTACKERS:
        # Only a move that closes the king's open way does not lose at once.
        kept = first
        for i in range(first, end):
            if blocks_escape(position.king, ray, moves[i] & 255):
                moves[kept] = moves[i]
                kept += 1
        end = kept
    else:
        end = _order_moves(search, ply, start, first, end)
    search.ends[ply] = end
    return end > first


def generate_visible(search, first):
    """Write the legal moves that blunders do not hide into `moves` from index `first` on; return the end index."""
    moves = search.moves
    end = generate(search.position, moves, first)
    rate = search.blunder_rate
    if not rate:
        return end
    salt = search.blunder_salt
    kept = first
    for i in range(first, end):
        move = moves[i]
        if (move * 167 + salt >> 4) & 255 >= rate or (i == end - 1 and kept == first):  # at least one stays
            moves[kept] = move
            kept += 1
    return kept


def _order_moves(search, ply, start, first, end):
    """Order `moves[first:end]`; leave out futile moves and those in `moves[start:first]`; return the new end."""
    position, moves = search.position, search.moves
    history = search.history
    killer, killer2 = search.killers[ply], search.killers2[ply]
    king = position.king
    side = (position.turn - 1) << 8
    piece_square = position.piece_square[position.turn]
    # Futility pruning: at depth 1, leave out quiet moves of men that gain too little to reach alpha.
    prune = False
    if search.depths[ply] == 1 and not search.threats[ply] and search.alphas[ply] + 1 == search.betas[ply]:
        limit = search.alphas[ply] - FUTILITY_MARGIN - position.scores[position.depth]
        limit += search.line_scores[ply] if position.turn == DEFENDERS else -search.line_scores[ply]
        prune = limit > -64  # few moves lose 64 points on the piece-square table
        if prune and search.values[ply] == -INFINITY:
            search.values[ply] = search.alphas[ply]
    listed_goals = search.listed_goals
    for i in range(start, first):
        listed_goals[moves[i] & 255] = 1
    # One pass sorts into three groups: killer and history moves up to `good`, moves to better squares up to `middle`,
    # the others up to `kept`.
    kept = good = middle = first
    for i in range(first, end):
        move = moves[i]
        goal = move & 255
        if listed_goals[goal] and contains(moves, move, start, first):
            continue
        gain = 1 if move >> 8 == king else piece_square[goal] - piece_square[move >> 8]
        if prune and gain <= limit and move >> 8 != king:
            continue
        if move == killer or move == killer2 or history[side | goal] > 32:  # noqa: SIM109 (no tuple)
            moves[kept] = moves[middle]
            moves[middle] = moves[good]
            moves[good] = move
            good += 1
            middle += 1
        elif gain > 0:
            moves[kept] = moves[middle]
            moves[middle] = move
            middle += 1
        else:
            moves[kept] = move
        kept += 1
    for i in range(start, first):
        listed_goals[moves[i] & 255] = 0
    return kept
