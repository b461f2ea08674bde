# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""Switches the pretend microcontroller on: runs a board's program as CircuitPython would, in a world of its own.

Every run finds fresh stand-ins and fresh modules of the program, and leaves this process as it found it.
"""

from __future__ import annotations

import importlib
import importlib.abc
import os
import random
import runpy
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol, TextIO

from .console import SerialInput, SerialOutput
from .flash import Flash
from .settings_file import PREFIXES

SIM = Path(__file__).resolve().parents[1]
CHIP = SIM / "chip"
PROJECT = SIM.parent

POLL = 0.005  # seconds: a program that asks for keys more often than this is made to wait

HELD_MS = 1000  # that a button is held after the power has come on

Chip = Any  # the module pretend_chip: a fresh one for every run

STAND_INS = frozenset(path.stem for path in CHIP.glob("*.py"))
ABOVE_THE_STAND_INS = ("neopixel", "adafruit_")  # libraries of programs other than ours
# Blinka brings these too, but on a PC they fail with other errors than a chip that lacks them.
NOT_ON_THIS_CHIP = frozenset(("analogio", "bitbangio", "busio", "onewireio", "pulseio", "usb_hid"))


class Frontend(Protocol):
    """Whoever looks at the lights and presses the buttons."""

    def switched_on(self, chip: Chip) -> None:
        """The chip is there, the program not yet started."""

    def moment(self, kind: str) -> None:
        """The chip's hook."""


class Machine:
    """A chip of a `model` with a program on its drive; `noise` makes its randomness the same on every run."""

    def __init__(
        self,
        program: Path,
        settings: Mapping[str, str],
        flash: Flash | None = None,
        noise: int | None = None,
        held: Mapping[int, bool] | None = None,
        model: str = "rp2040",
    ) -> None:
        self.program = program.resolve()
        self.settings = dict(settings)
        self.erases = 0
        self._flash = flash
        self._noise = noise
        self._held = dict(held or {})  # pins that are driven as the power comes on, with their levels
        self._model = model
        self.nvm: bytes | None = flash.load() if flash else None

    def run(self, face: Frontend, output: TextIO | None = None) -> bool:
        """Runs the program; whether it was the face that ended it. What the program raises, this raises."""
        while True:
            with self.world(output) as chip:
                importlib.import_module("pretend_flash").become(self._model)
                if self.nvm is not None:
                    chip.nvm[:] = self.nvm
                unsaved = False

                def moment(kind: str) -> None:
                    # At most one save per idle moment: a program may write its record byte by byte.
                    nonlocal unsaved
                    if kind == chip.FLASH:
                        unsaved = True
                    elif unsaved and kind == chip.IDLE:
                        unsaved = False
                        self._save(chip)
                    if self._held and chip.now() > HELD_MS:
                        self._drive(chip, released=True)
                    face.moment(kind)

                chip.hook = moment
                face.switched_on(chip)
                self._drive(chip)
                try:
                    runpy.run_path(str(self.program), run_name="__main__")
                    return False
                except SystemExit:
                    return False
                except chip.PowerOff:
                    return True
                except chip.Reset:
                    continue
                finally:
                    chip.hook = None
                    self.erases += chip.erases
                    self._save(chip)

    def _drive(self, chip: Chip, released: bool = False) -> None:
        for pin, level in self._held.items():
            chip.drive(pin, None if released else level)
        if released:
            self._held.clear()

    def _save(self, chip: Chip) -> None:
        nvm = bytes(chip.nvm)
        if self._flash and nvm != self.nvm:
            self._flash.save(nvm)
        self.nvm = nvm

    @contextmanager
    def world(self, output: TextIO | None = None) -> Iterator[Chip]:
        """The surroundings of one run: fresh stand-ins to import, the settings, the drive as working directory."""
        root = self.program.parent
        outer = (sys.path[:], sys.stdin, sys.stdout, dict(os.environ), Path.cwd(), os.urandom, random.getstate())
        uname = getattr(os, "uname", None)  # Windows has none
        outer_modules = _take_modules(root)
        try:
            sys.path[:0] = [str(CHIP), str(root), str(root / "lib")]
            sys.meta_path.insert(0, _NotOnThisChip())
            importlib.invalidate_caches()
            chip = importlib.import_module("pretend_chip")
            sys.stdin = SerialInput(chip)
            sys.stdout = SerialOutput(chip, output or sys.stdout)
            for key in [key for key in os.environ if key.startswith(PREFIXES)]:
                del os.environ[key]
            os.environ.update(self.settings)
            os.chdir(root)
            os.uname = lambda: (chip.model,)  # type: ignore[assignment,return-value]
            if self._noise is not None:
                random.seed(self._noise)
                os.urandom = random.Random(self._noise).randbytes
            yield chip
        finally:
            sys.path[:], sys.stdin, sys.stdout, environment, cwd, os.urandom, dice = outer
            sys.meta_path[:] = [finder for finder in sys.meta_path if not isinstance(finder, _NotOnThisChip)]
            os.environ.clear()
            os.environ.update(environment)
            os.chdir(cwd)
            random.setstate(dice)
            if uname:
                os.uname = uname
            else:
                del os.uname
            _take_modules(root)
            sys.modules.update(outer_modules)


class _NotOnThisChip(importlib.abc.MetaPathFinder):
    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> None:
        if name in NOT_ON_THIS_CHIP:
            raise ModuleNotFoundError(f"no module named '{name}' on the pretend chip", name=name)


def _take_modules(root: Path) -> dict[str, ModuleType]:
    """Takes out of `sys.modules` what belongs to a run: the stand-ins, what stands on them, the program's own."""
    names = _names_on_drive(root)
    taken = {name: module for name, module in list(sys.modules.items()) if _belongs_to_run(name, module, root, names)}
    for name in taken:
        del sys.modules[name]
    return taken


def _belongs_to_run(name: str, module: ModuleType, root: Path, names: set[str]) -> bool:
    if name in STAND_INS or name.startswith(ABOVE_THE_STAND_INS):
        return True
    if name == "__main__":
        return False
    if name.partition(".")[0] in names:
        return True
    place = getattr(module, "__file__", None) or next(iter(getattr(module, "__path__", ())), None)
    if not place or not place.startswith(str(root) + os.sep):
        return False
    # The project's root also holds this package, the tests and perhaps the virtual environment.
    return not (place + os.sep).startswith(tuple(str(other) + os.sep for other in (SIM, root / "tests", sys.prefix)))


def _names_on_drive(root: Path) -> set[str]:
    """What the program may import by a name that something else may already have in this process."""
    entries = [entry for folder in (root, root / "lib") if folder.is_dir() for entry in folder.iterdir()]
    names = {entry.stem for entry in entries if entry.suffix == ".py" or entry.is_dir()}
    return names - sys.stdlib_module_names - {"sim", "tests"}
