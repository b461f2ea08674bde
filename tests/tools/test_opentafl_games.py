# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""OpenTafl's game files, and tools/convert.py: there and back, with what each side leaves out said."""

import random
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

import convert
from fuzz_text import MANY_EXAMPLES, fuzz_text
from project import ROOT
from sentences import LIKE_A_ROOK
from support.formats import canonical_rules
from support.opentafl_games import read_game_file, write_game_file
from support.opentafl_rules import NotationError, read_rules, variant_block
from tafl.board import ATTACKERS, DEFENDERS
from tafl.game import Game
from tafl.outcome import AGREEMENT, KING_CAPTURED, KING_ESCAPED, RESIGNATION, TIME, Outcome
from tafl.record_reader import read_record
from tafl.record_writer import write_record
from tafl.variants import ids, load

pytestmark = pytest.mark.once

INEXPRESSIBLE = ("tablut", "brandub", "finstrom", "ashton", "brandubh2", "tablut-challenge")
EXPRESSIBLE = [id for id in ids() if id not in INEXPRESSIBLE]
RULES = "dim:7 surf:n ks:c start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
FILE = f"""[date:2015.05.04]
[event:Somewhere: the finals]
[attackers:Ása]
[defenders:Bo]
[result:-1]
[termination:Black resigns]
[time-control:3600 30/3 3i]
[start-comment:Two lines

of welcome, with 1. a number]
[rules:{RULES}]

1. d2-e2 c4-c5
[3600 3/30 A usual beginning.|Bo's answer]
1a.1.1a. d1-e1 c4-c5
[not of the main line|]

2. f4-f5 c5-a5
[|It threatens

1. something]
3. d6-a6xa5 d5-a5xa6
"""


def test_a_game_file_is_read_with_its_tags_comments_and_result():
    imported = read_game_file(FILE)
    assert imported.game.variant.id == "brandubh"
    assert imported.game.names() == ["d2-e2", "c4-c5", "f4-f5", "c5-a5", "d6-a6xa5", "d5-a5xa6"]
    assert imported.game.outcome() == Outcome(DEFENDERS, RESIGNATION)
    assert imported.about == {"date": "2015.05.04", "event": "Somewhere: the finals", "attackers": "Ása",
                              "defenders": "Bo"}
    assert imported.comments == {0: "Two lines of welcome, with 1. a number", 1: "A usual beginning.",
                                 2: "Bo's answer", 4: "It threatens 1. something"}
    assert imported.notes == [
        "1 lines of variations are left out", "the clocks' times are left out", "tags are left out: time-control"]


def test_comments_follow_their_moves_in_the_record():
    lines, _ = convert.to_record(FILE)
    text = list(lines)
    at = text.index("1. d2-e2 2. c4-c5")
    assert text[at + 1 : at + 4] == ["# A usual beginning.", "# Bo's answer", "3. f4-f5 4. c5-a5"]
    assert read_record(text)[0].ply == 6


@pytest.mark.parametrize("old, new, complaint", [
    ("[rules:", "[ruled:", "line 1: the tag with the rules is missing"),
    ("surf:n", "surf:q", "the rules: surf:q must be one of y n"),
    ("ks:c", "ks:s", "no variant has these rules"),
    ("[event:Somewhere: the finals]", "[event]", "line 2: [event] is not a tag"),
    ("[event:", "[date:", "line 2: date occurs twice"),
    ("[result:-1]", "[result:2]", "the result '2' must be"),
    ("f4-f5 c5-a5", "f4-f5 c5-a6", "line 18: c5-a6: all pieces move in straight lines"),
    ("f4-f5 c5-a5", "f4=f5 c5-a5", "line 18: f4=f5: no man here jumps or moves twice"),
    ("f4-f5 c5-a5", "Nf4-f5 c5-a5", "line 18: Nf4-f5: 'N' is an unknown kind of man"),
    ("f4-f5 c5-a5", "Kf4-f5 c5-a5", "line 18: Kf4-f5: the king does not stand there"),
    ("f4-f5 c5-a5", "f4-f5 resigns", "line 18: 'resigns' is not a move"),
    ("f4-f5 c5-a5", "f4-f5 --- c5-a5", "line 18: c5-a5 comes after the end: attackers win (resignation)"),
    ("d6-a6xa5", "d6-a6xa5/b6", "line 22: d6-a6xa5xb6 is d6-a6xa5 by the rules"),
    ("3. d6", "d6", "line 22: 'd6-a6xa5' is not a turn"),
    ("number]", "number[", "line 1: the tag with the rules is missing"),
    ("something]", "something", "line 19: the bracket is not closed"),
])  # fmt: skip
def test_a_faulty_game_file_is_refused_with_its_line(old, new, complaint):
    with pytest.raises(NotationError) as error:
        read_game_file(FILE.replace(old, new))
    assert complaint in str(error.value)


