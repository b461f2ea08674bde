# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The command `ljostafl arena` plays at mosquitto: many tables, engines, faults, and restarts."""

import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import needs
from mosquitto import LIMIT, Mosquitto, make_files
from project import PLAY, ROOT


def command(*words):
    return [*PLAY, "arena", *words]


ARENA = "\nuser arena\ntopic readwrite ljostafl/1/#\n"


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
