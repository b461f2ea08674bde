# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Find the contradictions in the description of a board to build: each one is a sentence with the file and the key."""

from collections.abc import Iterator

from kit.description import Controller, Design, Part
from kit.electricity import MAX_DROP, battery_current, voltage_drop

LEAST_FOR_LIGHT = 100  # mA that the current limit leaves above the dark current of all lights
PITCH_TOLERANCE = 0.05  # mm
OWN_PARTS = ("controller", "carrier", "capacitor")  # every design has them


def check(design: Design) -> list[str]:
    """Return a sentence for each contradiction in a design."""
    checks = (_variant, _pins, _geometry, _keys, _lights_supply, _controller_supply, _battery, _places, _collisions)
    return list(dict.fromkeys(f"{design.file}: {problem}" for each in checks for problem in each(design)))


def check_wire(design: Design) -> list[str]:
    """Return a sentence if the voltage falls too far along the wires, whose length must be known."""
    return [f"{design.file}: {problem}" for problem in _wire(design)]


def used_pins(design: Design) -> list[tuple[str, str, str]]:
    """Return (key of the description, name of the pin, use) for each pin of the controller that a part uses."""
    used = [("lights.pin", design.lights.pin, "lights")]
    used += [(f"buttons.{name}", pin, "input") for name, pin in design.button_pins.items()]
    if design.speaker:
        used.append(("speaker.pin", design.speaker_pin, "speaker"))
    for key, pins in (("rows", design.square_rows), ("columns", design.square_columns)):
        used += [(f"squares.{key}", pin, "input") for pin in pins]
    return used


def _variant(design: Design) -> Iterator[str]:
    from tafl.variants import ids

    if design.variant not in ids():
        yield f'variant is "{design.variant}", which is not a game of docs/rules.md.'


def _pins(design: Design) -> Iterator[str]:
    for controller in (design.controller, *design.also):
        users: dict[str, str] = {}
        for key, name, use in used_pins(design):
            pin = controller.pin(name)
            what = {"lights": "drive lights", "input": "read a button", "speaker": "make tones"}[use]
            if pin is None:
                yield f'{key} is "{name}", but the {controller.name} has no such pin.'
            elif pin.kind != "gpio":
                yield f'{key} is "{name}", which is not an input or output of the {controller.name}.'
            elif use not in pin.uses:
                able = ", ".join(pin.name for pin in controller.pins if use in pin.uses)
                yield f'{key} is "{name}", which cannot {what} on the {controller.name}; {able} can.'
            elif name in users:
                yield f'{key} is "{name}", but {users[name]} uses this pin.'
            users.setdefault(name, key)
        if design.pressed == "high" and not controller.pull_down:
            yield (f'buttons.pressed is "high", but the pull-downs of the {controller.name} do not hold; '
                   'wire the buttons to ground, and write "low".')


def _geometry(design: Design) -> Iterator[str]:
    lights = design.lights
    part = lights.part
    if abs(lights.pitch - part.pitch) > PITCH_TOLERANCE:
        yield (f"lights.pitch is {lights.pitch:g} mm, but the lights of {part.id} are {part.pitch:g} mm apart; "
               "a square has one light, so both must be the same.")
    if part.kind == "strip" and part.size[1] >= lights.pitch:
        yield (f"lights.part is {part.size[1]:g} mm wide, but a square (lights.pitch) is {lights.pitch:g} mm wide: "
               "the strips would lie on each other.")
    if part.lights and (lights.width, lights.height) != part.lights:
        yield (f"lights.width and lights.height are {lights.width} and {lights.height}, "
               f"but {part.id} has {part.lights[0]:g} x {part.lights[1]:g} lights.")
    width, height, left, top = lights.window
    for key, size, start, start_key, panel in (("width", width, left, "left", lights.width),
                                               ("height", height, top, "top", lights.height)):
        if size > panel:
            yield f"lights.window.{key} is {size}, but the panel has only {panel} lights there."
        elif start + size > panel:
            yield (f"lights.window.{start_key} is {start}, so the window would end at light {start + size}, "
                   f"but the panel ends at {panel}.")
    if lights.current_limit < lights.count + LEAST_FOR_LIGHT:
        yield (f"lights.current_limit is {lights.current_limit} mA, but the {lights.count} lights draw {lights.count} "
               f"mA when they are dark; allow {lights.count + LEAST_FOR_LIGHT} mA or more.")


