# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Collect the names that CircuitPython stores when it loads a module."""

from __future__ import annotations

from collections.abc import Iterator
from types import CodeType

FILE = "@"  # precedes the path of a module's file below lib/
SHORT = 10  # CircuitPython stores a text of a source like a name if it has this length or less


def stored_names(module: str, source: bytes, compiled: bool) -> set[str]:
    """Return the names that a board stores, and never frees, when it loads `module` of lib/.

    compiled: the board has a .mpy file. Loading a source file stores the names of local variables, too.
    """
    names = {module, module.rpartition(".")[2]}
    names.add(f"{FILE}{module.replace('.', '/')}.{'mpy' if compiled else 'py'}")
    for code in _codes(compile(source, module, "exec", dont_inherit=True)):
        arguments = code.co_argcount + code.co_kwonlyargcount
        names.add(code.co_name)
        names.update(code.co_names, code.co_varnames[: arguments if compiled else None])
        names.update(text for text in _texts(code.co_consts) if text.isidentifier() or len(text) <= SHORT)
    return {name for name in names if name and name.isascii() and name.isprintable() and name[0] != "<"}


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
