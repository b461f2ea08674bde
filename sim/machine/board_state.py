# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What the board shows, rebuilt from the events that its program prints: see docs/console.md."""

import copy
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from .console import TextOutput

EVENTS_ON = b"events on\n"  # what a reader types
EVENT = '{"event":'
SIDES = ("attackers", "defenders")
OF_A_SCREEN = ("cursor", "page", "playback", "score", "message")  # what these events tell goes with the screen
REVIEWS = ("coach", "mistake")  # exercises about the game that waits meanwhile
Event = dict[str, Any]


@dataclass
class Move:
    """A move of the game: its name with the captures, its side, and the word announced after it, if any."""

    name: str
    side: str
    start: str
    goal: str
    captures: list[str]
    call: str = ""
    captured: dict[str, str] = field(default_factory=dict)  # the men, by square

    def undo(self, pieces: dict[str, str]) -> None:
        """Take the move back among these men, by square."""
        pieces[self.start] = pieces.pop(self.goal)
        pieces.update(self.captured)


class BoardState:
    """The state of the board after all events so far. `known`: whether they have told all there is.

    A field for each event that simply holds, such as `clock`, is the event; {} if it does not hold.
    """

    def __init__(self) -> None:
        self.games = 0  # that have come since it is known,
        self.plies = 0  # and moves made, also those that were taken back
        self.events = 0  # that have come
        self._waiting: BoardState | None = None  # the game that waits during an exercise, which is another game
        self._told: list[str] = []  # the moves of the game that comes back after an exercise
        self.forget()

    def restart(self) -> None:
        """Know nothing: the program starts."""
        self._waiting = None
        self.games += 1
        self.forget()

    def forget(self) -> None:
        """Know nothing: all is told anew."""
        self.known = False
        self.game: Event = {}
        self.moves: list[Move] = []
        self.pieces: dict[str, str] = {}  # by square: "a", "d" or "K"
        self.turn = ""  # the side to move, "" if the game is over
        self.end: Event = {}
        self.screen = ""
        self.refusal: Event = {}  # while it shows
        self.complaints: list[str] = []
        self.holds: dict[str, Event] = {}  # the last event of each other kind

    def __getattr__(self, name: str) -> Event:
        """Return the last event called `name`, {} if there was none."""
        if name.startswith("_") or name == "holds":
            raise AttributeError(name)
        return self.holds.get(name, {})

    @property
    def first(self) -> str:
        """The side that moves first."""
        return str(self.game.get("first", SIDES[0]))

    @property
    def part(self) -> str:
        """The part of a large board that the lights show, such as b1-j9; "" for all of it."""
        return self.view.get("part") or ""

    @property
    def clocks(self) -> tuple[str, ...]:
        """What the clocks of the attackers and the defenders show; () without clocks."""
        times = [self.clock[side] for side in SIDES if side in self.clock]
        return tuple(f"{seconds // 60}:{seconds % 60:02}" for seconds in times)

    def pieces_after(self, ply: int) -> dict[str, str]:
        """Return the men after so many plies, by square."""
        pieces = dict(self.pieces)
        for move in reversed(self.moves[ply:]):
            move.undo(pieces)
        return pieces

    def trail(self, ply: int) -> list[str]:
        """Return the squares of the move that led to the position after so many plies, from its start to its goal."""
        if not ply:
            return []
        ends = [(ord(name[0]), int(name[1:])) for name in (self.moves[ply - 1].start, self.moves[ply - 1].goal)]
        (x, y), (x1, y1) = ends
        length = max(abs(x1 - x), abs(y1 - y))
        return [f"{chr(x + (x1 - x) * step // length)}{y + (y1 - y) * step // length}" for step in range(length + 1)]

    def take(self, event: Event) -> None:
        """Take an event."""
        name = event["event"]
        self.events += 1
        if name in ("cursor", "move", "undo", "turn", "end", "screen", "hint", "game"):
            self.refusal = {}
        taker = getattr(type(self), f"_take_{name}", None)
        if taker:
            taker(self, event)
        else:
            self.holds[name] = event

    def _take_board(self, event: Event) -> None:
        self.forget()
        self.holds["board"] = event

    def _take_ready(self, event: Event) -> None:
        self.known = True

    def _take_game(self, event: Event) -> None:
        waited, exercise = bool(self.game.get("exercise")), event.get("exercise")
        if exercise and not waited and self.known:
            self._waiting = copy.copy(self)
        elif not exercise and waited and self._waiting and self._waiting.game["start"] == event["start"]:
            self._told = [move.name for move in self._waiting.moves]
        elif not exercise:
            self._told = []
            self.games += self.known
        self.game, self.moves, self.turn, self.end = event, [], "", {}
        self.pieces = place(event["start"])

    @property
    def listed(self) -> "BoardState":
        """The state of the game whose moves a face lists: while the coach has one, that game, as it was."""
        return self._waiting if self._waiting and self.game.get("exercise") in REVIEWS else self

    def _take_move(self, event: Event) -> None:
        start, goal, captures = event["from"], event["to"], event["captures"]
        name = "x".join([f"{start}-{goal}", *captures])
        again = self._told[len(self.moves) : len(self.moves) + 1] == [name]
        captured = {square: self.pieces.pop(square) for square in captures}
        self.moves.append(Move(name, event["side"], start, goal, captures, "", captured))
        self.pieces[goal] = self.pieces.pop(start)
        self.turn = SIDES[event["side"] == SIDES[0]]  # the event "turn" or "end" follows
        if self.known and not self.game.get("exercise") and not again:
            self.plies += 1
            self._told = []

    def _take_undo(self, event: Event) -> None:
        while len(self.moves) > event["ply"]:
            move = self.moves.pop()
            self.turn = move.side
            move.undo(self.pieces)

    def _take_call(self, event: Event) -> None:
        if event["ply"]:
            self.moves[event["ply"] - 1].call = event["word"] or ""

    def _take_turn(self, event: Event) -> None:
        self.turn, self.end = event["side"], {}

    def _take_end(self, event: Event) -> None:
        self.turn, self.end = "", event

    def _take_screen(self, event: Event) -> None:
        self.screen = event["name"]
        for name in OF_A_SCREEN:
            self.holds.pop(name, None)

    def _take_refusal(self, event: Event) -> None:
        self.refusal = event

    def _take_complaint(self, event: Event) -> None:
        self.complaints.append(event["text"])


