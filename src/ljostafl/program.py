# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Find the board's program: in this package once it is installed, else in the checkout around it."""

import codecs
import importlib.metadata
import importlib.util
import io
import os
import re
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
INSTALLED = HERE / "program"
PROGRAM = INSTALLED if INSTALLED.is_dir() else HERE.parents[1]  # the folder with code.py, lib, hardware and sim


def load_core() -> None:
    """Make the program's packages `tafl` and `tabletop` importable, as `load_package` does."""
    load_package("tafl", "variants.txt")
    load_package("tabletop", "lessons.txt")


def load_package(name: str, file: str) -> None:
    """Make a package of the program importable, without a new entry on the path. `file`: one that only it has.

    What is imported already stays: the laboratory has compiled ones. Raise ImportError if it is not Ljostafl's.
    """
    if name in sys.modules:
        there = list(getattr(sys.modules[name], "__path__", ()))
        if not any(Path(entry, file).exists() for entry in there):
            raise ImportError(f"ljostafl has a package {name!r} of its own, but another is imported: {there}")
        return
    folder = PROGRAM / "lib" / name
    init = folder / "__init__.py"
    spec = importlib.util.spec_from_file_location(name, init, submodule_search_locations=[str(folder)])
    assert spec and spec.loader
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)


def game_list(user_file: str = "") -> dict[str, Any]:
    """Return the games that window and page offer: their ids, names, sizes and starts, and the popular ones.

    `first`: the letter of the side that moves first. `names` has the names in other languages; `options` has them for
    each option.

    Those of `user_file` are among them, unless they are wrong, or there is no such file.
    """
    variants = importlib.import_module("tafl.variants")
    loaded = [variants.load(id, user_file) for id in variants.ids(user_file)]
    return {"popular": variants.popular_ids(),
            "games": [{"id": one.id, "name": one.name, "size": one.size, "start": one.start,
                       "first": one.first[0], "names": _translations(one.name),
                       "options": {option: _translations(option) for option in one.options}} for one in loaded]}


def _translations(name: str) -> dict[str, str]:
    """Return the name of a game or an option by language, where it is another one than in English."""
    words, players = importlib.import_module("tabletop.words"), importlib.import_module("tabletop.players")
    names = {code: words.translate(name, at) for at, code in enumerate(players.LANGUAGES.split()) if at}
    return {code: text for code, text in names.items() if text != name}


def version() -> str:
    """Return the version of the program."""
    project = PROGRAM / "pyproject.toml"  # only in a checkout
    text = project.read_text(encoding="utf-8") if project.exists() else ""
    found = re.search(r'^version = "(.+)"', text, re.MULTILINE)
    return found[1] if found else importlib.metadata.version("ljostafl")


def enter(*folders: str) -> None:
    """Put the program's root and `folders` in it on the path, for this process: it is now the program's own.

    The standard library's `code` is imported first, since the board's code.py has its name.
    """
    entries = {PROGRAM, *(PROGRAM / folder for folder in folders)}
    away = {*entries, Path.cwd().resolve(), HERE}  # what lies in the working directory is not ours
    sys.path[:] = [entry for entry in sys.path if Path(entry or ".").resolve() not in away]
    importlib.import_module("code")
    sys.path[:0] = [str(PROGRAM / folder) for folder in folders]
    sys.path.append(str(PROGRAM))


def speak_utf8() -> None:
    """Let files and pipes get text in UTF-8, on Windows too; a letter that a terminal lacks becomes a question mark.

    PYTHONIOENCODING still chooses another encoding.
    """
    for stream, errors in ((sys.stdout, "replace"), (sys.stderr, "backslashreplace")):
        if isinstance(stream, io.TextIOWrapper):
            if not stream.isatty() and not os.environ.get("PYTHONIOENCODING"):
                stream.reconfigure(encoding="utf-8")
            stream.reconfigure(errors=errors)


def decode(content: bytes) -> str:
    """Return the text of a file: UTF-8, or UTF-16 as Windows PowerShell and Notepad write it, with any line ends.

    Raise ValueError if it is neither.
    """
    utf16 = content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    try:
        text = content.decode("utf-16" if utf16 else "utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise ValueError(f"line {line}: it is not text in UTF-8") from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def read_text(name: str | Path) -> str:
    """Return the text of a file, - for the standard input. Raise ValueError if it is none, or OSError."""
    return decode(sys.stdin.buffer.read() if str(name) == "-" else Path(name).read_bytes())
