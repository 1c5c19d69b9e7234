#!/usr/bin/env python3
"""Speaks HTTP as few clients do: asks for other protocols, ends connections in every spelling, asks for the head of everything,
and loses its token or its capsule in the middle of an upload. Each request gets one right answer, no connection hangs, and none
fills the memory.

keeper_oddities.py SERVER
"""

import contextlib
import hashlib
import json
import os
import pathlib
import re
import socket
import sys
import tempfile
import threading
import time

from keeper_client import API, Capsule, Keeper, b64, digest, make_site

# The connection must be closed long before the server's limit on idle ones, which is 30 s.
END_LIMIT = 10.0
# Bytes sent after the last request, and by how many the server's memory may grow.
FLOOD, MEMORY_LIMIT = 256 << 20, 64 << 20


class Wire:
    """A connection on which responses are read by their framing (RFC 9112, 6.3)."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=END_LIMIT)
        self.bytes = b""

    def send(self, data):
        self.socket.sendall(data)

    def more(self):
        data = self.socket.recv(1 << 16)
        if not data:
            raise EOFError
        self.bytes += data

    def answer(self, is_head=False):
        """The next response's status, fields and body."""
        while b"\r\n\r\n" not in self.bytes:
            self.more()
        head, _, self.bytes = self.bytes.partition(b"\r\n\r\n")
        lines = head.decode().split("\r\n")
        status = int(re.fullmatch(r"HTTP/1\.1 (\d{3}) .*", lines[0])[1])
        fields = {}
        for line in lines[1:]:
            name, _, value = line.partition(":")
            assert name.lower() not in fields, ("a field twice", name)
            fields[name.lower()] = value.strip()
        if is_head or status in (100, 204, 304):
            return status, fields, b""
        length = int(fields["content-length"])
        while len(self.bytes) < length:
            self.more()
        body, self.bytes = self.bytes[:length], self.bytes[length:]
        return status, fields, body

    def rest(self):
        """Everything until the server closes; fails if it doesn't."""
        with contextlib.suppress(EOFError, ConnectionResetError):
            while True:
                self.more()
        return self.bytes

    def close(self):
        self.socket.close()


def of(keeper, method, path, token=None, fields=(), body=None):
    lines = [f"{method} {path} HTTP/1.1", f"Host: localhost:{keeper.port}", *fields]
    if token:
        lines.append("Authorization: Bearer " + b64(token))
    if body is not None:
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + (body or b"")


def ask(keeper, *words, **named):
    wire = Wire(keeper.port)
    wire.send(of(keeper, *words, **named))
    found = wire.answer(words[0] == "HEAD")
    wire.close()
    return found


def upload(keeper, path, token, data, offset=0, is_last=True, whole=None):
    fields = ["Content-Type: application/octet-stream", f"Upload-Offset: {offset}", f"Upload-Complete: ?{int(is_last)}"]
    if is_last:
        fields.append("Repr-Digest: " + digest(whole or data))
    return of(keeper, "PUT", path, token, fields, data)


def seal(keeper):
    capsule = Capsule()
    assert ask(keeper, "PUT", capsule.path, capsule.token, ["Content-Type: application/json"], capsule.body)[0] == 201
    return capsule


def link(keeper, capsule):
    """A write token and the path that revokes it."""
    secret, path = os.urandom(16), f"{capsule.path}/tokens/{b64(os.urandom(16))}"
    body = json.dumps({"v": 1, "kind": "write-token", "token": b64(hashlib.sha256(secret).digest())}).encode()
    assert ask(keeper, "PUT", path, capsule.token, ["Content-Type: application/json"], body)[0] == 201
    return secret, path


UPGRADES = [["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA"],
            ["Connection: upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="],
            ["Connection: keep-alive, Upgrade", "Upgrade: TLS/1.2"], ["Upgrade: h2c"], ["Connection: Upgrade"],
            ["Connection: TE", "Connection: UPGRADE", "Upgrade: x"]]


