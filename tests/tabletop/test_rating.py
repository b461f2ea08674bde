# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The level that fits the player: which games move his rating, and how far."""

import random

import pytest

from fake_host import Board, until
from rated_games import AUTO, move, rated_board, rating
from tabletop.levels import LEVELS, RATING
from tabletop.rating import FIRST, expected_score, level_for, note_result, rating_of, set_rating
from tafl.board import ATTACKERS, DEFENDERS
from tafl.outcome import AGREEMENT

LEVEL_RATINGS = [row[RATING] for row in LEVELS]

START = "3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3"


def terms_of(board):
    match = board.session.match
    return match.counts, match.fits_player, match.take_backs, match.hints


class Player:
    """A session with nothing but progress."""

    def __init__(self):
        self.progress, self.new_progress = {}, []


def test_elos_formula():
    assert expected_score(1200, 1200) == 0.5
    assert expected_score(1400, 1000) == pytest.approx(10 / 11)
    assert expected_score(1000, 1400) == pytest.approx(1 / 11)


def test_the_first_games_move_a_rating_most():
    player = Player()
    set_rating(player, FIRST)
    before = FIRST
    steps = []
    for _ in range(20):
        set_rating(player, FIRST, player.progress and next(iter(player.progress.values())) & 15)
        note_result(player, 1, 1)
        steps.append(rating_of(player) - before)
    assert steps[0] == 80 and steps[15:] == [20] * 5
    assert steps == sorted(steps, reverse=True)


def test_the_level_is_the_nearest_one():
    for points in range(100, 3000):
        nearest = min(abs(points - rating) for rating in LEVEL_RATINGS)
        assert abs(points - LEVEL_RATINGS[level_for(points) - 1]) == nearest


def test_the_expected_score_at_the_level_is_near_a_half():
    for points in range(LEVEL_RATINGS[0], LEVEL_RATINGS[-1]):
        assert 0.26 < expected_score(points, LEVEL_RATINGS[level_for(points) - 1]) < 0.74  # docs/playing.md


@pytest.mark.parametrize("strength", [950, 1250, 1500, 1850])
def test_a_simulated_player_comes_to_his_level_and_wins_half_of_his_games(strength):
    dice = random.Random(strength)
    player = Player()
    levels, score = [], 0
    for game in range(400):
        level = level_for(rating_of(player))
        won = dice.random() < expected_score(strength, LEVEL_RATINGS[level - 1])
        note_result(player, level, won)
        if game >= 40:
            levels.append(level)
            score += won
    assert abs(sum(levels) / len(levels) - level_for(strength)) < 1
    assert 0.4 < score / len(levels) < 0.6


def test_a_rating_stays_within_its_bounds():
    player = Player()
    for score, low, high in ((0, 100, 400), (1, 2300, 3000)):
        for _ in range(300):
            note_result(player, level_for(rating_of(player)), score)
        assert low <= rating_of(player) <= high


def test_a_loss_counts_once():
    board = rated_board()
    assert board.session.players.level == 1
    board.type("resign")
    assert f"your rating: {FIRST} -> {FIRST - 80}" in board.host.printed
    board.type("undo")
    board.run(100)
    move(board)
    board.session.end(DEFENDERS, "resignation")
    assert rating(board) == FIRST - 80  # nothing is won by a lost end that is taken back


def test_a_win_raises_the_rating_and_the_level_of_the_next_game_only():
    board = Board(**AUTO, ready=False)
    highest = max(points for points in range(FIRST, 2000) if level_for(points) == 1)
    board.type(f"level auto {highest}")
    board.press("select")
    board.run(600)
    assert board.session.players.level == 1
    move(board)
    board.session.end(DEFENDERS, "resignation")
    assert rating(board) > highest and board.session.players.level == 1
    until(board, lambda: board.screen == "end")
    assert f"you: {rating(board)}" in board.host.title
    board.type("new")
    assert board.session.players.level == 2
    assert f"level: my size (2), you: {rating(board)}" in board.host.printed
    assert "attackers: computer, level 2" in board.host.printed


def test_a_draw_moves_towards_the_level():
    board = Board(**AUTO, ready=False)
    board.type(f"level auto {FIRST + 40}")
    board.press("select")
    move(board)
    board.session.end(None, AGREEMENT)
    assert FIRST < rating(board) < FIRST + 40


