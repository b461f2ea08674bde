# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The command `ljostafl hnefatafl-org`: the connection, and what is asked before; docs/network.md explains it."""

from __future__ import annotations

import argparse
import getpass
import json
import os
import queue
import re
import signal
import sys
import time
from pathlib import Path
from typing import Any

from platformdirs import user_state_path

from far.state import SIDES

from .bridge import Bridge
from .consoles import Person
from .hnefatafl_org import PING, ROLES, SIZE, ServerTable, board_clock, shown
from .hnefatafl_org_server import HOST, PORT, Events, Listed, Lobby, Server, listed
from .invitation import Invitation, Terms
from .options import PASSWORD
from .run import TICK, Run


class ServerBridge(Bridge):
    """The bridge to a game at the server, with the words for it."""

    table: ServerTable

    def _why_stopped(self) -> str:
        return (f"Stopped: {self.table.stopped}. Nothing more goes to the server, and nothing comes from it. "
                f"If game {self.table.id} goes on there, play it on with another program.")

    def _presence(self, state: str) -> str:
        return f"{self.table.names[self.table.other]} is {'here' if state == 'here' else 'away'}."

    def status(self) -> str:
        """Return a line about the game."""
        table = self.table
        times = ", ".join(f"{side} {left // 60_000}:{left // 1000 % 60:02}" for side, left in table.times.items())
        return (f"game {table.id}: {table.side} against {shown(table.names[table.other])}, {len(table.moves)} moves"
                f"{'' if self.connected else ', no connection'}{', left at the last word: ' if times else ''}{times}")


class ServerRun(Run):
    """A bridge to a game at the server that runs."""

    table: ServerTable

    def __init__(self, seat: Listed, name: str, server: Server, events: Events, folder: Path,
                 options: argparse.Namespace) -> None:
        side = SIDES[seat.names[SIDES[0]] != name]
        terms = Terms("copenhagen", clock=board_clock(seat.time))
        invitation = Invitation(HOST, PORT, f"{HOST}-{name}", side, terms=terms)
        super().__init__(invitation, folder, options, "")
        self._server, self._events = server, events
        self.table = ServerTable(invitation, seat.id, seat.names, say)
        self.bridge = ServerBridge(self.table, self.reader, self._type_line, say)
        self.table.here = not seat.here or seat.names[self.table.other] in seat.here
        self.table.start()

    def _new_broker(self) -> Server:
        return self._server

    def _leave(self) -> None:
        """Stay at the server, also without the board."""

    def _take(self, kind: str, data: list[Any]) -> None:
        if kind == "line":
            self.table.take(data[0], time.monotonic())
            seen = listed(data[0])[0].get(self.table.id)
            if seen:
                self.table.here = self.table.names[self.table.other] in seen.here
        elif kind == "no":
            raise ValueError(data[0])
        elif kind == "connected":
            self.table.start()
            self.bridge.tell_once("server", "Connected again.")
        elif kind == "lost":
            self.table.cut()
            self.bridge.tell_once("server", f"No connection: {data[0]}. It is tried again; the board keeps the game.")
        else:
            super()._take(kind, data)
        self.bridge.connected = self.table.begun


def say(text: str) -> None:
    """Tell the person something; names and texts of others are in it."""
    print(f"[{shown(text)}]", flush=True)


def find_seat(lobby: Lobby, server: Server, events: Events, looks: bool) -> Listed | None:
    """Wait for a game; None if the person only looks, and the list has come. Raise ValueError if there is none."""
    server.connect()
    pinged = time.monotonic()
    while True:
        try:
            kind, *data = events.get(timeout=TICK)
        except queue.Empty:
            kind, data = "", []
        if kind == "no":
            raise ValueError(data[0])
        if kind == "lost":
            say(f"No connection: {data[0]}. It is tried again.")
        elif kind == "connected":
            lobby.start()
        elif kind == "line":
            lobby.take(data[0])
        if time.monotonic() - pinged >= PING:
            pinged = time.monotonic()
            lobby.lines.append("ping")
        if lobby.lines:
            lines, lobby.lines = lobby.lines, []
            server.publish("", "".join(f"{line}\n" for line in lines).encode())
        if lobby.seat or (looks and lobby.known):
            return lobby.seat


