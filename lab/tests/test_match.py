# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""lab/match.py: games and counts, interrupted matches that continue, and engines with faults."""

import json
import os
import shlex
import signal
import subprocess
import sys
import time

import pytest

from lab.engines import Settings
from lab.match_results import Score
from lab.matches import Match
from lab.openings import balance, openings
from lab.recorded_games import games_in
from project import ROOT
from support.formats import variant_of
from support.opentafl_games import split_move
from support.opponent import HELLO_SECONDS, Opponent, Refusal
from tafl.game import Game
from tafl.variants import load

pytestmark = pytest.mark.slow

MATCH = ("-m", "lab.match")
FAST = "self --nodes 60"

# A fake engine: its answer to the first request for a move, and to the later ones. It writes its process id to `pid`.
FAKE_ENGINE = """
import os, sys, time
open({pid!r}, "w").write(str(os.getpid()) + "\\n")
if {first!r} == "silent":
    time.sleep(60)
print("hello", flush=True)
moved = False
for line in sys.stdin:
    word = line.split()[0]
    if word == "rules":
        moved = False
    if word == "rules" and {first!r} == "no rules":
        print("error -1 I do not know these rules", flush=True)
    if word == "goodbye":
        break
    if word == "play":
        answer = {later!r} if moved else {first!r}
        if answer == "crash":
            raise SystemExit("Oh dear, a fault")
        if answer == "java":
            print("Uncaught!\\n Exception: java.lang.Oops: 0 of 0\\n at engine.AiWorkspace\\n", flush=True)
            raise SystemExit(1)
        if answer == "hang":
            open({pid!r}, "a").write("asked\\n")
            time.sleep(60)
        print("status I wonder", "a line of a log", answer, sep="\\n", flush=True)
        moved = True
"""


def fake_engine(tmp_path, first, later=""):
    file = tmp_path / "fake_engine.py"
    file.write_text(FAKE_ENGINE.format(first=first, later=later, pid=str(tmp_path / "pid")))
    return f"{sys.executable} {file}"


def command(*arguments):
    look = () if "--help" in arguments else ("--look", "100")  # a short search of each opening saves time
    return [sys.executable, *MATCH, *map(str, arguments), *look]


def play(*arguments):
    return subprocess.run(command(*arguments), cwd=ROOT, capture_output=True, text=True, timeout=120)


def games(file):
    """Return the games of a results file by number, without times."""
    header, *lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert "variant" in header
    found = {line["game"]: {key: value for key, value in line.items() if key != "slowest"} for line in lines}
    assert len(found) == len(lines)
    return found


@pytest.mark.parametrize("id", ["brandub", "saami", "finstrom (castle)"])
def test_a_match_is_played_by_the_rules(id, tmp_path):
    file = tmp_path / "results.jsonl"
    done = play(id, FAST, "self --nodes 30", "--games", 4, "--opening", 3, "--results", file)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Elo" in done.stdout and "4 games" in done.stdout
    played = games(file)
    assert sorted(played) == [0, 1, 2, 3]
    for number, result in played.items():
        game = Game(variant_of(id))
        for name in result["moves"].split():
            assert game.play(name) == name
        outcome = game.outcome()
        winner = outcome.winner and ("attackers", "defenders")[outcome.winner - 1]
        assert (winner, outcome.reason, game.ply) == (result["side"], result["reason"], result["plies"])
        assert result["attackers"] == ("one", "two")[number % 2] and not result["fault"]
        assert (result["winner"] == result["attackers"]) == (winner == "attackers")
    for first in (0, 2):  # both sides with each opening, and another one each time
        assert played[first]["moves"].split()[:3] == played[first + 1]["moves"].split()[:3]
    assert played[0]["moves"].split()[:3] != played[2]["moves"].split()[:3]


def test_the_same_seed_makes_the_same_match(tmp_path):
    files = [tmp_path / name for name in "abc"]
    for file, seed, jobs in zip(files, (1, 1, 2), (1, 2, 2)):
        options = ("--games", 4, "--seed", seed, "--jobs", jobs, "--results", file)
        assert play("brandub", FAST, "self --level 1 --seed x", *options).returncode == 0
    first, again, other = map(games, files)
    assert first == again and first != other


