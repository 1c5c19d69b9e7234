#!/usr/bin/env python3
"""Two regions: one Keeper next to the database, and one cut off from it for a minute while capsules become due and items are
added at both.

keeper_partition.py SERVER [CAPSULES] [SECONDS]: a server built with PostgreSQL. Nothing is released early, each
capsule once; no item has two receipts, no place in a chain two items; afterwards both know what either acknowledged. The link
between the two is a pair of network devices, so it needs root.
"""

import ctypes
import http.client
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import Future

from keeper_client import Capsule, Client, Keeper, b64, make_site
from keeper_postgresql import WITNESS, is_ready, seal, wait_ready
from private_postgresql import PostgreSQL
from private_server import SKIPPED

CLONE_NEWNET = 0x40000000
LIBC = ctypes.CDLL(None, use_errno=True)


class Region:
    """A network namespace with one link to this machine, which can be cut."""

    def __init__(self):
        # A namespace lives as long as the process in it, so nothing remains afterwards.
        self.holder = subprocess.Popen(["unshare", "--net", "sleep", "infinity"])
        own = os.readlink("/proc/self/ns/net")
        while os.readlink(f"/proc/{self.holder.pid}/ns/net") == own:
            time.sleep(0.01)
        net = f"10.{random.randrange(200, 250)}.{random.randrange(256)}"
        self.outer, self.line = f"{net}.1", f"ts{self.holder.pid}"
        ip("link", "add", self.line, "type", "veth", "peer", "name", "line", "netns", str(self.holder.pid))
        ip("addr", "add", f"{self.outer}/30", "dev", self.line)
        ip("link", "set", self.line, "up")
        self.run(lambda: [ip("addr", "add", f"{net}.2/30", "dev", "line"), ip("link", "set", "line", "up"),
                          ip("link", "set", "lo", "up")])

    def run(self, work):
        """Runs `work` inside: its sockets and processes stay there. In its own thread, since there is no way back."""
        outcome = Future()

        def enter():
            try:
                with open(f"/proc/{self.holder.pid}/ns/net", "rb") as namespace:
                    if LIBC.setns(namespace.fileno(), CLONE_NEWNET) != 0:
                        raise OSError(ctypes.get_errno(), "setns")
                outcome.set_result(work())
            except BaseException as error:
                outcome.set_exception(error)

        threading.Thread(target=enter, daemon=True).start()
        return outcome.result()

    def cut(self):
        ip("link", "set", self.line, "down")

    def heal(self):
        ip("link", "set", self.line, "up")

    def end(self):
        self.holder.kill()
        self.holder.wait()


def ip(*arguments):
    subprocess.run(["ip", *arguments], check=True)


class FarKeeper(Keeper):
    """A Keeper in a region, which it takes for a separate machine."""

    def __init__(self, region, folder, *rest, **named):
        name = folder / "machine-id"
        name.write_text(os.urandom(16).hex() + "\n")
        wrap = ["unshare", "--mount", "sh", "-c", f'mount --bind "{name}" /etc/machine-id && exec "$@"', "sh"]
        super().__init__(*rest, wrap=wrap, **named)
        self.region = region

    def start(self):
        return self.region.run(super().start)

    def client(self):
        client = Client(self.port)
        plain = client.connection._create_connection
        client.connection._create_connection = lambda *arguments: self.region.run(lambda: plain(*arguments))
        return client

    def is_ready(self):
        return self.region.run(lambda: is_ready(self))


class Writer(threading.Thread):
    """Adds items at either Keeper; an unacknowledged item is added at the other, with the same name and bytes."""

    def __init__(self, keepers, capsules, done):
        super().__init__(daemon=True)
        self.keepers, self.capsules, self.done = keepers, capsules, done
        # The receipts received for each item; responses by the Keeper’s index, with the times of request and response.
        self.receipts, self.answers, self.wrong = {}, [], []

    def run(self):
        clients = [keeper.client() for keeper in self.keepers]
        while not self.done.is_set():
            capsule, item = random.choice(self.capsules), b64(os.urandom(16))
            data = os.urandom(random.choice((0, 700, 3000)))
            first = random.randrange(2)
            # Some are sent to both although the first has accepted them.
            for place in (first, 1 - first):
                asked = time.time()
                try:
                    status, body, _ = clients[place].put(capsule, item, data)
                except (OSError, http.client.HTTPException):
                    clients[place].close()
                    continue
                self.answers.append((place, asked, time.time(), status))
                if status in (200, 201):
                    self.receipts.setdefault((capsule, item), set()).add(body)
                    if random.random() < 0.8:
                        break
                elif status < 500:
                    self.wrong.append(f"status {status}")
            time.sleep(0.01)


def seal_group(keepers, moment, count):
    capsules = [Capsule(moment) for _ in range(count)]
    seal(keepers, capsules)
    return capsules


