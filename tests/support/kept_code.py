# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A finder of modules that keeps the code of those in lib/: the program unloads some and loads them again and again.

That took a fifth of the processor's time of the tests of the program.
"""

from collections.abc import Sequence
from functools import cache
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType

PACKAGES = ("tabletop", "tafl")


def find_spec(
    name: str, path: "Sequence[str] | None" = None, target: "ModuleType | None" = None
) -> "ModuleSpec | None":
    """Return the specification of a module of the program, None for others."""
    return _kept(name, tuple(path)) if path and name.rpartition(".")[0] in PACKAGES else None


@cache
def _kept(name: str, path: "tuple[str, ...]") -> "ModuleSpec | None":
    spec = PathFinder.find_spec(name, path)
    if spec and spec.loader:
        code = spec.loader.get_code(name)  # type: ignore[attr-defined]
        spec.loader.get_code = lambda name: code  # type: ignore[attr-defined]
    return spec
