# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Write the zip file that builders copy to their boards: `python tools/start.py bundle`, or `make bundle`.

    python tools/start.py bundle                           write build/ljostafl-VERSION.zip
    python tools/start.py bundle --onto /media/NAME/CIRCUITPY   install or update the program on a board's drive
    .venv/bin/python tools/bundle.py --explain console.txt      put the names of the sources into a traceback

The zip file has a folder for each version of CircuitPython, with .mpy files: they start faster than source files, in
half the space. CircuitPython's own mpy-cross makes them. It comes from --mpy-cross, from the path, or from the site of
CircuitPython into build/mpy-cross. Without it, or with --sources, the folder contains source files.

In .mpy files, names that only the program uses become names that CircuitPython has in ROM, and constants their values:
so they take less memory. names.txt in the zip file, and in build/names, is the map. docs/build/trouble.md says how to
read a traceback with it.

An update leaves settings.toml, variants.txt and other libraries in lib/ as they are. If it is cut off at any file, the
board runs the old program or the new one, whole. docs/build/updates.md says how.
"""

from __future__ import annotations

import importlib.metadata
import importlib.util
import re
import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path

import support  # noqa: F401  # first: it makes the others importable
from ljostafl.program import version as program_version
from support import BUILD, INSTALLED, ROOT, rom_names
from support.command_line import command_parser
from support.drive import LAUNCHER, Drive, circuitpython_version, install, pack, space_of
from support.mpy_cross import CompilerError, compile_file, find_compilers
from support.name_map import MAP, map_text, print_explained
from support.shrink import Names, shrink

COMPILERS = BUILD / "mpy-cross"  # those that were downloaded
VERSIONS = (9, 10)  # of CircuitPython
AT_THE_TOP = (LAUNCHER, "safemode.py")  # of the drive
ROOMS = ("hardware", "lib/tafl", "lib/tabletop")
FAR = ("lib/far", "hardware/radio.py")  # only with --far: the drive of a Pico W has no room for it
SUFFIXES = (".py", ".txt")
ZIP_DATE = (2026, 1, 1, 0, 0, 0)  # of every file in the zip file

LIBRARY = "adafruit-circuitpython-neopixel"
LIBRARY_FILE = "lib/neopixel.py"
NAME_FILES = ("lib/tabletop/resident_names.txt", "lib/tabletop/guest_names.txt")

# Modules that few games load: their names take memory only on boards that need them.
RARE = re.compile("selftest|record|user_variants|announcements|play_touch|attract|/events|/words")

Files = dict[str, bytes]  # by their path
Programs = dict[int, tuple[str, Files]]  # by the version of CircuitPython: the folder, and its files

README = """\
Ljostafl {version}: tafl, the board games of the Vikings, on a board of lights

From a new board to the start screen. Unpack the whole zip file first (on Windows: right-click it, "Extract All").

1. CircuitPython {versions}: hold BOOTSEL while you plug in the board. Copy the .uf2 file for your board
   (circuitpython.org/downloads) to the drive that appears. Then the drive CIRCUITPY appears.
2. Copy the folder {example}
   from "CircuitPython {newest}.x" (or from that of your version) to CIRCUITPY: the folder itself, not what is in it.
   On a Mac, copy it in the Terminal (the hidden files of 4 KB that the Finder adds are too much for a drive of 1 MB):
   cp -RX "CircuitPython {newest}.x/{example}" /Volumes/CIRCUITPY/
3. Copy the two files in the folder "first time" to CIRCUITPY, then delete code.py there. (A new drive has one that only
   prints "Hello World!". Windows may hide the ends of names, and show "code".)
4. The lights turn on by themselves after a few seconds. Press SELECT to play. Eject the drive before you unplug the
   board. (All dark? Then code.py is still there, or main.py is not.)

If your lights or buttons are wired in another way: settings.toml shows every setting. Copy it to the drive and remove
the # of the lines you need. CIRCUITPY has an empty settings.toml, which you may replace. If there is text in it, add
our lines above any line in [brackets] instead. Save it as plain text in UTF-8, under this name: some editors add .txt,
and Windows may hide that. If you hold SELECT while you plug in the board, the self-test finds the right lines.

To update: only repeat step 2. The new folder has another name than the old one. Until it is complete, the board runs
the old program, so nothing is lost if the copy is cut off: delete the new folder and copy it again. When the board runs
the new program, delete the old folder. The console says which one runs ("info"). Your settings.toml and variants.txt
stay.

To update from a version without such a folder: do steps 2 and 3. Then delete the folders hardware, lib/tafl and
lib/tabletop.

If the drive is nearly full: the game needs {sizes},
and twice as much during an update. Other programs' libraries in lib take space. On a Mac, hidden files whose names
begin with ._ may take as much space again: "dot_clean -m /Volumes/CIRCUITPY" removes them. If there is no room for two
programs, delete the old folder first; then the board has no program until the copy is complete.

