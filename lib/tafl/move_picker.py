# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The moves of a node in stages and in good order: table move, checks, captures, killer moves, history, all others."""

from tafl.board import ATTACKER, ATTACKERS, DEFENDER, DEFENDERS, KING, NO_SQUARE, THRONE, code_table
from tafl.movegen import generate
from tafl.search_node import CAPTURES, DONE, FUTILITY_MARGIN, INFINITY, KILLERS, LMP_DEPTH, LMP_MOVES, REMAINING, WIN
from tafl.search_node import WIN_THRESHOLD
from tafl.tactics import contains, generate_blocks, generate_captures, is_simple_move

ENEMIES = b"", code_table(DEFENDER, KING), code_table(ATTACKER)  # by side: by code True for the other side's pieces


def order_root_moves(search, count):
    """Sort the moves of the root by their static scores, the best one first; return whether that is complete.

    Before that, each call does a part of what a siege needs.
    One call gives `count` moves their scores, since that takes a Pico up to 2 ms a move. Only a move that comes beside
    an enemy, or to an exit, is made for that: no other one captures.
    """
    for preparation in search.siege[2:]:
        for _ in preparation:
            return False
    position, moves = search.position, search.moves
    board, worth = position.board, position.piece_square
    exits = position.tables.exits
    enemies, score = ENEMIES[position.turn], position.scores[position.depth]
    keys = search.root_keys
    first, end = len(keys), search.ends[0]
    start, append = NO_SQUARE, keys.append
    before, of_piece = 0, b""
    for i in range(first, min(end, first + count)):
        move = moves[i]
        goal = move & 255
        if move >> 8 != start:  # the next man
            start = move >> 8
            of_piece = worth[board[start]]
            before = WIN + of_piece[start] - score
        value = before - of_piece[goal]
        beside = enemies[board[goal + 1]] or enemies[board[goal - 1]] or enemies[board[goal + 16]]
        if beside or enemies[board[goal - 16]] or exits[goal]:
            position.push(move)
            value = 0 if position.is_lost() else WIN + position.scores[position.depth]
            position.pop()
        append((value << 12) + i)  # a small int on a board too
    if len(keys) < end:
        return False
    keys.sort()
    keys = [moves[key & 4095] for key in keys]
    for i in range(end):
        moves[i] = keys[i]
    search.root_keys = None
    return True


def next_stage(search, ply):
    """Append the moves of the next stage to the list of the open node at `ply`; return whether there are any.

    `open_node` has written the table move. Captures follow, then killers, then all other moves; so a refutation is
    often found before all moves are generated.
    """
    position, moves = search.position, search.moves
    start, first = search.firsts[ply], search.ends[ply]
    ray = 0  # of the king's open way; only moves that close it do not lose at once
    if position.turn == ATTACKERS:
        ray = search.threats[ply]
    plain = not (search.blunder_rate or (position.ban_rules and position.bans_hold()))
    end = first
    if search.stages[ply] == CAPTURES:
        search.stages[ply] = KILLERS
        if plain:
            end = generate_captures(position, moves, first)
            for listed in range(start, first):
                move = moves[listed]
                for i in range(first, end):
                    if moves[i] == move:
                        end -= 1
                        moves[i] = moves[end]
                        break
            if end > first:
                search.ends[ply] = end
                return True
    # A shallow node with a null window: late move pruning keeps the most promising moves only. Futility pruning, at
    # depth 1, leaves out moves of men that gain too little to reach alpha. If no man can gain that much, the moves of
    # men are not even generated.
    alpha, men = search.alphas[ply], None
    depth, count = search.depths[ply], 0
    limit = -256  # all moves gain more
    if depth <= LMP_DEPTH and alpha + 1 == search.betas[ply] and alpha > -WIN_THRESHOLD and not search.threats[ply]:
        count = LMP_MOVES * depth
        if depth == 1:
            futile = alpha - FUTILITY_MARGIN * position.margin // 100 - position.scores[position.depth]
            futile += search.line_scores[ply] if position.turn == DEFENDERS else -search.line_scores[ply]
            if futile > -64:  # few moves lose 64 points on the piece-square table
                limit = futile
    if search.stages[ply] == KILLERS:
        search.stages[ply] = REMAINING
        if plain:
            for second in range(2):
                killer = search.killers2[ply] if second else search.killers[ply]
                if killer and is_simple_move(position, killer) and not contains(moves, killer, start, end):
                    before, goal = killer >> 8, killer & 255
                    worth = position.piece_square[position.turn]
                    if before == position.king or worth[goal] - worth[before] > limit:
                        moves[end] = killer
                        end += 1
            if end > first:
                search.ends[ply] = end
                return True
    search.stages[ply] = DONE
    if ray and plain and not _has_special_moves(position):
        end = search.ends[ply] = generate_blocks(position, ray, moves, first)
        return end > first
    if limit > -256 and plain and _all_men_are_futile(search, limit):
        men = b""
    try:
        end = generate_visible(search, first, men)
    except IndexError:  # `moves` is full: this line ends here
        if search.values[ply] == -INFINITY:
            search.values[ply] = position.scores[position.depth]
        return False
    if count and search.values[ply] < alpha and (end > first or men is not None):
        search.values[ply] = alpha  # there are legal moves; those that are left out may reach alpha
    if end == first:
        return False
    if ray:
        king = position.king
        beyond, line = ray & 5 != 0, 240 if ray & 3 else 15
        kept = first
        for i in range(first, end):
            goal = moves[i] & 255
            if not (goal ^ king) & line and (goal > king) == beyond:  # it closes the way
                moves[kept] = moves[i]
                kept += 1
        end = kept
    else:
        end = _order_moves(search, start, first, end, limit, count)
    search.ends[ply] = end
    return end > first


