# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Write the zip file that builders copy to their boards: `python tools/start.py bundle`, or `make bundle`.

    python tools/start.py bundle                           write build/ljostafl-VERSION.zip
    python tools/start.py bundle --onto /media/CIRCUITPY   install or update the program on a board's drive

The zip file has the layout of CircuitPython's project bundles: a folder for each version of CircuitPython. A folder
contains .mpy files if CircuitPython's own mpy-cross of that version is on the path or named by --mpy-cross, else source
files. The same sources give the same bytes.

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
AT_THE_TOP = ("code.py", "safemode.py")  # a board runs these only as source files
ROOMS = ("hardware", "lib/tafl", "lib/tabletop")
SUFFIXES = (".py", ".txt")
ZIP_DATE = (2026, 1, 1, 0, 0, 0)  # of every file in the zip file
DEFAULT_CODE = "print('Hello World!')\r\n"  # CircuitPython's own code.py on a new drive
SECTOR = 512  # bytes: a file takes a whole number of sectors on a board's drive

LIBRARY = "adafruit-circuitpython-neopixel"
LIBRARY_FILE = "lib/neopixel.py"

Files = dict[str, bytes]  # by their path on the drive

README = """\
Ljostafl {version}: tafl, the board games of the Vikings, on a board of lights

From a new board to the start screen:

1. CircuitPython {versions}: hold BOOTSEL while you plug in the board. Copy the .uf2 file for your board
   (circuitpython.org/downloads) to the drive that appears. Then the drive CIRCUITPY appears.
2. Copy everything in the folder "CircuitPython {example}.x", or that of your version, to CIRCUITPY.
3. The lights turn on by themselves. Press SELECT to play.

If your lights or buttons are wired in another way: settings.toml shows every setting. Copy it to the drive and remove
the # of the lines you need. If CIRCUITPY already has a settings.toml with text in it, do not replace it: add our lines
above any line in [brackets]. If you hold SELECT while you plug in the board, the self-test finds the right lines.

To update: delete the folders hardware, lib/tafl and lib/tabletop on CIRCUITPY, because the board could run an old file
instead of a new one. Then repeat step 2. Your settings.toml and variants.txt stay, because the folder does not contain
these files.

If the drive is nearly full: the game needs {sizes}.
Deleting as above frees space, and so does deleting other programs' libraries in lib. On a Mac, hidden files whose names
begin with ._ may take as much space again: "dot_clean -m /Volumes/CIRCUITPY" removes them.

The folder lib contains one library, Adafruit's neopixel. LICENSE-neopixel is its licence. "circup install -r
requirements.txt" installs the newest version instead.
"""


def source_files() -> Files:
    """Return the files of a board, as source files."""
    files = {name: (ROOT / name).read_bytes() for name in AT_THE_TOP}
    for room in ROOMS:
        for path in sorted((ROOT / room).iterdir()):
            if path.suffix in SUFFIXES:
                files[f"{room}/{path.name}"] = path.read_bytes()
    files[LIBRARY_FILE] = library_source()
    # The bytes must be the same everywhere, but an editor on Windows may have saved other line ends.
    return {name: content.replace(b"\r\n", b"\n") for name, content in files.items()}


def library_source() -> bytes:
    """Return the source of Adafruit's NeoPixel library, as installed for this Python."""
    spec = importlib.util.find_spec("neopixel")
    if spec is None or spec.origin is None:
        sys.exit("The NeoPixel library is not installed. Run: python tools/start.py bundle")
    return Path(spec.origin).read_bytes()


def library_licence() -> bytes:
    """Return the text of that library's licence."""
    files = importlib.metadata.files(LIBRARY) or []
    return next(Path(file.locate()).read_bytes() for file in files if file.name == "LICENSE")


def find_compilers(named: Iterable[str]) -> dict[int, str]:
    """Return CircuitPython's mpy-cross by its major version: those in `named`, or the one on the path."""
    found = {}
    for name in named or filter(None, [shutil.which("mpy-cross")]):
        version, answer = compiler_version(name)
        if version:
            found[version] = name
        elif named:
            sys.exit(f"{name} is not CircuitPython's mpy-cross: {answer}.")
        else:
            print(f"{name} is not CircuitPython's ({answer}): its files would not load there. Using source files.")
    return found


def compiler_version(compiler: str) -> tuple[int, str]:
    """Return the major version of CircuitPython of this mpy-cross, or 0, and its answer."""
    try:
        result = subprocess.run([compiler, "--version"], capture_output=True, text=True, timeout=20)
    except (OSError, subprocess.TimeoutExpired) as error:
        return 0, str(error)
    answer = (result.stdout or result.stderr).strip().partition("\n")[0]
    version = re.match(r"(?:Adafruit )?CircuitPython (\d+)\.", answer)
    return int(version[1]) if version else 0, answer or "no answer"


def compile_files(files: Files, compiler: str) -> Files:
    """Return the files with .mpy files in place of source files, except those that a board runs only as source."""
    result = {}
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "source.py"), Path(folder, "target.mpy")
        for name, content in files.items():
            if name in AT_THE_TOP or not name.endswith(".py"):
                result[name] = content
                continue
            source.write_bytes(content)
            # The name is for tracebacks. Without it, the bytes would contain the name of a temporary folder.
            subprocess.run([compiler, "-s", name, "-o", str(target), str(source)], check=True)
            result[name[:-2] + "mpy"] = made = target.read_bytes()
            if made[:1] != b"C":
                sys.exit(f"{compiler} does not write files for CircuitPython.")
    return result