def protocols(keeper, capsule):
    """Asking for another protocol, which none is: the request is answered, and so is the next one or the connection closes."""
    tried, path = 0, f"{capsule.path}/items/{b64(os.urandom(16))}"
    next_one = of(keeper, "GET", API + "/keeper")
    requests = [("GET", "/"), ("GET", API + "/keeper"), ("GET", "/readyz"), ("GET", "/nothing"), ("CONNECT", API + "/keeper"),
                ("CONNECT", f"localhost:{keeper.port}"), ("OPTIONS", "*")]
    for (method, target), fields in [(request, fields) for request in requests for fields in UPGRADES]:
        for pause in (0, 0.05):
            wire = Wire(keeper.port)
            wire.send(of(keeper, method, target, None, fields))
            time.sleep(pause)
            with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                wire.send(next_one)
            status, given, _ = wire.answer()
            assert status in (200, 400, 404, 405), (method, target, fields, status)
            if given.get("connection") == "close":
                assert wire.rest() == b"", (method, target, fields, "something after the last answer", wire.bytes[:100])
            else:
                assert wire.answer()[0] == 200, (method, target, fields, "the next request")
            wire.close()
            tried += 1
    # With a body, and pipelined after another request.
    data = os.urandom(100_000)
    wire = Wire(keeper.port)
    wire.send(next_one + upload(keeper, path, capsule.token, data).replace(b"\r\n", b"\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n", 1))
    assert [wire.answer()[0], wire.answer()[0]] == [200, 201] and wire.rest() == b""
    wire.close()
    return tried + 1


def memory(keeper):
    return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{keeper.process.pid}/status").read_text())[1]) << 10


def floods(keeper, capsule):
    """What follows a connection's last request is not kept in memory."""
    upgrade = ["Connection: Upgrade", "Upgrade: x"]
    long = of(keeper, "PUT", capsule.path, capsule.token, ["Content-Type: application/json", "Transfer-Encoding: chunked", *upgrade])
    long += b"20000\r\n" + bytes(0x20000) + b"\r\n0\r\n\r\n"
    requests = [of(keeper, "GET", "/", None, upgrade), of(keeper, "GET", API + "/keeper", None, upgrade), long,
                of(keeper, "CONNECT", API + "/keeper"), of(keeper, "CONNECT", "a:1"), of(keeper, "GET", API + "/keeper", None, ["Connection: Close"]),
                of(keeper, "GET", "/") + b"GARBAGE\r\n\r\n"]
    before, block = memory(keeper), bytes(1 << 20)
    for request in requests:
        wire, peak = Wire(keeper.port), before
        with contextlib.suppress(BrokenPipeError, ConnectionResetError, TimeoutError):
            wire.send(request)
            for _ in range(FLOOD >> 20):
                wire.send(block)
                peak = max(peak, memory(keeper))
        wire.close()
        assert peak - before < MEMORY_LIMIT, (request[:80], f"{(peak - before) >> 20} MiB more")
    return len(requests)


def ends(keeper):
    """`Connection: close` in every spelling, and HTTP/1.0: the response says so, and the connection is closed."""
    tried = 0
    spellings = ["close", "Close", "CLOSE", "close, TE", "TE, close", "keep-alive, close", "close,close", "close\r\nConnection: TE",
                 "TE\r\nConnection: close", "\tclose "]
    for path in ("/", API + "/keeper", "/readyz", "/nothing", API + "/capsules/x"):
        for spelling in spellings:
            for method in ("GET", "HEAD"):
                wire = Wire(keeper.port)
                wire.send(of(keeper, method, path, None, [f"Connection: {spelling}"]))
                _, fields, _ = wire.answer(method == "HEAD")
                assert fields.get("connection") == "close", (path, spelling, fields)
                assert wire.rest() == b"", (path, spelling, wire.bytes[:100])
                wire.close()
                tried += 1
        wire = Wire(keeper.port)
        wire.send(f"GET {path} HTTP/1.0\r\nHost: localhost:{keeper.port}\r\n\r\n".encode())
        wire.answer()
        assert wire.rest() == b"", (path, "HTTP/1.0")
        wire.close()
        tried += 1
    # Only the last response of a pipeline says so, and not if what follows it is refused.
    keep, last = of(keeper, "GET", API + "/keeper"), of(keeper, "GET", "/readyz", None, ["Connection: Close"])
    for end in (last, of(keeper, "GET", "/readyz", None, ["Connection: Close", "Transfer-Encoding: gzip"]), b"GARBAGE\r\n\r\n"):
        wire = Wire(keeper.port)
        wire.send(keep * 3 + end)
        assert [wire.answer()[1].get("connection") for _ in range(4)] == [None, None, None, "close"], end
        assert wire.rest() == b""
        wire.close()
        tried += 1
    return tried


