# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Measure how well the lights can be told apart, with normal and with colour-blind sight.

A reading is what one cell says: a man of the side to move, the cursor on an empty square, a goal. It is a sequence of
lights in time. The distance of two readings is the root mean square of the CIEDE2000 differences of their lights over
2.4 s at 30 frames a second, at the shift in time at which they are most alike. For two steady lights it is their
CIEDE2000 difference. The tool prints the smallest distances, by theme, brightness in percent and sight. Example:

    .venv/bin/python tools/light_contract.py

Assumptions:
- The bytes sent are amounts of light, since a WS2812B switches its lights on for that part of the time. Their primaries
  are taken as sRGB's. The real ones are purer, so real hues are farther apart.
- The brightest light of a setting is white, because eyes adapt to it. So a dim setting differs from a bright one only
  by having fewer steps. The lights are those after rounding and after the limiter.
- Colour-blind sight is complete, by Brettel, Viénot and Mollon. In the theme of one hue only the lightness counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from itertools import combinations, product
from types import SimpleNamespace
from typing import TYPE_CHECKING

import support.command_line  # first, since it puts lib/ and the root on the path
from hardware.grid import FULL_SCALE, Grid
from hardware.palette import build_palette
from tabletop import meanings as m
from tabletop.clock import low_time_light
from tabletop.remote_lights import CORNER_RHYTHMS, corner_light
from tabletop.viewport import edge_light, king_pointer_is_on

if TYPE_CHECKING:
    from coloraide import Color

Course = Callable[[int], int]  # a byte of the canvas, or a level, by the time in ms
Light = tuple[int, int, int]
Distance = tuple[float, str, str]  # with the names of the two readings

# One unit is the difference that people just see between two large fields side by side. A cell is 1 cm at arm's length
# (one degree) behind a diffuser, and people must name it, not compare it. So a few units are needed, and some reserve.
STEADY_APART = 7.0
# People see a change in one place sooner than a difference of two places: a blink of one or two units is enough. The
# root mean square of a blink that is on for a third of the time is about half its height.
RHYTHMS_APART = 4.0

FRAMES = 72  # 2.4 s: more than one period of the slowest rhythm, which is 2 s
SHIFTS = 61


def still(value: int) -> Course:
    return lambda now: value


def moving(meaning: int, level: Course) -> Course:
    return lambda now: meaning | level(now)


def blinking(meaning: int, shows: Callable[[int], bool], under: Course) -> Course:
    return lambda now: meaning | m.FULL if shows(now) else under(now)


def between(meaning: int, level: Course, under: Course) -> Course:
    return lambda now: meaning | level(now) if level(now) else under(now)


STEADY = {
    "nothing": still(m.NOTHING),
    "mark": still(m.MARKED | m.FAINT),
    "attacker": still(m.ATTACKER | m.FULL),
    "attacker waiting": still(m.ATTACKER | m.WAITING),
    "defender": still(m.DEFENDER | m.FULL),
    "defender waiting": still(m.DEFENDER | m.WAITING),
    "frame": still(m.FRAME | m.DIM),
}
KING = moving(m.KING, m.king_light)
TRAIL = moving(m.LAST_MOVE, lambda now: m.trail_light(now, 0))
GOAL = moving(m.GOAL, m.goal_light)
BEYOND = moving(m.FRAME, lambda now: edge_light(now, 0))


def on(what: str, meaning: int, shows: Callable[[int], bool], more: dict[str, Course]) -> dict[str, Course]:
    """Return the readings of a meaning that blinks, on each cell where it may be."""
    under = {name: course for name, course in STEADY.items() if name != "frame"} | more
    return {f"{what} on {name}": blinking(meaning, shows, course) for name, course in under.items()}


