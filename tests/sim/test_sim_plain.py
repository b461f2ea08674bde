# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The plain front end plays a game by lines from a pipe: moves, lessons, puzzles, the board, the rules."""

import io
import random
import re
import subprocess
import time

import pytest

from lesson_list import lessons
from plain_console import NO_DISPLAY, command, pipe
from project import PLAY, ROOT
from sim import plain
from sim.machine.board_state import EVENT
from sim.plain import LineOutput
from sim.words import Words
from soak import some
from tabletop.interlude import Interlude
from tafl.game import Game
from tafl.names import move_name
from tafl.variants import load

PEOPLE = ["--set", "TAFL_ATTACKERS=person", "--set", "TAFL_DEFENDERS=person", "--set", "TAFL_VARIANT=brandub"]


@pytest.mark.parametrize("wrong", some([
    "TAFL_PANEL_WIDTH=99", "TAFL_BRIGHTNESS=dark", "TAFL_PIXEL_PIN=XX", "TAFL_FIRST_PIXEL=middle", "TAFL_CLOCK=3+99",
    "TAFL_SKIP_PIXELS=-4", "TAFL_WINDOW_WIDTH=12", "TAFL_VARIANT=chess", "TAFL_SELECT_PIN=GP99"], 1))
def test_a_wrong_setting_is_told_once_and_then_how_to_begin(wrong):
    done = subprocess.run(command("--no-board", "--set", wrong), cwd=ROOT, env=NO_DISPLAY, text=True,
                          input=".back\nposition\n", capture_output=True, timeout=60)
    lines = (done.stdout + done.stderr).splitlines()
    assert sum(line.startswith(wrong.partition("=")[0]) for line in lines) == 1
    assert any(".select: play" in line for line in lines)


@pytest.mark.parametrize("options", [
    (), *[pytest.param(options, marks=pytest.mark.soak)
          for options in (("--flash", "own.bin"), ("--no-board",), ("--flash", "none"))]])
def test_lines_from_a_pipe_leave_the_saved_game_alone(tmp_path, options):
    state = tmp_path / "state"
    environment = {**NO_DISPLAY, "XDG_STATE_HOME": str(state), "LOCALAPPDATA": str(state), "HOME": str(tmp_path)}
    own = tmp_path / "own.bin"
    options = [str(own) if option == "own.bin" else option for option in options]
    for line in ("new brandub\nd2-c2\n", "position\n"):
        done = subprocess.run([*PLAY, "--plain", *PEOPLE, *options], cwd=ROOT, env=environment,
                              input=line, text=True, capture_output=True, timeout=60)
    assert ("under way" in done.stdout) == own.exists() == (str(own) in options)
    assert not list(tmp_path.rglob("flash.bin"))


@pytest.mark.slow
def test_whole_game_through_a_pipe():
    dice, game, names = random.Random(5), Game(load("brandub")), []
    while not game.outcome():
        names.append(game.play(move_name(dice.choice(game.legal_moves()))))
    output = pipe("".join(name.partition("x")[0] + "\n" for name in names) + "position\n", *PEOPLE)
    moves = [line.split() for line in output if line.partition(".")[0].isdigit()]
    assert [words[2] for words in moves] == names
    assert any(game.outcome().reason in line for line in output)
    assert output[-1] == game.text()


def test_welcome_and_end_after_all_answers():
    output = pipe("help", *PEOPLE)  # without a newline at the end
    assert "'help' shows" in output[0] and "presses a button" in output[1]
    assert any("make a move" in line for line in output)
    assert pipe("", *PEOPLE)[2].startswith("new game")


def test_the_quiet_time_after_an_answer_does_not_pass_in_real_time():
    started_at = time.monotonic()
    pipe("position\n" * 12, *PEOPLE)
    assert time.monotonic() - started_at < 12 * plain.QUIET_MS / 1000


@pytest.mark.parametrize(("texts", "quiet"), [
    (['{"event":"clock","attackers":12}', "\n"], True), (['{"event":"turn"}\n{"event":"clock"}\n'], True),
    (["1. attackers d2-c2", "\n"], False), (['{"event":"turn"}\nattackers to move\n'], False),
    (["> ", '{"event":"turn"}\n'], False), (['{"event":"turn"}\n', "{"], False),
])
def test_events_that_come_all_the_time_hold_up_no_line(texts, quiet):
    output = LineOutput(io.StringIO())
    output.quiet_ms = 5
    for text in texts:
        output.write(text)
    assert (output.quiet_ms == 5) == quiet


