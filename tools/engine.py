# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Run the engine on stdin and stdout, in the external engine protocol of OpenTafl.

The engine obeys commands in order, so a command that arrives during a search waits for the move; so do `goodbye` and
the end of the input. Only `clock` and `finish` act at once, if no other command waits before them; `finish` makes the
engine answer with its best move so far. The values of `analysis` are in hundredths of an attacker, positive for the
attackers. Besides rules lines, `rules` takes ids such as `tablut` or `finstrom (castle)`, since the notation cannot
express all variants. Example, with a time limit in seconds for each move:

    printf 'rules brandub\\nplay attackers\\n' | .venv/bin/python tools/engine.py --seconds 1
"""

import argparse
import os
import queue
import random
import re
import sys
import threading
import time
from collections.abc import Callable
from itertools import count
from types import SimpleNamespace
from typing import BinaryIO, TextIO

from support import analysis
from support.analysis import MAX_NODES, TABLE_BITS, Budget, SearchResult, Variant, best_lines, run_search, score_text
from support.command_line import at_least, command_parser, seconds
from support.opentafl_games import split_move
from support.opentafl_rules import known_variant, read_men, read_rules, write_men
from tabletop.computer import SLICE_MS, Computer
from tabletop.levels import LEVELS
from tafl.board import ATTACKERS, DEFENDERS, SIDES
from tafl.game import Game
from tafl.names import move_name
from tafl.position_text import men_text
from tafl.record_reader import find_variant
from tafl.search import Search
from tafl.variants import ids, load

NON_CRITICAL, CRITICAL = 0, -1
DEFAULT_SECONDS = 5.0  # without any option or clock
MOVES_TO_GO = 30  # a move gets its part of the main time as if the game had this many moves left
OVERHEAD = 0.05  # seconds for the communication with the host


class Clock:
    """The clock of one side, from the `clock` command."""

    def __init__(self, left: str, overtime: str, overtimes: str) -> None:
        self.in_overtime = left.endswith("*")
        self.left = int(left.rstrip("*")) / 1000
        self.overtime = int(overtime) if int(overtimes) > 0 else 0

    def move_seconds(self) -> float:
        """Return the seconds for a move: most of an overtime, which each move restarts, or a part of the main time."""
        share = self.left * 0.95 if self.in_overtime else self.left / MOVES_TO_GO + self.overtime * 0.95
        return max(min(share, self.left + self.overtime) - OVERHEAD, 0.01)


def expand_numbers(men: str) -> str:
    """Return a line of men with a dot for each empty square instead of numbers."""
    return re.sub(r"\d+", lambda number: "." * int(number[0]), men)


class Engine:
    """The engine's side of the protocol. It writes its answers to `out`."""

    def __init__(self, options: argparse.Namespace, out: TextIO) -> None:
        self._options = options
        self._out = out
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._waiting: list[str | None] = []  # read, but not yet executed
        self._variant: Variant | None = None
        self._game: Game | None = None
        self._search = Search(options.table)
        self._timer = time.process_time if options.cpu_time else time.perf_counter
        self._clocks: dict[int, Clock] = {}
        self._answered = 0  # the ply after our last move
        self._refused: dict[str, set[int]] = {}  # by position: moves that the host refused

    def run(self, lines: BinaryIO) -> None:
        """Execute commands until `goodbye` or the end of `lines`."""
        threading.Thread(target=self._read, args=(lines,), daemon=True).start()
        self._say("hello")
        while True:
            line = self._waiting.pop(0) if self._waiting else self._lines.get()
            if line is None:
                return
            word, _, rest = line.strip().partition(" ")
            if word == "goodbye":
                return
            handler = getattr(self, "_on_" + word.replace("-", "_"), None)
            if handler and re.fullmatch("[a-z-]+", word):
                handler(rest.strip())
            elif word:
                self._error(NON_CRITICAL, f"unknown command {word[:40]!r}")

    def _read(self, lines: BinaryIO) -> None:
        for line in lines:
            self._lines.put(line.decode("ascii", "replace"))
        self._lines.put(None)

    def _say(self, text: str) -> None:
        self._out.write(text.encode("ascii", "backslashreplace").decode() + "\n")
        self._out.flush()

    def _error(self, code: int, why: object) -> None:
        self._say(f"error {code} {why}")

    def _status(self, text: str) -> None:
        if not self._options.quiet:
            self._say("status " + text)

    # Commands without an answer.

    def _on_hello(self, _: str) -> None:
        pass

    def _on_rules(self, line: str) -> None:
        self._game = self._variant = None
        self._clocks.clear()
        self._refused.clear()
        try:
            ours = line.partition(" (")[0] in ids()
            self._variant = find_variant(line, load) if ours else self._read_rules(line)
        except ValueError as why:
            self._error(CRITICAL, f"cannot play these rules: {why}")
            return
        self._search = Search(self._options.table)
        self._set_up(self._variant.start)

    def _read_rules(self, line: str) -> Variant:
        """Return the variant of a rules line, with the id (and so the weights) of a variant with the same rules."""
        variant = read_rules(line)
        same = known_variant(variant)
        self._status(f"these are the rules of {same.id}" if same else "no variant of mine has these rules")
        variant.id = same.id if same else variant.id
        return variant

    def _set_up(self, text: str) -> None:
        # The host counts repetitions and quiet plies, and decides when a game is drawn.
        if self._variant:
            self._game = Game(self._variant, text, automatic_draws=False)

    def _on_position(self, text: str) -> None:
        if not self._variant:
            self._error(CRITICAL, "position needs rules first")
            return
        turn = self._game.turn if self._game else ATTACKERS
        try:
            self._continue_from(text, turn)
        except ValueError as why:
            self._game = None
            self._error(CRITICAL, why)

    def _continue_from(self, record: str, turn: int) -> None:
        """Continue from the host's position."""
        if self._variant:
            self._set_up(f"{read_men(record, self._variant.size)} {'a' if turn == ATTACKERS else 'd'}")

    def _differs(self, game: Game, record: str) -> bool:
        return expand_numbers(read_men(record, game.variant.size)) != expand_numbers(men_text(game.position))

    def _compare(self, record: str, turn: int) -> None:
        """Compare the host's position with ours, and continue from the host's if they differ."""
        if self._game and record:
            try:
                if self._differs(self._game, record):
                    self._error(NON_CRITICAL, "by my rules the position is another one; I continue from yours")
                    self._continue_from(record, turn)
            except ValueError as why:
                self._error(NON_CRITICAL, why)

    def _on_side(self, side: str) -> None:
        if side not in SIDES[1:]:
            self._error(NON_CRITICAL, "side must be attackers or defenders")
        elif self._game:
            self._set_turn(SIDES.index(side))

    def _set_turn(self, side: int) -> None:
        if self._game and self._game.turn != side and not self._game.position.over:
            self._continue_from(write_men(men_text(self._game.position)), side)

    def _on_clock(self, text: str) -> None:
        found = re.fullmatch(r"(\d+\*?) +(\d+\*?)(?: +(\d+) +(\d+) +(\d+))?", text)
        if found and len(text) <= 80:
            attackers, defenders, overtime, *overtimes = found.groups("0")
            self._clocks = {ATTACKERS: Clock(attackers, overtime, overtimes[0]),
                            DEFENDERS: Clock(defenders, overtime, overtimes[1])}
        elif text:
            self._error(NON_CRITICAL, "clock needs two times and, with overtime, three more numbers")

    def _on_opponent_move(self, text: str) -> None:
        if not self._game:
            self._error(CRITICAL, "opponent-move needs rules first")
            return
        moves, _, record = text.partition(" ")
        turn = ATTACKERS + DEFENDERS - self._game.turn
        try:
            names = [split_move(name)[1] for name in moves.split("|")]
            if self._is_repeated(names, record):
                return
            for name in names:
                self._game.play(name)
            turn = self._game.turn
        except ValueError as why:
            self._error(NON_CRITICAL if record else CRITICAL, why)
            if not record:
                self._game = None
        self._compare(record.strip(), turn)

    def _is_repeated(self, names: list[str], record: str) -> bool:
        """Return whether these are the last moves again, as the host sends them after an `error`."""
        game = self._game
        if not game or not record or game.ply < len(names):
            return False
        last = [move_name(game.move(ply)) for ply in range(game.ply - len(names), game.ply)]
        return last == names and not self._differs(game, record)

    def _on_move(self, record: str) -> None:
        if self._game:
            self._compare(record, self._game.turn)

    def _on_error(self, text: str) -> None:
        """Take back our last move, which the host refused, and do not play it again in this position."""
        if self._game and self._game.ply and self._game.ply == self._answered:
            move = self._game.take_back()
            self._refused.setdefault(self._game.text(), set()).add(move)
            self._status(f"took back {move_name(move)}, which the host refused (error {text[:20]})")

    def _on_finish(self, _: str) -> None:
        self._game = None
        if self._variant:
            self._set_up(self._variant.start)

    # Commands with an answer.

    def _can_move(self) -> bool:
        if not self._game:
            self._error(CRITICAL, "there is no game: send rules first")
        elif not self._game.legal_moves():
            outcome = self._game.outcome()
            self._error(CRITICAL, f"there is no legal move: {outcome.reason if outcome else 'none'}")
        else:
            return True
        return False

    def _on_play(self, side: str) -> None:
        if side not in SIDES[1:]:
            self._error(NON_CRITICAL, "play must be followed by attackers or defenders")
            return
        self._set_turn(SIDES.index(side))
        if not self._can_move() or not self._game:
            return
        move = self._by_level() if self._options.level else 0
        if not move or move in self._refused.get(self._game.text(), ()):
            move = self._by_search()
        if not move:
            self._error(CRITICAL, "the host has refused every legal move")
            return
        self._say(f"move {move_name(move)}")
        self._game.push(move)
        self._answered = self._game.ply

    def _by_search(self) -> int:
        assert self._game
        budget = Budget(self._seconds(), self._options.nodes, self._timer)
        shunned = self._refused.get(self._game.text(), set())
        dice = random.randrange if self._seed_random() else None
        search = self._search

        def report() -> None:
            if not self._options.quiet:
                self._report_search(analysis.result_of(search, budget))

        run_search(self._game.position, budget, search, shunned, self._stop(budget), report, dice)
        if search.best and self._options.score:
            self._say(f"status score {search.score}")
        return search.best

    def _by_level(self) -> int:
        """Return the move of the board's computer player at a level, limited by its nodes but not by its time.

        The computer player gets a clock on which each slice takes its planned time, so that slices stay as small as on
        a chip. The last slice may exceed the level's nodes.
        """
        assert self._game
        self._seed_random()
        budget = Budget(self._seconds(), None)
        stop = self._stop(budget)
        computer = Computer()
        with_draws = SimpleNamespace(position=self._game.position, automatic_draws=True)
        nodes, _, *how = LEVELS[self._options.level - 1][:4]
        nodes = min(nodes, self._options.nodes or nodes)
        computer.begin(with_draws, (nodes, MAX_NODES * SLICE_MS, *how), 0)
        host = SimpleNamespace(now=count(step=SLICE_MS).__next__)
        while not computer.advance(host):
            if stop() or budget.over(0):
                computer.move_now()
        return computer.move

    def _seed_random(self) -> bool:
        """Seed the random numbers by the option and the game so far; return whether there is a seed."""
        assert self._game
        if self._options.seed is not None:
            random.seed(f"{self._options.seed} {self._game.text()}")
        return self._options.seed is not None

    def _seconds(self) -> float | None:
        """Return the time limit of the next move by the options and the clock, or None."""
        assert self._game
        clock = self._clocks.get(self._game.turn)
        limits = [limit for limit in (self._options.seconds, clock and clock.move_seconds()) if limit]
        if not limits and not self._options.nodes and not self._options.level:
            return DEFAULT_SECONDS
        return min(limits, default=None)

    def _stop(self, budget: Budget, clock: bool = True) -> Callable[[], bool]:
        """Return the function that a search calls between two slices: it returns whether `finish` has arrived.

        It also executes `clock`; with `clock` true, the host's clock changes the budget.
        """

        def stop() -> bool:
            while not self._lines.empty():
                self._waiting.append(self._lines.get())
            while self._waiting and self._waiting[0]:
                word, _, rest = self._waiting[0].strip().partition(" ")
                if word != "clock":
                    return word == "finish"
                self._waiting.pop(0)
                self._on_clock(rest)
                if clock:
                    budget.seconds = self._seconds()
            return False

        return stop

    def _report_search(self, found: SearchResult) -> None:
        line = " ".join(move_name(move) for move in found.line)
        what = f"depth {found.depth} score {score_text(found.score)} nodes {found.nodes}"
        self._status(f"{what} at {int(found.nodes / max(found.seconds, 1e-6))}/s line {line}")

    def _on_analyze(self, text: str) -> None:
        asked = re.fullmatch(r"(\d{1,6}) +(\d{1,6}(?:\.\d+)?)", text)
        if not asked:
            self._error(NON_CRITICAL, "analyze needs a number of moves and seconds")
            return
        if not self._can_move() or not self._game:
            return
        budget = Budget(max(float(asked[2]) - OVERHEAD, 0.01), self._options.nodes)
        stop = self._stop(budget, clock=False)
        count = min(max(int(asked[1]), 1), len(self._game.legal_moves()))
        found = best_lines(self._game.position, count, budget, stop, lambda lines: self._report_search(lines[0]))
        sign = 1 if self._game.turn == ATTACKERS else -1
        lines = [f"{'|'.join(move_name(move) for move in one.line)} {sign * one.score}" for one in found]
        self._say(" ".join(["analysis", str(len(found)), *lines]))


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = command_parser(__doc__)
    limit = f"time limit of a move; the clock may allow less (default without other limits: {DEFAULT_SECONDS:g})"
    parser.add_argument("--seconds", type=seconds, metavar="S", help=limit)
    parser.add_argument("--cpu-time", action="store_true", help="seconds are those of the processor, not of the wall")
    parser.add_argument("--nodes", type=at_least(1), metavar="N", help="limit of nodes for a move")
    table = "the transposition table has 2**BITS entries (default: %(default)s; 8 on the board)"
    parser.add_argument("--table", type=int, default=TABLE_BITS, metavar="BITS", choices=range(4, 25), help=table)
    levels = f"play like the board at level 1 to {len(LEVELS)}, with the level's nodes, or those of --nodes if fewer"
    parser.add_argument("--level", type=int, metavar="L", choices=range(1, len(LEVELS) + 1), help=levels)
    seed = "choose at random among moves of nearly the same score, as --level does; repeatable for each seed"
    parser.add_argument("--seed", help=seed)
    parser.add_argument("--quiet", action="store_true", help="write no status line after each depth")
    score = "before a move write `status score POINTS`, for the side to move, as matches that adjudicate want it"
    parser.add_argument("--score", action="store_true", help=score)
    return parser.parse_args(arguments)


def main() -> int:
    options = parse(sys.argv[1:])
    # Unbuffered: at exit Python cannot lock a buffer from which a thread still reads.
    with open(0, "rb", buffering=0, closefd=False) as lines:
        try:
            Engine(options, sys.stdout).run(lines)
        except BrokenPipeError:  # the host has gone
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 1
        except KeyboardInterrupt:
            return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
