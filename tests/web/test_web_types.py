# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The types in the comments of the page's modules are right: TypeScript's compiler checks them."""

import json
import subprocess

import pytest

import needs
import web
from micropython_vm import node
from support import web_packages

CHECKED = {
    "compilerOptions": {
        "allowJs": True, "checkJs": True, "noEmit": True, "strict": True, "skipLibCheck": True, "types": [],
        "target": "es2022", "module": "esnext", "moduleResolution": "bundler", "lib": ["es2023", "dom", "dom.iterable"],
    },
    "include": ["*.js"],
}
ANY = "declare const any: any;\nexport default any;\n"
# Modules that are not the page's own, with what it takes of them.
OTHERS = {
    "description.d.ts": ANY,
    "english.d.ts": ANY,
    "games.d.ts": ANY,
    "micropython.d.ts": "export const loadMicroPython: any;\n",
    "fluent/index.d.ts": "export const FluentBundle: any, FluentResource: any;\n",
    "mqtt.esm.d.ts": ANY,
    "qrcode.d.ts": ANY,
    "gifenc.esm.d.ts": "export const GIFEncoder: any, applyPalette: any, quantize: any, nearestColorIndex: any;\n",
}


def complaints(folder):
    (folder / "tsconfig.json").write_text(json.dumps(CHECKED))
    run = subprocess.run([str(node()), str(web_packages.typescript()), "--project", str(folder), "--pretty", "false"],
                         capture_output=True, text=True)
    return run.stdout


@pytest.fixture
def folder(tmp_path):
    needs.npm_packages()
    for name, text in OTHERS.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


@pytest.mark.slow
def test_types_are_right_and_a_wrong_one_is_found(folder):
    for path in web.SOURCE.glob("*.js"):
        (folder / path.name).write_bytes(path.read_bytes())
    (folder / "bad.js").write_text("/** @type {number} */\nexport const wrong = 'text';\n")
    found = complaints(folder).splitlines()
    assert len(found) == 1, "\n".join(found)
    assert "bad.js" in found[0] and "Type 'string' is not assignable to type 'number'" in found[0]
