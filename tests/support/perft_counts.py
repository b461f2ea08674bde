# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Perft: the number of legal move sequences of 1, 2, 3 (and 4) plies from each start position."""

# Those of 1 and 2 plies (3 for variants that are played elsewhere) are on the rule sheets. The referee and the core
# agree on the others. The sheets have none for tablut-challenge and from tawlbwrdd-online on: these are the referee's.
# The sheets' counts of ashton are for occupied camps that are anvils, as in tablut-challenge.
PERFT = {
    "tablut": (56, 3_968, 225_224, 16_171_000),
    "brandub": (40, 960, 39_512, 1_007_392),
    "fyrkat9": (72, 3_944, 285_728, 15_951_824),
    "fyrkat11": (116, 6_788, 806_344),
    "fyrkat13": (152, 11_900, 1_875_176),
    "fyrkat15": (188, 18_432, 3_612_448),
    "edge9": (72, 3_944, 285_728),
    "edge13": (128, 12_116, 1_611_384),
    "finstrom": (56, 4_408, 251_856),
    "saami": (80, 4_400, 353_200),
    "brandubh": (40, 960, 39_512),
    "walker": (40, 960, 39_512),
    "seabattle": (80, 4_400, 353_200),
    "copenhagen": (116, 6_788, 806_344),
    "fetlar": (116, 6_788, 806_344),
    "tawlbwrdd": (136, 7_620, 1_042_016),
    "ashton": (56, 4_408, 248_616),
    "tablut-challenge": (56, 4_408, 248_456),
    "tawlbwrdd-online": (136, 7_620, 1_042_016),
    "old-hnefatafl": (116, 6_788, 806_344),
    "historical13": (184, 23_436, 4_370_608),
    "simple11": (88, 8_984, 835_776),
    "lewis11": (88, 8_984, 835_776),
    "seabattle11": (128, 12_992, 1_669_528),
    "ardri": (48, 1_152, 56_344),
    "brandubh2": (40, 960, 39_512),
}

# The same with the attackers to move first, against the rule, of 1, 2 and 3 plies.
PERFT_ATTACKERS_FIRST = {
    "tablut": (72, 3_944, 285_728),
    "finstrom": (80, 4_400, 353_200),
    "ashton": (80, 4_344, 337_880),
    "tablut-challenge": (80, 4_344, 337_840),
}
