# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The serial console: lines in and out, without blocking."""

import io
import random
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from soak import scaled


def lines(chip, typed):
    """Return the lines that the console reads from these bytes."""
    from hardware.console import Console

    console = Console()
    chip.stdin.typed += typed
    found = []
    while chip.stdin.typed:
        line = console.read_line()
        if line is not None:
            found.append(line)
    return found


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        (b"help\n", ["help"]),
        (b"a\rb\nc\r\nd\r\n", ["a", "b", "c", "d"]),
        (b"\r\n\n\r\n", []),
        (b"not yet", []),
        (b"hexx\x08\x08lp\n", ["help"]),
        (b"ab\x7f\x7f\x7f\x7fc\n", ["c"]),
        (b"Lj\xc3\xb3\x7fostafl\n", ["Ljostafl"]),
        ("Ljóstafl\n".encode(), ["Ljóstafl"]),
        (b"a\x00\tb\n", ["a b"]),
        (b"a\xff\xc3\n", ["a??"]),
        (b"x" * 900 + b"\n", ["x" * 900]),
    ],
)
def test_typed_bytes_become_lines(chip, typed, found):
    assert lines(chip, typed) == found


KEYS = [
    (b"\x1b[Ae7-h7\n", "e7-h7"),  # arrow up
    (b"xyz\x15where\n", "where"),  # Ctrl-U
    (b"new\tbrandub\n", "new brandub"),
    (b"\x1b[200~d2-c2\x1b[201~\n", "d2-c2"),  # pasted
    (b"rules\x1b[3~\n", "rules"),  # Delete
    (b"\x1b[Hru\x1b[1;5Cles\x1b[4~\n", "rules"),  # Home, Ctrl and an arrow, End
    (b"\x1bOPrules\x1b[15~\x1b[[A\n", "rules"),  # F1, F5, F1 of Linux
    (b"ru\x1b[Zles\x1b[I\x1b[O\n", "rules"),  # Shift-Tab; the window gains and loses the focus
    (b"\x1bbrules\n", "rules"),  # Alt-b
    (b"\x1b]0;a title\x07rules\x1b]2;another\x1b\\\n", "rules"),
    (b"\x1b[<0;33;4Mrules\x1bP1$r\x1b\\\n", "rules"),  # the mouse; an answer of the terminal
    (b"rules\x1b[\nnext\n", "rules"),  # a line end ends what is not complete
    (b"\x1b\x1b[Arules\n", "rules"),
    ("\x1b[éa\n".encode(), "éa"),
    (b"new bran\x17tablut\n", "new tablut"),  # Ctrl-W
    (b"new  \x17\x17\x17rules\n", "rules"),
    (b"y" * 901 + b"\x15rules\n", "rules"),
]


@pytest.mark.parametrize("in_pieces", [False, True])
@pytest.mark.parametrize(("typed", "line"), KEYS)
def test_keys_leave_no_letters_behind(chip, typed, line, in_pieces):
    from hardware.console import Console

    console = Console()
    found = []
    for piece in [bytes([byte]) for byte in typed] if in_pieces and b"\x1bb" not in typed else [typed]:
        chip.stdin.typed += piece
        while chip.stdin.typed:
            found.append(console.read_line())
        found.append(console.read_line())
    assert next(text for text in found if text is not None) == line


def test_the_key_esc_takes_no_letter_that_comes_later(chip):
    from hardware.console import Console

    console = Console()
    for piece in (b"\x1b", b"rules\n"):
        chip.stdin.typed += piece
        line = console.read_line()
    assert line == "rules"


