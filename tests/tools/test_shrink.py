# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""tools/support/shrink.py: the short names of the bundle, constants in their places, tracebacks with the names."""

import builtins
import io
import sys
import types
from array import array

import pytest

import bundle
import needs
from project import ROOT
from support import name_map, rom_names
from support.f_strings import expressions
from support.shrink import Names, rename_script, shrink
from support.source_names import read_source

needs.module("neopixel")


@pytest.fixture(scope="module")
def files():
    return bundle.source_files()


@pytest.fixture(scope="module")
def bundled(files):
    """Return the files with short names, and what the names were. This takes seconds."""
    return bundle.shrink_files(files)


@pytest.fixture
def names(bundled):
    return bundled[1]


@pytest.fixture
def renamed(names):
    """Return the new names by the old ones."""
    return {old: new for given in [names.everywhere, *names.in_module.values()] for old, new in given.items()}


@pytest.fixture
def ours(files):
    return [path for path in files if path.endswith(".py") and path != bundle.LIBRARY_FILE]


def shrunk(monkeypatch, *files):
    """Return small modules, given as module and source, with the names of a short list."""
    listed = ["rom1", "rom2", "rom3", "rom4", "rom5", "rom6", "rom7", "rom8", "rom9", "len", "self", "append"]
    monkeypatch.setattr("support.shrink.rom_names", lambda: listed)
    found, _ = shrink(tuple((module, source.encode()) for module, source in files))
    return [found[module].decode() for module, _ in files]


# The first names of the list are for parameters, the next ones for what only the module uses.
@pytest.mark.parametrize(("source", "wanted"), [
    ("def f(long, other):\n    return long + other\n", "def rom3(rom1, rom2):\n    return rom1 + rom2\n"),
    ("def f(a):\n    return lambda b: a + b\n", "def rom3(rom1):\n    return lambda rom2: rom1 + rom2\n"),
    ("def f(a):\n    b = a\n    return [a for a in b]\n",
     "def rom2(rom1):\n    b = rom1\n    return [rom1 for rom1 in b]\n"),
    ("def f(a):\n    return a\nf(a=1)\n", "def rom2(rom3):\n    return rom3\nrom2(rom3=1)\n"),
    ("WIDE = 3\nx = len(WIDE)\n", "pass\nrom1 = len(3)\n"),
    ("LOW, HIGH = -2, 1 << 4\nx = f'{LOW} {HIGH}'\n", "pass\nrom1 = f'{(-2)} {16}'\n"),
    ("A, B = range(2)\nx = (A,\n     B)\n", "pass\nrom1 = (0,\n     1)\n"),
    ("count = 0\ndef f():\n    global count\n    count += 1\n",
     "rom1 = 0\ndef rom2():\n    global rom1\n    rom1 += 1\n"),
    ("import os\nx = os.getenv('size')\nsize = []\n", "import os\nrom1 = os.getenv('size')\nsize = []\n"),
    ("class C:\n    def m(self):\n        self.a = self.m\n",
     "class rom4:\n    def rom3(self):\n        self.rom2 = self.rom3\n"),
    ("class C:\n    a = 1\nx = getattr(C, 'a')\n", "class rom2:\n    rom3 = 1\nrom1 = getattr(rom2, 'rom3')\n"),
    ("try:\n    x = 1\nexcept OSError as e:\n    print(e)\n",
     "try:\n    rom2 = 1\nexcept OSError as rom1:\n    print(rom1)\n"),
])
def test_small_sources(monkeypatch, source, wanted):
    assert shrunk(monkeypatch, ("tafl.one", source)) == [wanted]