def test_adjudication_needs_the_scores_of_both_engines(tmp_path):
    file = tmp_path / "results"
    options = ("--games", 4, "--adjudicate", 150, "--results", file)
    assert play("brandub", FAST, "self --nodes 90", *options).returncode == 0
    adjudicated = [game for game in games(file).values() if game["reason"] == "adjudicated"]
    assert adjudicated and all(game["side"] and not game["fault"] for game in adjudicated)
    refused = play("brandub", FAST, f"{sys.executable} -c pass", "--adjudicate", 150)
    assert refused.returncode == 2 and "--adjudicate are for our own engines" in refused.stderr


@pytest.mark.parametrize("scores, winner", [
    ([300, 200, 200, 900], 1), ([-200, -200, -999, -200], 2), ([900, 199, 200, 900], None), ([900, 900, 900], None),
    ([-900, 200, 200, 200, 200], 1), ([200, 200, 200, -200], None), ([], None),
])
def test_a_game_is_adjudicated_by_the_last_two_scores_of_each_engine(scores, winner):
    match = Match(Settings("brandub", "self", "self", adjudicate=200))
    assert match._adjudicated(scores) == winner
    assert Match(Settings("brandub", "self", "self"))._adjudicated(scores) is None


def test_an_earlier_commit_plays_by_processor_time(tmp_path):
    options = ("--games", 2, "--cpu-seconds", 0.02, "--plies", 30)
    done = play("brandub", "self", "self@HEAD", *options)
    if "is not a commit" in done.stderr:
        pytest.skip("no repository here")
    assert (done.returncode, done.stderr) == (0, "") and "2 games" in done.stdout
    wrong = play("brandub", "self", "self@no-such-commit", *options)
    assert wrong.returncode == 2 and "two: 'no-such-commit' is not a commit" in wrong.stderr


# The engine of a commit whose lib/ our tools cannot import. It says what it was given, and never moves.
OWN_ENGINE = """
import json, sys
if "--help" in sys.argv:
    raise SystemExit
json.dump(sys.argv[1:], open({said!r}, "w"))
print("hello", flush=True)
for line in sys.stdin:
    if line.startswith("play"):
        raise SystemExit("it cannot move")
"""


def test_a_commit_too_old_for_our_tools_plays_by_its_own_engine(tmp_path):
    tree, said = tmp_path / "tree", tmp_path / "said"
    for folder in ("lib/tafl", "tools"):
        (tree / folder).mkdir(parents=True)
    (tree / "lib" / "tafl" / "__init__.py").touch()
    (tree / "tools" / "engine.py").write_text(OWN_ENGINE.format(said=str(said)))
    two = f"self@{tree} --table 8"
    done = play("brandub", FAST, two, "--games", 1)
    assert (done.returncode, done.stderr) == (0, "") and "two loses: it stopped" in done.stdout
    assert json.loads(said.read_text()) == ["--quiet", "--table", "8"]
    (tree / "tools" / "engine.py").write_text("import nothing_of_this_name")
    refused = play("brandub", FAST, two)
    assert refused.returncode == 2 and "has no engine that runs on this Python" in refused.stderr


def test_once_plays_each_opening_once(tmp_path):
    file = tmp_path / "results"
    done = play("brandub", FAST, FAST, "--games", 5, "--once", "--results", file)
    assert done.returncode == 0 and "openings by points" not in done.stdout  # an opening has one game
    played = games(file)
    assert len(played) == len({" ".join(game["moves"].split()[:4]) for game in played.values()}) == 5
    assert [played[number]["attackers"] for number in range(5)] == ["one", "two", "one", "two", "one"]


def test_won_plays_the_side_that_won_another_match(tmp_path):
    theirs, ours = tmp_path / "theirs", tmp_path / "ours"
    assert play("brandub", "self --nodes 200", FAST, "--games", 6, "--results", theirs).returncode == 0
    other = games(theirs)
    for side, number in (("attackers", 0), ("defenders", 1)):
        won = [other[i]["moves"].split()[:4] for i in sorted(other) if other[i]["side"] == side]
        done = play("brandub", "self --nodes 30", FAST, "--games", 3, "--won", side, theirs, "--results", ours)
        assert done.returncode == 0 and (not won or f"won by the {side} in {theirs}" in done.stdout)
        played = games(ours)
        openings = [won[i] for i in range(len(won)) if won[i] not in won[:i]][:3]
        assert [played[i]["moves"].split()[:4] for i in sorted(played)] == openings
        assert [2 * i + number for i in range(len(openings))] == sorted(played)
        assert {game["attackers"] for game in played.values()} <= {("one", "two")[number]}
        again = play("brandub", "self --nodes 30", FAST, "--games", 3, "--won", side, theirs, "--results", ours)
        assert again.returncode == 0 and games(ours) == played
        ours.unlink()
    assert any(game["side"] == "defenders" for game in other.values())