@pytest.mark.parametrize("seed", range(scaled(200, 100)))
def test_any_keys_between_letters_change_nothing(chip, seed):
    """Whole sequences stand between the letters of a line: the line is what it would be without them."""
    dice = random.Random(seed)
    keys = [b"\x1b[A", b"\x1b[1;5D", b"\x1b[3~", b"\x1bOR", b"\x1b[24~", b"\x1b[[B", b"\x1b[200~", b"\x1b[201~",
            b"\x1bx", b"\x1b]0;d2-c2\x07", b"\x1b[?1;2c", b"\x1b(B", b"zz\x15", b"q\x7f", b"\x00", b"\x01", b"\x0b"]
    for _ in range(100):
        text = dice.choice(["d2-c2", "resign", "new brandub", "position", "record in"])
        first = dice.choice(keys)
        typed = (first if first != b"q\x7f" else b"") + b"".join(
            letter.encode() + dice.choice([b"", b"", *[key for key in keys if key != b"zz\x15"]]) for letter in text)
        assert lines(chip, typed + dice.choice([b"\n", b"\r", b"\r\n"])) == [text], typed


def test_too_long_line_is_dropped(chip, capsys):
    assert lines(chip, b"x" * 901 + b"\x7f more\nnext\n") == ["next"]
    assert capsys.readouterr().out == "That line is longer than 900 bytes and was dropped.\n"


def test_line_arrives_in_pieces(chip):
    from hardware.console import Console

    console = Console()
    for piece in (b"mo", b"ve e5 \xc3", b"\xb3"):
        chip.stdin.typed += piece
        assert console.read_line() is None
    chip.stdin.typed += b"\nnext\n"
    assert console.read_line() == "move e5 ó"
    assert console.read_line() == "next"


def test_endless_input_does_not_block(chip):
    from hardware.console import Console

    class Endless:
        def readinto(self, buffer):
            buffer[:] = b"x"
            self.read += 1
            assert self.read < 5000
            return 1

        read, typed = 0, b"x"

    sys.stdin = chip.stdin = Endless()
    console = Console()
    assert [console.read_line() for _ in range(3)] == [None] * 3


@given(st.lists(st.one_of(st.binary(), st.sampled_from([b"\r", b"\n", b"\x08", b"\x7f", b"\xc3", b"a" * 899]))))
def test_no_bytes_raise_an_exception(fresh_chip, pieces):
    with fresh_chip() as chip:
        for line in lines(chip, b"".join(pieces)):
            assert 0 < len(line) <= 900
            assert all(ord(letter) >= 32 and ord(letter) != 127 for letter in line)


letters = st.characters(min_codepoint=32, max_codepoint=0xFFFF, exclude_categories=["Cc", "Cs"])


@given(st.lists(st.text(letters, min_size=1, max_size=100)))
def test_text_is_read_as_typed(fresh_chip, texts):
    with fresh_chip() as chip:
        assert lines(chip, "".join(text + "\r\n" for text in texts).encode()) == texts


def test_stdin_without_readinto(chip, monkeypatch):
    class Text(io.StringIO):
        def read(self, size=-1):
            del chip.stdin.typed[:size]
            return super().read(size)

    monkeypatch.setattr(sys, "stdin", Text("é1\nnext\n"))
    assert lines(chip, b"." * 8) == ["é1", "next"]


def test_closed_stdin_ends_reading(chip, monkeypatch):
    from hardware.console import Console

    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    chip.stdin.typed += b"x"
    assert Console().read_line() is None


def test_nothing_is_printed_without_a_terminal(chip, capsys):
    from hardware.console import Console

    console = Console()
    console.print("connected")
    chip.connected = False
    console.print("not connected")
    assert capsys.readouterr().out == "connected\n"


def test_without_a_runtime_all_is_printed_and_nothing_is_read(chip, monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "supervisor", None)
    from hardware.console import Console

    console = Console()
    console.print("connected")
    assert console.read_line() is None
    assert capsys.readouterr().out == "connected\n"


def test_print_without_a_line_end(chip, capsys):
    from hardware.console import Console

    Console().print("a", end="")
    Console().print("b")
    assert capsys.readouterr().out == "ab\n"
