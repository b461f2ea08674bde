# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The longer notes that tabletop.keeping makes, and tabletop.recall reads: how a game begins, and what players like."""

from tabletop.keeping import GAME, LIKES, OVER, SAID, SEATS, times

# Who plays, as the settings ATTACKERS and DEFENDERS have it: indexes of their choices, the first 16 times; by `who`.
WHO = b"\x00\x11\x10\x01\x20"


def prepare(keeping):
    """Note ahead how the game at the table begins, and what the players like."""
    table = keeping.table
    keeping.look(table.host.now())
    found = likes(table, keeping.bases)
    if found != keeping.likes:
        keeping.likes = found
        keeping.waiting.extend(found)
    if not keeping.begun:
        keeping.head = head(table.game, table.variant, table.options)


def shorten(keeping, now):
    """Begin the journal anew, with the game as short as it can be said."""
    journal, table = keeping.journal, keeping.table
    found = keeping.likes
    if keeping.begun:
        keeping.settle()
        said, keeping.floor = shortest(table, min(journal.size // 2, 3000))
        found += said + bytes((SEATS, keeping.seats)) + times(table.clock, now)
        if keeping.over:
            found += bytes((OVER,))
    keeping.waiting = bytearray()
    if not journal.begin(found, True):
        table.host.print("the memory is full, and this game is kept no further")
        keeping.begun = False
        keeping.head = b""


def head(game, variant, options, start=None):
    """How `game` begins: draws and calls by hand, then variant, options and, where it is not the variant's, start."""
    if start is None:
        start = "" if game.start == variant.start else game.start
    return _note(GAME, bytes((game.draws | game.by_hand << 1,)), "\t".join((variant.id, " ".join(options), start)))


def shortest(table, most):
    """The game at the table in `most` bytes or so: how it begins, and its moves; or all it needs to go on, in a line.

    And the ply from which its moves can be taken back without more notes.
    """
    game = table.game
    notes = bytearray(head(game, table.variant, table.options))
    if len(notes) + 2 * game.ply > most:
        return head(game, table.variant, table.options, game.text()), game.ply
    for ply in range(game.ply):
        move = game.move(ply)
        notes.append(move >> 8)
        notes.append(move & 255)
        if game.by_hand and game.said and game.said[ply + 1]:
            notes.append(SAID)
    return notes, 0


# Each like stands beside what settings.toml said of it at the time: when that is edited, it counts again.


def likes(table, bases):
    """What the players like, in the order of tabletop.recall.CHOICES and NUMBERS, then variant and options."""
    players, host = table.players, table.host
    seated = WHO[players.who]
    found = bytearray()
    for choice in (
        seated >> 4,
        seated & 15,
        not table.warnings,
        "nsf".find(table.speed[0]),  # normal, slow, fast
        table.opposite,
        table.by_hand,
        host.theme != "colour",
    ):
        found.append(bases[len(found)] << 4 | choice)
    for number in (players.level + 1, table.minutes, host.brightness):
        found.append(bases[len(found)])
        found.append(number)
    for _ in range(2):
        found.append(bases[len(found)])
    return _note(LIKES, found, table.variant.id + "\t" + " ".join(table.options))


def _note(kind, numbers, text):
    content = numbers + text.encode()
    return bytes((kind, len(content) >> 8, len(content) & 255)) + content
