# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Bidding for the king's side: by buttons and at the console, the game that follows, and what is left of the bid."""

import pytest

from fake_host import Board, until
from hardware.journal import Journal
from light_reader import CURSOR, KING, TEXT
from tabletop.terms import moves_left, set_bid
from tafl.board import ATTACKERS, DEFENDERS
from tafl.record_reader import RecordError, read_record

PEOPLE = {"VARIANT": "brandub", "ready": False}
SHUFFLE = ("d2-c2", "d3-e3", "c2-d2", "e3-d3")  # attackers and defenders move there and back


def bidding(board):
    board.type("bid")
    until(board, lambda: board.screen == "bid")
    return board


def playing(bid, **settings):
    """Return a board on which two people play, and the king's side must win in `bid` moves."""
    board = bidding(Board(**{**PEOPLE, **settings}))
    board.type(f"bid {bid}")
    board.type("bid pass")
    until(board, lambda: board.screen == "play")
    return board


def test_two_people_bid_with_buttons():
    board = bidding(Board(**PEOPLE))
    number = board.session.bidding.number
    assert f"player 1: in how many moves do you win with the king? {number} - UP" in board.host.title[4:]
    board.press("up right left down down")
    board.press("select")
    assert board.host.printed[-1] == f"player 1 bids {number - 1}"
    assert f"player 2: player 1 bids {number - 1} for the king; fewer? {number - 2} - " in board.host.title
    board.press("up")  # it cannot be more
    board.press("left select")
    assert board.host.printed[-1] == f"player 2 bids {number - 7}"
    board.press("back")
    until(board, lambda: board.screen == "play")
    assert board.host.printed[-1] == f"player 2 plays the king's side and must win in {number - 7} moves"
    assert "player 1 passes" in board.host.printed
    assert f"{number - 7} moves left for the king's side" in board.host.title
    assert board.session.players.computer_sides == ()


def test_the_lights_show_number_bidder_and_king():
    board = bidding(Board(**PEOPLE))
    seen = board.seen(300)
    assert all(TEXT in cell for cell in seen[72:]) and not any(TEXT in cell for cell in seen[:9])
    assert sum(TEXT in cell for cell in seen[18:63]) >= 8  # digits
    assert not any(KING in cell for cell in seen)
    board.press("select")
    seen = board.seen(300)
    assert all(TEXT in cell for cell in seen[:9]) and not any(TEXT in cell for cell in seen[72:])
    assert KING in seen[76]  # the first player has the lowest bid


def test_back_before_a_bid_leaves():
    board = bidding(Board(**PEOPLE))
    board.press("back")
    until(board, lambda: board.screen == "start")
    assert not board.session.bidding


def test_a_bid_of_one_ends_the_bidding():
    board = bidding(Board(**PEOPLE))
    board.type("bid 2")
    board.type("bid 1")
    until(board, lambda: board.screen == "play")
    assert board.host.printed[-1] == "player 2 plays the king's side and must win in 1 move"


@pytest.mark.parametrize(("variant", "low", "high"), [("brandub", 12, 18), ("tablut", 20, 30), ("copenhagen", 28, 42)])
def test_the_computer_bids_until_fewer_is_not_worth_it(variant, low, high):
    board = bidding(Board(VARIANT=variant, ready=False, ATTACKERS="computer"))
    board.type("bid 90")
    until(board, lambda: not board.session.bidding.computer_bids())
    while board.session.bidding:
        board.type(f"bid {board.session.bidding.bid - 1}")
        until(board, lambda: not (board.session.bidding and board.session.bidding.computer_bids()))
    bid = board.session.terms[3]
    assert low - 1 <= bid <= high
    assert board.session.players.computer_sides == (ATTACKERS,)
    assert board.host.printed[-1] == f"you play the king's side and must win in {bid} moves"
    assert "the computer passes" in board.host.printed


def test_who_passes_plays_the_attackers():
    board = bidding(Board(VARIANT="brandub", ready=False, ATTACKERS="computer"))
    board.type("bid 40")
    assert "the computer thinks" in board.host.title
    until(board, lambda: not board.session.bidding.computer_bids())
    lowest = board.session.bidding.bid
    assert lowest < 40
    board.press("back")
    until(board, lambda: board.screen == "play")
    assert board.session.players.computer_sides == (DEFENDERS,)
    assert board.host.printed[-1] == f"the computer plays the king's side and must win in {lowest} moves"


