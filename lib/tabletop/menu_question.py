# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The questions that a menu or the game asks, each with two answers."""

from tabletop.actions import do
from tabletop.menu import Menu, action_page


def _abandon(session):
    """Begin another game, with what was edited in settings.toml since the saved game began: players, level, variant."""
    try:
        session.play_variant(session.menu.get("variant") or session.variant.id)
    except ValueError as error:
        session.host.print(str(error))
        session.play_variant(session.variant.id)


# By screen: the text of the first page; icon and text of the second one; what it does, and what shows then.
QUESTIONS = {
    "offer draw?": (
        "a draw? no, play on", "draw", "yes, offer a draw", lambda session: do(session, "draw"), "play"),
    "accept draw?": (
        "a draw is offered: play on", "draw", "accept the draw", lambda session: do(session, "draw"), "play"),
    "few men?": (
        "few men are left: play on", "resign", "resign", lambda session: do(session, "resign"), "play"),
    "resign?": (
        "resign? no, play on", "resign", "yes, resign", lambda session: do(session, "resign"), "play"),
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
            from tabletop.action_effects import cancel_offer

            cancel_offer(self._session)
        return "play"
