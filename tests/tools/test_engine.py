# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Our engine in OpenTafl's protocol, talked to as a host does: through a process's stdin and stdout."""

import io
import queue
import random
import subprocess
import sys
import threading
import time

import pytest

from project import ROOT
from soak import scaled
from support.engine_host import Clock
from tafl.game import Game
from tafl.position_text import men_text
from tafl.variants import load

ENGINE = str(ROOT / "tools" / "engine.py")
PATIENCE = 20


def record(game):
    """Return a position as OpenTafl writes it: rows from the first, t T K."""
    rows = reversed(men_text(game.position).split("/"))
    return "/" + "/".join(row.replace("a", "t").replace("d", "T") for row in rows) + "/"


class Conversation:
    """A conversation with the engine."""

    def __init__(self, *options):
        self.process = subprocess.Popen([sys.executable, ENGINE, *options], stdin=subprocess.PIPE, text=True,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=1)
        self._lines = queue.Queue()
        threading.Thread(target=lambda: [self._lines.put(line) for line in self.process.stdout], daemon=True).start()
        self.statuses = []
        assert self.hear() == "hello"

    def say(self, *lines):
        for line in lines:
            self.process.stdin.write(line + "\n")

    def hear(self):
        """Return the next line that is not a status."""
        while True:
            line = self._lines.get(timeout=PATIENCE).rstrip("\n")
            if not line.startswith("status "):
                return line
            self.statuses.append(line)

    def ask(self, *lines):
        self.say(*lines)
        return self.hear()

    def close(self):
        self.process.kill()
        self.process.communicate()


@pytest.fixture
def talk():
    talks = []

    def begin(*options):
        talks.append(Conversation(*options))
        return talks[-1]

    yield begin
    for one in talks:
        one.close()


