# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The page draws as often while another board moves far away as in an ordinary game."""

import random

import pytest

import ljostafl
from far_program import Program
from web_far import DESKTOP, STRIP, invite, move, wait_for_moves
from web_page import wait_for

WATCH_FRAMES = """globalThis.frameMs = 0; globalThis.waits = [];
    (function look(last, now) {
        waits.push(now - last);
        requestAnimationFrame((next) => look(now, next));
    })(performance.now(), performance.now())"""
SETTLE_MS = 500  # in which a move is drawn
LATE_MS = 50
MOST, MORE = 3, 0.15  # the share of the time in late frames may be so many times that of an ordinary game, and more


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.once
def test_the_page_draws_as_often_while_another_board_moves_as_in_an_ordinary_game(broker, open_board, tmp_path):
    game, dice, plies = ljostafl.Game("brandub"), random.Random(3), 16
    moves = [game.play(dice.choice(game.legal_moves())) for _ in range(plies)]
    assert not game.outcome()
    page = open_board(**{**DESKTOP, "reduced_motion": "no-preference"})
    wait_for(page, "ljostafl.mirror.known")

    def waits(ply, typed):
        """Return the times in ms between frames, from when a move is made until it is drawn."""
        page.evaluate("waits.length = 0")
        typed(moves[ply - 1])
        wait_for_moves(page, ply)
        page.wait_for_timeout(SETTLE_MS)
        return page.evaluate("waits.slice(1)")

    own = lambda name: move(page, name)  # noqa: E731
    for line in ("players people", "new brandub"):
        page.evaluate("(line) => ljostafl.client.send(line)", line)
    wait_for(page, "ljostafl.mirror.variant === 'brandub'")
    page.evaluate(WATCH_FRAMES)
    ordinary = [waits(ply, own) for ply in range(1, plies + 1)][1::2]
    page.evaluate("globalThis.frameMs = 50")
    guest_link, _ = invite(page, broker)
    guest = Program("bridge", guest_link, "--plain", f"--state={tmp_path}", TAFL_PRINT_BOARD="off")
    try:
        for text in ("The other board is here", "0 moves of"):
            guest.until(text)
        page.evaluate("globalThis.frameMs = 0")
        far = []
        for ply in range(1, plies + 1):
            if ply == plies // 2:  # its move waits until the broker is there again
                page.evaluate("waits.length = 0")
                broker.stop()
                wait_for(page, f"{STRIP}.includes('No connection')")
                far.append(page.evaluate("waits.slice(1)"))
                page.evaluate("waits.length = 0")
                guest.type(moves[ply - 1])
                broker.start()
                wait_for_moves(page, ply)
                far.append(page.evaluate("waits.slice(1)"))
            elif ply % 2:
                waits(ply, own)
            else:
                far.append(waits(ply, guest.type))
            guest.until(f"{ply}. ")
    finally:
        guest.close()
    late = []
    for name, waited in ("in an ordinary game", ordinary), ("far apart", far):
        every = [one for each in waited for one in each]
        waited = [one for one in every if one > LATE_MS]
        late.append(sum(waited) / sum(every))
        print(f"{name}: {len(every)} frames, longest wait {max(every):.0f} ms, {len(waited)} later than {LATE_MS} ms")
    assert late[1] <= MOST * late[0] + MORE
