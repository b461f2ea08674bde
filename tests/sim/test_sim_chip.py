# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The stand-ins of pins, pixels, flash, clock and watchdog behave as CircuitPython's modules do."""

import importlib

import pytest


def test_pins_in_and_out(chip):
    board, digitalio = importlib.import_module("board"), importlib.import_module("digitalio")
    with digitalio.DigitalInOut(board.GP9) as pin:
        assert pin.direction == digitalio.Direction.INPUT and pin.value is False
        pin.pull = digitalio.Pull.UP
        assert pin.value is True
        chip.drive(9, False)
        assert pin.value is False
        with pytest.raises(AttributeError):
            pin.value = True
        pin.direction = digitalio.Direction.OUTPUT
        pin.value = True
        assert pin.value is True
        with pytest.raises(AttributeError):
            pin.pull = digitalio.Pull.UP
    with pytest.raises(ValueError, match="deinitialized"):
        pin.value  # noqa: B018


def test_pixels_beyond_a_short_frame_keep_their_light(chip):
    board, digitalio = importlib.import_module("board"), importlib.import_module("digitalio")
    neopixel_write = importlib.import_module("neopixel_write").neopixel_write
    with digitalio.DigitalInOut(board.GP0) as pin:
        with pytest.raises(ValueError):
            neopixel_write(pin, b"\1")
        pin.switch_to_output()
        neopixel_write(pin, bytearray(b"\1\2\3\4\5\6"))
        neopixel_write(pin, b"\7\7\7")
    assert chip.wires == {0: b"\7\7\7\4\5\6"}


def test_sending_takes_time(chip):
    board, neopixel = importlib.import_module("board"), importlib.import_module("neopixel")
    pixels = neopixel.NeoPixel(board.GP0, 81, auto_write=False)
    pixels.show()
    assert chip.now() == 2  # 243 bytes of 10 us, and 300 us to latch


def test_erases_are_counted(chip):
    nvm = importlib.import_module("microcontroller").nvm
    assert len(nvm) == 4096 and nvm[0] == 255 and nvm
    nvm[0:3] = b"abc"
    nvm[4095] = 7
    assert (nvm[0:4], nvm[-1], chip.erases) == (bytearray(b"abc\xff"), 7, 0)
    nvm[2:4] = b"de"
    assert (nvm[0:4], chip.erases) == (bytearray(b"abde"), 1)
    nvm[-2:] = b"xy"
    assert (nvm[4094:], chip.erases) == (bytearray(b"xy"), 2)


def test_flash_raises_the_errors_of_the_real_one(chip):
    nvm = importlib.import_module("microcontroller").nvm
    for index, value, error in (
        (slice(0, 3), b"ab", ValueError),
        (slice(0, 2), [1, 2], NotImplementedError),
        (0, 256, ValueError),
        (4096, 0, IndexError),
    ):
        with pytest.raises(error):
            nvm[index] = value


def test_ticks_wrap_65_seconds_after_power_on(chip):
    supervisor = importlib.import_module("supervisor")
    assert supervisor.ticks_ms() == 2**29 - 65536
    chip.pass_time(65_536_000)
    assert supervisor.ticks_ms() == 0


def test_other_modules_of_the_chip(chip):
    board, microcontroller = importlib.import_module("board"), importlib.import_module("microcontroller")
    supervisor = importlib.import_module("supervisor")
    assert board.GP7 is microcontroller.pin.GPIO7 and repr(board.GP7) == "board.GP7" and board.LED is board.GP25
    assert microcontroller.cpu.frequency == 125_000_000 and len(microcontroller.cpu.uid) == 8
    assert supervisor.runtime.serial_connected and supervisor.runtime.serial_bytes_available == 0
    microcontroller.delay_us(1500)
    microcontroller.delay_us(500)
    assert chip.now() == 2
    with pytest.raises(chip.Reset):
        microcontroller.reset()
    with pytest.raises(chip.Reset):
        supervisor.reload()


def test_missing_modules_cannot_be_imported(chip):
    with pytest.raises(ImportError, match="busio"):
        importlib.import_module("busio")


