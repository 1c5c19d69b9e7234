#!/usr/bin/env python3
"""Fails one system call of the Keeper's at a time, SQLite's included: each write, sync, rename, read and so on of a scripted
run, and each of a start, once with EIO and once with ENOSPC. Nothing acknowledged is lost, nothing half done is shown,
and the next requests are served.

keeper_faults.py SERVER: skips without a C compiler.
"""

import errno
import hashlib
import http.client
import json
import mmap
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile
import time

from keeper_client import Capsule, Client, Keeper, b64, digest, make_site

SOURCE = pathlib.Path(__file__).with_suffix(".c")
ERRORS = (errno.EIO, errno.ENOSPC)
# Runs after which the server is killed and restarted, to check what is on disk.
BATCH = 25
# The exit status that asks a supervisor for a restart.
RESTART = 70
# More calls than a scripted run makes; the real number is found by running through.
CALL_LIMIT = 2000


class Faults:
    """The counter that the preloaded library shares: calls so far, and the one that fails."""

    def __init__(self, folder, data, number):
        self.file, library = folder / "faults", folder / "faults.so"
        if not library.exists():
            subprocess.run(["gcc", "-O2", "-shared", "-fPIC", "-o", library, SOURCE, "-ldl"], check=True)
        self.file.write_bytes(bytes(16))
        with self.file.open("r+b") as file:
            self.memory = mmap.mmap(file.fileno(), 16)
        self.environment = {"LD_PRELOAD": str(library), "FAULT_FILE": str(self.file), "FAULT_FOLDER": str(data),
                            "FAULT_ERROR": str(number)}

    @property
    def count(self):
        return struct.unpack_from("Q", self.memory, 0)[0]

    def fail(self, number):
        """Makes the call with this number from now on fail; None: none."""
        struct.pack_into("Q", self.memory, 8, self.count + number if number else 0)

    def start(self, number):
        """Makes the call with this number from the program's start on fail."""
        struct.pack_into("QQ", self.memory, 0, 0, number or 0)

    def end(self):
        """Cancels a failure that hasn't happened yet."""
        if not self.has_failed:
            struct.pack_into("Q", self.memory, 8, 0)

    @property
    def has_failed(self):
        count, failing = struct.unpack("QQ", self.memory[:])
        return failing != 0 and count >= failing


class Visitor(Client):
    """A client that treats a truncated response as none: its status is 0."""

    def call(self, *words, **named):
        try:
            return super().call(*words, **named)
        except (http.client.HTTPException, ConnectionError, TimeoutError):
            self.close()
            return 0, b"", {}


def new_token(secret):
    """The request that makes a write token."""
    return json.dumps({"v": 1, "kind": "write-token", "token": b64(hashlib.sha256(secret).digest())}).encode()


class Run:
    """A scripted run: a capsule with small and large items, a revoked link, and a capsule that is deleted again; and what was
    acknowledged."""

    def __init__(self, large):
        self.capsule, self.other = Capsule(), Capsule()
        self.items = {b64(os.urandom(16)): data for data in (b"small", large, large[::-1])}
        self.receipt, self.acknowledged, self.is_deleted, self.asked_to_delete = None, set(), False, False

    def do(self, client):
        """Every request once; whether all were granted."""
        status, self.receipt, _ = client.seal(self.capsule)
        is_good = status == 201
        if not is_good:
            self.receipt = None
        for name, data in self.items.items():
            status = self.put(client, name, data)
            is_good &= status == 201
            if status in (200, 201):
                self.acknowledged.add(name)
        token = self.capsule.path + "/tokens/" + b64(os.urandom(16))
        is_good &= client.call("PUT", token, self.capsule.token, new_token(os.urandom(16)))[0] == 201
        is_good &= client.call("DELETE", token, self.capsule.token)[0] == 204
        is_good &= client.call("GET", self.capsule.path + "/items", self.capsule.token)[0] == 200
        for name, data in self.items.items():
            status, body, _ = client.call("GET", f"{self.capsule.path}/items/{name}", self.capsule.token)
            assert status != 200 or body == data, f"half an item is shown: {len(body)} of {len(data)} bytes"
            is_good &= status == 200
        is_good &= client.seal(self.other)[0] == 201
        self.asked_to_delete = True
        status = client.call("DELETE", self.other.path, self.other.token)[0]
        self.is_deleted = status == 204
        return is_good and self.is_deleted

    def put(self, client, name, data):
        """In two parts if large; returns the last status."""
        path, middle = f"{self.capsule.path}/items/{name}", len(data) // 2
        if len(data) < 100:
            return client.put(self.capsule, name, data)[0]
        fields = {"Content-Type": "application/octet-stream"}
        first = fields | {"Upload-Offset": "0", "Upload-Complete": "?0"}
        status = client.call("PUT", path, self.capsule.token, data[:middle], first)[0]
        if status != 202:
            return status
        last = fields | {"Upload-Offset": str(middle), "Upload-Complete": "?1", "Repr-Digest": digest(data)}
        return client.call("PUT", path, self.capsule.token, data[middle:], last)[0]

    def check(self, client, what):
        """Acknowledged items are there; the others are complete or absent."""
        status, body, _ = client.call("GET", self.capsule.path, self.capsule.token)
        if self.receipt:
            assert status == 200 and json.loads(body)["receipt"].encode() == self.receipt, (what, "capsule", status, body)
        if status != 200:
            assert not self.acknowledged, (what, status, body)
            return
        listed = {item["item"] for item in json.loads(client.call("GET", self.capsule.path + "/items", self.capsule.token)[1])["items"]}
        assert self.acknowledged <= listed <= set(self.items), (what, "items", self.acknowledged, listed)
        assert json.loads(body)["items"] == len(listed), (what, "count")
        for name in listed:
            status, data, _ = client.call("GET", f"{self.capsule.path}/items/{name}", self.capsule.token)
            assert status == 200 and data == self.items[name], (what, "content", status)
        if self.is_deleted:
            assert client.call("GET", self.other.path, self.other.token)[0] in (403, 410), (what, "deleted")


