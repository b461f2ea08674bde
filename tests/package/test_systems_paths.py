# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Windows and macOS can hold the names of all files, and the program takes paths of Windows."""

import zipfile
from pathlib import Path, PureWindowsPath
from types import SimpleNamespace

import pytest

from other_systems import SHOWN_ON_LINUX
from project import ROOT, files
from sim.script import script
from tafl import variants, weights
from tafl.user_variants import read_user_variants

pytestmark = SHOWN_ON_LINUX

DATA = "C:\\Spiele\\lj\u00f3s tafl\\lib\\"


# Names of files


def bad_names(names):
    """Return the paths that Windows or macOS cannot hold beside the others, or that are long."""
    reserved = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
    seen, found = set(), []
    for name in names:
        parts = name.split("/")
        wrong = any(part.partition(".")[0].lower() in reserved or part[-1] in ". " or set(part) & set('<>:"|?*\\')
                    for part in parts)
        if wrong or not name.isascii() or len(name) > 110 or name.lower() in seen:
            found.append(name)
        seen.add(name.lower())
    return found


def test_every_system_can_hold_the_files():
    assert bad_names(file.as_posix() for file in files()) == []
    assert [file for file in files() if (ROOT / file).is_symlink()] == []


@pytest.mark.parametrize("name", [
    "lib/aux.py", "NUL", "a/com1", "docs/a.", "a:b", "a?", "\u00e6", "x/" * 60 + "y", "b/C"])
def test_a_bad_name_is_found(name):
    assert bad_names(["b/c", "lib/console.py", name]) == [name]


def test_the_bundles_paths_fit_a_drive_and_every_system(tmp_path):
    import bundle

    bundle.write(tmp_path / "out.zip", sources=True)
    with zipfile.ZipFile(tmp_path / "out.zip") as archive:
        names = archive.namelist()
        text = archive.read("Ljostafl/README.txt")
    assert bad_names(names) == []
    assert text.isascii() and b"CIRCUITPY" in text


# Paths of Windows


def test_files_beside_a_module_are_found_on_a_drive_with_a_letter(monkeypatch):
    import tabletop

    for module, text in ((weights, "weights.txt"), (variants, "variants.txt")):
        place = {"__file__": f"{DATA}tafl\\module.py", "__name__": "module"}
        exec(compile(Path(module.__file__).read_text(encoding="utf-8"), "module.py", "exec"), place)
        assert PureWindowsPath(place["PATH"]) == PureWindowsPath(DATA, "tafl", text)
    opened = []
    monkeypatch.setattr(tabletop, "__file__", f"{DATA}tabletop\\__init__.py")
    monkeypatch.setattr(tabletop, "open", opened.append, raising=False)
    tabletop.open_text("help.txt")
    assert PureWindowsPath(opened[0]) == PureWindowsPath(DATA, "tabletop", "help.txt")


def test_a_users_file_on_a_drive_with_a_letter_is_named_without_its_folder():
    (found,) = read_user_variants("D:\\Spiele\\variants.txt", ())
    assert found[1].startswith("variants.txt: ") and "D:" not in found[1].partition(" cannot")[0]


@pytest.mark.parametrize("path", ["C:\\new\\table.png", "..\\a b.png", "\\\\server\\lj\\board.png", "/tmp/a.png"])
def test_a_script_takes_paths_of_windows(path):
    saved = []
    for step in script.parse(f"wait:1 'shot:{path}'  # {path}", lambda file: saved.append(str(file)))[1:]:
        list(step(SimpleNamespace(lights=None, wait=lambda _: ())) or ())
    assert [PureWindowsPath(file).name for file in saved] == [PureWindowsPath(path).name]
