# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Reads a score sheet, line by line: what it records, or where it is wrong."""

# Nothing is taken on trust: a move must be legal, its captures those of the rules, and the result what the board says,
# where it says something.

from tafl.game import Game
from tafl.names import move_name, parse_move, parse_square
from tafl.outcome import AGREEMENT, DECIDED_BY_PLAYERS, Outcome
from tafl.record_format import ABOUT, RESULTS, UNFINISHED, result_text

VALUES = {"draws": ("on", "off"), "calls": ("by the board", "by hand")}  # the first of them unless a sheet says so


class RecordError(ValueError):
    """A text is no record of a game; the message names the line and the mistake."""


def parse_captures(name, size):
    """The squares a move's name says it captures on, in order."""
    return sorted([parse_square(square, size) for square in name.split("x")[1:]])


class RecordReader:
    """Takes a record line by line; what is wrong is a RecordError at once, and no game comes of it."""

    def __init__(self, load=None):
        """`load` makes a variant of its id and a list of options, KeyError where there is none.

        By default it is one of variants.txt.
        """
        self._load = load or load_built_in
        self._number = 0
        self._about = {}
        self._variant = self._game = None
        self._start_line = 0
        self._ended = False

    def line(self, text):
        """Take the next line."""
        self._number += 1
        text = text.strip()
        if not text or text[0] == "#":
            return
        try:
            if self._ended:
                raise ValueError("nothing may follow the result")
            if "0" <= text[0] <= "9":
                self._take_moves(text)
            else:
                self._take_value(text)
        except ValueError as why:
            self._variant = self._game = None
            self._ended = False
            raise RecordError(f"line {self._number}: {why}") from None

    def close(self):
        """The game, and a dict of what the record says about it, once all lines have been taken."""
        if not self._ended:
            raise RecordError(f"line {self._number}: the record ends without a result")
        return self._game, self._about

    def _take_value(self, text):
        key, colon, value = text.partition(":")
        key, value = key.strip(), value.strip()
        if not colon:
            raise ValueError(f"{text!r} is neither `key: value` nor moves")
        if key == "result":
            self._begin()
            self._end(value)
            return
        if self._game:
            raise ValueError(f"{key!r} stands behind moves")
        if key in self._about:
            raise ValueError(f"{key!r} stands here twice")
        if key == "variant":
            self._variant = find_variant(value, self._load)
        elif key in ("draws", "calls") and value not in VALUES[key]:
            raise ValueError(f"{key}: {value!r} is none of {', '.join(VALUES[key])}")
        elif key == "start":
            if "moves" in value:
                raise ValueError("a start is a position, without moves")
            self._start_line = self._number
        elif key not in ABOUT and key not in VALUES:
            raise ValueError(f"a record has no {key!r}")
        self._about[key] = value

    def _begin(self):
        if self._game:
            return
        if not self._variant:
            raise ValueError("the variant is missing")
        about = self._about
        about.pop("variant")
        draws, announce_by_hand = about.pop("draws", "on") == "on", about.pop("calls", "") == "by hand"
        number = self._number
        self._number = self._start_line or number
        self._game = Game(self._variant, about.pop("start", ""), draws, announce_by_hand=announce_by_hand)
        self._number = number

    def _take_moves(self, text):
        self._begin()
        for word in text.split():
            if word in ("raichi", "tuichu"):
                self._game.announce(word)
            elif not word.endswith("."):
                play_recorded_move(self._game, word)
            elif word != f"{self._game.ply // 2 + 1}." or self._game.ply & 1:
                raise ValueError(f"{word!r} where {self._game.ply} moves have been made")

    def _end(self, text):
        game = self._game
        words, _, reason = text.partition(" (")
        if text != UNFINISHED and (words not in RESULTS or reason[-1:] != ")"):
            raise ValueError(f"{text!r} is no result: write it as `attackers win (king captured)`")
        outcome = game.outcome()
        if not outcome and reason[:-1] in DECIDED_BY_PLAYERS:
            outcome = Outcome(RESULTS[words], reason[:-1])
            if outcome.winner is None and outcome.reason != AGREEMENT:
                raise ValueError(f"who lost by {outcome.reason}?")
            game.end(outcome.winner, outcome.reason)
        if text != result_text(outcome):
            raise ValueError(f"the result is {text!r}, on the board {result_text(outcome)!r}")
        self._ended = True


def find_variant(text, load):
    """The variant that `load` knows by `text`, an id that options in brackets may follow; ValueError for none."""
    id, _, options = text.partition(" (")
    try:
        return load(id, options.rstrip(")").split(", ") if options else ())
    except KeyError:
        raise ValueError(f"there is no variant {id!r}")


def load_built_in(id, options):
    """The variant of variants.txt called `id`; KeyError where there is none."""
    from tafl.variants import load

    return load(id, "", options)


def play_recorded_move(game, name):
    """Make the move called `name`, whose captures must be those of the rules; ValueError where it is not legal."""
    move = parse_move(name, game.variant.size)
    captures = parse_captures(name, game.variant.size)
    game.play(name)
    made = game.position.captured()
    if captures != sorted(made):
        raise ValueError(f"{name} is {move_name(move, made)} by the rules")


def read_record(lines, load=None):
    """The game that `lines` record, and a dict of what they say about it; RecordError where they are no record."""
    reader = RecordReader(load)
    for line in lines:
        reader.line(line)
    return reader.close()
