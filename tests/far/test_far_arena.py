# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""An arena plays a round robin to its end, with a broker in memory, whatever players and connections do."""

import json
import random

import pytest

from far_arena import Meeting, Thinkers
from far_network import SIDES
from ljostafl.far import seat
from ljostafl.far.invitation import read_link
from ljostafl.far.pool import Fault
from ljostafl.far.watch import Watch


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


def test_a_table_that_stops_does_not_count():
    meeting = Meeting("a=level 1", "b=level 1", tables=1)
    for _ in range(4):
        meeting.turn()
    meeting.arena.open[0].seats[0].table._stop("hash")
    meeting.arena.open[0].seats[0].step()
    meeting.play()
    assert meeting.told("result")[0]["reason"] == "stopped"
    assert sum(player["points"] for player in meeting.results()["players"]) == 1
