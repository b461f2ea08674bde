# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Find every name of a source file: where it stands, what kind it is, and which function it belongs to."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from support.f_strings import expressions

PACKAGES = ("code", "program", "hardware", "tafl", "tabletop", "far")  # "program": code.py under another name
WORD = re.compile(rb"[A-Za-z_]\w*")
FUNCTIONS = (ast.FunctionDef, ast.Lambda)


@dataclass(eq=False)
class Scope:
    """A function or a class, with the names that it binds. A module is None, not a Scope."""

    node: ast.AST
    outer: Scope | None
    parameters: list[str]
    bound: set[str]

    @property
    def is_class(self) -> bool:
        return isinstance(self.node, ast.ClassDef)


@dataclass
class Word:
    """A name at a place of the source, in bytes.

    kind: "bare" (a global, or local to `scope`), "attribute", "member" (bound in the body of a class), "keyword" (of a
    call), or "imported" (from `module`; a bare name, too, unless there is an `as`). `module`, if it is known: for an
    attribute, that from which comes what has it.
    """

    start: int
    end: int
    text: str
    kind: str
    scope: Scope | None = None
    stored: bool = False
    module: str = ""
    of_self: bool = False  # an attribute of `self`
    node: ast.AST | None = None


@dataclass
class Source:
    """A parsed source file."""

    module: str
    content: bytes
    tree: ast.Module
    nodes: list[ast.AST]  # of the tree, from the top: `ast.walk` takes most of the time
    words: list[Word] = field(default_factory=list)
    named: set[str] = field(default_factory=set)  # words of its strings; sentences and docstrings name nothing
    imports: dict[str, str] = field(default_factory=dict)  # by name, the module from which it comes
    scopes: list[Scope] = field(default_factory=list)


def read_source(module: str, content: bytes) -> Source:
    """Parse a source file with \\n as line ends, and find its names."""
    tree = ast.parse(content)
    source = Source(module, content, tree, list(ast.walk(tree)))
    _Reader(source).visit(source.tree)
    source.words.sort(key=lambda word: word.start)
    for word in source.words:
        assert content[word.start : word.end] == word.text.encode(), (module, word)
    return source


def is_ours(module: str) -> bool:
    """Return whether a module is one of the program."""
    return module.partition(".")[0] in PACKAGES


def words_in_text(text: str) -> list[str]:
    """Return the words of a text that may be names."""
    return re.findall(r"[A-Za-z_]\w*", text)


def offsets(content: bytes) -> list[int]:
    """Return where each line begins."""
    return [0, *(found.end() for found in re.finditer(b"\n", content))]


