# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The touch of a square on a board with keys under its squares: a man is touched, then his goal."""

# A touch moves the cursor to the square and then acts as SELECT does.


def touch(play, session, light, now):
    """Handle the touch of the square under `light` on the screen `play`."""
    cells = play.view.cells
    game, viewport = session.game, session.viewport
    overview = viewport and viewport.overview
    cell = viewport.cell_at(light) if viewport else light
    touched = [square for square in game.position.tables.squares() if cells[square] == cell]
    if overview:
        viewport.end_overview()
    if not touched:
        return  # the frame
    square = touched[0]
    if session.opponent.thinking() or game.outcome():
        if viewport:
            viewport.pan_to(cell)
        return
    start = play.in_hand
    move = 0 if start is None else start << 8 | square
    if overview:  # the light showed more than one square, so only the cursor moves
        if start is None:
            play.cursor = square
    elif start == square or any(legal == move for legal in play.legal_moves):
        play.cursor = square
        play.set_down()
    else:
        play.in_hand = None
        play.cursor = square
        if start is None or game.position.board[square] != game.position.tables.empty_codes[square]:
            play.pick_up(now)
            return
        play.refuse(start, square, now)
