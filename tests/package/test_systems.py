# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Windows and macOS, as far as they can be shown on Linux: names of files, encodings, line ends, what they lack."""

import ast
import functools
import os
import subprocess
import sys
import zipfile
from pathlib import Path, PureWindowsPath
from types import SimpleNamespace

import pytest

import start
from ljostafl.program import decode
from project import ROOT, device_files, files
from sim.machine import console
from sim.machine.flash import Flash
from sim.script import script
from support.drive import Drive
from tafl import variants, weights
from tafl.user_variants import read_user_variants

pytestmark = [pytest.mark.once, pytest.mark.skipif(sys.platform != "linux", reason="simulates other systems on Linux")]

NAMES = "\u00c1sa \u00f0 \u0106iril \u2603 \U0001f600"  # in Latin-1, in cp1252, in neither
RECORD = f"variant: fyrkat9\nevent: {NAMES}\nattackers: {NAMES}\n1. d9-c9 2. e7-f7\nresult: unfinished\n"
GAME = "players people\nnew brandub\ng4-g3\ne4-e5\nf4-f1\nd4-g4\nd2-f2\ng4-g7\n"
COMMAND = [sys.executable, "-X", "utf8=0", str(ROOT / "src" / "ljostafl")]
WINDOWS = {"PYTHONPATH": str(ROOT / "tests" / "support" / "windows"), "LJOSTAFL_ROOT": str(ROOT)}
DATA = "C:\\Spiele\\lj\u00f3s tafl\\lib\\"

PRODUCT = [file for file in files() if file.suffix == ".py" and "tests" not in file.parts]


@functools.cache
def trees():
    """Return the parsed modules by their paths."""
    return {file.as_posix(): ast.parse((ROOT / file).read_text(encoding="utf-8")) for file in PRODUCT}


# Names of files


def bad_names(names):
    """Return the paths that Windows or macOS cannot hold beside the others, or that are long."""
    reserved = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
    seen, found = set(), []
    for name in names:
        parts = name.split("/")
        wrong = any(part.partition(".")[0].lower() in reserved or part[-1] in ". " or set(part) & set('<>:"|?*\\')
                    for part in parts)
        if wrong or not name.isascii() or len(name) > 110 or name.lower() in seen:
            found.append(name)
        seen.add(name.lower())
    return found


def test_every_system_can_hold_the_files():
    assert bad_names(file.as_posix() for file in files()) == []
    assert [file for file in files() if (ROOT / file).is_symlink()] == []


@pytest.mark.parametrize("name", [
    "lib/aux.py", "NUL", "a/com1", "docs/a.", "a:b", "a?", "\u00e6", "x/" * 60 + "y", "b/C"])
def test_a_bad_name_is_found(name):
    assert bad_names(["b/c", "lib/console.py", name]) == [name]


# Text files


