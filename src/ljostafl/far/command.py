# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The commands `ljostafl invite`, `ljostafl bridge` and `ljostafl watch`: see docs/network.md."""

from __future__ import annotations

import argparse
import getpass
import queue
import signal
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from platformdirs import user_state_path

from far.state import SIDES

from ..game import Side
from .consoles import Person, play_in_terminal
from .invitation import WATCH, Invitation, acl_lines, read_link
from .lit_squares import code_of_board, code_picture, from_code, new_code
from .options import (
    NO_TLS,
    PASSWORD,
    add_connection,
    host_and_port,
    invitation_of,
    invite_parser,
    password_of,
    refusal,
)
from .watch import Watch

LAST_WORD = 2  # seconds after the end without a side at the table, after which a watcher leaves too
QUIET = 5  # seconds without a message of the table, after which a watcher is told what may be the reason
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
    except EOFError:  # Ctrl-D where the link or the password is asked, or no input at all
        print(f"\n{name} {command}: there is no answer to the question", file=sys.stderr)
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
    parser = invite_parser(name)
    parser.epilog = "This command connects to nothing: --ca and --mqtt are for the window, which takes the same line."
    parser.add_argument("--acl", metavar="NAME",
                        help="also print the lines for the broker's acl; NAME is your guest's name there")
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
    if options.acl and not mine.user:
        raise ValueError("--acl needs your own name, too: --user NAME")
    print(f"The table: {mine.table}\n")
    print(f"Your link. You play the {mine.side}. Anyone with this link can play for you:\n  {mine.link()}\n")
    print(f"For your guest, {guest.side}; send it to nobody else:\n  {guest.link()}\n")
    print(f"For watchers:\n  {mine.for_side(WATCH).link()}")
    if code:
        bridge = f"bridge {options.broker} --code{' --no-tls' if options.no_tls else ''}"
        print(f"\nFor your guest instead of the link, with '{bridge}': light these squares.\n")
        print(f"{code_picture(code)}\n\n  {' '.join(code)}")
    if options.acl:
        print(f"\nFor the broker's acl, with three rematches:\n\n{acl_lines(mine, options.acl)}")
        print("Who watches needs the lines 'topic read' under a name of his own.")
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


def _watch(arguments: list[str], name: str) -> int:
    parser = _parser(name, "Watch a table and its rematches, until a game is over and both sides have left.")
    parser.add_argument("--again", action="store_true", help="stay when both sides have left, until Ctrl-C")
    options = parser.parse_args(arguments)
    invitation, password = _opened(options)
    table: Invitation | None = invitation._replace(side=WATCH, secret=b"")
    while table:
        table = _watch_table(Watch(table), password, options)
        if table:
            print(f"A new game with sides changed: {table.link()}", flush=True)
    return 0


def _watch_table(watch: Watch, password: str, options: argparse.Namespace) -> Invitation | None:
    """Print what happens at a table until its end; return the table of the rematch, None if both sides have left."""
    from .broker import Broker

    events: queue.Queue[tuple[Any, ...]] = queue.Queue()
    broker = Broker(watch.invitation, lambda *event: events.put(event), password=password, ca=options.ca,
                    version=options.mqtt)
    broker.connect()
    shown, over, lost, ticks = 0, False, False, sys.stdout.isatty()
    left_at = 0.0  # when somebody was seen at the table after the end
    quiet_at = 0.0  # when nothing had come from the table yet; 0: something has, or that was told
    clear = "\r\x1b[K" if ticks else ""
    try:
        while not watch.rematch:
            try:
                kind, *data = events.get(timeout=1 if ticks or over or quiet_at else None)
            except queue.Empty:
                kind, data = "", []
            if kind == "refused":
                raise ValueError(refusal(watch.invitation.user, data[0]))
            if kind == "begin":
                print("Connected. The moves show here as they are made.", file=sys.stderr)
                quiet_at = 0.0 if watch.states or lost else time.monotonic()
            if kind == "lost" and not lost:  # each attempt to connect again tells it
                print(f"{clear}no connection: {data[0]}", file=sys.stderr)
            lost = kind == "lost" or (lost and kind != "begin")
            if kind == "message":
                watch.accept(*data)
                quiet_at = 0.0
            if quiet_at and time.monotonic() - quiet_at >= QUIET:
                quiet_at = 0.0
                print("This table is still empty. Perhaps no player has come yet, or the broker's acl does not let "
                      "this name read it.", file=sys.stderr)
            if watch.stopped:
                raise ValueError(f"the table has stopped: {watch.stopped}")
            names = watch.game.moves()[shown:] if watch.game else []
            for ply, move in enumerate(names, shown + 1):
                print(f"{clear}{ply}. {_mover(watch, ply)} {move}", flush=True)
            shown += len(names)
            if names and watch.game:
                print(watch.game, flush=True)
            clocks = ", ".join(f"{side} {left // 60_000}:{left // 1000 % 60:02}"
                               for side, left in watch.clocks(int(time.time())).items())
            if clocks and not over and (ticks or names):
                print(f"{clear}{clocks}", end="" if ticks else "\n", flush=True)
            if watch.result and not over:
                over = True
                winner = f"{watch.result.winner} win" if watch.result.winner else "draw"
                print(f"{clear}{winner}: {watch.result.reason}", flush=True)
            if not over or lost or options.again or any(watch.here.values()):
                left_at = time.monotonic()
            elif time.monotonic() - left_at >= LAST_WORD:
                return None
        return watch.rematch
    finally:
        broker.close()


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
    from .run import Run

    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))  # so that the simulator ends too
    return Run(invitation, folder, options, password).play(person)
