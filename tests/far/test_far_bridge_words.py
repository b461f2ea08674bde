# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The bridges carry words and offers from board to board, and answer what a person types."""


def test_signals_go_from_board_to_board(homes):
    two = homes()
    two.until(two.are_ready)
    for mover, other, word in ((0, 1, "hello"), (1, 0, "good game"), (0, 1, "again"), (0, 1, "again")):
        printed = two.homes[other].board.host.printed
        del printed[:-1]
        two.homes[other].read = 1
        two.homes[mover].type("say " + word)
        two.until(lambda printed=printed, word=word: "the other board says: " + word in printed)
    assert not two.homes[0].client.table.refused


def test_words_are_heard_after_the_end(homes):
    two = homes()
    two.until(two.are_ready)
    two.homes[0].type("resign")
    two.until(lambda: all(home.shown.end for home in two.homes))
    two.run(2000)
    two.homes[1].type("say good game")
    two.until(lambda: "the other board says: good game" in two.homes[0].board.host.printed)


def test_an_offer_goes_with_the_next_move_and_is_asked_once(homes):
    two = homes()
    two.until(two.are_ready)
    home, other = two.homes
    moves = ["d2-c2", "d3-b3", "d1-c1"]
    home.type(moves[0])
    two.until(lambda: two.both_have(moves[:1]))
    other.type(moves[1])
    two.until(lambda: two.both_have(moves[:2]))
    home.type("draw")
    two.run(2000)
    assert "attackers offer a draw" not in other.board.host.printed
    home.type(moves[2])
    two.until(lambda: two.both_have(moves))
    two.run(2000)
    assert other.board.host.printed.count("attackers offer a draw") == 1
    other.type("draw")
    two.until(lambda: all(each.client.table.result == (None, "agreement") for each in two.homes))


def test_who_plays_on_is_not_asked_again_about_the_same_offer(homes):
    two = homes()
    two.until(two.are_ready)
    home, other = two.homes
    printed = other.board.host.printed
    home.type("draw")
    home.type("d2-c2")
    two.until(lambda: "attackers offer a draw" in printed)
    two.run(8000)
    assert other.board.session.screen == "accept draw?"
    other.board.press("select")
    two.until(lambda: "no draw" in printed)
    two.run(8000)
    home.type("say hello")
    two.run(8000)
    assert other.board.session.screen == "play" and printed.count("attackers offer a draw") == 1
    moves = ["d2-c2", "d3-b3", "d1-c1"]
    other.type(moves[1])
    two.until(lambda: two.both_have(moves[:2]))
    home.type("draw")
    home.type(moves[2])
    two.until(lambda: printed.count("attackers offer a draw") == 2)


def test_signals_and_status_are_typed_behind_far(homes):
    two = homes()
    two.until(two.are_ready)
    home, other = two.homes
    assert "0 moves" in home.far("hello")
    two.until(lambda: "The other side says: hello." in other.said)
    assert "attackers against defenders, 0 moves; refused: nothing" in home.far("")
    assert home.far("bye") == "there is no signal 'bye'; far takes hello, good game, again, claim, connect, status"
    assert home.far("claim") == "the other side is not away for so long"