def test_won_needs_a_results_file_of_the_variant(tmp_path):
    theirs = tmp_path / "theirs"
    assert play("brandub", FAST, FAST, "--games", 1, "--results", theirs).returncode == 0
    assert "has games of brandub" in play("tablut", FAST, FAST, "--won", "defenders", theirs).stderr
    theirs.write_text("")
    assert "has games of no variant" in play("brandub", FAST, FAST, "--won", "defenders", theirs).stderr
    theirs.write_text("Dear Sigrun,\n")
    assert "is not a results file" in play("brandub", FAST, FAST, "--won", "defenders", theirs).stderr
    assert "No such file" in play("brandub", FAST, FAST, "--won", "defenders", tmp_path / "none").stderr
    assert "must be attackers or defenders" in play("brandub", FAST, FAST, "--won", "king", theirs).stderr


def test_a_killed_match_continues(tmp_path):
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    options = ("brandub", FAST, "self --nodes 40", "--games", 8)
    assert play(*options, "--results", whole).returncode == 0
    running = subprocess.Popen(command(*options, "--results", cut), cwd=ROOT, stdout=subprocess.DEVNULL)
    until = time.monotonic() + 60
    while (not cut.exists() or cut.read_bytes().count(b"\n") < 3) and time.monotonic() < until:
        time.sleep(0.01)
    running.kill()
    running.wait()
    kept = cut.read_bytes()
    assert kept.count(b"\n") >= 3
    cut.write_bytes(kept[: kept.rindex(b"\n") + 1] + b'{"game": 7, "att')  # in the middle of a line
    done = play(*options, "--results", cut)
    assert done.returncode == 0 and "continuing with" in done.stdout
    assert cut.read_bytes().startswith(kept[: kept.rindex(b"\n")])
    assert games(cut) == games(whole)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
@pytest.mark.parametrize("behaviour", ["silent", "hang"], ids=["as engines start", "during a move"])
def test_an_interrupted_match_ends_its_engines_and_can_continue(behaviour, tmp_path):
    file, pid = tmp_path / "results", tmp_path / "pid"
    one, two = fake_engine(tmp_path, behaviour), "self --seconds 30"
    running = subprocess.Popen(command("walker", one, two, "--opening", 0, "--jobs", 1, "--results", file),
                               cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    expected = 1 + (behaviour == "hang")
    until = time.monotonic() + 60
    while (not pid.exists() or pid.read_text().count("\n") < expected) and time.monotonic() < until:
        time.sleep(0.01)
    running.send_signal(signal.SIGINT)
    _, stderr = running.communicate(timeout=15)
    assert running.returncode == 130 and stderr == f"match.py: interrupted; the same command continues from {file}\n"
    assert file.read_text().count("\n") == 1
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid.read_text().split()[0]), 0)


def test_an_engine_that_starts_after_the_interruption_is_killed(tmp_path):
    engine = Opponent(shlex.split(fake_engine(tmp_path, "silent")), "two")
    engine.interrupt()
    began = time.monotonic()
    with pytest.raises(Refusal):
        engine.start()
    assert time.monotonic() - began < HELLO_SECONDS / 2


@pytest.mark.parametrize("change", [("tablut", FAST, FAST), ("brandub", FAST, "self --nodes 61"),
                                    ("brandub", FAST, FAST, "--seed", 2), ("brandub", FAST, FAST, "--opening", 2)])
def test_a_results_file_of_another_match_is_not_changed(change, tmp_path):
    file = tmp_path / "results"
    assert play("brandub", FAST, FAST, "--games", 1, "--results", file).returncode == 0
    before = file.read_bytes()
    done = play(*change, "--games", 1, "--results", file)
    assert done.returncode == 2 and "holds another match" in done.stderr and done.stderr.count("\n") == 1
    assert file.read_bytes() == before


