# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""States of the program for the console: in all of them the game is brandub, with the same first move, if any."""

from fake_host import Board


def start(**settings):
    return Board(VARIANT="brandub", ready=False, **settings)


def own_turn(**settings):
    board = Board(VARIANT="brandub", **settings)
    board.type("d2-c2")
    return board


def computers_turn():
    board = own_turn(DEFENDERS="computer", LEVEL=8)
    assert board.session.opponent.thinking()
    return board


def two_computers():
    return Board(VARIANT="brandub", ATTACKERS="computer", DEFENDERS="computer")


def over():
    board = own_turn()
    board.type("resign")
    board.run(1500)
    return board


def showing(screen, make=own_turn):
    def state():
        board = make()
        board.app._request_screen(screen, board.host.now())
        board.run(100)
        return board

    return state


def coach():
    board = showing("coach", over)()
    while board.session.interlude.looks:
        board.run(20)
    return board


def mistake():
    board = Board(VARIANT="brandub", SPEED="fast")
    board.type(LOST)
    while board.screen != "end":
        board.run(100)
    board.app._request_screen("coach", board.host.now())
    board.run(100)
    while board.session.interlude.looks:
        board.run(20)
    board.app._request_screen("mistake", board.host.now())
    board.run(4000)  # the move of the game shows
    return board


def complaints():
    return start(complaints=["TAFL_LEVEL: no number"])


def attract():
    board = start()
    board.run(60000, 50)
    while board.screen == "start" and board.host.time < 90000:  # an invitation scrolls to its end first
        board.run(500, 50)
    return board


def draw_offered():
    board = own_turn()
    board.type("draw")
    board.type("c4-c3")
    board.run(1000)
    return board


def record():
    board = own_turn()
    board.type("record in")
    return board


LOST = "position 3a3/2ddd2/7/a3a2/1a1Ka2/3a3/3a3 a moves d1-e1 d3-c3 d2-d5 c3-c2 e3-e2 c2-a2 e4-c4 a2-a1"

# By name: how to get there, the screen that shows then, and the groups of states to which it belongs.
STATES = {
    "start": (start, "start", "new"),
    "complaints": (complaints, "complaints", "new"),
    "settings": (showing("settings", start), "settings", "new"),
    "attract": (attract, "attract", "new"),
    "own turn": (own_turn, "play", "person"),
    "menu": (showing("menu"), "menu", "person"),
    "settings in a game": (showing("settings"), "settings", "person"),
    "question": (showing("resign?"), "resign?", "person"),
    "resume": (showing("resume?"), "resume?", "person"),
    "draw offered": (draw_offered, "accept draw?", "person"),
    "score": (showing("score"), "score", "person"),
    "asleep": (showing("asleep"), "asleep", "person"),
    "replay": (showing("replay"), "replay", "person replay"),
    "code": (showing("code"), "code", "person"),
    "computer's turn": (computers_turn, "play", "computer"),
    "menu on the computer's turn": (showing("menu", computers_turn), "menu", "computer"),
    "two computers": (two_computers, "play", "two"),
    "over": (over, "end", "over"),
    "menu after the end": (showing("menu", over), "menu", "over"),
    "replay after the end": (showing("replay", over), "replay", "over replay"),
    "record": (record, "play", "record"),
    "puzzle": (showing("puzzles", start), "puzzles", "practice"),
    "lesson": (showing("lessons", start), "lessons", "practice"),
    "coach": (coach, "coach", "practice coach"),
    "mistake": (mistake, "mistake", "practice"),
}
