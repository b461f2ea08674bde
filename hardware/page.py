# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""A fresh page of the journal."""

# Seldom written where records are added in place: once in several games.

from binascii import crc32

from hardware.journal import HEADER

MARK = b"Lj"


def turn(journal, kept: bytes) -> bool:
    """Writes a page with these records alone, at one go; False, and nothing changed, where they do not fit."""
    end = HEADER + len(kept)
    if end > journal.size:
        return False
    empty = b"\xff" * 64
    data = bytearray(journal.size)
    for i in range(0, journal.size, 64):
        data[i : i + 64] = empty
    number = journal.number + 1 & 0xFFFF
    along = kept if journal.two else b""
    data[:HEADER] = mark(bytes((number >> 8, number & 255, len(along) >> 8, len(along) & 255)), along)
    data[HEADER:end] = kept
    start = journal.size - journal.page if journal.two else 0
    journal.put(start, data)
    journal.page, journal.end = start, end
    journal.number = number
    journal.unknown = False
    return True


def mark(numbers: bytes, along) -> bytes:
    """The beginning of a page: letters, its number, how much was written along with it, and a check."""
    check = crc32(along, crc32(numbers)) & 0xFFFF
    return MARK + numbers + bytes((check >> 8, check & 255))
