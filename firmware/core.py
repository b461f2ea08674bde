# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The fast core: core.c, compiled, executes the plain instructions of the processor."""

from __future__ import annotations

import ctypes
import hashlib
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from support import ROOT


class Core(ctypes.Structure):
    _fields_ = [
        ("r", ctypes.c_void_p), ("rom", ctypes.c_void_p), ("flash", ctypes.c_void_p), ("ram", ctypes.c_void_p),
        ("time_ns", ctypes.c_uint64), ("n", ctypes.c_uint32), ("z", ctypes.c_uint32), ("c", ctypes.c_uint32),
        ("v", ctypes.c_uint32), ("handler", ctypes.c_uint32), ("needs_help", ctypes.c_uint32),
        ("divider", ctypes.c_uint32 * 5), ("poll_address", ctypes.c_uint32), ("poll_value", ctypes.c_uint32),
        ("masked", ctypes.c_uint32), ("pending", ctypes.c_uint32), ("exception", ctypes.c_uint32),
        ("load_address", ctypes.c_uint32),
    ]


def fast_core() -> Any:
    """Compile core.c if that was not done before. Return its function `run`, or None without a compiler."""
    source = Path(__file__).with_name("core.c")
    compiler = shutil.which(os.environ.get("CC", "cc"))
    if os.environ.get("LJOSTAFL_FIRMWARE_CORE") == "plain" or (not compiler and os.name == "nt"):
        return None
    library = ROOT / "build" / f"firmware-core-{hashlib.sha256(source.read_bytes()).hexdigest()[:16]}.so"
    if not library.exists():
        if not compiler:
            return None
        library.parent.mkdir(exist_ok=True)
        part = library.with_suffix(f".{os.getpid()}")
        command = [compiler, "-O2", "-shared", "-fPIC", "-o", str(part), str(source)]
        if subprocess.run(command, capture_output=True).returncode:
            return None
        part.replace(library)
    run = ctypes.CDLL(str(library)).run
    run.argtypes, run.restype = [ctypes.POINTER(Core), ctypes.c_int32], ctypes.c_int32
    return run
