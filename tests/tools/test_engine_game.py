# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Our engine follows the game of a host: its rules, moves and positions, and what is wrong with them."""

import random

import pytest

from engine_talk import converse, legal, record
from soak import scaled
from tafl.game import Game
from tafl.variants import load

UNKNOWN = ["nonsense", "play", "play kings", "side", "clock soon", "clock 1 2 3", "analyze", "analyze 1", "analyze x 1",
           "run", "_say x", "on_play", "Play attackers"]
UNKNOWN_MOVES = ["e7^e8", "Ne7=e8", "ce7^=e8xe9", "e7", "---", "e7-e8x", "p5-p6", "e7-e99"]
OF_A_GAME = ["play attackers", "opponent-move d1-d2 /7/", "analyze 1 1", "position /7/"]


def test_unknown_commands_are_reported_and_skipped():
    said = converse("\n".join(["rules brandub", *UNKNOWN, "play attackers\n"]), "--nodes", "50")
    assert len(said) == len(UNKNOWN) + 2
    for line, told in zip(UNKNOWN, said[1:]):
        assert told.startswith("error 0 ") and len(told) > 15, line
    legal(said[-1], Game(load("brandub")))


@pytest.mark.parametrize("before", [[], ["rules dim:eight"], ["rules"], ["rules nosuch"]], ids=str)
def test_without_rules_there_is_no_game(before):
    said = converse("\n".join([*before, *OF_A_GAME, "rules brandub", "play attackers\n"]), "--nodes", "50")
    assert [told for told in said[1:-1] if not told.startswith("error -1 ")] == []
    assert len(said) == len(before) + len(OF_A_GAME) + 2
    legal(said[-1], Game(load("brandub")))


def test_two_engines_play_several_games_in_a_row(talk):
    variant = load("brandub")
    players = {1: talk("--nodes", "300"), 2: talk("--nodes", "150", "--quiet")}
    for _ in range(2):
        game = Game(variant)
        for player in players.values():
            player.say("rules brandub")
        while not game.outcome() and game.ply < 60:
            side = game.turn
            name = legal(players[side].ask(f"play {('', 'attackers', 'defenders')[side]}"), game)
            players[side].say(f"move {record(game)}")
            players[3 - side].say(f"opponent-move {name} {record(game)}")
        for player in players.values():
            player.say("finish 1")
    assert not players[2].statuses


@pytest.mark.parametrize("name", ["d1-d2", "td1-d2", "d1-d2+", "d1-d2xd3", "d1-d2xTd3/e2--"])
def test_moves_in_full_notation(name):
    game = Game(load("tablut"))
    game.play("e7-f7")
    said = converse(f"rules tablut\nopponent-move e7-f7\nopponent-move {name}\nplay defenders\n", "--nodes", "50")
    game.play("d1-d2")
    assert len(said) == 2
    legal(said[1], game)


def test_several_moves_at_once():
    game = Game(load("tablut"))
    for name in ("e7-f7", "d1-d2", "f7-e7"):
        game.play(name)
    said = converse("rules tablut\nopponent-move e7-f7|d1-d2|f7-e7\nplay attackers\n", "--nodes", "50")
    assert len(said) == 2
    legal(said[1], game)


def test_unknown_kinds_of_moves_are_errors():
    moves = "".join(f"rules tablut\nopponent-move {name}\n" for name in UNKNOWN_MOVES)
    said = converse(f"{moves}rules brandub\nplay attackers\n", "--nodes", "50")
    assert len(said) == len(UNKNOWN_MOVES) + 2
    assert [told for told in said[1:-1] if not told.startswith("error -1 ")] == []


def test_a_refused_move_is_taken_back_and_not_repeated(talk):
    engine = talk("--nodes", "300")
    game = Game(load("tablut"))
    game.play("e7-f7")
    engine.say("rules tablut", f"opponent-move e7-f7 {record(game)}")
    made = {engine.ask("play attackers")}
    for n in range(2, 5):
        # error, the move before once more, play: so the protocol has it
        made.add(engine.ask("error 2", f"opponent-move e7-f7 {record(game)}", "play attackers"))
        assert len(made) == n
    for answer in made:
        legal(answer, game)
        game.take_back()


def test_the_hosts_position_wins_if_rules_differ(talk):
    engine = talk("--nodes", "300")
    game = Game(load("tablut"))
    elsewhere = "3aaa3/4a4/9/a3d3a/aaddKddaa/a3d3a/4d4/4a4/3aaa3"
    asked = "/" + "/".join(reversed(elsewhere.replace("a", "t").replace("d", "T").split("/"))) + "/"
    assert engine.ask("rules tablut", f"opponent-move e7-f7 {asked}").startswith("error 0 ")
    legal(engine.ask("play attackers"), Game(game.variant, elsewhere + " a"))
    # and where its move is illegal by our rules
    assert engine.ask("rules tablut", f"opponent-move e7-e9 {asked}").startswith("error 0 ")
    assert engine.hear().startswith("error 0 ")
    legal(engine.ask("play attackers"), Game(game.variant, elsewhere + " a"))


def test_an_illegal_move_without_a_position_ends_the_game():
    said = converse("rules tablut\nopponent-move e7-e9\nplay attackers\n")
    assert [line[:8] for line in said[1:]] == ["error -1", "error -1"]


def test_a_game_that_is_over_has_no_move():
    said = converse("rules brandub\nposition /3t3/7/7/7/7/7/7/\nplay attackers\n")
    assert len(said) == 3 and all(line.startswith("error -1 ") for line in said[1:])


WORDS = ["rules", "play", "position", "side", "clock", "analyze", "opponent-move", "move", "error", "finish", "hello",
         "attackers", "defenders", "brandub", "tablut", "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", "d1-d2", "d2-d1|d1-d2",
         "1000*", "5", "-1", "3", "0.01", "999999999999999999999999", "\x00", "é²", "%s", "|", "/", "*", "start:",
         "dim:7", "dim:9 esc:e", "---", "K", "xd3"]


def test_random_input_never_breaks_the_engine():
    dice = random.Random(11)
    lines = [" ".join(dice.choices(WORDS, k=dice.randint(0, 6))) for _ in range(scaled(10_000))]
    lines += ["".join(chr(dice.randrange(1, 300)) for _ in range(dice.randint(1, 40))).replace("\n", "")
              for _ in range(scaled(2000))]
    lines += ["x" * 100_000, "rules " + "9" * 5000, "rules " + "dim:9 " * 3000, "position " + "/" * 9999]
    # what it would rightly take its time for, or end with
    lines = [line for line in lines if not line.startswith(("goodbye", "analyze"))]
    said = converse("\n".join(lines) + "\nrules brandub\nplay attackers\n", "--nodes", "10")
    legal(said[-1], Game(load("brandub")))
    assert {line.split(" ")[0] for line in said} <= {"hello", "error", "move", "analysis"}
    assert max(map(len, said)) < 700  # what an error repeats is cut


@pytest.mark.parametrize("last", ["side defenders", "play defenders"])
def test_a_side_after_the_end_changes_nothing(last):
    won = "rules saami\nposition /9/9/9/9/7K1/9/9/9/t8/\nside defenders\nopponent-move h5-i5\n"
    answer = converse(f"{won}{last}\nplay attackers\n")
    assert answer[-1] == "error -1 there is no legal move: king escaped"
    assert not any(line.startswith("move ") for line in answer)
