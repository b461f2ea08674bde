# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""How a game can end. `tafl.game` decides it: on the board, by repetition, or by the players."""

from collections import namedtuple

from tafl.board import ATTACKERS, DEFENDERS

# winner: ATTACKERS, DEFENDERS or None for a draw; reason: one of the texts below
Outcome = namedtuple("Outcome", ("winner", "reason"))

KING_ESCAPED = "king escaped"
KING_CAPTURED = "king captured"
EXIT_FORT = "exit fort"
ENCIRCLEMENT = "encirclement"
NO_LEGAL_MOVE = "no legal move"
REPETITION = "repetition"
PERPETUAL = "perpetual repetition"
HUNDRED_PLIES = "hundred plies"
AGREEMENT = "agreement"
RESIGNATION = "resignation"
TIME = "time"
DECIDED_BY_PLAYERS = (AGREEMENT, RESIGNATION, TIME)  # not by the position on the board

# The values of `Position.over` once a game is over, and what they mean: by value, who has won and why.
ESCAPED, CAPTURED, FORT, ENCIRCLED = range(1, 5)
WINNERS = (None, DEFENDERS, ATTACKERS, DEFENDERS, ATTACKERS)
REASONS = (None, KING_ESCAPED, KING_CAPTURED, EXIT_FORT, ENCIRCLEMENT)