def test_the_count_falls_and_the_game_ends_with_the_last_move():
    board = playing(3)
    assert "3 moves left for the king's side" in board.host.title
    counts = []
    for name in SHUFFLE[:4] + SHUFFLE[:1]:
        board.type(name)
        counts.append(next(line for line in reversed(board.host.printed) if "left for the king's side" in line)[0])
    assert counts == list("32211")
    board.run(600)
    assert "1 move left for the king's side" in board.host.title
    assert not board.session.game.outcome()
    board.type("d3-e3")
    assert board.session.result() == "attackers win: bid missed"
    until(board, lambda: board.screen == "end")
    assert board.type("why") == (
        "attackers win: bid missed; the defenders have not won within the moves that they bid")


def test_taking_back_the_last_move_of_a_bid_goes_on():
    board = playing(1)
    board.type("d2-c2")
    board.type("d3-e3")
    assert board.session.game.outcome()
    assert "took back d3-e3" in board.type("undo")
    assert not board.session.game.outcome() and board.session.game.turn == DEFENDERS
    board.run(300)
    assert "1 move left for the king's side" in board.host.title


def test_a_win_with_the_last_move_counts():
    board = playing(1)
    board.session.new_game("3a3/3a3/3d3/aad1daa/3d3/K6/3a3 d")
    set_bid(board.session, 1)
    board.type("a2-a1")
    assert board.session.result() == "defenders win: king escaped"


def counts(board):
    """Return whether the moves left show in the next moment."""
    return any(TEXT in cell for cell in board.seen(100))


def test_the_count_shows_at_the_first_move_of_a_king_who_begins():
    board = bidding(Board(**{**PEOPLE, "VARIANT": "tablut"}))  # the defenders begin
    board.type("bid 7")
    board.type("bid pass")
    until(board, lambda: board.screen == "play")
    assert board.session.game.turn == DEFENDERS and counts(board) and not board.squares(CURSOR, 300)
    board.run(1500)
    assert not counts(board) and board.squares(CURSOR, 500)


def test_the_count_shows_after_a_move_was_taken_back():
    board = playing(7)
    for name in SHUFFLE[:2]:
        board.type(name)
        board.run(3000)
    assert not counts(board)
    board.type("undo")
    until(board, lambda: board.screen == "play")
    assert board.session.game.turn == DEFENDERS and counts(board)
    board.run(1500)
    assert not counts(board)
    board.press("up")
    board.run(2000)
    assert not counts(board)


def test_the_count_does_not_show_in_the_turn_of_the_attackers():
    board = playing(7)
    board.type("players attack")  # the computer plays the king's side
    board.type("d2-c2")
    until(board, lambda: board.session.game.turn == DEFENDERS)
    until(board, lambda: board.session.game.turn == ATTACKERS)
    board.run(500)
    assert not counts(board)


def test_the_count_shows_for_a_moment_and_a_press_ends_it():
    board = playing(7)
    board.type("d2-c2")
    until(board, lambda: board.session.game.turn == DEFENDERS)
    board.run(500)
    shown = {number for number, cell in enumerate(board.seen(100)) if TEXT in cell}
    assert shown and not board.squares(CURSOR, 300, 7)
    board.press("up")
    assert not any(TEXT in cell for cell in board.seen(300))
    assert board.squares(CURSOR, 500, 7)


class Memory:
    """A memory to be switched off and on again."""

    def __init__(self):
        self.content = bytearray(b"\xff" * 4096)

    def settings(self):
        return {"journal": Journal(self.content, 4096, False, False)}


def test_a_bid_survives_a_power_cut():
    memory = Memory()
    board = playing(3, **memory.settings())
    for name in SHUFFLE[:3]:
        board.type(name)
        board.run(100)
    board = Board(**{**PEOPLE, **memory.settings()})
    assert board.screen == "resume?"
    printed = "\n".join(board.host.printed)  # the terms of this game
    assert "a game is under way, 3 plies long" in printed
    assert "the king's side must win in 2 moves\n" in printed and "\n2 moves left for the king's side\n" in printed
    board.press("select")
    board.run(300)
    assert "2 moves left for the king's side" in board.host.title
    for name in (SHUFFLE[3], SHUFFLE[0], SHUFFLE[1]):
        board.type(name)
        board.run(100)
    assert board.session.result() == "attackers win: bid missed"
    board = Board(**{**PEOPLE, **memory.settings()})
    assert board.screen == "start"


