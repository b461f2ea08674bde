# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The rules of tafl games and a computer player: no light, no button, no clock."""

# A game from the first move to the last::
#
#     from tafl.game import Game
#     from tafl.variants import load
#
#     game = Game(load("tablut"))
#     game.play("e7-h7")
#     print(game.position)
#
# A *square* is a number below 256, `row * 16 + column` from a1 = 0, on every board up to 15x15. A *move* is
# `start << 8 | goal`. Names in the field's terms (`e5`, `e5-e8xe9`) are made and read by `tafl.names`.
