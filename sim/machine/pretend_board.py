# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The pretend board for tests and scripts: runs the unchanged program in virtual time, and a player beside it.

    def player(board):
        yield from board.press("right")
        yield from board.wait(200)
        assert board.frame[0][1] != (0, 0, 0)

    PretendBoard(settings={"TAFL_VARIANT": "brandub"}).run(player)

The player is a generator. It goes on whenever the program finds no key event waiting, and each bare `yield` gives the
program the time of one such turn. When the player ends, the power goes off.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Collection, Generator, Mapping
from pathlib import Path
from typing import Any

from .flash import BLANK, Flash
from .machine import PROJECT, Chip, Machine
from .panel import BUTTONS, Rows, read_wiring

IDLE_MS = 5  # what a turn without a key event takes
PRESS_MS = 60
GAP_MS = 60

Turns = Generator[None, None, Any]
Player = Callable[["PretendBoard"], Turns]


class ProgramEnded(Exception):
    """The program came to its end before the player did; on a board it never should."""


class PretendBoard:
    """A board to press and look at. It may be run again and again: what its flash holds stays."""

    def __init__(
        self,
        settings: Mapping[str, str | int] | None = None,
        program: Path | str = PROJECT / "code.py",
        flash: Path | str | None = None,
        idle_ms: int = IDLE_MS,
        noise: int = 0,
        held: Collection[str] = (),
        model: str = "rp2040",
        nvm: bytes | None = None,
    ) -> None:
        texts = {key: str(value) for key, value in (settings or {}).items()}
        self.panel, self.buttons, self.complaints = read_wiring(texts)
        store = Flash(Path(flash)) if flash else None
        self._machine = Machine(Path(program), texts, store, noise, model=model)
        if nvm is not None:
            self._machine.nvm = nvm
        if store:
            self.complaints += store.complaints
        self._idle_us = idle_ms * 1000
        self._held = frozenset(held)  # buttons that are down when the power comes on, until they are released
        self.on_change: Callable[[], None] | None = None  # called after every new frame and every button
        self._clear()

    def _clear(self) -> None:
        self.pressed = self._held
        self.frames = 0  # that came down the wire since power-on
        self.wire = b""  # the bytes the chain of pixels shows
        self._frame: Rows | None = None
        self._chip: Chip | None = None
        self._ms_before_reset = 0
        self._output = io.StringIO()
        self._over = False
        self._failure: BaseException | None = None
        self._result: Any = None

    @property
    def frame(self) -> Rows:
        """What the panel shows: rows from the top, each a list of (red, green, blue)."""
        if self._frame is None:
            self._frame = self.panel.decode(self.wire)
        return self._frame

    @property
    def now(self) -> int:
        """Milliseconds since power-on."""
        return self._ms_before_reset + (self._chip.now() if self._chip else 0)

    @property
    def title(self) -> str:
        """That the program gave the console's window."""
        return self._chip.title if self._chip else ""

    @property
    def printed(self) -> str:
        """All that the program has printed since power-on."""
        return self._output.getvalue()

    @property
    def tones(self) -> list[tuple[int, int]]:
        """What the speaker has played since power-on: (ms, Hz) at every change, 0 Hz for silence."""
        return list(self._live_chip.tones)

    @property
    def nvm(self) -> bytes:
        """The non-volatile memory, as it is now or was when the power went off."""
        return bytes(self._chip.nvm) if self._chip else self._machine.nvm or BLANK

    @property
    def erases(self) -> int:
        """How often the flash was erased, in all runs before this one."""
        return self._machine.erases

    def hold(self, name: str) -> None:
        """Presses a button and keeps it down."""
        self._turn_switch(name, True)

    def release(self, name: str) -> None:
        self._turn_switch(name, False)

    def press(self, name: str, ms: int = PRESS_MS, gap: int = GAP_MS) -> Turns:
        """Presses a button for some milliseconds, and lets the program have some more."""
        self.hold(name)
        yield from self.wait(ms)
        self.release(name)
        yield from self.wait(gap)

    def touch(self, x: int, y: int, ms: int = PRESS_MS, gap: int = GAP_MS) -> Turns:
        """Presses the key under a light of the panel, and lets go."""
        square = self.buttons.square_at(x, y)
        if square is None:
            raise ValueError(f"there is no key under light {x}, {y}")
        self._live_chip.drive(square, True)
        yield from self.wait(ms)
        self._live_chip.drive(square, None)
        yield from self.wait(gap)

    def wait(self, ms: int) -> Turns:
        end = self.now + ms
        while self.now < end:
            yield

    def wait_for(self, condition: Callable[[], Any], ms: int = 10_000) -> Turns:
        """Waits until the condition holds; TimeoutError when it does not within so many milliseconds."""
        end = self.now + ms
        while not condition():
            if self.now >= end:
                raise TimeoutError(f"not within {ms} ms")
            yield

    def type(self, line: str) -> None:
        """Types a line at the serial console."""
        self._live_chip.typed.extend(line.encode() + b"\n")

    def run(self, player: Player) -> Any:
        """Power on, until the player ends; gives what the player returns, raises what it or the program raises."""
        self._clear()
        self._players_output = sys.stdout
        self._player = player(self)
        try:
            cut = self._machine.run(self, self._output)
        finally:
            self._over = True
            self._player.close()
        if self._failure:
            raise self._failure
        if not cut:
            raise ProgramEnded(self.printed)
        return self._result

    def switched_on(self, chip: Chip) -> None:
        self._ms_before_reset = self.now
        self._chip = chip
        for name in BUTTONS:
            self._turn_switch(name, name in self.pressed)

    def moment(self, kind: str) -> None:
        chip = self._live_chip
        if kind == chip.IDLE:
            chip.pass_time(self._idle_us)
            self._let_player_act()
        elif kind == chip.FRAME and not self._over:
            self.frames += 1
            self.wire = chip.wires.get(self.panel.pin, b"")
            self._frame = None
            self._changed()

    def _let_player_act(self) -> None:
        programs_output, sys.stdout = sys.stdout, self._players_output
        try:
            if not self._over:
                next(self._player)
                return
        except StopIteration as end:
            self._result = end.value
        except BaseException as failure:
            # Raised here it would go through the program, which might catch it.
            self._failure = failure
        finally:
            sys.stdout = programs_output
        self._over = True
        raise self._live_chip.PowerOff

    def _turn_switch(self, name: str, closed: bool) -> None:
        self.pressed = self.pressed | {name} if closed else self.pressed - {name}
        self._live_chip.drive(self.buttons.pins[name], self.buttons.pressed if closed else None)
        self._changed()

    def _changed(self) -> None:
        if self.on_change:
            self.on_change()

    @property
    def _live_chip(self) -> Chip:
        if self._chip is None:
            raise RuntimeError("the board is off: this is for a player, while the board runs")
        return self._chip
