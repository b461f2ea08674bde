# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The rules of tafl games and a computer player: no light, no button, no clock."""

# A *square* is a number below 256, `row * 16 + column` from a1 = 0, on every board up to 15x15. A *move* is
# `start << 8 | goal`. `tafl.names` writes and parses their names: `e5`, `e5-e8xe9`.

# A microcontroller unloads what it does not need. The modules that are not always loaded, by what they are needed for:
SETUP_MODULES = ("tafl.position_parser", "tafl.tables", "tafl.weights", "tafl.zobrist")  # to make a position
VARIANT_MODULES = ("tafl.variants", "tafl.variant_format", "tafl.user_variants")  # to look up variants
RECORD_MODULES = ("tafl.record_format", "tafl.record_reader", "tafl.record_writer")  # to read and write records
TEXT_MODULES = ("tafl.explain", "tafl.describe", "tafl.diagram", "tafl.position_text")  # to tell players in words
# To play; in load order.
ENGINE_MODULES = ("tafl.transposition", "tafl.tactics", "tafl.search_node", "tafl.move_picker", "tafl.search")
