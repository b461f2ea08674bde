# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The journal: an append-only log in storage that survives a power cut."""

from hardware.journal_format import HEADER, MAX_CONTENT, READ_BYTES, entry, page_header

CHUNK = 512  # bytes written at a time where the heap has no larger piece


class Journal:
    """A log in `storage`: `microcontroller.nvm` or a FileNvm. All methods may raise OSError, RuntimeError, MemoryError.

    * `size`: of a page, in bytes
    * `two_pages`: each new entry is written to the other page, together with all entries before it, so that a power
      cut leaves one page whole
    * `erases_every_write`: each `append` erases flash, which wears it out
    * `foreign`: the storage contains what cannot be read, such as data of another program, and `begin` destroys it
    * `torn`: what was written last belongs to no whole entry, or a power cut has torn the whole page
    """

    def __init__(self, storage, size, two_pages, erases_every_write):
        self.storage, self.size = storage, size
        self.two_pages, self.erases_every_write = two_pages, erases_every_write
        self.page = 0  # where the page in use begins
        self.number = 0  # its number
        self.end = size  # where its next entry begins, counted from the page's beginning
        self.foreign = self.torn = False
        self.pause = lambda: None  # called between two writes, which take a board 50 ms each

    def entries(self):
        """Yield the contents of all whole entries as memoryviews, the oldest first. Use it up before any other method.

        If that fails halfway, the page counts as full: what it holds stays until a game begins a fresh one.
        """
        from hardware.journal_reader import find_page, read_entries

        data = find_page(self)
        if data is not None:
            yield from read_entries(self, data)

    def read(self) -> list:
        """Return the contents of all whole entries, the oldest first, for a host with memory for all of them."""
        return [bytes(content) for content in self.entries()]

    def append(self, content: bytes) -> bool:
        """Add an entry. Return False, and change nothing, if the page has no room for it."""
        added = entry(content, self.end)
        start = self.page + self.end
        end = self.end + len(added)
        if end > self.size:
            return False
        if self.two_pages:
            return self._write_page(self.storage[self.page + HEADER : start] + added)
        self._write(start, added)
        self.end = end
        return True

    def begin(self, content: bytes, fresh_page: bool = False) -> bool:
        """Add the first entry of a game. Return False if there is no room for it.

        The entry begins a fresh page if `fresh_page` says so, if this page has too little room for the game to grow,
        or if every write erases the flash anyway.
        """
        if not (fresh_page or self.erases_every_write) and self.size - self.end - len(content) > self.size // 2:
            return self.append(content)
        return len(content) <= MAX_CONTENT and self._write_page(entry(content, HEADER))

    def _write_page(self, entries):
        """Write a new page that contains only these entries. Return False, and change nothing, if they do not fit."""
        end = HEADER + len(entries)
        if end > self.size:
            return False
        number = self.number + 1 & 0xFFFF
        together = entries if self.two_pages else b""
        header = page_header(bytes((number >> 8, number & 255, len(together) >> 8, len(together) & 255)), together)
        start = self.size - self.page if self.two_pages else 0
        if not self.two_pages and self._is_blank():
            self._write(0, header + entries)  # nothing to erase: a new chip
        else:
            self._rewrite_page(start, header, entries, end)
        self.page, self.end = start, end
        self.number = number
        self.foreign = False
        return True

    def _is_blank(self):
        """Return whether every byte of the page is 0xFF."""
        blank = b"\xff" * READ_BYTES
        return all(self.storage[place : place + READ_BYTES] == blank for place in range(0, self.size, READ_BYTES))

    def _rewrite_page(self, start, header, entries, end):
        """Write the page at `start` as a whole: header, entries up to `end`, then 0xFF."""
        data = _largest_buffer(self.size)
        size = len(data)
        if size < self.size:  # erase the end first and write the header last: an unfinished page is not valid
            self.pause()  # the heap was searched for a larger piece
            _blank(data)
            self._write(start, data)
            self.pause()
        for place in range(self.size - size, -1, -size):
            _blank(data)
            for i in range(max(place, HEADER), min(place + size, end)):
                data[i - place] = entries[i - HEADER]
            if not place:
                data[:HEADER] = header
            self._write(start + place, data)
            if place:
                self.pause()

    def _write(self, start, data):
        """Write to the storage. Raise RuntimeError if it does not keep the data."""
        self.storage[start : start + len(data)] = data
        for i in range(0, len(data), READ_BYTES):
            chunk = memoryview(data)[i : i + READ_BYTES]
            if self.storage[start + i : start + i + len(chunk)] != chunk:
                raise RuntimeError("the storage is worn out")


def _largest_buffer(size):
    """Return a buffer of `size` bytes, so that one erase is enough, or of a half, a quarter and so on."""
    while True:
        try:
            return bytearray(size)
        except MemoryError:
            if size <= CHUNK:
                raise
            size //= 2


def _blank(data):
    blank = b"\xff" * 64
    for i in range(0, len(data), 64):
        data[i : i + 64] = blank
