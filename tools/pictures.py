# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Make the pictures of README and docs with the simulator.

Examples; the first one makes all pictures, the second one docs/pictures/board.png, the third one those of
docs/build/guide.md:

    python tools/start.py pictures
    python tools/start.py pictures board
    python tools/start.py pictures guide

The wiring diagrams are made by `python tools/start.py kit --docs`.
"""

import io
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import web
from support import ROOT
from support.command_line import command_parser, require
from web import chromium

PICTURES = ROOT / "docs" / "pictures"
GUIDE = ROOT / "docs" / "build" / "guide"

BRIGHT = ["--set", "TAFL_CURRENT_LIMIT=2000"]
TWO_PEOPLE = [*BRIGHT, "--set", "TAFL_ATTACKERS=person"]
BRANDUB = [*TWO_PEOPLE, "--set", "TAFL_VARIANT=brandub"]

# In this position of Brandub d3-d2 takes the man on e2.
CAPTURE = "select 'type:position 3a3/4a2/3d3/aad1Kaa/3d3/2a1ad1/7 d'"
LARGE_BOARD = [*TWO_PEOPLE, "--set", "TAFL_VARIANT=fyrkat15", "--set", "TAFL_PANEL_WIDTH=9"]  # as on the real board
# The king moves to a square with open ways to two corners.
OPEN = "select 'type:position 3a3/4a2/7/aad1d1a/5a1/2K4/3a3 d'"
FEW_ATTACKERS = "3a1a3/4a4/4d4/a3d3a/aaddKdd1a/a3d3a/4d4/4a4/3a1a3 a"

# Both sides make costly moves in this game.
LOOKED_AT = (
    "3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3 a moves d7-c7 d3-c3 f4-f3 e4-e7 g4-e4 d4-d3 f3-e3 c3-c2 b4-b2 c4-c6 b2-b3 e7-e6 "
    "c7-d7 d5-d6 d1-e1 d3-c3 d2-d5 c3-c2 e3-e2 c2-a2 e4-c4 a2-a1")

# By name: options of the simulator and its script.
SHOTS = {
    "board.png": (TWO_PEOPLE, "select type:e7-h7 wait:900 type:e8-g8 wait:900 type:e3-h3 wait:900 select wait:60"),
    "start.png": (BRIGHT, "wait:1400"),
    "hand.png": (BRIGHT, "select select right right wait:350"),
    "end.png": (BRANDUB, "select 'type:position 3a3/3a3/3d3/aad1d1a/7/6K/3a3 d' wait:300 type:g2-g1 wait:600"),
    "coach.png": (BRANDUB, f"select 'type:position {LOOKED_AT}' wait:6500 up wait:60000 left wait:1100"),
    "score.png": (TWO_PEOPLE, f"select 'type:position {FEW_ATTACKERS}' wait:900 type:score wait:2400"),
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
    "settings.png": (BRIGHT, "back", 18),
}
WEB = "web.png"  # the page; needs Chromium
PAGE_SCALE = 0.28
EDGE = 20 * PAGE_SCALE  # of the table around a board


# The finished board in its case, with a short game on its lights; needs what the kit needs.
DESIGN = "strip60"
FINISHED, PLAYS, DESIGNS = "finished.png", "plays.webp", "designs.png"
DESIGN_SIZE, DESIGN_COLUMNS = (300, 250), 4  # pixels, and designs side by side
PLAYS_SIZE, PLAYS_STEP, PLAYS_FROM = (640, 480), 100, 650  # pixels, ms
# f3-f7 captures g7; then the king walks to an edge with open ways to two corners.
NEAR_THE_END = "3a1a3/9/6ad1/4d4/4K2aa/4d3a/5d3/9/3aa4 d"
PLAYS_SCRIPT = f"""
    select 'type:position {NEAR_THE_END}' wait:500 down right wait:300 select wait:500 up*4 wait:300 select wait:1500
    type:h5-h3 wait:1100 left wait:150 down wait:150 down wait:300 select wait:500 left*4 wait:300 select wait:1700
    type:d1-d3 wait:1400 select wait:400 down*4 wait:300 select wait:2600"""


COMPUTER = {"viewport": {"width": 1040, "height": 740}, "color_scheme": "light"}
PHONE = {"viewport": {"width": 360, "height": 740}, "color_scheme": "dark", "has_touch": True, "is_mobile": True}
SCALE = 0.6
GAP = 24  # pixels between the two screens
MOVES = ("e7-h7", "e8-g8", "e3-h3", "f9-f7")  # of a game between two people
WAIT_MS = 900  # for a move
TIMEOUT_MS = 30000


def save_page_picture(file: Path, program: str) -> None:
    """Play a few moves in the page and write the picture. `program` is the path of Chromium."""
    from PIL import Image

    with tempfile.TemporaryDirectory() as folder, web.serving(Path(folder)) as address, chromium(program) as browser:
        web.build(Path(folder))
        shots = [Image.open(io.BytesIO(shot(browser, address, options))) for options in (COMPUTER, PHONE)]
    screens = [screen.convert("RGB").resize((round(screen.width * SCALE), round(screen.height * SCALE)))
               for screen in shots]
    whole = Image.new("RGB", (sum(screen.width for screen in screens) + GAP, screens[0].height), (255, 255, 255))
    left = 0
    for screen in screens:
        whole.paste(screen, (left, 0))
        left += screen.width + GAP
    whole.save(file, optimize=True)


def shot(browser: Any, address: str, options: dict[str, Any]) -> bytes:
    """Return a picture of a screen, as PNG, with a piece in hand after some moves."""
    context = browser.new_context(**options)
    page = context.new_page()
    page.goto(address)
    page.locator(".plate", has_text="play").wait_for(timeout=TIMEOUT_MS)
    for line in ("players people", "new", *MOVES):
        page.evaluate("(line) => ljostafl.machine.type(line + '\\n')", line)
        page.wait_for_timeout(WAIT_MS)
    page.locator("[data-button=select]").click()
    page.wait_for_timeout(WAIT_MS)
    picture: bytes = page.screenshot()
    context.close()
    return picture


def main() -> int:
    parser = command_parser(__doc__)
    names = [Path(name).stem for name in (*SHOTS, *SHEETS, WEB, FINISHED, PLAYS, DESIGNS)]
    parser.add_argument("names", nargs="*", metavar="NAME",
                        help=f"{', '.join(names)}, guide or a picture of docs/build/guide (default: all)")  # fmt: skip
    wanted = parser.parse_args().names
    require("PIL", "neopixel", "pygame", "HersheyFonts", "manifold3d", "numpy", "trimesh")
    pictures = makers()
    groups = {file.stem for file in pictures} | {"guide"}
    if unknown := set(wanted) - groups:
        parser.error(f"unknown picture: {', '.join(sorted(unknown))}")
    for file, make in pictures.items():
        if not wanted or file.stem in wanted or (file.parent == GUIDE and "guide" in wanted):
            file.parent.mkdir(parents=True, exist_ok=True)
            made = make(file) is not False
            print(f"{file.relative_to(ROOT)}{'' if made else ' needs Chromium and playwright: not made'}")
    return 0


def makers() -> "dict[Path, Callable[[Path], bool | None]]":
    """Return all pictures, and for each a function that makes it; it returns False if something is missing."""
    from kit.assembly import NAMES_OF_PICTURES
    from kit.guide_screens import SCREENS

    found: dict[Path, Callable[[Path], bool | None]] = {}
    for name, (options, script) in SHOTS.items():
        scale = "0.45" if name.endswith(".gif") else "0.6"
        found[PICTURES / name] = partial(film, script, scale=scale, options=options)
    for name, (options, script, pages) in SHEETS.items():
        found[PICTURES / name] = partial(sheet, script, pages, options=options)
    found[PICTURES / WEB] = page_picture
    found[PICTURES / FINISHED] = finished_board
    found[PICTURES / PLAYS] = playing_board
    found[PICTURES / DESIGNS] = all_designs
    found |= {GUIDE / f"{name}.png": screen_picture for name in SCREENS}
    return found | {GUIDE / f"case-{name}.png": case_picture for name in NAMES_OF_PICTURES}


def screen_picture(file: Path) -> None:
    """Write what the lights show at a step of the guide."""
    from kit.guide_screens import SCREENS, frame_of, picture
    from kit.reader import read_design

    screen = SCREENS[file.stem]
    picture(frame_of(read_design(DESIGN), screen)[0], screen).save(file, optimize=True)


def case_picture(file: Path) -> None:
    """Write a step of the assembly of the case."""
    from kit.assembly import assembly_picture
    from kit.case_layout import Layout
    from kit.case_parts import pieces
    from kit.reader import read_design

    layout = Layout(read_design(DESIGN))
    picture = assembly_picture(layout, pieces(layout), file.stem.removeprefix("case-"))
    picture.quantize(128).save(file, optimize=True)


def finished_board(file: Path) -> None:
    """Write the picture of the board in its case, in the middle of a game."""
    from kit.film import BoardView, frames
    from kit.reader import read_design
    from sim.script.script import SETTLE_MS

    options, script = SHOTS["board.png"]
    design = read_design(DESIGN)
    changes = frames(design, script, settings(options))
    shown = [frame for ms, frame in changes if ms <= changes[-1][0] - SETTLE_MS]  # the script's end
    BoardView(design).picture(shown[-1]).save(file, optimize=True)


def playing_board(file: Path) -> None:
    """Write the film of the board in its case: a capture, and the king's way to a corner."""
    from kit.film import BoardView, at_steps, frames, save_film
    from kit.reader import read_design

    design = read_design(DESIGN)
    view = BoardView(design, PLAYS_SIZE)
    shown, ms = at_steps(frames(design, PLAYS_SCRIPT, settings(TWO_PEOPLE)), PLAYS_FROM, PLAYS_STEP)
    save_film([view.picture(frame) for frame in shown], ms, file)