def scene(near, far, region, database, count, seconds):
    began = time.perf_counter()
    open_ones = seal_group([near], 4_000_000_000, 8)
    seal([near], [Capsule() for _ in range(22)])
    each = (time.perf_counter() - began) / 30
    # The link is cut in the middle of the first group; the second is due without it, the third once it is restored.
    first = int(time.time()) + 8 + int(6 * count * each)
    moments = {"during the cut's beginning": first, "without the line": first + seconds // 2,
               "after it": first + seconds + 20}
    groups = {name: seal_group([near], moment, count) for name, moment in moments.items()}
    assert time.time() < first, "sealing took too long for the moment"
    database.ask(WITNESS)
    done = threading.Event()
    writers = [Writer((near, far), open_ones, done) for _ in range(4)]
    for writer in writers:
        writer.start()
    # Writers need no supervision; watch for the release.
    left = f"SELECT count(*) FROM state WHERE release IS NULL AND opens_at = {first}"
    while time.time() < first or int(database.ask(left)) == count:
        assert time.time() < first + 30, "nothing is released"
    region.cut()
    cut, remaining = time.time(), int(database.ask(left))
    probe(far, groups, moments, cut + seconds)
    assert not far.is_ready(), "a Keeper without its database says that it is ready"
    region.heal()
    healed = time.time()
    while not far.is_ready():
        assert time.time() < healed + 60, "it does not come back"
        time.sleep(0.2)
    back = time.time() - healed
    while time.time() < moments["after it"] + 1 or int(database.ask(
            f"SELECT count(*) FROM state WHERE release IS NULL AND opens_at < {moments['after it'] + 1}")) > 0:
        assert time.time() < moments["after it"] + 60, "some are never released"
        time.sleep(0.1)
    done.set()
    for writer in writers:
        writer.join(timeout=40)
    late = sum(1 for writer in writers for place, asked, answered, status in writer.answers
               if place == 1 and cut < asked and answered < healed and status in (200, 201))
    assert late == 0, f"{late} acknowledgements without a database"
    released(database, moments, count)
    items = receipts(near, far, writers)
    print(f"partition: cut for {healed - cut:.0f} s with {remaining} of {count} due capsules to go; the far Keeper is ready "
          f"{back:.1f} s after it; {items} items acknowledged, each with one receipt, equal at both", flush=True)


def probe(far, groups, moments, end):
    """The far Keeper's responses without its database: never a time key that is not due."""
    client, statuses = far.client(), {}
    while time.time() < end:
        for name, capsules in groups.items():
            asked = time.time()
            try:
                status, body, _ = client.call("GET", random.choice(capsules).path + "/release")
            except (OSError, http.client.HTTPException):
                client.close()
                continue
            assert status != 200 or asked >= moments[name], f"released before its moment: {body}"
            statuses[status] = statuses.get(status, 0) + 1
        time.sleep(0.5)
    client.close()
    print(f"partition: without its database the far Keeper answers {statuses}", flush=True)


def released(database, moments, count):
    for name, moment in moments.items():
        row = database.ask(f"""
            SELECT count(*), count(DISTINCT written.capsule), count(*) FILTER (WHERE at < to_timestamp({moment})),
              round(extract(epoch FROM max(at)) - {moment}, 1)
            FROM written JOIN state ON state.capsule = written.capsule WHERE opens_at = {moment}""")
        times, capsules, early, last = row.split("|")
        assert (int(times), int(capsules), int(early)) == (count, count, 0), f"{name}: {row}"
        print(f"partition: {count} capsules due {name}: each released once, none early, the last {last} s after its moment", flush=True)


def receipts(near, far, writers):
    """Every item has one receipt at both Keepers; no two items have one place in a chain."""
    clients, found = (near.client(), far.client()), 0
    places = set()
    for writer in writers:
        assert not writer.wrong, writer.wrong[:5]
        for (capsule, item), answered in writer.receipts.items():
            bodies = set(answered)
            for client in clients:
                status, body, _ = client.call("GET", f"{capsule.path}/items/{item}/receipt", capsule.read_token)
                assert status == 200, f"an acknowledged item is lost: {status}"
                bodies.add(body)
            assert len(bodies) == 1, f"{len(bodies)} receipts for one item"
            places |= bodies
            found += 1
    assert len(places) == found, "two items with one receipt"
    for client in clients:
        client.close()
    return found


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    seconds = int(sys.argv[3]) if len(sys.argv) > 3 else 60
    if os.geteuid() != 0 or not shutil.which("ip"):
        print("skipped: cutting a network takes root and ip (iproute2)")
        sys.exit(SKIPPED)
    region = Region()
    database = PostgreSQL(f"listen_addresses={region.outer}")
    with (pathlib.Path(database.folder) / "data/pg_hba.conf").open("a") as rules:
        rules.write(f"host all all {region.outer}/30 trust\n")
    database.ask("SELECT pg_reload_conf()")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        site = make_site(folder / "site")
        near = Keeper(program, folder / "data", site, arguments=["--database", database.url])
        far = FarKeeper(region, folder, program, folder / "data", site, arguments=[
            "--database", f"postgresql://touchstone@{region.outer}/touchstone"])
        try:
            near.start()
            far.start()
            wait_ready(near)
            while not far.is_ready():
                time.sleep(0.1)
            scene(near, far, region, database, count, seconds)
            assert near.stop() == 0 and far.stop() == 0, "a Keeper did not end in order"
            audit = subprocess.run([program, "capsule", "audit", "--data", folder / "data", "--database", database.url,
                                    "--locale", "en"], capture_output=True, text=True, check=False)
            assert audit.returncode == 0, audit.stderr[:2000]
            print("partition: audit:", audit.stdout.strip())
        finally:
            for keeper in (near, far):
                if keeper.process and keeper.process.poll() is None:
                    keeper.kill()
                elif keeper.process and keeper.process.returncode != 0:
                    print(f"a Keeper ended with status {keeper.process.returncode}: {keeper.log.read_text()[-3000:]}")
            database.stop()
            region.end()


if __name__ == "__main__":
    main()
