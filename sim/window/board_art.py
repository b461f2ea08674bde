# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The picture of the unlit board: walnut, a dark panel with a well for each light, six buttons, texts and a plate."""

import random
from dataclasses import dataclass
from functools import lru_cache
from math import gcd

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont, ImageOps

from ..machine.board_outline import BoardOutline

Color = tuple[int, int, int]
Box = tuple[int, int, int, int]

WIDTH = 700
MARGIN = 20  # table around the board
RIM = 62  # wood around the panel
PANEL = 536  # longer side of the panel
PLATE = 48  # the plate with the caption
FOOT = 208  # wood below the plate, with the buttons

TABLE = (23, 22, 24)
WOOD = ((30, 19, 14), (58, 38, 27), (92, 63, 44))
LIT_WOOD = ((96, 62, 42), (150, 104, 72), (205, 150, 108))
ACRYLIC = (15, 15, 17)
LIT_ACRYLIC = (62, 62, 66)
INLAY = (222, 199, 160)
CAP = (52, 50, 52)
BRASS = (176, 130, 62)

ARROWS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
CAPTIONS = {"down": "Arrow keys", "select": "Enter or Space", "back": "Esc or Backspace"}
OVERSAMPLE = 4  # small things are drawn this much larger and then reduced, for smooth edges


@dataclass(frozen=True)
class Button:
    name: str
    center: tuple[int, int]
    half: int
    round: bool

    def box(self, margin: int = 0) -> Box:
        x, y = self.center
        reach = self.half + margin
        return x - reach, y - reach, x + reach, y + reach

    def patch(self, unit: int) -> Box:
        """Return the area that changes when the button is pressed; square buttons are close together."""
        return self.box(14 * unit if self.round else unit)

    def contains(self, x: float, y: float) -> bool:
        dx, dy = abs(x - self.center[0]), abs(y - self.center[1])
        return dx * dx + dy * dy <= self.half**2 if self.round else max(dx, dy) <= self.half


