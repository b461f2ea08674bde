# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""No module imports itself, directly or through others. Imports inside functions count too."""

import ast

import pytest

from project import ROOT, files

PARENTS = ("lib/", "sim/chip/", "tools/", "")  # folders on the path, the most specific first


def module_name(file):
    """Return the name by which a source file is imported."""
    path = file.as_posix()
    path = path[len(next(parent for parent in PARENTS if path.startswith(parent))) :]
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def sources():
    """Return the source of each module of the device, the simulator and the tools, by name."""
    rooms = ("lib/", "hardware/", "sim/", "tools/")
    return {module_name(file): (ROOT / file).read_text(encoding="utf-8")
            for file in files() if file.suffix == ".py" and file.as_posix().startswith(rooms)}


def imported_modules(source, modules):
    """Return those of `modules` that the source imports, anywhere in it."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                names.add(inner if inner in modules else node.module)
    return names & set(modules)


def circles(modules):
    """Return the groups of modules that import each other, each group sorted."""
    reached = {name: imported_modules(source, modules) for name, source in modules.items()}
    for middle in modules:  # Warshall's algorithm
        for name in modules:
            if middle in reached[name]:
                reached[name] = reached[name] | reached[middle]
    return sorted({tuple(sorted(other for other in reached[name] if name in reached[other]))
                   for name in modules if name in reached[name]})


def test_no_import_circles():
    assert circles(sources()) == []


@pytest.mark.parametrize("modules", [
    {"a": "import b", "b": "def f():\n    from c import g", "c": "from a import h"},
    {"p.a": "from p import b", "p.b": "import p.a"},
    {"p": "from p.a import f", "p.a": "from p import g"},
    {"a": "import a"},
])
def test_a_circle_is_found(modules):
    assert circles(modules) == [tuple(modules)]


def test_imports_in_one_direction_are_no_circle():
    assert circles({"a": "import b, c", "b": "from c import d", "c": "import sys"}) == []