def test_a_name_is_the_same_in_all_modules_and_constants_need_no_import(monkeypatch):
    first, second = shrunk(
        monkeypatch,
        ("tafl.a", "SIZE = 9\nTEXT = 'a'\n\n\ndef look():\n    return SIZE\n"),
        ("tafl.b", "from tafl.a import (\n    SIZE, TEXT, look)\nimport tafl.a\n"
                   "x = look() + SIZE, tafl.a.look, TEXT\n"),
    )
    assert first == "pass\nrom2 = 'a'\n\n\ndef rom3():\n    return 9\n"
    assert second == "from tafl.a import rom2, rom3\n\nimport tafl.a\nrom1 = rom3() + 9, tafl.a.rom3, rom2\n"


@pytest.mark.parametrize(("source", "found"), [
    ('f"{a}{b!r} {c:>{d}} {{e}}"', ["a", "b", "c", "d"]),
    ("f'{x[\"}\"]} {y != 1}'", ['x["}"]', "y != 1"]),
    ('"{no}" f"{a}"  # "\n  rb"\\"" f"\\"{b}"', ["a", "b"]),
    ('f"""{\na + b}"""', ["\na + b"]),
    ("rf'\\{a}'", ["a"]),
])
def test_expressions_of_f_strings(source, found):
    content = source.encode()
    assert [content[start:end].decode() for start, end in expressions(content, 0, len(content))] == found


def test_each_name_of_a_source_is_found_where_it_stands():
    source = read_source("m", "def f(a, *b, c=g.h(i=1)):\n    return f'{a!r:{b}}', {'é': a.j}\n".encode())
    assert [(word.text, word.kind) for word in source.words] == [
        ("f", "bare"), ("a", "bare"), ("b", "bare"), ("c", "bare"), ("g", "bare"), ("h", "attribute"), ("i", "keyword"),
        ("a", "bare"), ("b", "bare"), ("a", "bare"), ("j", "attribute")]


def test_each_file_of_the_program_keeps_its_lines(files, ours, bundled):
    for path in ours:
        compile(bundled[0][path], path, "exec", dont_inherit=True)
        assert len(files[path].splitlines()) == len(bundled[0][path].splitlines()), path


def test_no_two_names_of_a_module_become_one(names):
    for module in names.in_module:
        new = [*names.of(module).values(), *names.slots]
        assert len(set(new)) == len(new)


def test_new_names_are_in_rom_and_stand_nowhere_in_the_sources(files, ours, names, renamed):
    used = {word.text for path in ours for word in read_source("m", files[path]).words}
    used -= {name for values in names.constants.values() for name in values}  # these are gone
    new = {*renamed.values(), *names.slots}
    assert new <= set(rom_names.rom_names())
    assert not new & used
    assert len(renamed) > 900


def attributes_of_others():
    """Yield the names that Python's types and the modules of the chip provide."""
    yield from vars(builtins)
    for kind in [*vars(builtins).values(), types.GeneratorType, io.TextIOWrapper, array]:
        yield from dir(kind) if isinstance(kind, type) else ()
    for file in (ROOT / "sim" / "chip").glob("*.py"):
        for word in read_source(file.stem, file.read_bytes()).words if file.stem != "pretend_chip" else ():
            if word.stored and (word.kind == "member" or word.scope is None) and word.text[0] != "_":
                yield word.text


def test_no_name_of_python_or_of_the_chip_is_renamed(renamed):
    lacking = {"text", "title", "translate"}  # io's and str's, which a board lacks
    assert set(renamed) & set(attributes_of_others()) <= lacking


def test_the_reasons_why_names_stay(names):
    why = {name: reason for reason, kept in names.kept.items() for name in kept}
    assert why["append"] == why["self"] == "in ROM"
    assert why["open_puzzles"] == why["first_variant"] == "a word of a text or a file, which may name it"
    assert why["game"] == why["viewport"] == "a module"
    assert why["__init__"] == "Python's own"
    assert names.constants["tafl.board"]["NO_SQUARE"] == 255


