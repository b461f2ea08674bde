# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The settings that change the rules: which game, and its options; only the start screen's menu has them."""

from tabletop.menu_settings import setting
from tabletop.variant_list import titles


def games(session):
    """The makers of the pages, functions of the table."""
    pages = [_game] + [_rule(option) for option in session.variant.options]
    if session.game.position.announcer:
        pages.append(_calls)
    return pages


def _game(session):
    choices = [(id, id[0], name) for id, name in titles(session)]
    return setting("game", choices, session.variant.id, session.choose)


def _rule(option):
    """The maker of a page for an option of the variant."""

    def page(session):
        def put(on):
            put_option(session, option, on)

        return setting(option, ((0, "rules", "as usual"), (1, "rule", "on")), int(option in session.options), put)

    return page


def put_option(session, option, on):
    """Have an option of the variant hold, or not, in a new game; ValueError, and all as it was, where it cannot."""
    before = session.options
    session.options = [other for other in before if other != option] + [option] * on
    try:
        session.choose(session.variant.id, anew=True)
    except ValueError:
        session.options = before
        raise


def _calls(session):
    def put(announce_by_hand):
        session.announce_by_hand = announce_by_hand
        session.choose(session.variant.id)

    title = session.game.position.announcer.WORDS[1]
    choices = (0, "warnings", "the board calls"), (1, "call", "you call")
    return setting(title, choices, int(session.announce_by_hand), put)
