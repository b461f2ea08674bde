# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Commands, drives and saved games work without what Windows and macOS lack, as far as Linux can show it."""

import os
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import start
from other_systems import COMMAND, RECORD, SHOWN_ON_LINUX, WINDOWS, run
from project import ROOT
from sim.machine.flash import Flash
from support.drive import Drive

pytestmark = SHOWN_ON_LINUX

GAME = "players people\nnew brandub\ng4-g3\ne4-e5\nf4-f1\nd4-g4\nd2-f2\ng4-g7\n"


# What Windows lacks


@pytest.mark.parametrize(("words", "given", "said"), [
    (["plain", "--no-board"], GAME, "defenders win"),
    (["analysis", "brandub", "--nodes", "50"], "", "d7"),
    (["engine", "--nodes", "50"], "rules brandub\nplay attackers\n", "move "),
    (["engine", "--nodes", "50"], "rules brandub\r\nplay attackers\r\n", "move "),
    (["perft", "brandub", "2"], "", "960"),
    (["convert", "-"], RECORD.replace("\n", "\r\n"), "d9-c9"),
])  # fmt: skip
def test_commands_run_without_what_windows_lacks(words, given, said):
    written, complaints = run([*COMMAND, *words], given, **WINDOWS)
    assert said in written.decode() and not complaints


@pytest.mark.parametrize("state", [pytest.param("flash.bin", marks=pytest.mark.soak), "\u00c1 \u2603/flash.bin"])
def test_a_saved_game_is_found_again_without_what_windows_lacks(tmp_path, state):
    flash = ["--flash", tmp_path / state]
    run([*COMMAND, "plain", *flash], "players people\nnew tablut\ne3-g3\n", **WINDOWS)
    assert b"moves e3-g3" in run([*COMMAND, "plain", *flash], ".select\nposition\n", **WINDOWS)[0]


@pytest.mark.soak
@pytest.mark.slow
def test_films_and_the_bundle_are_made_and_are_the_same_without_what_windows_lacks(tmp_path):
    pytest.importorskip("PIL")
    made = []
    for name, environment in (("\u00c1 \u2603", WINDOWS), ("b", {"LC_ALL": "C.UTF-8"})):
        run([*COMMAND, "film", "select wait:300", tmp_path / f"{name}.png"], **environment)
        run([*COMMAND, "bundle", "--sources", "--out", tmp_path / f"{name}.zip"], **environment)
        made.append([(tmp_path / f"{name}.{suffix}").read_bytes() for suffix in ("png", "zip")])
    assert made[0] == made[-1] and all(made[0])


@pytest.mark.soak
@pytest.mark.slow
def test_the_kit_is_the_same_without_what_posix_has(tmp_path):
    """multiprocessing cannot take Linux for Windows, so this is a macOS without its own calls."""
    pytest.importorskip("ezdxf")
    (tmp_path / "sitecustomize.py").write_text(
        f"exec(open({str(Path(WINDOWS['PYTHONPATH'], 'sitecustomize.py'))!r}).read())\nsys.platform = 'darwin'\n",
        encoding="utf-8")
    folder = ROOT / "build" / "kit" / "battery"
    made = []
    for environment in ({**WINDOWS, "PYTHONPATH": str(tmp_path)}, {"LC_ALL": "C.UTF-8"}):
        run([sys.executable, "-X", "utf8=0", "-m", "kit", "--no-case", "battery"], **environment)
        made.append({file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()})
    assert len(made[0]) > 2 and made[0] == made[1]


def test_drives_and_saved_games_are_written_where_a_folder_cannot_be_opened(tmp_path, monkeypatch):
    drive, flash = Drive(tmp_path), Flash(tmp_path / "flash.bin")
    open_file = os.open

    def open_no_folder(path, *rest):
        if os.path.isdir(path):
            raise PermissionError(13, "Permission denied", str(path))
        return open_file(path, *rest)

    with monkeypatch.context() as windows:
        windows.setattr(os, "open", open_no_folder)
        windows.setattr(os, "name", "nt")
        drive.write("main.txt", b"new")
        drive.write("main.py", b"old")
        drive.rename("main.txt", "main.py")
        flash.save(bytes(4096))
    assert (tmp_path / "main.py").read_bytes() == b"new" and (tmp_path / "flash.bin").stat().st_size == 4096
    assert flash.warnings == []


def test_without_fork_no_press_is_measured_and_mutation_tests_say_so(monkeypatch, capsys):
    import mutate
    from firmware.board import FirmwareBoard

    FirmwareBoard.press_each(SimpleNamespace(measures_presses=False), ["up"])
    monkeypatch.delattr(os, "fork")
    monkeypatch.setattr(sys, "argv", ["mutate.py"])
    with pytest.raises(SystemExit) as stop:
        mutate.main()
    assert stop.value.code == 2 and "os.fork" in capsys.readouterr().err


# Starting


def test_start_runs_the_python_of_windows_and_stays(tmp_path, monkeypatch):
    (tmp_path / ".venv" / "Scripts").mkdir(parents=True)
    python = tmp_path / ".venv" / "Scripts" / "python.exe"
    python.write_bytes(b"")
    called = []
    monkeypatch.setattr(start, "WINDOWS", True)
    monkeypatch.setattr(start, "ROOT", tmp_path)
    monkeypatch.setattr(start, "install", lambda *_: None)
    monkeypatch.setattr(start.subprocess, "call", lambda command, **_: called.append(command) or 3)
    monkeypatch.setattr(start.os, "execv", lambda *_: pytest.fail("the process is replaced"))
    monkeypatch.chdir(tmp_path)
    assert start.VERBS["play"](["--plain"]) == 3
    assert called == [[str(python), "src/ljostafl", "--plain"]]
    assert start.VERBS["bundle"](["--onto", "D:"]) == 3
    assert called[1][0] == str(python) and called[1][-2:] == ["--onto", "D:"]


def test_each_rule_of_the_makefile_is_a_command_of_start():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    names = makefile.partition(".PHONY: ")[2].partition("\n")[0].split()
    assert sorted(names) == sorted(start.VERBS)