def all_designs(file: Path) -> None:
    """Write a sheet with all designs of the kit, each at the start of its game."""
    from PIL import Image, ImageDraw, ImageFont

    from kit.film import BoardView, frames
    from kit.reader import design_names, read_design

    (width, height), names = DESIGN_SIZE, sorted(design_names(), key=lambda name: (name != DESIGN, name))
    sheet = Image.new("RGB", (width * DESIGN_COLUMNS, height * -(-len(names) // DESIGN_COLUMNS)), (34, 25, 21))
    pen, font = ImageDraw.Draw(sheet), ImageFont.load_default(15)
    for number, name in enumerate(names):
        design = read_design(name)
        _, last = frames(design, "select wait:2500", settings(TWO_PEOPLE))[-1]
        left, top = number % DESIGN_COLUMNS * width, number // DESIGN_COLUMNS * height
        sheet.paste(BoardView(design, DESIGN_SIZE).picture(last), (left, top))
        pen.text((left + 10, top + height - 24), name, (235, 225, 210), font)
    sheet.save(file, optimize=True)


def settings(options: "list[str]") -> "dict[str, str]":
    """Return the settings in these options of the simulator."""
    return dict(word.split("=", 1) for word in options if "=" in word)


def page_picture(file: Path) -> bool:
    """Make the picture of the page where there are a Chromium and playwright."""
    from web import find_chromium

    program = find_chromium()
    if program and find_spec("playwright"):
        save_page_picture(file, program)
        return True
    return False


def film(script: str, file: Path, *, scale: str, options: "list[str]") -> None:
    """Run the simulator on a script and write its picture or film."""
    command = [sys.executable, "src/ljostafl", "film", script, str(file), "--scale", scale, *options]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", errors="replace")
    if done.returncode:
        sys.exit(done.stderr)


def sheet(script: str, pages: int, file: Path, *, options: "list[str]") -> None:
    """Make one picture of all pages of a menu, side by side in two rows."""
    from PIL import Image

    with tempfile.TemporaryDirectory() as folder:
        for page in range(pages):
            script += f" wait:500 shot:{folder}/{page}.png right"
        film(script, Path(folder) / "last.png", scale=str(PAGE_SCALE), options=options)
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
