#!/usr/bin/env python3
"""Holds connections to the server while doing next to nothing, and checks that others are still served.

keeper_siege.py SERVER [CONNECTIONS]: silent connections, and heads, bodies and readers that trickle, are closed; a client
on a slow line, 20 kB a second, is not.
"""

import os
import pathlib
import resource
import socket
import sys
import tempfile
import threading
import time

from keeper_client import Capsule, Keeper, b64, make_site

SECONDS = 90
ITEM = 50_000_000


class Attempt(threading.Thread):
    """A connection that sends `start` and then repeats `step`, until the server closes it or the time is over."""

    def __init__(self, name, port, start, step, pause, ends):
        super().__init__(daemon=True)
        self.name, self.begin, self.step, self.pause, self.ends = name, start, step, pause, ends
        self.ended = None
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.connect(("127.0.0.1", port))
        self.own = self.socket.getsockname()[1]

    def run(self):
        try:
            self.socket.sendall(self.begin)
            while True:
                self.step(self.socket)
                time.sleep(self.pause)
        except OSError:
            pass


def held(port):
    """The client ports of the server's open connections; the system may still be sending on closed ones."""
    lines = [line.split() for line in pathlib.Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return {int(fields[2].split(":")[1], 16) for fields in lines
            if fields[1].endswith(f":{port:04X}") and fields[9] != "0"}


def sends(data):
    return lambda connection: connection.sendall(data)


def reads(count):
    return lambda connection: connection.recv(count)


def attempts(port, capsule, item):
    host = f"Host: localhost:{port}\r\nAuthorization: Bearer {b64(capsule.token)}\r\n"
    put, other = ((f"PUT {capsule.path}/items/{b64(os.urandom(16))} HTTP/1.1\r\n{host}Upload-Complete: ?0\r\n"
                   f"Content-Type: application/octet-stream\r\nContent-Length: {ITEM}\r\n\r\n").encode()
                  for _ in range(2))
    get = f"GET {capsule.path}/items/{item} HTTP/1.1\r\n{host}\r\n".encode()
    return [
        Attempt("a head that trickles", port, b"GET / HTTP/1.1\r\n", sends(b"X: y\r\n"), 1, True),
        Attempt("a body that trickles", port, put, sends(b"x" * 100), 1, True),
        Attempt("a reader who trickles", port, get, reads(100), 1, True),
        Attempt("an upload on a bad line", port, other, sends(b"x" * 2000), 0.1, False),
        Attempt("a download on a bad line", port, get, reads(2000), 0.1, False),
    ]


def crowd(port, count):
    """Silent connections, most of which wait in the system's queue."""
    found = []
    for _ in range(count):
        silent = socket.socket()
        silent.setblocking(False)
        silent.connect_ex(("127.0.0.1", port))
        found.append(silent)
    return found


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, count + 500), hard))
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        keeper = Keeper(program, folder / "data", make_site(folder / "site"))
        keeper.start()
        capsule, item, data = Capsule(), b64(os.urandom(16)), os.urandom(ITEM)
        client = keeper.client()
        assert client.seal(capsule)[0] == 201 and client.put(capsule, item, data)[0] == 201
        client.close()
        before = keeper.resident()
        running = attempts(keeper.port, capsule, item)
        for attempt in running:
            attempt.start()
        silent, waits, began = crowd(keeper.port, count), [], time.monotonic()
        while time.monotonic() - began < SECONDS:
            asked = time.monotonic()
            visitor = keeper.client()
            assert visitor.call("GET", "/healthz")[0] == 200
            visitor.close()
            waits.append(time.monotonic() - asked)
            places = held(keeper.port)
            for attempt in running:
                if attempt.ended is None and attempt.own not in places:
                    attempt.ended = time.monotonic() - began
            time.sleep(1)
        peak = keeper.resident()
        for connection in silent:
            connection.close()
        keeper.stop()
        wrong = [f"{a.name} {'was not ended' if a.ends else f'was ended after {a.ended:.0f} s'}"
                 for a in running if a.ends == (a.ended is None)]
        print(f"siege: {count} silent connections, {len(waits)} visitors served beside them, the slowest after "
              f"{max(waits):.1f} s; " + ", ".join(f"{a.name} ended after {a.ended:.0f} s" for a in running if a.ended)
              + f"; memory {before:.0f} to {peak:.0f} MB", flush=True)
        if wrong:
            sys.exit("siege: " + "; ".join(wrong))


if __name__ == "__main__":
    main()