def _keys(design: Design) -> Iterator[str]:
    key = design.square_key
    if not key:
        return
    lights = design.lights
    for name, pins, wanted in (("rows", design.square_rows, lights.window[1]),
                               ("columns", design.square_columns, lights.window[0])):
        if len(pins) != wanted:
            yield f"squares.{name} has {len(pins)} pins, but the game uses {wanted} {name} of lights."
    room = lights.pitch - design.case.rib
    if max(key.size) > room:
        yield f"squares.part is {max(key.size):g} mm long, but a square of {lights.pitch:g} mm leaves only {room:g} mm."
    beside = (room - lights.part.size[1]) / 2  # the strip lies in the middle
    if lights.part.kind == "strip" and key.size[1] > beside:
        yield (f"squares.part is {key.size[1]:g} mm wide and does not fit beside the strip: a square leaves "
               f"{beside:g} mm on each side.")


def _lights_supply(design: Design) -> Iterator[str]:
    supply, lights, controller = design.supply, design.lights, design.controller
    limit = lights.current_limit
    for key, part in (("part", supply.part), ("boost", supply.boost)):
        feeds = part and part.kind == ("boost" if key == "boost" else "supply")
        if part and feeds and not 4.5 <= part.volts <= 5.5:
            yield f"supply.{key} gives {part.volts:g} V, but the lights need 5 V."
        if part and feeds and design.parts["1000uf"].volts < part.volts:
            yield f"supply.{key} gives {part.volts:g} V, but 1000uf is for {design.parts['1000uf'].volts:g} V."
    if supply.lights == "supply":
        if supply.part.kind != "supply" or supply.part.usb:
            yield f'supply.lights is "supply", but {supply.part.id} has no wires for the lights; name a power pin.'
        total = limit + (controller.current_ma if supply.controller else 0)
        if supply.part.ma and total > supply.part.ma:
            yield (f"supply.part gives {supply.part.ma} mA, but the lights (lights.current_limit) and the controller "
                   f"draw up to {total} mA.")
        if supply.part.kind == "supply" and not supply.socket:
            yield "supply.socket is missing: the plug of the supply needs one."
        return
    if supply.lights == "boost":
        if not supply.boost:
            yield 'supply.lights is "boost", but supply.boost names no converter.'
        elif limit > supply.boost.ma:
            yield f"supply.boost gives {supply.boost.ma} mA, but lights.current_limit is {limit} mA."
        return
    for each in (controller, *design.also):
        yield from _pin_supply(design, each)


def _pin_supply(design: Design, controller: Controller) -> Iterator[str]:
    """Check lights that a power pin of the controller feeds."""
    supply, limit = design.supply, design.lights.current_limit
    power = controller.power.get(supply.lights)
    if power is None:
        names = ", ".join(controller.power)
        yield f'supply.lights is "{supply.lights}", but the power pins of the {controller.name} are {names}.'
    elif power.source == "regulator" and limit > power.ma:
        yield (f'supply.lights is "{supply.lights}", but the regulator behind it gives {power.ma} mA, and '
               f"lights.current_limit is {limit} mA.")
    elif power.volts < 4.5:
        yield f'supply.lights is "{supply.lights}", which gives {power.volts:g} V, but the lights need 5 V.'
    elif limit > power.ma:
        yield f'supply.lights is "{supply.lights}", which gives {power.ma} mA, but lights.current_limit is {limit} mA.'
    elif power.source == "usb" and limit + controller.current_ma > supply.part.ma:
        yield (f"supply.part gives {supply.part.ma} mA, but the lights (lights.current_limit) and the "
               f"{controller.name} draw up to {limit + controller.current_ma} mA.")


def _controller_supply(design: Design) -> Iterator[str]:
    supply = design.supply
    for controller in (design.controller, *design.also):
        if not supply.controller:
            continue
        power = controller.power.get(supply.controller)
        if controller.own_supply:
            yield f"supply.controller is set, but the {controller.name} has a supply of its own."
        elif power is None or power.volts < 4.5 or supply.lights != "supply":
            yield f'supply.controller is "{supply.controller}", but the supply cannot feed the {controller.name} there.'


