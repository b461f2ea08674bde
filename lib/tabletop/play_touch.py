# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A square of the board is touched, where there are keys under the squares: a man, then his goal."""

# The cursor goes where the finger is, so all else is as if it had been steered there.


def touch(play, light, now):
    """Do what a touch of the square under `light` means on the screen `play`."""
    session, cells = play._session, play._view.cells
    game, window = session.game, session.viewport
    overview = window and window.overview
    cell = window.under(light) if window else light
    there = [square for square in game.position.tables.squares() if cells[square] == cell]
    if overview:
        window.narrow()
    if not there:
        return  # the frame
    square = there[0]
    if session.players.opponent.thinking() or game.outcome():
        if window:
            window.follow(cell)
        return
    hand = play._hand
    move = 0 if hand is None else hand << 8 | square
    if overview:  # that light stood for more than one square
        if hand is None:
            play._cursor = square
    elif hand == square or any(legal == move for legal in play._legal):
        play._cursor = square
        play._set_down()
    else:
        play._hand = None
        play._cursor = square
        if hand is None or game.position.board[square] != game.position.tables.empty_codes[square]:
            play._pick_up(now)
            return
        from tafl.explain import explain_illegal_move
        from tafl.names import move_name

        play._refuse(f"{move_name(move)}: {explain_illegal_move(game, move)}", now)
