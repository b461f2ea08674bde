# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Make the pictures of README and docs with the simulator.

Examples; the first one makes all pictures, the second one docs/pictures/board.png:

    python tools/start.py pictures
    python tools/start.py pictures board
"""

import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from support import ROOT
from support.command_line import command_parser, require

PICTURES = ROOT / "docs" / "pictures"

BRIGHT = ["--set", "TAFL_CURRENT_LIMIT=2000"]
TWO_PEOPLE = [*BRIGHT, "--set", "TAFL_ATTACKERS=person"]
BRANDUB = [*TWO_PEOPLE, "--set", "TAFL_VARIANT=brandub"]

# In this position of Brandub d3-d2 takes the man on e2.
CAPTURE = "select 'type:position 3a3/4a2/3d3/aad1Kaa/3d3/2a1ad1/7 d'"
LARGE_BOARD = [*TWO_PEOPLE, "--set", "TAFL_VARIANT=fyrkat15", "--set", "TAFL_PANEL_WIDTH=9"]  # as on the real board
# The king moves to a square with open ways to two corners.
OPEN = "select 'type:position 3a3/4a2/7/aad1d1a/5a1/2K4/3a3 d'"

# By name: options of the simulator and its script.
SHOTS = {
    "board.png": (TWO_PEOPLE, "select type:e7-h7 wait:900 type:e8-g8 wait:900 type:e3-h3 wait:900 select wait:60"),
    "start.png": (BRIGHT, "wait:1400"),
    "hand.png": (BRIGHT, "select select right right wait:350"),
    "end.png": (BRANDUB, "select 'type:position 3a3/3a3/3d3/aad1d1a/7/6K/3a3 d' wait:300 type:g2-g1 wait:600"),
    "score.png": (TWO_PEOPLE, "select type:e3-d3 wait:900 type:a4-b4 wait:900 type:score wait:2400"),
    "view.png": (LARGE_BOARD, "select wait:2400 type:h14-d14 wait:3700 select wait:150"),
    "whole.png": ([*TWO_PEOPLE, "--set", "TAFL_VARIANT=copenhagen"], "select type:d11-d10 wait:900 select wait:300"),
    "one-hue.png": ([*TWO_PEOPLE, "--set", "TAFL_THEME=one-hue"], "select type:e7-h7 wait:900 select wait:450"),
    "overview.png": (LARGE_BOARD, "select wait:2400 type:h14-d14 wait:3700 back right select wait:900"),
    "capture.gif": ([*BRANDUB, "--fps", "12"], f"{CAPTURE} wait:1000 select wait:1200 down wait:700 select wait:2600"),
    "warning.gif": ([*BRANDUB, "--fps", "15"], f"{OPEN} wait:600 select wait:500 down wait:500 select wait:3000"),
}

# Sheets of small pictures of a menu, by name: options, the script to the first page, and the number of pages.
SHEETS = {
    "menu.png": ([*BRIGHT, "--set", "TAFL_CLOCK=10"], "select type:e7-g7 wait:1500 back", 11),
    "settings.png": (BRIGHT, "back", 12),
}
WEB = "web.png"  # the page; needs Chromium
PAGE_SCALE = 0.28
EDGE = 20 * PAGE_SCALE  # of the table around a board


def main() -> int:
    parser = command_parser(__doc__)
    names = [Path(name).stem for name in (*SHOTS, *SHEETS, WEB)]
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"{', '.join(names)} (default: all)")
    wanted = parser.parse_args().names
    if unknown := set(wanted) - set(names):
        parser.error(f"unknown picture: {', '.join(sorted(unknown))}")
    require("PIL", "neopixel", "pygame")
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, (options, script) in SHOTS.items():
        if not wanted or Path(name).stem in wanted:
            film(script, PICTURES / name, "0.45" if name.endswith(".gif") else "0.6", options)
            print(f"docs/pictures/{name}")
    for name, (options, script, pages) in SHEETS.items():
        if not wanted or Path(name).stem in wanted:
            sheet(script, pages, PICTURES / name, options)
            print(f"docs/pictures/{name}")
    if not wanted or Path(WEB).stem in wanted:
        page_picture()
    return 0


def page_picture() -> None:
    """Make the picture of the page where there are a Chromium and playwright."""
    from support.browser import find_chromium
    from support.page_picture import save_page_picture

    program = find_chromium()
    if program and find_spec("playwright"):
        save_page_picture(PICTURES / WEB, program)
        print(f"docs/pictures/{WEB}")
    else:
        print(f"docs/pictures/{WEB} needs Chromium and playwright: not made")


def film(script: str, file: Path, scale: str, options: "list[str]") -> None:
    """Run the simulator on a script and write its picture or film."""
    command = [sys.executable, "-m", "sim", "film", script, str(file), "--scale", scale, *options]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr)


def sheet(script: str, pages: int, file: Path, options: "list[str]") -> None:
    """Make one picture of all pages of a menu, side by side in two rows."""
    from PIL import Image

    with tempfile.TemporaryDirectory() as folder:
        for page in range(pages):
            script += f" wait:500 shot:{folder}/{page}.png right"
        film(script, Path(folder) / "last.png", str(PAGE_SCALE), options)
        panels = []
        for page in range(pages):
            with Image.open(f"{folder}/{page}.png") as picture:
                # the upper part of the board, without its plate and buttons
                panels.append(picture.crop((round(EDGE), round(EDGE), round(picture.width - EDGE), picture.width - 12)))
    columns = (pages + 1) // 2
    width, height = panels[0].size
    whole = Image.new("RGB", (columns * (width + 6), 2 * (height + 6)), (255, 255, 255))
    for page, panel in enumerate(panels):
        whole.paste(panel, (page % columns * (width + 6) + 3, page // columns * (height + 6) + 3))
    whole.save(file)


if __name__ == "__main__":
    sys.exit(main())
