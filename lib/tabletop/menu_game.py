# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The menu of a game: take back, hint, draw, resign, new game and more; and the questions that it asks."""

from tabletop.loader import DESCRIBE, GAMES, REQUESTS
from tabletop.menu import Menu, Page, action_page


class GameMenu(Menu):
    """The menu that BACK opens in a game. What players want most comes first."""

    def page_makers(self):
        """Return the makers of the pages that fit the game now."""
        session = self._session
        session.menu["group"] = ""
        game, players = session.game, session.players
        over, person = game.outcome(), players.people_side()
        thinking = session.opponent.thinking()
        may_undo = game.ply > (len(players.computer_sides) == 1 and not thinking)
        if over and not may_undo:
            from tabletop.requests import may_take_back

            may_undo = may_take_back(session)
        return [page for page, shows in (
            (_announce, session.may_announce()),
            (_move_now, thinking),
            (_take_back, may_undo),
            (_overview, session.viewport and not over),
            (_hint, not over and not thinking),
            (_score, not over),
            (_coach, game.ply and (over or session.match.about is not None)),
            (_why, True),
            (_clock, session.match.clock),
            (_draw_offer, not over and person),
            (_resign, not over and person),
            (_games, True),
            (_new_game, True),
            (_rules, True),
            (_settings, True),
        ) if shows]


def _nothing(index=0):
    """Do nothing: the page only tells something."""


def _announce(session):
    from tabletop.announcements import announce

    return action_page("call", "announce the open way", lambda: announce(session))


def _move_now(session):
    return action_page("move now", "move now", session.opponent.move_now)


def _take_back(session):
    from tabletop.requests import take_back

    return action_page("take back", _with_left(session, "take_backs", "take back"), lambda: take_back(session))


def _overview(session):
    return action_page("overview", "overview", session.viewport.show_overview)


def _hint(session):
    from tabletop.requests import advise

    return action_page("hint", _with_left(session, "hints", "hint"), lambda: advise(session))


def _with_left(session, field, text):
    """Return the text of a page, and how many are left by the terms of the game."""
    if getattr(session.match, field) is None:
        return text
    from tabletop.terms import with_left

    return with_left(session.match, field, text)


def _score(session):
    return action_page("score", "who is better?", _nothing, "score")


def _why(session):
    from tabletop.requests import why

    return action_page("why", "why? " + why(session), _nothing, None)


def _coach(session):
    return action_page("coach", "coach", _nothing, "coach")


def _clock(session):
    from tabletop.requests import times

    return action_page("clock", times(session), _nothing, None)


def _draw_offer(session):
    if session.players.offer:
        return action_page("draw", "withdraw the offer of a draw", lambda: _cancel_offer(session))
    return action_page("draw", "offer a draw", _nothing, "offer draw?")


def _resign(session):
    return action_page("resign", "resign", _nothing, "resign?")


def _rules(session):
    from tafl.describe import describe_rules

    values = [("rules", sentence) for sentence in describe_rules(session.game.position)]
    return Page(values, _nothing, title="rules", on_change=_nothing)


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
    yield Page([(id[0], name) for id, name in variants], on_select, index, "new game", on_change)


def _games(session):
    """Yield the page that chooses the group of games of the next page."""
    from tabletop.variant_list import list_in_steps

    names, session.menu["group"], _ = yield from list_in_steps(session, session.menu["group"])

    def on_change(index):
        session.menu["group"] = names[index]

    values = [(name.partition("x")[0], name) for name in names]
    yield Page(values, _nothing, names.index(session.menu["group"]), "games", on_change)


def _abandon(session):
    """Begin another game, with what was edited in settings.toml since the saved game began: players, level, variant."""
    try:
        session.play_variant(session.menu.get("variant") or session.variant.id)
    except ValueError as error:
        session.host.print(str(error))
        session.new_game()


def _offer_draw(session):
    from tabletop.requests import offer_draw

    offer_draw(session)


def _accept_draw(session):
    from tabletop.requests import accept_draw

    accept_draw(session)


def _cancel_offer(session):
    from tabletop.requests import cancel_offer

    cancel_offer(session)


def _do_resign(session):
    from tabletop.requests import resign

    resign(session)


GameMenu.needs = {
    _take_back: REQUESTS, _hint: REQUESTS, _why: REQUESTS, _clock: REQUESTS,
    _games: GAMES, _new_game: GAMES, _rules: DESCRIBE,
}

# By screen: the text of the first page; icon and text of the second one; what it does, and what shows then.
QUESTIONS = {
    "offer draw?": (
        "a draw? no, play on", "draw", "yes, offer a draw", _offer_draw, "play"),
    "accept draw?": (
        "a draw is offered: play on", "draw", "accept the draw", _accept_draw, "play"),
    "few men?": ("few men are left: play on", "resign", "resign", _do_resign, "play"),
    "resign?": ("resign? no, play on", "resign", "yes, resign", _do_resign, "play"),
    "resume?": (
        "a game is under way: play on", "new game", "abandon this game", _abandon, "start"),
    "new game?": (
        "end this game? no, play on", "new game", "yes, begin a new game",
        lambda session: session.play_variant(session.menu["variant"]), "play"),
}


class Question(Menu):
    """A question of two pages. The first one changes nothing: a child who presses SELECT plays on."""

    def __init__(self, session, now, name):
        """Ask the question `name`."""
        self._name = name
        Menu.__init__(self, session, now, name)

    def page_makers(self):
        """Return the makers of both answers."""
        question, icon, text, action, next_screen = QUESTIONS[self._name]
        return [
            lambda session: action_page("play on", question, self.leave),
            lambda session: action_page(icon, text, lambda: action(session), next_screen),
        ]

    def leave(self):
        """Play on, which declines a draw."""
        if self._session.players.draw_is_offered():
            _cancel_offer(self._session)
        return "play"
