# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The commands: `invite`, what `bridge` and `watch` refuse, and what they ask."""

import os
import re
import select
import signal
import subprocess
import sys
import time

import pytest

from far_here import complaint
from far_network import table_for_two
from ljostafl.__main__ import FAR, FRONTENDS, TOOLS
from ljostafl.far.invitation import Terms, acl_lines, read_link
from project import PLAY, ROOT


def run(*words, **environment):
    return subprocess.run([*PLAY, *words], cwd=ROOT, capture_output=True, text=True, stdin=subprocess.DEVNULL,
                          env={**os.environ, **environment})


def test_invite_prints_a_link_for_each_side_and_for_watchers():
    done = run("invite", "broker.example:9999", "--variant", "finstrom", "--option", "castle", "--side", "defenders",
               "--clock", "3+2", "--days", "7", "--user", "asa", "--acl", "bo",
               "--ca", "ca.crt")  # as the window's line has it
    mine, guest, watcher = map(read_link, re.findall(r"ljostafl://\S+", done.stdout))
    assert (mine.host, mine.port, mine.side, mine.user, mine.tls) == ("broker.example", 9999, "defenders", "asa", True)
    assert mine.terms == Terms("finstrom", ("castle",), None, "3+2", 7)
    assert (guest.side, guest.secret, guest.terms, guest.user) == ("attackers", mine.secret, None, "")
    assert acl_lines(mine, "bo") in done.stdout
    assert (watcher.side, watcher.secret, watcher.table) == ("watch", b"", mine.table)


def test_the_lines_for_a_broker_are_those_of_the_page_for_the_table_and_its_rematches():
    mine = table_for_two()[0]._replace(user="asa")
    page = (ROOT / "docs" / "network.md").read_text(encoding="utf-8")
    shown = re.search("```acl\n(user asa.*?)user watcher", page, re.DOTALL)[1].strip().split("user ")[1:]
    made = acl_lines(mine, "bo").split("user ")[1:]
    for lines, wanted in zip(made, shown, strict=True):
        assert set(lines.splitlines()) >= set(wanted.strip().replace("TABLE", mine.table).splitlines())
    again = mine.rematch()
    assert f"{again.topic}defenders\n" in made[0] and f"{again.topic}attackers\n" in made[1]
    assert f"{again.topic}attackers\n" not in made[0] and "user" not in acl_lines(mine._replace(user=""), "bo")


@pytest.mark.parametrize("words", [["-m", "ljostafl"], ["src/ljostafl"]], ids=["installed", "checkout"])
def test_help_has_a_line_for_each_command(words):
    shown = subprocess.run([sys.executable, *words, "--help"], cwd=ROOT, capture_output=True, text=True, check=True,
                           env={**os.environ, "PYTHONPATH": str(ROOT / "src")}).stdout
    lines = [line.removeprefix("    ljostafl ") for line in shown.splitlines() if line.startswith("    ljostafl ")]
    assert {line.split()[0] for line in lines} >= {*FRONTENDS, *FAR, *TOOLS, "film", "rules"}


def test_invite_takes_a_handicap():
    done = run("invite", "host", "--variant", "brandub", "--handicap", "attackers 2")
    assert read_link(re.search(r"ljostafl://\S+", done.stdout)[0]).terms.start == "7/3a3/3d3/aadKdaa/3d3/3a3/7 a"


@pytest.mark.parametrize("words, said", [
    (("invite", "host", "--handicap", "king 1"), "king 1"),
    (("invite", "host", "--variant", "chess"), "chess"), (("invite", "host", "--clock", "long"), "clock"),
    (("invite", "host", "--option", "castle"), "castle"), (("invite", "host", "--start", "9 a"), ""),
    (("bridge", "https://broker.example"), "ljostafl://"), (("bridge", "WATCH"), "watch"), (("watch", "x"), "ljostafl://"),
    (("invite", "host:soon"), "host:soon"), (("invite", "host:0"), "host:0"), (("invite", "a host"), "a host"),
    (("bridge", "host:", "--code"), "host:"), (("watch", "WATCH", "--ca", "nowhere.crt"), "nowhere.crt"),
])
def test_what_cannot_be_is_refused_in_one_line(words, said, monkeypatch):
    watchers = table_for_two()[0].for_side("watch").link()
    monkeypatch.setenv("LJOSTAFL_PASSWORD", "x")
    told = complaint(*(watchers if word == "WATCH" else word for word in words))
    assert said in told and len(told.splitlines()) == 1


@pytest.mark.parametrize("words", [("bridge", "-"), ("watch", "-"), ("bridge", "LINK"), ("watch", "LINK")])
def test_who_gives_no_answer_is_told_so_in_one_line(words, monkeypatch):
    def answer(question):
        raise EOFError

    monkeypatch.setattr("getpass.getpass", answer)
    monkeypatch.delenv("LJOSTAFL_PASSWORD", raising=False)
    link = table_for_two()[0]._replace(user="asa").link()
    assert len(complaint(*(link if word == "LINK" else word for word in words)).strip().splitlines()) == 1


def test_without_the_client_it_says_what_to_install(tmp_path):
    code = ("import sys; sys.modules['paho'] = None; sys.argv = ['ljostafl', 'watch', sys.argv[1]]; "
            "from ljostafl.__main__ import main; sys.exit(main())")
    done = subprocess.run([sys.executable, "-c", code, table_for_two()[0].for_side("watch").link()], cwd=tmp_path,
                          env={**os.environ, "PYTHONPATH": str(ROOT / "src")}, capture_output=True, text=True)
    assert done.returncode == 2 and "ljostafl[far]" in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="it needs a pseudo-terminal")
@pytest.mark.parametrize("words", [("bridge", "LINK"), ("bridge", "--user=asa", "--code", "localhost")])
def test_the_password_that_a_person_types_is_taken_the_first_time(tmp_path, words):
    import pty

    link = table_for_two()[0]._replace(host="localhost", port=1, tls=False, user="asa").link()
    ours = [link if word == "LINK" else word for word in words]
    child, terminal = pty.fork()
    if not child:
        os.execve(sys.executable, [*PLAY, *ours, "--plain", "--no-tls", f"--state={tmp_path}"],
                  {**{k: v for k, v in os.environ.items() if k != "LJOSTAFL_PASSWORD"}, "COLUMNS": "200"})
    shown, sent, end = b"", False, time.monotonic() + 30
    try:
        while b"board's console" not in shown:
            assert select.select([terminal], [], [], end - time.monotonic())[0], shown
            shown += os.read(terminal, 4096)
            if b"Password of asa" in shown and not sent:
                sent = True
                os.write(terminal, b"secret\n")
        assert sent and b"secret" not in shown
    finally:
        os.kill(child, signal.SIGTERM)
        os.close(terminal)
        os.waitpid(child, 0)
