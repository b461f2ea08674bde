# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The modules, functions, files and programs that pages, docstrings and comments name exist."""

import re

import pytest

from project import ROOT, files

ROOMS = {"tafl": "lib", "tabletop": "lib", "far": "lib", "ljostafl": "src", "support": "tools",
         **dict.fromkeys(("hardware", "kit", "lab", "sim", "firmware"), "")}  # by package: the folder above it
PACKAGES = "|".join(ROOMS)
NAME = re.compile(rf"(?<![\w./-])((?:{PACKAGES})(?:\.\w+)+)(?![\w/*-])")
FILE = re.compile(r"(?<![\w./*-])(?:firmware|hardware|kit|lab|lib|sim|src|tests|tools)/[\w./]*\w\.(?:js|md|py)\b")
PROGRAM = re.compile(rf"-m ((?:{PACKAGES})\b[\w.]*)")
EXPLANATION = re.compile(r'^ *"""(?![),\n])(?s:.*?)"""|(?:^|(?<= ))# .*', re.MULTILINE)  # a docstring or a comment
ALLOWED = {
    "docs/architecture.md": r".*(resting_king|screen_moves).*",  # its worked examples
    "docs/build/updates.md": r"lib/tafl/old\.py",  # an example of a file that is no longer needed
    "docs/web.md": r"far\.js",
}
TEXTS = [str(file) for file in files() if file.suffix in (".md", ".py")]


def source_of(name):
    """Return the file in which a module, or what is in one, is defined; and the names that are left."""
    room, *rest = name.split(".")
    place = ROOT / ROOMS[room] / room
    while rest and (place / rest[0]).is_dir():
        place /= rest.pop(0)
    if rest and (place / f"{rest[0]}.py").exists():
        return place / f"{rest.pop(0)}.py", rest
    return place / "__init__.py", rest


def exists(name):
    source, rest = source_of(name)
    if not rest or not source.exists():
        return source.exists()
    start = "" if source.name == "__init__.py" else "^(?:def |class )?"  # a package imports what it offers
    return bool(re.search(rf"{start}\b{rest[0]}\b", source.read_text(encoding="utf-8"), re.MULTILINE))


def runs(program):
    source, rest = source_of(program)
    return not rest and (source.name != "__init__.py" or (source.parent / "__main__.py").exists())


def stale(text):
    """Return the names in a text for which there is nothing."""
    programs = {program.rstrip(".") for program in PROGRAM.findall(text)}
    return sorted({name for name in NAME.findall(text) if not exists(name)}
                  | {name for name in FILE.findall(text) if not (ROOT / name).exists()}
                  | {program for program in programs if not runs(program)})


@pytest.mark.parametrize("room", sorted({file.partition("/")[0] for file in TEXTS}))
def test_what_a_text_names_exists(room):
    found = []
    for file in TEXTS:
        if file.partition("/")[0] == room:
            text = (ROOT / file).read_text(encoding="utf-8")
            if file.endswith(".py"):
                text = "\n".join(EXPLANATION.findall(text))
            names = [name for name in stale(text) if not re.fullmatch(ALLOWED.get(file, "-"), name)]
            found += [f"{file}: {name}" for name in names]
    assert found == []


@pytest.mark.parametrize("text", [
    "`support.solver` proves them", "support.kit_reader reads it", "see tafl.names.no_such_name", "`tools/old_tool.py`",
    "python -m sim --help", "python -m lab.no_tool", "tabletop.no_module.",
])
def test_a_stale_name_is_found(text):
    assert len(stale(text)) == 1


@pytest.mark.parametrize("text", [
    "`lab.solver` proves them", "kit.reader reads it", "see tafl.names.move_name.", "tools/convert.py", "tafl.rule_*",
    "python -m kit", "python -m ljostafl.", "python -m lab.match", "sim.machine.panel.BUTTONS", "sim/web/machine.js",
])
def test_a_right_name_is_not(text):
    assert stale(text) == []
