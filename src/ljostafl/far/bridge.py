# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Between a board's console and a table: what happens at the one happens at the other. No network, clock or files."""

from __future__ import annotations

import math
from collections.abc import Callable

from far.state import LOSSES, SIDES, STOPPED, STOPS, new_game, rematch_text
from sim.machine.board_state import BoardState, EventReader
from tafl.outcome import DECIDED_BY_PLAYERS

from .table import Table

AGAIN = 5.0  # seconds after which a line is typed again that the board has not obeyed
DEAF = 10.0  # seconds after which a broker is called deaf that does not pass on what this side publishes
SILENT = 300.0  # seconds without an event, after which the board is asked for all: perhaps it has started anew


class Bridge:
    """The bridge of one side. `type_line` types a line at the board, `say` tells the person something.

    Call `step` after each change. `reader` takes what the board prints.
    `rematch`: another game was played before, and this one follows.
    """

    def __init__(self, table: Table, reader: EventReader, type_line: Callable[[str], None],
                 say: Callable[[str], None], *, rematch: bool = False) -> None:
        self.table, self.reader = table, reader
        self.connected, self.called = False, 0.0  # to the broker; since when it is to pass on the first message
        self.travel: int | None = None  # seconds that the other side's last message took, by the clocks of both sides
        self._type, self._say = type_line, say
        self._typed: dict[str, tuple[str, float]] = {}  # the last line of each kind, and when
        self._said: dict[str, str] = {}  # the last text of each kind
        self._prepared = self._finished = False  # whether the board was set up, and has shown the end
        self._wanted: tuple[object, ...] = ()  # what the board's game must be
        self._heard = 0  # the number of the other side's last state that was told
        self._clocked = -1  # how many moves the state had that set the other side's clock
        self._late = rematch  # whether the board may still show the end of the game before
        self._signal = self.board.signal  # the last event of a signal that the board said
        self._now, self._unix = 0.0, 0
        self._told = 0, False, 0.0  # how many events the board has told, whether they are all, and when the last came

    @property
    def board(self) -> BoardState:
        """What the board has told."""
        return self.reader.state

    def accept(self, topic: str, payload: bytes, now: int) -> None:
        """Take a message of the broker. `now`: Unix seconds."""
        table = self.table
        before = table.last
        table.accept(topic, payload)
        if table.last and table.last is not before:
            self.travel = max(0, now - table.last["at"])

    @property
    def is_deaf(self) -> bool:
        """Whether the broker has not passed on, for DEAF seconds, what this side has published."""
        return bool(self.called) and self._now - self.called >= DEAF

    def be_deaf(self, now: float) -> None:
        """Take note that the broker does not let this side read."""
        self.called = now - DEAF

    def step(self, now: float, unix: int = 0) -> None:
        """Compare board and table, and do what is missing on either side. `now`: seconds; `unix`: Unix seconds."""
        self._now, self._unix = now, unix
        table, board = self.table, self.board
        if self.is_deaf:
            self.tell_once("broker", "The broker takes nothing from this name at this table: its acl must allow it. "
                                     "This program asks again and again.")
        if table.taken:
            self.tell_once("broker", TAKEN)
        if (board.events, board.known) != self._told[:2]:
            self._told = board.events, board.known, now
        if not board.known or now - self._told[2] >= SILENT:
            self._once("events", "events on")
            return
        if table.stopped:
            self.tell_once("stop", self._why_stopped())
        if board.signal and board.signal is not self._signal:
            self._signal = board.signal
            table.signal(board.signal["word"])
        if board.game.get("exercise"):
            return
        self._show_presence()
        if not table.terms or table.stopped or not table.begun:
            return
        self._tell_other_side()
        if text := rematch_text(table):
            self.tell_once("again", text)
        if self._finished:
            return
        there = self._board_moves()
        if table.result and (there != table.moves[: len(there)] or (table.moves and not there)):
            self._finish()  # the board has begun something else: it stays
        elif self._same_game() and self._same_moves():
            self._same_end()

    def tell_once(self, kind: str, text: str) -> None:
        """Say something, unless it was the last of its kind."""
        if text != self._said.get(kind):
            self._said[kind] = text
            self._say(text)

    def tell_back(self, kind: str, text: str) -> None:
        """Say something if the last of its kind was said, and forget that."""
        if self._said.pop(kind, ""):
            self._say(text)

    def _why_stopped(self) -> str:
        return f"The table has stopped: {STOPS[self.table.stopped]}. Begin a new one."

    def _once(self, kind: str, line: str) -> None:
        """Type a line, and again only if the board has not obeyed it for a while."""
        last, at = self._typed.get(kind, ("", 0.0))
        if line != last or self._now - at >= AGAIN:
            self._typed[kind] = line, self._now
            self._type(line)

    def _show_presence(self) -> None:
        table, shown = self.table, self.board.remote
        state = table.presence if self.connected else "wait"
        on_board = state
        if self._finished and not self.board.end and shown.get("side") == table.other:  # a rematch, on this board only
            on_board = "away"
            if self.board.screen == "play":
                self.tell_once("alone", "The table is over, so the other board does not see this game. "
                                        "For a new one, both say again.")
        if shown.get("side") == table.other and shown["state"] != on_board:
            self._once("presence", f"remote {on_board}")
        if self.connected and (shown or not self.table.terms):
            self.tell_once("presence", self._presence(state))

    def _presence(self, state: str) -> str:
        return PRESENCE[state]

    def _tell_other_side(self) -> None:
        """Tell what the other side's last state says besides moves."""
        table = self.table
        state = table.last
        if not state or state["n"] == self._heard:
            return
        self._heard = state["n"]
        moved = len(state["moves"]) > self._clocked
        if state["signal"]:
            self._say(f"The other side says: {state['signal']}.")
            if state["signal"] != STOPPED and self.board.remote.get("side"):
                self._type(f"remote say {state['signal']}")
        if state["left"] is not None and self.board.clock and moved and not self._finished:
            self._clocked = len(state["moves"])  # a word or an offer gives no time back
            self._type_clock(table.other)

    def _type_clock(self, side: str) -> None:
        left = self.table.clocks(self._unix).get(side)
        if left is not None:
            self._type(f"remote left {side} {left // 1000}")

    def _same_game(self) -> bool:
        """Return whether the board has the table's game; otherwise set it up."""
        table, board = self.table, self.board
        assert table.terms and table.game
        players, event = board.players, board.game
        if (players.get(table.other), players.get(table.side)) != ("remote", "person"):
            self._once("players", f"players remote-{table.other}")
            return False
        if not self._wanted:
            terms, fresh = table.terms, new_game(table.terms)
            self._wanted = terms["variant"], terms["options"], fresh.start.split()[0], SIDES[fresh.turn - 1], True
        its = (event["variant"], sorted(event["options"]), event["start"].split()[0], event["first"], event["draws"])
        if self._wanted == its and event["calls"] != "by hand" and bool(board.clock) == bool(table.terms["clock"]):
            self._prepared = self._prepared or bool(board.moves)
            ends = self._late and board.end and not table.result
            if not ends and (self._prepared or not table.terms["clock"]):
                self._late = False
                return True
        self.set_up("The board gets the game of the table." if board.moves or table.moves else "")
        return False

    def set_up(self, why: str) -> None:
        """Set up the table's game at the board, with all its moves."""
        table = self.table
        assert table.terms and table.game
        last, at = self._typed.get("set up", ("", 0.0))
        if last and self._now - at < AGAIN:
            return
        self._typed = {"set up": ("record in", self._now)}  # the new game knows nothing of the other lines
        if why:
            self._say(why)
        self._type(f"players remote-{table.other}")
        if self.board.game.get("calls") == "by hand":
            self._type("calls board")
        self._type(f"clock {table.terms['clock'] or 'off'}")
        for line in ("record in", *table.game.record().splitlines()):
            self._type(line)
        if table.terms["clock"]:
            for side in SIDES:
                self._type_clock(side)
        self._prepared = True

    def _board_moves(self) -> list[str]:
        return [move.name.partition("x")[0] for move in self.board.moves]

    def _same_moves(self) -> bool:
        """Return whether both have the same moves; otherwise make or publish those that are missing."""
        table, board = self.table, self.board
        there, ours = self._board_moves(), table.moves
        if there == ours:
            return True
        if there[:-1] == ours and board.moves[-1].side == table.side:
            try:
                table.own_move(there[-1], self._left())
                return True
            except ValueError as error:
                self.set_up(f"{there[-1]} does not count: {error}. The board gets the game of the table.")
        elif ours[: len(there)] == there and board.turn == table.other:
            ply = len(there) + 1
            self._once("move", f"remote move {ply} {ours[ply - 1]}")
        else:
            self.set_up("The board has other moves than the table. It gets the game of the table.")
        return False

    def _left(self) -> int | None:
        seconds = self.board.clock.get(self.table.side)
        return None if seconds is None else 1000 * int(seconds)

    def _same_end(self) -> None:
        """Let offers and the end of the game be the same at both."""
        table, board = self.table, self.board
        end, result = board.end, table.result
        if end and result:
            self._finish()
        elif result and result.reason in DECIDED_BY_PLAYERS:  # the board finds the others by itself
            resigned = result == (table.side, "resignation")
            self._once("end", "remote resign" if resigned else f"remote end {result.winner or 'draw'} {result.reason}")
        elif end.get("reason") in LOSSES and end["winner"] == table.other:
            table.lose(end["reason"])
        elif end.get("reason") == "agreement" or (board.offer.get("side") == table.side and board.turn != table.side):
            if table.side not in table.offers:  # the board says that the offer goes with the next move
                table.offer()
        elif end or table.other not in table.offers:
            self._typed.pop("draw", None)
        elif board.offer.get("side") == table.other:
            self._typed["draw"] = "remote draw", math.inf  # who then plays on has declined, and is not asked again
        else:
            self._once("draw", "remote draw")

    def _finish(self) -> None:
        result = self.table.result
        assert result
        self._finished = True
        winner = f"{result.winner} win" if result.winner else "draw"
        self.tell_once("end", f"The game is over: {winner}, {result.reason}.")

    def obey(self, line: str, now: int) -> str:
        """Do what the person types after `far`: a signal, claim, connect or status. Return the answer."""
        table = self.table
        try:
            if line == "claim":
                table.claim(now)
            elif line == "connect":
                table.rivals = 0
            elif line != "status":
                table.signal(line)
        except ValueError as error:
            words = "" if line == "claim" else "; far takes hello, good game, again, claim, connect, status"
            return f"{error}{words}"
        return self.status()

    def status(self) -> str:
        """Return a line about the table."""
        table = self.table
        travel = "" if self.travel is None else f", the last message took {self.travel} s"
        refused = ", ".join(f"{reason} {count}" for reason, count in sorted(table.refused.items()))
        return (f"{table.side} against {table.other}, {len(table.moves)} moves"
                f"{'' if self.connected else ', no broker'}{travel}; refused: {refused or 'nothing'}")


PRESENCE = {"here": "The other board is here.", "away": "The other board is away.",
            "wait": "The other board has not come yet."}  # fmt: skip
TAKEN = "This side is open in another program, so this one has left the broker. To play here: far connect."
