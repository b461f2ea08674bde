# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""An arena lets people at their own boards play with its computers."""

import pytest

from far.side import DAY
from far_arena import Meeting, Thinkers
from ljostafl.far.invitation import read_link
from ljostafl.far.players import Player
from ljostafl.far.round_robin import Pairing
from ljostafl.far.table import Table


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