def test_a_resignation_among_the_moves_keeps_the_draws_of_the_rules():
    text = """[result:-1]
[rules:dim:7 surf:n ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
1. d6-c6 d5-b5
2. ---
"""
    game = read_game_file(text).game
    assert game.outcome() == Outcome(DEFENDERS, RESIGNATION) and game.automatic_draws


def test_a_result_that_contradicts_the_board_is_refused():
    ended = FILE.replace("3. d6-a6xa5 d5-a5xa6", "").replace("1. d2-e2 c4-c5", "1. d1-c1 d5-c5").replace(
        "2. f4-f5 c5-a5", "2. f4-f5 Kd4-d5\n3. f5-f6 Kd5-g5\n4. b4-b3 Kg5-g7--").replace("Black resigns", "")
    assert read_game_file(ended).game.outcome() == Outcome(DEFENDERS, KING_ESCAPED)
    with pytest.raises(NotationError, match="the result is 1, but the game ends with: defenders win"):
        read_game_file(ended.replace("[result:-1]", "[result:1]"))


@pytest.mark.parametrize("result, words, outcome", [
    ("1", "White ran out of time", Outcome(ATTACKERS, TIME)), ("0", "", Outcome(None, AGREEMENT)),
    ("-1", "White wins", Outcome(DEFENDERS, AGREEMENT)), ("?", "", None),
])  # fmt: skip
def test_how_a_game_ended_is_read_from_its_tags(result, words, outcome):
    imported = read_game_file(FILE.replace("[result:-1]", f"[result:{result}]").replace("Black resigns", words))
    assert imported.game.outcome() == outcome
    assert any("not the reason" in note for note in imported.notes) == (words == "White wins")


def wander(id, seed, plies, options=()):
    dice = random.Random(seed)
    game = Game(load(id, options=options))
    while game.ply < plies and not game.outcome():
        game.push(dice.choice(game.legal_moves()))
    return game


@given(st.sampled_from(EXPRESSIBLE), st.integers(0, 10**6), st.integers(0, 150), st.sampled_from(
    [None, (None, AGREEMENT), (ATTACKERS, RESIGNATION), (DEFENDERS, TIME), (DEFENDERS, AGREEMENT)]))
def test_games_survive_writing_and_reading_a_game_file(id, seed, plies, end):
    game = wander(id, seed, plies)
    if end and not game.outcome():
        game.end(*end)
    about = {"attackers": "Ása", "date": "2026.01.02"}
    back = read_game_file(write_game_file(game, about))
    assert list(write_record(back.game, back.about)) == list(write_record(game, about))
    assert back.notes == []


def test_naming_a_captured_king_is_optional():
    ends = (wander("walker", seed, 999) for seed in range(200))
    game = next(game for game in ends if game.outcome() == Outcome(ATTACKERS, KING_CAPTURED))
    text = write_game_file(game, {})
    last = text.split()[-1]
    assert "K" in last and last.endswith("++")
    for form in (last, last.rstrip("+"), game.names()[-1].replace("x", "/").replace("/", "x", 1)):
        assert read_game_file(text.replace(last, form)).game.names() == game.names()


@pytest.mark.parametrize("id", EXPRESSIBLE)
def test_a_game_from_another_start_survives_writing_and_reading(id):
    middle = wander(id, 4, 31)
    game = Game(load(id), middle.text().partition(" moves")[0].rsplit(" ", 1)[0])
    game.push(game.legal_moves()[0])
    back = read_game_file(write_game_file(game, {})).game
    assert (str(back.position), back.turn, back.names()) == (str(game.position), game.turn, game.names())


def test_brackets_in_a_tag_are_refused():
    with pytest.raises(NotationError, match=r"attackers: .* a tag cannot hold brackets"):
        write_game_file(wander("fyrkat9", 1, 3), {"attackers": "Ása [1]"})
    with pytest.raises(NotationError, match="tablut: round_trips"):
        write_game_file(wander("tablut", 1, 3), {})


TEXTS = [FILE, FILE.replace("[result:-1]", "[result:?]"), write_game_file(wander("brandubh", 1, 60), {"round": "2"}),
         write_game_file(wander("copenhagen", 2, 40), {}), "\n".join(write_record(wander("saami", 3, 20))), RULES]


