# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Count the legal move sequences of a variant: `python tools/perft.py VARIANT DEPTH`.

Prints one line a depth and, last, the count alone. A finished game has no continuation. Perft is the usual check of a
move generator: one wrong move anywhere changes the count.
"""

import argparse
import sys
import time

from support.bench_core import perft
from tafl.names import move_name
from tafl.position import Position
from tafl.position_parser import PositionError, set_up
from tafl.variants import ids, load


def start(variant_id: str, text: str = "", first: str = "") -> Position:
    """The start of a variant, or the position `text`; `first` says who moves, in place of what they say."""
    variant = load(variant_id)
    position = Position(variant)
    fields = (text or variant.start).split()
    if first:
        fields[1:] = [first[0]]
    set_up(position, " ".join(fields))
    return position


def main() -> int:
    parser = argparse.ArgumentParser(description="Count the legal move sequences of a variant.")
    parser.add_argument("variant", choices=ids(), metavar="VARIANT", help=", ".join(ids()))
    parser.add_argument("depth", type=int, metavar="DEPTH", help="plies, 1 or more")
    parser.add_argument("--divide", action="store_true", help="at DEPTH, the count behind each first move as well")
    first = ("attackers", "defenders")
    parser.add_argument("--first", choices=first, help="who moves first (default: as the variant says)")
    parser.add_argument("--position", default="", metavar="TEXT", help="begin at this position, not at the start")
    options = parser.parse_args()
    if options.depth < 1:
        parser.error("DEPTH is 1 or more")
    try:
        position = start(options.variant, options.position, options.first)
    except PositionError as why:
        parser.error(f"--position: {why}")
    count = 0
    for depth in range(1, options.depth + 1):
        began = time.perf_counter()
        count = perft(position, depth)
        print(f"depth {depth}: {count:,} in {time.perf_counter() - began:.2f} s", flush=True)
    if options.divide:
        for move in sorted(position.legal_moves()):
            position.push(move)
            print(f"{move_name(move)}: {perft(position, options.depth - 1)}")
            position.pop()
    print(count)
    return 0


if __name__ == "__main__":
    sys.exit(main())
