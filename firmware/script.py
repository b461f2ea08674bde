# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The words that scripts of the firmware bench have besides those of the simulator's films."""

from __future__ import annotations

import random
import re
from collections import deque
from collections.abc import Callable, Generator
from functools import partial
from typing import cast

from firmware.board import LATE_FRAME, LONGEST_GAP_MS, BoardError, FirmwareBoard
from firmware.chip import Pico
from sim.machine.panel import BUTTONS
from sim.machine.pretend_board import PretendBoard, Steps
from sim.script.script import MakeStep, SavePicture, ScriptError, Step, parse

BoardStep = Callable[[FirmwareBoard], Steps]
Say = Callable[[str], None]

MOVE = re.compile(r"\d+\. (attackers|defenders) (\S+)")
OVER = re.compile(r" win: |draw")
HELD_MS = 3500  # a button that is held while the board starts; longer than CircuitPython takes
MOVE_MS = 60_000  # the longest time for a move of the computer
MOST_GAMES = 300  # until an erase must have come
WRITE_MS = 100  # a move is in the flash this long after the console shows it
PRESSES = ["up", "down", "left", "right"] * 3 + ["select"] * 7 + ["back"] * 2
LINES = [  # they lead to rooms that presses alone seldom reach
    "new tablut", "new brandub", "new copenhagen", "new saami", "new fyrkat15", "players computers", "players defend",
    "level 1", "level 8", "resign", "coach", "puzzles", "learn", "score", "replay 1", "hint", "again",
]
LINE_CHANCE = 0.08
KEPT_PRESSES = 8  # what came last before a long gap


def parse_script(script: str, save_picture: SavePicture, say: Say = print) -> list[Step]:
    """Return the steps of a script. Raise ScriptError."""
    words: dict[str, Callable[[str], BoardStep]] = {
        "buttons": _buttons, "expect": _expect, "heap": lambda argument: _heap(argument, say), "cut": _cut,
        "boot": _boot, "games": lambda argument: _games(argument, say), "cuts": lambda argument: _cuts(argument, say),
        "walk": lambda argument: _walk(argument, say),
    }
    return parse(script, save_picture, cast("dict[str, MakeStep]", words))


def play(steps: list[Step], board: FirmwareBoard) -> None:
    """Do the steps one after another. After a cut, those before the next `boot` have no effect."""
    for step in steps:
        if board.chip or getattr(step, "needs_no_power", False):
            for _ in step(cast(PretendBoard, board)):
                pass


def _no_argument(word: str, argument: str) -> None:
    if argument:
        raise ScriptError(f"'{word}:{argument}': {word} takes nothing after a colon.")


def _expect(text: str) -> BoardStep:
    if not text:
        raise ScriptError("expect needs a text, as in 'expect:to move'.")
    return lambda board: board.expect(text)


def _buttons(argument: str) -> BoardStep:
    names = argument.split(",") if argument else list(BUTTONS)
    if not set(names) <= set(BUTTONS):
        raise ScriptError(f"'buttons:{argument}': buttons stands alone, or with names, as in buttons:select,back.")
    return _at_once(lambda board: board.press_each(names))


def _heap(argument: str, say: Say) -> BoardStep:
    _no_argument("heap", argument)

    def report(board: FirmwareBoard) -> Steps:
        heap = board.heap()
        say(f"{board.now:9}  heap: {heap or 'no virtual machine runs'}")
        yield from ()

    return report


def _cut(argument: str) -> BoardStep:
    if argument in ("erase", "program"):
        return _at_once(lambda board: board.cut_in(argument))
    if argument.isdigit():
        return _at_once(lambda board: board.cut_after(int(argument)))
    if argument:
        raise ScriptError(f"'cut:{argument}': cut stands alone, or cut:erase, cut:program or cut:MILLISECONDS.")
    return _at_once(lambda board: board.cut())


def _boot(argument: str) -> BoardStep:
    if argument and argument not in BUTTONS:
        raise ScriptError(f"'boot:{argument}': boot stands alone, or with the button that is held, as in boot:select.")

    def boot(board: FirmwareBoard) -> Steps:
        if argument:
            board.hold(argument)
        yield from board.boot()
        if argument:
            yield from board.wait(HELD_MS)
            board.release(argument)

    boot.needs_no_power = True  # type: ignore[attr-defined]
    return boot


