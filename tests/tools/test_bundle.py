# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""tools/bundle.py makes the zip file, which the simulator plays from, with a compiler or without one."""

import re
import shutil
import sys
import zipfile

import pytest

import bundle
from pretend_compiler import CIRCUITPYTHON, posix, pretend_compiler, without_compiler
from project import ROOT
from sim.machine.pretend_board import PretendBoard
from support import mpy_cross
from support.drive import is_complete
from support.rom_names import names_on_loading, names_on_running

TEN = "Ljostafl/CircuitPython 10.x/"
FIRST = "Ljostafl/first time/"
OWN_PACKAGES = ("hardware", "tafl", "tabletop", "neopixel")


@pytest.fixture(autouse=True)
def no_compiler(monkeypatch, tmp_path):
    without_compiler(monkeypatch, tmp_path)


@pytest.fixture(scope="module")
def zip_file(tmp_path_factory):
    path = tmp_path_factory.mktemp("bundle") / "out.zip"
    bundle.write(path, sources=True)
    return path


def folder_in(archive, version):
    """Return the name of the program's folder in a zip file."""
    start = f"Ljostafl/CircuitPython {version}.x/"
    (name,) = {name.split("/")[2] for name in archive.namelist() if name.startswith(start)}
    return f"{start}{name}/"


def unpack(zip_file, drive):
    """Copy the zip file's folders to a drive as README.txt says, and return the program's folder there."""
    with zipfile.ZipFile(zip_file) as archive:
        folder = folder_in(archive, 10)
        for name in archive.namelist():
            start = TEN if name.startswith(TEN) else FIRST
            if name.startswith(start):
                path = drive / name.removeprefix(start)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(archive.read(name))
    return drive / folder.split("/")[2]


def test_whole_game_is_played_from_the_unpacked_zip(zip_file, tmp_path):
    program = unpack(zip_file, tmp_path)
    settings = {"TAFL_VARIANT": "brandub", "TAFL_ATTACKERS": "computer", "TAFL_SPEED": "fast"}
    loaded_from_elsewhere = []

    def player(board):
        yield from board.wait(100)
        yield from board.press("select")
        board.type("players computers")
        yield from board.wait_for(lambda: re.search(r"^(\w+ win|draw): ", board.printed, re.MULTILINE), 2_000_000)
        assert max(board.frame)
        for name, module in sys.modules.items():
            if name.partition(".")[0] in OWN_PACKAGES and not str(module.__file__).startswith(str(program)):
                loaded_from_elsewhere.append(name)
        return board.printed

    printed = PretendBoard(settings, program=tmp_path / "main.py").run(player)
    assert printed.splitlines()[0] == f"{program.name} starts"
    assert len(re.findall(r"^\d+\. \w+ \w\d-\w\d", printed, re.MULTILINE)) > 5
    assert loaded_from_elsewhere == []


def test_zip_has_all_files_for_both_versions(zip_file):
    with zipfile.ZipFile(zip_file) as archive:
        names = set(archive.namelist())
        needed = archive.read("Ljostafl/requirements.txt").decode().splitlines()
        folders = [folder_in(archive, version) for version in (9, 10)]
        readme = archive.read("Ljostafl/README.txt").decode()
    assert [line for line in needed if line[0] != "#"] == ["adafruit-circuitpython-neopixel"]  # for circup
    ours = {path.relative_to(ROOT).as_posix() for room in ("hardware", "lib", "words")
            for path in (ROOT / room).rglob("*.*")}
    ours = {name for name in ours if name.endswith((".py", ".txt")) and not name.startswith(bundle.FAR)}
    ours |= {"code.py", "lib/neopixel.py", "manifest.txt"}
    ours |= {"lib/tabletop/resident_names.txt", "lib/tabletop/guest_names.txt"}
    for folder in folders:
        assert {name.removeprefix(folder) for name in names if name.startswith(folder)} == ours
    assert {name for name in names if name.startswith(FIRST)} == {FIRST + "main.py", FIRST + "safemode.py"}
    assert {"Ljostafl/README.txt", "Ljostafl/LICENSE", "Ljostafl/LICENSE-neopixel", "Ljostafl/settings.toml"} <= names
    assert folders[1].split("/")[2] in readme


def test_what_a_table_far_away_needs_comes_only_when_it_is_wanted():
    more = set(bundle.source_files(far=True)) - set(bundle.source_files())
    assert more == {"hardware/radio.py", *(f"lib/far/{path.name}" for path in (ROOT / "lib/far").glob("*.py"))}


def test_unpacked_folder_is_complete(zip_file, tmp_path):
    program = unpack(zip_file, tmp_path)
    assert is_complete(program)
    (program / "lib" / "tafl" / "game.py").write_bytes(b"")
    assert not is_complete(program)


def test_folder_contains_no_file_of_the_builder(zip_file):
    with zipfile.ZipFile(zip_file) as archive:
        assert not [name for name in archive.namelist() if name.startswith(TEN) and name.endswith("settings.toml")]
        assert not [name for name in archive.namelist() if name.endswith("10.x/variants.txt")]


def test_same_sources_give_same_bytes(zip_file, tmp_path, monkeypatch):
    copy = tmp_path / "elsewhere"
    shutil.copytree(ROOT / "lib", copy / "lib", ignore=shutil.ignore_patterns("__pycache__"))
    for folder in ("hardware", "words"):
        shutil.copytree(ROOT / folder, copy / folder)
    for name in ("code.py", "main.py", "safemode.py", "LICENSE", "requirements.txt", "settings.toml", "pyproject.toml"):
        # newer, and some with the line ends of another system
        (copy / name).write_bytes((ROOT / name).read_bytes().replace(b"\n", b"\r\n" if name[-3:] == ".py" else b"\n"))
    monkeypatch.setattr(bundle, "ROOT", copy)
    bundle.write(tmp_path / "again.zip", sources=True)
    assert (tmp_path / "again.zip").read_bytes() == zip_file.read_bytes()


