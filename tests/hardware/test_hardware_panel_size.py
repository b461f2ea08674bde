# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""`Host.fit_panel`: real panels keep their size; one that can change it is brought up anew."""

import sys

import pytest


def make(settings, **values):
    settings(**values)
    from hardware.host import Host

    return Host()


@pytest.mark.parametrize("size, fits", [(7, True), (9, True), (11, False), (15, False)])
def test_real_panel_keeps_its_size(chip, settings, size, fits):
    host = make(settings)
    grid = host.grid
    assert host.fit_panel(size) is fits
    assert host.grid is grid and (host.width, host.height) == (9, 9)


def test_shorter_side_of_the_panel_counts(chip, settings):
    host = make(settings, PANEL_WIDTH="15", PANEL_HEIGHT="9", WINDOW_WIDTH="15")
    assert host.fit_panel(9) and not host.fit_panel(11)


def test_panel_that_grows_keeps_theme_and_brightness(chip, settings):
    host = make(settings)
    host.set_light("one-hue", 70)

    def fit_panel(size):
        settings(PANEL_WIDTH=str(size), PANEL_HEIGHT=str(size), WINDOW_WIDTH=str(size), WINDOW_HEIGHT=str(size))
        return True

    sys.modules["board"].fit_panel = fit_panel
    assert host.fit_panel(11)
    assert (host.width, host.height, len(host.canvas)) == (11, 11, 121)
    assert (host.theme, host.brightness) == ("one-hue", 70)
    host.canvas[120] = 0x2F
    host.show()
    name, data = chip.frames[-1]
    assert name == "GP0" and len(data) == 363
    assert [number // 3 for number, byte in enumerate(data) if byte] == [120] * 3  # of a serpentine with 11 rows
    assert host.complaints == []


def test_panel_that_stays_is_not_brought_up_again(chip, settings):
    host = make(settings)
    sys.modules["board"].fit_panel = lambda size: False
    grid = host.grid
    assert host.fit_panel(9) and host.grid is grid
