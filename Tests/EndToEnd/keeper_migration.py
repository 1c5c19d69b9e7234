#!/usr/bin/env python3
"""Kills the Keeper at every write, sync and rename of a start that migrates its database, from each released schema. The
next start of the same program migrates it, and has the same capsules, items, receipts, links and releases.

keeper_migration.py SERVER: skips without a C compiler.
"""

import contextlib
import errno
import json
import os
import pathlib
import re
import shutil
import sqlite3
import sys
import tempfile
import time

from harness import ROOT
from keeper_client import Capsule, Keeper, b64, digest, make_site
from keeper_faults import Faults, Visitor, audit, new_token, wait_until

SCHEMA = ROOT / "Server/Sources/Keeper/Store/SQLite/SQLiteSchema.swift"
# More calls than a start makes; the real number is found by running through.
CALL_LIMIT = 1000


def steps():
    """The released migrations: their names in GRDB's table, and their statements. Released ones are never changed."""
    source = SCHEMA.read_text()
    texts = dict(re.findall(r'static let (\w+) = """\n(.*?)\n    """', source, re.S))
    found = []
    for part in source.split("registerMigration(")[1:]:
        name, rest = re.match(r'"([^"]+)"\)(.*)', part, re.S).groups()
        found.append((name, "".join(texts[text] for text in re.findall(r"execute\(sql: (\w+)\)", rest.split("return migrator")[0]))))
    assert [name.split("-")[0] for name, _ in found] == [f"v{number + 1}" for number in range(len(found))], found
    return found


def columns(database, table, schema="main"):
    return [row[1] for row in database.execute(f"PRAGMA {schema}.table_info({table})")]


