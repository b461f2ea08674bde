# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Updates of a board's drive that are cut off at any file: a whole program runs, and a repeated copy completes."""

import random
import re

import pytest

from cut_drive import (
    NEW,
    NEW_FILES,
    OLD,
    OLD_FILES,
    SETTINGS,
    USERS,
    CutDrive,
    HandCopy,
    every_cut,
    in_folder,
    lose_what_was_not_written,
    new_board,
    old_layout,
    put,
    run_drive,
    small_program,
    top_files,
    tree,
    version,
    with_launcher,
)
from soak import scaled
from support.drive import install, is_complete, space_of

AGAIN, AGAIN_FILES = small_program("1.2.0", files=4)  # another program of the same version
OLDER, OLDER_FILES = small_program("1.1.0")


def install_new(drive, program=NEW, files=NEW_FILES, **options):
    install(drive, program, files, top_files(), SETTINGS, **options)


STARTS = pytest.mark.parametrize("start", [old_layout, with_launcher])


@STARTS
@pytest.mark.parametrize("new, files", [
    (NEW, NEW_FILES),
    pytest.param(AGAIN, AGAIN_FILES, marks=pytest.mark.soak),
    pytest.param(OLDER, OLDER_FILES, marks=pytest.mark.soak),
])
def test_installing_may_be_cut_anywhere(start, new, files, tmp_path):
    start(tmp_path)
    install_new(CutDrive(tmp_path), new, files)
    complete = tree(tmp_path)
    newest = version(run_drive(tmp_path))
    seen = []
    for root, cut in every_cut(start, lambda drive: install_new(drive, new, files)):
        ran = run_drive(root)
        seen.append(version(ran))
        assert seen[-1] in ("1.2.0", newest), cut
        if "main.py" in tree(root) and "code.py" not in tree(root):
            assert re.search(r"^ljostafl-\S+ starts$", ran, re.MULTILINE), cut
        assert all(tree(root)[path] == content for path, content in USERS.items()), cut
        install_new(CutDrive(root), new, files)
        assert tree(root) == complete, cut
    assert len(seen) > 40 and seen[0] == "1.2.0" and seen[-1] == newest
    assert seen.count("1.2.0") > 15  # the old program runs while the new one is written


def test_first_installation_may_be_cut_anywhere(tmp_path):
    new_board(tmp_path)
    install_new(CutDrive(tmp_path))
    complete = tree(tmp_path)
    assert complete["settings.toml"] == SETTINGS and "code.py" not in complete
    for root, cut in every_cut(new_board, install_new):
        ran = run_drive(root)
        assert ran == "Hello World!\n" or version(ran) == "1.10.0", cut
        install_new(CutDrive(root))
        assert tree(root) == complete, cut


@pytest.mark.slow
def test_another_program_is_kept_and_runs_until_the_end():
    def weather(root):
        new_board(root)
        put(root, {"code.py": b"print('weather')\n", "main.py": b"print('more weather')\n"})

    for root, cut in every_cut(weather, install_new):
        ran = run_drive(root)
        assert ran == "weather\n" or version(ran) == "1.10.0", cut
        install_new(CutDrive(root))
        kept = tree(root)
        assert kept["code-before.py"] == b"print('weather')\n", cut
        assert kept["main-before.py"] == b"print('more weather')\n", cut


@pytest.mark.slow
def test_a_changed_launcher_is_replaced_without_a_gap():
    def older_launcher(root):
        with_launcher(root)
        put(root, {"main.py": b"# older\n" + top_files()["main.py"]})

    for root, cut in every_cut(older_launcher, install_new):
        assert version(run_drive(root)) in ("1.2.0", "1.10.0"), cut
        install_new(CutDrive(root))
        assert tree(root)["main.py"] == top_files()["main.py"] and "main.txt" not in tree(root), cut


class FullDrive(CutDrive):
    """A drive with room for one program and a little more."""

    def free(self):
        return space_of({**in_folder(NEW, NEW_FILES), **top_files()}) * 3 // 2 - space_of(tree(self.root))


@STARTS
def test_full_drive_is_unchanged(start, tmp_path):
    start(tmp_path)
    before = tree(tmp_path)
    with pytest.raises(SystemExit, match="--delete-first"):
        install_new(FullDrive(tmp_path))
    assert tree(tmp_path) == before


@pytest.mark.slow
@STARTS
def test_full_drive_with_delete_first_runs_one_program_or_says_that_it_has_none(start, tmp_path, capsys):
    start(tmp_path)
    install_new(FullDrive(tmp_path), delete_first=True)
    assert "the board has none" in capsys.readouterr().out
    complete = tree(tmp_path)
    assert version(run_drive(tmp_path)) == "1.10.0"

    last = 0
    while True:
        last += 1
        root = tmp_path / f"cut{last}"
        start(root)
        try:
            install_new(FullDrive(root, last, "half"), delete_first=True)
        except Exception as cut:
            ran = run_drive(root)
            versions = set(re.findall(r"runs ([\d.]+) ", ran)) - {"1.2.0", "1.10.0"}
            assert not versions and (len(set(re.findall(r"'([\d.]+)'", ran))) < 2), cut
            install_new(FullDrive(root), delete_first=True)
            assert tree(root) == complete, cut
        else:
            break


