# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Games of tafl for programs on a PC: legal moves, captures, results, positions and records as text, perft."""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from tafl import variants as _variants
from tafl.board import ATTACKER, ATTACKERS, DEFENDER, DEFENDERS, KING
from tafl.explain import explain_illegal_move, explain_outcome
from tafl.game import Game as Core
from tafl.names import move_name, parse_move, parse_square, square_name
from tafl.outcome import DECIDED_BY_PLAYERS
from tafl.record_format import ABOUT, plain
from tafl.record_reader import find_variant
from tafl.record_reader import read_record as _read_record
from tafl.record_writer import write_record


class Side(enum.Enum):
    """A side of the game."""

    ATTACKERS = ATTACKERS
    DEFENDERS = DEFENDERS

    @property
    def other(self) -> Side:
        """The opponent."""
        return Side.DEFENDERS if self is Side.ATTACKERS else Side.ATTACKERS


class Piece(enum.Enum):
    """What stands on a square."""

    ATTACKER = ATTACKER
    DEFENDER = DEFENDER
    KING = KING


class Outcome(NamedTuple):
    """How a game ended: `winner` is None for a draw. docs/library.md lists the reasons."""

    winner: Side | None
    reason: str


class Variant(NamedTuple):
    """What a list of variants says about each one; `id` is what `Game` takes."""

    id: str
    name: str
    size: int  # squares a side


def variants(user_file: str = "") -> list[Variant]:
    """Return the built-in variants, then those of `user_file`, a file in the format of docs/rules.md.

    Raise ValueError if there is no such file, or a variant in it is wrong.
    """
    _check(user_file)
    return [Variant(*row) for row in _variants.list_variants(user_file)]


def _check(user_file: str) -> None:
    if user_file and not Path(user_file).is_file():
        raise ValueError(f"there is no file {user_file}")
    errors = _variants.variant_errors(user_file)
    if errors:
        raise ValueError("; ".join(errors))


def plain_move(text: str) -> str:
    """Return a move as the core writes it; people also write `E5 - E8`, `e5e8` or `e5 e8`."""
    found = re.fullmatch(r"([a-z]\d+)\s*-?\s*([a-z]\d+)((?:x[a-z]\d+)*)", plain(text).strip().lower())
    return f"{found[1]}-{found[2]}{found[3]}" if found else text


