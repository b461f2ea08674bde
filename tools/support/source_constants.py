# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Put the values of constants in their places and leave out their definitions and imports. All lines stay."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Iterator, Mapping

from support.source_names import Scope, Source, Word, is_ours, offsets

LARGEST = 2**30 - 1  # of the ints that a microcontroller keeps without an object on its heap
OPERATORS: Mapping[type, Callable[[int, int], int]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.FloorDiv: operator.floordiv,
    ast.LShift: operator.lshift, ast.RShift: operator.rshift, ast.BitOr: operator.or_, ast.BitAnd: operator.and_,
    ast.Mod: operator.mod, ast.Pow: operator.pow,
}

Values = dict[str, int]  # by name
Constants = dict[str, Values]  # by module
Edit = tuple[int, int, bytes]  # start, end, what comes there


def find_constants(sources: Mapping[str, Source]) -> Constants:
    """Return the constants of each module, its own and those that it imports: ints that are bound once, at its top.

    A name that is an attribute of anything, or that a `getattr` names, is not among them. A `getattr` whose name comes
    from a table fetches something to call, or an attribute.
    """
    unsafe: set[str] = set()
    for source in sources.values():
        unsafe.update(_fetched(source))
        unsafe.update(word.text for word in source.words if word.kind in ("attribute", "member")
                      and (not word.module or is_ours(word.module)))
    bound_once = {module: _bound_once(source) - unsafe for module, source in sources.items()}
    found: Constants = {module: {} for module in sources}
    count = -1
    while count != sum(map(len, found.values())):  # a constant may need those of other modules
        count = sum(map(len, found.values()))
        for module, source in sources.items():
            for name, value in _defined(source, found):
                if name in bound_once[module] and value is not None and abs(value) <= LARGEST:
                    found[module][name] = value
    return found


def _fetched(source: Source) -> Iterator[str]:
    """Yield the names in calls of `getattr` and its like."""
    for node in source.nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id.endswith("attr"):
            yield from (part.value for part in node.args if isinstance(part, ast.Constant) and type(part.value) is str)


def _bound_once(source: Source) -> set[str]:
    stores = [word.text for word in source.words if word.kind == "bare" and word.scope is None and word.stored]
    outside = {name for node in source.nodes if isinstance(node, ast.Global) for name in node.names}
    return {name for name in stores if stores.count(name) == 1} - outside


def _defined(source: Source, constants: Constants) -> Iterator[tuple[str, int | None]]:
    """Yield the names that the top of a module binds with their values; None for what is no constant."""
    known = constants[source.module]
    for node in source.tree.body:
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                yield alias.asname or alias.name, constants.get(node.module or "", {}).get(alias.name)
        elif isinstance(node, ast.Assign) and len(node.targets) == 1:
            yield from _pairs(node.targets[0], node.value, known)


def _pairs(target: ast.expr, value: ast.expr, known: Values) -> Iterator[tuple[str, int | None]]:
    if isinstance(target, ast.Name):
        yield target.id, _evaluate(value, known)
    elif isinstance(target, ast.Tuple):
        names = [name.id for name in target.elts if isinstance(name, ast.Name)]
        values: list[int | None] = []
        if isinstance(value, ast.Tuple):
            values = [_evaluate(part, known) for part in value.elts]
        elif isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "range":
            bounds = [_evaluate(bound, known) for bound in value.args]
            if None not in bounds:
                values = list(range(*[bound for bound in bounds if bound is not None]))
        if len(names) == len(target.elts) == len(values) and None not in values:
            yield from zip(names, values)  # else the statement stays whole


def _evaluate(node: ast.expr, known: Values) -> int | None:
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return node.value
    if isinstance(node, ast.Name):
        return known.get(node.id)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        value = _evaluate(node.operand, known)
        return None if value is None else -value
    if isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        left, right = _evaluate(node.left, known), _evaluate(node.right, known)
        if left is not None and right is not None and abs(left) <= LARGEST and 0 <= right <= LARGEST:
            return OPERATORS[type(node.op)](left, right)
    return None


def fold(source: Source, constants: Constants) -> bytes:
    """Return the source with the values of its constants in place of their names."""
    known = constants[source.module]
    in_function = _imported_in_functions(source, constants)
    gone = set(known)
    edits = []
    for word in source.words:
        if word.kind == "bare" and not word.stored:
            value = known.get(word.text) if word.scope is None else in_function.get((word.scope, word.text))
            if value is not None:
                edits.append((word.start, word.end, _literal(source.content, word, value)))
    for node in source.nodes:
        if isinstance(node, ast.ImportFrom):
            values = constants.get(node.module or "", {})
            kept = [alias for alias in node.names if alias.name not in values]
            if len(kept) < len(node.names):
                edits.append(_replace(source, node, _import_of(node, kept)))
        elif isinstance(node, ast.Assign) and node in source.tree.body:
            names = {name.id for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name)}
            if names and names <= gone:
                edits.append(_replace(source, node, b"pass"))
    return apply(source.content, edits)


def _imported_in_functions(source: Source, constants: Constants) -> dict[tuple[Scope | None, str], int]:
    """Return the values of the constants that functions import, by scope and name."""
    found: dict[tuple[Scope | None, str], int] = {}
    for word in source.words:
        if word.kind == "bare" and word.scope and isinstance(word.node, ast.alias) and word.module:
            value = constants.get(word.module, {}).get(word.text)
            if value is not None:
                found[(word.scope, word.text)] = value
    return found


def _literal(content: bytes, word: Word, value: int) -> bytes:
    return b"(%d)" % value if value < 0 or content[word.end : word.end + 1] == b"." else b"%d" % value


def _import_of(node: ast.ImportFrom, kept: list[ast.alias]) -> bytes:
    if not kept:
        return b"pass"
    names = ", ".join(f"{alias.name} as {alias.asname}" if alias.asname else alias.name for alias in kept)
    return f"from {node.module} import {names}".encode()


def _replace(source: Source, node: ast.stmt, text: bytes) -> Edit:
    """Return the edit that puts `text` in place of a statement and leaves as many lines."""
    lines = offsets(source.content)
    start = lines[node.lineno - 1] + node.col_offset
    end = lines[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
    return start, end, text + b"\n" * source.content.count(b"\n", start, end)


def apply(content: bytes, edits: list[Edit]) -> bytes:
    """Return the content with these edits. An edit inside another one is left out."""
    parts, at = [], 0
    for start, end, text in sorted(edits, key=lambda edit: (edit[0], -edit[1])):
        if start >= at:
            parts += [content[at:start], text]
            at = end
    return b"".join([*parts, content[at:]])
