# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""tools/bundle.py: the zip file, which the simulator plays from, and the update of a drive."""

import re
import shutil
import stat
import sys
import zipfile

import pytest

import bundle
from project import ROOT
from sim.machine.pretend_board import PretendBoard

TEN = "Ljostafl/CircuitPython 10.x/"
OWN_PACKAGES = ("hardware", "tafl", "tabletop", "neopixel")

posix = pytest.mark.skipif(sys.platform == "win32", reason="the pretend compiler is a shell script")


@pytest.fixture(scope="module")
def zip_file(tmp_path_factory):
    path = tmp_path_factory.mktemp("bundle") / "out.zip"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bundle.shutil, "which", lambda name: None)
        bundle.write(path)
    return path


def pretend_compiler(folder, banner, magic="C"):
    """Make an mpy-cross that prints `banner`. Its files are the source files after a letter."""
    path = folder / "mpy-cross"
    path.write_text(
        f'#!/bin/sh\n[ "$1" = --version ] && echo "{banner}" && exit\n(printf {magic}; cat "$5") > "$4"\n'
    )
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def test_whole_game_is_played_from_the_unpacked_zip(zip_file, tmp_path):
    with zipfile.ZipFile(zip_file) as archive:
        archive.extractall(tmp_path)
    drive = tmp_path / TEN
    settings = {"TAFL_VARIANT": "brandub", "TAFL_ATTACKERS": "computer", "TAFL_SPEED": "fast"}
    loaded_from_elsewhere = []

    def player(board):
        yield from board.wait(100)
        yield from board.press("select")
        board.type("players computers")
        yield from board.wait_for(lambda: re.search(r"^(\w+ win|draw): ", board.printed, re.MULTILINE), 2_000_000)
        assert max(board.frame)
        for name, module in sys.modules.items():
            if name.partition(".")[0] in OWN_PACKAGES and not str(module.__file__).startswith(str(drive)):
                loaded_from_elsewhere.append(name)
        return board.printed

    printed = PretendBoard(settings, program=drive / "code.py").run(player)
    assert len(re.findall(r"^\d+\. \w+ \w\d-\w\d", printed, re.MULTILINE)) > 5
    assert loaded_from_elsewhere == []


def test_zip_has_all_files_for_both_versions(zip_file):
    with zipfile.ZipFile(zip_file) as archive:
        names = set(archive.namelist())
        needed = archive.read("Ljostafl/requirements.txt").decode().splitlines()
    assert [line for line in needed if line[0] != "#"] == ["adafruit-circuitpython-neopixel"]  # for circup
    ours = {path.relative_to(ROOT).as_posix() for room in ("hardware", "lib") for path in (ROOT / room).rglob("*.*")}
    ours = {name for name in ours if name.endswith((".py", ".txt"))} | {"code.py", "safemode.py", "lib/neopixel.py"}
    for version in (9, 10):
        folder = f"Ljostafl/CircuitPython {version}.x/"
        assert {name.removeprefix(folder) for name in names if name.startswith(folder)} == ours
    assert {"Ljostafl/README.txt", "Ljostafl/LICENSE", "Ljostafl/LICENSE-neopixel", "Ljostafl/settings.toml"} <= names


def test_folder_contains_no_file_of_the_builder(zip_file):
    with zipfile.ZipFile(zip_file) as archive:
        assert not [name for name in archive.namelist() if name.startswith(TEN) and name.endswith("settings.toml")]
        assert TEN + "variants.txt" not in archive.namelist()


def test_same_sources_give_same_bytes(zip_file, tmp_path, monkeypatch):
    monkeypatch.setattr(bundle.shutil, "which", lambda name: None)
    copy = tmp_path / "elsewhere"
    shutil.copytree(ROOT / "lib", copy / "lib", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "hardware", copy / "hardware")
    for name in ("code.py", "safemode.py", "LICENSE", "requirements.txt", "settings.toml", "pyproject.toml"):
      # newer, and one with the line ends of another system
        (copy / name).write_bytes((ROOT / name).read_bytes().replace(b"\n", b"\r\n" if name == "code.py" else b"\n"))
    monkeypatch.setattr(bundle, "ROOT", copy)
    bundle.write(tmp_path / "again.zip")
    assert (tmp_path / "again.zip").read_bytes() == zip_file.read_bytes()


@posix
def test_compiler_is_used_for_its_own_version(tmp_path, monkeypatch):
    compiler = pretend_compiler(tmp_path, "CircuitPython 10.1.3 on 2026-02-01; mpy-cross emitting mpy v6.3")
    monkeypatch.setattr(bundle.shutil, "which", lambda name: compiler)
    bundle.write(tmp_path / "out.zip")
    with zipfile.ZipFile(tmp_path / "out.zip") as archive:
        names = set(archive.namelist())
        assert archive.read(TEN + "lib/tafl/game.mpy")[:1] == b"C"
        assert archive.read(TEN + "lib/neopixel.mpy")[:1] == b"C"
    assert TEN + "code.py" in names and TEN + "safemode.py" in names
    assert TEN + "lib/tafl/game.py" not in names
    assert TEN + "lib/tafl/variants.txt" in names
    assert "Ljostafl/CircuitPython 9.x/lib/tafl/game.py" in names


