#!/usr/bin/env python3
"""Floods a server on one core from thousands of connections, and checks that it still works.

keeper_floods.py SERVER [CONNECTIONS]: heads and bodies that trickle, endless requests whose responses are never read,
as many tokens and invites as are allowed. During each flood strangers are served, every capsule is released on time,
memory stays bounded, and SIGTERM ends the server in 2 s.
"""

import hashlib
import json
import os
import pathlib
import resource
import selectors
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

from keeper_client import API, Capsule, Keeper, b64, make_site

# A new client waits for a connection that another one merely holds.
VISIT_LIMIT = 8.0
RELEASE_LIMIT = 5.0
STOP_LIMIT = 2.0
MEMORY_LIMIT = 150
SECONDS = 20


class Flood(threading.Thread):
    """Connections that repeat `step` until they are closed, and are then reopened."""

    def __init__(self, port, count, step, receives=4096):
        super().__init__(daemon=True)
        self.port, self.step, self.receives = port, step, receives
        self.is_over, self.sent, self.selector = False, 0, selectors.DefaultSelector()
        for _ in range(count):
            self.open()

    def open(self):
        connection = socket.socket()
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, self.receives)
        connection.setblocking(False)
        connection.connect_ex(("127.0.0.1", self.port))
        self.selector.register(connection, selectors.EVENT_WRITE, [0])

    def run(self):
        while not self.is_over:
            ready = self.selector.select(1)
            for key, _ in ready:
                try:
                    data = self.step(key.data[0])
                    if data:
                        sent = key.fileobj.send(data)
                        self.sent += sent
                    key.data[0] += 1
                except BlockingIOError:
                    pass
                except OSError:
                    self.selector.unregister(key.fileobj)
                    key.fileobj.close()
                    if not self.is_over:
                        self.open()
            time.sleep(0.05)

    def end(self):
        self.is_over = True
        self.join(timeout=20)
        for key in list(self.selector.get_map().values()):
            key.fileobj.close()


def visit(keeper):
    """A stranger's request; returns how long it took."""
    began = time.monotonic()
    client = keeper.client()
    try:
        assert client.call("GET", "/healthz")[0] == 200
    finally:
        client.close()
    return time.monotonic() - began


def due(keeper, count, seconds):
    """Capsules due in this many seconds."""
    client, moment = keeper.client(), int(time.time()) + seconds
    capsules = [Capsule(moment) for _ in range(count)]
    for capsule in capsules:
        assert client.seal(capsule)[0] == 201
    client.close()
    return capsules, moment


def released(keeper, capsules, moment):
    """Waits for all of them; returns the last one's delay. None may be early."""
    client, late = keeper.client(), 0.0
    try:
        for capsule in capsules:
            while True:
                status, body, _ = client.call("GET", capsule.path + "/release")
                now = time.time()
                assert (status == 200) == (b"AGE-SECRET-KEY" in body), body
                assert status != 200 or now >= moment, "released early"
                if status == 200:
                    break
                assert status == 403, status
                if now > moment + 60:
                    raise TimeoutError("a capsule is not released")
                time.sleep(0.05)
            late = max(late, time.time() - moment)
    finally:
        client.close()
    return late


def drips(port, capsule):
    """A head that never ends, and a body that never does, a few bytes at a time."""
    head = f"GET / HTTP/1.1\r\nHost: localhost:{port}\r\n".encode()
    body = (f"PUT {capsule.path}/items/{b64(bytes(16))} HTTP/1.1\r\nHost: localhost:{port}\r\n"
            f"Authorization: Bearer {b64(capsule.token)}\r\nContent-Type: application/octet-stream\r\nUpload-Complete: ?0\r\n"
            "Content-Length: 1000000\r\n\r\n").encode()
    turn = iter(range(1 << 60))

    def step(number):
        if number == 0:
            return head if next(turn) % 2 else body
        return b"X: y\r\n" if number % 20 == 0 else b""
    return step


def pipeline(port, capsule):
    """Pipelined requests whose responses are never read."""
    host = f"Host: localhost:{port}\r\n"
    own = f"Authorization: Bearer {b64(capsule.token)}\r\n"
    one = "".join([f"GET / HTTP/1.1\r\n{host}\r\n", f"GET {capsule.path}/items HTTP/1.1\r\n{host}{own}\r\n",
                   f"GET {capsule.path}/release HTTP/1.1\r\n{host}\r\n", f"GET {API}/openapi.json HTTP/1.1\r\n{host}\r\n",
                   f"GET /metrics HTTP/1.1\r\n{host}\r\n"]).encode()
    return lambda number: one * 50


