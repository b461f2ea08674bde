# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Replay recorded games by our rules and report the differences.

VARIANT is an id of variants.txt, a line of OpenTafl's rules notation, a file with one, or - if the games name their
variants. FILE is a record, OpenTafl's game file, or a table with one game a line (id, winner, any other columns, the
moves as from-toxcaptured, how the game ended; between the columns tabs, commas, semicolons or strokes). A line is read
whole or reported.

Draw rules are off. A move that is not legal ends the replay of its game, and the plies after it do not count as
agreeing. If captures differ, the game continues with ours. The exit code is 0 if nothing differs, else 1. Examples:

    .venv/bin/python -m lab.replay brandubh games.tsv
    .venv/bin/python -m lab.replay "otn:dim:7 surf:n ks:w start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/" games.tsv
"""

import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

from lab.recorded_games import RecordedGame, games_in
from ljostafl.program import read_text
from support.command_line import command_parser
from support.formats import variant_of
from support.opentafl_games import play_recorded, split_move
from tafl.board import ATTACKER, ATTACKERS, DEFENDER, DEFENDERS, KING, SIDES
from tafl.game import Game
from tafl.names import parse_square
from tafl.outcome import Outcome
from tafl.record_format import RESULTS, result_text


class Replay:
    """Replays games of one variant, or of the variants they name, and counts agreements and differences."""

    def __init__(self, variant: Any) -> None:
        self.variant = variant
        self.count: Counter[str] = Counter()

    def game(self, recorded: RecordedGame) -> Iterator[str]:
        """Replay one game; yield one line for each difference or note."""
        count = self.count
        where = f"line {recorded.line}" + (f" ({recorded.id})" if recorded.id else "")
        if not recorded.moves:
            count["unread"] += 1
            yield f"{where}: {recorded.unread}"
            return
        variant = self.variant or variant_of(recorded.variant)
        game = Game(variant, recorded.start, automatic_draws=False)
        count["games"] += 1
        count["plies"] += len(recorded.moves)
        other = other_side_first(game, recorded.moves[0][1])
        if other:
            game = Game(variant, f"{game.start.split()[0]} {other[0]}", automatic_draws=False)
            count["other first"] += 1
            yield f"{where}: note: the {other} move first"
        for ply, (line, word) in enumerate(recorded.moves, 1):
            where_now = f"{where.replace(f'line {recorded.line}', f'line {line}')}, ply {ply}"
            try:
                named, made = play_recorded(game, word)
            except ValueError as why:
                count["illegal"] += 1
                count["behind"] += len(recorded.moves) - ply
                yield f"{where_now}: illegal: {why}"
                return
            if named == made:
                count["agree"] += 1
            else:
                count["captures"] += 1
                yield f"{where_now}: captures differ: recorded {named}, by the rules {made}"
        difference = ending(recorded, game.outcome())
        count["endings"] += 1
        if difference:
            count["endings differ"] += 1
            yield f"{where}: ending differs: {difference}"

    def summary(self) -> list[str]:
        """Return the counts as lines of text."""
        count = self.count
        share = 100 * count["agree"] / max(1, count["plies"])
        lines = [
            f"{count['games']:,} games, {count['plies']:,} plies: {count['agree']:,} agree ({share:.3f} %), "
            f"{count['captures']:,} with other captures, {count['illegal']:,} illegal, "
            f"{count['behind']:,} after those, not replayed",
            f"{count['endings']:,} endings: {count['endings'] - count['endings differ']:,} agree, "
            f"{count['endings differ']:,} differ",
        ]
        if count["unread"]:
            lines.append(f"{count['unread']:,} lines are not games")
        if count["other first"]:
            lines.append(f"{count['other first']:,} games that the other side begins")
        return lines

    def clean(self) -> bool:
        """Return whether nothing differed."""
        count = self.count
        return not (count["unread"] or count["endings differ"]) and count["agree"] == count["plies"]


def other_side_first(game: Game, word: str) -> str:
    """Return the side that makes the first move if it is not the side that begins by the rules, else ""."""
    position: Any = game.position
    try:
        start = split_move(word)[1].split("-")[0]
        piece = position.board[parse_square(start, game.variant.size)]
    except ValueError:
        return ""
    mover = ATTACKERS if piece == ATTACKER else DEFENDERS
    return SIDES[mover] or "" if piece in (ATTACKER, DEFENDER, KING) and mover != game.turn else ""


def ending(recorded: RecordedGame, outcome: Outcome | None) -> str:
    """Return how the end on the board differs from the recorded end, or ""."""
    if outcome and recorded.winner:
        same = RESULTS.get(recorded.winner, ATTACKERS + DEFENDERS) == outcome.winner
        return "" if same else f"recorded {recorded.winner}, on the board {result_text(outcome)}"
    if recorded.winner in ("", "draw", "unfinished") or recorded.reason:
        return ""
    return f"recorded {recorded.winner} on the board, which has not ended"


def main() -> int:
    parser = command_parser(__doc__)
    parser.add_argument("variant", metavar="VARIANT", help="id, rules line or file; - if the games name it")
    parser.add_argument("file", metavar="FILE", help="the games; - for stdin")
    options = parser.parse_args()
    live = sys.stderr.isatty()
    try:
        replay = Replay(None if options.variant == "-" else variant_of(options.variant))
        for recorded in games_in(read_text(options.file)):
            for line in replay.game(recorded):
                print(line)
            if live:
                print(f"\r{replay.count['games']:,} games", end="", file=sys.stderr, flush=True)
    except ValueError as why:
        print(f"{options.file}: {why}", file=sys.stderr)
        return 2
    finally:
        if live:
            print("\r" + " " * 20 + "\r", end="", file=sys.stderr)
    for line in replay.summary():
        print(line)
    return 0 if replay.clean() else 1


if __name__ == "__main__":
    sys.exit(main())
