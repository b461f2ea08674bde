# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The file that keeps the pretend flash."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sim.machine.flash import BLANK, Flash, default_path

ROOT = Path(__file__).resolve().parents[2]


def test_no_file_is_a_blank_flash(tmp_path):
    flash = Flash(tmp_path / "deep" / "flash.bin")
    assert flash.load() == BLANK and flash.complaints == []
    assert not flash.path.exists()


def test_what_is_saved_is_loaded(tmp_path):
    content = bytes(range(256)) * 16
    flash = Flash(tmp_path / "deep" / "flash.bin")
    flash.save(content)
    assert Flash(flash.path).load() == content
    assert set(os.listdir(flash.path.parent)) == {"flash.bin", "flash.bin.lock"}


@pytest.mark.parametrize("size", [0, 100, 4095, 4097])
def test_a_torn_file_is_set_aside(tmp_path, size):
    path = tmp_path / "flash.bin"
    path.write_bytes(b"a" * size)
    flash = Flash(path)
    assert flash.load() == BLANK
    assert len(flash.complaints) == 1 and str(size) in flash.complaints[0] and "flash.bin.broken" in flash.complaints[0]
    assert (tmp_path / "flash.bin.broken").read_bytes() == b"a" * size


def test_a_file_that_cannot_be_read_or_written_is_told(tmp_path, capsys):
    flash = Flash(tmp_path)
    assert flash.load() == BLANK and "cannot be read" in flash.complaints[0]
    flash.save(BLANK)
    flash.save(BLANK)
    assert capsys.readouterr().err.count("cannot be written") == 1


def test_an_old_flash_survives_a_save_that_fails(tmp_path, monkeypatch):
    flash = Flash(tmp_path / "flash.bin")
    flash.save(b"a" * 4096)

    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    flash.save(b"b" * 4096)
    assert flash.load() == b"a" * 4096


def test_each_user_has_a_place():
    assert default_path().name == "flash.bin" and default_path().is_absolute()
    assert default_path().parent != Path.cwd()


LATER = """
import os, pathlib, signal, sys
sys.path.append({root!r})
from sim.machine.flash import Flash
flash = Flash(pathlib.Path({path!r}))
print(flash.load()[:4], flash.kept, len(flash.complaints))
flash.save(b"later" + bytes(4091))
if {killed}:
    os.kill(os.getpid(), signal.SIGKILL)
"""


def later(path, killed=False):
    """What another program finds in a flash file; it saves something else, and may be killed after that."""
    code = LATER.format(root=str(ROOT), path=str(path), killed=killed)
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60).stdout.strip()


def test_a_second_program_reads_and_changes_nothing(tmp_path):
    flash = Flash(tmp_path / "flash.bin")
    flash.load()
    assert flash.kept
    flash.save(b"mine" * 1024)
    assert later(flash.path) == "b'mine' False 1"
    assert flash.load() == b"mine" * 1024
    flash.path.write_bytes(b"torn")
    assert later(flash.path) == f"{BLANK[:4]} False 1"
    assert flash.path.read_bytes() == b"torn"


@pytest.mark.skipif(os.name == "nt", reason="no such kill on Windows")
def test_what_was_saved_before_a_kill_is_there_and_free(tmp_path):
    path = tmp_path / "flash.bin"
    assert later(path, killed=True) == f"{BLANK[:4]} True 0"
    flash = Flash(path)
    assert flash.load().startswith(b"later") and flash.kept