def test_names_of_an_mpy_file_are_those_that_the_board_stores():
    header = b"C\x06\x00\x1f"
    numbers = b"\x04\x81\x00"  # four names, 128 objects
    own = b"\x08game\x00" + b"\x81\x0d" + b"\x08rows\x00" + b"\x04x \x00"  # and name 70 of the firmware
    found = names_on_loading("tafl.game", "lib/tafl/game.mpy", header + numbers + own + b"rest")
    assert found == {"tafl.game", "game", "@tafl/game.mpy", "rows", "x "}


def test_names_of_a_source_file_include_local_variables_and_short_texts():
    source = b"def add(first):\n    second = 'short', 'longer than ten'\n    return getattr(first, 'attribute_name')\n"
    found = names_on_loading("tafl.game", "lib/tafl/game.py", source)
    assert found >= {"add", "first", "second", "short", "getattr", "@tafl/game.py"}
    assert not {"longer than ten", "attribute_name"} & found
    assert names_on_running(source) - {"add"} == {"short", "attribute_name"}  # Python 3.10 has a function's name, too


@pytest.mark.soak
@posix
def test_compiler_is_used_for_its_own_version(tmp_path, monkeypatch):
    compiler = pretend_compiler(tmp_path, CIRCUITPYTHON)
    monkeypatch.setattr(mpy_cross.shutil, "which", lambda name: compiler)
    bundle.write(tmp_path / "out.zip")
    with zipfile.ZipFile(tmp_path / "out.zip") as archive:
        files = set(archive.namelist())
        ten, nine = folder_in(archive, 10), folder_in(archive, 9)
        assert archive.read(ten + "lib/tafl/game.mpy")[:1] == b"C"
        names = archive.read("Ljostafl/names.txt").decode()
        shrunk = archive.read(ten + "lib/tafl/game.mpy") + archive.read(ten + "code.py")
        assert archive.read(ten + "lib/neopixel.mpy")[:1] == b"C"
    (saved,) = (tmp_path / "build" / "names").iterdir()
    assert saved.stem == ten.split("/")[2] and saved.read_text() == names
    assert f"program {saved.stem}\n" in names and " legal_moves\n" in names
    assert b"def legal_moves" not in shrunk and b"load_program" not in shrunk
    assert ten + "code.py" in files and FIRST + "main.py" in files
    assert ten + "lib/tafl/game.py" not in files
    assert ten + "lib/tafl/variants.txt" in files
    assert nine + "lib/tafl/game.py" in files


@posix
@pytest.mark.parametrize("banner", ["MicroPython v1.27.0 on 2026-01-01; mpy-cross emitting mpy v6.3", ""])
def test_other_compiler_is_refused(tmp_path, monkeypatch, capsys, banner):
    compiler = pretend_compiler(tmp_path, banner)
    with pytest.raises(mpy_cross.CompilerError, match="not CircuitPython's"):
        bundle.write(tmp_path / "out.zip", [compiler])
    monkeypatch.setattr(mpy_cross.shutil, "which", lambda name: compiler)
    bundle.write(tmp_path / "out.zip")
    assert "not CircuitPython's" in capsys.readouterr().out
    with zipfile.ZipFile(tmp_path / "out.zip") as archive:
        assert not [name for name in archive.namelist() if name.endswith(".mpy")]


@posix
def test_compiler_with_wrong_output_is_refused(tmp_path):
    compiler = pretend_compiler(tmp_path, "CircuitPython 10.1.3 on 2026-02-01", magic="M")
    with pytest.raises(mpy_cross.CompilerError, match="does not write"):
        bundle.write(tmp_path / "out.zip", [compiler])


@posix
def test_compiler_is_downloaded_once(tmp_path, monkeypatch, capsys):
    script = (tmp_path / "site").mkdir() or pretend_compiler(tmp_path / "site", CIRCUITPYTHON)
    asked = []

    def download(address):
        asked.append(address)
        with open(script, "rb") as file:
            return file.read()

    monkeypatch.setattr(mpy_cross, "download", download)
    monkeypatch.setattr(mpy_cross.platform, "system", lambda: "Linux")
    monkeypatch.setattr(mpy_cross.platform, "machine", lambda: "x86_64")
    for _ in range(2):
        found = mpy_cross.find_compilers([10], [], tmp_path / "cache")
        assert mpy_cross.compile_file(found[10], b"x = 1\n", "x.py")[:1] == b"C"
    assert asked == [mpy_cross.SITE + "linux-amd64/mpy-cross-linux-amd64-10.2.1.static"]
    assert "SHA-256" in capsys.readouterr().out
    # What was downloaded for one version must be of that version.
    assert mpy_cross.find_compilers([9], [], tmp_path / "cache") == {}
    assert "is not of CircuitPython 9" in capsys.readouterr().out
    assert len(list((tmp_path / "cache").iterdir())) == 1


def test_without_internet_the_bundle_says_that_it_has_source_files(tmp_path, capsys):
    bundle.write(tmp_path / "out.zip")
    said = capsys.readouterr().out
    assert "could not be downloaded (there is no internet" in said or "its site has no mpy-cross" in said
    assert "source files, which start slower" in said
    with zipfile.ZipFile(tmp_path / "out.zip") as archive:
        assert not [name for name in archive.namelist() if name.endswith(".mpy")]


def test_machine_without_a_compiler_on_the_site(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(mpy_cross.platform, "machine", lambda: "m68k")
    assert mpy_cross.find_compilers([10], [], tmp_path) == {}
    assert "no mpy-cross for" in capsys.readouterr().out
