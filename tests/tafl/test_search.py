# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The search: slices of any size give the same result; it takes wins, prevents losses and restores the position."""

import random
from itertools import product

import pytest

from crowded_positions import crowded_line
from referee_sheets import SHEETS
from soak import SOAK, each_value, scaled, some
from tafl.board import ATTACKER, ATTACKERS
from tafl.game import Game
from tafl.lines import line_control, line_control_change
from tafl.names import move_name
from tafl.position import Position
from tafl.position_parser import compute_hash_and_score
from tafl.seals import sealed_corners, start, update
from tafl.search import WIN, WIN_THRESHOLD, Search
from tafl.tactics import can_fork, king_rays
from tafl.threats import king_in_danger, ways_out
from tafl.variants import list_variants, load
from varied_ids import varied_ids

pytestmark = pytest.mark.once


def search_game(game, nodes, slice=10**9):
    """Search `nodes` nodes in slices; return the search."""
    search = Search()
    search.begin(game.position, automatic_draws=game.automatic_draws)
    while search.nodes < nodes and not search.done:
        search.think(min(slice, nodes - search.nodes))
    return search


def middlegames(id, count):
    """Yield `count` random games, a few plies before their end."""
    dice = random.Random(id)
    for _ in range(count):
        game = Game(load(id), automatic_draws=False)
        while not game.outcome() and game.ply < 200:
            game.push(dice.choice(game.legal_moves()))
        for _ in range(dice.randint(1, 4)):
            game.take_back()
        yield game


def winning_moves(game):
    """Return the moves that win at once, found by trying all."""
    mover = game.turn
    found = []
    for move in game.legal_moves():
        game.push(move)
        if game.outcome() and game.outcome().winner == mover:
            found.append(move)
        game.take_back()
    return found


@pytest.mark.parametrize(("slice", "id"), each_value(product([1, 7, 250], varied_ids())))
def test_slices_of_any_size_give_the_same_search(id, slice):
    game = Game(load(id))
    before = str(game.position), game.text()
    whole = search_game(game, 3000)
    sliced = search_game(game, 3000, slice)
    assert (sliced.best, sliced.score, sliced.depth) == (whole.best, whole.score, whole.depth)
    assert sliced.nodes == whole.nodes
    assert (str(game.position), game.text()) == before
    assert whole.best in game.legal_moves()


@pytest.mark.parametrize("id", ["tablut", "copenhagen", "fyrkat15"])
def test_the_first_slices_are_short_too(id, monkeypatch):
    pushed = []
    push = Position.push
    monkeypatch.setattr(Position, "push", lambda self, move: (pushed.append(move), push(self, move))[1])
    search = Search()
    search.begin(Game(load(id)).position)
    assert not pushed
    while search.nodes < 50:
        pushed.clear()
        search.think(5)
        assert len(pushed) <= 5 + search.ply + 5  # its nodes, the open nodes and back
    assert search.depth or search.best


def test_every_slice_restores_the_position():
    game = Game(load("brandub"))
    before = str(game.position), compute_hash_and_score(game.position), game.position.depth
    search = Search()
    search.begin(game.position)
    for _ in range(2000):
        search.think(3)
        assert (str(game.position), compute_hash_and_score(game.position), game.position.depth) == before


def test_all_attributes_are_declared_in_init():
    search = Search()
    declared = set(vars(search))
    for rate in (0, 100):
        search.begin(Game(load("brandub")).position, randrange=random.Random(1).randrange, blunder_rate=rate)
        search.think(500)
    assert set(vars(search)) == declared


