# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What the program says where several tests compare it: a sentence that is reworded changes here and there only."""

# Moves and their refusals
EMPTY_SQUARE = "the square is empty"
LIKE_A_ROOK = "all pieces move in straight lines, like a chess rook"
NO_SQUARE = "is not a square; squares are a1 to"
NO_MOVE = "is not a move: a move is for example d4-d7"
KING_ONLY_ON_THRONE = "only the king may stop on the throne"
NOTHING_TO_TAKE_BACK = "there is no move to take back"
NOTHING_TO_REPLAY = "there is no move to replay yet"

# The game
OPEN_WAY = "the king has an open way to"
NO_OPEN_WAY = "the king has no open way"
IN_DANGER = "the king may be captured next"
GAME_OVER = "the game is over: type new or again for another one, or undo"
UNDER_WAY = "a game is under way: play it to its end, or resign"
DRAW_OFFERED = "a draw is offered: play on"
WHAT_WAS_BETTER = "what was better than"

# The console
NO_COMMAND = "is not a command and not a move"
NO_VARIANT = "there is no variant"
LINES_OF_A_RECORD = "type the lines of a record, its result last; or end"
NO_RECORD = "no record; the game goes on as before"
REPLAY = "replay, a move every"
GRAPH = "points of the attackers, in percent"
HELP = "help lists the commands"

# Settings and parts
UNKNOWN_SETTING = "is not a setting of this game"
NUMBER_FROM = "it must be a number from"
PIN_IN_USE = "uses this pin"
NO_PIN = "this board has no such pin"
ALL_PASSED = "all tests passed"
ANY_BUTTON = "Press any button to start the game"
COPY_AGAIN = "copy the folder of the program again"
