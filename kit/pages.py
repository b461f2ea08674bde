# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The files that `make kit` writes for a design, and the pages of docs/build that are made from descriptions."""

from kit.description import Alternative, Controller, Design, Part
from kit.diagram import STEPS, diagram, pin_map, stage_diagrams, stages_of
from kit.parts import (
    alternatives,
    board_cost,
    case_list,
    comma_separated,
    controllers,
    judged,
    markdown,
    parts_list,
    priced,
)
from kit.perfboard import picture as perfboard
from kit.power_page import design_page, plot, power_page
from kit.reader import design_names, read_design
from kit.strip_ends import drawable
from kit.strip_ends import picture as strip_ends
from kit.wire_lengths import lengths_table
from kit.wiring import SHIFTER, nets, settings_file, wiring_table

HEADER = "<!-- SPDX-FileCopyrightText: 2026 The Ljostafl authors -->\n<!-- SPDX-License-Identifier: MIT -->\n"
MADE = "<!-- Made by `.venv/bin/python -m kit --docs` from kit/: change the description, not this page. -->\n"
GUIDE = "strip60"  # the design that docs/build/guide.md builds
TITLES = {"lights": "Power and lights", "buttons": "Buttons", "speaker": "Speaker",
          "squares": "Contacts under the squares"}  # fmt: skip


def steps_of(design: Design) -> list[str]:
    """Return the steps of the wiring that a design has, in order."""
    present = {net.step for net in nets(design)}
    return [step for step in TITLES if step in present]


def drawings(design: Design) -> dict[str, str]:
    """Return the diagrams that show all wires of a design, by file name."""
    files = {"wiring.svg": diagram(design, STEPS)}
    if design.square_key:
        files["wiring-squares.svg"] = diagram(design, ["squares"])
    return files


def design_files(design: Design) -> dict[str, str]:
    """Return the text of all files for a design, by name."""
    files = {
        "README.md": overview(design),
        "parts.md": HEADER + f"\n# Parts: {design.title}\n\n{prices_note()}\n\n{markdown(design)}\n"
                    f"{judgements([design])}",
        "parts.csv": comma_separated(design),
        "wiring.md": HEADER + f"\n# Wiring: {design.title}\n\n{notes(design)}![All wires](wiring.svg)\n\n"
                     f"{wiring(design, '##')}",
        "power.md": HEADER + "\n" + design_page(design),
        "settings.toml": settings_file(design),
        **drawings(design),
    }
    if design.lights.map:
        files["pixels.txt"] = design.lights.map
    for step in steps_of(design):
        if step != "squares":
            files[f"wiring-{step}.svg"] = diagram(design, [step])
    files |= {f"stage-{stage}.svg": svg for stage, svg in stage_diagrams(design).items()}
    files["pins.svg"] = pin_map(design)
    files["perfboard.svg"] = perfboard(design)
    if drawable(design):
        files["strip-ends.svg"] = strip_ends(design)
    for other in other_pins(design):
        files[f"wiring-{other.id}.svg"] = diagram(design, STEPS, other)
    return files


def trial(design: Design) -> str:
    """Return how to try the settings in the simulator, whose chip has the pins of a Pico."""
    if not design.controller.chip.startswith("RP"):
        return ""
    return f"""
To play with these settings in the simulator before you solder:

    make play ARGS="--settings build/kit/{design.id}/settings.toml"
"""


def other_pins(design: Design) -> list[Controller]:
    """Return the controllers that fit too, but whose pins are not exactly those of the design's controller."""
    return [each for each in design.also if each.pins != design.controller.pins]


def overview(design: Design) -> str:
    """Return the front page of a design's folder."""
    lights = design.lights
    width, length = design.inside_size
    fits = " or ".join(["", *[each.name for each in design.also]])
    cost = board_cost(design)
    stages = ", ".join(f"[{stage}](stage-{stage}.svg)" for stage in stages_of(design))
    ends = "| [strip-ends.svg](strip-ends.svg) | the ends of the strips, soldered |\n" if drawable(design) else ""
    others = "".join(f"| [wiring-{each.id}.svg](wiring-{each.id}.svg) | the diagram for {each.name} |\n"
                     for each in other_pins(design))  # fmt: skip
    if lights.map:
        others += "| [pixels.txt](pixels.txt) | where each light is: copy it to the board, too |\n"
    plays = "".join(f"  {line}\n" for line in controllers(design).splitlines())
    return HEADER + f"""
# {design.title}

- Controller: {design.controller.name}{fits}
{plays}- Lights: {lights.count}, {lights.pitch:g} mm apart; at most {lights.current_limit} mA
- Inside of the case: {width:.0f} x {length:.0f} mm
- Parts without the case: about {cost:.0f} euros

| file | content |
|---|---|
| [parts.md](parts.md), [parts.csv](parts.csv) | what to buy |
| [wiring.md](wiring.md) | all wires as a diagram and as tables, and a diagram of each step |
| [power.md](power.md) | what the lights draw, and what supply and wires they need |
| [pins.svg](pins.svg) | the controller, and what is at each of its pins |
| [perfboard.svg](perfboard.svg) | the perforated board with the level shifter, from above and from below |
{ends}| {stages} | the same wires, stage by stage, as docs/build/guide.md builds the board |
| [settings.toml](settings.toml) | the settings that belong to this wiring: copy it to the board |
| `case/README.md` | the case: to print, to cut with a laser, or from a picture frame |
{others}
docs/build/guide.md leads through the work, step by step.
{trial(design)}"""


