# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The Worker runs at its own pace: idle, busy, hidden, and as slow as a Pico."""

import pytest

from web_modules import run_module

PACED = """
    const { Pace } = await web("pace.js");
    let now = 0;
    performance.now = () => now;
    const pace = new Pace();
    Object.assign(pace, argument.set);
    const run = (ms) => {
        let steps = 0;
        const wait = pace.burst(() => { steps += 1; now += ms; return steps !== argument.stop; });
        return [steps, Math.round(wait * 100) / 100];
    };
    return argument.steps.map((ms) => run(ms));
"""


def paced(*steps, stop=0, **values):
    return run_module(PACED, {"set": {"turnMs": 0.0002, **values}, "steps": steps, "stop": stop})


def test_idle_program_runs_a_little_and_waits():
    assert paced(0.02) == [[8, 8]]


def test_step_of_a_program_that_waits_is_idle_on_a_fast_machine_too():
    assert paced(0.08, turnMs=0.00007) == [[8, 8]]  # as measured in Chromium


def test_busy_program_runs_for_a_while_and_goes_on_at_once():
    assert paced(0.5, 3, 100) == [[16, 0], [3, 0], [1, 0]]


def test_hidden_page_waits_longer():
    assert paced(0.02, 0.5, hidden=True) == [[8, 100], [16, 100]]


def test_a_step_that_writes_ends_the_burst():
    assert paced(0.5, stop=2)[0][0] == 2


def test_pace_of_a_pico():
    ratio = 0.00354 / 0.0002
    (steps, wait), = paced(0.5, kind="pico")
    assert wait == pytest.approx(steps * 0.5 * (ratio - 1), abs=0.01)


def test_pace_of_a_pico_on_a_machine_that_is_slower():
    assert paced(20, kind="pico", turnMs=0.01) == [[1, 0]]