def _at_once(action: Callable[[FirmwareBoard], None]) -> BoardStep:
    def step(board: FirmwareBoard) -> Steps:
        action(board)
        yield from ()

    return step


def _numbers(word: str, argument: str, example: str) -> tuple[int, list[str]]:
    number, _, names = argument.partition(":")
    if not re.fullmatch(r"[1-9]\d{0,4}", number):
        raise ScriptError(f"'{word}:{argument}' needs a number, as in {example}.")
    return int(number), names.split(",") if names else []


def _games(argument: str, say: Say) -> BoardStep:
    """Let computers play game after game for some emulated minutes, and report the heap after each game."""
    minutes, variants = _numbers("games", argument, "games:30 or games:30:brandub,tablut")
    variants = variants or ["brandub", "tablut"]

    def play_games(board: FirmwareBoard) -> Steps:
        chip = board.live
        end = chip.ms + minutes * 60_000
        number, least_free, least_piece = 0, 1 << 30, 1 << 30
        while chip.ms < end:
            variant = variants[number % len(variants)]
            seen = len(chip.lines)
            yield from _begin(board, variant)
            moves, started = 0, chip.ms
            while chip.ms < end:
                count = len(chip.lines)
                yield from board.run(partial(_says, chip, count, MOVE, OVER), MOVE_MS)
                if board.chip is not chip:
                    raise BoardError("the power went off during the games")
                if chip.ms >= end or any(OVER.search(text) for _, text in chip.lines[seen:]):
                    break
                if not _says(chip, count, MOVE):
                    raise BoardError(f"no move within {MOVE_MS // 1000} s in {variant}")
                moves += 1
                heap = board.heap()
                if heap:
                    least_free, least_piece = min(least_free, heap.free), min(least_piece, heap.largest)
            number += 1
            say(f"{chip.ms:9.0f}  game {number}, {variant}: {moves} moves in {(chip.ms - started) / 1000:.0f} s; "
                f"{board.heap()}")
        say(f"{chip.ms:9.0f}  {number} games in {minutes} minutes; least free {least_free:,} bytes, smallest largest "
            f"piece {least_piece:,} bytes, garbage counted as used")

    return play_games


def _says(chip: Pico, since: int, *patterns: re.Pattern[str]) -> bool:
    """Return whether a line of the console, from this number on, has one of the patterns."""
    return any(pattern.search(text) for _, text in chip.lines[since:] for pattern in patterns)


def _moves(lines: list[tuple[float, str]], until: float = float("inf")) -> list[str]:
    return [found[2] for ms, text in lines if ms <= until and (found := MOVE.match(text))]


