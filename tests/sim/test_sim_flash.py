# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The file of the pretend flash."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sim.machine.flash import BLANK, Flash, default_path

ROOT = Path(__file__).resolve().parents[2]


def test_missing_file_is_a_blank_flash(tmp_path):
    flash = Flash(tmp_path / "deep" / "flash.bin")
    assert flash.load() == BLANK and flash.warnings == []
    assert not flash.path.exists()


def test_load_returns_the_saved_content(tmp_path):
    content = bytes(range(256)) * 16
    flash = Flash(tmp_path / "deep" / "flash.bin")
    flash.save(content)
    assert Flash(flash.path).load() == content
    assert set(os.listdir(flash.path.parent)) == {"flash.bin", "flash.bin.lock"}


@pytest.mark.parametrize("size", [0, 100, 4095, 4097])
def test_file_of_wrong_size_is_renamed(tmp_path, size):
    path = tmp_path / "flash.bin"
    path.write_bytes(b"a" * size)
    flash = Flash(path)
    assert flash.load() == BLANK
    assert len(flash.warnings) == 1 and str(size) in flash.warnings[0] and "flash.bin.broken" in flash.warnings[0]
    assert (tmp_path / "flash.bin.broken").read_bytes() == b"a" * size


def test_read_and_write_errors_are_reported(tmp_path, capsys):
    flash, told = Flash(tmp_path), []
    flash.on_not_saved = lambda: told.append(len(flash.warnings))
    assert flash.load() == BLANK and "cannot be read" in flash.warnings[0] and not told
    flash.save(BLANK)
    flash.save(BLANK)
    assert capsys.readouterr().err.count("cannot be written") == 1 and told == [2]


def test_failed_save_keeps_the_old_content(tmp_path, monkeypatch):
    flash = Flash(tmp_path / "flash.bin")
    flash.save(b"a" * 4096)

    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    flash.save(b"b" * 4096)
    assert flash.load() == b"a" * 4096


def test_default_path_is_absolute():
    assert default_path().name == "flash.bin" and default_path().is_absolute()
    assert default_path().parent != Path.cwd()


OTHER_PROCESS = """
import os, pathlib, signal, sys
sys.path.append({root!r})
from sim.machine.flash import Flash
flash = Flash(pathlib.Path({path!r}))
flash.on_not_saved = lambda: print("not saved", end=" ")
print(flash.load()[:4], flash.writable, len(flash.warnings))
flash.save(b"other" + bytes(4091))
if {killed}:
    os.kill(os.getpid(), signal.SIGKILL)
"""


def other_process(path, killed=False):
    """Return what another process loads from a flash file. Then it saves other data, and may be killed."""
    code = OTHER_PROCESS.format(root=str(ROOT), path=str(path), killed=killed)
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60).stdout.strip()


def test_second_process_can_only_read(tmp_path):
    flash = Flash(tmp_path / "flash.bin")
    flash.load()
    assert flash.writable
    flash.save(b"mine" * 1024)
    assert other_process(flash.path) == "not saved b'mine' False 1"
    assert flash.load() == b"mine" * 1024
    flash.path.write_bytes(b"torn")
    assert other_process(flash.path) == f"not saved {BLANK[:4]} False 1"
    assert flash.path.read_bytes() == b"torn"


@pytest.mark.skipif(os.name == "nt", reason="no such kill on Windows")
def test_content_and_lock_after_a_kill(tmp_path):
    path = tmp_path / "flash.bin"
    assert other_process(path, killed=True) == f"{BLANK[:4]} True 0"
    flash = Flash(path)
    assert flash.load().startswith(b"other") and flash.writable


def test_a_device_stays_as_it_is_and_an_old_backup_too(tmp_path):
    device = tmp_path / "device"
    os.mkfifo(device)
    flash = Flash(device)
    assert flash.load() == BLANK and not flash.writable and len(flash.warnings) == 1
    flash.save(b"x" * 4096)
    assert [path.name for path in tmp_path.iterdir()] == ["device"]
    for text in (b"one", b"two", b"three"):
        (tmp_path / "notes").write_bytes(text)
        assert Flash(tmp_path / "notes").load() == BLANK
    kept = {path.read_bytes() for path in tmp_path.glob("notes.broken*")}
    assert kept == {b"one", b"two", b"three"}
