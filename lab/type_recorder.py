# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Record the types of the engine's variables while it searches, for `lab.compiled`.

This runs as a script, in a process of its own: FOLDER holds the package `tafl`, and the types come out as JSON:

    python lab/type_recorder.py lib

The object has three tables. `locals`: by module and first line of a function, the types of its arguments and other
local variables by name. `returns`: by the same key, the types of what it returns. `attributes`: by module and class,
the types of each attribute. A type is the name of a class, and for an array also its type code: `array H`.
"""

import json
import random
import sys
from array import array
from collections import Counter, defaultdict
from types import FrameType, ModuleType
from typing import Any

LONG = "long int"
CAGED = {  # by variant: positions in which attackers save their men, and besiege the king
    "copenhagen": (
        "2a5a2/1a7a1/a4a4a/11/3ad5d/11/8da1/5K5/a9a/1a7a1/2a5a2 a",
        "2a5a2/1a3a3a1/a2a6a/4K6/2a8/1a7a1/8a2/6a4/a4d4a/1a7a1/2a5a2 a",
        "2a5a2/1a7a1/a4d4a/6a4/8a2/1a7a1/2a8/4K6/a2a6a/1a3a3a1/2a5a2 a"),  # upside down: walls of high bits and low
}  # fmt: skip

TRACED_CALLS = 30  # calls of each function that are traced line by line; the others at their ends only
NODES, SLICE_NODES = 128, 16  # of each search, and of each call of it
GAMES = ((6, 0, False), (14, 0, True), (9, 60, True))  # random plies before the search, blunder rate, chance

Types = defaultdict[str, defaultdict[str, set[str]]]
types: dict[str, Types] = {name: defaultdict(lambda: defaultdict(set)) for name in ("locals", "returns", "attributes")}
calls: Counter[Any] = Counter()


def type_name(value: object) -> str:
    """Return the name of a value's type; LONG for an integer that C does not hold."""
    if isinstance(value, array):
        return f"array {value.typecode}"
    return LONG if type(value) is int and abs(value) >> 62 else type(value).__name__


def note(thing: object) -> None:
    """Record the types of an object's attributes."""
    kind = type(thing)
    for name, value in vars(thing).items():
        types["attributes"][f"{kind.__module__} {kind.__name__}"][name].add(type_name(value))


def trace_function(frame: FrameType, event: str, result: object) -> Any:
    """Record a function's local variables, and what it returns."""
    key = f"{frame.f_globals['__name__']} {frame.f_code.co_firstlineno}"
    if event == "return":
        types["returns"][key][""].add(type_name(result))
    for name, value in frame.f_locals.items():
        types["locals"][key][name].add(type_name(value))
    return trace_function


def trace(frame: FrameType, event: str, _: object) -> Any:
    """Trace a function of `tafl` that is called."""
    if not frame.f_globals.get("__name__", "").startswith("tafl.") or frame.f_code.co_name.startswith("<"):
        return None
    calls[frame.f_code] += 1
    frame.f_trace_lines = calls[frame.f_code] <= TRACED_CALLS
    return trace_function(frame, event, None)


def record() -> None:
    """Search positions of all variants."""
    from tafl.game import Game
    from tafl.search import Search
    from tafl.variants import ids, load

    for id in ids():
        dice = random.Random(id)
        game: Any = Game(load(id))
        search = Search(6)
        note(search)
        note(game.position)
        for plies, blunder_rate, chance in GAMES:
            while game.ply < plies and not game.outcome():
                game.push(dice.choice(game.legal_moves()))
            if game.outcome():
                break
            record_search(game, search, dice.randrange if chance else None, blunder_rate)
        for text in CAGED.get(id, ()):
            record_search(Game(load(id), text), search, None, 0)


def record_search(game: Any, search: Any, randrange: Any, blunder_rate: int) -> None:
    """Search a position, and record types."""
    sys.settrace(trace)
    search.begin(game.position, 24, randrange, True, blunder_rate)
    while search.nodes < NODES and not search.done:
        search.think(SLICE_NODES)
        game.position.is_lost()
    sys.settrace(None)
    for thing in (search, search.table, game.position, *game.position.rules):
        if not isinstance(thing, ModuleType):
            note(thing)


if __name__ == "__main__":
    sys.path.insert(0, sys.argv[1])
    record()
    json.dump(types, sys.stdout, default=sorted)
