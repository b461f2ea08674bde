# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The picture of the unlit board: walnut, a dark panel with a well for each light, six buttons, texts and a plate."""

import random
from functools import lru_cache
from math import gcd

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from ..description import ARROWS, INLAID_KEYS, INLAID_NAME, LAMP, MATERIALS, SIZES, Color
from ..machine.board_outline import BoardOutline
from ..words import Words
from .layout import Box, Button, Layout
from .letters import Font, font, language_font

OVERSAMPLE = 4  # small things are drawn this much larger and then reduced, for smooth edges


def paint_board(layout: Layout, help_button: bool = False) -> tuple[Image.Image, Image.Image, Image.Image]:
    """Return the board without names: in a dim room, in a dim room with all buttons pressed, and in full light."""
    # The wood is the same for all panels of the same shape.
    common = gcd(layout.columns, layout.rows)
    shape = layout.columns // common, layout.rows // common
    dim, pressed, lit = (picture.copy() for picture in _paint_without_panel(*shape, layout.scale, help_button))
    _cut_panel(dim, layout, MATERIALS.acrylic, 1.0)
    _cut_panel(lit, layout, MATERIALS.lit_acrylic, 3.0)
    return dim, pressed, lit


@lru_cache(maxsize=2)
def _paint_without_panel(
    columns: int, rows: int, scale: float, help_button: bool
) -> tuple[Image.Image, Image.Image, Image.Image]:
    layout = Layout(columns, rows, scale)
    grain = _grain(layout)
    dim = _paint_wood(layout, grain, MATERIALS.table, MATERIALS.wood)
    lit = _paint_wood(layout, grain, MATERIALS.lit_table, MATERIALS.lit_wood)
    place = layout.width // 2, layout.hole[1] - layout.px(SIZES.name)
    _draw_inlay(dim, place, INLAID_NAME, font(layout.px(SIZES.name_letters)), 0.75)
    if help_button:
        for button in (layout.help_button, layout.actions_button):
            _draw_round_button(dim, button)
    pressed = dim.copy()
    for button in layout.buttons:
        _draw_button(dim, layout, button, down=False)
        _draw_button(pressed, layout, button, down=True)
        ImageDraw.Draw(lit).ellipse(button.box(), fill=MATERIALS.lit_button)
    return dim, pressed, lit


def _grain(layout: Layout) -> Image.Image:
    """Return grey streaks along the board, the same in every run."""
    generator = random.Random(81)
    grain = Image.new("L", layout.size, 128)
    for columns, rows, weight in ((3, 30, 0.5), (6, 110, 0.4), (20, 420, 0.22)):
        noise = Image.frombytes("L", (columns, rows), generator.randbytes(columns * rows))
        grain = Image.blend(grain, noise.resize(layout.size, Image.Resampling.BICUBIC), weight)
    return ImageOps.autocontrast(grain, cutoff=1)


def _paint_wood(layout: Layout, grain: Image.Image, table: Color, wood: tuple[Color, Color, Color]) -> Image.Image:
    size = layout.size
    picture = Image.new("RGB", size, table)
    radius = layout.px(SIZES.corner)
    shadow = rounded(size, grown(layout.board, layout.px(4)), radius).filter(ImageFilter.GaussianBlur(layout.px(12)))
    picture.paste((4, 4, 5), (0, layout.px(6)), shadow)
    board = ImageOps.colorize(grain, wood[0], wood[2], mid=wood[1])
    light = Image.linear_gradient("L").rotate(25, expand=False, resample=Image.Resampling.BICUBIC)
    light = ImageOps.invert(light.crop((40, 40, 216, 216))).resize(size, Image.Resampling.BICUBIC)
    board = ImageChops.multiply(board, ImageOps.colorize(light, (150, 150, 150), (255, 255, 255)))
    shape = rounded(size, layout.board, radius)
    # The bevel: a light edge towards the light, a dark edge on the other side.
    inner = rounded(size, grown(layout.board, -layout.px(5)), radius - layout.px(4))
    edge = ImageChops.subtract(shape, inner.filter(ImageFilter.GaussianBlur(layout.px(2.2))))
    board.paste(lighter(wood[2], 2), (0, 0), ImageChops.multiply(edge, light).point(lambda v: v * 0.55))
    board.paste((0, 0, 0), (0, 0), ImageChops.multiply(edge, ImageOps.invert(light)).point(lambda v: v * 0.8))
    picture.paste(board, (0, 0), shape)
    return picture


