# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The buttons: presses and releases as key events, bounces, pins and faults."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

UP, DOWN, LEFT, RIGHT, SELECT, BACK = range(6)
RELEASED = 64
PINS = ["GP2", "GP3", "GP4", "GP5", "GP6", "GP7"]


def make(settings, names=PINS, **values):
    import board

    from hardware.bringup import make_buttons

    used = settings(**values)
    return make_buttons([name and getattr(board, name) for name in names], used)[0], used.complaints


def test_no_events_is_always_the_same_object(chip, settings):
    buttons, _ = make(settings)
    assert buttons.events(0) is buttons.events(0)
    assert len(buttons.events(0)) == 0


def test_presses_and_releases_in_order(chip, settings):
    buttons, complaints = make(settings)
    chip.keys.move("GP2", True)
    chip.keys.move("GP7", True)
    chip.keys.move("GP2", False)
    assert list(buttons.events(0)) == [UP, BACK, UP + RELEASED]
    chip.keys.move("GP7", False)
    assert list(buttons.events(0)) == [BACK + RELEASED]
    assert list(buttons.events(0)) == []
    assert complaints == []


@pytest.mark.parametrize(("level", "when"), [("low", False), ("high", True)])
def test_the_level_of_a_pressed_button(chip, settings, level, when):
    make(settings, BUTTONS_PRESSED=level)
    assert chip.keys.value_when_pressed is when


def test_missing_buttons(chip, settings):
    buttons, _ = make(settings, ["GP2", None, "GP4", "GP5", None, "GP7"])
    chip.keys.move("GP4", True)
    chip.keys.move("GP7", True)
    assert list(buttons.events(0)) == [LEFT, BACK]


def test_no_button_at_all(chip, settings):
    buttons, complaints = make(settings, [None] * 6)
    assert list(buttons.events(0)) == [] and complaints == []


def test_pin_in_use_is_reported(chip, settings):
    import board

    chip.claim(board.GP5)
    buttons, complaints = make(settings)
    assert complaints == ["The buttons do not work: GP5 in use"]
    assert list(buttons.events(0)) == []


def test_overflow_releases_all_buttons_and_presses_held_ones_again(chip, settings):
    buttons, _ = make(settings)
    chip.keys.move("GP4", True)
    chip.keys.move("GP6", True)
    assert list(buttons.events(0)) == [LEFT, SELECT]
    for _ in range(20):
        chip.keys.move("GP2", True)
        chip.keys.move("GP2", False)
    chip.keys.move("GP4", False)
    assert chip.keys.events.overflowed
    assert list(buttons.events(0)) == [LEFT + RELEASED, SELECT + RELEASED]
    assert list(buttons.events(0)) == [SELECT]
    assert list(buttons.events(0)) == []


MINUTE = 60_000


def test_stuck_button_is_released_and_reported_once(chip, settings):
    buttons, complaints = make(settings)
    chip.keys.move("GP5", True)
    assert buttons.events(1000) == [RIGHT]
    assert list(buttons.events(1000 + MINUTE)) == []
    assert buttons.events(1001 + MINUTE) == [RIGHT + RELEASED]
    assert complaints == ["Button RIGHT is stuck: ignored until it is released"]
    assert list(buttons.events(3 * MINUTE)) == []
    chip.keys.move("GP2", True)
    assert buttons.events(4 * MINUTE) == [UP]
    chip.keys.move("GP5", False)
    chip.keys.move("GP2", False)
    assert buttons.events(4 * MINUTE) == [UP + RELEASED]
    chip.keys.move("GP5", True)
    assert buttons.events(4 * MINUTE) == [RIGHT]
    assert buttons.events(6 * MINUTE) == [RIGHT + RELEASED]
    assert len(complaints) == 1


