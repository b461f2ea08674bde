# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Adafruit's NeoPixel library, which the game does without and other programs for the simulator have."""

import importlib.util
from pathlib import Path


def library_paths():
    """Out of this Python's environment, laid where a board has it: paths there, with paths here."""
    specs = [importlib.util.find_spec(name) for name in ("neopixel", "adafruit_pixelbuf")]
    return {f"/lib/{Path(spec.origin).name}": Path(spec.origin) for spec in specs}
