# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Brokers on this PC: a port, certificates, and mosquitto with a few lines of its own."""

import getpass
import os
import shutil
import socket
import subprocess
import threading
import time

import needs
from project import PLAY, ROOT

LIMIT = 20  # seconds that a test waits for it to start


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


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


class Program:
    """`ljostafl` as a process: its lines, and what is typed."""

    def __init__(self, *words, **environment):
        self.lines = []
        self.process = subprocess.Popen([*PLAY, *words], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, text=True, env={**os.environ, **environment})
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.append(line.rstrip())

    def type(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def until(self, text, limit=60):
        end = time.monotonic() + limit
        while not any(text in line for line in self.lines):
            assert time.monotonic() < end and self.process.poll() is None, (text, self.lines[-30:])
            time.sleep(0.02)

    def close(self):
        self.process.stdin.close()
        self.process.terminate()
        self.process.wait(20)
