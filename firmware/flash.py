# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The flash of a Pico: its content, how long it takes to write, and what a power cut leaves of it."""

from __future__ import annotations

import random
from typing import Any

from rp2040py.device.load_flash import decode_block

FLASH_BYTES = 2 * 1024 * 1024
DRIVE_START = 1024 * 1024  # CircuitPython's drive on a Pico: the second half of the flash
FLASH_BASE = 0x10000000
# Winbond W25Q16JV, the Pico's flash; typical values of its data sheet.
ERASE_NS = 45_000_000  # a sector of 4 KB
BLOCK_ERASE_NS = 150_000_000  # 64 KB
PROGRAM_NS = 400_000  # a page of 256 bytes
SECTOR, BLOCK, PAGE = 4096, 65536, 256
READ_STATUS, SECTOR_ERASE, BLOCK_ERASE, PAGE_PROGRAM = 0x05, 0x20, 0xD8, 0x02
BUSY = 1  # in the flash chip's status


class PowerCut(Exception):
    """The power went off at the moment that Pico.cut_at() or Pico.cut_in() named."""


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


class FlashChip:
    """How a Pico writes its flash: the part of `Pico` that hears its commands."""

    _chip: Any
    _clock: Any
    _random: random.Random
    _cut_ns: float
    _cut_in: str
    flash_writes: list[tuple[float, str, int]]

    @property
    def ms(self) -> float:
        raise NotImplementedError

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
