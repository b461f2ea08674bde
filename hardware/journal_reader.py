# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Finds the page in use and reads the entries of a journal. Needed only at the start."""

from hardware.journal_format import ALIGNMENT, CHECK, HEADER, MARK, MAX_SHORT, READ_BYTES, check_bytes, page_header

WHOLE = 0x10000  # bit of a page's state: all that was written together with its header is there
BLANK = -1  # states of what is no page
FOREIGN = -2
TORN = -3


def find_page(journal):
    """Return the data of the page in use, and set the journal's page and number. Return None if there is none."""
    best_state = best_data = None
    foreign = torn = False
    for page in (0, journal.size) if journal.two_pages else (0,):
        data = journal.storage[page : page + journal.size]
        state = _page_state(data)
        if state < 0:
            foreign = foreign or state == FOREIGN
            torn = torn or state == TORN
        elif best_state is None or _is_newer(state, best_state):
            best_state, best_data = state, data
            journal.page = page
    if best_state is None:
        journal.foreign = foreign
        journal.torn = torn and not foreign
        return None
    journal.number = best_state & 0xFFFF
    return best_data


def _is_newer(state, other):
    """Return whether a page replaces the other: a whole one first, then the later number, modulo 2**16."""
    if state >> 16 == other >> 16:
        return state - other & 0x8000 == 0
    return state > other


def _page_state(data):
    """Return a page's number, plus WHOLE if the page is whole; BLANK, TORN or FOREIGN if the data is no page."""
    if data[:2] == MARK:
        end = HEADER + (data[4] << 8 | data[5])
        whole = data[:HEADER] == page_header(bytes(data[2:6]), memoryview(data)[HEADER:end])
        return (WHOLE if whole and end <= len(data) else 0) | data[2] << 8 | data[3]
    first = data[0]  # a blank ESP is all 0, other chips are all 0xFF
    if first in (0, 0xFF) and data == bytes((first,)) * len(data):
        return BLANK
    # A cut inside an erase or a write leaves all bits of MARK set, and perhaps more.
    left = data[0] & MARK[0], data[1] & MARK[1]
    return TORN if left == tuple(MARK) and data[:2] != b"\xff\xff" else FOREIGN


def read_entries(journal, data):
    """Yield the content of each whole entry of a page as a memoryview; then set the journal's `end` and `torn`.

    Between two entries nothing stays but the place: a page may have hundreds of them, and a board little memory.
    """
    view = memoryview(data)
    blank = b"\xff" * READ_BYTES
    top = len(data)  # the end of all that was written
    while data[top - READ_BYTES : top] == blank:  # byte by byte it takes a board 25 ms
        top -= READ_BYTES
    while data[top - 1] == 0xFF:
        top -= 1
    place = last_end = HEADER  # last_end: of the last whole entry
    while place < top:
        length = data[place]
        start = place + 1
        if MAX_SHORT < length < 0xFF and start < top:
            length = (length & 15) << 8 | data[start]
            start += 1
        end = start + length
        if length and end + CHECK <= top:
            content = view[start:end]
            if data[end : end + CHECK] == check_bytes(content, place):
                yield content
                place = last_end = end + CHECK
                continue
        place += ALIGNMENT - place % ALIGNMENT
    if place != last_end:  # leave blank bytes: the next entry must not complete the check of a torn one
        place = (top + CHECK + ALIGNMENT - 1) // ALIGNMENT * ALIGNMENT
    journal.torn = place != last_end
    journal.end = place
