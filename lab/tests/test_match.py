# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""lab/match.py plays games by the rules, from many openings, and writes them down."""

import pytest

from lab.recorded_games import games_in
from match_runs import FAST, fake_engine, games, play
from support.formats import variant_of
from support.opentafl_games import split_move
from tafl.game import Game

pytestmark = pytest.mark.slow


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


@pytest.mark.parametrize("options", [["--games", "0"], ["--sprt", "5", "0"], ["--alpha", "0.7"], ["--seconds", "0"],
                                     ["--jobs", "x"], ["--opening", "-1"]])
def test_wrong_options_are_refused(options):
    done = play("brandub", FAST, FAST, *options)
    assert done.returncode == 2 and "error:" in done.stderr.splitlines()[-1]


def test_help_lists_the_options():
    done = play("--help")
    assert done.returncode == 0 and "--sprt" in done.stdout and "self" in done.stdout
