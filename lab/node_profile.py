# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Show where the time of a node goes on a Pico, by function.

CPython counts the operations of the search, and each has the microseconds that it takes on CircuitPython's firmware
10.2.1 in the emulator (`COSTS`). The sum is some 25 % too high: MicroPython's bytecode needs fewer loads than that of
CPython 3.11, which is counted. Example:

    .venv/bin/python -m lab.node_profile tablut copenhagen
"""

import opcode
import sys
from collections import Counter, defaultdict
from types import CodeType, FrameType
from typing import Any

from support.command_line import check_variants, command_parser
from tafl.game import Game
from tafl.search import Search
from tafl.variants import load

COSTS = {
    "BINARY_SUBSCR": 2.5, "STORE_SUBSCR": 3.0, "CALL": 6.5, "BINARY_OP": 1.3, "COMPARE_OP": 1.5, "LOAD_ATTR": 1.6,
    "LOAD_METHOD": 1.6, "STORE_ATTR": 2.5, "LOAD_GLOBAL": 1.2, "UNARY_NOT": 1.0, "UNARY_NEGATIVE": 0.9,
    "CONTAINS_OP": 5.0, "UNPACK_SEQUENCE": 2.0, "FOR_ITER": 1.5,
}  # fmt: skip
FREE = ("CACHE", "RESUME", "PRECALL", "KW_NAMES", "PUSH_NULL", "NOP", "EXTENDED_ARG")
OTHERS = 0.4
PLIES, SKIPPED, NODES = 12, 50, 256  # of a game; nodes that order the root, and nodes that are counted


class Profile:
    """Microseconds and calls by function."""

    def __init__(self) -> None:
        self.times: defaultdict[str, float] = defaultdict(float)
        self.calls: Counter[str] = Counter()
        self._costs: dict[CodeType, list[float]] = {}

    def trace(self, frame: FrameType, event: str, argument: Any) -> Any:
        """Count the call of a function of the engine, and then its operations."""
        code = frame.f_code
        if "/tafl/" not in code.co_filename.replace("\\", "/"):
            return None
        self.calls[code.co_name] += 1
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        if code not in self._costs:
            names = [opcode.opname[byte] for byte in code.co_code]
            self._costs[code] = [0 if name in FREE else COSTS.get(name, OTHERS) for name in names]
        costs, times, name = self._costs[code], self.times, code.co_name

        def count(frame: FrameType, event: str, argument: Any) -> Any:
            if event == "opcode":
                times[name] += costs[frame.f_lasti]
            return count

        return count


def profile(id: str) -> tuple[Profile, int]:
    """Return what the search of the first plies of a game takes, and the nodes that were counted."""
    game, search, found, nodes = Game(load(id)), Search(), Profile(), 0
    for _ in range(PLIES):
        search.begin(game.position)
        search.think(SKIPPED)
        before = search.nodes
        sys.settrace(found.trace)
        search.think(NODES)
        sys.settrace(None)
        nodes += search.nodes - before
        game.push(search.best)
    return found, nodes


def main() -> None:
    parser = command_parser(__doc__)
    parser.add_argument("variants", metavar="VARIANT", nargs="+", help="an id")
    arguments = parser.parse_args()
    check_variants(parser, arguments.variants)
    for id in arguments.variants:
        found, nodes = profile(id)
        total = sum(found.times.values())
        print(f"{id}: {total / nodes:.0f} us a node")
        for name, time in sorted(found.times.items(), key=lambda pair: -pair[1])[:12]:
            calls = found.calls[name] / nodes
            print(f"  {name:20}{time / nodes:6.0f} us {100 * time / total:5.1f} %  {calls:.2f} calls")


if __name__ == "__main__":
    main()
