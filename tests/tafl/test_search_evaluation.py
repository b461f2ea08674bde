# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What the search values: lines that are held, corners that are sealed, and forks of the king."""

import random

import pytest

from search_games import middlegames, search_game, winning_moves
from soak import SOAK, scaled
from tafl.board import ATTACKER, ATTACKERS
from tafl.game import Game
from tafl.lines import line_control, line_control_change
from tafl.seals import sealed_corners, start, update
from tafl.search import WIN, Search
from tafl.tactics import FORK, generate_checks, king_rays
from tafl.threats import king_in_danger, open_ways
from tafl.variants import list_variants, load
from tafl.weights import corner_zones

pytestmark = pytest.mark.once


def held_lines(game):
    """Return the line control of a position, counted from the text of its rows and columns."""
    size = game.variant.size
    pieces = {square: piece for square, piece in game.position.pieces()}
    lines = [[row * 16 + column for column in range(size)] for row in range(size)]
    lines += [[row * 16 + column for row in range(size)] for column in range(size)]
    held = 0
    for line in lines:
        men = [pieces[square] == ATTACKER for square in line if square in pieces]
        if men and men[0] == men[-1]:
            held += 1 if men[0] else -1
    return held


@pytest.mark.parametrize("id", ["saami", "tablut", "finstrom", "copenhagen", "ashton", "fyrkat15"])
def test_line_control_is_kept_up_by_moves(id):
    dice = random.Random(id)
    for _ in range(scaled(40, least=2)):
        game = Game(load(id), automatic_draws=False)
        holders = bytearray(96)
        before = line_control(game.position, holders, 64)
        while not game.outcome() and game.ply < 150:
            move = dice.choice(game.legal_moves())
            game.push(move)
            now = held_lines(game)
            if not game.position.captured():
                assert before + line_control_change(game.position, holders, 64, move) == now
                assert line_control(game.position, holders, 32, 64, move) == now
            before = line_control(game.position, holders, 64)
            assert before == now and not any(holders[:32])
            assert game.position.captured() or holders[32:64] == holders[64:]


@pytest.mark.parametrize("id", ["saami", "brandubh"])
def test_a_node_finds_the_lines_of_the_node_above(id, monkeypatch):
    written = {}  # by index: the hash of the position whose lines are there
    found = []

    def count(position, holders, first, before=0, move=0):
        if move:
            found.append(written[before] == position.hashes[position.depth - 1])
        written[first] = position.hashes[position.depth]
        return line_control(position, holders, first, before, move)

    def count_change(position, holders, first, move):
        found.append(written[first] == position.hashes[position.depth - 1])
        return line_control_change(position, holders, first, move)

    monkeypatch.setattr("tafl.lines.line_control", count)
    monkeypatch.setattr("tafl.lines.line_control_change", count_change)
    for game in middlegames(id, scaled(40, least=10)):
        for _ in range(min(8, game.ply)):
            game.take_back()
        written.clear()
        search_game(game, 5000)
    assert len(found) > 500 and found.count(False) <= len(found) // 100  # chains of extensions may be longer


def corners_cut_off(game):
    """Return the corners that no king reaches over the squares near them, found on the text of the board."""
    position, size = game.position, game.variant.size
    king = divmod(position.king, 16)
    found = 0
    for bit, (row, column) in enumerate([(0, 0), (size - 1, 0), (0, size - 1), (size - 1, size - 1)]):
        near = {(r, c) for r in range(size) for c in range(size) if max(abs(r - row), abs(c - column)) < 4}
        free = {place for place in near if position.board[place[0] * 16 + place[1]] != ATTACKER}
        reached, waiting = set(), {(row, column)}
        while waiting:
            r, c = waiting.pop()
            reached.add((r, c))
            waiting |= ({(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)} & free) - reached
        if king not in reached and all(max(abs(r - row), abs(c - column)) < 3 for r, c in reached):
            found |= 1 << bit
    return found


@pytest.mark.parametrize("id", ["copenhagen", "tablut", "brandub"])
def test_sealed_corners_are_kept_up_by_moves(id):
    dice = random.Random(id)
    seen = set()
    for number in range(scaled(60, least=12)):
        game = Game(load(id), automatic_draws=False)
        position = game.position
        search = Search()
        search.position = position
        position.zones = corner_zones(position.tables)
        start(search)
        points = [bin(corners).count("1") for corners in range(16)]
        memory = (search.holders[0], [search.holders[1][0]] * 400, points)
        corners = [square for square in position.tables.squares() if corner_distance(square, position.size) < 4]
        while not game.outcome() and game.ply < 300:
            moves = game.legal_moves()
            near = [move for move in moves if move & 255 in corners] if number % 2 else []
            move = dice.choice(near or moves)
            game.push(move)
            count = update(memory, position, game.ply, move, not position.captured(), game.turn != ATTACKERS)
            found = memory[1][game.ply]
            assert found == corners_cut_off(game) == sealed_corners(position, 15) and count == bin(found).count("1")
            seen.add(found)
    assert len(seen) > 3