@pytest.mark.parametrize("help_", ["hint", "score", "level 3", "players attack", "position " + START + " a"])
def test_a_game_with_help_or_another_opponent_does_not_count(help_):
    board = rated_board()
    until(board, lambda: not board.session.opponent.thinking())
    board.type(help_)
    board.run(6000, 20)
    board.session.end(ATTACKERS, "resignation")
    assert rating(board) == FIRST
    assert not [line for line in board.host.printed if line.startswith("your rating")]


@pytest.mark.parametrize("players", [
    {"ATTACKERS": "person"}, {"DEFENDERS": "computer"}, {"LEVEL": "1"}])
def test_other_games_do_not_count(players):
    board = Board(**{**AUTO, **players})
    board.run(200)
    board.session.end(ATTACKERS, "resignation")
    assert rating(board) == FIRST


def test_a_game_without_a_move_of_the_player_does_not_count():
    board = Board(**AUTO)
    board.type("resign")
    assert board.session.game.outcome() and rating(board) == FIRST


def test_moves_taken_back_are_part_of_how_he_plays():
    board = rated_board()
    until(board, lambda: not board.session.opponent.thinking())
    board.type("undo")
    board.run(200)
    move(board)
    board.type("resign")
    assert rating(board) == FIRST - 80


def test_a_level_chosen_in_a_game_holds_at_once_but_the_game_does_not_count():
    board = Board(**{**AUTO, "LEVEL": "6"})
    move(board)
    assert board.type("level auto 1500") == "level: my size (4), you: 1500"
    assert board.session.players.level == 4
    board.session.end(ATTACKERS, "resignation")
    assert rating(board) == 1500


def test_a_plain_level_gives_an_ordinary_game_no_terms():
    board = Board(ATTACKERS="computer")
    board.type("e3-g3")
    board.run(500)
    board.type("level 3")
    assert board.session.players.level == 3 and not board.session.match.has_terms()


def test_exercises_leave_the_rating_alone():
    board = Board(**AUTO, ready=False)
    board.press("up")
    board.run(300)
    assert board.screen == "lessons"
    board.type("level auto 1500")
    board.press("back")
    board.run(300)
    assert board.screen == "start" and board.session.players.level == 4
    assert "level: my size (4), you: 1500" in board.host.title


@pytest.mark.parametrize("practice", ["puzzles", "learn", "coach"])
def test_a_finished_game_keeps_its_level_while_players_practise(practice):
    board = rated_board()
    board.type("level auto 1400")
    board.type("new")
    level = board.session.players.level
    move(board)
    board.type("resign")  # the rating falls, and the level of the next game with it
    board.run(9000)
    assert level_for(rating_of(board.session)) < level
    players = board.type("players")
    terms = terms_of(board)
    board.type(practice)
    until(board, lambda: board.session.interlude and board.screen == board.session.interlude.name)
    board.type(practice + " off")
    until(board, lambda: board.screen == "end")
    assert board.session.players.level == level and terms_of(board) == terms
    board.type("undo")
    assert board.type("players") == players


@pytest.mark.parametrize("before", ["5", "auto"])
def test_a_level_chosen_while_players_practise_holds_in_the_game_that_waits(before):
    board = rated_board(LEVEL=before)
    board.type("resign")
    board.run(9000)
    board.type("puzzles")
    until(board, lambda: board.screen == "puzzles")
    board.type("level 2")
    board.type("puzzles off")
    until(board, lambda: board.screen == "end")
    board.type("undo")
    assert board.session.players.level == 2 and "computer, level 2" in board.type("players")


@pytest.mark.parametrize(("line", "answer"), [
    ("level auto 99", "a rating must be 100 to 3000, not '99'"),
    ("level auto high", "a rating must be 100 to 3000, not 'high'"),
    ("level 3 1200", "level must be 1 to 8, or auto, not '3 1200'"),
    ("level 0", "level must be 1 to 8, or auto, not '0'"),
])
def test_a_wrong_level_is_refused(line, answer):
    board = Board(**AUTO)
    assert board.type(line) == answer
    assert board.session.preferences.level == 9 and rating(board) == FIRST


def test_the_menu_has_it_as_the_ninth_level():
    board = Board(ready=False, ATTACKERS="computer")
    board.turn_to("menu", "level: 1")
    board.press("down")
    assert board.host.printed[-1] == f"my size (1), you: {FIRST}"
    assert board.host.title[4:].startswith(f"level: my size (1), you: {FIRST} (4/")
    board.press("back")
    board.run(100)
    assert f"level: my size (1), you: {FIRST}" in board.host.title
