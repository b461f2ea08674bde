# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The settings that change the rules: which variant, and its options; only the start screen's menu shows them."""

from tabletop.menu import setting_page
from tabletop.variant_list import list_group, list_in_steps, set_option


def rule_pages(session):
    """Return the makers of the pages."""
    return [_group, _variant] + [_option_maker(option) for option in session.variant.options]


def _group(session):
    """Yield the page of the group of games: another group begins its first game, unless it has the present one."""

    def put(group):
        ids = [id for id, _ in list_group(session, group)[2]]
        if session.variant.id not in ids:
            session.play_variant(ids[0])
        session.menu["group"] = group

    names, group, _ = yield from _list_group_of_game(session)
    choices = [(name, name.partition("x")[0], name) for name in names]  # the icon is the size
    yield setting_page("games", choices, group, put)


def _variant(session):
    _, _, variants = yield from _list_group_of_game(session)
    choices = [(id, id[0], title) for id, title in variants]
    yield setting_page("game", choices, session.variant.id, session.play_variant)


def _list_group_of_game(session):
    """List the group that the player has chosen, if it has the present game, which the console may have changed."""
    found = yield from list_in_steps(session, session.menu.get("group", ""))
    if session.variant.id not in [id for id, _ in found[2]]:
        found = yield from list_in_steps(session)
    return found


def _option_maker(option):
    """Return the maker of the page for an option of the variant."""

    def page(session):
        on = option in session.preferences.options
        choices = ((False, "rules", "off"), (True, "rule", "on"))
        return setting_page(option, choices, on, lambda on: set_option(session, option, on))

    return page
