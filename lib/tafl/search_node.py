# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Opening and closing a node of the search: its value if that is known at once, and what its moves led to."""

# A node is a position with a depth and a window from alpha to beta, all seen from the side to move. Values are
# fail-soft, also in quiescence search: if v is the true value and r what `open_node` or `close_node` returns, then
#
#     r <= alpha          v <= r: the node fails low
#     alpha < r < beta    v == r
#     r >= beta           v >= r: the node fails high
#
# Late move reduction and forward pruning (of late moves; reverse futility, futility, delta pruning) make r an estimate.
# If moves were pruned and the node fails low, only v <= alpha is claimed.

from tafl.board import ATTACKERS, DEFENDERS
from tafl.tactics import FORK, can_capture_king, contains, generate_captures, generate_checks, is_simple_move, king_rays
from tafl.transposition import EXACT, LOWER, UPPER

# Values are points, a man is worth about 100. WIN - n is a win and n - WIN a loss, n plies after the root.
DRAW = 0
WIN = 20000
WIN_THRESHOLD = WIN - 100  # the value of a forced win is above it, of a forced loss below its negative
INFINITY = WIN + 1
OPENED = INFINITY + 1  # returned by `open_node` instead of a value
MAX_PLY = 24  # length of the longest line

# Margins where a man is worth about 100 points: `Position.margin` percent of them count.
FUTILITY_MARGIN = 60  # points that a quiet move gains at most, besides its piece-square difference
REVERSE_FUTILITY_MARGIN = 90  # points for each ply of depth that a move of the other side gains at most
LMP_DEPTH = 2  # late move pruning: the depth of a node up to which late moves are left out
LMP_MOVES = 8  # quiet moves for each ply of depth that are tried there
LINE_MARGIN = 3  # lines that a move is expected to change at most
COUNTED_DEPTH = 2  # the depth up to which an open node counts lines; with extensions up to eight are open, seldom more
QUIESCENCE_PLIES = 2
KING_DANGER_PENALTY = 150  # in quiescence search, for a king who can be captured next

# How a move is searched: with the full window, with a null window, with a null window and a ply less.
FULL_WINDOW, SCOUT, REDUCED = range(1, 4)

# Which moves of an open node are still to be generated: none, all but those listed, killers and then the others,
# captures and then killers and the others.
DONE, REMAINING, KILLERS, CAPTURES = range(4)


def open_root(search):
    """Keep what `open_node` needs of the root and of the limits of `search`, which begins."""
    position = search.position
    _note_past(search)
    search.constants = position, position.moves, position.hashes, position.scores, position.captured_counts
    search.constants += position.mobility, search.noise_shift
    search.constants += search.repetition_plies, search.hundred_plies_at, search.past, search.visible_rays
    search.constants += search.line_margin, REVERSE_FUTILITY_MARGIN * position.margin // 100
    search.constants += search.siege[:2] or (search.lines, search.holders)
    search.constants += search.fork_rays, search.min_depth, position.mobility[0]
    search.constants += search.max_capture_gain, search.rays
    search.rays[0] = king_rays(position)


