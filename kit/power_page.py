# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The pages about power: what the lights of a design draw, what supply and wires it needs, how long a battery lasts."""

from kit.description import Design
from kit.electricity import (
    COPPER,
    MAX_DROP,
    MEAN_BATTERY,
    battery_current,
    battery_hours,
    chain_drop,
    voltage_drop,
    wire_drop,
)
from kit.figures import BRIGHTNESSES, THEMES, Figure, figure, group, measured
from support.chart import Curve, chart

SHOWN = (10, 20, 40, 60, 80, 100)  # percent, in tables
PLOTTED = ((9, 24), (11, 36), (15, 36))  # squares a side, men
WIRES = ((0.14, 26), (0.25, 24), (0.5, 20), (0.75, 18))  # mm2 and the nearest AWG
LENGTHS = (0.2, 0.5, 1.0)  # m
RESERVE = 1.25  # a supply should give so many times what it must


def demand(design: Design, brightness: int | None = None, theme: str = "colour") -> Figure:
    """Return the mA that the lights of a design draw in its game, dark current included and without a limit."""
    found = figure(*group(design.variant), theme, brightness or design.lights.brightness)
    dark = design.lights.count
    return found._replace(typical=found.typical + dark, high=found.high + dark, worst=found.worst + dark)


def limited(design: Design, ma: float) -> str:
    """Return a current, with a mark if the program's limit keeps the lights below it."""
    limit = design.lights.current_limit
    return f"{ma:.0f}" if ma <= limit else f"{limit} (of {ma:.0f})"


def brightness_table(design: Design) -> str:
    """Return a table of what the lights draw, by theme and brightness."""
    lines = ["| theme | brightness | typical mA | 19 of 20 moments | worst frame |", "|---|---:|---:|---:|---:|"]
    for theme in THEMES:
        for brightness in sorted({*SHOWN, design.lights.brightness}):
            found = demand(design, brightness, theme)
            figures = " | ".join(limited(design, ma) for ma in (found.typical, found.high, found.worst))
            mark = " (this design)" if (theme, brightness) == ("colour", design.lights.brightness) else ""
            lines.append(f"| {theme}{mark} | {brightness} % | {figures} |")
    return "\n".join(lines) + "\n"


def supply_words(design: Design) -> list[str]:
    """Return sentences about the supply, the wires and the battery of a design."""
    supply, lights, board = design.supply, design.lights, design.controller
    limit = lights.current_limit
    words = [f"The program keeps the {lights.count} lights at {limit} mA or less; {lights.count} mA of it they draw "
             "when they are dark."]  # fmt: skip
    if supply.part.kind == "battery":
        boost = supply.boost
        assert boost
        words.append(f"At the limit, an almost empty battery gives {battery_current(design):.0f} mA.")
        means = {brightness: min(limit, demand(design, brightness).typical) for brightness in (10, 20, 30, 40, 60)}
        hours = ", ".join(f"{battery_hours(design, mean):.1f} h at {percent} %" for percent, mean in means.items())
        words.append(f"A battery of {supply.part.mah} mAh lasts: {hours}. This counts the controller with "
                     f"{board.current_ma} mA, the converter with {boost.eff * 100:.0f} % efficiency, a mean of "
                     f"{MEAN_BATTERY} V, and 90 % of the capacity on the label.")  # fmt: skip
        words.append(f"The charger gives {board.charge_ma} mA: an empty battery is full after about "
                     f"{supply.part.mah * 1.2 / board.charge_ma:.0f} hours with the board off.")  # fmt: skip
    else:
        feeds_board = bool(supply.controller) or supply.lights != "supply"
        total = limit + (board.current_ma if feeds_board else 0)
        what = f"lights and controller ({board.current_ma} mA)" if feeds_board else "the lights"
        words.append(f"The supply gives {supply.part.ma} mA; {what} need up to {total} mA.")
        if supply.part.usb:
            words.append("A USB port gives 500 mA, so there is nothing to spare for brighter lights: they need a "
                         "supply of their own.")
        elif supply.part.ma < total * RESERVE:
            words.append("That is enough, but a supply with a quarter more stays cooler.")
    drop = voltage_drop(design)
    words.append(f"At the limit, the wires ({supply.wire.mm2:g} mm², {supply.length:g} m) take away "
                 f"{wire_drop(design, limit):.2f} V, and the lines of the lights {chain_drop(design, limit):.2f} V: "
                 f"together {drop:.2f} V, where {MAX_DROP:g} V are fine.")  # fmt: skip
    words.append("5 V and ground enter the lights at both ends of the chain." if supply.feeds == 2 else
                 "5 V and ground enter at the start of the chain; a second feed is not needed.")
    return words