@pytest.mark.slow
def test_lessons_without_lights_say_what_to_do_and_what_was_right_or_wrong():
    words, text, accepted, _ = lessons("brandub")[0]
    game = Game(load("brandub"), text, False)
    wrong = next(move for move in game.legal_moves() if move not in accepted)
    right = move_name(accepted[0])
    lines = ["learn", move_name(wrong), "hint", ".select", "hint", "where", right, ".select", "learn off"]
    output = pipe("\n".join(lines), *PEOPLE, "--no-board")
    task = f"{words}: go to {right.split('-')[1]}"
    steps = [task, f"wrong: {move_name(wrong)}", Interlude.goes_on, f"again: {task}", f"hint: {right}",
             "king: d4", "defenders: d3", "attackers: c2", "right", f"{words}: go to c3", "the exercises end"]
    found = [line for line in output if line in steps]
    assert found == steps


GOALS = {"save": "save the king", "only": "stop the king", "capture": "win a man"}


@pytest.mark.slow
def test_a_puzzle_without_lights():
    output = pipe("puzzles\nposition\nhint\n.back\n", *PEOPLE, "--no-board")
    line = next(line for line in output if re.fullmatch(r"\S+/\S+ [ad] .*", line))
    puzzles = [one.split("; ") for one in (ROOT / "lib/tabletop/puzzles.txt").read_text(encoding="utf-8").splitlines()]
    _, kind, grade, position, moves = next(one for one in puzzles if one[0] == "brandub" and line.startswith(one[3]))
    side = {"a": "attackers (orange)", "d": "defenders (blue)"}[position[-1]]
    goal = GOALS.get(kind, kind.replace("win", "win in"))
    assert [line for line in output if line.endswith(f"grade {grade}: {side}, {goal}")]
    assert f"hint: {moves.split()[0]}" in output and "the exercises end" in output


def test_next_line_waits_for_the_computers_move():
    output = pipe("level 3\nd2-c2\nposition\nundo\nposition\n", *PEOPLE, "--set", "TAFL_DEFENDERS=computer")
    turns = [line.split()[1] for line in output if line.partition(".")[0].isdigit()]
    assert turns == ["attackers", "defenders"]
    positions = [line for line in output if line.startswith("3a3/3a3/")]
    assert [len(line.partition(" moves ")[2].split()) for line in positions] == [2, 0]


def test_first_caption_says_how_to_begin():
    output = pipe("", *PEOPLE)
    assert output[-1].endswith("Brandub - .select: play, .up: learn, .down: puzzles, .back: settings")
    begun = pipe(".select\nposition\n", *PEOPLE)
    assert sum(".select" in line for line in begun) == 2  # in the welcome and in the caption


BOARD_EDGE = "   a b c d e f g"


def test_board_is_printed_once_a_turn():
    output = pipe("level 1\nd2-c2\nd5-c5\nresign\n", *PEOPLE, "--set", "TAFL_DEFENDERS=computer")
    moves = [number for number, line in enumerate(output) if line.partition(".")[0].isdigit()]
    boards = [number for number, line in enumerate(output) if line == BOARD_EDGE]
    assert len(moves) >= 2 and len(moves) % 2 == 0
    assert boards[0] < moves[0] and len(boards) == 1 + len(moves) // 2  # at the start, and after each answer
    assert all(any(theirs < board for board in boards[1:]) for theirs in moves[1::2])
    assert "resignation" in output[-2] and boards[-1] < len(output) - 2


def test_two_people_see_the_board_after_each_move():
    output = pipe("d2-c2\nd3-e3\n", *PEOPLE)
    assert output.count(BOARD_EDGE) == 3


def test_no_board_until_it_is_asked_for():
    output = pipe("d2-c2\n", "--no-board", *PEOPLE)
    assert BOARD_EDGE not in output and any("d2-c2" in line for line in output)
    assert pipe("d2-c2\nposition\n", "--no-board", *PEOPLE).count(BOARD_EDGE) == 1
    assert pipe("board on\nd2-c2\n", "--no-board", *PEOPLE).count(BOARD_EDGE) == 1


def test_the_rules_of_the_game_at_hand_are_printed_in_the_language_of_the_system():
    lines = pipe("new finstrom\noption castle on\n.rules\ne3-d3\n", *PEOPLE, LANGUAGE="sv")
    title = Words("sv")("rules-title", name="Finstr\u00f6m")
    assert title in lines and not any(line.startswith(EVENT) for line in lines)
    rules = lines[lines.index(title) :]
    assert Words("sv")("rules-throne-king") in rules and any(line.startswith("1. defenders e3-d3") for line in rules)


def test_events_that_the_player_wants_stay_on():
    lines = pipe("events on\n.rules\nd2-c2\n", *PEOPLE, LANGUAGE="en")
    after = lines[lines.index(Words()("rules-title", name="Haithabu Brandub")) :]
    assert any(line.startswith(EVENT) and '"move"' in line for line in after)
