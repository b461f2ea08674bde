# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The device dialect: what runs on the board keeps to the Python that CircuitPython and MicroPython have.

An import that may fail stands in a `try` that catches ImportError. A line that is right although it looks wrong here
says why in a comment that starts with `# dialect:`.
"""

import ast
import io
import re
import sys
import tokenize

import pytest

from project import ROOT, device_files

# The modules of the standard library that a board has, and the names that it has in some of them.
MODULES = {"array", "binascii", "builtins", "collections", "errno", "gc", "hashlib", "io", "json", "math", "os",
           "random", "re", "ssl", "struct", "sys", "time", "traceback"}
NAMES = {
    "collections": {"OrderedDict", "deque", "namedtuple"},
    "hashlib": {"new", "sha256"},  # CircuitPython has the one, MicroPython the other
    "os": {"chdir", "getcwd", "getenv", "listdir", "mkdir", "remove", "rename", "rmdir", "sep", "stat", "statvfs",
           "uname", "unlink", "urandom", "utime"},
    "random": {"choice", "getrandbits", "randint", "random", "randrange", "seed", "uniform"},
    "ssl": {"create_default_context"},
    "struct": {"calcsize", "pack", "pack_into", "unpack", "unpack_from"},
    "time": {"localtime", "mktime", "monotonic", "monotonic_ns", "sleep", "struct_time", "time"},
}
BUILTINS = {
    "BlockingIOError", "BufferError", "ChildProcessError", "ExceptionGroup", "FileExistsError", "FileNotFoundError",
    "FloatingPointError", "IOError", "InterruptedError", "IsADirectoryError", "ModuleNotFoundError",
    "NotADirectoryError", "PermissionError", "ProcessLookupError", "RecursionError", "ReferenceError",
    "UnboundLocalError", "UnicodeDecodeError", "UnicodeEncodeError", "Warning", "ascii", "breakpoint", "exit", "format",
    "quit", "vars",
}
METHODS = {
    "as_integer_ratio", "bit_count", "bit_length", "capitalize", "casefold", "expandtabs", "format_map", "is_integer",
    "isalnum", "isascii", "isdecimal", "isidentifier", "isnumeric", "isprintable", "istitle", "ljust", "maketrans",
    "removeprefix", "removesuffix", "rjust", "swapcase", "title", "tobytes", "tolist", "translate", "zfill",
}
# The only keywords that functions in C accept.
KEYWORDS = {"decode": set(), "encode": set(), "from_bytes": set(), "int": set(), "print": {"sep", "end", "file"},
            "split": set(), "sum": set(), "to_bytes": set(), "zip": set()}


def says_import_error(handler):
    return handler.type is None or any(isinstance(node, ast.Name) and node.id in ("ImportError", "Exception")
                                       for node in ast.walk(handler.type))


def complaints(source):
    """Lines of a module that would fail, or do something else, on the device."""
    tree = ast.parse(source)
    guarded = set()
    modules = {str(file) for file in device_files()}
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    found = []

    for node in ast.walk(tree):
        for child in ast.iter_child_nodes(node):
            child.parent = node
        if isinstance(node, ast.Try) and any(says_import_error(handler) for handler in node.handlers):
            guarded |= {inner for statement in node.body for inner in ast.walk(statement)}

    def say(node, what):
        if "# dialect:" not in lines[node.lineno - 1]:
            found.append(f"{node.lineno}: {what}")

    lines = source.splitlines()
    for node in ast.walk(tree):
        match node:
            case ast.Import() | ast.ImportFrom() if node in guarded:
                pass
            case ast.Import(names=names):
                for name in {alias.name.split(".")[0] for alias in names}:
                    if name in sys.stdlib_module_names and name not in MODULES:
                        say(node, f"no module {name}")
            case ast.ImportFrom(module=str(name), names=names, level=0):
                if name.split(".")[0] in sys.stdlib_module_names and name not in MODULES:
                    say(node, f"no module {name}")
                for alias in names:
                    if name in NAMES and alias.name not in NAMES[name]:
                        say(node, f"no {name}.{alias.name}")
                    if f"lib/{name}/{alias.name}.py" in modules:
                        say(node, f"import {name}.{alias.name}: a package holds None for a module that was unloaded")
            case ast.Attribute(value=ast.Name(id=name), attr=attribute) if name in NAMES:
                if attribute not in NAMES[name]:
                    say(node, f"no {name}.{attribute}")
            case ast.Name(id=name, ctx=ast.Load()) if name in BUILTINS:
                say(node, f"no {name}")
            case ast.Match():
                say(node, "no match statement")
            case ast.arguments(posonlyargs=[first, *_]):
                say(first, "no positional-only arguments")
            case ast.List() | ast.Tuple() | ast.Set() if isinstance(node.ctx if hasattr(node, "ctx") else ast.Load(),
                                                                    ast.Load):
                if any(isinstance(element, ast.Starred) for element in node.elts):
                    say(node, "no star inside a display")
            case ast.Dict(keys=keys) if None in keys:
                say(node, "no ** inside a dict")
            case ast.ClassDef(keywords=[_, *_]):
                say(node, "no metaclass or other keyword of a class")
            case ast.Slice(step=ast.AST()):
                say(node, "no stepped slices, but of a list being read")
            case ast.BinOp(op=ast.Mult(), left=left, right=right):
                if any(isinstance(side, ast.Call) and isinstance(side.func, ast.Name) and side.func.id == "bytearray"
                       for side in (left, right)):
                    say(node, "no bytearray * int")
            case ast.Attribute(value=ast.Name(id=name), ctx=ast.Store()) if name in functions:
                say(node, "no attributes of functions")
            case ast.Assign(targets=[ast.Tuple(elts=[_, _, _, *_])], value=ast.Tuple()):
                say(node, "assign at most two at once: three make a tuple on the heap, each time")
            case ast.Assign(targets=[ast.Name(id="__slots__")]):
                say(node, "__slots__ does nothing")
        if isinstance(node, ast.Call):
            function = node.func
            name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
            if isinstance(function, ast.Attribute) and name in METHODS:
                say(node, f"no method {name}")
            if name in ("startswith", "endswith") and node.args and isinstance(node.args[0], ast.Tuple):
                say(node, f"{name} takes one text: CircuitPython 9 takes no tuple")
            for keyword in node.keywords:
                if name in KEYWORDS and keyword.arg not in KEYWORDS[name]:
                    say(node, f"{name} takes no keyword {keyword.arg}")
    return found + [f"{line}: CircuitPython 9 joins no f-strings" for line in joined_f_strings(source)]


def joined_f_strings(source):
    """Lines with an f-string that follows another one without an operator."""
    found, follows, depth = [], False, 0
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        kind = tokenize.tok_name[token.type]
        depth -= kind == "FSTRING_END"  # Python 3.12 and newer have a token for each part
        if not depth:
            if kind == "FSTRING_START" or (kind == "STRING" and re.match("(?i)r?f", token.string)):
                found += [token.start[0]] * follows
                follows = True
            elif kind not in ("STRING", "FSTRING_END", "NL", "COMMENT"):
                follows = False
        depth += kind == "FSTRING_START"
    return found


def test_the_device_dialect():
    found = []
    for file in device_files():
        found += [f"{file}:{line}" for line in complaints((ROOT / file).read_text(encoding="utf-8"))]
    assert found == []


@pytest.mark.parametrize("bad", [
    "import typing",
    "from dataclasses import dataclass",
    "import os.path, enum",
    "from collections import defaultdict",
    "def f():\n    import random\n    random.shuffle([])",
    "import time\ntime.perf_counter()",
    "try:\n    pass\nexcept FileNotFoundError:\n    pass",
    "vars()",
    "match 1:\n    case 1:\n        pass",
    "def f(a, /):\n    pass",
    "[*a, b]",
    "(*a, b)",
    "{*a, b}",
    "{**d}",
    "class A(metaclass=B):\n    pass",
    "a[::2]",
    "a[::2] = b",
    "bytearray(2) * 3",
    "def f():\n    pass\nf.calls = 0",
    "class A:\n    __slots__ = ()",
    "a, b, c = 1, 2, d",
    "n.bit_count()",
    "'7'.zfill(2)",
    "zip(a, b, strict=True)",
    "name.startswith(('rp2', 'file'))",
    "print(a, flush=True)",
    "int.from_bytes(a, 'big', signed=True)",
    "def f():\n    from tafl import search",
    "a = (f'{b}'\n     # c\n     f'{d}')",
    "a = f'{b}' 'c' rF'{d}'",
])
def test_features_that_the_device_lacks_are_found(bad):
    assert complaints(bad)


@pytest.mark.parametrize("good", [
    "try:\n    from typing import Any\nexcept ImportError:\n    Any = object",
    "import supervisor, random\nfrom micropython import const\nrandom.randint(1, 2)",
    "from . import moves\nfrom .squares import name",
    "import tafl.search\nfrom tafl.search import Search\nfrom tafl import GAME_MODULES",
    "first, *rest = a",
    "f(*a, **d)",
    "f'{a:{w}} {b=}'",
    "a = f'{b}' 'c'",
    "a = (f'{b[f'{c}']}' + f'{d}', f'{e}')" if sys.version_info >= (3, 12) else "a = (f'{b}' + f'{d}', f'{e}')",
    "if (n := len(a)) > 2: pass",
    "def f(a: int, *, b=3) -> str:\n    nonlocal_ = a[1:2]",
    "a[::-1]  # dialect: a list",
    "self.cells[3] = 2",
    "a, b = b, a\nc, d, e = f",
])
def test_features_that_the_device_has_pass(good):
    assert complaints(good) == []