def _cuts(argument: str, say: Say) -> BoardStep:
    """Cut the power again and again in computers' games; every third time inside a flash write. Nothing may be lost."""
    count, variants = _numbers("cuts", argument, "cuts:30 or cuts:30:brandub")
    variant = (variants or ["brandub"])[0]

    def cut_often(board: FirmwareBoard) -> Steps:
        dice = random.Random(count)
        inside = lost = 0
        yield from _begin(board, variant)
        known: list[str] = []
        for number in range(1, count + 1):
            chip = board.live
            yield from board.wait(dice.randrange(500, 4000))
            kind = "erase" if number % 10 == 5 else "program" if number % 3 == 0 else ""
            seen = 0
            if kind:
                board.cut_in(kind)
                inside += 1
            else:
                board.cut_after(dice.uniform(1, 1500))
            if kind == "erase":
                for _ in range(MOST_GAMES):  # a new game begins with an erase when the memory is full
                    if board.chip:
                        known, seen = [], len(chip.lines)
                        board.type(f"new {variant}")
                        yield from board.run(partial(_says, chip, seen, MOVE), MOVE_MS)
                    if board.chip:
                        yield from board.run_until_cut(100)  # in which the move is written
            else:
                yield from board.run(partial(_says, chip, 0, OVER), MOVE_MS)
                if board.chip:
                    yield from board.run_until_cut(WRITE_MS)  # in which the end of the game is written
                if board.chip:  # the game is over, and the cut comes in the next one
                    known, seen = [], len(chip.lines)
                    board.type(f"new {variant}")
                    yield from board.run_until_cut(1500)
                if board.chip:
                    board.type("players computers")
                    yield from board.run_until_cut(MOVE_MS)
            if board.chip:
                raise BoardError(f"no flash {kind} came")
            over = any(OVER.search(text) for _, text in chip.lines[seen:])
            safe = [*known, *_moves(chip.lines[seen:], chip.ms - WRITE_MS)]
            shown = [*known, *_moves(chip.lines[seen:])]
            board.switch_on()
            yield from board.expect("to move")
            yield from board.wait(800)
            resumed = yield from _recorded_moves(board)
            good = over or (len(resumed) >= len(safe) and resumed == shown[: len(resumed)])
            lost += not good
            say(f"           cut {number}, {f'inside a flash {kind}' if kind else 'somewhere'}: {len(shown)} moves "
                f"shown{', the game is over' if over else ''}, {len(resumed)} resumed: {'good' if good else 'LOST'}")
            known = resumed
            if resumed:
                yield from board.press("select")
            else:
                yield from _begin(board, variant)
        say(f"           {count} power cuts, {inside} inside a flash write: {lost} lost moves")
        if lost:
            board.troubles.append(f"{lost} of {count} power cuts lost moves")

    return cut_often


def _walk(argument: str, say: Say) -> BoardStep:
    """Press at random for some emulated minutes. Report troubles and little memory with what came last.

    Late frames are troubles, too; only the program gaps.py tells of them.
    """
    minutes, names = _numbers("walk", argument, "walk:5")
    if names:
        raise ScriptError(f"'walk:{argument}': walk takes a number of minutes only.")

    def walk(board: FirmwareBoard) -> Steps:
        dice = random.Random(f"{board.seed} {board.boots}")
        last: deque[str] = deque(maxlen=KEPT_PRESSES)
        chip = board.live
        end = chip.ms + minutes * 60_000
        troubles, presses, gaps, least = len(board.troubles), 0, 0, 1 << 30
        measured, board.measures_presses = board.measures_presses, False
        while chip.ms < end:
            if dice.random() < LINE_CHANCE:
                last.append(f"type:{dice.choice(LINES)}".replace(" ", "_"))
                board.type(last[-1][5:].replace("_", " "))
            else:
                button, ms = dice.choice(PRESSES), dice.choice((40, 60, 60, 60, 600))
                last.append(f"hold:{button}:{ms}")
                presses += 1
                yield from board.press(button, ms)
            pause = dice.choice((20, 100, 300, 1000, 2500))
            last.append(f"wait:{pause}")
            yield from board.wait(pause)
            where = f"seed {board.seed}, after {' '.join(last)}"
            for trouble in board.troubles[troubles:]:
                gaps += bool(LATE_FRAME.search(trouble))
                say(f"{trouble}: {where}")
            troubles = len(board.troubles)
            heap = board.heap()
            if heap and heap.largest < least:
                least = heap.largest
                say(f"{chip.ms:9.0f}  heap: {heap}: {where}")
        board.measures_presses = measured
        say(f"{chip.ms:9.0f}  {presses} presses in {minutes} minutes, seed {board.seed}: {gaps} waits of more than "
            f"{LONGEST_GAP_MS} ms for a frame, smallest largest piece {least:,} bytes, garbage counted as used")

    return walk


def _begin(board: FirmwareBoard, variant: str) -> Steps:
    """Begin a game of two computers."""
    board.type(f"new {variant}")
    yield from board.wait(1500)
    board.type("players computers")


def _recorded_moves(board: FirmwareBoard) -> Generator[None, None, list[str]]:
    """Ask the console for the record of the game; return its moves."""
    chip = board.live
    seen = len(chip.lines)
    board.type("record")
    yield from board.expect("result:")
    text = "\n".join(line for _, line in chip.lines[seen:] if re.match(r"\d+\. ", line))
    return re.findall(r"[a-o]\d{1,2}-\S+", text)
