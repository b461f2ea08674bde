# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The memory of the journal."""

# Which one there is, and what is in it: needed at the start alone.

import os
from binascii import crc32

import microcontroller

from hardware.journal import HEADER, LETTERS, LONG, Journal

SMALLEST = 1024  # bytes, of a memory of any use
FLASH_PAGE = 4096  # bytes, of an nRF


def find_journal(complaints):
    """The journal in this board's memory; None, and a complaint, where it has none."""
    try:
        memory = microcontroller.nvm  # None on a board without
        name = os.uname()[0].lower()
    except AttributeError:
        memory = name = None
    if name is None:  # no chip at all
        from hardware.file_memory import FileMemory

        memory = FileMemory()
        name = "file"
    if not memory or len(memory) < SMALLEST:
        complaints.append("No memory: when the power goes, so does the game")
        return None
    # see docs/keeping.md for what these do when they are written to
    alternates = name.startswith("nrf") and len(memory) >= 2 * FLASH_PAGE
    patient = not name.startswith(("rp2", "file"))
    return Journal(memory, FLASH_PAGE if alternates else len(memory), alternates, patient)


def scan(journal):
    """The contents of all whole records in the page that holds, which the journal goes on with."""
    found = None  # rank and content of the page
    foreign = False
    for page in (0, journal.size) if journal.alternates else (0,):
        content = journal.memory[page : page + journal.size]
        rank = _rank(content)
        if rank < 0:
            foreign = foreign or rank == FOREIGN
        elif not found or rank >> 16 > found[0] >> 16 or (
            rank >> 16 == found[0] >> 16 and rank - found[0] & 0x8000 == 0
        ):
            found = rank, content
            journal.page = page
    if not found:
        journal.foreign = foreign
        # what is all 0xFF takes a record as it is
        journal.end = 0 if rank == BLANK and not journal.alternates else journal.size
        return []
    journal.number = found[0] & 0xFFFF
    return _records(journal, found[1])


BLANK = -1
ZERO = -2
FOREIGN = -3


def _rank(content):
    """A page's number, and 0x10000 more where all is there that was written with it; or what there is instead."""
    if content[:2] == LETTERS:
        end = HEADER + (content[4] << 8 | content[5])
        check = crc32(memoryview(content)[HEADER:end], crc32(bytes(content[2:6]))) & 0xFFFF
        whole = end <= len(content) and content[6] << 8 | content[7] == check
        return (0x10000 if whole else 0) | content[2] << 8 | content[3]
    first = content[0]
    if first not in (0, 0xFF) or content != bytes((first,)) * len(content):
        return FOREIGN
    return BLANK if first else ZERO


def _records(journal, content):
    view = memoryview(content)
    size = len(content)
    used = size
    while content[used - 1] == 0xFF:
        used -= 1
    found = []
    at = HEADER
    torn = 0
    while at < used:
        length = content[at]
        start = at + 1
        if LONG <= length < 0xFF and start < size:
            length = (length & 15) << 8 | content[start]
            start += 1
        end = start + length
        if length and end + 2 <= size:
            if content[end] << 8 | content[end + 1] == crc32(view[start:end], at) & 0xFFFF:
                found.append(bytes(view[start:end]))
                at = end + 2
                continue
        torn += 1  # of a record that a power cut has torn; the next one may begin anywhere behind
        at += 1
    journal.torn = torn
    journal.end = max(at, used)
    return found
