# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The king's way out, called by hand; only games in which people do that need it."""

from tafl.board import ATTACKERS, DEFENDERS


def may_call(session):
    """Whether people who play the defenders may yet call."""
    game = session.game
    if DEFENDERS in session.players.computer or game.turn != ATTACKERS:
        return False
    return game.ply and not (session.word() or game.outcome())


def call(session, word=""):
    """Call the right word, or this one; ValueError where it may not be said."""
    if not session.game.announce(word):
        raise ValueError("no way out is open to the king")
    session.players.rest()  # what the computer has thought of was another position
    session.warn(session.warnings)
    session.tell_ways()
    session.host.sound(session.word())
