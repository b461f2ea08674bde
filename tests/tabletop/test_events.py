# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Events: a reader that knows nothing else has the state of the board, also one that joins late."""

import json
import random

import pytest

from fake_host import Board, until
from sim.machine.board_state import BoardState
from soak import scaled
from support.doc_tables import EVENT_MEANINGS, REFUSALS
from tabletop.events import EVENTS
from tafl.board import SIDES
from tafl.names import square_name
from varied_ids import varied_ids

KEYS = {line.partition(" ")[0]: line.partition(" ")[2] for line in EVENTS.splitlines() if line}
LETTERS = {1: "a", 2: "d", 3: "K"}
PRESSES = ("up", "down", "left", "right", "select", "back")
LINES = ("undo", "hint", "new", "again", "players people", "players attack", "players computers", "clock 3+2",
         "clock off", "resign", "draw", "learn", "learn off", "puzzles", "puzzles off", "replay", "replay off", "score",
         "coach", "coach 1", "coach off", "why", "now", "e5-e9", "theme one-hue", "level auto", "takebacks 2",
         "hints 1", "option", "warnings off", "events now", "variant brandub", "variant lewis", "call",
         "handicap attackers 2", "players remote-defenders", "remote here", "remote draw", "remote resign")


class Reader:
    """A reader of the events of a board."""

    def __init__(self, board):
        self.board, self.state, self.events = board, BoardState(), []
        self.read = len(board.host.printed)
        board.type("events on")
        self.follow()

    def follow(self):
        """Let the board tell what has changed, and read it."""
        board = self.board
        until(board, lambda: not board.app._next and not board.app._task, step=1)
        board.run(60, 20)
        printed = board.host.printed
        for line in printed[self.read :]:
            if line.startswith('{"event":'):
                event = json.loads(line)
                keys = KEYS[event["event"]].split()
                assert list(event)[1:] == keys[: len(event) - 1], "in the documented order"
                self.events.append(event)
                self.state.take(event)
        self.read = len(printed)


def facts_of(state):
    """Return what a reader knows."""
    return {
        "variant": state.game["variant"], "options": state.game["options"], "pieces": state.pieces,
        "moves": [move.name for move in state.moves], "turn": state.turn,
        "end": (state.end["winner"], state.end["reason"]) if state.end else None,
        "players": [state.players[side] for side in SIDES[1:]], "level": state.players["level"],
        "remote": (None, "wait", "here", "away").index(state.remote.get("state")),
        "offer": state.offer.get("side"), "ways": state.warnings.get("ways", []),
        "danger": state.warnings.get("danger"), "clock": state.clock.get("attackers"),
        "hint": state.hint.get("from"), "looks": state.hint.get("looks", False),
        "screen": state.screen, "cursor": state.cursor.get("square"), "hand": state.cursor.get("hand"),
        "page": (state.page.get("number"), state.page.get("pages"), state.page.get("text")),
        "exercise": state.exercise.get("kind"), "coach": state.coach.get("progress"),
        "theme": state.settings["theme"], "view": state.view.get("part"),
    }


def facts_on(board):
    """Return the same of the board itself."""
    session, screen = board.session, board.app._screen
    match, opponent, interlude = session.match, session.opponent, session.interlude
    game = match.game
    outcome = game.outcome()
    plays = hasattr(screen, "legal_moves")
    waits = not plays or opponent.thinking() or bool(outcome)
    menu = screen if getattr(screen, "page", None) else None
    held = plays and not waits and screen.in_hand is not None
    return {
        "variant": game.variant.id, "options": list(game.variant.chosen_options),
        "pieces": {square_name(square): LETTERS[piece] for square, piece in game.position.pieces()},
        "moves": game.names(), "turn": "" if outcome else SIDES[game.turn],
        "end": (outcome.winner and SIDES[outcome.winner], outcome.reason) if outcome else None,
        "players": [match.players.name(side).partition(",")[0] for side in (1, 2)], "remote": match.players.remote,
        "level": match.players.level, "offer": SIDES[match.players.offer],
        "ways": [square_name(goal) for goal, _ in match.open_ways],
        "danger": square_name(game.position.king) if match.danger else None,
        "clock": match.clock and match.clock.seconds(1, board.host.now()),
        "hint": square_name(opponent.hint >> 8) if opponent.hint else None, "looks": opponent.advising,
        "screen": session.screen, "cursor": None if waits else square_name(screen.cursor),
        "hand": square_name(screen.in_hand) if held else None,
        "page": (menu.index + 1, len(menu.pages), menu.said) if menu else (None,) * 3,
        "exercise": interlude.name if interlude and interlude.name != "coach" else None,
        "coach": (interlude.percent() if interlude.looks else 100) if interlude and interlude.name == "coach" else None,
        "theme": session.preferences.theme, "view": session.viewport.name() if session.viewport else None,
    }


@pytest.mark.parametrize("variant", varied_ids())
def test_a_reader_of_events_knows_the_board(variant):
    """Random presses and lines, with a reader from the start; then one that joins."""
    chance = random.Random(variant)
    board = Board(VARIANT=variant, ATTACKERS="person", SLEEP=1)
    reader = Reader(board)
    for _ in range(scaled(2000, divisor=40)):
        kind = chance.random()
        if kind < 0.35 and not board.session.game.outcome() and board.screen == "play":
            moves = board.session.game.legal_moves()
            move = chance.choice(moves)
            board.type(f"{square_name(move >> 8)}-{square_name(move & 255)}")
        elif kind < 0.85:
            board.press(chance.choice(PRESSES))
        else:
            board.type(chance.choice(LINES))
        board.run(chance.choice((0, 60, 700)), 20)
        reader.follow()
        for _ in range(20):  # what came in the last moment is told within 40 ms; a large board pans
            if facts_of(reader.state) != facts_on(board):
                reader.follow()
        assert facts_of(reader.state) == facts_on(board)
    late = Reader(board)
    assert facts_of(late.state) == facts_on(board) and late.state.known
    assert {event["code"] for event in reader.events if event["event"] == "refusal"} <= set(REFUSALS)


def test_a_record_that_is_refused_is_told():
    board = Board(VARIANT="brandub", SLEEP=1)
    reader = Reader(board)
    for line in ("record in", "variant: brandub", "1. d2-e3", "result: unfinished"):
        board.type(line)
    reader.follow()
    (refusal,) = [event for event in reader.events if event["event"] == "refusal"]
    assert refusal["code"] == "record" and refusal["text"].startswith("line 2: d2-e3: ")
    assert sum(event["event"] == "game" for event in reader.events) == 1


@pytest.mark.parametrize(("language", "name"), [("en", "Saami Tablut"), ("de", "Samisches Tablut")])
def test_the_game_is_named_in_the_language_of_the_players(language, name):
    assert Reader(Board(VARIANT="saami", LANGUAGE=language)).state.game["name"] == name


def test_each_event_is_explained():
    assert set(EVENT_MEANINGS) == set(KEYS)


@pytest.mark.parametrize("exercise", ["learn", "puzzles"])
def test_an_exercise_under_way_comes_in_the_language_that_is_chosen(exercise):
    tasks = []
    for lines in ((exercise,), (exercise, "language de"), ("language de", exercise)):
        reader = Reader(Board(VARIANT="brandub"))
        for line in lines:
            reader.board.type(line)
            reader.follow()
        tasks.append(reader.state.exercise)
    english, changed, german = tasks
    assert changed == german != english
