# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The stand-in for keypad behaves as CircuitPython's module does."""

import importlib

import pytest


def press(chip, pin):
    chip.drive(pin, False)


def release(chip, pin):
    chip.drive(pin, None)


def events(keys):
    found = []
    while event := keys.events.get():
        found.append((event.key_number, event.pressed))
    return found


def test_keys_make_events_in_order(chip, keys):
    press(chip, 3)
    press(chip, 2)
    release(chip, 3)
    assert keys.key_count == 2 and len(keys.events) == 3 and keys.events
    assert events(keys) == [(1, True), (0, True), (1, False)]
    assert not keys.events and keys.events.get() is None


def test_events_have_timestamps(chip, keys):
    chip.pass_time(7000)
    press(chip, 2)
    chip.pass_time(1000)
    event = keys.events.get()
    assert event.timestamp == 0x1FFF0000 + 7
    assert (event.pressed, event.released) == (True, False)


def test_equal_events(chip):
    keypad = importlib.import_module("keypad")
    assert keypad.Event(1, True, 5) == keypad.Event(1, True, 9) != keypad.Event(1, False, 5)
    assert hash(keypad.Event(1, True)) == hash(keypad.Event(1, True, 9))
    assert keypad.Event() == keypad.Event(0, True)


def test_get_into_reuses_an_event(chip, keys):
    event = importlib.import_module("keypad").Event(9)
    assert not keys.events.get_into(event) and event.key_number == 9
    press(chip, 3)
    assert keys.events.get_into(event) and (event.key_number, event.pressed) == (1, True)


def test_full_queue_drops_new_events(chip, keys):
    for _ in range(2):
        press(chip, 2)
        release(chip, 2)
    assert keys.events.overflowed
    assert events(keys) == [(0, True), (0, False), (0, True)]
    assert keys.events.overflowed
    keys.events.clear()
    assert not keys.events.overflowed


def test_reset_repeats_the_events_of_held_keys(chip, keys):
    press(chip, 2)
    keys.events.clear()
    keys.reset()
    assert events(keys) == [(0, True)]


def test_key_held_from_the_start_has_no_press_event(chip):
    board, keypad = importlib.import_module("board"), importlib.import_module("keypad")
    press(chip, 4)
    keys = keypad.Keys((board.GP4,), value_when_pressed=False)
    assert events(keys) == []
    release(chip, 4)
    assert events(keys) == [(0, False)]


def test_keys_that_read_high_when_pressed(chip):
    board, keypad = importlib.import_module("board"), importlib.import_module("keypad")
    keys = keypad.Keys((board.GP4,), value_when_pressed=True)
    chip.drive(4, True)
    chip.drive(4, None)
    assert events(keys) == [(0, True), (0, False)]


def test_open_switch_without_pull_reads_as_pressed(chip):
    board, keypad = importlib.import_module("board"), importlib.import_module("keypad")
    keys = keypad.Keys((board.GP4,), value_when_pressed=False, pull=False)
    keys.reset()
    assert events(keys) == [(0, True)]


def test_pins_cannot_be_used_twice(chip, keys):
    board, digitalio = importlib.import_module("board"), importlib.import_module("digitalio")
    with pytest.raises(ValueError, match="GP2 in use"):
        digitalio.DigitalInOut(board.GP2)
    with keys:
        pass
    press(chip, 2)
    digitalio.DigitalInOut(board.GP2).deinit()


def test_hook_is_called_without_key_events(chip, keys):
    kinds = []
    chip.hook = kinds.append
    keys.events.get()
    len(keys.events)
    assert kinds == [chip.IDLE] * 2
    press(chip, 2)
    keys.events.get()
    assert kinds == [chip.IDLE] * 2
    chip.hook = lambda kind: press(chip, 3)
    assert keys.events.get().key_number == 1


def test_key_matrix(chip):
    board, keypad = importlib.import_module("board"), importlib.import_module("keypad")
    rows, columns = (board.ROW0, board.GP9), (board.COLUMN0, board.COLUMN14, board.GP10)
    chip.drive((100, 214), True)  # held from the start
    matrix = keypad.KeyMatrix(rows, columns, columns_to_anodes=False, max_events=4)
    assert matrix.key_count == 6 and events(matrix) == []
    for pair, pressed in (((100, 214), None), ((9, 200), True), ((9, 10), True), ((9, 200), None), ((100, 200), True)):
        chip.drive(pair, pressed)
    assert matrix.events.overflowed
    assert events(matrix) == [(1, False), (3, True), (5, True), (3, False)]
    with pytest.raises(ValueError, match="ROW0 in use"):
        keypad.KeyMatrix(rows, (board.GP11,))
    matrix.deinit()
    keypad.KeyMatrix(rows, columns).deinit()
