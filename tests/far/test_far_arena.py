# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""An arena: its schedule and results, its games with a broker in memory, and the command at mosquitto."""

import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

import needs
from far_here import complaint
from far_network import SIDES
from ljostafl.far import seat
from ljostafl.far.arena import Arena, Plan
from ljostafl.far.invitation import Terms, invite, read_link
from ljostafl.far.messages import BODY
from ljostafl.far.players import Clock, Player, read_player, with_own_names
from ljostafl.far.pool import Fault
from ljostafl.far.round_robin import Club, Pairing, Played, schedule, standings, table_lines
from ljostafl.far.table import DAY, Table
from ljostafl.far.watch import Watch
from mosquitto import LIMIT, Mosquitto, make_files
from project import PLAY, ROOT

# The schedule and the results.


@pytest.mark.parametrize("players", range(2, 10))
@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_each_pair_plays_both_sides_in_each_round(players, rounds):
    games = schedule(players, rounds)
    pairs = {(one, other) for one in range(players) for other in range(players) if one != other}
    assert Counter(games) == dict.fromkeys(pairs, rounds)
    a_day = players // 2
    for day in range(0, len(games), a_day):  # nobody plays twice on a day
        assert len({player for game in games[day : day + a_day] for player in game}) == 2 * a_day


def played(attackers, defenders, winner, reason="king escaped", fault=""):
    return Played(Pairing(attackers, defenders), "abcdefgh234567ab", winner, reason, 20, fault)


GAMES = [played(0, 1, "attackers"), played(1, 0, "defenders"), played(2, 0, None, "repetition"),
         played(0, 2, None, "stopped", "hash"), played(1, 2, "defenders", "resignation", "illegal move a1-a9"),
         played(2, 1, "attackers", "time", "no move in time")]  # fmt: skip


def test_points_and_sides_are_counted():
    one, two, three = standings(["Asa", "Bo", "Odin"], GAMES)
    assert (one.points, one.games, one.attackers, one.defenders, one.faults) == (2.5, 3, (1, 0, 0), (1, 1, 0), 0)
    assert (two.points, two.games, two.attackers, two.defenders, two.faults) == (0, 4, (0, 0, 2), (0, 0, 2), 2)
    assert (three.points, three.attackers, three.defenders, three.faults) == (2.5, (1, 1, 0), (1, 0, 0), 0)


def test_the_table_has_the_best_first_and_straight_columns():
    lines = table_lines(standings(["Asa", "A very long name of a player", "Odin"], GAMES))
    assert [line.split()[:2] for line in lines[2:]] == [["1.", "Asa"], ["1.", "Odin"], ["3.", "A"]]
    assert len({len(line) for line in lines[1:]}) == 1
    assert lines[2].split()[2:] == ["2.5", "3", "1", "0", "0", "1", "1", "0", "0"]


def club(players, games, tables):
    names = [f"{number:02} " + "\U0001f451" * 37 for number in range(players)]
    some = [played(number % players, (number + 1) % players, "attackers", "king escaped", "x" * 200)
            for number in range(games)]
    return Club(Terms("brandub"), names, 99_999, some, [("abcdefgh234567ab", Pairing(1, 0))] * tables)


@pytest.mark.parametrize("size", [(2, 0, 0), (2, 9, 4), (10, 1000, 200), (50, 5000, 1000)])
def test_the_message_of_the_results_keeps_to_the_page(size, root):
    body = club(*size).encode(1_780_000_000, "playing")
    values = json.loads(body)
    page = (root / "docs" / "network.md").read_text(encoding="utf-8").partition("ARENA/results")[2]
    assert len(body) <= BODY and all(f"`{key}`" in page for key in (*values, *values["players"][0]))
    assert (len(values["players"]), values["total"], values["played"]) == (size[0], 99_999, size[1])
    if size == (2, 9, 4):
        assert values["now"] == [["abcdefgh234567ab", 1, 0]] * 4
        assert values["last"] == [["abcdefgh234567ab", n % 2, (n + 1) % 2, "attackers", "king escaped", 20, "x" * 80]
                                  for n in range(8, -1, -1)]


# Players.


