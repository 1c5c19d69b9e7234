"""A keeper for browser tests, serving the built site too: its clock is moved by hand, and it can misbehave or disappear."""

import base64
import datetime
import functools
import hashlib
import hmac
import json
import re
import threading
import time

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

from harness import QuietHandler, Site

CHARSET = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
RAW = (serialization.Encoding.Raw, serialization.PublicFormat.Raw)


def url64(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def from_url64(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def bech32(prefix, data):
    """BIP 173, as age writes its keys."""
    bits = "".join(f"{byte:08b}" for byte in data)
    bits += "0" * (-len(bits) % 5)
    values = [int(bits[i:i + 5], 2) for i in range(0, len(bits), 5)]
    expanded = [ord(c) >> 5 for c in prefix] + [0] + [ord(c) & 31 for c in prefix]
    check = 1
    for value in expanded + values + [0] * 6:
        top = check >> 25
        check = (check & 0x1FFFFFF) << 5 ^ value
        for i, generator in enumerate((0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)):
            check ^= generator if top >> i & 1 else 0
    check ^= 1
    return prefix + "1" + "".join(CHARSET[v] for v in values + [check >> 5 * (5 - i) & 31 for i in range(6)])


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def instant(seconds):
    return datetime.datetime.fromtimestamp(seconds, datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


class Keeper:
    """Its data, and how it misbehaves."""

    def __init__(self):
        self.key = Ed25519PrivateKey.generate()
        self.capsules = {}
        self.seed = b"\x07" * 32
        self.shift = 0
        self.is_gone = False
        self.swaps_recipients = False
        # Bytes after which an upload's connection breaks, once.
        self.breaks_after = None
        self.requests = []
        # Bytes of items received, over all uploads.
        self.received = 0
        # How long each part of an upload takes, in seconds.
        self.delay = 0
        # Its description besides its key, and the code that it requires.
        self.about = {}
        self.invite = None
        # Statuses, each under a pattern: requests to matching paths get them before a good answer. `None` is never
        # answered.
        self.faults = {}
        # While a path matches this pattern, its requests get no answer.
        self.holds = None
        # Sizes of items in its list that aren't those of their bytes.
        self.sizes = {}
        # A semaphore that lets through an item's bytes, a quarter at a time.
        self.pace = None

    def now(self):
        return int(time.time()) + self.shift

    @property
    def public(self):
        return url64(self.key.public_key().public_bytes(*RAW))

    def signed(self, members):
        return canonical(members | {"keeper_sig": url64(self.key.sign(canonical(members).encode()))})

    def time_key(self, capsule):
        # HKDF-SHA256 with one block (RFC 5869).
        extracted = hmac.digest(capsule["hash"], self.seed, "sha256")
        secret = hmac.digest(extracted, b"piggybank/v1/time-key\x01", "sha256")
        public = X25519PrivateKey.from_private_bytes(secret).public_key().public_bytes(*RAW)
        return bech32("age-secret-key-", secret).upper(), bech32("age", public)

    def opens_at(self, capsule):
        text = json.loads(capsule["core"])["opens_at"]
        return datetime.datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp()


class Handler(QuietHandler):
    keeper = None

    def handle_api(self):
        path, _, query = self.path.removeprefix("/sub/api/v1/").partition("?")
        keeper = self.keeper
        length = int(self.headers.get("Content-Length") or 0)
        if keeper.is_gone:
            self.close_connection = True
            self.connection.close()
            return
        keeper.requests.append((self.command, path))
        while keeper.holds and re.search(keeper.holds, path):
            time.sleep(0.05)
        faults = next((statuses for pattern, statuses in keeper.faults.items() if statuses and re.search(pattern, path)), None)
        if faults:
            self.rfile.read(length)
            if status := faults.pop(0):
                self.reply(status, Retry_After="1")
            else:
                threading.Event().wait()
            return
        parts = path.split("/")
        if path == "keeper":
            self.reply(200, canonical({"v": 1, "kind": "keeper", "keeper_pk": keeper.public} | keeper.about))
            return
        self.token = (self.headers.get("Authorization") or "").removeprefix("Bearer ")
        name = parts[1]
        if self.command == "PUT" and len(parts) == 2:
            request = json.loads(self.rfile.read(length))
            if keeper.invite and self.headers["Keeper-Invite"] != keeper.invite:
                self.reply(403, '{"type":"/problems/invite","status":403}')
                return
            self.seal(name, request)
            return
        capsule = keeper.capsules.get(name)
        digest = hashlib.sha256(from_url64(self.token)).digest() if self.token else b""
        if not capsule or digest not in capsule["tokens"]:
            self.rfile.read(length)
            self.reply(403, '{"type":"/problems/forbidden","status":403}')
        elif len(parts) == 2:
            self.whole(name, capsule)
        else:
            getattr(self, parts[2])(name, capsule, parts[3:], length)

    do_PUT = do_DELETE = do_HEAD = handle_api

    def do_GET(self):
        if self.path.startswith("/sub/api/v1/"):
            self.handle_api()
        else:
            super().do_GET()

    def reply(self, status, text="", **fields):
        data = text if isinstance(text, bytes) else text.encode()
        self.send_response(status)
        for field, value in fields.items():
            self.send_header(field.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            self.write(data, self.keeper.pace if isinstance(text, bytes) else None)

    def write(self, data, pace):
        if not pace:
            self.wfile.write(data)
            return
        step = len(data) // 4 + 1
        for start in range(0, len(data), step):
            pace.acquire()
            self.wfile.write(data[start:start + step])

    def seal(self, name, request):
        keeper = self.keeper
        if name not in keeper.capsules:
            capsule = {"core": request["core"], "hash": hashlib.sha256(request["core"].encode()).digest()}
            capsule |= {"tokens": {hashlib.sha256(from_url64(self.token)).digest(), from_url64(request["read_token"])}}
            capsule |= {"request": request, "items": {}, "parts": {}, "links": {}, "grants": {}, "authors": {}}
            capsule["receipt"] = keeper.signed({
                "v": 1, "kind": "receipt", "core": request["core"], "owner_sig": request["owner_sig"],
                "time_recipient": keeper.time_key(capsule)[1], "received_at": instant(keeper.now()),
                "keeper_pk": keeper.public})
            keeper.capsules[name] = capsule
        self.reply(201, keeper.capsules[name]["receipt"])

    def whole(self, name, capsule):
        if self.command == "DELETE":
            del self.keeper.capsules[name]
            self.reply(204)
            return
        recipients = capsule["request"]["recipients"]
        if self.keeper.swaps_recipients:
            recipients = [bech32("age", b"\x09" * 32)]
        grant = capsule["grants"].get(hashlib.sha256(from_url64(self.token)).digest())
        self.reply(200, canonical({
            "v": 1, "kind": "capsule", "receipt": capsule["receipt"], "recipients": recipients,
            "name": capsule["request"]["name"], "canary": capsule["request"]["canary"],
            "released": self.keeper.now() >= self.keeper.opens_at(capsule), "items": len(capsule["items"]), "bytes": 0}
            | ({"link": grant} if grant else {})))

    def tokens(self, name, capsule, rest, length):
        if self.command == "DELETE":
            capsule["tokens"].discard(capsule["links"].pop(rest[0], b""))
            self.reply(204)
            return
        request = json.loads(self.rfile.read(length))
        capsule["links"][rest[0]] = from_url64(request["token"])
        capsule["tokens"].add(capsule["links"][rest[0]])
        capsule["grants"][capsule["links"][rest[0]]] = request.get("link")
        self.reply(201)

    def release(self, name, capsule, rest, length):
        if self.keeper.now() < self.keeper.opens_at(capsule):
            self.reply(403, '{"type":"/problems/sealed","status":403}', Retry_After="60")
            return
        self.reply(200, canonical({
            "v": 1, "kind": "release", "core_hash": url64(capsule["hash"]),
            "time_identity": self.keeper.time_key(capsule)[0], "released_at": instant(self.keeper.now())}))

    def items(self, name, capsule, rest, length):
        if not rest:
            entries = [{"item": item, "sha256": url64(hashlib.sha256(data).digest()), "received_at": instant(at),
                        "bytes": self.keeper.sizes.get(item, len(data))} | capsule["authors"].get(item, {})
                       for item, (data, at) in sorted(capsule["items"].items())]
            self.reply(200, canonical({"v": 1, "kind": "items", "items": entries, "more": False}))
        elif self.command == "GET":
            self.reply(200, capsule["items"][rest[0]][0], Content_Type="application/octet-stream")
        elif self.command == "HEAD":
            self.reply(204, Upload_Offset=str(len(capsule["parts"].get(rest[0], b""))), Upload_Complete="?0")
        else:
            self.upload(name, capsule, rest[0], length)

    def upload(self, name, capsule, item, length):
        keeper = self.keeper
        start = int(self.headers["Upload-Offset"])
        have = capsule["parts"].get(item, b"")
        if start != len(have) and start != 0:
            self.rfile.read(length)
            self.reply(409, '{"type":"/problems/offset","status":409}', Upload_Offset=str(len(have)))
            return
        if keeper.breaks_after is not None:
            capsule["parts"][item] = have[:start] + self.rfile.read(min(length, keeper.breaks_after))
            keeper.breaks_after = None
            self.close_connection = True
            self.connection.close()
            return
        time.sleep(keeper.delay)
        keeper.received += length
        data = have[:start] + self.rfile.read(length)
        if self.headers["Upload-Complete"] == "?0":
            capsule["parts"][item] = data
            self.reply(202, Upload_Offset=str(len(data)), Upload_Complete="?0")
            return
        digest = hashlib.sha256(data).digest()
        told = re.fullmatch("sha-256=:(.+):", self.headers["Repr-Digest"])[1]
        if base64.b64decode(told) != digest:
            self.reply(422, '{"type":"/problems/digest","status":422}')
            return
        capsule["items"][item] = (data, keeper.now())
        if self.headers["Item-Author"]:
            capsule["authors"][item] = {"author": from_url64(self.headers["Item-Author"]).decode()}
        self.reply(201, keeper.signed({
            "v": 1, "kind": "item", "capsule": name, "item": item, "sha256": url64(digest), "bytes": len(data),
            "received_at": instant(keeper.now())}))


class KeptSite(Site):
    """The site together with a keeper."""

    def __enter__(self):
        super().__enter__()
        self.keeper = Keeper()
        handler = type("KeptHandler", (Handler,), {"keeper": self.keeper})
        self.server.RequestHandlerClass = functools.partial(handler, directory=self.folder)
        return self
