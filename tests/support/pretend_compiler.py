# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A shell script stands in for CircuitPython's mpy-cross, and there is no internet."""

import stat
import sys

import pytest

import bundle
from support import mpy_cross

posix = pytest.mark.skipif(sys.platform == "win32", reason="the pretend compiler is a shell script")


def no_download(address):
    raise OSError("there is no internet in this test")


def without_compiler(monkeypatch, tmp_path):
    """Let the bundle find no compiler: none on this machine, none in build/, and none on the internet."""
    monkeypatch.setattr(mpy_cross.shutil, "which", lambda name: None)
    monkeypatch.setattr(mpy_cross, "download", no_download)
    monkeypatch.setattr(bundle, "COMPILERS", tmp_path / "compilers")  # not those in build/
    monkeypatch.setattr(bundle, "BUILD", tmp_path / "build")


def pretend_compiler(folder, banner, magic="C"):
    """Make an mpy-cross that prints `banner`. Its files are the source files after a header without names."""
    path = folder / "mpy-cross"
    header = magic + r"\006\000\037\000\000"
    path.write_text(
        f'#!/bin/sh\n[ "$1" = --version ] && echo "{banner}" && exit\n(printf "{header}"; cat "$6") > "$5"\n'
    )
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


CIRCUITPYTHON = "CircuitPython 10.1.3 on 2026-02-01; mpy-cross emitting mpy v6.3"