def test_a_file_without_results_is_not_changed(tmp_path):
    file = tmp_path / "letter.txt"
    file.write_text("Dear Sigrun,\n")
    done = play("brandub", FAST, FAST, "--games", 1, "--results", file)
    assert done.returncode == 2 and "not a results file" in done.stderr
    assert file.read_text() == "Dear Sigrun,\n"


@pytest.mark.parametrize("first, later, reason", [
    ("move a1-a9", "", "illegal move: 'a9' is not a square"),
    ("move", "", "illegal move: '' is not a move"),
    ("move my king", "", "illegal move: 'my' is not a move"),
    ("crash", "", "it stopped with exit code 1: Oh dear, a fault"),
    ("java", "", "it stopped with exit code 1: Exception: java.lang.Oops: 0 of 0"),
    ("hang", "", "no move within 1.1 s"),
    ("move d6-e6", "error -1 I am lost", "it gave up: I am lost"),
    ("move d6-e6", "move d6-e6", "illegal move: d6-e6: the square is empty"),
])
def test_an_engine_with_a_fault_loses(first, later, reason, tmp_path):
    file = tmp_path / "results"
    done = play("walker", FAST, fake_engine(tmp_path, first, later), "--opening", 0, "--games", 2, "--jobs", 1,
                "--seconds", 0.3, "--grace", 0.8 if first == "hang" else 10, "--results", file)
    assert done.returncode == 0, done.stderr
    played = games(file)
    assert [played[n]["winner"] for n in (0, 1)] == ["one", "one"] and played[1]["fault"]
    assert played[1]["reason"].startswith(reason)
    assert f"game 2: two loses: {reason}" in done.stdout


def test_restart_of_an_engine_that_crashes(tmp_path):
    file = tmp_path / "results"
    # It makes its first move and crashes at the second; after a restart it has made none.
    engine = fake_engine(tmp_path, "move d6-e6", "crash")
    options = ("--opening", 0, "--games", 2, "--jobs", 1, "--results", file, "--restarts", 1)
    done = play("walker", FAST, engine, *options)
    assert done.returncode == 0 and "restarted 0 and 1 times" in done.stdout
    assert games(file)[1]["restarts"] == [0, 1] and games(file)[1]["reason"].startswith("illegal move: d6-e6")


