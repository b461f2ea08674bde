# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Read the heap of CircuitPython's virtual machine from a copy of a Pico's RAM, without symbols of the firmware.

The structures are found by their contents, so the same code reads 9.2 and 10.x. Nothing runs on the chip for it.
Sources: CircuitPython py/mpstate.h (mp_state_mem_area_t), py/gc.c (allocation table), py/qstr.h (qstr_pool_t), and
lib/tlsf/tlsf.c (block_header_t) for the outer heap, from which the virtual machine takes further areas.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass

RAM_BASE = 0x20000000
FLASH_BASE = 0x10000000
BLOCK = 16  # bytes of the virtual machine's heap
BLOCKS_A_BYTE = 4  # two bits of the allocation table for each block; 0 is free
USED = bytes(sum(byte >> shift & 3 != 0 for shift in (0, 2, 4, 6)) for byte in range(256))
MOST_AREAS = 40
MOST_NAMES = 20_000


@dataclass(frozen=True)
class Heap:
    """The heap at one moment, in bytes. What is garbage but not yet collected counts as used."""

    used: int
    free: int  # inside the areas of the virtual machine, and in the outer heap
    largest: int  # free piece
    areas: tuple[int, ...]  # sizes
    names: int  # interned so far, besides those in the firmware

    def __str__(self) -> str:
        return (f"free {self.free:,} bytes, largest piece {self.largest:,}, used {self.used:,} in {len(self.areas)} "
                f"areas, {self.names:,} names")


def read_heap(ram: bytes, flash: bytes) -> Heap | None:
    """Return the heap, or None while no virtual machine runs. `ram` and `flash` are whole copies."""
    memory = _Memory(ram, flash)
    start = memory.find_areas()
    if start is None:
        return None
    used = free = largest = 0
    areas = []
    for table in memory.areas(start):
        areas.append(len(table) * BLOCKS_A_BYTE * BLOCK)
        in_use = sum(table.translate(USED))
        used += in_use
        free += len(table) * BLOCKS_A_BYTE - in_use
        largest = max(largest, _longest_run(table))
    outer = memory.outer_pieces(start)
    return Heap(used * BLOCK, free * BLOCK + sum(outer), max([largest * BLOCK, *outer]), tuple(areas), memory.names())


def _longest_run(table: bytes) -> int:
    """Return the length of the longest run of free blocks."""
    longest = run = 0
    for byte in table:
        if byte == 0:
            run += BLOCKS_A_BYTE
            continue
        for shift in (0, 2, 4, 6):
            if byte >> shift & 3:
                longest, run = max(longest, run), 0
            else:
                run += 1
    return max(longest, run)


class _Memory:
    def __init__(self, ram: bytes, flash: bytes) -> None:
        self._ram, self._flash = ram, flash
        self._words = struct.unpack(f"<{len(ram) // 4}I", ram)
        self._end = RAM_BASE + len(ram)

    def word(self, address: int) -> int:
        """Return a word of RAM or flash, or 0 elsewhere."""
        if RAM_BASE <= address <= self._end - 4:
            return self._words[(address - RAM_BASE) // 4]
        if FLASH_BASE <= address < FLASH_BASE + len(self._flash) - 4:
            return int.from_bytes(self._flash[address - FLASH_BASE : address - FLASH_BASE + 4], "little")
        return 0

    # mp_state_mem_area_t: next area, allocation table, its length, finaliser table, in 10.x another table, pool start,
    # pool end.

    def _is_area(self, address: int) -> bool:
        following, table, length, finalisers, *ends = (self.word(address + 4 * i) for i in range(7))
        pool, end = ends[:2] if ends[1] - ends[0] == length * BLOCKS_A_BYTE * BLOCK else ends[1:]
        return (
            length > 0 and RAM_BASE < table < self._end and table + length <= finalisers <= pool < end <= self._end
            and end - pool == length * BLOCKS_A_BYTE * BLOCK and pool % BLOCK == 0
            and (following == 0 or RAM_BASE < following < self._end)
        )

    def find_areas(self) -> int | None:
        """Return the address of the first area: the one that no other area names as the next."""
        words, low, high = self._words, RAM_BASE, self._end
        found = []
        for at in range(len(words) - 7):
            # A quick test first: the pool's end and start differ by 64 times the table's length.
            size = words[at + 2] * BLOCKS_A_BYTE * BLOCK
            pools = words[at + 5] - words[at + 4], words[at + 6] - words[at + 5]
            if size and size in pools and low < words[at + 1] < high and self._is_area(RAM_BASE + 4 * at):
                found.append(RAM_BASE + 4 * at)
        following = {self.word(address) for address in found}
        first = [address for address in found if address not in following]
        return min(first) if first else None  # the state lies before the heap; old copies may lie in it

    def areas(self, address: int) -> Iterator[bytes]:
        for _ in range(MOST_AREAS):
            if not address or not self._is_area(address):
                return
            table, length = self.word(address + 4), self.word(address + 8)
            yield self._ram[table - RAM_BASE : table - RAM_BASE + length]
            address = self.word(address)

    def outer_pieces(self, start: int) -> list[int]:
        """Return the sizes of the outer heap's free pieces. `start` is the address of the first area.

        The table of that area lies at the start of a block of the outer heap, and its header before it. The blocks
        below are CircuitPython's own, which the program cannot get back."""
        return self._walk(self.word(start + 4) - 8) or []

    def _walk(self, block: int) -> list[int] | None:
        pieces: list[int] = []
        for _ in range(10_000):
            if not RAM_BASE <= block < self._end - 8:
                return None
            header = self.word(block + 4)
            size = header & ~3
            if not size:
                return pieces
            if header & 1:
                pieces.append(size)
            block += size + 4
        return None

    # qstr_pool_t: previous pool, number of names in all before it (top bit: sorted), room, names in it, ...

    def names(self) -> int:
        """Return the number of names interned at run time: the longest chain of pools that ends in the firmware."""
        best = 0
        words = self._words
        for at in range(len(words) - 8):
            before, total, room, length = words[at : at + 4]
            if 0 < length <= room < 4096 and 0 < total < MOST_NAMES and before and not before & 3:
                count = self._chain(RAM_BASE + 4 * at)
                if count is not None and count > best:
                    best = count
        return best

    def _chain(self, pool: int) -> int | None:
        count = 0
        for _ in range(200):
            before, total = self.word(pool), self.word(pool + 4) & 0x7FFFFFFF
            if total > MOST_NAMES:
                return None
            if before and total != (self.word(before + 4) & 0x7FFFFFFF) + self.word(before + 12):
                return None
            if FLASH_BASE <= pool < RAM_BASE:
                return count if before == 0 or FLASH_BASE <= before < RAM_BASE else None
            if not before:
                return None
            count += self.word(pool + 12)
            pool = before
        return None
