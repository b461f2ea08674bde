# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The commands `ljostafl invite`, `ljostafl bridge` and `ljostafl watch`: see docs/network.md."""

from __future__ import annotations

import argparse
import codecs
import getpass
import json
import queue
import signal
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from platformdirs import user_state_path

from ..game import Side
from .consoles import Person, opened, play_in_terminal
from .invitation import SIDES, WATCH, Invitation, read_link
from .lit_squares import code_of_board, code_picture, from_code, new_code
from .options import (
    NO_TLS,
    PASSWORD,
    add_connection,
    add_game,
    add_start,
    host_and_port,
    invitation_of,
    password_of,
    save,  # fmt: skip
)
from .table import Table
from .watch import Watch

TICK = 0.5  # seconds
EXTRA = 'Install "ljostafl[far]".'


def main(command: str, arguments: list[str], name: str) -> int:
    """Run one of the commands; return the exit status. `name` is how people call it."""
    try:
        run = {"invite": _invite, "bridge": _bridge, "watch": _watch, "arena": _arena, "hnefatafl-org": _hnefatafl_org}
        return run[command](arguments, f"{name} {command}")
    except ModuleNotFoundError as error:
        print(f"{error.name} is not installed. {EXTRA}", file=sys.stderr)
    except ValueError as error:
        print(f"{name} {command}: {error}", file=sys.stderr)
    except KeyboardInterrupt:
        return 130
    return 2


def _arena(arguments: list[str], name: str) -> int:
    from .arena_command import main as arena

    return arena(arguments, name)


def _hnefatafl_org(arguments: list[str], name: str) -> int:
    from ..program import enter

    enter()
    from .hnefatafl_org_command import main as hnefatafl_org

    return hnefatafl_org(arguments, name)


def _invite(arguments: list[str], name: str) -> int:
    parser = argparse.ArgumentParser(name, description="Make a table for two boards, and print its links.")
    add_game(parser)
    add_start(parser)
    parser.add_argument("--code", action="store_true",
                        help="also print a code of squares, which your guest lights on his board")
    options = parser.parse_args(arguments)
    other = SIDES[options.side == SIDES[0]]
    mine = invitation_of(options, options.side)
    code = new_code(other) if options.code else ()
    if code:
        named = from_code(mine.host, mine.port, code)
        mine = mine._replace(table=named.table, secret=named.secret)
    guest = mine.for_side(other)
    print(f"The table: {mine.table}\n\nFor you, {mine.side}; whoever has this link plays for you:\n  {mine.link()}\n")
    print(f"For your guest, {guest.side}; send it to nobody else:\n  {guest.link()}\n")
    print(f"For watchers:\n  {mine.for_side(WATCH).link()}")
    if code:
        bridge = f"bridge {options.broker} --code{' --no-tls' if options.no_tls else ''}"
        print(f"\nFor your guest instead of the link, with '{bridge}': light these squares.\n")
        print(f"{code_picture(code)}\n\n  {' '.join(code)}")
    if sys.stdout.isatty() and find_spec("segno"):
        import segno

        print(f"\nThe link for your guest, {guest.side}:")
        segno.make(guest.link()).terminal(compact=True)
    return 0


