# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The board left alone: it invites, plays by itself, dims and sleeps; a game under way is never touched."""

from fake_host import Board, until
from light_reader import ATTACKER, CURSOR, DEFENDER, FRAME, LAST_MOVE, TEXT
from tabletop import scroll_text

MINUTE = 60_000


def test_the_start_screen_says_what_to_press(monkeypatch):
    texts = []
    text_columns = scroll_text.text_columns
    monkeypatch.setattr(scroll_text, "text_columns", lambda text: (texts.append(text), text_columns(text))[1])
    board = Board(ready=False)
    assert not any(TEXT in cell for cell in board.seen(3000))
    assert any(TEXT in cell for cell in board.seen(4000))
    assert texts == ["press select"]
    board.run(5000)
    assert len(board.squares(ATTACKER)) == 16
    board.run(9000)
    assert texts == ["press select", "back: settings"]


def test_the_start_screen_is_lit_from_the_first_frame():
    board = Board(ready=False)
    board.run(5)
    assert len(board.squares(ATTACKER, 35)) == 16
    board.run(10)
    for _, frame in board.host.frames:
        assert sum(value & 15 > 0 for value in frame) >= 25


def test_after_a_minute_the_board_plays_by_itself_dimmer_and_select_plays():
    board = Board(ready=False)
    board.run(75_000, step=20)
    assert board.screen == "attract"
    assert board.host.brightness == 13
    board.run(12_000, step=20)
    assert board.squares(LAST_MOVE)
    before = list(board.host.printed)
    board.run(3 * MINUTE, step=20)
    assert board.host.printed == before  # these games are not announced
    assert board.session.game.ply == 0
    board.press("select")
    assert board.screen == "play"
    assert board.host.brightness == 40
    assert board.squares(CURSOR) == {"e3"}


def test_any_other_key_leads_back_to_the_start_screen():
    board = Board(ready=False)
    board.run(80_000, step=20)
    board.press("left")
    assert board.screen == "start"
    assert len(board.squares(ATTACKER)) == 16


def test_games_for_passers_by_differ_and_come_to_an_end():
    board = Board(ready=False, VARIANT="brandub", SLEEP=0)
    board.run(70_000, step=20)
    games = set()
    ended = 0
    for _ in range(600):
        board.run(1000, step=50)
        game = board.app._screen.game
        if game.outcome() and game not in games:
            games.add(game)
            ended += 1
    assert ended > 2
    assert len({" ".join(game.names()) for game in games}) == ended


def test_a_game_left_alone_dims_and_sleeps_and_wakes_as_it_was():
    board = Board(SLEEP=10)
    board.type("e3-g3")
    board.run(4 * MINUTE, step=50)
    assert board.host.brightness == 13
    assert len(board.squares(ATTACKER)) == 16
    board.run(7 * MINUTE, step=50)
    lit = [i for i, cell in enumerate(board.seen(6000)) if cell - {0}]
    assert lit == [40]  # one light says that it is on
    text = board.session.game.text()
    board.press("select")  # only wakes
    assert board.host.brightness == 40
    assert board.session.game.text() == text
    assert len(board.squares(DEFENDER)) == 8
    assert board.squares(CURSOR)


def test_what_is_typed_wakes_it_too():
    board = Board(SLEEP=1)
    board.run(2 * MINUTE, step=50)
    assert board.screen == "asleep"
    board.type("e3-g3")
    assert board.screen == "play"
    assert board.host.brightness == 40


def test_the_menu_goes_to_sleep_and_the_game_wakes():
    board = Board(SLEEP=1)
    board.press("back")
    board.run(2 * MINUTE, step=50)
    board.press("up")
    assert board.screen == "play"


def test_a_board_told_never_to_sleep_does_not():
    board = Board(SLEEP=0)
    board.run(60 * MINUTE, step=200)
    assert board.screen == "play"


def test_two_computers_are_not_disturbed():
    board = Board(ATTACKERS="computer", DEFENDERS="computer", SLEEP=1, LEVEL=3, SPEED="slow")
    board.run(MINUTE + 5000, step=20)
    assert board.screen in ("play", "end")
    assert board.session.game.ply > 20


def test_the_end_of_a_long_game_between_computers_shows_for_a_while():
    board = Board(ATTACKERS="computer", DEFENDERS="computer", SLEEP=1, LEVEL=1, SPEED="slow")
    board.app._touched_at = -10 * MINUTE
    until(board, lambda: board.session.game.outcome(), 10 * MINUTE, step=20)
    board.run(MINUTE // 2, step=20)
    assert board.screen == "end"
    board.run(MINUTE, step=20)
    assert board.screen == "asleep"


def test_the_dimmest_stays_readable():
    board = Board(BRIGHTNESS=10)
    board.run(4 * MINUTE, step=50)
    assert board.host.brightness == 5
    assert FRAME not in board.seen(100)[0]
