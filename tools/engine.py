# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Our engine on stdin and stdout, in the external engine protocol of OpenTafl.

Commands are obeyed one after the other: what comes while a move is thought out waits for it, `goodbye` and the end of
the input too. Only two are heard at once, if nothing waits before them: `clock`, and `finish`, which has the move
answered with the best so far. The values of `analysis` are in favour of the attackers, in hundredths of a man of
theirs. Beside rules lines, `rules` takes `finstrom` or `finstrom (castle)`: the notation cannot say all of ours.
"""

from __future__ import annotations

import argparse
import os
import queue
import random
import re
import sys
import threading
from collections.abc import Callable
from itertools import count
from types import SimpleNamespace
from typing import BinaryIO, TextIO

from support.analysis import MOST_NODES, TABLE_BITS, Budget, Insight, Variant, best_lines, score_text, searcher, think
from support.opentafl_games import split_move
from support.opentafl_rules import known_variant, read_men, read_rules, write_men
from tabletop.computer import LEVELS, SLICE_MS, Computer
from tafl.board import ATTACKERS, DEFENDERS, SIDES
from tafl.game import Game
from tafl.names import move_name
from tafl.position_text import men_text
from tafl.record_reader import find_variant, load_built_in
from tafl.variants import ids

NON_CRITICAL, CRITICAL = 0, -1
USUAL_SECONDS = 5.0  # where neither an option nor a clock says anything
MOVES_TO_GO = 30  # main time is spent as if the game had so many moves left
RESERVE = 0.05  # seconds kept back for the way there and back


class Clock:
    """What the `clock` command says of one side."""

    def __init__(self, left: str, overtime: str, overtimes: str) -> None:
        self.in_overtime = left.endswith("*")
        self.left = int(left.rstrip("*")) / 1000
        self.overtime = int(overtime) if int(overtimes) > 0 else 0

    def seconds(self) -> float:
        """What a move may take: nearly all of an overtime, which begins anew with each move, or a part of the rest."""
        if self.in_overtime:
            share = self.left * 0.95
        elif self.overtime:
            share = self.left / MOVES_TO_GO + self.overtime * 0.95
        else:
            share = self.left / MOVES_TO_GO
        return max(min(share, self.left + self.overtime) - RESERVE, 0.01)


def spread(men: str) -> str:
    """A line of men in the one way of writing it that has no numbers."""
    return re.sub(r"\d+", lambda number: "." * int(number[0]), men)


class Engine:
    """One end of the conversation; `out` is where its answers go."""

    def __init__(self, options: argparse.Namespace, out: TextIO) -> None:
        self._options = options
        self._out = out
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._waiting: list[str | None] = []  # read, but not yet obeyed
        self._variant: Variant | None = None
        self._game: Game | None = None
        self._search = searcher(options.table)
        self._clocks: dict[int, Clock] = {}
        self._answered = 0  # the ply behind our last move
        self._refused: dict[str, set[int]] = {}  # by position: moves that the host would not have

    def run(self, lines: BinaryIO) -> None:
        """Converse until `goodbye` or the end of `lines`."""
        threading.Thread(target=self._read, args=(lines,), daemon=True).start()
        self._say("hello")
        while True:
            line = self._waiting.pop(0) if self._waiting else self._lines.get()
            if line is None:
                return
            word, _, rest = line.strip().partition(" ")
            if word == "goodbye":
                return
            obey = getattr(self, "_on_" + word.replace("-", "_"), None)
            if obey and re.fullmatch("[a-z-]+", word):
                obey(rest.strip())
            elif word:
                self._error(NON_CRITICAL, f"there is no command {word[:40]!r}")

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

    # What the host says.

    def _on_hello(self, _: str) -> None:
        pass

    def _on_rules(self, line: str) -> None:
        self._game = self._variant = None
        self._clocks.clear()
        self._refused.clear()
        try:
            ours = line.partition(" (")[0] in ids()
            self._variant = find_variant(line, load_built_in) if ours else self._read_rules(line)
        except ValueError as why:
            self._error(CRITICAL, f"these rules cannot be played here: {why}")
            return
        self._search = searcher(self._options.table)
        self._set_up(self._variant.start)

    def _read_rules(self, line: str) -> Variant:
        """The variant of a rules line: one of ours, if the rules are the same, so that the engine knows it."""
        variant = read_rules(line)
        same = known_variant(variant)
        self._status(f"these are the rules of {same}" if same else "these are the rules of no variant of mine")
        variant.id = same or variant.id
        return variant

    def _set_up(self, text: str) -> None:
        # The host counts repetitions and quiet plies: it knows when a game is drawn.
        if self._variant:
            self._game = Game(self._variant, text, automatic_draws=False)

    def _on_position(self, text: str) -> None:
        if not self._variant:
            self._error(CRITICAL, "a position wants rules first")
            return
        turn = self._game.turn if self._game else ATTACKERS
        try:
            self._adopt(text, turn)
        except ValueError as why:
            self._game = None
            self._error(CRITICAL, why)

    def _adopt(self, record: str, turn: int) -> None:
        """Go on from the host's position."""
        if self._variant:
            self._set_up(f"{read_men(record, self._variant.size)} {'a' if turn == ATTACKERS else 'd'}")

    def _differs(self, game: Game, record: str) -> bool:
        return spread(read_men(record, game.variant.size)) != spread(men_text(game.position))

    def _compare(self, record: str, turn: int) -> None:
        """See whether the host's position is ours, and take it over where it is not."""
        if self._game and record:
            try:
                if self._differs(self._game, record):
                    self._error(NON_CRITICAL, "by my rules the position is another one; I go on from yours")
                    self._adopt(record, turn)
            except ValueError as why:
                self._error(NON_CRITICAL, why)

    def _on_side(self, side: str) -> None:
        if side not in SIDES[1:]:
            self._error(NON_CRITICAL, "side wants attackers or defenders")
        elif self._game:
            self._turn_to(SIDES.index(side))

    def _turn_to(self, side: int) -> None:
        if self._game and self._game.turn != side:
            self._adopt(write_men(men_text(self._game.position)), side)

    def _on_clock(self, text: str) -> None:
        clocks = self._parse_clock(text)
        if clocks:
            self._clocks = clocks

    def _parse_clock(self, text: str) -> dict[int, Clock]:
        found = re.fullmatch(r"(\d+\*?) +(\d+\*?)(?: +(\d+) +(\d+) +(\d+))?", text)
        if not found or len(text) > 80:
            if text:
                self._error(NON_CRITICAL, "clock wants two times and, for overtime, three numbers more")
            return {}
        left, overtime, overtimes = found.groups("0")[:2], found.groups("0")[2], found.groups("0")[3:]
        return {side: Clock(left[i], overtime, overtimes[i]) for i, side in enumerate((ATTACKERS, DEFENDERS))}

    def _on_opponent_move(self, text: str) -> None:
        if not self._game:
            self._error(CRITICAL, "a move wants rules first")
            return
        moves, _, record = text.partition(" ")
        turn = ATTACKERS + DEFENDERS - self._game.turn
        try:
            names = [split_move(name)[1] for name in moves.split("|")]
            if self._heard_before(names, record):
                return
            for name in names:
                self._game.play(name)
            turn = self._game.turn
        except ValueError as why:
            self._error(NON_CRITICAL if record else CRITICAL, why)
            if not record:
                self._game = None
        self._compare(record.strip(), turn)

    def _heard_before(self, names: list[str], record: str) -> bool:
        """Whether these are the last moves once more, as they come behind an `error`."""
        game = self._game
        if not game or not record or game.ply < len(names):
            return False
        last = [move_name(game.move(ply)) for ply in range(game.ply - len(names), game.ply)]
        return last == names and not self._differs(game, record)

    def _on_move(self, record: str) -> None:
        if self._game:
            self._compare(record, self._game.turn)

    def _on_error(self, text: str) -> None:
        """The host would not have our last move: take it back, and never offer it again here."""
        if self._game and self._game.ply and self._game.ply == self._answered:
            move = self._game.take_back()
            self._refused.setdefault(self._game.text(), set()).add(move)
            self._status(f"took back {move_name(move)}, which the host refused (error {text[:20]})")

    def _on_finish(self, _: str) -> None:
        self._game = None
        if self._variant:
            self._set_up(self._variant.start)

    # What it asks.

    def _ready(self) -> bool:
        if not self._game:
            self._error(CRITICAL, "there is no game: rules come first")
        elif not self._game.legal_moves():
            outcome = self._game.outcome()
            self._error(CRITICAL, f"there is no legal move: {outcome.reason if outcome else 'none'}")
        else:
            return True
        return False

    def _on_play(self, side: str) -> None:
        if side not in SIDES[1:]:
            self._error(NON_CRITICAL, "play wants attackers or defenders")
            return
        self._turn_to(SIDES.index(side))
        if not self._ready() or not self._game:
            return
        move = self._by_level() if self._options.level else 0
        if not move or move in self._refused.get(self._game.text(), ()):
            move = self._by_search()
        if not move:
            self._error(CRITICAL, "the host refuses every move I know")
            return
        self._say(f"move {move_name(move)}")
        self._game.push(move)
        self._answered = self._game.ply

    def _by_search(self) -> int:
        assert self._game
        budget = Budget(self._seconds(), self._options.nodes)
        shunned = self._refused.get(self._game.text(), set())
        dice = random.randrange if self._seeded() else None
        found = think(self._game.position, budget, self._search, shunned, self._stop(budget), self._tell, dice)
        return found.best if found else 0

    def _by_level(self) -> int:
        """A move as the board's own computer player makes it, but without its limit in time: a PC is no chip.

        By the clock it is shown a slice takes just as long as it should, so that none grows beyond a chip's: the last
        one may exceed the level's nodes by as many.
        """
        assert self._game
        self._seeded()
        budget = Budget(self._seconds(), None)
        stop = self._stop(budget)
        computer = Computer()
        with_draws = SimpleNamespace(position=self._game.position, automatic_draws=True)
        nodes, _, *how = LEVELS[self._options.level - 1]
        computer.begin(with_draws, (nodes, MOST_NODES * SLICE_MS, *how), 0)
        host = SimpleNamespace(now=count(step=SLICE_MS).__next__)
        while not computer.advance(host):
            if stop() or budget.over(0):
                computer.move_now()
        return computer.move

    def _seeded(self) -> bool:
        """Have chance go by the seed, where there is one, and the game so far."""
        assert self._game
        if self._options.seed is not None:
            random.seed(f"{self._options.seed} {self._game.text()}")
        return self._options.seed is not None

    def _seconds(self) -> float | None:
        """What the move of the side to move may take, by the options and its clock; None for as long as it likes."""
        assert self._game
        clock = self._clocks.get(self._game.turn)
        limits = [limit for limit in (self._options.seconds, clock and clock.seconds()) if limit]
        if not limits and not self._options.nodes and not self._options.level:
            return USUAL_SECONDS
        return min(limits, default=None)

    def _stop(self, budget: Budget, clock: bool = True) -> Callable[[], bool]:
        """What a search asks between two slices: whether the host will wait no longer. Obeys what is heard at once.

        With `clock` the host's clock limits the budget.
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

    def _tell(self, found: Insight) -> None:
        line = " ".join(move_name(move) for move in found.line)
        what = f"depth {found.depth} score {score_text(found.score)} nodes {found.nodes}"
        self._status(f"{what} at {int(found.nodes / max(found.seconds, 1e-6))}/s line {line}")

    def _on_analyze(self, text: str) -> None:
        asked = re.fullmatch(r"(\d{1,6}) +(\d{1,6}(?:\.\d+)?)", text)
        if not asked:
            self._error(NON_CRITICAL, "analyze wants a number of moves, and seconds")
            return
        if not self._ready() or not self._game:
            return
        budget = Budget(max(float(asked[2]) - RESERVE, 0.01), self._options.nodes)
        stop = self._stop(budget, clock=False)
        count = min(max(int(asked[1]), 1), len(self._game.legal_moves()))
        found = best_lines(self._game.position, count, budget, stop, lambda lines: self._tell(lines[0]))
        sign = 1 if self._game.turn == ATTACKERS else -1
        lines = [f"{'|'.join(move_name(move) for move in one.line)} {sign * one.score}" for one in found]
        self._say(" ".join(["analysis", str(len(found)), *lines]))


def parse(arguments: list[str]) -> argparse.Namespace:
    words = (__doc__ or "").split("\n\n")
    parser = argparse.ArgumentParser(description=words[0], epilog=words[1])
    parser.add_argument("--seconds", type=float, metavar="S", help="at most so many a move; the clock may allow less")
    parser.add_argument("--nodes", type=int, metavar="N", help="at most so many positions a move")
    table = "the search's table has 2**BITS entries (%(default)s; the board's is smaller)"
    parser.add_argument("--table", type=int, default=TABLE_BITS, metavar="BITS", choices=range(4, 25), help=table)
    levels = f"play as the board does on level 1 to {len(LEVELS)}, within its own budget of nodes"
    parser.add_argument("--level", type=int, metavar="L", choices=range(1, len(LEVELS) + 1), help=levels)
    seed = "luck chooses among moves nearly as good, as it does with --level; the same seed makes the same moves"
    parser.add_argument("--seed", help=seed)
    parser.add_argument("--quiet", action="store_true", help="no status lines")
    options = parser.parse_args(arguments)
    for name in ("seconds", "nodes"):
        if (value := getattr(options, name)) is not None and not 0 < value < 1e9:
            parser.error(f"--{name} is more than 0")
    return options


def main() -> int:
    options = parse(sys.argv[1:])
    # Unbuffered: at the end a lock of a buffer that a thread still reads from could not be had.
    with open(0, "rb", buffering=0, closefd=False) as lines:
        try:
            Engine(options, sys.stdout).run(lines)
        except BrokenPipeError:  # nobody listens any more
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 1
        except KeyboardInterrupt:
            return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
