# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The rules of tafl games and a computer player: no light, no button, no clock."""

# A *square* is a number below 256, `row * 16 + column` from a1 = 0, on every board up to 15x15. A *move* is
# `start << 8 | goal`. `tafl.names` writes and parses their names: `e5`, `e5-e8xe9`.

# A microcontroller unloads what it does not need. The modules that are not always loaded, by what they are needed for:
SETUP_MODULES = ("tafl.position_parser", "tafl.tables", "tafl.weights", "tafl.zobrist")  # to make a position
VARIANT_MODULES = ("tafl.variants", "tafl.variant_format", "tafl.user_variants")  # to look up variants
RECORD_MODULES = ("tafl.record_format", "tafl.record_reader", "tafl.record_writer")  # to read and write records
TEXT_MODULES = ("tafl.explain", "tafl.describe", "tafl.position_text")  # to tell players in words
RULE_MODULES = (  # the rare rules, and rare parts of the score; a game loads those of its variant
    "tafl.rule_anvils", "tafl.rule_bans", "tafl.rule_camps", "tafl.rule_enclosure", "tafl.rule_raichi",
    "tafl.rule_repeats", "tafl.rule_shieldwall", "tafl.lines", "tafl.seals",
    "tafl.sealed", "tafl.siege", "tafl.walls",
)
# To play, without and with a computer player; both in load order.
GAME_MODULES = (
    "tafl.board", "tafl.movegen", "tafl.names", "tafl.diagram", "tafl.outcome", "tafl.position", "tafl.game",
    "tafl.threats",
)
ENGINE_MODULES = ("tafl.transposition", "tafl.tactics", "tafl.search_node", "tafl.move_picker", "tafl.search")


# A program on a microcontroller may put functions of its own in place of these two.


def collect():
    """Do nothing. What makes tables calls this before it makes what stays, so that garbage does not lie below."""


def pause():
    """Do nothing. What takes a microcontroller long, such as making tables, calls this between its parts.

    Another function may keep the lights going. It must not touch the position.
    """
