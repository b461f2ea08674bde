# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Random positions with men close together, in which rare captures and results are frequent."""

from rare_positions import men_line
from referee_ground import ground_of


def crowded_line(sheet, rng):
    """Return the line of a random position: the king and men of both sides close together.

    Half of these positions have a ring of attackers or defenders around them that is nearly closed.
    """
    ground = ground_of(sheet)
    reach = rng.choice((2, 2, 3, 4))
    centre = rng.choice(ground.squares)

    def distance(square):
        return max(abs(square[0] - centre[0]), abs(square[1] - centre[1]))

    near = [square for square in ground.squares if distance(square) <= reach]
    rng.shuffle(near)
    ring = rng.choice((None, None, "a", "d"))
    density, attackers = rng.choice((0.1, 0.3, 0.5, 0.7)), rng.choice((0.1, 0.5, 0.7))
    board = {next(square for square in near + ground.squares if square not in ground.exits | set(ground.camp_of)): "K"}
    left = list(ground.start.values())
    further, closed = rng.choice((0, 4)), rng.choice((0.9, 1))
    for square in near + [rng.choice(ground.squares) for _ in range(further)]:
        man = "a" if rng.random() < attackers else "d"
        occupied = rng.random() < density
        if ring and distance(square) == reach:
            man, occupied = ring, rng.random() < closed
        only_for_the_king = (square in ground.corners and sheet.corners != "open") or (
            square == ground.throne and sheet.throne_stops != "all"
        )
        only_for_attackers = man == "d" and square in ground.camp_of
        if occupied and man in left and square not in board and not only_for_the_king and not only_for_attackers:
            left.remove(man)
            board[square] = man
    if "a" not in board.values():
        return crowded_line(sheet, rng)  # the rules do not cover a board without attackers
    return f"{men_line(board, ground.size)} {rng.choice('ad')} {rng.choice((0, 0, 98))}"