@pytest.mark.parametrize("text, player", [
    ("level 3", Player("level 3", 3)), (" level 8 nodes 100 ", Player("level 8 nodes 100", 8, 100)),
    ("Ása=level 1", Player("Ása", 1)), ("engine:./odin", Player("odin", command=("./odin",))),
    ("Odin=engine:'./my odin' --a=level 3", Player("Odin", command=("./my odin", "--a=level", "3"))),
    ("engine:python3 x.py", Player("python3", command=("python3", "x.py"))),
])
def test_players_are_read(text, player):
    assert read_player(text) == player


@pytest.mark.parametrize("text", [
    "", "level", "level 0", "level 9", "level 3 nodes 0", "level x", "engine:", "engine:'", "./odin",
    "=level 3", "a:b=level 3", "a\nb=level 3", "\ud800=level 3", "x" * 41 + "=level 1",
])
def test_what_is_no_player_is_refused(text):
    with pytest.raises(ValueError, match=r"player|name"):
        read_player(text)


def test_players_of_one_name_get_numbers():
    names = [player.name for player in with_own_names([Player(name, 1) for name in ("a", "b", "a", "a", "x" * 40)] +
                                                      [Player("x" * 40, 1)])]
    assert names == ["a", "b", "a (2)", "a (3)", "x" * 40, "x" * 34 + " (2)"]


def test_clocks_are_read():
    assert (Clock.of(None), Clock.of("10"), Clock.of("3+2")) == (None, Clock(600_000, 0), Clock(180_000, 2000))


# Games with a broker in memory.


class Hub:
    """A broker in memory: what is published is delivered one by one, and kept. A line may be cut."""

    def __init__(self):
        self.retained, self.lines, self.queue, self.secrets = {}, [], [], set()

    def connect(self, invitation, tell):
        line = HubLine(self, invitation, tell)
        self.lines.append(line)
        self.queue.append((line, line.begin))
        return line

    def publish(self, topic, payload):
        self.retained[topic] = payload
        for line in self.lines:
            if topic.startswith(line.invitation.topic):
                self.queue.append((line, lambda line=line: line.tell("message", topic, payload)))

    def deliver(self):
        """Deliver the next message; return whether there was one."""
        if self.queue:
            line, act = self.queue.pop(0)
            if line in self.lines:
                act()
        return bool(self.queue)


class HubLine:
    settled = True

    def __init__(self, hub, invitation, tell):
        self.hub, self.invitation, self.tell = hub, invitation, tell

    def begin(self):
        self.tell("connected")
        self.hub.publish(f"{self.invitation.topic}{self.invitation.side}/here", b"1")
        for topic, payload in list(self.hub.retained.items()):
            if topic.startswith(self.invitation.topic):
                self.tell("message", topic, payload)
        self.tell("begin")

    def publish(self, topic, payload):
        self.hub.publish(topic, payload)

    def close(self):
        if self in self.hub.lines:
            self.hub.lines.remove(self)
            self.hub.publish(f"{self.invitation.topic}{self.invitation.side}/here", b"0")


class Thinkers:
    """A pool whose answers come when `work` is called. `answers`: what a player answers instead of a random move."""

    def __init__(self, seed=1, seconds=0.0, **answers):
        self.chance, self.tasks, self.answers, self.seconds, self.asked = random.Random(seed), [], answers, seconds, []
        self.released = []

    def ask_level(self, player, game, left, more, then):
        self.asked.append((player.name, left))
        answer = self.answers.get(player.name) or (self.chance.choice(game.legal_moves()), self.seconds)
        self.tasks.append((then, answer))

    def ask_engine(self, session, moves, side, left, then):
        self.asked.append((session, left))
        self.tasks.append((then, self.answers[session]))

    def ask_draw(self, game, side, then):
        self.tasks.append((then, self.answers.get("draw", True)))

    def session(self, player):
        return player.name

    def release(self, player, session, winner):
        self.released.append((session, winner))

    def work(self):
        if self.tasks:
            then, answer = self.tasks.pop(self.chance.randrange(len(self.tasks)))
            then(answer)


