# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A board with Wi-Fi plays at a table by itself: a pretend radio, real sockets, mosquitto, and `ljostafl bridge`."""

import random
import time

import pytest

import ljostafl
import needs
from far_network import table_for_two
from far_program import Program
from far_wifi import PAUSE, board_at, until, until_later
from mosquitto import LIMIT, start_mosquitto

needs.module("paho")  # for the bridge

FRAME_MS = 100  # of the board's time: the lights never stand still for longer while a person is to move


@pytest.fixture
def broker(tmp_path):
    broker = Broker(tmp_path)
    yield broker
    broker.stop()


class Broker:
    """A mosquitto that lets anybody in. It can stop, and start again with what it had."""

    def __init__(self, folder):
        self.folder, self.lines = folder / "broker", "allow_anonymous true\n"
        self.port, self.process = start_mosquitto(self.folder, self.lines)

    def stop(self):
        self.process.terminate()
        self.process.wait(LIMIT)

    def start(self):
        self.port, self.process = start_mosquitto(self.folder, self.lines, self.port)


def random_game(seed):
    """Return the moves of a random game, as (side, move, move with its captures)."""
    game, chance, moves = ljostafl.Game("brandub"), random.Random(seed), []
    while not game.outcome():
        side, move = game.turn.name.lower(), chance.choice(game.legal_moves())
        moves.append((side, move, game.play(move)))
    return moves, game.outcome()


def told(program, text):
    """Return whether a program has printed a text. The board must run meanwhile."""
    return any(text in line for line in program.lines)


def at_a_table(broker, folder, side, **terms):
    """Return the link of a side, and the bridge of the other one."""
    mine, guest = (each._replace(host="127.0.0.1", port=broker.port, tls=False) for each in table_for_two(**terms))
    if side == "defenders":
        mine, guest = guest, mine
    return mine, Program("bridge", guest.link(), "--plain", f"--state={folder / 'state'}", TAFL_SPEED="fast",
                         TAFL_PRINT_BOARD="off")


@pytest.mark.slow
@pytest.mark.parametrize("side, clock", [
    pytest.param("attackers", None, marks=pytest.mark.soak), ("defenders", "10+0")])
def test_a_whole_game_of_a_board_with_wifi_and_a_bridge_and_no_frame_is_late(radio, broker, tmp_path, side, clock):
    mine, program = at_a_table(broker, tmp_path, side, clock=clock)
    other = {"attackers": "defenders", "defenders": "attackers"}[side]
    moves, outcome = random_game(5)
    gaps = []

    def player(board):
        yield from board.wait(3000)
        yield from until(board, lambda: "Connected to the broker" in board.printed)
        yield from until(board, lambda: f"remote: {other}, here" in board.printed)
        yield from until(board, lambda: told(program, "The other board is here") and told(program, "0 moves of"))
        yield from board.press("select")
        board.type("far draw")
        board.type("say hello")
        board.type("far")
        program.type("say good game")
        yield from until(board, lambda: "the other board says: good game" in board.printed)
        yield from until(board, lambda: told(program, "the other board says: hello"))
        for ply, (mover, move, made) in enumerate(moves, 1):
            line = f"{ply}. {mover} {made}"
            if mover == side:
                if ply in (5, 6):  # the person's turn: the lights go on, whatever the network does
                    broker.stop()
                    yield from until(board, lambda: f"remote: {other}, wait" in board.printed, gaps.append)
                    yield from until_later(board, 3000, gaps.append)
                    broker.start()
                    yield from until_later(board, 3000, gaps.append)
                yield from until_later(board, 300, gaps.append)
                board.type(move)
            else:
                program.type(move)
            yield from until(board, lambda line=line: line in board.printed)
            yield from until(board, lambda line=line: told(program, line))
        yield from until(board, lambda: "[The game is over" in board.printed and told(program, "The game is over"))
        return board.printed

    try:
        printed = board_at(mine.link()).run(player)
    finally:
        program.close()
    assert "far takes hello" in printed and f"[{side} against {other}, 0 moves; refused: nothing]" in printed
    assert outcome.reason in printed and max(gaps) <= FRAME_MS, max(gaps)
    assert mine.link()[-26:] not in printed and radio.waits >= 4 and radio.passwords == ["rune"]


@pytest.mark.slow
def test_a_board_that_was_off_goes_on(radio, broker, tmp_path):
    """It keeps its game, and the broker has what was said: also the other side's move, made meanwhile."""
    mine, program = at_a_table(broker, tmp_path, "attackers")
    moves, _ = random_game(5)
    board = board_at(mine.link())

    def play(first, last):
        def player(board):
            yield from board.wait(3000)
            yield from until(board, lambda: "remote: defenders, here" in board.printed)
            yield from until(board, lambda: told(program, "0 moves of"))
            for ply in range(first, last):
                mover, move, made = moves[ply]
                line = f"{ply + 1}. {mover} {made}"
                if line not in board.printed:  # the first one was made while the board was off
                    (board if mover == "attackers" else program).type(move)
                yield from until(board, lambda line=line: line in board.printed)
                yield from until(board, lambda line=line: told(program, line))
            yield from board.wait(1000)
            return board.printed

        return player

    try:
        board.run(play(0, 3))
        radio.power_off()
        program.until("The other board is away")
        program.type(moves[3][1])
        program.until(f"4. defenders {moves[3][2]}")
        printed = board.run(play(3, 6))
        assert "other moves" not in printed and "stopped" not in printed
        radio.power_off()
        blank = board_at(mine.link())  # another board, which knows nothing
        assert "other moves" not in blank.run(play(6, 8))
    finally:
        program.close()


@pytest.mark.soak
@pytest.mark.slow
def test_a_second_program_of_one_side_makes_the_first_one_rest_until_a_person_connects_it(radio, broker, tmp_path):
    mine = table_for_two()[0]._replace(host="127.0.0.1", port=broker.port, tls=False, side="defenders")
    programs, rests = [], "[This side is open in another program"

    def resting():
        return [program for program in programs if any(rests in line for line in program.lines)]

    def wait(condition):
        end = time.monotonic() + 60
        while not condition():
            assert time.monotonic() < end, [program.lines for program in programs]
            time.sleep(PAUSE)

    def player(board):
        yield from board.wait(3000)
        yield from until(board, lambda: rests in board.printed or resting())
        if rests in board.printed:
            before = board.printed.count("[Connected")
            yield from until_later(board, 3000, lambda gap: None)
            assert board.printed.count("[Connected") == before
            board.type("far connect")
            yield from until(board, lambda: board.printed.count("[Connected") > before)
        return board.printed

    try:
        for number in range(2):
            programs.append(Program("bridge", mine.link(), "--plain", f"--state={tmp_path / str(number)}",
                                    TAFL_PRINT_BOARD="off"))
            programs[-1].until("Connected to the broker")
        wait(resting)
        (first,) = resting()
        before = len(first.lines)
        first.type("far connect")
        wait(lambda: any("Connected" in line for line in first.lines[before:]))
        programs.remove(first)  # the other one ends
        other = programs.pop()
        other.close()
        programs.append(first)
        first.lines.clear()
        board_at(mine.link()).run(player)
    finally:
        for program in programs:
            program.close()
