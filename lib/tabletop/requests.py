# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What players ask for now and then: to take back a move, why something happened, and the time that is left."""

from tafl.board import SIDES
from tafl.names import move_name
from tafl.outcome import TIME


def take_back(session):
    """Undo a resignation, agreement or loss on time; else the last move, and the person's before the computer's.

    Return False if there is nothing to undo.
    """
    game = session.game
    if game.outcome() and game.outcome().reason == TIME:
        session.clock = None
        session.host.print("the clocks are off")
    if game.reopen():
        undone = "the end of the game"
    else:
        computer = session.players.computer_sides
        with_answer = len(computer) == 1 and game.turn not in computer
        if game.ply <= with_answer:  # the computer would only make its first move again
            return False
        undone = move_name(game.take_back())
        if with_answer:
            undone = move_name(game.take_back()) + " " + undone
    session.skip_animation()
    session.host.print("took back " + undone)
    session.print_state()
    return True


def why(session):
    """Return why the game ended or why the last choice was illegal; else who is to move."""
    if session.game.outcome():
        from tafl.explain import explain_outcome

        return session.result() + "; " + explain_outcome(session.game)
    return session.refusal or SIDES[session.game.turn] + " to move"


def times(session):
    """Return what both sides have left on their clocks, in words."""
    return session.clock.times(session.host.now()) if session.clock else "no clock"
