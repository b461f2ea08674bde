# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The display of this machine, and the sizes that a window may have on it."""

import os

import pygame

from ..description import NAME

SCREEN_SHARE = 0.86  # largest part of the screen's width and height; a title bar and a task bar take the rest
WHOLE_SHARE = 0.94  # the same for a size that the user has chosen
HIGH_RESOLUTION = 1440  # rows of pixels; on larger screens the window grows
MIN_SIZE = (385, 400)  # pixels; the help card is readable at this size; on a small screen the window is smaller
MIN_SCALE, MAX_SCALE = 0.3, 2.0  # of the drawing; outside this range the picture itself is scaled
INVISIBLE_DRIVERS = ("offscreen", "dummy")  # video drivers whose windows are not visible
Size = tuple[int, int]


class NoDisplay(Exception):
    """There is no display for a window."""


def first_size(full_size: Size, chosen: float | None) -> tuple[float, Size, Size]:
    """Return the scale, the size and the least size of a new window for a picture of this size."""
    fitting = fitting_scale(full_size)
    least = min(fitting, max(MIN_SIZE[0] / full_size[0], MIN_SIZE[1] / full_size[1]))
    # A chosen size may take what a title bar leaves of the screen.
    scale = min(max(least, chosen or fitting), fitting_scale(full_size, WHOLE_SHARE, MAX_SCALE))
    width, height = scaled(full_size, scale)
    if scale == fitting < 1 and width < MIN_SIZE[0]:  # a small screen: the help needs all of its width
        width = max(width, round(pygame.display.get_desktop_sizes()[0][0] * SCREEN_SHARE))
    return scale, (width, height), scaled(full_size, least)


def fitting_scale(full_size: Size, share: float = SCREEN_SHARE, most: float | None = None) -> float:
    """Return the scale in which the picture takes `share` of the screen, `most` at most (1 on a usual screen)."""
    width, height = pygame.display.get_desktop_sizes()[0]
    largest = most or max(1.0, height / HIGH_RESOLUTION)
    return min(largest, height * share / full_size[1], width * share / full_size[0])


def scaled(size: Size, scale: float) -> Size:
    return round(size[0] * scale), round(size[1] * scale)


def open_display() -> None:
    os.environ["SDL_VIDEO_X11_WMCLASS"] = os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = NAME
    # Otherwise Windows enlarges the window on screens with small pixels.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(str(error)) from None
    driver = pygame.display.get_driver()
    if driver in INVISIBLE_DRIVERS:
        raise NoDisplay(f"the video driver is '{driver}'")