def at_version(source, folder, released):
    """A copy of a data folder as a server of an earlier version leaves it when it is killed: all rows are still in the log."""
    shutil.copytree(source, folder, ignore=shutil.ignore_patterns("capsules.sqlite*"))
    scratch = folder.with_name(folder.name + ".scratch")
    scratch.mkdir()
    database = sqlite3.connect(scratch / "capsules.sqlite", isolation_level=None)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA wal_autocheckpoint = 0")
    database.execute("CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    for name, statements in released:
        database.executescript(statements)
        database.execute("INSERT INTO grdb_migrations VALUES (?)", [name])
    database.execute("ATTACH ? AS current", [str(source / "capsules.sqlite")])
    tables = [row[0] for row in database.execute("SELECT name FROM main.sqlite_master WHERE type = 'table'")]
    for table in tables:
        # Triggers fill the tally.
        if table in ("grdb_migrations", "tally") or table.startswith("sqlite_"):
            continue
        shared = ", ".join(name for name in columns(database, table) if name in columns(database, table, "current"))
        order = "" if table in ("chain", "state", "token", "setting", "invite") else " ORDER BY rowid"
        database.execute(f"INSERT INTO main.{table} ({shared}) SELECT {shared} FROM current.{table}{order}")
    for file in scratch.iterdir():
        shutil.copy(file, folder)
    database.close()
    shutil.rmtree(scratch)


def applied(data):
    """The migrations that a killed server leaves applied, read from a copy."""
    with tempfile.TemporaryDirectory() as name:
        for file in data.glob("capsules.sqlite*"):
            shutil.copy(file, name)
        with contextlib.closing(sqlite3.connect(pathlib.Path(name) / "capsules.sqlite")) as database:
            return {row[0] for row in database.execute("SELECT identifier FROM grdb_migrations")}


class Contents:
    """What is acknowledged before the migration, and must be there after it."""

    def __init__(self, client):
        self.capsule, self.deleted, self.open = Capsule(), Capsule(), Capsule(int(time.time()) + 2)
        for capsule in (self.capsule, self.deleted, self.open):
            assert client.seal(capsule)[0] == 201
        self.writer = os.urandom(16)
        assert client.call("PUT", f"{self.capsule.path}/tokens/{b64(os.urandom(16))}", self.capsule.token, new_token(self.writer))[0] == 201
        self.items = {}
        for number, size in enumerate((10, 50_000, 1_000, 32_768, 200_000, 1)):
            name, data = b64(os.urandom(16)), os.urandom(size)
            fields = {"Content-Type": "application/octet-stream", "Repr-Digest": digest(data)}
            token = self.writer if number % 2 else self.capsule.token
            assert client.call("PUT", f"{self.capsule.path}/items/{name}", token, data, fields)[0] == 201
            self.items[name] = data
        assert client.put(self.open, b64(os.urandom(16)), b"early")[0] == 201
        assert client.call("DELETE", self.deleted.path, self.deleted.token)[0] == 204
        while client.call("GET", self.open.path + "/release")[0] != 200:
            time.sleep(0.1)
        self.seen = self.look(client)

    def look(self, client):
        """Every answer about them, without the fields that a server adds to each response."""
        answers = []
        for capsule in (self.capsule, self.open):
            for path in ("", "/receipt", "/items", "/tokens"):
                answers.append(client.call("GET", capsule.path + path, capsule.token)[:2])
        for name, data in self.items.items():
            path = f"{self.capsule.path}/items/{name}"
            status, body, _ = client.call("GET", path, self.capsule.token)
            assert (status, body) == (200, data), (status, len(body))
            receipt = json.loads(client.call("GET", path + "/receipt", self.capsule.token)[1])
            # A signature need not be the same twice.
            answers.append({key: value for key, value in receipt.items() if key != "keeper_sig"})
        answers.append(client.call("GET", self.capsule.path + "/items", self.writer)[:2])
        answers.append(client.call("GET", self.open.path + "/release")[:2])
        answers.append(client.call("GET", self.deleted.path, self.deleted.token)[:2])
        return answers

    def check(self, client, what):
        found = self.look(client)
        differing = [(before, after) for before, after in zip(self.seen, found, strict=True) if before != after]
        assert not differing, (what, differing[0])
        head = json.loads(client.call("GET", self.capsule.path, self.capsule.token)[1])["head"]
        status, receipt, _ = client.put(self.capsule, b64(os.urandom(16)), b"after it")
        assert status == 201 and json.loads(receipt)["prev"] == head.split(".")[1], (what, "the chain breaks off", status, receipt)


def kill_once(server, folder, template, contents, faults, call, names):
    """A start that is killed at this call, and one after it. Returns whether it was killed, and in the middle of migrating."""
    data = folder / "data"
    shutil.rmtree(data, ignore_errors=True)
    shutil.copytree(template, data)
    before, what = applied(data), (template.name, faults.environment["FAULT_KILL"], call)
    keeper = Keeper(server, data, folder / "site", environment=faults.environment)
    keeper.log.unlink(missing_ok=True)
    faults.start(call)
    with contextlib.suppress(RuntimeError, OSError):
        keeper.start()
        wait_until(keeper)
    faults.end()
    was_killed = faults.has_failed
    if was_killed:
        assert keeper.process.wait(20) == -9, (what, keeper.process.returncode, keeper.log.read_text())
    else:
        keeper.kill()
    left = applied(data)
    assert before <= left <= set(names), (what, left)
    keeper = Keeper(server, data, folder / "site")
    keeper.start()
    client = Visitor(keeper.port)
    contents.check(client, what)
    client.close()
    keeper.kill()
    assert applied(data) == set(names), what
    audit(server, data, what)
    return was_killed, was_killed and left != set(names)


def main():
    if not shutil.which("gcc"):
        print("migration: skipped, there is no gcc")
        sys.exit(77)
    server, released = pathlib.Path(sys.argv[1]).resolve(), steps()
    names = [name for name, _ in released]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        make_site(folder / "site")
        source = folder / "source"
        keeper = Keeper(server, source, folder / "site")
        keeper.start()
        client = Visitor(keeper.port)
        contents = Contents(client)
        client.close()
        assert keeper.stop() == 0
        total, within = 0, 0
        for count in range(1, len(released) + 1):
            template = folder / names[count - 1]
            at_version(source, template, released[:count])
            killed, middle = 0, 0
            for way in ("before", "half"):
                faults = Faults(folder, folder / "data", errno.ENOSPC)
                faults.environment["FAULT_KILL"] = way
                call, unreached = 0, 0
                # Once migrated, a start is the same from every schema: one is killed to its end. Threads run in a different order
                # each time, so the number of calls varies a little.
                while unreached < 3 and call < CALL_LIMIT:
                    call += 1
                    was_killed, was_within = kill_once(server, folder, template, contents, faults, call, names)
                    killed, middle = killed + was_killed, middle + was_within
                    unreached = 0 if (was_killed if count == len(released) else was_within) else unreached + 1
            print(f"migration: {names[count - 1]}: killed at each of {killed} calls, {middle} of them before the last step was done",
                  flush=True)
            assert middle or count == len(released), "no call was within the migration"
            total, within = total + killed, within + middle
    print(f"migration: {total} kills, {within} within a migration; every capsule, item, receipt, link and release was there afterwards")


if __name__ == "__main__":
    main()