def test_held_button_is_not_stuck_while_others_are_pressed(chip, settings):
    buttons, complaints = make(settings)
    chip.keys.move("GP5", True)
    for second in range(0, 300, 20):
        chip.keys.move("GP2", True)
        chip.keys.move("GP2", False)
        assert RIGHT + RELEASED not in buttons.events(second * 1000)
    assert complaints == []


def test_bounce_is_no_press(chip, settings):
    buttons, complaints = make(settings)
    chip.keys.move("GP6", True)
    chip.keys.move("GP6", False)
    chip.keys.pace = 20  # as near to each other as keypad tells events
    for level in (True, False, True, False):
        chip.keys.move("GP6", level)
    assert buttons.events(0) == [SELECT, SELECT + RELEASED]
    chip.keys.pace = 50
    chip.keys.move("GP6", True)
    assert buttons.events(0) == [SELECT]
    assert complaints == []


def test_two_buttons_in_quick_succession_are_two_presses(chip, settings):
    buttons, _ = make(settings)
    chip.keys.pace = 5
    for name in ("GP4", "GP5"):
        chip.keys.move(name, True)
        chip.keys.move(name, False)
    assert buttons.events(0) == [LEFT, LEFT + RELEASED, RIGHT, RIGHT + RELEASED]


def test_loose_wire_is_reported_once(chip, settings):
    buttons, complaints = make(settings)
    chip.keys.pace = 20
    events = []
    for _ in range(40):
        chip.keys.move("GP7", True)
        chip.keys.move("GP7", False)
        events += buttons.events(0)
    assert events == [BACK, BACK + RELEASED]
    assert complaints == ["Button BACK bounces: check its wire"]


def test_single_bounces_of_many_presses_are_no_loose_wire(chip, settings):
    buttons, complaints = make(settings)
    for _ in range(50):
        for pace, level in ((50, True), (50, False), (20, True), (20, False)):
            chip.keys.pace = pace
            chip.keys.move("GP6", level)
        assert buttons.events(0) == [SELECT, SELECT + RELEASED]
    assert complaints == []


@pytest.mark.parametrize("pressed", ["low", "high"])
def test_button_held_at_power_up_is_reported_and_ignored(chip, settings, pressed):
    chip.down = {"GP2": pressed == "high", "GP6": pressed == "high"}
    buttons, complaints = make(settings, BUTTONS_PRESSED=pressed)
    fault = "is down from the start: ignored until it is released"
    assert complaints == [f"Button UP {fault}", f"Button SELECT {fault}"]
    chip.keys.move("GP2", False)
    assert list(buttons.events(0)) == []
    chip.keys.move("GP2", True)
    assert buttons.events(0) == [UP]


def is_self_test_requested(settings):
    import board

    from hardware.bringup import make_buttons

    used = settings()
    requested = make_buttons([getattr(board, name) for name in PINS], used)[1]
    assert requested is False or used.complaints == []
    return requested


@pytest.mark.parametrize(("down", "wanted"), [({}, False), ({"GP6"}, True), ({"GP2"}, False), ({"GP6", "GP7"}, False)])
def test_only_select_requests_the_self_test(chip, settings, down, wanted):
    chip.down = dict.fromkeys(down, False)
    assert is_self_test_requested(settings) is wanted


def test_pin_with_changing_level_is_not_held(chip, settings):
    levels = [True, False] * 50
    chip.down = {"GP6": levels.pop}
    assert is_self_test_requested(settings) is False


@given(st.lists(st.one_of(st.sampled_from(PINS), st.just("poll")), max_size=200))
def test_presses_and_releases_alternate(fresh_chip, settings, moves):
    with fresh_chip() as chip:
        buttons, _ = make(settings)
        events = []
        down = set()
        for move in moves + ["poll", "poll"]:
            if move == "poll":
                events += buttons.events(0)
            else:
                down ^= {move}
                chip.keys.move(move, move in down)
        for button, name in enumerate(PINS):
            own = [event for event in events if event % RELEASED == button]
            assert own == [button, button + RELEASED] * (len(own) // 2) + [button] * (name in down)
