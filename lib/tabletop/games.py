# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The settings that change the rules: which game, and its options; only the start screen's menu has them."""

from tabletop.options import setting
from tabletop.shelf import titles


def games(table):
    """The makers of the pages, functions of the table."""
    pages = [_game] + [_rule(option) for option in table.variant.options]
    if table.variant.announced_exits:
        pages.append(_calls)
    return pages


def _game(table):
    choices = [(id, id[0], name) for id, name in titles(table)]
    return setting("game", choices, table.variant.id, table.choose)


def _rule(option):
    """The maker of a page for an option of the variant."""

    def page(table):
        def put(on):
            put_option(table, option, on)

        return setting(option, ((0, "rules", "as usual"), (1, "rule", "on")), int(option in table.options), put)

    return page


def put_option(table, option, on):
    """Have an option of the variant hold, or not, in a new game; ValueError, and all as it was, where it cannot."""
    before = table.options
    table.options = [other for other in before if other != option] + [option] * on
    try:
        table.choose(table.variant.id, anew=True)
    except ValueError:
        table.options = before
        raise


def _calls(table):
    def put(by_hand):
        table.by_hand = by_hand
        table.choose(table.variant.id)

    return setting("raichi", ((0, "warnings", "the board calls"), (1, "call", "you call")), int(table.by_hand), put)
