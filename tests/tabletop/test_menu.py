# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The menus, as fingers find them: pages, values, what SELECT takes and where BACK leads."""

import pytest

from fake_host import Board
from light_reader import CURSOR, ERROR, FRAME, TEXT
from sentences import DRAW_OFFERED, EMPTY_SQUARE
from tabletop import action_effects
from tabletop.preferences import PREFERENCES
from tafl.board import ATTACKERS, DEFENDERS
from tafl.outcome import AGREEMENT, RESIGNATION
from tafl.variants import list_variants, popular_ids


def pages(board):
    """Return the names of all pages of the open menu, beginning with the one that shows."""
    first = board.host.printed[-1]
    names = [first]
    while True:
        board.press("right")
        if board.host.printed[-1] == first:
            return names
        names.append(board.host.printed[-1])


def test_a_clock_with_an_increment_is_a_choice_of_the_menu():
    board = Board(ready=False)
    board.press("back")
    board.run(300)
    board.turn_to("clock: off")
    seen = []
    for _ in range(12):
        board.press("up")
        board.run(50)
        seen.append(board.session.preferences.clock)
    assert {3 + 2 * 256, 10 + 5 * 256, 0, 60} <= set(seen)
    assert "3 minutes, 2 seconds more a move" in board.host.printed
    board = Board(ready=False, CLOCK="4+7")
    board.press("back")
    board.run(300)
    board.turn_to("clock: 4 minutes, 7 seconds more a move")


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


def test_settings_hold_as_soon_as_they_show():
    board = Board(ready=False)
    board.press("back up")
    assert board.session.players.computer_sides == (ATTACKERS, DEFENDERS)
    board.press("down down")
    assert board.session.players.computer_sides == (DEFENDERS,)
    board.turn_to("game")
    board.press("up")
    assert board.session.variant.id == "brandub"
    board.turn_to("level")
    board.press("up up")
    assert board.session.preferences.level == 3
    board.turn_to("clock")
    board.press("up")
    assert board.session.preferences.clock == 3
    board.turn_to("warnings")
    board.press("up")
    assert not board.session.preferences.warnings
    board.turn_to("brightness")
    board.press("down")
    assert board.host.brightness == 30
    board.turn_to("palette")
    board.press("up")
    assert board.host.theme == "one-hue"
    board.turn_to("speed")
    board.press("up")
    assert board.session.slide_ms() == 25
    board.turn_to("seats")
    board.press("up")
    assert board.session.preferences.people_sit == "opposite"
    board.press("select")  # takes it all, and plays
    board.run(100)
    assert board.session.match.playing
    assert board.session.variant.id == "brandub"
    assert board.session.match.clock.text(ATTACKERS, board.host.time) == "3:00"


def test_a_number_between_the_choices_stays_until_it_is_changed():
    board = Board(ready=False, CLOCK=12, BRIGHTNESS=37)
    board.press("back")
    board.turn_to("brightness: 37 per cent")
    assert board.host.brightness == 37
    board.press("down")
    assert board.host.brightness == 30
    board.turn_to("clock: 12 minutes")
    assert board.session.preferences.clock == 12
    board.press("up")
    assert board.session.preferences.clock == 15


def test_by_lot_either_side_comes_and_a_rematch_draws_again():
    board = Board(ATTACKERS="lot")
    seen = set()
    for _ in range(20):
        seen.add(board.session.players.computer_sides)
        action_effects.rematch(board.session)
    assert seen == {(ATTACKERS,), (DEFENDERS,)}


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
    assert board.host.printed[-1] == "Ard Ri 7x7"
    board.press("left down")
    assert board.session.variant.id == "tablut" and board.host.printed[-1] == "popular"
    board.press("down up up up")  # past 15x15 and 7x7 to 9x9
    assert board.session.variant.size == 9


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


def test_resigning_asks_first():
    board = Board()
    board.take("menu", "resign")
    assert board.host.printed[-1] == "resign? no, play on"
    board.press("back")
    assert not board.session.game.outcome()
    board.take("menu", "resign", "yes")
    board.run(100)
    assert board.session.game.outcome() == (ATTACKERS, RESIGNATION)
    assert "attackers win: resignation" in board.host.printed


def test_a_game_given_up_can_be_taken_back():
    board = Board()
    board.type("e3-g3")
    board.type("resign")
    board.run(3000)
    board.press("back select")
    assert not board.session.game.outcome()
    assert board.session.game.ply == 1
    assert "took back the end of the game" in board.host.printed


