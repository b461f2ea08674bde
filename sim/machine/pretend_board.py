# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The pretend board for tests and scripts: runs the unchanged program in virtual time, together with a player.

    def player(board):
        yield from board.press("right")
        yield from board.wait(200)
        assert board.frame[0][1] != (0, 0, 0)

    PretendBoard(settings={"TAFL_VARIANT": "brandub"}).run(player)

The player is a generator. It continues whenever the program is idle, that is, finds no key event; each bare `yield`
gives the program one more idle turn. When the player ends, the power goes off.
"""

import io
import sys
from collections.abc import Callable, Collection, Generator, Mapping
from pathlib import Path
from typing import Any

from .board_state import BoardState, EventReader
from .flash import BLANK, Flash
from .machine import PROJECT, Chip, Machine
from .panel import BUTTONS, Buttons, Panel, Rows, read_wiring

IDLE_MS = 5  # duration of one idle turn
PRESS_MS = 60
GAP_MS = 60

Steps = Generator[None, None, Any]
Player = Callable[["PretendBoard"], Steps]


class ProgramEnded(Exception):
    """The program ended before the player; on a board it never should."""


class PretendBoard:
    """A board whose buttons a test presses and whose lights it reads. Several runs share the flash.

    `grows`: whether the panel grows with the game, see `Machine`. `panel` and `buttons` then change.
    """

    def __init__(
        self, settings: Mapping[str, str | int] | None = None, program: Path | str = PROJECT / "code.py",
        flash: Path | str | None = None, seed: int = 0, held: Collection[str] = (), model: str = "rp2040",
        nvm: bytes | None = None, grows: bool = False, settings_file: Path | None = None,
    ) -> None:
        texts = {key: str(value) for key, value in (settings or {}).items()}
        self.panel, self.buttons, self.warnings = read_wiring(texts)
        flash_file = Flash(Path(flash)) if flash else None
        self._machine = Machine(Path(program), texts, flash_file, seed, model=model, grows=grows,
                                settings_file=settings_file)
        if nvm is not None:
            self._machine.nvm = nvm
        if flash_file:
            self.warnings += flash_file.warnings
        self._held = frozenset(held)  # buttons that are down at power-on, until they are released
        self.on_change: Callable[[], None] | None = None  # called after every new frame, button and event
        self.reads_events = False  # whether `state` follows the board from the next power-on
        self._clear()

    def _clear(self) -> None:
        self.pressed = self._held
        self.frames = 0  # number of frames sent since power-on
        self.wire = b""  # the bytes that the chain of pixels shows
        self._chip: Chip | None = None
        self._ms_before_reset = 0
        self._output = io.StringIO()
        self._reader = EventReader(self._output)
        self._events_seen = 0
        self._player_ended = False
        self._failure: BaseException | None = None
        self._result: Any = None

    @property
    def frame(self) -> Rows:
        """The lights of the panel: rows from the top, each a list of (red, green, blue)."""
        return self.panel.decode(self.wire)

    @property
    def now(self) -> int:
        """Milliseconds since power-on."""
        return self._ms_before_reset + (self._chip.now() if self._chip else 0)

    @property
    def title(self) -> str:
        """The window title that the program sent to the console."""
        return self._chip.title if self._chip else ""

    @property
    def events(self) -> EventReader | None:
        """What reads the program's events."""
        return self._reader if self.reads_events else None

    @property
    def state(self) -> BoardState:
        """The state of the board that its events tell, if they are read."""
        return self._reader.state

    @property
    def printed(self) -> str:
        """The text that the program has printed since power-on, without events that only this board has asked for."""
        return self._output.getvalue()

    @property
    def tones(self) -> list[tuple[int, int]]:
        """The sound of the speaker since power-on: (ms, Hz) at every change, 0 Hz for silence."""
        return list(self._live_chip.tones)

    @property
    def nvm(self) -> bytes:
        """The flash, as it is now or was at power-off."""
        return bytes(self._chip.nvm) if self._chip else self._machine.nvm or BLANK

    @property
    def erases(self) -> int:
        """The number of erases of the flash in all earlier runs."""
        return self._machine.erases

    def hold(self, name: str) -> None:
        """Press a button and keep it down."""
        self._set_switch(name, True)

    def release(self, name: str) -> None:
        self._set_switch(name, False)

    def press(self, name: str, ms: int = PRESS_MS, gap: int = GAP_MS) -> Steps:
        """Press a button for `ms` milliseconds, release it, and wait for `gap` milliseconds."""
        self.hold(name)
        yield from self.wait(ms)
        self.release(name)
        yield from self.wait(gap)

    def touch(self, x: int, y: int, ms: int = PRESS_MS, gap: int = GAP_MS) -> Steps:
        """Press the key under a light of the panel, release it, and wait."""
        square = self.buttons.square_key_at(x, y)
        if square is None:
            raise ValueError(f"there is no key under light {x}, {y}")
        self._live_chip.drive(square, True)
        yield from self.wait(ms)
        self._live_chip.drive(square, None)
        yield from self.wait(gap)

    def wait(self, ms: int) -> Steps:
        end = self.now + ms
        while self.now < end:
            yield

    def wait_for(self, condition: Callable[[], Any], ms: int = 10_000) -> Steps:
        """Wait until the condition holds. Raise TimeoutError after `ms` milliseconds."""
        end = self.now + ms
        while not condition():
            if self.now >= end:
                raise TimeoutError(f"the condition did not hold within {ms} ms")
            yield

    def type(self, line: str) -> None:
        """Type a line at the serial console."""
        self._live_chip.serial_input.extend(self._reader.typed(line.encode() + b"\n"))

    def run(self, player: Player) -> Any:
        """Switch on until the player ends; return its result. Exceptions of the player and the program come out."""
        self._clear()
        self._player_output = sys.stdout
        self._player = player(self)
        try:
            switched_off = self._machine.run(self, self._reader)
        finally:
            self._player_ended = True
            self._player.close()
        if self._failure:
            raise self._failure
        if not switched_off:
            raise ProgramEnded(self.printed)
        return self._result

    def switched_on(self, chip: Chip) -> None:
        self._ms_before_reset = self.now
        self._chip = chip
        for name in BUTTONS:
            self._set_switch(name, name in self.pressed)

    def change_panel(self, panel: Panel, buttons: Buttons) -> None:
        self.panel, self.buttons = panel, buttons
        self.wire = b""

    def on_event(self, kind: str) -> None:
        chip = self._live_chip
        if kind == chip.IDLE:
            chip.pass_time(IDLE_MS * 1000)
            if self.state.events != self._events_seen:
                self._events_seen = self.state.events
                self._changed()
            self._run_player()
        elif kind == chip.FRAME and not self._player_ended:
            self.frames += 1
            self.wire = chip.wires.get(self.panel.pin, b"")
            self._changed()

    def _run_player(self) -> None:
        program_output, sys.stdout = sys.stdout, self._player_output
        try:
            if not self._player_ended:
                next(self._player)
                return
        except StopIteration as end:
            self._result = end.value
        except BaseException as failure:
            # Raised here, it would pass through the program, which might catch it.
            self._failure = failure
        finally:
            sys.stdout = program_output
        self._player_ended = True
        raise self._live_chip.PowerOff

    def _set_switch(self, name: str, closed: bool) -> None:
        self.pressed = self.pressed | {name} if closed else self.pressed - {name}
        self._live_chip.drive(self.buttons.pins[name], self.buttons.pressed if closed else None)
        self._changed()

    def _changed(self) -> None:
        if self.on_change:
            self.on_change()

    @property
    def _live_chip(self) -> Chip:
        if self._chip is None:
            raise RuntimeError("the board is off: only a player can do this, while the board runs")
        return self._chip