def read_arguments(arguments: list[str], name: str) -> argparse.Namespace:
    """Return what the command line says. Raise ValueError if it cannot be."""
    parser = argparse.ArgumentParser(
        name, description=f"Play copenhagen at {HOST}, on a board or in a simulator. "
        "Without --join and --new, it lists the open games.", epilog=f"The password is asked, or in {PASSWORD}.")
    add = parser.add_argument
    add("name", metavar="NAME", help="your name there")
    one = parser.add_mutually_exclusive_group()
    one.add_argument("--join", metavar="ID", type=int, help="join this open game, or go on with this game of yours")
    one.add_argument("--new", action="store_true", help="make a game, and play whoever joins it")
    add("--side", choices=SIDES, default=SIDES[0], help="the side that you play in a new game (attackers)")
    add("--time", metavar="M+S", default="15+10",
        help="its clock: minutes for each side, and seconds more for each move (15+10); none: no clock")
    add("--rated", action="store_true", help="a new game changes both ratings")
    add("--device", metavar="PORT", help="the serial port of a board; without it a simulator starts")
    add("--plain", action="store_true", help="a simulator without lights, with lines only")
    add("--unencrypted", action="store_true", help="you know that the server does not encrypt; otherwise it is asked")
    add("--create-account", action="store_true", help="make an account with this name and password first")
    add("--server", metavar="HOST[:PORT]", default=f"{HOST}:{PORT}", help=f"another server ({HOST}:{PORT})")
    add("--state", metavar="FOLDER", type=Path, help="where the simulator keeps its game (the user's own folder)")
    options = parser.parse_args(arguments)
    host, _, port = options.server.rpartition(":") if ":" in options.server else (options.server, "", str(PORT))
    options.host, options.port = host.strip("[]"), int(port) if port.isdecimal() else 0
    if not options.host or not 0 < options.port < 65536:
        raise ValueError(f"{options.server!r} is no server such as {HOST}:{PORT}")
    if not re.fullmatch(r"[^\W_](?:[-_]?[^\W_])*", options.name) or len(options.name.encode()) > 16:
        raise ValueError("a name there has at most 16 letters and digits, with single - or _ between them")
    time = re.fullmatch(r"(\d{1,5})(?:\+(\d{1,5}))?", options.time, re.ASCII)
    if not (time and int(time[1])) and options.time != "none":
        raise ValueError(f"{options.time!r} is no clock such as 15+10, and not none")
    both = {"add_seconds": int(time[2] or 0), "milliseconds_left": int(time[1]) * 60_000} if time else {}
    game = {"role": ROLES[options.side].capitalize(), "rated": options.rated,
            "time_settings": {"Timed": both} if both else "UnTimed", "board_size": SIZE}
    options.game = json.dumps(game, separators=(",", ":")) if options.new else ""
    return options


def consent(options: argparse.Namespace) -> None:
    """Warn, and ask unless the command line says yes already. Raise ValueError for a no."""
    print(f"Warning: {options.host} does not encrypt: everybody on the way can read your name, your password and the "
          "moves. Use a password that you have nowhere else.", file=sys.stderr)
    if options.unencrypted:
        return
    if not sys.stdin or not sys.stdin.isatty():
        raise ValueError("nothing was sent; --unencrypted says that you know this")
    if input("Go on? Type yes: ").strip().lower() != "yes":
        raise ValueError("nothing was sent")


def main(arguments: list[str], name: str) -> int:
    """Run the command; return the exit status. Raise ValueError for what it cannot do."""
    options = read_arguments(arguments, name)
    consent(options)
    password = os.environ.get(PASSWORD) or getpass.getpass(f"Password of {options.name} at {options.host}: ")
    if not password.isprintable() or len(password.encode()) > 32:
        raise ValueError("a password there has at most 32 letters, and no control characters")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))  # so that the simulator ends too
    events: Events = queue.Queue()
    server = Server(options.host, options.port, options.name, password, events, create=options.create_account)
    lobby = Lobby(options.name, say, options.join, options.game)
    try:
        seat = find_seat(lobby, server, events, looks=not options.new and options.join is None)
        if not seat:
            print("\n".join(map(shown, lobby.report())))
            print(f"Join one: {name} {options.name} --join ID. Make one: {name} {options.name} --new.")
            return 0
        say(f"Game {seat.id}: {lobby.about(seat)}")
        say("Type a move such as d1-d3, draw or resign. far tells the server's clocks, far hello greets, quit ends.")
        folder = options.state or user_state_path("ljostafl", appauthor=False) / "far"
        run = ServerRun(seat, options.name, server, events, folder, options)
        try:
            return run.play(Person(lambda *event: events.put(event)))
        finally:
            if not run.table.result and not run.table.stopped:
                say(f"Game {seat.id} goes on at the server: --join {seat.id} takes it up again.")
    finally:
        if not lobby.seat:
            server.publish("", lobby.leave())
        server.close()
