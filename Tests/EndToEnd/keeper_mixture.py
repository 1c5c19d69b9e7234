#!/usr/bin/env python3
"""Requests everything the server offers, all at once and on one core, and checks that it stays responsive.

keeper_mixture.py SERVER [--seconds N] [--connections N …]: connections mix every GET of the API's description, the
metrics and the page; meanwhile a probe requests /healthz. Its 99th percentile stays under 100 ms, every response has the expected
status, and SIGTERM ends the server within 2 s, in the middle of the requests.
"""

import argparse
import json
import multiprocessing
import os
import pathlib
import random
import resource
import selectors
import signal
import socket
import sys
import tempfile
import time

from harness import ROOT
from keeper_client import API, Capsule, Keeper, b64, make_site

HEALTH_LIMIT = 0.1
STOP_LIMIT = 2.0
DESCRIPTION = ROOT / "Server/Sources/Keeper/Resources/openapi.json"


def described():
    """Every GET path from the description, so that a new one can't be left out."""
    paths = json.loads(DESCRIPTION.read_text())["paths"]
    return sorted(path.removeprefix(API) for path, methods in paths.items() if "get" in methods)


def requests(port, path, capsule, released, items):
    """The requests for a path: the bytes to send, and the expected status. Owner, reader and stranger ask, for resources that
    exist and that don't."""
    def get(target, token, status):
        fields = f"Authorization: Bearer {b64(token)}\r\n" if token else ""
        return f"GET {target} HTTP/1.1\r\nHost: localhost:{port}\r\n{fields}\r\n".encode(), status

    if "{capsule}" not in path:
        return [get(API + path, None, 200)]
    rest = path.removeprefix("/capsules/{capsule}")
    unknown = f"{API}/capsules/{b64(os.urandom(16))}"
    if rest == "/release":
        return [get(unknown + rest, None, 403), get(capsule.path + rest, None, 403), get(capsule.path + rest, capsule.token, 403),
                get(released.path + rest, None, 200)]
    owner_only = rest.startswith("/tokens")
    found = []
    for item in items if "{item}" in rest else [None]:
        target = rest.replace("{item}", item or "")
        found += [get(capsule.path + target, capsule.token, 200), get(unknown + target, None, 401),
                  get(capsule.path + target, capsule.read_token, 403 if owner_only else 200)]
    if "{item}" in rest:
        found.append(get(capsule.path + rest.replace("{item}", b64(os.urandom(16))), capsule.token, 404))
    return found


class Asker:
    """A connection that sends one request after the other."""

    def __init__(self, port, mix, seed):
        self.mix, self.random = mix, random.Random(seed)
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setblocking(False)
        self.ask()

    def ask(self):
        data, self.expected = self.random.choice(self.mix)
        self.buffer, self.length = b"", None
        self.socket.send(data)

    def read(self):
        """Continues reading; returns true when a response is complete."""
        data = self.socket.recv(1 << 18)
        if not data:
            raise ConnectionError("the server closed a connection")
        self.buffer += data
        if self.length is None and (end := self.buffer.find(b"\r\n\r\n")) >= 0:
            head = self.buffer[:end].lower()
            at = head.find(b"content-length:")
            body = int(head[at + 15:].split(b"\r\n", 1)[0]) if at >= 0 else 0
            self.status, self.length = int(head[9:12]), end + 4 + body
        return self.length is not None and len(self.buffer) >= self.length


def load(port, mix, count, until, results):
    """Keeps `count` connections busy; returns the number of responses, and the errors."""
    selector, answers, wrong = selectors.DefaultSelector(), 0, []
    try:
        for seed in range(count):
            asker = Asker(port, mix, seed)
            selector.register(asker.socket, selectors.EVENT_READ, asker)
        while time.monotonic() < until:
            ready = selector.select(10)
            if not ready:
                wrong.append("no answer for 10 s")
                break
            for key, _ in ready:
                if not key.data.read():
                    continue
                answers += 1
                if key.data.status != key.data.expected and len(wrong) < 5:
                    wrong.append(f"{key.data.status} instead of {key.data.expected}")
                key.data.ask()
    except OSError as error:
        wrong.append(str(error))
    results.put((answers, wrong))
    # Until the server closes them.
    while selector.get_map() and (ready := selector.select(20)):
        for key, _ in ready:
            try:
                if key.data.read():
                    key.data.ask()
            except OSError:
                selector.unregister(key.fileobj)


