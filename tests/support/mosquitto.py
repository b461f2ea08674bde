# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Mosquitto, set up as docs/network.md says."""

import getpass
import os
import random
import re
import shutil
import socket
import subprocess
import time

import needs
from project import ROOT

LIMIT = 20  # seconds that a test waits for anything
LONGEST = 16_600  # bytes of a packet that a client of a test takes

PORTS = range(20000, 32000)  # below those that systems give to outgoing connections, which could take one at any time
given = set[int]()  # to earlier calls; their brokers may not listen yet


def free_port():
    """Return a port that is free, and that no other call in this process returns."""
    while True:
        port = random.SystemRandom().choice(PORTS)
        with socket.socket() as probe:
            if port not in given and probe.connect_ex(("127.0.0.1", port)):
                given.add(port)
                return port


class Mosquitto:
    """Mosquitto with the files of the page. `plain`: the port of a listener without TLS, for the proxy.

    `made`: what `make_files` has made. `acl`: lines behind those of the page, for `table`.
    """

    def __init__(self, folder, made, table, acl=""):
        shutil.copytree(made, folder, dirs_exist_ok=True)
        self.folder, self.port, self.web, self.plain = folder, free_port(), free_port(), free_port()
        program = shutil.which("mosquitto", path=f"{os.environ['PATH']}:/usr/sbin") or needs.program("mosquitto")
        self._command = [program, "-c", str(folder / "mosquitto.conf")]
        page = (ROOT / "docs" / "network.md").read_text(encoding="utf-8")
        conf, lines = (re.search(rf"```{name}\n(.*?)```", page, re.DOTALL)[1] for name in ("conf", "acl"))
        conf = re.sub(r"(/etc|/var/lib)/mosquitto", str(folder), conf)
        conf = conf.replace("listener 8883", f"listener {self.port}").replace("listener 9001", f"listener {self.web}")
        conf += f"\nlistener {self.plain} 127.0.0.1\nuser {getpass.getuser()}\n"
        (folder / "mosquitto.conf").write_text(conf)
        (folder / "acl").write_text(lines.replace("TABLE", table) + acl)
        (folder / "acl").chmod(0o600)
        self.start()

    def start(self):
        with (self.folder / "log").open("a") as log:
            self.process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL, stderr=log)
        end = time.monotonic() + LIMIT
        while time.monotonic() < end:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.plain)) == 0:
                    return
            time.sleep(0.02)
        raise AssertionError("mosquitto does not start")

    def stop(self):
        self.process.terminate()
        self.process.wait(LIMIT)


def start_mosquitto(folder, lines, port=0):
    """Start it with these lines, by default on a free port; return the port and the process."""
    folder.mkdir(exist_ok=True)
    port = port or free_port()
    (folder / "open.conf").write_text(f"user {getpass.getuser()}\nlistener {port} 127.0.0.1\n" + lines)
    program = shutil.which("mosquitto", path=f"{os.environ['PATH']}:/usr/sbin") or needs.program("mosquitto")
    process = subprocess.Popen([program, "-c", str(folder / "open.conf")], stderr=subprocess.DEVNULL)
    end = time.monotonic() + LIMIT
    while True:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return port, process
        assert time.monotonic() < end
        time.sleep(0.02)


def make_files(folder, passwords):
    """Make the passwords and certificates of a broker."""
    for number, (name, password) in enumerate(passwords.items()):
        options = [*(() if number else ("-c",)), "-b", str(folder / "passwd")]
        subprocess.run([needs.program("mosquitto_passwd", "mosquitto"), *options, name, password], check=True,
                       capture_output=True)
    certificates(folder)


def certificates(folder):
    """Make an authority, and a certificate for localhost."""
    openssl, key = needs.program("openssl"), ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    (folder / "names").write_text("subjectAltName=DNS:localhost\n")

    def run(*words):
        subprocess.run([openssl, *words], cwd=folder, check=True, capture_output=True)

    run("req", "-x509", *key, "-keyout", "ca.key", "-out", "ca.crt", "-subj", "/CN=Ljostafl test", "-days", "2")
    run("req", *key, "-keyout", "server.key", "-out", "server.csr", "-subj", "/CN=localhost")
    run("x509", "-req", "-in", "server.csr", "-CA", "ca.crt", "-CAkey", "ca.key", "-CAcreateserial", "-days", "2",
        "-extfile", "names", "-out", "server.crt")