def test_a_record_has_the_bid():
    board = playing(2)
    for name in SHUFFLE[:4]:
        board.type(name)
    lines = board.type("record").split("\n")
    assert "bid: 2" in lines and lines[-1] == "result: attackers win (bid missed)"
    game, about = read_record(lines)
    assert about["bid"] == "2" and game.outcome().reason == "bid missed"
    board.type("new tablut")
    assert not board.session.terms
    for line in ("record in", *lines):
        board.type(line)
    assert board.session.result() == "attackers win: bid missed"
    board.type("undo")
    assert "1 move left for the king's side" in board.host.printed
    assert board.type("record").split("\n")[3] == "bid: 2"
    for line in ("record in", "variant: brandub", "bid: 1", "1. d2-c2", "result: unfinished"):
        told = board.type(line)
    assert told.startswith("1 move of ") and "\nthe king's side must win in 1 move\n" in told
    assert "\n1 move left for the king's side\ndefenders to move" in told


@pytest.mark.parametrize(("line", "reason"), [
    ("bid: 0", "line 2: bid must be a number of moves from 1 to 99, not '0'"),
    ("bid: few", "line 2: bid must be a number of moves from 1 to 99, not 'few'"),
])
def test_a_wrong_bid_in_a_record_is_refused(line, reason):
    with pytest.raises(RecordError, match=reason):
        read_record(["variant: brandub", line, "1. d2-c2", "result: unfinished"])


@pytest.mark.parametrize(("lines", "reason"), [
    (["bid: 50", "1. d6-c6", "result: attackers win (bid missed)"], "50 of their moves left"),
    (["bid: 1", "start: 7/7/7/a5a/4K2/7/7 d", "1. e3-e4 a4-a5", "2. e4-e3 a5-a4", "3. e3-e1 a4-a5", "4. e1-g1",
      "result: defenders win (king escaped)"], "have made all moves of their bid"),
    (["bid: 1", "start: 7/7/7/a5a/4K2/7/7 d", "1. e3-e4", "result: defenders win (resignation)"],
     "have made all moves of their bid"),
    (["bid: 4", "start: 7/7/7/a5a/4K2/7/7 d", "1. e3-e4 a4-a5", "2. e4-e3 a5-a4", "3. e3-e1 a4-a5", "4. e1-g1",
      "result: defenders win (king escaped)"], ""),
])
def test_a_record_must_agree_with_its_bid(lines, reason):
    if not reason:
        assert read_record(["variant: brandub", *lines])[0].outcome()
        return
    with pytest.raises(RecordError, match=reason):
        read_record(["variant: brandub", *lines])


@pytest.mark.parametrize("lines", [
    ["variant: brandub", "1. d2-c2", "result: attackers win (bid missed)"],
    ["variant: brandub", "bid: 5", "1. d2-c2", "result: defenders win (bid missed)"],
])
def test_a_missed_bid_without_a_bid_is_refused(lines):
    with pytest.raises(RecordError, match="a bid is missed only by the defenders"):
        read_record(lines)


@pytest.mark.parametrize(("moves", "fits"), [("1. d2-c2", True), ("1. d2-c2 d3-c3", False)])
def test_an_unfinished_record_cannot_have_more_moves_than_were_bid(moves, fits):
    lines = ["variant: brandub", "bid: 1", moves, "result: unfinished"]
    if fits:
        assert read_record(lines)[1]["bid"] == "1"
        return
    with pytest.raises(RecordError, match="line 4: the defenders have made all moves of their bid"):
        read_record(lines)


def test_a_bid_outlives_exercises_before_the_first_move():
    board = playing(7)
    board.type("learn")
    until(board, lambda: board.session.practice)
    board.type("learn off")
    until(board, lambda: board.screen in ("start", "play"))
    assert not board.session.practice and moves_left(board.session) == 7
    board.type(SHUFFLE[0])
    assert "7 moves left for the king's side" in board.host.printed


