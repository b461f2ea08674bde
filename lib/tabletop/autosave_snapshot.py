# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The longer notes that tabletop.autosave makes, and tabletop.autosave_reader reads: how a game begins, what players chose."""

from tabletop.autosave import times
from tabletop.autosave_events import DECIDED, OPENED, OPTIONS, SEATS, WORDS

# Who plays, as the settings ATTACKERS and DEFENDERS have it: indexes of their choices, the first 16 times; by `who`.
PLACES = b"\x00\x11\x10\x01\x20"


def note(keeping, brightness):
    """Note ahead how the game at the table begins, and what the players have chosen.

    `brightness` is what they have the lights at, which may be dimmed.
    """
    session = keeping.session
    keeping.left = False
    keeping.look(session.host.now())
    now = choices(session, keeping.defaults, brightness)
    if now != keeping.choices:
        keeping.choices = now
        keeping.waiting.extend(now)
    if not keeping.begun and keeping.opening is not None:
        keeping.opening = opening(session)


def prune(keeping, now):
    """Begin the journal anew, with the game as short as it can be said."""
    journal, session = keeping.journal, keeping.session
    if keeping.opening is None:
        return  # what there is of the game stays; the choices come again with the next one
    notes = bytearray(keeping.choices)
    first = 0
    if keeping.begun:
        keeping.settle()
        game, first = encode(session, min(journal.size // 2, 3000))
        notes.extend(game)
        notes.extend(bytes((SEATS, keeping.seats)))
        notes.extend(times(session.clock, now))
        if keeping.over:
            notes.append(DECIDED)
    if journal.begin(bytes(notes), True):
        keeping.first = first  # not before: where this raises, the journal still has what it had
    else:
        session.host.print("the memory is full, and this game is kept no further")
        keeping.begun = False
        keeping.opening = None


def opening(session, start=None):
    """How the game begins: draws and calls by hand, then variant, options and, where it is not the variant's, start."""
    game, variant = session.game, session.variant
    if start is None:
        start = "" if game.start == variant.start else game.start
    flags = bytes((game.automatic_draws | game.announce_by_hand << 1,))
    return _line(OPENED, flags, "\n".join((variant.id, " ".join(session.options), start)))


def encode(session, most):
    """The game at the table in `most` bytes or so: how it begins, and its moves; or all it needs to go on, in a line.

    And the ply from which its moves can be taken back without more notes.
    """
    game = session.game
    notes = bytearray(opening(session))
    if len(notes) + 2 * game.ply > most:
        return opening(session, game.text()), game.ply
    for ply in range(game.ply):
        move = game.move(ply)
        notes.append(move >> 8)
        notes.append(move & 255)
        if game.announce_by_hand and game.announced and game.announced[ply + 1]:
            notes.append(WORDS)
    return notes, 0


def choices(session, defaults, brightness):
    """What the players have chosen, in the order of tabletop.autosave_reader.KEYS, then variant and options.

    Each stands behind what settings.toml said of it at the time: when that is edited, it counts again.
    """
    players, host = session.players, session.host
    seats = PLACES[players.who]
    notes = bytearray()
    for value in (
        seats >> 4,
        seats & 15,
        players.level + 1,
        not players.resigns,
        not players.draws,
        session.minutes,
        not session.warnings,
        ("normal", "slow", "fast").index(session.speed),
        session.opposite,
        session.announce_by_hand,
        host.theme != "colour",
        brightness,
        host.speaker is not None and not host.speaker.enabled,
    ):
        notes.append(defaults[len(notes) // 2])
        notes.append(value)
    notes.extend(defaults[-2:])
    return _line(OPTIONS, notes, session.variant.id + "\n" + " ".join(session.options))


def _line(kind, numbers, text):
    data = bytes(numbers) + text.encode()
    return bytes((kind, len(data) >> 8, len(data) & 255)) + data