def refusals(keeper, capsule):
    """A client whose upload is refused before its end, and which sends all of it nonetheless, reads the refusal, whatever it
    asked of the connection."""
    tried, data = 0, os.urandom(20_000_000)
    for end in ([], ["Connection: close"], ["Connection: Close"], ["Connection: Upgrade", "Upgrade: x"]):
        for version in (b"HTTP/1.1", b"HTTP/1.0"):
            for token, expected in ((None, 401), (os.urandom(16), 403)):
                fields = [*end, "Content-Type: application/octet-stream", "Upload-Complete: ?1", "Repr-Digest: " + digest(data)]
                request = of(keeper, "PUT", f"{capsule.path}/items/{b64(os.urandom(16))}", token, fields, data)
                wire = Wire(keeper.port)
                wire.send(request.replace(b"HTTP/1.1", version, 1))
                assert wire.answer()[0] == expected, (end, version)
                wire.close()
                tried += 1
    return tried


def heads(keeper, capsule, item):
    """HEAD has the status and the fields of GET, the length included (RFC 9110, 8.6 and 9.3.2), but no body."""
    tried, other = 0, b64(os.urandom(16))
    paths = ["/", "/index.html", "/nothing", "/readyz", "/healthz", API, API + "/nothing", API + "/keeper", API + "/openapi.json",
             API + "/upload-probe", capsule.path, capsule.path + "/receipt", capsule.path + "/release", capsule.path + "/items",
             capsule.path + "/items?after=x", capsule.path + "/tokens", capsule.path + "/audit", f"{capsule.path}/items/{item}/receipt",
             f"{capsule.path}/items/{other}/receipt", f"{API}/capsules/{other}/receipt"]
    for path in paths:
        for token in (None, capsule.token, capsule.read_token, os.urandom(16)):
            got, asked = ask(keeper, "GET", path, token), ask(keeper, "HEAD", path, token)
            for fields in (got[1], asked[1]):
                fields.pop("date", None)
                # Seconds until it opens.
                fields.pop("retry-after", None)
            assert got[0] == asked[0], (path, got[0], asked[0])
            # Two answers of one server may be a digit apart, where they tell the time.
            assert got[1].keys() == asked[1].keys(), (path, got[1], asked[1])
            assert path in (API + "/keeper", capsule.path + "/release") or got[1] == asked[1], (path, got[1], asked[1])
            tried += 1
    return tried


def spellings(keeper, capsule):
    """A path has one spelling: in another a route's limit on bodies would be a different one, and more than it would be cut off."""
    tried, body = 0, (b"4000\r\n" + bytes(0x4000) + b"\r\n") * 128 + b"0\r\n\r\n"
    for path in (API + "/upload-probe", capsule.path, API + "/keeper", "/readyz", "/metrics", f"{capsule.path}/items"):
        for spelling in (path + "/", "/" + path, path.replace("/v1", "//v1"), path + "//", path + "/?x"):
            if spelling == path:
                continue
            assert ask(keeper, "GET", spelling, capsule.token)[0] == 404, spelling
            wire = Wire(keeper.port)
            with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                wire.send(of(keeper, "POST", spelling, capsule.token, ["Content-Type: application/octet-stream", "Transfer-Encoding: chunked"]))
                wire.send(body)
            assert wire.answer()[0] in (404, 413), spelling
            wire.close()
            tried += 2
    return tried


