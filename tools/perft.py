# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Count the legal move sequences of a variant (perft), the usual check of a move generator.

Prints the count for each depth in plies with its time in seconds and, last, the count alone. A game that has ended
has no continuation. Example:

    .venv/bin/python tools/perft.py tablut 3
"""

import sys
import time

from support.bench_core import perft
from support.command_line import at_least, command_parser
from tafl.game import Game
from tafl.names import move_name
from tafl.position import Position
from tafl.position_parser import set_up
from tafl.variants import ids, load


def start(variant_id: str, text: str = "", first: str = "") -> Position:
    """Return the start of a variant, or the position `text`, with moves behind it or without.

    `first` replaces the side to move. Raise ValueError if the position is wrong, or has moves beside `first`.
    """
    variant = load(variant_id)
    if " moves " in text:
        if first:
            raise ValueError("--first sets the side to move, which these moves say already")
        return Game(variant, text, automatic_draws=False).position
    position = Position(variant)
    fields = (text or variant.start).split()
    if first:
        fields[1:] = [first[0]]
    set_up(position, " ".join(fields))
    return position


def main() -> int:
    parser = command_parser(__doc__)
    parser.add_argument("variant", choices=ids(), metavar="VARIANT", help=", ".join(ids()))
    parser.add_argument("depth", type=at_least(1), metavar="DEPTH", help="plies, 1 or more")
    parser.add_argument("--divide", action="store_true", help="print the count after each first move too")
    first = ("attackers", "defenders")
    parser.add_argument("--first", choices=first, help="the side that moves first (default: the variant's)")
    where = "begin at this position, with or without moves, as the console's command `position` prints it"
    parser.add_argument("--position", default="", metavar="TEXT", help=where)
    options = parser.parse_args()
    try:
        position = start(options.variant, options.position, options.first)
    except ValueError as why:
        parser.error(f"--position: {why}" if options.position else str(why))
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
