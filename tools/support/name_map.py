# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The file beside the bundle that says what its names are in the sources, and tracebacks with the names put back."""

from __future__ import annotations

import re
import sys
import zipfile
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

from support.drive import NAME
from support.shrink import Names

MAP = "names.txt"
HEAD = """\
# What the names in the .mpy files are in the sources. `python tools/bundle.py --explain FILE` puts them back into a
# traceback. Each line: a module, or * for all of them; the name there; the name in the sources.
"""
BEGIN = "Traceback (most recent call last)"
FRAME = re.compile(r'(\s*File "([^"]*)", line \d+, in )(\w+)(.*)', re.DOTALL)
# In the last line: the class of the exception, and the names in its message.
NAMED = re.compile(r"^\w+|(?<=')\w+(?=')|(?<=import name )\w+")

Map = dict[tuple[str, str], str]  # the name in the sources by module and name


def map_text(names: Names, programs: Iterable[str]) -> str:
    """Return the content of the file for these programs, named as their folders."""
    lines = [f"program {program}" for program in sorted(set(programs))]
    for module, given in sorted({"*": names.everywhere, **names.in_module}.items()):
        lines += [f"{module} {new} {old}" for old, new in sorted(given.items())]
    for module, values in sorted(names.constants.items()):
        lines += [f"# a constant of {module}: {name} = {value}" for name, value in sorted(values.items())]
    for why, kept in sorted(names.kept.items()):
        lines += [f"# not renamed: {name}: {why}" for name in kept]
    return HEAD + "".join(f"{line}\n" for line in lines)


def read_map(text: str) -> Map:
    """Return the names of a file. Raise ValueError if it is not one."""
    rows = [line.split() for line in text.splitlines() if line[:1] != "#"]
    if not text.startswith(HEAD[:20]) or not rows:
        raise ValueError("this is no file of names")
    return {(row[0], row[1]): row[2] for row in rows if len(row) == 3}


def find_map(text: str, folder: Path) -> str:
    """Return the file of names of the program in a traceback: from `folder`, or from a zip file beside it.

    Raise LookupError if the text names no program, or there is no such file.
    """
    program = NAME.search(text)
    if not program:
        raise LookupError("The text has no line with the folder of the program, ljostafl-VERSION-BUILD; name the map "
                          f"with --names: {MAP} in the zip file.")
    for found in _maps(folder):
        if f"program {program[0]}\n" in found:
            return found
    raise LookupError(f"There are no names of {program[0]} in {folder}. Name the map with --names: {MAP} in its zip "
                      "file. A program of source files needs none.")


def _maps(folder: Path) -> Iterator[str]:
    for file in sorted(folder.glob("names/*.txt")):
        yield file.read_text(encoding="utf-8")
    for file in sorted(folder.glob("*.zip")):
        yield map_in(file)


def map_in(path: Path) -> str:
    """Return a file of names, which may be in a zip file of the bundle; "" if that has none."""
    if path.suffix != ".zip":
        return path.read_text(encoding="utf-8")
    with zipfile.ZipFile(path) as archive:
        found = [name for name in archive.namelist() if name.endswith("/" + MAP)]
        return archive.read(found[0]).decode() if found else ""


def print_explained(file: str, named: Path | None, folder: Path) -> str | None:
    """Print the text of a file, - for the standard input, with the names of the sources. Return what is wrong, if any.

    named: the file of names, or the zip file that has it; else it is sought in `folder`.
    """
    try:
        content = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        text = content.decode(errors="replace")
        print(explain(text, read_map(map_in(named) if named else find_map(text, folder))), end="")
    except (OSError, LookupError, ValueError, zipfile.BadZipFile) as error:
        return str(error)
    return None


def explain(text: str, names: Map) -> str:
    """Return a text of the console with the names of the sources in its tracebacks."""
    module = None
    inside = False
    lines = []
    for line in text.splitlines(keepends=True):
        frame = FRAME.match(line)
        if BEGIN in line:
            inside, module = True, None
        elif inside and frame:
            module = "code" if frame[2].endswith("/code.py") else frame[2]
            line = frame[1] + _old(names, module, frame[3]) + frame[4]
        elif inside and not line.startswith(" "):
            inside = False
            line = NAMED.sub(partial(_old_of, names, module), line)
        lines.append(line)
    return "".join(lines)


def _old_of(names: Map, module: str | None, found: re.Match[str]) -> str:
    return _old(names, module, found[0])


def _old(names: Map, module: str | None, name: str) -> str:
    return names.get((module or "", name)) or names.get(("*", name)) or name
