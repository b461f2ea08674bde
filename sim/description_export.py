# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The description of the board as one JSON-ready dict, for front ends that are not written in Python."""

from dataclasses import asdict
from itertools import chain
from typing import Any

from . import description, legend, new_game, tone_mapping, words

PROFILE_STEPS = 64  # of the brightness of a light, from its centre outwards
STEPS = range(legend.FULL + 1)


def export() -> dict[str, Any]:
    """Return the description of the board. Keys are in camelCase; lengths are in units of a picture 700 units wide.

    - `sizes`, `materials`, `buttonPlaces`, `lamp`: the fields of the dataclasses in `description`
    - `profiles`: `disc`, `core` and `glow`, each as brightness at 65 distances from 0 to 1
    - `toneMapping`: the numbers of `tone_mapping`
    - `lights`: by theme and meaning, the 16 pixel colours [red, green, blue] of its steps, as the program sends them
    - `legend`: the lines of the help, each with its `id`, its `period` in ms and `frames`, a list of
      [ms, three [meaning, step]]; a frame shows until the next one. Its messages in words/ are `legend-ID`, and
      `legend-ID-look` with $theme; `meaning` and, by theme, `looks` are the same in English
    - `keys`: of each line of the help about keys, the English names of the `keys` and what it `does`, and their
      messages `keyMessages` (null: the name is the same in all languages) and `message`
    - `menu` and `menuMessage`; `inlaidKeys` and `inlaidMessages`, by button: the English text, and its message
    - `newGame`: what a player chooses before a game, and its values, as the console takes them
    - `captionKeys`, `arrows`: the names of keys, and the directions of buttons
    """
    english = words.Words()
    return {
        "name": description.NAME,
        "inlaidName": description.INLAID_NAME,
        "sizes": _fields(description.SIZES),
        "materials": _fields(description.MATERIALS),
        "buttonPlaces": _fields(description.BUTTON_PLACES),
        "lamp": _fields(description.LAMP),
        "profiles": {
            shape.__name__: [round(shape(step / PROFILE_STEPS), 5) for step in range(PROFILE_STEPS + 1)]
            for shape in (description.disc, description.core, description.glow)
        },
        "toneMapping": {
            "logScale": tone_mapping.LOG_SCALE,
            "hueGamma": tone_mapping.HUE_GAMMA,
            "oneHue": list(tone_mapping.ONE_HUE),
            "tolerance": tone_mapping.TOLERANCE,
            "curve": [list(point) for point in tone_mapping.CURVE],
            "dimming": tone_mapping.DIMMING,
            "adaptationMs": tone_mapping.ADAPTATION_MS,
        },
        "lights": {
            theme: {name: [list(legend.pixel_color(theme, name, step)) for step in STEPS] for name in colours}
            for theme, colours in legend.THEMES.items()
        },
        "legend": [_entry(entry, english) for entry in legend.LIGHTS],
        "keys": [_key_line(keys, message, english) for keys, message in legend.PAGE_KEYS],
        "menu": english(legend.MENU),
        "menuMessage": legend.MENU,
        "newGame": {line: list(values) for line, values in new_game.CHOICES.items()},
        "captionKeys": description.CAPTION_KEYS,
        "languages": words.languages(),
        "inlaidKeys": {button: english(message) for button, message in description.INLAID_KEYS.items()},
        "inlaidMessages": description.INLAID_KEYS,
        "arrows": {name: list(step) for name, step in description.ARROWS.items()},
    }


def _entry(entry: legend.Entry, english: words.Words) -> dict[str, Any]:
    looks = {theme: entry.look(theme, english) for theme in legend.THEMES}
    return {"id": entry.id, "meaning": entry.meaning(english), "looks": looks, "period": entry.period,
            "frames": _frames(entry)}


def _key_line(keys: tuple[str, ...], message: str, english: words.Words) -> dict[str, Any]:
    names = [legend.key_name(key, english) for key in keys]
    messages = [None if key == name else key for key, name in zip(keys, names)]
    return {"keys": names, "does": english(message), "keyMessages": messages, "message": message}


def _frames(entry: legend.Entry) -> list[list[Any]]:
    """Return the sample over one period, as the times at which it changes and what it shows from then on."""
    frames: list[list[Any]] = []
    for ms in range(entry.period):
        sample = [list(light) for light in entry.sample(ms)]
        if not frames or frames[-1][1] != sample:
            frames.append([ms, sample])
    return frames


def _fields(group: Any) -> dict[str, Any]:
    return {_camel_case(name): _listed(value) for name, value in asdict(group).items()}


def _camel_case(name: str) -> str:
    first, *more = name.split("_")
    return "".join(chain([first], (word.capitalize() for word in more)))


def _listed(value: Any) -> Any:
    return [_listed(part) for part in value] if isinstance(value, tuple) else value
