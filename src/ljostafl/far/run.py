# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A bridge that runs: its board, its broker and its file."""

from __future__ import annotations

import argparse
import codecs
import json
import queue
import sys
import time
from pathlib import Path
from typing import Any

from .consoles import Person, opened
from .invitation import WATCH, Invitation
from .options import refusal, save
from .table import Table

TICK = 0.5  # seconds
ASK_AGAIN = 3.0  # seconds between two questions to a broker that is deaf


class Run:
    """A bridge that runs. It is connected to the broker while the board is there."""

    def __init__(self, invitation: Invitation, folder: Path, options: argparse.Namespace, password: str) -> None:
        from ..program import enter

        enter()
        from sim.machine.board_state import EventReader

        self._folder, self._options, self._password = folder, options, password
        self._events: queue.Queue[tuple[Any, ...]] = queue.Queue()
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._there = False  # whether the board is
        self._asked_at = 0.0  # when a deaf broker was asked again
        self._broker: Any = None
        self._console: Any = None
        self.reader = EventReader(sys.stdout)
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._sit(invitation)

    def _sit(self, invitation: Invitation, rematch: bool = False) -> None:
        """Sit down at a table."""
        from .bridge import Bridge

        self._file = self._folder / f"{invitation.table}-{invitation.side}.json"
        self._kept: dict[str, Any] = {}
        try:
            self.table = Table(invitation, json.loads(self._file.read_text(encoding="utf-8")))
        except FileNotFoundError:
            self.table = Table(invitation)
        except (ValueError, LookupError, TypeError, AttributeError):
            _say(f"{self._file} is damaged; the broker has the game.")
            self.table = Table(invitation)
        self.bridge = Bridge(self.table, self.reader, self._type_line, _say, rematch=rematch)

    def _type_line(self, line: str) -> None:
        self._console.type(line.encode() + b"\n")

    def play(self, person: Person) -> int:
        """Run until the board ends or the broker refuses; return the exit status."""

        def tell(*event: Any) -> None:
            self._events.put(event)

        self._new_broker()  # before the board: a wrong --ca ends the program
        self._console = opened(tell, self._options.device, self._options.plain, self._file.with_suffix(".flash"))
        person.tell = tell
        try:
            while True:
                try:
                    kind, *data = self._events.get(timeout=TICK)
                except queue.Empty:
                    kind, data = "", []
                if kind == "broker":
                    broker, kind, *data = data
                    if broker is not self._broker:
                        continue  # it is an older connection
                if kind == "ended":
                    return 0
                if kind == "refused":
                    print(refusal(self.table.invitation.user, data[0]), file=sys.stderr)
                    return 1
                self._take(kind, data)
                self._advance()
        finally:
            self._leave()
            self._console.close()

    def _new_broker(self) -> Any:
        from .broker import Broker

        options = self._options

        def tell(*event: Any) -> None:
            self._events.put(("broker", broker, *event))

        broker = Broker(self.table.invitation, tell, password=self._password, ca=options.ca, version=options.mqtt)
        return broker

    def _join(self) -> None:
        """Connect to the broker."""
        self._broker = self._new_broker()
        self._broker.connect()

    def _leave(self) -> None:
        """Say goodbye to the broker: the other side sees that this one is away."""
        broker, self._broker = self._broker, None
        if broker:
            broker.close()
        self.bridge.connected, self.bridge.called = False, 0.0
        self.table.start()

    def _take(self, kind: str, data: list[Any]) -> None:
        table, bridge = self.table, self.bridge
        if kind == "printed":
            self.reader.write(self._decoder.decode(data[0]))
            self.reader.flush()
        elif kind == "plugged":
            self._there = True
            bridge.tell_back("board", "The board is there again.")
            self._console.type(self.reader.begin(True))
        elif kind == "unplugged":  # each two seconds
            self._there = False
            bridge.tell_once("board", f"The board is not there: {data[0]}")
        elif kind == "typed":
            first, *words = data[0].lower().split() or [""]
            if first == "far":
                _say(bridge.obey(" ".join(words) or "status", int(time.time())))
            else:
                self._console.type(self.reader.typed(data[0].encode() + b"\n"))
        elif kind == "connected":
            bridge.called = time.monotonic()
            table.start()
        elif kind == "deaf":
            bridge.be_deaf(time.monotonic())
        elif kind == "begin":
            bridge.connected, bridge.called = True, 0.0
            bridge.tell_once("broker", "Connected to the broker.")
            if not table.begun:
                table.begin()
        elif kind == "lost":
            bridge.connected, bridge.called = False, 0.0
            table.start()
            bridge.tell_once("broker", f"No broker: {data[0]}")
        elif kind == "message":
            bridge.accept(data[0], data[1], int(time.time()))

    def _advance(self) -> None:
        joins = self._there and not self.table.taken
        if joins != bool(self._broker):
            (self._join if joins else self._leave)()
        now = time.monotonic()
        self.bridge.step(now, int(time.time()))
        if self._broker and self.bridge.is_deaf and now - self._asked_at >= ASK_AGAIN:
            self._asked_at = now
            self.table.start()  # what is retained comes again
            self._broker.ask_again()
        message = self._broker and self.table.message(int(time.time()))
        kept = self.table.save()
        if kept != self._kept:
            self._kept = json.loads(json.dumps(kept))
            save(self._file, json.dumps(kept))
        if message:
            self._broker.publish(*message)
        if self.table.rematch:
            self._leave()
            self._sit(self.table.rematch, rematch=True)
            watchers = self.table.invitation.for_side(WATCH).link()
            _say(f"A new game with sides changed: you are the {self.table.side}. For watchers: {watchers}")


def _say(text: str) -> None:
    print(f"[{text}]", flush=True)
