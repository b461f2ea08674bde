# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What can be done in a game, besides moving; and what players are asked then."""

from tabletop import drop
from tabletop.menu_page import Page


def pages_of(session, name):
    """The makers of the pages of the menu `name`: functions of the table. What is wanted most comes first."""
    if name != "menu":
        asked, picture, text, do, following = QUESTIONS[name]
        return [
            lambda session: _play_on(session, asked),
            lambda session: _does(picture, text, lambda: do(session), following),
        ]
    players = session.players
    over = session.game.outcome()
    thinking = players.thinking()
    pages = []
    if session.may_call():
        pages.append(_call)
    if thinking:
        pages.append(_move_now)
    if over or session.game.ply > (len(players.computer) == 1 and not thinking):
        pages.append(_take_back)
    if session.window:
        pages.append(session.window.page)
    if not over and not thinking:
        pages.append(_hint)
    if not over:
        pages.append(_score)
    pages.append(_why)
    if session.clock:
        pages.append(_clock)
    if not over and players.person():
        pages.append(_draw)
        pages.append(_resign)
    pages.append(_new_game)
    pages.append(_rules)
    pages.append(_settings)
    return pages


def _does(picture, text, do, following="play"):
    """A page that does something, and what shows then."""

    def take():
        do()
        return following

    return Page(((picture, text),), take)


def _nothing(at=0):
    """What only tells something has nothing to do, whatever value shows."""


def _call(session):
    from tabletop.announcements import call

    def take():
        try:
            call(session)
        except ValueError as why:
            session.refused = str(why)
            session.host.sound("refuse")
            return None  # the page is made anew, and says so
        return "play"

    return Page((("call", session.refused or "call the way out"),), take)


def _move_now(session):
    return _does("move now", "move now", session.players.move_now)


def _take_back(session):
    return _does("take back", "take back", session.take_back)


def _hint(session):
    return _does("hint", "hint", session.players.advise)


def _score(session):
    return _does("score", "who is better?", _nothing, "score")


def _why(session):
    return _does("why", "why? " + session.why(), _nothing, None)


def _rules(session):
    from tafl.describe import describe_rules

    values = [("rules", sentence) for sentence in describe_rules(session.game.position)]
    drop("tafl.describe")
    return Page(values, _nothing, change=_nothing)


def _clock(session):
    return _does("clock", session.times(), _nothing, None)


def _draw(session):
    if session.players.offer:
        return _does("draw", "take the offered draw back", session.players.offer_nothing)
    return _does("draw", "offer a draw", _nothing, "draw")


def _resign(session):
    return _does("resign", "resign", _nothing, "resign")


def _settings(session):
    return _does("settings", "settings", _nothing, "settings")


def _new_game(session):
    """A new game of any variant."""
    from tabletop.variant_list import titles

    variants = titles(session)
    ids = [id for id, _ in variants]

    def change(at):
        session.wanted = ids[at]

    def take():
        if session.game.has_progress() and not session.game.outcome():
            return "new?"
        session.choose(session.wanted)
        return "play"

    at = ids.index(session.variant.id)
    change(at)
    return Page([(id[0], name) for id, name in variants], take, at, "new game", change)


# What is asked shows as two pages. The first one changes nothing: a child who presses SELECT plays on. The second one
# has the picture of what was chosen.


def _play_on(session, asked):
    def take():
        if session.players.asked():
            session.players.offer_nothing()

    return _does("play on", asked, take)


# By name: the first text; picture and text of the second page; what that does, and what shows then.
QUESTIONS = {
    "draw": ("really? play on", "draw", "offer a draw", lambda session: session.players.offer_draw(), "play"),
    "draw?": ("a draw is offered: play on", "draw", "accept the draw", lambda session: session.players.agree(), "play"),
    "resign?": ("few men are left: play on", "resign", "resign", lambda session: session.players.resign(), "play"),
    "resign": ("really? play on", "resign", "resign", lambda session: session.players.resign(), "play"),
    "resume?": (
        "a game is under way: play on", "new game", "abandon this game", lambda session: session.new_game(), "opening",
    ),
    "new?": (
        "end this game? play on", "new game", "begin a new game", lambda session: session.choose(session.wanted), "play",
    ),
}