def hand_copies(shuffle=None):
    """Return what README says that a builder does: the copy of the folder, and the steps after it."""
    folder = HandCopy().copy(in_folder(NEW, NEW_FILES), shuffle)
    first_time = HandCopy().copy(top_files(), shuffle).delete("code.py", "hardware", "lib/tafl", "lib/tabletop")
    return folder, first_time


@pytest.mark.parametrize("order", ["by name", pytest.param(0, marks=pytest.mark.soak)])
def test_copy_by_hand_may_be_cut_anywhere(order):
    folder, _ = hand_copies(None if order == "by name" else random.Random(order))
    folder.delete(OLD)
    seen = []
    for root, cut in every_cut(with_launcher, folder.run):
        ran = run_drive(root)
        seen.append(version(ran))
        assert f"ljostafl-{seen[-1]}-" in ran.splitlines()[-2], cut
        if seen[-1] == "1.2.0" and (root / NEW).exists():
            assert f"{NEW} is not complete. Copy it again." in ran, cut
        folder.run(CutDrive(root))
        assert version(run_drive(root)) == "1.10.0", cut
    assert seen == sorted(seen, reverse=True) and len(set(seen)) == 2  # first the old one, then the new one


@pytest.mark.parametrize("order", ["by name", pytest.param(0, marks=pytest.mark.soak)])
def test_copy_by_hand_over_the_old_layout_may_be_cut_anywhere(order):
    folder, first_time = hand_copies(None if order == "by name" else random.Random(order))
    folder.steps += first_time.steps
    for root, cut in every_cut(old_layout, folder.run):
        assert version(run_drive(root)) in ("1.2.0", "1.10.0"), cut
        folder.run(CutDrive(root))
        assert version(run_drive(root)) == "1.10.0", cut
        assert not (root / "hardware").exists()


@pytest.mark.parametrize("seed", range(scaled(150)))
def test_copy_that_a_pc_had_not_written_yet(seed, tmp_path):
    chance = random.Random(seed)
    with_launcher(tmp_path)
    lose_what_was_not_written(tmp_path, in_folder(NEW, NEW_FILES), chance, OLD_FILES["hardware/host.py"])
    whole = {f"{NEW}/{path}": content for path, content in NEW_FILES.items()}
    expected = "1.10.0" if whole.items() <= tree(tmp_path).items() else "1.2.0"
    assert version(run_drive(tmp_path)) == expected
    install_new(CutDrive(tmp_path))
    assert version(run_drive(tmp_path)) == "1.10.0" and is_complete(tmp_path / NEW)


def test_a_copy_of_the_whole_zip_folder_over_a_complete_one_changes_nothing(tmp_path):
    with_launcher(tmp_path, NEW, NEW_FILES)
    before = tree(tmp_path)
    folder, first_time = hand_copies()
    folder.run(CutDrive(tmp_path))
    first_time.run(CutDrive(tmp_path))
    assert tree(tmp_path) == before and version(run_drive(tmp_path)) == "1.10.0"


def test_one_program_that_is_not_complete_is_named(tmp_path):
    with_launcher(tmp_path, NEW, NEW_FILES)
    (tmp_path / NEW / "hardware" / "host.py").unlink()
    ran = run_drive(tmp_path)
    assert ran.startswith(f"hardware/host.py is not there: copy {NEW} again\n") and f"{NEW} starts" not in ran


def test_nothing_outside_the_folder_is_imported(tmp_path):
    with_launcher(tmp_path, NEW, NEW_FILES)
    put(tmp_path, {path: OLD_FILES[path] for path in OLD_FILES if path not in ("code.py", "manifest.txt")})
    (tmp_path / NEW / "lib" / "tafl" / "part3.py").unlink()
    assert "No module named 'tafl.part3'" in run_drive(tmp_path)
    for path in sorted((tmp_path / NEW / "lib" / "tafl").iterdir()):
        path.unlink() if path.is_file() else None
    assert "runs" not in run_drive(tmp_path)


def test_a_copy_under_another_name_is_not_complete(tmp_path):
    with_launcher(tmp_path, NEW, NEW_FILES)
    put(tmp_path, in_folder(f"{NEW} copy", NEW_FILES))
    ran = run_drive(tmp_path)
    assert version(ran) == "1.10.0" and "Error" not in ran


def test_drive_without_a_program_says_so(tmp_path):
    put(tmp_path, top_files())
    assert "There is no program on this drive" in run_drive(tmp_path)


@pytest.mark.parametrize("name", ["ljostafl-0.1.0.zip", "ljostafl-main",
                                  "ljostafl-1.0-xyz", "._ljostafl-9.9.9-0123abcd"])
def test_other_names_do_not_disturb(name, tmp_path):
    with_launcher(tmp_path)
    (tmp_path / name).write_bytes(b"")
    assert version(run_drive(tmp_path)) == "1.2.0"