def design_page(design: Design, heading: str = "#") -> str:
    """Return the section about the power of a design."""
    words = "\n".join(f"- {sentence}" for sentence in supply_words(design))
    title = f"{heading} Power: {design.id}\n\n{design.title}; game `{design.variant}`."
    return f"{title}\n\n{words}\n\n{brightness_table(design)}"


def groups_table() -> str:
    """Return a table of all sizes and numbers of men at the usual brightness."""
    lines = ["| squares | men | lights | colour: typical | 19 of 20 | worst | one hue: typical | 19 of 20 | worst |",
             "|---|---:|---:|---:|---:|---:|---:|---:|---:|"]  # fmt: skip
    for size, men in sorted({(each.size, each.men) for each in measured().values()}):
        lights = max(9, size) ** 2
        cells = [f"{value + lights:.0f}" for theme in THEMES for value in figure(size, men, theme, 40)[4:]]
        lines.append(f"| {size} x {size} | {men} | {lights} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def wire_table() -> str:
    """Return a table of the voltage that two wires take away."""
    head = " | ".join(f"{length:g} m" for length in LENGTHS)
    lines = [f"| wire | AWG | {head} |", "|---|---:|" + "---:|" * len(LENGTHS)]
    for mm2, awg in WIRES:
        drops = " | ".join(f"{2 * length * COPPER / mm2:.3f} V" for length in LENGTHS)
        lines.append(f"| {mm2:g} mm² | {awg} | {drops} |")
    return "\n".join(lines) + "\n"


def plot() -> str:
    """Return the SVG of current against brightness, for three sizes of board."""
    panels = []
    for size, men in PLOTTED:
        curves = []
        for theme in THEMES:
            for name in ("typical", "worst"):
                dark = max(9, size) ** 2
                values = [0.0] + [getattr(figure(size, men, theme, step), name) for step in BRIGHTNESSES[1:]]
                points = [(dark + value,) * 3 for value in values]
                curves.append(Curve(f"{theme}, {name}", points))
        panels.append((f"mA on {size}x{size} squares", curves))
    return chart(panels, "brightness in percent; 0: all lights dark", 10)


def power_page(guide: Design, header: str) -> str:
    """Return docs/build/power.md."""
    return f"""{header}
# Power

What the lights draw, computed from the frames that the game itself shows. Random games run in the simulator, one
variant for each size of board and number of men; each frame on the wire counts, with the menu, men that are picked up,
and the flood at the end. This command measures all of it anew, in a minute, and the tests compare the result:

    make kit ARGS=--measure

The model is the program's own, with the figures of FastLED for a WS2812B at 5 V: each light draws 1 mA when it is
dark, and 16, 11 and 15 mA more for full red, green and blue; an extra white light draws 20 mA. The limit is kept with
this model, so it is only as right as the model is for your lights. Many data sheets name 20 mA for each colour: 81 such
lights, all green, would draw 752 mA at a limit of 450. If the data sheet of your lights names other currents, or you
have measured them, say so in `settings.toml`, in mA at full light:

    TAFL_CHANNEL_MA = 20              # the same for all colours
    TAFL_CHANNEL_MA = "17 12 14"      # red, green and blue
    TAFL_CHANNEL_MA = "17 12 14 18"   # and the white light

To measure, set all lights to one colour in the [self-test](selftest.md): it fills them to the current limit. The tables
below are for the figures of the WS2812B.

- **typical**: the average over a game. **19 of 20 moments**: the current is higher in one moment of twenty. **worst
  frame**: the flood at the end of a game, when all lights show the winner's colour.
- **The limit**: the program adds up each frame before it sends it, and dims it if it would draw more than
  `TAFL_CURRENT_LIMIT`. A table says "450 (of 702)" where that happens. So the supply is never overloaded, and a low
  limit costs only brightness. A hundred random games of each variant, with limits from the lowest possible
  one to 900 mA, had no frame above it: `make soak ARGS=tests/kit/test_kit_power.py` plays them again.

![Current by brightness, theme and size of the board](power.svg)

## All boards

At a brightness of 40 %, in mA, dark lights included, without a limit:

{groups_table()}
## Wires

The voltage that a red and a black wire of this length take away, for each ampere:

{wire_table()}
The lines on a strip take away more: one metre of a usual strip has about 0.2 ohm in each line. A light far from the
feed gets less voltage; below 4.5 V its blue fades first. From about 1 A on, it helps to feed 5 V and ground at both
ends of the chain: that leaves a quarter of the loss.

`make kit` writes the figures of each design into `build/kit/<design>/power.md`; here are those of the guide's board.

{design_page(guide, "##")}"""
