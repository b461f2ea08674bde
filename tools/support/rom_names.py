# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The names that CircuitPython has in ROM: rom_names.txt, and what makes it from a build of CircuitPython."""

from __future__ import annotations

import re
import string
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from pathlib import Path
from types import CodeType

LIST = Path(__file__).with_suffix(".txt")
HEAD = """\
# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
# Names that CircuitPython has in ROM on a Raspberry Pi Pico. First come those of the interpreter, which every
# CircuitPython has, then those that most boards have.
# python tools/bundle.py --rom-names qstrdefs.generated.h CIRCUITPYTHON-9 CIRCUITPYTHON-10 writes this file.
"""
OTHERS = "# not on every board:\n"
DEFINITION = re.compile(r'^QDEF\d?\(MP_QSTR_(\w+), \d+, \d+, "\1"\)$', re.MULTILINE)
USE = re.compile(r"MP_QSTR_(\w+)")
# Folders of CircuitPython's sources that the builds for all boards of the kit contain.
BINDINGS = (
    "adafruit_bus_device analogio audiocore audiomixer bitbangio board busdisplay busio countio digitalio displayio "
    "epaperdisplay fontio fourwire i2cdisplaybus keypad math microcontroller neopixel_write nvm os pulseio pwmio "
    "rainbowio random rotaryio rtc storage struct supervisor terminalio time touchio traceback usb_cdc usb_hid "
    "usb_midi vectorio watchdog adafruit_pixelbuf"
).split()
INTERPRETER = ("py", "extmod", "shared/runtime")
FOLDERS = (*INTERPRETER, *(f"shared-bindings/{module}" for module in BINDINGS))


def rom_names(common: bool = False) -> list[str]:
    """Return the names that CircuitPython has in ROM, those first that are best to use; or only the `common` ones."""
    text = LIST.read_text(encoding="utf-8")
    return [line for line in (text.partition(OTHERS)[0] if common else text).splitlines() if line[:1] != "#"]


def write_list(paths: Collection[Path]) -> None:
    """Write the list of the names that builds have: each path is a qstrdefs.generated.h, or a folder with sources."""
    headers = [path for path in paths if path.is_file()]
    LIST.write_bytes(make_list(headers, [path for path in paths if path not in headers]).encode())


def make_list(headers: Iterable[Path], sources: Iterable[Path]) -> str:
    """Return the content of the list: the names that all `headers` (qstrdefs.generated.h) of builds have.

    sources: folders with CircuitPython's sources; what all of these use in INTERPRETER comes first, then what they use
    in FOLDERS.
    """
    names = set.intersection(*(set(DEFINITION.findall(header.read_text(encoding="utf-8"))) for header in headers))
    inner, common = set(names), set(names)
    for folder in sources:
        inner &= _used(folder, INTERPRETER)
        common &= _used(folder, FOLDERS)

    def lines(part: set[str]) -> str:
        return "".join(f"{name}\n" for name in sorted(part, key=lambda name: (len(name), name)))

    return HEAD + lines(inner) + lines(common - inner) + OTHERS + lines(names - common)


def _used(folder: Path, parts: Iterable[str]) -> set[str]:
    """Return the names that the files in these parts of CircuitPython's sources use."""
    files = [file for part in parts for file in (folder / part).rglob("*.[ch]")]
    return {name for file in files for name in USE.findall(file.read_text(encoding="utf-8", errors="replace"))}


FILE = "@"  # precedes the path of a module's file below lib/
SHORT = 10  # CircuitPython stores a text of a source like a name if it has this length or less
# A character that is picked out of a text is stored, too: those of positions and squares.
CHARACTERS = frozenset(string.digits + string.ascii_lowercase[:15])


@cache
def names_on_loading(module: str, path: str, content: bytes) -> set[str]:
    """Return the names that a board stores, and never frees, when it loads `module` of lib/ from a .py or .mpy file.

    Loading a source file stores the names of local variables, too.
    """
    names = {module, module.rpartition(".")[2], FILE + path.removeprefix("lib/")}
    if path.endswith(".mpy"):
        names.update(_names_in_mpy(content))
    else:
        for code in _codes(compile(content, module, "exec", dont_inherit=True)):
            names.update((code.co_name, *code.co_names, *code.co_varnames))
            names.update(text for text in _texts(code.co_consts) if len(text) <= SHORT)
    return {name for name in names if _is_plain(name)}


@cache
def names_on_running(source: bytes) -> set[str]:
    """Return the texts of a source that look like names: a board stores them when they are used, as by `getattr`."""
    codes = _codes(compile(source, "source", "exec", dont_inherit=True))
    return {text for code in codes for text in _texts(code.co_consts) if text.isidentifier() and _is_plain(text)}


def _is_plain(name: str) -> bool:
    return bool(name) and name.isascii() and name.isprintable() and name[0] != "<"


def _names_in_mpy(content: bytes) -> Iterator[str]:
    """Yield the names of a .mpy file, format 6: see CircuitPython's py/persistentcode.c."""
    at = 4  # letter, version, flags, bits of a small int

    def number() -> int:
        nonlocal at
        value = 0
        while True:
            at += 1
            value = value << 7 | content[at - 1] & 0x7F
            if content[at - 1] < 0x80:
                return value

    count = number()
    number()  # of constant objects
    for _ in range(count):
        size = number()
        if size & 1 == 0:  # else a name of the firmware, by its number
            yield content[at : at + size // 2].decode()
            at += size // 2 + 1  # a zero follows


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _texts(constants: tuple[object, ...]) -> Iterator[str]:
    for constant in constants:
        if isinstance(constant, str):
            yield constant
        elif isinstance(constant, tuple):
            yield from _texts(constant)
