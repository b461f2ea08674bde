# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Give a copy of the engine's sources C types for Cython: what was recorded by type_recorder.py, module by module."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from lab.type_recorder import LONG

RECORDER = Path(__file__).with_name("type_recorder.py")
MEMORY_VIEWS = {"array H": "ushort", "array h": "short"}  # the C types of arrays' elements
C_NAMES = {"ushort": "unsigned short", "short": "short"}
OBJECTS = ("bytes", "bytearray", "list", "tuple")  # what Cython has fast access to
IN_BYTES = (("IN_LISTS = ", "IN_LISTS = False and "), ("tuple([1 if code", "bytes([1 if code"))  # in board.py
NOT_TYPED = (ast.Lambda, ast.GeneratorExp, ast.Yield, ast.FunctionDef)  # functions with these inside stay as they are

Kinds = set[str]


class SourceError(Exception):
    """The sources cannot be traced or read; the message says why."""


def store_in_bytes(package: Path) -> None:
    """Keep numbers of the copy in `package` in arrays and bytes: Python reads lists and tuples faster, C these."""
    file = package / "board.py"
    source = file.read_text(encoding="utf-8")
    for in_python, in_c in IN_BYTES:
        source = source.replace(in_python, in_c)
    file.write_text(source, encoding="utf-8")


