# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Storage that is foreign, torn, unreadable or full, and notes that cannot be used, do no harm to what goes on."""

import random

import pytest

from autosave_memory import Memory, playing, text
from hardware.journal import Journal
from tabletop.actions import do


def test_foreign_content_is_told_and_stays_until_a_game(memory):
    memory.content[:5] = b"other"
    before = bytes(memory.content)
    board = memory.board()
    assert sum("other data" in complaint for complaint in board.host.complaints) == 1
    board.run(20_000, step=20)
    board.press("back")
    board.session.preferences.level = 3
    board.press("back select", 200)
    assert board.screen == "play" and memory.content == before
    board.type("e7-d7")
    board.run(20)
    assert memory.content[:5] != b"other"
    assert memory.board().screen == "resume?"


@pytest.mark.parametrize("moves", [["e7-d7"], ["e7-d7", "a4-b4"]])
def test_moves_are_written_over_foreign_content_at_once(memory, moves):
    memory.content[:5] = b"other"
    board = memory.board()
    board.press("select")
    for move in moves:
        board.type(move)
    board.run(20)
    assert memory.board().session.game.names() == moves


def test_storage_torn_inside_an_erase_is_told_as_such_and_used_at_once(memory):
    board = playing(memory)
    board.type("e7-d7")
    board.run(100)
    memory.content[:] = bytes(byte | 0x11 for byte in memory.content)
    board = memory.board()
    assert not [text for text in board.host.complaints if "other data" in text]
    assert "a power cut has torn what was saved; nothing is left of it" in board.host.printed
    board.press("select")
    board.type("e7-d7")
    board.run(20)
    assert memory.board().session.game.names() == ["e7-d7"]


def test_storage_that_fails_is_told_once_and_the_game_goes_on():
    class Failing(bytearray):
        def __setitem__(self, index, value):
            raise RuntimeError("Unable to write to nvm.")

    memory = Memory()
    memory.content = Failing(memory.content)
    board = playing(memory, "e7-d7", "a4-b4")
    assert board.session.game.ply == 2
    assert sum("storage fails" in line for line in board.host.printed) == 1


def test_a_game_of_a_variant_that_is_gone(memory, tmp_path):
    file = tmp_path / "variants.txt"
    board = playing(memory, "new brandub", "d1-c1")
    content = bytes(memory.content)
    assert b"brandub\n" in content
    from hardware.journal import entry

    journal = memory.journal()
    notes = b"".join(journal.read()).replace(b"brandub\n", b"brandux\n")
    memory = Memory()
    journal = memory.journal()
    journal.read()
    journal.begin(notes)
    assert entry(notes, 8)[1:-3] in memory.content
    board = memory.board(variants=str(file))
    assert board.screen == "start"
    assert any("cannot go on" in line for line in board.host.printed)


def test_notes_of_a_later_version_or_none_at_all_do_no_harm(memory):
    dice = random.Random(3)
    playing(memory, "e7-d7", "a4-b4")
    journal = memory.journal()
    good = b"".join(journal.read())
    for _ in range(100):
        notes = bytearray(good)
        for _ in range(dice.randrange(1, 4)):
            notes[dice.randrange(len(notes))] = dice.randrange(256)
        other = Memory()
        journal = other.journal()
        journal.read()
        journal.begin(bytes(notes[: dice.randrange(1, len(notes) + 1)]))
        board = other.board()
        assert board.screen in ("start", "resume?", "complaints")
        board.press("select")
        board.run(50)


class Unreadable(bytearray):
    """A memory that fails when a slice of it is read, at the read number `fails_at`."""

    reads = 0

    def __getitem__(self, index):
        if isinstance(index, slice):
            self.reads += 1
            if self.reads == self.fails_at:
                raise self.error
        return bytearray.__getitem__(self, index)


@pytest.mark.parametrize("error", [MemoryError("no room"), OSError(5), RuntimeError("flash")])
def test_storage_that_cannot_be_read_once_is_used_again(memory, error):
    playing(memory, "e7-d7", "a4-b4")
    before = bytes(memory.content)
    memory.content = Unreadable(before)
    memory.content.fails_at, memory.content.error = 1, error
    board = memory.board()
    assert board.screen == "complaints" and len(board.host.complaints) == 1
    board.press("select")
    board.session.preferences.speed = "fast"
    board.press("back back")
    board.run(300)
    assert bytes(memory.content) == before, "what is saved stays until a game begins"
    assert memory.board().session.game.ply == 2
    memory.content.reads = 0
    board = memory.board()
    board.press("select")
    board.type("new")
    board.type("e7-c7")
    board.run(300)
    board = memory.board()
    assert board.screen == "resume?" and text(board).endswith("moves e7-c7")


@pytest.mark.parametrize("error", [MemoryError("no room"), OSError(5)])
def test_a_journal_that_cannot_be_read_to_its_end_is_used_again(memory, error, monkeypatch):
    playing(memory, "e7-d7", "a4-b4")
    before = bytes(memory.content)
    real = Journal.entries

    def entries(self):
        found = real(self)
        yield next(found)
        raise error

    monkeypatch.setattr(Journal, "entries", entries)
    board = memory.board()
    monkeypatch.setattr(Journal, "entries", real)
    assert board.screen == "complaints" and bytes(memory.content) == before
    board.press("select")
    board.press("select")
    board.type("e7-c7")
    board.run(300)
    board = memory.board()
    assert board.screen == "resume?" and text(board).endswith("moves e7-c7")


def test_a_torn_entry_is_reported_once(memory):
    playing(memory, "e7-d7", "a4-b4")
    content = memory.content
    last = len(content.rstrip(b"\xff"))
    content[last - 5 : last] = b"\xff" * 5

    def reports(board):
        return sum("torn" in line for line in board.host.printed)

    board = memory.board()
    assert reports(board) == 1 and board.session.game.ply == 1
    board.press("select")
    board.type("a4-b4")
    board.run(100)
    assert reports(memory.board()) == 0


def test_where_the_heap_has_no_room_it_is_tried_again_later(memory, monkeypatch):
    board = playing(memory, "e7-d7")
    board.session.preferences.prints_board = False
    real = Journal.append

    def fails(self, data):
        raise MemoryError

    monkeypatch.setattr(Journal, "append", fails)
    for move in ("a4-b4", "d5-d6"):
        board.type(move)
        board.run(100)
    assert sum("no memory left for saving" in line for line in board.host.printed) == 1
    monkeypatch.setattr(Journal, "append", real)
    board.run(6000, step=50)
    assert memory.board().session.game.ply == 3


def test_the_way_back_behind_a_short_beginning_is_kept_where_the_heap_has_no_room_at_first(memory, monkeypatch):
    import random

    dice = random.Random(7)
    memory = Memory(b"\xff" * 2048)
    before = playing(memory, VARIANT="copenhagen", DRAWS="off", WARNINGS="off")
    before.session.preferences.prints_board = False
    game, autosave = before.session.game, before.app.autosave
    while not autosave.first_ply:  # until the journal has it as a position
        before.session.push(dice.choice(list(game.legal_moves())))
        autosave.update(before.host.now())
    real = Journal.begin

    def fails(self, data, fresh_page=False):
        monkeypatch.setattr(Journal, "begin", real)
        raise MemoryError

    monkeypatch.setattr(Journal, "begin", fails)
    do(before.session, "undo")
    before.run(6000, step=50)
    assert Journal.begin is real
    board = memory.board(VARIANT="copenhagen", DRAWS="off")
    assert board.session.game.ply and text(board) == text(before)