@pytest.mark.parametrize("text", [None, "3a3/7/7/a2K2a/7/7/3a3 d"])
def test_a_level_with_blunders_may_not_see_that_its_king_can_move(text):
    """Half of the searches with 128 of 256 hide all his moves, and no search hides all moves."""
    position = Game(load("brandub"), text or "3a3/7/7/a1d1K1a/7/7/3a3 d").position
    search, dice = Search(), random.Random(5)
    without = 0
    for _ in range(400):
        search.begin(position, 1, dice.randrange, blunder_rate=128)
        found = list(search.moves[: search.ends[0]])
        assert found
        kings = [move for move in found if move >> 8 == position.king]
        assert search.sees_king_moves or len(kings) <= (text is not None)
        without += not search.sees_king_moves
    assert 150 < without < 250
    search.begin(position, 1, dice.randrange)
    assert search.sees_king_moves


def plies_to_end(position, plies):
    """Return the plies to the end of the game with best play, positive if the side to move wins.

    Return None if the end is not forced within `plies`. All moves are tried.
    """
    if position.over:
        return 0
    moves = position.legal_moves()
    if not moves or not plies:
        return None if moves else 0
    longest = 0
    for move in moves:
        position.push(move)
        below = plies_to_end(position, plies - 1)
        position.pop()
        if below == 0 or (below and below < 0):
            return 1 - (below or 0)  # the shortest win: `fewest_plies` tries smaller depths first
        longest = None if below is None or longest is None else max(longest, below)
    return None if longest is None else -1 - longest


def fewest_plies(position, most):
    """Return `plies_to_end` by iterative deepening up to `most` plies."""
    for plies in range(1, most + 1):
        found = plies_to_end(position, plies)
        if found is not None:
            return found
    return None