class Game:
    """One game, with the rules of its variant. Squares and moves are text: "e5", "e5-e8".

    The column is a letter, and row 1 is at the bottom. A move that was made also names its captures: "e5-e8xd8".
    """

    def __init__(self, variant: str = "tablut", position: str = "", *, user_file: str = "",
                 automatic_draws: bool = True, calls_by_hand: bool = False) -> None:
        """Begin at the variant's start, or at `position`, a line as `text` returns it, with moves or without.

        variant: an id of `variants`, with options in brackets: "finstrom (castle)".
        user_file: a file with variants of your own.
        automatic_draws: whether a repetition, or a hundred plies without a capture, ends the game as a draw.
        calls_by_hand: whether players announce exits themselves, in the variants that have announcements.
        Raise ValueError if there is no such variant, the position is wrong, or a move is not legal.
        """

        def load(id: str, options: Iterable[str] = ()) -> Any:
            return _variants.load(id, user_file, options)

        _check(user_file)
        found = find_variant(" (".join(part.strip() for part in variant.lower().split("(")), load)
        self._set(Core(found, position, automatic_draws, announce_by_hand=calls_by_hand), user_file)

    @classmethod
    def of(cls, core: Any, user_file: str = "") -> Game:
        """Return the Game around a `tafl.game.Game`."""
        game = cls.__new__(cls)
        game._set(core, user_file)
        return game

    def _set(self, core: Any, user_file: str) -> None:
        self._user_file = user_file
        self.core = core  # the `tafl.game.Game`, whose moves are integers: faster, but its names may change

    @property
    def variant(self) -> Variant:
        """The variant that is played."""
        rules = self.core.variant
        return Variant(rules.id, rules.name, rules.size)

    @property
    def options(self) -> tuple[str, ...]:
        """The options of the variant that this game has."""
        return tuple(self.core.variant.chosen_options)

    @property
    def turn(self) -> Side:
        """The side to move."""
        return Side(self.core.turn)

    @property
    def ply(self) -> int:
        """The number of moves made."""
        return int(self.core.ply)

    def piece_at(self, square: str) -> Piece | None:
        """Return what stands on a square. Raise ValueError if there is no such square."""
        code = self.core.position.board[parse_square(square, self.core.variant.size)]
        return Piece(code) if code in (ATTACKER, DEFENDER, KING) else None

    def pieces(self) -> dict[str, Piece]:
        """Return all pieces by their squares, row by row from a1."""
        found = {name: self.piece_at(name) for name in map(square_name, self.core.position.tables.squares())}
        return {name: piece for name, piece in found.items() if piece}

    def legal_moves(self) -> list[str]:
        """Return the legal moves, sorted; none if the game is over."""
        return sorted(map(move_name, self.core.legal_moves()))

    def is_legal(self, move: str) -> bool:
        """Return whether a move may be made now, whatever it says of captures. Raise ValueError if it is no move."""
        return bool(self.core.is_legal(parse_move(plain_move(move), self.core.variant.size)))

    def why_illegal(self, move: str) -> str:
        """Return why a move may not be made, in English; "" if it may. Raise ValueError if the text is no move."""
        number = parse_move(plain_move(move), self.core.variant.size)
        return "" if self.core.is_legal(number) else str(explain_illegal_move(self.core, number)[-1])

    def play(self, move: str) -> str:
        """Make a move and return it with its captures.

        Raise ValueError, which says why, if it is not legal, or if it names other captures than those it makes.
        """
        wanted = plain_move(move)
        made = str(self.core.play(wanted))
        if "x" in move.lower() and sorted(wanted.split("x")[1:]) != sorted(made.split("x")[1:]):
            self.core.take_back()
            raise ValueError(f"{move} is wrong; by the rules it is {made}")
        return made

    def announce(self, word: str = "") -> str:
        """Call "raichi" or "tuichu", by default the right one, and return it; "" for none.

        Raise ValueError if it may not be called now.
        """
        return str(self.core.announce(word))

    def take_back(self) -> str:
        """Undo the last move, and an end by the players, and return it without its captures.

        Raise IndexError at the start.
        """
        return str(move_name(self.core.take_back()))

    def moves(self) -> list[str]:
        """Return all moves so far with their captures."""
        return list(self.core.names())

    def end(self, winner: Side | None, reason: str = "resignation") -> None:
        """End the game as players do. A draw has no winner. reason: "agreement", "resignation" or "time".

        Raise ValueError for another reason, for a winner that does not go with it, or if the game is over.
        """
        if reason not in DECIDED_BY_PLAYERS:
            raise ValueError(f"players end a game by {' or '.join(DECIDED_BY_PLAYERS)}, not by {reason!r}")
        if (winner is None) != (reason == "agreement") or not isinstance(winner, (Side, type(None))):
            raise ValueError(f"an end by {reason} needs {'no' if reason == 'agreement' else 'a Side as its'} winner")
        if self.core.outcome():
            raise ValueError("the game is over")
        self.core.end(winner and winner.value, reason)

    def outcome(self) -> Outcome | None:
        """Return how the game ended; None while it goes on."""
        found = self.core.outcome()
        return found and Outcome(None if found.winner is None else Side(found.winner), found.reason)

    def why_over(self) -> str:
        """Return how the game ended, in English; "" while it goes on."""
        return str(explain_outcome(self.core)) if self.core.outcome() else ""

    def text(self) -> str:
        """Return one line from which the game can go on, with the moves that the rules need."""
        return str(self.core.text())

    def record(self, about: Mapping[str, str] | None = None) -> str:
        """Return the record of the game (docs/records.md).

        about: what it says besides, with the keys "event", "site", "round", "date", "attackers" and "defenders".
        Raise ValueError for other keys.
        """
        unknown = sorted(set(about or {}) - set(ABOUT))
        if unknown:
            raise ValueError(f"a record has no key {unknown[0]!r}; it has {', '.join(ABOUT)}")
        return "\n".join([*write_record(self.core, about or {}), ""])

    def copy(self) -> Game:
        """Return a game of its own with the same moves."""
        core = self.core
        again = Core(core.variant, core.start, core.automatic_draws, announce_by_hand=core.announce_by_hand)
        again.follow(core, core.ply)
        found = core.outcome()
        if found and found.reason in DECIDED_BY_PLAYERS:
            again.end(*found)
        return Game.of(again, self._user_file)

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _game_of_record, (self.record(), self._user_file)

    def __str__(self) -> str:
        return str(self.core.position)

    def __repr__(self) -> str:
        return f"<ljostafl.Game {self.core.variant.id!r}: {self.text()!r}>"


class Record(NamedTuple):
    """What a record holds: the game, and what the lines above the moves say, by their keys."""

    game: Game
    about: dict[str, str]


def read_record(text: str, *, user_file: str = "") -> Record:
    """Return the game of a record (docs/records.md). Raise ValueError, which names the line, if it is wrong."""
    _check(user_file)
    game, about = _read_record(text.splitlines(), lambda id, options=(): _variants.load(id, user_file, options))
    return Record(Game.of(game, user_file), about)


def _game_of_record(text: str, user_file: str) -> Game:
    return read_record(text, user_file=user_file).game


def perft(game: Game, depth: int) -> int:
    """Return the number of legal sequences of `depth` moves from the game's position.

    A game that is over has none. Draws by repetition and by a hundred plies end no sequence.
    """
    if game.outcome() and depth > 0:
        return 0

    def count(depth: int) -> int:
        if depth < 1:
            return 1
        if depth == 1:
            return int(position.count_moves())
        total = 0
        for move in position.legal_moves():
            position.push(move)
            total += count(depth - 1)
            position.pop()
        return total

    position = game.copy().core.position  # so that an interruption leaves the game as it is
    return count(depth)