def test_a_draw_offered_goes_with_the_move_and_the_other_answers():
    board = Board()
    board.take("menu", "offer", "yes")
    assert board.host.printed[-1] == "a draw is offered with the next move"
    board.turn_to("menu", "withdraw")
    board.press("select")
    assert not board.session.players.offer
    board.take("menu", "offer")
    assert board.host.printed[-1] == "a draw? no, play on"
    board.press("select")
    assert not board.session.players.offer
    board.take("menu", "offer", "yes")
    board.press("select right select")
    board.run(400)
    assert board.host.printed[-1] == DRAW_OFFERED
    board.press("select")
    assert not board.session.game.outcome()
    assert board.session.game.ply == 1
    board.take("menu", "offer", "yes")
    board.type("a4-b4")
    board.run(400)
    board.press("right select")
    assert board.session.game.outcome() == (None, AGREEMENT)


def test_an_offer_is_answered_once():
    board = Board()
    board.type("draw")
    board.type("e3-g3")
    board.run(400)
    board.press("back")  # plays on, too
    board.type("a4-b4")
    board.run(400)
    assert board.squares(CURSOR)
    assert not board.session.players.offer


def test_nobody_loses_his_seat_by_looking():
    board = Board(ATTACKERS="computer")
    board.take("menu", "settings")
    board.press("up up")
    assert board.host.printed[-1] == "two people"
    board.press("back back")
    assert board.session.players.computer_sides == (ATTACKERS,)
    board.take("menu", "settings")
    board.press("up up select")
    assert board.session.players.computer_sides == ()


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


FEW_ATTACKERS = "position 4a4/4a4/4d4/9/aaddKddaa/9/4d4/4a4/4a4 d"


def test_the_computer_accepts_a_draw_when_it_sees_no_win():
    board = Board(ATTACKERS="computer")
    board.type(FEW_ATTACKERS)
    board.type("draw")
    board.type("e3-g3")
    board.run(3000)
    assert board.session.game.outcome() == (None, AGREEMENT)


def test_the_computer_plays_on_when_it_sees_a_win():
    board = Board(ATTACKERS="computer", LEVEL=3)
    board.type("position 3aaa3/4a4/9/a7a/aaK3d1a/a7a/9/3aa4/3aaa3 d")
    board.type("draw")
    board.type("g5-g4")
    board.run(9000)
    assert "the computer plays on" in board.host.printed
    assert board.session.game.ply == 2


def test_a_draw_may_be_offered_while_the_computer_thinks():
    board = Board(ATTACKERS="computer")
    board.type(FEW_ATTACKERS)
    board.type("e3-g3")
    board.run(60)
    board.take("menu", "offer", "yes")
    assert "a draw is offered" in board.host.printed
    board.run(2000)
    assert board.session.game.outcome() == (None, AGREEMENT)


def test_with_note_few_attackers_left_a_person_is_offered_to_resign_and_a_computer_resigns():
    few = "position 3a3/7/7/d2K2a/7/7/3d3 a"
    board = Board(VARIANT="brandub")
    board.type(few)
    board.run(50)
    assert board.host.printed[-1] == "few men are left: play on"
    board.press("select")
    assert board.squares(CURSOR, size=7)
    board.type("d7-d6")
    board.run(400)
    board.type("d1-e1")
    board.run(400)
    assert board.squares(CURSOR, size=7)  # once is enough
    computer = Board(VARIANT="brandub", ATTACKERS="computer")
    computer.type(few)
    computer.run(50)
    assert computer.session.game.outcome() == (DEFENDERS, RESIGNATION)
    computer.type("undo")
    computer.run(3000)
    assert computer.session.game.ply == 1  # the game can be watched to its end


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


def test_a_board_with_a_speaker_can_be_muted():
    from types import SimpleNamespace

    board = Board(ready=False)
    board.host.speaker = SimpleNamespace(enabled=True)
    board.press("back")
    board.turn_to("sound")
    assert board.host.printed[-1] == "sound: on"
    board.press("up")
    assert not board.host.speaker.enabled and board.host.printed[-1] == "off"
    board.press("up")
    assert board.host.speaker.enabled and board.host.sounds[-1] == "move"


def test_a_complaint_that_comes_in_a_game_is_told_once_and_the_game_goes_on():
    board = Board()
    board.press("select")
    board.host.complaints.append("Button UP is stuck: ignored until it is let go")
    board.run(300)
    assert board.screen == "complaints" and board.host.printed[-1].startswith("Button UP")
    assert board.squares(ERROR, 2000)
    board.run(60_000)
    assert board.screen == "play"
    assert board.host.printed.count("Button UP is stuck: ignored until it is let go") == 1
    assert board.squares(CURSOR)
    board.host.complaints.append("Button BACK bounces: see to its wire")
    board.run(300)
    assert board.screen == "complaints"
    board.press("select")
    assert board.screen == "play"
