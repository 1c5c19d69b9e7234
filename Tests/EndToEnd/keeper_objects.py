#!/usr/bin/env python3
"""The Keeper with its items in an object store that fails in every way such stores do.

keeper_objects.py SERVER [SECONDS]: requests to the store are disturbed, and the store and the Keeper are killed, while items
are added. Nothing acknowledged may be lost, and nothing half-written shown. Failures are named; items are moved
between a folder and a bucket, byte for byte.
"""

import collections
import hashlib
import http.client
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import threading
import time

from keeper_client import Capsule, Keeper, b64, digest, make_site
from keeper_crash import check
from private_objects import ACCESS, BUCKET, SECRET, FaultyProxy, ObjectServer

# In the database, just beyond it, in one piece and in parts.
SIZES = (3000, 32_769, 90_000, 90_000, 700_000, 700_000, 2_000_000, 9_000_000, 17_000_000)


class Writer(threading.Thread):
    """Adds items until asked to stop, retries refused ones, and remembers what was acknowledged."""

    def __init__(self, keeper, seed):
        super().__init__(daemon=True)
        self.keeper, self.random, self.done = keeper, random.Random(seed), threading.Event()
        self.acknowledged, self.capsules, self.refused, self.error = {}, [], collections.Counter(), None

    def run(self):
        client, job = None, None
        while not self.done.is_set():
            try:
                client = client or self.keeper.client()
                # A request without a response is retried, as clients do.
                job = job or self.job()
                if self.step(client, *job):
                    job = None
            except (OSError, http.client.HTTPException):
                if client:
                    client.close()
                client = None
                time.sleep(0.05)
            except Exception as error:
                # The main thread reports it.
                self.error = error
                return

    def job(self):
        if not self.capsules:
            return Capsule(), None, None
        return self.capsules[0][0], b64(os.urandom(16)), os.urandom(self.random.choice(SIZES))

    def step(self, client, capsule, item, data):
        if item is None:
            status, body, _ = client.seal(capsule)
            assert status in (200, 201), (status, body)
            self.capsules.append((capsule, body))
            return True
        status, body, _ = client.put(capsule, item, data)
        if status in (409, 429, 503):
            self.refused[status] += 1
            time.sleep(0.05)
            return False
        assert status in (200, 201), (status, body)
        self.acknowledged[capsule.id, item] = (hashlib.sha256(data).digest(), len(data), body)
        return True


class Place:
    """A Keeper whose items are in a bucket."""

    def __init__(self, program, folder, url, prefix="items"):
        self.credentials = folder / "s3"
        self.credentials.write_text(f"aws_access_key_id = {ACCESS}\naws_secret_access_key = {SECRET}\n")
        self.arguments = ["--blobs", f"s3://{BUCKET}/{prefix}", "--s3-endpoint", url, "--s3-credentials", self.credentials]
        self.program, self.data = program, folder / "data"
        self.keeper = Keeper(program, self.data, make_site(folder / "site"), arguments=self.arguments)

    def operate(self, *words, objects=True):
        return subprocess.run([self.program, "capsule", *words, "--locale", "en", *(self.arguments if objects else [])],
                              check=False, capture_output=True, text=True)

    def audit(self):
        return self.operate("audit", "--data", self.data)


def readyz(keeper):
    status, body, _ = keeper.client().call("GET", "/readyz")
    return status, body.decode()


