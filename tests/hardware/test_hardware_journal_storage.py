# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The storage of each board's journal, and the file that replaces it on a computer."""

import sys
from types import SimpleNamespace

import pytest

from hardware.file_nvm import FileNvm
from hardware.journal import Journal

pytestmark = pytest.mark.usefixtures("chip")  # hardware.bringup imports its modules


def find(monkeypatch, name, **chip):
    """Return the journal on a chip of this name, and the complaints."""
    monkeypatch.setitem(sys.modules, "microcontroller", SimpleNamespace(**chip))
    from hardware import bringup

    monkeypatch.setattr(bringup, "os", SimpleNamespace(uname=lambda: (name,)))
    complaints = []
    return bringup.find_journal(complaints), complaints


@pytest.mark.parametrize(("name", "size", "page", "two_pages_used", "erases"), [
    ("rp2040", 4096, 4096, False, False),
    ("rp2350a", 4096, 4096, False, False),
    ("nRF52840", 8192, 4096, True, True),
    ("nRF52840", 4096, 4096, False, True),
    ("samd51j19", 8192, 8192, False, True),
    ("ESP32S3", 8192, 8192, False, True),
    ("something new", 2048, 2048, False, True),
])
def test_page_size_and_mode_of_each_chip(monkeypatch, name, size, page, two_pages_used, erases):
    journal, complaints = find(monkeypatch, name, nvm=bytearray(b"\xff" * size))
    assert complaints == []
    assert (journal.size, journal.two_pages, journal.erases_every_write) == (page, two_pages_used, erases)
    assert journal.read() == [] and journal.begin(b"game") and journal.append(b"move")


class Nvm(bytearray):
    """A storage that rejects a write of another length than its place, as a chip does."""

    def __setitem__(self, index, value):
        assert len(self[index]) == len(value)
        bytearray.__setitem__(self, index, value)


@pytest.mark.parametrize("size", [1024, 1025, 1500, 3000, 4095, 5000, 20_500])
def test_memory_of_any_size(monkeypatch, size):
    nvm = Nvm(b"\xff" * size)
    journal, _ = find(monkeypatch, "something new", nvm=nvm)
    journal.read()
    added = [b"game"]
    assert journal.begin(added[0], True)
    while journal.append(b"move %d" % len(added)):
        added.append(b"move %d" % len(added))
    assert len(added) > size // 30
    assert find(monkeypatch, "something new", nvm=nvm)[0].read() == added


@pytest.mark.parametrize("nvm", [None, bytearray(256)])
def test_board_without_memory_is_reported(monkeypatch, nvm):
    journal, complaints = find(monkeypatch, "samd21", nvm=nvm)
    assert journal is None and len(complaints) == 1 and "storage" in complaints[0]


@pytest.fixture
def state(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "deep" / "state"))
    return tmp_path / "deep" / "state" / "ljostafl"


def test_computer_uses_a_file(monkeypatch, state):
    journal, complaints = find(monkeypatch, "Linux")
    assert complaints == [] and not journal.erases_every_write
    journal.read()
    assert not state.exists()
    journal.begin(b"game")
    journal.append(b"move")
    assert [path.name for path in state.iterdir()] == ["journal"]
    again = Journal(FileNvm(), 8192, False, False)
    assert again.read() == [b"game", b"move"]


def test_file_that_cannot_be_written_keeps_its_content(state):
    storage = FileNvm()
    storage[0:4] = b"kept"
    (state / "journal.new").mkdir()
    with pytest.raises(OSError):
        storage[0:4] = b"lost"
    assert storage[0:4] == FileNvm()[0:4] == b"kept"


def test_short_file_is_padded(state):
    state.mkdir(parents=True)
    (state / "journal").write_bytes(b"Lj")
    assert bytes(FileNvm()[0:4]) == b"Lj\xff\xff"