def open_node(search, ply, depth, alpha, beta):
    """Open the node at `ply`, whose position is on the board; return OPENED, or its value if no move must be tried.

    `depth` is in plies; at 0 or less the node belongs to the quiescence search, which tries captures only.
    """
    # An attribute costs a microcontroller twice as much as a place in a tuple that is unpacked.
    (
        position, moves, hashes, scores, captured_counts, mobility, noise_shift, repetition_plies, hundred_plies_at,
        past, visible_rays, margin, reverse_margin, lines, holders, fork_rays, min_depth, square_worth,
        max_capture_gain, rays_by_ply,
    ) = search.constants  # fmt: skip

    # Step 1: the end of the game.
    if position.over:
        return ply - WIN if position.is_lost() else WIN - ply
    at = position.depth
    key, count = hashes[at], captured_counts[at]
    quiet = count == captured_counts[at - 1]
    if quiet:
        if past[key & 255] or ply >= hundred_plies_at:
            value = _draw_value(search, ply)
            if value != OPENED:
                return value
        back = repetition_plies
        while back <= ply and captured_counts[at - back] == count:
            if hashes[at - back] == key:
                return search.repetition_scores[position.turn]
            back += 2

    # Step 2: wins and threats that are visible without trying moves. The king's rays are those of the node above if the
    # last move did not leave or enter them.
    turn = position.turn
    defending = turn == DEFENDERS
    offsets = moves[at] ^ position.king * 257 if quiet else 0  # of row and column, of the start and the goal
    if offsets & 15 and offsets & 240 and offsets & 3840 and offsets & 61440:
        rays = rays_by_ply[ply - 1]
    else:
        rays = king_rays(position)
    threat = rays & visible_rays
    king_in_danger, checks = False, 0
    if threat and position.announced and not position.announced[at]:
        threat = 0  # the king may not escape before the exit is announced
    if defending:
        if threat:
            return WIN - ply - 1
        if rays & fork_rays:
            checks = generate_checks(position, fork_rays > 0, search.keys)
            if checks and position.ban_rules and position.bans_hold():
                checks = 0
            if checks == FORK and (ply + 2 < hundred_plies_at or count != captured_counts[at - ply]):
                return WIN - ply - 3
        king_in_danger = rays & 128 and search.sees_king_capture and can_capture_king(position)
        if king_in_danger and depth > 0:
            threat = 1
    elif rays & 128 and can_capture_king(position):
        if not (position.ban_rules and position.bans_hold()):
            return WIN - ply - 1
        threat = 0  # all moves are tried, since the capture may be banned
    elif threat and ply + 1 >= search.hundred_plies_at and count == captured_counts[at - ply]:
        threat = 0  # any move without a capture is a draw by a hundred plies
    elif threat & (threat - 1):
        return ply + 2 - WIN  # no move closes two open ways

    # Step 3: threat extension, the check extension of chess. An open way must be closed before quiescence search, and
    # the few moves that close it cost no depth, up to twice the depth of the iteration.
    if threat:
        if depth <= 0:
            depth = 1
        elif turn == ATTACKERS and ply < 2 * search.depths[0]:
            depth += 1

    # Step 4: the static score. Material and squares come with the position; the king's mobility, and sealed corners or
    # the control of lines, are added here. A move changes few lines: far outside the window, those of the node above
    # are near enough.
    score = (rays >> 8) * square_worth + mobility[rays >> 4 & 7]
    score = scores[at] + (key >> noise_shift & 7) + (score if defending else -score)
    line_score = 0
    if margin:
        if margin == 1:
            line_score = lines.update(holders, position, ply, moves[at], quiet, defending)
        else:
            line_score = search.line_scores[ply - 1]
            guess = score - line_score if defending else score + line_score
            if quiet and alpha - margin < guess < beta + margin and 0 < search.depths[ply - 1] <= COUNTED_DEPTH:
                change = lines.line_control_change(position, holders, (ply - 1 & 7) << 5, moves[at])
                line_score += change * position.line_weight
        score += -line_score if defending else line_score
    if depth <= 0:
        # Step 5: quiescence search. Stand pat, or capture; at the horizon, give check.
        if king_in_danger:
            score -= KING_DANGER_PENALTY
        if score >= beta or depth <= min_depth:
            return score
        if checks and (depth or ply > 2 * search.depths[0]):
            checks = 0
        is_vain = score + max_capture_gain[turn] <= alpha  # delta pruning: no capture reaches alpha
        if is_vain and not checks:
            return score
        first = search.ends[ply - 1]
        if ply == MAX_PLY - 1 or first > search.moves_limit:
            return score
        end = first if is_vain else generate_captures(position, search.moves, first)
        for i in range(checks):
            search.moves[end] = search.keys[i + 1]
            end += 1
        if end == first:
            return score
        if score > alpha:
            alpha = score
        search.values[ply], search.stages[ply] = score, DONE
        search.ends[ply] = end
    else:
        first = search.ends[ply - 1]
        if ply == MAX_PLY - 1 or first > search.moves_limit:
            return score

        # Step 6: the transposition table. Its value counts in null windows only, its move always.
        table = search.table
        slot = key & table.mask
        table_move = 0
        if table.depths[slot] and table.keys[slot] == key >> 14 and not search.blunder_rate:
            table_move = table.moves[slot]
            entry = table.depths[slot]
            if entry >> 2 >= depth and alpha + 1 == beta:
                value = table.values[slot]
                if value > WIN_THRESHOLD:
                    value -= ply
                elif value < -WIN_THRESHOLD:
                    value += ply
                bound = entry & 3
                if bound == EXACT or (bound == LOWER and value >= beta) or (bound == UPPER and value <= alpha):
                    return value

        # Step 7: reverse futility pruning. So far above beta, the other side hardly wins it back.
        if alpha + 1 == beta and not threat and depth <= 2 and -WIN_THRESHOLD < beta < WIN_THRESHOLD:
            if score - reverse_margin * depth >= beta:
                return score

        # Step 8: the node is open. `next_stage` generates its moves, except the table move and checks.
        search.values[ply], search.bests[ply] = -INFINITY, 0
        search.ends[ply], search.stages[ply] = first, CAPTURES
        if threat or search.blunder_rate:
            search.stages[ply] = KILLERS
            if threat and turn == ATTACKERS:
                search.stages[ply] = REMAINING
                search.values[ply] = ply + 2 - WIN  # unless a move closes the open way
        elif table_move and is_simple_move(position, table_move) and not (position.ban_rules and position.bans_hold()):
            search.moves[first] = table_move
            search.ends[ply] = first + 1
        for i in range(checks):
            check, end = search.keys[i + 1], search.ends[ply]
            if not contains(search.moves, check, first, end):
                search.moves[end] = check
                search.ends[ply] = end + 1
        if margin > 1 and depth <= COUNTED_DEPTH:  # the scores of the nodes below build on these lines
            move = moves[at] if quiet and 0 < search.depths[ply - 1] <= COUNTED_DEPTH else 0
            line_score = lines.line_control(position, holders, (ply & 7) << 5, (ply - 1 & 7) << 5, move)
            line_score *= position.line_weight
    search.line_scores[ply], rays_by_ply[ply] = line_score, rays
    search.firsts[ply] = search.nexts[ply] = first
    search.alphas[ply] = search.original_alphas[ply] = alpha
    search.betas[ply], search.modes[ply] = beta, 0
    search.depths[ply], search.threats[ply] = depth, threat
    return OPENED


