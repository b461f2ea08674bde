# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Make endgame tables of a small variant: the exact result of every position with few men, by retrograde analysis.

A material such as 1d3a has one defender besides the king, and three attackers. Without --material, the tables of all
materials with up to --men men are made. They are kept in build/endgames/, a byte for each position, and there
tools/analyse.py finds them. Draws by repetition and by a hundred plies without a capture do not count: a position is
drawn if neither side can force a win. Boards of more than 7x7 and variants with rare rules have no tables.

The answer has, for each table, its positions (those that differ by a rotation or reflection count once), how many of
them the side to move wins, draws and loses, the longest win in plies, and a position with it. Examples:

    .venv/bin/python -m lab.endgames brandubh --men 3
    .venv/bin/python -m lab.endgames brandub brandubh --material 0d5a 1d3a
"""

from __future__ import annotations

import re
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from support import ROOT
from support.command_line import at_least, check_variants, command_parser, require
from tafl.board import ATTACKERS, DEFENDERS, SIDES
from tafl.variants import load

if TYPE_CHECKING:
    from lab.endgame_tables import Endgames

VARIANTS = ("brandub", "brandubh")
MATERIAL = re.compile(r"(\d)d(\d)a")
MOST = 7  # men: with more, the numbers are too many


def row(tables: Endgames, material: tuple[int, int], side: int) -> list[str]:
    """Return the row of a table: of the positions in which `side` moves, how many are won, drawn and lost."""
    counts = tables.counts(material, side)
    total = sum(counts.values())
    wins = sum(count for plies, count in counts.items() if plies & 1 and plies > 0)
    shares = [f"{100 * count / total:.1f} %" for count in (wins, counts[-1], total - wins - counts[-1])]
    longest = max(counts)
    example = tables.line(tables.first(material, side, longest), material)
    name = f"{material[0]}d{material[1]}a"
    return [tables.rules.variant.id, name, SIDES[side], f"{total:,}", *shares, f"{longest} plies", f"`{example}`"]


def main() -> int:
    parser = command_parser(__doc__)
    add = parser.add_argument
    add("variants", nargs="*", metavar="VARIANT", help=f"ids (default: {' '.join(VARIANTS)})")
    add("--men", type=at_least(1), default=3, metavar="N", help="men besides the king (default: %(default)s)")
    add("--material", nargs="+", default=[], metavar="M", help="make these tables, and those that they need")
    add("--kept", type=Path, default=ROOT / "build" / "endgames", metavar="DIR",
        help="folder (default: build/endgames)")
    options = parser.parse_args()
    check_variants(parser, options.variants)
    texts = options.material or [f"{men - attackers}d{attackers}a" for men in range(1, options.men + 1)
                                 for attackers in range(1, men + 1)]
    found = [MATERIAL.fullmatch(text) for text in texts]
    materials = [(int(one[1]), int(one[2])) for one in found if one]
    if len(materials) < len(texts) or any(sum(material) > MOST for material in materials):
        parser.error(f"a material is written as 1d3a, with at most {MOST} men")
    require("numpy")
    from lab.endgame_tables import Endgames

    print("| variant | material | side to move | positions | wins | draws | losses | longest | for example |")
    print("|---|---|---|---|---|---|---|---|---|")
    for id in options.variants or VARIANTS:
        try:
            tables = Endgames(load(id), options.kept)
        except ValueError as why:
            print(f"endgames.py: {why}", file=sys.stderr)
            return 2
        for material, text in zip(materials, texts, strict=True):
            began = time.process_time()
            tables.make(material)
            print(f"{id} {text}: {time.process_time() - began:.0f} s", file=sys.stderr)
            for side in (ATTACKERS, DEFENDERS):
                print("| " + " | ".join(row(tables, material, side)) + " |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
