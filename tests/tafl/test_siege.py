# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Sieges: the cage of a king, the walls that make it smaller, and what counts for attackers who besiege him."""

import random

import pytest

from tafl import sealed, seals, siege
from tafl.board import ATTACKER, ATTACKERS, DEFENDERS, EMPTY, NO_SQUARE
from tafl.game import Game
from tafl.names import square_name
from tafl.search import Search
from tafl.variants import load
from tafl.walls import BORDER, HOLE, WALL, Cage, chain, size

SEALED = "2a5a2/1a7a1/a9a/11/11/5K5/11/11/a9a/1a7a1/2a5a2 a"  # three men for each corner, none beside
OPEN = "2a5a2/1a7a1/a9a/11/11/5K5/11/11/a9a/1a9/2a5a2 a"
TWENTY = "2a5a2/1a7a1/a9a/5a5/3a7/5K1a3/2a5a2/5a5/a1a6aa/1a3a3a1/2a5a2 a"
LOCKED = "2a5a2/10a/2a5a1a/3a5aK/a3a4aa/3d3a3/11/a9a/11/1a3a3a1/2a5a2 a"  # the king at the edge, a defender free
WITH_DEFENDERS = "2a5a2/1a7a1/a4a4a/11/3ad5d/11/8da1/5K5/a9a/1a7a1/2a5a2 a"


def game_from(text):
    return Game(load("copenhagen"), text)


def cage_of(text):
    cage = Cage(game_from(text).position)
    cage.find_men()
    return cage


def planned(cage, wall=0):
    for _ in cage.plan(wall):
        pass
    return cage


def besieging(game, plans=True, **limits):
    """Return a search that has begun and planned."""
    search = Search()
    search.plans = plans
    search.begin(game.position, **limits)
    for _ in search.siege[2] if search.siege else ():
        pass
    return search


def squares(of):
    return {square for square in range(176) if of >> square & 1}


def names(of):
    return {square_name(square) for square in squares(of)}


def caged_games(count):
    """Return games between random moves from positions with a caged king."""
    dice = random.Random(41)
    games = []
    while len(games) < count:
        game = game_from(dice.choice((SEALED, TWENTY, WITH_DEFENDERS)))
        for _ in range(dice.randrange(12)):
            if not game.outcome():
                game.push(dice.choice(game.legal_moves()))
        if not game.outcome() and Cage(game.position).holds() and not Cage(game.position).hole:
            games.append(game)
    return games


# A slow referee: it makes moves, and walks from square to square.


def reached(board, start):
    """Return the squares that are reached if only attackers stand in the way; `board`: piece by square."""
    found, waiting = set(), {start}
    while waiting:
        square = waiting.pop()
        found.add(square)
        beside = {square + step for step in (1, -1, 16, -16)}
        waiting |= {other for other in beside - found if board.get(other, ATTACKER) != ATTACKER}
    return found


def pieces(position):
    return {square: position.board[square] for square in position.tables.squares()}


def slides(board, square):
    """Return where a man can go."""
    found = set()
    for step in (1, -1, 16, -16):
        goal = square + step
        while board.get(goal) == EMPTY:
            found.add(goal)
            goal += step
    return found


@pytest.mark.parametrize("game", caged_games(25))
def test_cage_and_men_are_those_of_a_slow_referee(game):
    position = game.position
    board, cage = pieces(position), Cage(position)
    cage.find_men()
    inside = reached(board, position.king)
    assert squares(cage.inside) == inside
    free, loose = set(), set()
    for man in squares(cage.attackers):
        without = {**board, man: EMPTY}
        if reached(without, position.king) <= inside | {man}:
            free.add(man)
            if slides(board, man) & inside or {man + 1, man - 1, man + 16, man - 16} & inside:
                loose.add(man)
    assert squares(cage.free) == free
    assert squares(cage.loose) == loose
    assert squares(cage.locked) == free - loose
    relieved = {man for man in squares(cage.attackers) - free
                if any(man in slides({**board, man: EMPTY}, locked) for locked in free - loose)}
    assert squares(cage.relieved) == relieved


def test_a_king_is_caged_if_he_reaches_no_corner():
    assert cage_of(SEALED).holds()
    assert not cage_of(OPEN).holds()


