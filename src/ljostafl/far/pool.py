# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Where the players of an arena think: levels in a pool of workers, engines in processes of their own."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import TYPE_CHECKING

from tafl.names import move_name
from tafl.position_text import men_text

from ..analysis import Budget, move_at_level, think
from ..game import Game, Side
from .invitation import Terms
from .players import Clock, Player

if TYPE_CHECKING:
    from support.opponent import Opponent

LONGEST = 600.0  # seconds for a move of an engine without a clock
TRIAL = 30.0  # seconds for an engine's first move, before the games
GRACE = 1.0  # seconds that an engine may be late: its process and the pipe take some
MOVES_TO_GO = 30  # a level takes this part of its clock for a move
MOST_BROKEN = 5  # times that workers may die one after the other
NODES = 2000  # of the search that answers an offer of a draw
ADVANTAGE = 50  # hundredths of an attacker; who is further ahead declines a draw, as the board's computer does
FINISH_CODES = {None: 1, "attackers": 2, "defenders": 3}  # the protocol's codes of results


class Fault(Exception):
    """A player has lost by what is no play; the text says what."""


def _begin_worker() -> None:
    """Leave Ctrl-C to the arena, which ends its workers; and end with an arena that is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    arena = multiprocessing.parent_process()
    assert arena

    def wait() -> None:
        arena.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


def level_move(variant: str, text: str, level: int, nodes: int, seconds: float | None) -> tuple[str, float]:
    """Return the move of a level in the game of this text, and the seconds that it took. It runs in a worker."""
    began = time.perf_counter()
    game = Game(variant, text)
    move = move_at_level(game.core, level, nodes or None, Budget(seconds), lambda: False)
    return str(move_name(move)), time.perf_counter() - began


def accepts_draw(variant: str, text: str, side: Side) -> bool:
    """Return whether a computer takes the draw that the other side offers. It runs in a worker."""
    game = Game(variant, text)
    found = think(game.core.position, Budget(nodes=NODES))
    return not found or (found.score if game.turn is side else -found.score) <= ADVANTAGE


class EngineSession:
    """An engine that plays one game: what it has been told."""

    def __init__(self, opponent: Opponent, terms: Terms, rules: str) -> None:
        self.opponent, self._terms, self._rules = opponent, terms, rules
        self._game: Game | None = None
        self._answered = -1  # the ply of its own last move

    def begin(self) -> None:
        """Begin the game, which starts the engine if it does not run. Raise Refusal."""
        self._game = self._terms.game()
        self.opponent.new_game(self._rules, self._position())

    def _position(self) -> str:
        from support.opentafl_writer import write_men

        assert self._game
        return write_men(men_text(self._game.core.position))

    def move(self, moves: Sequence[str], side: str, left: tuple[int, int] | None) -> tuple[str, float]:
        """Return its move after these moves, and the seconds. `left`: milliseconds of both sides. Raise Fault."""
        from support.opentafl_games import split_move
        from support.opponent import Failure, Refusal

        try:
            if self._game is None:
                self.begin()
            assert self._game
            for ply in range(self._game.ply, len(moves)):
                made = self._game.play(moves[ply])
                if ply == self._answered:
                    self.opponent.confirm_move(self._position())
                else:
                    self.opponent.send_move(made, self._position())
            self._answered = len(moves)
            clock = f"{left[0]} {left[1]} 0 0 0" if left else ""
            limit = left[side == "defenders"] / 1000 + GRACE if left else LONGEST
            answer, seconds = self.opponent.play(side, clock, limit)
        except (Failure, Refusal) as why:
            raise Fault(str(why)) from None
        move = answer.split(" ")[0]
        with suppress(ValueError):  # then it is no move, and loses
            move = split_move(move)[1]  # of Ke5-e8xd8/e9+
        return move, seconds


class Pool:
    """Where the players think: levels in processes, engines in their own, which threads wait for.

    `tell(callback, value)` is called from other threads when an answer is there; the value may be an exception.
    """

    def __init__(self, terms: Terms, tell: Callable[[Callable[[object], None], object], None],
                 workers: int = 0) -> None:
        self._terms, self._tell, self._workers = terms, tell, workers or os.cpu_count() or 1
        options = f" ({', '.join(terms.options)})" if terms.options else ""
        self._variant = terms.variant + options
        self._processes: ProcessPoolExecutor | None = None
        self._broken = 0  # how often workers have died, one after the other
        self._threads = ThreadPoolExecutor(self._workers)
        self._free: dict[tuple[str, ...], list[Opponent]] = {}
        self._all: list[Opponent] = []

    def _pool(self) -> ProcessPoolExecutor:
        if self._processes is None:
            # Not forked: a child would keep the connections open after the arena's death.
            self._processes = ProcessPoolExecutor(self._workers, multiprocessing.get_context("spawn"),
                                                  _begin_worker)
        return self._processes

    def _submit(self, where: Executor, task: Callable[..., object], arguments: tuple[object, ...],
                then: Callable[[object], None]) -> None:
        def done(future: Future[object]) -> None:
            if not future.cancelled():
                self._tell(then, future.exception() or future.result())

        where.submit(task, *arguments).add_done_callback(done)

    def _in_a_process(self, task: Callable[..., object], arguments: tuple[object, ...],
                      then: Callable[[object], None]) -> None:
        pool = self._pool()

        def take(value: object) -> None:
            if not isinstance(value, BrokenProcessPool):
                self._broken = 0
            elif self._broken < MOST_BROKEN:  # a worker was killed: new ones do it again
                if self._processes is pool:  # it is the first task to tell
                    self._processes, self._broken = None, self._broken + 1
                self._in_a_process(task, arguments, then)
                return
            then(value)

        try:
            self._submit(pool, task, arguments, take)
        except BrokenProcessPool as error:
            take(error)

    def ask_level(self, player: Player, game: Game, left: int | None, more: int,
                  then: Callable[[object], None]) -> None:
        """Let a level think; `then` gets its move and the seconds. `left`: milliseconds of its clock."""
        seconds = None if left is None else max(0.01, min(left / MOVES_TO_GO + more, left) * 0.95 / 1000)
        self._in_a_process(level_move, (self._variant, game.text(), player.level, player.nodes, seconds), then)

    def ask_draw(self, game: Game, side: str, then: Callable[[object], None]) -> None:
        """Let a computer look at the offer of a draw; `then` gets whether it takes it."""
        self._in_a_process(accepts_draw, (self._variant, game.text(), Side[side.upper()]), then)

    def ask_engine(self, session: EngineSession, moves: Sequence[str], side: str, left: tuple[int, int] | None,
                   then: Callable[[object], None]) -> None:
        """Let an engine think; `then` gets its move and the seconds, or a Fault."""
        self._submit(self._threads, session.move, (list(moves), side, left), then)

    def try_engine(self, player: Player) -> None:
        """Let an engine make one move. Raise ValueError, which says why, if it does not start or refuses the rules.

        Another fault is left for its games.
        """
        from support.opponent import Failure, Refusal

        opponent, game = self._opponent(player), self._terms.game()
        session = EngineSession(opponent, self._terms, self._rules())
        clock = Clock.of(self._terms.clock)
        try:
            session.begin()
            opponent.play(game.turn.name.lower(), f"{clock.start} {clock.start} 0 0 0" if clock else "", TRIAL)
        except Refusal as why:
            raise ValueError(f"{why}{self._why_no_notation()}") from None
        except Failure:
            pass
        self.release(player, session, None)

    def session(self, player: Player) -> EngineSession:
        """Return an engine for one game; it starts when it has to move."""
        free = self._free.setdefault(player.command, [])
        return EngineSession(free.pop() if free else self._opponent(player), self._terms, self._rules())

    def release(self, player: Player, session: EngineSession, winner: str | None) -> None:
        """Tell an engine how its game has ended, and keep it for another one."""
        session.opponent.send(f"finish {FINISH_CODES[winner]}")
        self._free[player.command].append(session.opponent)

    def _opponent(self, player: Player) -> Opponent:
        from support.opponent import Opponent

        opponent = Opponent(list(player.command), player.name)
        self._free.setdefault(player.command, [])
        self._all.append(opponent)
        return opponent

    def _rules(self) -> str:
        """Return the rules as an engine gets them: OpenTafl's notation, or the id if it cannot express them."""
        from support.opentafl_writer import write_rules

        try:
            return write_rules(self._terms.game().core.variant)
        except ValueError:
            return self._variant

    def _why_no_notation(self) -> str:
        from support.opentafl_writer import write_rules

        try:
            write_rules(self._terms.game().core.variant)
        except ValueError as why:
            return f" (it got the rules as {self._variant!r}: OpenTafl's notation cannot express them. {why})"
        return ""

    def close(self) -> None:
        """End all workers and engines, also those that think."""
        for opponent in self._all:
            opponent.interrupt()
        self._threads.shutdown(wait=False, cancel_futures=True)
        if self._processes:
            processes = list(self._processes._processes.values())
            self._processes.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()
