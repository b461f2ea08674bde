# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""lab/replay.py: what differs is reported with its line, and the counts are honest."""

import random
import subprocess
import sys

import pytest
from hypothesis import given

from fuzz_text import MANY_EXAMPLES, fuzz_text
from project import ROOT
from replay_reports import ESCAPE, GOOD, reports
from sentences import LIKE_A_ROOK
from support.opentafl_games import write_game_file
from tafl.game import Game
from tafl.record_writer import write_record
from tafl.variants import load

pytestmark = pytest.mark.once


def test_a_game_without_differences_is_only_counted():
    lines, counts = reports(GOOD + "\n" + GOOD + "\n")
    assert lines == [] and counts.clean()
    assert counts.summary()[0].startswith("2 games, 12 plies: 12 agree (100.000 %)")


def test_different_captures_are_reported_and_the_game_continues_with_ours():
    lines, counts = reports("\n" + GOOD.replace("xa5", "xa5xb6").replace("xa6", ""))
    assert lines == ["line 2 (g1), ply 5: captures differ: recorded d6-a6xa5xb6, by the rules d6-a6xa5",
                     "line 2 (g1), ply 6: captures differ: recorded d5-a5, by the rules d5-a5xa6"]
    assert (counts.count["agree"], counts.count["captures"], counts.count["behind"]) == (4, 2, 0)
    assert not counts.clean()


def test_an_illegal_move_ends_the_replay_and_later_plies_do_not_agree():
    lines, counts = reports(GOOD.replace("f4-f5", "f4-g6"))
    assert lines == [f"line 1 (g1), ply 3: illegal: f4-g6: {LIKE_A_ROOK}"]
    assert (counts.count["agree"], counts.count["illegal"], counts.count["behind"]) == (2, 1, 3)
    assert counts.count["endings"] == 0
    lines, _ = reports(GOOD.replace("f4-f5", "f4-f99"))
    assert lines[0].startswith("line 1 (g1), ply 3: illegal: 'f99' is not a square")
    lines, _ = reports(GOOD.replace("f4-f5", "f4?f5"))
    assert lines == ["line 1 (g1), ply 3: illegal: 'f4?f5' is not a move"]


@pytest.mark.parametrize("line, differs", [
    (f"g\tWhite\t{ESCAPE}", ""),
    (f"g\tBlack\t{ESCAPE}", "recorded attackers win, on the board defenders win (king escaped)"),
    (f"g\tDraw\t{ESCAPE}", "recorded draw, on the board defenders win (king escaped)"),
    (f"g\tOngoing\t{ESCAPE}", "recorded unfinished, on the board defenders win (king escaped)"),
    (f"g\tWhite\t{ESCAPE[:-6]}", "recorded defenders win on the board, which has not ended"),
    (f"g\tWhite\t{ESCAPE[:-6]} resigned", ""),
    (f"g\tDraw\t{ESCAPE[:-6]}", ""),
    (f"g\tOngoing\t{ESCAPE[:-6]}", ""),
    (f"g\t{ESCAPE}", ""),
])  # fmt: skip
def test_different_endings_are_reported(line, differs):
    lines, counts = reports(line)
    assert lines == ([f"line 1 (g): ending differs: {differs}"] if differs else [])
    assert counts.clean() == (not differs)


def test_moves_after_the_end_are_illegal():
    lines, _ = reports(f"g\tWhite\t{ESCAPE} f6-f5")
    assert lines == ["line 1 (g), ply 9: illegal: f6-f5: the game is over"]


def test_a_game_begun_by_the_other_side_gets_a_note():
    lines, counts = reports("g\tOngoing\td5-c5 d1-c1")
    assert lines == ["line 1 (g): note: the defenders move first"]
    assert counts.clean() and counts.count["agree"] == 2


def test_a_line_without_moves_is_reported():
    lines, counts = reports("id\twinner\tmoves\n" + GOOD)
    assert lines == ["line 1 (id): no moves found in this line"]
    assert counts.count["games"] == 1 and not counts.clean()