def _cut_panel(picture: Image.Image, layout: Layout, acrylic: Color, gain: float) -> None:
    size = picture.size
    frame = grown(layout.hole, layout.px(SIZES.frame))
    hole = rounded(size, frame, layout.px(SIZES.frame_corner))
    lip = rounded(size, grown(frame, layout.px(2)), layout.px(14)).filter(ImageFilter.GaussianBlur(layout.px(1.2)))
    picture.paste((0, 0, 0), (0, 0), lip.point(lambda v: v * 0.75))
    picture.paste((120, 92, 66), (0, layout.px(1.6)), ImageChops.subtract(lip, hole).point(lambda v: v * 0.35))
    panel = Image.new("RGB", size, acrylic)
    glass = well(layout.cell, acrylic, gain)
    for row in range(layout.rows):
        for column in range(layout.columns):
            panel.paste(glass, (layout.panel[0] + column * layout.cell, layout.panel[1] + row * layout.cell))
    # The panel is a little lower than the wood, which casts a shadow on its upper edge.
    shade = ImageChops.offset(hole, layout.px(2), layout.px(5)).filter(ImageFilter.GaussianBlur(layout.px(5)))
    panel = ImageChops.multiply(panel, Image.merge("RGB", [shade.point(lambda v: 90 + v * 165 // 255)] * 3))
    picture.paste(panel, (0, 0), hole)


def well(cell: int, acrylic: Color, gain: float) -> Image.Image:
    """Return one cell of the panel: fine grooves around it, and a round window of frosted glass."""
    big = cell * OVERSAMPLE
    tile = Image.new("RGB", (big, big), acrylic)
    draw = ImageDraw.Draw(tile)
    line = max(1, big // 60)
    draw.rectangle((0, 0, big, line), fill=lighter(acrylic, 0.45))
    draw.rectangle((0, 0, line, big), fill=lighter(acrylic, 0.45))
    center, radius = big / 2, big * LAMP.window
    for weight, level in ((1.06, 0.4), (1.0, 1.35), (0.965, 1.15), (0.93, 1.5)):
        draw.circle((center, center), radius * weight, fill=lighter(acrylic, level))
    glass = Image.radial_gradient("L").resize((big, big), Image.Resampling.BICUBIC)
    glass = ImageChops.offset(glass, -big // 14, -big // 10)
    mask = Image.new("L", (big, big))
    ImageDraw.Draw(mask).circle((center, center), radius * 0.93, fill=255)
    shine = ImageOps.invert(glass).point(lambda v: max(0, v - 120) * 0.22 * min(gain, 1.4))
    tile.paste(lighter(acrylic, 3.4), (0, 0), ImageChops.multiply(shine, mask))
    return tile.resize((cell, cell), Image.Resampling.LANCZOS)


def draw_names(wood: Image.Image, layout: Layout, outline: BoardOutline) -> list[tuple[Image.Image, tuple[int, int]]]:
    """Return the strips of wood below and left of the panel with the names beside the board, and their positions."""
    left, top, _, bottom = layout.hole
    letters = font(min(layout.px(SIZES.square_letters), layout.cell * SIZES.square_letters_share))
    below = (layout.board[0], bottom + layout.px(11), layout.board[2], bottom + layout.px(SIZES.rim - 20))
    beside = (layout.board[0], top - layout.px(9), left - layout.px(10), bottom + layout.px(9))
    strips = [(wood.crop(box), box[:2]) for box in (below, beside)]
    (under, (x0, y0)), (next_to, (x1, y1)) = strips
    for column in range(layout.columns):
        x = layout.well(column, 0)[0]
        place = x - x0, bottom + layout.px(SIZES.square_name) - y0
        _draw_inlay(under, place, outline.column_name(column), letters, 0.62)
    gap = layout.px((SIZES.rim + SIZES.frame) / 2 - 1)
    for row in range(layout.rows):
        y = layout.well(0, row)[1]
        _draw_inlay(next_to, (max(left - gap, layout.px(42)) - x1, y - y1), outline.row_name(row), letters, 0.62)
    return strips


def draw_keys(wood: Image.Image, layout: Layout, words: Words) -> list[tuple[Image.Image, tuple[int, int]]]:
    """Return the pieces of wood below the buttons with the names of the keys, and their positions."""
    pieces = []
    for button in layout.buttons:
        if button.name in INLAID_KEYS:
            text = words(INLAID_KEYS[button.name])
            letters = language_font(words, layout.px(SIZES.key_letters) * OVERSAMPLE)
            half, high = (-(-round(edge) // OVERSAMPLE) + 2 for edge in letters.getbbox(text, anchor="mm")[2:])
            x, y = button.center[0], layout.board[3] - layout.px(SIZES.key_names)
            piece = wood.crop((x - half, y - high, x + half, y + high))
            # Drawn large and reduced: small letters would start at whole pixels, and look uneven.
            mask = Image.new("L", (piece.width * OVERSAMPLE, piece.height * OVERSAMPLE))
            middle = mask.width / 2, mask.height / 2
            ImageDraw.Draw(mask).text(middle, text, font=letters, fill=255, anchor="mm")
            _inlay(piece, mask.reduce(OVERSAMPLE), (0, 0), 0.8)
            pieces.append((piece, (x - half, y - high)))
    return pieces


def _draw_round_button(picture: Image.Image, button: Button) -> None:
    """Draw a question mark, or three lines, in a ring of brass."""
    box = button.box(2)
    side = (box[2] - box[0]) * OVERSAMPLE
    tile = picture.crop(box).resize((side, side), Image.Resampling.BICUBIC)
    draw = ImageDraw.Draw(tile)
    edge = side - OVERSAMPLE
    ring = max(4, side // 16)
    draw.ellipse((OVERSAMPLE, OVERSAMPLE, edge, edge), fill=(24, 16, 12), outline=MATERIALS.brass, width=ring)
    if button.name == "help":
        draw.text((side / 2, side / 2), "?", font=font(side * 0.62), fill=MATERIALS.inlay, anchor="mm")
    else:
        for y in (0.35, 0.5, 0.65):
            line = (side * 0.3, side * y), (side * 0.7, side * y)
            draw.line(line, fill=MATERIALS.inlay, width=max(OVERSAMPLE, side // 14))
    picture.paste(tile.resize((box[2] - box[0], box[3] - box[1]), Image.Resampling.LANCZOS), box[:2])


def _draw_inlay(picture: Image.Image, center: tuple[int, int], text: str, letters: Font, strength: float) -> None:
    """Draw a pale text that is inlaid in the wood, with a shadow above it."""
    if not text:
        return
    left, top, right, bottom = (round(edge) for edge in letters.getbbox(text, anchor="mm"))
    mask = Image.new("L", (right - left + 2, bottom - top + 2))
    ImageDraw.Draw(mask).text((1 - left, 1 - top), text, font=letters, fill=255, anchor="mm")
    _inlay(picture, mask, (center[0] + left - 1, center[1] + top - 1), strength)


def _inlay(picture: Image.Image, mask: Image.Image, place: tuple[int, int], strength: float) -> None:
    picture.paste((0, 0, 0), (place[0], place[1] - 1), mask.point(lambda v: v * 0.7))
    picture.paste(MATERIALS.inlay, place, mask.point(lambda v: v * strength))


def _draw_button(picture: Image.Image, layout: Layout, button: Button, down: bool) -> None:
    box = button.box(layout.px(14))
    size = (box[2] - box[0]) * OVERSAMPLE
    half = button.half * OVERSAMPLE
    sink = layout.px(3) * OVERSAMPLE if down else 0
    middle = size // 2

    def shape(grow: float, dy: float = 0.0) -> Image.Image:
        mask = Image.new("L", (size, size))
        reach = half + grow * OVERSAMPLE * layout.scale
        edges = (middle - reach, middle - reach + dy, middle + reach, middle + reach + dy)
        draw = ImageDraw.Draw(mask)
        if button.round:
            draw.ellipse(edges, fill=255)
        else:
            draw.rounded_rectangle(edges, radius=half * 0.3, fill=255)
        return mask

    tile = picture.crop(box).resize((size, size), Image.Resampling.BICUBIC)
    unit = OVERSAMPLE * layout.scale
    drop = 0 if down else 5 * unit
    tile.paste((0, 0, 0), (0, 0), shape(2.5))
    shadow = shape(1.5, drop + 2 * unit).filter(ImageFilter.GaussianBlur(layout.px(3) * OVERSAMPLE))
    tile.paste((0, 0, 0), (0, 0), shadow.point(lambda v: v * 0.8))
    color = MATERIALS.brass if button.name == "select" else MATERIALS.cap
    body = _shaded(size, color, 1.5 if not down else 1.05, 0.62)
    tile.paste(_shaded(size, color, 0.5, 0.3), (0, 0), shape(-1, sink + (0 if down else 3 * unit)))
    tile.paste(_shaded(size, color, 2.1 if not down else 1.2, 0.8), (0, 0), shape(-1, sink))
    tile.paste(body, (0, 0), shape(-2.6, sink))
    dish = _shaded(size, color, 0.78 if not down else 0.6, 1.22)
    tile.paste(dish, (0, 0), shape(-8, sink).filter(ImageFilter.GaussianBlur(layout.px(2) * OVERSAMPLE)))
    _label(tile, button, middle, sink, half)
    picture.paste(tile.resize((box[2] - box[0], box[3] - box[1]), Image.Resampling.LANCZOS), box[:2])


def _label(tile: Image.Image, button: Button, middle: int, sink: int, half: int) -> None:
    draw = ImageDraw.Draw(tile)
    arrow = ARROWS.get(button.name)
    if arrow:
        dx, dy = arrow
        reach, y = half * 0.36, middle + sink - half * 0.2
        tip = (middle + dx * reach, y + dy * reach)
        wings = [(middle - dx * reach * 0.7 + s * dy * reach, y - dy * reach * 0.7 + s * dx * reach) for s in (1, -1)]
        draw.polygon([tip, *wings], fill=MATERIALS.inlay)
        size, y = half * 0.36, middle + sink + half * 0.52
    else:
        size, y = half * (0.34 if button.name == "select" else 0.42), middle + sink
    ink = MATERIALS.brass_letters if button.name == "select" else MATERIALS.inlay
    draw.text((middle, y), button.name.upper(), font=font(size), fill=ink, anchor="mm")


def _shaded(size: int, color: Color, top: float, bottom: float) -> Image.Image:
    gradient = Image.linear_gradient("L").resize((size, size))
    return ImageOps.colorize(gradient, lighter(color, top), lighter(color, bottom))


def lighter(color: Color, by: float) -> Color:
    red, green, blue = (min(255, round(part * by)) for part in color)
    return red, green, blue


def rounded(size: tuple[int, int], box: Box, radius: int) -> Image.Image:
    mask = Image.new("L", (size[0] * 2, size[1] * 2))
    left, top, right, bottom = (edge * 2 for edge in box)
    ImageDraw.Draw(mask).rounded_rectangle((left, top, right - 1, bottom - 1), radius * 2, fill=255)
    return mask.reduce(2)


def grown(box: Box, by: int) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by
