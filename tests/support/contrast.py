# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""How well the colours of a screen can be told apart, by WCAG 2."""


def luminance(color):
    """Return the relative luminance of a screen colour."""
    parts = [part / 255 for part in color]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first, second):
    """Return the contrast of two luminances, 1 to 21."""
    low, high = sorted((first, second))
    return (high + 0.05) / (low + 0.05)