class Meeting:
    """An arena with a broker in memory."""

    def __init__(self, *players, hub=None, over=None, pool=None, rounds=1, key=b"k" * 32, now=None, **options):
        self.hub, self.pool, self.said = hub or Hub(), pool or Thinkers(), []
        players = [player if isinstance(player, Player) else read_player(player) for player in players]
        terms = Terms("brandub", clock=options.pop("clock", None), days=options.pop("days", 0))
        broker = invite("broker.example", 8883, "attackers", terms)
        games = options.pop("games", None) or schedule(len(players), rounds)
        self.plan = Plan(key, broker, terms, players, games, **{"tables": 3, **options})
        self.time = 0.0
        self.arena = Arena(self.plan, self.pool, self.hub.connect, self.say, now or (lambda: 1_780_000_000),
                           {} if over is None else over)  # fmt: skip

    def say(self, kind, **about):
        self.said.append((kind, about))

    def turn(self):
        self.time += 0.1
        self.arena.step(self.time)
        while self.hub.deliver():
            pass
        self.pool.work()

    def play(self, turns=100_000, until=None):
        until = until or (lambda: self.arena.over)
        for _ in range(turns):
            if until():
                return self
            self.turn()
        raise AssertionError(self.said[-5:])

    def told(self, kind):
        return [about for each, about in self.said if each == kind]

    def results(self):
        return json.loads(self.hub.retained[self.plan.results.topic + "results"])


def test_a_round_robin_is_played_and_watchers_see_each_game():
    meeting = Meeting("a=level 1", "b=level 1", "c=level 1").play()
    results, told = meeting.results(), meeting.told("result")
    assert len(told) == len(meeting.told("game")) == 6 and results["state"] == "over" and results["now"] == []
    assert sum(player["points"] for player in results["players"]) == 6
    assert {(each["attackers"], each["defenders"]) for each in told} == {(a, d) for a in "abc" for d in "abc" if a != d}
    for about in meeting.told("game"):
        link = read_link(about["watch"])
        watch = Watch(link)
        for topic, payload in meeting.hub.retained.items():
            if topic.startswith(link.topic):
                assert watch.accept(topic, payload) == ""
        *_, winner, reason, plies, fault = next(game for game in results["last"] if game[0] == link.table)
        assert watch.result == (winner, reason) and len(watch.moves) == plies and not fault
    assert meeting.hub.lines == [] or [line.invitation.side for line in meeting.hub.lines] == ["watch"]


def test_no_event_and_no_result_has_a_secret_but_the_guests_link():
    meeting = Meeting("a=level 1", "b=level 1").play()
    text = json.dumps([meeting.said, meeting.results()])
    for number in (0, 1):
        secret = meeting.plan.invitation(number, "attackers")
        assert secret.link()[-26:] not in text and secret.table in text
    links = {meeting.plan.invitation(number, side)[2:5:2] for number in range(50) for side in SIDES}
    assert len(links) == 50  # a name and a secret for each table, alike for both sides
    assert Meeting("a=level 1", "b=level 1", key=b"l" * 32).plan.results.table != meeting.plan.results.table


@pytest.mark.parametrize("answer, reason, fault", [
    (("a1-a9", 0.1), "resignation", "illegal move a1-a9"), (("e4-e5", 0.1), "resignation", "illegal move"),
    (("nonsense", 0.1), "resignation", "illegal move"), (("a\x1b[2J\n", 0.1), "resignation", "illegal move a?[2J?"),
    (Fault("it stopped with exit code 3"), "resignation", "it stopped"),
    (Fault("no move within 5 s"), "time", "no move within"), (RuntimeError("x"), "resignation", "x"),
])
def test_a_player_with_a_fault_loses_and_the_round_robin_goes_on(answer, reason, fault):
    meeting = Meeting("a=level 1", "bad=engine:bad", "c=level 1", pool=Thinkers(bad=answer)).play()
    told = meeting.told("result")
    lost = [each for each in told if "bad" in (each["attackers"], each["defenders"])]
    assert len(told) == 6 and len(lost) == 4
    for each in lost:
        assert each[each["winner"]] != "bad" and each["reason"] == reason and each["fault"].startswith(fault)
    assert meeting.results()["players"][1]["faults"] == 4 and len(meeting.pool.released) == 4


