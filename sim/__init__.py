# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A pretend microcontroller with lights and buttons: it runs a board's program, unchanged, on a PC."""

import os

# pygame reads these when it is imported.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "Ljostafl")
