# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The unchanged program in a browser: it starts, shows its lights, and plays."""


from web_page import ask, wait_for


def test_a_move_is_played(open_board):
    page = open_board()
    ask(page, "e4-f4", "attackers to move")
    assert " 4 a . . . . d . . a" in ask(page, "position", "a b c d e f g h i")
    assert any(page.evaluate("wire"))


def test_select_starts_a_game(open_board):
    page = open_board()
    page.keyboard.press("Enter")
    wait_for(page, "seen.titles.some((title) => title.startsWith('your move'))")
