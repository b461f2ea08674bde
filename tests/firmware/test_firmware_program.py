# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The program on real firmware: start, presses, picture, heap, power cuts. Needs an image of CircuitPython."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("rp2040py", reason="'make tools' installs rp2040py")

import bundle
from drive_files import read_drive
from far_program import Program
from firmware.board import FirmwareBoard
from firmware.drive import write_drive
from firmware.flash import flash_with
from firmware.images import VARIABLE, circuitpython_of, read_image
from firmware.main import MEASURES
from firmware.script import parse_script, play
from mosquitto import start_mosquitto
from project import ROOT

IMAGE = os.environ.get(VARIABLE)
ANY = os.environ.get(VARIABLE + "_ANY") == "yes"  # accept an image that is not in the list

if not IMAGE:
    pytest.skip(f"no image of CircuitPython: {VARIABLE} names none (docs/board.md)", allow_module_level=True)

COMPILER = bundle.find_compiler(circuitpython_of(Path(IMAGE).read_bytes())[1])
FILES = bundle.compile_files(bundle.source_files(), COMPILER) if COMPILER else bundle.source_files()
DRIVE = {**bundle.whole_drive(FILES), "settings.toml": b""}

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def flash():
    """Return the flash after the first start, in which CircuitPython writes files of its own."""
    image, _ = read_image(Path(IMAGE), ANY)
    flash = flash_with(image, write_drive(DRIVE))
    board = FirmwareBoard(flash, say=lambda text: None)
    play(parse_script("'expect:to move' cut", no_picture), board)
    return flash


@pytest.fixture
def board(flash):
    return FirmwareBoard(bytearray(flash), say=lambda text: None)


def no_picture(path):
    raise AssertionError(path)


def run(board, script):
    play(parse_script(script, no_picture, lambda text: None), board)
    assert board.troubles == []


def moves(board):
    """Return the record that the console prints, without its header."""
    count = len(board.live.lines)
    run(board, "type:record expect:result:")
    return [text for _, text in board.live.lines[count:] if text[:2] in ("1.", "2.", "3.")]


def test_the_first_start_leaves_the_files_and_says_the_version(flash):
    files = read_drive(bytes(flash[-1024 * 1024 :]))
    assert b"CircuitPython" in files["boot_out.txt"]
    assert {name: files.get(name) for name in DRIVE} == DRIVE


def test_the_start_screen_shows_the_board(board):
    run(board, "'expect:to move' wait:2000")  # before a text scrolls by
    orange, blue = board.frame[8][4], board.frame[4][3]
    assert orange[0] > orange[2] and blue[2] > blue[0]
    assert any(board.frame[4][4])  # the king
    assert board.first_board() is not None


def test_source_files_start_a_game_and_go_on_with_it_after_a_power_cut(flash):
    """People copy them, too, and a board compiles them in its memory."""
    image, _ = read_image(Path(IMAGE), ANY)
    drive = {**bundle.whole_drive(bundle.source_files()), "settings.toml": b""}
    board = FirmwareBoard(flash_with(image, write_drive(drive)), say=lambda text: None)
    run(board, "'expect:to move' wait:6000 select wait:3000")
    assert "your move" in board.live.title
    run(board, "'type:players people' wait:300 type:e7-h7 expect:h7 wait:1000 cut boot 'expect:under way' wait:3000 "
        "select wait:3000")
    assert moves(board) == ["1. e7-h7"]


def test_presses_change_the_lights_and_the_heap_is_read(board):
    run(board, "'expect:to move' wait:2500 select wait:2500 right*2 left*2")
    answered = [press for press in board.presses if press.ms is not None]
    assert len(answered) >= 3
    assert all(press.ms < 400 for press in answered)
    heap = board.heap()
    assert 5000 < heap.largest <= heap.free < 150_000
    assert 500 < heap.names < 900


@pytest.mark.skipif(not COMPILER, reason="a Pico has no memory for large boards and source files: mpy-cross is missing")
def test_every_screen_finds_its_memory_on_small_and_large_boards(flash):
    said = []
    board = FirmwareBoard(bytearray(flash), say=said.append)
    run(board, "'expect:to move' " + MEASURES["screens"].replace("wait:3500", "wait:5000"))
    assert any("Fyrkat 15" in line for line in said)
    assert board.heap().free > 12_000


@pytest.mark.skipif(not COMPILER, reason="a Pico has no memory for large boards and source files: mpy-cross is missing")
def test_the_lights_go_on_in_a_siege():
    """With a small heap it collects at nearly every step, and the lights wait: see lib/tafl/siege.py."""
    command = [sys.executable, "-m", "firmware", IMAGE, *["--any-image"] * ANY, "--quiet", "siege"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_game_survives_a_power_cut(board):
    run(board, "'expect:to move' wait:1500 'type:players people' wait:300 type:e7-h7 expect:h7 wait:1000 cut boot "
        "'expect:under way' wait:500")
    assert moves(board) == ["1. e7-h7"]


def test_a_cut_inside_a_flash_write_loses_that_move_at_most(board):
    run(board, "'expect:to move' wait:1500 'type:players people' wait:300 type:e7-h7 expect:h7 wait:1000 "
        "cut:program type:e8-g8 boot 'expect:under way' wait:500")
    assert moves(board) in (["1. e7-h7"], ["1. e7-h7 2. e8-g8"])


def test_the_same_run_twice_gives_the_same_frames(flash):
    def frames():
        board = FirmwareBoard(bytearray(flash), say=lambda text: None)
        run(board, "wait:1500")
        return board.live.frames

    assert frames() == frames()


@pytest.mark.soak
def test_a_simulator_plays_far_apart_with_the_board_on_its_pseudo_terminal(tmp_path):
    port, broker = start_mosquitto(tmp_path / "broker", "allow_anonymous true\n")
    words = [IMAGE, "--pty", *(["--any-image"] if ANY else []), *(["--mpy-cross", COMPILER] if COMPILER else [])]
    emulator = subprocess.Popen([sys.executable, "-m", "firmware", *map(str, words)], cwd=ROOT, stdout=subprocess.PIPE,
                                text=True)
    programs = [Program("invite", f"localhost:{port}", "--no-tls", "--variant", "brandub")]
    try:
        device = next(line.split()[-1] for line in emulator.stdout if line.startswith("The console"))
        programs[0].until("For watchers")
        mine, guest, _ = (line.strip() for line in programs[0].lines if "ljostafl://" in line)
        programs += [Program("bridge", mine, "--plain", f"--state={tmp_path / 'mine'}", TAFL_PRINT_BOARD="off"),
                     Program("bridge", guest, f"--device={device}", f"--state={tmp_path / 'guest'}")]
        for program in programs[1:]:
            program.until("The other board is here", 120)
        programs[1].until("0 moves of")
        for player, move in (programs[1], "d1-c1"), (programs[2], "d3-c3"), (programs[1], "c1-c2"):
            player.type(move)
            for program in programs[1:]:
                program.until(move, 120)
        programs[2].type("resign")
        programs[1].until("The game is over: attackers win, resignation", 120)
    finally:
        for program in programs:
            program.close()
        for process in emulator, broker:
            process.terminate()
            process.wait(20)
