# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The lights of an earlier position are those that the program shows for it."""

import random

import pytest

from hardware.palette import build_palette
from sim.description_export import export
from sim.legend import BRIGHTNESS
from tabletop.board_view import BoardView
from tabletop.events import MARKS
from tabletop.meanings import king_light, trail_light
from tafl.board import ATTACKERS, DEFENDERS, SIDES
from tafl.game import Game
from tafl.names import square_name
from tafl.variants import load
from web_modules import run_module

TIMES = range(0, 6000, 37)
PANEL = 9


def test_rhythms_are_those_of_the_program():
    trails, kings = run_module("""
        const { kingBrightness, trailBrightness } = await web("history_lights.js");
        const trails = argument.map((now) => [0, 1, 5, 9].map((step) => trailBrightness(now, step)));
        return [trails, argument.map(kingBrightness)];
    """, list(TIMES))
    assert trails == [[trail_light(now, step) for step in (0, 1, 5, 9)] for now in TIMES]
    assert kings == [king_light(now) for now in TIMES]


@pytest.mark.parametrize("theme", ["colour", "one-hue"])
@pytest.mark.parametrize("variant", ["brandub", "tablut", "ashton", "copenhagen"])
def test_lights_are_those_of_the_program(variant, theme):
    game, dice = Game(load(variant)), random.Random(variant)
    colours, _ = build_palette(theme, BRIGHTNESS)
    side = max(PANEL, game.position.size)
    expected = []
    for ply in range(30):
        if ply and not game.outcome():
            moves = game.legal_moves()
            game.push(moves[dice.randrange(len(moves))])
        canvas = bytearray(side * side)
        BoardView(game.position, side, side).draw(canvas, 100 * ply)
        expected.append([list(colours[value].to_bytes(3, "big")) for value in canvas])
    result = run_module("""
        const { GameHistory } = await web("history.js");
        const { historyLights } = await web("history_lights.js");
        const history = new GameHistory(argument.game);
        for (const name of argument.names) history.push(name);
        return argument.names.map((_, ply) => {
            const lights = historyLights(history, ply, argument.colours, { columns: 9, rows: 9 }, { now: 100 * ply });
            const rgb = [...lights.rgb], all = rgb.flatMap((_, i) => i % 3 ? [] : [rgb.slice(i, i + 3)]);
            return { all, trail: history.trail(ply) };
        });
    """, {"game": event_of(game), "names": game.names(), "colours": export()["lights"][theme]})
    assert len(result) > 3
    size, edge = game.position.size, (side - game.position.size) // 2
    for ply, lights in enumerate(result):
        squares = {(edge + at // size) * side + edge + at % size for at in lights["trail"][:-1]}
        for cell, (light, program) in enumerate(zip(lights["all"], expected[ply], strict=True)):
            assert light == program or cell in squares, (ply, cell)


def event_of(game):
    """Return what the event of a game tells of its board."""
    tables = game.position.tables
    codes = tables.empty_codes
    throne, corners, camps = ([square_name(square) for square in tables.squares() if codes[square] in marks]
                              for marks in MARKS)
    first = SIDES[game.turn if game.ply % 2 == 0 else ATTACKERS + DEFENDERS - game.turn]
    return {"size": game.variant.size, "start": game.start, "first": first, "throne": throne, "corners": corners,
            "camps": camps}
