# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A table of hnefatafl.org understands the lines of the server: moves, ends, draws, clocks and texts."""

import random
import re

import pytest

from hnefatafl_org_players import resume, sent, table_of
from ljostafl import Game
from ljostafl.far.hnefatafl_org import board_clock


def test_moves_go_both_ways():
    table, _ = table_of("attackers")
    table.own_move("d1-d3")
    assert sent(table) == ["game 7 play attacker d1 d3"] and sent(table) == []
    for line in ("= game", "game 7 play defender f4 b4", "game 7 generate_move attacker"):
        table.take(line, 1.0)
    assert table.moves == ["d1-d3", "f4-b4"] and not table.stopped and not table.refused and not table.result


def test_a_cut_loses_no_move_and_doubles_none():
    for answered in (False, True):
        table, _ = table_of("attackers")
        table.own_move("d1-d3")
        sent(table)  # the cable is cut: the server has it, or not
        table.cut()
        with pytest.raises(ValueError, match="not answered"):
            table.own_move("e1-e3")
        table.start()
        sent(table)
        table.take(resume("d1-d3" if answered else ""), 1.0)
        assert sent(table) == ([] if answered else ["game 7 play attacker d1 d3"]) and table.moves == ["d1-d3"]


def test_the_servers_list_holds_when_both_differ():
    table, _ = table_of("attackers", "d1-d3 f4-b4 e1-e3")
    table.start()
    table.take(resume("d1-d3 f4-c4"), 1.0)
    assert table.moves == ["d1-d3", "f4-c4"] == table.game.moves() and not table.stopped


def test_a_move_that_the_server_refuses_is_taken_back_and_not_told_again():
    table, _ = table_of("attackers")
    table.own_move("d1-d3")
    sent(table)
    table.take("? game play: you already reached that position\x1b[2J", 1.0)
    assert table.moves == [] and not table.stopped
    with pytest.raises(ValueError, match="already reached") as raised:
        table.own_move("d1-d3")
    assert "\x1b" not in str(raised.value)
    table.own_move("d1-d4")
    assert sent(table) == ["game 7 play attacker d1 d4"]


ENDS = {  # side, moves, the clocks; lines; winner and reason, or None: it stops
    "other resigns": ("attackers", "d1-d3", None, ["game 7 play defender resigns ", "= game_over 7 attacker_wins"],
                      ("attackers", "resignation")),
    "other is out of time": ("attackers", "d1-d3", (9000, 1000), [
        "game 7 play defender resigns _", "= game_over 7 attacker_wins"], ("attackers", "time")),
    "other resigns with time left": ("attackers", "d1-d3", (9000, 9000), [
        "game 7 play defender resigns _", "= game_over 7 attacker_wins"], ("attackers", "resignation")),
    "we are out of time": ("defenders", "d1-d3", (9000, 500), ["= game_over 7 attacker_wins"], ("attackers", "time")),
    "the other's move comes too late": ("attackers", "d1-d3", (9000, 1000), [
        "game 7 play defender f4 b4", "= game_over 7 attacker_wins"], ("attackers", "time")),
    "a rule that we do not have": ("attackers", "d1-d3", (9000, 9000), [
        "game 7 play defender f4 b4", "= game_over 7 attacker_wins"], None),
    "no reason": ("defenders", "d1-d3", None, ["= game_over 7 attacker_wins"], None),
    "the server's limit of plies": ("defenders", "d1-d3", None, ["= draw accept"], (None, "agreement")),
}


@pytest.mark.parametrize("name", ENDS)
def test_ends(name):
    side, moves, left, lines, result = ENDS[name]
    table, _ = table_of(side, moves, left, "15+10" if left else None)
    for line in lines:
        table.take(line, 1.0)
    assert bool(table.stopped) == (result is None) and table.result == result
    assert result is None or sent(table) == ["leave_game 7"]
    assert not result or table.moves == ["d1-d3"]
    table.start()
    assert result is None or (sent(table) == [] and table.begun)


def test_an_own_move_that_comes_too_late_is_not_made():
    table, _ = table_of("attackers", "", (1000, 9000), "1+0")
    table.own_move("d1-d3")
    sent(table)
    table.take("= game_over 7 defender_wins", 1.0)
    assert table.moves == [] == table.game.moves() and table.result == ("defenders", "time")


