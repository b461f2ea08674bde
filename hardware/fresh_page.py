# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""A fresh page of the journal."""

# Seldom written where records are added in place: once in several games.

import sys
from binascii import crc32

from hardware.journal import HEADER

LETTERS = b"Lj"


def rewrite(journal, records: bytes) -> bool:
    """Writes a page with these records alone, at one go; False, and nothing changed, where they do not fit."""
    end = HEADER + len(records)
    if end > journal.size:
        return False
    blank = b"\xff" * 64
    page = bytearray(journal.size)
    for i in range(0, journal.size, 64):
        page[i : i + 64] = blank
    number = journal.number + 1 & 0xFFFF
    together = records if journal.alternates else b""
    page[:HEADER] = header(bytes((number >> 8, number & 255, len(together) >> 8, len(together) & 255)), together)
    page[HEADER:end] = records
    start = journal.size - journal.page if journal.alternates else 0
    journal.write(start, page)
    journal.page, journal.end = start, end
    journal.number = number
    journal.foreign = False
    if not journal.alternates:  # or it will soon be wanted again
        sys.modules.pop("hardware.fresh_page", None)
        setattr(sys.modules["hardware"], "fresh_page", None)  # noqa: B010
    return True


def header(numbers: bytes, together) -> bytes:
    """The beginning of a page: letters, its number, how much was written together with it, and a check."""
    check = crc32(together, crc32(numbers)) & 0xFFFF
    return LETTERS + numbers + bytes((check >> 8, check & 255))
