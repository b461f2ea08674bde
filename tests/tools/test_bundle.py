# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""tools/bundle.py: a zip that a board, or the simulator, plays from, and a drive kept up to date."""

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
OUR_OWN = ("hardware", "tafl", "tabletop", "neopixel")

posix = pytest.mark.skipif(sys.platform == "win32", reason="the pretend compiler is a shell script")


@pytest.fixture(scope="module")
def zipped(tmp_path_factory):
    path = tmp_path_factory.mktemp("bundle") / "out.zip"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bundle.shutil, "which", lambda name: None)
        bundle.write(path)
    return path


def pretend_compiler(folder, banner, magic="C"):
    """An mpy-cross that gives itself out as `banner`; its files are the sources behind a letter."""
    path = folder / "mpy-cross"
    path.write_text(
        f'#!/bin/sh\n[ "$1" = --version ] && echo "{banner}" && exit\n(printf {magic}; cat "$5") > "$4"\n'
    )
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def test_a_whole_game_is_played_from_the_unpacked_zip(zipped, tmp_path):
    with zipfile.ZipFile(zipped) as archive:
        archive.extractall(tmp_path)
    drive = tmp_path / TEN
    settings = {"TAFL_VARIANT": "brandub", "TAFL_ATTACKERS": "computer", "TAFL_SPEED": "fast"}
    from_elsewhere = []

    def player(board):
        yield from board.wait(100)
        yield from board.press("select")
        board.type("players computers")
        yield from board.wait_for(lambda: re.search(r"^(\w+ win|draw): ", board.printed, re.MULTILINE), 2_000_000)
        assert max(board.frame)
        for name, module in sys.modules.items():
            if name.partition(".")[0] in OUR_OWN and not str(module.__file__).startswith(str(drive)):
                from_elsewhere.append(name)
        return board.printed

    printed = PretendBoard(settings, program=drive / "code.py").run(player)
    assert len(re.findall(r"^\d+\. \w+ \w\d-\w\d", printed, re.MULTILINE)) > 5
    assert from_elsewhere == []


def test_it_has_what_a_board_needs_for_both_versions(zipped):
    with zipfile.ZipFile(zipped) as archive:
        names = set(archive.namelist())
        needed = archive.read("Ljostafl/requirements.txt").decode().splitlines()
    assert [line for line in needed if line[0] != "#"] == ["adafruit-circuitpython-neopixel"]  # for circup
    ours = {path.relative_to(ROOT).as_posix() for room in ("hardware", "lib") for path in (ROOT / room).rglob("*.*")}
    ours = {name for name in ours if name.endswith((".py", ".txt"))} | {"code.py", "safemode.py", "lib/neopixel.py"}
    for version in (9, 10):
        folder = f"Ljostafl/CircuitPython {version}.x/"
        assert {name.removeprefix(folder) for name in names if name.startswith(folder)} == ours
    assert {"Ljostafl/README.txt", "Ljostafl/LICENSE", "Ljostafl/LICENSE-neopixel", "Ljostafl/settings.toml"} <= names


def test_dragging_a_folder_over_a_drive_spares_what_is_the_builders(zipped):
    with zipfile.ZipFile(zipped) as archive:
        assert not [name for name in archive.namelist() if name.startswith(TEN) and name.endswith("settings.toml")]
        assert TEN + "variants.txt" not in archive.namelist()


def test_the_same_sources_give_the_same_bytes(zipped, tmp_path, monkeypatch):
    monkeypatch.setattr(bundle.shutil, "which", lambda name: None)
    copy = tmp_path / "elsewhere"
    shutil.copytree(ROOT / "lib", copy / "lib", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "hardware", copy / "hardware")
    for name in ("code.py", "safemode.py", "LICENSE", "requirements.txt", "settings.toml", "pyproject.toml"):
        # newer, and with the ends of lines of another system
        (copy / name).write_bytes((ROOT / name).read_bytes().replace(b"\n", b"\r\n" if name == "code.py" else b"\n"))
    monkeypatch.setattr(bundle, "ROOT", copy)
    bundle.write(tmp_path / "again.zip")
    assert (tmp_path / "again.zip").read_bytes() == zipped.read_bytes()


