# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The source text names the encoding of each text file, and keeps what only POSIX has behind a guard."""

import ast
import functools

import pytest

from other_systems import SHOWN_ON_LINUX
from project import ROOT, device_files, files

pytestmark = SHOWN_ON_LINUX

PRODUCT = [file for file in files() if file.suffix == ".py" and "tests" not in file.parts]


@functools.cache
def trees():
    """Return the parsed modules by their paths."""
    return {file.as_posix(): ast.parse((ROOT / file).read_text(encoding="utf-8")) for file in PRODUCT}


# Text files


def without_encoding(tree):
    """Yield the calls that open text with the encoding of the system."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name, owner = ast.unparse(node.func).rpartition(".")[::2][::-1]
        words = {word.arg: word.value for word in node.keywords}
        values = [value.value for value in (*node.args, *words.values()) if isinstance(value, ast.Constant)]
        binary = any(isinstance(value, str) and len(value) <= 3 and "b" in value for value in values)
        text = (name == "read_text" and not node.args) or (name == "write_text" and len(node.args) == 1)
        text = text or (name == "open" and owner not in ("os", "Image", "zipfile") and not binary)
        text = text or (name in ("fdopen", "TemporaryFile", "NamedTemporaryFile") and values and not binary)
        text = text or getattr(words.get("text"), "value", False) is True  # of a subprocess
        if (text or name == "FileType") and "encoding" not in words:
            yield node


def test_text_is_opened_with_an_encoding():
    device = {file.as_posix() for file in device_files()}
    assert [f"{name}:{node.lineno}" for name, tree in trees().items() if name not in device
            for node in without_encoding(tree)] == []


@pytest.mark.parametrize(("call", "found"), [
    ("open(path)", True), ("path.open('a')", True), ("path.read_text()", True), ("path.write_text(text)", True),
    ("subprocess.run(words, text=True)", True), ("FileType()", True), ("TemporaryFile('w+')", True),
    ("open(path, 'rb')", False), ("path.read_text('utf-8')", False), ("read_text(name)", False),
    ("os.open(path, flags)", False), ("open(path, encoding='ascii')", False), ("run(words)", False)])
def test_a_call_without_an_encoding_is_found(call, found):
    assert bool(list(without_encoding(ast.parse(call)))) == found


def test_what_the_board_opens_as_text_is_ascii():
    """There `open` takes an encoding and ignores it, and naming it would take memory."""
    calls = [f"{file.as_posix()}: {ast.unparse(node)}" for file in device_files() if "sim" not in file.parts
             for node in without_encoding(trees()[file.as_posix()])]
    assert [call.partition(":")[0] for call in calls] == ["lib/tabletop/__init__.py", "lib/tafl/weights.py", "main.py"]
    texts = [ROOT / file for file in files() if file.parts[0] == "lib" and file.suffix == ".txt"]
    texts = [text for text in texts if text.name != "variants.txt"]  # read as bytes
    assert len(texts) > 4 and all(text.read_bytes().isascii() for text in (*texts, ROOT / "code.py"))


# What Windows lacks


# Where the program and its tools use what only POSIX has, and the word that keeps other systems from there.
GUARDS = {
    ("firmware/board.py", "os.fork"): "measures_presses",
    ("firmware/console.py", "os.openpty"): "Not on Windows",  # firmware/main.py refuses --pty there
    ("firmware/console.py", "os.ttyname"): "Not on Windows",
    ("firmware/console.py", "tty"): "Not on Windows",
    ("hardware/bringup.py", "os.uname"): "on_chip",
    ("hardware/file_nvm.py", "os.rename"): "os.fsync",  # Blinka only; on Windows, rename replaces no file
    ("lab/compiled.py", "os.execve"): 'os.name == "nt"',
    ("lab/compiled.py", "rename"): "folder.rename(place)",  # there is no such folder yet
    ("src/ljostafl/far/lines.py", "resource"): "except ModuleNotFoundError",
    ("sim/machine/console.py", "os.getpgrp"): 'sys.platform == "win32"',
    ("sim/machine/console.py", "os.tcgetpgrp"): 'sys.platform == "win32"',
    ("sim/machine/console.py", "select"): 'sys.platform == "win32"',
    ("sim/machine/machine.py", "os.uname"): "uname",  # makes one
    ("sim/terminal/driver.py", "curses"): 'sys.platform == "win32"',
    ("sim/terminal/driver.py", "os.fpathconf"): 'sys.platform == "win32"',
    ("sim/terminal/driver.py", "select"): 'sys.platform == "win32"',
    ("sim/terminal/driver.py", "termios"): 'sys.platform == "win32"',
    ("sim/terminal/terminal.py", "os.kill"): "CAN_STOP",
    ("sim/terminal/terminal.py", "signal.SIGCONT"): "CAN_STOP",
    ("sim/terminal/terminal.py", "signal.SIGTSTP"): "CAN_STOP",
    ("tools/mutate.py", "get_context('fork')"): 'hasattr(os, "fork")',
    ("tools/mutate.py", "resource"): 'hasattr(os, "fork")',
    ("tools/start.py", "os.execv"): "if WINDOWS",
}
MODULES = {"curses", "fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "select", "syslog", "termios",
           "tty"}  # fmt: skip
FUNCTIONS = {"chown", "execv", "execve", "execvp", "fchmod", "fork", "forkpty", "fpathconf", "getgid", "getpgrp",
             "getuid", "kill", "killpg", "link", "mkfifo", "nice", "openpty", "readlink", "rename", "sched_getaffinity",
             "setsid", "symlink", "sysconf", "tcgetpgrp", "ttyname", "uname", "wait"}  # fmt: skip
SIGNALS = {"SIGINT", "SIGTERM", "SIGABRT", "SIG_DFL", "SIG_IGN"}


def only_posix(tree):
    """Yield what a module uses that Windows lacks, or that does something else there."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.partition(".")[0] in MODULES)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] in MODULES and not node.level:
            yield node.module
        elif isinstance(node, ast.Attribute):
            name = f"{node.value.id}.{node.attr}" if isinstance(node.value, ast.Name) else f".{node.attr}"
            signals = name.startswith(("signal.SIG", "signal.alarm")) and node.attr not in SIGNALS
            if signals or (name.startswith("os.") and node.attr in FUNCTIONS):
                yield name
            elif node.attr in ("symlink_to", "hardlink_to", "rename") and name != "drive.rename":  # os.replace
                yield node.attr
        elif (isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "get_context"
              and ast.unparse(node).endswith("get_context('fork')")):
            yield "get_context('fork')"
        elif isinstance(node, ast.keyword) and node.arg in ("preexec_fn", "pass_fds", "process_group"):
            yield node.arg
        elif isinstance(node, ast.Constant) and str(node.value).startswith(("/tmp", "/dev/", "/bin/", "/usr/")):
            yield "a path of POSIX"


def test_what_only_posix_has_is_used_behind_a_guard():
    found = {(name, use) for name, tree in trees().items() for use in only_posix(tree)
             if not name.startswith("sim/web/")}
    assert found == set(GUARDS)
    assert [name for (name, _), guard in GUARDS.items() if guard not in (ROOT / name).read_text(encoding="utf-8")] == []


@pytest.mark.parametrize("code", [
    "import fcntl", "from termios import tcgetattr", "os.fork()", "signal.signal(signal.SIGALRM, f)", "signal.alarm(1)",
    "path.symlink_to(other)", "open('/dev/null')", "run(words, preexec_fn=f)", "multiprocessing.get_context('fork')"])
def test_a_use_of_posix_is_found(code):
    assert len(list(only_posix(ast.parse(code)))) == 1
