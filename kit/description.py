# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The description of a board to build: controller, lights, parts and case. kit.reader reads it from kit/."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

BUTTONS = ("up", "down", "left", "right", "select", "back")
# mm: width and height of the largest grip of a plug, by the standards of USB, and its middle above the board.
PLUGS = {"micro-USB": (10.6, 8.5, 1.3), "USB-C": (12.35, 6.5, 1.6)}
CUT_TOLERANCE = 0.5  # mm, of a sheet that a shop cuts
CORNERS = ("top left", "top right", "bottom left", "bottom right")


@dataclass(frozen=True)
class Pin:
    """A pin of a controller. `x`, `y`: mm from the upper left corner of the board; `side`: where its wire leaves."""

    number: int
    name: str  # as in settings.toml; "GND" and other names may repeat
    printed: str  # as on the board
    kind: str  # "gpio", "ground", "power", "enable" or "other"
    x: float
    y: float
    side: str
    uses: frozenset[str] = frozenset()  # of a gpio: "lights", "input", "speaker"


@dataclass(frozen=True)
class Power:
    """What a power pin gives: volts and mA, `source` is "usb", "battery", "supply" or "regulator"."""

    volts: float
    ma: int
    source: str


@dataclass(frozen=True)
class Controller:
    """A controller: its outline and pins in mm, its power pins, what it draws, and what it plays."""

    id: str
    name: str
    chip: str
    circuitpython: str  # "" if it runs Blinka
    blinka: str
    size: tuple[float, ...]
    socket: str
    socket_at: float  # mm from the left or the top end of that edge; 0: in its middle
    plug: str  # a key of PLUGS
    current_ma: int
    heap_kb: int  # memory that CircuitPython leaves when code.py starts; 0 with an operating system
    plays: str  # a sentence: what it has memory for
    pull_down: bool
    own_supply: bool
    pins: tuple[Pin, ...]
    power: Mapping[str, Power]
    charge_ma: int  # of its charger; 0: it has no socket for a battery
    battery_socket: tuple[tuple[float, ...], ...]  # where the plus and the minus of that socket are, in mm

    def pin(self, name: str) -> Pin | None:
        """Return the first pin of this name."""
        return next((pin for pin in self.pins if pin.name == name), None)


class Alternative(NamedTuple):
    """What can take the place of a part. `fits`: the judgement, with the circuit and the case in hand."""

    name: str
    id: str  # of the part or the controller of the kit that it is, or ""
    fits: str


@dataclass(frozen=True)
class Part:
    """An entry of kit/parts.toml. A fact that its kind of part lacks is 0 or empty."""

    id: str
    kind: str
    name: str
    price: float  # for each unit
    unit: str
    instead: tuple[Alternative, ...]
    substitute: str
    note: str
    size: tuple[float, ...] = ()
    lights: tuple[float, ...] = ()
    pitch: float = 0.0
    order: str = ""
    mohm: float = 0.0
    volts: float = 0.0
    ma: int = 0
    usb: bool = False
    mah: int = 0
    lead: float = 0.0  # mm, the wires of a battery up to its plug
    eff: float = 1.0
    mm2: float = 0.0
    across: float = 0.0  # mm, of a wire with its insulation
    thick: float = 0.0
    hole: float = 0.0  # mm, the hole in a wall or a panel for it
    size_from: str = ""  # where size and hole come from
    measure: bool = False  # the builder must measure size and hole
    legs: tuple[float, ...] = ()  # of a button, in mm: from leg to leg across and along, and their length
    body: float = 0.0  # mm, height of the body of a button that has legs


@dataclass(frozen=True)
class Lights:
    """The lights of a design, as seen from the front. Window: the lights that the game uses."""

    part: Part
    pitch: float
    width: int
    height: int
    first: str
    runs: str
    wiring: str
    skip: int
    pin: str
    brightness: int
    current_limit: int
    window: tuple[int, int, int, int]  # width, height, left, top
    map: str = ""  # the content of the file that says where each light is; "": `first`, `runs` and `wiring` say it
    mapped: int = 0  # the number of lights on the wire by that file

    @property
    def count(self) -> int:
        """The number of lights on the wire."""
        return self.mapped or self.skip + self.width * self.height

    @property
    def run(self) -> int:
        """The number of lights of one row or column, as the wire goes."""
        return self.width if self.runs == "rows" else self.height


