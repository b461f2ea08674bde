# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A failure of the program: the cross on the lights, and the restart."""

import shutil
import sys
from types import SimpleNamespace

import pytest

from project import ROOT
from sentences import COPY_AGAIN
from sim.machine.pretend_board import PretendBoard
from tabletop.scroll_text import ScrollText


def failing_program(folder):
    """Make a copy of the program that fails when a line is typed, and return its path."""
    for name in ("lib", "hardware"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "code.py", folder)
    (folder / "lib" / "tabletop" / "console.py").write_text("def obey(table, line):\n    raise RuntimeError(line)\n")
    return folder / "code.py"


def is_cross(rows):
    size = len(rows)
    return all(bool(max(rows[y][x])) == (x in (y, size - 1 - y)) for y in range(size) for x in range(size))


def test_failure_shows_a_cross_and_raises(tmp_path):
    board = PretendBoard(program=failing_program(tmp_path))

    def player(board):
        yield from board.wait(2000)
        assert not is_cross(board.frame)
        board.type("help")
        yield from board.wait(1000)

    with pytest.raises(RuntimeError, match="help"):
        board.run(player)
    assert is_cross(board.frame)


class Reload(Exception):
    pass


@pytest.fixture
def circuitpython(monkeypatch):
    """Make the module believe that it runs on a board. Return the list of its calls."""
    from hardware import crash

    calls = []

    def reload():
        calls.append("reload")
        raise Reload

    monkeypatch.setattr(crash, "sys", SimpleNamespace(implementation=SimpleNamespace(name="circuitpython")))
    monkeypatch.setattr(crash, "sleep", lambda seconds: calls.append(seconds))
    monkeypatch.setitem(sys.modules, "supervisor", SimpleNamespace(reload=reload))
    traceback = SimpleNamespace(print_exception=lambda error: calls.append(str(error)))
    monkeypatch.setitem(sys.modules, "traceback", traceback)
    return calls


class Host:
    """A host whose clock advances with each look at the keys."""

    width = height = 9

    def __init__(self, show=None):
        self.canvas, self.time, self.frames = bytearray(81), 0, []
        self.show = show or (lambda: self.frames.append(bytes(self.canvas)))

    def now(self):
        return self.time

    def keys(self):
        self.time += 50
        return ()


def crash(host, error, text=ScrollText):
    from hardware.crash import show_crash

    with pytest.raises(Reload):
        show_crash(host, error, text)


def test_board_prints_the_traceback_shows_cross_and_text_and_reloads(circuitpython):
    host = Host()
    crash(host, ValueError("why"))
    assert circuitpython == ["why", "reload"]
    assert sum(map(bool, host.frames[0])) == 17 and host.frames[0] == host.frames[50]  # the cross, for some seconds
    assert {frozenset(frame) for frame in host.frames} == {frozenset((0, 0xEF)), frozenset((0,))}  # dark at the end
    assert len(set(host.frames)) > 10


@pytest.mark.parametrize("text", [None, lambda *_: 1 / 0])
def test_board_shows_the_cross_if_it_has_no_letters(circuitpython, text):
    host = Host()
    crash(host, ValueError("why"), text)
    assert len(set(host.frames)) == 1 and circuitpython[-1] == "reload"


def test_board_reloads_even_if_the_lights_fail(circuitpython):
    def show():
        raise OSError

    crash(Host(show), ValueError("why"))
    assert circuitpython[-1] == "reload"
    assert 3 <= circuitpython[-2] < 8  # long enough to save a file, and before the watchdog resets


DAMAGED = "lib/tafl/search.mpy has wrong content: copy ljostafl-1 again"


@pytest.mark.parametrize(("error", "named", "advice"), [
    (ImportError("no module named 'tafl.game'"), "tafl.game", COPY_AGAIN),
    (OSError(2), "OSError", COPY_AGAIN),  # a folder of the program is missing
    (UnicodeError(), "UnicodeError", COPY_AGAIN),
    (SyntaxError("invalid syntax"), "SyntaxError", COPY_AGAIN),
    (AttributeError("'module' object has no attribute 'x'"), "'x'", COPY_AGAIN),
    (OSError(DAMAGED), "lib/tafl/search.mpy", "copy ljostafl-1 again"),
    (ValueError(f"lib/tafl/weights.txt is wrong: {COPY_AGAIN}"), "lib/tafl/weights.txt",
     COPY_AGAIN),
    (ValueError("why"), "why", "the program starts again"),
    (MemoryError(), "memory", "set TAFL_VARIANT to a smaller game, or use another board"),
    (KeyError("k"), "KeyError", "the program starts again"),
])
def test_console_says_what_failed_and_what_to_do(circuitpython, capsys, error, named, advice):
    crash(Host(), error)
    line = capsys.readouterr().out.splitlines()[-1]
    assert named in line and line.endswith(": " + advice)


@pytest.mark.parametrize("content", [b"", bytes(500), b"C\x05 older", b"M\x06 of MicroPython"])
def test_a_mpy_file_that_cannot_be_loaded_is_named(circuitpython, capsys, monkeypatch, tmp_path, content):
    from hardware import crash as module

    for folder in ("hardware", "lib/tafl", "lib/tabletop"):
        (tmp_path / folder).mkdir(parents=True)
        for name in ("crash.mpy", "board.mpy"):
            (tmp_path / folder / name).write_bytes(b"C\x06 right")
    (tmp_path / "lib/tafl/game.mpy").write_bytes(content)
    monkeypatch.setattr(module, "__file__", f"{tmp_path}/hardware/crash.mpy")
    crash(Host(), ValueError("incompatible .mpy file"))
    line = capsys.readouterr().out.splitlines()[-1]
    assert line.startswith("lib/tafl/game.mpy ") and line.endswith(f": {COPY_AGAIN}")
