# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Build the page that runs the board in a browser: `python tools/start.py web`, or `make web`.

    python tools/start.py web           write build/web
    python tools/start.py web --serve   and show it at http://localhost:8000

The folder build/web works on any web server and under any path. It needs no other server. All files but index.html,
the service worker and the manifest lie in a folder whose name is a hash of their contents, so that a browser never
mixes two versions. The same sources give the same bytes.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import posixpath
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import bundle
import micropython_vm
import support  # noqa: F401  # first: it makes the next one importable
from ljostafl.program import game_list
from support import web_packages

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "sim" / "web"
OUT = ROOT / "build" / "web"
AT_THE_TOP = ("index.html", "service_worker.js", "manifest.webmanifest")
LIST = "files.json"  # in the folder of the others: their names
VERSION = re.compile("[0-9a-f]{12}")  # the name of that folder
ASSETS = b"assets/"  # stands in the files at the top for the folder of the others
PRELOADS = b"<!-- modulepreload -->\n"  # stands in index.html for the lines of `preloads`
STYLES = ("colors page board buttons words sheet help rules panels game past console sharing dialogs cable "
          "far wishes").split()  # the parts of style.css, in its order
LATE = re.compile(r"/words/\w+/lights\.txt|/sim/web/ljostafl/rule_\w+\.py")  # loaded after the first light
RULES = ("rule_maker.py", "rule_pages.py")
TEXTS = (".css", ".html", ".js", ".svg")
IMPORT = re.compile(r"""^(?:import|export)\s*(?:[\w*{][^"';()]*\bfrom\s*)?["'](\.{1,2}/[^"']+)["']""", re.MULTILINE)
# MicroPython's module is built to check its table of functions at each call into it, which takes a third of its time.
TABLE_CHECK = re.compile(rb',assert\(wasmTable\.get\(funcPtr\)==func,"[^"]*"\)')
PORT = 8000

Files = dict[str, bytes]  # by their paths


def build(out: Path = OUT, source: Path = SOURCE) -> list[str]:
    """Write the page to the folder `out`, in place of an earlier page there, and return the paths of its files.

    `source` is the folder with the page's own files. Files in `out` that are of no page stay.
    """
    files = page_files(source)
    for old in out.iterdir() if out.is_dir() else ():
        if VERSION.fullmatch(old.name) and (old / LIST).is_file():
            shutil.rmtree(old)
    for name, content in files.items():
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_bytes(content)
    return list(files)


def page_files(source: Path = SOURCE) -> Files:
    """Return all files of the page by their paths."""
    others = assets(source)
    others[LIST] = json.dumps(list(others)).encode()
    top = {name: read_text(source / name) for name in AT_THE_TOP}
    top["index.html"] = top["index.html"].replace(PRELOADS, preloads(others))
    digest = hashlib.sha256()
    for name, content in {**others, **top}.items():
        digest.update(name.encode() + b"\0" + hashlib.sha256(content).digest())
    folder = digest.hexdigest()[:12].encode() + b"/"
    return {**{folder.decode() + name: content for name, content in others.items()},
            **{name: content.replace(ASSETS, folder) for name, content in top.items()}}


def assets(source: Path = SOURCE) -> Files:
    """Return all files but those at the top, in the order of their names."""
    files = {**source_files(source), **web_packages.package_files(), **made_files()}
    return dict(sorted(files.items()))


def source_files(source: Path = SOURCE) -> Files:
    """Return the page's own files, except those at the top and those for MicroPython."""
    style = b"\n".join([read_text(source / "style" / f"{name}.css") for name in STYLES])
    return {"style.css": style} | {
        path.relative_to(source).as_posix(): read_text(path) if path.suffix in TEXTS else path.read_bytes()
        for path in sorted(source.rglob("*"))
        if path.is_file() and path.name not in AT_THE_TOP and path.suffix not in (".py", ".pyc", ".css")}


def read_text(path: Path) -> bytes:
    """Return the content of a text file with the line ends of Unix, which an editor on Windows may have changed."""
    return path.read_bytes().replace(b"\r\n", b"\n")


def preloads(files: Files) -> bytes:
    """Return the lines of index.html that make a browser load all modules of the page at once.

    Without them it would find the modules that a module imports only when it has that module. first.js has a script of
    its own above these lines; for a second request, Firefox reports an error.
    """
    found, to_read = [], ["app.js"]
    while to_read:
        name = to_read.pop()
        if name not in found:
            found.append(name)
            imported = IMPORT.findall(files[name].decode())
            to_read += [posixpath.normpath(posixpath.join(posixpath.dirname(name), other)) for other in imported]
    return b"".join(b'<link rel="modulepreload" href="%s%s">\n' % (ASSETS, name.encode())
                    for name in sorted(found) if name != "first.js")


