# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The terminal front end passes keys, pasted text and clicks to the program, and shows its lights as they change."""

import re
import signal
import time

import pytest

from project import ROOT
from terminal_session import DOWN, LEFT, LEFT_IT, MODE, RIGHT, UP, TerminalSession

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def kept_session():
    session = TerminalSession()
    yield session
    session.leave()


@pytest.fixture
def shared_terminal(kept_session):
    """Return a terminal that several tests use, with the light in the middle."""
    kept_session.type("\x1b", pause=0.1)  # closes a line that a failed test left open
    x, y = kept_session.wait_for(kept_session.light)[0]
    kept_session.type(LEFT * ((x - 4) % 9) + UP * ((y - 4) % 9))
    kept_session.wait_for_light(4, 4)
    return kept_session


def test_arrows_move_the_light_even_in_pieces(shared_terminal):
    session = shared_terminal
    session.type(RIGHT)
    session.wait_for_light(5, 4)
    session.type("\x1bOA")
    session.wait_for_light(5, 3)
    session.type("\x1b", "[", "D", pause=0.01)
    color = session.wait_for_light(4, 3)
    session.type(" ")
    session.wait_for(lambda: session.light() and session.light()[1] != color)
    session.type(DOWN * 3 + LEFT * 2 + UP)
    session.wait_for_light(2, 5)


def test_names_hints_and_console_around_the_board(shared_terminal):
    session = shared_terminal
    session.wait_to_see("q: quit")
    session.wait_to_see("demo 5368")
    session.wait_for(lambda: session.screen.display[18].split() == list("abcdefghi"))
    assert [session.screen.display[2 * row].split()[0] for row in range(9)] == list("987654321")
    assert session.screen.cursor.hidden


PRINTS_EVENTS = """
import board, keypad, supervisor
keys = keypad.Keys([getattr(board, "GP%d" % number) for number in range(2, 8)], value_when_pressed=False)
print("ready")
while True:
    event = keys.events.get()
    if event:
        print("%s%d@%d" % ("+" if event.pressed else "-", event.key_number, event.timestamp))
"""


@pytest.fixture
def events(tmp_path):
    program = tmp_path / "code.py"
    program.write_text(PRINTS_EVENTS)
    return program


def printed_events(session):
    """Return the button events on the screen: button number, ms of the press, ms of the release."""
    lines = [line[40:].split("@") for line in session.screen.display]
    found = [(pair[0].strip(), int(pair[1])) for pair in lines if len(pair) == 2]
    presses, releases = found[::2], found[1::2]
    assert [what.replace("+", "-") for what, _ in presses][: len(releases)] == [what for what, _ in releases]
    return [(int(what[1:]), down, up) for (what, down), (_, up) in zip(presses, releases)]


def test_one_key_is_one_tap_and_many_at_once_are_as_many_short_ones(open_terminal, events):
    session = open_terminal(program=events)
    session.wait_to_see("ready")
    session.type("\r", pause=0.2)
    session.type("\x1b", pause=0.2)
    session.wait_for(lambda: len(printed_events(session)) == 2)
    session.read(0.2)
    (select, down, up), (back, down_2, up_2) = printed_events(session)
    assert (select, back) == (4, 5)
    assert 35 <= up - down < 300 and 35 <= up_2 - down_2 < 300  # each end is rounded to a look of the program
    session.type(RIGHT * 4 + UP * 4)
    session.wait_for(lambda: len(printed_events(session)) == 10)
    session.read(0.2)
    presses = printed_events(session)[2:]
    assert [button for button, _, _ in presses] == [3] * 4 + [0] * 4
    assert presses[-1][1] - presses[0][1] < 7 * 30  # eight full taps would take longer


def test_paste_goes_only_into_the_console_line(shared_terminal):
    session = shared_terminal
    session.type("\x1b[200~q\x1b[201~", "\x1b[200~\r\x1b[C\x1b[201~", DOWN)
    session.wait_for_light(4, 5)
    session.type("\t\x1b[200~position x\ry\x1b[201~z\r")
    session.wait_to_see("echo position x")
    session.wait_to_see("echo yz")


