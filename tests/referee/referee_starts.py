# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The start layouts of the referee's sheets. Comments quote the rule sheets; "R" marks a ruling."""

from __future__ import annotations


def layout(text: str) -> str:
    """Return the rows from the top, without the white space around them."""
    return "\n".join(row.strip() for row in text.strip().splitlines())


# "The 9x9 start (all 9x9 sheets)"
START_9 = layout("""
    . . . a a a . . .
    . . . . a . . . .
    . . . . d . . . .
    a . . . d . . . a
    a a d d K d d a a
    a . . . d . . . a
    . . . . d . . . .
    . . . . a . . . .
    . . . a a a . . .""")

# Sheet 3: "king on d4, defenders on the four squares beside him, attackers two in line outside each of them
# (a4 b4, f4 g4, d1 d2, d6 d7)"
START_7 = layout("""
    . . . a . . .
    . . . a . . .
    . . . d . . .
    a a d K d a a
    . . . d . . .
    . . . a . . .
    . . . a . . .""")

# Sheet 4, 13x13: "R layout: the 9x9 cross scaled: defenders on the two squares beyond the king in each direction,
# attackers in a T at each edge"
START_13_CROSS = layout("""
    . . . . . a a a . . . . .
    . . . . . . a . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . d . . . . . .
    a . . . . . d . . . . . a
    a a . . d d K d d . . a a
    a . . . . . d . . . . . a
    . . . . . . d . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . a . . . . . .
    . . . . . a a a . . . . .""")

# "Tawlbwrdd, from the top row: /4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4/"
START_TAWLBWRDD = layout("""
    . . . . a a a . . . .
    . . . . a . a . . . .
    . . . . . a . . . . .
    . . . . . d . . . . .
    a a . . d d d . . a a
    a . a d d K d d a . a
    a a . . d d d . . a a
    . . . . . d . . . . .
    . . . . . a . . . . .
    . . . . a . a . . . .
    . . . . a a a . . . .""")


# "Further variants": "start, from the top row" of `simple11`; "4aaa4/4aaa4/5d5/5d5/aa3d3aa/aadddKdddaa/..."
START_LEWIS = layout("""
    . . . . a a a . . . .
    . . . . a a a . . . .
    . . . . . d . . . . .
    . . . . . d . . . . .
    a a . . . d . . . a a
    a a d d d K d d d a a
    a a . . . d . . . a a
    . . . . . d . . . . .
    . . . . . d . . . . .
    . . . . a a a . . . .
    . . . . a a a . . . .""")

# `seabattle11`: "3aaaaa3/5a5/5d5/a4d4a/a4d4a/aadddKdddaa/a4d4a/a4d4a/5d5/5a5/3aaaaa3"
START_SEA_BATTLE_11 = layout("""
    . . . a a a a a . . .
    . . . . . a . . . . .
    . . . . . d . . . . .
    a . . . . d . . . . a
    a . . . . d . . . . a
    a a d d d K d d d a a
    a . . . . d . . . . a
    a . . . . d . . . . a
    . . . . . d . . . . .
    . . . . . a . . . . .
    . . . a a a a a . . .""")

# `historical13`: "4aaaaa4/5a1a5/6a6/6d6/a3d3d3a/aa3ddd3aa/a1ad1dKd1da1a/aa3ddd3aa/a3d3d3a/6d6/6a6/5a1a5/4aaaaa4"
START_HISTORICAL_13 = layout("""
    . . . . a a a a a . . . .
    . . . . . a . a . . . . .
    . . . . . . a . . . . . .
    . . . . . . d . . . . . .
    a . . . d . . . d . . . a
    a a . . . d d d . . . a a
    a . a d . d K d . d a . a
    a a . . . d d d . . . a a
    a . . . d . . . d . . . a
    . . . . . . d . . . . . .
    . . . . . . a . . . . . .
    . . . . . a . a . . . . .
    . . . . a a a a a . . . .""")


def diamond(size: int) -> str:
    """Sheet 1, "Starting layouts [...] R 11, 13 and 15: 12 defenders in a filled diamond around the king (orthogonal
    distance at most 2), and on each side 5 attackers centred on the edge with 1 in front of the middle one (24)"."""
    middle = (size + 1) // 2
    rows = []
    for row in range(size, 0, -1):
        cells = []
        for column in range(1, size + 1):
            across, along = abs(column - middle), abs(row - middle)
            far, near = max(across, along), min(across, along)
            if far == near == 0:
                cells.append("K")
            elif far + near <= 2:
                cells.append("d")
            elif (far == middle - 1 and near <= 2) or (far == middle - 2 and near == 0):
                cells.append("a")
            else:
                cells.append(".")
        rows.append(" ".join(cells))
    return "\n".join(rows)


def rows_of(text: str) -> str:
    """Return the rows of "3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3", from the top one, like "a . d K . . .", one a line."""
    for number in range(15, 0, -1):  # "13" before "1" and "3"
        text = text.replace(str(number), "." * number)
    return "\n".join(" ".join(row) for row in text.split("/"))
