# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The plate below the board: a sheet of brass with the caption and the clocks, in dark letters as large as they fit."""


from PIL import Image, ImageDraw, ImageFilter, ImageOps

from ..description import MATERIALS, SIZES
from ..machine.board_state import SIDES
from ..machine.caption import is_low
from ..words import ENGLISH, Words
from .board_art import OVERSAMPLE, grown, lighter, rounded
from .layout import Box, Layout
from .letters import text_font, text_length

# The largest letters, as shares of the plate's height, by the number of lines.
MAX_LETTERS = (0.41, 0.35, 0.26)
TIGHT = 27  # pixels; on a lower plate there is only room for one line, of letters of this share
TIGHT_LETTERS = (0.62,)
MIN_LETTERS = 7  # pixels; a longer text ends with dots
LINE = 1.22  # height of a line, in letter sizes
ELLIPSIS = "..."
UNIT = 100  # size of the letters for measuring
WEIGHT = 1.15  # reduced letters look thin
DASH = " \N{EN DASH} "
# Words that belong together stay in one line if the letters keep this share of their size.
SEPARATORS = {DASH: 0.6, ", ": 0.85}
# A clock at each end of the plate, as shares of its height: the time, and the side's name below it.
CLOCK_WIDTH, CLOCK_LETTERS, SIDE_LETTERS = 1.55, 0.5, 0.23
LOW_LETTERS = (150, 16, 8)  # the colour of a clock that warns


def draw_plate(
    wood: Image.Image, layout: Layout, text: str, clocks: tuple[str, ...] = (), language: str = ENGLISH
) -> tuple[Image.Image, tuple[int, int]]:
    """Return the part of the picture `wood` with the plate, this caption and the clocks on it, and its position."""
    box = grown(layout.plate, layout.px(6))
    picture = wood.crop(box)
    size = picture.size
    sheet: Box = grown((0, 0, *size), -layout.px(6))
    corner = layout.px(SIZES.plate_corner)
    shape = rounded(size, sheet, corner)
    shadow = shape.filter(ImageFilter.GaussianBlur(layout.px(2.5)))
    picture.paste((0, 0, 0), (0, layout.px(1.5)), shadow.point(lambda v: v * 0.8))
    picture.paste(lighter(MATERIALS.plate[0], 1.2), (0, 0), shape)  # the upper edge catches the light
    below = rounded(size, (sheet[0], sheet[1] + 1, *sheet[2:]), corner)
    picture.paste(ImageOps.colorize(Image.linear_gradient("L").resize(size), *MATERIALS.plate), (0, 0), below)
    height = sheet[3] - sheet[1]
    ends = round(CLOCK_WIDTH * height) if clocks else layout.px(SIZES.plate_padding)
    letters, lines = fit(text, sheet[2] - sheet[0] - 2 * ends, height)
    # Drawn large and reduced: small letters would start at whole pixels, and words would look uneven.
    mask = Image.new("L", (size[0] * OVERSAMPLE, size[1] * OVERSAMPLE))
    draw = ImageDraw.Draw(mask)
    for number, line in enumerate(lines):
        y = mask.height / 2 + letters * OVERSAMPLE * LINE * (number - (len(lines) - 1) / 2)
        draw.text((mask.width / 2, y), line, font=text_font(letters * OVERSAMPLE), fill=255, anchor="mm")
    _paste(picture, mask, MATERIALS.plate_letters)
    places = sheet[0] + ends / 2 + layout.px(3), sheet[2] - ends / 2 - layout.px(3)
    for clock, side, x in zip(clocks, SIDES, places):
        mask.paste(0, (0, 0, *mask.size))
        for text, share, y in ((clock, CLOCK_LETTERS, 0.4), (Words(language)(side), SIDE_LETTERS, 0.79)):
            place = x * OVERSAMPLE, (sheet[1] + y * height) * OVERSAMPLE
            points = min(share * height, (ends - layout.px(8)) / relative_length(text))
            draw.text(place, text, font=text_font(round(points * OVERSAMPLE)), fill=255, anchor="mm")
        _paste(picture, mask, LOW_LETTERS if is_low(clock) else MATERIALS.plate_letters)
    return picture, box[:2]


def _paste(picture: Image.Image, mask: Image.Image, color: tuple[int, int, int]) -> None:
    picture.paste(color, (0, 0), mask.reduce(OVERSAMPLE).point(lambda v: min(255, v * WEIGHT)))


def fit(text: str, width: float, height: float) -> tuple[int, list[str]]:
    """Return the size of about the largest letters in which the text fits into this area, and its lines.

    Lines break at dashes, else after commas, if the letters are not much smaller then; else between any words.
    """
    ellipsis = ""
    while True:
        best, lines = _best(" ".join((text + ellipsis).split()), " ", width, height)
        for separator, share in SEPARATORS.items():
            size, layout = _best(text + ellipsis, separator, width, height)
            if size >= max(share * best, MIN_LETTERS):
                return size, layout
        if best >= MIN_LETTERS or not text:
            return max(best, MIN_LETTERS), lines
        text, ellipsis = text[: len(text) * 95 // 100].rstrip(), ELLIPSIS


def _best(text: str, separator: str, width: float, height: float) -> tuple[int, list[str]]:
    """Return the size of the largest letters for lines that break only at this separator, and the lines."""
    parts = text.split(separator)
    shares = MAX_LETTERS if height >= TIGHT else TIGHT_LETTERS
    layouts = [_split(parts, separator, count) for count in range(1, len(shares) + 1)]
    return max(((_size(lines, width, height), lines) for lines in layouts), key=lambda layout: layout[0])


def _size(lines: list[str], width: float, height: float) -> int:
    longest = max(map(relative_length, lines), default=0) or 1
    shares = MAX_LETTERS if height >= TIGHT else TIGHT_LETTERS
    return int(min(width / longest, height * shares[max(1, len(lines)) - 1]))


def _split(words: list[str], separator: str, count: int) -> list[str]:
    """Return the words in at most `count` lines, the longest of them as short as possible. A dash goes at a break."""
    end = "" if separator == DASH else separator.rstrip()
    total = relative_length(separator.join(words))
    for share in range(100, 101 * count):
        lines: list[str] = []
        for word in words:
            longer = lines[-1] + separator + word if lines else word
            if lines and relative_length(longer) <= total * share / 100 / count:
                lines[-1] = longer
            else:
                lines.append(word)
        if len(lines) <= count:
            return [line + end for line in lines[:-1]] + lines[-1:]
    return [separator.join(words)]


def relative_length(text: str) -> float:
    """Return the length of a text, in letter sizes."""
    return text_length(text_font(UNIT), text) / UNIT
