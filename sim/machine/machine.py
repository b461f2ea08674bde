# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The pretend microcontroller: runs a board's program as CircuitPython would, isolated from this process.

Every run imports new copies of the stand-ins and of the program's modules, and restores this process at its end.
"""

import importlib
import importlib.abc
import os
import random
import runpy
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol, TextIO

from .board_state import EventReader
from .console import SerialInput, SerialOutput, TextOutput
from .flash import Flash
from .panel import Buttons, Panel, read_wiring, with_panel_for
from .settings_file import PREFIXES

SIM = Path(__file__).resolve().parents[1]
CHIP = SIM / "chip"
PROJECT = SIM.parent

HELD_MS = 1000  # a button held at power-on is released after this time

Chip = Any  # the module pretend_chip: a new copy for every run

STAND_INS = frozenset(path.stem for path in CHIP.glob("*.py"))
LIBRARIES = ("neopixel", "adafruit_")  # prefixes of libraries that import the stand-ins
# Blinka has these too, but on a PC they fail with other errors than a chip that lacks them.
NOT_ON_THIS_CHIP = frozenset(("analogio", "bitbangio", "busio", "onewireio", "pulseio", "usb_hid"))


class Frontend(Protocol):
    """The part of the simulator that shows the lights and presses the buttons.

    If it has an EventReader `events`, the program's events are on, and its `output` is that reader.
    """

    def switched_on(self, chip: Chip) -> None:
        """Take the chip that is now on. The program has not started yet."""

    def on_event(self, kind: str) -> None:
        """Handle an event of the chip: IDLE, FRAME or FLASH."""

    def change_panel(self, panel: Panel, buttons: Buttons) -> None:
        """Take the panel and the keys that replace the present ones; only if the panel may grow."""


class Machine:
    """A chip of a `model` with a program on its drive. With a `seed`, its random numbers are the same in every run.

    A panel that `grows` shows whole boards that are larger than the real panel, if the program asks for it. The program
    complains about lines of `settings_file`, by default the settings.toml on the drive.
    """

    def __init__(
        self, program: Path, settings: Mapping[str, str], flash: Flash | None = None, seed: int | None = None,
        held: Mapping[int, bool] | None = None, model: str = "rp2040", grows: bool = False,
        settings_file: Path | None = None,
    ) -> None:
        self.program = program.resolve()
        self.settings = self._first_settings = dict(settings)
        self.erases = 0
        self._flash = flash
        self._seed = seed
        self._held = dict(held or {})  # pins driven from power-on, with their levels
        self._model = model
        self._grows = grows
        self._settings_file = settings_file
        self._tells_events = any((folder / "lib" / "tabletop").is_dir() for folder in _programs(self.program.parent))
        self.nvm: bytes | None = flash.load() if flash else None

    def run(self, frontend: Frontend, output: TextIO | TextOutput | None = None) -> bool:
        """Run the program; return whether the front end switched it off. Pass on the exceptions of the program."""
        hung = reloaded = False
        while True:
            with self.environment(output) as chip:
                importlib.import_module("microcontroller").cpu.reset_reason = "WATCHDOG" if hung else None
                chip.reloaded = reloaded
                importlib.import_module("pretend_flash").set_model(self._model)
                if self.nvm is not None:
                    chip.nvm[:] = self.nvm
                unsaved = False

                def on_event(kind: str) -> None:
                    # Save at most once per idle event: a program may write its record byte by byte.
                    nonlocal unsaved
                    if kind == chip.FLASH:
                        unsaved = True
                    elif unsaved and kind == chip.IDLE:
                        unsaved = False
                        self._save(chip)
                    if self._held and chip.now() > HELD_MS:
                        self._drive(chip, released=True)
                    frontend.on_event(kind)

                def fit_panel(size: int) -> bool:
                    return self._fit_panel(size, frontend, chip)

                chip.hook = on_event
                chip.panel_hook = fit_panel if self._grows else None
                events: EventReader | None = getattr(frontend, "events", None)
                if events:
                    chip.serial_input.extend(events.begin(self._tells_events))
                frontend.switched_on(chip)
                self._drive(chip)
                try:
                    runpy.run_path(str(self.program), run_name="__main__")
                    return False
                except SystemExit:
                    return False
                except chip.PowerOff:
                    return True
                except chip.Reset as reset:
                    hung = bool(reset.args)
                    reloaded = chip.reloading
                    continue
                finally:
                    chip.hook = None
                    self.erases += chip.erases
                    self._save(chip)

    def _fit_panel(self, size: int, frontend: Frontend, chip: Chip) -> bool:
        """Change the panel to show a board of `size` squares a side; return whether that changes anything."""
        before, after = read_wiring(self.settings), with_panel_for(size, self._first_settings)
        panel, buttons, _ = read_wiring(after)
        if (panel, buttons) == before[:2]:
            return False
        self.settings = after
        self._set_environment()
        chip.wires.clear()  # the new pixels are dark
        frontend.change_panel(panel, buttons)
        return True

    def _set_environment(self) -> None:
        for key in [key for key in os.environ if key.startswith(PREFIXES)]:
            del os.environ[key]
        os.environ.update(self.settings)

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
    def environment(self, output: TextIO | TextOutput | None = None) -> Iterator[Chip]:
        """Set up one run: new stand-ins, the settings as environment variables, the drive as working directory."""
        root = self.program.parent
        saved = (sys.path[:], sys.stdin, sys.stdout, dict(os.environ), Path.cwd(), os.urandom, random.getstate())
        uname = getattr(os, "uname", None)  # Windows has none
        saved_modules = _remove_run_modules(root)
        before = set(sys.modules)
        try:
            sys.path[:0] = [str(CHIP), str(root), str(root / "lib")]
            sys.meta_path.insert(0, _MissingModuleFinder())
            SourceFileLoader.get_code = _cached_code  # type: ignore[assignment,method-assign]
            importlib.invalidate_caches()
            chip: Chip = importlib.import_module("pretend_chip")
            if self._settings_file:
                chip.settings_path = str(self._settings_file.absolute())
            sys.stdin = SerialInput(chip)
            sys.stdout = SerialOutput(chip, output or sys.stdout)
            self._set_environment()
            os.chdir(root)
            os.uname = lambda: (chip.model,)  # type: ignore[assignment,return-value]
            if self._seed is not None:
                random.seed(self._seed)
                os.urandom = random.Random(self._seed).randbytes
            yield chip
        finally:
            sys.path[:], sys.stdin, sys.stdout, environment, cwd, os.urandom, random_state = saved
            SourceFileLoader.get_code = _GET_CODE  # type: ignore[method-assign]
            sys.meta_path[:] = [finder for finder in sys.meta_path if not isinstance(finder, _MissingModuleFinder)]
            os.environ.clear()
            os.environ.update(environment)
            os.chdir(cwd)
            random.setstate(random_state)
            if uname:
                os.uname = uname
            else:
                del os.uname
            _remove_run_modules(root, before)
            sys.modules.update(saved_modules)


# A program on a board loads and unloads its modules again and again, and every run loads all of them. Most of that time
# would go into reading and decoding the same files.
_GET_CODE = SourceFileLoader.get_code
_code_by_file: dict[tuple[str, int], Any] = {}  # by path and time of the last change


def _cached_code(loader: SourceFileLoader, name: str) -> Any:
    key = loader.path, os.stat(loader.path).st_mtime_ns
    if key not in _code_by_file:
        _code_by_file[key] = _GET_CODE(loader, name)
    return _code_by_file[key]


class _MissingModuleFinder(importlib.abc.MetaPathFinder):
    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> None:
        if name in NOT_ON_THIS_CHIP:
            raise ModuleNotFoundError(f"no module named '{name}' on the pretend chip", name=name)


def _remove_run_modules(root: Path, others: Collection[str] = ()) -> dict[str, ModuleType]:
    """Remove from `sys.modules`, and return, the modules of a run: stand-ins, libraries on them, the program's own.

    The names of `others` are known to be of no run.
    """
    names = _names_on_drive(root)
    drive = str(root) + os.sep
    # The project's root also contains this package, the tests and perhaps the virtual environment.
    elsewhere = tuple(f"{folder}{os.sep}" for folder in (SIM, root / "tests", sys.prefix))
    taken = {name: module for name, module in list(sys.modules.items())
             if name not in others and _belongs_to_run(name, module, names, drive, elsewhere)}
    for name in taken:
        del sys.modules[name]
    return taken


def _belongs_to_run(name: str, module: ModuleType, names: set[str], drive: str, elsewhere: tuple[str, ...]) -> bool:
    if name in STAND_INS or name.startswith(LIBRARIES):
        return True
    if name == "__main__":
        return False
    if name.partition(".")[0] in names:
        return True
    file = getattr(module, "__file__", None) or next(iter(getattr(module, "__path__", ())), None)
    if not file or not file.startswith(drive):
        return False
    return not (file + os.sep).startswith(elsewhere)


def _names_on_drive(root: Path) -> set[str]:
    """Return the module names on the drive that may clash with modules of this process."""
    folders = [folder for program in _programs(root) for folder in (program, program / "lib") if folder.is_dir()]
    entries = [entry for folder in folders for entry in folder.iterdir()]
    names = {entry.stem for entry in entries if entry.suffix == ".py" or entry.is_dir()}
    return names - sys.stdlib_module_names - {"sim", "tests"}


def _programs(root: Path) -> list[Path]:
    """Return the folders of programs: each folder with a code.py may be one that the program at the top starts."""
    return [root, *(path.parent for path in root.glob("*/code.py"))]
