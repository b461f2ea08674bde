# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The unchanged code.py on Blinka, with CircuitPython's real modules and Blinka's OS-agnostic board."""

import os
import subprocess

import pytest

from project import ROOT

PYTHON = ROOT / ".venv-blinka" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

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


@pytest.mark.once
def test_the_program_runs_on_blinka(tmp_path):
    if not PYTHON.exists():
        pytest.skip("there is no .venv-blinka: 'python tools/start.py test' makes it")
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
    assert "a game is under way, 1 plies long: Haithabu Brandub" in again.stdout
