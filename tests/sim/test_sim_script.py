# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The words of a script press buttons, touch squares, type lines and wait."""

from itertools import pairwise

import pytest

import needs
from project import DEMO
from sim.cli import main
from sim.machine.pretend_board import PretendBoard
from sim.script.script import ScriptError, parse, player, read_script

for package in ("PIL", "pygame"):  # whoever plays a script needs them
    needs.module(package)


def run_script(script, save_picture=None):
    """Run a script; return the board and its button states as (ms, held buttons)."""
    board = PretendBoard(program=DEMO)
    changes = []
    board.on_change = lambda: changes.append((board.now, sorted(board.pressed)))
    board.run(player(parse(script, save_picture)))
    return board, [now for now, after in pairwise([(0, []), *changes]) if now[1] != after[1]] and changes


def held(changes):
    """Return the pressed buttons in order, each with its duration in ms."""
    found, since = [], None
    for ms, names in changes:
        if names and since is None:
            since = (names[0], ms)
        elif not names and since:
            found.append((since[0], ms - since[1]))
            since = None
    return found


def test_button_words_press_buttons():
    board, changes = run_script("right up*2 hold:back:300 select")
    assert [name for name, _ in held(changes)] == ["right", "up", "up", "back", "select"]
    assert 300 <= dict(held(changes))["back"] < 310
    assert board.frame[2][5] == (0, 30, 30)


def test_wait_and_type():
    board, _ = run_script("wait:3000 type:e5-e8 'type:load brandub'")
    assert "echo e5-e8\necho load brandub\n" in board.printed
    assert 3500 <= board.now < 3700


@pytest.mark.slow
def test_touch_presses_the_key_of_the_named_square(tmp_path, capsys):
    words = ["--set", "TAFL_ATTACKERS=person", "--set"]
    for variant, moves in (("tablut", "e7-h7"), ("brandub", "d2-c2"), ("fyrkat11", "f2-g2")):
        start, goal = moves.split("-")
        script = f"select wait:4000 touch:{start} touch:{goal} wait:500"
        assert main(["film", script, str(tmp_path / "a.png"), *words, f"TAFL_VARIANT={variant}"]) == 0
        assert f" {moves}" in capsys.readouterr().out
    assert main(["film", "select touch:z9", str(tmp_path / "a.png")]) == 2
    assert "no key under z9" in capsys.readouterr().err
    with pytest.raises(ScriptError, match="as in touch:e5"):
        parse("touch:5e", None)


def test_shot_saves_a_picture_at_its_time(tmp_path):
    seen = []
    run_script(f"right shot:{tmp_path}/a.png right", lambda path: seen.append(path))
    assert seen == [tmp_path / "a.png"]


@pytest.mark.parametrize(
    "word",
    ["rihgt", "UP", "up*", "up*0", "up*-1", "up*x", "up*99999", "wait", "wait:", "wait:-5", "wait:1s", "hold:right"]
    + ["hold:fire:100", "hold:right:x", "shot:", "shot:a.gif", "up:3", "press:up", "*3"],
)
def test_unknown_words_are_reported_before_the_run(word, capsys):
    with pytest.raises(ScriptError) as error:
        parse(f"right {word} left", None)
    assert f"'{word}'" in str(error.value)
    assert main(["--program", str(DEMO), "--script", f"right {word}"]) == 2
    captured = capsys.readouterr()
    assert word in captured.err and captured.out == ""


def test_missing_quotation_mark_is_reported():
    with pytest.raises(ScriptError, match="quotation"):
        parse("right 'type:x", None)


def test_script_file_with_comments(tmp_path):
    script = tmp_path / "tour.txt"
    script.write_text("right  # to the right\n\n# and on:\nup*2 'type:a # b'\n", encoding="utf-8")
    board, changes = run_script(read_script(str(script)))
    assert [name for name, _ in held(changes)] == ["right", "up", "up"]
    assert "echo a # b\n" in board.printed
    assert read_script("right up") == "right up" and read_script("right " * 200) == "right " * 200


def test_unknown_word_in_a_file_is_reported_with_its_line():
    with pytest.raises(ScriptError, match=r"Line 3: 'rihgt'"):
        parse("right\n# comment\nup rihgt\n", None)
    with pytest.raises(ScriptError, match=r"Line 2: .*quotation"):
        parse("right\n'type:x\n", None)
    with pytest.raises(ScriptError, match=r"no script nowhere.txt"):
        parse("nowhere.txt", None)
