# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Write pixels.txt, which says where each light of a panel is, from WLED's ledmap or for panels made of panels.

    .venv/bin/python tools/pixel_map.py ledmap.json > pixels.txt                  from WLED
    .venv/bin/python tools/pixel_map.py --size 8x8 --tiles 2x2 > pixels.txt       four panels of 8x8
    .venv/bin/python tools/pixel_map.py --size 9x9 --step 2 > pixels.txt          every second light of a strip
    .venv/bin/python tools/pixel_map.py --size 9x9 --without 14,40 > pixels.txt   two lights of the strip are not used
    .venv/bin/python tools/pixel_map.py --check pixels.txt                        is this file right?

Sizes are width x height. --first, --runs and --wiring describe one panel as the settings of these names do;
--tiles-first, --tiles-runs and --tiles-wiring describe in the same words how the wire goes from panel to panel.
docs/build/lights-map.md explains the file. What a ledmap marks with -1 has no light.
"""

import argparse
import json
import math
import re
import sys
from pathlib import Path

from support.command_line import at_least, command_parser  # isort: skip; it puts the root on the path

from hardware.light_map import read_map
from ljostafl.program import read_text
from sim.machine.panel import CORNERS, Panel


def size(text: str) -> tuple[int, int]:
    """Read an argument: a width and a height, such as 8x8."""
    found = re.fullmatch(r"([1-9]\d?)x([1-9]\d?)", text.lower())
    if not found:
        raise argparse.ArgumentTypeError("must be a width and a height, such as 8x8")
    return int(found[1]), int(found[2])


def numbers(text: str) -> set[int]:
    """Read an argument: numbers of lights with commas between them."""
    if not re.fullmatch(r"\d+(,\d+)*", text):
        raise argparse.ArgumentTypeError("must be numbers with commas between them, such as 14,40")
    return set(map(int, text.split(",")))


def rows_of_ledmap(text: str, width: int | None) -> list[list[int]]:
    """Return the number of the light at each place, 0 for none, from WLED's ledmap. Raise ValueError if it is wrong."""
    try:
        ledmap = json.loads(text)
    except json.JSONDecodeError as error:
        raise ValueError(f"this is not a ledmap: {error}") from None
    lights = ledmap.get("map") if isinstance(ledmap, dict) else None
    if not isinstance(lights, list) or not all(type(light) is int and light >= -1 for light in lights):
        raise ValueError('a ledmap has a list "map" of whole numbers; -1 is a place without a light')
    width = width or ledmap.get("width") or math.isqrt(len(lights))
    if type(width) is not int or width < 1 or len(lights) % width:
        raise ValueError(f"{len(lights)} places do not make rows of {width}: say --width")
    return [[light + 1 for light in lights[at : at + width]] for at in range(0, len(lights), width)]


def rows_of_panels(panel: Panel, tiles: Panel, first: int, step: int, without: set[int]) -> list[list[int]]:
    """Return the number of the light at each place of panels like `panel` that lie as the pixels of `tiles` do."""
    rows = [[0] * (panel.width * tiles.width) for _ in range(panel.height * tiles.height)]
    light = first
    for tile in range(tiles.width * tiles.height):
        left, top = tiles.position(tile)
        for pixel in range(panel.width * panel.height):
            while light in without:
                light += step
            x, y = panel.position(pixel)
            rows[top * panel.height + y][left * panel.width + x] = light
            light += step
    return rows


def main() -> int:
    parser = command_parser(__doc__)
    parser.add_argument("ledmap", metavar="LEDMAP.JSON", nargs="?", type=Path, help="a ledmap of WLED; - reads stdin")
    parser.add_argument("--width", type=at_least(1), help="lights in a row of the ledmap, if it does not say that")
    parser.add_argument("--size", metavar="WxH", type=size, help="lights of one panel")
    parser.add_argument("--tiles", metavar="WxH", type=size, default=(1, 1), help="how many panels lie side by side")
    for prefix, of in (("", "in a panel"), ("tiles-", "from panel to panel")):
        add, usual = parser.add_argument, "progressive" if prefix else "serpentine"
        add(f"--{prefix}first", choices=CORNERS, default=CORNERS[0], help=f"where the wire enters, {of} (top left)")
        add(f"--{prefix}runs", choices=("rows", "columns"), default="rows", help=f"its direction, {of} (rows)")
        add(f"--{prefix}wiring", choices=("serpentine", "progressive"), default=usual,
            help=f"whether it goes back and forth, {of} ({usual})")
    parser.add_argument("--skip", type=at_least(0), default=0, help="lights on the wire before the first one")
    parser.add_argument("--step", type=at_least(1), default=1, help="2: every second light of the wire counts")
    parser.add_argument("--without", metavar="N,N", type=numbers, default=set(), help="lights that are not used")
    parser.add_argument("--check", metavar="FILE", type=Path, help="only check this file")
    options = parser.parse_args()
    if sum(map(bool, (options.ledmap, options.size, options.check))) != 1:
        parser.error("name a ledmap, or say --size or --check")
    try:
        if options.check:
            content = options.check.read_bytes()
        else:
            if options.ledmap:
                rows = rows_of_ledmap(read_text(options.ledmap), options.width)
            else:
                panel = Panel(width=options.size[0], height=options.size[1], first=options.first, runs=options.runs,
                              wiring=options.wiring)
                tiles = Panel(width=options.tiles[0], height=options.tiles[1], first=options.tiles_first,
                              runs=options.tiles_runs, wiring=options.tiles_wiring)
                rows = rows_of_panels(panel, tiles, options.skip + 1, options.step, options.without)
            content = "".join(" ".join(str(light or "-") for light in row) + "\n" for row in rows).encode()
        lights, width = read_map(content)
    except (OSError, ValueError) as error:
        parser.error(str(error))
    if options.check:
        print(f"{width} x {len(lights) // width} lights; the wire has {max(lights)} or more")
    else:
        sys.stdout.write(content.decode())
    return 0


if __name__ == "__main__":
    sys.exit(main())
