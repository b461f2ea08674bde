# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A broker listens to browsers and to programs."""

import signal
import socket
import subprocess
import time

import needs


class Ports(tuple):
    """The ports of a broker, for browsers and for programs."""

    def __new__(cls, ports, config):
        made = super().__new__(cls, ports)
        made.config = config
        return made

    def start(self):
        command = [needs.program("mosquitto"), "-c", str(self.config)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_for_port(self[0])

    def stop(self):
        self.process.terminate()
        self.process.wait()

    def read_again(self):
        """Let it read its files again."""
        self.process.send_signal(signal.SIGHUP)


def wait_for_port(port):
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise AssertionError("the broker does not start")
