# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The frequency of the chip, and its watchdog."""

import sys

import pytest


def make(settings, **values):
    settings(**values)
    import hardware.host

    hardware.host.unload_setup_modules = lambda: None  # the fixtures still need these modules
    return hardware.host.Host()


def test_frequency_and_watchdog_are_unchanged_by_default(chip, settings):
    host = make(settings)
    host.end_setup()
    list(host.keys())
    assert chip.cpu.frequency == 125_000_000
    assert (chip.watchdog.mode, chip.watchdog.fed) == (None, 0)
    assert "hardware.cpu" not in sys.modules


def test_frequency_is_set_before_any_driver_starts(chip, settings, monkeypatch):
    before = []

    class Cpu:
        def __setattr__(self, name, value):
            before.append((name, value, list(chip.claimed)))

    monkeypatch.setattr(sys.modules["microcontroller"], "cpu", Cpu())
    host = make(settings, CPU_MHZ=200)
    assert before == [("frequency", 200_000_000, [])]
    assert host.complaints == []


@pytest.mark.parametrize(("platform", "mhz", "runs"), [
    ("RP2040", 200, True), ("RP2040", 133, True), ("RP2040", 250, False), ("RP2040", 12, False),
    ("RP2350", 150, True), ("RP2350", 200, False), ("Espressif", 240, True), ("RP2040", "fast", False)])
def test_frequency_beyond_the_rating_is_reported_and_ignored(chip, settings, monkeypatch, platform, mhz, runs):
    monkeypatch.setattr(sys, "platform", platform)
    host = make(settings, CPU_MHZ=mhz)
    assert chip.cpu.frequency == (mhz * 1_000_000 if runs else 125_000_000)
    assert [complaint.startswith(f'TAFL_CPU_MHZ is "{mhz}"') for complaint in host.complaints] == [True] * (not runs)


@pytest.mark.parametrize("error", [ValueError("Invalid"), AttributeError("can't set"), NotImplementedError()])
def test_frequency_that_the_chip_refuses_is_reported_and_ignored(chip, settings, monkeypatch, error):
    class Cpu:
        def __setattr__(self, name, value):
            raise error

    monkeypatch.setattr(sys.modules["microcontroller"], "cpu", Cpu())
    host = make(settings, CPU_MHZ=133)
    assert len(host.complaints) == 1 and "TAFL_CPU_MHZ" in host.complaints[0]
    chip.keys.move("GP6", True)
    assert list(host.keys()) == [4]


def test_watchdog_starts_after_setup_and_is_fed_in_every_step(chip, settings):
    host = make(settings, WATCHDOG="on")
    assert chip.watchdog.mode is None  # from source files, setup may take longer than the watchdog waits
    host.end_setup()
    assert (chip.watchdog.mode, chip.watchdog.timeout) == ("reset", 8)
    fed = chip.watchdog.fed
    host.keys()
    host.keys()
    assert chip.watchdog.fed == fed + 2
    assert host.complaints == []


def test_chip_without_a_watchdog_works(chip, settings, monkeypatch):
    monkeypatch.setattr(sys.modules["microcontroller"], "watchdog", None)
    host = make(settings, WATCHDOG="on")
    host.end_setup()
    assert len(host.complaints) == 1 and "TAFL_WATCHDOG" in host.complaints[0]
    assert list(host.keys()) == []