def test_pwm_frequency_is_recorded_as_a_tone(chip):
    board, pwmio = importlib.import_module("board"), importlib.import_module("pwmio")
    pwm = pwmio.PWMOut(board.GP8, frequency=440, variable_frequency=True)
    assert chip.tones == []
    pwm.duty_cycle = 1 << 15
    chip.pass_time(20_000)
    pwm.frequency = 880
    pwm.duty_cycle = 1 << 14  # as loud or not, it is the same tone
    chip.pass_time(30_000)
    pwm.duty_cycle = 0
    assert chip.tones == [(0, 440), (20, 880), (50, 0)]
    with pytest.raises(ValueError, match="frequency"):
        pwm.frequency = 0
    with pytest.raises(AttributeError):
        pwmio.PWMOut(board.GP9).frequency = 880


def test_watchdog_resets_if_it_is_not_fed(chip, keys):
    watchdog, modes = importlib.import_module("microcontroller").watchdog, importlib.import_module("watchdog")
    watchdog.feed()
    chip.pass_time(9_000_000)
    assert len(keys.events) == 0  # the watchdog is not on yet
    with pytest.raises(ValueError, match="timeout"):
        watchdog.timeout = 8.3
    watchdog.timeout = 8
    with pytest.raises(NotImplementedError):
        watchdog.mode = modes.WatchDogMode.RAISE
    watchdog.mode = modes.WatchDogMode.RESET
    for _ in range(3):
        chip.pass_time(7_900_000)
        assert len(keys.events) == 0
        watchdog.feed()
    chip.pass_time(8_100_000)
    with pytest.raises(chip.Reset):
        len(keys.events)


def test_processor_rejects_unsupported_frequencies(chip):
    cpu = importlib.import_module("microcontroller").cpu
    cpu.frequency = 200_000_000
    assert cpu.frequency == 200_000_000
    with pytest.raises(ValueError, match="frequency"):
        cpu.frequency = 199_000_000


@pytest.mark.parametrize("name", ["ROW15", "ROW", "ROWA", "COLUMN", "GP29", "I2C"])
def test_unknown_pins_do_not_exist(chip, name):
    assert getattr(importlib.import_module("board"), name, None) is None
    assert not hasattr(importlib.import_module("keypad"), "ShiftRegisterKeys")


MODELS = {  # a write of two bytes: the operations on flash, each with its place and size
    "rp2040": [("erase", 0, 4096)] + [("program", page, 256) for page in range(0, 4096, 256)],
    "samd51j19": [("erase", 0, 8192)] + [("program", page, 512) for page in range(0, 8192, 512)],
    "nRF52840": [("erase", 4096, 4096)] + [("program", page, 512) for page in range(4096, 8192, 512)],
    "nRF52840 4K": [("erase", 0, 4096)] + [("program", page, 512) for page in range(0, 4096, 512)],
    "ESP32S3": [("erase", 0, 8192), ("program", 0, 8192)],
}


@pytest.mark.parametrize("model", MODELS)
def test_flash_operations_of_each_model(chip, model):
    nvm = importlib.import_module("microcontroller").nvm
    importlib.import_module("pretend_flash").set_model(model)
    place = len(nvm) - 1000
    nvm[place : place + 2] = b"ab"
    operations = []
    chip.flash_hook = lambda kind, start, after: operations.append((kind, start, len(after)))
    nvm[place : place + 2] = b"cd"
    assert operations == MODELS[model]
    assert nvm[place - 1 : place + 3] == b"\xffcd\xff"
    operations.clear()
    nvm[place + 2 : place + 4] = b"ef"  # over 0xFF
    assert operations == ([("program", place + 2, 2)] if model == "rp2040" else MODELS[model])


def test_power_cut_keeps_completed_operations(chip):
    nvm = importlib.import_module("microcontroller").nvm
    nvm[250:260] = b"0123456789"

    def cut(kind, start, after):
        if kind == "program" and start == 256:
            raise chip.PowerOff

    chip.flash_hook = cut
    with pytest.raises(chip.PowerOff):
        nvm[250:260] = b"abcdefghij"
    assert bytes(nvm[250:260]) == b"abcdef" + b"\xff" * 4


def test_write_across_two_pages_programs_both(chip):
    nvm = importlib.import_module("microcontroller").nvm
    operations = []
    chip.flash_hook = lambda kind, start, after: operations.append((kind, start, len(after)))
    nvm[250:260] = b"0123456789"
    assert operations == [("program", 250, 6), ("program", 256, 4)]
    assert chip.erases == 0