def without_encoding(tree):
    """Yield the calls that open text with the encoding of the system."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name, owner = ast.unparse(node.func).rpartition(".")[::2][::-1]
        words = {word.arg: word.value for word in node.keywords}
        values = [value.value for value in (*node.args, *words.values()) if isinstance(value, ast.Constant)]
        binary = any(isinstance(value, str) and len(value) <= 3 and "b" in value for value in values)
        text = (name == "read_text" and not node.args) or (name == "write_text" and len(node.args) == 1)
        text = text or (name == "open" and owner not in ("os", "Image", "zipfile") and not binary)
        text = text or (name in ("fdopen", "TemporaryFile", "NamedTemporaryFile") and values and not binary)
        text = text or getattr(words.get("text"), "value", False) is True  # of a subprocess
        if (text or name == "FileType") and "encoding" not in words:
            yield node


def test_text_is_opened_with_an_encoding():
    device = {file.as_posix() for file in device_files()}
    assert [f"{name}:{node.lineno}" for name, tree in trees().items() if name not in device
            for node in without_encoding(tree)] == []


@pytest.mark.parametrize(("call", "found"), [
    ("open(path)", True), ("path.open('a')", True), ("path.read_text()", True), ("path.write_text(text)", True),
    ("subprocess.run(words, text=True)", True), ("FileType()", True), ("TemporaryFile('w+')", True),
    ("open(path, 'rb')", False), ("path.read_text('utf-8')", False), ("read_text(name)", False),
    ("os.open(path, flags)", False), ("open(path, encoding='ascii')", False), ("run(words)", False)])
def test_a_call_without_an_encoding_is_found(call, found):
    assert bool(list(without_encoding(ast.parse(call)))) == found


def test_what_the_board_opens_as_text_is_ascii():
    """There `open` takes an encoding and ignores it, and naming it would take memory."""
    calls = [f"{file.as_posix()}: {ast.unparse(node)}" for file in device_files() if "sim" not in file.parts
             for node in without_encoding(trees()[file.as_posix()])]
    assert [call.partition(":")[0] for call in calls] == ["lib/tabletop/__init__.py", "lib/tafl/weights.py", "main.py"]
    texts = [ROOT / file for file in files() if file.parts[0] == "lib" and file.suffix == ".txt"]
    texts = [text for text in texts if text.name != "variants.txt"]  # read as bytes
    assert len(texts) > 4 and all(text.read_bytes().isascii() for text in (*texts, ROOT / "code.py"))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_records_are_read_as_windows_saves_them(encoding, end):
    mark = "\ufeff" if encoding[-2:] in ("le", "be") else ""
    assert decode((mark + RECORD.replace("\n", end)).encode(encoding)) == RECORD


def test_text_in_another_encoding_is_refused_with_its_line():
    with pytest.raises(ValueError, match=r"line 2: .*UTF-8"):
        decode("variant: brandub\nevent: \u00c1sa\n".encode("cp1252"))


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "cp1252"])
def test_a_file_of_variants_in_another_encoding_is_refused_with_its_line(tmp_path, encoding):
    block = (ROOT / "lib/tafl/variants.txt").read_text(encoding="utf-8").partition("[brandub]")[2].partition("\n[")[0]
    (tmp_path / "variants.txt").write_bytes(f"[mine]{block}\n# \u00c1".replace("Haithabu", "\u00c1").encode(encoding))
    errors = [error for variant, error in read_user_variants(str(tmp_path / "variants.txt"), ()) if not variant]
    assert errors and errors[0].startswith("variants.txt: ") and ("UTF-8" in errors[0] or "control" in errors[0])


# Encodings of the standard streams


def run(command, given="", **environment):
    """Return what a command writes and complains; Python knows only the locale's encoding, or the environment's."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "TAFL_", "LC_"))}
    clean |= {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", **environment}
    given = given if isinstance(given, bytes) else given.encode()
    done = subprocess.run([str(word) for word in command], cwd=ROOT, env=clean, input=given, capture_output=True)
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


@pytest.mark.parametrize(("environment", "encoding"), [
    ({}, "utf-8"), ({"PYTHONIOENCODING": "cp437"}, "cp437"), (WINDOWS, "utf-8"),
    pytest.param({"PYTHONIOENCODING": "cp1252"}, "cp1252", marks=pytest.mark.soak),
    pytest.param({"PYTHONIOENCODING": "ascii"}, "ascii", marks=pytest.mark.soak)])
def test_letters_that_an_encoding_lacks_become_question_marks(tmp_path, environment, encoding):
    """What goes to a file or pipe is UTF-8, as what comes from it, unless PYTHONIOENCODING says another."""
    shown = NAMES.encode(encoding, "replace")
    file = tmp_path / "\u00c1.txt"
    file.write_text(RECORD, encoding="utf-8")
    converted = run([*COMMAND, "convert", file], **environment)[0]
    assert converted.count(shown) == 2
    assert run([*COMMAND, "convert", "-"], RECORD, **environment)[0] == converted
    played, complaints = run([*COMMAND, "plain", "--no-board"], "players people\nrecord in\n" + RECORD + "record\n",
                             **environment)
    assert played.count(shown) == 2 and not complaints


@pytest.mark.parametrize("words", [["--help"], ["rules", "copenhagen"], ["perft", "tablut", "1", "--divide"]])
def test_a_reader_who_has_enough_ends_a_command_quietly(words):
    with subprocess.Popen([*COMMAND, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as command:
        command.stdout.close()
        assert command.stderr.read() == b""


def test_letters_survive_the_way_through_files(tmp_path):
    game = tmp_path / "game.otg"
    game.write_bytes(run([*COMMAND, "convert", "-"], RECORD, **WINDOWS)[0])
    assert b"\r\n" in game.read_bytes()
    assert run([*COMMAND, "convert", game], **WINDOWS)[0].decode().replace("\r\n", "\n") == RECORD


def test_bytes_that_are_no_text_become_question_marks():
    typed = b"\xc1sa \xed\xa0\x80 \xff\xfe \x81\x8d \xf0\x9f\x98"  # cp1252, half a letter of UTF-16, and others
    given = b"players people\nrecord in\n" + RECORD.encode().replace(NAMES.encode(), typed) + b"record\nposition\n"
    played, complaints = run([*COMMAND, "plain", "--no-board"], given, PYTHONIOENCODING="cp1252")
    assert b"attackers: " in played and b"?" in played and b"moves d9-c9 e7-f7" in played and not complaints


@pytest.mark.parametrize("command", ["", "plain", "film", "analysis", "engine", "convert", "perft", "bundle",
                                     "rules"])
def test_help_is_readable_in_ascii(command):
    shown = run([*COMMAND, *filter(None, [command]), "--help"], PYTHONIOENCODING="ascii")[0]
    assert shown.isascii() and len(shown) > 500


# What a terminal of Windows types


@pytest.fixture
def keyboard(monkeypatch):
    """Return the keyboard of a terminal on Windows, the letters that it types, and those that it shows."""
    typed, shown = [], []
    pretend = SimpleNamespace(kbhit=lambda: bool(typed), getwch=lambda: typed.pop(0), putwch=shown.append)
    monkeypatch.setitem(sys.modules, "msvcrt", pretend)
    monkeypatch.setattr(console.sys, "platform", "win32")
    monkeypatch.setattr(console.os, "isatty", lambda _: True)
    return console.Keyboard(SimpleNamespace(fileno=lambda: 0)), typed, shown


@pytest.mark.parametrize(("calls", "read"), [
    (["e3-g3\r"], b"e3-g3\r\n"), (["\u00c1sa \u0106"], "\u00c1sa \u0106".encode()),
    (["\xe0H", "\0;", "a"], b"a"),  # keys without a letter: two codes each
    (["\ud83d\ude00!"], "\U0001f600!".encode()), (["a\ud83d", "", "\ude00"], "a\U0001f600".encode()),
    (["a\ude00b"], "a\ufffdb".encode()), (["\ud83d", "x"], "\ufffdx".encode())])
def test_letters_typed_on_windows(keyboard, calls, read):
    board, typed, _ = keyboard
    found = b""
    for letters in calls:
        typed += letters
        found += board.read()
    assert found == read and not board.at_end


@pytest.mark.parametrize("end", ["\x04", "\x1a"])
def test_ctrl_d_and_ctrl_z_end_the_input_on_windows(keyboard, end):
    board, typed, shown = keyboard
    typed += "help\r" + end + "x"
    assert board.read() == b"help\r\n" and board.at_end and board.read() == b"" and end not in shown


# Paths of Windows


def test_files_beside_a_module_are_found_on_a_drive_with_a_letter(monkeypatch):
    import tabletop

    for module, text in ((weights, "weights.txt"), (variants, "variants.txt")):
        place = {"__file__": f"{DATA}tafl\\module.py", "__name__": "module"}
        exec(compile(Path(module.__file__).read_text(encoding="utf-8"), "module.py", "exec"), place)
        assert PureWindowsPath(place["PATH"]) == PureWindowsPath(DATA, "tafl", text)
    opened = []
    monkeypatch.setattr(tabletop, "__file__", f"{DATA}tabletop\\__init__.py")
    monkeypatch.setattr(tabletop, "open", opened.append, raising=False)
    tabletop.open_text("help.txt")
    assert PureWindowsPath(opened[0]) == PureWindowsPath(DATA, "tabletop", "help.txt")


def test_a_users_file_on_a_drive_with_a_letter_is_named_without_its_folder():
    (found,) = read_user_variants("D:\\Spiele\\variants.txt", ())
    assert found[1].startswith("variants.txt: ") and "D:" not in found[1].partition(" cannot")[0]


@pytest.mark.parametrize("path", ["C:\\new\\table.png", "..\\a b.png", "\\\\server\\lj\\board.png", "/tmp/a.png"])
def test_a_script_takes_paths_of_windows(path):
    saved = []
    for step in script.parse(f"wait:1 'shot:{path}'  # {path}", lambda file: saved.append(str(file)))[1:]:
        list(step(SimpleNamespace(lights=None, wait=lambda _: ())) or ())
    assert [PureWindowsPath(file).name for file in saved] == [PureWindowsPath(path).name]


# What Windows lacks

# Where the program and its tools use what only POSIX has, and the word that keeps other systems from there.
GUARDS = {
    ("firmware/board.py", "os.fork"): "measures_presses",
    ("firmware/console.py", "os.openpty"): "Not on Windows",  # firmware/main.py refuses --pty there
    ("firmware/console.py", "os.ttyname"): "Not on Windows",
    ("firmware/console.py", "tty"): "Not on Windows",
    ("hardware/bringup.py", "os.uname"): "on_chip",
    ("hardware/file_nvm.py", "os.rename"): "os.fsync",  # Blinka only; on Windows, rename replaces no file
    ("lab/compiled.py", "os.execve"): 'os.name == "nt"',
    ("lab/compiled.py", "rename"): "folder.rename(place)",  # there is no such folder yet
    ("src/ljostafl/far/lines.py", "resource"): "except ModuleNotFoundError",
    ("sim/machine/console.py", "os.getpgrp"): 'sys.platform == "win32"',
    ("sim/machine/console.py", "os.tcgetpgrp"): 'sys.platform == "win32"',
    ("sim/machine/console.py", "select"): 'sys.platform == "win32"',
    ("sim/machine/machine.py", "os.uname"): "uname",  # makes one
    ("sim/terminal/driver.py", "curses"): 'sys.platform == "win32"',
    ("sim/terminal/driver.py", "os.fpathconf"): 'sys.platform == "win32"',
    ("sim/terminal/driver.py", "select"): 'sys.platform == "win32"',
    ("sim/terminal/driver.py", "termios"): 'sys.platform == "win32"',
    ("sim/terminal/terminal.py", "os.kill"): "CAN_STOP",
    ("sim/terminal/terminal.py", "signal.SIGCONT"): "CAN_STOP",
    ("sim/terminal/terminal.py", "signal.SIGTSTP"): "CAN_STOP",
    ("tools/mutate.py", "get_context('fork')"): 'hasattr(os, "fork")',
    ("tools/mutate.py", "resource"): 'hasattr(os, "fork")',
    ("tools/start.py", "os.execv"): "if WINDOWS",
}
MODULES = {"curses", "fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "select", "syslog", "termios",
           "tty"}  # fmt: skip
FUNCTIONS = {"chown", "execv", "execve", "execvp", "fchmod", "fork", "forkpty", "fpathconf", "getgid", "getpgrp",
             "getuid", "kill", "killpg", "link", "mkfifo", "nice", "openpty", "readlink", "rename", "sched_getaffinity",
             "setsid", "symlink", "sysconf", "tcgetpgrp", "ttyname", "uname", "wait"}  # fmt: skip
SIGNALS = {"SIGINT", "SIGTERM", "SIGABRT", "SIG_DFL", "SIG_IGN"}


def only_posix(tree):
    """Yield what a module uses that Windows lacks, or that does something else there."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.partition(".")[0] in MODULES)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] in MODULES and not node.level:
            yield node.module
        elif isinstance(node, ast.Attribute):
            name = f"{node.value.id}.{node.attr}" if isinstance(node.value, ast.Name) else f".{node.attr}"
            signals = name.startswith(("signal.SIG", "signal.alarm")) and node.attr not in SIGNALS
            if signals or (name.startswith("os.") and node.attr in FUNCTIONS):
                yield name
            elif node.attr in ("symlink_to", "hardlink_to", "rename") and name != "drive.rename":  # os.replace
                yield node.attr
        elif (isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "get_context"
              and ast.unparse(node).endswith("get_context('fork')")):
            yield "get_context('fork')"
        elif isinstance(node, ast.keyword) and node.arg in ("preexec_fn", "pass_fds", "process_group"):
            yield node.arg
        elif isinstance(node, ast.Constant) and str(node.value).startswith(("/tmp", "/dev/", "/bin/", "/usr/")):
            yield "a path of POSIX"


def test_what_only_posix_has_is_used_behind_a_guard():
    found = {(name, use) for name, tree in trees().items() for use in only_posix(tree)
             if not name.startswith("sim/web/")}
    assert found == set(GUARDS)
    assert [name for (name, _), guard in GUARDS.items() if guard not in (ROOT / name).read_text(encoding="utf-8")] == []


@pytest.mark.parametrize("code", [
    "import fcntl", "from termios import tcgetattr", "os.fork()", "signal.signal(signal.SIGALRM, f)", "signal.alarm(1)",
    "path.symlink_to(other)", "open('/dev/null')", "run(words, preexec_fn=f)", "multiprocessing.get_context('fork')"])
def test_a_use_of_posix_is_found(code):
    assert len(list(only_posix(ast.parse(code)))) == 1


@pytest.mark.parametrize(("words", "given", "said"), [
    (["plain", "--no-board"], GAME, "defenders win"),
    (["analysis", "brandub", "--nodes", "50"], "", "d7"),
    (["engine", "--nodes", "50"], "rules brandub\nplay attackers\n", "move "),
    (["engine", "--nodes", "50"], "rules brandub\r\nplay attackers\r\n", "move "),
    (["perft", "brandub", "2"], "", "960"),
    (["convert", "-"], RECORD.replace("\n", "\r\n"), "d9-c9"),
])  # fmt: skip
def test_commands_run_without_what_windows_lacks(words, given, said):
    written, complaints = run([*COMMAND, *words], given, **WINDOWS)
    assert said in written.decode() and not complaints


@pytest.mark.parametrize("state", [pytest.param("flash.bin", marks=pytest.mark.soak), "\u00c1 \u2603/flash.bin"])
def test_a_saved_game_is_found_again_without_what_windows_lacks(tmp_path, state):
    flash = ["--flash", tmp_path / state]
    run([*COMMAND, "plain", *flash], "players people\nnew tablut\ne3-g3\n", **WINDOWS)
    assert b"moves e3-g3" in run([*COMMAND, "plain", *flash], ".select\nposition\n", **WINDOWS)[0]


@pytest.mark.soak
@pytest.mark.slow
def test_films_and_the_bundle_are_made_and_are_the_same_without_what_windows_lacks(tmp_path):
    pytest.importorskip("PIL")
    made = []
    for name, environment in (("\u00c1 \u2603", WINDOWS), ("b", {"LC_ALL": "C.UTF-8"})):
        run([*COMMAND, "film", "select wait:300", tmp_path / f"{name}.png"], **environment)
        run([*COMMAND, "bundle", "--sources", "--out", tmp_path / f"{name}.zip"], **environment)
        made.append([(tmp_path / f"{name}.{suffix}").read_bytes() for suffix in ("png", "zip")])
    assert made[0] == made[-1] and all(made[0])


@pytest.mark.soak
@pytest.mark.slow
def test_the_kit_is_the_same_without_what_posix_has(tmp_path):
    """multiprocessing cannot take Linux for Windows, so this is a macOS without its own calls."""
    pytest.importorskip("ezdxf")
    (tmp_path / "sitecustomize.py").write_text(
        f"exec(open({str(Path(WINDOWS['PYTHONPATH'], 'sitecustomize.py'))!r}).read())\nsys.platform = 'darwin'\n",
        encoding="utf-8")
    folder = ROOT / "build" / "kit" / "battery"
    made = []
    for environment in ({**WINDOWS, "PYTHONPATH": str(tmp_path)}, {"LC_ALL": "C.UTF-8"}):
        run([sys.executable, "-X", "utf8=0", "-m", "kit", "--no-case", "battery"], **environment)
        made.append({file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()})
    assert len(made[0]) > 2 and made[0] == made[1]


def test_drives_and_saved_games_are_written_where_a_folder_cannot_be_opened(tmp_path, monkeypatch):
    drive, flash = Drive(tmp_path), Flash(tmp_path / "flash.bin")
    open_file = os.open

    def open_no_folder(path, *rest):
        if os.path.isdir(path):
            raise PermissionError(13, "Permission denied", str(path))
        return open_file(path, *rest)

    with monkeypatch.context() as windows:
        windows.setattr(os, "open", open_no_folder)
        windows.setattr(os, "name", "nt")
        drive.write("main.txt", b"new")
        drive.write("main.py", b"old")
        drive.rename("main.txt", "main.py")
        flash.save(bytes(4096))
    assert (tmp_path / "main.py").read_bytes() == b"new" and (tmp_path / "flash.bin").stat().st_size == 4096
    assert flash.warnings == []


def test_without_fork_no_press_is_measured_and_mutation_tests_say_so(monkeypatch, capsys):
    import mutate
    from firmware.board import FirmwareBoard

    FirmwareBoard.press_each(SimpleNamespace(measures_presses=False), ["up"])
    monkeypatch.delattr(os, "fork")
    monkeypatch.setattr(sys, "argv", ["mutate.py"])
    with pytest.raises(SystemExit) as stop:
        mutate.main()
    assert stop.value.code == 2 and "os.fork" in capsys.readouterr().err


# Starting


def test_start_runs_the_python_of_windows_and_stays(tmp_path, monkeypatch):
    (tmp_path / ".venv" / "Scripts").mkdir(parents=True)
    python = tmp_path / ".venv" / "Scripts" / "python.exe"
    python.write_bytes(b"")
    called = []
    monkeypatch.setattr(start, "WINDOWS", True)
    monkeypatch.setattr(start, "ROOT", tmp_path)
    monkeypatch.setattr(start, "install", lambda *_: None)
    monkeypatch.setattr(start.subprocess, "call", lambda command, **_: called.append(command) or 3)
    monkeypatch.setattr(start.os, "execv", lambda *_: pytest.fail("the process is replaced"))
    monkeypatch.chdir(tmp_path)
    assert start.VERBS["play"](["--plain"]) == 3
    assert called == [[str(python), "src/ljostafl", "--plain"]]
    assert start.VERBS["bundle"](["--onto", "D:"]) == 3
    assert called[1][0] == str(python) and called[1][-2:] == ["--onto", "D:"]


def test_each_rule_of_the_makefile_is_a_command_of_start():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    names = makefile.partition(".PHONY: ")[2].partition("\n")[0].split()
    assert sorted(names) == sorted(start.VERBS)


def test_the_bundles_paths_fit_a_drive_and_every_system(tmp_path):
    import bundle

    bundle.write(tmp_path / "out.zip", sources=True)
    with zipfile.ZipFile(tmp_path / "out.zip") as archive:
        names = archive.namelist()
        text = archive.read("Ljostafl/README.txt")
    assert bad_names(names) == []
    assert text.isascii() and b"CIRCUITPY" in text