def test_a_clock_counts_what_a_player_thinks():
    meeting = Meeting("a=level 1", "b=level 1", pool=Thinkers(seconds=2.5), clock="1+1", tables=1).play()
    lefts = [left for name, left in meeting.pool.asked if name == "a"]
    assert lefts[:3] == [60_000, 58_500, 57_000]
    meeting = Meeting("slow=level 1", "b=level 1", pool=Thinkers(slow=("d2-c2", 61.0)), clock="1+1", tables=1)
    meeting.play(until=lambda: meeting.told("result"))
    first = meeting.told("result")[0]
    assert (first["winner"], first["reason"], first["fault"]) == ("defenders", "time", "no move in time")


@pytest.mark.parametrize("turns", [3, 20, 61, 150])
def test_an_arena_that_is_stopped_or_killed_goes_on(turns):
    first = Meeting("a=level 1", "b=level 1", "c=level 1", tables=6)
    for _ in range(turns):
        first.turn()
    before = {game.number: game.seats[0].table.moves[:] for game in first.arena.open}
    hub, over = first.hub, dict(first.arena.played)
    hub.lines, hub.queue = [], []  # the power goes
    again = Meeting("a=level 1", "b=level 1", "c=level 1", hub=hub, over=over, tables=6)
    again.turn()
    for game in again.arena.open:
        assert game.seats[0].table.moves[: len(before[game.number])] == before[game.number]
    again.play()
    assert len(again.results()["last"]) == 6 and again.results()["state"] == "over"


def test_a_fault_is_still_one_after_a_restart():
    first = Meeting("a=level 1", "bad=engine:bad", pool=Thinkers(bad=("a1-a9", 0.1)))
    first.arena._finish = lambda game: None
    for _ in range(20):
        first.turn()
    hub = first.hub
    hub.lines, hub.queue = [], []
    again = Meeting("a=level 1", "bad=engine:bad", hub=hub).play()
    assert again.results()["players"][1]["faults"] == 2


def test_lost_connections_lose_nothing():
    meeting = Meeting("a=level 1", "b=level 1", "c=level 1", tables=6)
    chance = random.Random(4)
    for _ in range(30):
        for _ in range(10):
            meeting.turn()
        for line in chance.sample(meeting.hub.lines, min(4, len(meeting.hub.lines))):
            line.tell("lost", "a cut")
            meeting.hub.queue.append((line, line.begin))
    meeting.play()
    assert meeting.results()["played"] == 6 and not any(each["fault"] for each in meeting.told("result"))


def test_a_game_without_an_end_is_a_draw(monkeypatch):
    monkeypatch.setattr(seat, "LONGEST_GAME", 6)
    meeting = Meeting("a=level 1", "b=level 1").play()
    assert all(each["reason"] == "agreement" and each["winner"] is None and 6 <= each["plies"] <= 7
               for each in meeting.told("result") if each["plies"] > 5)
    assert any(each["reason"] == "agreement" for each in meeting.told("result"))


class Guest:
    """A person at his own board."""

    def __init__(self, meeting, link):
        self.table = Table(read_link(link))
        self.line = meeting.hub.connect(self.table.invitation, self.hear)

    def hear(self, kind, *data):
        if kind == "connected":
            self.table.start()
        elif kind == "message":
            self.table.accept(*data)
        elif kind == "begin":
            self.table.begin()
        self.publish()

    def publish(self):
        message = self.table.message(1_780_000_000)
        if message:
            self.line.publish(*message)

    def move(self):
        self.table.own_move(self.table.game.legal_moves()[0])
        self.publish()


def hosted(**options):
    games = [Pairing(0, 1)] * options.get("tables", 1)
    return Meeting("level 4", Player("a person"), games=games, has_results=False, **{"tables": 1, **options})