def test_the_cage_leaves_out_corners_and_what_lies_behind_the_guards():
    cage = cage_of(SEALED)
    assert size(cage.inside) == 121 - 12 - 4 * 3
    assert not names(cage.inside) & {"a1", "a2", "b1", "a3", "b2", "c1"}


def test_guards_of_corners_are_not_free():
    assert names(cage_of(SEALED).free) == set()
    cage = cage_of(TWENTY)
    assert names(cage.loose) == {"f8", "d7", "h6", "c5", "i5", "f4", "c3", "j3", "f2"}
    assert not cage.locked


def test_a_man_who_left_the_border_for_a_gap_leaves_a_hole():
    game = game_from(SEALED)
    game.play("b2-b5")
    game.play("f6-f7")
    search = besieging(game)
    cage, worth, *_ = search.siege[1]
    assert cage.holds()
    assert names(cage.hole) == {"b2"}
    assert cage.kind(0x11) == HOLE and worth[0x11] == max(worth)


@pytest.mark.parametrize("game", caged_games(12) + [game_from(TWENTY)])
def test_a_wall_cuts_the_cage_in_two(game):
    cage = Cage(game.position)
    cage.find_men()
    planned(cage)
    if cage.gaps:
        board = pieces(game.position)
        assert all(board[square] == EMPTY for square in squares(cage.gaps))
        assert size(cage.gaps) <= size(cage.free) + size(cage.relieved)
        full = {**board, **dict.fromkeys(squares(cage.gaps), ATTACKER)}
        parts = reached(full, game.position.king), squares(cage.inside & ~cage.gaps)
        assert parts[0] < parts[1]
        whole = cage.gaps | cage.held
        first = cage.gaps & -cage.gaps
        assert chain(first, whole) | first == whole  # its squares hang together


def test_the_wall_that_is_being_built_is_kept_unless_a_much_better_one_is_found():
    best = planned(cage_of(TWENTY)).wall()
    assert planned(cage_of(TWENTY), best).wall() == best


def test_no_wall_without_free_men():
    assert not planned(cage_of(SEALED)).gaps


def test_a_wall_of_another_game_is_no_wall():
    for wall in (1 << 200, (1 << 176) - 1, 1 << 119):
        assert planned(cage_of(TWENTY), wall).gaps == planned(cage_of(TWENTY)).gaps


def test_a_gap_that_is_filled_gives_points_and_breaking_out_takes_them():
    game = game_from(TWENTY)
    position, search = game.position, besieging(game)
    memory = search.siege[1]
    assert search.siege[0] is siege and search.line_margin == 1
    cage = memory[0]
    fills, breaks = [], []
    for move in game.legal_moves():
        start, goal = move >> 8, move & 255
        position.push(move)
        value = siege.update(memory, position, 1, move, True, True)
        position.pop()
        if cage.loose >> start & 1 and cage.kind(start) != WALL and cage.gaps >> goal & 1:
            fills.append(value)
        if cage.kind(start) == BORDER and not cage.loose >> goal & 1:
            board = pieces(position)
            board[start], board[goal] = EMPTY, ATTACKER
            if not reached(board, position.king).isdisjoint(position.tables.corners):
                breaks.append(value)
    assert fills and min(fills) > 50
    assert breaks and max(breaks) < -100


def test_what_a_king_and_captured_men_take_away():
    game = game_from("2a5a2/1a7a1/a9a/5a5/3a7/5K1a3/2a5a2/5a5/a1a6aa/1a3a3a1/2a5a2 d")
    search = besieging(game_from(TWENTY))
    cage, worth, inside, by_ply, _ = memory = search.siege[1]
    position, king = game.position, game.position.king
    goal = next(square for square in position.tables.squares() if not inside[square])
    assert siege.update(memory, position, 2, king << 8 | goal, True, False) == -siege.OUTSIDE
    assert siege.update(memory, position, 2, king << 8 | king + 1, True, False) == 0
    guard = next(square for square in squares(cage.attackers) if cage.kind(square) == BORDER)
    position.captured_squares[0] = guard
    position.captured_counts[position.depth] = 1
    assert siege.update(memory, position, 2, king << 8 | king + 1, False, False) == -worth[guard] - siege.LOST[1]
    by_ply[1] = 7
    assert siege.update(memory, position, 2, king << 8 | king + 1, True, False) == 7


