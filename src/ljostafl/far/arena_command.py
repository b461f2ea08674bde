# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The command `ljostafl arena`: see docs/network.md, A club."""

from __future__ import annotations

import argparse
import hashlib
import json
import queue
import secrets
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout
from platformdirs import user_state_path

from far.state import SIDES

from .arena import RESULTS, Arena, Plan
from .invitation import Invitation, read_link
from .lines import Line, Lines, allow_files
from .options import PASSWORD, add_connection, add_game, invitation_of, password_of, save
from .players import Player, check_name, read_player, with_own_names
from .pool import Pool
from .round_robin import Pairing, Played, schedule, standings, table_lines

TURN = 0.5  # seconds that a turn waits at most
SILENT = 5.0  # seconds after which a broker that does not send back what it gets is told
MOST_TABLES = 1000
FILES_OF_AN_ENGINE = 3  # its input, its output, and a file for its errors
MOST_PLAYERS = 50  # so many have room in the message with the results
ABOUT = """\
Let computer players play at the tables of a broker. There are two ways.

A round robin: name two players or more. Each pair plays two games in each round, with sides
changed, and each game has a table of its own, where everybody may watch. A table of results
is printed, and is at the broker too.

    ljostafl arena broker.example --variant copenhagen --player "level 3" --player "level 5"

A computer that waits for a person: name it behind --host. It prints the link for the person.

    ljostafl arena broker.example --variant brandub --host "level 4" --side defenders
"""
MORE = f"""\
A player is 'level 1' to 'level 8', or 'engine:COMMAND': any program that speaks OpenTafl's engine
protocol. 'level 3 nodes 100' searches less. With NAME= before it, a player has that name:
"Asa=level 3", "Odin=engine:./odin --fast". An illegal move, an end of the program, or no answer
loses the game.

Ctrl-C stops the arena. The same command goes on where it was: the broker has all games.
The password at the broker is asked, or in {PASSWORD}.
"""


