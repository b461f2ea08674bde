# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The server hnefatafl.org: the connection, its list of games, and the way to one; docs/network.md explains it."""

from __future__ import annotations

import json
import queue
import re
import socket
import threading
from typing import Any, NamedTuple

from far.state import SIDES

from .hnefatafl_org import PING, ROLES, SIZE, Say, whole

HOST, PORT = "hnefatafl.org", 49152
PROTOCOL = "32d9a140"  # the version that the server asks for
LINE = 4_000_000  # bytes; longer lines are dropped
MANY = 1000  # lines that wait: the server waits too
SILENT = 3 * PING  # seconds without a word, after which the connection counts as cut
LONGEST_WAIT = 60  # seconds between two attempts to connect
# The server may keep a cut connection for minutes, and from the sixth login in vain it asks for half an hour.
LOGIN_WAITS = (5, 15, 60, 180, 600, 1830)
REFUSALS = {
    "wrong_version": f"it speaks another version of its protocol than {PROTOCOL}; a newer Ljostafl may know it",
    "wrong_password": "the password is wrong", "account_not_in_database": "it does not know this name",
    "logged_in_already": "this name is logged in there already: end the other program",
    "retried_too_soon": "too many attempts: wait for half an hour", "already_exists": "this name is taken",
}  # fmt: skip
Events = queue.Queue[tuple[Any, ...]]
NAMED = r'(?:None|Some\("([^"\\]{1,64})"\))'
LISTED = re.compile(  # a game in the server's list, in RON; `Listed` tells what it means
    rf"\(id:(\d{{1,39}}),attacker:{NAMED},defender:{NAMED},challenger:\(?{NAMED}\)?,rated:(Yes|No),"
    r"timed:(?:UnTimed|Timed\(\(add_seconds:(\d{1,9}),milliseconds_left:(\d{1,15})\)\)),spectators:\{([^{}]*)\},"
    r"challenge_accepted:(true|false),game_over:(true|false),board_size:(?:r#)?_(\d{1,2}),", re.ASCII)


