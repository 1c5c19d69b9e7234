#!/usr/bin/env python3
"""Kills the server at random moments while capsules are sealed and items added, and checks what is left.

keeper_crash.py SERVER [KILLS] [UPLOADS]: nothing acknowledged may be lost, nothing half-written shown, and the
server has to be back in under a second.
"""

import hashlib
import http.client
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import threading
import time

from keeper_client import Capsule, Keeper, b64, make_site

SIZES = (0, 700, 3000, 32_768, 32_769, 90_000, 700_000)


class Writer(threading.Thread):
    """Seals and adds until asked to stop, and remembers what was acknowledged."""

    def __init__(self, state):
        super().__init__(daemon=True)
        self.state, self.acknowledged, self.capsules = state, {}, []

    def run(self):
        client = None
        while not self.state.done.is_set():
            try:
                client = client or self.state.keeper.client()
                self.step(client)
            except (OSError, http.client.HTTPException):
                if client:
                    client.close()
                client = None
                time.sleep(0.01)

    def step(self, client):
        if not self.capsules or random.random() < 0.1:
            capsule = Capsule()
            status, body, _ = client.seal(capsule)
            assert status == 201, (status, body)
            self.capsules.append((capsule, body))
        capsule, _ = random.choice(self.capsules)
        data, item = os.urandom(random.choice(SIZES)), b64(os.urandom(16))
        status, body, _ = client.put(capsule, item, data)
        assert status in (200, 201), (status, body)
        self.acknowledged[capsule.id, item] = (hashlib.sha256(data).digest(), len(data), body)
        self.state.count()


class State:
    def __init__(self, keeper, uploads):
        self.keeper, self.left, self.done = keeper, uploads, threading.Event()
        self.lock = threading.Lock()

    def count(self):
        with self.lock:
            self.left -= 1


def check(keeper, writers):
    """Checks that every acknowledged capsule and item is there, byte for byte, and that every listed item can be read."""
    client, items = keeper.client(), 0
    for writer in writers:
        for capsule, receipt in list(writer.capsules):
            status, body, _ = client.call("GET", capsule.path + "/receipt", capsule.read_token)
            assert (status, body) == (200, receipt), f"capsule {capsule.id} is lost: {status}"
            listed, after = {}, ""
            while True:
                page = json.loads(client.call("GET", capsule.path + "/items" + after, capsule.read_token)[1])
                listed |= {entry["item"]: entry for entry in page["items"]}
                if not page["more"]:
                    break
                after = "?after=" + page["items"][-1]["item"]
            for (owner, item), (digest, size, _) in list(writer.acknowledged.items()):
                if owner == capsule.id:
                    assert listed[item]["sha256"] == b64(digest) and listed[item]["bytes"] == size, f"item {item} changed"
            for item, entry in listed.items():
                status, body, _ = client.call("GET", f"{capsule.path}/items/{item}", capsule.read_token)
                assert status == 200 and b64(hashlib.sha256(body).digest()) == entry["sha256"], f"{item} is half there"
                items += 1
    client.close()
    return items


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    kills, uploads = int(sys.argv[2]) if len(sys.argv) > 2 else 50, 1000
    if len(sys.argv) > 3:
        uploads = int(sys.argv[3])
    seed = int(os.environ.get("SEED", random.randrange(1 << 32)))
    random.seed(seed)
    print(f"crash: {kills} kills during at least {uploads} uploads, SEED={seed}", flush=True)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        keeper = Keeper(program, folder / "data", make_site(folder / "site"))
        starts = [keeper.start()]
        state = State(keeper, uploads)
        writers = [Writer(state) for _ in range(4)]
        for writer in writers:
            writer.start()
        killed = 0
        while killed < kills or state.left > 0:
            time.sleep(random.uniform(0.02, 0.6))
            if killed < kills:
                keeper.kill()
                killed += 1
                starts.append(keeper.start())
        state.done.set()
        for writer in writers:
            writer.join(timeout=30)
        keeper.kill()
        starts.append(keeper.start())
        items = check(keeper, writers)
        keeper.stop()
        acknowledged = sum(len(writer.acknowledged) for writer in writers)
        audit = subprocess.run([program, "capsule", "audit", "--data", folder / "data", "--locale", "en"],
                               check=False, capture_output=True, text=True)
        assert audit.returncode == 0, audit.stderr
    slowest = max(starts)
    print(f"crash: {killed} kills, {sum(len(w.capsules) for w in writers)} capsules and {acknowledged} items acknowledged, "
          f"{items} found whole, slowest start {slowest * 1000:.0f} ms, {audit.stdout.strip()}")
    if slowest >= 1 and not os.environ.get("LOADED"):
        sys.exit("crash: a start took a second or more")


if __name__ == "__main__":
    main()
