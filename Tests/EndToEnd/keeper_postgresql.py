#!/usr/bin/env python3
"""Several Keepers on one PostgreSQL database: kill -9 of each of them and of the database in turn while capsules are sealed and
items added; then many capsules due in the same second, with a Keeper killed in the middle; then a rolling restart.

keeper_postgresql.py SERVER [UPLOADS] [DUE]: a server built with PostgreSQL. Nothing acknowledged may be lost or changed,
each due capsule is released once, and a rolling restart refuses no request.
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
from private_postgresql import PostgreSQL

SIZES = (0, 700, 3000, 32_768, 32_769, 90_000)
KEEPERS = 3
# Seconds that a Keeper keeps serving after SIGTERM, and between two polls of the simulated proxy.
DRAIN, LOOK = 1, 0.1
# Seconds after its opening time within which a capsule is released.
LATEST = 5


class Crowd:
    """The Keepers as a proxy sees them: requests go to those that report ready."""

    def __init__(self, keepers):
        # The ready ones, each with how often it became ready: connections are not kept beyond that.
        self.keepers, self.ready, self.done = keepers, dict.fromkeys(range(len(keepers)), 0), threading.Event()
        self.times = dict(self.ready)
        self.watcher = threading.Thread(target=self.watch, daemon=True)
        self.watcher.start()

    def watch(self):
        while not self.done.is_set():
            for number, keeper in enumerate(self.keepers):
                if not is_ready(keeper):
                    self.ready.pop(number, None)
                elif number not in self.ready:
                    self.times[number] += 1
                    self.ready[number] = self.times[number]
            time.sleep(LOOK)

    def stop(self):
        self.done.set()
        self.watcher.join()


def is_ready(keeper):
    connection = http.client.HTTPConnection("127.0.0.1", keeper.port, timeout=5)
    try:
        connection.request("GET", "/readyz", headers={"Host": f"localhost:{keeper.port}"})
        return connection.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


class Writer(threading.Thread):
    """Seals and adds at any Keeper until asked to stop, and remembers what was acknowledged."""

    def __init__(self, crowd, left, done, strict=False):
        super().__init__(daemon=True)
        self.crowd, self.left, self.done, self.strict = crowd, left, done, strict
        self.acknowledged, self.capsules, self.failed, self.wrong = {}, [], 0, []

    def run(self):
        clients = {}
        while not self.done.is_set():
            ready = list(self.crowd.ready.items())
            for gone in [known for known in clients if known not in ready]:
                clients.pop(gone).close()
            if not ready:
                time.sleep(0.02)
                continue
            number = random.choice(ready)
            try:
                client = clients.get(number) or self.crowd.keepers[number[0]].client()
                clients[number] = client
                self.step(client)
            except (OSError, http.client.HTTPException) as error:
                self.failed += 1
                if self.strict:
                    self.wrong.append(f"{type(error).__name__} {error}")
                clients.pop(number).close()
                time.sleep(0.01)

    def step(self, client):
        if not self.capsules or random.random() < 0.05:
            capsule = Capsule()
            status, body, _ = client.seal(capsule)
            if self.took(status):
                self.capsules.append((capsule, body))
            return
        capsule, _ = random.choice(self.capsules)
        data, item = os.urandom(random.choice(SIZES)), b64(os.urandom(16))
        status, body, _ = client.put(capsule, item, data)
        if self.took(status):
            self.acknowledged[capsule.id, item] = (hashlib.sha256(data).digest(), len(data))
            self.left.take()

    def took(self, status):
        """Whether it was; anything else that isn't a server failure is a fault of the test or the server."""
        if status in (200, 201):
            return True
        self.failed += 1
        if self.strict or status < 500:
            self.wrong.append(f"status {status}")
        return False


class Left:
    """Counts the remaining work across all threads."""

    def __init__(self, count):
        self.count, self.lock = count, threading.Lock()

    def take(self):
        with self.lock:
            self.count -= 1


def run_writers(crowd, left, strict=False):
    done = threading.Event()
    writers = [Writer(crowd, left, done, strict) for _ in range(6)]
    for writer in writers:
        writer.start()
    return writers, done


