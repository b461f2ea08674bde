# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The unchanged code.py on Blinka, with CircuitPython's real modules and Blinka's OS-agnostic board."""

import os
import subprocess

import pytest

from project import ROOT

PYTHON = ROOT / ".venv-blinka" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

pytestmark = [
    pytest.mark.once,
    pytest.mark.skipif(
        not PYTHON.exists(), reason="there is no .venv-blinka: 'python tools/start.py test' makes it"),
]

# SELECT is on a pin that toggles by itself. It is the only button that is pressed here.
SETTINGS = {
    "BLINKA_OS_AGNOSTIC": "1",
    "TAFL_PIXEL_PIN": "NEOPIXEL",
    "TAFL_SELECT_PIN": "Dx_INPUT_TOGGLE",
    "TAFL_VARIANT": "brandub",
}

PROGRAM = f"""
import os, sys, time
sys.path += [{str(ROOT)!r}, {str(ROOT / "lib")!r}]
import hardware.buttons, runpy
hardware.buttons.BOUNCE_MS = 0  # that pin toggles as fast as a contact bounces
app = runpy.run_path({str(ROOT / "code.py")!r}, run_name="here")["start"]()
end = time.monotonic() + 60
picked_up = False
while time.monotonic() < end and not picked_up:
    app.step()
    picked_up = getattr(app._screen, "in_hand", None) is not None
print("picked up:", picked_up)
print("board:", app._host.info()["board"])
print("complaints:", len(app._host.complaints))
sys.stdout.flush()
os._exit(0)  # Blinka's keypad never ends its thread
"""


def test_the_program_runs_on_blinka(tmp_path):
    environment = {**os.environ, **SETTINGS, "XDG_STATE_HOME": str(tmp_path)}
    done, again = [subprocess.run(
        [PYTHON, "-I", "-c", PROGRAM], env=environment, cwd=tmp_path, capture_output=True, text=True, timeout=300
    ) for _ in range(2)]
    assert done.returncode == 0, done.stderr
    assert "new game: Haithabu Brandub" in done.stdout
    assert "board: OS_AGNOSTIC_BOARD" in done.stdout
    assert "picked up: True" in done.stdout
    # five buttons have no pin here, and are reported
    assert "complaints: 5" in done.stdout
    # the computer's first move was saved in a file
    assert "is under way" not in done.stdout
    assert "a game is under way, 1 ply long: Haithabu Brandub" in again.stdout


HELD = f"""
import sys, time
sys.path += [{str(ROOT)!r}, {str(ROOT / "lib")!r}]
from hardware.host import Host
host = Host()
end = time.monotonic() + 0.4
events = []
while time.monotonic() < end:
    events += host.keys()
    time.sleep(0.01)
print("events:", events, "probe:", bool(host.make_probe))
if host.make_probe:
    from hardware.probe import Probe
    print(Probe(host).report())
"""


@pytest.mark.parametrize("button", ["SELECT", "LEFT"])
def test_a_button_that_is_down_from_the_start_is_no_press(tmp_path, button):
    settings = {name: value for name, value in SETTINGS.items() if name != "TAFL_SELECT_PIN"}
    environment = {**os.environ, **settings, f"TAFL_{button}_PIN": "Dx_INPUT_FALSE", "XDG_STATE_HOME": str(tmp_path)}
    done = subprocess.run(
        [PYTHON, "-I", "-c", HELD], env=environment, cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert f"events: [] probe: {button == 'SELECT'}" in done.stdout, done.stdout + done.stderr
    if button == "SELECT":
        assert "nvm: none; games are saved in a file" in done.stdout
