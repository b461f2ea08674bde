# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The bytes of the journal: pages and entries."""

# A page begins with a header of HEADER bytes: the letters MARK, the number of the page (each new page has the next
# one), the length of the entries that were written together with the header, and a check of all these. That length is 0
# where entries are added in place. Behind the header come the entries: length, content, check, one after the other.
# The rest of the page is 0xFF.
#
# The check of an entry has 23 bits, begins with the entry's place and never ends in 0xFF. So blank storage never looks
# like an entry, nor does a copy of an entry in another place. If a power cut tears an entry, the next one begins at a
# multiple of ALIGNMENT, where the reader looks for it.

from binascii import crc32

MARK = b"Lj"
HEADER = 8
CHECK = 3
ALIGNMENT = 16
MAX_SHORT = 0xDF  # the longest content whose length takes one byte; a longer one takes two
MAX_CONTENT = 0xFFF
READ_BYTES = 64  # compared at a time: where memory is short, each larger piece would cost a collection


def entry(content: bytes, place: int) -> bytes:
    """Return the entry of `content` at `place` in a page."""
    length = len(content)
    first = bytes((length,)) if length <= MAX_SHORT else bytes((MAX_SHORT + 1 | length >> 8, length & 255))
    return first + content + check_bytes(content, place)


def check_bytes(content, place: int) -> bytes:
    """Return the CHECK bytes behind `content` in its entry at `place`."""
    check = crc32(content, place)
    return bytes((check >> 16 & 255, check >> 8 & 255, check & 0x7F))


def page_header(numbers: bytes, entries) -> bytes:
    """Return a page's header. `numbers`: two bytes of its number, two of the length of `entries` written with it."""
    check = crc32(entries, crc32(numbers)) & 0xFFFF
    return MARK + numbers + bytes((check >> 8, check & 255))
