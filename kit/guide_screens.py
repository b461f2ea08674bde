# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What the lights show at each step of docs/build/guide.md: the simulator plays with the settings of the kit."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from kit.description import Design
from kit.wiring import settings_lines
from sim.machine.panel import BUTTONS
from sim.machine.pretend_board import PretendBoard
from sim.script.script import parse, player, release
from sim.tone_mapping import Light, screen_color

CELL = 26  # pixels between two lights of a small picture
EDGE = 8
BACK, OFF, BARE = (15, 15, 17), (40, 42, 48), (104, 104, 100)  # panel; dark square; dark light of a bare strip
GLOW = 5

Frame = Sequence[Sequence[tuple[int, int, int]]]  # rows of lights as colours on a screen


@dataclass(frozen=True)
class Screen:
    """A moment of a board: the script that leads to it, and how the board differs from a finished one."""

    script: str
    self_test: bool = False
    rows: int = 0  # only these rows are connected; 0: all
    bare: bool = False  # strips without grid and diffuser
    order: str = ""  # the order of the colours, if it is not that of the settings


START = "select wait:2000"
ORDER = "wait:300 select wait:200 select wait:200 "  # red and green are right
WIRING = ORDER + "up left wait:200 right wait:200 right wait:200 "
ANSWERED = WIRING + "select wait:200 "  # up to the light that runs
COLOURS = "select wait:200 select wait:200 " * 4
ALL_BUTTONS = " ".join(f"{name} wait:300" for name in BUTTONS)
SCREENS = {
    "first-row": Screen(START, rows=1, bare=True),
    "three-rows": Screen(START, rows=3, bare=True),
    "all-rows": Screen(START, bare=True),
    "red": Screen("wait:1300", True),
    "green": Screen("wait:1300", True, order="RGB"),
    "corner": Screen(f"wait:900 {ORDER}", True),
    "line": Screen(f"wait:900 {ORDER} up left wait:60", True),
    "second": Screen(f"wait:900 {ORDER} up left wait:200 right wait:60", True),
    "frame": Screen(f"wait:900 {WIRING}", True),
    "white": Screen(f"wait:1200 {ANSWERED} {'select wait:200 select wait:200 ' * 3} select wait:200", True),
    "button": Screen(f"wait:1200 {ANSWERED} {COLOURS} wait:520", True),
    "swapped": Screen(f"wait:1200 {ANSWERED} {COLOURS} wait:300 down wait:700", True),
    "passed": Screen(f"wait:1200 {ANSWERED} {COLOURS} {ALL_BUTTONS} wait:3500 select wait:700", True),
    "failed": Screen(f"wait:1200 {ANSWERED} {COLOURS} {ALL_BUTTONS} wait:3500 left wait:700", True),
}  # fmt: skip


def settings_of(design: Design) -> dict[str, str]:
    """Return the settings of a design, as the simulator takes them: without pins that its Pico lacks."""
    has_pins = design.controller.chip.startswith("RP")
    return {f"TAFL_{key}": str(value) for key, value, _ in settings_lines(design)
            if has_pins or not key.endswith("_PIN")}  # fmt: skip


def colours(rows: Sequence[Sequence[Light]]) -> Frame:
    """Return the colours of a board's lights on a screen."""
    return [[screen_color(light) for light in row] for row in rows]


def frame_of(design: Design, screen: Screen) -> tuple[Frame, str]:
    """Play the script of a screen; return its lights, rows from the top, and what the console shows."""
    board = PretendBoard(settings_of(design), held=("select",) if screen.self_test else ())
    if screen.order:
        board.panel = replace(board.panel, order=screen.order)
    taken: list[Frame] = []
    script = f"{screen.script} shot:here.png"
    steps = parse(script, lambda _: taken.append(colours(board.frame)))
    board.run(player([release("select"), *steps] if screen.self_test else steps))
    return taken[0], board.printed


def picture(frame: Frame, screen: Screen) -> Image.Image:
    """Return a small picture of lights, behind the diffuser or on bare strips."""
    rows, columns = len(frame), len(frame[0])
    size = columns * CELL + 2 * EDGE, rows * CELL + 2 * EDGE
    unlit, lit = Image.new("RGB", size, BACK), Image.new("RGB", size)
    below, above = ImageDraw.Draw(unlit), ImageDraw.Draw(lit)
    for y, row in enumerate(frame):
        there = not screen.rows or y < screen.rows
        for x, colour in enumerate(row):
            left, top = EDGE + x * CELL, EDGE + y * CELL
            if screen.bare and there:
                below.rectangle((left, top + 5, left + CELL - 1, top + CELL - 6), (58, 58, 60))
            inset = 8 if screen.bare else 1
            box = (left + inset, top + inset, left + CELL - 1 - inset, top + CELL - 1 - inset)
            if there:
                below.rectangle(box, BARE if screen.bare else OFF)
            if there and any(colour):
                below.rectangle(box, colour)
                above.rectangle(box, colour)
    halo = lit.filter(ImageFilter.GaussianBlur(GLOW if not screen.bare else GLOW + 3))
    if screen.bare:
        halo = halo.point(lambda value: min(255, value * 2))
    return ImageChops.screen(unlit, halo)
