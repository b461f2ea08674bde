# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Read the record of a game line by line."""

# The reader checks everything: a move must be legal, its captures must follow from the rules, and the result must be
# that of the board, if the game is over there. But any dash is a hyphen, invisible characters count as nothing, and
# large letters as small ones: people copy records from pages and letters.

from tafl.game import Game
from tafl.names import move_name, parse_move, parse_number, parse_square
from tafl.outcome import AGREEMENT, DECIDED_BY_PLAYERS, Outcome
from tafl.record_format import ABOUT, RESULTS, UNFINISHED, plain, result_text

VALUES = {"draws": ("on", "off"), "calls": ("by the board", "by hand")}  # the first one is the default


class RecordError(ValueError):
    """A text is not the record of a game. The message names the line and the mistake."""


class RecordReader:
    """Reads a record line by line. It raises RecordError at the first wrong line; then there is no game."""

    def __init__(self, load=None):
        """`load(id, options=...)` returns a variant or raises KeyError, as does `tafl.variants.load`, the default."""
        if not load:
            from tafl.variants import load

        self._load = load
        self._number = self._start_line = 0
        self._about = {}
        self._variant = self._game = None
        self._ended = False
        self._counts_pairs = False  # whether two moves have one number, as in other programs' records

    def line(self, text):
        """Read the next line."""
        self._number += 1
        written, text = text, plain(text).strip()
        if not text or text[0] == "#":
            return
        try:
            if self._ended:
                raise ValueError("the record goes on after the result")
            if "0" <= text[0] <= "9":
                self._take_moves(text.lower())
            else:
                self._take_value(text, written)
        except ValueError as error:
            self._variant = self._game = None
            self._ended = False
            raise RecordError(f"line {self._number}: {error}") from None

    def close(self):
        """Return the game and a dict of what the record says about it, after the last line."""
        if not self._ended:
            raise RecordError(f"line {max(self._number, 1)}: the record has no result")
        return self._game, self._about

    def _take_value(self, text, written):
        key, colon, value = text.partition(":")
        key = key.strip().lower()
        value = value.strip().lower()
        if key in ABOUT:
            value = written.partition(":")[2].strip() or value  # as people wrote it
        if not colon:
            raise ValueError(f"{text!r} must be `key: value`, or moves behind a number, as in `1. d4-d7`")
        if key == "result":
            self._begin()
            self._end(value)
            return
        if self._game:
            raise ValueError(f"{key!r} must come before the moves")
        if key in self._about:
            raise ValueError(f"{key!r} is given twice")
        if key == "variant":
            self._variant = find_variant(value, self._load)
        elif key in ("draws", "calls") and value not in VALUES[key]:
            raise ValueError(f"{key} must be {' or '.join(VALUES[key])}, not {value!r}")
        elif key == "start":
            if "moves" in value:
                raise ValueError("the start must be a position without moves")
            words = value.split() or [""]
            value = " ".join([words[0].replace("k", "K")] + words[1:])
            self._start_line = self._number
        elif key not in ABOUT and key not in VALUES:
            raise ValueError(f"a record has no key {key!r}")
        self._about[key] = value

    def _begin(self):
        if self._game:
            return
        if not self._variant:
            raise ValueError("the record has no variant")
        about = self._about
        about.pop("variant")
        automatic_draws, announce_by_hand = about.pop("draws", "on") == "on", about.pop("calls", "") == "by hand"
        number = self._number
        self._number = self._start_line or number
        self._game = Game(self._variant, about.pop("start", ""), automatic_draws, announce_by_hand=announce_by_hand)
        self._number = number

    def _take_moves(self, text):
        self._begin()
        announcer = self._game.position.announcer
        numbered = False
        for word in text.split():
            number, dot, name = word.rpartition(".")
            if parse_number(word) >= 0:
                number, name = word, ""
                dot = "."
            ply = self._game.ply
            is_call = announcer and name in announcer.WORDS[1:]
            numbered = numbered or bool(dot)
            if ply == 1 and (number == "1.." or (name and not is_call and not numbered)):
                self._counts_pairs = True
            if self._counts_pairs:
                expected = str(ply // 2 + 1) + ("..." if ply & 1 else ".")
            else:
                expected = f"{ply + 1}."
            if dot and number + dot != expected:
                raise ValueError(f"the number is {word[: len(word) - len(name)]!r} after {ply} moves")
            if is_call:
                self._game.announce(name)
            elif name:
                play_recorded_move(self._game, name)
                numbered = False

    def _end(self, text):
        game = self._game
        words, _, reason = text.partition(" (")
        if text != UNFINISHED and (words not in RESULTS or reason[-1:] != ")"):
            raise ValueError(f"{text!r} is not a result; write it as `attackers win (king captured)`")
        outcome = game.outcome()
        if not outcome and reason[:-1] in DECIDED_BY_PLAYERS:
            outcome = Outcome(RESULTS[words], reason[:-1])
            if outcome.winner is None and outcome.reason != AGREEMENT:
                raise ValueError(f"the result must name the winner by {outcome.reason}")
            game.end(outcome.winner, outcome.reason)
        if text != result_text(outcome):
            raise ValueError(f"the result is {text!r}; on the board it is {result_text(outcome)!r}")
        self._ended = True


def find_variant(text, load):
    """Return the variant `text`: an id, and options in brackets. Raise ValueError if `load` does not know it."""
    id, _, options = text.partition(" (")
    names = [name.strip() for name in options.rstrip(" )").split(",")] if options else ()
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"option {name!r} is given twice")
    try:
        return load(id, options=names)
    except KeyError:
        raise ValueError(f"there is no variant {id!r}")


def play_recorded_move(game, name):
    """Make the move called `name`. Raise ValueError if it is not legal, or if its captures are wrong."""
    move = parse_move(name, game.variant.size)
    captures = [parse_square(square, game.variant.size) for square in name.split("x")[1:]]
    game.play(name)
    made = game.position.captured()
    if sorted(captures) != sorted(made):
        raise ValueError(f"{name} is wrong; by the rules it is {move_name(move, made)}")


def read_record(lines, load=None):
    """Return the game that `lines` record and a dict of what they say about it. Raise RecordError if they are wrong."""
    reader = RecordReader(load)
    for line in lines:
        reader.line(line)
    return reader.close()
