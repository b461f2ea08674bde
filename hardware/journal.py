# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The journal."""

# An append-only log in a memory that outlives the power: `microcontroller.nvm`, or what stands in for it. A page of it
# begins with a HEADER: two letters, a number that grows with each page, how much was written together with it, and a
# check of these. Where records are added in place (RP2040 programs them into 0xFF, without an erase) that is 0. Then
# come the records: length, content, check, one behind the other, and 0xFF where none has been yet. A check of 23 bits
# begins with the place of its record, and never ends in 0xFF: so nothing passes for a record where none was written.
# Behind what a power cut has torn, the next one begins at a multiple of ROUND, where it is looked for.

from binascii import crc32

from hardware import unload

HEADER = 8
ROUND = 16
LONGEST = 0xDF  # that one byte tells as a length; a longer one goes on in a second byte
MOST = 0xFFF
PIECE = 512  # bytes, of what is read at a time: there may be no room for more


class Journal:
    """A log in `memory`. All methods may raise OSError, RuntimeError or MemoryError."""

    # `size` is the size of a page in bytes. With `two_pages`, each new record goes to the other page together with all
    # the records before it, so that a power cut leaves one page whole. `erases_every_write`: each `append` erases.

    def __init__(self, memory, size, two_pages, erases_every_write):
        self.memory, self.size = memory, size
        self.two_pages, self.erases_every_write = two_pages, erases_every_write
        self.page = self.number = 0  # where the page in use begins, and its number
        self.end = size  # of what is in it
        self.foreign = False  # whether something else is in there, which `begin` destroys
        self.torn = False  # whether a part of it belongs to no record

    def read(self) -> list:
        """The contents of all whole records, the oldest first. It comes before anything else."""
        from hardware.journal_open import scan

        found = scan(self)
        unload("journal_open", "journal_page")  # what comes next wants the room
        return found

    def append(self, data: bytes) -> bool:
        """Adds a record; False, and nothing changed, where there is no room for it."""
        added = record(data, self.end)
        start = self.page + self.end
        end = self.end + len(added)
        if end > self.size:
            return False
        if self.two_pages:
            return self._turn(self.memory[self.page + HEADER : start] + added)
        self.put(start, added)
        self.end = end
        return True

    def begin(self, data: bytes, fresh_page: bool = False) -> bool:
        """Add the first record of a game. Return False if there is no room for it.

        The record begins a fresh page if `fresh_page` says so, if this page has too little room for the game to grow,
        or if every write erases the flash anyway.
        """
        if not (fresh_page or self.erases_every_write) and self.size - self.end - len(data) > self.size // 2:
            return self.append(data)
        return len(data) <= MOST and self._turn(record(data, HEADER))

    def _turn(self, kept):
        from hardware.journal_page import turn

        done = turn(self, kept)
        if not self.two_pages:  # or it will soon be wanted again
            unload("journal_page")
        return done

    def put(self, start: int, data: bytes) -> None:
        """Writes to the memory, and sees whether that has kept it."""
        self.memory[start : start + len(data)] = data
        for at in range(0, len(data), PIECE):
            piece = memoryview(data)[at : at + PIECE]
            if self.memory[start + at : start + at + len(piece)] != piece:
                raise RuntimeError("the memory is worn out")


def record(data: bytes, place: int) -> bytes:
    """A record of `data`, for its place in a page."""
    length = len(data)
    check = crc32(data, place)
    first = bytes((length,)) if length <= LONGEST else bytes((LONGEST + 1 | length >> 8, length & 255))
    return first + data + bytes((check >> 16 & 255, check >> 8 & 255, check & 0x7F))