@pytest.mark.parametrize(("before", "line", "answer"), [
    ("", "bid off", "nothing is bid yet: type bid to begin"),
    ("", "bid pass", "nothing is bid yet: type bid to begin"),
    ("", "bid high", "bid takes a number of moves, pass or off, not 'high'"),
    ("bid", "bid 100", "the bid must be 1 to 99, not 100"),
    ("bid", "bid pass", "there is no bid yet: bid 20, for example; bid off ends the bidding"),
    ("bid 20", "bid 20", "the bid must be 1 to 19, not 20"),
    ("d2-c2", "bid", "a game is under way: play it to its end, or resign, and then bid"),
    ("learn", "bid", "an exercise is under way: learn off ends it"),
    ("players computers", "bid",
     "the computer plays both sides: type players attack, players defend or players people to bid"),
])
def test_what_is_not_possible_is_refused(before, line, answer):
    board = Board(**PEOPLE)
    board.type(before)
    board.run(300)
    assert board.type(line) == answer


def test_off_ends_the_bidding_and_a_new_game_too():
    board = bidding(Board(**PEOPLE))
    assert board.type("bid off") == "the bidding ends"
    until(board, lambda: board.screen == "start")
    bidding(board)
    board.type("new tablut")
    until(board, lambda: board.screen == "play")
    assert not board.session.bidding and not board.session.terms


def test_other_players_end_it():
    board = bidding(Board(**{**PEOPLE, "ATTACKERS": "computer"}))
    board.type("bid 20")
    board.type("players people")
    until(board, lambda: board.screen == "start")
    assert not board.session.bidding and board.type("bid 10").startswith("bidding: ")
    assert board.session.bidding.people


@pytest.mark.parametrize("leave", ["back", "off"])
def test_after_a_game_it_leads_back_to_the_result(leave):
    board = Board(**PEOPLE)
    board.press("select")
    board.run(300)
    board.type("resign")
    until(board, lambda: board.screen == "end")
    bidding(board)
    board.press("back") if leave == "back" else board.type("bid off")
    until(board, lambda: board.screen == "end")
    board.run(6000)  # the result shows once more
    board.press("select")
    until(board, lambda: board.screen == "play" and not board.session.game.outcome())


def test_the_settings_lead_to_it():
    board = Board(**PEOPLE)
    board.press("back left left left")
    assert board.host.printed[-1] == "bid for the king"
    board.press("select")
    until(board, lambda: board.screen == "bid")
    assert any(line.startswith("bidding: who wins with the king in fewer moves") for line in board.host.printed)
    assert board.session.bidding.people


def test_asleep_and_awake_the_bidding_can_go_on():
    board = bidding(Board(**PEOPLE))
    board.type("bid 20")
    board.run(16 * 60_000, 200)
    assert board.screen == "asleep"
    board.press("up")
    until(board, lambda: board.screen == "bid")
    board.type("bid 10")
    board.type("bid pass")
    assert board.host.printed[-1] == "player 2 plays the king's side and must win in 10 moves"


def test_after_a_complaint_the_bidding_goes_on():
    board = bidding(Board(**PEOPLE))
    board.type("bid 20")
    board.host.complaints.append("Button UP bounces: check its wire")
    until(board, lambda: board.screen == "complaints")
    until(board, lambda: board.screen == "bid")
    assert board.session.bidding.bid == 20
    board.press("back")
    until(board, lambda: board.screen == "play")
    assert moves_left(board.session) == 20


@pytest.mark.parametrize("leave", ["back", "off"])
def test_who_leaves_the_bidding_is_not_led_back(leave):
    board = bidding(Board(**PEOPLE))
    board.press("back") if leave == "back" else board.type("bid off")
    board.run(2000)
    assert board.screen == "start" and not board.session.bidding


def test_after_a_game_the_bids_at_the_console_stay():
    board = Board(**PEOPLE)
    board.press("select")
    board.type("d2-c2")
    board.type("resign")
    until(board, lambda: board.screen == "end")
    bidding(board)
    board.type("bid 40")
    assert board.type("bid 30") == "player 2 bids 30"
    board.type("bid pass")
    assert board.host.printed[-1] == "player 2 plays the king's side and must win in 30 moves"


def test_a_handicap_before_the_first_move_does_not_take_the_bid_away():
    board = playing(20)
    assert board.type("handicap attackers 1") == "handicap: attackers 1 from the next game on"
    assert moves_left(board.session) == 20