def recorded_types(folder: Path) -> dict[str, Any]:
    """Return what type_recorder.py records of the package `tafl` in `folder`."""
    command = [sys.executable, "-E", "-s", str(RECORDER), str(folder)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8")
    if done.returncode:
        raise SourceError(f"the engine in {folder} cannot be traced: {done.stderr.strip().splitlines()[-1]}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def write_typed_sources(package: Path, types: dict[str, Any]) -> list[str]:
    """Write declarations beside the modules in `package` that a search uses. Return the names of these modules.

    A module with integers that C does not hold is none of them: it stays Python.
    """
    used = {key.split(" ")[0] for key in types["returns"]}
    used -= {key.split(" ")[0] for table in ("locals", "returns") for key, found in types[table].items()
             for kinds in found.values() if LONG in kinds}
    modules = sorted(module.removeprefix("tafl.") for module in used)
    classes = {}
    for key in types["attributes"]:
        module, name = key.removeprefix("tafl.").split(" ")
        if module in modules:
            classes[name] = module
    declared = {}
    trees = {}
    for module in modules:
        trees[module] = ast.parse((package / f"{module}.py").read_text(encoding="utf-8"))
        writer = Declarations(module, types, classes)
        (package / f"{module}.pxd").write_text(writer.text(trees[module]), encoding="utf-8")
        declared[f"tafl.{module}"] = writer.functions
    constants = integer_constants(package)
    for module, tree in trees.items():
        tree = Rewriter(declared, constants[module]).visit(tree)
        (package / f"{module}.py").write_text(ast.unparse(ast.fix_missing_locations(tree)), encoding="utf-8")
    # The order of imports: each module finds the classes and functions of the others declared.
    with open(package / "__init__.py", "a", encoding="utf-8") as file:
        file.write("\nimport tafl.position, tafl.search\n")
    return modules


class Declarations:
    """The .pxd file of one module; `functions` are the names of the functions that it declares."""

    def __init__(self, module: str, types: dict[str, Any], classes: dict[str, str]) -> None:
        self.module, self.types, self.classes = module, types, classes
        self.functions: set[str] = set()
        self._used: set[str] = set()

    def text(self, tree: ast.Module) -> str:
        """Return the text of the file."""
        lines = []
        for node in tree.body:
            if isinstance(node, ast.FunctionDef):
                found = self.function(node)
                lines += found
                self.functions |= {node.name} if found else set()
            elif isinstance(node, ast.ClassDef) and self.classes.get(node.name) == self.module:
                lines.append(f"cdef class {node.name}:")
                for name, kinds in self.types["attributes"][f"tafl.{self.module} {node.name}"].items():
                    lines.append(f"    cdef public {self.c_type(set(kinds))} {name}")
                for method in node.body:
                    if isinstance(method, ast.FunctionDef) and not method.name.startswith("__"):
                        lines += ["    " + line for line in self.function(method, method=True)]
        imports = [f"from tafl.{self.classes[name]} cimport {name}" for name in sorted(self._used)
                   if self.classes[name] != self.module]
        return "\n".join(("import cython", *imports, *lines, ""))

    def c_type(self, kinds: Kinds, in_python: bool = False) -> str:
        """Return the type of a variable that has values of these kinds, in C's syntax or in Python's."""
        if not kinds:
            return "object"
        if kinds <= {"int", "bool"}:
            return "bint" if kinds == {"bool"} else "long"
        kind = next(iter(kinds - {"NoneType"}), "")
        if len(kinds - {"NoneType"}) > 1:
            return "object"
        if kind in MEMORY_VIEWS and kinds == {kind}:
            return f"cython.{MEMORY_VIEWS[kind]}[::1]" if in_python else f"{C_NAMES[MEMORY_VIEWS[kind]]}[::1]"
        if kind in OBJECTS:
            return kind
        if kind in self.classes:
            self._used.add(kind)
            return kind
        return "object"

    def function(self, node: ast.FunctionDef, method: bool = False) -> list[str]:
        """Return the declaration of a function, or nothing if no search calls it or Cython cannot type it."""
        key = f"tafl.{self.module} {node.lineno}"
        arguments = node.args
        inner = [child for statement in node.body for child in ast.walk(statement)]
        if key not in self.types["returns"] or any(isinstance(child, NOT_TYPED) for child in inner):
            return []
        if arguments.vararg or arguments.kwarg or arguments.kwonlyargs:
            return []
        kinds = {name: set(found) for name, found in self.types["locals"][key].items()}
        returned = set(self.types["returns"][key][""])
        names = [argument.arg for argument in arguments.args]
        optional = len(names) - len(arguments.defaults)
        declared = []
        for at, name in enumerate(names):
            kind = "" if method and at == 0 else self.c_type(kinds.get(name, set()))
            declared.append(f"{'' if kind in ('', 'object') else kind + ' '}{name}{'=*' if at >= optional else ''}")
        # An array that is returned stays one: a memory view would come out instead.
        found = {name: "object" if returned & set(MEMORY_VIEWS) & kind else self.c_type(kind, in_python=True)
                 for name, kind in sorted(kinds.items()) if name not in names and name != "_"}
        typed = ", ".join(f"{name}={kind}" for name, kind in found.items() if kind != "object")
        result = self.c_type(returned) if returned <= {"int", "bool"} else ""
        lines = [f"@cython.locals({typed})"] if typed else []
        return [*lines, f"cpdef {result}{' ' if result else ''}{node.name}({', '.join(declared)})"]


class Rewriter(ast.NodeTransformer):
    """Import declared functions in C, and write constants as numbers."""

    def __init__(self, declared: dict[str, set[str]], constants: dict[str, int]) -> None:
        self._declared, self._constants = declared, constants
        self._own: set[str] = set()  # names of the function that is being changed

    def visit_ImportFrom(self, node: ast.ImportFrom) -> list[ast.stmt]:
        """Divide an import into functions with declared types and all else."""
        names = self._declared.get(node.module or "", set())
        in_c = [alias for alias in node.names if alias.name in names]
        others = [alias for alias in node.names if alias.name not in names]
        found: list[ast.stmt] = []
        if in_c:
            found.append(ast.ImportFrom(f"cython.cimports.{node.module}", in_c, 0))
        if others:
            found.append(ast.ImportFrom(node.module, others, 0))
        return found

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Change the names inside a function only: a module's own names stay importable."""
        stored = {child.id for child in ast.walk(node)
                  if isinstance(child, ast.Name) and isinstance(child.ctx, ast.Store)}
        before, self._own = self._own, stored | {argument.arg for argument in node.args.args} | {""}
        self.generic_visit(node)
        self._own = before
        return node

    def visit_Name(self, node: ast.Name) -> ast.AST:
        """Replace a constant."""
        if self._own and isinstance(node.ctx, ast.Load) and node.id not in self._own and node.id in self._constants:
            return ast.copy_location(ast.Constant(self._constants[node.id]), node)
        return node


def integer_constants(package: Path) -> dict[str, dict[str, int]]:
    """Return the integer constants that each module of a package knows, its own and imported ones, by module."""
    command = [sys.executable, "-E", "-s", "-c", CONSTANTS, str(package.parent)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8")
    if done.returncode:
        raise SourceError(f"the constants cannot be read: {done.stderr.strip().splitlines()[-1]}")
    found: dict[str, dict[str, int]] = json.loads(done.stdout)
    return found


CONSTANTS = """
import glob, importlib, json, os, sys
sys.path.insert(0, sys.argv[1])
sys.dont_write_bytecode = True
found = {}
for file in glob.glob(sys.argv[1] + "/tafl/*.py"):
    name = os.path.basename(file)[:-3]
    if name != "__init__":
        values = vars(importlib.import_module("tafl." + name))
        found[name] = {key: value for key, value in values.items() if key.isupper() and type(value) is int}
json.dump(found, sys.stdout)
"""
