# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""tools/bundle.py installs the program onto a drive and updates it there."""

import shutil

import pytest

import bundle
from pretend_compiler import CIRCUITPYTHON, posix, pretend_compiler, without_compiler
from project import ROOT
from support.drive import Drive, is_complete, programs


@pytest.fixture(autouse=True)
def no_compiler(monkeypatch, tmp_path):
    without_compiler(monkeypatch, tmp_path)


@pytest.fixture
def drive(tmp_path):
    """Make the drive of a new board, with CircuitPython's own code.py and an empty settings.toml."""
    drive = tmp_path / "CIRCUITPY"
    (drive / "lib").mkdir(parents=True)
    (drive / "code.py").write_text("print('Hello World!')\n")
    (drive / "settings.toml").touch()
    (drive / "boot_out.txt").write_text("Adafruit CircuitPython 10.0.3 on 2025-10-17; Raspberry Pi Pico with rp2040\n")
    return drive


def install(drive, *arguments):
    bundle.install_onto(Drive(drive), *arguments, sources=not arguments)
    (program,) = programs(drive)
    return program


def test_new_drive_gets_all_files(drive):
    program = install(drive)
    assert (program / "code.py").read_bytes() == (ROOT / "code.py").read_bytes()
    assert (drive / "main.py").read_bytes() == (ROOT / "main.py").read_bytes()
    assert (drive / "settings.toml").read_bytes() == (ROOT / "settings.toml").read_bytes()
    assert {path.name for path in drive.iterdir()} == {
        "boot_out.txt", "lib", "main.py", "safemode.py", "settings.toml", program.name}


def test_update_deletes_old_files_and_keeps_those_of_the_builder(drive, capsys):
    program = install(drive)
    own = {"settings.toml": 'TAFL_UP_PIN = "GP9"\nWIFI = "x"\n', "variants.txt": "mine\n", "lib/other.py": "a = 1\n",
           "lib/adafruit_ticks.mpy": "C", "lib/asyncio/core.py": "a = 2\n"}
    (drive / "lib" / "asyncio").mkdir()
    for name, text in own.items():
        (drive / name).write_text(text)
    (program / "lib" / "tafl" / "game_of_old.py").write_text("old = True\n")
    (program / "hardware" / "host.py").write_text("old = True\n")
    written = (program / "hardware" / "grid.py").stat().st_mtime_ns
    assert install(drive) == program and is_complete(program)
    assert {name: (drive / name).read_text() for name in own} == own
    assert not (program / "lib" / "tafl" / "game_of_old.py").exists()
    assert (program / "hardware" / "grid.py").stat().st_mtime_ns == written  # an unchanged file is not written again
    assert "settings.toml is unchanged" in capsys.readouterr().out


@pytest.mark.slow
@posix
def test_compiled_program_replaces_that_of_sources(drive, tmp_path):
    first = install(drive)
    second = install(drive, [pretend_compiler(tmp_path, CIRCUITPYTHON)])
    assert second != first and not first.exists()
    assert [path.name for path in second.rglob("*.py")] == ["code.py"]
    assert (second / "hardware" / "grid.mpy").exists()


def test_other_program_is_renamed(drive):
    (drive / "code.py").write_text("import board\nprint('a weather station', board.board_id)\n")
    install(drive)
    assert "weather" in (drive / "code-before.py").read_text()
    assert not (drive / "code.py").exists()


def test_full_drive_is_unchanged(drive, monkeypatch):
    monkeypatch.setattr(shutil, "disk_usage", lambda path: shutil._ntuple_diskusage(2**20, 2**20, 2**14))
    with pytest.raises(SystemExit, match="too little space"):
        bundle.install_onto(Drive(drive), sources=True)
    assert sorted(path.name for path in drive.iterdir()) == ["boot_out.txt", "code.py", "lib", "settings.toml"]


@pytest.mark.parametrize("banner", [None, "Adafruit CircuitPython 8.2.6 on 2023-09-12", "MicroPython v1.27"])
def test_drive_without_a_supported_version_is_refused(drive, banner):
    (drive / "boot_out.txt").unlink()
    if banner:
        (drive / "boot_out.txt").write_text(banner)
    with pytest.raises(SystemExit):
        bundle.install_onto(Drive(drive), sources=True)
    assert not programs(drive)