def knocks(port, capsule):
    """Complete requests for forbidden resources, each on a connection marked as its last."""
    request = (f"GET {capsule.path} HTTP/1.1\r\nHost: localhost:{port}\r\nAuthorization: Bearer {b64(os.urandom(16))}\r\n"
               "Connection: close\r\n\r\n").encode()
    return lambda number: request


def flood(keeper, name, step, count, wrong):
    """Floods while capsules become due."""
    before = keeper.resident()
    running = Flood(keeper.port, count, step)
    running.start()
    try:
        capsules, moment = due(keeper, 50, SECONDS // 2)
        waits, began = [], time.monotonic()
        late = released(keeper, capsules, moment)
        while time.monotonic() - began < SECONDS:
            waits.append(visit(keeper))
            time.sleep(0.2)
        peak = keeper.resident()
    finally:
        running.end()
    print(f"floods: {name}: {count} connections, {running.sent / 1e6:.1f} MB sent in {SECONDS} s; {len(waits)} strangers served, "
          f"the slowest after {max(waits):.1f} s; {len(capsules)} capsules released, the last {late:.1f} s after its moment; memory "
          f"{before:.0f} to {peak:.0f} MB", flush=True)
    if max(waits) > VISIT_LIMIT:
        wrong.append(f"{name}: a stranger waited {max(waits):.1f} s")
    if late > RELEASE_LIMIT:
        wrong.append(f"{name}: released {late:.1f} s late")
    if peak - before > MEMORY_LIMIT:
        wrong.append(f"{name}: memory grew by {peak - before:.0f} MB")


def tokens(keeper, wrong):
    """As many links as a capsule allows, each used once; its pages must still load at once."""
    client, capsule, count = keeper.client(), Capsule(), 0
    assert client.seal(capsule)[0] == 201
    while count < 100_000:
        secret = os.urandom(16)
        body = json.dumps({"v": 1, "kind": "write-token", "token": b64(hashlib.sha256(secret).digest())}).encode()
        status = client.call("PUT", f"{capsule.path}/tokens/{b64(os.urandom(16))}", capsule.token, body)[0]
        if status != 201:
            break
        count += 1
    assert status in (409, 413, 422, 429, 507) or status == 403, status
    began = time.monotonic()
    assert len(json.loads(client.call("GET", capsule.path + "/tokens", capsule.token)[1])["tokens"]) == count
    assert client.put(capsule, b64(os.urandom(16)), b"x")[0] == 201
    taken = time.monotonic() - began
    client.close()
    print(f"floods: tokens: {count} of one capsule, then {status}; listed and an item put in within {taken * 1000:.0f} ms", flush=True)
    if taken > 1:
        wrong.append(f"tokens: {taken:.1f} s")


def stop(keeper, capsule, count):
    """SIGTERM during all floods at once, with readers that read nothing; returns how long it took."""
    client, item = keeper.client(), b64(os.urandom(16))
    assert client.put(capsule, item, os.urandom(8_000_000))[0] == 201
    client.close()
    get = (f"GET {capsule.path}/items/{item} HTTP/1.1\r\nHost: localhost:{keeper.port}\r\n"
           f"Authorization: Bearer {b64(capsule.token)}\r\n\r\n").encode()
    floods = [Flood(keeper.port, count // 4, step(keeper.port, capsule)) for step in (drips, pipeline)]
    floods.append(Flood(keeper.port, 150, lambda number: get if number == 0 else b""))
    for running in floods:
        running.start()
    time.sleep(3)
    began = time.monotonic()
    keeper.process.send_signal(signal.SIGTERM)
    try:
        status = keeper.process.wait(timeout=30)
    except subprocess.TimeoutExpired:
        status = None
    taken = time.monotonic() - began
    for running in floods:
        running.end()
    return status, taken


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 4000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, count + 500)), hard))
    wrong = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        keeper = Keeper(program, folder / "data", make_site(folder / "site"), wrap=["taskset", "-c", "0"])
        keeper.start()
        client, capsule = keeper.client(), Capsule()
        assert client.seal(capsule)[0] == 201
        client.close()
        for title, step, connections in (("drips", drips, count), ("pipelines", pipeline, 64), ("knocks", knocks, 200)):
            flood(keeper, title, step(keeper.port, capsule), connections, wrong)
        tokens(keeper, wrong)
        status, taken = stop(keeper, capsule, count)
        print(f"floods: SIGTERM amid {count // 2} connections and 150 readers that take nothing: ended after {taken:.2f} s", flush=True)
        if status != 0 or taken > STOP_LIMIT:
            wrong.append(f"SIGTERM: status {status} after {taken:.1f} s")
        if keeper.process.poll() is None:
            keeper.kill()
    if wrong:
        sys.exit("floods: " + "; ".join(wrong))


if __name__ == "__main__":
    main()
