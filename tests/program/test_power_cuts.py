# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Whole games with power cuts at every operation on the flash: what is restored when the power returns."""

import random
import re

import pytest

from referee import Referee
from sim.machine.pretend_board import PretendBoard
from soak import SOAK, per_piece, pieces, some

# What docs/autosave.md promises for each chip: a power cut loses at most what is being written; or also what was not
# yet written; or, during a write, also the game or its end.
EVERYTHING, WRITTEN, NOTHING = range(3)
PROMISES = {
    "rp2040": EVERYTHING, "nRF52840": WRITTEN, "nRF52840 4K": NOTHING, "samd51j19": NOTHING, "ESP32S3": NOTHING,
}
WAITING = 8  # moves that may not yet be written
VARIANTS = ["brandub", "tablut", "finstrom", "fyrkat9", "edge9"]
SETTINGS = {"TAFL_ATTACKERS": "person", "TAFL_SPEED": "fast"}

MOVE = re.compile(r"^\d+\. \w+ [a-o]\d+-", re.MULTILINE)


class Cuts:
    """A game typed at the console, and what the flash may contain after a power cut at any moment of it.

    `states` has the game's line after each command, or None without a game; `images` what to look at: the
    flash, the state of the last write that was finished, and that of the command under way.
    """

    def __init__(self, board, variant, dice):
        self.board, self.variant, self.dice = board, variant, dice
        self.states = [None]
        self.images = []
        self.operations = 0
        self.written = self.writing = 0
        board.run(self.play)

    def plug(self, kind, start, after):
        chip = self.board._live_chip
        now = len(self.states)
        if now != self.writing:  # the first operation of this command
            self.written, self.writing = self.writing, now
        self.operations += 1
        for content in self.halves(chip, kind, start, bytes(after)):
            image = bytearray(chip.nvm)
            image[start : start + len(content)] = content
            self.images.append((bytes(image), self.written, now))

    def halves(self, chip, kind, start, after):
        """Yield what an interrupted operation may leave: nothing done, a part of the bytes, or of the bits."""
        yield b""
        before = bytes(chip.nvm[start : start + len(after)])
        if chip.model == "ESP32S3":
            return  # a blob is there or not
        yield after[: self.dice.randrange(len(after))]
        noise = self.dice.randbytes(len(after))
        if kind == "erase":
            yield noise
            yield bytes(old | some for old, some in zip(before, noise))
        else:
            yield bytes(old & (new | some) for old, new, some in zip(before, after, noise))

    def command(self, line):
        """Type a line, and note the state of the game after it."""
        board = self.board
        board.type(line)
        yield from board.wait(60)
        seen = len(board.printed)
        board.type("position")
        yield from board.wait(30)
        told = board.printed[seen:].splitlines()
        over = any("play again" in line for line in told)
        begun = any(MOVE.match(line) for line in board.printed.rpartition("new game")[2].splitlines())
        self.states.append(None if over or not begun else told[-1])

    def play(self, board):
        yield from board.wait(100)
        board._live_chip.flash_hook = self.plug
        yield from self.command("players people")
        yield from self.command("new " + self.variant)
        referees = [Referee(self.variant)]
        for _ in range(self.dice.randrange(30, 70)):
            referee = referees[-1]._copy()
            move = self.dice.choice(sorted(referee.legal_moves()))
            referee.play(move)
            referees.append(referee)
            yield from self.command(move)
            if referee.result:
                break
            if self.dice.random() < 0.05 and len(referees) > 3:
                for _ in range(self.dice.randrange(1, 3)):
                    yield from self.command("undo")
                    referees.pop()
        else:
            yield from self.command("resign")
        yield from board.wait(100)


def resumed(model, image, more=()):
    """Return the line of the game that a board offers to resume, or None. `more` is typed behind."""
    board = PretendBoard(SETTINGS, model=model, nvm=image)

    def player(board):
        yield from board.wait(60)
        if "is under way" not in board.printed:
            return None
        for line in more:
            board.type(line)
            yield from board.wait(60)
        board.type("position")
        yield from board.wait(30)
        return board.printed.splitlines()[-1]

    return board.run(player), board


GAMES = per_piece(20)


@pytest.mark.slow
@pieces()
@pytest.mark.parametrize("model", some(PROMISES, 3))
def test_whole_games_with_a_power_cut_at_every_operation(model, piece, record_property):
    board = PretendBoard(SETTINGS, model=model)
    promise = PROMISES[model]
    tried = operations = lost = 0
    for number in range((piece + 1) * GAMES):  # the games of earlier pieces fill the memory
        dice = random.Random(f"{model} {number}")
        cuts = Cuts(board, VARIANTS[number % len(VARIANTS)], dice)
        if number < piece * GAMES:
            continue
        operations += cuts.operations
        for image, written, now in cuts.images if SOAK else dice.sample(cuts.images, min(len(cuts.images), 30)):
            found, _ = resumed(model, image)
            tried += 1
            if promise == EVERYTHING:
                assert found in cuts.states[now - 1 : now + 1]
            elif promise == WRITTEN:
                assert now - written <= WAITING + 3  # commands, with those that begin a game
                assert found in cuts.states[written : now + 1]
            else:
                lost += found is None and cuts.states[now - 1] is not None
                assert found is None or found in cuts.states[: now + 1]
    for name, count in (("power cuts", tried), ("operations", operations), ("games lost", lost)):
        record_property(name, count)
    assert operations >= 10 * GAMES
    assert promise == NOTHING or not lost
