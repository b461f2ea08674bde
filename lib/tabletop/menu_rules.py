# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The settings that change the rules: which variant, and its options; only the start screen's menu shows them."""

from tabletop.menu import setting_page
from tabletop.variant_list import titles


def rule_pages(session):
    """Return the makers of the pages."""
    return [_variant] + [_option_maker(option) for option in session.variant.options]


def _variant(session):
    choices = [(id, id[0], name) for id, name in titles(session)]
    return setting_page("game", choices, session.variant.id, session.play_variant)


def _option_maker(option):
    """Return the maker of the page for an option of the variant."""

    def page(session):
        on = option in session.preferences.options
        choices = ((False, "rules", "as usual"), (True, "rule", "on"))
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
