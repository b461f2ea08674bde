# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""No module imports itself, directly or through others. Imports inside functions count too."""

import ast

import pytest

from project import ROOT, files

PARENTS = ("lib/", "sim/chip/", "src/", "tools/", "")  # folders on the path, the most specific first
ROOMS = ("lib/", "hardware/", "sim/", "src/", "tools/", "firmware/", "kit/", "lab/")


def module_name(file):
    """Return the name by which a source file is imported."""
    path = file.as_posix()
    path = path[len(next(parent for parent in PARENTS if path.startswith(parent))) :]
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def sources():
    """Return the source of each module but the tests, by name."""
    found = [file for file in files() if file.suffix == ".py" and file.as_posix().startswith(ROOMS)]
    return {module_name(file): (ROOT / file).read_text(encoding="utf-8") for file in found if "tests" not in file.parts}


def imported_modules(source, modules, name=""):
    """Return those of `modules` that the source of the module `name` imports, anywhere in it."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = name.split(".")
            is_package = any(other.startswith(name + ".") for other in modules)
            above = above[: len(above) - node.level + is_package] if node.level else []
            taken = ".".join([*above, *filter(None, [node.module])])
            for alias in node.names:
                inner = f"{taken}.{alias.name}"
                names.add(inner if inner in modules else taken)
    return names & set(modules)


def circles(modules):
    """Return the groups of modules that import each other, each group sorted."""
    reached = {name: imported_modules(source, modules, name) for name, source in modules.items()}
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
    {"p.a": "from .b import f", "p.b": "from . import a"},
])
def test_a_circle_is_found(modules):
    assert circles(modules) == [tuple(modules)]


def test_imports_in_one_direction_are_no_circle():
    assert circles({"a": "import b, c", "b": "from c import d", "c": "import sys"}) == []
