# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The speaker: each event has its own sound, and no sound blocks."""

import re
import sys

import pytest

from project import ROOT
from sentences import NO_PIN, PIN_IN_USE


def make(settings, **values):
    settings(**{"SPEAKER_PIN": "GP1", **values})
    from hardware.host import Host

    return Host()


def used_sounds():
    """Return the names of the sounds that the program uses."""
    names = {"raichi", "tuichu"}  # table.WORDS
    for file in (ROOT / "lib" / "tabletop").glob("*.py"):
        text = file.read_text(encoding="utf-8")
        for call in re.findall(r"\.sound\((.*)\)", text):
            names |= set(re.findall(r'"([a-z ]+)"', call))
        names |= set(re.findall(r'warned = "(\w+)" if .* else "(\w+)"', text)[0]) if "warned =" in text else set()
    return names - {""}


def play(chip, host, name, ms=2000):
    """Play a sound and return its tones as (Hz, ms). The program takes a step every 10 ms."""
    before = len(chip.tones)
    host.sound(name)
    tones = []
    for _ in range(0, ms, 10):
        now = chip.tones[-1] if len(chip.tones) > before else 0
        if tones and tones[-1][0] == now:
            tones[-1][1] += 10
        else:
            tones.append([now, 10])
        chip.ticks += 10
        host.keys()
    return [tuple(tone) for tone in tones]


def test_each_event_has_its_own_sound_that_ends(chip, settings):
    host = make(settings)
    assert {"move", "capture", "warning", "win", "draw", "refuse", "pick up"} <= used_sounds()
    sounds = {name: play(chip, host, name) for name in used_sounds()}
    for name, tones in sounds.items():
        assert tones[-1][0] == 0, f"{name} does not end"
        assert any(hertz for hertz, _ in tones), f"{name} is silent"
        assert all(200 <= hertz <= 4000 for hertz, _ in tones if hertz), f"{name} is not for a piezo"
    assert len(set(map(tuple, sounds.values()))) == len(sounds)
    # the sounds of a move end before the next press; that of the game's end may be longer
    assert max(sum(ms for hertz, ms in sounds[name] if hertz) for name in ("move", "pick up", "refuse")) <= 200


def test_sound_starts_at_once_and_replaces_the_one_before(chip, settings):
    host = make(settings)
    host.sound("win")
    assert chip.tones[-1] > 0
    first = chip.tones[-1]
    host.sound("pick up")
    assert chip.tones[-1] not in (0, first)
    assert play(chip, host, "pick up")[1:] == [(0, 1970)]


def test_unknown_sound_is_silence(chip, settings):
    host = make(settings)
    host.sound("trumpets")
    host.keys()
    assert not any(chip.tones)


def test_muted_speaker_is_silent_until_it_is_enabled(chip, settings):
    host = make(settings, SOUND="off")
    host.sound("win")
    assert not any(chip.tones)
    host.speaker.enabled = True
    host.sound("win")
    assert chip.tones[-1] > 0


def test_without_a_pin_there_is_no_speaker_and_no_module(chip, settings):
    host = make(settings, SPEAKER_PIN="")
    host.sound("win")
    assert host.speaker is None and host.complaints == []
    assert "hardware.speaker" not in sys.modules


@pytest.mark.parametrize(("pin", "complaint"), [
    ("GP6", f'TAFL_SPEAKER_PIN is "GP6": TAFL_SELECT_PIN {PIN_IN_USE}; this part is off'),
    ("GP99", f'TAFL_SPEAKER_PIN is "GP99": {NO_PIN}; this part is off')])
def test_wrong_pin_is_reported(chip, settings, pin, complaint):
    host = make(settings, SPEAKER_PIN=pin)
    assert host.complaints == [complaint]
    host.sound("win")


def test_board_without_pwm_is_silent(chip, settings, monkeypatch):
    monkeypatch.setitem(sys.modules, "pwmio", None)
    host = make(settings)
    assert len(host.complaints) == 1 and "speaker" in host.complaints[0]
    host.sound("win")
