# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The actions of a game besides moves, in one table. The menu lists those that are possible, the console obeys them."""

# To add an action, add a row to ACTIONS: the console's word ("": none); icon and text of its page in the menu; why it
# is not possible now; what it does; and the question that the menu asks first ("": none). The text may be a function
# of the session, and "" stands for no page. Why not is a function of the session, which returns a sentence or "". What
# it does is a function of the session and the rest of the console's line, which returns the screen to show next.

import tafl
from tabletop.players import BOTH
from tafl.board import SIDES
from tafl.names import move_name
from tafl.outcome import AGREEMENT, RESIGNATION, TIME


def do(session, word, rest=""):
    """Do the action `word`; return the screen to show next. Raise ValueError, which says why, if it is not possible."""
    why_not = ""
    for other, _, _, refusal, act, _ in ACTIONS:
        if other == word:
            why_not = refusal(session)
            if not why_not:
                return act(session, rest)
    raise ValueError(why_not)


# Why not


def never(session):
    """Return "": it is always possible."""
    return ""


def exercise_under_way(session):
    """Refuse during exercises."""
    return f"an exercise is under way: {session.interlude.word} off ends it" if session.interlude else ""


def game_under_way(session):
    """Refuse what would replace a game that goes on."""
    game_goes_on = session.game.has_progress() and not session.game.outcome()
    return exercise_under_way(session) or (
        "a game is under way: play it to its end, or resign" if game_goes_on else "")


def over(session):
    """Refuse when the game is over."""
    if not session.game.outcome():
        return ""
    if session.interlude:
        return session.interlude.goes_on
    return "the game is over: type new or again for another one, or undo"


def not_begun(session):
    """Refuse on the start screen, and when the game is over. A game that waits to be resumed has moves."""
    begun = session.match.playing or session.game.ply
    return over(session) or ("" if begun else "the game has not begun: type new or press SELECT")


def not_own_turn(session):
    """Refuse when no person is to move."""
    why_not = over(session)
    if why_not or not session.opponent.thinking():
        return why_not
    if session.interlude:
        return session.interlude.busy
    return not_begun(session) or "it is the computer's turn: wait for its move, or type now"


def _no_hint(session):
    return "" if session.interlude else not_own_turn(session)  # an exercise has hints of its own


def _not_computers_turn(session):
    return exercise_under_way(session) or not_begun(session) or (
        "" if session.opponent.thinking() else "it is not the computer's turn: type a move, or hint")


def _no_person(session):
    return exercise_under_way(session) or not_begun(session) or (
        "" if session.players.people_side() else
        "the computer plays both sides: type players attack or players defend to join")


def _offered(session):
    return _no_person(session) or ("a draw is offered already" if session.players.offer == _side(session) else "")


def _not_offered(session):
    return "" if _offered(session) and not _no_person(session) else "no draw is offered"


def _nothing_to_announce(session):
    return "" if session.match.may_announce() else "there is nothing to announce"


def _nothing_undone(session):
    return exercise_under_way(session) or ("" if may_take_back(session) else "there is no move to take back")


def _no_overview(session):
    return "" if session.viewport and not session.game.outcome() else "the whole board shows"


def _no_coach(session):
    if session.interlude:
        return exercise_under_way(session)
    if not session.game.ply:
        return "there is no move to look at yet"
    return "" if session.game.outcome() or session.match.about is not None else (
        "the coach looks through a game when it is over: play it to its end, or resign")


def _no_clock(session):
    return "" if session.match.clock else "no clock"


# What it does


def _side(session):
    return session.players.people_side()


def _announce(session, word):
    """Announce `word`, by default the right one; raise ValueError if it may not be announced."""
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


def may_take_back(session):
    """Return whether there is something to undo: 2 for an end that the players decided, 1 for moves, 0 for nothing."""
    game, outcome = session.game, session.game.outcome()
    if outcome and outcome.reason in (AGREEMENT, RESIGNATION, TIME):
        return 2
    return int(game.ply > _with_answer(session))  # else the computer would only make its first move again


def _with_answer(session):
    """Return whether the move of the computer goes with the person's."""
    computer = session.players.computer_sides
    return len(computer) == 1 and session.game.turn not in computer


def _take_back(session, rest):
    """Undo an end that the players decided; else the last move, and the person's before the computer's."""
    match, game = session.match, session.game
    ended, with_answer = may_take_back(session) == 2, _with_answer(session)
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


def _tell_why(session, rest):
    session.host.print(why(session))


def why(session):
    """Return why the game ended or why the last choice was illegal; else who is to move."""
    match = session.match
    if match.game.outcome():
        tafl.pause()
        from tafl.explain import explain_outcome

        return match.result() + "; " + explain_outcome(match.game)
    return match.refusal or f"no move was refused; {SIDES[match.game.turn]} to move"


def _offer_draw(session, rest):
    """Offer a draw for the person's side, with the next move or at once while the computer thinks; or accept one."""
    players = session.players
    if players.draw_is_offered():
        session.end(None, AGREEMENT)
    else:
        players.offer = _side(session)
        session.host.print("a draw is offered" + ("" if session.opponent.thinking() else " with the next move"))
    return "play"


def cancel_offer(session, rest=""):
    """Withdraw or decline the offered draw."""
    session.players.offer = 0
    session.host.print("no draw")
    return "play"


def _resign(session, rest):
    session.end(BOTH - _side(session), RESIGNATION)
    return "play"


def rematch(session, rest=""):
    """Begin again with sides swapped: the computer gets the other side. Random sides are chosen anew."""
    preferences, variant = session.preferences, session.variant
    if preferences.seating in ("defend", "attack"):
        preferences.seating = "attack" if preferences.seating == "defend" else "defend"
    chosen = tuple([option for option in variant.options if option in preferences.options])
    session.play_variant(variant.id, reload=chosen != variant.chosen_options)
    return "play"


def tell_offers(session, offers):
    """Print the `offers` at the end of a game of one move or none, and those of others that are possible."""
    undo, coach = may_take_back(session), session.game.ply
    session.host.print(offers + ("; undo: go on" if undo else "") + ("; coach" if coach else ""))


def _with_left(session, field, text):
    """Return the text of a page, and how many are left by the terms of the game."""
    if getattr(session.match, field) is None:
        return text
    from tabletop.terms import with_left

    return with_left(session.match, field, text)


# In the order of the menu: what players want most comes first.
ACTIONS = (
    ("", "call", "announce the open way", _nothing_to_announce, _announce, ""),
    ("call", "", "", exercise_under_way, _announce, ""),  # after a draw by repetition, too
    ("now", "move now", "move now", _not_computers_turn, _move_now, ""),
    ("undo", "take back", lambda session: _with_left(session, "take_backs", "take back"), _nothing_undone,
     _take_back, ""),
    ("", "overview", "overview", _no_overview, _show_overview, ""),
    ("hint", "hint", lambda session: _with_left(session, "hints", "hint"), _no_hint, _hint, ""),
    ("score", "score", "who is better?", over, lambda session, rest: "score", ""),
    ("coach", "coach", "coach", _no_coach, lambda session, rest: "coach", ""),
    ("why", "why", lambda session: "why? " + why(session), never, _tell_why, ""),
    ("", "clock", lambda session: session.match.clock.describe(session.host.now()), _no_clock,
     lambda session, rest: None, ""),
    ("", "draw", "withdraw the offer of a draw", _not_offered, cancel_offer, ""),
    ("draw", "draw", "offer a draw", _offered, _offer_draw, "offer draw?"),
    ("resign", "resign", "resign", _no_person, _resign, "resign?"),
    ("again", "", "", never, rematch, ""),
)
