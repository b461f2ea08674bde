# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The games in the menus: all variants by their size, and a new game in place of the one at hand."""

from fake_host import Board
from tafl.variants import list_variants, popular_ids


def test_all_variants_are_offered_with_their_size_and_one_that_fits_is_played_at_first():
    board = Board(7, 7, ready=False)
    assert not board.host.complaints
    assert board.session.variant.id == "brandub"
    board.press("back")
    board.turn_to("games")
    offered, sizes = set(), []
    for _ in range(6):
        sizes.append(board.host.printed[-1].split(": ")[-1])
        board.press("right")
        first = board.host.printed[-1].split(": ")[-1]
        while (title := board.host.printed[-1].split(": ")[-1]) != first or title not in offered:
            offered.add(title)
            board.press("up")
            assert title.endswith(sizes[-1]) or sizes[-1] == "popular"
        board.press("left up")
    assert sizes == ["7x7", "9x9", "11x11", "13x13", "15x15", "popular"]
    assert offered == {f"{name} {size}x{size}" for _, name, size in list_variants()}


def test_the_popular_games_come_first_and_a_group_begins_its_first_game():
    board = Board(ready=False)
    board.turn_to("menu", "games: popular")
    board.press("right")
    popular = []
    for _ in popular_ids():
        popular.append(board.session.variant.id)
        board.press("up")
    assert sorted(popular) == sorted(popular_ids()) and popular[0] == "tablut"
    board.press("left up")
    assert board.session.variant.id == "brandub" and board.host.printed[-1] == "7x7"
    board.press("right down")
    last = [name for id, name, size in list_variants() if size == 7 and id not in popular][-1]
    assert board.host.printed[-1] == last + " 7x7"
    board.press("left down")
    assert board.session.variant.id == "tablut" and board.host.printed[-1] == "popular"
    board.press("down up up up")  # past 15x15 and 7x7 to 9x9
    assert board.session.variant.size == 9


def test_games_of_a_chosen_size_are_offered_in_a_game():
    board = Board()
    board.press("back")
    board.turn_to("games")
    board.press("down right")  # the largest boards
    assert board.host.printed[-1] == "new game: Fyrkat 15 15x15"
    assert board.session.variant.id == "tablut"
    board.press("back back")
    board.turn_to("new game")
    assert board.host.printed[-1] == "new game: Tablut 9x9"
    board.press("left down right select")
    board.run(500)
    assert board.session.variant.id == "fyrkat15"


def test_a_new_game_asks_before_it_ends_one():
    board = Board()
    board.type("e3-g3")
    board.run(300)
    board.press("back")
    board.turn_to("new game")
    board.press("up")
    board.press("select")
    assert board.host.printed[-1] == "end this game? no, play on"
    board.press("select")  # a child who presses on and on
    assert board.session.game.ply == 1
    board.press("back")
    board.turn_to("new game")
    board.press("up select right select")
    assert board.session.game.ply == 0
    assert board.session.variant.id == "saami"
