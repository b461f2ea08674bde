# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The settings that change the rules: which variant, and its options; only the start screen's menu shows them."""

from tabletop.menu import setting_page
from tabletop.variant_list import group_of_game, groups, titles


def rule_pages(session):
    """Return the makers of the pages."""
    return [_group, _variant] + [_option_maker(option) for option in session.variant.options]


def _group(session):
    """Return the page of the group of games: another group begins its first game, unless it has the present one."""

    def put(group):
        ids = [id for id, _ in titles(session, group)]
        if session.variant.id not in ids:
            session.play_variant(ids[0])
        session.menu_group = group

    choices = [(group, group.partition("x")[0], group) for group in groups(session)]  # the icon is the size
    return setting_page("games", choices, _group_that_shows(session), put)


def _variant(session):
    choices = [(id, id[0], name) for id, name in titles(session, _group_that_shows(session))]
    return setting_page("game", choices, session.variant.id, session.play_variant)


def _group_that_shows(session):
    """Return the group that the player has chosen, if it has the present game, which the console may have changed."""
    group = session.menu_group
    there = group and session.variant.id in [id for id, _ in titles(session, group)]
    return group if there else group_of_game(session)


def _option_maker(option):
    """Return the maker of the page for an option of the variant."""

    def page(session):
        on = option in session.preferences.options
        choices = ((False, "rules", "off"), (True, "rule", "on"))
        return setting_page(option, choices, on, lambda on: set_option(session, option, on))

    return page


def set_option(session, option, on):
    """Switch an option of the variant on or off, in a new game; raise ValueError, with nothing changed, on failure."""
    preferences = session.preferences
    before = preferences.options
    preferences.options = [other for other in before if other != option] + [option] * on
    try:
        session.play_variant(session.variant.id, reload=True)
    except ValueError:
        preferences.options = before
        raise
