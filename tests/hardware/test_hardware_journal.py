# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The journal in storages that are blank, foreign, torn, full or worn out."""

import importlib
import random

import pytest

from hardware.journal import Journal
from hardware.journal_reader import read_entries
from soak import SOAK

KINDS = {"small": (512, 512, False)}
KINDS |= {"in place": (4096, 4096, False), "one page": (8192, 8192, False), "two pages": (8192, 4096, True)}


class Nvm(bytearray):
    """A chip's storage. It counts the writes to bytes that are not 0xFF."""

    erases = 0

    def __setitem__(self, index, value):
        assert index.stop - index.start == len(value)
        if self[index] != b"\xff" * len(value):
            self.erases += 1
        bytearray.__setitem__(self, index, value)


NVM_SET = Nvm.__setitem__


def open_journal(storage, kind="in place"):
    _, size, alternates = KINDS[kind]
    journal = Journal(storage, size, alternates, False)
    return journal, journal.read()


def blank(kind="in place"):
    return Nvm(b"\xff" * KINDS[kind][0])


@pytest.fixture(params=["in place", "one page", "two pages"])
def kind(request):
    return request.param


def test_added_records_are_read_back(kind):
    storage = blank(kind)
    journal, found = open_journal(storage, kind)
    assert found == [] and not journal.foreign
    dice = random.Random(5)
    added = [dice.randbytes(length) for length in (1, 2, 0xDF, 0xE0, 300, 1, 3)] + [b"\xff" * 9]
    assert journal.begin(added[0])
    for count in range(1, len(added)):
        assert journal.append(added[count])
        journal, found = open_journal(storage, kind)
        assert found == added[: count + 1] and not journal.torn


def test_append_in_place_erases_nothing():
    storage = blank()
    journal, _ = open_journal(storage)
    journal.begin(b"a game")
    for _ in range(300):
        assert journal.append(b"move")
    assert storage.erases == 0


def test_reading_looks_at_few_single_bytes_of_a_blank_rest():
    class Counted(bytes):
        """The data of a page. It counts the single bytes that are read."""

        count = 0

        def __getitem__(self, index):
            self.count += isinstance(index, int)
            return bytes.__getitem__(self, index)

    storage = blank()
    journal, _ = open_journal(storage)
    journal.begin(b"a game")
    data = Counted(storage)
    assert list(read_entries(journal, data)) == [b"a game"]
    assert data.count < 100, "a board takes 8 us for a byte: 4,000 of them are a wait that people see"


def test_a_new_chip_is_written_only_where_the_game_needs_it(monkeypatch):
    written = []
    monkeypatch.setattr(Nvm, "__setitem__", lambda self, index, value: (
        written.append(len(value)), NVM_SET(self, index, value)))
    storage = blank()
    journal, _ = open_journal(storage)
    assert journal.begin(b"the first game") and journal.append(b"move")
    assert storage.erases == 0 and sum(written) < 40
    assert open_journal(storage)[1] == [b"the first game", b"move"]


def test_a_chip_that_another_program_used_is_erased_once():
    storage = Nvm(bytes(4096))
    journal, _ = open_journal(storage)
    for game in range(5):
        assert journal.begin(b"game %d" % game) and journal.append(b"move")
    assert storage.erases == 1
    assert len(open_journal(storage)[1]) == 10


def test_game_begins_on_a_fresh_page_if_the_page_is_half_full():
    storage = blank()
    journal, _ = open_journal(storage)
    for game in range(1, 40):
        journal.begin(b"game %d" % game)
        for _ in range(80):
            assert journal.append(b"move"), "never in the middle of a game"
    assert 39 / 7 < storage.erases < 39 / 3


def test_full_page_rejects_records_and_keeps_its_own(kind):
    storage = blank(kind)
    journal, _ = open_journal(storage, kind)
    journal.begin(b"game")
    count = 1
    while journal.append(bytes((count & 127,)) * 50):
        count += 1
    assert not journal.append(b"x" * 100)
    assert len(open_journal(storage, kind)[1]) == count
    assert not journal.begin(b"x" * KINDS[kind][1], True)
    assert len(open_journal(storage, kind)[1]) == count


@pytest.mark.parametrize("content", [b"someone else's", b"\0" * 8 + b"1", b"\xff\xff\xff1"])
def test_foreign_content_is_unchanged_until_a_game_begins(kind, content):
    storage = blank(kind)
    bytearray.__setitem__(storage, slice(0, len(content)), content)
    before = bytes(storage)
    journal, found = open_journal(storage, kind)
    assert found == []
    assert journal.foreign
    assert not journal.append(b"x" * 10)
    assert storage == before
    assert journal.begin(b"game") and not journal.foreign
    assert open_journal(storage, kind)[1] == [b"game"]


def test_a_page_that_a_cut_tore_in_an_erase_is_torn_and_not_foreign():
    dice = random.Random(3)
    for _ in range(200):
        storage = blank()
        journal, _ = open_journal(storage)
        journal.begin(dice.randbytes(200))
        # Each byte is old, erased, or has some of its bits set.
        torn = bytes(dice.choice((byte, 0xFF, byte | dice.randrange(256))) for byte in storage)
        bytearray.__setitem__(storage, slice(0, len(torn)), torn)
        journal, _ = open_journal(storage)
        assert journal.torn != journal.foreign or torn[:2] == b"Lj"  # a whole header makes a page
        assert journal.foreign == (torn[:2] == b"\xff\xff")
        assert journal.begin(b"game") and open_journal(storage)[1][-1:] == [b"game"]