def test_a_hosted_computer_plays_with_a_person_and_a_new_table_follows():
    meeting = hosted(endless=True)
    meeting.turn()
    guest = Guest(meeting, meeting.told("game")[0]["guest"])
    assert read_link(meeting.told("game")[0]["guest"]).side == "defenders"
    for _ in range(3):
        meeting.play(until=lambda: guest.table.terms and guest.table.turn == "defenders" and not guest.table.result)
        guest.move()
    assert meeting.told("guest") == [{"game": 1, "here": True}]
    guest.table.lose()
    guest.publish()
    meeting.play(until=lambda: len(meeting.told("game")) == 2)
    assert meeting.told("result")[0]["winner"] == "attackers" and not meeting.told("result")[0]["fault"]
    assert meeting.told("game")[1]["guest"] != meeting.told("game")[0]["guest"]
    guest.table.signal("again")  # the computer has declined already: it has left
    assert guest.table.rematch_word == "left"
    again = hosted(endless=True, hub=meeting.hub, over=meeting.arena.played)
    again.turn()
    assert again.told("game") == meeting.told("game")[1:]  # the same table waits


@pytest.mark.parametrize("accepts", [True, False])
def test_a_hosted_computer_answers_an_offer(accepts):
    meeting = hosted(pool=Thinkers(draw=accepts))
    meeting.turn()
    guest = Guest(meeting, meeting.told("game")[0]["guest"])
    meeting.play(until=lambda: guest.table.terms and guest.table.turn == "defenders")
    guest.table.offer()
    guest.publish()
    for _ in range(10):
        meeting.turn()
    assert guest.table.result == ((None, "agreement") if accepts else None) and meeting.arena.over == accepts


def test_a_person_who_stays_away_for_days_loses():
    now = [1_780_000_000]
    meeting = hosted(days=3, now=lambda: now[0])
    meeting.turn()
    guest = Guest(meeting, meeting.told("game")[0]["guest"])
    meeting.play(until=lambda: guest.table.terms and guest.table.turn == "defenders")
    for days, over in ((2, 0), (4, 1)):
        now[0] = 1_780_000_000 + days * DAY
        for _ in range(5):
            meeting.turn()
        assert len(meeting.told("result")) == over
    assert (meeting.told("result")[0]["winner"], meeting.told("result")[0]["reason"]) == ("attackers", "time")


def test_a_person_in_a_round_robin_has_one_game_at_a_time():
    meeting = Meeting("a=level 1", "b=level 1", Player("Asa"), tables=6)
    guests = []
    for _ in range(20_000):
        meeting.turn()
        games = [about for about in meeting.told("game") if about["guest"]]
        assert len(games) <= 1 + len([about for about in meeting.told("result") if "Asa" in about.values()])
        if len(games) > len(guests):
            guests.append(Guest(meeting, games[-1]["guest"]))
        table = guests[-1].table
        if table.terms and not table.result and table.turn == table.side:
            guests[-1].move()
        if meeting.arena.over:
            break
    assert len(guests) == 4 and len(meeting.told("result")) == 6 and meeting.results()["state"] == "over"


def test_a_table_that_stops_does_not_count():
    meeting = Meeting("a=level 1", "b=level 1", tables=1)
    for _ in range(4):
        meeting.turn()
    meeting.arena.open[0].seats[0].table._stop("hash")
    meeting.arena.open[0].seats[0].step()
    meeting.play()
    assert meeting.told("result")[0]["reason"] == "stopped"
    assert sum(player["points"] for player in meeting.results()["players"]) == 1


# The command.


def test_what_people_read_names_the_person_and_who_has_won():
    needs.module("paho")
    from ljostafl.far.arena_command import game_text, result_text

    meeting = Meeting("a=level 1", Player("Asa"), pool=Thinkers(a=Fault("it stopped")))
    meeting.play(until=lambda: meeting.told("result"))
    text = game_text(meeting.told("game")[0])
    assert "For Asa" in text and text.count("ljostafl://") == 2
    told = meeting.told("result")[0]
    assert result_text(told).startswith(f"Game {told['game']} is over: Asa wins") and "it stopped" in result_text(told)
    draw = result_text({**told, "winner": None, "fault": "", "reason": "repetition"})
    assert "a draw: repetition" in draw and "nobody" in result_text({**told, "winner": None, "reason": "stopped"})


def command(*words):
    return [*PLAY, "arena", *words]