class Layout:
    """The positions of everything, in pixels of the finished picture."""

    def __init__(self, columns: int, rows: int, scale: float = 1.0) -> None:
        self.columns, self.rows, self.scale = columns, rows, scale
        longer = max(columns, rows)
        self.cell = max(4, self.px(PANEL) // longer)
        self.width = self.px(WIDTH)
        # The hole in the wood has the same size for each number of cells; the panel is in its middle.
        width, height = (max(self.cell * count, self.px(PANEL) * count // longer) for count in (columns, rows))
        left, top = (self.width - width) // 2, self.px(MARGIN + RIM)
        self.hole: Box = (left, top, left + width, top + height)
        left, top = left + (width - self.cell * columns) // 2, top + (height - self.cell * rows) // 2
        self.panel: Box = (left, top, left + self.cell * columns, top + self.cell * rows)
        plate = self.hole[3] + self.px(RIM - 18)
        self.plate: Box = (self.px(MARGIN + 30), plate, self.width - self.px(MARGIN + 30), plate + self.px(PLATE))
        foot = self.plate[3] + self.px(6)
        self.height = foot + self.px(FOOT + MARGIN)
        self.size = (self.width, self.height)
        margin = self.px(MARGIN)
        self.board: Box = (margin, margin, self.width - margin, self.height - margin)
        middle = foot + self.px(84)
        pad, step = self.px(160), self.px(53)
        self.buttons = [
            Button(name, (pad + dx * step, middle + dy * step), self.px(25), False) for name, (dx, dy) in ARROWS.items()
        ]
        self.buttons.append(Button("select", (self.px(392), middle - self.px(8)), self.px(62), True))
        self.buttons.append(Button("back", (self.px(562), middle - self.px(8)), self.px(42), True))
        # This button belongs to the window, not to the board, so films do not show it.
        place = self.board[2] - self.px(33), self.hole[1] - self.px(35)
        self.help_button = Button("help", place, max(7, self.px(13)), True)

    def px(self, length: float) -> int:
        return round(length * self.scale)

    def well(self, column: int, row: int) -> tuple[int, int]:
        """Return the centre of a light."""
        return self.panel[0] + column * self.cell + self.cell // 2, self.panel[1] + row * self.cell + self.cell // 2

    def light_at(self, x: float, y: float) -> tuple[int, int] | None:
        """Return the column and row of the light at a point, or None."""
        left, top, right, bottom = self.panel
        if left <= x < right and top <= y < bottom:
            return int(x - left) // self.cell, int(y - top) // self.cell
        return None

    def button_at(self, x: float, y: float) -> str | None:
        """Return the name of the button at a point, or None."""
        return next((button.name for button in self.buttons if button.contains(x, y)), None)


def paint_board(layout: Layout, help_button: bool = False) -> tuple[Image.Image, Image.Image, Image.Image]:
    """Return the board without names: in a dim room, in a dim room with all buttons pressed, and in full light."""
    # The wood is the same for all panels of the same shape.
    common = gcd(layout.columns, layout.rows)
    shape = layout.columns // common, layout.rows // common
    dim, pressed, lit = (picture.copy() for picture in _paint_without_panel(*shape, layout.scale, help_button))
    _cut_panel(dim, layout, ACRYLIC, 1.0)
    _cut_panel(lit, layout, LIT_ACRYLIC, 3.0)
    return dim, pressed, lit


@lru_cache(maxsize=2)
def _paint_without_panel(
    columns: int, rows: int, scale: float, help_button: bool
) -> tuple[Image.Image, Image.Image, Image.Image]:
    layout = Layout(columns, rows, scale)
    grain = _grain(layout)
    dim = _paint_wood(layout, grain, TABLE, WOOD)
    lit = _paint_wood(layout, grain, (70, 68, 72), LIT_WOOD)
    _draw_texts(dim, layout)
    if help_button:
        _draw_help_button(dim, layout.help_button)
    pressed = dim.copy()
    for button in layout.buttons:
        _draw_button(dim, layout, button, down=False)
        _draw_button(pressed, layout, button, down=True)
        ImageDraw.Draw(lit).ellipse(button.box(), fill=(70, 66, 62))
    return dim, pressed, lit


def font(size: float) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(max(6.0, size))


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
    radius = layout.px(30)
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
    frame = grown(layout.hole, layout.px(9))
    hole = rounded(size, frame, layout.px(12))
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
    center, radius = big / 2, big * 0.385
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
    size = min(layout.px(17), layout.cell * 0.42)
    below = (layout.board[0], bottom + layout.px(11), layout.board[2], bottom + layout.px(RIM - 20))
    beside = (layout.board[0], top - layout.px(9), left - layout.px(10), bottom + layout.px(9))
    strips = [(wood.crop(box), box[:2]) for box in (below, beside)]
    (under, (x0, y0)), (next_to, (x1, y1)) = strips
    for column in range(layout.columns):
        x = layout.well(column, 0)[0]
        _draw_inlay(under, (x - x0, bottom + layout.px(25) - y0), outline.column_name(column), size, 0.62)
    gap = layout.px(9 + (RIM - 9) / 2 - 1)
    for row in range(layout.rows):
        y = layout.well(0, row)[1]
        _draw_inlay(next_to, (max(left - gap, layout.px(42)) - x1, y - y1), outline.row_name(row), size, 0.62)
    return strips


def _draw_texts(picture: Image.Image, layout: Layout) -> None:
    """Write the name above the panel, and the keys below the buttons."""
    _draw_inlay(picture, (layout.width // 2, layout.hole[1] - layout.px(35)), "L J O S T A F L", layout.px(19), 0.75)
    for button in layout.buttons:
        place = button.center[0], layout.board[3] - layout.px(24)
        _draw_inlay(picture, place, CAPTIONS.get(button.name, ""), layout.px(15), 0.8)


def _draw_help_button(picture: Image.Image, button: Button) -> None:
    """Draw a question mark in a ring of brass."""
    box = button.box(2)
    side = (box[2] - box[0]) * OVERSAMPLE
    tile = picture.crop(box).resize((side, side), Image.Resampling.BICUBIC)
    draw = ImageDraw.Draw(tile)
    edge = side - OVERSAMPLE
    ring = max(4, side // 16)
    draw.ellipse((OVERSAMPLE, OVERSAMPLE, edge, edge), fill=(24, 16, 12), outline=BRASS, width=ring)
    draw.text((side / 2, side / 2), "?", font=font(side * 0.62), fill=INLAY, anchor="mm")
    picture.paste(tile.resize((box[2] - box[0], box[3] - box[1]), Image.Resampling.LANCZOS), box[:2])


def _draw_inlay(picture: Image.Image, center: tuple[int, int], text: str, size: float, strength: float) -> None:
    """Draw pale letters that are inlaid in the wood, with a shadow above them."""
    if not text:
        return
    letters = font(size)
    left, top, right, bottom = (round(edge) for edge in letters.getbbox(text, anchor="mm"))
    mask = Image.new("L", (right - left + 2, bottom - top + 2))
    ImageDraw.Draw(mask).text((1 - left, 1 - top), text, font=letters, fill=255, anchor="mm")
    x, y = center[0] + left - 1, center[1] + top - 1
    picture.paste((0, 0, 0), (x, y - 1), mask.point(lambda v: v * 0.7))
    picture.paste(INLAY, (x, y), mask.point(lambda v: v * strength))


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
    color = BRASS if button.name == "select" else CAP
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
        draw.polygon([tip, *wings], fill=INLAY)
        size, y = half * 0.36, middle + sink + half * 0.52
    else:
        size, y = half * (0.34 if button.name == "select" else 0.42), middle + sink
    ink = (36, 22, 8) if button.name == "select" else INLAY
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