def corner_distance(square, size):
    """Return the rows or columns from a square to the nearest corner, whichever are more."""
    row, column = divmod(square, 16)
    return max(min(row, size - 1 - row), min(column, size - 1 - column))


def test_attackers_plan_to_seal_corners_and_what_stands_is_worth_the_same_to_both():
    men = "2a5a2/1a7a1/a9a/11/11/5K5/11/4dd5/a9a/1a7a1/2a5a2"
    for turn, share in (("a", 1), ("d", 3)):
        game = Game(load("copenhagen"), f"{men} {turn}")
        search = Search()
        search.begin(game.position)
        weight = game.position.seal_weight
        assert search.line_scores[0] == 4 * (weight // 3)
        assert search.holders[2][15] - search.holders[2][14] == weight // share


def fork_moves(game):
    """Return the moves of the king after which he has two open ways, or one to a corner beside him for kings only.

    No attacker can capture him there. With each move comes whether it captures.
    """
    found = []
    corners = {*game.position.tables.corners} if game.variant.corners == "king only" else set()
    for move in game.legal_moves():
        if move >> 8 == game.position.king:
            game.push(move)
            ways, king = open_ways(game.position), game.position.king
            beside = corners & {king + 1, king - 1, king + 16, king - 16}
            if not game.outcome() and (len(ways) > 1 or (ways and beside)) and not king_in_danger(game.position):
                found.append((move, game.position.captured()))
            game.take_back()
    return found


def is_closed(game, move):
    """Return whether attackers have an answer to a move of the king: he is captured, or has no way out then."""
    game.push(move)
    closed = False
    for answer in game.legal_moves():
        game.push(answer)
        closed = closed or bool(game.outcome()) or not open_ways(game.position)
        game.take_back()
    game.take_back()
    return closed


FORKS = "saami", "edge9", "ashton", "brandub", "fyrkat9"  # where random games often have one


@pytest.mark.parametrize("id", [id for id, _, size in list_variants() if size <= 9 and (SOAK or id in FORKS)])
def test_a_fork_of_the_king_wins_in_three_plies(id):
    forks = 0
    for game in middlegames(id, scaled(600)):
        position = game.position
        search = Search()
        search.begin(position, automatic_draws=False)
        if game.turn == ATTACKERS or winning_moves(game) or position.bans_hold() or position.announced:
            continue
        rays = king_rays(position)
        found = rays & search.fork_rays and generate_checks(position, search.fork_rays > 0, search.keys) == FORK
        moves = fork_moves(game)
        assert not found or moves, game.text()
        assert found or not [move for move, captured in moves if not captured], game.text()
        if found:
            forks += 1
            assert not all(is_closed(game, move) for move, _ in moves), game.text()
            while not search.done and search.depth < 1:
                search.think(50)
            assert search.score == WIN - 3
    assert forks or id not in FORKS


def check_moves(game):
    """Return the moves of the king after which he has a way out, and whether each captures."""
    found = {}
    for move in game.legal_moves():
        if move >> 8 == game.position.king:
            game.push(move)
            if not game.outcome() and open_ways(game.position):
                found[move] = bool(game.position.captured())
            game.take_back()
    return found


@pytest.mark.parametrize("id", ["brandub", "fyrkat9", "copenhagen", "fetlar"])
def test_the_checks_of_a_king_are_his_moves_that_open_a_way(id):
    checks, moves = 0, [0] * 5
    for game in middlegames(id, scaled(300)):
        count = FORK
        if game.turn != ATTACKERS and not winning_moves(game):
            count = generate_checks(game.position, True, moves)
        if count == FORK:
            continue
        slow = check_moves(game)
        assert set(moves[1 : count + 1]) <= set(slow), game.text()
        assert {move for move in slow if not slow[move]} <= set(moves[1 : count + 1]), game.text()
        checks += count
    assert checks or id == "brandub"  # where nearly all checks are forks


@pytest.mark.parametrize(("men", "depth"), [
    ("4aaaa3/5a5/11/a7d1a/a3ddd2aa/a1a1d1dd1a1/a5d3a/a1aa3d2a/5K5/3ad4a1/5aaa3 d", 2),
    ("8a2/1a1K5d1/a8d1/7a3/11/2d5d2/11/11/11/5a5/8a2 d", 1),
])  # fmt: skip
def test_a_king_gives_check_at_the_horizon(men, depth):
    search = Search()
    search.begin(Game(load("copenhagen"), men).position, max_depth=depth)
    while not search.done:
        search.think(100)
    assert search.score == WIN - 5