def _parser(name: str, about: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(name, description=about,
                                     epilog=f"The password at the broker is asked, or in {PASSWORD}.")
    parser.add_argument("link", metavar="LINK", help="the link of the table; - asks for it")
    parser.add_argument("--user", metavar="NAME", help="your name at the broker, if the link has none")
    add_connection(parser)
    return parser


def _opened(options: argparse.Namespace) -> tuple[Invitation, str]:
    """Return the invitation of the link, and the password at the broker."""
    invitation = read_link(getpass.getpass("Link: ") if options.link == "-" else options.link)
    invitation = invitation._replace(user=options.user or invitation.user)
    return invitation, password_of(invitation)


def _refusal(user: str, why: str) -> str:
    return f"the broker refuses {user}: {why}" if user else f"the broker wants a name: --user NAME ({why})"


def _watch(arguments: list[str], name: str) -> int:
    options = _parser(name, "Watch a table.").parse_args(arguments)
    invitation, password = _opened(options)
    from .broker import Broker

    events: queue.Queue[tuple[Any, ...]] = queue.Queue()
    watch = Watch(invitation._replace(side=WATCH, secret=b""))
    broker = Broker(watch.invitation, lambda *event: events.put(event), password=password, ca=options.ca,
                    version=options.mqtt)
    broker.connect()
    shown = 0
    try:
        while not watch.result or shown < len(watch.moves):
            kind, *data = events.get()
            if kind == "refused":
                raise ValueError(_refusal(invitation.user, data[0]))
            if kind == "begin":
                print("Connected. The moves show here as they are made.", file=sys.stderr)
            if kind == "lost":
                print(f"no connection: {data[0]}", file=sys.stderr)
            if kind == "message":
                watch.accept(*data)
            if watch.stopped:
                raise ValueError(f"the table has stopped: {watch.stopped}")
            names = watch.game.moves()[shown:] if watch.game else []
            for ply, move in enumerate(names, shown + 1):
                print(f"{ply}. {_mover(watch, ply)} {move}", flush=True)
            shown += len(names)
            if names and watch.game:
                print(watch.game, flush=True)
        winner = f"{watch.result.winner} win" if watch.result.winner else "draw"
        print(f"{winner}: {watch.result.reason}")
    finally:
        broker.close()
    return 0


def _mover(watch: Watch, ply: int) -> str:
    assert watch.game
    last_mover = watch.game.turn.other
    mover: Side = last_mover if (watch.game.ply - ply) % 2 == 0 else last_mover.other
    return mover.name.lower()


def _bridge(arguments: list[str], name: str) -> int:
    parser = _parser(name, "Connect a board to a table.")
    parser.add_argument("--device", metavar="PORT", help="the serial port of a board; without it a simulator starts")
    parser.add_argument("--terminal", action="store_true", help="a simulator in this terminal")
    parser.add_argument("--plain", action="store_true", help="a simulator without lights, with lines only")
    parser.add_argument("--state", metavar="FOLDER", type=Path, help="where the table is kept (the user's own folder)")
    parser.add_argument("--code", action="store_true",
                        help="LINK is only the broker, HOST[:PORT]: the table's code of squares is lit on the board")
    parser.add_argument("--no-tls", action="store_true", help=NO_TLS + "; with --code")
    options = parser.parse_args(arguments)
    if options.code:
        if options.terminal:
            raise ValueError("a terminal lights no code: use --plain or --device")
        host, port = host_and_port(options.link, not options.no_tls)
        password = password_of(Invitation(host, port, "", "", tls=not options.no_tls, user=options.user or ""))
    else:
        invitation, password = _opened(options)
        if invitation.side == WATCH:
            raise ValueError("this link is for watchers: use 'ljostafl watch'")
    folder = options.state or user_state_path("ljostafl", appauthor=False) / "far"
    if options.terminal:
        return play_in_terminal(invitation, password, folder, options)
    person = Person(lambda *event: None)  # not before: it would take what answers the question for the password
    if options.code:
        code = code_of_board(options.device, options.plain, person)
        invitation = from_code(host, port, code, not options.no_tls)._replace(user=options.user or "")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))  # so that the simulator ends too
    return Run(invitation, folder).play(options, password, person)


class Run:
    """A bridge that runs: its board, its broker and its file."""

    def __init__(self, invitation: Invitation, folder: Path) -> None:
        from ..program import enter

        enter()
        from sim.machine.board_state import EventReader

        from .bridge import Bridge

        self._file = folder / f"{invitation.table}-{invitation.side}.json"
        self._events: queue.Queue[tuple[Any, ...]] = queue.Queue()
        self._kept: dict[str, Any] = {}
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        try:
            self.table = Table(invitation, json.loads(self._file.read_text(encoding="utf-8")))
        except FileNotFoundError:
            self.table = Table(invitation)
        except (ValueError, LookupError, TypeError, AttributeError):
            _say(f"{self._file} is damaged; the broker has the game.")
            self.table = Table(invitation)
        self.reader = EventReader(sys.stdout)
        self.bridge = Bridge(self.table, self.reader, self._type_line, _say)
        self._console: Any = None

    def _tell(self, *event: Any) -> None:
        self._events.put(event)

    def _connect(self, options: argparse.Namespace, password: str) -> Any:
        from .broker import Broker

        return Broker(self.table.invitation, self._tell, password=password, ca=options.ca, version=options.mqtt)

    def _type_line(self, line: str) -> None:
        self._console.type(line.encode() + b"\n")

    def play(self, options: argparse.Namespace, password: str, person: Person) -> int:
        """Run until the board ends or the broker refuses; return the exit status."""
        self._broker = self._connect(options, password)
        self._console = opened(self._tell, options.device, options.plain, self._file.with_suffix(".flash"))
        person.tell = self._tell
        self._broker.connect()
        try:
            while True:
                try:
                    kind, *data = self._events.get(timeout=TICK)
                except queue.Empty:
                    kind, data = "", []
                if kind == "ended":
                    return 0
                if kind == "refused":
                    print(_refusal(self.table.invitation.user, data[0]), file=sys.stderr)
                    return 1
                self._take(kind, data)
                self._advance()
        finally:
            self._broker.close()
            self._console.close()

    def _take(self, kind: str, data: list[Any]) -> None:
        table, bridge = self.table, self.bridge
        if kind == "printed":
            self.reader.write(self._decoder.decode(data[0]))
            self.reader.flush()
        elif kind == "plugged":
            bridge.tell_back("board", "The board is there again.")
            self._console.type(self.reader.begin(True))
        elif kind == "unplugged":  # each two seconds
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
        self.bridge.step(time.monotonic())
        message = self.table.message(int(time.time()))
        kept = self.table.save()
        if kept != self._kept:
            self._kept = json.loads(json.dumps(kept))
            save(self._file, json.dumps(kept))
        if message:
            self._broker.publish(*message)


def _say(text: str) -> None:
    print(f"[{text}]", flush=True)