class Server:
    """A connection that logs in, and again after a cut. It puts events into a queue, from a thread of its own.

    "connected"; "line" and its text; "lost" and why; "no" and why: the server refuses, and it does not try again.
    """

    def __init__(self, host: str, port: int, name: str, password: str, events: Events, *, create: bool = False) -> None:
        self._address, self._name, self._password, self._events = (host, port), name, password, events
        self._verb, self._failed = "create_account" if create else "login", 0
        self._socket: socket.socket | None = None
        self._stop = threading.Event()
        self._ever = False  # it has been logged in

    def connect(self) -> None:
        """Connect, again and again, without waiting for it; once connected, this does nothing."""
        if self._socket is None:
            threading.Thread(target=self._run, daemon=True).start()

    def publish(self, topic: str, payload: bytes) -> None:
        """Send lines; what is lost is told again at the next connection."""
        try:
            if self._socket:
                self._socket.sendall(payload)
        except OSError:
            self._shut()  # the reader tells it

    def close(self) -> None:
        """Close the connection."""
        self._stop.set()
        self._shut()

    def _shut(self) -> None:
        try:
            if self._socket:
                self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

    def _run(self) -> None:
        wait = 1
        while not self._stop.is_set():
            try:
                with socket.create_connection(self._address, timeout=SILENT) as self._socket:
                    wait = self._talk(self._socket) or 1
                why = "the server has closed the connection"
            except OSError as error:
                why = str(error)
            if self._stop.is_set():
                return
            if not self._ever:
                self._events.put(("no", f"no connection to {self._address[0]}: {why}"))
                return
            self._events.put(("lost", why))
            self._stop.wait(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    def _talk(self, connection: socket.socket) -> int:
        """Log in and read; return the seconds to wait before the next attempt, 0 for none."""
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        connection.sendall(f"{PROTOCOL} {self._verb} {self._name} {self._password}\n".encode())
        inside = False
        for line in lines_of(connection):
            if inside:
                while self._events.qsize() > MANY and not self._stop.wait(0.01):
                    pass
                self._events.put(("line", line))
            elif line == "= login":
                inside, self._ever, self._verb, self._failed = True, True, "login", 0
                self._events.put(("connected",))
            elif line.startswith("?"):
                return self._refused(line.split())
        return 0

    def _refused(self, words: list[str]) -> int:
        code = next((word for word in words if word in REFUSALS), "")
        if self._ever and code in ("logged_in_already", "retried_too_soon"):
            wait = LOGIN_WAITS[min(self._failed, len(LOGIN_WAITS) - 1)]
            self._failed += 1
            self._events.put(("lost", f"the server has not let go of the cut connection; next attempt in {wait} s"))
            return wait
        self._events.put(("no", f"the server refuses: {REFUSALS.get(code, 'the login')}"))
        self._stop.set()
        return 0


def lines_of(connection: socket.socket) -> Any:
    """Yield the lines of a connection that are text; what is longer than LINE or has control characters is dropped."""
    rest, dropped = bytearray(), False
    while data := connection.recv(65536):
        *ended, last = data.split(b"\n")
        for part in ended:
            rest += part
            try:
                line = "" if dropped or len(rest) > LINE else rest.decode().removesuffix("\r")
            except UnicodeDecodeError:
                line = ""
            rest, dropped = bytearray(), False
            if line and not re.search(r"[\0-\x1f\x7f-\x9f\u2028\u2029]", line):
                yield line
        rest += last
        if dropped or len(rest) > LINE:
            rest, dropped = bytearray(), True


class Listed(NamedTuple):
    """A game in the server's list. `time`: milliseconds for each side and seconds more a move, None without a clock."""

    id: int
    names: dict[str, str | None]  # of the players, by side
    rated: bool
    time: tuple[int, int] | None
    here: frozenset[str]  # the names of who looks at it
    begun: bool
    over: bool
    size: int


def listed(line: str) -> tuple[dict[int, Listed], set[int]]:
    """Return the games that a line lists, and the ids of those that it takes from the list."""
    games: dict[int, Listed] = {}
    if line.startswith("= initialize_display "):
        for found in LISTED.finditer(line):
            id, one, two, _, rated, more, left, here, begun, over, size = found.groups()
            time = (int(left), int(more)) if left else None
            names = frozenset(re.findall(r'"([^"\\]*)":', here))
            games[int(id)] = Listed(int(id), {SIDES[0]: one, SIDES[1]: two}, rated == "Yes", time, names,
                                    begun == "true", over == "true", int(size))
    if not line.startswith("= games_updated "):
        return games, set()
    try:
        told = json.loads(line[len("= games_updated "):])
        for each in [*(row[2] for row in told["created"]), *told["updated"].values()]:
            timed, id = each["timed"], whole(each["id"])
            time = None if timed == "UnTimed" else (whole(timed["Timed"]["milliseconds_left"]),
                                                    whole(timed["Timed"]["add_seconds"]))
            games[id] = Listed(id, {side: each[role] and str(each[role]) for side, role in ROLES.items()},
                               each["rated"] == "Yes", time, frozenset(each["spectators"]),
                               each["challenge_accepted"] is True, each["game_over"] is True,
                               int(each["board_size"].strip("_")))
        return games, {whole(id) for id in told["removed"]}
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return {}, set()


class Lobby:
    """The way to a game: `join` one by its id, or make one that is `new`, or only look at the list.

    It takes the server's lines, and `lines` are for the server. `seat` is the game, once it has begun. Raise ValueError
    if the game cannot be had.
    """

    def __init__(self, name: str, say: Say, join: int | None = None, new: str = "") -> None:
        self.name, self._say, self._join, self._new = name, say, join, new
        self.games: dict[int, Listed] = {}
        self.known = False  # the list has come
        self.seat: Listed | None = None
        self.lines: list[str] = []
        self._id = join  # of the game where a place is taken
        self._asked = self._placed = False  # whether a place is wanted, and was held

    def start(self) -> None:
        """Begin anew: a connection begins. A game that waited for another player is gone."""
        self.lines, self.known, self._asked, self._placed = [], False, False, False

    def take(self, line: str) -> None:
        """Take a line of the server."""
        games, gone = listed(line)
        self.games = {id: game for id, game in {**self.games, **games}.items() if id not in gone}
        if line.startswith("= initialize_display "):
            self.known, self.games = True, games
            self._act()
        made = re.fullmatch(r"= new_game (\d{1,39})", line, re.ASCII)
        if made and self._new:
            self._id = int(made[1])
            self._say(f"Game {self._id} waits for another player. Who joins it plays at once. Ctrl-C gives it up.")
        elif line == f"= challenge_requested {self._id}" and self._new:
            self.lines.append(f"join_game {self._id}")
        elif line.startswith("? join_game_pending"):
            raise ValueError(f"the server lets nobody join game {self._id}")
        elif self._asked and self._is_lost():
            raise ValueError(f"game {self._id} is not to be had: the other player has declined, or another has it")
        self._sit(line)

    def leave(self) -> bytes:
        """Return the line that gives up the place, or the game that waits."""
        return f"leave_game {self._id}\n".encode() if self._asked or (self._new and self._id is not None) else b""

    def _is_mine(self, game: Listed) -> bool:
        return self.name in game.names.values()

    def _is_lost(self) -> bool:
        """Return whether the place that was asked for has gone to nobody or to another."""
        game = self.games.get(self._id or 0)
        self._placed = self._placed or bool(game and self._is_mine(game))
        return not game or (not self._is_mine(game) and (self._placed or None not in game.names.values()))

    def _sit(self, line: str) -> None:
        """Take the place once the game begins, or if it has begun before."""
        begins = re.fullmatch(r"= join_game (\S{1,64}) (\S{1,64}) (rated|unrated) (?:un-timed _ _|fischer (\d{1,15}) "
                              rf"(\d{{1,9}})) {SIZE}", line, re.ASCII)
        if begins and self._id is not None and self.name in begins.groups()[:2]:
            one, two, rated, left, more = begins.groups()
            time = (int(left), int(more)) if left else None
            self.seat = Listed(self._id, {SIDES[0]: one, SIDES[1]: two}, rated == "rated", time, frozenset(), True,
                               False, SIZE)

    def _act(self) -> None:
        """Do what is wanted with the list that has come."""
        game = None if self._id is None else self.games.get(self._id)
        if game and game.begun and self._is_mine(game):
            self.seat = game
        elif self._new:
            self.lines.append(f"new_game {self._new}")
        elif self._join is not None:
            if not game or game.over or game.begun or game.size != SIZE or None not in game.names.values():
                raise ValueError(f"there is no open game {self._join} of {SIZE}x{SIZE}")
            self._asked = True
            self.lines.append(f"join_game_pending {game.id}")
            self._say(f"Game {game.id}: {self.about(game)}. Waiting for the other player's yes; Ctrl-C gives it up.")

    def about(self, game: Listed) -> str:
        """Return a game in words, as this player sees it."""
        mine = [side for side in SIDES if game.names[side] == self.name]
        free = [side for side in SIDES if game.names[side] is None]
        side = (mine or free or [""])[0]
        others = [f"{name} plays the {side}" for side, name in game.names.items() if name and name != self.name]
        time = f"{game.time[0] / 60_000:g} min + {game.time[1]} s a move" if game.time else "no clock"
        yours = [f"you play the {side}" if mine else f"the {side} are free"] if side else []
        return "; ".join([*others, *yours, time, "rated" if game.rated else "unrated"])

    def report(self) -> list[str]:
        """Return the list in words: what this player may join or go on with."""
        games = sorted(game for game in self.games.values() if game.size == SIZE and not game.over)
        mine = [game for game in games if game.begun and self._is_mine(game)]
        open_ = [game for game in games if not game.begun and None in game.names.values()]
        return [*("Your games under way:" for _ in mine[:1]), *(f"  {game.id}: {self.about(game)}" for game in mine),
                "Open games:" if open_ else "There is no open game.",
                *(f"  {game.id}: {self.about(game)}" for game in open_)]
