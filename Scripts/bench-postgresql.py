#!/usr/bin/env python3
"""Durable records per second of one, two and three Keepers on PostgreSQL, compared with one on SQLite and with
PostgreSQL itself: pgbench with an item's statements.

bench-postgresql.py [--seconds N] [--rounds N] [SERVER]: SERVER is a release build with PostgreSQL. All variants run in
turn, round after round, on the same disk: only the ratios are meaningful.
"""

import argparse
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

# The first import makes the others possible.
from record_load import CONNECTIONS, ROOT, raw_syncs, records

from keeper_client import Keeper, make_site
from private_postgresql import PostgreSQL

KEEPERS = 3
# Writes to one capsule are serialised; with more capsules than connections, that rarely affects the result.
CAPSULES = 64

# The statements for one item of 1,000 bytes from its owner: the permission check, then a transaction. A Keeper stores
# concurrent items in one transaction, and so can be faster.
ITEM = r"""
\set number random(1, CAPSULES)
\set high random(1, 9223372036854775806)
\set low random(1, 9223372036854775806)
SELECT owner_token, read_token, opens_at, release IS NOT NULL AS is_released, is_deleted, removal,
  id, hash, item_limit, byte_limit, token.items, token.bytes, link
  FROM state LEFT JOIN token ON token.capsule = state.capsule
  WHERE state.capsule = decode(md5(:number::text), 'hex') ORDER BY id;
BEGIN;
SELECT items, bytes, head FROM state WHERE capsule = decode(md5(:number::text), 'hex') AND NOT is_deleted FOR UPDATE;
SELECT item.*, position, previous, author FROM item LEFT JOIN chain ON chain.capsule = item.capsule AND chain.item = item.item
  WHERE item.capsule = decode(md5(:number::text), 'hex') AND item.item = (int8send(:high::bigint) || int8send(:low::bigint));
WITH added AS (
  INSERT INTO item (capsule, item, sha256, bytes, received_at, writer, content) VALUES (decode(md5(:number::text), 'hex'),
    int8send(:high::bigint) || int8send(:low::bigint), decode(repeat('ab', 32), 'hex'), 1000, 1, NULL, decode(repeat('ab', 1000), 'hex'))
), linked AS (
  INSERT INTO chain (capsule, item, position, previous, author)
    VALUES (decode(md5(:number::text), 'hex'), int8send(:high::bigint) || int8send(:low::bigint), 1, decode(repeat('ab', 32), 'hex'), NULL)
), counted AS (
  UPDATE token SET items = items + 1, bytes = bytes + 1000 WHERE capsule = decode(md5(:number::text), 'hex') AND id = NULL
)
UPDATE state SET items = items + 1, bytes = bytes + 1000, head = decode(repeat('ab', 32), 'hex')
  WHERE capsule = decode(md5(:number::text), 'hex');
COMMIT;
"""

CAPSULE_ROWS = f"""
WITH made AS (
  INSERT INTO capsule (id, opens_at, receipt, recipients, name, canary)
  SELECT decode(md5(number::text), 'hex'), 4000000000, '', '', '', '' FROM generate_series(1, {CAPSULES}) AS number RETURNING id
)
INSERT INTO state (capsule, opens_at, owner_token, read_token) SELECT id, 4000000000, '', '' FROM made
"""


def database_alone(database, folder, seconds):
    """pgbench's transactions per second, and a transaction's average time in milliseconds."""
    script = folder / "item.sql"
    script.write_text(ITEM.replace("CAPSULES", str(CAPSULES)))
    # As many connections as concurrent requests.
    text = subprocess.run(["pgbench", "-n", "-M", "prepared", "-c", str(CONNECTIONS), "-j", "1", "-T", str(seconds), "-f", script,
                           "-h", database.folder, "-U", "touchstone", "touchstone"], stdout=subprocess.PIPE, text=True, check=True)
    return float(re.search(r"tps = ([\d.]+)", text.stdout)[1]), float(re.search(r"latency average = ([\d.]+)", text.stdout)[1])


def run(options, folder):
    database = PostgreSQL("max_connections=120")
    site = make_site(folder / "site")
    embedded = Keeper(options.server, folder / "data", site)
    keepers = [Keeper(options.server, folder / "shared", site, arguments=["--database", database.url]) for _ in range(KEEPERS)]
    try:
        for keeper in [embedded, *keepers]:
            keeper.start()
        database.ask(CAPSULE_ROWS)
        rounds = []
        for _ in range(options.rounds):
            found = {"SQLite": records([embedded], folder, options.seconds, count=CAPSULES)}
            for count in range(1, KEEPERS + 1):
                found[count] = records(keepers[:count], folder, options.seconds, count=CAPSULES)
            found["pgbench"] = database_alone(database, folder, options.seconds)
            found["raw"] = raw_syncs(folder)
            rounds.append(found)
    finally:
        for keeper in [embedded, *keepers]:
            if keeper.process and keeper.process.poll() is None:
                keeper.stop()
        database.stop()
    return rounds


def table(rounds):
    def rate(found, name):
        return found[name][0]

    def ratio(name, other):
        return statistics.median(rate(found, name) / rate(found, other) for found in rounds)

    def row(text, name):
        median = statistics.median(rate(found, name) for found in rounds)
        late = statistics.median(found[name][2] for found in rounds)
        print(f"| {text} | {median:,.0f} | {late:.1f} ms | {ratio(name, 'SQLite'):.2f} | {ratio(name, 'pgbench'):.2f} |")

    print("| durable records of 1 kB, medians | a second | p99 | × SQLite | × pgbench |\n| --- | ---: | ---: | ---: | ---: |")
    row("one Keeper on SQLite", "SQLite")
    for count in range(1, KEEPERS + 1):
        row(f"{count} Keeper{'s' if count > 1 else ''} on PostgreSQL", count)
    tps = statistics.median(rate(found, "pgbench") for found in rounds)
    print(f"| pgbench with an item’s statements, without a Keeper | {tps:,.0f} | – | {ratio('pgbench', 'SQLite'):.2f} | 1 |")
    raw = statistics.median(found["raw"] for found in rounds)
    print(f"| a plain program’s write and fsync | {raw:,.0f} | – | – | – |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("server", nargs="?", default=ROOT / ".build-server/release/touchstone-keeper", type=pathlib.Path)
    parser.add_argument("--seconds", default=10, type=int)
    parser.add_argument("--rounds", default=3, type=int)
    parser.add_argument("--folder", default=ROOT / "build", type=pathlib.Path)
    options = parser.parse_args()
    options.server = options.server.resolve()
    if not options.server.exists():
        sys.exit(f"bench: {options.server} is missing; run make build-server POSTGRESQL=1")
    subprocess.run([str(ROOT / "Scripts/debian-packages.sh"), "wrk", "postgresql-15"], check=True)
    options.folder.mkdir(exist_ok=True)
    print(f"load at the start: {os.getloadavg()[0]:.1f} (ratios within a round count more than figures)")
    with tempfile.TemporaryDirectory(dir=options.folder) as name:
        table(run(options, pathlib.Path(name)))


if __name__ == "__main__":
    main()
