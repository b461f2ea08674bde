# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The longer notes that tabletop.keeping makes, and tabletop.recall reads: how a game begins, what players chose."""

from tabletop.keeping import times
from tabletop.kind import DECIDED, OPENED, OPTIONS, SEATS, WORDS

# Who plays, as the settings ATTACKERS and DEFENDERS have it: indexes of their choices, the first 16 times; by `who`.
PLACES = b"\x00\x11\x10\x01\x20"


def note(keeping, brightness):
    """Note ahead how the game at the table begins, and what the players have chosen.

    `brightness` is what they have the lights at, which may be dimmed.
    """
    table = keeping.table
    keeping.left = False
    keeping.look(table.host.now())
    now = choices(table, keeping.defaults, brightness)
    if now != keeping.choices:
        keeping.choices = now
        keeping.waiting.extend(now)
    if not keeping.begun and keeping.opening is not None:
        keeping.opening = opening(table)


def prune(keeping, now):
    """Begin the journal anew, with the game as short as it can be said."""
    journal, table = keeping.journal, keeping.table
    if keeping.opening is None:
        return  # what there is of the game stays; the choices come again with the next one
    notes = bytearray(keeping.choices)
    first = 0
    if keeping.begun:
        keeping.settle()
        game, first = encode(table, min(journal.size // 2, 3000))
        notes.extend(game)
        notes.extend(bytes((SEATS, keeping.seats)))
        notes.extend(times(table.clock, now))
        if keeping.over:
            notes.append(DECIDED)
    if journal.begin(bytes(notes), True):
        keeping.first = first  # not before: where this raises, the journal still has what it had
    else:
        table.host.print("the memory is full, and this game is kept no further")
        keeping.begun = False
        keeping.opening = None


def opening(table, start=None):
    """How the game begins: draws and calls by hand, then variant, options and, where it is not the variant's, start."""
    game, variant = table.game, table.variant
    if start is None:
        start = "" if game.start == variant.start else game.start
    flags = bytes((game.draws | game.by_hand << 1,))
    return _line(OPENED, flags, "\n".join((variant.id, " ".join(table.options), start)))


def encode(table, most):
    """The game at the table in `most` bytes or so: how it begins, and its moves; or all it needs to go on, in a line.

    And the ply from which its moves can be taken back without more notes.
    """
    game = table.game
    notes = bytearray(opening(table))
    if len(notes) + 2 * game.ply > most:
        return opening(table, game.text()), game.ply
    for ply in range(game.ply):
        move = game.move(ply)
        notes.append(move >> 8)
        notes.append(move & 255)
        if game.by_hand and game.said and game.said[ply + 1]:
            notes.append(WORDS)
    return notes, 0


def choices(table, defaults, brightness):
    """What the players have chosen, in the order of tabletop.recall.KEYS, then variant and options.

    Each stands behind what settings.toml said of it at the time: when that is edited, it counts again.
    """
    players, host = table.players, table.host
    seats = PLACES[players.who]
    notes = bytearray()
    for value in (
        seats >> 4,
        seats & 15,
        players.level + 1,
        not players.resigns,
        not players.draws,
        table.minutes,
        not table.warnings,
        ("normal", "slow", "fast").index(table.speed),
        table.opposite,
        table.by_hand,
        host.theme != "colour",
        brightness,
        host.speaker is not None and not host.speaker.on,
    ):
        notes.append(defaults[len(notes) // 2])
        notes.append(value)
    notes.extend(defaults[-2:])
    return _line(OPTIONS, notes, table.variant.id + "\n" + " ".join(table.options))


def _line(kind, numbers, text):
    data = bytes(numbers) + text.encode()
    return bytes((kind, len(data) >> 8, len(data) & 255)) + data
