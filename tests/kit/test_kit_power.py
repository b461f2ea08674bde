# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The currents of the lights: measured from the game's frames, reproduced by the command, and kept under the limit."""

import random
from types import SimpleNamespace

import pytest

from kit.electricity import battery_hours, chain_drop, voltage_drop, wire_drop
from kit.figures import BRIGHTNESSES, THEMES, figure, group, groups, measured
from kit.measure import MOST_PLIES, SHORT, figures, panel_settings, play, random_game
from kit.power_page import demand, supply_words
from kit.reader import read_design
from sim.machine.pretend_board import PretendBoard
from soak import SOAK, scaled, some
from tafl.variants import ids, load

VARIANTS = list(ids())


def drawn(wire):
    """Return the mA of GRB lights: 1 dark, and 16, 11 and 15 more for full red, green and blue."""
    green, red, blue = (sum(wire[at::3]) for at in range(3))
    return len(wire) // 3 + (16 * red + 11 * green + 15 * blue) / 255


def play_measured(variant, seed, limit, brightness, theme):
    """Play a random game; return the mA of each frame, from the bytes on the wire, and the number of plies."""
    moves = random_game(variant, seed)
    settings = panel_settings(load(variant).size, limit, brightness, theme) | {"TAFL_VARIANT": variant}
    board = PretendBoard(settings=settings, seed=seed)
    seen = []
    board.on_change = lambda: seen.append(drawn(board.wire))
    board.run(lambda running: play(running, moves, seed))
    return seen, len(moves)


def test_every_game_has_figures_in_each_theme_and_brightness():
    for variant in VARIANTS:
        for theme in THEMES:
            for brightness in (*BRIGHTNESSES, 45):
                found = figure(*group(variant), theme, brightness)
                assert 0 < found.typical <= found.high <= found.worst
                assert (found.size, found.theme, found.brightness) == (group(variant)[0], theme, brightness)


def test_a_number_of_men_that_was_not_measured_has_the_figures_of_a_larger_one():
    assert figure(13, 30, "colour", 40) == figure(13, 36, "colour", 40) == measured()[13, 36, "colour", 40]
    assert figure(13, 60, "colour", 40) == figure(13, 48, "colour", 40)


def test_more_brightness_draws_more():
    for variant in groups():
        for theme in THEMES:
            typical = [figure(*variant, theme, brightness).typical for brightness in BRIGHTNESSES]
            assert typical == sorted(typical)
    between, low, high = (figure(9, 24, "colour", brightness).worst for brightness in (45, 40, 50))
    assert low < between < high


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("variant", groups().values() if SOAK else ["brandub"])
def test_the_command_reproduces_its_figures(variant):
    """Within 3 %, because a change of the program shifts moments."""
    for found in figures(variant):
        kept = measured()[found[:4]]
        assert found[:4] == kept[:4] and found[4:] == pytest.approx(kept[4:], rel=0.03, abs=1)


@pytest.mark.slow
@pytest.mark.once
def test_figures_agree_with_a_board_that_has_these_settings(monkeypatch):
    """The frames of one setting, recomputed for another one, are those that this other setting sends."""
    monkeypatch.setattr("kit.measure.MOST_PLIES", MOST_PLIES if SOAK else SHORT)
    whole = list(figures("brandub", 1))
    for theme, brightness in (("one-hue", 40), ("colour", 20)):
        found = [each for each in whole if (each.theme, each.brightness) == (theme, brightness)]
        seen, _ = play_measured("brandub", 0, 20000, brightness, theme)
        assert max(seen) - 81 == pytest.approx(found[0].worst, abs=0.06)


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("variant", some(VARIANTS, 5))
def test_random_play_stays_under_the_limit(variant, record_property):
    """Ten games of each variant in a soak: no frame draws more than the limit."""
    dice = random.Random(variant)
    worst = 0.0
    for seed in range(1, scaled(10) + 1):  # the first one is a short game
        size = max(9, load(variant).size)
        limit = dice.choice([size * size + 100, 450, 450, 900])
        brightness, theme = dice.choice([40, 40, 100]), dice.choice(THEMES)
        if seed == 1:  # a setting for which the limit is at work in any game
            limit, brightness, theme = 450, 100, "colour"
        seen, plies = play_measured(variant, seed, limit, brightness, theme)
        assert len(seen) > 30 * plies and max(seen) <= limit
        worst = max(worst, max(seen) / limit)
    record_property("worst", worst)
    assert worst > 0.9  # the limit was at work


def ladder(count, ma, mohm, feeds):
    """Return the greatest voltage drop along a chain of lights, computed light by light."""
    each = ma / 1000 / count
    resistance = 2 * mohm / 1000
    half = count if feeds == 1 else count // 2
    drop = 0.0
    for light in range(half):  # the piece of line before this light carries the current of all lights behind it
        drop += resistance * each * (half - light)
    return drop


@pytest.mark.parametrize("count, feeds", [(81, 1), (81, 2), (121, 2), (256, 1)])
def test_the_drop_along_the_lights_is_that_of_a_ladder_of_resistors(count, feeds):
    lights = SimpleNamespace(count=count, part=SimpleNamespace(mohm=5.0))
    design = SimpleNamespace(lights=lights, supply=SimpleNamespace(feeds=feeds))
    assert chain_drop(design, 1500) == pytest.approx(ladder(count, 1500, 5.0, feeds), rel=0.04)


def test_the_drop_of_a_wire_is_that_of_copper():
    design = read_design("strip60")  # 0.25 mm2, 0.45 A
    assert 0.2 < design.supply.length < 0.4
    assert wire_drop(design, 450) == pytest.approx(0.45 * 2 * design.supply.length * 0.0175 / 0.25)
    assert 0 < voltage_drop(design) < 0.5


def test_a_design_says_what_its_supply_must_give(design):
    words = " ".join(supply_words(design))
    assert f"{design.lights.current_limit} mA" in words
    assert demand(design).typical <= design.lights.current_limit  # only bright moments are dimmed
    if design.supply.part.kind == "battery":
        hours = battery_hours(design, demand(design).typical)
        assert f"{hours:.1f} h at {design.lights.brightness} %" in words and hours > 3


def test_a_battery_lasts_longer_with_less_light():
    design = read_design("battery")
    assert battery_hours(design, 100) > battery_hours(design, 200) > battery_hours(design, 400) > 2
