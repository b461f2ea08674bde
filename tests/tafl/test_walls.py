# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Walls: the cage of a king, who guards it, and the walls that make it smaller."""

import random

import pytest

from besieged import (
    OPEN,
    RELIEVED,
    SEALED,
    TRAPPED,
    TWENTY,
    WITH_DEFENDERS,
    cage_of,
    game_from,
    names,
    pieces,
    reached,
    slides,
    squares,
)
from tafl.board import ATTACKER, DEFENDERS, EMPTY, NO_SQUARE
from tafl.walls import BORDER, LET_OUT, Cage, chain, size


def planned(cage, wall=0):
    for _ in cage.plan(wall):
        pass
    return cage


def caged_games(count):
    """Return games between random moves from positions with a caged king."""
    dice = random.Random(41)
    games = []
    while len(games) < count:
        game = game_from(dice.choice((SEALED, TWENTY, WITH_DEFENDERS, RELIEVED)))
        for _ in range(dice.randrange(12)):
            if not game.outcome():
                game.push(dice.choice(game.legal_moves()))
        if not game.outcome() and Cage(game.position).holds() and not Cage(game.position).hole:
            games.append(game)
    return games


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
                if squares(cage.defenders) <= inside
                and any(man in slides({**board, man: EMPTY}, locked) for locked in free - loose)}
    assert squares(cage.relieved) == relieved


def test_no_man_is_relieved_while_a_defender_outside_could_come_between():
    assert names(cage_of(RELIEVED).relieved) == {"c5", "e3"}
    assert not cage_of(RELIEVED.replace("2a1a5a", "1da1a5a")).relieved


def weights_of(position, corner):
    """Return what each square weighs, by its rows and columns from the corner that the cage recedes from."""
    steps = {square: abs((square >> 4) - (corner >> 4)) + abs((square & 15) - (corner & 15))
             for square in position.tables.squares()}
    return {square: 3 if count < 8 else 2 if count < 13 else 1 for square, count in steps.items()}


@pytest.mark.parametrize("game", caged_games(12) + [game_from(TWENTY)])
def test_the_cage_recedes_from_the_corner_where_it_weighs_the_least(game):
    position, cage = game.position, Cage(game.position)
    assert cage.weight == cage.weigh(cage.inside) == size(cage.inside)
    cage.find_far()
    tables = [weights_of(position, corner) for corner in position.tables.corners]
    sums = [sum(table[square] for square in squares(cage.inside)) for table in tables]
    assert cage.weight == cage.weigh(cage.inside) == min(sums)
    least = [table for table, total in zip(tables, sums, strict=True) if total == min(sums)]
    assert {square: cage.weigh(1 << square) for square in tables[0]} in least


def test_a_move_gains_what_its_squares_weigh():
    game, cage = game_from(TWENTY), cage_of(TWENTY)
    position, gained = game.position, set()
    for move in game.legal_moves():
        start, goal = move >> 8, move & 255
        board = pieces(position)
        board[start], board[goal] = EMPTY, ATTACKER
        now = reached(board, position.king)
        position.push(move)
        shrunk = cage.shrinks_by(position, start, goal)
        position.pop()
        if now & {*position.tables.corners}:
            assert shrunk == LET_OUT
        else:
            assert shrunk == cage.weight - sum(cage.weigh(1 << square) for square in now)
            gained.add(shrunk)
    assert len(gained) > 3


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


def test_while_the_king_is_trapped_the_last_defender_is_hunted():
    position, cage = game_from(TRAPPED).position, cage_of(TRAPPED)
    assert cage.holds()
    assert squares(cage.prey) == {square for square in position.men[DEFENDERS] if square != NO_SQUARE}
    assert squares(cage.inside) == reached(pieces(position), min(squares(cage.prey)))
    assert cage.weight == size(cage.inside)
    assert names(cage.guards) == {"k9", "j8", "k7"}
    assert not cage.guards & (cage.free | cage.relieved)
    assert all(cage.kind(guard) == BORDER for guard in squares(cage.guards))
    assert planned(cage).gaps
    c9, d9, k7, k5 = 0x82, 0x83, 0x6A, 0x4A
    assert cage.shrinks_by(position, c9, d9) == 0
    position.push(k7 << 8 | k5)
    assert cage.shrinks_by(position, k7, k5) == LET_OUT


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