def check(keepers, writers):
    """Every acknowledged capsule and item is there, byte for byte, at every Keeper."""
    clients, found = [keeper.client() for keeper in keepers], 0
    for writer in writers:
        for capsule, receipt in writer.capsules:
            client = random.choice(clients)
            status, body, _ = client.call("GET", capsule.path + "/receipt", capsule.read_token)
            assert (status, body) == (200, receipt), f"capsule {capsule.id} is lost: {status}"
        tokens = {capsule.id: capsule for capsule, _ in writer.capsules}
        for (owner, item), (digest, size) in writer.acknowledged.items():
            client, capsule = random.choice(clients), tokens[owner]
            status, body, _ = client.call("GET", f"{capsule.path}/items/{item}", capsule.read_token)
            assert status == 200, f"item {item} is lost: {status}"
            assert len(body) == size and hashlib.sha256(body).digest() == digest, f"item {item} has changed"
            found += 1
    for client in clients:
        client.close()
    return found


def kills(keepers, database, uploads):
    """kill -9 of each Keeper and of the database in turn, until this many items were acknowledged and each was killed twice."""
    crowd = Crowd(keepers)
    left = Left(uploads)
    began = time.perf_counter()
    writers, done = run_writers(crowd, left)
    turn, counts = 0, [0] * (len(keepers) + 1)
    while left.count > 0 or min(counts) < 2:
        time.sleep(random.uniform(0.3, 1.0))
        victim = turn % (len(keepers) + 1)
        if victim < len(keepers):
            keepers[victim].kill()
            time.sleep(0.1)
            keepers[victim].start()
        else:
            database.kill()
            time.sleep(random.uniform(0, 0.5))
            database.start()
        counts[victim] += 1
        turn += 1
    seconds = time.perf_counter() - began
    done.set()
    for writer in writers:
        writer.join(timeout=30)
    crowd.stop()
    wrong = [word for writer in writers for word in writer.wrong]
    assert not wrong, wrong[:5]
    for keeper in keepers:
        wait_ready(keeper)
    found = check(keepers, writers)
    failed = sum(writer.failed for writer in writers)
    print(f"postgresql: {sum(counts[:-1])} kills of {len(keepers)} Keepers and {counts[-1]} of the database in {seconds:.0f} s: "
          f"{sum(len(w.capsules) for w in writers)} capsules and {found} items acknowledged, all of them whole; "
          f"{failed} requests had to be made again", flush=True)


def wait_ready(keeper):
    for _ in range(300):
        if is_ready(keeper):
            return
        time.sleep(0.1)
    raise AssertionError("a Keeper does not become ready: " + keeper.log.read_text()[-2000:])


def figure(keeper, name):
    client = keeper.client()
    text = client.call("GET", "/metrics")[1].decode()
    client.close()
    return int(next(line.split()[1] for line in text.splitlines() if line.startswith(name + " ")))


def seal(keepers, capsules):
    """Seals capsules at all Keepers."""
    statuses = []

    def run(number):
        client = keepers[number % len(keepers)].client()
        for capsule in capsules[number::6]:
            statuses.append(client.seal(capsule)[0])
        client.close()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert statuses == [201] * len(capsules), set(statuses)


# Every release ever written, next to the current one.
WITNESS = """
CREATE TABLE written (capsule bytea, at timestamptz DEFAULT clock_timestamp());
CREATE FUNCTION witness() RETURNS trigger LANGUAGE plpgsql AS
  'BEGIN INSERT INTO written (capsule) VALUES (NEW.capsule); RETURN NEW; END';
CREATE TRIGGER witness AFTER UPDATE OF release ON state FOR EACH ROW WHEN (NEW.release IS NOT NULL) EXECUTE FUNCTION witness()
"""


