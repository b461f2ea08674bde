# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The terminal is as before after every end of the program, and after a pause."""

import re
import shutil
import signal
import sys

import pytest

from project import DEMO
from terminal_session import ENTERED, LEFT_IT, MODE, RIGHT, UP

pytestmark = pytest.mark.once


def text_after_exit(session):
    """Check that the terminal is restored; return the text printed after that."""
    drawn, left, after = session.received.rpartition(LEFT_IT)
    drawn, after = drawn + b"".join(re.findall(MODE, after)), re.sub(MODE, b"", after)
    assert ENTERED in drawn and left
    assert session.modes == session.modes_before
    assert b"\x1b" not in after
    for mode in (b"?25", b"?7", b"?2004", b"?1000", b"?1003"):
        on, off = (drawn.rfind(b"\x1b[" + mode + end) for end in (b"h", b"l"))
        assert (on > off) == (mode in (b"?25", b"?7"))
    return after.decode()


@pytest.mark.parametrize(
    "ending, status",
    [
        pytest.param(lambda session: session.type("qq"), 0, marks=pytest.mark.soak),
        (lambda session: session.type("\x03"), 130),
        pytest.param(lambda session: session.type("\x1c"), 131, marks=pytest.mark.soak),
        pytest.param(lambda session: session.process.send_signal(signal.SIGTERM), 143, marks=pytest.mark.soak),
        pytest.param(lambda session: session.process.send_signal(signal.SIGHUP), 129, marks=pytest.mark.soak),
    ],
    ids=["q-q", "ctrl-c", "ctrl-backslash", "sigterm", "sighup"],
)
def test_terminal_is_restored(open_terminal, ending, status):
    session = open_terminal()
    session.wait_for_light(4, 4)
    assert session.modes != session.modes_before
    ending(session)
    assert session.end() == status
    assert text_after_exit(session) == ""


def test_traceback_is_printed_after_the_end(open_terminal):
    session = open_terminal()
    session.wait_for_light(4, 4)
    session.type(":fail\r")
    assert session.end() == 1
    text = text_after_exit(session)
    assert "Traceback" in text and "as you wished" in text


def test_program_that_ends_and_program_that_hangs(open_terminal, tmp_path):
    (tmp_path / "code.py").write_text("print('short')\n")
    session = open_terminal(program=tmp_path / "code.py")
    assert session.end() == 0 and "program has ended" in text_after_exit(session)
    (tmp_path / "code.py").write_text("while True:\n    try:\n        len('')\n    except Exception:\n        pass\n")
    second = open_terminal(program=tmp_path / "code.py")
    second.wait_for(lambda: second.modes != second.modes_before)
    second.type("\x03")
    assert second.end() == 130 and text_after_exit(second) == ""


def test_warnings_are_shown_and_printed_again(open_terminal):
    session = open_terminal("--set", "TAFL_PANEL_WIDTH=999")
    session.wait_to_see("TAFL_PANEL_WIDTH")
    session.type("qq")
    assert session.end() == 0
    assert "TAFL_PANEL_WIDTH" in text_after_exit(session)


@pytest.mark.parametrize("word", ["quit", pytest.param("exit", marks=pytest.mark.soak)])
def test_a_word_on_the_console_ends_the_program_whose_flash_is_saved(open_terminal, tmp_path, word):
    flash = tmp_path / "flash.bin"
    session = open_terminal("--flash", str(flash))
    session.wait_for_light(4, 4)
    session.type(":keep\r")
    session.wait_to_see("echo keep")
    session.type(f":{word}\r")
    assert session.end() == 0
    assert flash.read_bytes()[:4] == b"kept"


def test_closing_the_terminal_ends_the_program(open_terminal, tmp_path):
    flash = tmp_path / "flash.bin"
    session = open_terminal("--flash", str(flash))
    session.wait_for_light(4, 4)
    session.type(":keep\r")
    session.wait_to_see("echo keep")
    session.hang_up()
    assert session.process.wait(timeout=30) in (0, 129)  # its input ends, or it gets a signal
    assert flash.read_bytes()[:4] == b"kept"


@pytest.mark.skipif(not shutil.which("bash"), reason="bash is not installed")
def test_suspend_and_resume(open_terminal):
    session = open_terminal(command=["bash", "--norc", "--noprofile", "-i"], PS1="$ ", HISTFILE=None)
    session.wait_to_see("$")
    # The shell between the two must stop and continue with them.
    session.type(f"/bin/sh -c '{sys.executable} src/ljostafl --program {DEMO}; echo over'\r")
    session.wait_for_light(4, 4)
    ours = session.modes
    session.type(RIGHT)
    session.wait_for_light(5, 4)
    session.type("\x1a")
    session.wait_for(lambda: b"Stopped" in session.received.rpartition(LEFT_IT)[2])
    session.type("echo in line $((40 + 2)).\r")
    session.wait_for(lambda: b"in line 42." in session.received.rpartition(LEFT_IT)[2])
    session.received = b""
    session.type("fg\r")
    session.wait_for(lambda: ENTERED in session.received and session.modes == ours)
    session.screen.reset()
    session.type("\x0c")  # a full redraw
    session.wait_for_light(5, 4)
    session.type(UP)
    session.wait_for_light(5, 3)
    session.type("qq")
    session.wait_for(lambda: b"over" in session.received.rpartition(LEFT_IT)[2])