@pytest.mark.parametrize("words, said", [
    ((), "--player"), (("--player", "level 1"), "two players"),
    (("--player", "level 1", "--player", "level 9"), "level 9"),
    (("--host", "level 1", "--player", "level 2"), "--player"), (("--host", "level 1", "--rounds", "2"), "--rounds"),
    (("--host", "level 1", "--invite", "Asa"), "--invite"), (("--host", "level 1", "--tables", "0"), "--tables"),
    (("--host", "level 1", "--tables", "9999"), "--tables"), (("--host", "level 1", "--variant", "chess"), "chess"),
    (("--player", "level 1", "--player", "level 2", "--again"), "--again"),
    (("--player", "level 1", "--player", "level 2", "--rounds", "0"), "rounds"),
    (("--player", "level 1", "--player", "engine:./no-such-program", "--variant", "brandub"), "no-such-program"),
    (("--player", "level 1", "--invite", "a=b"), "name"),
])
def test_what_cannot_be_is_refused_in_one_line(words, said, tmp_path):
    needs.module("paho")
    told = complaint("arena", "broker.example", *words, f"--state={tmp_path}")
    assert said in told and len(told.splitlines()) == 1, told


ARENA = "\nuser arena\ntopic readwrite ljostafl/1/#\n"


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
@pytest.mark.parametrize("hard, printed", [(200, "100"), (90, "allows 90")])
def test_open_files_are_allowed_or_refused(hard, printed):
    needs.module("paho")
    code = f"""
import resource
from ljostafl.far.lines import allow_files
resource.setrlimit(resource.RLIMIT_NOFILE, (64, {hard}))
allow_files(100)
print(resource.getrlimit(resource.RLIMIT_NOFILE)[0])
"""
    done = subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": str(ROOT / "src")}, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)  # fmt: skip
    assert printed in done.stdout.splitlines()[-1]


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    needs.module("paho")
    folder = tmp_path_factory.mktemp("made")
    make_files(folder, {"arena": "rune-3", "watcher": "see"})
    return folder


@pytest.fixture
def mosquitto(tmp_path, made):
    page = (ROOT / "docs" / "network.md").read_text(encoding="utf-8").partition("## A club")[2]
    acl = page.partition("```acl\n")[2].partition("```")[0]
    assert ARENA.strip() in acl
    broker = Mosquitto(tmp_path, made, "abcdefgh234567ab", acl)
    yield broker
    broker.stop()


