# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A piece of the memory stays whole through one game after the other, on CircuitPython."""

import pytest

from circuitpython_heap import MARKS, broken, run
from soak import scaled

pytestmark = MARKS

SMALLER_HEAP = "201k"  # 162 KB free, as much as the areas of a Pico's heap have together
NEW_GAMES = (
    "select +30 =play :new +60 =new :position_3aaaaa3/5a5/11/a4d4a/a3ddd3a/aa1ddKdd1aa/a3ddd3a/a4d4a/11/5a5/3aaaaa3_a "
    "+60 =position move +60 =move :new +60 =again back =menu"
)
VARIANTS = " ".join(f":new_{id} +60 ={id}" for id in ("fyrkat15", "copenhagen", "tablut", "brandub"))

GAMES = """
from random import randrange
def game(name):
    typed.append("new " + name)
    step(60)
    session = app._session
    while not session.game.outcome() and session.game.ply < 150:
        moves = session.game.legal_moves()
        session.push(moves[randrange(len(moves))])
        step(30)
    step(60)
    check(name)
app._session.preferences.seating = "people"
app._session.players.assign_sides()
"""

# A game against another board: its moves come over the console, with its clock and what it says.
FAR = """
from random import randrange
from tafl.names import move_name
def far(count, players="remote-defenders"):
    walk(":clock_off :players_" + players + " +60")
    for _ in range(count):
        walk(":new +100" + (" :remote_here" if players != "people" else ""))
        session = app._session
        while not session.game.outcome() and session.game.ply < 24:
            moves = session.game.legal_moves()
            name = move_name(moves[randrange(len(moves))])
            ply = session.game.ply
            far = session.game.turn in session.players.computer_sides
            line = ":remote_move_%d_%s" % (ply + 1, name) if far else ":" + name
            walk(line + (" :remote_say_hello" if ply == 9 else ""))
        walk("=" + players + " back =menu back +60 :resign +100")
"""

# Two computers. What a move leaves must not lie far above the rest: `check` frees garbage, so it comes seldom.
COMPUTERS = """
def computers(name):
    for line in ("new " + name, "players computers"):
        typed.append(line)
        step(60)
    session = app._session
    plies = 5
    for _ in range(20000):
        step(1)
        if session.game.outcome() or session.game.ply > 150:
            break
        if session.game.ply == plies:
            plies *= 3
            check(name)
    step(100)
    check(name)
app._session.preferences.level = 1
app._session.preferences.speed = "fast"
"""

# Exercises: a wrong move with its answer, and some solved ones.
PRACTICE = """
def practise(name):
    practice = app._session.interlude
    wrong = [move for move in app._session.game.legal_moves() if move not in practice.accepted][0]
    app._session.push(wrong)
    step(300)
    check(name + "-wrong")
    while app._session.game.ply:
        step(20)
    for _ in range(8):
        move = practice.accepted[0]
        while app._session.interlude and not app._session.game.is_legal(move):
            step(20)
        if not app._session.interlude:
            return
        app._session.push(move)
        step(60)
        check(name)
        step(200)
"""


def test_a_piece_stays_whole_when_the_variant_changes(drive):
    found = run(drive, "tablut", f"walk('select +100')\nwalk({VARIANTS!r})\nwalk({VARIANTS!r})")
    assert broken(found) == []


def test_a_piece_stays_whole_when_a_game_begins_at_the_console(drive):
    found = run(drive, "copenhagen", f"walk({NEW_GAMES!r})", heap=SMALLER_HEAP)
    assert broken(found, 28 * 1024) == []


def test_a_piece_stays_whole_through_many_games(drive):
    names = ["tablut", "brandub", "copenhagen", "tablut", "fyrkat15"]
    games = [names[i % len(names)] for i in range(scaled(50))]
    found = run(drive, "tablut", f"walk('select')\n{GAMES}\nfor name in {games!r}: game(name)")
    assert len(found) == len(games)
    assert broken(found) == []


@pytest.mark.parametrize("variant", ["tablut", "copenhagen"])
def test_games_against_another_board_take_no_more_memory_than_others(drive, variant):
    found = run(drive, variant, f"{FAR}\nwalk(':events_on')\nfar(2, 'people')\nfar({scaled(50)})")
    assert broken(found, 28 * 1024) == []
    free = {name: [int(check[2]) for check in found if check[0] == name] for name in ("people", "remote-defenders")}
    games = free["remote-defenders"]
    assert len(games) == scaled(50) and max(games[1:]) - min(games[1:]) < 1024
    assert min(games) > max(free["people"]) - 6 * 1024  # the lights of another board, and what it has said


def test_a_piece_stays_whole_in_games_of_two_computers(drive):
    games = ["copenhagen", "copenhagen", "tablut", "saami", "fyrkat15", "copenhagen"]
    found = run(drive, "tablut", f"walk('select +100')\n{COMPUTERS}\nfor name in {games!r}: computers(name)")
    assert {"play", "end"} <= {screen for _, screen, _, _ in found}
    assert broken(found) == []


@pytest.mark.parametrize("variant", ["tablut", "copenhagen"])
def test_a_piece_stays_whole_while_players_practise(drive, variant):
    found = run(drive, variant, f"{PRACTICE}\nwalk('=start +100 down +60 =puzzles')\npractise('puzzles')\n"
                                f"walk('back +30 =start up +60 =lessons')\npractise('lessons')\n"
                                "walk('back +30 =start select +60 =play back =menu')")
    assert {"start", "puzzles", "lessons", "play", "menu"} <= {screen for _, screen, _, _ in found}
    assert broken(found) == []


@pytest.mark.parametrize("variant", ["tablut", "copenhagen", "fyrkat15"])
def test_a_piece_stays_whole_with_the_coach(drive, variant):
    game = "select +60 :players_people +30 " + "move +60 " * 6 + ":resign +100 =end "
    found = run(drive, variant, f"walk({game!r})\nwalk(':coach +10 =look +600 =coach :coach_off +60 =off "
                                f":new_{variant} +100 =new')")
    assert {"end", "coach", "play"} <= {screen for _, screen, _, _ in found}
    assert broken(found) == []