def _parser(name: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(name, description=ABOUT, epilog=MORE,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    add_game(parser)
    robin = parser.add_argument_group("a round robin")
    robin.add_argument("--player", metavar="PLAYER", action="append", default=[], help="a player; to be repeated")
    robin.add_argument("--invite", metavar="NAME", help="a person plays too: prints a link for each of his games, and "
                                                        "he plays them one after the other")
    robin.add_argument("--rounds", metavar="N", type=int, default=1, help="how often each pair plays two games (1)")
    host = parser.add_argument_group("a computer that waits for a person")
    host.add_argument("--host", metavar="PLAYER", help="the computer that plays")
    host.add_argument("--side", choices=SIDES, default=SIDES[0], help="the side that it has (attackers)")
    host.add_argument("--again", action="store_true", help="a new table, with a new link, when a game is over")
    both = parser.add_argument_group("both")
    both.add_argument("--tables", metavar="N", type=int, help="tables at once (4; with --host 1)")
    both.add_argument("--workers", metavar="N", type=int, default=0, help="players that think at once (one a core)")
    both.add_argument("--json", action="store_true", help="print lines of JSON, for programs")
    both.add_argument("--state", metavar="FOLDER", type=Path,
                      help="where the arena is kept (in the user's own folder, one for each command line)")
    add_connection(parser)
    return parser


def _players(options: argparse.Namespace) -> list[Player]:
    """Return the players. Raise ValueError for what does not go together."""
    if bool(options.host) == bool(options.player):
        raise ValueError("name players with --player, or one that waits for a person with --host")
    if options.host and (options.invite is not None or options.rounds != 1):
        raise ValueError("--invite and --rounds are for a round robin, not for --host")
    if options.again and not options.host:
        raise ValueError("--again goes with --host")
    if options.host:
        return [read_player(options.host), Player("a person")]
    guests = [] if options.invite is None else [Player(check_name(options.invite))]
    players = [*map(read_player, options.player), *guests]
    if len(players) < 2:
        raise ValueError("a round robin needs two players: name another one with --player")
    if not 1 <= options.rounds <= 1000 or len(players) > MOST_PLAYERS:
        raise ValueError(f"an arena has 1 to 1000 rounds, and {MOST_PLAYERS} players at most")
    return with_own_names(players)


def main(arguments: list[str], name: str) -> int:
    """Run the command; return the exit status. Raise ValueError for what cannot be."""
    options = _parser(name).parse_args(arguments)
    players = _players(options)
    broker = invitation_of(options, SIDES[0])
    tables = (1 if options.host else 4) if options.tables is None else options.tables
    if not 1 <= tables <= MOST_TABLES or options.workers < 0:
        raise ValueError(f"--tables is 1 to {MOST_TABLES}, and --workers is not negative")
    assert broker.terms
    hosted = [Pairing(0, 1) if options.side == SIDES[0] else Pairing(1, 0)] * tables
    games = hosted if options.host else schedule(len(players), options.rounds)
    plan = Plan(b"", broker, broker.terms, players, games, tables, options.again, not options.host)
    allow_files(2 * tables * (1 + FILES_OF_AN_ENGINE * any(player.command for player in players)) + 100)
    kept = Kept(options.state, plan)
    password = password_of(broker)
    from ..program import enter

    enter("tools")
    with kept:
        return Run(plan._replace(key=kept.key), kept, options).play(password)


class Kept:
    """The file of an arena: its key, and the games that are over. No other program may play it meanwhile."""

    def __init__(self, folder: Path | None, plan: Plan) -> None:
        settings = plan.broker.host, plan.broker.port, plan.players, plan.terms, plan.games, plan.endless
        self._settings = json.loads(json.dumps(settings))
        digest = hashlib.sha256(json.dumps(self._settings).encode()).hexdigest()[:16]
        self.folder = folder or user_state_path("ljostafl", appauthor=False) / "arena" / digest
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._file, self._lock = self.folder / "arena.json", FileLock(self.folder / "lock", timeout=0)
        self.key, self.played = secrets.token_bytes(32), dict[int, Played]()

    def __enter__(self) -> Kept:
        try:
            self._lock.acquire()
        except Timeout:
            raise ValueError(f"another program plays the arena of {self.folder}") from None
        try:
            self._load()
        except BaseException:
            self._lock.release()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._lock.release()

    def _load(self) -> None:
        try:
            kept = json.loads(self._file.read_text(encoding="utf-8"))
            same = kept["settings"] == self._settings
            key = bytes.fromhex(kept["key"])
            played = {number: Played(Pairing(*pairing), *rest) for number, pairing, *rest in kept["played"]}
        except FileNotFoundError:
            return
        except (ValueError, LookupError, TypeError):
            raise ValueError(f"{self._file} is damaged: remove it to begin a new arena") from None
        if not same:
            raise ValueError(f"{self.folder} has an arena with other players or another game: name another folder")
        if not kept["over"]:
            self.key, self.played = key, played

    def save(self, over: bool) -> None:
        """Keep what there is."""
        played = [[number, *game] for number, game in self.played.items()]
        save(self._file, json.dumps({"settings": self._settings, "over": over, "key": self.key.hex(),
                                     "played": played}))


class Run:
    """An arena that runs."""

    def __init__(self, plan: Plan, kept: Kept, options: argparse.Namespace) -> None:
        self._plan, self._kept, self._options = plan, kept, options
        self._answers: queue.SimpleQueue[tuple[Callable[[object], None], object]] = queue.SimpleQueue()
        self._lines = Lines(tls=plan.broker.tls, ca=options.ca)
        self._pool = Pool(plan.terms, self._answer, options.workers)
        self._stopped = 0  # the signal
        self._lost = self._warned = False

    def _answer(self, then: Callable[[object], None], value: object) -> None:
        self._answers.put((then, value))
        self._lines.wake()

    def _stop(self, number: int, _: object) -> None:
        if self._stopped:
            raise KeyboardInterrupt
        self._stopped = number
        self._lines.wake()

    def play(self, password: str) -> int:
        """Play all games; return the exit status."""
        for player in self._plan.players:
            if player.command:
                self._pool.try_engine(player)
        self._kept.save(False)
        self._welcome()
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._stop)

        def connect(invitation: Invitation, tell: Callable[..., None]) -> Line:
            line = Line(self._lines, invitation, tell, password, self._options.mqtt)
            line.connect()
            return line

        began = time.monotonic()
        arena = Arena(self._plan, self._pool, connect, self._say, lambda: int(time.time()), self._kept.played)
        try:
            while not (arena.over or arena.refused or self._stopped):
                arena.step(time.monotonic())
                self._lines.turn(TURN)
                while not self._answers.empty():
                    then, value = self._answers.get()
                    then(value)
                if not self._warned and not self._lost and time.monotonic() - began > SILENT:
                    self._warned = True
                    if not any(seat.table.begun for game in arena.open for seat in game.seats):
                        self._say("silent")
        finally:
            arena.close()
            self._lines.close()
            self._pool.close()
        if arena.refused:
            raise ValueError(f"the broker refuses: {arena.refused}")
        if self._stopped:
            self._print("Stopped. The same command goes on.")
            return 128 + self._stopped
        self._kept.save(True)
        if self._options.json:
            results = json.loads(arena.club().encode(int(time.time()), "over"))
            print(json.dumps({"event": "over", **results}), flush=True)
        return 0

    def _print(self, text: str) -> None:
        if not self._options.json:
            print(text, flush=True)

    def _welcome(self) -> None:
        plan, played = self._plan, len(self._kept.played)
        if self._options.host:
            self._print(f"{plan.players[0].name} plays {plan.terms.variant}. "
                        "Ctrl-C stops it; the same command goes on.\n")
            return
        games = f"{len(plan.games)} games" + (f", of which {played} are over" if played else "")
        self._print(f"A round robin of {plan.terms.variant}: {len(plan.players)} players, {games}.\n"
                    f"The table of results is at {plan.broker.host}, topic {plan.results.topic}{RESULTS}\n"
                    "Watch a game with: ljostafl watch 'LINK'\n"
                    "Ctrl-C stops the arena; the same command goes on.\n")

    def _say(self, kind: str, **about: Any) -> None:
        """Tell an event as a line of JSON, or as text; keep the games that are over."""
        if kind == "result":
            self._kept.save(False)
        if self._options.json:
            print(json.dumps({"event": kind, **about}), flush=True)
            return
        if kind == "lost":
            if not self._lost:
                self._print(f"No connection: {about['why']}. Trying again ...")
            self._lost = True
            return
        self._lost = False
        self._print(TEXTS[kind](about))
        if kind == "result" and not self._options.host:
            names = [player.name for player in self._plan.players]
            self._print("\n".join(["", *table_lines(standings(names, list(self._kept.played.values()))), ""]))


def game_text(about: dict[str, Any]) -> str:
    """Return what people read when a game begins."""
    number, guest = about["game"], about["guest"]
    lines = [f"Game {number}: {about['attackers']} (attackers) against {about['defenders']} (defenders)"]
    if guest:
        person = about[read_link(guest).side]
        lines += [f"  For {person}, who opens it in the page or with ljostafl bridge 'LINK'; send it to nobody else:",
                  f"    {guest}", "  For watchers, with ljostafl watch 'LINK':"]  # fmt: skip
    return "\n".join([*lines, f"    {about['watch']}" if guest else f"  {about['watch']}"])


def result_text(about: dict[str, Any]) -> str:
    """Return what people read when a game is over."""
    winner, fault = about["winner"], about["fault"]
    if winner:
        loser = about[SIDES[winner == SIDES[0]]]
        how = f"{loser} loses by a fault: {fault}" if fault else about["reason"]
        return f"Game {about['game']} is over: {about[winner]} wins with the {winner}, {about['plies']} plies: {how}"
    how = f"nobody wins, the table has stopped: {fault}" if fault else f"a draw: {about['reason']}"
    return f"Game {about['game']} is over, {about['plies']} plies: {how}"


TEXTS: dict[str, Callable[[dict[str, Any]], str]] = {
    "game": game_text, "result": result_text,
    "silent": lambda about: "The broker does not send back what it gets: may this name write to ljostafl/1/# there?",
    "guest": lambda about: f"Game {about['game']}: the person is {'here' if about['here'] else 'away'}",
}  # fmt: skip