def due(keepers, database, count):
    """Capsules with the same opening time: each is released once, soon, although a Keeper is killed in the middle."""
    name = "touchstone_capsules_released_total"
    before = [figure(keeper, name) for keeper in keepers]
    began = time.perf_counter()
    seal(keepers, [Capsule() for _ in range(30)])
    # Enough time to seal them all, doubled.
    moment = int(time.time()) + 5 + int(2 * count / 30 * (time.perf_counter() - began))
    capsules = [Capsule(moment) for _ in range(count)]
    seal(keepers, capsules)
    assert time.time() < moment, "sealing took too long for the moment"
    database.ask(WITNESS)
    client = keepers[1].client()
    assert client.call("GET", capsules[0].path + "/release")[0] == 403, "released before its moment"
    client.close()
    waiting = f"SELECT count(*) FROM state WHERE release IS NULL AND opens_at = {moment}"
    while time.time() < moment:
        time.sleep(0.01)
    # In the middle of it, if that can be hit.
    while int(database.ask(waiting)) == count:
        assert time.time() < moment + LATEST, "nothing is released"
    left = int(database.ask(waiting))
    keepers[0].kill()
    while int(database.ask(waiting)) > 0:
        assert time.time() < moment + 60, "some are never released"
        time.sleep(0.02)
    latest = time.time() - moment
    keepers[0].start()
    wait_ready(keepers[0])
    time.sleep(1.5)
    shares = [figure(keeper, name) - number for keeper, number in zip(keepers[1:], before[1:])]
    written = database.ask("SELECT count(*), count(DISTINCT capsule) FROM written")
    assert written == f"{count}|{count}", f"releases and capsules: {written}"
    early = int(database.ask(f"SELECT count(*) FROM written WHERE at < to_timestamp({moment})"))
    assert early == 0, f"{early} were released before their moment"
    records, client = set(), keepers[1].client()
    for capsule in capsules:
        status, body, _ = client.call("GET", capsule.path + "/release")
        assert status == 200, status
        assert json.loads(body)["kind"] == "release", body
        records.add(body)
    client.close()
    assert len(records) == count
    print(f"postgresql: {count} capsules of one second written once each, none before it, the last {latest:.1f} s after it; of "
          f"{KEEPERS} Keepers one was killed with {left} to go, the others count {' and '.join(str(share) for share in shares)}",
          flush=True)
    return latest


def rolling(keepers):
    """Each Keeper is shut down and restarted while requests come: none is refused."""
    crowd = Crowd(keepers)
    left = Left(0)
    writers, done = run_writers(crowd, left, strict=True)
    time.sleep(1)
    for keeper in keepers:
        assert keeper.stop() == 0, "a Keeper did not end in order"
        keeper.start()
        wait_ready(keeper)
        time.sleep(2 * LOOK)
    done.set()
    for writer in writers:
        writer.join(timeout=30)
    crowd.stop()
    wrong = [word for writer in writers for word in writer.wrong]
    assert not wrong, f"{len(wrong)} requests refused: {wrong[:5]}"
    found = check(keepers, writers)
    print(f"postgresql: rolling restart of {len(keepers)} Keepers during {found} uploads: no request refused", flush=True)


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    uploads = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
    seed = int(os.environ.get("SEED", random.randrange(1 << 32)))
    random.seed(seed)
    database = PostgreSQL()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        site = make_site(folder / "site")
        keepers = [Keeper(program, folder / "data", site, arguments=["--database", database.url, "--drain", DRAIN])
                   for _ in range(KEEPERS)]
        try:
            for keeper in keepers:
                keeper.start()
            print(f"postgresql: {KEEPERS} Keepers on one database, SEED={seed}", flush=True)
            kills(keepers, database, uploads)
            latest = due(keepers, database, count)
            rolling(keepers)
            for keeper in keepers:
                assert keeper.stop() == 0
            audit = subprocess.run([program, "capsule", "audit", "--data", folder / "data", "--database", database.url,
                                    "--locale", "en"], capture_output=True, text=True, check=False)
            assert audit.returncode == 0, audit.stderr[:2000]
            print("postgresql: audit:", audit.stdout.strip())
        finally:
            for keeper in keepers:
                if keeper.process and keeper.process.poll() is None:
                    keeper.kill()
            database.stop()
    if latest > LATEST and not os.environ.get("LOADED"):
        sys.exit(f"postgresql: the last capsule was {latest:.1f} s late")


if __name__ == "__main__":
    main()
