# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Announcing the king's open way by hand, in games in which the players do that."""

from tafl.board import ATTACKERS, DEFENDERS


def may_announce(session):
    """Return whether people who play the defenders may still announce."""
    game = session.game
    if DEFENDERS in session.players.computer_sides or game.turn != ATTACKERS:
        return False
    return game.ply and not (session.match.announced_word() or game.outcome())


def announce(session, word=""):
    """Announce `word`, by default the right one; raise ValueError if it may not be announced."""
    before = session.game.outcome()
    if not session.game.announce(word):
        raise ValueError("the king has no open way")
    session.opponent.stop()  # it has thought about another position
    session.update_warnings()
    session.print_open_ways()
    if session.game.outcome() != before:  # the word is a part of what is repeated
        session.print_turn()
    session.host.sound(session.match.announced_word())