class Run:
    """An arena as a process, over TLS. `events`: what it has told."""

    def __init__(self, mosquitto, *words, folder="state", user="arena", password="rune-3"):
        self.folder, self.events = mosquitto.folder / folder, []
        self.process = subprocess.Popen(
            command(f"localhost:{mosquitto.port}", "--json", "--variant", "brandub", f"--state={self.folder}",
                    f"--ca={mosquitto.folder / 'ca.crt'}", f"--user={user}", *words),
            cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, "LJOSTAFL_PASSWORD": password})  # fmt: skip

    def read(self, until, limit=6 * LIMIT):
        """Read events until one fulfils a condition."""
        end = time.monotonic() + limit
        for line in self.process.stdout:
            assert time.monotonic() < end, self.events[-3:]
            self.events.append(json.loads(line))
            if until(self.events[-1]):
                return self.events[-1]
        raise AssertionError((self.events[-3:], self.process.stderr.read()))

    def told(self, kind):
        return [event for event in self.events if event["event"] == kind]

    def close(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        self.process.wait(LIMIT)
        for stream in (self.process.stdout, self.process.stderr):
            stream.close()
        return self.process.returncode


def watched(mosquitto, link):
    """Return what `ljostafl watch` prints of a game that is over."""
    done = subprocess.run([*PLAY, "watch", link, "--user=watcher", f"--ca={mosquitto.folder / 'ca.crt'}"], cwd=ROOT,
                          env={**os.environ, "LJOSTAFL_PASSWORD": "see"}, capture_output=True, text=True,
                          timeout=3 * LIMIT)  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def players(count):
    return [f"--player=p{number}=level 1 nodes 20" for number in range(count)]


def play_tables(mosquitto, tables, *words, rounds=1, halfway=lambda run: None):
    """Play a round robin with so many tables at once; return the run."""
    count = next(count for count in range(2, 99) if count * (count - 1) >= tables)
    run = Run(mosquitto, *players(count), f"--tables={tables}", f"--rounds={rounds}", *words)
    run.read(lambda event: event["event"] == "result" and 2 * len(run.told("result")) > count * (count - 1) * rounds,
             60 * LIMIT)  # fmt: skip
    halfway(run)
    over = run.read(lambda event: event["event"] == "over", 60 * LIMIT)
    assert run.process.wait(LIMIT) == 0 and run.close() == 0
    results = run.told("result")
    assert len(results) == over["total"] == over["played"] == count * (count - 1) * rounds and not run.told("lost")
    most = now = 0
    for event in run.events:
        now += {"game": 1, "result": -1}.get(event["event"], 0)
        most = max(most, now)
    assert most == tables and not any(event["fault"] for event in results)
    for event in random.Random(1).sample(results, 2):
        game = next(game for game in run.told("game") if game["game"] == event["game"])
        text = watched(mosquitto, game["watch"])
        assert f"{event['plies']}. " in text and text.strip().splitlines()[-1] == (
            f"{event['winner']} win: {event['reason']}" if event["winner"] else f"draw: {event['reason']}")
    return run


@pytest.mark.soak
@pytest.mark.slow
def test_several_tables_at_once_over_tls(mosquitto):
    run = play_tables(mosquitto, 20, "--mqtt=5")
    kept = (run.folder / "arena.json").read_text()
    assert sys.platform == "win32" or (run.folder / "arena.json").stat().st_mode & 0o777 == 0o600
    assert json.loads(kept)["over"] and "rune-3" not in kept + json.dumps(run.events)


def children(pid):
    """Return the processes that this one has started, from any of its threads."""
    return [child for file in Path(f"/proc/{pid}/task").glob("*/children") for child in file.read_text().split()]


def megabytes(pid):
    """Return the memory of a process and its children."""
    own = int(re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())[1])
    return own // 1024 + sum(map(megabytes, children(pid)))


def seconds(pid):
    """Return how long a process has used a processor."""
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


@pytest.mark.soak
@pytest.mark.skipif(sys.platform != "linux", reason="it reads /proc")
def test_two_hundred_tables_at_once(mosquitto, record_property):
    began, used = time.monotonic(), {}

    def look(run):
        arena, broker, since = run.process.pid, mosquitto.process.pid, time.monotonic() - began
        used["MB"], used["MB of the broker"] = megabytes(arena), megabytes(broker)
        for who, pids in (("arena", [arena]), ("workers", children(arena)), ("broker", [broker])):
            used[f"% of a processor, {who}"] = round(100 * sum(map(seconds, pids)) / since)

    run = play_tables(mosquitto, 200, rounds=5, halfway=look)
    plies = sum(event["plies"] for event in run.told("result"))
    used |= {"games": len(run.told("result")), "moves a second": round(plies / (time.monotonic() - began))}
    for key, value in used.items():
        record_property(key, value)


@pytest.mark.soak  # `test_an_arena_that_is_stopped_or_killed_goes_on` does so in this process
@pytest.mark.slow
def test_a_killed_arena_and_a_stopped_one_go_on_with_the_same_command(mosquitto):
    words = [*players(4), "--tables=5", "--rounds=2"]
    first = Run(mosquitto, *words)
    first.read(lambda event: len(first.told("result")) == 3)
    second = Run(mosquitto, *words)
    assert second.process.wait(LIMIT) == 2 and "another program" in second.process.stderr.read()
    workers = children(first.process.pid) if sys.platform == "linux" else []
    first.close(signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM)
    third = Run(mosquitto, *words)
    third.read(lambda event: len(third.told("result")) == 3)
    other = Run(mosquitto, *players(3))
    assert other.process.wait(LIMIT) == 2
    assert third.close(signal.SIGINT) in (130, 1)
    other = Run(mosquitto, *players(3))
    assert other.process.wait(LIMIT) == 2 and "other players" in other.process.stderr.read()
    last = Run(mosquitto, *words)
    over = last.read(lambda event: event["event"] == "over")
    assert over["played"] == over["total"] == 24 and last.process.wait(LIMIT) == 0
    links = {game["game"]: game["watch"] for game in first.told("game")}
    for game in third.told("game"):
        assert links.get(game["game"], game["watch"]) == game["watch"]
    for run in (second, other, last):
        run.close()
    assert not [worker for worker in workers if Path(f"/proc/{worker}").exists()]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="it reads /proc")