def check_reading(place, server):
    """Resumed parts, ranges, and a capsule that is removed with its objects."""
    client, capsule, item = place.keeper.client(), Capsule(), b64(os.urandom(16))
    assert client.seal(capsule)[0] == 201
    data = os.urandom(12_000_000)
    path = f"{capsule.path}/items/{item}"
    half = len(data) // 2
    for start, end in ((0, half), (half, len(data))):
        fields = {"Content-Type": "application/octet-stream", "Upload-Offset": str(start),
                  "Upload-Complete": "?1" if end == len(data) else "?0"}
        if end == len(data):
            fields["Repr-Digest"] = digest(data)
        status, body, _ = client.call("PUT", path, capsule.token, data[start:end], fields)
        assert status == (201 if end == len(data) else 202), (status, body)
    keys = server.keys("items/")
    assert len(keys) == 1 and hashlib.sha256(data).hexdigest() in keys[0], keys
    for first, last in ((0, 0), (1_048_575, 1_048_576), (8_388_000, 9_999_999), (11_999_999, 11_999_999)):
        status, body, _ = client.call("GET", path, capsule.read_token, fields={"Range": f"bytes={first}-{last}"})
        assert status == 206 and body == data[first : last + 1], (status, len(body))
    status, body, _ = client.call("GET", path, capsule.read_token)
    assert status == 200 and body == data
    assert place.operate("show", capsule.id, "--data", place.data).returncode == 0
    run = place.operate("remove", capsule.id, "--reason", "test", "--data", place.data)
    assert run.returncode == 0 and server.keys("items/") == [], (run.stderr, server.keys("items/"))
    client.close()


def check_failures_are_named(place, server):
    """Without the store, failures are named, and what doesn't need it still works."""
    server.kill()
    time.sleep(2.1)
    status, text = readyz(place.keeper)
    assert status == 503 and text.startswith("objects:"), (status, text)
    run = place.audit()
    assert run.returncode == 2 and f"s3://{BUCKET}/items/" in run.stderr, run.stderr
    assert SECRET not in run.stderr + place.keeper.log.read_text()
    client, capsule = place.keeper.client(), Capsule()
    assert client.seal(capsule)[0] == 201
    assert client.put(capsule, b64(os.urandom(16)), b"small")[0] == 201
    item, data = b64(os.urandom(16)), os.urandom(40_000)
    status, body, _ = client.put(capsule, item, data)
    assert status == 503, (status, body)
    client.close()
    # A start without the store, too: due capsules are still released.
    place.keeper.stop()
    place.keeper.start()
    assert readyz(place.keeper)[0] == 503
    server.start()
    end = time.monotonic() + 60
    while readyz(place.keeper)[0] != 200:
        assert time.monotonic() < end, readyz(place.keeper)
        time.sleep(0.5)
    # A complete upload is still there: only the put remains.
    client, path = place.keeper.client(), f"{capsule.path}/items/{item}"
    status, _, fields = client.call("HEAD", path, capsule.token)
    assert fields.get("Upload-Offset") == str(len(data)), (status, fields)
    fields = {"Content-Type": "application/octet-stream", "Upload-Offset": str(len(data)), "Upload-Complete": "?1",
              "Repr-Digest": digest(data)}
    status, body, _ = client.call("PUT", path, capsule.token, b"", fields)
    assert status == 201, (status, body)
    assert client.call("GET", path, capsule.read_token)[1] == data
    client.close()


def check_losses_are_found(place, server):
    """The audit names a missing or changed object."""
    store = server.client()
    gone, changed = server.keys("items/")[:2]
    kept = {key: store.get_object(Bucket=BUCKET, Key=key)["Body"].read() for key in (gone, changed)}
    store.delete_object(Bucket=BUCKET, Key=gone)
    store.put_object(Bucket=BUCKET, Key=changed, Body=kept[changed][:-1] + b"?")
    run = place.audit()
    names = [key.split("/")[1] + "-" + key.split("/")[2].split("-")[0] for key in (gone, changed)]
    assert run.returncode == 1 and all(name in run.stderr for name in names), (names, run.stderr)
    for key, body in kept.items():
        store.put_object(Bucket=BUCKET, Key=key, Body=body)
    assert place.audit().returncode == 0


