# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Make a Python on Linux lack what Windows lacks, and write text as Windows does. Python imports this at its start.

The libraries of others have parts of their own for Windows, which cannot run here: they are imported first.
LJOSTAFL_ROOT names the project, whose modules then import nothing that only POSIX has.
"""

import builtins
import concurrent.futures.process  # noqa: F401
import importlib.util
import io
import multiprocessing
import os
import signal
import sys
from pathlib import Path

for library in ("filelock", "fluent.runtime", "platformdirs", "rich.console", "rich.progress", "rich.table"):
    if importlib.util.find_spec(library.partition(".")[0]):
        importlib.import_module(library)

ONLY_POSIX = {"curses", "fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty"}
GONE = ("fork", "forkpty", "fpathconf", "getgid", "getpgrp", "getuid", "kill", "killpg", "mkfifo", "nice", "openpty",
        "sched_getaffinity", "setsid", "sysconf", "tcgetpgrp", "uname")
SIGNALS = ("SIGABRT", "SIGFPE", "SIGILL", "SIGINT", "SIGSEGV", "SIGTERM")

import_any, open_any, open_file = builtins.__import__, io.open, os.open


def import_ours(name, globals=None, *rest, **options):
    file = str((globals or {}).get("__file__", ""))
    if name.partition(".")[0] in ONLY_POSIX and file.startswith(os.environ["LJOSTAFL_ROOT"]):
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)
    return import_any(name, globals, *rest, **options)


def open_text(file, mode="r", buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None):
    if "b" not in mode:
        encoding = "cp1252" if encoding in (None, "locale") else encoding
        newline = "\r\n" if newline is None and "r" not in mode else newline
    return open_any(file, mode, buffering, encoding, errors, newline, closefd, opener)


def open_no_folder(path, *rest, **options):
    if isinstance(path, (str, Path)) and Path(path).is_dir():
        raise PermissionError(13, "Permission denied", str(path))
    return open_file(path, *rest, **options)


def refuse(*_):
    raise AssertionError("on Windows, this does not take the place of the process")


multiprocessing.set_start_method("spawn")
builtins.__import__, builtins.open, io.open, os.open = import_ours, open_text, open_text, open_no_folder
os.execv = os.execve = os.execvp = refuse
for name in GONE:
    delattr(os, name)
for name in dir(signal):
    if (name.startswith("SIG") and name[3] != "_" and name not in SIGNALS) or name in ("alarm", "setitimer"):
        delattr(signal, name)
for stream in (sys.stdin, sys.stdout, sys.stderr):
    stream.reconfigure(encoding="cp1252", newline="\r\n" if stream is not sys.stdin else None)
sys.platform = "win32"