def test_a_script_gets_the_names_of_the_program_but_not_those_of_the_chip(names, renamed):
    script = b"""import pretend_chip as chip
from tafl.names import move_name
chip.move_name(legal_moves)
app.legal_moves(move_name)
"""
    move_name, moves = renamed["move_name"].encode(), renamed["legal_moves"].encode()
    assert rename_script(script, names) == b"""import pretend_chip as chip
from tafl.names import %s
chip.move_name(legal_moves)
app.%s(%s)
""" % (move_name, moves, move_name)


PROGRAM = "ljostafl-0.1.0-01234abc"
CONSOLE = f"""\
{PROGRAM} starts
your move: and_
Traceback (most recent call last):
  File "{PROGRAM}/code.py", line 35, in <module>
  File "tabletop.app", line 78, in step
  File "tafl.game", line 46, in and_
  File "tafl.board", line 7, in and_
orr: 'xxx' object has no attribute 'and_'
your move: and_
"""
EXPLAINED = CONSOLE.replace("46, in and_", "46, in _replay").replace("7, in and_", "7, in zeros").replace(
    "orr: 'xxx'", "GameError: 'Game'").replace("attribute 'and_'", "attribute 'zeros'")


def map_of_console():
    names = Names(everywhere={"GameError": "orr", "Game": "xxx"},
                  in_module={"tafl.game": {"_replay": "and_"}, "tafl.board": {"zeros": "and_"}},
                  constants={"tafl.board": {"EMPTY": 0}}, kept={"in ROM": ["append"]})
    return name_map.map_text(names, [PROGRAM])


def test_a_traceback_gets_the_names_of_the_sources():
    assert name_map.explain(CONSOLE, name_map.read_map(map_of_console())) == EXPLAINED
    windows = CONSOLE.replace("\n", "\r\n")
    assert name_map.explain(windows, name_map.read_map(map_of_console())) == EXPLAINED.replace("\n", "\r\n")


def run(monkeypatch, *arguments):
    monkeypatch.setattr(sys, "argv", ["bundle.py", *map(str, arguments)])
    with pytest.raises(SystemExit) as end:
        bundle.main()
    return end.value.code


def test_explain_finds_the_map_of_the_program_in_the_text(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(bundle, "BUILD", tmp_path)
    console = tmp_path / "console.txt"
    console.write_text(CONSOLE)
    assert "no names of " + PROGRAM in run(monkeypatch, "--explain", console)
    (tmp_path / "names").mkdir()
    (tmp_path / "names" / "of.txt").write_text(map_of_console())
    assert run(monkeypatch, "--explain", console) is None
    assert capsys.readouterr().out == EXPLAINED
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(CONSOLE.replace(PROGRAM, "code").encode())))
    assert "no line with the folder" in run(monkeypatch, "--explain", "-")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(CONSOLE.replace(PROGRAM, "code").encode())))
    assert run(monkeypatch, "--explain", "-", "--names", tmp_path / "names" / "of.txt") is None
    assert "no file of names" in run(monkeypatch, "--explain", console, "--names", console)


HEADER = """\
QDEF0(MP_QSTR_append, 107, 6, "append")
QDEF1(MP_QSTR__lt_module_gt_, 189, 8, "<module>")
QDEF1(MP_QSTR_GP0, 1, 3, "GP0")
QDEF1(MP_QSTR_and_, 1, 4, "and_")
TRANSLATION("no", 1)
"""


def test_the_list_of_names_comes_from_a_build_and_the_common_ones_from_sources(tmp_path):
    (tmp_path / "qstrdefs.generated.h").write_text(HEADER)
    for name, text in {"py": "MP_QSTR_append, MP_QSTR_unused", "shared-bindings/board": "MP_QSTR_and_"}.items():
        (tmp_path / "sources" / name).mkdir(parents=True)
        (tmp_path / "sources" / name / "list.c").write_text(text)
    made = rom_names.make_list([tmp_path / "qstrdefs.generated.h"], [tmp_path / "sources"])
    assert made == rom_names.HEAD + "append\nand_\n" + rom_names.OTHERS + "GP0\n"
