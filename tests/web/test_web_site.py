# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The files of the page: small, complete, the same in every build, and from nowhere else."""

import gzip
import hashlib
import re
import shutil
import socket

import pytest

import needs
import web
from project import ROOT
from support import web_packages

LARGEST = 760_000  # bytes, compressed, of what is not LAZY; 109,000 of them for all languages
LARGEST_LAZY = 148_000  # of what only those load who play far apart
LAZY = re.compile(r"\w+/(mqtt\.esm|qrcode|far\w*)\.js")
URL = re.compile(rb"""(?:https?:)?//[\w.-]+\.[a-z]{2,}[^\s"')]*""")


@pytest.fixture(scope="module")
def files():
    needs.npm_packages()
    return web.page_files()


def test_the_transfer_is_small(files, record_property):
    sizes = web.compressed_sizes(files)
    record_property("bytes", sum(sizes.values()))
    lazy = {name: size for name, size in sizes.items() if LAZY.fullmatch(name)}
    assert sum(sizes.values()) - sum(lazy.values()) < LARGEST, sorted(sizes.items(), key=lambda item: -item[1])[:8]
    assert 0 < sum(lazy.values()) < LARGEST_LAZY, lazy
    assert [name for name in lazy if f'"{name}"'.encode() in files["index.html"]] == []  # no page begins with them


def test_a_build_is_the_same_again(files, tmp_path):
    source = tmp_path / "web"
    shutil.copytree(web.SOURCE, source)
    for path in source.rglob("*"):
        if path.suffix in web.TEXTS:
            path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))  # as an editor on Windows saves it
    assert web.page_files(source) == files


def test_no_module_is_preloaded_below_its_own_script(files):
    above = files["index.html"].partition(b'<link rel="modulepreload"')[0]
    scripts = re.findall(rb'<script[^>]* src="([^"]*)"', above)
    assert scripts  # for a second request, Firefox reports an error
    assert not set(scripts) & set(re.findall(rb'<link rel="modulepreload" href="([^"]*)"', files["index.html"]))


def test_a_build_replaces_an_earlier_page_and_nothing_else(files, tmp_path):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "notes.txt").write_text("mine")
    (tmp_path / "0123456789ab").mkdir()  # the name of a version, but not one
    (tmp_path / "0123456789ab" / "notes.txt").write_text("mine")
    (tmp_path / "ba9876543210").mkdir()
    (tmp_path / "ba9876543210" / web.LIST).write_text("[]")
    (tmp_path / "index.html").write_text("of an earlier page")
    web.build(tmp_path)
    found = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert found == {*files, "mine/notes.txt", "0123456789ab/notes.txt"}
    assert (tmp_path / "index.html").read_bytes() == files["index.html"]


@pytest.mark.parametrize("wrong", ["99999", "-1", "abc"])
def test_a_wrong_port_is_refused_in_a_sentence(wrong, monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["web.py", f"--port={wrong}"])
    with pytest.raises(SystemExit) as end:
        web.main()
    assert end.value.code == 2
    assert "must be a whole number from 0" in capsys.readouterr().err


def test_a_busy_port_is_named_in_a_sentence(monkeypatch, tmp_path):
    monkeypatch.setattr(web, "build", lambda out: [])
    monkeypatch.setattr(web.web_packages, "install", lambda: None)
    with socket.create_server(("localhost", 0)) as other:
        port = other.getsockname()[1]
        monkeypatch.setattr("sys.argv", ["web.py", "--serve", f"--port={port}", f"--out={tmp_path}"])
        with pytest.raises(SystemExit, match=rf"^Port {port} cannot be used: .*\. --port names another one, .*free\.$"):
            web.main()


@pytest.mark.parametrize("place", ["file/page", "file"])
def test_a_folder_that_cannot_be_written_is_named(monkeypatch, tmp_path, place):
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(web.web_packages, "install", lambda: None)
    monkeypatch.setattr("sys.argv", ["web.py", f"--out={tmp_path / place}"])
    with pytest.raises(SystemExit, match=rf"^{tmp_path}.* cannot be used: [^\n]*\.$"):
        web.main()


@pytest.mark.parametrize("changed", ["app.js", "index.html", "service_worker.js"])
def test_any_change_gives_another_folder(files, tmp_path, changed):
    source = tmp_path / "web"
    shutil.copytree(web.SOURCE, source)
    with (source / changed).open("a") as file:
        file.write("\n")
    assert folder_of(web.page_files(source)) != folder_of(files)


def folder_of(files):
    (folder,) = {name.split("/")[0] for name in files if "/" in name}
    return folder


