# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Collect the names that CircuitPython stores when it loads or runs a module."""

from __future__ import annotations

import string
from collections.abc import Iterator
from types import CodeType

FILE = "@"  # precedes the path of a module's file below lib/
SHORT = 10  # CircuitPython stores a text of a source like a name if it has this length or less
# A character that is picked out of a text is stored, too: those of positions and squares.
CHARACTERS = frozenset(string.digits + string.ascii_lowercase[:15])


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