def place(line: str) -> dict[str, str]:
    """Return the men of the line of a position, by square."""
    rows = line.split()[0].split("/")
    pieces = {}
    for number, row in zip(range(len(rows), 0, -1), rows):
        column, digits = 0, ""
        for letter in row + " ":
            if letter.isdigit():
                digits += letter
                continue
            column += int(digits or 0)
            digits = ""
            if letter != " ":
                pieces[f"{chr(97 + column)}{number}"] = letter
                column += 1
    return pieces


class EventReader(TextOutput):
    """The program's output: events go to `state`, all other lines to `stream`; the user's too if he asks for events.

    A program that knows no events is not asked for them, and all that it prints is for `stream`.
    """

    def __init__(self, stream: Any) -> None:
        self.state = BoardState()
        self._stream = stream
        self._line = ""  # the rest of what was printed: a part of a line
        self._passed = 0  # letters of it that `stream` has
        self._typed = b""  # the rest of what the user has typed
        self.heard: Callable[[str], object] = lambda text: None  # takes all that is printed, with the events
        self.reads = self._shows = False  # whether it reads events, and whether it passes them on

    def begin(self, tells_events: bool) -> bytes:
        """Forget all: the program starts now. Return what to type, if this program tells events."""
        self._stream.write(self._line[self._passed :])
        self._line, self._passed, self._typed, self._shows = "", 0, b"", False
        self.reads = tells_events
        self.state.restart()
        return EVENTS_ON if tells_events else b""

    def typed(self, data: bytes) -> bytes:
        """Return what to send to the program when the user types this: events stay on."""
        *lines, self._typed = (self._typed + data).replace(b"\r", b"\n").split(b"\n")
        for line in lines if self.reads else ():
            words = line.lower().split()
            if words[:1] == [b"events"]:
                self._shows = words[1:] != [b"off"] and (self._shows or words[1:] == [b"on"])
                data += b"" if self._shows else EVENTS_ON
        return data

    def write(self, text: str) -> int:
        self.heard(text)
        for part in text.splitlines(keepends=True):
            self._line += part
            ends = part.endswith("\n")
            if not self.reads or not EVENT.startswith(self._line[: len(EVENT)]):
                self._pass()
            elif ends:  # while it has no end, it may be, or become, an event
                self._take()
            if ends:
                self._line, self._passed = "", 0
        return len(text)

    def _take(self) -> None:
        try:
            self.state.take(json.loads(self._line))
        except (ValueError, LookupError, TypeError):  # another program prints what only looks like an event
            self._pass()
        else:
            if self._shows:
                self._pass()

    def _pass(self) -> None:
        self._stream.write(self._line[self._passed :])
        self._passed = len(self._line)

    def flush(self) -> None:
        self._stream.flush()
