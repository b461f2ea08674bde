#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Make .venv beside the program, install what is missing in it, and run one of these commands:

    python tools/start.py play [options of the simulator]
    python tools/start.py test                       all tests, and on each Python from 3.10 to 3.13 those that depend
                                                     on its version
    python tools/start.py test --quick               the fast tests, in five minutes
    python tools/start.py test [options of pytest]   some tests, for example: test tests/tafl -x
    python tools/start.py soak                       all tests on all processors; random ones do ten times as much or
                                                     more. It says how long that takes, and continues where it stopped
    python tools/start.py soak --estimate            only say how long it would take
    python tools/start.py soak --anew                also run what passed before on these files
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

import ast
import hashlib
import os
import re
import shutil
import signal
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import partial
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
VERSIONS = ("3.10", "3.11", "3.12", "3.13")
WINDOWS = os.name == "nt"
FAST = "not slow or quick"  # the tests of a quick run: `quick` marks those of the slow ones that are small there
NO_TESTS = 5  # pytest's exit code
LONG = ("tafl", "program", "sim", "tabletop", "tools")  # the rooms that take longest


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
    if stamp.exists() and stamp.read_text() == digest:
        return
    check_writable(folder, f"what {requirements.relative_to(ROOT).as_posix()} lists")
    say(f"Installing {requirements.relative_to(ROOT).as_posix()} into {folder.name} ...")
    pip = [python, "-I", "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    pip += ["--requirement", str(requirements)]
    if what in ("play", "blinka"):
        pip.append("--no-deps")
    if subprocess.run(pip).returncode == 0:
        stamp.write_text(digest)
    elif stamp.exists():
        say("That failed. Using what was installed before.")
    else:
        sys.exit("That failed. The first start needs the internet; later starts do not.")


def find_python(version: str) -> "str | None":
    """Return a Python of this version that can make environments: on the path, from pyenv or the Windows launcher."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    commands = [["python" + version], *([str(path)] for path in sorted(pyenv.glob(f"versions/{version}.*/bin/python")))]
    if WINDOWS:
        commands.append(["py", "-" + version])
    for command in commands:
        if shutil.which(command[0]):  # a shim of pyenv may be on the path and still refuse to run
            probe = [*command, "-I", "-c", "import ensurepip, sys; print(sys.executable)"]
            answer = subprocess.run(probe, capture_output=True, text=True)
            if answer.returncode == 0:
                return answer.stdout.strip()
    return None


def play(arguments: "list[str]") -> int:
    command = [environment(".venv", sys.executable, "play"), "-m", "sim", *arguments]
    os.chdir(ROOT)
    if WINDOWS:
        return subprocess.call(command)
    os.execv(command[0], command)


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
    say(f"$ {os.path.relpath(python, ROOT)} -m pytest {' '.join(arguments)}")
    return subprocess.call([python, "-I", "-m", "pytest", *arguments], cwd=ROOT)


def set_up_tests() -> str:
    """Set up all that the tests need (MicroPython and .venv-blinka too) and return the Python of .venv."""
    python = environment(".venv", sys.executable, "play", "test", "tools", "kit", "firmware", "lint")
    environment(".venv-blinka", sys.executable, "blinka")
    if subprocess.call([python, "-I", str(ROOT / "tools" / "micropython_vm.py"), "--install"]):
        sys.exit("Could not install MicroPython's WebAssembly build.")
    if tool("web", (), ["--install"]):
        sys.exit("Could not install the npm packages of the web page.")
    return python


def soak(arguments: "list[str]") -> int:
    """Run all tests on all processors, then those that judge the others; tests/support/soak_runner.py has the rest."""
    wishes = [wish for wish in ("estimate", "anew") if "--" + wish in arguments]
    arguments = [argument for argument in arguments if argument not in ("--estimate", "--anew")]
    os.environ.update(LJOSTAFL_TESTS="soak", LJOSTAFL_SOAK=(wishes or [""])[0])
    python = set_up_tests()
    # Ctrl-C ends pytest, which then reports on the tests so far. This process waits for that.
    signal.signal(signal.SIGINT, lambda *_: None)
    code = pytest(python, "-q", "-n", "auto", "--dist", "loadgroup", "--no-loadscope-reorder", *arguments)
    if code == NO_TESTS:
        say("There is nothing to run. Tests that passed on these files do not run again without --anew.")
    if wishes[:1] == ["estimate"] or code not in (0, 1, NO_TESTS):
        return code
    os.environ["LJOSTAFL_SOAK"] = "summary"
    return max(code % NO_TESTS, pytest(python, "-q", "-n", "0", *arguments) % NO_TESTS)


class Group:
    """Some of the tests on one Python, in a process of their own."""

    def __init__(self, name: str, python: str, run: str, marks: str, *paths: str) -> None:
        self.name, self.python, self.run, self.options = name, python, run, ["-m", marks, *paths]
        self.passed = self.failed = self.skipped = 0
        self.seconds: Counter[str] = Counter()  # by file
        self.reasons: Counter[str] = Counter()  # why tests were skipped

    def execute(self) -> str:
        """Run the tests, read pytest's report, and return the log if any test failed."""
        report, log = self.file("xml"), self.file("log")
        report.unlink(missing_ok=True)
        command = [self.python, "-I", "-m", "pytest", "--quiet", "-p", "no:cacheprovider", f"--junitxml={report}"]
        environment = {**os.environ, "LJOSTAFL_TESTS": self.run}
        with open(log, "w") as file:
            code = subprocess.call([*command, *self.options], cwd=ROOT, stdout=file, stderr=file, env=environment)
        if report.exists():
            self.read(report)
        if code not in (0, NO_TESTS) and not self.failed:  # pytest itself failed
            self.failed = 1
        return log.read_text(errors="replace") if self.failed else ""

    def file(self, kind: str) -> Path:
        """Return the path of this group's own file of a kind, such as "log"."""
        return ROOT / "build" / f"test {self.name}.{kind}".replace("/", "-").replace(" ", "-")

    def read(self, report: Path) -> None:
        for suite in ElementTree.parse(report).iter("testsuite"):
            self.failed += int(suite.get("failures", 0)) + int(suite.get("errors", 0))
            self.skipped += int(suite.get("skipped", 0))
            self.passed += int(suite.get("tests", 0))
            for case in suite.iter("testcase"):
                file = str(case.get("classname")).replace(".", "/") + ".py"
                self.seconds[file] += float(case.get("time", 0))  # type: ignore[assignment]
                self.reasons.update(why_skipped(skipped) for skipped in case.iter("skipped"))
        self.passed -= self.failed + self.skipped

    def summary(self) -> str:
        return f"{self.name}: {self.passed} passed, {self.failed} failed, {self.skipped} skipped"


def why_skipped(element: ElementTree.Element) -> str:
    """Return the reason in an element of pytest's report; of a whole file, it is in the text: (path, line, reason)."""
    message = str(element.get("message"))
    if message == "collection skipped":
        return str(ast.literal_eval(str(element.text))[2]).removeprefix("Skipped: ")
    return message


def groups(python: str, quick: bool) -> "list[Group]":
    """Divide the tests by room; those that take longest come first, so that all processors end at the same time."""
    run = "quick" if quick else ""
    files = list(ROOT.glob("tests/*/test_*.py"))
    rooms = sorted({file.parent for file in files}, key=lambda room: (*LONG, room.name).index(room.name))
    slow = {file.parent for file in files if "mark.slow" in file.read_text(encoding="utf-8")}
    made = []
    if not quick:
        made += [Group(f"tests/{room.name}, slow", python, run, "slow", str(room)) for room in rooms if room in slow]
        marks = f"({FAST}) and not once"
        made += [Group(f"Python {version}", other, "quick", marks) for version, other in other_pythons(python)]
    return made + [Group(f"tests/{room.name}", python, run, FAST if quick else "not slow", str(room)) for room in rooms]


def other_pythons(python: str) -> Iterator[tuple[str, str]]:
    """Find the other versions of Python on this machine, each with an environment that has what the tests need."""
    made_by = (Path(python).parents[1] / "pyvenv.cfg").read_text()
    main = re.findall(r"^version\w* *= *(\d+\.\d+)", made_by, re.MULTILINE)[0]
    for version in VERSIONS:
        base = version != main and find_python(version)
        if base:
            yield version, environment(f".venv-{version}", base, "play", "test", "kit")
        elif version != main:
            say(f"Python {version} is not installed here; its tests are left out.")


def test(arguments: "list[str]") -> int:
    """Run all tests on the Python of .venv, a group at a time for each processor, and report on them.

    A quick run takes two for each.
    """
    quick = "--quick" in arguments
    arguments = [argument for argument in arguments if argument != "--quick"]
    python = set_up_tests()
    if arguments:
        os.environ["LJOSTAFL_TESTS"] = "quick" if quick else ""
        return pytest(python, *(["-m", FAST] if quick else []), *arguments)
    started = time.monotonic()
    (ROOT / "build").mkdir(exist_ok=True)
    all_groups = groups(python, quick)
    say(f"Running {len(all_groups)} groups of tests. Their logs are in build/.")
    processors = min(os.cpu_count() or 1, 4)
    with ThreadPoolExecutor(2 * processors if quick else processors) as lanes:  # many of the fast tests wait
        running = {lanes.submit(group.execute): group for group in all_groups}
        for number, done in enumerate(as_completed(running), 1):
            minutes, seconds = divmod(round(time.monotonic() - started), 60)
            say(f"{minutes}:{seconds:02} [{number}/{len(running)}] {running[done].summary()}")
            print(done.result(), end="", flush=True)
    print("The files that took longest, in seconds:")
    for file, seconds in sum((group.seconds for group in all_groups), Counter()).most_common(12):
        print(f"{seconds:7.1f}  {file}")
    print("Why tests were skipped, and how many:")
    for reason, count in sum((group.reasons for group in all_groups), Counter()).most_common():
        print(f"{count:7}  {reason}")
    failed = sum(group.failed for group in all_groups)
    passed = sum(group.passed for group in all_groups)
    print(f"total: {passed} passed, {failed} failed, {sum(group.skipped for group in all_groups)} skipped", flush=True)
    return 1 if failed or not passed else 0


VERBS: "dict[str, Callable[[list[str]], int]]" = {
    "play": play, "test": test, "soak": soak, "tools": tools,
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
