# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The memory of the journal."""

# Which one there is, and what is in it: needed at the start alone.

import os

from hardware.journal import HEADER, LONGEST, ROUND, Journal, record
from hardware.journal_page import MARK, mark

SMALLEST = 1024  # bytes, of a memory of any use; of a larger one whole pieces of so many are used
FLASH = 4096  # bytes of a page, of an nRF


def find_journal(complaints):
    """The journal in this board's memory; None, and a complaint, where it has none."""
    import microcontroller

    chip = hasattr(microcontroller, "nvm")
    if chip:
        memory = microcontroller.nvm  # None on a board without
    else:
        from hardware.file_nvm import FileNvm

        memory = FileNvm()
    if not memory or len(memory) < SMALLEST:
        complaints.append("No memory: when the power goes, so does the game")
        return None
    name = os.uname()[0].lower() if chip else "file"
    # see docs/autosave.md for what these do when they are written to
    two = name.startswith("nrf") and len(memory) >= 2 * FLASH
    size = FLASH if two else len(memory) // SMALLEST * SMALLEST
    return Journal(memory, size, two, not name.startswith(("rp2", "file")))


def scan(journal):
    """The contents of all whole records in the page that holds, which the journal goes on with."""
    found = None  # state and content of the page
    unknown = False
    for page in (0, journal.size) if journal.two_pages else (0,):
        data = journal.memory[page : page + journal.size]
        state = _judge(data)
        if state < 0:
            unknown = unknown or state == OUTSIDE
        elif not found or (state - found[0] & 0x8000 == 0 if state >> 16 == found[0] >> 16 else state > found[0]):
            found = state, data
            journal.page = page
    if not found:
        journal.foreign = unknown
        return []
    journal.number = found[0] & 0xFFFF
    return _read(journal, found[1])


EMPTY = -1
OUTSIDE = -2  # it is of somebody else


def _judge(data):
    """A page's number, and 0x10000 more where all is there that was written with it; or what there is instead."""
    if data[:2] == MARK:
        end = HEADER + (data[4] << 8 | data[5])
        done = data[:HEADER] == mark(bytes(data[2:6]), memoryview(data)[HEADER:end])
        return (0x10000 if done and end <= len(data) else 0) | data[2] << 8 | data[3]
    first = data[0]  # an ESP's is all 0 at first, others are all 0xFF
    return EMPTY if first in (0, 0xFF) and data == bytes((first,)) * len(data) else OUTSIDE


def _read(journal, data):
    view = memoryview(data)
    top = len(data)  # behind all that was written
    while data[top - 1] == 0xFF:
        top -= 1
    found = []
    at = last = HEADER  # behind the last one that is whole
    while at < top:
        length = data[at]
        start = at + 1
        if LONGEST < length < 0xFF and start < top:
            length = (length & 15) << 8 | data[start]
            start += 1
        end = start + length
        if length and end + 3 <= top:
            content = bytes(view[start:end])
            if data[at : end + 3] == record(content, at):
                found.append(content)
                at = last = end + 3
                continue
        journal.torn = True
        at += ROUND - at % ROUND
    if at != last:  # the check of what is torn at the end must not be made good by what comes behind
        at = (top + 3 + ROUND - 1) // ROUND * ROUND
    journal.end = at
    return found
