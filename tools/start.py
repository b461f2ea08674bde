#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Make .venv beside the program, install what is missing in it, and run one of these commands:

    python tools/start.py play [options of the simulator]
    python tools/start.py test                       all tests
    python tools/start.py test [options of pytest]   some tests, for example: test tests/tafl -x
    python tools/start.py soak                       all tests; random ones do ten times as much or more (2 hours)
    python tools/start.py soak [options of pytest]   some tests, for example: soak tests/tafl
    python tools/start.py tools                      install what the tools for developers need
    python tools/start.py pictures [names]           make the pictures of README and docs in the simulator
    python tools/start.py firmware UF2 [options]     run the program on CircuitPython's firmware in an emulated Pico
    python tools/start.py web [--serve]              make the page that runs the board in a browser
    python tools/start.py lab [options of pytest]    set up the laboratory of the engine, and run its tests
    python tools/start.py kit [designs]              make parts lists, wiring, settings and cases for builders
    python tools/start.py bundle [--onto DRIVE]      make the zip for boards, or install the game on a board's drive
"""

import sys

# This comes first, in syntax that Python 3.6 can parse.
if sys.version_info < (3, 10):
    sys.exit("Ljostafl needs Python 3.10 or newer, and this is Python %d.%d." % sys.version_info[:2])

import hashlib
import os
import re
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WINDOWS = os.name == "nt"


PACKAGES = ("kit", "firmware")  # tools that are packages: `python -m kit` from any folder
RUN_PACKAGE = """
import runpy, sys
sys.path[0] = sys.argv.pop(1)
runpy.run_module(sys.argv.pop(1), run_name="__main__", alter_sys=True)
"""


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def environment(name: str, base: str, *lists: str) -> str:
    """Return the Python of the virtual environment `name`. Make it from `base` and install the requirement `lists`."""
    folder = ROOT / name
    python = folder / ("Scripts/python.exe" if WINDOWS else "bin/python")
    if not python.exists() or is_left_behind(folder, python):  # a link to a removed Python does not exist either
        check_writable(ROOT, name)
        say(f"Making {name} ..." if not folder.exists() else f"The Python of {name} is gone. Making it anew ...")
        # -I keeps the working directory off the path: its code.py would hide the standard library's `code`.
        if subprocess.run([base, "-I", "-m", "venv", "--clear", str(folder)]).returncode:
            sys.exit(f"Could not make {name}. On Debian and Ubuntu, try 'apt install python3-venv'.")
    for what in lists:
        install(str(python), folder, what)
    return str(python)


def is_left_behind(folder: Path, python: Path) -> bool:
    """Return whether the Python that this environment was made with is gone, or is now one of another version."""
    try:
        text = (folder / "pyvenv.cfg").read_text(encoding="utf-8")
    except OSError:
        return False
    notes = {key.strip(): value.strip() for key, _, value in (line.partition("=") for line in text.splitlines())}
    if any(not Path(notes[key]).exists() for key in ("home", "executable") if notes.get(key)):
        return True
    version, now = re.match(r"\d+\.\d+", notes.get("version", "")), re.search(r"\d+\.\d+", python.resolve().name)
    return bool(version and now and version[0] != now[0])


def check_writable(folder: Path, what: str) -> None:
    if not os.access(folder, os.W_OK):
        sys.exit(f"{folder} cannot be written, and {what} belongs there: copy the project to a folder of your own.")


def install(python: str, folder: Path, what: str) -> None:
    """Install tools/requirements-`what`.txt, unless a stamp file says that this list is installed."""
    requirements = ROOT / ("lab/requirements.txt" if what == "lab" else f"tools/requirements-{what}.txt")
    stamp = folder / f"{what}.stamp"
    digest = hashlib.sha256(requirements.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text(encoding="utf-8") == digest:
        return
    check_writable(folder, f"what {requirements.relative_to(ROOT).as_posix()} lists")
    say(f"Installing {requirements.relative_to(ROOT).as_posix()} into {folder.name} ...")
    pip = [python, "-I", "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    pip += ["--requirement", str(requirements)]
    if what in ("play", "blinka"):
        pip.append("--no-deps")
    if subprocess.run(pip).returncode == 0:
        stamp.write_text(digest, encoding="utf-8")
    elif stamp.exists():
        say("That failed. Using what was installed before.")
    else:
        sys.exit("That failed. The first start needs the internet; later starts do not.")


def run(command: "list[str]") -> int:
    """Run a command in the place of this process, so that it gets Ctrl-C alone."""
    os.chdir(ROOT)
    if WINDOWS:
        return subprocess.call(command)
    os.execv(command[0], command)


def play(arguments: "list[str]") -> int:
    return run([environment(".venv", sys.executable, "play"), "src/ljostafl", *arguments])


def tool(name: str, lists: "tuple[str, ...]", arguments: "list[str]") -> int:
    """Run a tool, with the requirement `lists` that it needs besides those of the simulator."""
    python = environment(".venv", sys.executable, "play", *lists)
    # Not -I, which would hide tools/support from the tools.
    how = [str(ROOT / "tools" / f"{name}.py")] if name not in PACKAGES else ["-c", RUN_PACKAGE, str(ROOT), name]
    return subprocess.call([python, "-E", "-s", *how, *arguments])


def tools(arguments: "list[str]") -> int:
    python = environment(".venv", sys.executable, "play", "test", "tools", "kit", "firmware")
    say(f"All tools run now, for example: {os.path.relpath(python, ROOT)} tools/analyse.py --help")
    return 0


def lab(arguments: "list[str]") -> int:
    return pytest(environment(".venv", sys.executable, "play", "test", "tools", "lab"), "lab/tests", *arguments)


def pytest(python: str, *arguments: str) -> int:
    """Run pytest in one process more than there are processors, since many tests wait for something."""
    processes = 1 + (os.cpu_count() or 1)
    # -I keeps the root off the path: its code.py would hide the standard library's `code`, which pdb imports.
    command = [python, "-I", "-m", "pytest", "-n", str(processes), "--dist", "worksteal", *arguments]
    say("$ " + " ".join([os.path.relpath(python, ROOT), *command[1:]]))
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # each of the many programs that tests start would compile anew
    return run(command)


def set_up_tests() -> str:
    """Set up all that the tests need (MicroPython and .venv-blinka too) and return the Python of .venv."""
    python = environment(".venv", sys.executable, "play", "test", "tools", "kit", "firmware", "lint")
    environment(".venv-blinka", sys.executable, "blinka")
    if subprocess.call([python, "-I", str(ROOT / "tools" / "micropython_vm.py"), "--install"]):
        sys.exit("Could not install MicroPython's WebAssembly build.")
    if tool("web", (), ["--install"]):
        sys.exit("Could not install the npm packages of the web page.")
    return python


def test(arguments: "list[str]") -> int:
    return pytest(set_up_tests(), *arguments)


VERBS: "dict[str, Callable[[list[str]], int]]" = {
    "play": play, "test": test, "soak": lambda arguments: test(["--soak", *arguments]), "tools": tools,
    "pictures": partial(tool, "pictures", ("kit",)), "bundle": partial(tool, "bundle", ()),
    "web": partial(tool, "web", ()), "kit": partial(tool, "kit", ("kit",)),
    "firmware": partial(tool, "firmware", ("firmware",)),
    "lab": lab,
}  # fmt: skip

if __name__ == "__main__":
    if sys.argv[1:2] in (["--help"], ["-h"], ["help"]):
        print((__doc__ or "").strip())
        sys.exit(0)
    if len(sys.argv) < 2 or sys.argv[1] not in VERBS:
        unknown = f"There is no command {sys.argv[1]}.\n\n" if sys.argv[1:] else ""
        sys.exit(unknown + (__doc__ or "").strip())
    try:
        sys.exit(VERBS[sys.argv[1]](sys.argv[2:]))
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as error:
        sys.exit(f"{error.filename or ROOT} cannot be used: {error.strerror}.")
