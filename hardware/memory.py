# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The memory of the journal."""

# Which one there is, and what is in it: needed at the start alone.

import os

from hardware.fresh_page import LETTERS, header
from hardware.journal import HEADER, LONG, STEP, Journal, recorded

SMALLEST = 1024  # bytes, of a memory of any use
FLASH_PAGE = 4096  # bytes, of an nRF


def find_journal(complaints):
    """The journal in this board's memory; None, and a complaint, where it has none."""
    import microcontroller

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
        elif not found or (rank - found[0] & 0x8000 == 0 if rank >> 16 == found[0] >> 16 else rank > found[0]):
            found = rank, content
            journal.page = page
    if not found:
        journal.foreign = foreign
        return []
    journal.number = found[0] & 0xFFFF
    return _records(journal, found[1])


BLANK = -1
FOREIGN = -2


def _rank(content):
    """A page's number, and 0x10000 more where all is there that was written with it; or what there is instead."""
    if content[:2] == LETTERS:
        end = HEADER + (content[4] << 8 | content[5])
        whole = content[:HEADER] == header(bytes(content[2:6]), memoryview(content)[HEADER:end])
        return (0x10000 if whole and end <= len(content) else 0) | content[2] << 8 | content[3]
    first = content[0]  # an ESP's is all 0 at first, others are all 0xFF
    return BLANK if first in (0, 0xFF) and content == bytes((first,)) * len(content) else FOREIGN


def _records(journal, content):
    view = memoryview(content)
    used = len(content)
    while content[used - 1] == 0xFF:
        used -= 1
    found = []
    at = whole = HEADER  # behind the last one that is whole
    while at < used:
        length = content[at]
        start = at + 1
        if LONG <= length < 0xFF and start < used:
            length = (length & 15) << 8 | content[start]
            start += 1
        end = start + length
        if length and end + 3 <= used:
            data = bytes(view[start:end])
            if content[at : end + 3] == recorded(data, at):
                found.append(data)
                at = whole = end + 3
                continue
        journal.torn = True
        at += STEP - at % STEP
    if at != whole:  # the check of what is torn at the end must not be made good by what comes behind
        at = (used + 3 + STEP - 1) // STEP * STEP
    journal.end = at
    return found
