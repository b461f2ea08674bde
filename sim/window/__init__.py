# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The front end with a window: the board as a picture, played with keys and mouse."""
