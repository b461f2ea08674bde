# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Lessons: each variant has those that its rules allow, and a learner goes through all of them, right and wrong."""

import pytest

from fake_host import Board, until
from lesson_list import WITH_A_SQUARE, lessons
from light_reader import CAPTURE, GOAL, WIN
from sentences import KING_ONLY_ON_THRONE
from soak import SOAK
from tabletop.exercise import RIGHT, WAIT
from tabletop.exercise_lessons import lesson_lines
from tafl.game import Game
from tafl.names import move_name
from tafl.outcome import CAPTURED, ENCIRCLED, ESCAPED, FORT
from tafl.variants import ids, load

KING = {"catch the king", "catch the king on the throne", "catch the king beside the throne",
        "catch the king at the edge"}


@pytest.mark.parametrize("id", ids())
def test_every_variant_has_the_basics_and_its_own_rules(id):
    variant = load(id)
    words = {lesson[0] for lesson in lessons(id)}
    assert {"men move in straight lines", "the king moves like a man", "catch a man between two of yours",
            "two at once", "between two enemies you are safe"} <= words
    assert len(words & {"bring the king to a corner", "bring the king to the edge"}) == 1
    assert words & KING
    assert ("bring the king to a corner" in words) == (variant.king_wins_at == "corners")
    assert (KING_ONLY_ON_THRONE in words) == (variant.throne_stops == "king")
    assert ("a row at the edge falls at once" in words) == variant.shieldwall
    assert ("build a fort at the edge" in words) == variant.exit_forts
    assert ("close the ring around all" in words) == variant.encirclement
    assert ("open a way: the board says raichi" in words) == variant.announced_exits
    assert ("a corner helps you to catch" in words) == ("corners" in variant.anvils.split())
    assert ("the empty throne helps you to catch" in words) == ("throne" in variant.anvils.split() or variant.camps)
    assert ("the king catches men" in words) == (variant.king_captures in ("yes", "hammer"))


@pytest.mark.parametrize("id", ids())
def test_the_right_moves_have_their_effect(id):
    ends = {"out": ESCAPED, "king": CAPTURED, "fort": FORT, "ring": ENCIRCLED}
    tasks = {line.partition(";")[0]: line.split(";")[5].split() for line in lesson_lines()}
    for words, text, accepted, _ in lessons(id):
        game = Game(load(id), text, False)
        task = tasks[words]
        assert 0 < len(accepted) <= 20 and len(accepted) < len(game.legal_moves())
        for move in accepted:
            assert game.is_legal(move)
            before = str(game.position).count("a"), str(game.position).count("d")
            game.push(move)
            assert game.position.over == ends.get(task[0], 0), (id, words)
            if task[0] == "take":
                after = str(game.position).count("a"), str(game.position).count("d")
                assert sum(before) - sum(after) == int(task[1])
            game.take_back()


def test_a_variant_of_the_user_has_lessons_too(tmp_path):
    (tmp_path / "variants.txt").write_text(
        "[mine]\nname = Mine\nsize = 9\nstart = 3aaa3/4a4/4d4/a3d3a/aaddKddaa/a3d3a/4d4/4a4/3aaa3\n"
        "first = attackers\nking_wins_at = edge\nking_captures = no\nking_taken_by = two\n")
    board = Board(ready=False, variants=str(tmp_path / "variants.txt"), VARIANT="mine")
    board.run(200)
    board.press("up")
    board.run(200)
    assert board.screen == "lessons" and "men move in straight lines" in board.host.title


def phase(board):
    return board.session.interlude.phase


def waiting(board):
    session = board.session
    if not session.interlude:
        return True
    return (board.screen == "lessons" and phase(board) == WAIT and not session.opponent.thinking()
            and not session.game.ply)


@pytest.mark.parametrize("id", ids() if SOAK else ["ashton"])
def test_a_learner_goes_through_all_lessons_right_and_wrong(id):
    board = Board(15, 15, ready=False, VARIANT=id, SPEED="fast")
    board.run(200)
    board.press("up")
    board.run(200)
    wanted = lessons(id)
    for number, (words, text, accepted, shown) in enumerate(wanted):
        until(board, lambda: waiting(board))
        session = board.session
        assert words + ": go to " * (words in WITH_A_SQUARE) in board.host.title
        assert session.game.text().startswith(text.split(" ")[0])
        marked = any(meaning in cell for meaning in (GOAL, WIN, CAPTURE) for cell in board.seen(700))
        assert marked == (shown or words in WITH_A_SQUARE), words
        wrong = next(move for move in session.game.legal_moves() if move not in accepted)
        if number % 5 == 0:  # look what happens
            name = move_name(wrong)
            board.type(name)
            until(board, lambda name=name: f"wrong: {name}" in board.host.printed)
            until(board, lambda: waiting(board))
            assert session.game.text().startswith(text.split(" ")[0])
        board.type(move_name(accepted[0]))
        until(board, lambda: phase(board) == RIGHT)
    until(board, lambda: board.screen == "start")
    board.press("up")
    board.run(200)
    assert wanted[0][0] in board.host.title  # again from the first


def test_lessons_go_on_where_the_learner_left():
    board = Board(ready=False, VARIANT="brandub", SPEED="fast")
    board.press("up")
    board.run(200)
    board.type(move_name(board.session.interlude.accepted[0]))
    until(board, lambda: phase(board) == RIGHT)
    until(board, lambda: waiting(board))
    shown = board.session.game.text()
    board.press("back")
    board.run(100)
    assert board.screen == "start"
    board.press("up")
    board.run(200)
    assert board.session.game.text() == shown


def test_the_settings_lead_to_the_lessons():
    board = Board(ready=False)
    board.take("menu", "learn")
    board.run(200)
    assert board.screen == "lessons"