def check_moving(place, server, writers, folder):
    """A backup is a folder; a folder's items move into another bucket; each time every item is unchanged."""
    backup, key = folder / "backup", folder / "key"
    assert place.operate("export-key", str(key), "--data", place.data, objects=False).returncode == 0
    run = place.operate("backup", str(backup), "--data", place.data)
    assert run.returncode == 0, run.stderr
    place.keeper.stop()
    refused = subprocess.run([place.program, "serve", "--data", place.data, "--site", folder / "site", "--locale", "en",
                              "--port", str(place.keeper.port)], check=False, capture_output=True, text=True, timeout=20)
    assert refused.returncode == 2 and f"s3://{BUCKET}/items/" in refused.stderr, refused.stderr
    second = folder / "second"
    second.mkdir()
    moved = Place(place.program, second, server.url, "moved")
    run = moved.operate("restore", str(backup), "--key", str(key), "--data", moved.data, objects=False)
    assert run.returncode == 0, run.stderr
    for _ in range(2):
        run = moved.operate("migrate", "--from", moved.data)
        assert run.returncode == 0, run.stderr
    found = [object_key.removeprefix("moved/") for object_key in server.keys("moved/")]
    rows = {key.removeprefix("items/") for key in server.keys("items/")}
    assert found and set(found) <= rows, "items got other keys"
    assert moved.audit().returncode == 0
    moved.keeper.start()
    items = check(moved.keeper, writers)
    moved.keeper.stop()
    return items


def objects(writers):
    return sum(size > 32_768 for writer in writers for _, size, _ in list(writer.acknowledged.values()))


def too_little(writers, proxy, kills):
    """Whether enough has happened yet: a slow machine takes longer."""
    return objects(writers) < 20 or sum(proxy.counts.values()) < 50 or not all(kills.values())


def storm(place, server, proxy, seconds):
    """Everything at once: disturbed requests, and the Keeper and its store killed in turn."""
    writers = [Writer(place.keeper, proxy.random.random()) for _ in range(3)]
    for writer in writers:
        writer.start()
    kills, end = {"keeper": 0, "store": 0}, time.monotonic() + seconds
    proxy.share = 0.15
    while time.monotonic() < end or too_little(writers, proxy, kills):
        assert time.monotonic() < end + 600, "too little happened"
        time.sleep(proxy.random.uniform(1, 6))
        if proxy.random.random() < 0.7:
            place.keeper.kill()
            kills["keeper"] += 1
            place.keeper.start()
        else:
            server.kill()
            kills["store"] += 1
            time.sleep(0.5)
            server.start()
    proxy.share = 0
    time.sleep(5)
    for writer in writers:
        writer.done.set()
    for writer in writers:
        writer.join(timeout=120)
        if writer.error:
            raise writer.error
    place.keeper.kill()
    place.keeper.start()
    return writers, kills


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 60
    seed = int(os.environ.get("SEED", random.randrange(1 << 32)))
    print(f"objects: faults and kills for {seconds:.0f} s, SEED={seed}", flush=True)
    server = ObjectServer()
    proxy = FaultyProxy(server.url, seed)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        place = Place(program, folder, proxy.url)
        place.keeper.start()
        assert readyz(place.keeper) == (200, "ready\n"), readyz(place.keeper)
        check_reading(place, server)
        print("objects: parts, ranges and removal", flush=True)
        check_failures_are_named(place, server)
        print("objects: a store that is gone is named", flush=True)
        writers, kills = storm(place, server, proxy, seconds)
        items = check(place.keeper, writers)
        acknowledged = sum(len(writer.acknowledged) for writer in writers)
        audit = place.audit()
        assert audit.returncode == 0, audit.stderr
        faults = sum(proxy.counts.values())
        print(f"objects: {faults} faults ({', '.join(f'{count} {fault}' for fault, count in proxy.counts.items())}), "
              f"{kills['keeper']} kills of the Keeper and {kills['store']} of the store; {acknowledged} items acknowledged, "
              f"{objects(writers)} of them objects, {items} found whole; refused meanwhile: {dict(sum((writer.refused for writer in writers), collections.Counter()))}",
              flush=True)
        check_losses_are_found(place, server)
        print("objects: a lost and a changed object are named", flush=True)
        print(f"objects: {check_moving(place, server, writers, folder)} items moved through a folder into another bucket", flush=True)
    proxy.stop()
    server.stop()


if __name__ == "__main__":
    main()
