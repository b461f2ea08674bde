# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The frequency of the chip, and its watchdog."""

import sys

import pytest


def make(settings, **values):
    settings(**values)
    import hardware.host

    return hardware.host.Host()


def test_frequency_and_watchdog_are_unchanged_without_a_setting(chip, settings):
    host = make(settings)
    host.end_setup()
    host.show()
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


@pytest.mark.parametrize(("platform", "wanted", "runs"), [
    ("RP2040", {}, True), ("RP2350", {}, True), ("Nordic Semiconductor", {}, False), ("Espressif", {}, False),
    ("RP2040", {"WATCHDOG": "off"}, False), ("Espressif", {"WATCHDOG": "on"}, True)])
def test_watchdog_runs_by_itself_only_where_it_can_be_stopped(chip, settings, monkeypatch, platform, wanted, runs):
    monkeypatch.setattr(sys, "platform", platform)
    host = make(settings, **wanted)
    assert (chip.watchdog.mode, chip.watchdog.timeout) == (("reset", 8) if runs else (None, None))
    fed = chip.watchdog.fed
    host.show()
    host.show()
    assert chip.watchdog.fed == fed + 2 * runs
    assert host.complaints == []


def test_self_test_has_no_watchdog(chip, settings):
    chip.down["GP6"] = False
    host = make(settings, WATCHDOG="on")
    assert host.make_probe and chip.watchdog.mode is None


@pytest.mark.parametrize(("reset", "run", "complains"), [
    ("watchdog", "startup", True), ("watchdog", "auto-reload", False), ("power on", "startup", False)])
def test_the_next_start_tells_that_the_watchdog_has_reset_the_board(chip, settings, reset, run, complains):
    chip.cpu.reset_reason, chip.run_reason = reset, run
    host = make(settings, WATCHDOG="on")
    assert ["hung" in complaint for complaint in host.complaints] == [True] * complains


def test_chip_without_a_watchdog_works(chip, settings, monkeypatch):
    monkeypatch.setattr(sys.modules["microcontroller"], "watchdog", None)
    host = make(settings, WATCHDOG="on")
    assert len(host.complaints) == 1 and "TAFL_WATCHDOG" in host.complaints[0]
    assert list(host.keys()) == []