def converse(text, *options):
    """All that the engine says to `text`, which ends; statuses aside."""
    done = subprocess.run([sys.executable, ENGINE, "--quiet", *options], input=text, text=True, capture_output=True,
                          timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def legal(answer, game):
    word, name = answer.split(" ")
    assert word == "move"
    return game.play(name)


@pytest.mark.parametrize("ending", ["goodbye\n", "", "goodbye\nplay defenders\n"], ids=["goodbye", "end", "more"])
def test_play_is_answered_before_the_input_ends(ending):
    said = converse("rules brandub\nplay attackers\n" + ending, "--nodes", "2000")
    assert said[0] == "hello" and len(said) == 2
    legal(said[1], Game(load("brandub")))


def test_goodbye_ends_the_engine_while_the_input_is_open(talk):
    engine = talk()
    engine.say("goodbye")
    assert engine.process.wait(PATIENCE) == 0


def test_finish_answers_the_move_at_once(talk):
    engine = talk("--seconds", "600")
    engine.say("rules brandub", "play attackers")
    began = time.monotonic()
    legal(engine.ask("finish 0"), Game(load("brandub")))
    assert time.monotonic() - began < 60
    # and another game begins at its start
    engine.say("rules tablut", "play defenders")
    legal(engine.ask("finish 0"), Game(load("tablut")))


def test_clock_limits_the_time(talk):
    engine = talk("--seconds", "600")
    game = Game(load("tablut"))
    began = time.monotonic()
    legal(engine.ask("rules tablut", "clock 300* 300* 1 3 3", "play defenders"), game)
    assert 0.1 < time.monotonic() - began < 60
    # OpenTafl sends it after `play`
    began = time.monotonic()
    game.push(game.legal_moves()[0])
    engine.say(f"opponent-move {game.names()[-1]} {record(game)}", "play defenders")
    legal(engine.ask("clock 300* 300* 1 3 3"), game)
    assert time.monotonic() - began < 60


@pytest.mark.parametrize("left, overtime, overtimes, least, most", [
    ("300000", "0", "0", 5, 15),  # five minutes for the game
    ("1000", "0", "0", 0.01, 0.1),
    ("0", "0", "0", 0.005, 0.02),
    ("5000*", "5", "3", 4.5, 4.95),  # an overtime that restarts with the next move
    ("2000*", "5", "3", 1.5, 1.95),
    ("60000", "10", "3", 8, 12),  # overtimes are used up
    ("1", "1", "2", 0.8, 1.0),
])
def test_seconds_for_a_move_by_the_clock(left, overtime, overtimes, least, most):
    assert least <= Clock(left, overtime, overtimes).move_seconds() <= most


def test_nodes_limit_the_search_and_repeat_the_same_move(talk):
    moves = set()
    for _ in range(2):
        engine = talk("--nodes", "3000")
        moves.add(engine.ask("rules tablut", "play defenders"))
        nodes = [int(line.split("nodes ")[1].split(" ")[0]) for line in engine.statuses]
        assert nodes and max(nodes) <= 3000
    assert len(moves) == 1


def test_status_lines_have_depth_score_nodes_and_line(talk):
    engine = talk("--nodes", "3000")
    move = engine.ask("rules tablut", "play defenders").split(" ")[1]
    last = engine.statuses[-1]
    assert last.split("line ")[1].split(" ")[0] == move or int(last.split("depth ")[1].split(" ")[0]) > 1
    for word in ("depth ", "score ", "nodes ", "line "):
        assert word in last


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


def test_a_position_with_a_side_is_analysed(talk):
    engine = talk("--quiet")
    # the king, one step from a corner, wins with the first move; the attackers must stop him
    game = Game(load("tablut"), "1K7/9/9/9/9/9/9/9/7a1 d")
    engine.say("rules tablut", f"position {record(game)}", "side defenders")
    word, count, line, value = engine.ask("analyze 1 0.3").split(" ")
    assert (word, count, line.split("|")[0][2:]) in (("analysis", "1", "-a9"), ("analysis", "1", "-i9"))
    assert int(value) < -1000
    legal(engine.ask("play defenders"), game)


def test_analysis_has_the_requested_number_of_lines_best_first(talk):
    engine = talk("--nodes", "3000", "--quiet")
    for side, best in (("attackers", max), ("defenders", min)):
        game = Game(load("brandub"), load("brandub").start + f" {side[0]}")
        answer = engine.ask("rules brandub", f"side {side}", "analyze 4 5").split(" ")
        moves, values = [line.split("|")[0] for line in answer[2::2]], [int(value) for value in answer[3::2]]
        assert answer[1] == "4" and len(set(moves)) == 4
        assert values == sorted(values, reverse=best is max)
        for move in moves:
            game.parse(move)


def test_analysis_has_no_more_lines_than_moves(talk):
    engine = talk("--nodes", "500", "--quiet")
    game = Game(load("tablut"), "9/9/9/9/8a/9/7a1/6aKa/7d1 d")
    answer = engine.ask("rules tablut", f"position {record(game)}", "side defenders", "analyze 50 1").split(" ")
    assert int(answer[1]) == len(game.legal_moves()) == len(answer[2::2])


def test_a_seed_repeats_the_moves_of_a_level():
    def moves(seed, level="1"):
        twice = "rules tablut\nplay defenders\n" * 2
        return converse(twice, "--level", level, "--seed", seed)

    first = moves("1")
    assert first[1] == first[2] and moves("1") == first
    assert any(moves(str(seed)) != first for seed in range(2, 8))


def test_a_seed_chooses_among_nearly_equal_moves():
    def move(*options):
        return converse("rules tablut\nplay defenders\n", "--nodes", "200", "--table", "8", *options)[1]

    first = move("--seed", "1")
    assert move("--seed", "1") == first and move() == move()
    assert len({move("--seed", str(seed)) for seed in range(8)}) > 1


def test_a_level_is_limited_by_nodes_not_by_time(monkeypatch):
    import engine
    from ljostafl import analysis

    made = engine.Engine(engine.parse(["--level", "3", "--seed", "1", "--quiet"]), io.StringIO())
    made._on_rules("tablut")
    usual = made._by_level()
    # a level's milliseconds are for a chip: none of them makes a difference
    levels = [(nodes, 1, max_depth, blunder_rate) for nodes, _, max_depth, blunder_rate, _ in analysis.LEVELS]
    monkeypatch.setattr(analysis, "LEVELS", levels)
    assert made._by_level() == usual

    counted = []

    class Counting(analysis.Computer):
        def advance(self, host):
            found = super().advance(host)
            counted.append(self._search.nodes)
            return found

    monkeypatch.setattr(analysis, "Computer", Counting)
    monkeypatch.setattr(analysis, "LEVELS", [(700, 1, 24, 0)] * 3)
    made._by_level()
    assert 700 <= counted[-1] < 720


def test_a_game_that_is_over_has_no_move():
    said = converse("rules brandub\nposition /3t3/7/7/7/7/7/7/\nplay attackers\n")
    assert len(said) == 3 and all(line.startswith("error -1 ") for line in said[1:])


@pytest.mark.parametrize("options", [["--nodes", "0"], ["--nodes", "x"], ["--seconds", "-1"], ["--level", "0"], ["x"]])
def test_wrong_options_are_refused(options):
    done = subprocess.run([sys.executable, ENGINE, *options], input="", text=True, capture_output=True)
    assert done.returncode == 2 and done.stdout == "" and "error:" in done.stderr.splitlines()[-1]


def test_help_lists_the_options():
    done = subprocess.run([sys.executable, ENGINE, "--help"], text=True, capture_output=True)
    assert done.returncode == 0 and "--nodes" in done.stdout and "goodbye" in done.stdout


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