# The readings that can be on the lights at the same time. Transitions are left out: moving men, the flare of a captured
# man, the flood at the end.
GAME = {
    **STEADY,
    "king": KING,
    "king in danger": blinking(m.WARNING, m.danger_is_on, KING),
    "king's way": moving(m.WARNING, lambda now: m.exit_light(now, 0)),
    "trail": TRAIL,
    "goal": GOAL,
    "attacker's home": moving(m.ATTACKER, m.home_light),  # the start of the man in hand
    "defender's home": moving(m.DEFENDER, m.home_light),
    "king's home": moving(m.KING, m.home_light),
    "refusal": blinking(m.WARNING, m.refusal_is_on, still(m.CURSOR | m.FAINT)),
    **{f"thinking of {name}": between(m.THINKING, m.thinking_light, STEADY[name]) for name in ("attacker", "defender")},
    "thinking of the king": between(m.THINKING, m.thinking_light, KING),
    # on the edges of a view of a board larger than the lights
    "more board": BEYOND,
    "king out of sight": blinking(m.FRAME, king_pointer_is_on, STEADY["nothing"]),
    "king in danger out of sight": blinking(m.WARNING, m.danger_is_on, STEADY["nothing"]),
    "hint out of sight": blinking(m.HINT, m.hint_is_on, BEYOND),
    # on the edges of the lights, where nothing shows, or the frame or more board
    **{f"low time on {name}": between(m.ERROR, low_time_light, course) for name, course in
       {"nothing": STEADY["nothing"], "frame": STEADY["frame"], "more board": BEYOND}.items()},
    # never on a goal: the man in hand shows there, between two blinks
    **on("cursor", m.CURSOR, m.cursor_is_on, {"king": KING, "trail": TRAIL}),
    **on("hint", m.HINT, m.hint_is_on, {"king": KING, "trail": TRAIL}),
}
END = {**STEADY, "king": KING, **on("win", m.WIN, m.cursor_is_on, {"king": KING})}
LETTERS = {"nothing": still(m.NOTHING), "text": still(m.TEXT | m.FULL), "error": still(m.ERROR | m.FULL)}
SCENES = (GAME, END, LETTERS)

# The rhythms alone, as levels of one light.
RHYTHMS: dict[str, Course] = {
    "king": m.king_light,
    "goal": m.goal_light,
    "home": m.home_light,
    "trail": lambda now: m.trail_light(now, 0),
    "king's way": lambda now: m.exit_light(now, 0),
    "refusal": blinking(0, m.refusal_is_on, still(0)),
    "thinking": m.thinking_light,
    "cursor": blinking(0, m.cursor_is_on, still(0)),
    "hint": blinking(0, m.hint_is_on, still(0)),
    "more board": lambda now: edge_light(now, 0),
    "king out of sight": blinking(0, king_pointer_is_on, still(0)),
    "king in danger": blinking(0, m.danger_is_on, still(0)),
    "low time": low_time_light,
    **{f"corners {word}": partial(corner_light, word=word) for word in range(len(CORNER_RHYTHMS))},
}

SIGHTS = {"colour": ("normal", "protan", "deutan", "tritan"), "one-hue": ("lightness",)}
BRIGHTNESSES = (5, 6, 7, 8, 10, 15, 20, 40, 70, 100)

# A frame that draws much current: the men of the largest set, the cursor, and the goals of a man on open lines.
MEN = bytes([m.ATTACKER | m.FULL] * 24 + [m.DEFENDER | m.FULL] * 12 + [m.KING | m.FULL, m.CURSOR | m.FULL])
WORST = MEN + bytes([m.GOAL | 13] * 16 + [m.MARKED | m.FAINT] * 4 + [m.NOTHING] * 23)


def exempt(theme: str, one: str, other: str) -> bool:
    """Return whether something other than this cell tells the two readings apart."""
    pair = {one, other}
    if all(name.startswith("low time") for name in pair):  # the same reading, on different lights
        return True
    if theme != "one-hue":
        return False
    if pair == {"text", "error"}:  # by the words
        return True
    if pair & {"frame", "low time on frame"} and "nothing" not in pair:  # by its place around the board
        return True
    if pair == {"attacker's home", "king's home"}:  # by the side to move
        return True
    # Dim men have few steps at a dim setting: the attackers' level tells whose turn it is.
    kinds = {name.removesuffix(" waiting") for name in pair}
    return len(kinds) == 1 and "defender" in kinds.pop()


def luminance(light: Light) -> float:
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


class Lights:
    """The 256 lights of a setting, after rounding and the limiter, and their differences for one kind of sight."""

    def __init__(self, theme: str, brightness: int, sight: str, scale: int = FULL_SCALE):
        colours, _ = build_palette(theme, brightness)
        self.lights = [((c >> 16) * scale >> 8, (c >> 8 & 255) * scale >> 8, (c & 255) * scale >> 8) for c in colours]
        self._sight = sight
        self._white = max(map(luminance, self.lights))
        self._seen: dict[Light, Color] = {}
        self._apart: dict[tuple[int, int], float] = {}

    def apart(self, one: int, other: int) -> float:
        """Return the CIEDE2000 difference of two values of the canvas."""
        key = (one, other)
        if key not in self._apart:
            seen = self._look(self.lights[one]), self._look(self.lights[other])
            self._apart[key] = self._apart[other, one] = seen[0].delta_e(seen[1], method="2000")
        return self._apart[key]

    def _look(self, light: Light) -> Color:
        from coloraide import Color

        if light not in self._seen:
            colour = Color("srgb-linear", [part / self._white for part in light])
            if self._sight == "lightness":
                colour = Color("srgb-linear", [luminance(light) / self._white] * 3)
            elif self._sight != "normal":
                colour = colour.filter(self._sight, 1, method="brettel")
            self._seen[light] = colour.convert("lab-d65")
        return self._seen[light]