def audit(server, data, what):
    done = subprocess.run([server, "capsule", "audit", "--data", data, "--locale", "en"], capture_output=True, text=True, check=False)
    # Files of unacknowledged uploads are named, and swept after a week.
    assert done.returncode == 0, (what, done.stdout, done.stderr)


def requests(server, folder, number):
    """Fails each call of the scripted run once; returns how many failed, and how many runs were unaffected."""
    data = folder / f"data-{number}"
    faults = Faults(folder, data, number)
    keeper = Keeper(server, data, folder / "site", environment=faults.environment)
    faults.start(None)
    keeper.start()
    large, runs, injected, unnoticed, restarts = os.urandom(100_000), [], 0, 0, 0
    # By now everything that is initialised on first use is.
    client = Visitor(keeper.port)
    assert Run(large).do(client)
    for call in range(1, CALL_LIMIT):
        run, what = Run(large), (errno.errorcode[number], call)
        runs.append(run)
        faults.fail(call)
        is_granted = run.do(client)
        has_failed = faults.has_failed
        faults.fail(None)
        if not has_failed:
            assert is_granted, (what, "refused without a fault")
            break
        injected += 1
        unnoticed += is_granted
        try:
            assert keeper.process.poll() is None, (what, "the server has ended", keeper.log.read_text()[-2000:])
            run.check(client, what)
            after = Run(large)
            assert after.do(client), (what, "the next requests are refused", keeper.log.read_text()[-2000:])
            runs.append(after)
        except AssertionError:
            if not is_restarting(keeper):
                raise
            restarts += 1
            client = restart(keeper, client, runs, server, what)
        if call % BATCH == 0:
            client = restart(keeper, client, runs, server, what)
    restart(keeper, client, runs, server, (errno.errorcode[number], "end")).close()
    keeper.stop()
    audit(server, data, "end")
    return injected, unnoticed, restarts


def syncs(server, folder, number):
    """Fails each sync of an upload in two parts once: after one that isn't acknowledged the client begins again, since a second
    sync would succeed without the bytes that the first one lost. Returns how many failed, and how often it began again."""
    data = folder / f"synced-{number}"
    faults, large, injected, begun, unreached, call = Faults(folder, data, number), os.urandom(100_000), 0, 0, 0, 0
    keeper = Keeper(server, data, folder / "site", environment=faults.environment | {"FAULT_SYNCS": "1"})
    faults.start(None)
    keeper.start()
    client, run = Visitor(keeper.port), Run(large)
    assert client.seal(run.capsule)[0] == 201
    # The server also stores its clock from time to time.
    while unreached < 3 and call < CALL_LIMIT:
        call += 1
        name, what = b64(os.urandom(16)), (errno.errorcode[number], "sync", call)
        faults.fail(call)
        status = run.put(client, name, large)
        has_failed = faults.has_failed
        faults.fail(None)
        injected += has_failed
        unreached = 0 if has_failed else unreached + 1
        assert status == 201 or has_failed, (what, status)
        if status != 201:
            fields = client.call("HEAD", f"{run.capsule.path}/items/{name}", run.capsule.token)[2]
            fields = {key.lower(): value for key, value in fields.items()}
            # A commit that seemed to fail may have succeeded.
            is_stored = fields["upload-complete"] == "?1"
            assert is_stored or fields["upload-offset"] == "0", (what, status, fields)
            assert is_stored or run.put(client, name, large) == 201, (what, "the next upload is refused", keeper.log.read_text()[-2000:])
            begun += 1
    client.close()
    keeper.stop()
    audit(server, data, "syncs")
    return injected, begun


