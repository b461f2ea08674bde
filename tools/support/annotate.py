# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Annotate a game: what each move cost by a search of every position, the costliest moves, and a graph.

A score becomes a percentage of the points to expect, as in the coach's review. So a man counts in an even position,
and hardly in a decided one. What a move cost is the share before it less the share after it.
"""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from ljostafl.analysis import Budget, line_names, principal_variation, run_search
from support.chart import Curve, chart
from tabletop import coach_review as review
from tabletop.computer import Computer
from tafl.board import ATTACKERS, SIDES
from tafl.game import Game
from tafl.names import move_name
from tafl.outcome import DECIDED_BY_PLAYERS
from tafl.position import Position
from tafl.search import WIN, WIN_THRESHOLD, Search

MISTAKE = review.MISTAKE / 100  # of the points: a move that costs more is one
BLUNDER = review.BLUNDER / 100
TABLE_BITS = 16
TITLE = "points that the attackers can expect, in percent"
PNG_WIDTH, PNG_HEIGHT, MARGIN = 800, 400, 36


def man_points(position: Position) -> float:
    """Return what an attacker of the variant is worth to the engine, on the average square."""
    assert position.piece_square
    weights = position.piece_square[ATTACKERS]
    assert weights
    squares = list(position.tables.squares())
    return max(1.0, sum(weights[square] for square in squares) / len(squares))


def in_hundredths(score: int, man: float) -> int:
    """Return a score in hundredths of an attacker of `man` points. That of a forced win stays."""
    return score if abs(score) >= WIN_THRESHOLD else round(100 * score / man)


def score_text(score: int, man: float) -> str:
    """Return a score as text: `+0.23` attackers of `man` points, or `wins in 2` (of the side's own moves)."""
    if abs(score) < WIN_THRESHOLD:
        return f"{score / man:+.2f}"
    plies = WIN - abs(score)
    return f"wins in {(plies + 1) // 2}" if score > 0 else f"loses in {plies // 2}"


class NodeHost:
    """A host whose clock tells how long a machine with `speed` nodes a second has searched; 0: it stands still."""

    def __init__(self, speed: int) -> None:
        """Make the computer player whose nodes are counted."""
        self.computer = Computer()
        self.nodes = 0  # of the searches before this one
        self._speed = speed
        self._latest = 0

    def now(self) -> int:
        """Return the time in milliseconds."""
        search = self.computer._search
        nodes = search.nodes if search else 0
        if nodes < self._latest:  # another search has begun
            self.nodes += self._latest
        self._latest = nodes
        return (self.nodes + nodes) * 1000 // self._speed if self._speed else 0


def look(game: Game, host: NodeHost) -> review.Review:
    """Return the coach's review of `game` on a machine."""
    found, copy = review.Review(game), Game(game.variant, game.start)
    while not found.advance(copy, host.computer, host):
        pass
    return found


class Note(NamedTuple):
    """A move of the game: its ply from 1, side, name, score before it for its side and share of the points, cost, and
    the better line as names. The share is in percent.
    """

    ply: int
    side: int
    name: str
    score: int
    share: int
    cost: float
    better: tuple[str, ...]

    def mark(self) -> str:
        """Return ??, ? or nothing, as in books."""
        return "??" if self.cost > BLUNDER else "?" if self.cost > MISTAKE else ""


def annotate(game: Game, nodes: int, report: Callable[[int, int], None] = lambda done, all: None) -> list[Note]:
    """Return a note for each move of `game`; its positions are searched with `nodes` nodes each.

    `report` is called with the number of positions done and of all.
    """
    copy = Game(game.variant, game.start, False, announce_by_hand=game.announce_by_hand)
    copy.follow(game, game.ply)  # with what was announced, and what was forgotten
    copy.rewind_to(0)
    position = copy.position
    found: list[tuple[int, str, int, int, tuple[str, ...]]] = []  # by ply: side, move, score, best move, its line
    search = Search(TABLE_BITS)
    search.plan_steps = 0  # the score tells who stands better
    for ply in range(game.ply):
        run_search(position, Budget(nodes=nodes), search)
        moves = principal_variation(search) or (search.best,)
        line = tuple(line_names(position, moves))
        side = position.turn
        copy.replay_move(ply)
        name = move_name(game.move(ply), position.captured())
        found.append((side, name, search.score, search.best, line))
        report(ply + 1, game.ply)
    outcome = game.outcome()
    if outcome and outcome.reason not in DECIDED_BY_PLAYERS:  # who resigns or runs out of time need not stand worse
        last = 0 if not outcome.winner else WIN if outcome.winner == position.turn else -WIN
    else:
        run_search(position, Budget(nodes=nodes), search)
        last = search.score
    scores = [score for _, _, score, _, _ in found] + [last]
    notes = []
    logit = position.logit
    for ply, (side, name, score, best, line) in enumerate(found):
        share = review.share(score, logit)
        cost = 0 if game.move(ply) == best else max(0, share - review.share(-scores[ply + 1], logit)) / 100
        notes.append(Note(ply + 1, side, name, score, share, cost, line))
    return notes


def costliest(notes: list[Note], count: int) -> list[Note]:
    """Return up to `count` mistakes of each side, in the order of the game."""
    found = []
    for side in (1, 2):
        mine = [note for note in notes if note.side == side and note.cost > MISTAKE]
        found += sorted(mine, key=lambda note: -note.cost)[:count]
    return sorted(found)


def shares(notes: list[Note]) -> list[int]:
    """Return the attackers' share of the points before each move, in percent."""
    return [note.share if note.side == ATTACKERS else 100 - note.share for note in notes]


def graph(notes: list[Note]) -> str:
    """Return an SVG of the attackers' share of the points by ply."""
    points = [(value, value, value) for value in shares(notes)]
    return chart([(TITLE, [Curve("attackers", points)])], "moves of either side")


def save_png(notes: list[Note], path: Path) -> None:
    """Draw the same graph as a picture: white is the defenders' half; mistakes are dots."""
    from PIL import Image, ImageDraw

    picture = Image.new("RGB", (PNG_WIDTH, PNG_HEIGHT), "white")
    draw = ImageDraw.Draw(picture)
    values = shares(notes)
    step = (PNG_WIDTH - 2 * MARGIN) / max(1, len(values) - 1)
    high = PNG_HEIGHT - 2 * MARGIN
    points = [(MARGIN + at * step, MARGIN + high * (1 - value / 100)) for at, value in enumerate(values)]
    for percent in (0, 25, 50, 75, 100):
        y = MARGIN + high * (1 - percent / 100)
        draw.line([(MARGIN, y), (PNG_WIDTH - MARGIN, y)], fill="#888888" if percent == 50 else "#dddddd")
        draw.text((4, y - 6), f"{percent}", fill="black")
    draw.text((MARGIN, 6), TITLE, fill="black")
    draw.line(points, fill="#0072b2", width=3)
    for note, (x, y) in zip(notes, points, strict=True):
        if note.mark():
            draw.ellipse([x - 5, y - 5, x + 5, y + 5], fill="#d55e00" if note.side == ATTACKERS else "#56b4e9")
    picture.save(path)


def record_lines(game: Game, about: dict[str, str], notes: list[Note], count: int) -> list[str]:
    """Return the record of `game` with a comment line for each of the costliest moves."""
    from tafl.record_writer import write_record

    lines = list(write_record(game, about))
    comments = [
        f"# {note.ply}. {SIDES[note.side]} {note.name}{note.mark()}: cost {100 * note.cost:.0f} %; "
        f"better was {' '.join(note.better[:5])}" for note in costliest(notes, count)]
    return lines + comments
