#!/usr/bin/env python3
"""Compares uploads through the Keeper to an object store with boto3 on the same store, in the same run.

bench-objects.py SERVER [--rounds N] [--sizes MB,MB…]: the two take turns with each size; times are until the receipt,
and until boto3's upload_fileobj returns. The store and both clients share the machine.
"""

import argparse
import io
import os
import pathlib
import statistics
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))

from keeper_client import Capsule, Keeper, b64, make_site  # noqa: E402
from private_objects import ACCESS, BUCKET, SECRET, ObjectServer  # noqa: E402

GOAL = 0.7


def through_keeper(keeper, capsule, data):
    client = keeper.client()
    client.connection.timeout = 300
    began = time.perf_counter()
    status, body, _ = client.put(capsule, b64(os.urandom(16)), data)
    taken = time.perf_counter() - began
    client.close()
    assert status == 201, (status, body)
    return taken


def by_boto3(store, name, data):
    began = time.perf_counter()
    store.upload_fileobj(io.BytesIO(data), BUCKET, name)
    return time.perf_counter() - began


def memory(pid):
    text = pathlib.Path(f"/proc/{pid}/status").read_text()
    return int(text.split("VmHWM:")[1].split()[0]) / 1024


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("server")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--sizes", default="8,16,32,64")
    options = parser.parse_args()
    sizes = [int(size) for size in options.sizes.split(",")]
    server = ObjectServer()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "s3").write_text(f"aws_access_key_id = {ACCESS}\naws_secret_access_key = {SECRET}\n")
        keeper = Keeper(pathlib.Path(options.server).resolve(), folder / "data", make_site(folder / "site"), arguments=[
            "--blobs", f"s3://{BUCKET}/items", "--s3-endpoint", server.url, "--s3-credentials", folder / "s3"])
        keeper.start()
        store, capsule = server.client(), Capsule()
        status, body, _ = keeper.client().seal(capsule)
        assert status == 201, (status, body)
        # Warm up the connections and the store's volumes.
        for number in range(2):
            through_keeper(keeper, capsule, os.urandom(8 << 20))
            by_boto3(store, f"warm{number}", os.urandom(8 << 20))
        print("Uploads into an object store beside boto3\n")
        print("| item | through the Keeper, MB/s | boto3, MB/s | ratio of the medians | goal |\n| --- | ---: | ---: | ---: | ---: |")
        ratios = []
        for size in sizes:
            times = ([], [])
            for number in range(2 * options.rounds):
                # The order alternates, since the second one finds the store's disk busy: 0 1, 1 0, 0 1, …
                who, data = (number + number // 2) % 2, os.urandom(size << 20)
                taken = by_boto3(store, f"{size}-{number}", data) if who else through_keeper(keeper, capsule, data)
                times[who].append(taken)
            own, other = (statistics.median(values) for values in times)
            ratios.append(other / own)
            print(f"| {size} MiB | {(size << 20) / own / 1e6:.0f} | {(size << 20) / other / 1e6:.0f} | {other / own:.2f} | {GOAL} |",
                  flush=True)
        print(f"\n{options.rounds} uploads each in turn; the server's peak memory {memory(keeper.process.pid):.0f} MB, "
              f"lowest ratio {min(ratios):.2f}")
        keeper.stop()
    server.stop()


if __name__ == "__main__":
    main()