@pytest.mark.parametrize("id", varied_ids())
def test_score_of_a_forced_end_counts_its_plies(id):
    forced = 0
    for game in middlegames(id, scaled(60, least=6)):
        if game.position.size > 9:
            continue
        plies = fewest_plies(game.position, 2)
        search = Search()
        search.begin(game.position, max_depth=3, automatic_draws=False)
        while not search.done:
            search.think(50)
        if plies:
            assert search.score == (WIN - plies if plies > 0 else -WIN - plies), game.text()
            forced += 1
        elif abs(search.score) > WIN_THRESHOLD:
            assert WIN - abs(search.score) > 2
    assert forced or load(id).size > 9


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
    men = "2a5a2/1a7a1/a9a/11/11/5K5/11/5d5/a9a/1a7a1/2a5a2"
    for turn, share in (("a", 1), ("d", 3)):
        game = Game(load("copenhagen"), f"{men} {turn}")
        search = Search()
        search.begin(game.position)
        weight = game.position.seal_weight
        assert search.line_scores[0] == 4 * (weight // 3)
        assert search.holders[2][15] - search.holders[2][14] == weight // share


def fork_moves(game):
    """Return the moves of the king after which he has two ways out and no attacker can capture him."""
    found = []
    for move in game.legal_moves():
        if move >> 8 == game.position.king:
            game.push(move)
            if not game.outcome() and len(ways_out(game.position)) > 1 and not king_in_danger(game.position):
                found.append((move, game.position.captured()))
            game.take_back()
    return found


FORKS = "saami", "edge9", "ashton"  # where random games often have one


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
        found = rays & search.fork_rays and can_fork(position)
        moves = fork_moves(game)
        assert not found or moves, game.text()
        assert found or not [move for move, captured in moves if not captured], game.text()
        if found:
            forks += 1
            while not search.done and search.depth < 1:
                search.think(50)
            assert search.score == WIN - 3
    assert forks or id not in FORKS


def wins_within(game, plies, moves=None):
    """Return whether the side to move can win in so many plies, an odd number, with one of `moves` (default: all)."""
    mover = game.turn
    for move in game.legal_moves() if moves is None else moves:
        game.push(move)
        outcome = game.outcome()
        won = outcome.winner == mover if outcome else plies > 2 and loses_within(game, plies - 1)
        game.take_back()
        if won:
            return True
    return False


def loses_within(game, plies):
    """Return whether each move of the side to move lets the other side win within so many plies in all."""
    mover = game.turn
    for move in game.legal_moves():
        game.push(move)
        outcome = game.outcome()
        lost = outcome.winner not in (mover, None) if outcome else wins_within(game, plies - 1)
        game.take_back()
        if not lost:
            return False
    return True


def check_claim(game, search):
    """Assert that a forced end in at most three plies that the search has found is true by the rules."""
    plies = WIN - abs(search.score)
    if plies < 4:
        true = wins_within(game, plies, [search.best]) if search.score > 0 else loses_within(game, plies)
        assert true, f"{game.variant.id} {game.text()}: {move_name(search.best)}, {search.score}"
    return plies < 4


@pytest.mark.parametrize("id", varied_ids())
def test_a_forced_end_in_a_crowded_position_is_true(id):
    dice = random.Random(id)
    claims = 0
    for _ in range(scaled(300 if load(id).size < 11 else 100)):
        game = Game(load(id), crowded_line(SHEETS[id], dice))
        if not game.outcome():
            search = Search()
            search.begin(game.position, max_depth=dice.randint(1, 3))
            search.think(2000)
            claims += check_claim(game, search)
    assert claims > 1


@pytest.mark.parametrize("id, line, moves", [
    ("ashton", "9/9/9/9/9/6d2/5a3/4aK1d1/9 a", "e2-e1"),  # e1-f1 inside the camp captures the king on f2
    ("fyrkat9", "5a3/9/2a6/3d5/a8/7a1/3K5/8a/9 d 98", ""),  # a king's fork that the hundred plies turn into a draw
    ("fyrkat9", "9/9/9/9/9/9/a2K5/9/9 a 98", ""),  # so do they with ways out that no move closes
    ("fyrkat9", "9/9/9/9/9/9/a2K5/9/9 a 97", ""),
    ("finstrom", "9/5aaaa/5a1d1/5a3/5a3/5a3/5aa1a/5aKaa/9 a 0 -", ""),  # no exit is announced, but one is a killer move
])  # fmt: skip
@pytest.mark.parametrize("depth", range(1, 6))
def test_a_forced_end_is_true(id, line, moves, depth):
    game = Game(load(id), line)
    for move in moves.split():
        game.play(move)
    search = Search()
    search.begin(game.position, max_depth=depth)
    search.think(5000)
    check_claim(game, search)


def test_a_position_with_more_than_512_moves_has_all_of_them_in_order():
    rows = "4a8a1/1a12a/a10a3/2a9a2/6a8/8a6/9a5/5a4a4/7a7/3a7a3/6a8/a12a1/4a7aKa/15/1a11a1 a"
    game = Game(load("fyrkat15"), rows)
    search = search_game(game, 600)
    assert sorted(search.moves[: search.ends[0]]) == sorted(game.legal_moves())
    assert move_name(search.best) == "n1-n2"  # it captures the king


# Larger boards take too long for so many games.
GAMES = [(id, 400) for id, _, size in list_variants() if size <= 9] + [("tawlbwrdd", 100)]


@pytest.mark.parametrize(("id", "games"), some(GAMES, 4))
def test_takes_a_win_in_one_and_prevents_a_loss_in_one(id, games):
    taken = prevented = 0
    for game in middlegames(id, games):
        if not SOAK and min(taken, prevented) > 1:
            break
        search = search_game(game, scaled(4000, 4))
        while search.depth < 2 and not search.done:
            search.think(100)
        winning = winning_moves(game)
        if winning:
            assert search.best in winning
            assert search.score == WIN - 1
            taken += 1
            continue
        safe = []
        for move in game.legal_moves():
            game.push(move)
            if not winning_moves(game):
                safe.append(move)
            game.take_back()
        if safe and len(safe) < len(game.legal_moves()):
            assert search.best in safe, (str(game.position), move_name(search.best))
            prevented += 1
    assert min(taken, prevented) > 1
