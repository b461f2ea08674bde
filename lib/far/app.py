# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The program on a board that plays at a table far away."""

import sys

from far.bridge import Bridge
from far.state import Place
from tabletop.app import App
from tabletop.loader import free_memory

ROOM = 100000  # bytes of free memory: a table takes 60000, a connection with TLS 40000
QUIET_MS = 1500  # after the last press, the lights may stand still


def start(host):
    """Return the program. If the link is wrong, or memory is short, say so: the game goes on without the table."""
    if free_memory() < ROOM:
        host.complaints.append("TAFL_FAR needs more memory than this board has")
        return App(host)
    try:
        return FarApp(host, _place(host.radio.link))
    except ValueError as error:
        host.complaints.append(f"TAFL_FAR is wrong: {error}")
        return App(host)


def _place(text):
    """Return the place that a link says, and let go of what has read it, also on a board that keeps all modules."""
    from far.link import Link

    place = Place(Link(text))
    sys.modules.pop("far.link")
    sys.modules["far"].link = None
    return place


class FarApp(App):
    """The program, with a bridge to a table."""

    def __init__(self, host, place):
        super().__init__(host)
        self._bridge = self._session.table = Bridge(self._session, host.radio, place)
        self._typed = host.read_line  # by a person or a program at the console
        host.read_line = self._read_line

    def advance(self, now):
        """Do all that is due in a step: first at the table, so that the moves that go there are saved already."""
        bridge = self._bridge
        bridge.step(now, now - self._touched_at > QUIET_MS and not self._next)
        side = bridge.side
        if len(side.again) == 2 and side.result:
            bridge.broker.leave(now)
            place = side.link.rematch(side.terms)
            self._host.print(f"[A new game with sides changed: you are the {place.side}.]")
            self._bridge = self._session.table = Bridge(self._session, self._host.radio, place, True)
        super().advance(now)

    def _read_line(self):
        """Return the next line of the bridge, else of the console; `far` and what follows is for the bridge."""
        line = self._bridge.next_line() or self._typed()
        word, _, rest = (line or "").strip().lower().partition(" ")
        if word != "far":
            return line
        return self._obey_far(rest.strip())

    def _obey_far(self, line):
        """Do what the person types after `far`: hello, good game, again, claim, connect or status."""
        bridge, say = self._bridge, self._host.print
        side = bridge.side
        try:
            if line == "claim":
                side.claim(bridge.seconds(self._host.now()))
            elif line == "connect":
                side.rivals = 0
            elif line and line != "status":
                side.signal(line)
        except ValueError as error:
            words = "" if line == "claim" else "; far takes hello, good game, again, claim, connect, status"
            return say(f"[{error}{words}]")
        refused = ", ".join([f"{reason} {side.refused[reason]}" for reason in sorted(side.refused)])
        broker = "" if bridge.broker.linked else ", no broker"
        say(f"[{side.side} against {side.other}, {len(side.moves)} moves{broker}; refused: {refused or 'nothing'}]")
