#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Makes .venv beside the program, installs what is missing in it, and runs:

    python tools/start.py play [options of the simulator]
    python tools/start.py test [options of pytest]   without options: on every Python from 3.10 to 3.13 that is here
    python tools/start.py soak [options of pytest]   the long runs; `test` does a tenth of them
    python tools/start.py pictures [names]           every picture in README and docs, made by the simulator
    python tools/start.py bundle [options]           the zip for boards, or straight onto a board's drive
"""

import sys

# Before all else, and in words that Python 3.6 can still read.
if sys.version_info < (3, 10):
    sys.exit("Ljostafl needs Python 3.10 or newer, and this is Python %d.%d." % sys.version_info[:2])

import hashlib
import os
import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
VERSIONS = ("3.10", "3.11", "3.12", "3.13")
WINDOWS = os.name == "nt"


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def environment(name: str, base: str, *lists: str) -> str:
    """The Python of the virtual environment `name`, made from `base`, with these requirement lists installed."""
    folder = ROOT / name
    python = folder / ("Scripts/python.exe" if WINDOWS else "bin/python")
    if not python.exists():  # nor does a link whose Python has been removed
        say(f"Making {name} ...")
        # -I keeps the working directory off the path, where our code.py would hide the standard library's.
        if subprocess.run([base, "-I", "-m", "venv", "--clear", str(folder)]).returncode:
            sys.exit(f"Could not make {name}. On Debian and Ubuntu, 'apt install python3-venv' brings what is missing.")
    for what in lists:
        install(str(python), folder, what)
    return str(python)


def install(python: str, folder: Path, what: str) -> None:
    """Install tools/requirements-`what`.txt, unless a stamp says that this very list has been."""
    wanted = ROOT / "tools" / f"requirements-{what}.txt"
    stamp = folder / f"{what}.stamp"
    digest = hashlib.sha256(wanted.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == digest:
        return
    say(f"Installing tools/{wanted.name} into {folder.name} ...")
    pip = [python, "-I", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement", str(wanted)]
    if what in ("play", "blinka"):
        pip.append("--no-deps")
    if subprocess.run(pip).returncode == 0:
        stamp.write_text(digest)
    elif stamp.exists():
        say("That failed; going on with what was installed before.")
    else:
        sys.exit("That failed. The first start needs the internet; once it is done, later ones do not.")


def found(version: str) -> "str | None":
    """A Python of this version that can make environments: on the path, pyenv's, or the Windows launcher's."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    commands = [["python" + version], *([str(path)] for path in sorted(pyenv.glob(f"versions/{version}.*/bin/python")))]
    if WINDOWS:
        commands.append(["py", "-" + version])
    for command in commands:
        if shutil.which(command[0]):  # pyenv's shims are on the path even where they then refuse to run
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


def tool(name: str, arguments: "list[str]") -> int:
    python = environment(".venv", sys.executable, "play")
    return subprocess.call([python, "-I", str(ROOT / "tools" / name), *arguments])


def pictures(arguments: "list[str]") -> int:
    return tool("pictures.py", arguments)


def bundle(arguments: "list[str]") -> int:
    return tool("bundle.py", arguments)


def pytest(python: str, *arguments: str) -> int:
    say(f"$ {os.path.relpath(python, ROOT)} -m pytest {' '.join(arguments)}")
    return subprocess.call([python, "-I", "-m", "pytest", *arguments], cwd=ROOT)


def workshop() -> str:
    """The Python of .venv with all that the tests need, MicroPython and a Blinka of its own among it."""
    python = environment(".venv", sys.executable, "play", "test", "lint")
    environment(".venv-blinka", sys.executable, "blinka")
    if subprocess.call([python, "-I", str(ROOT / "tools" / "micropython_vm.py"), "--install"]):
        sys.exit("Could not install MicroPython's WebAssembly build.")
    return python


def soak(arguments: "list[str]") -> int:
    os.environ["LJOSTAFL_SOAK"] = "1"
    return pytest(workshop(), *arguments)


def counts(report: Path) -> "tuple[int, int, int]":
    """Passed, failed and skipped, by pytest's own report."""
    tests = failed = skipped = 0
    if report.exists():
        for suite in ElementTree.parse(report).iter("testsuite"):
            tests += int(suite.get("tests", 0))
            failed += int(suite.get("failures", 0)) + int(suite.get("errors", 0))
            skipped += int(suite.get("skipped", 0))
    return tests - failed - skipped, failed, skipped


def test(arguments: "list[str]") -> int:
    """All tests on the Python of .venv; on the others those that are fast and may differ there. Two runs at a time."""
    python = workshop()
    if arguments:
        return pytest(python, *arguments)
    made_by = (Path(python).parents[1] / "pyvenv.cfg").read_text()
    main = re.findall(r"^version\w* *= *(\d+\.\d+)", made_by, re.MULTILINE)[0]
    runs = [(main, python, "not slow"), (f"{main}, slow tests", python, "slow")]
    for version in VERSIONS:
        base = version != main and found(version)
        if base:
            other = environment(f".venv-{version}", base, "play", "test")
            runs.append((version, other, "not slow and not once"))
        elif version != main:
            say(f"There is no Python {version} here to test on.")
    reports = ROOT / "build"
    reports.mkdir(exist_ok=True)

    def run(number: int) -> "tuple[int, Path]":
        name, python, which = runs[number]
        report = reports / f"test-{number}.xml"
        report.unlink(missing_ok=True)
        with open(report.with_suffix(".log"), "w") as log:
            say(f"Python {name} ...")
            options = ["--quiet", "-m", which, "-p", "no:cacheprovider", f"--junitxml={report}"]
            seen = None if number == 0 else log  # one shows how far it is
            code = subprocess.call([python, "-I", "-m", "pytest", *options], cwd=ROOT, stdout=seen, stderr=seen)
        return code, report

    with ThreadPoolExecutor(2 if (os.cpu_count() or 1) > 1 else 1) as lanes:
        results = list(lanes.map(run, range(len(runs))))
    total = [0, 0, 0]
    for (name, _, _), (code, report) in zip(runs, results):
        passed, failed, skipped = counts(report)
        if code not in (0, 5) and not failed:  # pytest itself came to grief; 5: it had nothing to test
            failed = 1
        log = report.with_suffix(".log").read_text()
        print(f"Python {name}: {passed} passed, {failed} failed, {skipped} skipped", log if failed else "", flush=True)
        total = [total[0] + passed, total[1] + failed, total[2] + skipped]
    print("total: {} passed, {} failed, {} skipped".format(*total), flush=True)
    return 1 if total[1] or not total[0] else 0


VERBS = {"play": play, "test": test, "soak": soak, "pictures": pictures, "bundle": bundle}

if __name__ == "__main__":
    if sys.argv[1:2] in (["--help"], ["-h"], ["help"]):
        print((__doc__ or "").strip())
        sys.exit(0)
    if len(sys.argv) < 2 or sys.argv[1] not in VERBS:
        sys.exit((__doc__ or "").strip())
    try:
        sys.exit(VERBS[sys.argv[1]](sys.argv[2:]))
    except KeyboardInterrupt:
        sys.exit(130)
