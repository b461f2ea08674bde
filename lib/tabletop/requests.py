# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What players ask for now and then: another game, a draw, to take back a move, why something happened, the time."""

import tafl
from tabletop.players import BOTH
from tafl.board import SIDES
from tafl.names import move_name
from tafl.outcome import AGREEMENT, RESIGNATION, TIME


def rematch(session):
    """Begin again with sides swapped: the computer gets the other side. Random sides are chosen anew."""
    preferences, variant = session.preferences, session.variant
    if preferences.seating in ("defend", "attack"):
        preferences.seating = "attack" if preferences.seating == "defend" else "defend"
    chosen = tuple([option for option in variant.options if option in preferences.options])
    session.play_variant(variant.id, reload=chosen != variant.chosen_options)


def take_edited(session, edited):
    """Let what `edited` holds, see tabletop.restore, become preferences; return whether options were among it.

    What players have changed since is newer, and stays.
    """
    for name in edited:
        value, resumed = edited[name]
        if getattr(session.preferences, name) == resumed:
            setattr(session.preferences, name, value)
    return "options" in edited


def offer_draw(session):
    """Offer a draw for the person's side: with the next move, or at once while the computer thinks."""
    players = session.players
    players.offer = players.people_side()
    session.host.print("a draw is offered" + ("" if session.opponent.thinking() else " with the next move"))


def accept_draw(session):
    """End the game as a draw by agreement."""
    session.end(None, AGREEMENT)


def cancel_offer(session):
    """Withdraw or decline the offered draw."""
    session.players.offer = 0
    session.host.print("no draw")


def resign(session):
    """Resign for the person's side."""
    session.end(BOTH - session.players.people_side(), RESIGNATION)


def advise(session):
    """Let the computer look for a hint."""
    if session.match.has_terms() and not session.opponent.advising:  # it may look for this hint already
        from tabletop.terms import does_not_count, use

        use(session.match, "hints")
        does_not_count(session)
    session.opponent.advise()


def may_take_back(session):
    """Return whether there is something to undo: 2 for an end that the players decided, 1 for moves, 0 for nothing."""
    game, outcome = session.game, session.game.outcome()
    if outcome and outcome.reason in (AGREEMENT, RESIGNATION, TIME):
        return 2
    return int(game.ply > _with_answer(session))  # else the computer would only make its first move again


def tell_offers(session, offers):
    """Print the `offers` at the end of a game of one move or none, and those of others that are possible."""
    undo, coach = may_take_back(session), session.game.ply
    session.host.print(offers + ("; undo: go on" if undo else "") + ("; coach" if coach else ""))


def _with_answer(session):
    """Return whether the move of the computer goes with the person's."""
    computer = session.players.computer_sides
    return len(computer) == 1 and session.game.turn not in computer


def take_back(session):
    """Undo a resignation, agreement or loss on time; else the last move, and the person's before the computer's.

    Return False if there is nothing to undo. Raise ValueError if the players may not.
    """
    game, kind = session.game, may_take_back(session)
    if not kind:
        return False
    with_answer = _with_answer(session)
    if session.match.take_backs is not None:
        from tabletop.terms import use

        use(session.match, "take_backs")
    if kind == 2 and game.outcome().reason == TIME:
        session.match.clock = None
        session.host.print("the clocks are off")
    if kind == 2:
        game.reopen()
        undone = "the end of the game"
    else:
        undone = move_name(game.take_back())
        if with_answer:
            undone = move_name(game.take_back()) + " " + undone
    session.match.skip_animation()
    session.host.print("took back " + undone)
    session.print_state()
    return True


def why(session):
    """Return why the game ended or why the last choice was illegal; else who is to move."""
    if session.game.outcome():
        tafl.pause()
        from tafl.explain import explain_outcome

        return session.match.result() + "; " + explain_outcome(session.game)
    return session.match.refusal or f"no move was refused; {SIDES[session.game.turn]} to move"


def times(session):
    """Return what both sides have left on their clocks, in words."""
    clock = session.match.clock
    if not clock:
        return "no clock"
    return clock.times(session.host.now()) + (f", {clock.increment} s more a move" if clock.increment else "")
