# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Run the modules of the web page under Node, without a browser."""

import atexit
import functools
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

import micropython_vm
import needs
import web
from project import ROOT
from support import web_packages

PORTS = ROOT / "tests" / "support" / "console_ports.mjs"


@functools.cache
def modules():
    """Return a folder with the page's modules, which says that they are modules: older Nodes ask for that.

    The modules of npm packages are among them if they are installed.
    """
    folder = Path(tempfile.mkdtemp(prefix="ljostafl-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    for name, content in (web.assets() if web_packages.installed() else web.source_files()).items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(content)
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    return folder


def run_module(code, argument=None, timeout=300):
    """Run the body of an async JavaScript function; return what it returns, as JSON carries it.

    `web(name)` imports a module of the page, `TestPort` and `startSimulator` are those of console_ports.mjs, `wait(ms)`
    waits, `until(test)` waits for a function to return something, and `argument` is the given one.
    """
    node = micropython_vm.node()
    if not node:
        pytest.skip("Node is not installed: 'make test' installs it")
    program = f"""
        globalThis.CustomEvent ??= class extends Event {{
            constructor(type, options) {{ super(type); this.detail = options?.detail; }}
        }};
        const web = (name) => import({json.dumps(modules().as_uri() + "/")} + name);
        const {{ TestPort, startSimulator: start }} = await import({json.dumps(PORTS.as_uri())});
        const startSimulator = (...settings) => start({json.dumps(sys.executable)}, ...settings);
        const wait = (ms) => new Promise((done) => setTimeout(done, ms));
        const until = async (test) => {{
            for (let i = 0; i < 2000; i++) {{
                const result = test();
                if (result) return result;
                await wait(10);
            }}
            throw new Error("waited too long for " + test);
        }};
        let text = "";
        for await (const part of process.stdin) text += part;
        const argument = JSON.parse(text);
        const result = await (async () => {{ {code} }})();
        process.stdout.write(JSON.stringify(result ?? null), () => process.exit());
    """
    done = subprocess.run([str(node), "--input-type=module", "--eval", program], input=json.dumps(argument),
                          capture_output=True, encoding="utf-8", cwd=ROOT, timeout=timeout)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def call_function(module, function, calls):
    """Call a function of a module of the page once for each list of arguments; return the results.

    `call_function("wiring.js", "mayGrow", [[settings], [others]])`
    """
    needs.npm_packages()
    return run_module(f"""
        const module = await web({json.dumps(module)});
        return Promise.all(argument.map((list) => module.{function}(...list)));
    """, calls)
