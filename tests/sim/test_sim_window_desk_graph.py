# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The coach's graph shows who stood better, takes clicks, and keeps the list of moves."""

import pygame
import pytest

from desk_driver import PEOPLE, desk_after_moves, events_of
from sim.legend import COLOUR
from sim.machine.board_state import BoardState
from sim.machine.pretend_board import PretendBoard
from sim.window.coach_graph import ply_in_graph
from sim.window.move_panel import draw_move_panel

REVIEW = {"event": "coach", "progress": 100, "points": [50, 60, 20, 90],
          "mistakes": [[2, "defenders", "d3-b3", 40, None]], "chosen": 1}


@pytest.fixture
def driver(monkeypatch):
    return desk_after_moves(monkeypatch)


def test_graph_shows_who_stood_better_and_can_be_clicked(driver):
    bare = driver.draw()
    driver.tell({"event": "coach", "progress": 40})
    looks = driver.draw()
    driver.tell(REVIEW)
    graph = driver.draw()
    assert len({bare, looks, graph}) == 3
    place = driver.desk._list._drawn.graph.move(driver.stage.list_area.topleft)
    attackers, defenders = (driver.surface.get_at((place.right - 4, y)) for y in (place.bottom - 4, place.top + 2))
    assert attackers[0] > attackers[2] and defenders[2] > defenders[0]
    for share, ply in ((0, 0), (0.98, 3), (0.34, 2), (0.68, 2)):  # the dot of the mistake stands before it
        assert driver.click((place.left + round(share * place.width), place.centery)) and driver.desk.past.ply == ply
    assert driver.draw() != graph
    driver.press(pygame.K_ESCAPE)
    driver.tell({"event": "coach"})
    assert driver.draw() == graph  # it stays when the coach has gone
    driver.tell({"event": "undo", "ply": 2})
    assert driver.desk._list._drawn and driver.draw() != graph and driver.desk._list._drawn.graph is None


def test_ply_in_a_graph():
    assert [ply_in_graph(x, 100, 4, [], 5) for x in (-9, 0, 12, 13, 60, 100, 200)] == [0, 0, 0, 1, 2, 4, 4]
    assert [ply_in_graph(x, 100, 4, [3], 5) for x in (44, 45, 50, 55, 56)] == [2, 3, 3, 3, 2]
    assert ply_in_graph(0, 100, 0, [], 5) == 0


@pytest.mark.parametrize("size", [(290, 900), (190, 400), (600, 1800)])
@pytest.mark.parametrize("points", [[50], [50, 100], [0, 100] * 150])
def test_graph_is_drawn_at_every_size(size, points):
    moves = ["a1-a2"] * (len(points) - 1)
    review = {**REVIEW, "points": points, "mistakes": REVIEW["mistakes"][: len(points) // 2]}
    drawn = draw_move_panel(size, size[1] / 900, COLOUR, moves, "attackers", "draw: repetition", 0, None, review)
    assert drawn.picture.get_size() == size and drawn.graph and pygame.Rect((0, 0), size).contains(drawn.graph)
    assert not any(place.colliderect(drawn.graph) for place, _ in drawn.plies)


def test_coach_keeps_the_list_and_the_film():
    def player(board):
        yield from board.wait(500)
        for line in ("new", "d2-c2", "d3-b3", "resign"):
            board.type(line)
            yield from board.wait(600)
        games, plies = board.state.games, board.state.plies
        board.type("coach")
        yield from board.wait_for(lambda: board.state.coach.get("points"), 120_000)
        names = [move.name for move in board.state.listed.moves]
        board.type("events now")
        yield from board.wait(500)
        again = [move.name for move in board.state.listed.moves]
        board.type("coach off")
        yield from board.wait(2000)
        assert board.state.listed is board.state
        assert (board.state.games, board.state.plies) == (games, plies)
        return names, again, [move.name for move in board.state.moves]

    board = PretendBoard(PEOPLE)
    board.reads_events = True
    assert board.run(player) == (["d2-c2", "d3-b3"],) * 3


def test_state_that_joins_late_lists_what_it_knows():
    state = BoardState()
    for event in events_of([], exercise="coach"):
        state.take(event)
    assert state.listed is state
