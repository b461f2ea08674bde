# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Divide a large drawing into pages that any printer prints in full size, on A4 or on Letter."""

import math
import re

PAGE = (186.0, 250.0)  # mm that fit both A4 and Letter, with margins of 12 mm or more
OVERLAP = 10.0  # mm that neighbouring pages share
HEAD = 6.0  # mm above the drawing, for the name of the page
STYLE = f"""
@page {{ margin: 10mm; }}
body {{ margin: 0; font: 4mm sans-serif; }}
section {{ width: {PAGE[0]:g}mm; height: {PAGE[1] + HEAD:g}mm; page-break-after: always; overflow: hidden; }}
section:last-child {{ page-break-after: auto; }}
p {{ margin: 0; height: {HEAD:g}mm; }}
svg.page {{ display: block; width: {PAGE[0]:g}mm; height: {PAGE[1]:g}mm; }}
"""


def tiles(wide: float, high: float) -> list[list[tuple[float, float]]]:
    """Return the upper left corners of the pages that cover a drawing, in rows."""
    steps = PAGE[0] - OVERLAP, PAGE[1] - OVERLAP
    counts = [max(1, math.ceil((size - OVERLAP) / step)) for size, step in zip((wide, high), steps)]
    return [[(column * steps[0], row * steps[1]) for column in range(counts[0])] for row in range(counts[1])]


def tiled(svg: str, title: str) -> str:
    """Return an HTML page that prints an SVG, whose unit is 1 mm, on several sheets of paper to glue together."""
    wide, high = (float(size) for size in re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)[0])
    drawing = svg[svg.index(">", svg.index("<svg")) + 1 : svg.index("</svg>")]
    rows = tiles(wide, high)
    pages = []
    for row, places in enumerate(rows, 1):
        for column, (left, top) in enumerate(places, 1):
            marks = _marks(left, top, column > 1, row > 1, column < len(places), row < len(rows))
            pages.append(f"""<section><p>{title}: row {row} of {len(rows)}, sheet {column} of {len(places)}</p>
<svg class="page" viewBox="{left:g} {top:g} {PAGE[0]:g} {PAGE[1]:g}"><use href="#drawing"/>{marks}</svg></section>
""")
    return f"""<!DOCTYPE html>
<!-- SPDX-FileCopyrightText: 2026 The Ljostafl authors -->
<!-- SPDX-License-Identifier: MIT -->
<html lang="en"><head><meta charset="utf-8"><title>{title}: print at 100 %</title><style>{STYLE}</style></head><body>
<svg width="0" height="0" style="position: absolute"><defs><g id="drawing">
{drawing}</g></defs></svg>
{"".join(pages)}</body></html>
"""


def _marks(left: float, top: float, before: bool, above: bool, after: bool, below: bool) -> str:
    """Return dashed lines in the middle of what a page shares with its neighbours: cut there."""
    right, bottom, half = left + PAGE[0], top + PAGE[1], OVERLAP / 2
    lines = [(left + half, top, left + half, bottom)] * before + [(right - half, top, right - half, bottom)] * after
    lines += [(left, top + half, right, top + half)] * above + [(left, bottom - half, right, bottom - half)] * below
    return "".join(f'<path d="M{x0:g} {y0:g}L{x1:g} {y1:g}" stroke="#999" stroke-width="0.3" stroke-dasharray="3 2"/>'
                   for x0, y0, x1, y1 in lines)  # fmt: skip
