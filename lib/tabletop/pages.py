# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What can be done in a game, besides moving; and what players are asked then."""

from tabletop import drop
from tabletop.page import Page


def pages_of(table, name):
    """The makers of the pages of the menu `name`: functions of the table. What is wanted most comes first."""
    if name != "menu":
        asked, picture, text, do, following = QUESTIONS[name]
        return [
            lambda table: _play_on(table, asked),
            lambda table: _does(picture, text, lambda: do(table), following),
        ]
    players = table.players
    over = table.game.outcome()
    thinking = players.thinking()
    pages = []
    if table.may_call():
        pages.append(_call)
    if thinking:
        pages.append(_move_now)
    if over or table.game.ply > (len(players.computer) == 1 and not thinking):
        pages.append(_take_back)
    if table.window:
        pages.append(table.window.page)
    if not over and not thinking:
        pages.append(_hint)
    if not over:
        pages.append(_score)
    pages.append(_why)
    if table.clock:
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


def _call(table):
    from tabletop.calls import call

    def take():
        try:
            call(table)
        except ValueError as why:
            table.refused = str(why)
            table.host.sound("refuse")
            return None  # the page is made anew, and says so
        return "play"

    return Page((("call", table.refused or "call the way out"),), take)


def _move_now(table):
    return _does("move now", "move now", table.players.move_now)


def _take_back(table):
    return _does("take back", "take back", table.take_back)


def _hint(table):
    return _does("hint", "hint", table.players.advise)


def _score(table):
    return _does("score", "who is better?", _nothing, "score")


def _why(table):
    return _does("why", "why? " + table.why(), _nothing, None)


def _rules(table):
    from tafl.summary import rules

    values = [("rules", sentence) for sentence in rules(table.variant)]
    drop("tafl.summary")
    return Page(values, _nothing, change=_nothing)


def _clock(table):
    return _does("clock", table.times(), _nothing, None)


def _draw(table):
    if table.players.offer:
        return _does("draw", "take the offered draw back", table.players.offer_nothing)
    return _does("draw", "offer a draw", _nothing, "draw")


def _resign(table):
    return _does("resign", "resign", _nothing, "resign")


def _settings(table):
    return _does("settings", "settings", _nothing, "settings")


def _new_game(table):
    """A new game of any variant."""
    from tabletop.shelf import titles

    variants = titles(table)
    ids = [id for id, _ in variants]

    def change(at):
        table.wanted = ids[at]

    def take():
        if table.game.begun() and not table.game.outcome():
            return "new?"
        table.choose(table.wanted)
        return "play"

    at = ids.index(table.variant.id)
    change(at)
    return Page([(id[0], name) for id, name in variants], take, at, "new game", change)


# What is asked shows as two pages. The first one changes nothing: a child who presses SELECT plays on. The second one
# has the picture of what was chosen.


def _play_on(table, asked):
    def take():
        if table.players.asked():
            table.players.offer_nothing()

    return _does("play on", asked, take)


# By name: the first text; picture and text of the second page; what that does, and what shows then.
QUESTIONS = {
    "draw": ("really? play on", "draw", "offer a draw", lambda table: table.players.offer_draw(), "play"),
    "draw?": ("a draw is offered: play on", "draw", "accept the draw", lambda table: table.players.agree(), "play"),
    "resign?": ("few men are left: play on", "resign", "resign", lambda table: table.players.resign(), "play"),
    "resign": ("really? play on", "resign", "resign", lambda table: table.players.resign(), "play"),
    "resume?": (
        "a game is under way: play on", "new game", "abandon this game", lambda table: table.new_game(), "opening",
    ),
    "new?": (
        "end this game? play on", "new game", "begin a new game", lambda table: table.choose(table.wanted), "play",
    ),
}
