# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""When the program fails: the sign on the lights, and a new start."""

import shutil
import sys
from types import SimpleNamespace

import pytest

from project import ROOT
from sim.machine.pretend_board import PretendBoard


def a_program_that_fails(folder):
    """The program, but that it fails at any line typed."""
    for name in ("lib", "hardware"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "code.py", folder)
    (folder / "lib" / "tabletop" / "console.py").write_text("def obey(table, line):\n    raise RuntimeError(line)\n")
    return folder / "code.py"


def is_cross(rows):
    size = len(rows)
    return all(bool(max(rows[y][x])) == (x in (y, size - 1 - y)) for y in range(size) for x in range(size))


def test_a_failure_shows_a_cross_and_is_not_swallowed(tmp_path):
    board = PretendBoard(program=a_program_that_fails(tmp_path))

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
    """Has the module think it is on a board; gives what happens."""
    from hardware import crash

    happens = []

    def reload():
        happens.append("reload")
        raise Reload

    monkeypatch.setattr(crash, "sys", SimpleNamespace(implementation=SimpleNamespace(name="circuitpython")))
    monkeypatch.setattr(crash, "sleep", lambda seconds: happens.append(seconds))
    monkeypatch.setitem(sys.modules, "supervisor", SimpleNamespace(reload=reload))
    told = SimpleNamespace(print_exception=lambda error: happens.append(str(error)))
    monkeypatch.setitem(sys.modules, "traceback", told)
    return happens


def test_on_a_board_it_tells_why_and_starts_anew(circuitpython):
    from hardware.crash import show_crash

    host = SimpleNamespace(canvas=bytearray(81), width=9, height=9, show=lambda: circuitpython.append("show"))
    with pytest.raises(Reload):
        show_crash(host, ValueError("why"))
    assert circuitpython[:2] == ["show", "why"] and circuitpython[-1] == "reload"
    assert 3 <= circuitpython[2] < 8  # to be seen, and before the watchdog bites
    assert sum(map(bool, host.canvas)) == 17


def test_lights_that_fail_themselves_do_not_keep_it_from_that(circuitpython):
    from hardware.crash import show_crash

    def show():
        raise OSError

    with pytest.raises(Reload):
        show_crash(SimpleNamespace(canvas=bytearray(81), width=9, height=9, show=show), ValueError("why"))
