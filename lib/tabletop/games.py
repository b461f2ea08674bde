# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The settings that change the rules: which game, and its options; only the start screen's menu has them."""

from tabletop.options import setting


def games(table):
    """The makers of the pages, functions of the table."""
    pages = [_game] + [_rule(option) for option in table.variant.options]
    if table.variant.announced_exits:
        pages.append(_calls)
    return pages


def _game(table):
    choices = [(id, id[0], name) for id, name in table.variants()]
    return setting("game", choices, table.variant.id, table.choose)


def _rule(option):
    """The maker of a page for an option of the variant."""

    def page(table):
        def put(on):
            table.put_option(option, on)

        return setting(option, ((0, "rules", "as usual"), (1, "rule", "on")), int(option in table.options), put)

    return page


def _calls(table):
    def put(by_hand):
        table.by_hand = by_hand
        table.choose(table.variant.id)

    return setting("raichi", ((0, "warnings", "the board calls"), (1, "call", "you call")), int(table.by_hand), put)
