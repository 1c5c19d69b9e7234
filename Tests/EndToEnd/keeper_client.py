"""A client of the Keeper's API for the stress tests: seals capsules, adds items, checks receipts' bytes."""

import base64
import hashlib
import http.client
import json
import os
import pathlib
import signal
import socket
import subprocess
import time

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from harness import free_port

API = "/api/v1"


def b64(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def recipient(key):
    """An age recipient (Bech32, BIP 173)."""
    alphabet = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
    bits = int.from_bytes(key, "big") << 4
    data = [bits >> (5 * (51 - i)) & 31 for i in range(52)]
    check = 1
    for value in [ord(c) >> 5 for c in "age"] + [0] + [ord(c) & 31 for c in "age"] + data + [0] * 6:
        top = check >> 25
        check = (check & 0x1FFFFFF) << 5 ^ value
        for i, generator in enumerate((0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)):
            check ^= generator if top >> i & 1 else 0
    check ^= 1
    return "age1" + "".join(alphabet[v] for v in data + [check >> 5 * (5 - i) & 31 for i in range(6)])


def instant(seconds):
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))


def digest(data):
    return "sha-256=:" + base64.b64encode(hashlib.sha256(data).digest()).decode() + ":"


def public(key):
    return b64(key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw))


class Capsule:
    """A capsule as an owner's device would seal it, to a given recipient or to a throwaway one."""

    def __init__(self, opens_at=4_000_000_000, owner=None):
        key = Ed25519PrivateKey.generate()
        self.id, self.token, self.read_token = b64(os.urandom(16)), os.urandom(16), os.urandom(16)
        self.opens_at = opens_at
        self.path = f"{API}/capsules/{self.id}"
        person, name = owner or recipient(os.urandom(32)), b"name"
        core = canonical({
            "v": 1, "kind": "capsule", "level": 1, "capsule": self.id, "opens_at": instant(opens_at), "zone": "UTC",
            "wall": "2031-06-01T08:00", "created_at": "2026-11-21T12:00:00Z",
            "owner_pk": public(key),
            "recipients_hash": b64(hashlib.sha256(person.encode() + b"\n").digest()),
            "name_hash": b64(hashlib.sha256(name).digest())})
        self.body = canonical({
            "v": 1, "kind": "seal", "core": core.decode(), "owner_sig": b64(key.sign(core)), "recipients": [person],
            "name": b64(name), "canary": "", "read_token": b64(hashlib.sha256(self.read_token).digest())})


def kept(capsule, owner, receipt):
    """The capsule as its owner's device stores it, with the receipt's bytes."""
    request = json.loads(capsule.body)
    return canonical({
        "core": request["core"], "token": b64(capsule.token), "recipients": request["recipients"], "key": str(owner),
        "name": "A box", "read": b64(capsule.read_token), "copies": 2, "request": capsule.body.decode(),
        "receipt": receipt.decode(), "items": []})


class Client:
    """One connection, reopened when it breaks. `fields` are sent with every request."""

    def __init__(self, port, fields=None):
        self.fields = fields or {}
        self.connection = http.client.HTTPConnection("localhost", port, timeout=20, blocksize=1 << 20)

    def call(self, method, path, token=None, body=None, fields=None):
        headers = {**self.fields, **(fields or {})}
        if token:
            headers["Authorization"] = "Bearer " + b64(token)
        if body is not None:
            headers.setdefault("Content-Type", "application/json")
        self.connection.request(method, path, body, headers)
        response = self.connection.getresponse()
        return response.status, response.read(), dict(response.getheaders())

    def seal(self, capsule):
        return self.call("PUT", capsule.path, capsule.token, capsule.body)

    def put(self, capsule, item, data):
        fields = {"Content-Type": "application/octet-stream", "Repr-Digest": digest(data)}
        return self.call("PUT", f"{capsule.path}/items/{item}", capsule.token, data, fields)

    def close(self):
        self.connection.close()


def run(*command, data=None, folder=None):
    """A program's output."""
    return subprocess.run([str(part) for part in command], input=data, cwd=folder, capture_output=True, check=True).stdout


class Keeper:
    """A server process on a data folder."""

    def __init__(self, program, data, site, port=None, wrap=(), arguments=(), environment=None):
        self.program, self.data, self.site = program, data, site
        self.port, self.wrap, self.arguments = port or free_port(), list(wrap), list(arguments)
        self.environment = {**os.environ, **(environment or {})}
        self.log = pathlib.Path(data).parent / "keeper.log"
        self.process = None

    def start(self):
        """Starts it and returns the seconds until it answers."""
        began = time.perf_counter()
        command = [*self.wrap, self.program, "serve", "--port", self.port, "--site", self.site, "--data", self.data,
                   "--request-rate", 0, "--locale", "en", *self.arguments]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen([str(part) for part in command], stdin=subprocess.DEVNULL,
                                            stdout=subprocess.DEVNULL, stderr=log, env=self.environment)
        while True:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return time.perf_counter() - began
            if self.process.poll() is not None or time.perf_counter() - began > 30:
                raise RuntimeError("the server does not start: " + self.log.read_text())
            time.sleep(0.002)

    def client(self):
        return Client(self.port)

    def resident(self):
        """Its memory in RAM, in MiB."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        self.process.terminate()
        return self.process.wait(timeout=20)


def make_site(folder):
    """The smallest app that can be served."""
    folder.mkdir()
    (folder / "index.html").write_text("<title>T</title>")
    return folder
