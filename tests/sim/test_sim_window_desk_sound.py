# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The window plays the board's tones on the sound card, and a key mutes them."""

import os
import subprocess
import sys
from array import array
from itertools import pairwise

import pygame
import pytest

from desk_driver import PEOPLE, desk_after_moves
from project import ROOT
from sim.machine.panel import read_wiring, with_speaker
from sim.machine.pretend_board import PretendBoard
from sim.window.sound import RATE, wave


@pytest.fixture
def driver(monkeypatch):
    return desk_after_moves(monkeypatch)


@pytest.mark.parametrize("hertz", [220, 440, 1046, 2637, 4186])
def test_wave_has_its_frequency_and_no_click_where_it_repeats(hertz):
    samples = array("h", wave(hertz))
    rises = sum(a < 0 <= b for a, b in pairwise([*samples, samples[0]]))
    assert rises / (len(samples) / RATE) == pytest.approx(hertz, rel=0.005)
    largest = max(abs(a - b) for a, b in pairwise(samples))
    assert abs(samples[-1] - samples[0]) <= largest and 0.04 * 32767 < max(samples) < 0.2 * 32767


HEARD = """
import sys, time
sys.path.insert(0, sys.argv[1])
from sim.window.sound import Speaker
speaker = Speaker()
tones = []
for hertz in (0, 440, 0, 880, 0):
    tones.append((0, hertz))
    speaker.follow(tones)
    time.sleep(0.3)
speaker.toggle()
speaker.follow([*tones, (0, 1760)])
time.sleep(0.3)
print(speaker.works, speaker.muted)
speaker.close()
"""


def test_tones_reach_the_sound_card(tmp_path):
    heard = tmp_path / "heard.raw"
    environment = {**os.environ, "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(heard)}
    done = subprocess.run([sys.executable, "-c", HEARD, str(ROOT)], env=environment, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "True True", done.stderr
    samples = array("h", heard.read_bytes())
    rises = [at for at, (a, b) in enumerate(pairwise(samples)) if a < 0 <= b]
    tones = [round(RATE / (b - a) / 440) for a, b in pairwise(rises) if b - a < RATE / 300]
    lower, upper = tones.count(1), tones.count(2)
    assert min(lower, upper) > 30 and tones.count(4) < 9  # the last tone is muted
    first, second = tones[: lower // 2], tones[tones.index(2):][: upper]
    assert set(first) == {1} and upper - second.count(2) <= 1  # where a tone is cut, one period may be of any length


def test_no_sound_card_says_nothing():
    environment = {**os.environ, "SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": "/dev/null"}
    done = subprocess.run([sys.executable, "-c", HEARD, str(ROOT)], env=environment, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "False True" and done.stderr == ""


def test_speaker_gets_an_unused_pin():
    assert with_speaker({}) == {"TAFL_SPEAKER_PIN": "GP1"}
    assert with_speaker({"TAFL_SPEAKER_PIN": ""}) == {"TAFL_SPEAKER_PIN": ""}
    assert with_speaker({"TAFL_UP_PIN": "gp1", "TAFL_SQUARE_ROWS": "GP8, GP9"})["TAFL_SPEAKER_PIN"] == "GP10"

    def player(board):
        yield from board.wait(500)
        for line in ("new", "d2-c2"):
            board.type(line)
            yield from board.wait(600)
        return board.tones

    settings = with_speaker(PEOPLE)
    assert read_wiring(settings)[2] == [] and any(hertz for _, hertz in PretendBoard(settings).run(player))


def test_sound_key_mutes(driver):
    assert driver.press(pygame.K_s) and driver.said == ["There is no sound card"]
    driver.desk.speaker.works = True
    driver.press(pygame.K_s)
    driver.press(pygame.K_s)
    assert driver.said[1:] == ["The sound is off", "The sound is on"]