def made_files() -> Files:
    """Return the files that are made of others. Neutral names keep web servers from unpacking the compressed ones."""
    from sim import description_export, words

    module, wasm = web_packages.micropython_files()
    module, checks = TABLE_CHECK.subn(b"", module)
    assert checks == 1, "another version of MicroPython"
    texts = program_files()
    return {
        "micropython.js": module,
        "micropython.bin": compressed(wasm),
        "program.bin": packed({path: "" if LATE.fullmatch(path) else text for path, text in texts.items()}),
        "lights.bin": packed({path: text for path, text in texts.items() if LATE.fullmatch(path)}),
        "settings.toml": read_text(ROOT / "settings.toml"),
        "description.js": as_module(description_export.export()),
        "games.js": as_module(game_list()),
        "english.js": as_module(catalogue(words.ENGLISH)),
        **{f"words/{name}.ftl": catalogue(name).encode() for name in words.languages() if name != words.ENGLISH},
        "licences.txt": web_packages.licences().encode(),
    }


def as_module(value: Any) -> bytes:
    """Return a module that exports a value."""
    return f"export default {json.dumps(value, separators=(',', ':'), ensure_ascii=False)};\n".encode()


def catalogue(language: str) -> str:
    """Return the messages of a language without those of other faces and comments, which only translators read."""
    text = read_text(ROOT / "words" / language / "faces.ftl").decode()
    return re.sub(r"^#.*\n+|^(?:window|terminal)-.*\n(?:[ }].*\n)*|\n+(?=\n)", "", text, flags=re.MULTILINE)


def program_files() -> dict[str, str]:
    """Return the texts of the program, its stand-ins and its libraries by their paths in the VM, without docstrings."""
    texts = {}
    ours = {"/sim/web/worker_machine.py": SOURCE / "worker_machine.py"}
    ours |= {f"/sim/web/ljostafl/{name}": ROOT / "src" / "ljostafl" / name for name in RULES}
    for place, origin in {**micropython_vm.PROJECT, **ours}.items():
        for path in sorted(origin.rglob("*")) if origin.is_dir() else [origin]:
            # A browser has no Wi-Fi of its own.
            wifi = path.is_relative_to(ROOT) and path.relative_to(ROOT).as_posix().startswith(bundle.FAR)
            if path.suffix in (".py", ".txt") and path.is_file() and not wifi:
                text = path.read_text(encoding="utf-8")
                inner = "/" + path.relative_to(origin).as_posix() if origin.is_dir() else ""
                texts[place + inner] = micropython_vm.strip_docstrings(text) if path.suffix == ".py" else text
    return texts


def packed(texts: dict[str, str]) -> bytes:
    """Return these texts as compressed JSON."""
    return compressed(json.dumps(texts, separators=(",", ":"), sort_keys=True).encode())


def compressed(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)


class PortError(Exception):
    """The page cannot be served on this port."""


class Handler(SimpleHTTPRequestHandler):
    """Serve the page without a log line for each file."""

    def log_request(self, code: object = "-", size: object = "-") -> None:
        pass


@contextmanager
def serving(folder: Path, port: int = 0) -> Iterator[str]:
    """Serve a folder on this computer in the background; return its address. Port 0 is any that is free."""
    try:
        server = ThreadingHTTPServer(("localhost", port), partial(Handler, directory=str(folder)))
    except OSError as error:
        advice = "--port names another one, and --port 0 takes any that is free"
        raise PortError(f"Port {port} cannot be used: {error.strerror}. {advice}.") from None
    with server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_address[1]}/"
        server.shutdown()


def compressed_sizes(files: Files) -> dict[str, int]:
    """Return how many bytes of each file a web server sends that compresses what becomes smaller by that."""
    return {name: min(len(content), len(compressed(content))) for name, content in files.items()}


def port(text: str) -> int:
    """Read an argument: the number of a port."""
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError("must be a whole number from 0 (any port that is free) to 65535")
    return int(text)


PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # the first takes least time
OPTIONS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
           "--disable-component-update", "--disable-sync")  # fmt: skip


def find_chromium() -> str | None:
    """Return the path of this machine's Chromium, or None."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


@contextmanager
def chromium(program: str) -> Iterator[Any]:
    """Run Chromium and return Playwright's browser. Needs playwright."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=OPTIONS)
        try:
            yield browser
        finally:
            browser.close()


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--out", metavar="FOLDER", type=Path, default=OUT,
                         help="write the page here (build/web), in place of an earlier one")
    options.add_argument("--install", action="store_true", help="only fetch what is missing")
    options.add_argument("--serve", action="store_true", help="serve the page on this computer")
    options.add_argument("--port", type=port, default=PORT, help="the port of --serve (%(default)s)")
    chosen = options.parse_args()
    try:
        web_packages.install()
        if chosen.install:
            return
        names = build(chosen.out)
        size = sum((chosen.out / name).stat().st_size for name in names)
        print(f"{chosen.out} has {len(names)} files, {size // 1000} KB.")
        if chosen.serve:
            with serving(chosen.out, chosen.port) as address:
                print(f"The board is at {address} (Ctrl-C ends)", flush=True)
                threading.Event().wait()
    except OSError as error:
        sys.exit(f"{error.filename or chosen.out} cannot be used: {error.strerror}.")
    except (PortError, subprocess.CalledProcessError, web_packages.PackageError) as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