The folder contains one library, Adafruit's neopixel. LICENSE-neopixel is its licence. If there is a names.txt here, it
tells developers what the names in the program's tracebacks are in the sources.
"""


def source_files(far: bool = False) -> Files:
    """Return the files of the program, as source files. `far`: with those for a table far away."""
    files = {"code.py": (ROOT / "code.py").read_bytes()}
    languages = [f"words/{folder.name}" for folder in sorted((ROOT / "words").iterdir()) if folder.is_dir()]
    for room in (*ROOMS, *FAR[: far], *languages):
        for path in sorted((ROOT / room).iterdir()):
            if path.suffix in SUFFIXES and (far or f"{room}/{path.name}" not in FAR):
                files[f"{room}/{path.name}"] = path.read_bytes()
    files[LIBRARY_FILE] = library_source()
    files.update(name_files(files, files))
    return with_unix_line_ends(files)


def name_files(files: Files, sources: Files) -> Files:
    """Return the files with the names that a board stores at its start: see tabletop.startup.

    One has the names in modules that always stay, the other those in modules that are loaded for a while.
    files: what the board has, source files or .mpy files.
    """
    from support.rom_names import CHARACTERS, names_on_loading, names_on_running
    from tabletop.loader import RESIDENT

    guests, resident = set(CHARACTERS), set[str]()
    for path, source in sources.items():
        if path.startswith(("lib/tafl/", "lib/tabletop/")) and path.endswith(".py") and not RARE.search(path):
            module = module_name(path)
            guests |= names_on_running(source)
            path = path if path in files else path[:-2] + "mpy"
            names = resident if module in RESIDENT or "__init__" in path else guests
            names |= names_on_loading(module, path, files[path])
    in_rom = set(rom_names.rom_names(common=True))
    return {path: "".join(f"{name}\n" for name in sorted(names - in_rom)).encode()
            for path, names in zip(NAME_FILES, (resident, guests - resident))}


def module_name(path: str) -> str:
    """Return the name of the module with this path, for example "tafl.game" for lib/tafl/game.py."""
    return path.removeprefix("lib/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def top_files() -> Files:
    """Return the files at the top of the drive, which are copied only the first time."""
    return with_unix_line_ends({name: (ROOT / name).read_bytes() for name in AT_THE_TOP})


def with_unix_line_ends(files: Files) -> Files:
    # The bytes must be the same everywhere, but an editor on Windows may have saved other line ends.
    return {name: content.replace(b"\r\n", b"\n") for name, content in files.items()}


def library_source() -> bytes:
    """Return the source of Adafruit's NeoPixel library, as installed for this Python."""
    spec = importlib.util.find_spec("neopixel")
    if spec is None or spec.origin is None:
        sys.exit("The NeoPixel library is not installed. Run: python tools/start.py bundle")
    return Path(spec.origin).read_bytes()


def licence_of(package: str) -> bytes:
    """Return the text of an installed package's licence."""
    files = importlib.metadata.files(package) or []
    return next(Path(file.locate()).read_bytes() for file in files if file.name == "LICENSE")


def shrink_files(files: Files) -> tuple[Files, Names]:
    """Return the files with short names in the source files of the program, and what the names were."""
    ours = {path: module_name(path) for path in files if path.endswith(".py") and path != LIBRARY_FILE}
    others = [content for path, content in sorted(files.items()) if path not in ours and path not in NAME_FILES]
    sources, names = shrink(tuple((module, files[path]) for path, module in ours.items()), tuple(others))
    return {**files, **{path: sources[module] for path, module in ours.items()}}, names


def compile_files(files: Files, compiler: str, short_names: bool = True) -> Files:
    """Return the files with .mpy files in place of source files, except code.py, and with short names."""
    sources = shrink_files(files)[0] if short_names else files
    result = {}
    for name, content in sources.items():
        if name == "code.py" or not name.endswith(".py"):
            result[name] = content
        else:
            # In tracebacks, a .mpy file has its module's name: the board has stored that name already.
            result[name[:-2] + "mpy"] = compile_file(compiler, content, module_name(name))
    return {**result, **name_files(result, sources)}


def find_compiler(version: int, named: Iterable[str] = ()) -> str | None:
    """Return the mpy-cross for this version of CircuitPython, if there is one."""
    return find_compilers([version], named, COMPILERS).get(version)


def whole_drive(files: Files) -> Files:
    """Return all files of a drive, by their path there, with a program of these files."""
    program, packed = pack(program_version(), files)
    return {**top_files(), **{f"{program}/{path}": content for path, content in packed.items()}}


def programs_by_version(versions: Iterable[int], named: Iterable[str], sources: bool, far: bool) -> Programs:
    """Return the folder of the program and its files by the version of CircuitPython."""
    compilers = {} if sources else find_compilers(versions, named, COMPILERS)
    files = source_files(far)
    programs = {}
    for version in versions:
        made = compile_files(files, compilers[version]) if version in compilers else files
        programs[version] = pack(program_version(), made)
        kind = ".mpy files" if version in compilers else "source files, which start slower and take more space"
        print(f"CircuitPython {version}.x: {len(made)} files, {space_of(made) // 1024} KB on the drive ({kind})")
    return programs


