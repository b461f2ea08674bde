# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The actions of a game besides moves, in one table. The menu lists those that are possible, the console obeys them."""

# To add an action, add a row to ACTIONS and a function of the same word to EFFECTS in tabletop.action_effects.

from tabletop.loader import ACTION_EFFECTS, call_far
from tafl.outcome import AGREEMENT, RESIGNATION, TIME


def do(session, word, rest=""):
    """Do the action `word`, with the `rest` of the console's line; return the screen to show next, None to stay.

    Raise ValueError, which says why, if it is not possible.
    """
    for row in ACTIONS:
        if row[0] == word:
            why_not = ("" if row[5] else exercise_under_way(session)) or row[3](session)
            if not why_not:
                return call_far(ACTION_EFFECTS, "effect", session, word, rest)
    require(why_not)


def require(why_not):
    """Raise ValueError if `why_not` is not "", see below."""
    if why_not:
        raise ValueError(call_far(ACTION_EFFECTS, "refusal", why_not))


# Why not: each of these returns a key of REFUSALS in tabletop.action_effects, which has the sentence; or a sentence; or
# "" if nothing speaks against it. So the menu, which needs no sentence, takes less memory.


def exercise_under_way(session):
    """Refuse during exercises."""
    return f"an exercise is under way: {session.interlude.word} off ends it" if session.interlude else ""


def game_under_way(session):
    """Refuse what would replace a game that goes on."""
    game_goes_on = session.game.has_progress() and not session.game.outcome()
    return exercise_under_way(session) or ("goes on" if game_goes_on else "")


def over(session):
    """Refuse when the game is over."""
    if not session.game.outcome():
        return ""
    if session.interlude:
        return session.interlude.goes_on
    return "over"


def not_begun(session):
    """Refuse on the start screen, and when the game is over. A game that waits to be resumed has moves."""
    begun = session.match.playing or session.game.ply
    return over(session) or ("" if begun else "new")


def not_own_turn(session):
    """Refuse when no person is to move."""
    why_not = over(session)
    if why_not or not session.opponent.thinking():
        return why_not
    if session.interlude:
        return session.interlude.busy
    return not_begun(session) or ("remote" if session.players.remote else "busy")


def may_take_back(session):
    """Return whether there is something to undo: 2 for an end that the players decided, 1 for moves, 0 for nothing."""
    game, outcome = session.game, session.game.outcome()
    if outcome and outcome.reason in (AGREEMENT, RESIGNATION, TIME):
        return 2
    return int(game.ply > takes_answer(session))  # else the computer would only make its first move again


def takes_answer(session):
    """Return whether the move of the computer goes with the person's."""
    computer = session.players.computer_sides
    return len(computer) == 1 and session.game.turn not in computer


def _nothing_to_announce(session):
    return "" if session.match.may_announce() else "call"


def _remote(session):
    """Refuse what would be help from here, or would change what the other board has."""
    return "far" if session.players.remote and not session.interlude and not session.game.outcome() else ""


def _no_hint(session):
    return "" if session.interlude else _remote(session) or not_own_turn(session)


def _not_computers_turn(session):
    return not_begun(session) or _remote(session) or ("" if session.opponent.thinking() else "now")


def _nothing_undone(session):
    if session.players.remote:
        return "far"
    return "" if may_take_back(session) else "undo"


def _no_overview(session):
    return "" if session.viewport and not session.game.outcome() else "overview"


def _no_coach(session):
    if not session.game.ply:
        return "coach"
    if session.game.outcome():
        return ""
    return _remote(session) or ("look" if session.match.about is None else "")


def _no_clock(session):
    return "" if session.match.clock else "clock"


def _no_person(session):
    return not_begun(session) or ("" if session.players.people_side() else "players")


def _no_offer(session):
    players = session.players
    return _no_person(session) or ("" if players.offer == players.people_side() else "withdraw")


def _offered(session):
    return _no_person(session) or ("" if _no_offer(session) else "draw")


def never(session):
    """Refuse nothing."""
    return ""


# In the order of the menu: what players want most comes first. The console's word; icon and text of its page, "" for
# none; why it is not possible now; the question that the menu asks first; and whether it is possible during exercises.
# Of rows with the same word, one counts that is possible.
ACTIONS = (
    ("call", "call", "announce the open way", _nothing_to_announce, "", False),
    ("call", "", "", never, "", False),  # the right word; after a draw by repetition, too
    ("now", "move now", "move now", _not_computers_turn, "", False),
    ("undo", "take back", "take back", _nothing_undone, "", False),
    ("overview", "overview", "overview", _no_overview, "", True),
    ("hint", "hint", "hint", _no_hint, "", True),
    ("score", "score", "who is better?", lambda session: _remote(session) or over(session), "", True),
    ("coach", "coach", "coach", _no_coach, "", False),
    ("why", "why", "why?", never, "", True),
    ("", "clock", "clock", _no_clock, "", False),
    ("withdraw", "draw", "withdraw the offer of a draw", _no_offer, "", False),
    ("draw", "draw", "offer a draw", _offered, "offer draw?", False),
    ("say", "", "", lambda session: "" if session.players.remote else "say", "", True),
    ("resign", "resign", "resign", _no_person, "resign?", False),
    ("again", "", "", never, "", True),
)