def test_all_but_three_files_are_in_the_folder_of_the_version(files):
    assert {name for name in files if "/" not in name} == set(web.AT_THE_TOP)
    for name in web.AT_THE_TOP:
        assert web.ASSETS not in files[name] and (folder_of(files) + "/").encode() in files[name], name


def test_own_files_name_no_address(files):
    folder = folder_of(files)
    own = [name for name in files if (web.SOURCE / name.removeprefix(folder + "/")).exists()]
    texts = [name for name in own if name.endswith((".js", ".css", ".html", ".webmanifest"))]
    assert len(texts) > 20
    assert [(name, found) for name in texts for found in URL.findall(files[name]) if found != b"//www.w3.org/2000/svg"
            and found != b"http://www.w3.org/2000/svg"] == []


def test_index_refers_only_to_files_of_the_page(files):
    page = files["index.html"].decode()
    references = re.findall(r'(?:href|src)="([^"#]+)"', page)
    assert len(references) > 10
    assert [name for name in references if name not in files] == []


def test_style_sheet_refers_only_to_files_of_the_page(files):
    folder = folder_of(files)
    names = re.findall(r'url\("?([^)"]+)"?\)', files[f"{folder}/style.css"].decode())
    assert [name for name in names if f"{folder}/{name}" not in files and not name.startswith("#")] == []


COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b|rgba?\(|hsla?\(")


def test_each_part_of_the_style_is_used_and_only_one_has_colours():
    folder = web.SOURCE / "style"
    assert sorted(web.STYLES) == sorted(file.stem for file in folder.iterdir())
    texts = {name: (folder / f"{name}.css").read_text(encoding="utf-8") for name in web.STYLES}
    assert [name for name, text in texts.items() if COLOUR.search(text)] == ["colors"]
    used = {name for text in texts.values() for name in re.findall(r"var\((--[\w-]+)", text)}
    named = set(re.findall(r"^ +(--[\w-]+):", texts["colors"], re.MULTILINE))
    assert named <= used


def test_modules_import_only_files_of_the_page(files):
    wrong = []
    for name, content in files.items():
        if name.endswith(".js"):
            for other in re.findall(rb"""(?:from|import)\s*\(?["'](\.[^"']+\.js)["']""", content):
                place = web.posixpath.normpath(web.posixpath.join(web.posixpath.dirname(name), other.decode()))
                if place not in files:
                    wrong.append((name, other))
    assert wrong == []


def test_list_of_files_is_complete(files):
    folder = folder_of(files)
    listed = web.json.loads(files[f"{folder}/files.json"])
    assert {f"{folder}/{name}" for name in listed} == {name for name in files if "/" in name} - {f"{folder}/files.json"}


def test_licences_are_there(files):
    text = files[f"{folder_of(files)}/licences.txt"].decode()
    for name in ("MicroPython 1.27.0", "Emscripten", "musl", "re1.5", "gifenc", "neopixel", "pixelbuf"):
        assert name in text
    assert text.count("MIT License") >= 4 and "Damien P. George" in text


def test_program_has_no_docstrings_and_all_modules(files):
    program = web.json.loads(gzip.decompress(files[f"{folder_of(files)}/program.bin"]))
    assert program["/code.py"].startswith("# SPDX") and "/variants.txt" not in program
    for room in ("hardware", "lib/tafl", "lib/tabletop", "sim/chip"):
        for path in (ROOT / room).glob("*.py"):
            assert (f"/{room}/{path.name}" in program) != (path.name == "radio.py")  # a browser has no Wi-Fi of its own
    assert not [path for path in program if path.startswith("/lib/far/")]
    assert '"""The loader:' not in program["/lib/tabletop/loader.py"]


def test_the_worker_waits_for_no_other_module(files):
    (script,) = re.findall(r'<script type="module" async[^>]* src="([^"]+)"', files["index.html"].decode())
    assert b"new Worker" in files[script]
    assert not web.IMPORT.findall(files[script].decode())


def test_micropython_does_not_check_its_table_at_each_call(files):
    (module,) = [content for name, content in files.items() if name.endswith("/micropython.js")]
    assert b"getWasmTableEntry=" in module
    assert b"wasmTable.get(funcPtr)==" not in module


def test_a_changed_package_is_refused(tmp_path):
    path = tmp_path / "index.js"
    path.write_text("export const parse = () => ({});\n")
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    assert web_packages.checked(path, digest)
    with pytest.raises(web_packages.PackageError, match="is not the file that"):
        web_packages.checked(path, "0" * 64)
    with pytest.raises(web_packages.PackageError, match="cannot be read"):
        web_packages.checked(tmp_path / "missing.js", digest)
