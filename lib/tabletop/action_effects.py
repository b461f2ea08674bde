# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What the actions of tabletop.actions do. Loaded for one action at a time."""

# An effect is a function of the session and the rest of the console's line. It returns the screen to show next, None to
# stay, and raises ValueError with a sentence if it is not possible after all.

import tafl
from tabletop.actions import may_take_back, takes_answer
from tabletop.loader import REMOTE, call_far
from tabletop.players import BOTH
from tafl.board import SIDES
from tafl.names import move_name
from tafl.outcome import AGREEMENT, RESIGNATION, TIME


REFUSALS = {  # by key: why an action is not possible, see tabletop.actions
    "goes on": "a game is under way: play it to its end, or resign",
    "over": "the game is over: type new or again for another one, or undo",
    "new": "the game has not begun: type new or press SELECT",
    "busy": "it is the computer's turn: wait for its move, or type now",
    "remote": "the other board is to move",
    "far": "against another board you cannot take moves back or ask the computer",
    "call": "there is nothing to announce",
    "now": "it is not the computer's turn: type a move, or hint",
    "undo": "there is no move to take back",
    "overview": "the whole board shows",
    "coach": "there is no move to look at yet",
    "look": "the coach looks through a game when it is over: play it to its end, or resign",
    "clock": "no clock",
    "players": "the computer plays both sides: type players attack or players defend to join",
    "withdraw": "no draw is offered",
    "draw": "a draw is offered already",
    "say": "there is no other board: type players remote-attackers or players remote-defenders",
}


def refusal(why_not):
    """Return the sentence of a key of REFUSALS, or the sentence that `why_not` is."""
    return REFUSALS.get(why_not, why_not)


def _call(session, word):
    """Announce `word`, by default the right one."""
    match, game = session.match, session.game
    before = game.outcome()
    if not game.announce(word.lower()):
        raise ValueError("the king has no open way")
    session.opponent.stop()  # it has thought about another position
    session.update_warnings()
    session.print_open_ways()
    if game.outcome() != before:  # the word is a part of what is repeated
        session.print_turn()
    session.host.sound(match.announced_word())
    return "play"


def _move_now(session, rest):
    session.opponent.move_now()
    return "play"


def _take_back(session, rest):
    """Undo an end that the players decided; else the last move, and the person's before the computer's."""
    match, game = session.match, session.game
    ended, with_answer = may_take_back(session) == 2, takes_answer(session)
    if match.take_backs is not None:
        from tabletop.terms import use

        use(match, "take_backs")
    if ended:
        if game.outcome().reason == TIME:
            match.clock = None
            session.host.print("the clocks are off")
        game.reopen()
        undone = "the end of the game"
    else:
        undone = move_name(game.take_back())
        if with_answer:
            undone = move_name(game.take_back()) + " " + undone
    match.skip_animation()
    session.host.print("took back " + undone)
    session.print_state()
    return "play"


def _show_overview(session, rest):
    session.viewport.show_overview()
    return "play"


def _hint(session, rest):
    """Let the computer look for a hint; an exercise shows its own."""
    if session.interlude:
        return session.interlude.hint()
    if session.match.has_terms() and not session.opponent.advising:  # it may look for this hint already
        from tabletop.terms import does_not_count, use

        use(session.match, "hints")
        does_not_count(session)
    session.opponent.advise()
    return "play"


def why(session):
    """Return why the game ended or why the last choice was illegal; else who is to move."""
    match = session.match
    if match.game.outcome():
        tafl.pause()
        from tafl.explain import explain_outcome

        return match.result() + "; " + explain_outcome(match.game)
    return match.refusal[-1] if match.refusal else f"no move was refused; {SIDES[match.game.turn]} to move"


def _tell_why(session, rest):
    session.host.print(why(session))


def _draw(session, rest):
    """Offer a draw for the person's side, with the next move or at once while the computer thinks; or accept one."""
    players = session.players
    if players.draw_is_offered():
        session.end(None, AGREEMENT)
    else:
        players.offer = players.people_side()
        session.host.print("a draw is offered" + ("" if session.opponent.thinking() else " with the next move"))
    return "play"


def cancel_offer(session, rest=""):
    """Withdraw or decline the offered draw."""
    session.players.offer = 0
    session.host.print("no draw")
    return "play"


def _resign(session, rest):
    session.end(BOTH - session.players.people_side(), RESIGNATION)
    return "play"


def rematch(session, rest=""):
    """Begin again with sides swapped: the computer gets the other side. Random sides are chosen anew.

    Another board is asked first: the game begins when it asks too.
    """
    if session.players.remote:
        return call_far(REMOTE, "say", session, "again")
    preferences, variant = session.preferences, session.variant
    if preferences.seating in ("defend", "attack"):
        preferences.seating = "attack" if preferences.seating == "defend" else "defend"
    chosen = tuple([option for option in variant.options if option in preferences.options])
    session.play_variant(variant.id, reload=chosen != variant.chosen_options)
    return "play"


def tell_offers(session, offers):
    """Print the `offers` at the end of a game of one move or none, and those of others that are possible."""
    undo, coach = may_take_back(session) and not session.players.remote, session.game.ply
    session.host.print(offers + ("; undo: go on" if undo else "") + ("; coach" if coach else ""))


# By word.
EFFECTS = {
    "call": _call,
    "now": _move_now,
    "undo": _take_back,
    "overview": _show_overview,
    "hint": _hint,
    "score": lambda session, rest: "score",
    "coach": lambda session, rest: "coach",
    "why": _tell_why,
    "withdraw": cancel_offer,
    "draw": _draw,
    "say": lambda session, rest: call_far(REMOTE, "say", session, rest),
    "resign": _resign,
    "again": rematch,
}


def effect(session, word, rest):
    """Do the action `word`; return the screen to show next, None to stay."""
    return EFFECTS[word](session, rest)
