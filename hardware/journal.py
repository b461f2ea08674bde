# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The journal."""

# An append-only log in a memory that outlives the power: `microcontroller.nvm`, or what stands in for it. A page of it
# begins with a HEADER: two letters, a number that grows with each page, how much was written together with it, and a
# check of these. Where records are added in place (RP2040 programs them into 0xFF, without an erase) that is 0. Then
# come the records: length, content, check, one behind the other, and 0xFF where none has been yet. A check of 23 bits
# begins with the place of its record, and never ends in 0xFF: so nothing passes for a record where none was written.
# Behind what a power cut has torn, the next one begins at a multiple of STEP, where it is looked for.

import sys
from binascii import crc32

HEADER = 8
STEP = 16
LONG = 0xE0  # a length from here on goes on in a second byte
MOST = 0x1000


class Journal:
    """A log in `memory`. All methods may raise OSError, RuntimeError or MemoryError."""

    def __init__(self, memory, size, alternates, patient):
        """`size` is that of a page, in bytes; `patient`: each `append` wears the memory out by an erase.

        `alternates`: there are two pages, and what is added goes with all that was there into the other one, so that a
        power cut finds one of them whole.
        """
        self.memory, self.size = memory, size
        self.alternates, self.patient = alternates, patient
        self.page = self.number = 0  # where the page in use begins, and its number
        self.end = size  # of what is in it
        self.foreign = False  # whether something else is in there, which `begin` destroys
        self.torn = False  # whether a part of it belongs to no record

    def read(self) -> list:
        """The contents of all whole records, the oldest first. It comes before anything else."""
        from hardware.memory import scan

        found = scan(self)
        for name in ("fresh_page", "memory"):  # what comes next wants the room
            sys.modules.pop("hardware." + name, None)
            setattr(sys.modules["hardware"], name, None)
        return found

    def append(self, data: bytes) -> bool:
        """Adds a record; False, and nothing changed, where there is no room for it."""
        record = recorded(data, self.end)
        start = self.page + self.end
        end = self.end + len(record)
        if end > self.size:
            return False
        if self.alternates:
            return self._rewrite(self.memory[self.page + HEADER : start] + record)
        self.write(start, record)
        self.end = end
        return True

    def begin(self, data: bytes, anew: bool = False) -> bool:
        """Adds the first record of a game; on a fresh page if it is to begin `anew`, or could not grow on this one.

        So too where that wears out no more. False where there is no room for it even so.
        """
        if not (anew or self.patient) and self.size - self.end - len(data) > self.size // 2:
            return self.append(data)
        return len(data) < MOST and self._rewrite(recorded(data, HEADER))

    def _rewrite(self, records):
        from hardware.fresh_page import rewrite

        return rewrite(self, records)

    def write(self, start: int, data: bytes) -> None:
        """Writes to the memory, and sees whether that has kept it."""
        end = start + len(data)
        self.memory[start:end] = data
        if self.memory[start:end] != data:
            raise RuntimeError("the memory is worn out")


def recorded(data: bytes, place: int) -> bytes:
    """A record of `data`, at its place in a page."""
    length = len(data)
    check = crc32(data, place)
    head = bytes((length,)) if length < LONG else bytes((LONG | length >> 8, length & 255))
    return head + data + bytes((check >> 16 & 255, check >> 8 & 255, check & 0x7F))