def near_the_end():
    """Return the moves of a random game up to the last but one, the last one, and the winner."""
    for seed in range(100):
        game, chance = Game("copenhagen"), random.Random(seed)
        while not game.outcome():
            corner = [move for move in game.legal_moves() if re.search(r"-[ak]1?1$", move)]
            game.play(corner[0] if corner else chance.choice(game.legal_moves()))
        if game.outcome().reason == "king escaped":
            return game.moves()[:-1], game.moves()[-1].partition("x")[0], "defenders"
    raise AssertionError


def test_both_must_say_that_the_game_is_over():
    moves, last, _ = near_the_end()
    play = "game 7 play defender " + last.replace("-", " ")
    for answer, stopped in (("= game_over 7 defender_wins", ""), ("game 7 generate_move attacker", "our rules"),
                            ("= game_over 7 attacker_wins", "the server says"), ("= draw accept", "the server says")):
        table, _ = table_of("attackers", " ".join(moves))
        table.take(play, 1.0)
        assert table.result == ("defenders", "king escaped") and not table.stopped
        table.take(answer, 1.0)
        assert stopped in table.stopped and bool(stopped) == bool(table.stopped)
    table, _ = table_of("defenders", " ".join(moves))
    table.own_move(last)
    assert sent(table) == [play]
    table.take("= game", 1.0)
    assert "our rules" in table.stopped


def test_a_resignation_waits_for_the_own_turn():
    table, said = table_of("attackers", "d1-d3")
    table.lose()
    assert sent(table) == [] and said
    table.take("game 7 play defender f4 b4", 1.0)
    assert sent(table) == ["game 7 play attacker resigns _"] and table.result == ("defenders", "resignation")
    table.take("= game_over 7 defender_wins", 1.0)
    assert not table.stopped and table.result == ("defenders", "resignation")


def test_a_board_whose_clock_is_at_zero_first_gives_the_game_up():
    table, _ = table_of("defenders", "d1-d3", (9000, 9000), "15+10")
    table.lose("time")
    assert sent(table) == ["game 7 play defender resigns _"]
    table.take("= game_over 7 attacker_wins", 1.0)
    assert table.result == ("attackers", "time") and not table.stopped


def test_draws():
    table, said = table_of("attackers", "d1-d3")
    table.offer()
    assert sent(table) == ["request_draw 7 attacker"] and sent(table) == []
    table.take("= draw accept", 1.0)
    assert table.result == (None, "agreement")
    table, said = table_of("attackers", "d1-d3")
    table.take("request_draw 7 attacker", 1.0)  # after a cut, the server names the wrong role
    table.offer()
    assert sent(table) == ["draw 7 accept"]
    table, said = table_of("attackers", "d1-d3")
    table.offer()
    table.take("= draw decline", 1.0)
    assert not table.offers and said and not table.result


def test_a_game_that_is_gone_at_the_server_is_said():
    for line in ("= ping", "? game unknown error"):
        table, _ = table_of("attackers")
        if "ping" in line:
            table.start()
        table.take(line, 1.0)
        assert table.stopped and not table.result


def test_clocks_and_texts():
    table, said = table_of("attackers", "d1-d3", (60_000, 61_000), "15+10")
    assert table.left == 60_000 and table.last["left"] == 61_000
    table.take('= game_time {"id":7,"attacker_ms_left":-5,"defender_ms_left":120000}', 5.0)
    assert table.last["left"] == 120_000 and table.left == 0
    table.take('= text_game (username:"bo",timestamp:"x",content:"hi \\"you\\"\x9b2J")', 5.0)
    assert len(said) == 1 and said[0].startswith("bo says: hi") and said[0].isprintable()
    table.take('= text_game (username:"bo",timestamp:"x",content:"good game")', 5.0)
    assert len(said) == 1 and table.last["signal"] == "good game"
    table.signal("good game")
    assert sent(table) == ["text_game 7 good game"]
    assert [board_clock(each) for each in (None, (900_000, 10), (1, 0), (259_200_000, 21_600))] == [
        None, "15+10", "1+0", None]