class _Reader(ast.NodeVisitor):
    def __init__(self, source: Source) -> None:
        self._source = source
        self._content = source.content
        self._lines = offsets(source.content)
        self._shift = 0
        self._scope: Scope | None = None
        self._docstrings = {id(statement.value) for node in source.nodes
                            if isinstance(node, (ast.Module, ast.FunctionDef, ast.ClassDef))
                            for statement in node.body[:1]
                            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)}

    # Places

    def _start(self, node: ast.AST) -> int:
        return self._lines[node.lineno - 1] + node.col_offset + self._shift  # type: ignore[attr-defined]

    def _end(self, node: ast.AST) -> int:
        return self._lines[node.end_lineno - 1] + node.end_col_offset + self._shift  # type: ignore[attr-defined]

    def _add(self, start: int, text: str, kind: str, **more: object) -> None:
        self._source.words.append(Word(start, start + len(text), text, kind, **more))  # type: ignore[arg-type]

    def _add_bare(self, start: int, text: str, stored: bool, node: ast.AST | None = None, module: str = "") -> None:
        scope = self._scope
        if scope and scope.is_class and text in scope.bound:
            self._add(start, text, "member", scope=scope, stored=stored)
            return
        while scope and (scope.is_class or text not in scope.bound):
            scope = scope.outer
        self._add(start, text, "bare", scope=scope, stored=stored, node=node, module=module)

    def _origin(self, node: ast.AST) -> str:
        """Return the module from which an object comes, "" if that is unknown."""
        while isinstance(node, (ast.Attribute, ast.Call)):
            node = node.value if isinstance(node, ast.Attribute) else node.func
        return self._source.imports.get(node.id, "") if isinstance(node, ast.Name) else ""

    # Nodes

    def visit_Name(self, node: ast.Name) -> None:
        self._add_bare(self._start(node), node.id, not isinstance(node.ctx, ast.Load), node)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self.visit(node.value)
        of_self = isinstance(node.value, ast.Name) and node.value.id == "self"
        self._add(self._end(node) - len(node.attr), node.attr, "attribute", of_self=of_self,
                  module=self._origin(node.value), stored=not isinstance(node.ctx, ast.Load))

    def visit_keyword(self, node: ast.keyword) -> None:
        if node.arg:
            self._add(self._start(node), node.arg, "keyword")
        self.visit(node.value)

    def visit_Global(self, node: ast.Global | ast.Nonlocal) -> None:
        start, end = self._start(node), self._end(node)
        for found in list(WORD.finditer(self._content, start, end))[1:]:
            self._add_bare(found.start(), found[0].decode(), False)

    visit_Nonlocal = visit_Global

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> None:
        if node.type:
            self.visit(node.type)
            if node.name:
                found = re.compile(rb"\s*\)*\s*as\s+(\w+)").match(self._content, self._end(node.type))
                assert found
                self._add_bare(found.start(1), node.name, True)
        self._visit_all(node.body)

    def visit_Import(self, node: ast.Import) -> None:
        for alias in node.names:
            bound = alias.asname or alias.name.partition(".")[0]
            self._source.imports[bound] = alias.name if alias.asname else bound
            if alias.asname:
                self._add_bare(self._end(alias) - len(alias.asname), alias.asname, True)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        for alias in node.names:
            self._source.imports[alias.asname or alias.name] = node.module or ""
            if alias.asname:
                self._add(self._start(alias), alias.name, "imported", module=node.module or "", stored=True)
                self._add_bare(self._end(alias) - len(alias.asname), alias.asname, True)
            else:
                self._add_bare(self._start(alias), alias.name, True, alias, node.module or "")
                self._add(self._start(alias), alias.name, "imported", module=node.module or "")

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._visit_all(node.decorator_list)
        self._add_definition(node, node.name)
        self._visit_all([*node.bases, *node.keywords])
        self._enter(Scope(node, self._scope, [], _bound_in(node.body)), node.body)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._visit_all(node.decorator_list)
        self._add_definition(node, node.name)
        self._visit_function(node, node.body)
        if node.returns:
            self.visit(node.returns)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self._visit_function(node, [node.body])

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str) and id(node) not in self._docstrings and " " not in node.value:
            self._source.named.update(words_in_text(node.value))

    def visit_Call(self, node: ast.Call) -> None:
        text = node.func.value if isinstance(node.func, ast.Attribute) and node.func.attr == "split" else None
        if isinstance(text, ast.Constant) and isinstance(text.value, str):
            self._source.named.update(words_in_text(text.value))
        if isinstance(node.func, ast.Name) and node.func.id in ("getattr", "hasattr", "setattr"):
            name = node.args[1]
            if isinstance(name, ast.Constant) and isinstance(name.value, str):
                self._add(self._start(name) + 1, name.value, "attribute", module=self._origin(node.args[0]))
                self._visit_all([node.func, node.args[0], *node.args[2:]])
                return
        self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        # The nodes inside have wrong places before Python 3.12, so their expressions are parsed once more.
        for part in ast.walk(node):
            if isinstance(part, ast.Constant):
                self.visit_Constant(part)
        for start, end in expressions(self._content, self._start(node), self._end(node)):
            text = b"(" + self._content[start:end] + b")"
            kept = self._lines, self._shift
            self._lines, self._shift = offsets(text), start - 1
            self.visit(ast.parse(text, mode="eval").body)
            self._lines, self._shift = kept

    def _visit_all(self, nodes: Iterable[ast.AST]) -> None:
        for node in nodes:
            self.visit(node)

    def _add_definition(self, node: ast.FunctionDef | ast.ClassDef, name: str) -> None:
        found = re.compile(rb"(?:def|class)\s+(\w+)").match(self._content, self._start(node))
        assert found
        self._add_bare(found.start(1), name, True)

    def _visit_function(self, node: ast.FunctionDef | ast.Lambda, body: Iterable[ast.AST]) -> None:
        given = node.args
        self._visit_all([*given.defaults, *(default for default in given.kw_defaults if default)])
        named = [*given.posonlyargs, *given.args, *given.kwonlyargs]
        others = [argument for argument in (given.vararg, given.kwarg) if argument]
        self._visit_all(argument.annotation for argument in named if argument.annotation)
        bound = _bound_in(body) | {argument.arg for argument in [*named, *others]}
        scope = Scope(node, self._scope, [argument.arg for argument in named], bound)
        outer, self._scope = self._scope, scope
        for argument in [*named, *others]:
            self._add_bare(self._start(argument), argument.arg, True)
        self._scope = outer
        self._enter(scope, body)

    def _enter(self, scope: Scope, body: Iterable[ast.AST]) -> None:
        self._source.scopes.append(scope)
        outer, self._scope = self._scope, scope
        self._visit_all(body)
        self._scope = outer


def _bound_in(body: Iterable[ast.AST]) -> set[str]:
    """Return the names that these statements bind in their own scope; those of a comprehension count as well."""
    bound, outside = set(), set()
    for node in _own_nodes(body):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            bound.add(node.id)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.ExceptHandler)) and node.name:
            bound.add(node.name)
        elif isinstance(node, ast.alias):
            bound.add(node.asname or node.name.partition(".")[0])
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            outside.update(node.names)
    return bound - outside


def _own_nodes(nodes: Iterable[ast.AST]) -> Iterator[ast.AST]:
    for node in nodes:
        yield node
        if not isinstance(node, (*FUNCTIONS, ast.ClassDef)):
            yield from _own_nodes(ast.iter_child_nodes(node))