def _has_special_moves(position):
    """Return whether attackers may have other moves than those over plain empty squares."""
    tables = position.tables
    if position.board[tables.throne] == THRONE and tables.crosses_throne[ATTACKERS]:
        return True
    for rule in position.move_filters:  # noqa: SIM110 (no generator: it takes memory)
        if rule.active(position):
            return True
    return False


def _all_men_are_futile(search, limit):
    """Return whether men can move, but none can gain more than `limit` points on the piece-square table."""
    position = search.position
    if position.announced:
        return False  # which moves are legal depends on the others
    board, turn = position.board, position.turn
    worth = position.piece_square[turn]
    least = search.max_capture_gain[3 - turn] - limit
    can_move = False
    gone = NO_SQUARE
    for square in position.men[turn]:
        if square != gone:
            if worth[square] < least:
                return False
            if not (board[square + 1] and board[square - 1] and board[square + 16] and board[square - 16]):
                can_move = True
    return can_move


def generate_visible(search, first, men=None):
    """Write the legal moves that blunders do not hide into `moves` from index `first` on; return the end index.

    `men` is as for `generate`.
    """
    moves = search.moves
    end = generate(search.position, moves, first, men)
    rate = search.blunder_rate
    if not rate:
        return end
    salt = search.blunder_salt
    hidden = NO_SQUARE if search.sees_king_moves else search.position.king
    kept = first
    for i in range(first, end):
        move = moves[i]
        seen = move >> 8 != hidden and (move * 167 + salt >> 4) & 255 >= rate
        if seen or (i == end - 1 and kept == first):  # at least one stays
            moves[kept] = move
            kept += 1
    return kept


def _order_moves(search, start, first, end, limit, count):
    """Order `moves[first:end]`, without moves in `moves[start:first]` and men's moves that gain `limit` or less.

    If `count` is not 0, keep so many moves at most, those with the best history and gain. Return the new end.
    """
    position, moves = search.position, search.moves
    king, turn = position.king, position.turn
    history, worth = search.histories[turn], position.piece_square[turn]
    for listed in range(start, first):
        move = moves[listed]
        for i in range(first, end):
            if moves[i] == move:
                moves[i] = 0
                break
    # One pass sorts into three groups: moves with a good history up to `good`, moves to better squares up to `middle`,
    # the others up to `kept`. With a count, it inserts each move among the best ones so far, which are in `keys`
    # from index 1 on: 65,536 times the history and gain, plus the move.
    kept = good = middle = first
    best, least = 0, -1 << 29
    keys = search.keys
    man = NO_SQUARE
    before = futile = 0  # of the square that the man leaves; of a goal that gains just `limit`
    for i in range(first, end):
        move = moves[i]
        if not move:
            continue
        goal = move & 255
        if move >> 8 != man:
            man = move >> 8
            if man == king:
                before = futile = -1
            else:
                before = worth[man]
                futile = before + limit
        gain = worth[goal]
        if gain <= futile:
            continue
        if count:
            key = history[goal] + (1 if man == king else gain - before) << 16
            if key <= least:
                continue
            if best < count:
                best += 1
            at = best
            while keys[at - 1] < key:
                keys[at] = keys[at - 1]
                at -= 1
            keys[at] = key + move
            if best == count:
                least = keys[best]
            continue
        if history[goal] > 32:
            moves[kept] = moves[middle]
            moves[middle] = moves[good]
            moves[good] = move
            good += 1
            middle += 1
        elif gain > before:
            moves[kept] = moves[middle]
            moves[middle] = move
            middle += 1
        else:
            moves[kept] = move
        kept += 1
    for i in range(best):
        moves[kept] = keys[i + 1] & 0xFFFF
        kept += 1
    return kept
