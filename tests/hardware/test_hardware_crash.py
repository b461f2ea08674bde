# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A failure of the program: the cross on the lights, and the restart."""

import shutil
import sys
from types import SimpleNamespace

import pytest

from project import ROOT
from sim.machine.pretend_board import PretendBoard


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


def test_board_prints_the_traceback_and_reloads(circuitpython):
    from hardware.crash import show_crash

    host = SimpleNamespace(canvas=bytearray(81), width=9, height=9, show=lambda: circuitpython.append("show"))
    with pytest.raises(Reload):
        show_crash(host, ValueError("why"))
    assert circuitpython[:2] == ["show", "why"] and circuitpython[-1] == "reload"
    assert 3 <= circuitpython[2] < 8  # long enough to see, and before the watchdog resets
    assert sum(map(bool, host.canvas)) == 17


def test_board_reloads_even_if_the_lights_fail(circuitpython):
    from hardware.crash import show_crash

    def show():
        raise OSError

    with pytest.raises(Reload):
        show_crash(SimpleNamespace(canvas=bytearray(81), width=9, height=9, show=show), ValueError("why"))


@pytest.mark.parametrize(("error", "advises"), [
    (ImportError("no module named 'tafl.game'"), True),
    (OSError(2), True),  # a folder of the program is missing
    (ValueError("why"), False),
])
def test_a_missing_file_is_named_as_the_cause(circuitpython, capsys, error, advises):
    from hardware.crash import show_crash

    with pytest.raises(Reload):
        show_crash(SimpleNamespace(canvas=bytearray(81), width=9, height=9, show=lambda: None), error)
    assert ("Copy the folder of the program to the drive again." in capsys.readouterr().out) == advises
