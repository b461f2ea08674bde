# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A game at hnefatafl.org as a table; docs/network.md has its line protocol. No network, no clock, no files."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from far.state import SIDES, SIGNALS, Refused

from ..game import Game
from .invitation import Invitation
from .messages import outcome_of
from .table import Table

Say = Callable[[str], None]
SIZE = 11
ROLES = dict(zip(SIDES, ("attacker", "defender")))
SIDE_OF = {role: side for side, role in ROLES.items()}
SQUARE = "[a-k](?:1[01]|[1-9])"
MOVE = re.compile(rf"{SQUARE}-{SQUARE}(?:x{SQUARE})*", re.ASCII)
PING = 30  # seconds after which the server is asked for a sign of life
LATE = 1500  # milliseconds: who resigns with no more than these left was out of time


def board_clock(time: tuple[int, int] | None) -> str | None:
    """Return such a time as a board's clock takes it, minutes rounded up; None if it has no such clock."""
    minutes, more = (-(-time[0] // 60_000), time[1]) if time else (0, 0)
    return f"{minutes}+{more}" if 1 <= minutes <= 180 and more <= 60 else None


def whole(value: object) -> int:
    """Return a number that others have written. Raise ValueError if it is none that a game can have."""
    if type(value) is not int or abs(value) >= 10**15:
        raise ValueError("no such number")
    return value


def shown(text: str) -> str:
    """Return what others have written as a short line that can be printed anywhere."""
    return "".join(letter if letter.isprintable() else "?" for letter in text[:300])


class ServerTable(Table):
    """The table of one side of a game that the server has begun. `names`: of the players; `say`: to the person.

    It takes the server's lines, and `message` returns lines for it. After `start`, it asks for the game.
    """

    def __init__(self, invitation: Invitation, id: int, names: Mapping[str, str | None], say: Say) -> None:
        super().__init__(invitation)
        self.id, self.names, self._say = id, {side: names[side] or "?" for side in SIDES}, say
        self.times: dict[str, int] = {}  # the milliseconds that each side has left, and when the server said so
        self._times_at = 0.0
        self._there = 0  # moves that the server has got
        self._lines: list[str] = []
        self._refusals: dict[tuple[int, str], str] = {}  # why the server refuses a move, by the moves before it
        self._sent = self._offered = self._resigned = False  # what was told: a move that has no answer yet, a draw
        self._goes_on = False  # the server has said so since the last move
        self._ended = False  # by the server's word
        self._pinged = 0

    def save(self) -> dict[str, Any]:
        """Return nothing to keep: the server has the game."""
        return {}

    def start(self) -> None:
        """Ask for the game: a connection begins. The answer to `ping` comes after that."""
        self._sent = self._offered = self._resigned = False
        self.begun = self._ended
        self._lines = [] if self._ended or self.stopped else [f"resume_game_json {self.id}", "ping"]

    def cut(self) -> None:
        """Know that the connection is cut: what a person does waits at the board."""
        self.begun = self._ended

    def take(self, line: str, now: float) -> None:
        """Take a line of the server. `now`: seconds."""
        for pattern, handle in LINES:
            found = pattern.fullmatch(line)
            if not found or self.stopped or not (self.begun or handle in (ServerTable._resume, ServerTable._pong)):
                continue
            words = found.groups()
            if "id" in pattern.groupindex:
                if int(words[0]) != self.id:
                    return
                words = words[1:]
            try:
                handle(self, now, *words)
            except Refused as refused:
                self._count(str(refused))
            return

    def _resume(self, now: float, text: str) -> None:
        """Take the whole game: what the server has holds, but a last move of our own that it lacks is told again."""
        try:
            told = json.loads(text)
            moves = told["moves"].split()
            if told["id"] != self.id or told["dim"] != SIZE or any(told[side] != self.names[side] for side in SIDES):
                raise ValueError
            if not all(MOVE.fullmatch(move) for move in moves):
                raise ValueError
            times = told["time_remaining_ms"]
            left = {side: whole(times[side]) for side in SIDES} if times else {}
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
            raise self._stop("the server tells another game, or one that cannot be read") from None
        plain = [move.partition("x")[0] for move in moves]
        same = next((at for at, pair in enumerate(zip(self.moves, plain)) if pair[0] != pair[1]),
                    min(len(plain), len(self.moves)))
        if not (self.moves[:-1] == plain and self._mover() == self.side):
            while len(self.moves) > same:
                self._undo()
            for move in moves[same:]:
                self._make(move)
        self._there = len(moves)
        if self._there == len(self.moves):
            self._confirm(now)
        self.begun = True
        self._set_times(left, now)

    def _pong(self, now: float) -> None:
        if not self.begun:
            raise self._stop("the game has ended at the server meanwhile, which does not tell how")

    def _play(self, now: float, text: str) -> None:
        found = re.fullmatch(rf"(attacker|defender) ({SQUARE}) ({SQUARE})", text, re.ASCII)
        if re.fullmatch(rf"{ROLES[self.other]} resigns( _?)?", text):
            late = self.times and self._left(self.other, now) <= LATE
            self.losses[self.other] = "time" if late else "resignation"
        elif not found:
            raise self._stop("the server tells what is no move on 11x11")
        elif SIDE_OF[found[1]] != self.other or self.turn != self.other or outcome_of(self.game):
            raise self._stop("the server tells a move out of turn")
        else:
            self.here = True
            self._make(f"{found[2]}-{found[3]}")
            self._there = len(self.moves)

    def _make(self, move: str) -> None:
        try:
            Game.of(self.core).play(move)
        except ValueError as error:
            raise self._stop(f"the server lets the {self.turn} play what our rules forbid: {error}") from None
        self.moves.append(move.partition("x")[0])
        self.offers.clear()
        self._offered = self._goes_on = False

    def _undo(self) -> None:
        self.core.take_back()
        self.moves.pop()

    def _mover(self) -> str:
        """Return the side that has made the last move, "" before the first."""
        return SIDES[self.turn == SIDES[0]] if self.moves else ""

    def _confirm(self, now: float, role: str = "") -> None:
        """Hear that the game goes on after the moves that both have."""
        if self._ended or self._there < len(self.moves) or (self._sent and role):
            return
        self._sent, self._goes_on = False, True
        if found := outcome_of(self.game):
            raise self._stop(f"by our rules the game is over ({found.reason}), and by those of the server it goes on")

    def _refuse(self, now: float, reason: str | None) -> None:
        if reason in (None, "unknown error"):
            raise self._stop("the server does not know the game any more")
        if self._sent:
            move = self.moves[-1]
            self._undo()
            self._refusals[len(self.moves), move] = shown(reason or "").removeprefix("play: ")
            self._sent, self._there, self.left = False, len(self.moves), self.times.get(self.side)

    def _over(self, now: float, role: str) -> None:
        """Hear who has won: by the rules, by a resignation, on time; or by a rule that is none of ours."""
        winner = SIDE_OF[role]
        loser, found = SIDES[winner == SIDES[0]], outcome_of(self.game)
        if found and found.winner == winner:
            self.losses = {}
        elif self.times and not self._goes_on and loser == self._mover() and self._left(loser, now) <= LATE:
            self._undo()  # the server has not made it
            self.losses = {loser: "time"}
        elif not found and (loser in self.losses or (self.times and self._goes_on)):
            self.losses = {loser: self.losses.get(loser, "time")}
        else:
            ours = "it goes on" if not found else f"the {found.winner} do" if found.winner else "it is a draw"
            raise self._stop(f"the server says that the {winner} win, and by our rules {ours}")
        self._end()

    def _left(self, side: str, now: float) -> float:
        """Return the milliseconds that a side has if it has thought since the server told both clocks."""
        return self.times[side] - 1000 * (now - self._times_at)

    def _draw(self, now: float, word: str) -> None:
        if word == "decline":
            self.offers = [side for side in self.offers if side != self.side]
            self._say("The other side declines the draw.")
            return
        found = outcome_of(self.game)
        if found and found.winner:
            raise self._stop(f"the server says that it is a draw, and by our rules the {found.winner} win")
        self.offers, self.losses = list(SIDES), {}
        self._end()

    def _end(self) -> None:
        self._ended, self._sent, self._there = True, False, len(self.moves)
        self._lines.append(f"leave_game {self.id}")

    def _ask_draw(self, now: float) -> None:
        self.offers = list({*self.offers, self.other})

    def _clocks(self, now: float, text: str) -> None:
        try:
            told = json.loads(text)
            if told["id"] == self.id:
                self._set_times({side: whole(told[f"{role}_ms_left"]) for side, role in ROLES.items()}, now)
        except (ValueError, LookupError, TypeError, RecursionError):
            raise Refused("form") from None

    def _set_times(self, times: dict[str, int], now: float) -> None:
        """Know what both have left: the board shows the other's, and gets both if the game is set up again."""
        self.times, self._times_at = {side: max(left, 0) for side, left in times.items()}, now
        if self.times:
            self.left = self.times[self.side]
            self._hear(None)

    def clocks(self, now: int) -> dict[str, int]:
        """Return the milliseconds that each side had at the server's last word."""
        return dict(self.times)

    def _hear(self, signal: str | None) -> None:
        """Let the bridge know what the other side says, and has left."""
        self.last = {"n": self.last["n"] + 1 if self.last else 1, "moves": list(self.moves), "signal": signal,
                     "left": self.times.get(self.other), "at": 0}  # fmt: skip

    def _text(self, now: float, name: str, text: str) -> None:
        if name == self.names[self.other] and text in SIGNALS[:3]:
            self._hear(text)
        elif text and name != self.names[self.side]:
            self._say(f"{shown(name)} says: {shown(text)}")

    def own_move(self, move: str, left: int | None = None) -> None:
        """Make a move of this side."""
        reason = self._refusals.get((len(self.moves), move.partition("x")[0]))
        if reason:
            raise ValueError(f"the server refuses it: {reason}")
        super().own_move(move, left)
        self._offered = self._goes_on = False

    def lose(self, reason: str = "resignation") -> None:
        """Resign, or lose on time."""
        super().lose(reason)
        if self.turn != self.side:
            self._say("The server takes a resignation only from the side to move: it is told after the other's move.")

    def signal(self, word: str) -> None:
        """Say hello, good game or again, as a text at the game."""
        if word not in SIGNALS[:3]:
            raise ValueError(f"there is no signal {word!r}")
        self._lines.append(f"text_game {self.id} {word}")

    def message(self, now: int) -> tuple[str, bytes] | None:
        """Return the lines for the server, None if there are none. `now`: Unix seconds."""
        if self.begun and not self.stopped and not self._ended:
            self._tell()
        if self.begun and now - self._pinged >= PING:
            self._pinged = now
            self._lines.append("ping")
        lines, self._lines = self._lines, []
        return ("", "".join(f"{line}\n" for line in lines).encode()) if lines else None

    def _tell(self) -> None:
        """Tell what the server lacks."""
        role = ROLES[self.side]
        if len(self.moves) > self._there:
            start, goal = self.moves[-1].split("-")
            self._lines.append(f"game {self.id} play {role} {start} {goal}")
            self._sent, self._there = True, len(self.moves)
        if self.side in self.losses and self.turn == self.side and not self._resigned:
            self._resigned = True
            self._lines.append(f"game {self.id} play {role} resigns _")
        elif self.side in self.offers and not self._offered:
            self._offered = True
            accepts = self.other in self.offers
            self._lines.append(f"draw {self.id} accept" if accepts else f"request_draw {self.id} {role}")


ID = r"(?P<id>\d{1,39})"
FORMS: dict[str, Callable[..., None]] = {
    r"= resume_game_json (\{.*\})": ServerTable._resume, r"= ping": ServerTable._pong,
    rf"game {ID} play (.*)": ServerTable._play, r"= game": ServerTable._confirm,
    rf"game {ID} generate_move (attacker|defender)": ServerTable._confirm, r"\? game(?: (.*))?": ServerTable._refuse,
    rf"= game_over {ID} (attacker|defender)_wins": ServerTable._over, r"= draw (accept|decline)": ServerTable._draw,
    rf"request_draw {ID} (?:attacker|defender)": ServerTable._ask_draw, r"= game_time (\{.*\})": ServerTable._clocks,
    r'= text_game \(username:"([^"\\]*)",timestamp:"[^"]*",content:"((?:[^"\\]|\\.)*)"\)': ServerTable._text,
}  # fmt: skip
LINES = [(re.compile(form, re.ASCII), handle) for form, handle in FORMS.items()]