def keep_off_the_servers_core():
    """Otherwise this would measure how long this program waits for processor time."""
    others = os.sched_getaffinity(0) - {0}
    if others:
        os.sched_setaffinity(0, others)


def probe(port, until):
    """How long /healthz takes, asked 50 times a second."""
    times = []
    request = f"GET /healthz HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n".encode()
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        while time.monotonic() < until:
            began = time.perf_counter()
            connection.sendall(request)
            if not connection.recv(4096).startswith(b"HTTP/1.1 200"):
                raise ConnectionError("/healthz is not well")
            times.append(time.perf_counter() - began)
            time.sleep(0.02)
    return sorted(times)


def fill(client):
    """A sealed capsule with items of both kinds, and a released one."""
    capsule, released = Capsule(), Capsule(opens_at=int(time.time()) + 3)
    items = [b64(os.urandom(16)) for _ in range(4)]
    for sealed in (capsule, released):
        assert client.seal(sealed)[0] == 201
    for item, size in zip(items, (100, 10_000, 50_000, 200_000)):
        assert client.put(capsule, item, os.urandom(size))[0] == 201
    for _ in range(100):
        if client.call("GET", released.path + "/release")[0] == 200:
            return capsule, released, items
        time.sleep(0.1)
    raise TimeoutError("the time key was not published")


def attack(program, count, seconds):
    """Returns the errors."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        keeper = Keeper(program, folder / "data", make_site(folder / "site"), wrap=["taskset", "-c", "0"])
        keeper.start()
        try:
            client = keeper.client()
            capsule, released, items = fill(client)
            client.close()
            mix = [request for path in described() for request in requests(keeper.port, path, capsule, released, items)]
            for target in ("/metrics", "/readyz", "/healthz", "/"):
                mix.append((f"GET {target} HTTP/1.1\r\nHost: localhost:{keeper.port}\r\n\r\n".encode(), 200))
            until, results = time.monotonic() + seconds, multiprocessing.Queue()
            loader = multiprocessing.Process(
                target=load, args=(keeper.port, mix, count, until, results), daemon=True)
            loader.start()
            wrong, times = [], []
            try:
                times = probe(keeper.port, until)
            except OSError as error:
                wrong.append(f"/healthz: {error}")
            answers, failures = results.get(timeout=60)
            wrong += failures
            began = time.monotonic()
            keeper.process.send_signal(signal.SIGTERM)
            try:
                status = keeper.process.wait(timeout=30)
            except Exception:
                status = "none"
            stopped = time.monotonic() - began
            loader.terminate()
        finally:
            if keeper.process.poll() is None:
                keeper.kill()
    middle, late = (times[len(times) * share // 100] if times else float("inf") for share in (50, 99))
    print(f"mixture: {count} connections on one core, {seconds} s: {answers / seconds:,.0f} answers a second; /healthz "
          f"{len(times)} times, median {middle * 1000:.1f} ms, p99 {late * 1000:.1f} ms; ended after {stopped:.2f} s", flush=True)
    if late > HEALTH_LIMIT:
        wrong.append(f"/healthz took {late * 1000:.0f} ms")
    if status != 0 or stopped > STOP_LIMIT:
        wrong.append(f"SIGTERM: status {status} after {stopped:.1f} s")
    return [f"{count} connections: {reason}" for reason in wrong]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("server", type=pathlib.Path)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--connections", type=int, nargs="+", default=[8, 64, 512])
    options = parser.parse_args()
    keep_off_the_servers_core()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, max(options.connections) + 200)), hard))
    wrong = [reason for count in options.connections for reason in attack(options.server.resolve(), count, options.seconds)]
    if wrong:
        sys.exit("mixture: " + "; ".join(wrong))


if __name__ == "__main__":
    main()
