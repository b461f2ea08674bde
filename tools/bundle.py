# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Write the zip that builders drag onto their boards: `python tools/start.py bundle`, or `make bundle`.

    python tools/start.py bundle                     writes build/ljostafl-VERSION.zip
    python tools/start.py bundle --onto /media/CIRCUITPY   puts the program straight onto a board's drive, or updates it

The zip has the layout of CircuitPython's project bundles, a folder for each version of CircuitPython. A folder holds
.mpy files where CircuitPython's own mpy-cross of that version is on the path (or named by --mpy-cross), and sources
where it is not. The same sources give the same bytes.

An update leaves settings.toml, variants.txt and other libraries in lib/ as they are.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import importlib.util
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parent.parent
VERSIONS = (9, 10)  # of CircuitPython
AT_THE_TOP = ("code.py", "safemode.py")  # a board runs these from sources only
ROOMS = ("hardware", "lib/tafl", "lib/tabletop")
KINDS = (".py", ".txt")
DAY = (2026, 1, 1, 0, 0, 0)  # of every file in the zip
HELLO = "print('Hello World!')\r\n"  # CircuitPython's own code.py on a new drive
SECTOR = 512  # bytes: a file takes whole ones on a board's drive

LIBRARY = "adafruit-circuitpython-neopixel"
DRIVER = "lib/neopixel.py"

Files = dict[str, bytes]  # by their path on the drive

README = """\
Ljostafl {version}: tafl, the board games of the Vikings, on a board of lights

From a bare board to the start screen:

1. CircuitPython {versions}: hold BOOTSEL while you plug the board in, and drop the .uf2 for it
   (circuitpython.org/downloads) on the drive that appears. A drive CIRCUITPY comes up.
2. Copy all that is in the folder "CircuitPython {example}.x" here, or of the version you have, onto CIRCUITPY.
3. The lights come up by themselves. Press SELECT: you are playing.

Your lights or buttons are wired otherwise? settings.toml here shows every setting; copy it onto the drive and take the
# off the lines you need. If CIRCUITPY has a settings.toml with lines in it already, do not replace it: add ours below,
above any line in [brackets]. Hold SELECT while you plug the board in and the self-test finds the lines for you.

To update, delete the folders hardware, lib/tafl and lib/tabletop on CIRCUITPY (files left over would be run instead of
the new ones), then do step 2 again. No settings.toml lies in the folders you copy from: yours stays as it is. So does a
variants.txt of your own.

The drive is nearly full? The game needs {sizes}.
Deleting first, as above, makes room; so does a lib cleared of what other programs left in it. On a Mac,
hidden files whose names begin with ._ may take as much again: "dot_clean -m /Volumes/CIRCUITPY" removes them.

The folder lib holds a library of Adafruit's, neopixel, under the licence in LICENSE-neopixel. Its other libraries are
yours and stay. "circup install -r requirements.txt" installs the newest neopixel instead.
"""


def sources() -> Files:
    """What goes onto a board, as sources."""
    files = {name: (ROOT / name).read_bytes() for name in AT_THE_TOP}
    for room in ROOMS:
        for path in sorted((ROOT / room).iterdir()):
            if path.suffix in KINDS:
                files[f"{room}/{path.name}"] = path.read_bytes()
    files[DRIVER] = driver()
    # The bytes must be the same everywhere, but an editor on Windows may have saved other line ends.
    return {name: content.replace(b"\r\n", b"\n") for name, content in files.items()}


def driver() -> bytes:
    """Return the source of Adafruit's NeoPixel library, as installed for this Python."""
    spec = importlib.util.find_spec("neopixel")
    if spec is None or spec.origin is None:
        sys.exit("The NeoPixel library is not installed. Run: python tools/start.py bundle")
    return Path(spec.origin).read_bytes()


def driver_licence() -> bytes:
    """Return the text of that library's licence."""
    files = importlib.metadata.files(LIBRARY) or []
    return next(Path(file.locate()).read_bytes() for file in files if file.name == "LICENSE")


def compilers(named: Iterable[str]) -> dict[int, str]:
    """Return CircuitPython's mpy-cross by its major version: those in `named`, or the one on the path."""
    found = {}
    for name in named or filter(None, [shutil.which("mpy-cross")]):
        version, told = asked(name)
        if version:
            found[version] = name
        elif named:
            sys.exit(f"{name} is not CircuitPython's mpy-cross: {told}.")
        else:
            print(f"{name} is not CircuitPython's ({told}): its files would not load there, so sources it is.")
    return found


def asked(compiler: str) -> tuple[int, str]:
    """The major version of CircuitPython that this mpy-cross is of, 0 for none, and what it says of itself."""
    try:
        done = subprocess.run([compiler, "--version"], capture_output=True, text=True, timeout=20)
    except (OSError, subprocess.TimeoutExpired) as error:
        return 0, str(error)
    told = (done.stdout or done.stderr).strip().partition("\n")[0]
    version = re.match(r"(?:Adafruit )?CircuitPython (\d+)\.", told)
    return int(version[1]) if version else 0, told or "it says nothing"


def compiled(files: Files, compiler: str) -> Files:
    """The same with .mpy in place of sources, wherever a board takes it."""
    done = {}
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "source.py"), Path(folder, "target.mpy")
        for name, content in files.items():
            if name in AT_THE_TOP or not name.endswith(".py"):
                done[name] = content
                continue
            source.write_bytes(content)
            # the name is for tracebacks; without it they, and the bytes, would tell of a temporary folder
            subprocess.run([compiler, "-s", name, "-o", str(target), str(source)], check=True)
            done[name[:-2] + "mpy"] = made = target.read_bytes()
            if made[:1] != b"C":
                sys.exit(f"{compiler} does not write files for CircuitPython.")
    return done