def _battery(design: Design) -> Iterator[str]:
    supply = design.supply
    is_battery = supply.part.kind == "battery"
    if supply.boost and not is_battery:
        yield "supply.boost is set, but supply.part is not a battery."
    for controller in (design.controller, *design.also):
        source = next((power for power in controller.power.values() if power.source == "battery"), None)
        if is_battery and (not controller.charge_ma or not source):
            yield f"supply.part is a battery, but the {controller.name} has no socket and no charger for it."
        elif is_battery and source and supply.boost and battery_current(design) > source.ma:
            yield (f"lights.current_limit is {design.lights.current_limit} mA, for which an almost empty battery gives "
                   f"{battery_current(design):.0f} mA, but its plug carries {source.ma} mA.")
        if supply.switch and not any(pin.kind == "enable" for pin in controller.pins):
            yield f"supply.switch is set, but the {controller.name} has no enable pin."


def _wire(design: Design) -> Iterator[str]:
    drop = voltage_drop(design)
    if drop > MAX_DROP:
        yield (f"supply.wire, supply.length and supply.feeds let the voltage fall by {drop:.2f} V at "
               f"{design.lights.current_limit} mA, but the lights stand {MAX_DROP:g} V; take a thicker or shorter "
               "wire, or two feeds.")


def _places(design: Design) -> Iterator[str]:
    supply = design.supply
    wanted = dict.fromkeys(OWN_PARTS, True) | {
        "speaker": bool(design.speaker), "socket": bool(supply.socket), "boost": bool(supply.boost),
        "switch": bool(supply.switch), "battery": supply.part.kind == "battery",
    }  # fmt: skip
    for name, needed in wanted.items():
        if needed and name not in design.case.places:
            yield f"case.places.{name} is missing: the case must have a place for this part."
    for name, place in design.case.places.items():
        if not wanted.get(name):
            yield f"case.places.{name} is set, but this design has no such part."
        if place.turn % 90:
            yield f"case.places.{name}.turn is {place.turn:g}; it must be 0, 90, 180 or 270."


def footprint(part: Part | Controller, x: float, y: float, turn: float = 0) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of a part on the floor of the case, in mm."""
    width, length = part.size[:2] if turn % 180 == 0 else part.size[1::-1]
    return x - width / 2, y - length / 2, x + width / 2, y + length / 2


def _overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _collisions(design: Design) -> Iterator[str]:
    width, length = design.inside_size
    inside, panel_top = design.case.inside, length - design.case.panel
    floor = {name: (footprint(part, place.x, place.y, place.turn), part.size[2])
             for name, (part, place) in design.placed.items()}
    for name, (box, height) in floor.items():
        if box[0] < 0 or box[1] < 0 or box[2] > width or box[3] > length:
            yield f"case.places.{name} reaches out of the case, whose inside is {width:g} x {length:g} mm."
        if height > inside:
            yield f"case.inside is {inside:g} mm, but the {name} is {height:g} mm high."
    buttons = {name: footprint(design.button, x, y) for name, (x, y) in design.button_places.items()}
    for name, box in buttons.items():
        if box[0] < 0 or box[2] > width or box[1] < panel_top or box[3] > length:
            yield f"buttons.spacing puts the button {name} outside the button panel (case.panel)."
    for group, key in (({name: box for name, (box, _) in floor.items()}, "case.places."), (buttons, "buttons.")):
        names = list(group)
        for at, one in enumerate(names):
            for other in names[at + 1:]:
                if _overlap(group[one], group[other]):
                    yield f"{key}{one} and {key}{other} collide."
    room = inside + design.case.diffuser_gap
    if design.button.size[2] > room:
        yield (f"case.inside and case.diffuser_gap leave {room:g} mm below the button panel, but buttons.part is "
               f"{design.button.size[2]:g} mm deep.")
    for name, (box, height) in floor.items():
        for button, above in buttons.items():
            if _overlap(box, above) and height + design.button.size[2] > room:
                yield f"case.places.{name} collides with the button {button} above it."
