# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The README's commands on a bare Debian: a folder with nothing in it but Python, make and pipx (debootstrap, chroot).

Until the package is on an index, the project's folder takes the place of its name, as the README says.
"""

import os
import re
import shutil
import subprocess
import time
from pathlib import Path

import pytest

import needs
from project import ROOT, files

pytestmark = pytest.mark.once

HOME = "home/player"
PACKAGES = "python3-venv,make,pipx,ca-certificates"  # what the README asks for
PASSED_ON = re.compile(r"CERT|CA_BUNDLE|_proxy$|^PIP_", re.IGNORECASE)  # how this machine reaches the internet
README = (ROOT / "README.md").read_text(encoding="utf-8")
GAME = "new brandub\nposition\n"
# What takes the place of a command, so that it ends by itself and shows that it works; then the text that it prints.
PLAYED = {
    "make play": ("make play ARGS=--plain", "3a3/"),
    'uvx --from "ljostafl[window]" ljostafl': ('uvx --from ".[window]" ljostafl plain', "3a3/"),
    'uvx --from ".[window]" ljostafl': ('uvx --from ".[window]" ljostafl plain', "3a3/"),
    'pipx install "ljostafl[window]"': ('pipx install --force ".[window]" && ljostafl plain', "3a3/"),
    "pip install ljostafl": ("python3 -m venv /tmp/env && /tmp/env/bin/pip install . && /tmp/env/bin/python -I -c "
                             "'import ljostafl; print(ljostafl.perft(ljostafl.Game(), 2))'", "3968"),
    "ljostafl terminal": ("ljostafl terminal", "--plain"),  # without a terminal it names the other ways
    "ljostafl plain": ("ljostafl plain", "3a3/"),
    "ljostafl --help": ("ljostafl --help", "ljostafl film"),
    "python tools/start.py play": ("python3 tools/start.py play --plain", "3a3/"),
    "make web ARGS=--serve": ("make web", "build/web"),
    "make kit": ("make kit", "build/kit"),
    "make test": ("make test ARGS='tests/tafl/test_tactics.py -n 1'", " passed"),
    "python -m pytest tests/tafl": (".venv/bin/python -m pytest -q tests/tafl/test_tactics.py", " passed"),
}
ELSEWHERE = {  # commands that other tests run
    "make kit ARGS=--docs": "tests/kit/test_kit_pages.py", "make pictures": "tests/house/test_documented_commands.py",
    "make soak ARGS=tests/package/test_clean_machine.py": "tests/package/test_clean_machine.py",
}


class Machine:
    """A folder with a Debian of its own, in which the project lies."""

    def __init__(self, folder):
        self.folder = folder
        self.environment = {key: value for key, value in os.environ.items() if PASSED_ON.search(key)}
        self.environment |= {"HOME": f"/{HOME}", "PATH": f"/{HOME}/.local/bin:/usr/sbin:/usr/bin:/sbin:/bin"}

    def run(self, command, given=GAME):
        """Run a command in the project's folder; return its exit code, what it printed and the seconds it took."""
        begun = time.perf_counter()
        done = subprocess.run(["chroot", str(self.folder), "/bin/sh", "-c", f"cd /{HOME}/ljostafl && {command}"],
                              env=self.environment, input=given, capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr, time.perf_counter() - begun


@pytest.fixture(scope="module")
def machine(tmp_path_factory):
    debootstrap = needs.program("debootstrap")
    if os.geteuid():
        pytest.skip("only root can make a folder with another Debian")
    release = dict(line.split("=", 1) for line in Path("/etc/os-release").read_text().splitlines() if "=" in line)
    folder = tmp_path_factory.mktemp("machine")
    subprocess.run([debootstrap, "--variant=minbase", f"--include={PACKAGES}",
                    release.get("VERSION_CODENAME", "stable"), str(folder)], check=True, stdout=subprocess.DEVNULL)
    for name in ("resolv.conf", "hosts", "ssl/certs/ca-certificates.crt"):
        if Path("/etc", name).exists():
            shutil.copy(Path("/etc", name), folder / "etc" / name)
    for file in files():
        (folder / HOME / "ljostafl" / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / file, folder / HOME / "ljostafl" / file)
    subprocess.run(["mount", "-t", "proc", "proc", str(folder / "proc")], check=True)
    made = Machine(folder)
    assert made.run("pipx install uv")[0] == 0
    yield made
    subprocess.run(["umount", "-l", str(folder / "proc")])
    shutil.rmtree(folder, ignore_errors=True)


def commands():
    """Return the commands of the README, without comments."""
    found = re.findall(r"^ {4}((?:make|python) .*)$|`((?:make|uvx|pipx?|ljostafl|python) [^`]*)`", README, re.MULTILINE)
    return sorted({" ".join("".join(each).split()) for each in found})


@pytest.mark.soak
@pytest.mark.parametrize("command", [each for each in commands() if each not in ELSEWHERE])
def test_a_command_of_the_readme_works_on_a_bare_machine(command, machine, record_property):
    line, shown = PLAYED[command]
    if line.startswith("ljostafl"):
        machine.run('pipx install ".[window]"')
    if line.startswith(".venv"):
        machine.run("python3 -m venv .venv && .venv/bin/pip install -q pytest hypothesis")
    code, printed, seconds = machine.run(line)
    assert shown in printed, printed
    assert code == 0 or command == "ljostafl terminal", printed
    record_property("seconds", round(seconds, 1))


def test_commands_that_are_tested_elsewhere_are_the_readmes():
    assert set(ELSEWHERE) <= set(commands()) and all((ROOT / test).exists() for test in ELSEWHERE.values())
    assert {each for each in commands() if each not in ELSEWHERE} == set(PLAYED)
