# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A Raspberry Pi Pico in an emulator: an unmodified CircuitPython image, its pins, its console and its pixel wire.

The emulator is rp2040py (PyPI). It executes peripherals, interrupts and USB; its own processor core takes 10 to 25
seconds for a second of the chip. Where a C compiler is found, core.c executes the plain instructions instead,
20 times as fast, with the same results and the same number of cycles; without one the emulator does it all.

All times are emulated: the chip runs at 125 MHz, and a byte in flash is read as fast as one in RAM (a real chip waits
for flash that is not in its cache, so it is a few percent slower).
"""

from __future__ import annotations

import ctypes
import random
from collections.abc import Callable
from typing import Any

from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.external.ws2812 import Ws2812
from rp2040py.simulator import Simulator
from rp2040py.utils.logging import ConsoleLogger, LogLevel

from firmware.console import Console
from firmware.core import Core, fast_core
from firmware.flash import FLASH_BASE, FLASH_BYTES, FlashChip, PowerCut

RAM_BASE = 0x20000000
CYCLE_NS = 8  # 125 MHz
# The pixel wire sends a byte in 10 us, and the pixel driver's queue holds at least four: the processor may run this
# many cycles, 8 us, before the driver follows.
PIXEL_CYCLES = 1024
DMA_PAGE = 0x5000  # the upper half of the addresses of direct memory access
DMA_BUSY = 1 << 24  # in the control register of a channel
MOST_CYCLES = 125_000  # 1 ms: how long the processor runs before the console and the conditions are looked at
NEVER = 1 << 62


class Pico(FlashChip, Console):
    """A Pico from power-on to a power cut. `flash` is the flash's content, 2 MB, and changes with it."""

    def __init__(self, flash: bytearray, usb: bool = True, wire_pin: int = 0, seed: int = 0) -> None:
        if len(flash) != FLASH_BYTES:
            raise ValueError(f"the flash of a Pico has {FLASH_BYTES} bytes, not {len(flash)}")
        self.flash = flash
        self.lines = []
        self.frames: list[tuple[float, bytes]] = []  # the bytes of each frame on the pixel wire, with milliseconds
        self.title = ""  # of the console's window
        self.on_line: Callable[[float, str], None] = lambda ms, text: None
        self.on_title: Callable[[float, str], None] = lambda ms, title: None
        self.on_frame: Callable[[float, bytes], None] = lambda ms, wire: None
        self.on_data: Callable[[bytes], object] = lambda data: None
        self.flash_writes: list[tuple[float, str, int]] = []  # ms, "erase" or "program", address in flash
        self.helped = 0  # instructions that the emulator's own core executed
        self._random = random.Random(seed)
        self._simulator = Simulator()
        self._chip: Any = self._simulator.rp2040
        chip = self._chip
        self._clock = chip.clock
        chip.logger = ConsoleLogger(LogLevel.ERROR)
        chip.load_bootrom(BOOTROM_B1)
        chip.flash[:FLASH_BYTES] = flash
        self._cut_ns = float("inf")
        self._cut_in = ""  # "erase" or "program": the next one is cut
        self._set_up_console(usb)
        self._set_up_wire(wire_pin)
        self._set_up_flash()
        self._set_up_core()
        chip.core.pc = FLASH_BASE  # where the boot ROM jumps to; the emulator starts there

    # Time

    @property
    def ms(self) -> float:
        """Emulated milliseconds since power-on."""
        return self._clock.nanos / 1e6

    def run(self, ms: float) -> None:
        """Let the chip run for `ms` milliseconds. Raise PowerCut if the power goes off before."""
        self.run_until(lambda: False, ms)

    def run_until(self, condition: Callable[[], Any], ms: float) -> bool:
        """Run until the condition holds, looking at it at least once in a millisecond; at most `ms` milliseconds.

        Return whether it held. Raise PowerCut if the power goes off before."""
        clock = self._clock
        end = min(clock.nanos + ms * 1e6, self._cut_ns)
        while clock.nanos < end:
            if condition():
                return True
            self._turn(end)
        if clock.nanos >= self._cut_ns:
            raise PowerCut
        return bool(condition())

    # Power

    def cut_at(self, ms: float) -> None:
        """Let the power go off `ms` milliseconds after power-on, at any instruction."""
        self._cut_ns = ms * 1e6

    def cut_in(self, kind: str) -> None:
        """Let the power go off in the middle of the next flash erase ("erase") or page program ("program")."""
        self._cut_in = kind

    # Pins

    def drive_pin(self, pin: int, high: bool | None) -> None:
        """Drive a pin high or low from outside; None lets go of it."""
        gpio = self._chip.gpio[pin]
        if high is None:
            gpio.release_input()
        else:
            gpio.set_input_value(high)

    # Pixels

    def _set_up_wire(self, pin: int) -> None:
        # The decoder knows no pixels here, only bytes: sim/machine/panel.py decodes those. It reads the time of an
        # edge from `self`, since the pixel driver runs a little behind the processor.
        decoder: Any = Ws2812(pin)
        decoder._latch = self._latch
        decoder.attach(self)
        self._decoder = decoder
        self._edge_ns = 0.0

    @property
    def clock(self) -> Pico:
        """For the decoder of the wire: an object with `nanos` and `create_alarm`."""
        return self

    @property
    def gpio(self) -> Any:
        """For the decoder of the wire: the pins."""
        return self._chip.gpio

    @property
    def nanos(self) -> float:
        """For the decoder of the wire: the time of the present edge."""
        return self._edge_ns or self._clock.nanos

    def create_alarm(self, callback: Callable[[], None]) -> Any:
        """For the decoder of the wire: an alarm of the chip's clock."""
        return self._clock.create_alarm(callback)

    def _latch(self) -> None:
        decoder = self._decoder
        if decoder._min_period:
            decoder._close_pending(decoder._min_period - (decoder._pending_high or 0.0))
        wire = bytes(decoder._bytes)
        decoder._pending_high, decoder._min_period, decoder._bytes = None, 0.0, bytearray()
        decoder._bits = decoder._bit_count = 0
        if wire:
            self.frames.append((self.ms, wire))
            self.on_frame(self.ms, wire)

    # Flash

    def save_flash(self) -> None:
        """Copy the chip's flash to `flash`. It is current after PowerCut, too."""
        self.flash[:] = self._chip.flash[:FLASH_BYTES]

    # Memory, seen from outside

    @property
    def ram(self) -> bytes:
        return bytes(self._chip.sram)

    # The processor

    def _set_up_core(self) -> None:
        self._run_fast = fast_core()
        chip = self._chip
        self._buffers = [memoryview(chip.core.registers), chip.bootrom, chip.flash, chip.sram]
        self._addresses = [
            ctypes.addressof((ctypes.c_char * view.nbytes).from_buffer(view)) for view in self._buffers
        ]
        self._state = Core(*self._addresses)
        self._state_pointer = ctypes.byref(self._state)

    def _turn(self, end_ns: float) -> None:
        """Run the chip for a moment: until an alarm, an interrupt or a peripheral, at most to `end_ns`."""
        clock, chip = self._clock, self._chip
        core = chip.core
        if self._to_send or self._read_request:
            self._serve_console()
        to_alarm = clock.nanos_to_next_alarm if clock.has_scheduled_alarm else 1e6
        if core.waiting:
            self._pass(min(to_alarm, end_ns - clock.nanos))
            return
        if self._run_fast is None:
            self._help(core)
            return
        if core.interrupts_updated:
            core.check_for_interrupts()
        budget = int(min(to_alarm, end_ns - clock.nanos) // CYCLE_NS) + 1
        if budget > MOST_CYCLES:
            budget = MOST_CYCLES
        for pio in chip.pio:
            if pio.next_due_fp < NEVER and budget > PIXEL_CYCLES:
                budget = PIXEL_CYCLES
        state = self._state
        state.n, state.z, state.c, state.v = core.n, core.z, core.c, core.v
        state.handler = core.current_mode
        if state.poll_address:
            state.poll_value = chip.read_uint32(state.poll_address)
            if not state.poll_value & DMA_BUSY:
                state.poll_address = 0
        state.time_ns = int(clock.nanos - chip.timer._epoch_nanos)
        state.masked, state.exception = core.pm, core.ipsr
        state.pending = bool(
            core.pending_interrupts & core.enabled_interrupts or core.pending_systick or core.pending_pend_sv
            or core.pending_svcall or core.pending_nmi
        )
        cycles = self._run_fast(self._state_pointer, budget)
        core.n, core.z, core.c, core.v = state.n, state.z, state.c, state.v
        core.pm = state.masked
        if cycles:
            core.cycles += cycles
            self._pass(cycles * CYCLE_NS)
        if state.needs_help:
            address = state.load_address
            if address >> 16 == DMA_PAGE and address & 0x3F == 0x10:
                # The program waits for the end of a transfer. No time passes for that while the processor runs.
                state.poll_address = address
            state.load_address = 0
            self._help(core)

    def _help(self, core: Any) -> None:
        """Let the emulator's own core execute one instruction."""
        self.helped += 1
        self._pass(core.execute_instruction() * CYCLE_NS)
        if self._skip_ns:
            skip, self._skip_ns = self._skip_ns, 0.0
            self._pass(min(skip, max(0.0, self._cut_ns - self._clock.nanos)))

    def _pass(self, nanos: float) -> None:
        """Let time pass for the clock and the pixel driver."""
        start = self._clock.nanos
        self._clock.tick(nanos)
        cycles = int(nanos / CYCLE_NS) or 1
        for pio in self._chip.pio:
            target = pio.cycle_fp + (cycles << 8)
            while pio.next_due_fp <= target:
                step = max(0, -(-(pio.next_due_fp - pio.cycle_fp) >> 8))
                left = (target - pio.cycle_fp) >> 8
                self._edge_ns = start + (cycles - left + step) * CYCLE_NS
                pio.advance(min(step, left))
            self._edge_ns = 0.0
            pio.advance((target - pio.cycle_fp) >> 8)
