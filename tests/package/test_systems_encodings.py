# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Letters arrive in the encodings and with the line ends of Windows and macOS: in files, pipes and a terminal."""

import subprocess
import sys
from types import SimpleNamespace

import pytest

from ljostafl.program import decode
from other_systems import COMMAND, NAMES, RECORD, SHOWN_ON_LINUX, WINDOWS, run
from project import ROOT
from sim.machine import console
from tafl.user_variants import read_user_variants

pytestmark = SHOWN_ON_LINUX


# Files


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_records_are_read_as_windows_saves_them(encoding, end):
    mark = "\ufeff" if encoding[-2:] in ("le", "be") else ""
    assert decode((mark + RECORD.replace("\n", end)).encode(encoding)) == RECORD


def test_text_in_another_encoding_is_refused_with_its_line():
    with pytest.raises(ValueError, match=r"line 2: .*UTF-8"):
        decode("variant: brandub\nevent: \u00c1sa\n".encode("cp1252"))


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "cp1252"])
def test_a_file_of_variants_in_another_encoding_is_refused_with_its_line(tmp_path, encoding):
    block = (ROOT / "lib/tafl/variants.txt").read_text(encoding="utf-8").partition("[brandub]")[2].partition("\n[")[0]
    (tmp_path / "variants.txt").write_bytes(f"[mine]{block}\n# \u00c1".replace("Haithabu", "\u00c1").encode(encoding))
    errors = [error for variant, error in read_user_variants(str(tmp_path / "variants.txt"), ()) if not variant]
    assert errors and errors[0].startswith("variants.txt: ") and ("UTF-8" in errors[0] or "control" in errors[0])


# Encodings of the standard streams


@pytest.mark.parametrize(("environment", "encoding"), [
    ({}, "utf-8"), ({"PYTHONIOENCODING": "cp437"}, "cp437"), (WINDOWS, "utf-8"),
    pytest.param({"PYTHONIOENCODING": "cp1252"}, "cp1252", marks=pytest.mark.soak),
    pytest.param({"PYTHONIOENCODING": "ascii"}, "ascii", marks=pytest.mark.soak)])
def test_letters_that_an_encoding_lacks_become_question_marks(tmp_path, environment, encoding):
    """What goes to a file or pipe is UTF-8, as what comes from it, unless PYTHONIOENCODING says another."""
    shown = NAMES.encode(encoding, "replace")
    file = tmp_path / "\u00c1.txt"
    file.write_text(RECORD, encoding="utf-8")
    converted = run([*COMMAND, "convert", file], **environment)[0]
    assert converted.count(shown) == 2
    assert run([*COMMAND, "convert", "-"], RECORD, **environment)[0] == converted
    played, complaints = run([*COMMAND, "plain", "--no-board"], "players people\nrecord in\n" + RECORD + "record\n",
                             **environment)
    assert played.count(shown) == 2 and not complaints


@pytest.mark.parametrize("words", [["--help"], ["rules", "copenhagen"], ["perft", "tablut", "1", "--divide"]])
def test_a_reader_who_has_enough_ends_a_command_quietly(words):
    with subprocess.Popen([*COMMAND, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as command:
        command.stdout.close()
        assert command.stderr.read() == b""


def test_letters_survive_the_way_through_files(tmp_path):
    game = tmp_path / "game.otg"
    game.write_bytes(run([*COMMAND, "convert", "-"], RECORD, **WINDOWS)[0])
    assert b"\r\n" in game.read_bytes()
    assert run([*COMMAND, "convert", game], **WINDOWS)[0].decode().replace("\r\n", "\n") == RECORD


def test_bytes_that_are_no_text_become_question_marks():
    typed = b"\xc1sa \xed\xa0\x80 \xff\xfe \x81\x8d \xf0\x9f\x98"  # cp1252, half a letter of UTF-16, and others
    given = b"players people\nrecord in\n" + RECORD.encode().replace(NAMES.encode(), typed) + b"record\nposition\n"
    played, complaints = run([*COMMAND, "plain", "--no-board"], given, PYTHONIOENCODING="cp1252")
    assert b"attackers: " in played and b"?" in played and b"moves d9-c9 e7-f7" in played and not complaints


@pytest.mark.parametrize("command", ["", "plain", "film", "analysis", "engine", "convert", "perft", "bundle",
                                     "rules"])
def test_help_is_readable_in_ascii(command):
    shown = run([*COMMAND, *filter(None, [command]), "--help"], PYTHONIOENCODING="ascii")[0]
    assert shown.isascii() and len(shown) > 500


# What a terminal of Windows types


@pytest.fixture
def keyboard(monkeypatch):
    """Return the keyboard of a terminal on Windows, the letters that it types, and those that it shows."""
    typed, shown = [], []
    pretend = SimpleNamespace(kbhit=lambda: bool(typed), getwch=lambda: typed.pop(0), putwch=shown.append)
    monkeypatch.setitem(sys.modules, "msvcrt", pretend)
    monkeypatch.setattr(console.sys, "platform", "win32")
    monkeypatch.setattr(console.os, "isatty", lambda _: True)
    return console.Keyboard(SimpleNamespace(fileno=lambda: 0)), typed, shown


@pytest.mark.parametrize(("calls", "read"), [
    (["e3-g3\r"], b"e3-g3\r\n"), (["\u00c1sa \u0106"], "\u00c1sa \u0106".encode()),
    (["\xe0H", "\0;", "a"], b"a"),  # keys without a letter: two codes each
    (["\ud83d\ude00!"], "\U0001f600!".encode()), (["a\ud83d", "", "\ude00"], "a\U0001f600".encode()),
    (["a\ude00b"], "a\ufffdb".encode()), (["\ud83d", "x"], "\ufffdx".encode())])
def test_letters_typed_on_windows(keyboard, calls, read):
    board, typed, _ = keyboard
    found = b""
    for letters in calls:
        typed += letters
        found += board.read()
    assert found == read and not board.at_end


@pytest.mark.parametrize("end", ["\x04", "\x1a"])
def test_ctrl_d_and_ctrl_z_end_the_input_on_windows(keyboard, end):
    board, typed, shown = keyboard
    typed += "help\r" + end + "x"
    assert board.read() == b"help\r\n" and board.at_end and board.read() == b"" and end not in shown
