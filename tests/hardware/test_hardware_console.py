# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The serial console: lines in and out, without blocking."""

import io
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st


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
        (b"hepl\x08\x08lp\n", ["help"]),
        (b"ab\x7f\x7f\x7f\x7fc\n", ["c"]),
        (b"Lj\xc3\xb3\x7fostafl\n", ["Ljostafl"]),
        ("Ljóstafl\n".encode(), ["Ljóstafl"]),
        (b"a\x00\x1b\tb\n", ["ab"]),
        (b"a\xff\xc3\n", ["a??"]),
        (b"x" * 900 + b"\n", ["x" * 900]),
    ],
)
def test_typed_bytes_become_lines(chip, typed, found):
    assert lines(chip, typed) == found


def test_too_long_line_is_dropped(chip, capsys):
    assert lines(chip, b"x" * 901 + b"\x7f more\nnext\n") == ["next"]
    assert capsys.readouterr().out == "That line is longer than 900 characters and was dropped.\n"


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