def test_blank_esp_contains_zeros():
    assert not open_journal(Nvm(8192), "one page")[0].foreign


def test_worn_out_memory_is_detected(kind):
    class Worn(Nvm):
        def __getitem__(self, index):
            return bytearray(byte & 0x7F for byte in bytearray.__getitem__(self, index))

    journal = Journal(Worn(b"\xff" * KINDS[kind][0]), KINDS[kind][1], KINDS[kind][2], False)
    with pytest.raises(RuntimeError, match="worn out"):
        journal.begin(b"\xf0 game")


STORAGES = 50_000 if SOAK else 1_000  # of each kind, torn and random


def contains_in_order(found, records):
    """Return whether `found` contains all these records in order. Torn ones may be between them."""
    rest = iter(found)
    return all(record in rest for record in records)


@pytest.mark.slow
def test_torn_memories(record_property):
    """After torn records, all whole ones are read and the journal goes on."""
    dice = random.Random(7)
    invented = 0
    for _ in range(STORAGES):
        storage = blank("small")
        journal, _ = open_journal(storage, "small")
        whole = [b"game"]
        journal.begin(whole[0])
        for _ in range(dice.randrange(1, 8)):
            record = dice.randbytes(dice.choice((1, 2, 2, 2, 7, 40)))
            start = journal.end
            before = bytes(storage)
            journal.append(record)
            if dice.random() < 0.5:
                whole.append(record)
                continue
            after = storage[start : journal.end]  # a power cut: only some bytes, or bits, are written
            cut = dice.randrange(len(after))
            noise = dice.randbytes(len(after))
            torn = bytes(new | some for new, some in zip(after, noise)) if dice.random() < 0.5 else after[:cut]
            bytearray.__setitem__(storage, slice(0, 512), before)
            bytearray.__setitem__(storage, slice(start, start + len(torn)), torn)
            if torn == after:
                whole.append(record)
            journal, found = open_journal(storage, "small")
            assert contains_in_order(found, whole)
            invented += len(found) - len(whole)
        assert contains_in_order(open_journal(storage, "small")[1], whole)
        assert storage.erases == 0
    assert not invented
    record_property("storages", STORAGES)


@pytest.mark.slow
def test_random_memories(record_property):
    """With any content, no exception is raised and a game can begin."""
    dice = random.Random(8)
    for _ in range(STORAGES):
        kind = dice.choice(list(KINDS))
        storage = blank(kind)
        noise = dice.randbytes(dice.choice((1, 20, 100, 1000)))
        start = dice.choice((0, 0, 4096 % len(storage), dice.randrange(100)))
        head = b"Lj" if dice.random() < 0.7 else b""
        bytearray.__setitem__(storage, slice(start, start + len(noise) + len(head)), head + noise)
        journal, _ = open_journal(storage, kind)
        assert journal.append(b"more") in (True, False)
        assert journal.begin(b"game", dice.random() < 0.5)
        journal.append(b"move")
        assert open_journal(storage, kind)[1][-2:] == [b"game", b"move"]
    record_property("storages", STORAGES)


@pytest.mark.parametrize("room", [512, 1000, 2048])
def test_page_is_written_in_pieces_on_a_fragmented_heap(kind, room, monkeypatch):
    def bytearray_of(size):
        if size > room:
            raise MemoryError
        return bytearray(size)

    storage = blank(kind)
    journal, _ = open_journal(storage, kind)
    journal.begin(b"an old game")
    while journal.append(bytes(range(200))):
        pass
    monkeypatch.setattr(importlib.import_module("hardware.journal"), "bytearray", bytearray_of, raising=False)
    images, written = [], []  # before each write; how many there were at each pause
    journal.pause = lambda: written.append(len(images))
    monkeypatch.setattr(Nvm, "__setitem__", lambda self, *args: (images.append(bytes(self)), NVM_SET(self, *args)))
    assert journal.begin(b"a game", True)
    assert written == list(range(len(images)))  # the lights go on before each write
    assert open_journal(storage, kind)[1] == [b"a game"]
    assert len(images) == KINDS[kind][1] // max(size for size in (512, 1024, 2048) if size <= room) + 1
    for image in images[1:]:  # a power cut between two writes: of two pages the old one is valid, a single page is lost
        found = open_journal(Nvm(image), kind)[1]
        assert found[0] == b"an old game" if kind == "two pages" else found == []


def test_nothing_is_written_without_heap(monkeypatch):
    def bytearray_of(size):
        raise MemoryError

    storage = blank()
    journal, _ = open_journal(storage)
    journal.begin(b"game")
    before = bytes(storage)
    monkeypatch.setattr(importlib.import_module("hardware.journal"), "bytearray", bytearray_of, raising=False)
    with pytest.raises(MemoryError):
        journal.begin(b"another", True)
    assert storage == before and open_journal(storage)[1] == [b"game"]


def test_storage_is_compared_in_small_pieces(kind, monkeypatch):
    """Where memory is short, each large piece that is read costs a board a collection of 20 ms."""
    read = []
    storage = blank(kind)
    journal, _ = open_journal(storage, kind)
    get = bytearray.__getitem__
    monkeypatch.setattr(Nvm, "__setitem__", bytearray.__setitem__)
    monkeypatch.setattr(Nvm, "__getitem__", lambda self, at: (read.append(len(get(self, at))), get(self, at))[1])
    journal.begin(b"a game")
    journal.append(b"a move")
    assert max(read) <= 64
