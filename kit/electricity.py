# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Currents and voltages of a board to build: the drop along wires and lights, and what a battery gives."""

from kit.description import Design

COPPER = 0.0175  # ohm for 1 m of copper wire of 1 mm2
MAX_DROP = 0.5  # V from the supply to the darkest light; at 4.5 V, a WS2812B still shows its full blue
EMPTY_BATTERY = 3.4  # V of a lithium battery that is almost empty
MEAN_BATTERY = 3.7  # V over a whole discharge
FROM_LITHIUM = 0.9  # the part of the capacity on the label that one gets


def wire_drop(design: Design, ma: float) -> float:
    """Return the voltage that the two wires of each feed take away when the lights draw `ma`."""
    supply = design.supply
    return ma / 1000 / supply.feeds * 2 * supply.length * COPPER / supply.wire.mm2


def chain_drop(design: Design, ma: float) -> float:
    """Return the voltage that the power lines of the lights take away, down to the light with the least.

    The lights draw `ma` evenly. Along a chain that is fed at one end, the current falls to zero, so each of the two
    lines takes away half of current times resistance. Fed at both ends, half of the chain counts, and half of the
    current.
    """
    lights = design.lights
    return ma / 1000 * lights.count * lights.part.mohm / 1000 / design.supply.feeds**2


def voltage_drop(design: Design) -> float:
    """Return how far the voltage falls from the source to the light with the least, at the current limit."""
    limit = design.lights.current_limit
    return wire_drop(design, limit) + chain_drop(design, limit)


def battery_current(design: Design, ma: float | None = None, volts: float = EMPTY_BATTERY) -> float:
    """Return the mA that a battery of `volts` gives when the lights draw `ma`, or the current limit."""
    boost = design.supply.boost
    lights = design.lights.current_limit if ma is None else ma
    from_boost = lights * boost.volts / boost.eff / volts if boost else lights
    return from_boost + design.controller.current_ma


def battery_hours(design: Design, ma: float) -> float:
    """Return how long the battery lasts when the lights draw `ma` on average."""
    return design.supply.part.mah * FROM_LITHIUM / battery_current(design, ma, MEAN_BATTERY)