def save_maps(programs: Programs, far: bool) -> Files:
    """Keep the map of the names in .mpy files for --explain. Return it, a file of the zip file, if there is one."""
    compiled = [program for program, files in programs.values() if any(name.endswith(".mpy") for name in files)]
    text = map_text(shrink_files(source_files(far))[1], compiled).encode() if compiled else b""
    for program in compiled:
        (BUILD / "names").mkdir(parents=True, exist_ok=True)
        (BUILD / "names" / f"{program}.txt").write_bytes(text)
    return {MAP: text} if compiled else {}


def readme(programs: Programs) -> str:
    """Return README.txt."""
    sizes = []
    for version, (_, files) in programs.items():
        how = "as .mpy" if any(name.endswith(".mpy") for name in files) else "as sources"
        sizes.append(f"{-(-space_of(files) // 1024)} KB {how} ({version}.x)")
    which, space, newest = " or ".join(map(str, programs)), " or ".join(sizes), max(programs)
    return README.format(version=program_version(), versions=which, newest=newest, example=programs[newest][0],
                         sizes=space)


def write(out: Path, named: Iterable[str] = (), sources: bool = False, far: bool = False) -> None:
    """Write the zip file `out`."""
    programs = programs_by_version(VERSIONS, named, sources, far)
    entries: Files = {
        "README.txt": readme(programs).encode(),
        "LICENSE": licence_of("ljostafl") if INSTALLED else (ROOT / "LICENSE").read_bytes(),
        "LICENSE-neopixel": licence_of(LIBRARY),
        **save_maps(programs, far),
        **{name: (ROOT / name).read_bytes() for name in ("requirements.txt", "settings.toml")},
        **{f"first time/{name}": content for name, content in top_files().items()},
    }
    for version, (program, files) in programs.items():
        entries.update({f"CircuitPython {version}.x/{program}/{name}": content for name, content in files.items()})
    out.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as bundle:
        for name in sorted(entries):
            entry = zipfile.ZipInfo(f"Ljostafl/{name}", ZIP_DATE)
            entry.create_system = 3  # else Windows would write other bytes
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            bundle.writestr(entry, entries[name])
    print(f"{out}: {out.stat().st_size // 1024} KB")


def install_onto(drive: Drive, named: Iterable[str] = (), sources: bool = False, delete_first: bool = False,
                 far: bool = False) -> None:
    """Install the program on a board's drive, or update it."""
    version = circuitpython_version(drive)
    if version not in VERSIONS:
        sys.exit(f"The board has CircuitPython {version or '?'}; the game needs {' or '.join(map(str, VERSIONS))}.")
    programs = programs_by_version([version], named, sources, far)
    program, files = programs[version]
    save_maps(programs, far)
    install(drive, program, files, top_files(), (ROOT / "settings.toml").read_bytes(), delete_first)


def main() -> None:
    parser = command_parser(__doc__)
    add, where = parser.add_argument, parser.add_mutually_exclusive_group()
    default = (Path() if INSTALLED else ROOT / "build") / f"ljostafl-{program_version()}.zip"
    where.add_argument("--out", metavar="ZIP", type=Path, default=default, help="the zip file (default: %(default)s)")
    where.add_argument("--onto", metavar="DRIVE", type=Path, help="install the program on this drive instead")
    add("--mpy-cross", metavar="FILE", action="append", default=[], help="CircuitPython's mpy-cross, once a version")
    add("--sources", action="store_true", help="use source files; needs no mpy-cross")
    add("--far", action="store_true", help="with what a board with Wi-Fi needs for a table far away")
    add("--delete-first", action="store_true",
        help="with --onto: if the drive has no room for two programs, delete the old one first; if it is cut off, the "
             "board has no program until you repeat it")
    add("--explain", metavar="FILE",
        help="print this text of the console, - for what is typed, with the names of the sources in its tracebacks")
    add("--names", metavar="MAP", type=Path,
        help="with --explain: the program's names.txt, or its zip file (default: one in build/)")
    add("--rom-names", metavar="FILE", type=Path, nargs="+",
        help="write the list of CircuitPython's names; FILE: a build's qstrdefs.generated.h, or a folder with "
             "CircuitPython's sources")
    options = parser.parse_args()
    if options.rom_names:
        return rom_names.write_list(options.rom_names)
    if options.explain:
        sys.exit(print_explained(options.explain, options.names, BUILD))
    if options.delete_first and not options.onto:
        parser.error("--delete-first needs --onto DRIVE")
    try:
        if options.onto:
            install_onto(Drive(options.onto), options.mpy_cross, options.sources, options.delete_first, options.far)
        else:
            write(options.out, options.mpy_cross, options.sources, options.far)
    except CompilerError as error:
        sys.exit(f"{error}.")


if __name__ == "__main__":
    main()