def room_needed(files: Mapping[str, bytes]) -> int:
    """What files take on a board's drive, in bytes; a folder takes a sector too."""
    folders = {str(PurePosixPath(name).parent) for name in files}
    return sum(-(-len(content) // SECTOR) for content in files.values()) * SECTOR + len(folders) * SECTOR


def readme(kinds: Mapping[int, Files]) -> str:
    """README.txt."""
    sizes = []
    for version, files in kinds.items():
        how = "as .mpy" if any(name.endswith(".mpy") for name in files) else "as sources"
        sizes.append(f"{-(-room_needed(files) // 1024)} KB {how} ({version}.x)")
    return README.format(
        version=program_version(),
        versions=" or ".join(map(str, kinds)),
        example=max(kinds),
        sizes=" or ".join(sizes),
    )


def program_version() -> str:
    found = re.search(r'^version = "(.+)"', (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE)
    return found[1] if found else "0"


def kinds_of(named: Iterable[str]) -> dict[int, Files]:
    """What goes onto a board, by version of CircuitPython."""
    crosses = compilers(named)
    files = sources()
    return {it: compiled(files, crosses[it]) if it in crosses else files for it in VERSIONS}


def write(out: Path, named: Iterable[str] = ()) -> None:
    """Write the zip `out`."""
    kinds = kinds_of(named)
    entries: Files = {
        "README.txt": readme(kinds).encode(),
        "LICENSE": (ROOT / "LICENSE").read_bytes(),
        "LICENSE-neopixel": driver_licence(),
        "requirements.txt": (ROOT / "requirements.txt").read_bytes(),
        "settings.toml": (ROOT / "settings.toml").read_bytes(),
    }
    for version, files in kinds.items():
        entries.update({f"CircuitPython {version}.x/{name}": content for name, content in files.items()})
    out.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as bundle:
        for name in sorted(entries):
            entry = zipfile.ZipInfo(f"Ljostafl/{name}", DAY)
            entry.create_system = 3  # or Windows would write other bytes
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            bundle.writestr(entry, entries[name])
    for version, files in kinds.items():
        how = ".mpy" if "lib/tafl/game.mpy" in files else "sources"
        print(f"CircuitPython {version}.x: {len(files)} files ({how}), {room_needed(files) // 1024} KB on the drive")
    print(f"{out}: {out.stat().st_size // 1024} KB")


def install(drive: Path, named: Iterable[str] = ()) -> None:
    """Put the program onto a board's drive, or bring the one there up to date."""
    try:
        banner = (drive / "boot_out.txt").read_text(encoding="utf-8", errors="replace")
    except OSError:
        sys.exit(f"{drive} is not the drive of a board with CircuitPython: it has no boot_out.txt.")
    version = int((re.search(r"CircuitPython (\d+)\.", banner) or ["", "0"])[1])
    if version not in VERSIONS:
        sys.exit(f"The board has CircuitPython {version or '?'}; the game needs {' or '.join(map(str, VERSIONS))}.")
    files = kinds_of(named)[version]
    if not has_lines(drive / "settings.toml"):
        files["settings.toml"] = (ROOT / "settings.toml").read_bytes()
    ours = [path for room in ROOMS if (drive / room).is_dir() for path in (drive / room).iterdir() if path.is_file()]
    ours += [drive / name for name in files if (drive / name).is_file()]
    # A board prefers a .py to the .mpy beside it.
    shadows = [(drive / name).with_suffix(".py") for name in files if name.endswith(".mpy")]
    ours += [path for path in shadows if path.is_file()]
    freed = sum(-(-path.stat().st_size // SECTOR) * SECTOR for path in set(ours))
    lacking = room_needed(files) - freed - shutil.disk_usage(drive).free
    if lacking > 0:
        sys.exit(f"The drive has {-(-lacking // 1024)} KB too little room. Nothing has been changed.")
    before = drive / "code.py"
    if before.is_file() and b"Ljostafl" not in before.read_bytes() and before.stat().st_size > len(HELLO):
        before.replace(drive / "code-before.py")
        print("What was code.py there is code-before.py now.")
    for path in set(ours):
        if path.relative_to(drive).as_posix() not in files:
            path.unlink()
    # code.py goes last: a board starts anew whenever something has been written.
    for name in sorted(files, key=lambda name: (name == "code.py", name)):
        path = drive / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.is_file() or path.read_bytes() != files[name]:
            path.write_bytes(files[name])
            print(name)
    kept = "" if "settings.toml" in files else "; its settings.toml is as it was"
    print(f"{drive} has Ljostafl {program_version()}{kept}. Eject it before you unplug it.")


def has_lines(settings: Path) -> bool:
    """Return whether this settings.toml has any text. CircuitPython creates an empty one."""
    return settings.is_file() and bool(settings.read_bytes().strip())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    where = parser.add_mutually_exclusive_group()
    default = ROOT / "build" / f"ljostafl-{program_version()}.zip"
    where.add_argument("--out", metavar="ZIP", type=Path, default=default, help="instead of build/ljostafl-VERSION.zip")
    where.add_argument("--onto", metavar="DRIVE", type=Path, help="put the program onto this drive instead")
    parser.add_argument("--mpy-cross", metavar="FILE", action="append", default=[],
                        help="CircuitPython's mpy-cross; once for each version")  # fmt: skip
    options = parser.parse_args()
    if options.onto:
        install(options.onto, options.mpy_cross)
    else:
        write(options.out, options.mpy_cross)


if __name__ == "__main__":
    main()