def is_restarting(keeper):
    """Whether the server exits by itself to be restarted: a lock that a failed call leaves held is SQLite's for as long as the
    process lives."""
    try:
        return keeper.process.wait(120) == RESTART
    except subprocess.TimeoutExpired:
        return False


def restart(keeper, client, runs, server, what):
    """Kills the server, and checks what is on disk."""
    client.close()
    keeper.kill()
    audit(server, keeper.data, what)
    keeper.start()
    client = Visitor(keeper.port)
    for run in runs:
        run.check(client, (what, "after a restart"))
    runs.clear()
    return client


def starts(server, folder, number):
    """Fails each call of a start on a folder with capsules once: it starts or says why not, and the next start finds everything."""
    source, site = folder / f"source-{number}", folder / "site"
    keeper = Keeper(server, source, site)
    keeper.start()
    run, client = Run(os.urandom(100_000)), Visitor(keeper.port)
    assert run.do(client)
    # An upload to be resumed.
    fields = {"Content-Type": "application/octet-stream", "Upload-Offset": "0", "Upload-Complete": "?0"}
    unfinished = f"{run.capsule.path}/items/{b64(os.urandom(16))}"
    assert client.call("PUT", unfinished, run.capsule.token, bytes(50_000), fields)[0] == 202
    client.close()
    keeper.kill()
    data = folder / f"started-{number}"
    faults, injected, refused, unreached, call = Faults(folder, data, number), 0, 0, 0, 0
    # Threads run in a different order each time, so the number of calls varies a little.
    while unreached < 3 and call < CALL_LIMIT:
        call += 1
        has_failed, is_refused = start_once(server, folder, (source, data), faults, run, (errno.errorcode[number], "start", call))
        injected += has_failed
        refused += is_refused
        unreached = 0 if has_failed else unreached + 1
    return injected, refused


def start_once(server, folder, places, faults, run, what):
    """A start whose call with the number in `what` fails, and one after it; whether it failed, and whether the first was refused."""
    source, data = places
    shutil.rmtree(data, ignore_errors=True)
    shutil.copytree(source, data)
    keeper, is_refused = Keeper(server, data, folder / "site", environment=faults.environment), False
    keeper.log.unlink(missing_ok=True)
    faults.start(what[-1])
    try:
        keeper.start()
        wait_until(keeper)
        faults.end()
        client = Visitor(keeper.port)
        try:
            run.check(client, what)
        except AssertionError:
            if not faults.has_failed or not is_restarting(keeper):
                raise
        client.close()
    except (RuntimeError, OSError):
        assert keeper.process.wait(20) not in (0, -11, -6, -5, -4), (what, keeper.process.returncode, keeper.log.read_text())
        assert keeper.log.read_text().strip(), (what, "it does not say why")
        is_refused = True
    has_failed = faults.has_failed
    faults.start(None)
    if keeper.process.poll() is None:
        keeper.kill()
    if has_failed:
        keeper.start()
        client = Visitor(keeper.port)
        run.check(client, (*what, "after it"))
        client.close()
        keeper.kill()
        audit(server, data, what)
    return has_failed, is_refused


def wait_until(keeper):
    """Waits until the server is ready, or certain not to become so."""
    client, until = Visitor(keeper.port), time.time() + 5
    while time.time() < until and client.call("GET", "/readyz")[0] != 200:
        time.sleep(0.05)
    client.close()


def main():
    if not shutil.which("gcc"):
        print("faults: skipped, there is no gcc")
        sys.exit(77)
    server, total = pathlib.Path(sys.argv[1]).resolve(), 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        make_site(folder / "site")
        for number in ERRORS:
            injected, unnoticed, restarts = requests(server, folder, number)
            total += injected
            print(f"faults: {errno.errorcode[number]}: each of {injected} calls of a run failed once; {unnoticed} of them were "
                  f"made up for, {restarts} took a restart", flush=True)
        for number in ERRORS:
            injected, begun = syncs(server, folder, number)
            total += injected
            print(f"faults: {errno.errorcode[number]}: each of {injected} syncs of an upload failed once; {begun} of them were sent "
                  "again from the first byte", flush=True)
        for number in ERRORS:
            injected, refused = starts(server, folder, number)
            total += injected
            print(f"faults: {errno.errorcode[number]}: each of {injected} calls of a start failed once; {refused} starts were "
                  "refused", flush=True)
    print(f"faults: {total} injected; nothing acknowledged was lost, nothing half done was shown")


if __name__ == "__main__":
    main()