@posix
def test_circuitpythons_compiler_serves_its_own_version(tmp_path, monkeypatch):
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
def test_another_compiler_is_refused(tmp_path, monkeypatch, capsys, banner):
    compiler = pretend_compiler(tmp_path, banner)
    with pytest.raises(SystemExit, match="not CircuitPython's"):
        bundle.write(tmp_path / "out.zip", [compiler])
    monkeypatch.setattr(bundle.shutil, "which", lambda name: compiler)
    bundle.write(tmp_path / "out.zip")
    assert "would not load" in capsys.readouterr().out
    with zipfile.ZipFile(tmp_path / "out.zip") as archive:
        assert not [name for name in archive.namelist() if name.endswith(".mpy")]


@posix
def test_a_compiler_that_lies_is_found_out(tmp_path):
    compiler = pretend_compiler(tmp_path, "CircuitPython 10.1.3 on 2026-02-01", magic="M")
    with pytest.raises(SystemExit, match="does not write"):
        bundle.write(tmp_path / "out.zip", [compiler])


@pytest.fixture
def drive(tmp_path, monkeypatch):
    """That of a new board: CircuitPython's own code.py, and a settings.toml with nothing in it."""
    monkeypatch.setattr(bundle.shutil, "which", lambda name: None)
    drive = tmp_path / "CIRCUITPY"
    (drive / "lib").mkdir(parents=True)
    (drive / "code.py").write_text("print('Hello World!')\n")
    (drive / "settings.toml").touch()
    (drive / "boot_out.txt").write_text("Adafruit CircuitPython 10.0.3 on 2025-10-17; Raspberry Pi Pico with rp2040\n")
    return drive


def test_a_new_drive_gets_everything(drive):
    bundle.install(drive)
    assert (drive / "code.py").read_bytes() == (ROOT / "code.py").read_bytes()
    assert (drive / "settings.toml").read_bytes() == (ROOT / "settings.toml").read_bytes()
    assert not (drive / "code-before.py").exists()


def test_an_update_takes_away_what_is_old_and_spares_what_is_the_builders(drive, capsys):
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
    assert capsys.readouterr().out.splitlines()[0] == "hardware/host.py"  # what is the same is not written again


@posix
def test_a_source_does_not_hide_what_was_compiled(drive, tmp_path):
    bundle.install(drive)
    bundle.install(drive, [pretend_compiler(tmp_path, "CircuitPython 10.1.3 on 2026-02-01")])
    left = {path.relative_to(drive).as_posix() for path in drive.rglob("*.py")}
    assert left == {"code.py", "safemode.py"}
    assert (drive / "hardware" / "grid.mpy").exists()


def test_another_program_is_put_aside(drive):
    (drive / "code.py").write_text("import board\nprint('a weather station', board.board_id)\n")
    bundle.install(drive)
    assert "weather" in (drive / "code-before.py").read_text()


def test_a_full_drive_is_left_as_it_was(drive, monkeypatch):
    monkeypatch.setattr(bundle.shutil, "disk_usage", lambda path: shutil._ntuple_diskusage(2**20, 2**20, 2**14))
    with pytest.raises(SystemExit, match="too little room"):
        bundle.install(drive)
    assert sorted(path.name for path in drive.iterdir()) == ["boot_out.txt", "code.py", "lib", "settings.toml"]


@pytest.mark.parametrize("banner", [None, "Adafruit CircuitPython 8.2.6 on 2023-09-12", "MicroPython v1.27"])
def test_what_is_no_drive_of_ours_is_left_alone(drive, banner):
    (drive / "boot_out.txt").unlink()
    if banner:
        (drive / "boot_out.txt").write_text(banner)
    with pytest.raises(SystemExit):
        bundle.install(drive)
    assert not (drive / "hardware").exists()