@MANY_EXAMPLES
@given(fuzz_text(TEXTS))
def test_any_text_is_a_game_file_or_a_notation_error(text):
    try:
        imported = read_game_file(text)
    except NotationError as error:
        assert str(error)
    else:
        assert read_record(write_record(imported.game, imported.about))[0].names() == imported.game.names()


@MANY_EXAMPLES
@given(fuzz_text([*TEXTS, "[otn]\n" + "\n".join(variant_block(RULES))]))
def test_any_text_is_converted_whole_or_refused_in_one_sentence(text):
    try:
        lines, _ = convert.convert(text)
        list(lines)
    except ValueError as error:
        assert str(error)


def run(text, tmp_path, *options):
    file = tmp_path / "in"
    file.write_text(text, encoding="utf-8")
    command = [sys.executable, str(ROOT / "tools" / "convert.py"), *options, str(file)]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8")


def test_convert_works_in_both_directions(tmp_path):
    there = run(FILE, tmp_path)
    assert there.returncode == 0 and "variations are left out" in there.stderr
    back = run(there.stdout, tmp_path)
    assert back.returncode == 0 and back.stderr == ""
    again = run(back.stdout, tmp_path)
    begins, *turns, ends = there.stdout.split("# A usual beginning.\n# Bo's answer\n")
    assert [begins, ends] == again.stdout.split("# A usual beginning. Bo's answer\n") and not turns


def test_convert_turns_rules_into_a_block_and_back(tmp_path):
    block = run(RULES, tmp_path)
    assert block.stdout.startswith("[otn1]\n") and "king_taken_by = place" in block.stdout
    line = run(block.stdout, tmp_path)
    assert canonical_rules(read_rules(line.stdout)) == canonical_rules(read_rules(RULES))


def test_a_game_of_unknown_rules_is_converted_with_a_variants_file(tmp_path):
    strange = FILE.replace("ks:c", "ks:c cenhe:")
    assert run(strange, tmp_path).returncode == 1
    block = run(strange.split("[rules:")[1].split("]")[0], tmp_path).stdout
    (tmp_path / "mine.txt").write_text(block)
    option = f"--variants={tmp_path / 'mine.txt'}"
    there = run(strange, tmp_path, option)
    assert there.stdout.startswith("# Two lines") and "variant: otn1\n" in there.stdout
    assert run(there.stdout, tmp_path, option).returncode == 0
    (tmp_path / "mine.txt").write_text(block.replace("size = 7", "size = 8"))
    broken = run(strange, tmp_path, option)
    assert (broken.returncode, broken.stderr.count("\n")) == (1, 1) and "size = '8'" in broken.stderr


@pytest.mark.parametrize("options", [(), ("repetition-loses",), ("encirclement", "repetition-loses")])
def test_a_game_with_options_survives_both_directions(tmp_path, options):
    game = wander("saami", 5, 20, options)
    record = "\n".join(write_record(game, {}))
    there = run(record, tmp_path)
    assert (there.returncode, there.stderr) == (0, "")
    back = read_record(run(there.stdout, tmp_path).stdout.split("\n"))[0]
    assert (back.variant.chosen_options, back.names()) == (options, game.names())


def test_a_game_without_automatic_draws_is_converted_with_a_note(tmp_path):
    done = run("variant: copenhagen\ndraws: off\n1. d1-d3 f8-i8\nresult: unfinished\n", tmp_path)
    assert (done.returncode, done.stderr.count("\n")) == (0, 1) and "draws: off" in done.stderr


def test_a_block_may_be_indented_and_have_comments_and_options(tmp_path):
    block = "\n".join(variant_block(RULES))
    done = run(f"  [mine]  # of the winter\n  {block}\nloose repetition = defenders lose\n", tmp_path)
    assert canonical_rules(read_rules(done.stdout)) == canonical_rules(read_rules(RULES))
    assert done.stderr.endswith("mine: its options are left out: loose\n")
    done = run(f"[mine]\n{block}\n[yours\n{block}", tmp_path)
    assert (done.returncode, done.stdout) == (1, "") and "'[yours' is not an id in brackets" in done.stderr
    done = run(f"popular = mine\n\n[mine]\n{block}\n", tmp_path)
    assert (done.returncode, done.stdout.count("\n")) == (0, 1)
    assert done.stderr.endswith("line 1 is left out: popular = mine\n")


def test_convert_refuses_in_one_sentence_and_writes_nothing(tmp_path):
    done = run(FILE.replace("c5-a5", "c5-a6"), tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.endswith(f"line 18: c5-a6: {LIKE_A_ROOK}\n")
    assert done.stderr.count("\n") == 1
    done = run("hello", tmp_path)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