def _draw_value(search, ply):
    """Return the value of a draw that has to do with positions before the root; OPENED if there is none.

    That is a hundred plies without a capture, or a position that occurred often enough before the root.
    """
    position = search.position
    hashes, captured_counts = position.hashes, position.captured_counts
    at = position.depth
    if ply >= search.hundred_plies_at and captured_counts[at] == captured_counts[at - ply]:
        return DRAW
    back = at - search.repetition_plies
    times = 0
    while back >= 0 and captured_counts[back] == captured_counts[at]:
        if hashes[back] == hashes[at]:
            times += 1
            if times == search.repetition_scores[0]:
                return search.repetition_scores[position.turn]
        back -= 2
    return OPENED


def _note_past(search):
    """Mark in `search.past`, by the last eight bits of its hash, each earlier position whose return is a repetition.

    So a node looks through the positions before the root only if one of them may have returned.
    """
    position, past = search.position, search.past
    hashes, captured_counts = position.hashes, position.captured_counts
    for slot in range(len(past)):
        past[slot] = 0
    at = first = position.depth
    while first and captured_counts[first - 1] == captured_counts[at]:
        first -= 1
    keys = hashes[first:at] if search.repetition_plies < MAX_PLY else ()
    for key in keys:
        if key >= 0 and keys.count(key) >= search.repetition_scores[0]:
            past[key & 255] = 1


def close_node(search, ply):
    """Return the value of the open node at `ply`, whose position is on the board, and remember it.

    Nodes of depth 1 and more go into the transposition table, over what its slot holds. Wins and losses are stored as
    plies from the node, not from the root. A quiet move that causes a beta cutoff becomes a killer and gains history.
    """
    value, depth = search.values[ply], search.depths[ply]
    if depth <= 0:
        return value
    if value == -INFINITY:
        return ply - WIN  # no legal move
    position = search.position
    best = search.bests[ply]
    if value >= search.betas[ply]:
        bound = LOWER
        if best and search.stages[ply] <= REMAINING:
            if search.killers[ply] != best:
                search.killers2[ply] = search.killers[ply]
                search.killers[ply] = best
            goal = best & 255
            history = search.histories[position.turn]
            history[goal] += min(depth * depth, 64)
            if history[goal] > 160:
                other = search.histories[3 - position.turn]
                for i in range(len(history)):
                    history[i] >>= 1
                    other[i] >>= 1
    else:
        bound = EXACT if value > search.original_alphas[ply] else UPPER
    table, key = search.table, position.hashes[position.depth]
    slot = key & table.mask
    table.keys[slot] = key >> 14
    table.depths[slot] = depth << 2 | bound
    table.moves[slot] = best
    table.values[slot] = value + ply if value > WIN_THRESHOLD else value - ply if value < -WIN_THRESHOLD else value
    return value