def losses(keeper):
    """A token revoked, or a capsule deleted, while a body arrives: the answer says which, and nothing of the upload is kept."""
    tried = 0
    for size, is_last in ((20_000, True), (100_000, True), (100_000, False)):
        for is_deleted in (False, True):
            for who in ("owner", "link"):
                if who == "owner" and not is_deleted:
                    continue
                capsule = seal(keeper)
                secret, path = link(keeper, capsule) if who == "link" else (capsule.token, None)
                item, data = f"{capsule.path}/items/{b64(os.urandom(16))}", os.urandom(size)
                request, wire = upload(keeper, item, secret, data, 0, is_last), Wire(keeper.port)
                wire.send(request[:-size // 2])
                # Until the server has begun to read it, for which nothing can be waited.
                time.sleep(0.2)
                assert ask(keeper, "DELETE", capsule.path if is_deleted else path, capsule.token)[0] == 204
                wire.send(request[-size // 2:])
                status, _, body = wire.answer()
                wire.close()
                # After its capsule a link's token is deleted too.
                expected = 410 if is_deleted and who == "owner" else 403 if not is_deleted else (403, 410)
                what = (size, is_last, who, "deleted" if is_deleted else "revoked")
                assert status == expected or isinstance(expected, tuple) and status in expected, (what, status, body)
                if not is_deleted:
                    listed = json.loads(ask(keeper, "GET", capsule.path + "/items", capsule.token)[2])
                    assert listed["items"] == [], what
                assert not list((keeper.data / "items/uploads").iterdir()), (what, "the upload's file is still there")
                tried += 1
    return tried


def resumed(keeper, capsule):
    """An upload that breaks off at any byte goes on where HEAD says, and one in two parts can be cut anywhere."""
    tried, data = 0, os.urandom(300)
    for cut in range(len(data) + 1):
        path, wire = f"{capsule.path}/items/{b64(os.urandom(16))}", Wire(keeper.port)
        if cut:
            wire.send(upload(keeper, path, capsule.token, data[:cut], 0, False))
            assert wire.answer()[0] == 202
        wire.send(of(keeper, "HEAD", path, capsule.token))
        assert wire.answer(True)[1]["upload-offset"] == str(cut)
        wire.send(upload(keeper, path, capsule.token, data[cut:], cut, True, data))
        assert wire.answer()[0] == 201
        wire.send(of(keeper, "GET", path, capsule.token))
        assert wire.answer()[2] == data, cut
        wire.close()
        tried += 1
    data = os.urandom(150_000)
    for cut in (0, 1, 4095, 4096, 32_768, 32_769, 65_535, 65_536, 131_071, 149_999):
        path, wire = f"{capsule.path}/items/{b64(os.urandom(16))}", Wire(keeper.port)
        request = upload(keeper, path, capsule.token, data)
        wire.send(request[:len(request) - len(data) + cut])
        wire.close()
        until = time.monotonic() + END_LIMIT
        while True:
            offset = int(ask(keeper, "HEAD", path, capsule.token)[1]["upload-offset"])
            wire = Wire(keeper.port)
            wire.send(upload(keeper, path, capsule.token, data[offset:], offset, True, data))
            status = wire.answer()[0]
            wire.close()
            # Until the server has noticed that the first connection is gone.
            if status != 409 or time.monotonic() > until:
                break
        assert status == 201, (cut, offset, status)
        assert ask(keeper, "GET", path, capsule.token)[2] == data, cut
        tried += 1
    return tried


def rivals(keeper, capsule):
    """Eight uploads of one item at once: one is stored, the others are refused, and it is whole."""
    for size in (100, 100_000):
        for _ in range(10):
            path, contents, answers = f"{capsule.path}/items/{b64(os.urandom(16))}", [os.urandom(size) for _ in range(8)], [None] * 8
            barrier = threading.Barrier(8)

            def send(number, path=path, contents=contents, answers=answers, barrier=barrier):
                wire = Wire(keeper.port)
                barrier.wait()
                wire.send(upload(keeper, path, capsule.token, contents[number]))
                answers[number] = wire.answer()[0]
                wire.close()

            threads = [threading.Thread(target=send, args=(number,)) for number in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert sorted(answers) == [201] + [409] * 7, (size, answers)
            assert ask(keeper, "GET", path, capsule.token)[2] == contents[answers.index(201)], size
    return 20


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        keeper = Keeper(pathlib.Path(sys.argv[1]).resolve(), folder / "data", make_site(folder / "site"))
        keeper.start()
        capsule, item = seal(keeper), b64(os.urandom(16))
        wire = Wire(keeper.port)
        wire.send(upload(keeper, f"{capsule.path}/items/{item}", capsule.token, b"an item"))
        assert wire.answer()[0] == 201
        wire.close()
        done, failed = {}, []
        for what, work in (("other protocols", lambda: protocols(keeper, capsule)), ("floods", lambda: floods(keeper, capsule)),
                           ("ends of connections", lambda: ends(keeper)), ("refusals", lambda: refusals(keeper, capsule)), ("heads", lambda: heads(keeper, capsule, item)),
                           ("spellings", lambda: spellings(keeper, capsule)), ("losses", lambda: losses(keeper)), ("resumed uploads", lambda: resumed(keeper, capsule)),
                           ("rivals", lambda: rivals(keeper, capsule))):
            try:
                done[what] = work()
            except (AssertionError, EOFError, OSError) as error:
                failed.append(f"{what}: {error!r}")
        assert keeper.process.poll() is None, "the server has ended"
        assert keeper.stop() == 0
    print("oddities: " + ", ".join(f"{count} {what}" for what, count in done.items()))
    if failed:
        sys.exit("oddities: " + "\n".join(failed))


if __name__ == "__main__":
    main()