@pytest.mark.parametrize("engine, words", [
    ("no-such-program", "two does not start: No such file"),
    (f"{sys.executable} -c pass", "two does not say hello: it stopped with exit code 0"),
    ("PRETENDER", "two refuses: I do not know these rules"),
    ("self --nodes none", "two does not say hello"),
    ("tests", "tests is not a worktree with an engine"),
    ("", "two: '' is not a command"),
    ("self 'open", "is not a command"),
])
def test_a_match_needs_two_working_engines(engine, words, tmp_path):
    if engine == "PRETENDER":
        engine = fake_engine(tmp_path, "no rules")
    done = subprocess.run(command("walker", FAST, engine, "--games", 2), cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2 and words in done.stderr and done.stderr.count("\n") == 1


def test_another_program_gets_the_id_of_rules_outside_the_notation(tmp_path):
    """One that knows the game by its id plays; the match ends with the reason of one that does not."""
    known = play("finstrom", FAST, f"{sys.executable} {ROOT / 'tools' / 'engine.py'} --nodes 60", "--games", 2)
    assert known.returncode == 0, known.stderr
    refused = play("finstrom", FAST, fake_engine(tmp_path, "no rules"), "--games", 2)
    assert refused.returncode == 2 and refused.stderr.count("\n") == 1


def test_another_worktree_plays_with_its_own_engine(tmp_path):
    (tmp_path / "tools").mkdir()
    there = tmp_path / "tools" / "engine.py"
    there.write_text(FAKE_ENGINE.format(first="crash", later="", pid=str(tmp_path / "pid")))
    done = play("finstrom", FAST, f"{tmp_path} --nodes 3", "--games", 1, "--opening", 1)
    assert done.returncode == 0 and "two loses: it stopped with exit code 1: Oh dear" in done.stdout


def test_a_match_by_a_rules_line(tmp_path):
    line = "dim:7 surf:n ks:w cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
    file = tmp_path / "results"
    assert play(line, FAST, FAST, "--games", 1, "--results", file).returncode == 0
    assert games(file)[0]["moves"]


@pytest.mark.parametrize("said", ["walker", "dim:7 surf:n ks:w cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"])
def test_games_are_written_as_records(said, tmp_path):
    file, folder = tmp_path / "results", tmp_path / "records"
    crashing = fake_engine(tmp_path, "crash")
    assert play(said, FAST, FAST, "--games", 2, "--results", file, "--records", folder).returncode == 0
    for number, result in games(file).items():
        game, = games_in((folder / f"{number + 1:04}.txt").read_text())
        read, played = [name for _, name in game.moves], result["moves"].split()
        assert [split_move(name)[1] for name in read] == [split_move(name)[1] for name in played]
    assert play(said, FAST, crashing, "--games", 1, "--records", folder / "more").returncode == 0
    assert "attackers win (resignation)" in (folder / "more" / "0001.txt").read_text()


def test_sprt_ends_a_decided_match_early(tmp_path):
    done = play("walker", FAST, fake_engine(tmp_path, "crash"), "--games", 400, "--sprt", 0, 100, "--opening", 2)
    assert done.returncode == 0 and "the test accepts elo1" in done.stdout
    assert int(done.stdout.split(" games from openings")[0].split()[-1]) < 100


def test_score_counts_games_and_pairs():
    score = Score()
    for number, winner in enumerate(["one", "one", "one", None, "two", "two", "two"]):
        score.results[number] = {"game": number, "winner": winner, "attackers": ("one", "two")[number % 2]}
    assert score.counts() == [3, 1, 3]
    assert score.counts("attackers") == [2, 0, 2] and score.counts("defenders") == [1, 1, 1]
    assert score.pairs() == [1, 0, 0, 1, 1]


def test_openings_are_different_legal_and_balanced():
    variant = load("tablut")
    books = openings(variant, 5, "seed", 60, 300)
    found = [next(books) for _ in range(10)]
    again = openings(variant, 5, "seed", 60, 300)
    assert found == [next(again) for _ in range(10)] != [next(openings(variant, 5, "other", 60, 300))] * 10
    level = balance(Game(variant), 300)
    boards = set()
    for names in found:
        game = Game(variant)
        for name in names:
            game.play(name)
        assert game.ply == 5 and not game.outcome() and abs(balance(game, 300) - level) <= 60
        boards.add(str(game.position))
    assert len(boards) == 10


def test_openings_end_when_no_new_one_is_found():
    assert list(openings(load("brandub"), 0, 1, 100, 100)) == [[]]
    few = list(openings(load("brandub"), 1, 1, 10_000, 20))
    assert sorted(few) == sorted([name] for name in {names[0] for names in few}) and 20 < len(few) <= 40


@pytest.mark.parametrize("options", [["--games", "0"], ["--sprt", "5", "0"], ["--alpha", "0.7"], ["--seconds", "0"],
                                     ["--jobs", "x"], ["--opening", "-1"]])
def test_wrong_options_are_refused(options):
    done = play("brandub", FAST, FAST, *options)
    assert done.returncode == 2 and "error:" in done.stderr.splitlines()[-1]


def test_help_lists_the_options():
    done = play("--help")
    assert done.returncode == 0 and "--sprt" in done.stdout and "self" in done.stdout


def test_no_engine_process_remains(tmp_path):
    if not os.path.isdir("/proc/self"):
        pytest.skip("needs /proc")
    mark = f"left-{os.getpid()}"
    assert play("brandub", f"{FAST} --seed {mark}", FAST, "--games", 2).returncode == 0
    left = [name for name in os.listdir("/proc") if name.isdigit() and mark in _command_line(name)]
    assert not left


def _command_line(process):
    try:
        with open(f"/proc/{process}/cmdline", errors="replace") as file:
            return file.read()
    except OSError:
        return ""


def test_captures_are_sent_in_the_form_of_the_protocol():
    sent = []
    engine = Opponent([], "unused")
    engine.send = sent.append
    engine.send_move("e4-e3", "/9/")
    engine.send_move("e4-e3xf3xd3", "/9/")
    assert sent == ["opponent-move e4-e3 /9/", "opponent-move e4-e3xf3/d3 /9/"]