def space_needed(files: Mapping[str, bytes]) -> int:
    """Return the bytes that files take on a board's drive. A folder takes a sector too."""
    folders = {str(PurePosixPath(name).parent) for name in files}
    return sum(-(-len(content) // SECTOR) for content in files.values()) * SECTOR + len(folders) * SECTOR


def readme(versions: Mapping[int, Files]) -> str:
    """Return README.txt."""
    sizes = []
    for version, files in versions.items():
        how = "as .mpy" if any(name.endswith(".mpy") for name in files) else "as sources"
        sizes.append(f"{-(-space_needed(files) // 1024)} KB {how} ({version}.x)")
    which, space = " or ".join(map(str, versions)), " or ".join(sizes)
    return README.format(version=program_version(), versions=which, example=max(versions), sizes=space)


def program_version() -> str:
    found = re.search(r'^version = "(.+)"', (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE)
    return found[1] if found else "0"


def files_by_version(named: Iterable[str]) -> dict[int, Files]:
    """Return the files of a board by the version of CircuitPython."""
    found = find_compilers(named)
    files = source_files()
    return {version: compile_files(files, found[version]) if version in found else files for version in VERSIONS}


def write(out: Path, named: Iterable[str] = ()) -> None:
    """Write the zip file `out`."""
    versions = files_by_version(named)
    entries: Files = {
        "README.txt": readme(versions).encode(),
        "LICENSE-neopixel": library_licence(),
        **{name: (ROOT / name).read_bytes() for name in ("LICENSE", "requirements.txt", "settings.toml")},
    }
    for version, files in versions.items():
        entries.update({f"CircuitPython {version}.x/{name}": content for name, content in files.items()})
    out.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as bundle:
        for name in sorted(entries):
            entry = zipfile.ZipInfo(f"Ljostafl/{name}", ZIP_DATE)
            entry.create_system = 3  # else Windows would write other bytes
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            bundle.writestr(entry, entries[name])
    for version, files in versions.items():
        how = ".mpy" if "lib/tafl/game.mpy" in files else "sources"
        print(f"CircuitPython {version}.x: {len(files)} files ({how}), {space_needed(files) // 1024} KB on the drive")
    print(f"{out}: {out.stat().st_size // 1024} KB")


def install(drive: Path, named: Iterable[str] = ()) -> None:
    """Install the program on a board's drive, or update it."""
    try:
        banner = (drive / "boot_out.txt").read_text(encoding="utf-8", errors="replace")
    except OSError:
        sys.exit(f"{drive} is not the drive of a board with CircuitPython: boot_out.txt is missing.")
    version = int((re.search(r"CircuitPython (\d+)\.", banner) or ["", "0"])[1])
    if version not in VERSIONS:
        sys.exit(f"The board has CircuitPython {version or '?'}; the game needs {' or '.join(map(str, VERSIONS))}.")
    files = files_by_version(named)[version]
    settings = drive / "settings.toml"
    if not (settings.is_file() and settings.read_bytes().strip()):  # CircuitPython creates an empty one
        files["settings.toml"] = (ROOT / "settings.toml").read_bytes()
    paths = {path for room in ROOMS for path in (drive / room).glob("*")} | {drive / name for name in files}
    # A board runs a .py file rather than the .mpy file beside it.
    paths |= {(drive / name).with_suffix(".py") for name in files if name.endswith(".mpy")}
    old_files = {path for path in paths if path.is_file()}
    freed = sum(-(-path.stat().st_size // SECTOR) * SECTOR for path in old_files)
    missing = space_needed(files) - freed - shutil.disk_usage(drive).free
    if missing > 0:
        sys.exit(f"The drive has {-(-missing // 1024)} KB too little space. Nothing was changed.")
    before = drive / "code.py"
    if before.is_file() and b"Ljostafl" not in before.read_bytes() and before.stat().st_size > len(DEFAULT_CODE):
        before.replace(drive / "code-before.py")
        print("The old code.py on the drive is now code-before.py.")
    for path in old_files:
        if path.relative_to(drive).as_posix() not in files:
            path.unlink()
    # code.py comes last, because a board restarts after each write.
    for name in sorted(files, key=lambda name: (name == "code.py", name)):
        path = drive / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.is_file() or path.read_bytes() != files[name]:
            path.write_bytes(files[name])
            print(name)
    kept = "" if "settings.toml" in files else "; settings.toml is unchanged"
    print(f"{drive} has Ljostafl {program_version()}{kept}. Eject the drive before you unplug the board.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    where = parser.add_mutually_exclusive_group()
    default = ROOT / "build" / f"ljostafl-{program_version()}.zip"
    where.add_argument("--out", metavar="ZIP", type=Path, default=default, help="instead of build/ljostafl-VERSION.zip")
    where.add_argument("--onto", metavar="DRIVE", type=Path, help="install the program on this drive instead")
    parser.add_argument("--mpy-cross", metavar="FILE", action="append", default=[],
                        help="CircuitPython's mpy-cross; give it once for each version")  # fmt: skip
    options = parser.parse_args()
    if options.onto:
        install(options.onto, options.mpy_cross)
    else:
        write(options.out, options.mpy_cross)


if __name__ == "__main__":
    main()