def notes(design: Design) -> str:
    """Return what a builder of this design must know, as a list."""
    return "".join(f"- {note}\n" for note in design.notes) + ("\n" if design.notes else "")


def prices_note() -> str:
    """Return what the prices are, and of which month."""
    return (f"Prices are estimates in euros for single pieces, with tax and without postage, as of {priced()}. No shop "
            "is behind them.")  # fmt: skip


def wiring(design: Design, heading: str, pictures: bool = True) -> str:
    """Return the tables of a design's wiring, step by step."""
    parts = []
    for step in steps_of(design):
        picture = f"![{TITLES[step]}](wiring-{step}.svg)\n\n" if pictures else ""
        parts.append(f"{heading} {TITLES[step]}\n\n{picture}{wiring_table(design, step)}")
    parts.append(f"{heading} How long to cut the wires\n\n{LENGTHS}\n\n{lengths_table(design)}")
    return "\n".join(parts)


LENGTHS = """Each length is that of the wire's way through the case, with 10 mm to spare for its joints. The wires to
the buttons are 6 cm longer, so that the panel can lie beside the open case."""


def doc_files() -> dict[str, str]:
    """Return the pages of docs/build that are made from descriptions, and their diagrams, by name."""
    designs = [read_design(name) for name in design_names()]
    designs.sort(key=lambda design: (design.id != GUIDE, design.id))
    guide = designs[0]
    files = {"parts.md": parts_page(guide, designs), "wiring.md": wiring_page(guide),
             "power.md": power_page(guide, HEADER + MADE), "power.svg": plot()}  # fmt: skip
    files |= {f"guide/stage-{stage}.svg": svg for stage, svg in stage_diagrams(guide).items()}
    files |= {"guide/pins.svg": pin_map(guide), "guide/perfboard.svg": perfboard(guide),
              "guide/strip-ends.svg": strip_ends(guide)}  # fmt: skip
    return files | {f"guide/{name}": svg for name, svg in drawings(guide).items()}


def table_of_designs(designs: list[Design]) -> str:
    """Return a table that compares the designs."""
    rows = ["| design | board | controller | lights | at most | parts |", "|---|---|---|---|---:|---:|"]
    for design in designs:
        lights = design.lights
        cost = board_cost(design)
        rows.append(f"| `{design.id}` | {design.title} | {design.controller.name} | "
                    f"{lights.width} x {lights.height}, {lights.pitch:g} mm apart | {lights.current_limit} mA | "
                    f"about {cost:.0f} euros |")  # fmt: skip
    return "\n".join(rows) + "\n"


def parts_page(guide: Design, designs: list[Design]) -> str:
    """Return docs/build/parts.md."""
    return f"""{HEADER}{MADE}
# Parts

What to buy for the board of the [guide](guide.md). `make kit` writes the lists of all designs, also as CSV files for
ordering: `build/kit/<design>/parts.md` and `parts.csv`. To change a design, see [kit/README.md](../../kit/README.md).

{prices_note()}

{table_of_designs(designs)}
## {guide.id}

{guide.title}.

{markdown(guide)}
{judgements([guide])}"""


def judgements(designs: list[Design]) -> str:
    """Return why all that is also possible fits, as a section."""
    found: dict[str, tuple[Part, list[Alternative]]] = {}
    for design in designs:
        for line in parts_list(design) + case_list(design):
            known = found.setdefault(line.part.id, (line.part, []))[1]
            known += [each for each in alternatives(design, line.part) if each not in known]
    return f"""## Why the others fit

Each part that is also possible has been judged with the circuit and the case in hand.

{judged(list(found.values()))}"""


def wiring_page(guide: Design) -> str:
    """Return docs/build/wiring.md."""
    rows = "\n".join(f"| {number} | {SHIFTER[number - 1]} | {SHIFTER[14 - number]} | {15 - number} |"
                     for number in range(1, 8))  # fmt: skip
    return f"""{HEADER}{MADE}
# Wiring

The wires of the board that the [guide](guide.md) builds stage by stage. `make kit` writes the same for each design into
`build/kit/<design>/`, with a diagram of each step and with the `settings.toml` that belongs to the wiring.

## Before you start

- Unplug all cables while you wire. Check each wire against the table before you plug in a cable again.
- Red is 5 V, black is ground. 5 V at a pin of the controller that is not a power pin destroys it.
- The level shifter is the chip with 14 legs. Hold its notch at the top: pin 1 is at the upper left. A wire from 1OE to
  ground switches its output on. Its unused inputs are grounded too; its unused outputs 2Y, 3Y and 4Y stay free.
- The large capacitor has a polarity: the leg beside the stripe is minus. The wrong way around, it can burst.
- A button with four legs: use two that are diagonal, then it does not matter how you turn it.
- The data wire enters the lights at DIN and leaves them at DOUT; the arrows on the strip point that way.

The level shifter 74AHCT125, notch at the top:

| pin | left | right | pin |
|---:|---|---|---|
{rows}

## {guide.id}

{guide.title}.

{notes(guide)}[![Wiring of {guide.id}; click to enlarge](guide/wiring.svg)](guide/wiring.svg)

{wiring(guide, "###", False)}"""
