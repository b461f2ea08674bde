# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The emulated Pico with our panel and buttons: what a script presses, sees and measures.

It has the members of sim's PretendBoard that scripts and films use, so both run on it unchanged. The bytes on the pixel
wire become lights by sim's own Panel.
"""

from __future__ import annotations

import itertools
import json
import os
import pickle
import re
from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import TypeVar, cast

from firmware.chip import Pico
from firmware.flash import PowerCut
from firmware.memory import Heap, read_heap
from firmware.presses import Press, first_difference
from sim.machine.board_state import EVENT, BoardState
from sim.machine.panel import Rows, read_wiring
from sim.machine.pretend_board import GAP_MS, PRESS_MS, Steps

Result = TypeVar("Result")

PATIENCE_MS = 30_000  # how long `expect` and a cut inside the flash wait
ANSWER_MS = 400  # how long a press may take to change the lights
TROUBLE = ("Traceback", "MemoryError", "memory is short", "safe mode")
PROGRAM_ENDS = "Code done running"
LATE_FRAME = re.compile(r"(\d+) ms without a frame")  # firmware/gaps.py prints this
LONGEST_GAP_MS = 100
SELF_TEST_ENDS = "to start the game"  # in a title: after the self-test the program restarts


class BoardError(Exception):
    """What the script expects does not happen."""


class FirmwareBoard:
    """A board that runs an unmodified CircuitPython with our program, or another one, on its drive."""

    def __init__(
        self, flash: bytearray, settings: Mapping[str, str] | None = None, usb: bool = True, seed: int = 0,
        say: Callable[[str], None] = print, held: Collection[str] = (),
    ) -> None:
        self.panel, self.buttons, self.warnings = read_wiring(settings or {})
        self.on_change: Callable[[], None] | None = None
        self.presses: list[Press] = []
        self.troubles: list[str] = []  # lines of the console that no run should have
        self.measures_presses = hasattr(os, "fork")
        self._flash, self._usb, self.seed, self._say = flash, usb, seed, say
        self.pressed = frozenset(held)
        self.chip: Pico | None = None
        self.boots = 0
        self._cut_armed = ""
        self.switch_on()

    # Power

    def switch_on(self) -> None:
        self.boots += 1
        self._cut_armed = ""
        self.chip = chip = Pico(self._flash, self._usb, self.panel.pin, self.seed + self.boots)
        chip.on_line, chip.on_title, chip.on_frame = self._hear, self._read_title, self._see
        self.state = BoardState()  # what events have told, once a script has typed `events on`
        self._heard = 0  # number of lines that `expect` has used up
        self.titles: list[tuple[float, str]] = []  # of the console, with milliseconds
        for name in self.buttons.pins:
            self._drive(name)

    def cut(self) -> None:
        """Switch the power off, at any instruction."""
        if self.chip:
            self.chip.save_flash()
            self._say(f"{self.chip.ms:9.0f}  power off")
            self.chip = None
        self._cut_armed = ""

    def cut_after(self, ms: float) -> None:
        """Switch the power off in `ms` milliseconds."""
        self.live.cut_at(self.live.ms + ms)
        self._cut_armed = "later"

    def cut_in(self, kind: str) -> None:
        """Switch the power off in the middle of the next flash "erase" or "program"."""
        self.live.cut_in(kind)
        self._cut_armed = kind

    def boot(self) -> Steps:
        """Switch on again. If a cut inside the flash is due, wait for it first; without one, cut now."""
        if self.chip and self._cut_armed:
            kind = self._cut_armed
            yield from self.run_until_cut(PATIENCE_MS)
            if self.chip:
                raise BoardError(f"no flash {kind} came within {PATIENCE_MS // 1000} s")
        self.cut()
        self.switch_on()
        self._say(f"{0:9.0f}  power on")

    @property
    def live(self) -> Pico:
        if self.chip is None:
            raise BoardError("the power is off: the script needs the word boot first")
        return self.chip

    def run_until_cut(self, ms: float) -> Steps:
        """Run until the power goes off, at most `ms`."""
        yield from self.run(lambda: False, ms)

    def run(self, condition: Callable[[], object], ms: float) -> Steps:
        """Run until the condition holds; at most `ms`. A cut that was due ends it and leaves the power off."""
        if self.chip is None and not self._cut_armed:
            raise BoardError("the power is off: the script needs the word boot first")
        if self.chip:
            try:
                self.chip.run_until(condition, ms)
            except PowerCut:
                inside = f" inside a flash {self._cut_armed}" if self._cut_armed in ("erase", "program") else ""
                self.chip.save_flash()
                self._say(f"{self.chip.ms:9.0f}  power off{inside}")
                self.chip = None
        yield from ()

    # What PretendBoard has

    @property
    def now(self) -> int:
        return round(self.chip.ms) if self.chip else 0

    @property
    def wire(self) -> bytes:
        return self.chip.frames[-1][1] if self.chip and self.chip.frames else b""

    @property
    def frames(self) -> int:
        return len(self.chip.frames) if self.chip else 0

    @property
    def frame(self) -> Rows:
        return self.panel.decode(self.wire)

    @property
    def title(self) -> str:
        return self.chip.title if self.chip else ""

    def wait(self, ms: int) -> Steps:
        yield from self.run(lambda: False, ms)

    def hold(self, name: str) -> None:
        self.pressed |= {name}
        self._drive(name)

    def release(self, name: str) -> None:
        self.pressed -= {name}
        self._drive(name)

    def press(self, name: str, ms: int = PRESS_MS, gap: int = GAP_MS) -> Steps:
        """Press a button for `ms` milliseconds, release it, and wait for `gap` milliseconds.

        The time of the answer is that of the first frame which differs from those of a copy of the board that sees no
        press; so breathing lights and a thinking computer do not count. Without os.fork nothing is measured."""
        chip = self.chip
        unpressed = self._frames_without_press() if chip and self.measures_presses and not self._cut_armed else None
        count, title = self.frames, self.title
        started = chip.ms if chip else 0.0
        self.hold(name)
        yield from self.wait(ms)
        self.release(name)
        yield from self.wait(gap)
        if chip and self.chip is chip and unpressed is not None:
            rest = ANSWER_MS - (chip.ms - started)
            yield from self.run(lambda: first_difference(chip.frames[count:], unpressed) is not None, rest)
            answered = first_difference(chip.frames[count:], unpressed)
            self.presses.append(Press(name, started, answered, title))
            took = f"{answered - started:.0f} ms to the changed frame" if answered else "no changed frame"
            self._say(f"{started:9.0f}  press {name}: {took}")

    def press_each(self, names: Collection[str]) -> None:
        """Measure a press of each of these buttons on a copy of the board: this one goes on as if none was pressed.

        Without os.fork there is no copy, and nothing is measured."""

        def press(name: str) -> Press:
            for _ in self.press(name):
                pass
            return self.presses[-1]

        for name in names if self.measures_presses else ():
            measured = self._in_a_copy(partial(press, name))
            if measured:
                self.presses.append(measured)
                took = "no answer" if measured.ms is None else f"{measured.ms:.0f} ms"
                self._say(f"{self.live.ms:9.0f}  {name}: {took}")

    def _frames_without_press(self) -> list[bytes] | None:
        """Return the frames that the next ANSWER_MS would bring, from a copy of this process."""
        chip = self.live
        count = len(chip.frames)

        def run() -> list[bytes]:
            chip.run(ANSWER_MS + 60)  # more than what is compared
            return [wire for _, wire in chip.frames[count:]]

        return self._in_a_copy(run)

    def _in_a_copy(self, work: Callable[[], Result]) -> Result | None:
        """Return what `work` returns in a copy of this process, or None if it fails there."""
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                os.close(reading)
                self._say = lambda text: None
                with open(writing, "wb") as pipe:
                    pickle.dump(work(), pipe)
            finally:
                os._exit(0)
        os.close(writing)
        with open(reading, "rb") as pipe:
            data = pipe.read()
        os.waitpid(child, 0)
        return cast("Result", pickle.loads(data)) if data else None

    def touch(self, x: int, y: int, ms: int = PRESS_MS, gap: int = GAP_MS) -> Steps:
        raise BoardError("touch: the emulated board has no keys under its squares")

    def type(self, line: str) -> None:
        self._say(f"{self.live.ms:9.0f}  > {line}")
        self.live.type(line + "\r\n")

    # What only this board has

    def expect(self, text: str, ms: float = PATIENCE_MS) -> Steps:
        """Run until the console shows this text, in a line or as its title, after what was expected before."""
        chip = self.live

        def found() -> int | None:
            for number in range(self._heard, len(chip.lines)):
                if text in chip.lines[number][1]:
                    return number + 1
            return None

        yield from self.run(lambda: found() or text in chip.title or text in chip.text, ms)
        line = found()
        if line is None and text not in chip.title and text not in chip.text:
            last = chip.lines[-1][1] if chip.lines else "nothing"
            raise BoardError(f"expected {text!r} within {ms / 1000:.0f} s; the console's last line is {last!r}")
        self._heard = line or len(chip.lines)
        self._say(f"{chip.ms:9.0f}  found {text!r}")

    def wait_for_start(self) -> None:
        """Run until CircuitPython runs the program on the drive, at most 20 s: its title names a file."""
        self.live.run_until(lambda: any(".py" in title for _, title in self.titles), 20_000)
        self.live.run(500)  # the last of CircuitPython's own writes

    def heap(self) -> Heap | None:
        chip = self.live
        return read_heap(chip.ram, bytes(self._flash))

    def gaps(self) -> list[tuple[float, float]]:
        """Return (ms between two frames, ms since power-on of the later one), the longest first."""
        times = [ms for ms, _ in self.live.frames]
        return sorted(((after - before, after) for before, after in itertools.pairwise(times)), reverse=True)

    def first_board(self) -> float | None:
        """Return the time of the first frame with at least eight lights: the board, not the sign of life."""
        for ms, wire in self.live.frames:
            if sum(any(light) for row in self.panel.decode(wire) for light in row) >= 8:
                return ms
        return None

    def _drive(self, name: str) -> None:
        if self.chip:
            self.chip.drive_pin(self.buttons.pins[name], self.buttons.pressed if name in self.pressed else None)
        if self.on_change:
            self.on_change()

    def _see(self, ms: float, wire: bytes) -> None:
        if self.on_change:
            self.on_change()

    def _hear(self, ms: float, text: str) -> None:
        if text.startswith(EVENT):
            self.state.take(json.loads(text))
        self._say(f"{ms:9.0f}  | {text}")
        restarts = any(SELF_TEST_ENDS in title for _, title in self.titles[-2:])
        is_late = (late := LATE_FRAME.match(text)) and int(late[1]) > LONGEST_GAP_MS
        if is_late or any(word in text for word in TROUBLE) or (PROGRAM_ENDS in text and not restarts):
            self.troubles.append(f"{ms:.0f} ms after power-on {self.boots}: {text}")

    def _read_title(self, ms: float, title: str) -> None:
        self.titles.append((ms, title))
        self._say(f"{ms:9.0f}  title: {title}")