def values(course: Course, frames: int = FRAMES) -> list[int]:
    return [course(10000 + frame * 1000 // 30) for frame in range(frames)]


@cache
def overlaps(one: Course, other: Course) -> set[frozenset[tuple[tuple[int, int], int]]]:
    """Return, for each shift of two readings, which pairs of values meet and in how many frames."""
    ours, theirs = values(one), values(other, FRAMES + SHIFTS)
    shifts = SHIFTS if len(set(ours)) > 1 and len(set(theirs)) > 1 else 1
    return {frozenset(Counter(zip(ours, theirs[shift:])).items()) for shift in range(shifts)}


def distance(lights: Lights, one: Course, other: Course) -> float:
    """Return the distance of two readings, at the shift at which they are most alike."""
    sums = (sum(lights.apart(*pair) ** 2 * count for pair, count in shift) for shift in overlaps(one, other))
    return (min(sums) / FRAMES) ** 0.5


def steady(theme: str, lights: Lights) -> list[Distance]:
    """Return the distances of the steady readings, the smallest first."""
    pairs = [pair for pair in combinations(STEADY, 2) if not exempt(theme, *pair)]
    return sorted((lights.apart(STEADY[one](0), STEADY[other](0)), one, other) for one, other in pairs)


def rhythms(theme: str, lights: Lights) -> list[Distance]:
    """Return the distances of readings with a rhythm from each other and from steady ones, the smallest first."""
    pairs = {
        (one, other): (scene[one], scene[other])
        for scene in SCENES
        for one, other in combinations(scene, 2)
        if not (one in STEADY and other in STEADY) and not exempt(theme, one, other)
    }
    return sorted((distance(lights, *courses), *names) for names, courses in pairs.items())


def movements(lights: Lights) -> list[tuple[float, str]]:
    """Return the distance of each reading with a rhythm from its steady form, the smallest first."""
    return sorted(
        (min(distance(lights, course, still(value)) for value in set(values(course))), name)
        for scene in (GAME, END)
        for name, course in scene.items()
        if name not in STEADY
    )


def bare(lights: Lights) -> list[Distance]:
    """Return the distances of the rhythms alone, all shown by the same light, the smallest first."""
    alone = {name: moving(m.CURSOR, rhythm) for name, rhythm in RHYTHMS.items()}
    return sorted((distance(lights, alone[one], alone[other]), one, other) for one, other in combinations(alone, 2))


class Pixels(dict[int, int]):
    """Pixels that show nothing."""

    def show(self) -> None:
        pass


def limited(theme: str, brightness: int, limit: int) -> int:
    """Return the limiter's scale (256 is full) for the worst frame on 81 lights."""
    cells = SimpleNamespace(width=9, height=9, count=81, cells=range(81))
    grid = Grid(Pixels(), cells, limit, theme, brightness, (16, 11, 15))
    grid.show(bytearray(WORST))
    return grid._scale


def least_limit(theme: str, brightness: int) -> int:
    """Return the lowest current limit in mA (in tens) at which the steady readings of the worst frame stay apart."""
    for limit in range(1000, 90, -10):
        scale = limited(theme, brightness, limit)
        if any(steady(theme, Lights(theme, brightness, sight, scale))[0][0] < STEADY_APART for sight in SIGHTS[theme]):
            return limit + 10
    return 100


def main() -> None:
    support.command_line.command_parser(__doc__).parse_args()
    support.command_line.require("coloraide")
    print(f"The smallest distances of steady readings, {STEADY_APART} needed;")
    print(f"then, {RHYTHMS_APART} needed, of readings with a rhythm from each other and from the steady ones, of a")
    print("reading with a rhythm from standing still, and of the rhythms alone.\n")
    for theme, sights in SIGHTS.items():
        for brightness, sight in product(BRIGHTNESSES, sights):
            lights = Lights(theme, brightness, sight)
            least = steady(theme, lights)[0], rhythms(theme, lights)[0], movements(lights)[0], bare(lights)[0]
            figures = [f"{apart:4.1f} {' / '.join(names)}" for apart, *names in least]
            print("{:7} {:3} % {:9} {:38} {:46} {:20} {}".format(theme, brightness, sight, *figures))
    print("\nThe lowest current limit at which the steady readings of a crowded frame stay apart:\n")
    for theme in SIGHTS:
        print(f"{theme:7}", ", ".join(f"{light} %: {least_limit(theme, light)} mA" for light in BRIGHTNESSES))


if __name__ == "__main__":
    main()