def a_game():
    dice = random.Random(8)
    game = Game(load("brandubh"), automatic_draws=False)
    while not game.outcome():
        game.push(dice.choice(game.legal_moves()))
    return game


def test_records_and_game_files_are_replayed_too():
    game = a_game()
    for text in ("\n".join(write_record(game)), write_game_file(game, {})):
        for variant in ("brandubh", "-"):
            lines, counts = reports(text, variant)
            assert lines == [] and counts.count["agree"] == game.ply
    text = "\n".join(write_record(game)).replace(f"5. {game.names()[4]}", "5. a1-b7")
    lines, counts = reports(text)
    assert len(lines) == 1 and lines[0].startswith("line 5, ply 5: illegal: a1-b7: ")


def test_a_record_with_options_and_calls_is_replayed():
    game = Game(load("finstrom", options=("castle",)), "4a4/9/4d4/9/a3K3a/9/9/9/9 d", announce_by_hand=True)
    game.play("e7-d7")
    game.announce()
    game.play("a5-b5")
    text = "\n".join(write_record(game))
    assert "1. e7-d7 raichi 2. a5-b5" in text
    lines, counts = reports(text, "-")
    assert lines == [] and counts.count["agree"] == 2


def test_a_recorded_end_must_be_on_the_board():
    record = "variant: brandubh\n1. d1-c1\nresult: defenders win (king escaped)"
    file = f"[result:-1]\n[termination:%s]\n[rules:{RULES}]\n\n1. d1-c1\n"
    for text in (record, file % "defenders win (king escaped)"):
        assert reports(text)[0] == ["line 1: ending differs: recorded defenders win on the board, which has not ended"]
    for text in (record.replace("king escaped", "time"), file % "Black resigns"):
        assert reports(text)[0] == []


def test_a_game_from_another_start_is_replayed_from_it():
    game = Game(load("brandubh"), "7/4a2/4d2/a4da/4d2/K3a2/7 a")
    game.play("a4-e4")
    for text in ("\n".join(write_record(game)), write_game_file(game, {})):
        lines, counts = reports(text)
        assert lines == [] and counts.count["agree"] == 1


RULES = "dim:7 surf:n ks:c start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"


def run(*arguments):
    command = [sys.executable, "-m", "lab.replay", *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)


def test_the_command_line(tmp_path):
    games = tmp_path / "games.tsv"
    games.write_text(GOOD)
    rules = tmp_path / "rules.otn"
    rules.write_text(RULES)
    for variant in ("brandubh", "otn:" + RULES, rules):
        done = run(variant, games)
        assert (done.returncode, done.stderr) == (0, "") and "6 agree" in done.stdout
    games.write_text(GOOD.replace("xa5", ""))
    assert run("brandubh", games).returncode == 1
    for variant in ("brandubhh", "otn:dim:7", "-"):
        done = run(variant, games)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


TABLE = "\n".join([GOOD, GOOD.replace("White", "Black"), f"g\tWhite\t{ESCAPE}", "d2-e2 c4-c5"])


@MANY_EXAMPLES
@given(fuzz_text([TABLE, "\n".join(write_record(a_game())), write_game_file(a_game(), {})]))
def test_any_text_is_replayed_or_refused(text):
    try:
        _, counts = reports(text)
    except ValueError as error:
        assert str(error)
        return
    count = counts.count
    assert count["plies"] == count["agree"] + count["captures"] + count["illegal"] + count["behind"]


def test_indented_moves_count():
    record = "variant: brandub\n1. d6-c6 d5-a5\n 2. d7-d5 a5-a6\nresult: unfinished\n"
    assert reports(record, "-")[1].summary()[0] != reports(record.replace("\n 2.", "\n# 2."), "-")[1].summary()[0]
    indented = "\n".join("    " + line for line in record.split("\n"))
    assert reports(indented, "-")[1].summary() == reports(record, "-")[1].summary()
