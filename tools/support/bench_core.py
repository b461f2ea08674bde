# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Perft, and what else tools/bench.py times, in the device dialect: it runs on CPython and on MicroPython."""

from array import array

from tafl.movegen import generate
from tafl.position import Position
from tafl.position_parser import set_up
from tafl.search import Search
from tafl.variants import load


def loop():
    """Run the loop against which times on this machine are compared."""
    i = 0
    while i < 100000:
        i += 1


def best(clock, times, function, *arguments):
    """Return the shortest time of `times` runs of a function, in the clock's unit."""
    took = []
    for _ in range(times):
        began = clock()
        function(*arguments)
        took.append(clock() - began)
    return min(took)


def opening(id="fyrkat9", text=""):
    """Return the start position of a variant, or the position `text`."""
    variant = load(id)
    position = Position(variant)
    set_up(position, text or variant.start)
    return position


def generate_often(position, moves, times):
    """Generate the moves of a position again and again."""
    for _ in range(times):
        generate(position, moves, 0)


def perft(position, depth, bulk=True):
    """Return the number of legal sequences of `depth` moves. With `bulk`, the last ply is counted but not played."""
    if depth == 0:
        return 1
    if depth == 1 and bulk:
        return position.count_moves()
    count = 0
    for move in position.legal_moves():
        position.push(move)
        count += perft(position, depth - 1, bulk) if depth > 1 else 1
        position.pop()
    return count


def search(position, nodes):
    """Search so many nodes from a position."""
    searching = Search()
    searching.begin(position)
    searching.think(nodes)
    return searching


def to_depth(clock, times, id, text, depth):
    """Nodes, and the shortest of so many times, of a search of a position to a depth, or to the end it sees."""
    position = opening(id, text)
    took = []
    for _ in range(times):
        searching = Search()  # its table is empty
        searching.begin(position, depth)
        began = clock()
        while not searching.done:
            searching.think(4096)
        took.append(clock() - began)
    return searching.nodes, min(took)


def timings(clock, depth, times):
    """Seconds of the loop, of one generation, of perft counted in bulk, of perft by leaf; and its leaves."""
    position = opening()
    moves = array("H", bytes(1024))
    rounds = 1000
    return [
        best(clock, times * 3, loop),
        best(clock, times * 3, generate_often, position, moves, rounds) / rounds,
        best(clock, times, perft, position, depth, True),
        best(clock, times, perft, position, depth, False),
        perft(position, depth, True),
    ]


def allocated(mem_alloc):
    """Bytes that a push with its pop, and a searched node, take from the heap, by its counter."""
    position = opening()
    moves = position.legal_moves()
    before = mem_alloc()
    for i in range(len(moves)):
        position.push(moves[i])
        position.pop()
    pushes = mem_alloc() - before
    searching = Search()
    searching.begin(position)
    searching.think(256)  # orders the moves of the root, too
    before = mem_alloc()
    searching.think(2000)
    return [pushes // len(moves), (mem_alloc() - before) // 2000]
