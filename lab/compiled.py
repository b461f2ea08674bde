# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Compile the engine with Cython, and find earlier versions of it.

The sources in lib/tafl stay as they are: the package is copied into build/compiled/, and only the copy gets types. They
are not written by hand but recorded, while the sources search some positions (lab/type_recorder.py). So an older
commit compiles too, and so does a new module. The copy differs from the sources in four places:

- a .pxd file beside each module declares the recorded types: integers become C integers, arrays memory views,
- functions with declared types are imported in C (`from cython.cimports.tafl.tactics import king_rays`),
- constants that are integers are written as numbers,
- numbers are in arrays and bytes, which C reads faster than lists and tuples.

Modules that no search uses stay Python. An array index out of range still raises IndexError, and negative indices still
count from the end, since the engine relies on both. A test compares the trees of the two engines.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from lab import typed_sources
from lab.typed_sources import SourceError, recorded_types, store_in_bytes, write_typed_sources
from support import ROOT
from support.command_line import after_python

BUILD = ROOT / "build"
ENGINE_FOLDERS = ("lib", "src", "tools")  # what an engine needs; older commits have no src
INSTALL = "run 'python tools/start.py lab' once"


class CompileError(Exception):
    """The engine cannot be compiled, or a commit cannot be read; the message says why."""


def commit_tree(name: str) -> Path:
    """Return a folder with the files of a commit of this repository, by any name that git accepts.

    `name` may also be another worktree, or a copy of one: a folder.
    """
    if Path(name).is_dir():
        return Path(name).resolve()
    done = subprocess.run(["git", "rev-parse", "--verify", "--quiet", f"{name}^{{commit}}"],
                          cwd=ROOT, capture_output=True, encoding="utf-8")
    commit = done.stdout.strip()[:12]
    if not commit:
        raise CompileError(f"{name!r} is not a commit of this repository")
    tree = BUILD / "commits" / commit
    if not tree.exists():
        with new_folder(tree) as folder:
            listed = subprocess.run(["git", "ls-tree", "--name-only", commit, *ENGINE_FOLDERS],
                                    cwd=ROOT, capture_output=True, encoding="utf-8").stdout.split()
            archive = subprocess.Popen(["git", "archive", commit, *listed], cwd=ROOT, stdout=subprocess.PIPE)
            unpacked = subprocess.run(["tar", "-x", "-C", str(folder)], stdin=archive.stdout).returncode
            if archive.wait() or unpacked:
                raise CompileError(f"cannot unpack commit {commit}")
            move_to(Path(folder), tree)
    return tree


def new_folder(beside: Path) -> tempfile.TemporaryDirectory[str]:
    """Return a temporary folder that can be renamed to `beside` once it is complete."""
    beside.parent.mkdir(parents=True, exist_ok=True)
    return tempfile.TemporaryDirectory(dir=beside.parent, ignore_cleanup_errors=True)


def move_to(folder: Path, place: Path) -> None:
    """Rename a complete folder, unless another program has made the same one meanwhile."""
    try:
        folder.rename(place)
    except OSError:
        if not place.exists():
            raise


def digest(tree: Path) -> str:
    """Return a checksum of the engine's sources in a tree, of what compiles them, and of this Python."""
    found = hashlib.sha256(f"{sys.implementation.cache_tag} {sys.platform}".encode())
    for file in (*sorted((tree / "lib" / "tafl").glob("*.*")), Path(typed_sources.__file__), typed_sources.RECORDER):
        found.update(file.read_bytes())
    return found.hexdigest()[:12]


def compiled_folder(tree: Path = ROOT) -> Path:
    """Return the folder of the compiled package `tafl` for the sources of a tree; it exists once it is compiled."""
    return BUILD / "compiled" / digest(tree)


def python_path(tree: Path, *folders: Path) -> str:
    """Return the PYTHONPATH with which our tools run on the engine of `tree`, compiled if it is in one of `folders`.

    It ends with our own lib/: then support/__init__.py does not put that first.
    """
    return os.pathsep.join(map(str, (*folders, tree.resolve() / "lib", ROOT / "lib")))


def is_compiled() -> bool:
    """Return whether this process runs on a compiled engine."""
    import tafl.search

    return not str(tafl.search.__file__).endswith(".py")


def run_compiled() -> None:
    """Start this tool again on the compiled engine, unless it runs on it already. Compile it if necessary."""
    if not is_compiled():
        environment = {**os.environ, "PYTHONPATH": python_path(ROOT, compile_engine(ROOT))}
        command = [sys.executable, *after_python().split(), *sys.argv[1:]]
        sys.stdout.flush()
        if os.name == "nt":
            sys.exit(subprocess.call(command, env=environment))
        os.execve(sys.executable, command, environment)


def run_compiled_or_exit() -> None:
    """Call `run_compiled`. If the engine cannot be compiled, print the reason and end this tool with exit code 2."""
    try:
        run_compiled()
    except CompileError as why:
        print(f"{Path(sys.argv[0]).name}: {why}", file=sys.stderr)
        sys.exit(2)


def compile_engine(tree: Path = ROOT) -> Path:
    """Compile the engine of a tree, unless that is done already. Return its folder. Raise CompileError."""
    found = compiled_folder(tree)
    if found.exists():
        return found
    if not find_spec("Cython"):
        raise CompileError(f"this Python does not have Cython: {INSTALL}")
    with new_folder(found) as name:
        folder = Path(name)
        package = folder / "tafl"
        shutil.copytree(tree / "lib" / "tafl", package, ignore=shutil.ignore_patterns("__pycache__"))
        store_in_bytes(package)
        try:
            modules = write_typed_sources(package, recorded_types(folder))
        except SourceError as why:
            raise CompileError(str(why)) from None
        run_cython(folder, modules)
        shutil.rmtree(folder / "build", ignore_errors=True)
        move_to(folder, found)
    return found


def run_cython(folder: Path, modules: list[str]) -> None:
    """Compile modules of the package in `folder`, in a process for each processor."""
    flags = {} if os.name == "nt" else {"CFLAGS": "-O2 -g0 -w"}
    command = [sys.executable, "-I", "-m", "Cython.Build.Cythonize", "-3", "--quiet", "--inplace", "--no-docstrings",
               "-j", str(os.cpu_count() or 1), "-X", "infer_types=True", *(f"tafl/{module}.py" for module in modules)]
    done = subprocess.run(command, cwd=folder, env={**os.environ, **flags}, capture_output=True, encoding="utf-8")
    missing = [module for module in modules if not list((folder / "tafl").glob(f"{module}.*.*"))]
    if done.returncode or missing:
        words = (done.stdout + done.stderr).strip().splitlines()[-12:]
        raise CompileError("\n".join(("the compiler failed:", *words)))
