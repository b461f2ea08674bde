# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The king's way out, called by hand; only games in which people do that need it."""

from tafl.terrain import ATTACKERS, DEFENDERS


def may_call(table):
    """Whether people who play the defenders may yet call."""
    game = table.game
    if DEFENDERS in table.players.computer or game.turn != ATTACKERS:
        return False
    return game.ply and not (table.word() or game.outcome())


def call(table, word=""):
    """Call the right word, or this one; ValueError where it may not be said."""
    if not table.game.announce(word):
        raise ValueError("no way out is open to the king")
    table.players.rest()  # what the computer has thought of was another position
    table.warn(table.warnings)
    table.tell_ways()
    table.host.sound(table.word())
