# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Run the engine on stdin and stdout, in the external engine protocol of OpenTafl.

The engine obeys commands in order, so a command that arrives during a search waits for the move; so do `goodbye` and
the end of the input. Only `clock` and `finish` act at once, if no other command waits before them; `finish` makes the
engine answer with its best move so far. The values of `analysis` are in hundredths of an attacker of the variant,
positive for the attackers. Besides rules lines, `rules` takes ids such as `tablut` or `finstrom (castle)`, since the
notation cannot express all variants. Example, with a time limit in seconds for each move:

    printf 'rules brandub\\nplay attackers\\n' | .venv/bin/python tools/engine.py --seconds 1
"""

import argparse
import os
import random
import re
import sys
import time
from typing import Any, TextIO

import support  # noqa: F401  # first: it makes the others importable
from ljostafl import analysis
from ljostafl.analysis import TABLE_BITS, Budget, SearchResult, best_lines, move_at_level, run_search
from support.annotate import in_hundredths, man_points, score_text
from support.command_line import at_least, command_parser, seconds
from support.engine_host import CRITICAL, NON_CRITICAL, OVERHEAD, Host
from support.formats import known_variant
from support.opentafl_games import split_move
from support.opentafl_rules import read_men, read_rules
from support.opentafl_writer import write_men
from tabletop.levels import LEVELS
from tafl.board import ATTACKERS, DEFENDERS, SIDES
from tafl.game import Game
from tafl.names import move_name
from tafl.position_text import men_text
from tafl.record_reader import find_variant
from tafl.search import Search
from tafl.variants import ids, load

DEFAULT_SECONDS = 5.0  # without any option or clock


def _expanded(men: str) -> str:
    """Return a line of men with a dot for each empty square instead of numbers."""
    return re.sub(r"\d+", lambda number: "." * int(number[0]), men)


class Engine(Host):
    """The engine's side of the protocol. It writes its answers to `out`."""

    def __init__(self, options: argparse.Namespace, out: TextIO) -> None:
        self._options = options
        super().__init__(out, options.quiet)
        self._variant: Any = None
        self._game: Game | None = None
        self._search = Search(options.table)
        self._timer = time.process_time if options.cpu_time else time.perf_counter
        self._answered = 0  # the ply after our last move
        self._refused: dict[str, set[int]] = {}  # by position: moves that the host refused

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

    def _read_rules(self, line: str) -> Any:
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
        return _expanded(read_men(record, game.variant.size)) != _expanded(men_text(game.position))

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
        self._compare(record, self._game.turn if self._game else ATTACKERS)

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
            if not self._quiet:
                self._report_search(analysis.result_of(search, budget))

        run_search(self._game.position, budget, search, shunned, self._stop(budget, self._seconds), report, dice)
        if search.best and self._options.score:
            self._say(f"status score {search.score}")
        return search.best

    def _by_level(self) -> int:
        assert self._game
        self._seed_random()
        budget = Budget(self._seconds(), None)
        options, stop = self._options, self._stop(budget, self._seconds)
        return move_at_level(self._game, options.level, options.nodes, budget, stop)

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

    def _report_search(self, found: SearchResult) -> None:
        line = " ".join(move_name(move) for move in found.line)
        assert self._game
        score = score_text(found.score, man_points(self._game.position))
        what = f"depth {found.depth} score {score} nodes {found.nodes}"
        self._status(f"{what} at {int(found.nodes / max(found.seconds, 1e-6))}/s line {line}")

    def _on_analyze(self, text: str) -> None:
        if not (asked := re.fullmatch(r"(\d{1,6}) +(\d{1,6}(?:\.\d+)?)", text)):
            self._error(NON_CRITICAL, "analyze needs a number of moves and seconds")
            return
        if not self._can_move() or not self._game:
            return
        budget = Budget(max(float(asked[2]) - OVERHEAD, 0.01), self._options.nodes)
        count = min(max(int(asked[1]), 1), len(self._game.legal_moves()))
        found = best_lines(
            self._game.position, count, budget, self._stop(budget), lambda lines: self._report_search(lines[0]))
        sign = 1 if self._game.turn == ATTACKERS else -1
        man = man_points(self._game.position)
        lines = [f"{'|'.join(move_name(move) for move in one.line)} {sign * in_hundredths(one.score, man)}"
                 for one in found]
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
    parser.add_argument("--seed", help="choose at random among moves of nearly the same score, as --level does")
    parser.add_argument("--quiet", action="store_true", help="write no status line after each depth")
    parser.add_argument("--score", action="store_true", help="before a move write `status score POINTS` of its side")
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
