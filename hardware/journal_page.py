# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""A fresh page of the journal."""

# Seldom written where records are added in place: once in several games.

from binascii import crc32

from hardware.journal import HEADER, PIECE

MARK = b"Lj"


def turn(journal, kept: bytes) -> bool:
    """Writes a page with these records alone; False, and nothing changed, where they do not fit."""
    end = HEADER + len(kept)
    if end > journal.size:
        return False
    number = journal.number + 1 & 0xFFFF
    along = kept if journal.two_pages else b""
    first = mark(bytes((number >> 8, number & 255, len(along) >> 8, len(along) & 255)), along)
    start = journal.size - journal.page if journal.two_pages else 0
    data = _room(journal.size)
    size = len(data)
    if size < journal.size:  # from the back on, so that nothing holds before the beginning is there, which is last
        _fill(data)
        journal.put(start, data)
    for at in range(journal.size - size, -1, -size):
        _fill(data)
        for i in range(max(at, HEADER), min(at + size, end)):
            data[i - at] = kept[i - HEADER]
        if not at:
            data[:HEADER] = first
        journal.put(start + at, data)
    journal.page, journal.end = start, end
    journal.number = number
    journal.foreign = False
    return True


def _room(size):
    """As much as there is memory for: at best all is written at one go, with one erase."""
    while True:
        try:
            return bytearray(size)
        except MemoryError:
            if size <= PIECE:
                raise
            size //= 2


def _fill(data):
    empty = b"\xff" * 64
    for i in range(0, len(data), 64):
        data[i : i + 64] = empty


def mark(numbers: bytes, along) -> bytes:
    """The beginning of a page: letters, its number, how much was written along with it, and a check."""
    check = crc32(along, crc32(numbers)) & 0xFFFF
    return MARK + numbers + bytes((check >> 8, check & 255))