@pytest.mark.soak
def test_workers_that_are_killed_are_replaced(mosquitto):
    run = Run(mosquitto, *players(4), "--rounds=3", "--tables=8")
    for count in (2, 8, 14):
        run.read(lambda event, count=count: len(run.told("result")) == count)
        for child in children(run.process.pid):
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                os.kill(int(child), signal.SIGKILL)
    over = run.read(lambda event: event["event"] == "over")
    assert over["played"] == 36 and not any(event["fault"] for event in run.told("result"))
    assert run.process.wait(LIMIT) == 0 and run.close() == 0


ENGINE = """#!/bin/sh
echo hello
while read line; do case "$line" in {word}*) {answer};; esac; done
"""


def engine(folder, name, answer, word="play"):
    """Make an engine that answers a command so; return the player."""
    (folder / name).write_text(ENGINE.format(answer=answer, word=word))
    (folder / name).chmod(0o755)
    return f"--player=engine:{folder / name}"


@pytest.mark.skipif(sys.platform == "win32", reason="the engine is a shell script")
@pytest.mark.parametrize("variant, said", [("brandub", "free_corners"), ("copenhagen", "I play chess")])
def test_an_engine_that_refuses_the_rules_is_told_before_a_game(variant, said, tmp_path):
    needs.module("paho")
    refuses = engine(tmp_path, "refuses", "echo error -1 I play chess", "rules")
    done = subprocess.run(command("broker.example", "--player=level 1", refuses, f"--variant={variant}",
                                  f"--state={tmp_path}"), cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2 and said in done.stderr and len(done.stderr.splitlines()) == 1
    assert "I play chess" in done.stderr and ("notation" in done.stderr) == (variant == "brandub")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="the engines are shell scripts")
def test_engines_that_die_or_cheat_lose_and_a_right_one_plays(mosquitto):
    dies = engine(mosquitto.folder, "dies", "echo no memory >&2; exit 3")
    cheats = engine(mosquitto.folder, "cheats", "echo move a1-g7")
    once = engine(mosquitto.folder, "once", "echo move d2-c2+ of OpenTafl")
    ours = f"ours=engine:{sys.executable} {ROOT / 'tools' / 'engine.py'} --nodes 100 --quiet"
    run = Run(mosquitto, dies, "--player=level 1", f"--player={ours}", cheats, once, "--clock=5+1")
    over = run.read(lambda event: event["event"] == "over")
    assert run.process.wait(LIMIT) == 0 and run.close() == 0
    faults = {player["name"]: player["faults"] for player in over["players"]}
    assert faults["level 1"] == faults["ours"] == 0 and faults["dies"] + faults["cheats"] >= 12
    said = {event["fault"] for event in run.told("result") if event["fault"]}
    assert any(event["attackers"] == "once" and event["plies"] > 1 for event in run.told("result"))
    assert any("exit code 3" in fault for fault in said) and any("a1-g7" in fault for fault in said)
    assert "no memory" not in json.dumps(over)


@pytest.mark.slow
@pytest.mark.soak
def test_a_wrong_password_a_name_that_may_not_write_and_a_broker_that_comes_late(mosquitto):
    wrong = Run(mosquitto, *players(2), password="guess", folder="wrong")
    assert wrong.process.wait(LIMIT) == 2 and "refuses" in wrong.process.stderr.read()
    wrong.close()
    reader = Run(mosquitto, *players(2), user="watcher", password="see", folder="reader")
    reader.read(lambda event: event["event"] == "silent")
    reader.close()
    mosquitto.stop()
    run = Run(mosquitto, *players(2))
    run.read(lambda event: event["event"] == "lost")
    mosquitto.start()
    run.read(lambda event: event["event"] == "over")
    assert run.process.wait(LIMIT) == 0 and run.close() == 0
