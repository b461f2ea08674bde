# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What a player may want beside moves: lines of the console, each a button of window and page with the text `do-LINE`.

Which of them the board would obey now, sim/web/game_actions.js knows in the same way.
"""

from .machine.board_state import BoardState

ACTIONS = ("new", "undo", "hint", "score", "resign", "again", "coach", "learn", "puzzles", "why")


def shown_actions(state: BoardState) -> list[str]:
    """Return the actions that have a place among the buttons, though some are impossible now."""
    hidden = ("resign",) if state.end else ("again", "coach")
    return [line for line in ACTIONS if line not in hidden]


def possible_actions(state: BoardState) -> list[str]:
    """Return the actions that the board would obey now."""
    if not state.known:
        return []
    players = state.players
    own, begun = not state.game.get("exercise"), bool(state.moves)
    sides = players.get("attackers"), players.get("defenders")
    people, far = "person" in sides, "remote" in sides
    helps = not far or not own or bool(state.end)  # in a game against another board, nothing does
    idle = own and (not begun or bool(state.end))  # an exercise does not take the place of a game
    possible = {
        "new": True,
        "undo": own and begun and people and not far and players.get("take_backs") != 0,
        "hint": players.get(state.turn) == "person" and helps and players.get("hints") != 0
        and not state.hint.get("looks"),
        "score": own and not state.end and bool(state.turn) and helps,
        "resign": own and not state.end and begun and people,
        "again": own and bool(state.end),
        "coach": own and bool(state.end) and begun,
        "learn": idle, "puzzles": idle, "why": own and bool(state.refusal),
    }  # fmt: skip
    return [line for line in ACTIONS if possible[line]]