@pytest.mark.parametrize(("text", "limits", "module"), [
    (TWENTY, {}, siege),
    (TWENTY, {"plans": False}, None),
    (TWENTY, {"blunder_rate": 60, "randrange": random.Random(1).randrange}, None),
    (TWENTY[:-1] + "d", {}, None),
    (OPEN, {}, None),
    (WITH_DEFENDERS, {}, sealed),
    (f"{WITH_DEFENDERS} {sealed.IDLE}", {}, sealed),
    (f"{WITH_DEFENDERS} {sealed.IDLE + 1}", {}, siege),
])  # fmt: skip
def test_only_attackers_who_plan_besiege_a_caged_king(text, limits, module):
    search = besieging(game_from(text), **limits)
    assert search.lines is seals
    assert (search.siege[0] if search.siege else None) is module


def test_the_search_takes_its_seals_back():
    search = Search()
    for text, counts in (
        (TWENTY, siege), (TWENTY[:-1] + "d", seals), (WITH_DEFENDERS, sealed), (TWENTY, siege), (OPEN, seals)
    ):  # fmt: skip
        search.begin(game_from(text).position)
        assert [module for module in (siege, sealed, seals) if module in search.constants] == [counts]
    fresh = Search()
    fresh.begin(game_from(OPEN).position)
    assert [list(part) for part in search.holders] == [list(part) for part in fresh.holders]


def test_once_all_corners_are_sealed_captures_of_both_sides_count_more():
    game = game_from(WITH_DEFENDERS)
    position, found = game.position, {}
    for plans in (True, False):
        search = besieging(game, plans=plans)
        found[plans] = []
        for ply, name in enumerate(("f9-f7", "k7-k5", "d7-d8"), 1):
            move = game.parse(name)
            position.push(move)
            quiet = not position.captured()
            counts, memory, _ = search.siege or (seals, search.holders, ())
            found[plans].append(counts.update(memory, position, ply, move, quiet, position.turn == DEFENDERS))
        for _ in found[plans]:
            position.pop()
    more = [one - other for one, other in zip(found[True], found[False], strict=True)]
    assert more == [sealed.TAKEN, sealed.TAKEN - sealed.LOST, sealed.TAKEN - sealed.LOST]


@pytest.mark.parametrize("plans", [True, False])
def test_plans_win_where_the_engine_alone_draws(plans):
    game = game_from(TWENTY)
    searches = {side: Search(table_bits=12, max_moves=4096) for side in (ATTACKERS, DEFENDERS)}
    dice = random.Random(1)
    while not game.outcome():
        search = searches[game.turn]
        search.plans = plans
        search.begin(game.position, randrange=dice.randrange)
        while search.nodes < 400 and not search.done:
            search.think(400 - search.nodes)
        game.push(search.best)
    assert (game.outcome().winner == ATTACKERS) == plans


def test_a_siege_in_slices_leaves_the_position_as_it_was_and_ends_alike():
    game = game_from(TWENTY)
    text, found = game.text(), []
    for slice_nodes in (1, 1000):
        search = Search()
        search.begin(game.position)
        calls = 0
        while search.nodes < 1000 and not search.done:
            search.think(min(slice_nodes, 1000 - search.nodes))
            calls += 1
            assert calls > 1500 or game.text() == text
        found.append((search.best, search.score, search.nodes))
    assert found[0] == found[1]


def test_with_more_defenders_a_captured_man_costs_more():
    costs = []
    for text in (f"{WITH_DEFENDERS} {sealed.IDLE + 1}", TWENTY):
        search = besieging(game_from(text))
        costs.append(search.siege[1][4])
    assert costs == [*siege.LOST]
    assert costs[0] > costs[1]


def test_while_the_king_is_locked_in_the_last_defender_is_hunted():
    game = game_from(LOCKED)
    position, cage = game.position, cage_of(LOCKED)
    assert cage.holds()
    assert squares(cage.prey) == {square for square in position.men[DEFENDERS] if square != NO_SQUARE}
    assert squares(cage.inside) == reached(pieces(position), min(squares(cage.prey)))
    assert names(cage.guards) == {"k9", "j8", "k7"}
    assert not cage.guards & (cage.free | cage.relieved)
    assert all(cage.kind(guard) == BORDER for guard in squares(cage.guards))
    assert planned(cage).gaps
    c9, d9 = 0x82, 0x83
    assert cage.shrinks_by(position, c9, d9) == 0