@dataclass(frozen=True)
class Supply:
    """Where the power comes from, and the wires to the lights. Parts that a design lacks are None."""

    part: Part
    lights: str  # the pin of the controller that feeds them, or "supply" or "boost"
    controller: str  # the pin that the supply feeds, or ""
    socket: Part | None
    boost: Part | None
    switch: Part | None
    wire: Part
    length: float  # m
    feeds: int


@dataclass(frozen=True)
class Place:
    """The middle of a part on the floor of the case, and its turn in degrees."""

    x: float
    y: float
    turn: float


@dataclass(frozen=True)
class Case:
    """The measures of the case in mm."""

    wall: float
    rib: float
    diffuser_gap: float
    inside: float
    panel: float
    bed: tuple[float, ...]
    places: Mapping[str, Place]
    shelf: float = 2.0
    border: float = 7.0
    lip: float = 2.0
    fit: float = 0.3
    sheet: float = 3.0
    card: float = 1.5
    kerf: float = 0.15
    foam: float = 5.0
    laser: tuple[float, ...] = (600.0, 400.0)
    holes: Mapping[str, float] = field(default_factory=dict)  # for the button, socket or switch: instead of the part's


@dataclass(frozen=True)
class Design:
    """A board to build, complete and without contradictions."""

    id: str
    file: str
    title: str
    controller: Controller
    also: tuple[Controller, ...]
    variant: str
    notes: tuple[str, ...]  # for the builder
    lights: Lights
    button: Part
    button_pins: Mapping[str, str]
    pressed: str
    spacing: float
    speaker: Part | None
    speaker_pin: str
    square_key: Part | None
    square_rows: tuple[str, ...]
    square_columns: tuple[str, ...]
    anodes: str
    supply: Supply
    case: Case
    parts: Mapping[str, Part] = field(repr=False)

    @property
    def inside_size(self) -> tuple[float, float]:
        """Width and length of the inside of the case, in mm: the lights, and the button panel below them."""
        lights = self.lights
        return round(lights.width * lights.pitch, 3), round(lights.height * lights.pitch + self.case.panel, 3)

    @property
    def diffuser_cut(self) -> tuple[float, float]:
        """Width and length to which the diffuser is cut, in mm: so much less than the squares that it fits between the
        walls when it is CUT_TOLERANCE too large, and that the frame covers its edges when it is as much too small."""
        width, length = self.inside_size
        return round((width - 0.5) * 2) / 2, round((length - self.case.panel - 0.5) * 2) / 2

    @property
    def button_places(self) -> dict[str, tuple[float, float]]:
        """The middle of each button, in mm from the upper left of the inside: a cross, and at its right two buttons."""
        width, length = self.inside_size
        middle, gap = length - self.case.panel / 2, self.spacing
        cross, right = width * 0.27, width * 0.78
        return {
            "up": (cross, middle - gap), "down": (cross, middle + gap), "left": (cross - gap, middle),
            "right": (cross + gap, middle), "select": (right - gap * 0.6, middle), "back": (right + gap * 0.6, middle),
        }  # fmt: skip

    @property
    def placed(self) -> dict[str, tuple[Part | Controller, Place]]:
        """The parts on the floor of the case, by the names that [case.places] gives them, with their places."""
        supply = self.supply
        found: dict[str, Part | Controller | None] = {
            "controller": self.controller, "carrier": self.parts["perfboard"], "capacitor": self.parts["1000uf"],
            "speaker": self.speaker, "socket": supply.socket, "boost": supply.boost, "switch": supply.switch,
            "battery": supply.part if supply.part.kind == "battery" else None,
        }  # fmt: skip
        places = self.case.places
        return {name: (part, places[name]) for name, part in found.items() if part and name in places}
