# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The menus, as fingers find them: pages, what they show, and where SELECT and BACK lead."""

import pytest

from fake_host import Board
from light_reader import CURSOR, FRAME, TEXT
from sentences import EMPTY_SQUARE
from tabletop.preferences import PREFERENCES


def pages(board):
    """Return the names of all pages of the open menu, beginning with the one that shows."""
    first = board.host.printed[-1]
    names = [first]
    while True:
        board.press("right")
        if board.host.printed[-1] == first:
            return names
        names.append(board.host.printed[-1])


def test_the_start_screens_menu_has_all_settings():
    board = Board(ready=False)
    board.press("back")
    names = pages(board)
    assert {row.title for row in PREFERENCES if row.title} - {"open way", "sound"} <= {
        name.partition(":")[0] for name in names}
    assert {"players: two people", "game: Tablut 9x9", "clock: off", "brightness: 40 per cent", "puzzles"} <= set(names)
    board.press("back")
    assert not board.squares(TEXT, 3000)
    board.press("select")
    assert board.squares(CURSOR)


def test_in_a_game_the_settings_lie_a_level_deeper_and_lack_the_variant():
    board = Board()
    board.take("menu", "settings")
    names = {name.split(":")[0] for name in pages(board)}
    assert {"players", "level", "clock", "seats"} <= names
    assert names.isdisjoint({"games", "game", "handicap", "puzzles"})
    board.press("back")
    assert board.host.printed[-1] == "hint"
    board.press("back")
    assert board.squares(CURSOR)


ASKING = ["who is better?", "why?"]
GIVING_UP = ["offer a draw", "resign"]
AT_LAST = ["games: popular", "new game", "rules: Tablut, by the rules of Brettspielnetz", "settings"]
KNOWN = ["move now", "hint", "attackers 5:00, defenders 5:00", *ASKING, *GIVING_UP, *AT_LAST]  # others may come


@pytest.mark.parametrize(("opened", "expected"), [
    ({}, ["hint", *ASKING, *GIVING_UP, *AT_LAST]),
    ({"ATTACKERS": "computer"}, ["hint", *ASKING, *GIVING_UP, *AT_LAST]),
    ({"CLOCK": 5}, ["hint", *ASKING, "attackers 5:00, defenders 5:00", *GIVING_UP, *AT_LAST]),
    ({"DEFENDERS": "computer"}, ["move now", *ASKING, *GIVING_UP, *AT_LAST]),
    ({"DEFENDERS": "computer", "ATTACKERS": "computer"}, ["move now", *ASKING, *AT_LAST]),
])
def test_the_games_menu_offers_what_can_be_done_now(opened, expected):
    board = Board(ready=False, **opened)
    board.press("select back")
    offered = [start for name in pages(board) for start in KNOWN if name.startswith(start)]
    assert offered == expected


def test_after_the_end_there_is_nothing_to_offer():
    board = Board()
    board.type("resign")
    board.run(3000)
    board.press("back")
    names = {name.split(":")[0] for name in pages(board)}
    assert {"take back", "new game"} <= names
    assert names.isdisjoint({"hint", "move now", "who is better?", *GIVING_UP})


def test_a_page_shows_its_picture_then_its_name_then_the_picture():
    board = Board(ready=False)
    board.press("back")
    picture = board.host.frames[-1][1]
    assert any(picture[:72])
    board.run(2300)
    first = board.host.frames[-1][1]
    board.run(500)
    assert board.host.frames[-1][1] != first  # it scrolls
    board.run(9000)
    still = [frame for _, frame in board.host.frames[-20:]]
    assert {cell >> 4 for cell in still[0]} == {cell >> 4 for cell in picture}


def test_dots_tell_the_page_and_the_value():
    board = Board(ready=False)
    board.press("back")
    names = pages(board)
    board.turn_to("level")
    at, count = names.index(board.host.printed[-1]), len(names)
    frame = board.host.frames[-1][1]
    bottom = [cell >> 4 for cell in frame[72:]]
    assert count > 9 and bottom.count(FRAME) == 8  # some share a dot
    assert bottom.index(TEXT) == (at * 8 + count // 2) // (count - 1)
    side = [cell >> 4 for cell in frame[8:72:9]]
    assert side.count(TEXT) == 1
    assert side.count(FRAME) == 7  # eight dots for eight levels and `my size`: two share one
    row = side.index(TEXT)
    board.press("up")
    assert board.host.frames[-1][1][8 + 9 * (row - 1)] >> 4 == TEXT


def test_option_pages_follow_the_game():
    board = Board(ready=False)
    board.press("back")
    assert not any(name.startswith("repetition-draws") for name in pages(board))
    board.turn_to("game:")
    while board.session.variant.id != "copenhagen":
        board.press("up")
    board.press("right")
    assert board.host.printed[-1] == "repetition-draws: off"
    board.press("up")
    assert board.session.variant.repetition == "draw"
    board.press("right")
    assert board.host.printed[-1] == "level: 1 first game"


def test_who_watches_two_computers_finds_the_menu():
    board = Board(ATTACKERS="computer", DEFENDERS="computer")
    board.run(500)
    board.press("select")
    assert board.host.printed[-1] == "move now"


def test_no_two_pages_of_a_menu_have_the_same_picture():
    for board in (Board(CLOCK=5), Board(ready=False)):
        board.press("back")
        names = {}
        for name, icon in board.icons().items():
            names.setdefault(icon, []).append(name)
        assert [same for same in names.values() if len(same) > 1] == []


def test_why_tells_what_was_refused_and_how_the_game_ended():
    board = Board()
    board.press("left left select")
    refusal = board.host.printed[-1]
    assert refusal == f"c3: {EMPTY_SQUARE}"
    board.turn_to("menu", "why? " + refusal)
    board.press("back")
    assert board.type("why") == refusal
    board.type("e3-e4")
    assert board.type("why") == "e3-e4: blocked by the defender on e4"
    board.type("resign")
    assert board.type("why") == "attackers win: resignation; the defenders resigned"


@pytest.mark.parametrize(("seats", "turned"), [("same side", False), ("opposite", True)])
def test_text_faces_the_attackers_where_they_sit_opposite(seats, turned):
    board = Board(SEATS=seats)

    def rows_lit():
        board.run(2200)
        text = board.host.frames[-1][1]
        return {cell // 9 for cell in range(72) if text[cell] >> 4 == TEXT}, text

    board.type("e3-g3")
    board.run(400)
    board.turn_to("menu", "why")
    _, as_attackers = rows_lit()
    board.press("back")
    board.type("a4-b4")
    board.run(400)
    board.turn_to("menu", "why")
    _, as_defenders = rows_lit()
    strip = bytes(cell if cell >> 4 == TEXT else 0 for cell in as_attackers[9:63])
    other = bytes(cell if cell >> 4 == TEXT else 0 for cell in as_defenders[9:63])
    assert any(strip)
    assert (strip != other) == turned
