# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The menu of a game: take back, hint, draw, resign, new game and more."""

from tabletop.actions import ACTIONS, do
from tabletop.loader import ACTION_EFFECTS, DESCRIBE, GAMES, REMOTE, prepare
from tabletop.menu import Menu, Page, action_page


class GameMenu(Menu):
    """The menu that BACK opens in a game. What players want most comes first."""

    def page_makers(self):
        """Return the makers of the pages that fit the game now."""
        session = self._session
        session.menu["group"] = ""
        makers = [_action_maker(row) for row in ACTIONS if row[1] and not row[3](session)]
        return makers + [_say] * (session.players.remote > 0) + [_games, _new_game, _rules, _settings]


def _action_maker(row):
    """Return the maker of the page of a row of ACTIONS."""
    word, icon, text, _, question, _ = row

    def make(session):
        words = TEXTS[icon](session) if icon in TEXTS else text
        return Page(((icon, words),), lambda: question or (do(session, word) if word else None))

    return make


def _with_left(session, field, text):
    """Return the text of a page, and how many are left by the terms of the game."""
    if getattr(session.match, field) is None:
        return text
    from tabletop.terms import with_left

    return with_left(session.match, field, text)


def _why(session):
    prepare(*ACTION_EFFECTS)
    from tabletop.action_effects import why

    return "why? " + why(session)


# By icon, where the text of a page depends on the game.
TEXTS = {
    "take back": lambda session: _with_left(session, "take_backs", "take back"),
    "hint": lambda session: _with_left(session, "hints", "hint"),
    "why": _why,
    "clock": lambda session: session.match.clock.describe(session.host.now()),
}


def _nothing(index=0):
    """Do nothing: the page only tells something."""


def _rules(session):
    from tafl.describe import describe_rules

    values = [("rules", sentence) for sentence in describe_rules(session.game.position)]
    return Page(values, _nothing, title="rules", on_change=_nothing)


def _say(session):
    prepare(*REMOTE)
    from tabletop.remote import say_page

    return say_page(session)


def _settings(session):
    return action_page("settings", "settings", _nothing, "settings")


def _new_game(session):
    """Yield the page that begins a new game of a variant of the group."""
    from tabletop.variant_list import list_in_steps

    _, _, variants = yield from list_in_steps(session, session.menu["group"])
    ids = [id for id, _ in variants]

    def on_change(index):
        session.menu["variant"] = ids[index]

    def on_select():
        if session.game.has_progress() and not session.game.outcome():
            return "new game?"
        session.play_variant(session.menu["variant"])
        return "play"

    index = ids.index(session.variant.id) if session.variant.id in ids else 0
    on_change(index)
    yield Page([(id[0], name) for id, name in variants], on_select, index, "new game", on_change, ids)


def _games(session):
    """Yield the page that chooses the group of games of the next page."""
    from tabletop.variant_list import list_in_steps

    names, session.menu["group"], _ = yield from list_in_steps(session, session.menu["group"])

    def on_change(index):
        session.menu["group"] = names[index]

    values = [(name.partition("x")[0], name) for name in names]
    yield Page(values, _nothing, names.index(session.menu["group"]), "games", on_change, names)


GameMenu.needs = {_games: GAMES, _new_game: GAMES, _rules: DESCRIBE}
