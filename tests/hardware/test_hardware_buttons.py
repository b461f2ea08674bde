# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
import pytest
from hypothesis import given
from hypothesis import strategies as st

UP, DOWN, LEFT, RIGHT, SELECT, BACK = range(6)
RELEASED = 64
PINS = ["GP2", "GP3", "GP4", "GP5", "GP6", "GP7"]


def make(settings, names=PINS, **values):
    import board

    from hardware.parts import buttons

    one = settings(**values)
    return buttons([name and getattr(board, name) for name in names], one), one.complaints


def test_nothing_is_the_same_nothing(chip, settings):
    buttons, _ = make(settings)
    assert buttons.events() is buttons.events()
    assert len(buttons.events()) == 0


def test_presses_and_releases_in_order(chip, settings):
    buttons, complaints = make(settings)
    chip.keys.move("GP2", True)
    chip.keys.move("GP7", True)
    chip.keys.move("GP2", False)
    assert list(buttons.events()) == [UP, BACK, UP + RELEASED]
    chip.keys.move("GP7", False)
    assert list(buttons.events()) == [BACK + RELEASED]
    assert list(buttons.events()) == []
    assert complaints == []


@pytest.mark.parametrize(("level", "when"), [("low", False), ("high", True)])
def test_the_level_of_a_pressed_button(chip, settings, level, when):
    make(settings, BUTTONS_PRESSED=level)
    assert chip.keys.value_when_pressed is when


def test_a_button_may_be_missing(chip, settings):
    buttons, _ = make(settings, ["GP2", None, "GP4", "GP5", None, "GP7"])
    chip.keys.move("GP4", True)
    chip.keys.move("GP7", True)
    assert list(buttons.events()) == [LEFT, BACK]


def test_no_button_at_all(chip, settings):
    buttons, complaints = make(settings, [None] * 6)
    assert list(buttons.events()) == [] and complaints == []


def test_a_pin_in_use_is_told(chip, settings):
    import board

    chip.claim(board.GP5)
    buttons, complaints = make(settings)
    assert complaints == ["The buttons do not work: GP5 in use"]
    assert list(buttons.events()) == []


def test_after_an_overflow_everything_is_released_and_the_held_pressed_again(chip, settings):
    buttons, _ = make(settings)
    chip.keys.move("GP4", True)
    chip.keys.move("GP6", True)
    assert list(buttons.events()) == [LEFT, SELECT]
    for _ in range(20):
        chip.keys.move("GP2", True)
        chip.keys.move("GP2", False)
    chip.keys.move("GP4", False)
    assert chip.keys.events.overflowed
    assert list(buttons.events()) == [LEFT + RELEASED, SELECT + RELEASED]
    assert list(buttons.events()) == [SELECT]
    assert list(buttons.events()) == []


@given(st.lists(st.one_of(st.sampled_from(PINS), st.just("poll")), max_size=200))
def test_presses_and_releases_alternate(fresh_chip, settings, moves):
    with fresh_chip() as chip:
        buttons, _ = make(settings)
        seen = []
        down = set()
        for move in moves + ["poll", "poll"]:
            if move == "poll":
                seen += buttons.events()
            else:
                down ^= {move}
                chip.keys.move(move, move in down)
        for button, name in enumerate(PINS):
            own = [event for event in seen if event % RELEASED == button]
            assert own == [button, button + RELEASED] * (len(own) // 2) + [button] * (name in down)