@posix
@pytest.mark.parametrize("banner", ["MicroPython v1.27.0 on 2026-01-01; mpy-cross emitting mpy v6.3", ""])
def test_other_compiler_is_refused(tmp_path, monkeypatch, capsys, banner):
    compiler = pretend_compiler(tmp_path, banner)
    with pytest.raises(SystemExit, match="not CircuitPython's"):
        bundle.write(tmp_path / "out.zip", [compiler])
    monkeypatch.setattr(bundle.shutil, "which", lambda name: compiler)
    bundle.write(tmp_path / "out.zip")
    assert "would not load" in capsys.readouterr().out
    with zipfile.ZipFile(tmp_path / "out.zip") as archive:
        assert not [name for name in archive.namelist() if name.endswith(".mpy")]


@posix
def test_compiler_with_wrong_output_is_refused(tmp_path):
    compiler = pretend_compiler(tmp_path, "CircuitPython 10.1.3 on 2026-02-01", magic="M")
    with pytest.raises(SystemExit, match="does not write"):
        bundle.write(tmp_path / "out.zip", [compiler])


@pytest.fixture
def drive(tmp_path, monkeypatch):
    """Make the drive of a new board, with CircuitPython's own code.py and an empty settings.toml."""
    monkeypatch.setattr(bundle.shutil, "which", lambda name: None)
    drive = tmp_path / "CIRCUITPY"
    (drive / "lib").mkdir(parents=True)
    (drive / "code.py").write_text("print('Hello World!')\n")
    (drive / "settings.toml").touch()
    (drive / "boot_out.txt").write_text("Adafruit CircuitPython 10.0.3 on 2025-10-17; Raspberry Pi Pico with rp2040\n")
    return drive


def test_new_drive_gets_all_files(drive):
    bundle.install(drive)
    assert (drive / "code.py").read_bytes() == (ROOT / "code.py").read_bytes()
    assert (drive / "settings.toml").read_bytes() == (ROOT / "settings.toml").read_bytes()
    assert not (drive / "code-before.py").exists()


def test_update_deletes_old_files_and_keeps_those_of_the_builder(drive, capsys):
    bundle.install(drive)
    own = {"settings.toml": 'TAFL_UP_PIN = "GP9"\nWIFI = "x"\n', "variants.txt": "mine\n", "lib/other.py": "a = 1\n",
           "lib/adafruit_ticks.mpy": "C", "lib/asyncio/core.py": "a = 2\n"}
    (drive / "lib" / "asyncio").mkdir()
    for name, text in own.items():
        (drive / name).write_text(text)
    (drive / "lib" / "tafl" / "game_of_old.py").write_text("old = True\n")
    (drive / "hardware" / "host.py").write_text("old = True\n")
    capsys.readouterr()
    bundle.install(drive)
    assert {name: (drive / name).read_text() for name in own} == own
    assert not (drive / "lib" / "tafl" / "game_of_old.py").exists()
    assert (drive / "hardware" / "host.py").read_bytes() == (ROOT / "hardware" / "host.py").read_bytes()
    assert capsys.readouterr().out.splitlines()[0] == "hardware/host.py"  # an unchanged file is not written again


@posix
def test_source_file_does_not_hide_a_compiled_one(drive, tmp_path):
    bundle.install(drive)
    bundle.install(drive, [pretend_compiler(tmp_path, "CircuitPython 10.1.3 on 2026-02-01")])
    left = {path.relative_to(drive).as_posix() for path in drive.rglob("*.py")}
    assert left == {"code.py", "safemode.py"}
    assert (drive / "hardware" / "grid.mpy").exists()


def test_other_program_is_renamed(drive):
    (drive / "code.py").write_text("import board\nprint('a weather station', board.board_id)\n")
    bundle.install(drive)
    assert "weather" in (drive / "code-before.py").read_text()


def test_full_drive_is_unchanged(drive, monkeypatch):
    monkeypatch.setattr(bundle.shutil, "disk_usage", lambda path: shutil._ntuple_diskusage(2**20, 2**20, 2**14))
    with pytest.raises(SystemExit, match="too little space"):
        bundle.install(drive)
    assert sorted(path.name for path in drive.iterdir()) == ["boot_out.txt", "code.py", "lib", "settings.toml"]


@pytest.mark.parametrize("banner", [None, "Adafruit CircuitPython 8.2.6 on 2023-09-12", "MicroPython v1.27"])
def test_drive_without_a_supported_version_is_refused(drive, banner):
    (drive / "boot_out.txt").unlink()
    if banner:
        (drive / "boot_out.txt").write_text(banner)
    with pytest.raises(SystemExit):
        bundle.install(drive)
    assert not (drive / "hardware").exists()