def test_console_line(shared_terminal):
    session = shared_terminal
    session.type(":hejj\x7f q")
    session.wait_to_see(": hej q")
    assert [x for x in range(80) if session.screen.buffer[23][x].reverse] == [len(": hej q")]  # the cursor
    session.type("\r")
    session.wait_to_see("echo hej q")
    assert session.sees("> hej q") and session.sees("q: quit")
    session.type("\tnot this", pause=0.1)
    session.type("\x1b", pause=0.1)
    session.type(":góðan dag\r")
    session.wait_to_see("echo góðan dag")
    assert not session.sees("echo not")
    session.wait_for_light(4, 4)


@pytest.mark.soak
@pytest.mark.slow
def test_quitting_needs_q_twice_in_time(open_terminal):
    session = open_terminal()
    session.wait_for_light(4, 4)
    session.type("q")
    session.wait_to_see("q again to quit")
    session.type(RIGHT)
    session.wait_to_see("q: quit")
    session.wait_for_light(5, 4)
    session.type("q")
    session.wait_to_see("q again to quit")
    session.wait_to_see("q: quit")  # after QUIT_TIMEOUT
    session.type("q", pause=0.1)
    assert session.process.poll() is None
    session.type("Q")
    assert session.end() == 0


BUSY_PROGRAM = """
import board, keypad, neopixel
pixels = neopixel.NeoPixel(board.GP0, 81, auto_write=False)
keys = keypad.Keys([board.GP2], value_when_pressed=False)
turn = 0
while True:
    keys.events.get()
    turn += 1
    for number in range(81):
        pixels[number] = (turn % 3 * 40, number, 40 * (turn % 2))
    pixels.show()
    with open("turns", "a") as file:
        file.write(".")
"""


@pytest.fixture
def busy_program(tmp_path):
    program = tmp_path / "code.py"
    program.write_text(BUSY_PROGRAM)
    return program


def turn_count(program):
    return (program.parent / "turns").stat().st_size


@pytest.mark.slow
def test_frame_rate_is_limited_and_changes_are_small(open_terminal, shared_terminal, busy_program):
    session = open_terminal(program=busy_program)
    session.wait_to_see("q: quit")
    session.received = b""
    session.read(1)
    assert 5 <= session.received.count(b"\x1b[1;3H") <= 33  # the start of each frame
    quiet = shared_terminal
    quiet.read(0.2)
    quiet.received = b""
    quiet.type(RIGHT)
    quiet.wait_for_light(5, 4)
    quiet.read(0.2)
    assert len(quiet.received) < 500
    assert b"\x1b[2J" not in quiet.received


@pytest.mark.slow
def test_blocked_terminal_does_not_stop_the_program(open_terminal, busy_program):
    session = open_terminal(program=busy_program)
    session.wait_to_see("q: quit")
    time.sleep(0.5)  # the terminal takes no data
    planned = turn_count(busy_program)
    time.sleep(0.5)
    assert turn_count(busy_program) > planned + 10
    session.process.terminate()
    time.sleep(0.1)
    assert session.end() == 128 + signal.SIGTERM
    assert re.search(re.escape(LEFT_IT) + rb"(%s)*$" % MODE, session.received)


@pytest.mark.soak
def test_the_real_game(open_terminal):
    session = open_terminal(program=ROOT / "code.py")
    session.wait_to_see("new game")
    session.type(":players people\r", pause=0.1)
    session.type(":new brandub\r", pause=0.1)
    session.type(":d2-c2\r")
    session.wait_to_see("1. attackers d2-c2")
    session.type("\r", pause=0.1)
    session.type("\x1b")
    session.type("qq")
    assert session.end() == 0


@pytest.mark.soak
def test_the_real_game_by_mouse_with_the_names_of_a_smaller_board(open_terminal):
    session = open_terminal("--set", "TAFL_VARIANT=brandub", program=ROOT / "code.py")

    def click(x, y):
        place = f"{2 + 4 * x + 2};{2 * y + 1}"
        session.type(f"\x1b[<0;{place}M", f"\x1b[<0;{place}m", pause=0.1)

    session.wait_to_see("Enter: play")
    session.wait_for(lambda: [session.screen.display[2 * row][0] for row in range(9)] == [" ", *"7654321", " "])
    assert session.screen.display[18].split() == list("abcdefg")
    session.type(":players people\r")
    session.wait_to_see("defenders: person")
    click(4, 4)
    session.wait_to_see("Attackers (orange) to move")
    click(4, 6)
    session.wait_to_see("d2 in hand")
    click(3, 6)
    session.wait_to_see("1. attackers d2-c2")
